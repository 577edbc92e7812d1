// The timers of a game: count the seconds of the time chosen down, then ring. The
// times stand on the page; without this script they are all it shows.
(() => {
  'use strict';
  const by = (id) => document.getElementById(id);
  const box = by('sablier');
  if (!box) return;
  const digits = by('secondes');
  const bar = by('reste');
  const button = by('lancer');
  const said = by('annonce');
  let all = 0; // of the time chosen, in milliseconds
  let left = 0;
  let end = 0; // of the time that runs
  let ticking = 0; // 0 while it does not run
  let audio;
  let awake;

  const ring = () => {
    if (!audio || !by('son').checked) return;
    for (const [at, pitch] of [[0, 880], [0.25, 880], [0.5, 660]]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const t = audio.currentTime + at;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.35, t);
      volume.gain.exponentialRampToValueAtTime(0.001, t + 0.24);
      tone.connect(volume).connect(audio.destination);
      tone.start(t);
      tone.stop(t + 0.24);
    }
  };

  const show = () => {
    if (ticking) left = Math.max(0, end - Date.now());
    const s = Math.ceil(left / 1000);
    const text = all < 60000 ? String(s) : Math.floor(s / 60) + ':' + String(s % 60).padStart(2, '0');
    if (digits.textContent !== text) digits.textContent = text;
    bar.value = left / all;
    box.classList.toggle('bientot', s > 0 && s <= 5);
    box.classList.toggle('fini', s === 0);
    if (ticking && s === 10 && all > 30000 && said.textContent === '') said.textContent = said.dataset.ten;
    if (ticking && s === 5 && all <= 30000 && said.textContent === '') said.textContent = said.dataset.five;
  };

  const stop = () => {
    clearInterval(ticking);
    ticking = 0;
    button.textContent = left > 0 && left < all ? button.dataset.resume : button.dataset.start;
    if (awake) awake.then((lock) => lock && lock.release());
    awake = undefined;
  };

  const tick = () => {
    show();
    if (left > 0) return;
    stop();
    said.textContent = said.dataset.over;
    ring();
  };

  const reset = () => {
    all = 1000 * Number(box.querySelector('[name=temps]:checked').value);
    left = all;
    said.textContent = '';
    stop();
    show();
  };

  const start = () => {
    if (left === 0) reset();
    const Audio = window.AudioContext || window.webkitAudioContext;
    if (Audio && !audio) audio = new Audio(); // allowed once somebody has clicked
    if (audio && audio.state === 'suspended') audio.resume();
    if (navigator.wakeLock) awake = navigator.wakeLock.request('screen').catch(() => null);
    end = Date.now() + left;
    ticking = setInterval(tick, 100);
    button.textContent = button.dataset.pause;
    tick();
  };

  const toggle = () => {
    if (!ticking) return start();
    show();
    stop();
  };

  button.addEventListener('click', toggle);
  digits.addEventListener('click', toggle);
  by('remettre').addEventListener('click', reset);
  box.addEventListener('change', (e) => {
    if (e.target.name === 'temps') reset();
  });
  // Wherever the focus is, unless a key has a meaning there.
  document.addEventListener('keydown', (e) => {
    if ((e.key !== ' ' && e.key !== 'Enter') || e.repeat || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.target.closest('a, button, input, select, textarea, summary, [tabindex="0"]')) return;
    e.preventDefault();
    if (e.key === ' ') return toggle();
    reset();
    start();
  });
  reset();
})();

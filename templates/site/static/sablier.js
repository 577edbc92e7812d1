// The timer of a turn: counts the seconds down, then rings. The page says what to
// do without it.
(() => {
  'use strict';
  const by = (id) => document.getElementById(id);
  const box = by('sablier');
  if (!box) return;
  const all = Number(box.dataset.secondes);
  const digits = by('secondes');
  const button = by('lancer');
  const said = by('annonce');
  let end = 0;
  let ticking = 0;
  let audio;

  const ring = () => {
    if (!audio || !by('son').checked) return;
    for (const [at, pitch] of [[0, 880], [0.22, 660]]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const t = audio.currentTime + at;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.3, t);
      volume.gain.exponentialRampToValueAtTime(0.001, t + 0.2);
      tone.connect(volume).connect(audio.destination);
      tone.start(t);
      tone.stop(t + 0.2);
    }
  };

  const show = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (digits.textContent !== String(left)) digits.textContent = left;
    if (left === 5 && said.textContent === '') said.textContent = 'Cinq secondes';
    if (left > 0) return;
    clearInterval(ticking);
    box.classList.add('fini');
    said.textContent = 'Temps écoulé';
    ring();
  };

  const start = () => {
    clearInterval(ticking);
    const Audio = window.AudioContext || window.webkitAudioContext;
    if (Audio && !audio) audio = new Audio(); // allowed once somebody has clicked
    if (audio && audio.state === 'suspended') audio.resume();
    box.classList.remove('fini');
    said.textContent = '';
    button.textContent = 'Relancer le sablier';
    end = performance.now() + all * 1000;
    ticking = setInterval(show, 100);
    show();
  };

  button.addEventListener('click', start);
  // Wherever the focus is, unless a key has a meaning there.
  document.addEventListener('keydown', (e) => {
    if ((e.key !== ' ' && e.key !== 'Enter') || e.repeat || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.target.closest('a, button, input, summary, [tabindex="0"]')) return;
    e.preventDefault();
    start();
  });
})();

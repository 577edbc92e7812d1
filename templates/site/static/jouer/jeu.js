// The shell of the pages one plays on: the help, the clock, what is told, asked, heard and
// shared, and what is kept, which brouillon.js does. A game asks for it as imprimotsJeu; it
// has #scene for itself.
(() => {
  'use strict';
  const by = (id) => document.getElementById(id);
  const root = by('jeu');
  if (!root) return;
  const say = root.dataset;
  const lang = document.documentElement.lang;
  const make = (tag, text, name) => {
    const e = document.createElement(tag);
    if (text !== undefined) e.textContent = text;
    if (name) e.className = name;
    return e;
  };
  const button = (text, click, name) => {
    const b = make('button', text, name);
    b.type = 'button';
    b.addEventListener('click', click);
    return b;
  };
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, k) => values[k]);
  // A number with its noun: one for the forms that the language counts as one, else many.
  const plural = new Intl.PluralRules(lang);
  const number = (n, one, many) => fill(plural.select(n) === 'one' ? one : many, { n: n.toLocaleString(lang) });
  const points = (n) => number(n, say.single, say.many);
  const minutes = (s) => Math.floor(s / 60) + ':' + String(s % 60).padStart(2, '0');
  const shuffled = (list) => {
    list = [...list];
    for (let i = list.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  };
  // A word as pieces show it: capitals without accents, but for the letters that the
  // language's dice have.
  const special = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };
  const fold = (s, of = lang) => {
    s = s.normalize('NFC').toLowerCase().replace(/[œæßøł]/g, (c) => special[c]);
    if (of === 'de') s = s.replace(/[äöü]/g, (c) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[c]);
    const keep = of === 'es' ? 'ñ' : '';
    return [...s].map((c) => (c === keep ? c : c.normalize('NFD').replace(/\p{M}/gu, ''))).join('').toUpperCase().replace(/[^A-ZÑ]/g, '');
  };

  // What the player has chosen for all games, kept where the browser keeps something.
  const chosen = (box, key, then) => {
    const at = 'imprimots ' + key;
    try { box.checked = localStorage.getItem(at) !== 'non'; } catch { /* kept by no one */ }
    const set = (on) => {
      box.checked = on;
      try { localStorage.setItem(at, on ? 'oui' : 'non'); } catch { /* until the page is left */ }
      then();
    };
    box.addEventListener('change', () => set(box.checked));
    then();
    return set;
  };
  const loud = by('son');
  const setSounds = chosen(by('sons'), 'sons', () => loud.setAttribute('aria-pressed', by('sons').checked));
  chosen(by('mouvement'), 'mouvement', () => root.classList.toggle('calme', !by('mouvement').checked));
  loud.addEventListener('click', () => {
    setSounds(!by('sons').checked);
    sound('tick');
  });

  // Tones, made here: [begin in seconds, pitch in hertz, length in seconds].
  const tones = {
    tick: [[0, 520, 0.05]],
    good: [[0, 660, 0.12], [0.09, 880, 0.16]],
    great: [[0, 660, 0.1], [0.08, 880, 0.1], [0.16, 1175, 0.26]],
    bad: [[0, 196, 0.18]],
    end: [[0, 880, 0.24], [0.25, 880, 0.24], [0.5, 660, 0.5]],
    win: [[0, 523, 0.14], [0.13, 659, 0.14], [0.26, 784, 0.14], [0.39, 1047, 0.4]],
  };
  let audio;
  // Browsers allow sounds once somebody has touched the page.
  const wake = () => {
    const Audio = window.AudioContext || window.webkitAudioContext;
    if (Audio && !audio) audio = new Audio();
    if (audio?.state === 'suspended') audio.resume();
  };
  window.addEventListener('pointerdown', wake, { capture: true });
  window.addEventListener('keydown', wake, { capture: true });
  const sound = (name) => {
    if (!audio || !by('sons').checked) return;
    for (const [at, pitch, length] of tones[name]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const t = audio.currentTime + at;
      tone.type = 'triangle';
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.22, t);
      volume.gain.exponentialRampToValueAtTime(0.001, t + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(t);
      tone.stop(t + length);
    }
  };
  const still = () => !by('mouvement').checked || matchMedia('(prefers-reduced-motion: reduce)').matches;
  // A part of the page jumps for joy; bits of paper fall when a game is won.
  const cheer = (e) => {
    if (!still()) e.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.12)' }, { transform: 'scale(1)' }], { duration: 260, easing: 'ease-out' });
  };
  const shake = (e) => {
    if (!still()) e.animate([0, -6, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: 240 });
  };
  const party = () => {
    sound('win');
    if (still()) return;
    const sky = make('div', undefined, 'confettis');
    sky.setAttribute('aria-hidden', 'true');
    for (let i = 0; i < 36; i++) {
      const bit = make('i');
      bit.style.left = Math.random() * 100 + '%';
      bit.style.setProperty('--teinte', Math.floor(Math.random() * 360));
      sky.append(bit);
      bit.animate([{ transform: 'translateY(-5vh) rotate(0)', opacity: 1 }, { transform: `translateY(${80 + Math.random() * 30}vh) rotate(${Math.random() * 900}deg)`, opacity: 0 }], { duration: 1400 + Math.random() * 1400, delay: Math.random() * 300, easing: 'cubic-bezier(.2,.6,.5,1)', fill: 'both' });
    }
    root.append(sky);
    setTimeout(() => sky.remove(), 3200);
  };

  // A die that shows a number of points, in a color; thrown has it tumble.
  const spots = [[], [[20, 20]], [[11, 11], [29, 29]], [[11, 11], [20, 20], [29, 29]], [[11, 11], [29, 11], [11, 29], [29, 29]], [[11, 11], [29, 11], [20, 20], [11, 29], [29, 29]], [[11, 11], [29, 11], [11, 20], [29, 20], [11, 29], [29, 29]]];
  const die = (n, ground = '#fff', ink = '#1b2438', thrown = false) => {
    const draw = (tag, values) => {
      const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
      for (const [k, v] of Object.entries(values)) e.setAttribute(k, v);
      return e;
    };
    const svg = draw('svg', { viewBox: '0 0 40 40', class: 'de', 'aria-hidden': 'true' });
    const show = (k) => svg.replaceChildren(draw('rect', { x: 1, y: 1, width: 38, height: 38, rx: 7, fill: ground, stroke: '#1b2438' }), ...(spots[k] || []).map(([cx, cy]) => draw('circle', { cx, cy, r: 4, fill: ink })));
    show(n);
    if (thrown && !still()) {
      let left = 7;
      const turn = setInterval(() => {
        show(--left ? 1 + Math.floor(Math.random() * 6) : n);
        if (!left) clearInterval(turn);
      }, 70);
      svg.animate([{ transform: 'translateY(-40%) rotate(-200deg)' }, { transform: 'none' }], { duration: 520, easing: 'cubic-bezier(.2,.8,.4,1)' });
    }
    return svg;
  };

  // What just happened, in a line that screen readers say; good, bad or neither.
  let quiet = 0;
  const tell = (text, tone = '', keep = false) => {
    const line = by('dit');
    line.textContent = text;
    line.className = 'dit ' + tone;
    clearTimeout(quiet);
    if (text && !keep) quiet = setTimeout(() => { line.textContent = ''; }, 4000);
  };
  // A question with an answer a button, the last for whoever closes it.
  const ask = (text, answers, more) => new Promise((resolve) => {
    const box = by('question');
    by('question-texte').textContent = text;
    for (const e of [...box.children].slice(1, -1)) e.remove();
    if (more) box.lastElementChild.before(more);
    let said = answers.length - 1;
    box.lastElementChild.replaceChildren(...answers.map((a, i) => button(a, () => {
      said = i;
      box.close();
    }, i === 0 ? 'fort' : '')));
    box.addEventListener('close', () => resolve(said), { once: true });
    box.showModal();
  });
  const help = by('aide-panneau');
  by('aide-jeu').addEventListener('click', () => help.showModal());
  by('aide-fermer').addEventListener('click', () => help.close());
  for (const box of [help, by('question')]) box.addEventListener('click', (e) => { if (e.target === box) box.close(); }); // beside it

  // Where a keyboard lies over the page, as on iPhones, the game takes what is left above it.
  const view = window.visualViewport;
  view?.addEventListener('resize', () => {
    const covered = view.scale === 1 && view.height < window.innerHeight - 60;
    root.style.height = covered ? view.height + 'px' : '';
    if (covered) window.scrollTo(0, 0);
  });

  // The screen stays on while a clock runs.
  let lock = null;
  let running = 0;
  const awake = async () => {
    if (running && !document.hidden && navigator.wakeLock && !lock) {
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      lock?.addEventListener('release', () => { lock = null; });
    }
    if (!running) lock?.release();
  };
  document.addEventListener('visibilitychange', awake);

  // A clock of the wall: what a game keeps is when it ends, so that neither sleep nor another
  // page stops it. over is told whether the time ended while the page was away.
  const clock = (shown, over, soon = 10) => {
    let end = 0;
    let ticking = 0;
    let warned = false;
    const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
    const stop = () => {
      if (!ticking) return;
      clearInterval(ticking);
      ticking = 0;
      running--;
      awake();
    };
    const tick = () => {
      const s = left();
      if (shown.textContent !== minutes(s)) shown.textContent = minutes(s);
      shown.classList.toggle('bientot', s <= soon);
      if (s === soon && !warned) {
        warned = true;
        tell(say.ten);
      }
      if (s > 0) return;
      const late = Date.now() - end > 3000;
      stop();
      tell(say.over, '', true);
      if (!late) {
        sound('end');
        navigator.vibrate?.(300);
      }
      over(late);
    };
    const start = (until) => {
      stop();
      end = until;
      warned = left() <= soon;
      ticking = setInterval(tick, 200);
      running++;
      awake();
      tick();
    };
    document.addEventListener('visibilitychange', () => { if (ticking && !document.hidden) tick(); });
    return { start, stop, left };
  };

  // Whoever goes back while a round lasts is asked first: a step of the history stands
  // between the game and what was before.
  let guarded = false;
  let stepped = !!history.state?.partie; // a page that is read again has its step
  let leaving = false;
  let place = location.hash;
  const guard = (on) => {
    guarded = on;
    place = location.hash;
    if (on && !stepped) {
      history.pushState({ partie: true }, '');
      stepped = true;
    }
  };
  const left = async (go) => {
    if (leaving) return;
    leaving = true;
    const stay = await ask(say.leave, [say.leaveYes, say.leaveNo]) === 1; // as for whoever closes the question
    leaving = false;
    if (stay) return;
    guarded = false;
    go();
  };
  window.addEventListener('popstate', () => {
    if (!stepped || location.hash !== place) return; // another # is no step back
    stepped = false;
    if (!guarded) return history.back();
    guard(true);
    left(() => history.go(-2));
  });
  by('retour').addEventListener('click', (e) => {
    if (!guarded) return;
    e.preventDefault();
    left(() => location.assign(by('retour').href));
  });

  // A text for others: by what the device shares with, else copied, else shown.
  const share = async (text) => {
    const done = await window.imprimotsPartage(text);
    if (done === 'copied') tell(say.copied, 'bon');
    if (done) return;
    const area = make('textarea', text);
    area.readOnly = true;
    area.rows = 6;
    ask(say.copy, [say.close], area);
    area.select();
  };

  // What a game keeps: said() gives it, open(values or null) shows it; see brouillon.js.
  const keeps = (game) => window.imprimotsBrouillon.draft({ name: 'imprimots jeu ' + say.game, root, state: (text) => tell(text), ...game });

  // What a game is played with lies in scripts beside its pages, which hand it over.
  const here = document.currentScript?.src;
  const handed = new Map();
  window.imprimotsDonnees = (name, value) => handed.set(name, value);
  const load = (name) => new Promise((resolve, reject) => {
    if (handed.has(name)) return resolve(handed.get(name));
    const script = make('script');
    script.src = new URL(`../${say.game}/${name}.js`, here);
    script.onload = () => resolve(handed.get(name));
    script.onerror = () => reject(new Error(name));
    document.head.append(script);
  });

  // The program for playing, where the site has it: run(task) gives what it makes, or throws what
  // went wrong, which is told.
  const module = by('charge') && window.imprimotsProgramme?.(root.dataset.kind);
  const program = module && module in JSON.parse(by('sommes-atelier').textContent) ? window.imprimotsAtelier(root, module) : null;
  const run = async (task, files = {}) => {
    const made = await program.make(task, files, '').catch(() => ({ error: say.failed }));
    program.state(made.error || '');
    if (made.error || !made.files?.length) throw new Error(made.error || say.failed);
    return JSON.parse(new TextDecoder().decode(made.files[0].data));
  };

  // What the referee says of a transcript, as YAML or JSON: what it replayed, and its findings.
  const referee = async (text) => {
    const made = await program.make({ do: 'referee', game: say.game, lang: say.lang }, { 'partie.yaml': new TextEncoder().encode(text) }, '');
    program.state(made.error || '');
    if (made.error) throw new Error(made.error);
    return { told: made.files.length ? JSON.parse(new TextDecoder().decode(made.files[0].data)) : null, findings: JSON.parse(made.findings || '[]') };
  };

  window.imprimotsJeu = { root, scene: by('scene'), status: by('etat-jeu'), by, make, button, fill, number, points, minutes, shuffled, fold, sound, cheer, shake, party, die, tell, ask, clock, guard, share, keeps, load, program, run, referee };
})();

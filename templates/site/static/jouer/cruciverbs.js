// Cruciverb's on the screen: what there is to play, and a grid that is filled in. A fiche, the
// crossword of the day, one that a link brings and a duel each have an address of their own
// behind the #, and are kept apart. jouer/duel.js plays the duel.
(() => {
  'use strict';
  const game = window.imprimotsJeu;
  const croises = game?.by('croises');
  if (!croises) return;
  const { by, make, button, fill, minutes, fold, tell, ask } = game;
  const say = croises.dataset;
  const { scope, unpacked } = window.imprimotsBrouillon;
  const key = 'imprimots jeu cruciverbs ';
  const day = window.imprimotsJour;

  // What is kept, by what it is called.
  const kept = (id) => {
    try { return JSON.parse(localStorage.getItem(key + id + scope)); } catch { return null; }
  };
  const put = (id, values) => {
    try { localStorage.setItem(key + id + scope, JSON.stringify(values)); } catch { /* the draft says so */ }
  };
  const all = () => {
    const out = [];
    try {
      for (let i = 0; i < localStorage.length; i++) {
        const at = localStorage.key(i);
        if (at.startsWith(key) && at.endsWith(scope)) out.push(at.slice(key.length, at.length - scope.length));
      }
    } catch { /* nothing is kept */ }
    return out.map((id) => ({ id, ...kept(id) })).filter((g) => g.title).sort((a, b) => (b.when || 0) - (a.when || 0));
  };
  // A short name for what a link brings.
  const nameOf = (text) => {
    let h = 7;
    for (const c of text) h = (Math.imul(h, 31) + c.codePointAt(0)) >>> 0;
    return h.toString(36);
  };
  const plain = () => location.pathname + location.search;
  const state = (...parts) => game.status.replaceChildren(...parts);

  // The letters on the screen, for fingers: the keyboard of the system would cover the grid.
  const layouts = { fr: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'], es: ['QWERTYUIOP', 'ASDFGHJKLÑ', 'ZXCVBNM'], '': ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'] };
  const keyboard = (lang, press, first, last) => {
    const box = make('div', undefined, 'touches');
    const rows = layouts[lang] || layouts[''];
    rows.forEach((row, i) => {
      const line = make('div');
      if (i === rows.length - 1 && first) line.append(first);
      for (const c of row) line.append(button(c, () => press(c)));
      if (i === rows.length - 1) {
        const back = button('⌫', () => press('Backspace'), 'large');
        back.setAttribute('aria-label', say.erase);
        line.append(back);
        if (last) line.append(last);
      }
      box.append(line);
    });
    box.addEventListener('pointerdown', (e) => e.preventDefault()); // the square keeps the focus
    return box;
  };
  // Whether a finger plays: the device is made for it, or the screen was touched.
  let finger = matchMedia('(pointer: coarse)').matches;
  const touched = () => finger;

  // The words of a grid, by the cells that they take.
  const wordsOf = (rows) => {
    const out = [];
    const read = (down, line, cells) => {
      let run = [];
      const end = () => {
        if (run.length > 1) out.push({ down, line, n: out.filter((w) => w.down === down && w.line === line).length, cells: run });
        run = [];
      };
      for (const [r, c] of cells) {
        if (rows[r][c] === '#') end();
        else run.push([r, c]);
      }
      end();
    };
    rows.forEach((row, r) => read(false, r, [...row].map((_, c) => [r, c])));
    [...rows[0]].forEach((_, c) => read(true, c, rows.map((_, r) => [r, c])));
    return out;
  };

  // A grid that comes from elsewhere: every part that is used is what it has to be.
  const sound = (g) => g && Array.isArray(g.rows) && g.rows.length > 1 && g.rows.length < 41 && g.rows.every((r) => typeof r === 'string' && r.length === g.rows[0].length && r.length > 1 && r.length < 41 && /^[A-ZÑ#]+$/.test(r))
    && Array.isArray(g.clues) && g.clues.every((c) => c && typeof c.clue === 'string' && Number.isInteger(c.row) && Number.isInteger(c.column));

  window.imprimotsCroises = { croises, say, key, kept, put, all, nameOf, plain, state, keyboard, touched, wordsOf, sound };

  // Fills a grid in: id is what it is kept by, grid has its rows and clues.
  const solve = (id, grid, { daily = null, own = false } = {}) => {
    const words = wordsOf(grid.rows);
    for (const w of words) {
      const [[r, c]] = w.cells;
      w.clue = grid.clues.find((k) => (k.dir === 'down') === w.down && k.row === r && k.column === c)?.clue || '…';
    }
    const cells = new Map(); // "row column"
    const at = (r, c) => cells.get(r + ' ' + c);
    let here = null;
    let word = null;
    let seconds = 0;
    let helps = 0;
    let done = false;
    let whole = false; // the whole grid is shown, however small
    let draft = null;

    const board = make('div', undefined, 'croix');
    board.setAttribute('role', 'grid');
    board.setAttribute('aria-label', grid.title);
    grid.rows.forEach((row, r) => {
      const line = make('div');
      line.setAttribute('role', 'row');
      [...row].forEach((letter, c) => {
        const td = make('div', undefined, letter === '#' ? 'noire' : '');
        td.setAttribute('role', 'gridcell');
        if (letter === '#') td.setAttribute('aria-label', say.black);
        else {
          td.tabIndex = -1;
          cells.set(r + ' ' + c, { td, r, c, right: letter, letter: '', words: words.filter((w) => w.cells.some(([y, x]) => y === r && x === c)) });
        }
        line.append(td);
      });
      board.append(line);
    });
    board.style.setProperty('--colonnes', grid.rows[0].length);
    const area = make('div', undefined, 'aire');
    area.append(board);

    const lineOf = (w) => fill(w.down ? say.column : say.row, { n: w.line + 1 });
    const clue = button('', () => turn(), 'enonce');
    const arrow = (sign, label, step) => {
      const b = button(sign, () => next(step));
      b.setAttribute('aria-label', label);
      return b;
    };
    const strip = make('div', undefined, 'indice');
    strip.append(arrow('‹', say.previous, -1), clue, arrow('›', say.next, 1));
    strip.addEventListener('pointerdown', (e) => e.preventDefault());

    const listed = new Map();
    const lists = make('div', undefined, 'listes');
    for (const down of [false, true]) {
      const box = make('section');
      const list = make('ol');
      for (const w of words.filter((w) => w.down === down)) {
        const item = make('li');
        const b = button('', () => choose(w.cells.map(([r, c]) => at(r, c)).find((x) => !x.letter) || at(...w.cells[0]), w));
        const text = make('span', w.clue);
        text.lang = grid.lang;
        b.append(make('b', String(w.line + 1)), ' ', text);
        listed.set(w, b);
        item.append(b);
        list.append(item);
      }
      box.append(make('h2', down ? say.down : say.across), list);
      lists.append(box);
    }

    const show = () => {
      for (const x of cells.values()) {
        x.td.textContent = x.letter;
        x.td.setAttribute('aria-label', fill(say.square, { row: x.r + 1, column: x.c + 1 }) + (x.letter ? ', ' + x.letter : '') + (x.wrong ? ', ' + say.isWrong : ''));
        x.td.className = [word?.cells.some(([r, c]) => r === x.r && c === x.c) && 'mot', x === here && 'ici', x.wrong && 'faux', x.given && 'donnee'].filter(Boolean).join(' ');
        x.td.tabIndex = x === here ? 0 : -1;
      }
      clue.replaceChildren(make('b', (word.down ? '↓ ' : '→ ') + lineOf(word)), ' ');
      const text = make('span', word.clue);
      text.lang = grid.lang;
      clue.append(text, make('small', ' ' + fill(say.letters, { n: word.cells.length })));
      for (const [w, b] of listed) {
        b.classList.toggle('ici', w === word);
        b.classList.toggle('plein', w.cells.every(([r, c]) => at(r, c).letter));
      }
    };
    const seen = () => {
      const box = area.getBoundingClientRect();
      const r = here.td.getBoundingClientRect();
      const by = (a, b, from, to) => (a < from ? a - from : b > to ? b - to : 0);
      const room = r.width;
      area.scrollBy(by(r.left - room, r.right + room, box.left, box.right), by(r.top - room, r.bottom + room, box.top, box.bottom));
      const item = listed.get(word);
      const list = item.closest('section');
      if (list.clientHeight) list.scrollTop = item.offsetTop - list.clientHeight / 2;
    };
    const choose = (x, w, quiet) => {
      here = x;
      word = w && x.words.includes(w) ? w : x.words.find((o) => o.down === word?.down) || x.words[0] || word;
      show();
      if (!quiet) here.td.focus({ preventScroll: true });
      seen();
    };
    const turn = () => choose(here, here.words.find((w) => w !== word));
    const step = (by) => {
      const i = word.cells.findIndex(([r, c]) => r === here.r && c === here.c) + by;
      return word.cells[i] && at(...word.cells[i]);
    };
    // The next word, first of those with an empty square; over reports whether it would be the
    // first again.
    const order = [...words].sort((a, b) => a.down - b.down || a.line - b.line || a.n - b.n);
    const next = (by, edge) => {
      const i = order.indexOf(word) + by;
      if (edge && (i < 0 || i >= order.length)) return false;
      const w = order[(i + order.length) % order.length];
      choose(w.cells.map(([r, c]) => at(r, c)).find((x) => !x.letter) || at(...w.cells[0]), w);
      return true;
    };

    const wrong = (list) => list.filter((x) => x.letter && x.letter !== x.right);
    const write = (x, letter) => {
      if (done || x.given) return;
      x.letter = letter;
      x.wrong = false;
    };
    const changed = () => {
      show();
      const list = [...cells.values()];
      if (!done && list.every((x) => x.letter)) {
        const bad = wrong(list).length;
        if (bad) tell(game.number(bad, say.fullOne, say.full), 'faux');
        else {
          done = true;
          finish();
        }
      }
      draft.keep();
    };
    const letter = (c) => {
      write(here, c);
      game.sound('tick');
      const on = step(1);
      if (word.cells.every(([r, c]) => at(r, c).letter)) {
        const open = order.slice(order.indexOf(word) + 1).concat(order).find((w) => w.cells.some(([r, c]) => !at(r, c).letter));
        if (!on && open) choose(open.cells.map(([r, c]) => at(r, c)).find((x) => !x.letter), open);
        else if (on) choose(on, word);
      } else if (on) choose(on, word);
      changed();
    };
    const erase = () => {
      if (!here.letter || here.given) {
        const before = step(-1);
        if (before) choose(before, word);
      }
      write(here, '');
      changed();
    };
    const arrows = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const walk = ([dr, dc]) => {
      const down = dr !== 0;
      const other = here.words.find((w) => w.down === down);
      if (word.down !== down && other) return choose(here, other);
      for (let [r, c] = [here.r + dr, here.c + dc]; r >= 0 && c >= 0 && r < grid.rows.length && c < grid.rows[0].length; r += dr, c += dc) {
        if (at(r, c)?.words.length) return choose(at(r, c));
      }
    };
    const press = (c) => {
      if (c === 'Backspace') erase();
      else letter(c);
    };
    const pressed = (e) => {
      if (e.ctrlKey || e.metaKey || e.altKey || !here || !croises.contains(area) || document.querySelector('dialog[open]')) return;
      if (!board.contains(e.target) && e.target !== document.body) return;
      const c = [...e.key].length === 1 ? fold(e.key, grid.lang) : '';
      if (arrows[e.key]) walk(arrows[e.key]);
      else if (e.key === ' ') turn();
      else if (e.key === 'Tab') {
        if (!next(e.shiftKey ? -1 : 1, true)) return; // out of the grid
      } else if (e.key === 'Backspace' || e.key === 'Delete') erase();
      else if (c.length === 1) letter(c);
      else return;
      e.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    board.addEventListener('click', (e) => {
      const x = [...cells.values()].find((o) => o.td === e.target);
      if (!x?.words.length) return;
      if (x === here) turn();
      else choose(x);
    });

    let acts = [];
    // Each look at what is right, and each letter given, is a help.
    const check = (list) => {
      const bad = wrong(list);
      for (const x of bad) x.wrong = true;
      if (bad.length) {
        game.sound('bad');
        game.shake(board);
      }
      const left = list.filter((x) => !x.letter).length;
      tell(bad.length ? game.number(bad.length, say.wrongOne, say.wrong) : left ? say.sofar : say.fine, bad.length ? 'faux' : 'bon');
      if (!done) helps++;
      changed();
    };
    const reveal = (list) => {
      for (const x of list) {
        if (x.letter === x.right && !x.wrong) continue;
        x.letter = x.right;
        x.wrong = false;
        x.given = true;
        helps++;
      }
      changed();
    };
    const ofWord = () => word.cells.map(([r, c]) => at(r, c));
    const clear = async () => {
      if (await ask(say.sure, [say.yes, say.no])) return;
      draft.clear();
    };
    const doing = [[say.checkLetter, () => check([here])], [say.checkWord, () => check(ofWord())], [say.checkGrid, () => check([...cells.values()])], [say.giveLetter, () => reveal([here])], [say.giveWord, () => reveal(ofWord())], [say.clear, clear]];
    const choices = async () => {
      const i = await ask(done ? result() : say.tools, [...acts.map(([text]) => text), say.close]);
      here.td.focus({ preventScroll: true });
      acts[i]?.[1]();
    };
    const tools = make('div', undefined, 'outils');
    const offer = () => {
      acts = done ? [[say.share, share], [say.other, () => { location.hash = ''; }], [say.clear, clear]] : doing;
      tools.replaceChildren(...acts.map(([text, act]) => button(text, act)));
    };
    const zoom = button('⤢', () => {
      whole = !whole;
      zoom.setAttribute('aria-pressed', whole);
      fit();
    }, 'loupe');
    zoom.title = say.whole;
    zoom.setAttribute('aria-label', say.whole);
    zoom.setAttribute('aria-pressed', 'false');

    const helped = () => (helps ? game.number(helps, say.helpOne, say.help) : say.noHelp);
    const result = () => fill(say.done, { title: grid.title, time: minutes(seconds), help: helped() });
    const told = () => ({ seconds, helped: helps, done: true });
    const share = () => game.share((daily && day?.text('crossword', daily, told())) || fill(say.shared, { title: grid.title, time: minutes(seconds), help: helped() }));
    const finish = () => {
      if (daily) day?.record('crossword', daily, told());
      draft.keep();
      offer();
      game.party();
      choices();
    };

    // The grid is as large as fits; where its squares would be too small for a finger, a part
    // of it is seen, and the square in turn is in that part.
    const least = 44;
    const fit = () => {
      if (!area.clientWidth) return;
      const largest = Math.floor(Math.min((area.clientWidth - 2) / grid.rows[0].length, (area.clientHeight - 2) / grid.rows.length, 72));
      zoom.hidden = largest >= least;
      board.style.setProperty('--cote', (whole ? largest : Math.max(largest, least)) + 'px');
      if (here) seen();
    };
    const clock = make('span', minutes(0));
    clock.setAttribute('role', 'timer');
    setInterval(() => {
      if (document.hidden || done) return;
      clock.textContent = minutes(++seconds);
    }, 1000);
    // The time goes with the letters, and is noted when the page is left.
    const noted = () => { if (here && document.hidden && helps + [...cells.values()].filter((x) => x.letter).length) draft.keep(); };
    document.addEventListener('visibilitychange', noted);

    const said = () => {
      const list = [...cells.values()];
      return {
        title: grid.title, when: Date.now(), letters: list.map((x) => (x.given ? x.letter.toLowerCase() : x.letter) || ' ').join(''),
        filled: list.filter((x) => x.letter).length / list.length, seconds, helps, done, at: here ? [here.r, here.c, word.down] : null, ...(own ? { grid } : {}),
      };
    };
    const open = (v) => {
      const list = [...cells.values()];
      list.forEach((x, i) => {
        const c = v?.letters?.[i] || ' ';
        Object.assign(x, { letter: c.trim().toUpperCase(), given: c !== ' ' && c !== c.toUpperCase(), wrong: false });
      });
      seconds = v?.seconds || 0;
      helps = v?.helps || 0;
      done = !!v?.done;
      clock.textContent = minutes(seconds);
      offer();
      const [r, c, down] = v?.at || [];
      const x = at(r, c) || list.find((o) => o.words.length);
      choose(x, x.words.find((w) => w.down === !!down), !!document.querySelector('dialog[open]'));
    };
    const bottom = make('div', undefined, 'bas');
    bottom.append(strip);
    const keys = () => bottom.replaceChildren(strip, keyboard(grid.lang, press, button(say.toolsShort, choices, 'large')));
    if (touched()) keys();
    else {
      bottom.append(tools);
      window.addEventListener('pointerdown', (e) => {
        if (e.pointerType !== 'touch' || touched()) return;
        finger = true;
        keys();
      });
    }
    croises.className = 'partie';
    croises.replaceChildren(area, bottom, lists);
    state(zoom, clock);
    draft = game.keeps({ name: key + id, said, open, sound: (v) => typeof v.letters === 'string' });
    draft.start();
    if (window.ResizeObserver) new ResizeObserver(fit).observe(area);
    fit();
  };

  // What there is to play, with how far one is.
  const menu = () => {
    const list = all();
    const of = new Map(list.map((g) => [g.id, g]));
    const share = (g) => (g.done ? '✓' : Math.round((g.filled || 0) * 100) + ' %');
    const words = (g) => (g.duel ? g.title : g.title + ' – ' + (g.done ? '✓ ' + minutes(g.seconds) : share(g)));
    const again = list.filter((g) => !g.done);
    const link = (g, name) => {
      const b = button('', () => { location.hash = (g.duel ? 'duel=' : 'f=') + g.id; }, name);
      b.append(name === 'fort' ? fill(say.resume, { title: words(g) }) : words(g));
      return b;
    };
    by('reprendre').replaceChildren(...again.slice(0, 1).map((g) => link(g, 'fort')));
    const others = list.filter((g) => g !== again[0] && (g.duel || g.grid));
    by('autres').hidden = !others.length;
    by('autres').querySelector('div').replaceChildren(...others.map((g) => link(g)));
    for (const b of croises.querySelectorAll('[data-fiche]')) {
      const g = of.get(b.dataset.fiche);
      b.addEventListener('click', () => { location.hash = 'f=' + b.dataset.fiche; });
      if (g) b.append(make('small', share(g)));
      b.classList.toggle('fini', !!g?.done);
    }
    by('du-jour')?.addEventListener('click', () => { location.hash = 'jour'; });
    by('duel').addEventListener('click', () => { location.hash = 'duel'; });
  };

  const lost = () => {
    history.replaceState(null, '', plain());
    tell(say.lost, 'faux', true);
    menu();
  };
  const back = () => {
    by('retour').href = plain() + '#';
    by('retour').setAttribute('aria-label', say.menu);
  };
  const start = async () => {
    const [, what, of] = /^#([a-z]+)(?:=(.*))?$/.exec(location.hash) || [];
    if (!what) return menu();
    back();
    try {
      if (what === 'f') {
        const id = decodeURIComponent(of);
        const own = kept(id);
        if (own?.grid) return solve(id, own.grid, { own: true, daily: own.daily });
        const b = [...croises.querySelectorAll('[data-fiche]')].find((o) => o.dataset.fiche === id);
        const grid = (await game.load(b.dataset.serie)).find((g) => g.id === id);
        return solve(id, { ...grid, title: fill(say.fiche, { name: grid.title }) });
      }
      if (what === 'p') {
        const grid = JSON.parse(await unpacked(of));
        if (!sound(grid)) return lost();
        const made = { title: String(grid.title || say.untitled).slice(0, 80), lang: String(grid.lang || say.lang), rows: grid.rows, clues: grid.clues.map(({ dir, row, column, clue }) => ({ dir, row, column, clue })) };
        const id = 'c' + nameOf(JSON.stringify([made.rows, made.clues]));
        if (!kept(id)) put(id, { title: made.title, grid: made, letters: '' });
        history.replaceState(null, '', plain() + '#f=' + id);
        return solve(id, made, { own: true });
      }
      if (what === 'jour' && game.program) {
        const date = of || day?.today() || new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10);
        const id = 'jour ' + date + ' ' + say.lang;
        const grid = kept(id)?.grid || await game.run({ do: 'daily', of: 'crossword', day: date, lang: say.lang });
        if (!sound(grid)) return lost();
        const title = fill(say.daily, { day: new Date(date + 'T12:00').toLocaleDateString(document.documentElement.lang, { day: 'numeric', month: 'long' }) });
        return solve(id, { ...grid, title, lang: grid.lang || say.lang }, { own: true, daily: date });
      }
      if (what === 'duel' || what === 'd') return await window.imprimotsDuel.open(what, of);
    } catch { /* what the address names is not there */ }
    lost();
  };
  window.addEventListener('hashchange', () => location.reload());
  document.addEventListener('DOMContentLoaded', start); // when duel.js is there too
})();

// The duel of Cruciverb's. What is kept, and what a link carries to another screen, is who plays
// which fiche and what each said and threw, as a transcript for the referee has it; replay makes
// the state of the game of it.
(() => {
  'use strict';

  // The track around a grid, clockwise from the upper left corner: C1, T1, T2…
  const trackOf = (cols, rows) => {
    const up = (side, n) => Array.from({ length: n }, (_, i) => side + (i + 1));
    return ['C1', ...up('T', cols), 'C2', ...up('R', rows), 'C3', ...up('B', cols).reverse(), 'C4', ...up('L', rows).reverse()];
  };
  const cell = ([r, c]) => r + ' ' + c;
  const found = (s, w) => w.cells.every((c) => s.known.has(cell(c)));
  // The word that a square asks: of its line, the nearest to the pawn that is not found.
  const nextAt = (s, square) => {
    const down = 'TB'.includes(square[0]);
    const line = Number(square.slice(1)) - 1;
    const words = s.words.filter((w) => w.down === down && w.line === line);
    if ('BR'.includes(square[0])) words.reverse();
    return square[0] === 'C' ? undefined : words.find((w) => !found(s, w));
  };
  const missing = (s) => new Set(s.words.flatMap((w) => w.cells.map(cell)).filter((c) => !s.known.has(c))).size;

  // A turn, as far as it is written: need is what has to be said next, none where it is over.
  const turn = (s, m, fold) => {
    const o = { way: [], questions: 0, points: 0 };
    const to = (square) => {
      s.pawn = s.track.indexOf(square);
      o.way.push(square);
      return square;
    };
    const need = (what) => Object.assign(o, { need: what });
    const asked = () => {
      const w = o.word = nextAt(s, s.track[s.pawn]);
      if (m.answer === undefined) return need('answer');
      o.ticked = s.arrows.get(w) || 0;
      o.right = m.answer !== null && fold(m.answer) === w.text;
      o.letters = 0;
      if (!o.right) s.arrows.set(w, Math.min(o.ticked + 1, 2));
      else {
        for (const c of w.cells.map(cell)) {
          if (!s.known.has(c)) o.letters++;
          s.known.add(c);
        }
        o.each = [15, 10, 5][o.ticked];
        o.points = o.letters * o.each;
        s.total += o.points;
      }
      return o;
    };
    const go = () => {
      if (!m.go) return need('go');
      to(m.go);
      return asked();
    };
    for (let die = m.die; ;) {
      if (!die) return need(o.questions ? 'die2' : 'die');
      const square = to(s.track[(s.pawn + die) % s.track.length]);
      if (square[0] === 'C') return go();
      if (nextAt(s, square)) return asked();
      if (s.red.includes(square)) return go();
      o.questions++;
      const said = o.questions === 1 ? m.question : m.question2;
      if (!said) return need(o.questions === 1 ? 'question' : 'question2');
      if (said === 'wrong') return o;
      if (o.questions === 2) return go();
      die = m.die2;
    }
  };

  // The state after what is written. grids are in the order of play; the first to complete one
  // ends the game, but if that is who began, the other has one turn more. A game that is stopped
  // has no points for what the other lacks.
  const replay = (grids, moves, wordsOf, fold, stopped = false) => {
    const seats = grids.map((g) => ({
      grid: g, track: trackOf(g.rows[0].length, g.rows.length), red: g.red, pawn: 0, known: new Set(), arrows: new Map(), total: 0,
      words: wordsOf(g.rows).map((w) => ({ ...w, text: w.cells.map(([r, c]) => g.rows[r][c]).join('') })),
    }));
    const played = [];
    let next = 0;
    let first = -1;
    let over = false;
    let pending = null;
    for (const m of moves) {
      if (over) break;
      const o = { player: next, ...turn(seats[next], m, fold), total: seats[next].total };
      if (o.need) {
        pending = o;
        break;
      }
      played.push(o);
      if (first < 0 && !missing(seats[next])) first = next;
      over = first >= 0 && !(first === next && next === 0);
      next = 1 - next;
    }
    let bonus = 0;
    if (over) {
      bonus = missing(seats[1 - first]);
      seats[first].total += 5 * bonus;
    }
    if (!over && !pending) pending = { player: next, need: 'die', way: [], questions: 0 };
    return { seats, played, next, first, bonus, over: over || stopped, pending };
  };
  window.imprimotsDuel = { trackOf, nextAt, missing, replay };

  const { imprimotsJeu: game, imprimotsCroises: shared, imprimotsBrouillon } = window;
  if (!game || !shared) return;
  const { make, button, fill, fold, tell, ask, points } = game;
  const { croises, say, kept, put, keyboard, touched, wordsOf, plain, state } = shared;

  // The fiche with a name, from the script of its series.
  const ficheOf = async (id) => {
    const b = [...croises.fiches].find((o) => o.dataset.fiche === id);
    return (await game.load(b.dataset.serie)).find((g) => g.id === id);
  };

  // A track with its grid, as it is printed, and what is on it.
  const svg = (tag, values, ...inside) => {
    const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [k, v] of Object.entries(values)) e.setAttribute(k, v);
    e.append(...inside);
    return e;
  };
  const marks = { red: 'm10 1 9 9-9 9-9-9z', green: 'm10 2.5a7.5 7.5 0 0 1 0 15 7.5 7.5 0 0 1 0-15z', corner: 'm10 1 4 4.5h-2.5v3h3v-2.5l4.5 4-4.5 4v-2.5h-3v3h2.5l-4 4.5-4-4.5h2.5v-3h-3v2.5l-4.5-4 4.5-4v2.5h3v-3h-2.5z' };
  const draw = (s, typed, choose) => {
    const rows = s.grid.rows.length;
    const cols = s.grid.rows[0].length;
    const place = (q) => {
      const n = Number(q.slice(1));
      const [x, y] = { T: [n, 0], R: [cols + 1, n], B: [n, rows + 1], L: [0, n], C: [n === 2 || n === 3 ? cols + 1 : 0, n > 2 ? rows + 1 : 0] }[q[0]];
      return [20 * x, 20 * y];
    };
    const box = svg('svg', { class: 'piste', viewBox: `0 0 ${20 * (cols + 2)} ${20 * (rows + 2)}`, role: 'group', 'aria-label': say.track });
    const text = (x, y, words, name) => svg('text', { x, y, class: name }, words);
    const square = ([r, c], name) => svg('path', { class: name, d: `M${20 * (c + 1)} ${20 * (r + 1)}h20v20h-20z` });
    box.append(svg('path', { class: 'b', d: `M0 0h${20 * (cols + 2)}v${20 * (rows + 2)}H0z` }));
    for (const q of s.track) {
      const [x, y] = place(q);
      const kind = q[0] === 'C' ? 'corner' : s.red.includes(q) ? 'red' : 'green';
      const one = svg('g', {}, svg('path', { class: { red: 'r', green: 'v', corner: 'c' }[kind], transform: `translate(${x} ${y})`, d: marks[kind] }));
      if (kind !== 'corner') one.append(text(x + 10, y + 13, q.slice(1), kind === 'red' ? 'k' : ''));
      if (choose && nextAt(s, q)) {
        one.append(svg('path', { class: 'choisir', d: `M${x} ${y}h20v20h-20z` }));
        for (const [k, v] of Object.entries({ role: 'button', tabindex: 0, 'aria-label': fill(say['at' + q[0]], { n: q.slice(1) }), 'data-case': q })) one.setAttribute(k, v);
        one.addEventListener('click', () => choose(q));
        one.addEventListener('keydown', (e) => {
          if (e.key !== 'Enter' && e.key !== ' ') return;
          e.preventDefault();
          choose(q);
        });
      }
      box.append(one);
    }
    s.grid.rows.forEach((row, r) => [...row].forEach((c, i) => { if (c === '#') box.append(square([r, i], 'n')); }));
    if (typed) box.append(...typed.word.cells.map((c) => square(c, 's')));
    const line = (n, way) => Array.from({ length: n + 1 }, (_, i) => way(20 * (i + 1))).join('');
    box.append(svg('path', { class: 'q', d: line(cols, (x) => `M${x} 20v${20 * rows}`) + line(rows, (y) => `M20 ${y}h${20 * cols}`) }));
    const letters = svg('g', { class: 'l' });
    for (const k of s.known) {
      const [r, c] = k.split(' ').map(Number);
      letters.append(text(20 * c + 30, 20 * r + 35, s.grid.rows[r][c], ''));
    }
    typed?.cells.forEach(([r, c], i) => letters.append(text(20 * c + 30, 20 * r + 35, typed.letters[i] || '', 'neuf')));
    box.append(letters);
    for (const [w, n] of s.arrows) {
      if (found(s, w)) continue;
      const [r, c] = w.cells[0];
      for (let i = 0; i < n; i++) box.append(svg('path', { class: 'f', d: w.down ? `M${20 * c + 25 + 6 * i} ${20 * r + 21}h5l-2.5 4z` : `M${20 * c + 21} ${20 * r + 25 + 6 * i}v5l4-2.5z` }));
    }
    const [x, y] = place(s.track[s.pawn]);
    box.append(svg('circle', { cx: x + 10, cy: y + 10, r: 7, class: 'pion' }));
    return box;
  };

  const throwDie = () => 1 + Math.floor(Math.random() * 6);
  const clueOf = (g, w) => g.clues.find((k) => (k.dir === 'down') === w.down && k.row === w.cells[0][0] && k.column === w.cells[0][1]) || { clue: '…', answer: w.text };

  // Plays the duel that is kept by a name.
  const play = async (id) => {
    let duel = kept(id).duel;
    const grids = await Promise.all(duel.fiches.map(ficheOf));
    const questions = await game.load('questions');
    let now = null; // the state of the game
    let ready = true; // whoever is next has the screen
    let typed = '';
    let draft = null;
    const area = make('div', undefined, 'aire');
    const panel = make('div', undefined, 'bas duel');
    const name = (i) => duel.names[i];
    const box = (tag, text, values = {}) => make(tag, fill(text, values));
    const clue = (g, w) => {
      const p = make('p', undefined, 'definition');
      const q = make('span', clueOf(g, w).clue);
      q.lang = g.lang;
      p.append(make('b', (w.down ? '↓ ' : '→ ') + fill(w.down ? say.column : say.row, { n: w.line + 1 })), ' ', q, make('small', ' ' + fill(say.letters, { n: w.cells.length })));
      return p;
    };
    // A turn that is over, in a line.
    const told = (o) => {
      const who = name(o.player);
      const p = make('p', undefined, 'tour');
      if (!o.word) p.append(fill(say.missedQuestion, { player: who }));
      else if (!o.right) p.append(fill(say.missed, { player: who }));
      else {
        const word = make('b', clueOf(grids[o.player], o.word).answer);
        word.lang = grids[o.player].lang;
        p.append(fill(say.found, { player: who }), ' ', word, ' ', fill(say.sum, { letters: o.letters, each: o.each, points: points(o.points) }));
      }
      return p;
    };
    const move = () => {
      if (duel.turns.length === now.played.length) duel.turns.push({});
      return duel.turns.at(-1);
    };
    const change = (values) => {
      Object.assign(move(), values);
      const before = now.played.length;
      typed = '';
      show(before);
      draft.keep();
    };
    const choose = (q) => change({ go: q });
    const said = (answer) => change({ answer });
    const key = (c) => {
      const w = now.pending.word;
      const open = w.cells.filter((x) => !now.seats[now.next].known.has(cell(x)));
      if (c === 'Backspace') typed = typed.slice(0, -1);
      else if (c === 'Enter') return typed.length === open.length ? answer() : undefined;
      else if (typed.length < open.length) {
        typed += c;
        game.sound('tick');
      }
      shown(open);
    };
    const answer = () => {
      const s = now.seats[now.next];
      let i = 0;
      said(now.pending.word.cells.map(([r, c]) => (s.known.has(cell([r, c])) ? s.grid.rows[r][c] : typed[i++])).join(''));
    };
    const shown = (open) => {
      area.replaceChildren(draw(now.seats[now.next], { word: now.pending.word, cells: open, letters: typed }));
      const done = panel.querySelector('.fort');
      if (done) done.disabled = typed.length !== open.length;
      panel.querySelector('.tape').textContent = [...typed].join(' ');
    };
    document.addEventListener('keydown', (e) => {
      if (now?.pending?.need !== 'answer' || !ready || now.over || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]') || (e.target.closest('button, a') && [' ', 'Enter'].includes(e.key))) return;
      const c = [...e.key].length === 1 ? fold(e.key, grids[now.next].lang) : '';
      if (c.length !== 1 && e.key !== 'Backspace' && e.key !== 'Enter') return;
      e.preventDefault();
      key(c || e.key);
    });

    const link = async () => {
      const { names, fiches, turns, stopped } = duel;
      const url = location.href.replace(/#.*/, '') + '#d=' + await imprimotsBrouillon.packed({ id, names, fiches, turns, stopped });
      game.share(url);
    };
    const stop = async () => {
      if (await ask(say.stopSure, [say.yes, say.no])) return;
      duel.stopped = true;
      if (now.pending && duel.turns.length > now.played.length) duel.turns.pop();
      show();
      draft.keep();
    };
    const scores = () => state(...now.seats.map((s, i) => {
      const one = make('span', undefined, !now.over && i === now.next ? 'score au-tour' : 'score');
      one.append(make('span', name(i)), make('b', String(s.total)));
      return one;
    }));
    const row = (...buttons) => {
      const p = make('p', undefined, 'choix');
      p.append(...buttons);
      return p;
    };
    const end = () => {
      const [a, b] = now.seats.map((s) => s.total);
      const words = a === b ? say.draw : fill(say.wins, { player: name(a > b ? 0 : 1) });
      const result = name(0) + ' ' + a + ' – ' + b + ' ' + name(1);
      area.replaceChildren(...now.seats.map((s) => draw(s)));
      scores();
      panel.replaceChildren(make('h2', words));
      if (now.played.length) panel.append(told(now.played.at(-1)));
      if (now.bonus) panel.append(box('p', say.bonus, { player: name(now.first), points: points(5 * now.bonus) }));
      panel.append(row(button(say.share, () => game.share(fill(say.duelShared, { result })), 'fort'), button(say.sendEnd, link), button(say.other, () => { location.hash = ''; })));
    };
    // Shows who has to do what. Where a turn has just been played, the other is waited for.
    const show = (before) => {
      now = replay(grids, duel.turns, wordsOf, (t) => fold(t, 'fr'), duel.stopped);
      const last = now.played.at(-1);
      const just = before !== undefined && now.played.length > before;
      if (just) {
        ready = false;
        game.sound(last.right ? 'great' : last.word ? 'bad' : 'tick');
      }
      if (now.over) {
        end();
        if (just) game.party();
        return;
      }
      const p = now.pending;
      const s = now.seats[now.next];
      if (!ready) {
        area.replaceChildren(draw(now.seats[1 - now.next]));
        const go = button(fill(say.toYou, { player: name(now.next) }), () => {
          ready = true;
          show();
        }, 'fort');
        scores();
        panel.replaceChildren(told(last), row(go, button(fill(say.send, { player: name(now.next) }), link)));
        panel.firstChild.id = 'tour';
        go.setAttribute('aria-describedby', 'tour');
        if (just) go.focus();
        return;
      }
      area.replaceChildren(draw(s, null, p.need === 'go' ? choose : null));
      scores();
      panel.replaceChildren();
      const rolled = duel.turns.length > now.played.length && duel.turns.at(-1);
      if (rolled?.die && p.need !== 'die') {
        const dice = make('p', undefined, 'des');
        dice.append(...[rolled.die, rolled.die2].filter(Boolean).map((n) => game.die(n)), ' ', p.way.map((q) => fill(say['at' + q[0]], { n: q.slice(1) })).join(' → '));
        panel.append(dice);
      }
      const act = {
        die: () => panel.append(...(duel.begins && !now.played.length ? [make('p', duel.begins)] : []), box('p', say.throwIt, { player: name(now.next) }), row(button(say.throwDie, () => thrown('die'), 'fort'), button(say.stop, stop))),
        die2: () => panel.append(box('p', say.again), row(button(say.throwDie, () => thrown('die2'), 'fort'))),
        go: () => panel.append(box('p', say.goWhere)),
        question: () => question(),
        question2: () => question(),
        answer: () => {
          const open = p.word.cells.filter((x) => !s.known.has(cell(x)));
          const letters = make('p', '', 'tape');
          letters.setAttribute('aria-live', 'polite');
          panel.append(clue(s.grid, p.word), letters, row(button(say.answer, answer, 'fort'), button(say.pass, () => said(null))));
          if (touched()) panel.append(keyboard(s.grid.lang, key));
          shown(open);
        },
      };
      act[p.need]();
      panel.querySelector('.fort:enabled')?.focus();
    };
    const thrown = (which) => {
      const n = throwDie();
      game.sound('tick');
      change({ [which]: n });
      const dice = panel.querySelector('.des');
      if (dice) [...dice.querySelectorAll('.de')].at(-1).replaceWith(game.die(n, undefined, undefined, true));
    };
    // The question is the same after the page was left: it follows from the turn.
    const question = () => {
      const s = now.seats[now.next];
      const n = now.pending.questions;
      const list = questions.filter((q) => q.stars === s.grid.stars);
      const q = (list.length ? list : questions)[parseInt(shared.nameOf(id + ' ' + now.played.length + ' ' + n), 36) % (list.length || questions.length)];
      const text = make('p', q.q, 'definition');
      const right = make('p', q.a + (q.accept ? ' – ' + q.accept.join(', ') : ''), 'reponse');
      text.lang = right.lang = 'fr';
      const set = (v) => () => change({ [n === 1 ? 'question' : 'question2']: v });
      const see = row(button(say.see, () => see.replaceWith(right, row(button(say.right, set('right'), 'fort'), button(say.wrongAnswer, set('wrong')))), 'fort'));
      panel.append(box('p', say.question), text, see);
    };
    croises.className = 'partie';
    croises.replaceChildren(area, panel);
    draft = game.keeps({
      name: shared.key + id,
      said: () => ({ title: duel.names.join(' – '), when: Date.now(), duel, done: !!now?.over }),
      sound: (v) => v.duel && Array.isArray(v.duel.turns),
      open: (v) => {
        if (v) duel = v.duel;
        typed = '';
        now = replay(grids, duel.turns, wordsOf, (t) => fold(t, 'fr'), duel.stopped);
        ready = !now.played.length || duel.turns.length > now.played.length;
        show();
      },
    });
    draft.start();
  };

  // Asks who plays, and at which level; a fiche of it is dealt by chance, none of the commented game.
  const setUp = () => {
    const form = make('form', undefined, 'menu');
    form.append(make('h2', say.duel));
    const levels = [...croises.fiches].reduce((m, b) => m.set(b.dataset.niveau, b.dataset.nom), new Map());
    const players = [1, 2].map((n) => {
      const field = make('fieldset');
      const who = make('input');
      Object.assign(who, { value: fill(say.player, { n }), maxLength: 20, autocomplete: 'off', required: true });
      const label = make('label', say.name + ' ');
      label.append(who);
      const level = make('select');
      for (const [value, text] of levels) level.append(Object.assign(make('option', text), { value }));
      const second = make('label', say.level + ' ');
      second.append(level);
      field.append(make('legend', fill(say.player, { n })), label, second);
      form.append(field);
      return { who, level };
    });
    const start = make('button', say.begin, 'fort');
    form.append(start);
    form.addEventListener('submit', (e) => {
      e.preventDefault();
      let names = players.map((p) => p.who.value.trim() || '?');
      if (names[0] === names[1]) names[1] += ' 2';
      const deal = (level, but) => {
        const of = [...croises.fiches].filter((b) => b.dataset.niveau === level && b.dataset.fiche !== but);
        const fresh = of.filter((b) => b.dataset.exemple === undefined && !kept(b.dataset.fiche)?.filled);
        return game.shuffled(fresh.length ? fresh : of)[0].dataset.fiche;
      };
      let fiches = [deal(players[0].level.value)];
      fiches.push(deal(players[1].level.value, fiches[0]));
      const dice = [throwDie(), throwDie()];
      while (dice[0] === dice[1]) dice[1] = throwDie();
      const begins = fill(say.begins, { first: names[0], one: dice[0], second: names[1], two: dice[1], player: names[dice[0] < dice[1] ? 0 : 1] });
      if (dice[1] < dice[0]) [names, fiches] = [names.reverse(), fiches.reverse()];
      const id = 'duel' + Math.floor(Math.random() * 1e9).toString(36);
      put(id, { title: names.join(' – '), when: Date.now(), duel: { names, fiches, turns: [], begins } });
      history.replaceState(null, '', plain() + '#duel=' + id);
      play(id).catch(() => tell(say.lost, 'faux', true));
    });
    croises.replaceChildren(form);
    if (!touched()) players[0].who.select();
  };

  window.imprimotsDuel.open = async (what, of) => {
    croises.fiches = croises.querySelectorAll('[data-fiche]');
    if (what === 'duel' && !of) return setUp();
    let id = of;
    if (what === 'd') {
      const { id: of_, names, fiches, turns, stopped } = JSON.parse(await imprimotsBrouillon.unpacked(of));
      id = String(of_);
      if (!/^duel\w+$/.test(id) || ![names, fiches].every((l) => Array.isArray(l) && l.length === 2 && l.every((x) => typeof x === 'string')) || !Array.isArray(turns)) throw new Error(id);
      const mine = kept(id)?.duel;
      if (!mine || turns.length > mine.turns.length || stopped) put(id, { title: names.join(' – '), when: Date.now(), duel: { names, fiches, turns, stopped } });
      history.replaceState(null, '', plain() + '#duel=' + id);
    }
    return play(id);
  };
})();

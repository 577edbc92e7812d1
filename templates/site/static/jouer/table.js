// A table of Embrouillamini that one plays on: cards are laid by mouse, finger or keys, the
// word is announced and its way shown, and the referee judges it. What a card may do stands
// in the program for the browser; here are the hands, the turns and what is shown. A turn
// that the referee refuses is over, and marked so: its card is in the hand again.
(() => {
  'use strict';
  const page = window.imprimotsFeuille;
  if (!page) return;
  const { form, written, atelier, ask, show, save, load, unjudged } = page;
  const { root, status, by, make, button, fill, points, shuffled, sound, cheer, shake, party, tell: toast, ask: question, share, keeps } = window.imprimotsJeu;
  const say = form.dataset;
  const side = 11; // of the table, in cards, the capital in its middle
  const middle = (side - 1) / 2;
  const joker = '*';
  const field = (name) => form.querySelector('[name=' + name + ']');
  const numbers = (s) => s.trim().split(/\s+/).filter(Boolean).map(Number);

  const capitals = say.capitals.trim().split(' ');
  const values = {};
  const box = []; // the small letters
  say.small.trim().split(' ').forEach((v, i, all) => {
    if (i % 3) return;
    values[v] = Number(all[i + 2]);
    for (let n = Number(all[i + 1]); n > 0; n--) box.push(v.toLowerCase());
  });
  const deals = new Map();
  numbers(say.deals).forEach((n, i, all) => i % 2 || deals.set(n, all[i + 1]));

  // Players, rounds of capital, hands and turns, whether the last is over, and what the referee
  // has counted so far.
  let game = null;
  let shown = false; // whether the hand is
  let chosen = -1; // a card of the hand
  let placed = null; // a card of the hand on the table: {i, at}
  let path = []; // cells, as [column, row] from the capital
  let busy = false;

  const round = () => game.rounds.at(-1);
  const turns = () => round().turns;
  const player = (after = 0) => game.players[(game.rounds.length - 1 + turns().length + after) % game.players.length];
  const same = (a, b) => a[0] === b[0] && a[1] === b[1];
  const near = (a, b) => !same(a, b) && Math.abs(a[0] - b[0]) < 2 && Math.abs(a[1] - b[1]) < 2;
  // The cards of a player that are not on the table.
  const hand = (name) => {
    const left = [...round().hands[name]];
    for (const t of turns()) if (t.player === name && t.card && !t.refused) left.splice(left.indexOf(t.card), 1);
    return left;
  };
  const cards = () => {
    const all = [{ at: [0, 0], letter: round().capital }];
    for (const t of turns()) if (t.card && !t.refused) all.push({ at: t.at, letter: t.card });
    if (placed) all.push({ at: placed.at, letter: hand(player())[placed.i], own: true });
    return all;
  };
  const cardAt = (at) => cards().find((c) => same(c.at, at));

  // What was dealt before is put aside.
  const deal = () => {
    const left = shuffled(box);
    for (const r of game.rounds) for (const h of Object.values(r.hands)) for (const c of h) left.splice(left.indexOf(c), 1);
    const used = game.rounds.map((r) => r.capital);
    const capital = shuffled(capitals.filter((c) => !used.includes(c)))[0];
    const many = deals.get(game.players.length);
    const hands = {};
    for (const name of game.players) hands[name] = left.splice(0, many).sort().join('');
    game.rounds.push({ capital, hands, turns: [] });
    game.over = false;
  };

  // The longest way from the capital, over the new card where there is one, that spells the
  // word as far as it goes; a joker stands for one letter.
  const plain = (s) => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/[^a-z]/g, '');
  const trace = (word) => {
    const all = cards();
    const own = all.find((c) => c.own);
    let best = [];
    const go = (way, jokers) => {
      if ((!own || way.includes(own)) && way.length > best.length) best = [...way];
      if (best.length === word.length) return;
      for (const c of all) {
        if (way.includes(c) || !near(c.at, way.at(-1).at)) continue;
        const wild = c.letter === joker;
        if (wild ? jokers > 0 : c.letter !== word[way.length]) continue;
        go([...way, c], jokers + (wild ? 1 : 0));
        if (best.length === word.length) return;
      }
    };
    const wild = all[0].letter === joker;
    if (word && (wild || all[0].letter.toLowerCase() === word[0])) go([all[0]], wild ? 1 : 0);
    return best.map((c) => c.at);
  };

  const nappe = by('nappe');
  const tapis = by('tapis');
  // From one place beside the cards to the other, in columns and in rows.
  const ends = () => {
    const all = cards().map((c) => c.at);
    return [0, 1].map((k) => [Math.max(-middle, Math.min(...all.map((at) => at[k])) - 1) + middle, Math.min(middle, Math.max(...all.map((at) => at[k])) + 1) + middle]);
  };
  const view = window.imprimotsNappe(nappe, tapis, { least: 40, most: 96, fitting: 88, ends: () => game && ends(), pinched: () => {
    cancel();
    dropped = true;
  } });

  const line = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const cells = [];
  const focus = (cell) => {
    for (const c of cells) c.tabIndex = c === cell ? 0 : -1;
    cell.focus();
  };
  tapis.addEventListener('keydown', (e) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const i = cells.indexOf(e.target);
    if (!step || i < 0) return;
    e.preventDefault();
    const [x, y] = [(i % side) + step[0], Math.floor(i / side) + step[1]];
    if (x >= 0 && y >= 0 && x < side && y < side) focus(cells[y * side + x]);
  });
  const build = () => {
    line.setAttribute('viewBox', `0 0 ${10 * side} ${10 * side}`);
    line.setAttribute('aria-hidden', 'true');
    line.append(document.createElementNS('http://www.w3.org/2000/svg', 'polyline'));
    for (let y = 0; y < side; y++) {
      const row = make('div');
      row.setAttribute('role', 'row');
      for (let x = 0; x < side; x++) {
        const cell = make('button');
        cell.type = 'button';
        cell.tabIndex = x === middle && y === middle ? 0 : -1;
        cell.setAttribute('role', 'gridcell');
        cells.push(cell);
        row.append(cell);
      }
      tapis.append(row);
    }
    tapis.append(line);
  };
  const atOf = (cell) => {
    const i = cells.indexOf(cell);
    return i < 0 ? null : [(i % side) - middle, Math.floor(i / side) - middle];
  };
  const cellAt = ([x, y]) => cells[(y + middle) * side + x + middle];
  // A letter with its value beside it.
  const face = (e, letter, value) => {
    e.replaceChildren(...(letter ? [make('b', letter === joker ? '★' : letter)] : []), ...(value ? [' ', make('i', value)] : []));
  };
  const worth = (letter) => values[letter.toUpperCase()];
  const named = (letter) => (letter === joker ? '★ ' + say.joker : letter + ' ' + worth(letter));

  const totals = () => Object.fromEntries(game.players.map((name) => [name, game.totals?.[name] ?? NaN]));
  const refresh = () => {
    const on = cards();
    cells.forEach((cell) => {
      const at = atOf(cell);
      const c = on.find((card) => same(card.at, at));
      const n = path.findIndex((p) => same(p, at));
      const free = !c && on.some((card) => !card.own && near(card.at, at));
      cell.className = c ? (same(at, [0, 0]) ? 'majuscule' : 'posee') + (c.own ? ' neuve' : '') + (n >= 0 ? ' sur' : '') : free && chosen >= 0 ? 'libre' : '';
      face(cell, c ? c.letter : '', c ? worth(c.letter) : 0);
      const parts = [fill(say.cell, { row: at[1] + middle + 1, column: at[0] + middle + 1 }), c ? named(c.letter) : say.free];
      if (c?.own) parts.push(say.new);
      if (n >= 0) parts.push(fill(say.nth, { n: n + 1 }));
      cell.setAttribute('aria-label', parts.join(', '));
    });
    line.firstChild.setAttribute('points', path.map(([x, y]) => (x + middle) * 10 + 5 + ',' + ((y + middle) * 10 + 5)).join(' '));
    by('chemin').textContent = path.length ? fill(say.way, { letters: path.map((p) => cardAt(p).letter.replace(joker, '★')).join(' ') }) : '';
    const last = game.rounds.length >= Number(say.rounds);
    const ended = game.over && last;
    const scores = totals();
    const best = ended && Object.values(scores).every(Number.isFinite) ? game.players.filter((name) => scores[name] === Math.max(...Object.values(scores))) : [];
    by('tour').textContent = best.length === 1 ? fill(say.wins, { player: best[0] }) : best.length ? fill(say.tie, { players: new Intl.ListFormat(document.documentElement.lang).format(best) })
      : game.over ? (last ? say.end : say.over) : fill(say.turn, { round: game.rounds.length, n: Math.floor(turns().length / game.players.length) + 1, player: player() });
    const own = by('main');
    if (game.over) own.replaceChildren();
    else if (!shown && field('cacher').checked) {
      own.replaceChildren(button(fill(say.show, { player: player() }), () => {
        shown = true;
        refresh();
        own.querySelector('button').focus();
      }, 'fort'));
    } else {
      const group = make('div', undefined, 'lettres');
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', fill(say.hand, { player: player() }));
      hand(player()).forEach((letter, i) => {
        const b = button('', (e) => pick(i, !e.detail));
        b.dataset.i = i;
        b.hidden = placed?.i === i;
        b.setAttribute('aria-pressed', chosen === i);
        b.setAttribute('aria-label', named(letter));
        face(b, letter, worth(letter));
        group.append(b);
      });
      own.replaceChildren(group);
    }
    const board = button('', () => by('arbitre').showModal(), 'scores');
    board.setAttribute('aria-haspopup', 'dialog');
    board.append(...game.players.map((name) => {
      const e = make('span');
      e.append(make('span', name), ' ');
      if (!game.over && name === player()) e.className = 'tient';
      e.append(make('b', Number.isFinite(scores[name]) ? scores[name] : '–'));
      return e;
    }));
    status.replaceChildren(board);
    by('plateau').classList.toggle('finie', Boolean(game.over));
    by('suite').hidden = !game.over || last;
    by('suite').textContent = say.next;
    by('partager').hidden = !best.length;
    by('nouvelle').hidden = !ended;
    by('reprendre-carte').hidden = !placed;
    for (const e of [field('mot'), by('passer'), form.querySelector('.annonce button')]) e.disabled = game.over || busy;
    by('partie').textContent = written(transcript()).text;
    mine.keep();
  };
  const tell = (text, bad, good) => toast(text, bad ? 'faux' : good ? 'bon' : '');

  // Whoever chooses by key goes on in the table, at a place beside its cards.
  const pick = (i, keyed) => {
    if (dropped) return;
    chosen = chosen === i ? -1 : i;
    if (chosen >= 0 && placed) placed = null;
    path = placed ? path : [];
    refresh();
    const free = keyed && chosen >= 0 && cells.filter((c) => c.className === 'libre').sort((a, b) => Math.hypot(...atOf(a)) - Math.hypot(...atOf(b)))[0];
    if (free) focus(free);
    else by('main').querySelector(`[data-i="${i}"]`)?.focus({ preventScroll: true });
    tell(chosen < 0 ? '' : say.lay);
  };
  const lay = (i, at, keyed) => {
    if (busy || game.over || Math.abs(at[0]) > middle || Math.abs(at[1]) > middle || cards().some((c) => same(c.at, at) && !c.own)) return;
    placed = { i, at };
    chosen = -1;
    path = trace(plain(field('mot').value));
    sound('tick');
    refresh();
    if (keyed) field('mot').focus();
    tell(say.say);
  };
  const back = () => {
    placed = null;
    chosen = -1;
    path = [];
    refresh();
  };
  // A way goes from the capital from card to card; a card touched again ends it there.
  const step = (at) => {
    const n = path.findIndex((p) => same(p, at));
    if (n >= 0) path = path.slice(0, n === path.length - 1 ? n : n + 1);
    else if (same(at, [0, 0])) path = [at];
    else {
      if (!path.length && near(at, [0, 0])) path = [[0, 0]];
      if (!path.length || !near(at, path.at(-1))) return tell(say.start, true);
      path.push(at);
    }
    refresh();
  };
  const touch = (cell, keyed) => {
    const at = atOf(cell);
    if (!at || dropped || busy || game.over) return;
    const c = cardAt(at);
    if (!c && chosen >= 0) lay(chosen, at, keyed);
    else if (!c && placed) lay(placed.i, at, keyed);
    else if (!c) tell(say.pick);
    else step(at);
  };

  // By mouse or finger: a card is pulled from the hand, or from where it was laid, to
  // another place; a way is drawn from the capital; a mouse pulls the table where it is empty.
  let pull = null;
  let dropped = false; // what was pulled is no click
  const cellUnder = (e) => {
    const under = document.elementFromPoint(e.clientX, e.clientY);
    return under && under.closest('.tapis button');
  };
  const cancel = () => {
    pull?.ghost?.remove();
    pull = null;
  };
  form.addEventListener('pointerdown', (e) => {
    if (e.isPrimary === false) return;
    dropped = false;
    const b = e.target.closest('#main [data-i], .tapis button');
    if (!b || e.button > 0) return;
    const at = atOf(b);
    const own = placed && at && same(at, placed.at);
    const way = at && same(at, [0, 0]);
    if (at && !own && !way) {
      if (e.pointerType === 'mouse') pull = { table: [nappe.scrollLeft, nappe.scrollTop], x: e.clientX, y: e.clientY };
      return;
    }
    if (busy || game.over) return;
    pull = { way, i: at ? placed?.i : Number(b.dataset.i), x: e.clientX, y: e.clientY, look: b, id: e.pointerId };
    if (b.releasePointerCapture && e.pointerId !== undefined) b.releasePointerCapture(e.pointerId);
  });
  document.addEventListener('pointermove', (e) => {
    if (!pull || (!pull.moved && Math.hypot(e.clientX - pull.x, e.clientY - pull.y) < 8)) return;
    if (pull.table) {
      nappe.scrollLeft = pull.table[0] - e.clientX + pull.x;
      nappe.scrollTop = pull.table[1] - e.clientY + pull.y;
    } else if (pull.way) {
      const cell = cellUnder(e);
      if (!pull.moved) path = [[0, 0]];
      const at = cell && atOf(cell);
      if (at && cardAt(at) && near(at, path.at(-1))) {
        if (path.length > 1 && same(at, path.at(-2))) path.pop();
        else if (!path.some((p) => same(p, at))) path.push(at);
        refresh();
      }
    } else {
      if (!pull.ghost) {
        pull.ghost = pull.look.cloneNode(true);
        pull.ghost.className = 'tiree';
        pull.ghost.style.setProperty('--case', view.size() + 'px');
        root.append(pull.ghost);
        chosen = pull.i;
        refresh();
      }
      pull.ghost.style.transform = `translate(${e.clientX}px, ${e.clientY}px) translate(-50%, -${e.pointerType === 'touch' ? 85 : 50}%)`;
      view.edge(e);
    }
    pull.moved = true;
  });
  const release = (e) => {
    if (!pull) return;
    const p = pull;
    cancel();
    if (!p.moved) return;
    dropped = true;
    setTimeout(() => { dropped = false; });
    if (p.way || p.table) return;
    chosen = -1;
    const cell = e.type !== 'pointercancel' && cellUnder(e);
    if (cell) {
      lay(p.i, atOf(cell));
      refresh();
    } else if (e.type === 'pointercancel') refresh();
    else back();
  };
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  tapis.addEventListener('click', (e) => {
    const cell = e.target.closest('button');
    if (cell) touch(cell, !e.detail);
  });
  field('mot').addEventListener('input', () => {
    path = trace(plain(field('mot').value));
    refresh();
  });

  const transcript = (g = game) => ({ players: g.players, table: [side, side], rounds: g.rounds.map((r) => ({ ...r, turns: r.turns.map(({ refused, ...turn }) => turn) })) });
  // A turn is asked about with a pass of the next player after it: where that is one too
  // many, the round is over.
  const play = async (turn) => {
    const n = turns().length;
    const name = player();
    const last = game.rounds.length - 1;
    const rounds = [...game.rounds.slice(0, -1), { ...round(), turns: [...turns(), turn, { player: player(1), pass: true }] }];
    const t = written(transcript({ ...game, rounds }));
    let said = say.unjudged;
    let gained = 0;
    if (atelier) {
      busy = true;
      refresh();
      const judged = await ask(t.text);
      busy = false;
      refresh();
      if (!judged) return;
      const about = (k) => judged.findings.filter((f) => {
        const at = t.places.get(f.line);
        return at?.[0]?.[1] === last && at?.[1]?.[1] === k;
      });
      const before = game.rounds.slice(0, -1).reduce((sum, r) => sum + r.turns.length, 0) + n;
      const event = judged.told?.replay.turns[before];
      const fault = about(n)[0] || judged.findings[0];
      const why = fault && (fault.message + ' – ' + fault.hint).replace(/ (?:en|at) \[-?\d+, -?\d+\]/g, ''); // cells have no numbers here
      if (!event) return tell(why, true);
      const rows = judged.told.table.slice(0, before + 2);
      show({ told: { ...judged.told, table: rows }, findings: [] }, () => null);
      by('constats').replaceChildren();
      if (event.kind === 'refused') turn.refused = true;
      game.totals = judged.told.replay.totals;
      gained = event.points;
      if (turn.pass) said = fill(say.passes, { player: name });
      else if (turn.refused) said = fill(say.refuses, { player: name, why });
      else said = fill(say.gets, { player: name, points: event.points, kind: rows.at(-1).at(-1) });
      game.over = about(n + 1).length > 0;
    }
    turns().push(turn);
    placed = null;
    chosen = -1;
    path = [];
    shown = false;
    field('mot').value = '';
    tell(said, turn.refused, gained > 0);
    refresh();
    view.whole();
    if (!turn.pass) sound(turn.refused ? 'bad' : gained > 9 ? 'great' : 'good');
    if (turn.refused) shake(nappe);
    else if (turn.at) cheer(cellAt(turn.at));
    if (game.over && !by('partager').hidden) party();
    (game.over ? by('tour') : by('main').querySelector('button') || by('tour')).focus({ preventScroll: true });
  };
  // Of a game that was written elsewhere: which turns are refused, and which are none.
  const sift = async () => {
    const judged = atelier && await ask(written(transcript()).text);
    const events = judged?.told?.replay.turns || [];
    if (!events.length) return;
    let n = 0;
    game.totals = judged.told.replay.totals;
    for (const [i, r] of game.rounds.entries()) {
      r.turns = r.turns.filter((turn) => {
        const event = events[n];
        if (event?.round !== i + 1 || event.player !== turn.player) return false;
        n += 1;
        if (event.kind === 'refused') turn.refused = true;
        return true;
      });
    }
    refresh();
  };
  form.addEventListener('submit', (e) => {
    e.preventDefault();
    if (busy || game.over) return;
    const word = field('mot').value.trim();
    if (!placed) return tell(say.lay, true);
    if (!word) return tell(say.say, true);
    if (!path.length) return tell(say.none, true);
    play({ player: player(), card: hand(player())[placed.i], at: placed.at, announce: word, path });
  });
  by('passer').addEventListener('click', () => {
    back();
    play({ player: player(), pass: true });
  });
  by('reprendre-carte').addEventListener('click', back);
  by('suite').addEventListener('click', () => {
    deal();
    tell('');
    refresh();
    view.whole();
    by('main').querySelector('button')?.focus();
  });
  by('partager').addEventListener('click', () => share([root.querySelector('h1').textContent, ...Object.entries(totals()).sort((a, b) => b[1] - a[1]).map(([name, n]) => name + ' : ' + points(n))].join('\n')));
  field('cacher').addEventListener('change', () => refresh());

  const begin = () => {
    by('donne').hidden = true;
    by('plateau').hidden = false;
    if (!cells.length) build();
    back();
    view.whole();
    tell('');
    by('tour').focus();
  };
  const names = () => [...by('noms').querySelectorAll('input')].map((e, i) => e.value.trim() || fill(say.player, { n: i + 1 }));
  const nameFields = () => {
    const before = names();
    by('noms').replaceChildren(...Array.from({ length: Number(form.querySelector('[name=nombre]:checked').value) }, (_, i) => {
      const e = make('input');
      e.name = 'joueur';
      e.value = before[i] ?? fill(say.player, { n: i + 1 });
      e.maxLength = 20;
      e.autocomplete = 'off';
      e.setAttribute('aria-label', fill(say.player, { n: i + 1 }));
      return e;
    }));
  };
  for (const e of form.querySelectorAll('[name=nombre]')) e.addEventListener('change', nameFields);
  by('donner').addEventListener('click', () => {
    const players = [];
    for (const name of names()) players.push(players.includes(name) ? name + ' ' + (players.length + 1) : name);
    game = { players, rounds: [], totals: Object.fromEntries(players.map((name) => [name, 0])) };
    deal();
    begin();
  });
  form.querySelectorAll('.reprendre').forEach((b, i) => b.addEventListener('click', () => {
    const of = form.querySelectorAll('.prete')[i];
    const pairs = (s) => numbers(s).reduce((out, n, j, all) => (j % 2 ? out : [...out, [n, all[j + 1]]]), []);
    const hands = {};
    const list = [];
    for (const { dataset: d } of of.querySelectorAll('li')) {
      if (d.hand !== undefined) hands[d.player] = d.hand;
      else if (d.pass !== undefined) list.push({ player: d.player, pass: true });
      else list.push({ player: d.player, card: d.card, at: numbers(d.at), announce: d.announce, path: pairs(d.path) });
    }
    game = { players: of.dataset.players.split(','), rounds: [{ capital: of.dataset.capital, hands, turns: list.slice(0, b.parentNode.querySelector('input').value) }] };
    begin();
  }));
  form.addEventListener('keydown', (e) => {
    if (e.key === 'Enter' && e.target.name === 'joueur') {
      e.preventDefault();
      by('donner').click();
    }
  });

  const fresh = async () => {
    const { sure } = by('arbitre').dataset;
    by('arbitre').close();
    if (game && await question(sure, [say.newGame, root.dataset.leaveNo]) === 0) mine.clear();
  };
  const done = {
    check: async () => {
      if (!game) return;
      const judged = await ask(written(transcript()).text);
      if (judged) show(judged, () => null);
    },
    save: () => game && save(written(transcript()).text),
    load: () => load((t) => {
      const state = { players: t.players, rounds: t.rounds };
      if (!correct(state)) throw new Error('rounds');
      const taken = mine.take(state);
      by('arbitre').close();
      if (taken) sift();
      return taken;
    }),
    link: async () => game && share(await window.imprimotsBrouillon.link(location.href, game)),
    clear: fresh,
    close: () => by('arbitre').close(),
  };
  for (const e of [by('arbitre'), by('donne')]) e.addEventListener('click', (event) => done[event.target.dataset?.fait]?.());
  by('nouvelle').addEventListener('click', fresh);

  const correct = (state) => Array.isArray(state.players) && Array.isArray(state.rounds) && state.rounds.length > 0
    && state.rounds.every((r) => typeof r.capital === 'string' && Array.isArray(r.turns) && state.players.every((name) => typeof r.hands?.[name] === 'string'));
  const open = (state) => {
    game = state;
    unjudged();
    if (game) return begin();
    by('donne').hidden = false;
    by('plateau').hidden = true;
    status.replaceChildren();
    by('partie').replaceChildren();
  };
  const mine = keeps({ said: () => game, open, sound: correct, save: done.save });
  nameFields();
  form.hidden = false;
  mine.start();
})();

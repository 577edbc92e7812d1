// A table of Embrouillamini that one plays on: cards are laid by mouse, finger or keys, the
// word is announced and its way shown, and the referee judges it. What a card may do stands
// in the program for the browser; here are the hands, the turns and what is shown. A turn
// that the referee refuses is over, and marked so: its card is in the hand again.
(() => {
  'use strict';
  const page = window.imprimotsFeuille;
  if (!page || page.form.dataset.game !== 'embrouillamini') return;
  const { form, by, make, button, fill, written, atelier, ask, show, draft, save, load, share, unjudged } = page;
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

  let game = null; // players, rounds of capital, hands and turns, and whether the last is over
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

  const shuffled = (list) => {
    list = [...list];
    for (let i = list.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  };
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

  const tapis = form.querySelector('.tapis');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const cells = [];
  const keyed = (e) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const i = cells.indexOf(e.target);
    if (!step || i < 0) return;
    e.preventDefault();
    const [x, y] = [(i % side) + step[0], Math.floor(i / side) + step[1]];
    if (x >= 0 && y >= 0 && x < side && y < side) focus(cells[y * side + x]);
  };
  const focus = (cell) => {
    for (const c of cells) c.tabIndex = c === cell ? 0 : -1;
    cell.focus();
  };
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
    tapis.addEventListener('keydown', keyed);
  };
  const atOf = (cell) => {
    const i = cells.indexOf(cell);
    return i < 0 ? null : [(i % side) - middle, Math.floor(i / side) - middle];
  };
  const face = (e, letter, value) => {
    e.textContent = letter === joker ? '★' : letter;
    if (value) e.dataset.valeur = value;
    else delete e.dataset.valeur;
  };
  const worth = (letter) => values[letter.toUpperCase()];
  const named = (letter) => (letter === joker ? '★ ' + say.joker : letter + ' ' + worth(letter));

  const refresh = () => {
    const on = cards();
    cells.forEach((cell) => {
      const at = atOf(cell);
      const c = on.find((card) => same(card.at, at));
      const n = path.findIndex((p) => same(p, at));
      cell.className = c ? (same(at, [0, 0]) ? 'majuscule' : 'posee') + (c.own ? ' neuve' : '') + (n >= 0 ? ' sur' : '') : '';
      face(cell, c ? c.letter : '', c ? worth(c.letter) : 0);
      const parts = [fill(say.cell, { row: at[1] + middle + 1, column: at[0] + middle + 1 }), c ? named(c.letter) : say.free];
      if (c?.own) parts.push(say.new);
      if (n >= 0) parts.push(fill(say.nth, { n: n + 1 }));
      cell.setAttribute('aria-label', parts.join(', '));
    });
    line.firstChild.setAttribute('points', path.map(([x, y]) => (x + middle) * 10 + 5 + ',' + ((y + middle) * 10 + 5)).join(' '));
    by('chemin').textContent = path.length ? fill(say.way, { letters: path.map((p) => cardAt(p).letter.replace(joker, '★')).join(' ') }) : '';
    const ended = game.rounds.length < Number(say.rounds) ? say.over : say.end;
    by('tour').textContent = game.over ? ended : fill(say.turn, { round: game.rounds.length, n: Math.floor(turns().length / game.players.length) + 1, player: player() });
    const own = by('main');
    if (game.over) own.replaceChildren();
    else if (!shown && field('cacher').checked) {
      own.replaceChildren(button(fill(say.show, { player: player() }), () => {
        shown = true;
        refresh();
        own.querySelector('button').focus();
      }));
    } else {
      const group = make('div', undefined, 'lettres');
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', fill(say.hand, { player: player() }));
      hand(player()).forEach((letter, i) => {
        const b = button('', () => pick(i));
        b.dataset.i = i;
        b.hidden = placed?.i === i;
        b.setAttribute('aria-pressed', chosen === i);
        b.setAttribute('aria-label', named(letter));
        face(b, letter, worth(letter));
        group.append(b);
      });
      own.replaceChildren(make('p', fill(say.hand, { player: player() })), group);
    }
    by('suite').hidden = !game.over || ended === say.end;
    by('suite').textContent = say.next;
    for (const e of [field('mot'), by('passer'), by('reprendre-carte'), form.querySelector('[type=submit]')]) e.disabled = game.over || busy;
    by('partie').textContent = written(transcript()).text;
    mine.keep();
  };
  const tell = (text, bad) => {
    by('dit').textContent = text;
    by('dit').classList.toggle('faux', Boolean(bad));
  };

  const pick = (i) => {
    if (dropped) return;
    chosen = chosen === i ? -1 : i;
    refresh();
    by('main').querySelector(`[data-i="${i}"]`)?.focus();
    tell(chosen < 0 ? '' : say.lay);
  };
  const lay = (i, at) => {
    if (busy || game.over || Math.abs(at[0]) > middle || Math.abs(at[1]) > middle || cards().some((c) => same(c.at, at) && !c.own)) return;
    placed = { i, at };
    chosen = -1;
    path = trace(plain(field('mot').value));
    refresh();
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
  const touch = (cell) => {
    const at = atOf(cell);
    if (!at || dropped || busy || game.over) return;
    const c = cardAt(at);
    if (!c && chosen >= 0) lay(chosen, at);
    else if (!c && placed) lay(placed.i, at);
    else if (!c) tell(say.pick);
    else step(at);
  };

  // By mouse or finger: a card is pulled from the hand, or from where it was laid, to
  // another place; a way is drawn from the capital.
  let pull = null;
  let dropped = false; // what was pulled is no click
  const cellUnder = (e) => {
    const under = document.elementFromPoint(e.clientX, e.clientY);
    return under && under.closest('.tapis button');
  };
  form.addEventListener('pointerdown', (e) => {
    dropped = false;
    const b = e.target.closest('#main [data-i], .tapis button');
    if (!b || busy || game.over) return;
    const at = atOf(b);
    const own = placed && at && same(at, placed.at);
    if (at && !own && !same(at, [0, 0])) return;
    pull = { way: Boolean(at) && !own, i: at ? placed?.i : Number(b.dataset.i), x: e.clientX, y: e.clientY, look: b };
    if (b.releasePointerCapture && e.pointerId !== undefined) b.releasePointerCapture(e.pointerId);
  });
  document.addEventListener('pointermove', (e) => {
    if (!pull || (!pull.moved && Math.hypot(e.clientX - pull.x, e.clientY - pull.y) < 8)) return;
    if (pull.way) {
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
        document.body.append(pull.ghost);
      }
      pull.ghost.style.transform = `translate(${e.clientX}px, ${e.clientY}px) translate(-50%, -50%)`;
    }
    pull.moved = true;
  });
  const release = (e) => {
    if (!pull) return;
    const p = pull;
    pull = null;
    p.ghost?.remove();
    if (!p.moved) return;
    dropped = true;
    setTimeout(() => { dropped = false; });
    if (p.way || e.type === 'pointercancel') return;
    const cell = cellUnder(e);
    if (cell) lay(p.i, atOf(cell));
    else back();
  };
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  tapis.addEventListener('click', (e) => {
    const cell = e.target.closest('button');
    if (cell) touch(cell);
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
    tell(said, turn.refused);
    refresh();
    by('tour').focus();
  };
  // Of a game that was written elsewhere: which turns are refused, and which are none.
  const sift = async () => {
    const judged = atelier && await ask(written(transcript()).text);
    const events = judged?.told?.replay.turns || [];
    if (!events.length) return;
    let n = 0;
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
    by('tour').focus();
  });
  field('cacher').addEventListener('change', () => refresh());

  const begin = () => {
    by('donne').hidden = true;
    by('jeu').hidden = false;
    if (!cells.length) build();
    back();
    tell('');
    by('tour').focus();
  };
  by('donner').addEventListener('click', () => {
    const players = [...new Set(field('joueurs').value.split(',').map((s) => s.trim()).filter(Boolean))];
    if (!deals.has(players.length)) return by('etat').replaceChildren(say.many);
    by('etat').replaceChildren();
    game = { players, rounds: [] };
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
    if (e.key === 'Enter' && e.target.name === 'joueurs') {
      e.preventDefault();
      by('donner').click();
    }
  });

  const done = {
    check: async () => {
      if (!game) return;
      const judged = await ask(written(transcript()).text);
      if (judged) show(judged, () => null);
    },
    save: () => game && save(written(transcript()).text),
    load: () => load((t) => {
      const state = { players: t.players, rounds: t.rounds };
      if (!sound(state)) throw new Error('rounds');
      const taken = mine.take(state);
      if (taken) sift();
      return taken;
    }),
    link: () => game && share(game),
    clear: () => game && confirm(by('arbitre').dataset.sure) && mine.clear(),
  };
  by('arbitre').addEventListener('click', (e) => done[e.target.dataset?.fait]?.());

  const sound = (state) => Array.isArray(state.players) && Array.isArray(state.rounds) && state.rounds.length > 0
    && state.rounds.every((r) => typeof r.capital === 'string' && Array.isArray(r.turns) && state.players.every((name) => typeof r.hands?.[name] === 'string'));
  const open = (state) => {
    game = state;
    unjudged();
    if (game) return begin();
    by('donne').hidden = false;
    by('jeu').hidden = true;
    by('partie').replaceChildren();
  };
  const mine = draft({ key: 'table ' + location.pathname, root: form, said: () => game, open, sound, save: done.save });
  mine.start();
  form.hidden = by('arbitre').hidden = false;
})();

// Happy families against the computer: one asks a player for a member of a family of which one
// holds a card. What was asked and given is seen by all, and the computer remembers some of it.
(() => {
  'use strict';
  const paquet = window.imprimotsPaquet;
  if (!paquet) return;
  const jeu = window.imprimotsJeu;
  const { cards, say, table, text, picture, end } = paquet;
  const { make, button, fill, shuffled, tell, sound } = jeu;
  const titled = document.querySelector('.barre h1').textContent;
  const pace = 1100; // ms between the moves of the computer
  const remembers = 0.7; // how often it thinks of what it has seen
  const family = (i) => cards[i].parts[0].text;
  const member = (i) => cards[i].parts[1].text;
  const families = [...new Set(cards.map((_, i) => family(i)))];
  const of = (f) => [...cards.keys()].filter((i) => family(i) === f);

  let state;
  let waiting = 0;
  let asks = { family: '', card: -1, whom: 1 };
  const who = (p) => (p === 0 ? say.you : fill(say.machine, { n: state.n === 2 ? '' : p }).trim());
  const log = (line) => { state.log = [...state.log.slice(-5), line]; };

  const begin = (n) => () => {
    const all = shuffled(cards.keys());
    const hands = Array.from({ length: n }, () => all.splice(0, Math.min(n > 4 ? 6 : 7, Math.floor(cards.length / n))));
    const s = { n, hands, pile: all, turn: 0, laid: Array.from({ length: n }, () => []), seen: {}, log: [], over: false };
    state = s;
    for (let p = 0; p < n; p++) lay(p);
    return s;
  };
  // Families that are whole are laid down.
  const lay = (p) => {
    for (const f of families) {
      const own = state.hands[p].filter((i) => family(i) === f);
      if (own.length !== of(f).length) continue;
      state.hands[p] = state.hands[p].filter((i) => family(i) !== f);
      state.laid[p].push(f);
      log(fill(say.laid, { who: who(p), family: f }));
      sound(p === 0 ? 'great' : 'tick');
    }
    state.over = state.laid.flat().length === families.length;
  };
  const others = (p) => [...state.hands.keys()].filter((q) => q !== p && state.hands[q].length);
  const askable = (p) => families.filter((f) => state.hands[p].some((i) => family(i) === f));
  const wanted = (p, f) => of(f).filter((i) => !state.hands[p].includes(i));

  // Whoever has no card draws one; who cannot ask waits.
  const ready = (p) => {
    if (!state.hands[p].length && state.pile.length) state.hands[p].push(state.pile.pop());
    return state.hands[p].length > 0 && others(p).length > 0;
  };
  const pass = () => {
    for (let i = 0; i < state.n; i++) {
      state.turn = (state.turn + 1) % state.n;
      if (ready(state.turn)) return;
    }
    // Nobody can be asked any more: what is left in hands and pile makes no family.
    state.over = true;
  };
  const ask = (p, q, card) => {
    const line = fill(say.asks, { who: who(p), whom: who(q), family: family(card), member: member(card) });
    state.seen[card] = p; // whoever asks wants it: the one who has it next
    const at = state.hands[q].indexOf(card);
    if (at >= 0) {
      state.hands[q].splice(at, 1);
      state.hands[p].push(card);
      log(line + ' ' + fill(say.gives, { whom: who(q) }));
      sound(p === 0 ? 'good' : 'tick');
      lay(p);
      if (!state.over && !ready(p)) pass();
    } else {
      delete state.seen[card];
      const drawn = state.pile.pop();
      if (drawn === undefined) log(line + ' ' + fill(say.empty, { whom: who(q) }));
      else {
        state.hands[p].push(drawn);
        log(line + ' ' + fill(say.draws, { whom: who(q) }));
      }
      const before = state.laid[p].length;
      lay(p);
      if (drawn === card) log(fill(say.lucky, { who: who(p) }));
      if (drawn !== card || state.over || (state.laid[p].length > before && !ready(p))) {
        if (!state.over) pass();
      }
      if (p === 0) sound(drawn === card ? 'great' : 'bad');
    }
    tell(state.log.at(-1));
    game.keep();
    draw(state);
  };
  const machine = () => {
    const p = state.turn;
    const wants = askable(p).flatMap((f) => wanted(p, f));
    const known = wants.filter((i) => state.seen[i] !== undefined && state.seen[i] !== p && state.hands[state.seen[i]].includes(i));
    let card = shuffled(wants)[0];
    let whom = shuffled(others(p))[0];
    if (known.length && Math.random() < remembers) {
      card = shuffled(known)[0];
      whom = state.seen[card];
    }
    ask(p, whom, card);
  };

  const face = (i, small) => {
    const c = cards[i];
    const e = make('div', undefined, 'bete' + (small ? ' petite' : ''));
    e.dataset.rang = families.indexOf(family(i));
    if (c.image) e.append(picture(c.image));
    e.append(text('b', c.parts[1]));
    if (!small) e.append(text('small', c.parts[0]));
    return e;
  };
  const group = (title, list) => {
    const box = make('fieldset', undefined, 'demande');
    box.append(make('legend', title), ...list);
    return box;
  };
  const option = (label, on, click, lang) => {
    const b = button(label, click);
    if (lang) b.lang = lang;
    b.setAttribute('aria-pressed', on);
    return b;
  };
  const draw = (s) => {
    state = s;
    clearTimeout(waiting);
    table.className = 'table familles';
    jeu.status.replaceChildren(make('span', fill(say.families, { n: state.laid[0].length })));
    const seats = make('div', undefined, 'sieges');
    for (let p = 1; p < state.n; p++) {
      const seat = make('div', undefined, 'siege' + (state.turn === p && !state.over ? ' joue' : ''));
      seat.append(make('b', who(p)), make('span', fill(say.cards, { n: state.hands[p].length })), make('span', fill(say.families, { n: state.laid[p].length })));
      seats.append(seat);
    }
    const pile = make('div', undefined, 'siege');
    pile.append(make('span', fill(say.pile, { n: state.pile.length })));
    seats.append(pile);
    const told = make('ol', undefined, 'recit');
    told.setAttribute('aria-label', say.log);
    told.append(...state.log.map((l) => make('li', l)));
    const own = make('div', undefined, 'eventail');
    own.setAttribute('role', 'group');
    own.setAttribute('aria-label', say.hand);
    own.tabIndex = 0;
    own.append(...[...state.hands[0]].sort((a, b) => families.indexOf(family(a)) - families.indexOf(family(b)) || a - b).map((i) => face(i)));
    const lower = make('div', undefined, 'bas');
    if (!state.over && state.turn === 0) {
      if (!askable(0).includes(asks.family)) asks = { family: askable(0)[0], card: -1, whom: asks.whom };
      if (!wanted(0, asks.family).includes(asks.card)) asks.card = -1;
      if (!others(0).includes(asks.whom)) asks.whom = others(0)[0];
      const set = (change, css) => () => {
        Object.assign(asks, change);
        draw(state);
        table.querySelector(css + ' [aria-pressed=true]')?.focus();
      };
      const lang = cards[0].parts[0].lang;
      const first = group(say.family, askable(0).map((f) => option(f, f === asks.family, set({ family: f, card: -1 }, '.f'), lang)));
      const second = group(say.member, wanted(0, asks.family).map((i) => option(member(i), i === asks.card, set({ card: i }, '.m'), lang)));
      first.classList.add('f');
      second.classList.add('m');
      lower.append(first, second);
      if (others(0).length > 1) {
        const third = group(say.whom, others(0).map((q) => option(who(q), q === asks.whom, set({ whom: q }, '.q'))));
        third.classList.add('q');
        lower.append(third);
      }
      const go = button(say.ask, () => ask(0, asks.whom, asks.card), 'fort');
      go.disabled = asks.card < 0;
      lower.append(go);
    }
    table.replaceChildren(seats, told, own, lower);
    told.scrollTop = told.scrollHeight;
    if (!state.over) {
      if (state.turn !== 0) waiting = setTimeout(machine, pace);
      return;
    }
    const won = state.laid.map((l) => l.length);
    const top = Math.max(...won);
    const first = won.flatMap((w, p) => (w === top ? [who(p)] : []));
    if (won[0] === top) jeu.party();
    const line = first.length > 1 ? fill(say.tie, { names: first.join(', ') }) : won[0] === top ? say.over : fill(say.won, { name: first[0] });
    const score = won.map((w, p) => `${who(p)} ${w}`).join(', ');
    end([line, score], `${titled} : ${line} ${score}`, () => game.again(begin(state.n)), game.menu);
  };
  const game = paquet.play({
    ways: () => [1, 2, 3].map((n) => [fill(n === 1 ? say.computer : say.computers, { n }), begin(n + 1)]),
    draw,
    goes: (s) => Array.isArray(s.hands) && s.hands.flat().every((i) => cards[i]),
  });
})();

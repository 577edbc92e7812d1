// Dominoes of questions and answers, in a ring: each shows the answer to the question of the one
// before. Alone, one closes the ring; against the computer, one lays all of one's own first.
(() => {
  'use strict';
  const paquet = window.imprimotsPaquet;
  if (!paquet) return;
  const jeu = window.imprimotsJeu;
  const { cards, say, table, shown, end, best } = paquet;
  const { make, button, fill, shuffled, tell, sound, minutes } = jeu;
  const titled = document.querySelector('.barre h1').textContent;
  const all = cards.length;
  const pace = 1200; // ms between the moves of the computer
  const sees = 0.8; // how often it sees that a domino fits
  const before = (i) => (i + all - 1) % all;
  const after = (i) => (i + 1) % all;
  const question = (i) => cards[i].parts[0];
  const answer = (i) => cards[before(i)].parts[1]; // which it shows on its left

  let state;
  let chosen = -1;
  let waiting = 0;
  let ticking = 0;
  const who = (p) => (p === 0 ? say.you : fill(say.machine, { n: state.n === 2 ? '' : p }).trim());

  const alone = () => {
    const order = shuffled(cards.keys());
    return { n: 1, turn: 0, line: [order.pop()], hands: [order], pile: [], errors: 0, since: Date.now(), passed: 0, over: false };
  };
  const against = (n) => () => {
    const order = shuffled(cards.keys());
    const each = Math.min(n > 4 ? 4 : n > 3 ? 5 : 6, Math.floor((all - 1) / n));
    return { n, turn: 0, hands: Array.from({ length: n }, () => order.splice(0, each)), line: [order.pop()], pile: order, errors: 0, passed: 0, over: false };
  };
  const fits = (i, left) => (left ? after(i) === state.line[0] : before(i) === state.line.at(-1));
  const put = (p, i, left) => {
    state.hands[p].splice(state.hands[p].indexOf(i), 1);
    if (left) state.line.unshift(i);
    else state.line.push(i);
    state.passed = 0;
  };
  const next = () => {
    chosen = -1;
    state.drew = false;
    if (state.hands.some((h) => !h.length) || state.passed >= state.n) state.over = true;
    else state.turn = (state.turn + 1) % state.n;
    if (state.over && state.since) state.took = Date.now() - state.since;
    game.keep();
    draw(state);
  };
  const lay = (left) => {
    const i = chosen;
    if (i < 0) return;
    if (fits(i, left)) {
      put(0, i, left);
      sound('good');
      tell('', '');
      next();
      return jeu.cheer(table.querySelector(left ? '.queue li:first-child' : '.queue li:last-child') ?? table);
    }
    state.errors++;
    sound('bad');
    if (state.n === 1) {
      tell(say.wrongring, 'faux');
      return game.keep();
    }
    if (state.pile.length) state.hands[0].push(state.pile.pop());
    tell(say.wrong, 'faux');
    next();
  };
  const take = () => {
    const drawn = state.pile.pop();
    if (drawn === undefined) {
      state.passed++;
      return next();
    }
    state.hands[0].push(drawn);
    state.drew = true; // it may be laid at once, else the turn is over
    chosen = drawn;
    game.keep();
    draw(state);
  };
  const machine = () => {
    const p = state.turn;
    const good = (list) => list.flatMap((i) => [[i, false], [i, true]]).filter(([i, left]) => fits(i, left));
    let [move] = Math.random() < sees ? good(state.hands[p]) : [];
    let drawn;
    if (!move && (drawn = state.pile.pop()) !== undefined) {
      state.hands[p].push(drawn);
      [move] = good([drawn]);
      tell(fill(say.drew, { who: who(p) }));
    } else if (!move) {
      [move] = good(state.hands[p]);
    }
    if (move) {
      put(p, ...move);
      tell(fill(say.lays, { who: who(p) }));
      sound('tick');
    } else if (drawn === undefined) {
      state.passed++;
      tell(fill(say.passed, { who: who(p) }));
    }
    next();
  };

  const domino = (tag, i) => {
    const e = make(tag, undefined, 'domino');
    e.dataset.kind = cards[i].kind;
    const [left, right] = [make('span', undefined, 'reponse'), make('span', undefined, 'demande')];
    left.append(shown(answer(i)));
    right.append(shown(question(i)));
    e.append(left, right);
    return e;
  };
  const clock = make('span');
  clock.setAttribute('role', 'timer');
  const tick = () => { clock.textContent = minutes(Math.floor((Date.now() - state.since) / 1000)); };

  const draw = (s) => {
    state = s;
    clearTimeout(waiting);
    clearInterval(ticking);
    table.className = 'table dominos';
    const queue = make('ol', undefined, 'queue');
    queue.setAttribute('aria-label', say.queue);
    queue.append(...state.line.map((i) => domino('li', i)));
    const mine = !state.over && state.turn === 0;
    const ends = make('div', undefined, 'bouts');
    const [left, right] = [button(say.left, () => lay(true)), button(say.right, () => lay(false), 'fort')];
    left.disabled = right.disabled = chosen < 0;
    ends.append(left, right);
    if (state.n > 1 && mine) {
      ends.append(state.drew || !state.pile.length ? button(say.pass, () => {
        if (!state.pile.length && !state.drew) state.passed++;
        next();
      }) : button(say.draw, take));
    }
    const hand = make('div', undefined, 'rangee');
    hand.setAttribute('role', 'group');
    hand.setAttribute('aria-label', say.hand);
    for (const i of state.hands[0]) {
      const b = domino('button', i);
      b.type = 'button';
      b.setAttribute('aria-pressed', i === chosen);
      b.addEventListener('click', () => {
        chosen = chosen === i ? -1 : i;
        for (const o of hand.children) o.setAttribute('aria-pressed', o === b && chosen === i);
        left.disabled = right.disabled = chosen < 0;
      });
      b.disabled = !mine;
      hand.append(b);
    }
    jeu.status.replaceChildren();
    if (state.n === 1) {
      jeu.status.append(make('span', `${state.line.length}/${all}`), clock);
      tick();
      if (!state.over) ticking = setInterval(tick, 500);
    } else jeu.status.append(make('span', fill(say.pile, { n: state.pile.length })));
    const seats = make('div', undefined, 'sieges');
    for (let p = 1; p < state.n; p++) {
      const seat = make('div', undefined, 'siege' + (state.turn === p && !state.over ? ' joue' : ''));
      seat.append(make('b', who(p)), make('span', fill(say.holds, { n: state.hands[p].length })));
      seats.append(seat);
    }
    const lower = make('div', undefined, 'bas');
    if (!state.over) lower.append(ends);
    lower.append(hand);
    table.replaceChildren(...(state.n > 1 ? [seats] : []), queue, lower);
    queue.scrollTop = queue.scrollHeight;
    if (!mine && !state.over) waiting = setTimeout(machine, pace);
    if (!state.over) return;
    if (state.n === 1) {
      jeu.party();
      const line = fill(say.closed, { time: minutes(Math.round(state.took / 1000)), errors: state.errors });
      return end([line, best(state.took)].filter(Boolean), `${titled} : ${line}`, () => game.again(alone), game.menu);
    }
    const fewest = Math.min(...state.hands.map((h) => h.length));
    const first = state.hands.flatMap((h, p) => (h.length === fewest ? [who(p)] : []));
    if (state.hands[0].length === fewest) jeu.party();
    const line = first.length > 1 ? fill(say.tie, { names: first.join(', ') }) : fill(say.won, { name: first[0] });
    end([line], `${titled} : ${line}`, () => game.again(against(state.n)), game.menu);
  };
  const game = paquet.play({
    ways: () => [[`${say.alone} · ${say.ring}`, alone], ...[1, 2, 3].map((n) => [fill(n === 1 ? say.computer : say.computers, { n }), against(n + 1)])],
    draw,
    goes: (s) => Array.isArray(s.line) && [...s.line, ...s.hands.flat(), ...s.pile].every((i) => cards[i]),
  });
})();

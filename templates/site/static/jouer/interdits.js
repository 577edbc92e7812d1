// Words to have guessed without the forbidden ones: two teams, a minute a turn. The screen deals
// the cards and counts; what is said is for the players to judge.
(() => {
  'use strict';
  const paquet = window.imprimotsPaquet;
  if (!paquet) return;
  const jeu = window.imprimotsJeu;
  const { cards, say, table, text, end } = paquet;
  const { make, button, fill, shuffled, tell, sound } = jeu;
  const titled = document.querySelector('.barre h1').textContent;
  const minute = 60_000;
  const skips = 2; // cards that are passed in a turn
  const levels = [...new Set(cards.map((c) => c.stars))].sort();
  const team = (i) => fill(say.team, { n: i + 1 });
  let state;
  let running = null; // the clock of a turn

  const begin = (n) => () => ({ n, turn: 0, points: Array(n).fill(0), rounds: 4, piles: levels.map((l) => shuffled([...cards.keys()].filter((i) => cards[i].stars === l))), card: -1, skipped: 0, got: 0, end: 0, over: false });
  const worth = (i) => cards[i].stars || 1;
  const stop = () => {
    running?.stop();
    if (state.card >= 0) state.piles[levels.indexOf(cards[state.card].stars)].unshift(state.card);
    state.card = -1;
    state.end = 0;
    state.turn++;
    state.over = state.turn === state.n * state.rounds;
    game.keep();
    draw(state);
  };
  const take = (level) => {
    const pile = state.piles[level];
    if (pile.length) state.card = pile.pop();
    game.keep();
    draw(state);
  };
  const settle = (how) => {
    const i = state.card;
    const own = state.turn % state.n;
    if (how === 'found') {
      state.points[own] += worth(i);
      state.got += worth(i);
      sound('good');
    } else if (how === 'slip') {
      state.points[(own + 1) % state.n] += worth(i);
      sound('bad');
    } else {
      state.skipped++;
      state.piles[levels.indexOf(cards[i].stars)].unshift(i);
    }
    state.card = -1;
    game.keep();
    draw(state);
  };
  const start = () => {
    Object.assign(state, { end: Date.now() + minute, skipped: 0, got: 0, card: -1 });
    game.keep();
    draw(state);
  };
  const stars = (n) => '★'.repeat(n) || '★';
  const draw = (s) => {
    state = s;
    table.className = 'table interdits';
    jeu.status.replaceChildren(make('span', state.points.join(' – ')));
    jeu.guard(!!state.end);
    const own = state.turn % state.n;
    if (state.over) {
      jeu.party();
      const top = Math.max(...state.points);
      const first = state.points.flatMap((p, i) => (p === top ? [team(i)] : []));
      const line = first.length > 1 ? fill(say.tie, { names: first.join(', ') }) : fill(say.won, { name: first[0] });
      const score = state.points.map((p, i) => `${team(i)} : ${jeu.points(p)}`).join(', ');
      table.replaceChildren();
      return end([line, score], `${titled} : ${line} ${score}`, () => game.again(begin(state.n)), game.menu);
    }
    if (!state.end) {
      const box = make('div', undefined, 'menu');
      if (state.turn) box.append(make('p', fill(say.turn, { points: jeu.points(state.got) })));
      box.append(make('h2', team(own)), make('p', fill(say.ready, { team: team(own) })), button(say.start, start, 'fort'));
      table.replaceChildren(box);
      return;
    }
    const timer = make('span');
    timer.setAttribute('role', 'timer');
    jeu.status.append(timer);
    if (state.card < 0) {
      const box = make('div', undefined, 'paquets');
      levels.forEach((l, i) => {
        const b = button(stars(l), () => take(i), 'dos');
        b.disabled = !state.piles[i].length;
        box.append(b);
      });
      table.replaceChildren(box);
    } else {
      const c = cards[state.card];
      const face = make('div', undefined, 'mot-interdit');
      const list = make('ul');
      list.setAttribute('aria-label', say.banned);
      list.append(...c.parts[1].items.map((w) => text('li', { text: w, lang: c.parts[0].lang })));
      face.append(text('h2', c.parts[0]), list, make('p', stars(c.stars)));
      const all = make('div', undefined, 'choix');
      const skip = button(fill(say.skip, { n: skips - state.skipped }), () => settle('skip'));
      skip.disabled = state.skipped >= skips;
      all.append(button(say.found, () => settle('found'), 'fort'), button(say.slip, () => settle('slip')), skip);
      table.replaceChildren(face, all);
    }
    tell('');
    run(timer);
  };
  // A clock for each new bar.
  const run = (timer) => {
    running?.stop();
    running = jeu.clock(timer, stop);
    running.start(state.end);
  };
  const game = paquet.play({
    ways: () => [2, 3].map((n) => [fill(say.teams, { n }), begin(n)]),
    draw,
    goes: (s) => Array.isArray(s.piles) && s.piles.flat().every((i) => cards[i]),
  });
})();

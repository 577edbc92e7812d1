// Pairs to find again among cards that lie face down, alone or in turn.
(() => {
  'use strict';
  const paquet = window.imprimotsPaquet;
  if (!paquet) return;
  const jeu = window.imprimotsJeu;
  const { cards, say, table, shown, end, players, name } = paquet;
  const { make, button, fill, shuffled, tell, sound } = jeu;
  const titled = document.querySelector('.barre h1').textContent;
  const most = 12; // pairs on the screen
  let state;
  let open = []; // places that are turned up
  let waiting = 0;

  const begin = (n) => () => {
    const pairs = shuffled(cards.keys()).slice(0, most);
    return { n, turn: 0, won: Array(n).fill(0), tries: 0, places: shuffled(pairs.flatMap((i) => [[i, 0], [i, 1]])), gone: [], over: false };
  };
  const close = () => {
    clearTimeout(waiting);
    open = [];
    draw(state);
  };
  const turn = (at) => {
    if (open.length === 2) close();
    if (open.includes(at) || state.gone.includes(at)) return;
    open.push(at);
    sound('tick');
    if (open.length < 2) return draw(state, at);
    state.tries++;
    if (state.places[open[0]][0] === state.places[open[1]][0]) {
      state.gone.push(...open);
      state.won[state.turn]++;
      open = [];
      sound('good');
      tell(fill(say.found, { n: state.won[state.turn] }), 'bon');
      state.over = state.gone.length === state.places.length;
    } else {
      state.turn = (state.turn + 1) % state.n;
      waiting = setTimeout(close, 2500);
    }
    game.keep();
    draw(state, at);
  };
  const draw = (s, focus) => {
    if (s !== state) open = [];
    state = s;
    table.className = 'table memoire';
    jeu.status.replaceChildren(make('span', state.n === 1 ? fill(say.tries, { n: state.tries }) : fill(say.turn, { name: name(state.turn) })));
    const cells = state.places.map(([i, side], at) => {
      const up = open.includes(at) || state.gone.includes(at);
      const b = button('', () => turn(at), 'tuile' + (up ? ' levee' : '') + (state.gone.includes(at) ? ' prise' : ''));
      if (up) b.append(shown(cards[i].parts[side], cards[i].parts[1 - side].text));
      else b.setAttribute('aria-label', fill(say.card, { n: at + 1 }));
      return b;
    });
    table.replaceChildren(...cells);
    if (focus !== undefined) cells[focus].focus();
    if (!state.over) return;
    jeu.party();
    const top = Math.max(...state.won);
    const first = state.won.flatMap((w, i) => (w === top ? [name(i)] : []));
    const line = state.n === 1 ? fill(say.tries, { n: state.tries }) : first.length > 1 ? fill(say.tie, { names: first.join(', ') }) : fill(say.won, { name: first[0] });
    end([line], `${titled} : ${line}`, () => game.again(begin(state.n)), game.menu);
  };
  const game = paquet.play({
    ways: () => [1, 2, 3, 4].map((n) => [players(n, say.alone), begin(n)]),
    draw,
    goes: (s) => Array.isArray(s.places) && s.places.every(([i]) => cards[i]),
  });
})();

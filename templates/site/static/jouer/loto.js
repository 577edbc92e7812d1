// Loto: a riddle or a word is called, and whoever has it on a board covers it. One to four boards
// lie on the screen.
(() => {
  'use strict';
  const paquet = window.imprimotsPaquet;
  if (!paquet) return;
  const jeu = window.imprimotsJeu;
  const { cards, deals, say, table, text, shown, end, players, name } = paquet;
  const { make, button, fill, shuffled, tell, sound } = jeu;
  const titled = document.querySelector('.barre h1').textContent;
  const word = (i) => cards[i].parts[0].text;
  const called = (i) => (cards[i].title ? { text: cards[i].title, lang: cards[i].lang } : cards[i].parts[0]);
  let state;

  const begin = (n) => () => {
    const boards = shuffled(deals.keys()).slice(0, n);
    const order = shuffled(cards.keys());
    return { n, boards, covered: boards.map(() => []), errors: boards.map(() => 0), locked: [], order, at: 0, calls: 1, over: false };
  };
  const current = () => state.order[state.at];
  const touch = (p, i, b) => {
    if (state.over || state.locked.includes(p) || state.covered[p].includes(i)) return;
    if (i !== current()) {
      state.errors[p]++;
      state.locked.push(p);
      sound('bad');
      jeu.shake(b);
      tell(say.wrong, 'faux');
      game.keep();
      return b.closest('.carton').classList.add('attend');
    }
    state.covered[p].push(i);
    state.was = '';
    sound('good');
    tell(word(i), 'bon');
    state.over = state.covered[p].length === deals[state.boards[p]].length;
    game.keep();
    draw(state, [p, i]);
  };
  // The next call; a word that somebody has and did not cover comes back at the end.
  const next = () => {
    const i = current();
    const missed = state.boards.some((d, p) => deals[d].includes(i) && !state.covered[p].includes(i));
    state.was = fill(missed ? say.missed : say.was, { word: word(i) }); // beside the next call, which a line over the page would hide
    if (missed) state.order.push(i);
    state.at++;
    state.calls++;
    state.locked = [];
    game.keep();
    draw(state);
    table.querySelector('.suivante').focus();
  };
  const draw = (s, focus) => {
    state = s;
    table.className = 'table loto cartons-' + state.n;
    jeu.status.replaceChildren(make('span', state.n === 1 ? `${state.covered[0].length}/${deals[0].length}` : ''));
    const call = make('div', undefined, 'appel');
    const line = text('p', called(current() ?? state.order[0]));
    line.setAttribute('aria-live', 'polite');
    const go = button(state.n === 1 ? say.none : say.hears, next, 'fort suivante');
    go.disabled = state.over || state.at >= state.order.length - 1;
    call.append(make('small', state.was ?? ''), line, go);
    const boards = make('div', undefined, 'cartons');
    state.boards.forEach((d, p) => {
      const board = make('div', undefined, 'carton' + (state.locked.includes(p) ? ' attend' : ''));
      board.setAttribute('role', 'group');
      board.setAttribute('aria-label', state.n === 1 ? say.board : name(p));
      board.style.setProperty('--colonnes', say.columns);
      for (const i of deals[d]) {
        const b = button('', () => touch(p, i, b), state.covered[p].includes(i) ? 'couverte' : '');
        const part = cards[i].parts[1];
        b.append(shown(part));
        if (part.image) b.append(text('b', cards[i].parts[0]));
        b.setAttribute('aria-pressed', state.covered[p].includes(i));
        board.append(b);
        if (focus && focus[0] === p && focus[1] === i) setTimeout(() => { b.focus(); jeu.cheer(b); });
      }
      boards.append(board);
    });
    table.replaceChildren(call, boards);
    if (!state.over) return;
    jeu.party();
    const p = state.covered.findIndex((c, k) => c.length === deals[state.boards[k]].length);
    const score = fill(say.score, { n: state.calls, errors: state.errors[p] });
    const lines = state.n === 1 ? [fill(say.full, { name: say.you }), score] : [fill(say.full, { name: name(p) })];
    end(lines, `${titled} : ${lines.join(' ')}`, () => game.again(begin(state.n)), game.menu);
  };
  const game = paquet.play({
    ways: () => [1, 2, 3, 4].filter((n) => n <= deals.length).map((n) => [players(n, say.alone), begin(n)]),
    draw,
    goes: (s) => Array.isArray(s.boards) && s.boards.every((d) => deals[d]) && s.order.every((i) => cards[i]),
  });
})();

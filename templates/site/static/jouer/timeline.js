// A timeline: cards are put in the order of their years. Alone, twelve cards and three mistakes;
// together, whoever has laid all of theirs first.
(() => {
  'use strict';
  const paquet = window.imprimotsPaquet;
  if (!paquet) return;
  const jeu = window.imprimotsJeu;
  const { cards, say, table, text, end, players, name } = paquet;
  const { make, button, fill, shuffled, tell, sound } = jeu;
  const year = (i) => Number(cards[i].parts[0].text.replace('−', '-').replace(/[^\d.-]/g, ''));
  const most = 12; // cards of a game alone
  const lives = 3; // mistakes that it stands

  const alone = () => {
    const [first, ...rest] = shuffled(cards.keys());
    return { n: 1, turn: 0, line: [first], hands: [rest.slice(0, most)], pile: [], story: [], playing: [0], over: null };
  };
  // Four cards each, six for two.
  const together = (n) => () => {
    const all = shuffled(cards.keys());
    const each = Math.min(n === 2 ? 6 : 4, Math.floor((all.length - 1) / n));
    return { n, turn: 0, hands: Array.from({ length: n }, () => all.splice(0, each)), line: [all.pop()], pile: all, story: [], playing: [...Array(n).keys()], over: null };
  };

  let chosen = 0; // of the hand
  let told = null; // the card that was just laid
  let state;
  const player = () => state.playing[state.turn];
  const hand = () => state.hands[player()];
  const errors = () => state.story.filter((right) => !right).length;

  // A round ends when all who play have played: whoever has no card left has won, or plays one
  // more card against the others who have none.
  const nextTurn = () => {
    chosen = 0;
    if (state.n === 1) {
      if (errors() > lives || !hand().length) state.over = [0];
      return;
    }
    if (++state.turn < state.playing.length) return;
    state.turn = 0;
    const done = state.playing.filter((p) => !state.hands[p].length);
    if (done.length === 1) state.over = done;
    else if (state.pile.length < Math.max(1, done.length)) {
      const fewest = Math.min(...state.playing.map((p) => state.hands[p].length));
      state.over = state.playing.filter((p) => state.hands[p].length === fewest);
    } else if (done.length) {
      state.playing = done;
      for (const p of done) state.hands[p].push(state.pile.pop());
    }
  };
  const lay = (at) => {
    if (state.over) return;
    const [card] = hand().splice(chosen, 1);
    const right = (at === 0 || year(state.line[at - 1]) < year(card)) && (at === state.line.length || year(card) < year(state.line[at]));
    const place = state.line.filter((c) => year(c) < year(card)).length;
    state.line.splice(place, 0, card);
    state.story.push(right);
    if (!right && state.n > 1 && state.pile.length) hand().push(state.pile.pop());
    told = { card, right };
    nextTurn();
    sound(right ? 'good' : 'bad');
    draw(state);
    tell(fill(right ? say.right : say.wrong, { year: cards[card].parts[0].text }), right ? 'bon' : 'faux');
    const e = table.querySelector('.neuve');
    if (e) (right ? jeu.cheer : jeu.shake)(e);
    game.keep();
    if (state.over) finish();
  };

  const finish = () => {
    if (state.n === 1) {
      const right = state.story.filter(Boolean).length;
      if (errors() <= lives) jeu.party();
      const score = fill(say.score, { right, all: state.story.length + hand().length });
      const squares = state.story.map((r) => (r ? '🟩' : '🟥')).join('');
      end([errors() > lives ? say.broken : say.whole, score], `${document.querySelector('.barre h1').textContent} : ${score}\n${squares}`, () => game.again(alone), game.menu);
      return;
    }
    jeu.party();
    const names = state.over.map(name).join(', ');
    const line = state.over.length > 1 ? fill(say.tie, { names }) : fill(say.won, { name: names });
    end([line], `${document.querySelector('.barre h1').textContent} : ${line}`, () => game.again(together(state.n)), game.menu);
  };

  const slot = (i) => {
    const before = i > 0 ? cards[state.line[i - 1]].parts[0].text : '';
    const after = i < state.line.length ? cards[state.line[i]].parts[0].text : '';
    const li = make('li', undefined, 'place');
    const b = button('', () => lay(i));
    b.append(make('span', before && after ? fill(say.between, { a: before, b: after }) : before ? fill(say.last, { year: before }) : fill(say.first, { year: after })));
    li.append(b);
    return li;
  };
  const laid = (i) => {
    const c = cards[i];
    const li = make('li', undefined, 'datee' + (told?.card === i ? ' neuve ' + (told.right ? 'juste' : 'fausse') : ''));
    li.dataset.kind = c.kind;
    const what = make('div');
    what.append(text('b', { text: c.title, lang: c.lang }));
    if (told?.card === i && c.note) what.append(text('small', { text: c.note, lang: c.lang }));
    li.append(make('strong', c.parts[0].text), what);
    return li;
  };
  const draw = (s) => {
    if (s !== state) told = null;
    state = s;
    const line = make('ol', undefined, 'frise');
    line.setAttribute('aria-label', say.line);
    state.line.forEach((c, i) => {
      if (!state.over) line.append(slot(i));
      line.append(laid(c));
    });
    if (!state.over) line.append(slot(state.line.length));
    const own = make('div', undefined, 'main-cartes');
    const left = Math.max(0, lives - errors());
    const status = make('span', state.n === 1 ? '♥'.repeat(left) + '♡'.repeat(lives - left) : fill(say.pile, { n: state.pile.length }));
    if (state.n === 1) {
      status.setAttribute('role', 'img');
      status.setAttribute('aria-label', fill(say.lives, { n: left }));
    }
    jeu.status.replaceChildren(status);
    if (!state.over) {
      own.append(make('p', state.n === 1 ? fill(say.left, { n: hand().length }) : fill(say.turn, { name: name(player()) }), 'qui'));
      const list = state.n === 1 ? hand().slice(0, 1) : hand();
      const row = make('div', undefined, 'rangee');
      if (list.length > 1) row.setAttribute('aria-label', say.choose);
      row.setAttribute('role', 'group');
      list.forEach((c, i) => {
        const b = button('', () => {
          chosen = i;
          for (const [k, o] of [...row.children].entries()) o.setAttribute('aria-pressed', k === i);
        }, 'evenement');
        b.dataset.kind = cards[c].kind;
        b.setAttribute('aria-pressed', i === chosen);
        b.append(text('b', { text: cards[c].title, lang: cards[c].lang }));
        row.append(b);
      });
      own.append(row);
    }
    table.className = 'table temps';
    table.replaceChildren(line, own);
    const at = line.querySelector('.neuve') ?? line.children[Math.floor(line.children.length / 2)];
    at.scrollIntoView({ block: 'center' });
    if (state.over && !table.querySelector('.issue')) setTimeout(() => { if (state === s && !table.querySelector('.issue')) finish(); });
  };

  const game = paquet.play({
    ways: () => [[say.alone, alone], ...[2, 3, 4, 5, 6].filter((n) => cards.length > 4 * n + 6).map((n) => [players(n), together(n)])],
    draw,
    goes: (s) => Array.isArray(s.line) && [...s.line, ...s.hands.flat(), ...s.pile].every((i) => cards[i]),
  });
})();

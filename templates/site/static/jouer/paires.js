// Cards of which any two share one symbol. Alone, one goes through the pack against the clock; two
// sit face to face, each with a card, and race for the one in the middle.
(() => {
  'use strict';
  const paquet = window.imprimotsPaquet;
  if (!paquet) return;
  const jeu = window.imprimotsJeu;
  const { cards, deals, say, table, text, picture, end, best, players, name } = paquet;
  const { make, button, fill, shuffled, tell, sound, minutes } = jeu;
  const titled = document.querySelector('.barre h1').textContent;
  const fewer = 20; // cards of a short game

  const alone = (n) => () => ({ n: 1, order: shuffled(deals.keys()).slice(0, n), at: 0, errors: 0, since: 0, over: false });
  const two = () => {
    const order = shuffled(deals.keys()).slice(0, fewer + 3);
    return { n: 2, mine: [order[0], order[1]], order, at: 2, won: [0, 0], over: false };
  };
  const common = (a, b) => deals[a].find((s) => deals[b].includes(s));

  let state;
  let ticking = 0;
  let held = [0, 0]; // until when a player who was wrong waits

  // The symbols of a card: one in the middle, the others around it, each turned and sized by its
  // card and its place, so that a card always looks the same.
  const drawn = (deal, tap, side) => {
    const card = make('div', undefined, 'ronde');
    card.setAttribute('role', 'group');
    card.setAttribute('aria-label', side);
    const around = deals[deal].length - 1;
    deals[deal].forEach((s, i) => {
      const symbol = cards[s].parts[0];
      const b = button('', () => tap(s, b));
      b.setAttribute('aria-label', symbol.text);
      if (cards[s].parts[1]?.image || symbol.image) b.append(picture(cards[s].parts[1]?.image || symbol.image));
      else b.append(text('span', symbol));
      const turn = (i * 2 * Math.PI) / around + deal;
      const away = i < around ? 35 : 0;
      b.style.left = 50 + away * Math.cos(turn) + '%';
      b.style.top = 50 + away * Math.sin(turn) + '%';
      const lean = (deal * 67 + s * 41) % 360;
      b.firstChild.style.transform = `rotate(${b.querySelector('img') ? lean : (lean % 50) - 25}deg) scale(${0.8 + ((deal * 31 + s * 17) % 9) / 40})`; // words are read
      card.append(b);
    });
    return card;
  };
  const clock = make('span');
  clock.setAttribute('role', 'timer');
  const tick = () => { clock.textContent = minutes(Math.floor((Date.now() - state.since) / 1000)); };

  const found = (s, b) => {
    const [a, c] = [state.order[state.at], state.order[state.at + 1]];
    if (s !== common(a, c)) {
      state.errors++;
      sound('bad');
      jeu.shake(b);
      tell(fill(say.wrong, { name: cards[s].parts[0].text }), 'faux');
      return game.keep();
    }
    state.at++;
    sound('good');
    tell(cards[s].parts[0].text, 'bon');
    if (state.at + 1 === state.order.length) {
      state.over = true;
      state.took = Date.now() - state.since;
    }
    game.keep();
    draw(state);
  };
  const race = (who) => (s, b) => {
    if (Date.now() < held[who]) return;
    if (s !== common(state.mine[who], state.order[state.at])) {
      held[who] = Date.now() + 2000;
      const card = b.closest('.ronde');
      card.classList.add('attend');
      setTimeout(() => card.classList.remove('attend'), 2000);
      sound('bad');
      return jeu.shake(b);
    }
    sound('good');
    tell(cards[s].parts[0].text, 'bon');
    state.won[who]++;
    state.mine[who] = state.order[state.at++];
    if (state.at === state.order.length) state.over = true;
    game.keep();
    draw(state);
  };

  const finish = () => {
    clearInterval(ticking);
    jeu.party();
    if (state.n === 2) {
      const line = state.won[0] === state.won[1] ? fill(say.tie, { names: [0, 1].map(name).join(', ') }) : fill(say.won, { name: name(state.won[0] > state.won[1] ? 0 : 1) });
      const score = state.won.join(' – ');
      return end([line, score], `${titled} : ${line} ${score}`, () => game.again(two), game.menu);
    }
    const n = state.order.length;
    const line = fill(say.finished, { n, time: minutes(Math.round(state.took / 1000)), errors: state.errors });
    end([line, n === deals.length ? best(state.took) : ''].filter(Boolean), `${titled} : ${line}`, () => game.again(alone(n)), game.menu);
  };
  const draw = (s) => {
    state = s;
    clearInterval(ticking);
    table.className = 'table paires' + (state.n === 2 ? ' face' : '');
    jeu.status.replaceChildren();
    if (state.n === 2) {
      jeu.status.append(make('span', state.won.join(' – ')));
      const cells = [drawn(state.mine[1], race(1), fill(say.mine, { n: 2 })), drawn(state.order[Math.min(state.at, state.order.length - 1)], () => {}, say.card), drawn(state.mine[0], race(0), fill(say.mine, { n: 1 }))];
      cells[0].classList.add('renversee');
      for (const b of cells[1].querySelectorAll('button')) b.disabled = true;
      table.replaceChildren(...cells);
    } else if (!state.since) {
      const go = button(say.start, () => {
        state.since = Date.now();
        game.keep();
        draw(state);
      }, 'fort');
      const box = make('div', undefined, 'menu');
      box.append(make('p', say.ready), go);
      table.replaceChildren(box);
      return;
    } else {
      const to = state.over ? state.at - 1 : state.at;
      const n = state.order.length - 1 - state.at;
      const left = make('span', n);
      left.setAttribute('role', 'img');
      left.setAttribute('aria-label', fill(say.left, { n }));
      jeu.status.append(left, clock);
      table.replaceChildren(drawn(state.order[to], found, say.card), drawn(state.order[to + 1], found, say.card));
      if (!state.over) {
        ticking = setInterval(tick, 500);
        tick();
        jeu.guard(true);
      }
    }
    if (state.over) finish();
  };
  const game = paquet.play({
    ways: () => [[`${say.alone} · ${Math.min(fewer, deals.length)}`, alone(fewer)], ...(deals.length > fewer ? [[`${say.alone} · ${deals.length}`, alone(deals.length)]] : []), [`${players(2)} · ${say.race}`, two]],
    draw,
    goes: (s) => Array.isArray(s.order) && s.order.every((i) => deals[i]),
  });
})();

// QuiAdiQuoi on the screen: a pile of cards, each turned over, its hints one by one, its answer,
// and who has found it. A card is played from one of its faces, blue or burgundy; who finds it
// gets a token of its category, with or without hints.
(async () => {
  'use strict';
  const { root, status, by, make, button, fill, shuffled, sound, cheer, party, tell, ask, share, keeps, load } = window.imprimotsJeu;
  const cards = await load('paquet').catch(() => null);
  if (!cards) return tell(root.dataset.failed, 'faux', true);
  const say = by('quia').dataset;
  const form = by('choisir');
  const spoken = by('corps').getAttribute('lang'); // by the cards, where the page speaks otherwise
  const faces = ['bleu', 'bordeaux'];
  const kinds = [...form.elements.kind.length ? form.elements.kind : [form.elements.kind]].map((e) => e.nextElementSibling.textContent.trim());
  const titles = faces.map((face) => form.querySelector('.' + face + ' .nom').firstChild.textContent.trim());
  const signs = [...by('signes').content.children];
  const byID = new Map(cards.map((c) => [c.id, c]));

  // What is kept: the choices of the menu; by face the cards found since all of them were; the
  // pile that is played, if any. Of that, pile has [card, face] and done, for each card that was
  // judged, [who found it or -1, hints].
  let kept = { chosen: null, known: [[], []], game: null };
  const game = () => kept.game;
  const still = () => root.classList.contains('calme') || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const over = () => game().done.length === game().pile.length;
  const alone = () => game().names.length === 1;
  const now = () => {
    const [id, face] = game().pile[game().done.length];
    return { card: byID.get(id), face };
  };
  // Whose turn it is to answer: each hint after the first is for the next player.
  const asked = () => (game().done.length + Math.max(0, game().hints - 1)) % game().names.length;
  // The tokens of a player, by category.
  const tokens = (player) => kinds.map((_, k) => game().done.filter(([who], i) => who === player && byID.get(game().pile[i][0]).kind === k).length);
  const sum = (list) => list.reduce((a, b) => a + b, 0);
  const counted = (n) => (n === 1 ? say.token : fill(say.tokens, { n }));
  const foreign = (e) => {
    if (spoken) e.lang = spoken;
    return e;
  };
  const starsOf = (e, n) => {
    const seen = make('span', '★'.repeat(n));
    seen.setAttribute('aria-hidden', 'true');
    e.replaceChildren(seen, make('span', n === 1 ? say.star : fill(say.stars, { n }), 'vh'));
  };

  // The menu.
  const ticked = (name) => [...form.querySelectorAll(`[name=${name}]:checked`)].map((e) => e.value);
  const choices = () => ({
    faces: ticked('faces')[0], kinds: ticked('kind').map(Number), stars: form.querySelector('[name=stars]') ? ticked('stars').map(Number) : null,
    length: Number(ticked('pile')[0] ?? 0), names: names(),
  });
  const names = () => [...by('noms').querySelectorAll('input')].map((e, i) => e.value.trim() || fill(say.player, { n: i + 1 }));
  const nameFields = (list) => by('noms').replaceChildren(...(list.length < 2 ? [] : list).map((name, i) => {
    const e = make('input');
    e.value = name;
    e.maxLength = 20;
    e.autocomplete = 'off';
    e.setAttribute('aria-label', fill(say.player, { n: i + 1 }));
    return e;
  }));
  // The faces of cards that the choices allow, as [card, face].
  const allowed = ({ faces: of, kinds: some, stars }) => faces.flatMap((name, face) => (of === name || of === 'deux'
    ? cards.filter((c) => some.includes(c.kind) && (!stars || stars.includes(c.stars[face]))).map((c) => [c.id, face]) : []));
  const isKnown = ([id, face]) => kept.known[face].includes(id);
  const told = () => {
    const all = allowed(choices());
    const known = all.filter(isKnown).length;
    by('restent').textContent = all.length ? fill(say.left, { n: all.length - known || all.length, known }) : say.none;
    by('commencer').disabled = !all.length;
  };
  const show = (id) => {
    for (const e of ['choisir', 'partie', 'bilan']) by(e).hidden = e !== id;
    by('annonce').textContent = '';
    status.replaceChildren();
  };
  const menu = () => {
    show('choisir');
    const on = game() && !over();
    by('reprendre').hidden = !on;
    if (on) by('reprendre').textContent = fill(say.resume, { n: game().done.length + 1, of: game().pile.length });
    told();
  };
  const choose = (c) => {
    for (const [name, values] of [['faces', [c.faces]], ['kind', c.kinds.map(String)], ['stars', (c.stars || []).map(String)], ['pile', [String(c.length)]], ['joueurs', [String(Math.max(1, c.names.length))]]]) {
      for (const e of form.querySelectorAll(`[name=${name}]`)) e.checked = values.includes(e.value);
    }
    nameFields(c.names);
  };
  form.addEventListener('change', (e) => {
    if (e.target.name === 'joueurs') {
      const before = names();
      nameFields(Array.from({ length: Number(e.target.value) }, (_, i) => before[i] ?? fill(say.player, { n: i + 1 })));
    }
    kept.chosen = choices();
    told();
    mine.keep();
  });
  form.addEventListener('submit', async (e) => {
    e.preventDefault();
    if (game() && !over() && game().done.length && await ask(say.sure, [say.yes, say.no]) !== 0) return;
    kept.chosen = choices();
    let all = allowed(kept.chosen);
    if (all.every(isKnown)) { // all of them were found: they come again
      for (const [id, face] of all) kept.known[face] = kept.known[face].filter((k) => k !== id);
      tell(say.again);
    }
    all = shuffled(all.filter((c) => !isKnown(c)));
    begin(deal(all, kept.chosen.length));
  });
  // Of a card with both faces in the pile, the second one is for another time.
  const deal = (all, length) => {
    const met = new Set();
    const pile = all.filter(([id]) => !met.has(id) && met.add(id));
    return length ? pile.slice(0, length) : pile;
  };
  const begin = (pile, of = kept.chosen.names) => {
    kept.game = { names: of.length > 1 ? of : [''], pile, done: [], turned: false, hints: 0, answered: false };
    mine.keep();
    table('in');
    by('dos').focus();
  };
  by('reprendre').addEventListener('click', () => {
    table('in');
    (game().turned ? by('gestes').querySelector('button') : by('dos')).focus();
  });

  // The card.
  const paragraph = (text, name) => make('p', text, name);
  const lines = (e, list) => {
    list.forEach((line, i) => e.append(...(i ? [make('br')] : []), line));
    return e;
  };
  const front = () => {
    const { card, face } = now();
    const { hints, answered } = game();
    const out = [lines(paragraph(undefined, 'donnee'), face ? [card.author] : card.phrase)];
    if (hints) {
      const list = make('ol', undefined, 'indices');
      list.append(...card.hints[face].slice(0, hints).map((h) => make('li', h)));
      out.push(list);
    }
    if (answered) {
      const box = make('div', undefined, 'reponse');
      const first = paragraph();
      first.append(lines(make('strong'), face ? card.phrase : [card.author]));
      box.append(first);
      if (!face && card.who) box.append(paragraph(card.who, 'qui'));
      if (face && card.original) box.append(paragraph(card.original, 'qui'));
      if (face && card.variants) box.append(paragraph(say.also + ' ' + card.variants.join(' '), 'qui'));
      if (card.source) box.append(paragraph(card.source, 'source'));
      if (card.anecdote) box.append(paragraph(card.anecdote, 'anecdote'));
      out.push(box);
    }
    return out;
  };
  // The text of a card is as large as its card allows; what is too long even when small is moved
  // in its frame.
  const fit = () => {
    const body = by('corps');
    body.removeAttribute('tabindex');
    if (!body.clientHeight) return;
    const least = Math.min(1, 14 / parseFloat(getComputedStyle(by('carte')).fontSize));
    let size = 1;
    const set = () => body.style.setProperty('--taille', size);
    for (set(); size > least && body.scrollHeight > body.clientHeight + 1; set()) size = Math.max(least, size - 0.04);
    if (body.scrollHeight > body.clientHeight + 1) body.tabIndex = 0;
  };
  if (window.ResizeObserver) new ResizeObserver(fit).observe(by('corps'));

  // Shows the state of the game; moved is how the card before left: in (from the pile), or out
  // to a side, 1 or -1.
  const table = (moved) => {
    if (over()) return end(false);
    if (by('partie').hidden) show('partie');
    const { card, face } = now();
    const { turned, hints, answered, pile, done } = game();
    const box = by('carte');
    if (moved && !still() && box.animate) {
      if (moved !== 'in') leave(moved);
      box.animate([{ transform: 'translateY(12px) scale(.94)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 260, easing: 'ease-out' });
    }
    box.className = 'carte ' + faces[face] + (turned ? ' tournee' : '') + (moved ? ' neuve' : '');
    const kind = kinds[card.kind];
    by('coin').replaceChildren(signs[card.kind].cloneNode(true));
    by('dos').querySelector('.demande').textContent = titles[face];
    starsOf(by('dos').querySelector('.etoiles'), card.stars[face]);
    by('dos').setAttribute('aria-label', fill(say.turning, { face: titles[face], kind, stars: card.stars[face] === 1 ? say.star : fill(say.stars, { n: card.stars[face] }) }));
    const [head, , foot] = by('recto').children;
    head.children[0].textContent = titles[face];
    head.children[1].textContent = kind;
    head.children[2].replaceChildren(signs[card.kind].cloneNode(true));
    by('corps').classList.toggle('trouvee', answered);
    by('corps').replaceChildren(...front());
    foot.children[0].textContent = fill(say.card, { id: card.id });
    starsOf(foot.children[1], card.stars[face]);
    by('dos').toggleAttribute('inert', turned);
    by('recto').toggleAttribute('inert', !turned);
    fit();
    by('pioche').dataset.reste = Math.min(3, pile.length - done.length - 1);
    const place = make('span', fill(say.nth, { n: done.length + 1, of: pile.length }));
    status.replaceChildren(place);
    by('tour').hidden = alone();
    by('tour').textContent = answered ? say.who : fill(say.turn, { player: game().names[asked()] });
    by('gestes').replaceChildren(...deeds());
    scores();
    by('jetons').hidden = answered && !alone(); // who is asked about has a button
    by('annuler').hidden = !done.length;
  };
  const deeds = () => {
    const { turned, hints, answered, names: of } = game();
    if (!turned) return [];
    const { card, face } = now();
    if (!answered) {
      const next = { n: hints + 1, of: card.hints[face].length, player: of[(game().done.length + hints) % of.length] };
      const hint = button(fill(alone() ? say.hint : say.hintFor, next), helped);
      return [...(hints < next.of ? [hint] : []), button(say.answer, answer, 'fort')];
    }
    const no = button(alone() ? say.missed : say.nobody, () => judge(-1), 'non');
    const first = asked();
    const yes = of.map((name, i) => button(alone() ? say.found : name, () => judge(i), i === first ? 'fort oui' : ''));
    const prize = signs[card.kind].cloneNode(true); // what the card is worth
    prize.title = fill(say.worth, { kind: kinds[card.kind] });
    yes[first].append(' +1 ', prize);
    return [...yes.splice(first, 1), ...yes, no];
  };
  // Of several players, a screen that is played on has room for their sums.
  const scores = (all = alone()) => by('jetons').replaceChildren(...game().names.map((name, player) => {
    const li = make('li');
    if (name) li.append(make('b', name));
    if (!alone() && player === asked()) li.className = 'tient';
    const own = tokens(player);
    if (!all) {
      const n = make('i', sum(own), 'jeton total');
      n.title = counted(sum(own));
      li.append(n);
    } else own.forEach((n, k) => {
      const token = signs[k].cloneNode(true);
      token.append(make('i', n));
      token.removeAttribute('title');
      token.className += n ? ' jeton' : ' jeton vide';
      token.setAttribute('role', 'img');
      token.setAttribute('aria-label', kinds[k] + ' ' + n);
      li.append(token);
    });
    return li;
  }));
  const leave = (side) => {
    const ghost = by('carte').cloneNode(true);
    for (const e of [ghost, ...ghost.querySelectorAll('[id]')]) e.removeAttribute('id');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.toggleAttribute('inert', true);
    ghost.classList.add('partie');
    by('pioche').append(ghost);
    const from = by('carte').style.transform || 'none';
    ghost.animate([{ transform: from, opacity: 1 }, { transform: `translateX(${side * 110}%) rotate(${side * 14}deg)`, opacity: 0 }], { duration: 380, easing: 'ease-in' }).onfinish = () => ghost.remove();
  };
  const announce = (...texts) => foreign(by('annonce')).textContent = texts.filter(Boolean).join(' ');
  const focusOn = (css) => by('gestes').querySelector(css)?.focus({ preventScroll: true });

  const turn = () => {
    if (game().turned) return;
    game().turned = true;
    sound('tick');
    table();
    const { card, face } = now();
    announce(face ? card.author : card.phrase.join(' '));
    focusOn('button');
    mine.keep();
  };
  const helped = () => {
    const { card, face } = now();
    if (!game().turned || game().answered || game().hints >= card.hints[face].length) return;
    game().hints++;
    table();
    announce(fill(say.heard, { n: game().hints }), card.hints[face][game().hints - 1]);
    focusOn(game().hints < card.hints[face].length ? 'button' : '.fort');
    mine.keep();
  };
  const answer = () => {
    if (!game().turned || game().answered) return;
    game().answered = true;
    table();
    const { card, face } = now();
    announce(face ? card.phrase.join(' ') : card.author, card.source);
    focusOn('.fort');
    mine.keep();
  };
  const judge = (who) => {
    if (!game().answered) return;
    const { card, face } = now();
    const { hints } = game();
    Object.assign(game(), { done: [...game().done, [who, hints]], turned: false, hints: 0, answered: false });
    const known = kept.known[face];
    if (who >= 0 && !known.includes(card.id)) known.push(card.id);
    sound(who < 0 ? 'bad' : hints ? 'good' : 'great');
    mine.keep();
    if (over()) return end(true);
    table(who < 0 ? -1 : 1);
    by('carte').style.transform = '';
    const token = who >= 0 && by('jetons').children[who]?.querySelectorAll('.jeton')[alone() ? card.kind : 0];
    if (token) cheer(token);
    by('dos').focus({ preventScroll: true });
  };
  // The card before comes back, as it was answered.
  by('annuler').addEventListener('click', () => {
    const { done, pile } = game();
    const [, hints] = done.at(-1);
    const [id, face] = pile[done.length - 1];
    Object.assign(game(), { done: done.slice(0, -1), turned: true, hints, answered: true });
    kept.known[face] = kept.known[face].filter((k) => k !== id);
    table('in');
    focusOn('.fort');
    mine.keep();
  });
  by('dos').addEventListener('click', () => {
    if (!dragged) turn();
  });

  // A card whose answer is seen is pushed to the right when it was found, else to the left.
  let pull = null;
  let dragged = false;
  const far = 80;
  const box = by('carte');
  box.addEventListener('pointerdown', (e) => {
    dragged = false;
    if (game()?.answered && e.isPrimary && !e.button) pull = { x: e.clientX, y: e.clientY, by: 0, id: e.pointerId };
  });
  document.addEventListener('pointermove', (e) => {
    if (!pull || e.pointerId !== pull.id) return;
    pull.by = e.clientX - pull.x;
    if (!pull.on && Math.abs(e.clientY - pull.y) > Math.abs(pull.by)) return;
    if (Math.abs(pull.by) > 12) pull.on = true;
    if (!pull.on) return;
    box.style.transform = `translateX(${pull.by}px) rotate(${pull.by / 28}deg)`;
    box.dataset.avis = Math.abs(pull.by) < far ? '' : pull.by > 0 ? 'oui' : 'non';
  });
  const drop = (e) => {
    if (!pull || e.pointerId !== pull.id) return;
    const { by: x, on } = pull;
    pull = null;
    delete box.dataset.avis;
    if (on && e.type === 'pointerup' && Math.abs(x) >= far) judge(x > 0 ? asked() : -1);
    dragged = Boolean(on);
    box.style.transform = '';
  };
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', drop);
  document.addEventListener('keydown', (e) => {
    if (by('partie').hidden || document.querySelector('dialog[open]') || e.altKey || e.ctrlKey || e.metaKey || e.target.closest('input, textarea')) return;
    const act = { ' ': turn, i: helped, r: answer, ArrowRight: () => judge(asked()), ArrowLeft: () => judge(-1) }[e.key.length > 1 ? e.key : e.key.toLowerCase()];
    if (!act || (e.key === ' ' && e.target.closest('button, a'))) return;
    if (e.key.startsWith('Arrow') && by('corps').contains(e.target)) return;
    e.preventDefault();
    act();
  });

  // The end of a pile; fresh when it was just reached.
  const squares = () => game().done.map(([who], i) => (who < 0 ? '⬜' : game().pile[i][1] ? '🟥' : '🟦')).join('');
  const end = (fresh) => {
    show('bilan');
    const { done, pile, names: of } = game();
    const found = done.filter(([who]) => who >= 0);
    const unaided = found.filter(([, hints]) => !hints).length;
    const result = fill(say.result, { found: found.length, asked: pile.length });
    const aside = unaided ? fill(say.unaided, { n: unaided }) : '';
    const head = make('h2', result);
    const totals = of.map((_, player) => sum(tokens(player)));
    const best = of.filter((_, player) => totals[player] === Math.max(...totals));
    const won = alone() || !found.length ? '' : best.length === 1 ? fill(say.wins, { player: best[0] }) : fill(say.tie, { players: new Intl.ListFormat(document.documentElement.lang).format(best) });
    const row = make('p', undefined, 'rangee');
    row.setAttribute('role', 'img');
    row.setAttribute('aria-label', say.row + ' : ' + done.map(([who]) => (who < 0 ? say.missed : say.found)).join(', '));
    row.append(...done.map(([who], i) => make('i', undefined, who < 0 ? 'manquee' : faces[pile[i][1]])));
    scores(true);
    const board = by('jetons').cloneNode(true);
    board.hidden = false;
    board.removeAttribute('id');
    [...board.children].forEach((li, player) => {
      li.classList.toggle('tient', !alone() && best.includes(of[player]) && found.length > 0);
      li.append(make('span', counted(totals[player]), 'somme'));
    });
    const missed = pile.filter((_, i) => done[i][0] < 0);
    const buttons = make('p', undefined, 'choix');
    buttons.append(
      button(say.share, () => share([root.querySelector('h1').textContent + ' – ' + (new Set(pile.map(([, face]) => face)).size > 1 ? form.querySelector('.deux-faces .nom').firstChild.textContent : titles[pile[0][1]]), [result, aside].filter(Boolean).join(', '), squares(), ...(location.protocol === 'file:' ? [] : [location.href.replace(/#.*/, '')])].join('\n')), 'fort'),
      ...(missed.length ? [button(fill(say.retry, { n: missed.length }), () => begin(shuffled(missed), of))] : []),
      button(say.menu, () => {
        menu();
        by('commencer').focus();
      }),
    );
    by('bilan').replaceChildren(...(won ? [make('p', won, 'gagne')] : []), head, ...(aside ? [make('p', aside)] : []), row, board, buttons);
    if (missed.length) {
      const list = make('ul', undefined, 'manquees');
      list.append(...missed.map(([id]) => {
        const { phrase, author } = byID.get(id);
        const li = foreign(make('li', phrase.join(' ') + ' '));
        li.append(make('b', author));
        return li;
      }));
      by('bilan').append(make('h3', say.toSee), list);
    }
    by('bilan').focus();
    if (fresh && found.length * 2 >= pile.length) party();
  };

  const pairs = (list) => Array.isArray(list) && list.every((c) => Array.isArray(c) && c.length === 2);
  const correct = ({ chosen, known, game: g }) => Array.isArray(known) && known.length === 2 && known.every(Array.isArray)
    && (!chosen || (Array.isArray(chosen.kinds) && Array.isArray(chosen.names)))
    && (!g || (pairs(g.pile) && g.pile.length > 0 && g.pile.every(([id, face]) => byID.has(id) && (face === 0 || face === 1)) && pairs(g.done) && g.done.length <= g.pile.length && Array.isArray(g.names) && g.names.length > 0));
  const mine = keeps({
    said: () => kept,
    sound: correct,
    open: (values) => {
      kept = values || { chosen: null, known: [[], []], game: null };
      if (kept.chosen) choose(kept.chosen);
      if (!ticked('pile').length) [...form.querySelectorAll('[name=pile]')].at(-1).checked = true;
      const [, face, kind] = /^#cartes=(bleu|bordeaux)-([\w-]+)$/.exec(location.hash) || [];
      if (face) {
        const k = signs.findIndex((e) => e.className === kind);
        choose({ ...choices(), faces: face, kinds: k < 0 ? choices().kinds : [k] });
        history.replaceState(null, '', location.pathname + location.search);
      }
      if (game() && over() && !face) end(false);
      else menu();
    },
  });
  by('quia').hidden = false;
  mine.start();
})();

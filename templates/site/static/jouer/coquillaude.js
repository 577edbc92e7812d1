// La Coquillaude on one screen: the dice, their questions, the tokens of each player, words that are
// laid on the board. The players judge spoken answers; the referee of the program judges words
// and counts points, where the site has it.
(() => {
  'use strict';

  // What each other player owes for a number, by its digits: the best of its figures counts.
  const gift = (digits) => {
    const d = [...String(digits)];
    const last = d.length - 1;
    let run = 1;
    while (run <= last && d[last - run] === d[last]) run++;
    if (run > 2 || run > last) return run;
    return run < 2 ? 0 : last > 2 && d[last - 2] === d[last - 3] ? 2 : 1;
  };
  // Those with the greatest number, of players who threw.
  const highest = (names, rolls) => {
    const best = Math.max(...names.map((n) => rolls[n] || 0));
    return names.filter((n) => (rolls[n] || 0) === best);
  };
  // Who lays: the most points, then a person's name, then the greater number of the round, then throws.
  const winners = (claims, rolls, again) => {
    let left = Object.keys(claims);
    const most = Math.max(0, ...left.map((n) => claims[n].points));
    left = left.filter((n) => claims[n].points === most);
    const persons = left.filter((n) => claims[n].person);
    if (persons.length) left = persons;
    for (const thrown of [rolls, ...again]) if (left.length > 1 && left.some((n) => thrown[n])) left = highest(left, thrown);
    return left;
  };
  window.imprimotsCoquillaude = { gift, highest, winners };

  const game = window.imprimotsJeu;
  const root = game?.by('coquille');
  if (!root) return;
  const { by, make, button, fill, ask, tell, points } = game;
  const say = root.dataset;
  const grounds = { blue: '#1d4e9e', white: '#fff', red: '#b3261e', green: '#1f6b3a', orange: '#a8500c', black: '#1b2438' };
  const judged = () => !!game.program;
  const minute = 60000;

  let table = null;
  let board = null;
  let g = null; // the game, as it is kept
  let draft = null;
  const panel = make('div', undefined, 'bas');
  const strip = make('p', undefined, 'marques');
  const timer = make('span');
  timer.setAttribute('role', 'timer');
  const clock = game.clock(timer, () => {
    if (g.stage === 'search') board.lock();
  });
  const stopClock = () => {
    clock.stop();
    timer.textContent = '';
    if (g) g.until = 0;
  };
  const run = (ms) => {
    g.until ||= Date.now() + ms;
    clock.start(g.until);
    draft.keep();
  };

  const line_ = (key, values) => make('p', fill(say[key], values || {}));
  const row = (...buttons) => {
    const p = make('p', undefined, 'choix');
    p.append(...buttons);
    return p;
  };
  const french = (e) => {
    e.lang = 'fr';
    return e;
  };
  // Goes on to a step of the game, which is kept.
  const to = (values) => {
    Object.assign(g, values);
    show();
    draft.keep();
  };
  const draw = (name, n) => {
    const got = g.bag.splice(0, n);
    g.hands[name].push(...got);
    return got.length;
  };
  const throwDice = () => Number(table.colors.map(() => 1 + Math.floor(Math.random() * table.faces)).join(''));
  const dice = (n, thrown) => {
    const p = make('p', undefined, 'des');
    [...String(n)].forEach((d, i) => p.append(game.die(Number(d), grounds[table.colors[i]], table.colors[i] === 'white' ? '#1b2438' : '#fff', thrown)));
    p.append(make('b', String(n)));
    if (thrown) game.sound('tick');
    return p;
  };
  const entryOf = async (n) => (await game.load('questions-' + Math.floor(n / 100))).find((e) => e.n === n);
  const tokens = (n) => game.number(n, say.token, say.tokens);

  // The question of a number, with its answer once it is asked for; then says whether it was found.
  const question = async (n, then) => {
    const e = await entryOf(n).catch(() => null);
    if (!e) return panel.append(line_('noEntry'), row(button(say.go, () => then(0, null), 'fort')));
    if (e.windfall) {
      game.sound('great');
      const kind = make('h2', e.windfall);
      panel.append(french(kind), line_('windfall', { tokens: tokens(table.windfalls[e.windfall]) }), row(button(say.go, () => then(table.windfalls[e.windfall], null), 'fort')));
      return panel.querySelector('.fort').focus();
    }
    const stars = make('p', '★'.repeat(e.stars), 'etoiles');
    stars.setAttribute('role', 'img');
    stars.setAttribute('aria-label', fill(say.stars, { n: e.stars }));
    const q = french(make('p', e.q, 'question'));
    const see = row(button(say.see, () => {
      const a = french(make('p', e.a + (e.accept ? ' – ' + e.accept.join(', ') : ''), 'reponse'));
      const good = button(fill(say.right, { tokens: tokens(table.stars[e.stars - 1]) }), () => {
        game.sound('great');
        then(table.stars[e.stars - 1], true);
      }, 'fort');
      see.replaceWith(a, row(good, button(fill(say.wrong, { tokens: tokens(table.wrong) }), () => {
        game.sound('bad');
        then(table.wrong, false);
      })));
      good.focus();
    }, 'fort'));
    panel.append(stars, french(make('p', e.theme, 'theme')), q, see);
    see.firstChild.focus();
    run(minute);
  };

  // ---- The questions of a round.
  const asked = () => g.order[g.i];
  // The next player is asked, or all look for words.
  const nextAsked = () => {
    stopClock();
    const i = g.i + 1;
    if (i < g.order.length && g.bag.length) return to({ i, step: g.round.rolls[g.order[i]] ? 'thrown' : 'throw' });
    to({ stage: 'search', i: 0, step: 'curtain' });
  };
  const owed = (n) => g.order.filter((o) => o !== asked()).map((o) => ({ name: o, n: Math.min(gift(n), g.hands[o].length) })).filter((o) => o.n);
  const thrown = () => {
    const name = asked();
    const n = g.round.rolls[name];
    const intro = line_('asks', { player: name, number: n });
    intro.className = 'intro';
    panel.append(intro, dice(n, g.tumble));
    g.tumble = false;
    if (!g.givers) {
      g.givers = owed(n);
      if (g.givers.length) g.owed = gift(n);
    }
    if (g.givers.length) {
      panel.append(line_('gift', { player: name, tokens: tokens(g.owed) }), row(button(fill(say.gives, { player: g.givers[0].name }), () => to({ step: 'give' }), 'fort')));
      return panel.querySelector('.fort').focus();
    }
    question(n, (earned, right) => {
      if (right !== null) (g.round.entries ??= {})[name] = { right };
      const had = g.hands[name].length;
      draw(name, earned);
      tell(fill(say.drawn, { player: name, tokens: tokens(g.hands[name].length - had) }), right === false ? '' : 'bon');
      g.givers = null;
      nextAsked();
    });
  };
  // A player chooses which tokens to give, out of sight of the others.
  const give = () => {
    const { name, n } = g.givers[0];
    const chosen = new Set();
    const hand = make('p', undefined, 'main');
    const ready = button(fill(say.give, { tokens: tokens(n), player: asked() }), () => {
      const gone = [...chosen].map((i) => g.hands[name][i]);
      g.hands[name] = g.hands[name].filter((_, i) => !chosen.has(i));
      g.hands[asked()].push(...gone);
      g.givers.shift();
      to({ step: 'thrown' });
    }, 'fort');
    ready.disabled = true;
    g.hands[name].forEach((c, i) => {
      const b = button(c, () => {
        if (!chosen.delete(i) && chosen.size < n) chosen.add(i);
        [...hand.children].forEach((x, k) => x.setAttribute('aria-pressed', chosen.has(k)));
        ready.disabled = chosen.size !== n;
      }, 'pion');
      b.setAttribute('aria-pressed', 'false');
      hand.append(b);
    });
    panel.append(line_('chooses', { player: name, tokens: tokens(n) }), hand, row(ready));
  };

  const stages = {
    // All throw: the greatest number is first; those who have the same throw again.
    start: () => {
      const left = g.players.find((n) => !g.round.rolls[n]);
      const p = make('ul', undefined, 'jets-faits');
      for (const n of g.players) {
        const item = make('li', n + ' ');
        if (g.round.rolls[n]) item.append(dice(g.round.rolls[n], g.tumble === n));
        p.append(item);
      }
      g.tumble = null;
      panel.append(p);
      const again = g.round.start_again || [];
      const tied = again.reduce((names, rolls) => highest(names, rolls), highest(g.players, g.round.rolls));
      if (left) panel.append(row(button(fill(say.throwOf, { player: left }), () => {
        g.round.rolls[left] = throwDice();
        to({ tumble: left });
      }, 'fort')));
      else if (tied.length > 1) panel.append(line_('tie', { players: tied.join(', ') }), row(button(say.throwAgain, () => {
        (g.round.start_again ??= []).push(Object.fromEntries(tied.map((n) => [n, throwDice()])));
        to({});
      }, 'fort')));
      else {
        for (const rolls of again) panel.append(make('p', Object.entries(rolls).map(([n, k]) => n + ' ' + k).join(', ')));
        panel.append(line_('first', { player: tied[0] }), row(button(say.go, () => {
          const k = g.players.indexOf(tied[0]);
          to({ order: [...g.players.slice(k), ...g.players.slice(0, k)], stage: 'ask', i: 0, step: 'thrown' });
        }, 'fort')));
      }
      panel.querySelector('.fort').focus();
    },
    ask: () => {
      if (g.step === 'thrown') return thrown();
      if (g.step === 'give') return give();
      panel.append(line_('turn', { player: asked() }), row(button(say.throwDice, () => {
        g.round.rolls[asked()] = throwDice();
        to({ step: 'thrown', tumble: true });
      }, 'fort')));
      panel.querySelector('.fort').focus();
    },
    // Each looks for a word with the screen turned to them alone.
    search: () => {
      const name = g.order[g.i];
      if (g.step === 'curtain') {
        board.set(g.board);
        panel.append(line_('curtain', { player: name }), row(button(fill(say.iAm, { player: name }), () => to({ step: 'seek', ...(g.back ? { back: false } : { laid: [], until: 0, locked: null }) }), 'fort')));
        return panel.querySelector('.fort').focus();
      }
      compose(name, { [say.pass]: () => passed() });
      run(3 * minute);
      if (clock.left() <= 0) board.lock();
    },
    claims: () => {
      const list = claims();
      const names = Object.keys(list);
      panel.append(make('h2', say.heard), claimTable(list));
      if (!judged()) {
        panel.append(line_('uncounted'), row(...names.map((n) => button(fill(say.layOf, { player: n, word: list[n].word }), () => place(n))), button(say.nobody, nothing)));
        return;
      }
      const best = winners(list, g.round.rolls, g.round.tie_again || []);
      if (!names.length || list[best[0]].points < table.least) {
        g.ended = names.length ? true : !g.bag.length;
        panel.append(line_(g.ended ? 'tooPoor' : 'lostRound', { n: table.least }), row(button(g.ended ? say.finish : say.nextRound, nothing, 'fort')));
      } else if (best.length > 1) {
        panel.append(line_('tie', { players: best.join(', ') }), row(button(say.throwAgain, () => {
          (g.round.tie_again ??= []).push(Object.fromEntries(best.map((n) => [n, throwDice()])));
          to({});
        }, 'fort')));
      } else panel.append(line_('lays', { player: best[0], word: list[best[0]].word }), row(button(say.lay, () => place(best[0]), 'fort')));
      panel.querySelector('.fort')?.focus();
    },
    // The best word has no place yet.
    lay: () => {
      compose(g.layer, { [say.withdraw]: () => {
        g.round.words[g.layer].withdrawn = true;
        to({ stage: 'claims' });
      } });
    },
    challenge: () => {
      shown();
      const others = g.order.filter((n) => n !== g.round.laid.player);
      panel.append(line_('mayChallenge', { player: g.round.laid.player }), row(...others.map((n) => button(fill(say.challenge, { player: n }), () => challenge(n))), button(say.noChallenge, () => {
        stopClock();
        to({ stage: 'after' });
      }, 'fort')));
      run(minute);
    },
    after: () => {
      shown();
      panel.append(row(button(say.nextRound, nextRound, 'fort'), button(say.stop, async () => {
        if (!await ask(say.stopSure, [say.yes, say.no])) to({ stage: 'over', rounds: [...g.rounds, g.round], round: null });
      })));
      panel.querySelector('.fort').focus();
    },
    over: () => {
      board.set(g.board);
      const list = [...g.players].sort((a, b) => (g.totals?.[b] || 0) - (g.totals?.[a] || 0));
      const best = list.filter((n) => g.totals?.[n] === g.totals?.[list[0]]);
      panel.append(make('h2', judged() ? fill(best.length > 1 ? say.draw : say.wins, { player: best.join(', ') }) : say.overTitle));
      if (g.totals) panel.append(make('p', list.map((n) => n + ' ' + (g.totals[n] || 0)).join(' – ')));
      panel.append(row(...(g.totals ? [button(say.share, () => game.share(fill(say.shared, { result: list.map((n) => n + ' ' + (g.totals[n] || 0)).join(' – '), rounds: g.rounds.length })), 'fort')] : []), button(say.other, leave)));
      if (!g.told) {
        g.told = true;
        game.party();
      }
    },
    practice: () => {
      if (g.step !== 'thrown') {
        panel.append(line_('practiceHow'), row(button(say.throwDice, () => to({ n: throwDice(), step: 'thrown', tumble: true, until: 0 }), 'fort'), button(say.other, leave)));
        return panel.querySelector('.fort').focus();
      }
      panel.append(dice(g.n, g.tumble));
      g.tumble = false;
      question(g.n, (earned, right) => {
        stopClock();
        if (right !== null) g.asked++;
        if (right) g.found++;
        to({ step: 'throw', tokens: g.tokens + earned });
      });
    },
  };

  // ---- Words.
  const claims = () => Object.fromEntries(Object.entries(g.round.words || {}).filter(([, w]) => !w.withdrawn).map(([n, w]) => [n, { ...w, points: g.theory?.[n] || 0 }]));
  const claimTable = (list) => {
    const t = make('table');
    for (const n of g.order) {
      const tr = make('tr');
      const th = make('th', n);
      th.scope = 'row';
      const w = list[n];
      tr.append(th, french(make('td', w ? [w.word, ...(w.anagrams || [])].join(', ') + (w.person ? ' ★' : '') : '–')), make('td', w && judged() ? points(w.points) : ''));
      t.append(tr);
    }
    return t;
  };
  const transcript = (round) => ({ game: 'coquillaude', players: g.players, rounds: [...g.rounds, round] });
  // What the referee says of the round, in words that page and players have in mind: nobody has laid yet is no fault.
  const hear = async (round) => {
    panel.inert = true; // what is judged does not change meanwhile
    tell(say.judging, '', true);
    const { told, findings } = await game.referee(JSON.stringify(transcript(round))).finally(() => {
      panel.inert = false;
      tell('');
    });
    const turns = told?.replay.rounds || [];
    return { event: turns.length === g.rounds.length + 1 ? turns.at(-1) : null, totals: told?.replay.totals || {}, messages: findings.map((f) => f.message + (f.hint ? ' – ' + f.hint : '')) };
  };
  const failed = () => tell(game.root.dataset.failed, 'faux');
  // Lets a player lay tokens; others are further buttons.
  const compose = (name, others) => {
    const line = make('p', undefined, 'mot-pose');
    line.setAttribute('aria-live', 'polite');
    const turn = button('', () => {
      board.turn();
      turn.textContent = board.direction();
    }, 'petit');
    turn.setAttribute('aria-label', say.direction);
    turn.title = say.direction;
    const mix = button('⇄', () => board.mix(), 'petit');
    mix.setAttribute('aria-label', say.mix);
    const recall = button('↶', () => board.recall(), 'petit');
    recall.setAttribute('aria-label', say.recall);
    const done = button(g.stage === 'lay' ? say.lay : say.announce, () => announce(name), 'fort');
    panel.append(line, board.hand, row(turn, mix, recall, done, ...Object.entries(others).map(([text, act]) => button(text, act))));
    panel.classList.add('compose');
    board.set(g.board);
    board.begin(g.hands[name], { laid: g.laid ||= [], changed: (w, laid) => {
      const n = w?.word.length || 0;
      line.textContent = w ? w.word : laid.length ? say.noLine : fill(say.findWord, { player: name });
      if (w) line.append(make('small', ' ' + n + ' × ' + n + ' = ' + n * n));
      done.disabled = !w;
      turn.textContent = board.direction();
      g.laid = laid;
      draft.keep();
    } });
  };
  const passed = () => {
    stopClock();
    g.laid = [];
    if (g.i + 1 < g.order.length) return to({ i: g.i + 1, step: 'curtain', locked: null });
    to({ stage: 'claims' });
  };
  const listOf = (text) => text.split(/[\s,;]+/).filter(Boolean);
  const announce = async (name) => {
    const w = board.word();
    if (g.stage === 'lay' || g.locked) {
      const word = g.stage === 'lay' ? g.round.words[name].word : g.locked.word;
      if (w.word !== word) return tell(fill(say.sameWord, { word }), 'faux');
    }
    if (g.stage === 'lay') {
      Object.assign(g.round.words[name], { at: w.at, dir: w.dir });
      return place(name);
    }
    let claim = g.locked;
    if (!claim) {
      const box = make('div', undefined, 'annonce');
      const person = make('input');
      person.type = 'checkbox';
      const one = make('label');
      one.append(person, ' ' + say.person);
      const more = make('input');
      Object.assign(more, { maxLength: 120, autocomplete: 'off', spellcheck: false, autocapitalize: 'characters' });
      const two = make('label', say.anagrams + ' ');
      two.append(more);
      box.append(one, two);
      if (await ask(fill(say.sure, { word: w.word }), [say.announce, say.seekOn], box)) return;
      claim = { word: w.word, ...(person.checked ? { person: true } : {}), ...(listOf(more.value).length ? { anagrams: listOf(more.value) } : {}) };
    }
    const placed = { ...claim, at: w.at, dir: w.dir };
    if (!judged()) {
      (g.round.words ??= {})[name] = placed;
      return passed();
    }
    try {
      const alone = { ...g.round, words: { [name]: placed } };
      const { event, messages } = await hear(alone);
      const worth = event?.theoretical[name] || 0;
      // The best word that is not laid is told too, for nobody has laid yet: it is the last of what is told.
      const laid = worth && await hear({ ...alone, laid: { player: name, at: w.at, dir: w.dir } });
      if (!worth) {
        game.sound('bad');
        await ask(fill(say.refused, { word: claim.word, why: messages[0] || '' }), [say.go]);
        return passed();
      }
      if (laid.event?.laid !== name && worth >= table.least) {
        g.locked = claim;
        draft.keep();
        const i = await ask(fill(say.misplaced, { why: laid.messages[0] || '' }), [say.elsewhere, say.unplaced]);
        if (i === 0) return;
        (g.round.words ??= {})[name] = claim;
        (g.theory ??= {})[name] = (await hear({ ...g.round, words: { [name]: claim } })).event?.theoretical[name] || 0;
        return passed();
      }
      // Anagrams that are none do not count, and the word stays.
      if (laid?.messages?.length && placed.anagrams) {
        placed.anagrams = placed.anagrams.filter((a) => !laid.messages.some((m) => m.includes(a)));
        await ask(laid.messages.join(' '), [say.go]);
      }
      (g.round.words ??= {})[name] = placed;
      (g.theory ??= {})[name] = worth;
      tell(fill(say.worth, { word: claim.word, points: points(worth) }), 'bon');
      passed();
    } catch { failed(); }
  };

  // The word of a player goes to the board, where the referee finds nothing against it.
  const place = async (name) => {
    const w = g.round.words[name];
    if (!w.at) return to({ stage: 'lay', layer: name, laid: [] });
    const laid = { player: name, at: w.at, dir: w.dir };
    if (judged()) {
      try {
        const { event, totals, messages } = await hear({ ...g.round, laid });
        if (event?.laid !== name) {
          tell(messages[0] || say.noLine, 'faux');
          delete w.at;
          delete w.dir;
          return to({ stage: 'lay', layer: name, laid: [] });
        }
        Object.assign(g, { totals, last: event });
      } catch { return failed(); }
    }
    g.round.laid = laid;
    const cols = table.rows[0].length;
    const [dc, dr] = window.imprimotsPlateau.steps[w.dir];
    const letters = [...g.board];
    g.fresh = [];
    [...w.word].forEach((c, i) => {
      const at = (w.at[1] - 1 + i * dr) * cols + w.at[0] - 1 + i * dc;
      if (letters[at] !== '.') return;
      letters[at] = c;
      g.fresh.push(at);
      g.hands[name].splice(g.hands[name].indexOf(c), 1);
    });
    game.sound('win');
    to({ board: letters.join(''), laid: [], stage: judged() && w.anagrams?.length && g.order.length > 1 ? 'challenge' : 'after', until: 0 });
  };
  const shown = () => {
    board.set(g.board, g.fresh || []);
    const l = g.round.laid;
    if (!l) return;
    if (!g.last) return panel.append(line_('laidWord', { player: l.player, word: g.round.words[l.player].word }));
    panel.append(line_('scored', { player: g.last.scored_by || l.player, points: points(g.last.points) }), french(make('p', (g.last.formed || []).join(', '), 'mot-pose')));
  };
  const challenge = async (name) => {
    const more = make('input');
    Object.assign(more, { maxLength: 40, autocomplete: 'off', spellcheck: false });
    const label = make('label', say.anagram + ' ');
    label.append(more);
    if (await ask(fill(say.challenge, { player: name }), [say.say, say.close], label) || !more.value.trim()) return;
    try {
      const round = { ...g.round, challenge: { player: name, anagrams: listOf(more.value) } };
      const { event, totals, messages } = await hear(round);
      stopClock();
      if (event?.scored_by !== name) {
        tell(messages[0] || say.noLine, 'faux');
        return to({ stage: 'after' });
      }
      game.sound('great');
      to({ round, totals, last: event, stage: 'after' });
    } catch { failed(); }
  };
  const nothing = () => {
    if (g.ended) return to({ stage: 'over', rounds: [...g.rounds, g.round], round: null });
    g.last = null;
    nextRound();
  };
  const nextRound = () => to({
    rounds: [...g.rounds, g.round], round: { rolls: {} }, theory: {}, last: null, fresh: [], givers: null, until: 0,
    ...(g.bag.length ? { stage: 'ask', i: 0, step: 'throw' } : { stage: 'search', i: 0, step: 'curtain' }),
  });

  const show = () => {
    clock.stop();
    timer.textContent = '';
    root.className = g.stage === 'practice' ? 'table-coq seul' : 'table-coq';
    panel.className = 'bas';
    panel.replaceChildren();
    if (!['search', 'lay'].includes(g.stage)) board.set(g.board, g.stage === 'after' || g.stage === 'challenge' ? g.fresh : []);
    const scores = g.stage === 'practice' ? [make('span', fill(say.score, { found: g.found, asked: g.asked, tokens: tokens(g.tokens) }))] : (g.order || g.players).map((n) => {
      const one = make('span', undefined, 'score');
      one.append(make('span', n), make('b', judged() ? String(g.totals?.[n] || 0) : ''), make('small', String(g.hands[n].length)));
      one.title = tokens(g.hands[n].length);
      return one;
    });
    strip.replaceChildren(...scores);
    game.status.replaceChildren(timer, board.zoom);
    stages[g.stage]();
  };

  const begin = (players) => {
    g = { stage: 'start', players, rounds: [], round: { rolls: {} }, board: '.'.repeat(table.rows.length * table.rows[0].length), hands: {}, bag: game.shuffled(Object.entries(table.bag).flatMap(([c, n]) => Array(n).fill(c))) };
    for (const n of players) g.hands[n] = [];
    for (const n of players) draw(n, table.start);
    enter();
  };
  const enter = () => {
    root.replaceChildren(strip, board.node, panel);
    show();
    draft.keep();
  };
  const leave = () => {
    clock.stop();
    draft.clear();
    location.reload();
  };
  // The menu: what is kept, a game, questions alone.
  const menu = () => {
    const again = by('reprendre');
    again.replaceChildren(...(g ? [button(g.stage === 'practice' ? say.resumePractice : fill(say.resume, { players: g.players.join(', '), n: g.rounds.length + 1 }), () => {
      if (g.step === 'seek') Object.assign(g, { step: 'curtain', back: true }); // whoever comes back need not be that player
      enter();
    }, 'fort')] : []));
    by('uncounted').hidden = judged();
    by('a-plusieurs').onclick = async () => {
      if (g && g.stage !== 'over' && await ask(say.replace, [say.yes, say.no])) return;
      by('choix').hidden = true;
      by('qui').hidden = false;
      by('qui').querySelector(matchMedia('(pointer: coarse)').matches ? '.fort' : 'input').focus(); // no keyboard rises by itself
    };
    by('seul').onclick = async () => {
      if (g && g.stage !== 'over' && g.stage !== 'practice' && await ask(say.replace, [say.yes, say.no])) return;
      g = { stage: 'practice', step: 'throw', players: [], rounds: [], hands: {}, board: '.'.repeat(table.rows.length * table.rows[0].length), found: 0, asked: 0, tokens: 0 };
      enter();
    };
    by('qui').onsubmit = (e) => {
      e.preventDefault();
      const names = [...new Set([...by('qui').querySelectorAll('input')].map((f) => f.value.trim()).filter(Boolean))];
      if (names.length > 1) begin(names);
      else tell(say.two, 'faux');
    };
  };
  const start = async () => {
    try {
      table = await game.load('plateau');
    } catch { return tell(say.noEntry, 'faux', true); }
    board = window.imprimotsPlateau.board(table);
    let first = true;
    draft = game.keeps({
      said: () => g || {},
      sound: (v) => typeof v.stage === 'string' && Array.isArray(v.rounds),
      open: (v) => {
        g = v;
        if (first || !g) menu();
        else enter();
        first = false;
      },
    });
    draft.start();
  };
  start();
})();

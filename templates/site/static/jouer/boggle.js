// Boggle on the screen. A board comes from the program for playing, from a link that has packed
// it with its words, or from what was kept. It lies face down until somebody starts; players
// take turns over the same board, and its answers come after the last of them.
(() => {
  'use strict';
  const { status, by, make, button, fill, number, points, minutes, fold, sound, cheer, shake, party, tell, ask, clock, guard, share, keeps, program, run } = window.imprimotsJeu;
  const say = by('boggle').dataset;
  const lang = document.documentElement.lang;
  const daily = program && window.imprimotsJour;
  const mostPlayers = 6;
  const [tour, board, field] = ['tour', 'plateau', 'champ'].map(by);
  const counted = (n) => number(n, say.word, say.words);
  const capital = (s) => s.replace(/^./u, (c) => c.toUpperCase());

  // What is kept. lists are the words of those who have played, as keys; end is when the round
  // that runs is over, in milliseconds of the wall's clock, 0 while none runs.
  let game = null;
  let options = { names: [''], edition: '', level: '' };
  let grid = null; // the board of the game, read
  let home = true; // the menu is shown

  // A board as it is given, read; null for what is none.
  const read = (b) => {
    try {
      const cells = b.rows.flatMap((row) => row.match(/Qu|\p{L}/gu));
      const side = Math.sqrt(cells.length);
      if (!Number.isInteger(side) || side < 2 || side > 6) return null;
      const words = new Map(b.words.map(([word, n, rare]) => [fold(word, b.lang), { word, points: Number(n), rare: !!rare }]));
      const all = [...words.values()];
      return { cells, side, words, total: all.reduce((sum, w) => sum + w.points, 0), common: [...words.keys()].filter((key) => !words.get(key).rare) };
    } catch { return null; }
  };
  const started = (b) => ({ board: b, names: options.names, lists: [], took: [], end: 0, seen: false });
  const sums = (keys) => keys.reduce((sum, key) => sum + grid.words.get(key).points, 0);
  const mine = () => game.lists.at(-1);
  const running = () => game?.end > 0;
  const ended = () => !running() && game.lists.length >= game.names.length;
  const named = (i) => game.names[i] || fill(say.player, { n: i + 1 });

  const soundly = ({ game: g }) => {
    const of = g?.board && read(g.board);
    return !g || !!of && [g.names, g.took, g.lists].every(Array.isArray) && g.lists.every((keys) => keys.every((key) => of.words.has(key)));
  };
  const draft = keeps({
    said: () => ({ game, options }),
    sound: soundly,
    open(kept) {
      options = { ...options, ...kept?.options };
      game = kept?.game ?? null;
      grid = game && read(game.board);
      home = !game || ended();
      refill();
      show();
    },
  });

  const dice = window.imprimotsDes({
    board, say, live: () => running(), chosen: (text) => { field.value = text; }, done: () => note(), spelt: (i) => fold(grid.cells[i], game.board.lang),
  });
  const { lay, draw, trace } = dice;

  const listed = (keys) => keys.map((key) => {
    const { word, points: n } = grid.words.get(key);
    const item = make('li', word);
    item.append(' ', make('small', n));
    return item;
  });
  const count = () => {
    by('compte').textContent = counted(mine().length) + ', ' + points(sums(mine()));
  };
  const note = () => {
    const key = fold(field.value, game.board.lang);
    const found = grid.words.get(key);
    const shown = key || field.value.trim();
    const way = dice.way().length ? dice.way() : trace(key) ?? [];
    dice.clear();
    if (!shown || !running()) return;
    field.value = '';
    let verdict = say.unknown;
    let good = false;
    if (!trace(key)) verdict = say.nowhere;
    else if (mine().includes(key)) verdict = say.again;
    else if (found) {
      verdict = say.good;
      good = true;
      mine().push(key);
      by('notes').prepend(...listed([key]));
      count();
      draft.keep();
    }
    dice.noted(way, good ? 'bon' : 'faux');
    tell(fill(verdict, { word: found?.word ?? shown, points: points(found?.points ?? 0) }), good ? 'bon' : 'faux');
    if (!good) {
      sound('bad');
      shake(board);
      return;
    }
    sound(found.points > 2 ? 'great' : 'good');
    cheer(by('compte'));
    if (!found.rare && grid.common.every((k) => mine().includes(k))) {
      tell(say.allFound, 'bon');
      party();
    }
  };

  document.addEventListener('keydown', (e) => {
    if (!running() || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
    if (e.key === 'Escape') {
      field.value = '';
      dice.clear();
    } else if (e.target !== field && (/^\p{L}$/u.test(e.key) || (e.key === 'Backspace' && field.value))) field.focus(); // where it is then typed
  });
  field.addEventListener('input', () => {
    dice.clear(trace(fold(field.value, game.board.lang)) ?? []);
  });
  by('mot').addEventListener('submit', (e) => {
    e.preventDefault();
    note();
  });

  // The round and its clock.
  const time = make('span');
  time.setAttribute('role', 'timer');
  status.append(time);
  const timer = clock(time, (late) => finish(late));
  const begin = () => {
    game.lists.push([]);
    game.end = Date.now() + 1000 * Number(say.seconds);
    draft.keep();
    show();
    for (const [i, die] of dice.all().entries()) cheerLater(die, i);
    if (!matchMedia('(pointer: coarse)').matches) field.focus();
  };
  const cheerLater = (die, i) => setTimeout(cheer, 25 * i, die);

  // The best score of a board: that of a kit by the place of its page, under which it has
  // always been kept.
  const recordKey = (b) => 'boggle ' + (b.id || [b.lang, b.edition, ...b.rows].join(' '));
  const conclude = (late) => {
    const scores = game.lists.map(sums);
    const most = Math.max(...scores);
    const words = game.lists[scores.indexOf(most)].length;
    game.before = 0;
    if (game.names.length === 1) {
      try {
        game.before = Number(localStorage.getItem(recordKey(game.board))) || 0;
        if (most > game.before) localStorage.setItem(recordKey(game.board), most);
      } catch { game.unkept = true; }
    }
    game.record = game.before > 0 && most > game.before;
    const { day } = game.board;
    if (daily && day && !daily.results('boggle')[day]) daily.record('boggle', day, { points: most, of: grid.words.size, words, all: grid.total, lang: say.lang, seconds: game.took[scores.indexOf(most)] });
    if (game.record && !late) party();
  };
  const finish = (late) => {
    if (!running()) return;
    game.took.push(Number(say.seconds) - timer.left());
    timer.stop();
    game.end = 0;
    field.value = '';
    if (ended()) conclude(late);
    draft.keep();
    show();
    tell('');
    to('fin-titre'); // no button that a key pressed too late would press
  };

  // Who plays.
  const players = () => {
    by('combien').value = game.names.length;
    by('moins').disabled = game.names.length === 1;
    by('plus').disabled = game.names.length === mostPlayers;
    by('noms').replaceChildren(...(game.names.length < 2 ? [] : game.names.map((name, i) => {
      const input = make('input');
      input.value = name;
      input.maxLength = 20;
      input.placeholder = fill(say.player, { n: i + 1 });
      input.autocomplete = 'off';
      input.setAttribute('aria-label', fill(say.name, { n: i + 1 }));
      input.addEventListener('input', () => {
        game.names[i] = input.value.trim();
        by('commencer').textContent = begins();
        draft.keep();
      });
      return input;
    })));
    by('commencer').textContent = begins();
  };
  const begins = () => (game.names.length < 2 ? say.start : fill(say.startOf, { player: named(game.lists.length) }));
  const seat = (n) => {
    game.names = Array.from({ length: n }, (_, i) => game.names[i] ?? options.names[i] ?? '');
    options.names = game.names;
    players();
    draft.keep();
  };
  by('moins').addEventListener('click', () => seat(game.names.length - 1));
  by('plus').addEventListener('click', () => seat(game.names.length + 1));
  by('commencer').addEventListener('click', begin);

  const to = (id) => {
    by(id).focus({ preventScroll: true });
    by(id).parentNode.scrollTop = 0;
  };

  // What is to be seen: the menu, a board face down, a round, or what came of it.
  const sign = [...'    BOGG  EL    '].map((c) => c.trim());
  const show = () => {
    const state = home ? 'menu' : running() ? 'joue' : !game.lists.length ? 'pret' : ended() ? 'fin' : 'entre';
    tour.hidden = false;
    tour.className = 'tour ' + (home ? '' : game.board.edition);
    tour.dataset.etat = state;
    by('mot').hidden = by('reste').hidden = state !== 'joue';
    for (const [id, states] of Object.entries({ menu: ['menu'], pret: ['pret'], fin: ['entre', 'fin'] })) by(id).hidden = !states.includes(state);
    guard(state === 'joue' || state === 'entre');
    time.hidden = state !== 'joue';
    const open = state === 'joue' || state === 'fin';
    if (home) lay(sign, false);
    else lay(open ? grid.cells : grid.cells.map(() => ''), open);
    dice.clear();
    if (home) menu();
    else if (state === 'pret') ready();
    else if (state === 'joue') {
      by('notes').replaceChildren(...listed(mine()).reverse());
      count();
    } else result();
    if (running()) timer.start(game.end);
    else timer.stop();
  };
  const today = () => (daily ? daily.today() : '');
  const dated = (day) => new Date(day + 'T12:00').toLocaleDateString(lang, { day: 'numeric', month: 'long', year: 'numeric' });
  const choice = (css) => by('nouvelle')?.querySelector(css)?.nextSibling.textContent;
  const about = (b) => [choice(`[name=edition][value="${b.edition}"]`), choice(`[name=level][value="${b.level}"]`), say.lang !== lang && new Intl.DisplayNames(lang, { type: 'language' }).of(say.lang)].filter(Boolean).join(', ');
  const titled = (b) => (b.day ? fill(say.today, { day: dated(b.day) }) : b.title || say.fresh);

  const streak = () => {
    const n = daily.streak('boggle', today());
    return n > 1 && number(n, say.streak, say.streaks);
  };
  // What a day was played with, in the language of this game; later rounds over its board do
  // not change it.
  const played = (day) => {
    const kept = daily && day && daily.results('boggle')[day];
    return kept && (kept.lang ?? say.lang) === say.lang ? kept : null;
  };
  const scored = (r) => ({ points: points(r.points), words: counted(r.words), of: r.of });
  const before = (day) => played(day) && fill(say.played, scored(played(day)));

  const menu = () => {
    by('reprise').hidden = !game;
    by('reprendre').textContent = game && !ended() ? say.resume : say.review;
    if (by('nouvelle')) by('nouvelle').hidden = !program;
    by('du-jour').hidden = !daily;
    if (!daily) return;
    const done = played(today());
    by('jour-dit').textContent = [
      capital(new Date().toLocaleDateString(lang, { weekday: 'long', day: 'numeric', month: 'long' })) + '.',
      before(today()),
      streak() && streak() + '.',
    ].filter(Boolean).join(' ');
    by('jour').textContent = done ? say.restart : say.start;
    by('jour').classList.toggle('fort', !done);
    by('jour-partage').hidden = !done;
  };
  const refill = () => {
    for (const name of ['edition', 'level']) {
      const kept = by('nouvelle')?.querySelector(`[name=${name}][value="${options[name]}"]`);
      if (kept) kept.checked = true;
    }
  };
  const ready = () => {
    by('pret-titre').textContent = titled(game.board);
    by('pret-note').textContent = [about(game.board), fill(say.size, { words: counted(grid.words.size), points: points(grid.total) }), before(game.board.day)].filter(Boolean).join(' – ');
    players();
    by('commencer').focus();
  };
  by('reprendre').addEventListener('click', () => {
    home = false;
    show();
  });

  // Another board; what still lasts is asked about.
  const take = async (b) => {
    const of = read(b);
    if (!of) return tell(say.damaged, 'faux');
    if (game && !ended() && game.lists.length) {
      const same = String(game.board.rows) === String(b.rows);
      if (same || await ask(say.leaveRound, [say.otherRound, say.keepRound]) === 1) {
        home = false;
        return show();
      }
    }
    game = started(b);
    grid = of;
    home = false;
    draft.keep();
    show();
  };
  const made = async (task, then) => {
    for (const b of by('menu').querySelectorAll('button')) b.disabled = true;
    tell(say.making, '', true);
    try {
      const b = await run(task);
      tell('');
      await take({ ...b, lang: say.lang, ...then });
    } catch { tell(''); } finally { // the program says why
      for (const b of by('menu').querySelectorAll('button')) b.disabled = false;
    }
  };
  const playDay = (day) => made({ do: 'daily', of: 'boggle', day, lang: say.lang }, { day });
  by('jour').addEventListener('click', () => playDay(today()));
  by('jour-partage').addEventListener('click', () => share(ofDay(today())));
  by('nouvelle')?.addEventListener('submit', (e) => {
    e.preventDefault();
    const { edition, level } = by('nouvelle').elements;
    options.edition = edition?.value ?? 'deluxe';
    options.level = level.value;
    made({ do: 'board', lang: say.lang, edition: options.edition, level: options.level, seed: 1 + Math.floor(Math.random() * 999999) }, { edition: options.edition, level: options.level });
  });

  // What came of it.
  const away = () => {
    home = true;
    show();
    by('menu').scrollTop = 0;
  };
  by('ailleurs').addEventListener('click', away);
  by('finir').addEventListener('click', async () => {
    if (await ask(fill(say.stop, { time: minutes(timer.left()) }), [say.finish, say.keepRound]) === 0) finish(false);
  });
  const reveal = async () => {
    if (!ended()) {
      if (await ask(say.early, [say.answers, say.wait]) === 1) return;
      game.names = game.names.slice(0, game.lists.length);
      conclude(true);
    }
    game.seen = true;
    draft.keep();
    show();
    to('fin-titre');
  };
  // What each scored: at De Luxe, words that several noted are struck.
  const own = () => game.lists.map((keys, i) => keys.filter((key) => !game.lists.some((others, j) => j !== i && others.includes(key))));
  const ofDay = (day) => ['Boggle – ' + titled({ day }), fill(say.shared, scored(played(day))), streak()].filter(Boolean).join('\n');
  const text = () => {
    const scores = (game.board.edition === 'pocket' ? game.lists : own()).map(sums);
    const line = (i) => fill(say.shared, { points: points(scores[i]), words: counted(game.lists[i].length), of: grid.words.size });
    if (game.names.length === 1 && played(game.board.day)) return ofDay(game.board.day);
    const head = ['Boggle', titled(game.board), about(game.board)].filter(Boolean).join(' – ');
    return [head, ...scores.map((_, i) => (game.names.length > 1 ? fill(say.sharedBy, { player: named(i), score: line(i) }) : line(i)))].join('\n');
  };

  // Lists side by side: what several noted is struck, and the ways to count.
  const compared = () => {
    const alone = own();
    const table = make('table');
    const head = table.createTHead().insertRow();
    const body = table.createTBody();
    const line = (title, cells, name) => {
      const row = body.insertRow();
      const th = make('th', title);
      th.scope = 'row';
      row.append(th);
      row.className = name ?? '';
      cells.forEach((c) => row.insertCell().append(c));
    };
    head.append(make('td'), ...game.lists.map((_, i) => {
      const th = make('th', named(i));
      th.scope = 'col';
      return th;
    }));
    const all = [...new Set(game.lists.flat())].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    const totals = (title, scores) => {
      const best = Math.max(...scores);
      line(title, scores.map((n) => make(n === best && n > 0 ? 'strong' : 'span', n)), 'total');
    };
    if (game.board.edition === 'pocket') {
      const most = Math.max(...alone.map((keys) => keys.length));
      totals(say.first, game.lists.map(sums));
      totals(say.second, alone.map((keys) => (keys.length === most ? sums(keys) : 0)));
    } else totals(say.round, alone.map(sums));
    for (const key of all) {
      const { word, points: n } = grid.words.get(key);
      line(word, game.lists.map((keys, i) => (keys.includes(key) ? make(alone[i].includes(key) ? 'span' : 'del', n) : '')));
    }
    const box = make('div', undefined, 'defile');
    box.tabIndex = 0;
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', say.table);
    box.append(table);
    return box;
  };

  // Words by their length, those that were found in bold; each shows its way.
  const words = (keys) => {
    const lists = new Map();
    for (const key of keys) lists.set(key.length, [...lists.get(key.length) ?? [], key]);
    return [...lists].sort(([a], [b]) => b - a).flatMap(([n, of]) => {
      const list = make('ul', undefined, 'cle');
      list.lang = game.board.lang;
      list.append(...of.map((key) => {
        const item = make('li');
        item.append(button(grid.words.get(key).word, () => draw(trace(key) ?? []), game.lists.some((all) => all.includes(key)) ? 'acquis' : ''));
        return item;
      }));
      return [make('h4', fill(say.letters, { n, points: points(grid.words.get(of[0]).points) })), list];
    });
  };

  const result = () => {
    const over = ended();
    const alone = game.names.length === 1;
    const score = sums(mine());
    const title = by('fin-titre');
    const parts = [];
    const choices = make('p', undefined, 'choix');
    if (!over) {
      const next = named(game.lists.length);
      title.textContent = fill(say.doneOf, { player: named(game.lists.length - 1) });
      const sum = make('p', points(score) + ' ', 'grand');
      sum.append(make('small', counted(mine().length)));
      parts.push(sum, make('p', fill(say.pass, { player: next })));
      choices.append(button(fill(say.startOf, { player: next }), begin, 'fort'), button(say.answers, reveal), button(say.menu, away));
      parts.push(choices);
    } else {
      title.textContent = game.record ? say.record : say.done;
      if (alone) {
        parts.push(make('p', points(score), 'grand'), make('p', fill(say.found, { words: counted(mine().length), of: grid.words.size, all: points(grid.total) })));
        if (game.before && !game.record) parts.push(make('p', fill(say.best, { points: points(Math.max(game.before, score)) })));
        if (game.unkept) parts.push(make('p', say.unkept));
        if (daily && game.board.day && streak()) parts.push(make('p', streak() + '.'));
      }
      choices.append(button(say.share, () => share(text()), 'fort'));
      if (!game.seen) choices.append(button(say.answers, reveal));
      if (!game.seen && game.names.length < mostPlayers) {
        choices.append(button(say.join, () => {
          seat(game.names.length + 1);
          show();
          to('fin-titre');
        }));
      }
      choices.append(button(say.restart, () => {
        game = started(game.board);
        draft.keep();
        show();
      }), button(say.menu, away));
      parts.push(choices);
      if (!alone) parts.push(compared());
      if (alone && !game.seen && mine().length) parts.push(...words(mine()));
      if (game.seen) {
        parts.push(make('p', say.trace, 'note'));
        for (const [rare, head] of [[false, say.common], [true, say.rare]]) {
          const keys = [...grid.words.keys()].filter((key) => grid.words.get(key).rare === rare);
          if (keys.length) parts.push(make('h3', head), ...words(keys));
        }
      }
    }
    by('resultat').replaceChildren(...parts);
  };

  // A board or a day that a link holds behind its #, which then goes from the address: what is
  // played is kept from here on.
  const { hash } = location;
  const [, code] = hash.match(/^#p=([\w-]{1,20000})$/) ?? [];
  const [asked, day] = hash.match(/^#(?:jour|day)(?:=(\d{4}-\d\d-\d\d))?$/) ?? [];
  const opened = /^#(p=|jour|day)/;
  if (opened.test(hash)) history.replaceState(history.state, '', location.pathname + location.search);
  window.addEventListener('hashchange', () => { if (opened.test(location.hash)) location.reload(); });
  draft.start().then(async () => {
    if (code) take(JSON.parse(await window.imprimotsBrouillon.unpacked(code).catch(() => 'null')));
    else if (asked && daily) playDay(day < today() ? day : today()); // none of tomorrow
  });
})();

// Plays the grids of a page: the letters, the words and their points stand on it, and
// without this script it is read as it is. A way goes from die to die, each once.
(() => {
  'use strict';
  const box = document.getElementById('partie');
  if (!box || !box.showModal) return;
  const by = (name) => box.querySelector('.' + name);
  const [board, way, clock, said, field, notes] = ['plateau', 'chemin', 'temps', 'verdict', 'champ', 'notes'].map(by);
  const say = box.dataset;
  const plural = new Intl.PluralRules(document.documentElement.getAttribute('lang'));
  const number = (n, one, many) => (plural.select(n) === 'one' ? one : many).replace('{n}', n);
  const make = (tag, text, name) => {
    const e = document.createElement(tag);
    if (text !== undefined) e.textContent = text;
    if (name) e.className = name;
    return e;
  };

  // The letters of a word as the dice show them: without accents, but for those of the
  // language's dice.
  const special = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };
  const fold = (s) => {
    s = s.normalize('NFC').toLowerCase().replace(/[œæßøł]/g, (c) => special[c]);
    if (say.lang === 'de') s = s.replace(/[äöü]/g, (c) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[c]);
    const keep = say.lang === 'es' ? 'ñ' : '';
    return [...s].map((c) => (c === keep ? c : c.normalize('NFD').replace(/\p{M}/gu, ''))).join('').toUpperCase().replace(/[^A-ZÑ]/g, '');
  };

  let grid; // what is on the page: dice, side, words
  let players; // the words noted by each, as keys
  let path = []; // dice chosen by hand
  let styled; // the style of the round, asked for when one begins
  let end = 0;
  let ticking = 0;

  const read = (item) => {
    const cells = [...item.querySelectorAll('.grille td')].slice(1).map((td) => td.textContent.trim());
    const words = new Map();
    item.querySelectorAll('.rangs').forEach((list, rare) => {
      for (const dd of list.querySelectorAll('dd')) {
        for (const word of dd.textContent.split(',')) words.set(fold(word), { word: word.trim(), points: Number(dd.dataset.points), rare: rare > 0 });
      }
    });
    return { id: item.querySelector('h2').id, title: item.querySelector('h2').textContent, cells, side: Math.sqrt(cells.length), words };
  };

  const near = (a, b) => a !== b && Math.abs((a % grid.side) - (b % grid.side)) < 2 && Math.abs(Math.floor(a / grid.side) - Math.floor(b / grid.side)) < 2;
  const shows = (i) => fold(grid.cells[i]);

  // A way over the dice that shows a word, or null.
  const trace = (word, from = []) => {
    if (word === '') return from;
    for (let i = 0; i < grid.cells.length; i++) {
      if (from.includes(i) || (from.length && !near(from.at(-1), i)) || !word.startsWith(shows(i))) continue;
      const found = trace(word.slice(shows(i).length), [...from, i]);
      if (found) return found;
    }
    return null;
  };

  const draw = (cells) => {
    [...board.querySelectorAll('span')].forEach((die, i) => {
      die.classList.toggle('sur', cells.includes(i));
      die.classList.toggle('debut', cells[0] === i);
    });
    way.setAttribute('points', cells.map((i) => (i % grid.side) * 10 + 5 + ',' + (Math.floor(i / grid.side) * 10 + 5)).join(' '));
  };

  const mine = () => players.at(-1);
  const points = (keys) => keys.reduce((sum, key) => sum + grid.words.get(key).points, 0);
  const total = () => {
    by('score').textContent = number(mine().length, say.word, say.words) + ', ' + number(points(mine()), say.point, say.points);
  };

  const note = () => {
    const key = fold(field.value);
    const found = grid.words.get(key);
    const shown = key || field.value.trim();
    path = [];
    if (!shown) return;
    field.value = '';
    draw([]);
    let verdict = say.unknown;
    if (!trace(key)) verdict = say.nowhere;
    else if (mine().includes(key)) verdict = say.again;
    else if (found) {
      verdict = say.good.replace('{points}', number(found.points, say.point, say.points));
      mine().push(key);
      const item = make('li', found.word);
      item.append(' ', make('small', found.points));
      notes.prepend(item);
      total();
    }
    said.textContent = verdict.replace('{word}', found ? found.word : shown);
    said.classList.toggle('bon', verdict.includes('+'));
  };

  // By finger or mouse: a way drawn at one go is noted when it ends; dice touched one by
  // one are noted when the last is touched again.
  const under = (e) => {
    const r = board.getBoundingClientRect();
    const x = ((e.clientX - r.left) / r.width) * grid.side;
    const y = ((e.clientY - r.top) / r.height) * grid.side;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= grid.side || row >= grid.side) return -1;
    return Math.hypot(x - column - 0.5, y - row - 0.5) < 0.42 ? row * grid.side + column : -1;
  };
  const step = (i) => {
    if (i < 0) return false;
    const at = path.indexOf(i);
    if (at >= 0 && at === path.length - 2) path.pop(); // one die back
    else if (at < 0 && (!path.length || near(path.at(-1), i))) path.push(i);
    else return false;
    field.value = path.map((c) => grid.cells[c]).join('').toUpperCase();
    draw(path);
    return true;
  };
  let drawing = null;
  board.addEventListener('pointerdown', (e) => {
    const i = under(e);
    if (field.disabled || i < 0) return;
    e.preventDefault();
    board.setPointerCapture(e.pointerId);
    drawing = { last: path.at(-1) === i, moved: false };
    if (drawing.last) return;
    if (path.length && (path.includes(i) || !near(path.at(-1), i))) path = [];
    step(i);
  });
  board.addEventListener('pointermove', (e) => {
    if (drawing && step(under(e))) drawing.moved = true;
  });
  board.addEventListener('pointerup', () => {
    if (drawing && path.length > 1 && (drawing.moved || drawing.last)) note();
    drawing = null;
  });
  field.addEventListener('input', () => {
    path = [];
    draw(trace(fold(field.value)) || []);
  });
  by('mot').addEventListener('submit', (e) => {
    e.preventDefault();
    note();
  });

  const show = () => {
    const s = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = Math.floor(s / 60) + ':' + String(s % 60).padStart(2, '0');
    clock.classList.toggle('bientot', s <= 10);
    if (s === 0) over();
  };

  // A list of words, those noted in bold.
  const listed = (entries) => {
    const p = make('p');
    entries.forEach(([key, { word }], i) => p.append(i ? ', ' : '', players.some((keys) => keys.includes(key)) ? make('strong', word) : word));
    return p;
  };

  // Lists side by side: what several noted is struck, and the ways to count.
  const compared = () => {
    const many = (key) => players.filter((keys) => keys.includes(key)).length > 1;
    const table = make('table');
    const head = table.createTHead().insertRow();
    const line = (title, cells, part = table.tBodies[0] || table.createTBody()) => {
      const row = part.insertRow();
      row.append(make('th', title));
      cells.forEach((c) => row.insertCell().append(c));
    };
    head.append(make('td'), ...players.map((_, i) => make('th', say.player.replace('{n}', i + 1))));
    const all = [...new Set(players.flat())].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    for (const key of all) {
      const { word, points: n } = grid.words.get(key);
      line(word, players.map((keys) => (keys.includes(key) ? make(many(key) ? 'del' : 'span', n) : '')));
    }
    const own = players.map((keys) => keys.filter((key) => !many(key)));
    if (say.edition === 'pocket') {
      const most = Math.max(...own.map((keys) => keys.length));
      line(say.first, players.map((keys) => points(keys)));
      line(say.second, own.map((keys) => (keys.length === most ? points(keys) : 0)));
    } else line(say.round, own.map((keys) => points(keys)));
    return table;
  };

  const over = () => {
    clearInterval(ticking);
    field.disabled = true;
    by('manche').hidden = by('aide').hidden = by('finir').hidden = notes.hidden = true;
    by('fin').hidden = false;
    by('resultat').replaceChildren();
    by('reponses').hidden = false;
    by('suivant').hidden = players.length === 6; // the most that play
    said.textContent = performance.now() < end ? '' : say.over;
    said.classList.remove('bon');
    by(players.length === 6 ? 'reponses' : 'suivant').focus();
  };

  // What nobody may see who has still to play.
  const answers = () => {
    by('suivant').hidden = by('reponses').hidden = true;
    const result = by('resultat');
    if (players.length > 1) result.append(compared());
    else {
      const score = points(mine());
      let best = 0;
      let unkept = false;
      const record = 'boggle ' + location.pathname + '#' + grid.id; // several games have a grid of that name
      try {
        best = Number(localStorage.getItem(record) || 0);
        if (score > best) localStorage.setItem(record, score);
      } catch { unkept = score > best; }
      if (best) result.append(make('p', say.best.replace('{points}', number(Math.max(best, score), say.point, say.points))));
      if (unkept) result.append(make('p', say.unkept));
    }
    for (const [rare, title] of [[false, say.common], [true, say.rare]]) {
      const entries = [...grid.words].filter(([, w]) => w.rare === rare);
      if (entries.length) result.append(make('h3', title), listed(entries));
    }
    by('encore').focus();
  };

  const round = () => {
    players.push([]);
    notes.replaceChildren();
    said.textContent = '';
    field.value = '';
    field.disabled = false;
    by('manche').hidden = by('aide').hidden = by('finir').hidden = notes.hidden = false;
    by('fin').hidden = true;
    total();
    end = performance.now() + 1000 * Number(say.seconds);
    clearInterval(ticking);
    ticking = setInterval(show, 200);
    show();
    if (!matchMedia('(pointer: coarse)').matches) field.focus();
  };

  const play = (chosen) => {
    grid = chosen;
    players = [];
    by('titre').textContent = grid.title;
    board.style.setProperty('--cote', grid.side);
    board.setAttribute('aria-label', say.board + ' ' + grid.cells.join(' '));
    board.querySelectorAll('span').forEach((die) => die.remove());
    for (const face of grid.cells) board.append(make('span', face, /^[MNWZ]$/.test(face) ? 'tourne' : ''));
    by('trace').setAttribute('viewBox', `0 0 ${10 * grid.side} ${10 * grid.side}`);
    const begin = () => {
      box.showModal();
      round();
    };
    if (styled) return begin();
    styled = document.createElement('link');
    styled.rel = 'stylesheet';
    styled.href = '../jouer/boggle.css';
    styled.addEventListener('load', begin);
    document.head.append(styled);
  };

  const items = [...document.querySelectorAll('.grilles > li')];
  for (const item of items) {
    const button = make('button', say.play, 'jouer');
    button.type = 'button';
    button.setAttribute('aria-describedby', item.querySelector('h2').id);
    button.addEventListener('click', () => play(read(item)));
    item.querySelector('table').after(button);
  }
  const today = document.getElementById('du-jour');
  today.hidden = false;
  today.addEventListener('click', () => {
    const now = new Date();
    play(read(items[Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5) % items.length]));
  });
  by('finir').addEventListener('click', over);
  by('suivant').addEventListener('click', round);
  by('reponses').addEventListener('click', answers);
  by('encore').addEventListener('click', () => {
    players = [];
    round();
  });
  by('fermer').addEventListener('click', () => box.close());
  box.addEventListener('close', () => clearInterval(ticking));

  // A board of one's own, which the page of the atelier has packed behind the # of a link,
  // with its words.
  const most = 1 << 16; // bytes
  const given = async () => {
    const [, code] = location.hash.match(/^#p=([\w-]{1,20000})$/) || [];
    if (!code) return;
    try {
      const packed = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
      const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
      const parts = [];
      for (let size = 0; ;) {
        const { value, done } = await reader.read();
        if (done) break;
        if ((size += value.length) > most) return;
        parts.push(value);
      }
      const { title, edition, lang, rows, words } = JSON.parse(await new Blob(parts).text());
      const cells = rows.flatMap((row) => row.match(/Qu|\p{L}/gu));
      if (!Number.isInteger(Math.sqrt(cells.length)) || cells.length > 36) return;
      say.edition = edition;
      say.lang = lang;
      play({ id: cells.join(''), title: String(title), cells, side: Math.sqrt(cells.length), words: new Map(words.map(([word, points, rare]) => [fold(word), { word, points, rare }])) });
    } catch { /* no board */ }
  };
  window.addEventListener('hashchange', given);
  given();
})();

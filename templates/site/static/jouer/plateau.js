// The board of La Coquillaude: drawn, looked at whole or near, and laid on from a hand of letters by
// mouse, finger or keys.
(() => {
  'use strict';
  const steps = { across: [1, 0], down: [0, 1], up: [0, -1], diagonal: [1, 1], 'diagonal-up': [1, -1] };
  const signs = { across: '→', down: '↓', up: '↑', diagonal: '↘', 'diagonal-up': '↗' };
  const least = 44; // pixels of a square for a finger

  // The word that letters make that were laid among others: it goes through all of them and takes in
  // what stands at its ends. at gives the letter of a square, columns and rows counted from 0; null
  // where they are in no line of the board's directions, or with a gap.
  const formed = (laid, at, directions, wanted) => {
    const runs = directions.map((dir) => {
      const [dc, dr] = steps[dir];
      let [c, r] = laid[0];
      while (at(c - dc, r - dr)) [c, r] = [c - dc, r - dr];
      const cells = [];
      for (; at(c, r); [c, r] = [c + dc, r + dr]) cells.push([c, r]);
      return { dir, cells, word: cells.map(([x, y]) => at(x, y)).join(''), at: [cells[0][0] + 1, cells[0][1] + 1] };
    }).filter((o) => o.cells.length > 1 && laid.every(([c, r]) => o.cells.some(([x, y]) => x === c && y === r)));
    return runs.find((o) => o.dir === wanted) || runs.sort((a, b) => b.cells.length - a.cells.length)[0] || null;
  };
  window.imprimotsPlateau = { formed, steps };

  const game = window.imprimotsJeu;
  if (!game?.by('coquille')) return;
  const { make, button, fill } = game;
  const say = game.by('coquille').dataset;

  // table has the rows of the empty board.
  window.imprimotsPlateau.board = (table) => {
    const cols = table.rows[0].length;
    const rows = table.rows.length;
    let letters = '.'.repeat(cols * rows);
    let fresh = []; // indexes of what was laid last
    let compose = null;
    let near = false;
    let cursor = Math.floor(rows / 2) * cols + Math.floor(cols / 2);
    let dir = table.directions[0];
    const area = make('div', undefined, 'aire');
    const grid = make('div', undefined, 'plateau-coq');
    grid.setAttribute('role', 'grid');
    grid.setAttribute('aria-label', say.board);
    grid.style.setProperty('--colonnes', cols);
    const cells = [];
    for (let r = 0; r < rows; r++) {
      const line = make('div');
      line.setAttribute('role', 'row');
      for (let c = 0; c < cols; c++) {
        const sign = table.rows[r][c];
        const e = make('div', undefined, { o: 'orange', '*': 'coquille', '@': 'orange coquille' }[sign] || '');
        e.setAttribute('role', 'gridcell');
        e.dataset.case = cells.length;
        cells.push(e);
        line.append(e);
      }
      grid.append(line);
    }
    area.append(grid);
    const mini = make('canvas', undefined, 'mini');
    mini.width = mini.height = 85;
    mini.setAttribute('aria-hidden', 'true');
    const zoom = button('⤢', () => look(!near), 'loupe');
    zoom.setAttribute('aria-label', say.zoom);
    zoom.title = say.zoom;
    const frame = make('div', undefined, 'cadre');
    frame.append(area, mini);

    const placeOf = (i) => [i % cols, Math.floor(i / cols)];
    const indexOf = (c, r) => (c < 0 || r < 0 || c >= cols || r >= rows ? -1 : r * cols + c);
    const laidAt = (i) => compose?.laid.find((l) => l.cell === i);
    const letterAt = (c, r) => {
      const i = indexOf(c, r);
      return i < 0 ? '' : laidAt(i)?.letter || letters[i].replace('.', '');
    };
    const word = () => (compose?.laid.length ? formed(compose.laid.map((l) => placeOf(l.cell)), letterAt, table.directions, dir) : null);

    const show = () => {
      const now = word();
      const lit = new Set(now ? now.cells.map(([c, r]) => indexOf(c, r)) : []);
      cells.forEach((e, i) => {
        const l = laidAt(i);
        const letter = l?.letter || letters[i].replace('.', '');
        e.textContent = letter;
        e.classList.toggle('pion', !!letter);
        e.classList.toggle('neuf', !!l || fresh.includes(i));
        e.classList.toggle('du-mot', lit.has(i));
        e.classList.toggle('curseur', !!compose && i === cursor);
        if (compose && i === cursor) e.dataset.sens = signs[dir];
        else delete e.dataset.sens;
        const [c, r] = placeOf(i);
        e.setAttribute('aria-label', fill(say.square, { column: c + 1, row: r + 1 }) + (letter ? ', ' + letter : e.classList.contains('orange') ? ', ' + say.orange : '') + (e.classList.contains('coquille') ? ', ' + say.shell : ''));
        e.tabIndex = compose && i === cursor ? 0 : -1;
      });
      map();
    };
    // The whole board in small, with the part that is seen; only where not all is.
    const map = () => {
      mini.hidden = !near || largest() >= least;
      const ink = mini.getContext?.('2d');
      if (mini.hidden || !ink) return;
      ink.fillStyle = '#fff';
      ink.fillRect(0, 0, 85, 85);
      cells.forEach((e, i) => {
        const [c, r] = placeOf(i);
        ink.fillStyle = e.textContent ? (e.classList.contains('neuf') ? '#8a3418' : '#1b2438') : e.classList.contains('orange') ? '#f0b45c' : '#fff';
        ink.fillRect(c * 85 / cols, r * 85 / rows, 85 / cols, 85 / rows);
      });
      const k = 85 / grid.offsetWidth;
      ink.strokeStyle = '#b3131b';
      ink.lineWidth = 2;
      ink.strokeRect(area.scrollLeft * k, area.scrollTop * k, Math.min(85, area.clientWidth * k), Math.min(85, area.clientHeight * k));
    };
    area.addEventListener('scroll', map);
    const largest = () => Math.floor(Math.min((area.clientWidth - 2) / cols, (area.clientHeight - 2) / rows, 60));
    const fit = () => {
      if (!area.clientWidth) return;
      zoom.hidden = largest() >= least;
      grid.style.setProperty('--cote', (near ? Math.max(least, largest()) : largest()) + 'px');
      map();
    };
    const look = (close, at = cursor) => {
      near = close;
      fit();
      zoom.setAttribute('aria-pressed', near);
      if (near) cells[at].scrollIntoView({ block: 'center', inline: 'center' });
    };
    if (window.ResizeObserver) new ResizeObserver(fit).observe(area);
    const seen = () => {
      if (!near) return;
      const box = area.getBoundingClientRect();
      const r = cells[cursor].getBoundingClientRect();
      const by = (a, b, from, to) => (a < from ? a - from : b > to ? b - to : 0);
      area.scrollBy(by(r.left - r.width, r.right + r.width, box.left, box.right), by(r.top - r.height, r.bottom + r.height, box.top, box.bottom));
    };

    const changed = () => {
      show();
      seen();
      compose.changed(word());
    };
    const move = (i, focus) => {
      if (i < 0) return;
      cursor = i;
      changed();
      if (focus) cells[cursor].focus({ preventScroll: true });
    };
    const along = (i, by = 1) => {
      const [c, r] = placeOf(i);
      return indexOf(c + by * steps[dir][0], r + by * steps[dir][1]);
    };
    // Lays a token of the hand on a square, and goes on to the next free one.
    const lay = (token, i) => {
      if (compose.locked || i < 0 || letters[i] !== '.' || laidAt(i)) return false;
      compose.laid.push({ token, letter: compose.hand[token], cell: i });
      game.sound('tick');
      let next = along(i);
      while (next >= 0 && (letters[next] !== '.' || laidAt(next))) next = along(next);
      cursor = next < 0 ? i : next;
      changed();
      return true;
    };
    const take = (l) => {
      if (compose.locked) return;
      compose.laid.splice(compose.laid.indexOf(l), 1);
      cursor = l.cell;
      changed();
    };
    const turn = () => {
      dir = table.directions[(table.directions.indexOf(dir) + 1) % table.directions.length];
      changed();
    };
    const free = (letter) => [...compose.hand].findIndex((c, i) => c === letter && !compose.laid.some((l) => l.token === i));

    grid.addEventListener('click', (e) => {
      const i = Number(e.target.closest('[data-case]')?.dataset.case ?? -1);
      if (i < 0) return;
      if (!zoom.hidden && !near) return look(true, i), compose && move(i, true);
      if (!compose) return zoom.hidden ? undefined : look(false);
      const l = laidAt(i);
      if (l) return take(l);
      if (compose.chosen !== null && letters[i] === '.') {
        const token = compose.chosen;
        compose.chosen = null;
        return lay(token, i);
      }
      if (i === cursor) return turn();
      move(i, true);
    });
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    document.addEventListener('keydown', (e) => {
      if (!compose || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]') || e.target.closest('input, textarea')) return;
      const onBoard = grid.contains(e.target) || e.target === document.body;
      const c = [...e.key].length === 1 ? game.fold(e.key, 'fr') : '';
      if (arrows[e.key] && onBoard) {
        const [x, y] = placeOf(cursor);
        move(indexOf(x + arrows[e.key][0], y + arrows[e.key][1]), true);
      } else if (e.key === ' ' && onBoard) turn();
      else if (e.key === 'Backspace') compose.laid.length && take(compose.laid.at(-1));
      else if (c.length === 1) {
        if (letters[cursor] === c) move(along(cursor), true);
        else if (free(c) < 0 || !lay(free(c), cursor)) game.sound('bad');
      } else return;
      e.preventDefault();
    });

    // The hand: tokens are pressed, or drawn to the board.
    const hand = make('div', undefined, 'main');
    hand.setAttribute('role', 'group');
    hand.setAttribute('aria-label', say.hand);
    const refill = () => {
      hand.replaceChildren(...compose.order.map((token) => {
        const b = button(compose.hand[token], () => {
          if (letters[cursor] === '.' && !laidAt(cursor)) lay(token, cursor);
          else {
            compose.chosen = compose.chosen === token ? null : token;
            dim();
          }
        }, 'pion');
        b.addEventListener('pointerdown', (e) => drag(e, b, token));
        return b;
      }));
      dim();
    };
    const dim = () => [...hand.children].forEach((b, k) => {
      const token = compose.order[k];
      const out = compose.laid.some((l) => l.token === token);
      b.disabled = out || compose.locked;
      b.classList.toggle('pose', out);
      b.setAttribute('aria-pressed', compose.chosen === token);
    });
    const drag = (e, b, token) => {
      if (b.disabled || e.button) return;
      const from = [e.clientX, e.clientY];
      b.setPointerCapture?.(e.pointerId);
      let ghost = null;
      const to = (m) => {
        if (!ghost && Math.hypot(m.clientX - from[0], m.clientY - from[1]) > 8) {
          ghost = make('div', compose.hand[token], 'pion vole');
          document.body.append(ghost);
        }
        if (ghost) ghost.style.translate = `${m.clientX}px ${m.clientY - (e.pointerType === 'touch' ? 30 : 0)}px`;
      };
      const end = (m) => {
        for (const [kind, f] of [['pointermove', to], ['pointerup', end], ['pointercancel', end]]) b.removeEventListener(kind, f);
        if (!ghost) return;
        ghost.remove();
        const under = document.elementFromPoint(m.clientX, m.clientY - (e.pointerType === 'touch' ? 30 : 0))?.closest?.('[data-case]');
        if (under && m.type === 'pointerup') lay(token, Number(under.dataset.case));
        refill();
      };
      for (const [kind, f] of [['pointermove', to], ['pointerup', end], ['pointercancel', end]]) b.addEventListener(kind, f);
    };

    return {
      node: frame, zoom, hand, word, turn, signs,
      direction: () => signs[dir],
      // Shows letters, and no hand any more.
      set(text, last = []) {
        letters = text;
        fresh = last;
        compose = null;
        show();
        look(false);
      },
      // Has tokens of a hand laid: laid are those that lie there already.
      begin(tokens, { laid = [], locked = false, changed: told }) {
        fresh = [];
        if (!laid.length) cursor = Math.floor(rows / 2) * cols + Math.floor(cols / 2);
        compose = { hand: tokens, laid, locked, chosen: null, order: [...tokens].map((_, i) => i), changed: (w) => { dim(); told(w, compose.laid); } };
        refill();
        show();
        told(word(), compose.laid);
        look(false);
        cells[cursor].focus({ preventScroll: true });
      },
      lock() {
        compose.locked = true;
        dim();
      },
      recall() {
        compose.laid.length = 0;
        changed();
      },
      mix() {
        compose.order = game.shuffled(compose.order);
        refill();
      },
    };
  };
})();

// A tray of dice on the screen, and the ways that hands and keys choose over them: from die to
// die, each once. live() tells whether dice can be chosen, chosen(letters) hears of each change,
// done() is called when a way is to be noted; spelt(i) gives the letters of a die in a word.
(() => {
  'use strict';
  window.imprimotsDes = ({ board, say, live, chosen, done, spelt }) => {
    const { by, make, fill } = window.imprimotsJeu;
    let shown = []; // what the dice show
    let side = 0;
    let path = []; // dice that are chosen
    let flash = 0;

    const near = (a, b) => a !== b && Math.abs((a % side) - (b % side)) < 2 && Math.abs(Math.floor(a / side) - Math.floor(b / side)) < 2;
    const dice = () => [...board.querySelectorAll('.de')];
    // Dice that can be chosen are buttons, for keys and for those who listen; others are a
    // picture, and those that lie face down are nothing.
    const lay = (cells, open) => {
      const on = open && live();
      dice().forEach((die) => die.remove());
      shown = cells;
      side = Math.sqrt(cells.length);
      board.style.setProperty('--rangs', side);
      board.querySelector('svg').setAttribute('viewBox', `0 0 ${10 * side} ${10 * side}`);
      board.setAttribute('aria-hidden', !open);
      board.setAttribute('role', on ? 'group' : 'img');
      board.setAttribute('aria-label', say.board + ' ' + cells.join(' '));
      for (const [i, face] of cells.entries()) {
        const die = make(on ? 'button' : 'i', undefined, 'de');
        die.append(make('span', face, open && /^[MNWZ]$/.test(face) ? 'tourne' : ''));
        if (on) {
          die.type = 'button';
          die.tabIndex = i ? -1 : 0;
          die.setAttribute('aria-label', fill(say.die, { letter: face, column: 'abcdef'[i % side], row: Math.floor(i / side) + 1 }));
        }
        board.append(die);
      }
    };
    const draw = (cells, tone = '') => {
      clearTimeout(flash);
      board.dataset.ton = tone;
      dice().forEach((die, i) => {
        die.classList.toggle('sur', cells.includes(i));
        die.classList.toggle('debut', cells[0] === i);
        if (die.type) die.setAttribute('aria-pressed', cells.includes(i));
      });
      const at = cells.map((i) => [(i % side) * 10 + 5, Math.floor(i / side) * 10 + 5]);
      by('chemin').setAttribute('points', at.join(' '));
      const [x, y] = at.at(-1) ?? [-9, -9];
      by('bout').setAttribute('cx', x);
      by('bout').setAttribute('cy', y);
    };

    // A way over the dice that shows a word, or null.
    const trace = (word, from = []) => {
      if (word === '') return from;
      for (let i = 0; i < shown.length; i++) {
        if (from.includes(i) || (from.length && !near(from.at(-1), i)) || !word.startsWith(spelt(i))) continue;
        const found = trace(word.slice(spelt(i).length), [...from, i]);
        if (found) return found;
      }
      return null;
    };

    // By finger or mouse: a way drawn at one go is noted when it ends; dice touched one by
    // one are noted when the last is touched again, and an earlier one takes back what follows it.
    const under = (x, y) => {
      const r = board.getBoundingClientRect();
      const [a, b] = [((x - r.left) / r.width) * side, ((y - r.top) / r.height) * side];
      const [column, row] = [Math.floor(a), Math.floor(b)];
      if (column < 0 || row < 0 || column >= side || row >= side) return -1;
      return Math.hypot(a - column - 0.5, b - row - 0.5) < 0.42 ? row * side + column : -1;
    };
    const changed = () => {
      chosen(path.map((c) => shown[c]).join('').toUpperCase());
      draw(path);
    };
    const step = (i) => {
      if (i < 0) return false;
      const at = path.indexOf(i);
      if (at >= 0 && at === path.length - 2) path.pop(); // one die back
      else if (at < 0 && (!path.length || near(path.at(-1), i))) path.push(i);
      else return false;
      changed();
      return true;
    };
    const begun = (i) => {
      const at = path.indexOf(i);
      if (at >= 0) path.length = at + 1;
      else if (path.length && near(path.at(-1), i)) path.push(i);
      else path = [i];
      changed();
    };
    let drawing = null;
    board.addEventListener('pointerdown', (e) => {
      const i = live() ? under(e.clientX, e.clientY) : -1;
      if (i < 0) return;
      e.preventDefault();
      board.setPointerCapture(e.pointerId);
      drawing = { id: e.pointerId, last: path.at(-1) === i, moved: false, x: e.clientX, y: e.clientY };
      if (!drawing.last) begun(i);
    });
    // A quick hand is seen at few places: the way between two of them is gone along.
    board.addEventListener('pointermove', (e) => {
      if (drawing?.id !== e.pointerId) return;
      const { x, y } = drawing;
      const parts = Math.ceil(Math.hypot(e.clientX - x, e.clientY - y) / 8);
      for (let k = 1; k <= parts; k++) {
        if (step(under(x + ((e.clientX - x) * k) / parts, y + ((e.clientY - y) * k) / parts))) drawing.moved = true;
      }
      drawing.x = e.clientX;
      drawing.y = e.clientY;
    });
    board.addEventListener('pointerup', (e) => {
      if (drawing?.id !== e.pointerId) return;
      if (path.length > 1 && (drawing.moved || drawing.last)) done();
      else if (drawing.last) {
        path = [];
        changed();
      }
      drawing = null;
    });
    board.addEventListener('pointercancel', () => { drawing = null; });

    // By keys: the word is typed, or arrows go from die to die.
    board.addEventListener('click', (e) => { // by a key; what hands do is seen above
      const i = dice().indexOf(e.target.closest('.de'));
      if (e.detail || i < 0 || !live()) return;
      if (path.at(-1) === i && path.length > 1) done();
      else begun(i);
    });
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    board.addEventListener('keydown', (e) => {
      const all = dice();
      const i = all.indexOf(e.target);
      const way = ways[e.key];
      if (i < 0 || !way) return;
      e.preventDefault();
      const [column, row] = [(i % side) + way[0], Math.floor(i / side) + way[1]];
      if (column < 0 || row < 0 || column >= side || row >= side) return;
      all[i].tabIndex = -1;
      const to = all[row * side + column];
      to.tabIndex = 0;
      to.focus();
    });

    // A way that was noted stays to be seen for a moment.
    const noted = (cells, tone) => {
      path = [];
      draw(cells, tone);
      flash = setTimeout(() => draw(path), 600);
    };
    const clear = (cells = []) => {
      path = [];
      draw(cells);
    };
    return { lay, draw, trace, noted, clear, all: dice, way: () => path };
  };
})();

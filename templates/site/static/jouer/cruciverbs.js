// Fills the grids of a page in: the clues and, folded away, the solutions stand on it, and
// without this script it is read, or printed, as it is.
(() => {
  'use strict';
  const list = document.querySelector('.fiches');
  if (!list) return;
  const say = list.dataset;
  const make = (tag, text, name) => {
    const e = document.createElement(tag);
    if (text) e.textContent = text;
    if (name) e.className = name;
    return e;
  };
  const button = (text, click) => {
    const b = make('button', text);
    b.type = 'button';
    b.addEventListener('click', click);
    return b;
  };
  // What was filled in stays in this browser until it is cleared.
  const name = (id) => 'fiche ' + location.pathname + '#' + id; // several games have a fiche of that name
  const kept = (id) => {
    try { return localStorage.getItem(name(id)) || ''; } catch { return ''; }
  };
  // Whether the browser keeps what was filled in.
  const put = (id, letters) => {
    try {
      if (letters.trim()) localStorage.setItem(name(id), letters);
      else localStorage.removeItem(name(id));
    } catch { return !letters.trim(); }
    return true;
  };

  for (const section of list.querySelectorAll('section')) {
    const [table, solved] = section.querySelectorAll('.croise');
    const id = section.querySelector('h2').id;
    const clues = [...section.children].filter((e) => e.tagName === 'DIV').slice(1).map((div) => ({ title: div.querySelector('h3').textContent, items: [...div.querySelectorAll('li')] }));
    const cells = (t) => [...t.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')]);
    const right = cells(solved).map((row) => row.map((td) => td.textContent.trim()));
    const fields = []; // in reading order
    const at = []; // [row][column], null where a square is black
    let down = false;
    let here = null;

    const side = make('div', '', 'remplir');
    const clue = make('p', '', 'definition');
    const said = make('p', '', 'verdict');
    said.setAttribute('aria-live', 'polite');
    const lost = make('p', '', 'perdu');
    lost.setAttribute('aria-live', 'polite');

    const state = () => fields.map((f) => f.value || ' ').join('');
    const keep = () => { lost.textContent = put(id, state()) ? '' : say.lost; };

    const show = () => {
      for (const c of clues) for (const li of c.items) li.classList.remove('ici');
      for (const f of fields) f.parentNode.classList.remove('mot-ici');
      const c = clues[down ? 1 : 0];
      const n = down ? here.column : here.row;
      c.items[n].classList.add('ici');
      clue.textContent = c.title + ' ' + (n + 1) + '. ' + c.items[n].textContent;
      for (const f of word()) f.parentNode.classList.add('mot-ici');
    };
    const next = (f, step) => {
      const [r, c] = down ? [f.row + step, f.column] : [f.row, f.column + step];
      return at[r] && at[r][c];
    };
    // The squares of the word that goes through the one chosen.
    const word = () => {
      let f = here;
      while (next(f, -1)) f = next(f, -1);
      const out = [];
      for (; f; f = next(f, 1)) out.push(f);
      return out;
    };
    const check = () => {
      const wrong = fields.filter((f) => f.value && f.value !== f.right);
      for (const f of fields) f.parentNode.classList.toggle('faux', wrong.includes(f));
      const empty = fields.filter((f) => !f.value).length;
      said.textContent = wrong.length ? say.wrong.replace('{n}', wrong.length) : empty ? say.sofar.replace('{n}', empty) : say.done;
    };
    const letter = (f, text) => {
      f.value = text.normalize('NFD').toUpperCase().replace(/[^A-Z]/g, '').slice(-1);
      f.parentNode.classList.remove('faux');
      keep();
      if (fields.every((g) => g.value === g.right)) check();
    };
    const move = (f) => f && f.focus();
    // Over black squares too, to the next white one of the row or column.
    const leap = (f, dr, dc) => {
      let [r, c] = [f.row + dr, f.column + dc];
      while (at[r] && c >= 0 && c < at[r].length && !at[r][c]) [r, c] = [r + dr, c + dc];
      return at[r] && at[r][c];
    };
    const arrows = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

    const field = (td, row, column) => {
      const f = make('input');
      Object.assign(f, { type: 'text', row, column, right: right[row][column], autocomplete: 'off', spellcheck: false, maxLength: 2 });
      f.setAttribute('autocapitalize', 'characters');
      f.setAttribute('aria-label', say.square.replace('{row}', row + 1).replace('{column}', column + 1));
      f.addEventListener('focus', () => {
        here = f;
        f.select();
        show();
      });
      f.addEventListener('pointerdown', () => {
        if (here !== f || document.activeElement !== f) return;
        down = !down;
        show();
      });
      f.addEventListener('input', () => {
        letter(f, f.value);
        if (f.value) move(next(f, 1));
      });
      f.addEventListener('keydown', (e) => {
        const step = arrows[e.key];
        if (step) {
          const turned = down !== (step[0] !== 0);
          down = step[0] !== 0;
          if (turned) show();
          else move(leap(f, ...step));
        } else if (e.key === ' ') {
          down = !down;
          show();
        } else if (e.key === 'Backspace' && !f.value) {
          const before = next(f, -1);
          if (before) letter(before, '');
          move(before);
        } else return;
        e.preventDefault();
      });
      td.replaceChildren(f);
      return f;
    };

    const open = () => {
      const old = kept(id);
      cells(table).forEach((row, r) => {
        at.push(row.map((td, c) => {
          if (td.classList.contains('noire')) return null;
          const f = field(td, r, c);
          f.value = (old[fields.length] || '').trim();
          fields.push(f);
          return f;
        }));
      });
      const tools = make('p', '', 'outils');
      tools.append(
        button(say.check, check),
        button(say.letter, () => {
          const f = here && here.value !== here.right ? here : fields.find((g) => g.value !== g.right);
          if (!f) return check();
          letter(f, f.right);
          move(f);
        }),
        button(say.clear, () => {
          for (const f of fields) letter(f, '');
          said.textContent = '';
        }),
      );
      side.replaceChildren(clue, tools, said, lost);
    };
    side.append(button(say.fill, () => {
      open();
      fields[0].focus();
    }));
    table.after(side);
    if (kept(id)) open();
  }
})();

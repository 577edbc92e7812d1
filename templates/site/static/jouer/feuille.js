// Writes a played game down, keeps it in this browser and has the referee judge it: what
// its transcript has, the form of the page says. Rows of a list and what there is of each
// player stand in templates; the rules stand in the program for the browser alone.
(() => {
  'use strict';
  const form = document.getElementById('feuille');
  if (!form) return;
  const by = (id) => document.getElementById(id);
  const root = by('arbitre');
  const say = root.dataset;
  const make = (tag, text, name) => {
    const e = document.createElement(tag);
    if (text !== undefined) e.textContent = text;
    if (name) e.className = name;
    return e;
  };
  const button = (text, click) => {
    const b = make('button', text);
    b.type = 'button';
    b.addEventListener('click', click);
    return b;
  };
  const { draft, link } = window.imprimotsBrouillon;
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, k) => values[k]);

  const most = 1 << 18; // bytes of a game
  // A transcript as YAML: a line for each part of a list, so that a finding has its place.
  const bare = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)\p{L}[\p{L}\p{N}_-]*$/iu;
  const flow = (v) => {
    if (Array.isArray(v)) return '[' + v.map(flow).join(', ') + ']';
    if (v && typeof v === 'object') return '{' + Object.entries(v).map(([k, x]) => flow(k) + ': ' + flow(x)).join(', ') + '}';
    return typeof v === 'string' && !bare.test(v) ? JSON.stringify(v) : String(v);
  };
  const listed = (v) => Array.isArray(v) && v.length > 0 && v.every((x) => typeof x === 'object' && !Array.isArray(x));
  const written = (t) => {
    const lines = ['game: ' + form.dataset.game];
    const places = new Map(); // of lines, from 1: the lists and the numbers in them that lead there
    const entry = (key, v, indent, at) => {
      const line = (text, where) => places.set(lines.push(text), where);
      if (!listed(v)) return line(indent + flow(key) + ': ' + flow(v), at);
      line(indent + key + ':', at);
      v.forEach((item, i) => {
        const here = [...at, [key, i]];
        if (!Object.values(item).some(listed)) return line(indent + '  - ' + flow(item), here);
        const first = lines.length;
        for (const [k, x] of Object.entries(item)) entry(k, x, indent + '    ', here);
        lines[first] = indent + '  - ' + lines[first].trimStart();
      });
    };
    for (const [key, v] of Object.entries(t)) entry(key, v, '', []);
    return { text: lines.join('\n') + '\n', places };
  };

  // Reads what is written above, and what was changed of it by hand in the same form.
  const parsed = (text) => {
    if (text.length > most) throw new Error('long');
    const lines = text.split(/\r?\n/).filter((l) => l.trim() && !/^\s*(#|---)/.test(l));
    const sign = /\s*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|'((?:[^']|'')*)'|([^\s{}[\],:"'][^{}[\],:]*))/y;
    const inFlow = (source) => {
      sign.lastIndex = 0;
      const next = () => {
        const m = sign.exec(source);
        if (!m) throw new Error(source);
        if (m[1]) return { mark: m[1] };
        if (m[2]) return { value: JSON.parse(m[2]) };
        if (m[3] !== undefined) return { value: m[3].replace(/''/g, "'") };
        const bare = m[4].trim();
        if (/^-?\d+(\.\d+)?$/.test(bare)) return { value: Number(bare) };
        return { value: Object.hasOwn(words, bare) ? words[bare] : bare };
      };
      const any = (t) => {
        if (!t.mark) return t.value;
        const list = t.mark === '[';
        const out = list ? [] : {};
        for (let u = next(); u.mark !== (list ? ']' : '}'); u = next()) {
          if (u.mark === ',') continue;
          if (list) out.push(any(u));
          else if (u.mark || next().mark !== ':') throw new Error(source);
          else out[u.value] = any(next());
        }
        return out;
      };
      return any(next());
    };
    const words = { true: true, false: false, null: null };
    const depth = () => (lines.length ? lines[0].match(/^ */)[0].length : -1);
    const isItem = () => lines.length && /^ *- /.test(lines[0]);
    const list = (d) => {
      const out = [];
      while (isItem() && depth() === d) {
        const rest = lines[0].slice(d + 2);
        if (/^\s*[{["']/.test(rest) || !/:(\s|$)/.test(rest)) {
          lines.shift();
          out.push(inFlow(rest));
        } else {
          lines[0] = ' '.repeat(d + 2) + rest;
          out.push(block(d + 2));
        }
      }
      return out;
    };
    const block = (d) => {
      const out = {};
      while (depth() === d && !isItem()) {
        const m = lines.shift().match(/^\s*("(?:[^"\\]|\\.)*"|[^:\s]+)\s*:\s*(.*)$/);
        if (!m) throw new Error('line');
        out[m[1].startsWith('"') ? JSON.parse(m[1]) : m[1]] = m[2] ? inFlow(m[2]) : isItem() ? list(depth()) : depth() > d ? block(depth()) : null;
      }
      return out;
    };
    const out = block(0);
    if (lines.length || out.game !== form.dataset.game) throw new Error('game');
    delete out.game;
    return out;
  };
  // Asks for a file that was saved here, and gives what it says to take, which reports whether
  // it is shown.
  const load = (take) => {
    const field = by('fichier-partie');
    field.onchange = async () => {
      const file = field.files[0];
      field.value = '';
      if (!file) return;
      try {
        if (file.size > most) throw new Error('long');
        by('etat').textContent = take(parsed(await file.text())) ? say.loaded : '';
      } catch {
        by('etat').textContent = say.unread;
      }
    };
    field.click();
  };

  // The program for playing that brings the referee of the game; none where the site has not
  // got it. What it knows of the game and the words of its language it asks for.
  const atelier = window.imprimotsAtelier && window.imprimotsAtelier(root, window.imprimotsProgramme(form.dataset.game));
  const ask = async (text) => {
    try {
      const task = { do: 'referee', game: location.pathname.split('/').at(-2), lang: say.lang, words: text.match(/^lang: "?(\w+)/m)?.[1] };
      const made = await atelier.make(task, { 'partie.yaml': new TextEncoder().encode(text) }, say.judging);
      atelier.state(made.error || '');
      if (made.error) return null;
      const told = made.files.length ? JSON.parse(new TextDecoder().decode(made.files[0].data)) : null;
      return { told, findings: JSON.parse(made.findings) };
    } catch {
      atelier.state(say.failed);
      return null;
    }
  };
  // What the referee says: its findings, each at its part of the transcript, and its table.
  const show = ({ told, findings }, place) => {
    by('constats').replaceChildren(make('p', findings.length ? say.refused : say.sound, findings.length ? 'faux' : 'juste'));
    const list = make('ul');
    for (const f of findings) {
      const item = make('li');
      item.lang = say.lang; // the referee speaks French and English alone
      const at = place(f.line);
      if (at) item.append(button(at.title, () => at.field.focus()), ' ');
      item.append(f.message + (f.hint ? ' – ' + f.hint : ''));
      list.append(item);
    }
    if (findings.length) by('constats').append(list);
    const rows = told ? told.table : [];
    by('releve').parentNode.hidden = rows.length < 2;
    by('releve').lang = say.lang;
    by('releve').replaceChildren(...rows.map((row, i) => {
      const tr = make('tr');
      tr.append(...row.map((cell, j) => {
        const c = make(i && j ? 'td' : 'th', cell);
        if (!i || !j) c.scope = i ? 'row' : 'col';
        return c;
      }));
      return tr;
    }));
    by('totaux').textContent = told ? Object.entries(told.replay.totals).map(([name, n]) => name + ' ' + n).join(', ') : '';
  };
  // A link holds the game, for another screen.
  const share = async (game) => {
    const url = await link(location.href, game);
    by('lien').hidden = false;
    by('lien').value = url;
    by('lien').focus();
    by('lien').select();
    try {
      await navigator.clipboard.writeText(url);
      by('etat').textContent = say.copied;
    } catch {
      by('etat').textContent = say.copy;
    }
  };
  const save = (text) => {
    const a = make('a');
    a.href = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
    a.download = 'partie.yaml';
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 1000);
  };
  // No game is judged any more.
  const unjudged = () => {
    for (const id of ['constats', 'totaux', 'etat']) by(id).replaceChildren();
    by('releve').parentNode.hidden = true;
  };
  window.imprimotsFeuille = { form, by, make, button, fill, written, atelier, ask, show, draft, save, load, share, unjudged };
  const playing = form.querySelector('[name=players]');
  if (!playing) return; // another script has the moves made, not written

  const split = { words: /[\s,;]+/, names: /\s*,\s*/, numbers: /[\s,;]+/ };
  let names = []; // of the players
  const players = () => [...new Set(playing.value.split(split.names).map((s) => s.trim()).filter(Boolean))];

  const value = (field) => {
    if (field.type === 'checkbox') return field.checked || undefined;
    const v = field.value.trim();
    const type = field.dataset.type;
    if (v === '') return field.dataset.vide === undefined ? undefined : []; // a list of nothing is one
    if (type === 'number') return Number(v);
    if (type === 'yesno') return v === 'true';
    if (!split[type]) return v;
    const parts = v.split(split[type]).filter(Boolean);
    return type === 'numbers' ? parts.map(Number) : parts;
  };
  const path = (field) => field.name.split('.').map((p) => (p === '*' ? field.closest('[data-joueur]').dataset.joueur : p));
  const put = (out, keys, v, many) => {
    for (const key of keys.slice(0, -1)) out = out[key] ??= {};
    const last = keys.at(-1);
    if (many) (out[last] ??= []).push(v);
    else out[last] = v;
  };
  // What a part of the form says, and, of lists, which rows say it.
  const read = (part, out, rows) => {
    for (const e of part.children) {
      if (e.tagName === 'TEMPLATE') continue;
      if (e.dataset.rang) {
        const row = {};
        read(e, row);
        const turn = e.querySelector('select[data-tour]')?.name; // which stands there before anything is said
        if (Object.keys(row).every((key) => key === turn)) continue;
        put(out, e.dataset.rang.split('.'), row, true);
        if (rows) put(rows, [e.dataset.rang], e, true);
      } else if (e.name) {
        const v = value(e);
        if (v !== undefined) put(out, path(e), v, e.dataset.type === 'each');
      } else read(e, out, rows);
    }
    return out;
  };
  const transcript = (rows) => {
    const t = read(form, {}, rows);
    if (playing.dataset.silent !== undefined) delete t.players;
    return t;
  };

  const clone = (template) => {
    const e = template.content.firstElementChild.cloneNode(true);
    template.parentNode.insertBefore(e, template);
    return e;
  };
  const rows = (template) => [...template.parentNode.children].filter((e) => e.dataset.rang === template.dataset.list);
  const number = (template) => rows(template).forEach((e, i) => {
    e.querySelector('legend').textContent = fill(template.dataset.title, { n: i + 1 });
  });
  const add = (template) => {
    const before = rows(template).at(-1)?.querySelector('select[data-tour]')?.value;
    const row = clone(template);
    row.dataset.rang = template.dataset.list;
    prepare(row);
    const turn = row.querySelector('select[data-tour]');
    if (turn) turn.value = names[(names.indexOf(before) + 1) % names.length] || '';
    row.append(button(template.dataset.drop, () => {
      row.remove();
      number(template);
      changed();
      template.nextElementSibling.focus();
    }));
    number(template);
    return row;
  };
  // Makes what the templates of a part have for each player, and the buttons of its lists.
  const prepare = (part) => {
    for (const template of part.querySelectorAll('template[data-each]')) {
      for (const name of names) {
        const e = clone(template);
        e.dataset.joueur = name;
        for (const n of e.querySelectorAll('[data-nom]')) n.textContent = name;
      }
    }
    for (const s of part.querySelectorAll('select[data-joueurs]')) {
      s.replaceChildren(...['', ...names].map((name) => {
        const o = make('option', name || '–');
        o.value = name;
        return o;
      }));
    }
    for (const template of part.querySelectorAll('template[data-list]')) {
      template.after(button(template.dataset.add, () => {
        const row = add(template);
        changed();
        row.querySelector('input, select, textarea').focus();
      }));
    }
  };
  const get = (data, keys) => keys.reduce((d, k) => d?.[k], data);
  const write = (part, data) => {
    const nth = {};
    for (const template of part.querySelectorAll('template[data-list]')) {
      if (template.closest('[data-rang]') !== (part.dataset.rang ? part : null)) continue;
      const items = get(data, template.dataset.list.split('.'));
      if (Array.isArray(items)) for (const item of items) write(add(template), item);
    }
    for (const field of part.querySelectorAll('[name]')) {
      if (field.closest('[data-rang]') !== (part.dataset.rang ? part : null)) continue;
      let v = get(data, path(field));
      if (field.dataset.type === 'each') v = v?.[nth[field.name] = (nth[field.name] ?? -1) + 1];
      if (v === undefined) continue;
      if (field.type === 'checkbox') field.checked = true;
      else field.value = Array.isArray(v) ? v.join(field.dataset.type === 'words' ? ' ' : ', ') : String(v);
    }
  };
  const rebuild = (data) => {
    for (const e of form.querySelectorAll('[data-rang], [data-joueur], template[data-list] + button')) e.remove();
    prepare(form);
    write(form, data);
    for (const template of form.querySelectorAll('template[data-list][data-first]')) if (!rows(template).length) add(template);
  };

  // Links to what a number stands for.
  const lead = () => {
    for (const a of form.querySelectorAll('[data-plateau]')) {
      a.href = a.href.split('#')[0] + '#plateau=' + encodeURIComponent([...form.querySelectorAll('[data-type=each]')].map((f) => f.value.trim()).join(' '));
    }
    for (const a of form.querySelectorAll('a[data-numero]')) {
      const n = a.parentNode.querySelector('input').value;
      a.hidden = !n;
      a.href = a.dataset.numero + '#de-' + n;
    }
  };
  const changed = () => {
    lead();
    const t = transcript();
    mine.keep();
    by('partie').textContent = written(t).text;
  };

  form.addEventListener('input', changed);
  playing.addEventListener('change', () => {
    const old = names;
    const t = transcript();
    names = players();
    playing.value = names.join(', ');
    // Whoever has another name keeps what was written.
    const renamed = (s) => (old.includes(s) && !names.includes(s) ? names[old.indexOf(s)] : s) ?? '';
    const walk = (v) => {
      if (typeof v === 'string') return renamed(v);
      if (Array.isArray(v)) return v.map(walk);
      return v && typeof v === 'object' ? Object.fromEntries(Object.entries(v).map(([k, x]) => [renamed(k), walk(x)])) : v;
    };
    rebuild({ ...walk(t), players: names });
    changed();
  });
  form.addEventListener('click', (e) => {
    const dice = e.target.dataset?.des;
    if (!dice) return;
    const field = e.target.parentNode.querySelector('input, select');
    const roll = (n) => Math.floor(Math.random() * n);
    field.value = field.tagName === 'SELECT' ? field.options[1 + roll(field.options.length - 1)].value : Array.from({ length: dice }, () => 1 + roll(6)).join('');
    changed();
  });
  // A board as chance throws it: each die once, one of its faces.
  const shake = form.querySelector('[data-melange]');
  if (shake) shake.addEventListener('click', () => {
    const dice = shake.dataset.melange.split(' ').map((die) => [Math.random(), die.match(/Qu|./gu)]).sort((a, b) => a[0] - b[0]);
    const faces = dice.map(([, die]) => die[Math.floor(Math.random() * die.length)]);
    const fields = form.querySelectorAll('[data-type=each]');
    fields.forEach((field, i) => { field.value = faces.slice((i * faces.length) / fields.length, ((i + 1) * faces.length) / fields.length).join(''); });
    changed();
  });
  form.addEventListener('submit', (e) => e.preventDefault());
  // The word that was asked last, with a link to the grid that has its definition.
  const asked = (replay) => {
    const box = by('demande');
    const last = replay?.turns?.at(-1);
    if (!box) return;
    box.hidden = !last?.word;
    if (box.hidden) return;
    const grid = transcript().discovers?.[last.player];
    box.querySelector('span').textContent = fill(box.dataset.asked, last);
    const clue = box.querySelector('q');
    clue.hidden = !last.clue;
    clue.textContent = last.clue || '';
    box.querySelector('a').href = [...form.querySelectorAll('[data-href]')].find((o) => o.value === grid)?.dataset.href || 'index.html';
  };
  const done = {
    check: async () => {
      const at = {};
      const t = written(transcript(at));
      const judged = await ask(t.text);
      if (!judged) return;
      asked(judged.told?.replay);
      show(judged, (line) => {
        const [key, i] = t.places.get(line)?.[0] || [];
        const row = key && at[key]?.[i];
        return row && { title: row.querySelector('legend').textContent, field: row.querySelector('input, select, textarea') };
      });
    },
    save: () => save(written(transcript()).text),
    load: () => load((t) => {
      const told = t.players || Object.keys(t.lists || t.discovers || {});
      return mine.take({ names: (told.length ? told : [...new Set((t.turns || []).map((turn) => turn.player))]).map(String), t });
    }),
    link: () => share(said()),
    clear: () => confirm(say.sure) && mine.clear(),
  };
  root.addEventListener('click', (e) => done[e.target.dataset?.fait]?.());

  const open = (kept) => {
    form.reset();
    if (kept) playing.value = kept.names.join(', ');
    names = players();
    rebuild(kept ? kept.t : {});
    lead();
    unjudged();
    by('partie').textContent = written(transcript()).text;
  };
  const said = () => ({ names, t: transcript() });
  const sound = ({ names: of, t }) => Array.isArray(of) && of.every((name) => typeof name === 'string') && t && typeof t === 'object';
  const mine = draft({ key: 'marque ' + location.pathname, root: form, said, open, sound, save: done.save });
  mine.start();
  form.hidden = root.hidden = false;
})();

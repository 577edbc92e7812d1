// The page on which one composes a board of Boggle or a crossword: the program finds words
// and fills cells, the page holds what is chosen.
"use strict";
(() => {
  const root = document.getElementById("atelier");
  if (!root) return;
  const { $, say, fill, state, make, findings, address, forget, latest } = imprimotsAtelier(root, "atelier.wasm");
  const { draft, packed, values, refill } = imprimotsBrouillon;
  const form = $("demande"), value = (name) => form.elements[name].value.trim();
  const tag = (name, text, kind) => {
    const e = document.createElement(name);
    if (text !== undefined) e.textContent = text;
    if (kind) e.className = kind;
    return e;
  };
  const words = (text) => text.split(/[\s,;]+/).filter(Boolean);
  const seed = () => Math.max(1, Math.trunc(+value("seed")) || 1);
  let cells = []; // rows of {letter, mine, black}
  let clues = {}; // by the letters of their words
  let here = null, down = false; // the cell that is chosen, and which way one writes
  let full = null; // the words of a crossword that is full
  let board = null; // of Boggle, with its words
  let wrong = ""; // why what was asked for last was not made

  const keep = () => mine.keep();
  const said = () => ({ ...values(form), cells: cells.map((row) => row.map((c) => (c.black ? "#" : c.letter ? (c.mine ? c.letter : c.letter.toLowerCase()) : ".")).join("")), clues });

  async function ask(task, progress) {
    const turn = latest() + 1;
    const made = await make({ ...task, words: value("words"), lang: say.lang === "fr" ? "fr" : "en" }, {}, say.making, progress).catch(() => ({ error: say.failed }));
    if (latest() !== turn) return null;
    wrong = made.error || "";
    if (task.grids !== "candidates" || made.error) state(made.error || "");
    if (task.grids !== "candidates" || made.failed) findings(made.findings);
    return made.error || made.failed ? null : JSON.parse(new TextDecoder().decode(made.files[0].data));
  }

  // Boggle.
  function shown() {
    const table = tag("table", undefined, "des"), way = (path) => {
      for (const td of table.querySelectorAll("td")) td.classList.toggle("sur", (path || []).some(([r, c]) => td === table.rows[r].cells[c]));
    };
    for (const row of board.rows) {
      const tr = table.insertRow();
      for (const face of row.match(/Qu|./gu)) tr.insertCell().textContent = face;
    }
    const parts = [tag("p", fill(say.found, { n: board.count, points: board.points }))];
    for (const [title, of] of [[say.common, board.words.filter((w) => w.common)], [say.rare, board.words.filter((w) => !w.common)]]) {
      if (!of.length) continue;
      const list = tag("ul", undefined, "cle");
      for (const w of of) {
        const li = tag("li"), b = tag("button", w.form + " " + w.points);
        b.type = "button";
        for (const kind of ["focus", "pointerenter"]) b.addEventListener(kind, () => way(w.path));
        for (const kind of ["blur", "pointerleave"]) b.addEventListener(kind, () => way());
        li.append(b);
        list.append(li);
      }
      list.lang = value("words");
      parts.push(tag("h3", `${title} (${of.length})`), list);
    }
    $("plateau").replaceChildren(table, ...parts);
    offer("jouer", { title: say.yours, edition: value("edition"), lang: value("words"), rows: board.rows, words: board.words.map((w) => [w.form, w.points, !w.common]) });
  }
  // What is composed can be played; for null, there is nothing to play.
  function offer(id, game) {
    const link = $(id);
    if (!link) return;
    link.hidden = !game;
    if (game) packed(game).then((code) => { link.href = link.href.split("#")[0] + "#p=" + code; });
  }
  async function boggle(grids) {
    const task = { grids, edition: value("edition") };
    if (grids === "solve") task.rows = words(value("board"));
    else Object.assign(task, { level: value("level"), must: words(value("must")), not: words(value("not")), seed: seed() });
    const g = await ask(task);
    if (!g) return;
    board = g;
    if (grids === "board") {
      form.elements.board.value = g.rows.join("\n");
      keep();
    }
    shown();
  }

  // Crosswords.
  const size = (name, old) => Math.min(15, Math.max(3, Math.trunc(+value(name)) || old));
  const rows = (all) => cells.map((row) => row.map((c) => (c.black ? "#" : (all || c.mine) && c.letter || ".")).join(""));
  const at = (r, c) => cells[r]?.[c];
  const step = (cell, n) => (down ? at(cell.r + n, cell.c) : at(cell.r, cell.c + n));
  function run(cell = here) {
    if (!cell || cell.black) return [];
    let first = cell;
    while (step(first, -1) && !step(first, -1).black) first = step(first, -1);
    const out = [];
    for (let c = first; c && !c.black; c = step(c, 1)) out.push(c);
    return out;
  }
  // The name of a run, as the program knows it: "6V1" is the first word of column 6.
  function name(word) {
    const line = down ? word[0].c : word[0].r, cellsOf = down ? cells.map((row) => row[line]) : cells[line];
    let n = 0, length = 0;
    for (const cell of cellsOf) {
      length = cell.black ? 0 : length + 1;
      if (length === 2) n++;
      if (cell === word.at(-1)) break;
    }
    return `${line + 1}${down ? "V" : "H"}${n}`;
  }
  const title = (id) => {
    const [, line, way, n] = id.match(/^(\d+)([HV])(\d+)$/);
    return fill(way === "V" ? say.down : say.across, { n: line }) + (n === "1" ? "" : " (" + n + ")");
  };

  function draw() {
    cells.flat().forEach((c) => {
      c.td.className = c.black ? "noire" : c.mine ? "" : "posee";
      c.field.value = c.black ? "" : c.letter;
      c.field.setAttribute("aria-label", fill(say.square, { row: c.r + 1, column: c.c + 1 }) + (c.black ? ", " + say.black : ""));
    });
    for (const c of run()) c.td.classList.add("ici");
    const left = cells.flat().filter((c) => !c.black && !c.letter).length;
    if (left) full = null;
    listed();
    if (value("sort") === "crossword" && !playing) state(left ? fill(say.open, { n: left }) : say.full);
  }
  function lay(texts) {
    cells = texts.map((text, r) => [...text].map((s, c) => ({ r, c, black: s === "#", letter: /[A-Za-z]/.test(s) ? s.toUpperCase() : "", mine: !/[a-z]/.test(s) })));
    here = null;
    $("croise").replaceChildren(...cells.map((row) => {
      const tr = tag("tr");
      for (const cell of row) {
        cell.td = tag("td");
        cell.field = Object.assign(tag("input"), { type: "text", autocomplete: "off", spellcheck: false, maxLength: 2 });
        cell.field.setAttribute("autocapitalize", "characters");
        cell.field.addEventListener("focus", () => { here = cell; cell.field.select(); draw(); soon(); });
        cell.field.addEventListener("pointerdown", () => { if (here === cell && document.activeElement === cell.field) { down = !down; draw(); soon(); } });
        cell.field.addEventListener("input", () => typed(cell));
        cell.field.addEventListener("keydown", (e) => pressed(e, cell));
        cell.td.append(cell.field);
        tr.append(cell.td);
      }
      return tr;
    }));
    draw();
  }
  function changed() { full = null; draw(); keep(); soon(); }
  function darken(cell) {
    const twin = form.elements.symmetric.checked ? at(cells.length - 1 - cell.r, cells[0].length - 1 - cell.c) : cell;
    const black = !cell.black;
    for (const c of [cell, twin]) Object.assign(c, { black, letter: "", mine: true });
    changed();
  }
  function typed(cell) {
    const sign = cell.field.value.slice(-1);
    if (/[.#*]/.test(sign)) return darken(cell);
    const letter = sign.normalize("NFD").toUpperCase().replace(/[^A-Z]/g, "");
    if (cell.black) { cell.field.value = ""; return; }
    Object.assign(cell, { letter, mine: true });
    changed();
    if (letter) step(cell, 1)?.field.focus();
  }
  const arrows = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  function pressed(e, cell) {
    const way = arrows[e.key];
    if (way) {
      const turned = down !== (way[0] !== 0);
      down = way[0] !== 0;
      if (turned && !cell.black) { draw(); soon(); } else at(cell.r + way[0], cell.c + way[1])?.field.focus();
    } else if (e.key === " ") { down = !down; draw(); soon(); } else if (e.key === "Backspace" && !cell.letter) {
      const last = step(cell, -1);
      if (last) { Object.assign(last, { letter: "", mine: true }); last.field.focus(); changed(); }
    } else return;
    e.preventDefault();
  }

  // The words that fit where one stands.
  let timer = 0;
  const soon = () => { clearTimeout(timer); timer = setTimeout(candidates, 250); };
  async function candidates() {
    if (playing) return;
    const word = run();
    if (word.length < 2) { $("candidats").replaceChildren(); $("ici").textContent = ""; return; }
    const id = name(word);
    const own = word.map((c) => [c, c.letter, c.mine]);
    for (const [c] of own) if (!c.mine) c.letter = ""; // another word may stand there
    const text = rows(false);
    for (const [c, letter] of own) c.letter = letter;
    const g = await ask({ grids: "candidates", rows: text, word: id });
    if (!g) return;
    $("ici").textContent = title(id) + " – " + fill(say.fit, { n: g.count.toLocaleString(say.lang) }) + (g.stuck ? " – " + fill(say.stuck, { name: title(g.stuck) }) : "");
    $("candidats").lang = value("words");
    $("candidats").replaceChildren(...g.words.map((w) => {
      const li = tag("li"), b = tag("button", w.form, w.common ? "courant" : "");
      b.type = "button";
      b.addEventListener("click", () => {
        [...w.key].forEach((letter, i) => Object.assign(word[i], { letter, mine: true }));
        changed();
        word[0].field.focus();
      });
      li.append(b);
      return li;
    }));
  }

  // What the program does is shown as it does it, cell by cell.
  let playing = false;
  const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  async function watch(frames, done) {
    let over = false;
    done.finally(() => { over = true; });
    while (!over || frames.length) {
      if (frames.length > 60) frames.splice(0, frames.length - 60);
      const next = frames.shift();
      if (next && !still) await put(next.split("\n"), 12);
      else await pause(20);
    }
  }
  async function put(texts, ms) {
    for (const cell of cells.flat()) {
      const s = texts[cell.r][cell.c];
      if (cell.mine && cell.letter || cell.black && s === "#") continue;
      const letter = /[A-Z]/.test(s) ? s : "", black = s === "#";
      if (letter === cell.letter && black === cell.black) continue;
      Object.assign(cell, { letter, black, mine: black });
      cell.field.value = letter;
      cell.td.className = black ? "noire" : "posee";
      if (ms && letter) await pause(ms);
    }
  }
  async function crossword(grids) {
    if (playing) return;
    playing = true;
    root.classList.add("occupe");
    $("candidats").replaceChildren();
    const before = cells.flat().map(({ letter, black, mine: own }) => ({ letter, black, mine: own }));
    for (const c of cells.flat()) if (!c.mine) Object.assign(c, { letter: "", mine: true });
    full = null;
    draw();
    const frames = [], done = ask({ grids, rows: rows(false), seed: seed() }, (shown) => { if (typeof shown === "string") frames.push(shown); });
    await watch(frames, done);
    const g = await done;
    if (g) await put(g.rows, still ? 0 : 12);
    else cells.flat().forEach((c, i) => Object.assign(c, before[i]));
    full = g?.words?.length ? g.words : null;
    playing = false;
    root.classList.remove("occupe");
    draw();
    if (g) keep(); else state(wrong);
    soon();
  }
  // Where the word of such a name begins.
  function start(id) {
    const [, line, way, nth] = id.match(/^(\d+)([HV])(\d+)$/);
    const line0 = way === "V" ? cells.map((row) => row[line - 1]) : cells[line - 1];
    const firsts = line0.filter((c, i) => !c.black && line0[i + 1]?.black === false && line0[i - 1]?.black !== false);
    return firsts[nth - 1];
  }
  // A grid that is full is played with the definitions that are there.
  function playable() {
    if (!full) return null;
    const asked = full.filter((w) => clues[w.key]).map((w) => ({ dir: /V/.test(w.name) ? "down" : "across", row: start(w.name).r, column: start(w.name).c, answer: w.form, clue: clues[w.key] }));
    return asked.length ? { title: "", lang: value("words"), rows: rows(true), clues: asked } : null;
  }
  // The definitions of a grid that is full, by its words.
  function listed() {
    const box = $("definitions");
    offer("jouer-croise", playable());
    box.hidden = !full;
    if (!full) return;
    box.querySelector("ol").replaceChildren(...full.map((w) => {
      const li = tag("li"), label = tag("label", title(w.name) + " : " + w.form), input = tag("input");
      label.lang = value("words");
      input.maxLength = 160;
      input.value = clues[w.key] || "";
      input.addEventListener("input", () => { if (input.value.trim()) clues[w.key] = input.value.trim(); else delete clues[w.key]; offer("jouer-croise", playable()); keep(); });
      label.append(input);
      li.append(label);
      return li;
    }));
  }
  const lines = (way) => {
    const by = new Map();
    for (const w of full || []) {
      const [, line, d] = w.name.match(/^(\d+)([HV])/);
      if (d === way) by.set(line, [...(by.get(line) || []), w]);
    }
    return [...by];
  };
  function save() {
    const out = ["grid: X1.1", "rows:", ...rows(true).map((row) => "  - " + JSON.stringify(row))];
    for (const [key, way] of [["across", "H"], ["down", "V"]]) {
      out.push(key + ":");
      for (const [line, of] of lines(way)) {
        out.push(`  ${line}:`);
        for (const w of of) out.push(`    - {clue: ${JSON.stringify(clues[w.key] || "")}, answer: ${JSON.stringify(w.form)}}`);
      }
    }
    forget();
    const a = tag("a");
    a.href = address(out.join("\n") + "\n", "application/yaml");
    a.download = "grille.yaml";
    a.click();
  }
  // On paper: the grid to fill in, or the board, and on a second sheet its answers.
  function printed() {
    const out = [], drawn = (texts, kind, letters) => {
      const table = tag("table", undefined, kind);
      for (const row of texts) {
        const tr = table.insertRow();
        for (const s of row.match(/Qu|./gu)) {
          const td = tr.insertCell();
          td.textContent = letters && s !== "#" && s !== "." ? s : "";
          if (s === "#") td.className = "noire";
        }
      }
      return table;
    };
    if (value("sort") === "boggle") {
      if (!board) return;
      const key = tag("p", board.words.map((w) => `${w.form} ${w.points}`).join(", "));
      out.push(drawn(board.rows, "des", true), tag("h2", say.solution, "suite"), key);
    } else {
      out.push(drawn(rows(true), "mots-croises", false));
      for (const [way, text] of [["H", say.across], ["V", say.down]]) {
        for (const [line, of] of lines(way)) out.push(tag("p", fill(text, { n: line }) + " : " + of.map((w) => clues[w.key] || "…").join(" – ")));
      }
      out.push(tag("h2", say.solution, "suite"), drawn(rows(true), "mots-croises", true));
    }
    $("a-imprimer").replaceChildren(...out);
    window.print();
  }

  function chosen() {
    for (const part of root.querySelectorAll("[data-sorte]")) part.hidden = part.dataset.sorte !== value("sort");
    $("plateau").hidden = value("sort") !== "boggle";
    findings("");
    state("");
    if (value("sort") === "crossword") draw();
  }
  const done = {
    board: () => boggle("board"), solve: () => boggle("solve"), blacks: () => crossword("blacks"), fill: () => crossword("fill"),
    letters: () => { for (const c of cells.flat()) if (!c.black) Object.assign(c, { letter: "", mine: true }); changed(); },
    again: () => { form.elements.seed.value = seed() % 999999 + 1; (value("sort") === "boggle" ? done.board : done.fill)(); },
    print: printed, link: () => mine.share(), save,
    clear: () => mine.clear(),
  };
  const blank = () => Array.from({ length: size("lines", 10) }, () => ".".repeat(size("columns", 7)));
  root.addEventListener("click", (e) => { if (!playing) done[e.target.dataset?.fait]?.(); });
  form.addEventListener("submit", (e) => { e.preventDefault(); if (!playing) (value("sort") === "boggle" ? done.board : done.fill)(); });
  form.addEventListener("change", (e) => {
    if (e.target.name === "sort" || e.target.name === "words") chosen();
    if (e.target.name === "columns" || e.target.name === "lines") lay(blank().map((row, r) => [...row].map((_, c) => said().cells[r]?.[c] || ".").join("")));
    keep();
  });
  function open(kept) {
    form.reset();
    form.elements.words.value = say.lang;
    board = full = null;
    $("plateau").replaceChildren();
    offer("jouer", null);
    if (kept) refill(form, kept);
    clues = Object.fromEntries(Object.entries(kept?.clues || {}).filter(([k, v]) => /^[A-Z]+$/.test(k) && typeof v === "string"));
    const given = Array.isArray(kept?.cells) && kept.cells.length <= 15 && kept.cells.every((row) => /^[A-Za-z.#]{3,15}$/.test(row) && row.length === kept.cells[0].length) && kept.cells.length > 2;
    lay(given ? kept.cells : blank());
    chosen();
    if (value("sort") === "boggle" && value("board")) boggle("solve");
  }
  const mine = draft({
    name: "imprimots-grille", root, state, said, open,
    received(address) {
      const asked = address.get("plateau");
      return asked && { sort: "boggle", board: asked.slice(0, 60).replace(/ /g, "\n") };
    },
  });
  root.classList.add("vif");
  mine.start();
})();

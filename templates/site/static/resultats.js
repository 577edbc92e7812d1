// The results that pupils send of playable worksheets, as a table of the class. What the codes say is
// written in page.js of worksheets; codes may stand in the midst of other text, wrapped and quoted.
// Nothing is sent anywhere, and nothing is kept unless that is asked for.
"use strict";
(() => {
  const root = document.getElementById("resultats");
  if (!root) return;
  const $ = (id) => document.getElementById(id), say = root.dataset, lang = say.lang;
  const { number, csv, save, element, table, drops, plain, byName } = imprimotsBilan(lang);
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, k) => values[k]);
  const key = "imprimots resultats" + imprimotsBrouillon.scope;
  const mostBytes = 1 << 20, mostCodes = 3000, mostParts = 60, mostAnswers = 3000;
  const letters = "abcdefghijklmnopqrstuvwxyz_";

  // cyrb53, as in page.js.
  function sum(s) {
    let a = 0xdeadbeef, b = 0x41c6ce57;
    for (let i = 0; i < s.length; i++) {
      a = Math.imul(a ^ s.charCodeAt(i), 2654435761);
      b = Math.imul(b ^ s.charCodeAt(i), 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (b >>> 0).toString(36).padStart(7, "0");
  }

  // An exercise of a code, as {marks, states}; null for what is none.
  function exercise(text) {
    const m = text.match(/^(\d{1,4})(?:\*(\d{1,4}))?=([a-z_]*)$/);
    if (!m || +m[1] > mostAnswers || m[3].length !== Math.ceil(m[1] / 3)) return null;
    const states = [...m[3]].flatMap((c) => {
      const n = letters.indexOf(c);
      return [Math.floor(n / 9), Math.floor(n / 3) % 3, n % 3];
    }).slice(0, +m[1]);
    return { marks: +(m[2] ?? 0), states };
  }

  // The results that a code says, or why it says none: {refused}.
  function read(version, rest) {
    if (version !== "1") return { refused: say.newer };
    const m = rest.match(/^([A-Za-z0-9+/]+)\.([0-9a-z]{7})/);
    if (!m) return { refused: say.cut };
    if (sum(m[1]) !== m[2]) return { refused: say.altered };
    let lines;
    try {
      lines = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(atob(m[1]), (c) => c.charCodeAt(0))).split("\n");
    } catch { return { refused: say.altered }; }
    const [about = "", name = "", title = "", parts = ""] = lines;
    const of = about.match(/^([0-9a-z]{1,8}) (\S{1,3}) (\d{1,5}) (\d{1,5}) (\d{1,9})$/);
    const exercises = parts === "" ? [] : parts.split(" ").map(exercise);
    if (!of || lines.length !== 4 || name === "" || exercises.length === 0 || exercises.length > mostParts || exercises.includes(null)) return { refused: say.altered };
    return {
      code: "IMP1." + m[0], sheet: of[1], letter: of[2] === "-" ? "" : of[2], checks: +of[3], first: +of[4], minute: +of[5],
      name: name.slice(0, 80), title: title.slice(0, 120), exercises,
    };
  }

  // The codes of a text. Mail programs wrap lines, put > before them, or write = at their ends.
  function codes(text) {
    const flat = text.replace(/=\r?\n/g, "").replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "");
    const begins = [...flat.matchAll(/IMP(\d{1,3})\./g)];
    return begins.map((m, i) => {
      const said = flat.slice(m.index + m[0].length, begins[i + 1]?.index).replace(/[\s>]+/g, "");
      return { ...read(m[1], said), begins: m[0] + said.slice(0, 24) };
    });
  }

  let all = []; // results, in the order in which they came
  const refuse = (text) => $("refus").append(element("li", text));
  const shape = (r) => r.exercises.map((e) => e.states.length + "*" + e.marks).join(" ");
  // What may be added is; why the rest is not is said. from names a file.
  function add(text, from) {
    const found = codes(text), where = from ? from + " : " : "";
    let n = 0;
    if (!found.length) refuse(from ? fill(say.nothing, { file: from }) : say.none);
    for (const r of found) {
      const like = all.find((o) => o.sheet === r.sheet);
      if (r.refused) refuse(where + fill(r.refused, { code: r.begins + "…" }));
      else if (all.some((o) => o.code === r.code)) refuse(where + fill(say.twice, { name: r.name }));
      else if (like && shape(like) !== shape(r)) refuse(where + fill(say.unlike, { name: r.name, title: like.title }));
      else if (all.length >= mostCodes) refuse(where + fill(say.full, { n: mostCodes }));
      else {
        all.push(r);
        n++;
      }
    }
    return n;
  }
  async function addAll(files, text) {
    $("refus").replaceChildren();
    let n = text?.trim() ? add(text) : 0;
    for (const f of files) {
      if (f.size > mostBytes) refuse(fill(say.large, { file: f.name }));
      else n += add(await f.text(), f.name);
    }
    $("etat").textContent = fill(say.added, { n }) + ($("refus").children.length ? " " + say.seen : "");
    keep();
    show();
  }

  // Of a result, what counts: where exercises have marks, these do.
  const right = (e) => e.states.filter((s) => s === 2).length;
  function score(r) {
    const marked = r.exercises.some((e) => e.marks > 0);
    let got = 0, of = 0;
    for (const e of r.exercises) {
      if (e.states.length === 0) continue;
      const most = marked ? e.marks : e.states.length;
      got += most * right(e) / e.states.length;
      of += most;
    }
    return { got, of, share: of ? got / of : 0 };
  }

  let wanted = ""; // the sheet that is shown
  function shown() {
    const rows = all.filter((r) => r.sheet === wanted).map((r) => ({ ...r, ...score(r) }));
    const tries = new Map();
    for (const r of rows) tries.set(plain(r.name), (tries.get(plain(r.name)) ?? 0) + 1);
    const better = { last: (a, b) => a.minute >= b.minute, best: (a, b) => a.share > b.share || a.share === b.share && a.minute >= b.minute }[$("essais").value];
    const kept = better ? rows.filter((r) => rows.every((o) => o === r || plain(o.name) !== plain(r.name) || better(r, o) && (!better(o, r) || rows.indexOf(r) > rows.indexOf(o)))) : rows;
    const order = $("ordre").value === "share" ? (a, b) => b.share - a.share || byName(a.name, b.name) : (a, b) => byName(a.name, b.name) || a.minute - b.minute;
    return kept.map((r) => ({ ...r, tries: tries.get(plain(r.name)) })).sort(order);
  }
  const mean = (list) => (list.length ? list.reduce((a, b) => a + b, 0) / list.length : 0);

  function show() {
    const sheets = new Map();
    for (const r of all) sheets.set(r.sheet, [...(sheets.get(r.sheet) ?? []), r]);
    if (!sheets.has(wanted)) wanted = [...sheets].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? "";
    $("bilan").hidden = !all.length;
    $("choix-fiche").hidden = sheets.size < 2;
    $("fiche").replaceChildren(...[...sheets].map(([id, of]) => {
      const o = element("option", fill(say.sheetof, { title: of[0].title, n: of.length }), { value: id });
      o.selected = id === wanted;
      return o;
    }));
    $("autres").textContent = sheets.size > 1 ? fill(say.others, { n: all.length - sheets.get(wanted).length }) : "";
    if (!all.length) return;
    const rows = shown(), first = rows[0], on = +$("sur").value;
    const columns = first.exercises.map((e, i) => i).filter((i) => first.exercises[i].states.length);
    const lettered = rows.some((r) => r.letter), tried = rows.some((r) => r.tries > 1);
    const percent = (x) => Math.round(100 * x) + (lang === "en" ? "%" : "\u00a0%");
    const date = (m) => new Date(m * 60000).toLocaleString(lang, { day: "numeric", month: "numeric", hour: "numeric", minute: "numeric" });
    table($("tableau"), {
      caption: first.title,
      head: [
        say.pupil, ...(lettered ? [say.letter] : []),
        ...columns.map((i) => ({ text: fill(say.exercise, { n: i + 1 }), small: fill(say.of, { n: first.exercises[i].states.length }) })),
        { text: say.total, small: fill(say.of, { n: number(first.of) }) }, "%", ...(on ? [fill(say.mark, { n: number(on) })] : []),
        ...(tried ? [say.tries] : []), { text: say.checks, small: say.checked }, say.when,
      ],
      rows: rows.map((r) => [
        r.name, ...(lettered ? [r.letter] : []), ...columns.map((i) => number(right(r.exercises[i]))),
        { text: number(r.got), class: "total" }, percent(r.share), ...(on ? [number(r.share * on)] : []),
        ...(tried ? [number(r.tries)] : []), r.checks ? fill(say.checkedn, { n: r.checks, first: r.first }) : "0", date(r.minute),
      ]),
      foot: [
        fill(say.mean, { n: rows.length }), ...(lettered ? [""] : []), ...columns.map((i) => number(mean(rows.map((r) => right(r.exercises[i]))))),
        number(mean(rows.map((r) => r.got))), percent(mean(rows.map((r) => r.share))), ...(on ? [number(on * mean(rows.map((r) => r.share)))] : []),
        ...(tried ? [""] : []), "", "",
      ],
    });
  }

  function asCSV() {
    const rows = shown(), first = rows[0], on = +$("sur").value;
    const columns = first.exercises.map((e, i) => i).filter((i) => first.exercises[i].states.length);
    const short = (n) => Math.round(n * 100) / 100;
    save(plain(first.title).toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") + ".csv", csv([
      [say.pupil, say.letter, ...columns.map((i) => `${fill(say.exercise, { n: i + 1 })} ${fill(say.of, { n: first.exercises[i].states.length })}`), `${say.total} ${fill(say.of, { n: number(first.of) })}`, "%", ...(on ? [fill(say.mark, { n: number(on) })] : []), say.tries, say.checks, say.checked, say.when],
      ...rows.map((r) => [r.name, r.letter, ...columns.map((i) => right(r.exercises[i])), short(r.got), short(100 * r.share), ...(on ? [short(on * r.share)] : []), r.tries, r.checks, r.first, new Date(r.minute * 60000).toISOString().slice(0, 16).replace("T", " ")]),
    ]), "text/csv");
  }

  // On request the codes stay in this browser.
  function keep() {
    try {
      if ($("garder").checked) localStorage.setItem(key, JSON.stringify(all.map((r) => r.code)));
      else localStorage.removeItem(key);
    } catch {
      $("garder").checked = false;
      $("etat").textContent = say.unkept;
    }
  }
  function kept() {
    try {
      const list = JSON.parse(localStorage.getItem(key) ?? "null");
      return Array.isArray(list) ? list.filter((c) => typeof c === "string") : null;
    } catch { return null; }
  }

  $("ajout").addEventListener("submit", (e) => {
    e.preventDefault();
    const text = $("codes").value;
    if (!text.trim()) return ($("etat").textContent = say.none);
    $("codes").value = "";
    addAll([], text);
  });
  $("codes").addEventListener("paste", () => setTimeout(() => $("ajout").requestSubmit()));
  $("fichiers").addEventListener("change", async (e) => {
    await addAll([...e.target.files]);
    e.target.value = "";
  });
  drops($("ajout"), addAll);
  $("fiche").addEventListener("change", (e) => {
    wanted = e.target.value;
    show();
  });
  for (const id of ["essais", "ordre", "sur"]) $(id).addEventListener("input", show);
  $("csv").addEventListener("click", asCSV);
  $("imprimer").addEventListener("click", () => print());
  $("garder").addEventListener("change", keep);
  $("oublier").addEventListener("click", () => {
    all = [];
    $("garder").checked = false;
    $("refus").replaceChildren();
    $("etat").textContent = say.erased;
    keep();
    show();
  });

  root.classList.add("vif");
  const before = kept();
  if (before) {
    $("garder").checked = true;
    add(before.join("\n"));
    $("refus").replaceChildren();
  }
  show();
})();

// The page on which one makes worksheets: a recipe is made of the form, and what comes
// back is shown and offered.
"use strict";
(() => {
  const root = document.getElementById("atelier");
  if (!root) return;
  const { $, say, fill, state, asset, labelOf, quoted, make, overtake, prepare, findings, address, forget, latest } = imprimotsAtelier(root, "atelier.wasm");
  const { draft, link, values, refill } = imprimotsBrouillon;
  const form = $("recette"), data = JSON.parse($("fabrique").textContent);
  const { shape, sheet, isEmpty, isText, keyAt } = imprimotsRecette(form, say, data.kinds);
  const lang = say.lang === "fr" ? "fr" : "en";
  const button = (text, act) => {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = text;
    b.addEventListener("click", act);
    return b;
  };

  // The sheets of the recipe, of which the form holds the one at here; files of one's own stand
  // beside each, and are not kept.
  let sheets = [{ values: {}, side: {} }], here = 0;
  const now = () => sheets[here];
  const said_ = () => Object.fromEntries(Object.entries(values(form)).filter(([key, value]) => key === "lang" || value !== usual[key]));
  const store = () => { now().values = said_(); };
  // What the draft says: the form of a single sheet, or all sheets.
  const said = () => {
    store();
    return sheets.length === 1 ? now().values : { sheets: sheets.map((s) => s.values), here };
  };

  let documents = []; // of the sheets that are made, and which they are
  function recipe() {
    store();
    const files = {};
    documents = sheets.map((s, i) => [i, { ...usual, ...s.values }, s.side]).filter(([, v, side]) => !isEmpty(v, side)).map(([i, v, side]) => ({ i, doc: sheet(v, side, i, files) }));
    const docs = documents.map((d) => d.doc);
    return { recipe: { sheet: docs[0] ?? sheet({ ...usual, ...now().values }, now().side, here, files), ...(docs.length > 1 && { more: docs.slice(1) }), profile: form.elements.profile.value, lang }, files };
  }
  const home = document.querySelector("link[rel=canonical]")?.href;

  // Where a finding is: a line of the list, or a field by its label.
  function place(f, line) {
    const parts = [], at = documents.findIndex((d) => d.doc.list === f.file || d.doc.pupils === f.file || f.file === "fiche" + (documents.indexOf(d) ? "-" + (documents.indexOf(d) + 1) : "") + ".yaml");
    const of = documents[at];
    if (sheets.length > 1 && of) parts.push(fill(say.sheet, { n: of.i + 1 }));
    if (!of) return parts.concat(f.file && f.file !== "." ? [f.file] : [], f.cell || line || []).join(", ");
    if (f.file === of.doc.list) return parts.concat(/^liste(-\d+)?\.txt$/.test(f.file) ? [] : [f.file], f.cell || line || []).join(", ");
    if (f.file === of.doc.pupils) return parts.concat(quoted(labelOf("pupils")), f.cell || line || []).join(", ");
    const key = f.col && keyAt(of.doc, f.col), label = key && labelOf({ text: "words", list: "words", worksheet: "title", series: "title", logo: "title" }[key] ?? key);
    return parts.concat(label ? quoted(label) : []).join(", ");
  }

  function nothing(text) {
    $("pages").replaceChildren();
    $("faire").hidden = $("pdf").hidden = $("cle").hidden = $("lecture").hidden = true;
    root.classList.remove("fait");
    idle();
    state(text);
  }
  const idle = () => $("pages").removeAttribute("aria-busy");
  async function show() {
    const { recipe: r, files } = recipe();
    if (!documents.length) {
      findings("");
      return nothing(say.empty);
    }
    if (home && !sheets.some((s) => Object.keys(s.side).length)) r.address = await link(home, said());
    overtake();
    const turn = latest() + 1;
    $("pages").classList.add("perime");
    const svg = await make({ ...r, format: "svg" }, files, say.making).catch(() => null);
    if (!svg) return idle();
    if (latest() !== turn) return;
    forget();
    findings(svg.findings, null, place);
    $("pages").classList.remove("perime");
    if (svg.error || svg.failed) return nothing(svg.error || "");
    $("pages").replaceChildren(...svg.files.filter((f) => !f.key).map((f, i) => {
      const img = new Image(210, 297);
      img.src = address(f.data, "image/svg+xml");
      img.alt = fill(say.alt, { n: i + 1 });
      return img;
    }));
    root.classList.add("fait");
    $("faire").hidden = false;
    const pdf = await make({ ...r, format: "pdf" }, files, say.making);
    if (latest() !== turn + 1) return;
    if (pdf.error || pdf.failed) {
      idle();
      return state(pdf.error || "");
    }
    for (const [id, key] of [["pdf", false], ["cle", true]]) {
      const f = pdf.files.find((f) => !!f.key === key && f.name.endsWith(".pdf"));
      $(id).hidden = !f;
      if (f) { $(id).href = address(f.data, "application/pdf"); $(id).download = f.name; }
    }
    // What photographs of the pages are read by.
    const maps = pdf.files.filter((f) => f.name.endsWith(".json"));
    $("lecture").hidden = !maps.length;
    $("lecture").firstChild.replaceChildren(...maps.map((f) => {
      const a = document.createElement("a");
      a.className = "bouton";
      a.href = address(f.data, "application/json");
      a.download = f.name;
      a.textContent = maps.length > 1 ? f.name : say.lecture;
      return a;
    }));
    idle();
    state(say.ready);
  }
  let timer = 0;
  const soon = (delay = 300) => { $("pages").setAttribute("aria-busy", "true"); clearTimeout(timer); timer = setTimeout(show, delay); };

  // Undo: what was there before each change; what is typed on at one go is one change.
  let past = [], field = "", since = 0, before = null;
  const snapshot = () => { store(); return { sheets: sheets.map((s) => ({ values: s.values, side: { ...s.side } })), here }; };
  const same = (a, b) => a && b && JSON.stringify([a.here, a.sheets.map((s) => [s.values, Object.keys(s.side)])]) === JSON.stringify([b.here, b.sheets.map((s) => [s.values, Object.keys(s.side)])]);
  function changed(name = "") {
    const time = performance.now(), going = name && name === field && time - since < 1500;
    [field, since] = [name, time];
    const state_ = snapshot();
    if (before && !going && !same(before, state_)) past = [...past.slice(-49), before];
    before = state_;
    $("annuler").disabled = !past.length;
  }
  function undo() {
    const to = past.pop();
    if (!to) return;
    [sheets, here] = [to.sheets.map((s) => ({ values: s.values, side: { ...s.side } })), to.here];
    filled();
    if (!isEmpty({ ...usual, ...now().values }, now().side)) $("galerie").open = false; // the sheet is back in view
    [field, before] = ["", snapshot()];
    $("annuler").disabled = !past.length;
    mine.keep();
    state(say.undone);
    soon(0);
  }
  // After a change that no one typed.
  function done(delay = 0) {
    shown();
    changed();
    mine.keep();
    soon(delay);
  }

  // The form, filled with the sheet that is here.
  function filled() {
    blank();
    themes(now().values.from);
    for (const key of ["gaps", "level", "theme"]) {
      const select = form.elements[key], value = now().values[key];
      if (select && value && ![...select.options].some((o) => o.value === `${value}`)) select.add(new Option(value, value));
    }
    refill(form, now().values);
    shown();
  }
  // What follows from the form: its fields, the examples, the files, the list of sheets.
  function shown() {
    shape();
    offered();
    for (const [id, key] of [["retirer", "list"], ["retirer-image", "image"], ["retirer-classe", "classe"]]) {
      $(id).hidden = !now().side[key];
      $(id).textContent = fill(say.drop, { name: now().side[key]?.called ?? "" });
    }
    const title = (v) => (v.title || "").trim() || say.file;
    $("lot").replaceChildren(...sheets.map((s, i) => {
      const li = document.createElement("li"), v = i === here ? values(form) : { ...usual, ...s.values };
      const b = button(`${title(v)} (${[...form.elements.kind.options].find((o) => o.value === v.kind)?.textContent ?? ""})`, () => go(i));
      if (i === here) b.setAttribute("aria-current", "true");
      li.append(b);
      if (sheets.length > 1) {
        const off = button("×", () => drop(i));
        off.setAttribute("aria-label", fill(say.remove, { n: i + 1 }));
        li.append(" ", off);
      }
      return li;
    }));
    if (sheets.length > 1) $("regler-lot").open = true;
  }
  function go(i) {
    store();
    here = i;
    filled();
    changed();
    mine.keep();
  }
  function drop(i) {
    store();
    sheets.splice(i, 1);
    here = Math.min(here > i ? here - 1 : here, sheets.length - 1);
    filled();
    done();
  }
  // A further sheet has the heading and the printing of this one.
  const own = ["words", "title", "from", "theme", "stars", "n", "task", "size", "hidden", "must", "gaps", "answer", "boards", "pictures", "scan", "week", "lines", "marks", "word_bank", "lengths", "accents", "first_letters", "level", "effort", "ruling", "model", "left_handed"];
  function further() {
    store();
    const v = { ...now().values };
    for (const key of own) delete v[key];
    sheets.push({ values: v, side: now().side.image ? { image: now().side.image } : {} });
    here = sheets.length - 1;
    filled();
    done();
    form.elements.words.focus();
  }

  // Examples: those of the exercise, then other lists that it could take.
  function offered() {
    const v = values(form), text = isText(v), fits = (e) => text === !!isText(e.values) && e.values.words;
    const [of, others] = [data.examples.filter((e) => e.values.kind === v.kind), data.examples.filter((e) => e.values.kind !== v.kind && !text && fits(e))];
    const all = v.words.trim() || now().side.list || v.from ? [] : [...of, ...others].slice(0, 6);
    $("exemples").hidden = !all.length;
    $("exemples").replaceChildren(...all.map((e) => button(e.title, () => begin(e, v.kind))));
  }
  function begin(example, kind) {
    const taken = { ...example.values, kind };
    if (kind !== example.values.kind) for (const key of ["answer", "hidden", "size", "gaps", "level"]) delete taken[key];
    now().values = { ...said_(), ...taken };
    filled();
    done();
  }
  function themes(from) {
    const select = form.elements.theme;
    if (!select) return;
    select.replaceChildren(select.options[0], ...(data.sources.find((s) => s.id === from)?.themes ?? []).map((t) => new Option(t, t)));
  }

  // Files of one's own: the list, the class, a picture.
  async function take(file, key) {
    if (!file) return;
    now().side[key] = { called: file.name, name: file.name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^\.+/, "") || "liste.csv", data: new Uint8Array(await file.arrayBuffer()) };
    done();
  }
  for (const [id, off, key] of [["fichier", "retirer", "list"], ["image", "retirer-image", "image"], ["classe", "retirer-classe", "classe"]]) {
    $(id).addEventListener("change", (e) => take(e.target.files[0], key));
    $(off).addEventListener("click", () => { delete now().side[key]; $(id).value = ""; done(); });
  }
  for (const kind of ["dragover", "drop"]) {
    form.elements.words.addEventListener(kind, (e) => {
      if (!e.dataTransfer?.types.includes("Files")) return;
      e.preventDefault();
      if (kind === "drop") take(e.dataTransfer.files[0], "list");
    });
  }

  form.addEventListener("input", (e) => {
    if (e.target.type === "file" || !e.target.name) return;
    if (e.target.name === "from") themes(e.target.value);
    $("galerie").open = false;
    shown();
    changed(e.target.name);
    mine.keep();
    soon();
  });
  form.addEventListener("focusin", () => prepare(recipe().recipe).catch(() => {}), { once: true });
  form.addEventListener("submit", (e) => { e.preventDefault(); soon(0); });
  for (const b of form.querySelectorAll("[data-sorte]")) {
    b.addEventListener("click", () => {
      form.elements.kind.value = b.dataset.sorte;
      $("galerie").open = false;
      done();
      form.elements.words.focus({ preventScroll: true });
      form.elements.kind.scrollIntoView({ block: "nearest" });
    });
  }
  $("autre").addEventListener("click", () => { form.elements.seed.value = (Math.trunc(+form.elements.seed.value) || 0) % 999999 + 1; done(); });
  $("effacer").addEventListener("click", () => { mine.clear(); changed(); });
  $("annuler").addEventListener("click", undo);
  $("lien").addEventListener("click", () => mine.share());
  $("ajouter").addEventListener("click", further);
  $("imprimer").addEventListener("click", () => window.print());

  // Other formats are written by the whole program, which comes when it is asked for.
  let whole = null;
  const types = { html: "text/html", svg: "image/svg+xml", json: "application/json", pdf: "application/pdf" };
  const unpacked = async (packed) => new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  async function exported() {
    const { recipe: r, files } = recipe(), to = $("to").value;
    if (!documents.length) return state(say.empty);
    whole ??= imprimotsAtelier(root, "whole.wasm");
    $("exporter").disabled = true;
    let made;
    try {
      const games = new Set(documents.flatMap((d) => [d.doc.from, data.kinds[d.doc.kind]?.fills && "cruciverbs"]).filter((id) => data.sources.some((s) => s.id === id)));
      for (const id of games) files[`games/${id}.json`] = await unpacked(await asset(`games/${id}.json`));
      made = await whole.make({ do: "sheet", recipe: r, to, lang }, files, say.making);
    } catch { made = { error: say.failed }; }
    $("exporter").disabled = false;
    if (made.error) return state(made.error);
    findings(made.findings, null, place);
    state(made.failed ? "" : made.files.map((f) => fill(say.saved, { name: f.name })).join(" "));
    $("fichiers-faits").replaceChildren(...made.files.map((f) => {
      const li = document.createElement("li"), a = document.createElement("a");
      a.className = "bouton";
      a.href = address(f.data, types[f.name.split(".").pop()] || "application/octet-stream");
      a.download = a.textContent = f.name;
      li.append(a);
      return li;
    }));
  }
  $("exporter").addEventListener("click", exported);

  const blank = () => {
    form.reset();
    form.elements.lang.value = say.lang;
    form.elements.answers.value = "apart";
  };
  blank();
  const usual = values(form);
  // What a # opens besides a draft: a worksheet of the site, or the first example of a kind.
  async function received(params) {
    const [id, kind] = [params.get("fiche"), params.get("exemple")];
    if (kind) return data.examples.find((e) => e.values.kind === kind)?.values ?? (data.kinds[kind] ? { kind } : undefined);
    if (!id) return null;
    try {
      return JSON.parse(new TextDecoder().decode(await unpacked(await asset("fiches"))))[id];
    } catch { return undefined; }
  }
  const mine = draft({
    name: "imprimots-atelier", root, state, said, received,
    open(from) {
      const { sheets: several, here: at, ...shared } = from ?? {};
      sheets = (Array.isArray(several) && several.length ? several.slice(0, 20).map((v) => ({ ...shared, ...v })) : [shared]).map((v) => ({ values: v, side: {} }));
      here = Math.min(Math.max(0, Math.trunc(+at) || 0), sheets.length - 1);
      for (const id of ["fichier", "image", "classe"]) $(id).value = "";
      filled();
      changed();
      $("galerie").open = !from;
      state(say.empty);
      soon(0);
    },
  });
  root.classList.add("vif");
  mine.start();
})();

// The page on which one makes worksheets: a recipe is made of the form, and what comes
// back is shown and offered.
"use strict";
(() => {
  const root = document.getElementById("atelier");
  if (!root) return;
  const { $, say, fill, state, make, prepare, findings, address, forget, latest } = imprimotsAtelier(root, "atelier.wasm");
  const { draft, link, values, refill } = imprimotsBrouillon;
  const form = $("recette");
  let dropped = null, timer = 0;

  // The recipe, as the command `worksheet FILE.yaml` reads it: JSON is YAML.
  function recipe() {
    const v = (name) => form.elements[name].value.trim(), n = (name) => Math.trunc(+v(name)) || 0, on = (name) => form.elements[name].checked;
    const s = { worksheet: say.file, kind: v("kind"), seed: n("seed") || 1 };
    const set = (to, key, value) => { if (value) to[key] = value; };
    set(s, "title", v("title"));
    const heading = {}, help = {};
    for (const key of ["school", "class", "date"]) set(heading, key, v(key));
    if (!on("name")) heading.name = false;
    if (Object.keys(heading).length) s.heading = heading;
    if (v("lang") !== "fr") s.lang = v("lang");
    if (n("variants") > 1) s.variants = n("variants");
    if (n("per_page") > 1) s.per_page = n("per_page");
    if (on("word_bank")) help.word_bank = true;
    if (on("lengths")) help.lengths = true;
    if (n("first_letters") > 0) help.first_letters = n("first_letters");
    if (Object.keys(help).length) s.help = help;
    if (n("marks") > 0) s.marks = n("marks");
    set(s, "size", v("size"));
    set(s, "hidden", v("hidden"));
    const text = form.elements.words.value, files = {};
    if (s.kind === "cloze" && text.trim() && !dropped) s.text = text.trim();
    else if (dropped) { s.list = dropped.name; files[dropped.name] = dropped.data; }
    else if (text.trim()) { s.list = "liste.txt"; files["liste.txt"] = new TextEncoder().encode(text); }
    return { recipe: { sheet: s, profile: v("profile"), lang: say.lang === "fr" ? "fr" : "en" }, files };
  }

  // What the form says beside what it always does: short links are codes on keys, where the
  // site has an address.
  const said = () => Object.fromEntries(Object.entries(values(form)).filter(([key, value]) => key === "lang" || value !== usual[key]));
  const home = document.querySelector("link[rel=canonical]")?.href;

  async function show() {
    const { recipe: r, files } = recipe(), kind = form.elements.kind.value;
    if (home && !dropped) r.address = await link(home, said());
    if (!Object.keys(files).length && !form.elements.words.value.trim() && !["grid", "arrowword", "boggle", "tangle", "coquillaude"].includes(kind)) {
      $("pages").replaceChildren();
      findings("");
      $("pdf").hidden = $("cle").hidden = true;
      return state(say.empty);
    }
    const turn = latest() + 1;
    $("pages").classList.add("perime");
    const svg = await make({ ...r, format: "svg" }, files, say.making).catch(() => null);
    if (!svg || latest() !== turn) return;
    forget();
    findings(svg.findings);
    $("pages").classList.remove("perime");
    if (svg.error || svg.failed) {
      $("pages").replaceChildren();
      $("pdf").hidden = $("cle").hidden = true;
      return state(svg.error || "");
    }
    $("pages").replaceChildren(...svg.files.filter((f) => !f.key).map((f, i) => {
      const img = new Image(210, 297);
      img.src = address(f.data, "image/svg+xml");
      img.alt = fill(say.alt, { n: i + 1 });
      return img;
    }));
    const pdf = await make({ ...r, format: "pdf" }, files, say.making);
    if (latest() !== turn + 1) return;
    if (pdf.error || pdf.failed) return state(pdf.error || "");
    for (const [id, key] of [["pdf", false], ["cle", true]]) {
      const f = pdf.files.find((f) => !!f.key === key);
      $(id).hidden = !f;
      if (f) { $(id).href = address(f.data, "application/pdf"); $(id).download = f.name; }
    }
    state(say.ready);
  }
  const soon = (delay = 300) => { clearTimeout(timer); timer = setTimeout(show, delay); };

  async function take(file) {
    if (!file) return;
    dropped = { name: file.name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^\.+/, "") || "liste.csv", data: new Uint8Array(await file.arrayBuffer()) };
    $("retirer").hidden = false;
    $("retirer").textContent = fill(say.drop, { name: file.name });
    soon(0);
  }
  function untake() { dropped = null; $("fichier").value = ""; $("retirer").hidden = true; }

  form.addEventListener("input", (e) => { if (e.target.type !== "file") { mine.keep(); soon(); } });
  form.addEventListener("focusin", () => prepare(recipe().recipe).catch(() => {}), { once: true });
  form.addEventListener("submit", (e) => { e.preventDefault(); soon(0); });
  $("fichier").addEventListener("change", (e) => take(e.target.files[0]));
  $("retirer").addEventListener("click", () => { untake(); soon(0); });
  for (const kind of ["dragover", "drop"]) {
    form.elements.words.addEventListener(kind, (e) => {
      if (!e.dataTransfer?.types.includes("Files")) return;
      e.preventDefault();
      if (kind === "drop") take(e.dataTransfer.files[0]);
    });
  }
  $("autre").addEventListener("click", () => { form.elements.seed.value = (Math.trunc(+form.elements.seed.value) || 0) % 999999 + 1; mine.keep(); soon(0); });
  $("effacer").addEventListener("click", () => mine.clear());
  $("lien").addEventListener("click", () => mine.share());

  const blank = () => {
    form.reset();
    form.elements.lang.value = say.lang;
  };
  blank();
  const usual = values(form);
  const mine = draft({
    name: "imprimots-atelier", root, state, said,
    open(from) {
      blank();
      if (from) refill(form, from);
      untake();
      state(say.empty);
      soon(0);
    },
  });
  root.classList.add("vif");
  mine.start();
})();

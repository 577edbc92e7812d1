// The page of the atelier: a recipe is made of the form, sent to a worker that runs the
// program, and what comes back is shown and offered. Nothing is sent anywhere.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const root = $("atelier"), form = $("recette");
  if (!root) return;
  const say = root.dataset, base = new URL("atelier/", document.currentScript.src).href, kept = "imprimots-atelier";
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, k) => values[k]);
  let worker, dropped = null, last = 0, addresses = [], timer = 0;

  // Assets come from the server as they are; a page opened from a folder can read only
  // scripts, which hold the same bytes.
  const waiting = new Map();
  window.atelierAsset = (name, text) => {
    waiting.get(name)?.(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
    waiting.delete(name);
  };
  async function asset(name, progress) {
    if (location.protocol === "file:") {
      return new Promise((resolve, reject) => {
        waiting.set(name, resolve);
        const s = document.createElement("script");
        s.src = base + name + ".js";
        s.onerror = () => reject(new Error(name));
        document.head.append(s);
      });
    }
    const answer = await fetch(base + name + ".gz");
    if (!answer.ok) throw new Error(name);
    const total = +answer.headers.get("content-length") || 0, reader = answer.body.getReader(), parts = [];
    let done = 0;
    for (;;) {
      const { value, done: end } = await reader.read();
      if (end) break;
      parts.push(value);
      done += value.length;
      progress?.(done, Math.max(total, done));
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  }

  const state = (text) => { $("etat").textContent = text; };
  const mega = (n) => (n / 1e6).toLocaleString(say.lang, { maximumFractionDigits: 1 });
  function loading(done, total) {
    $("charge").hidden = false;
    $("charge").max = total;
    $("charge").value = done;
    state(fill(say.loading, { done: mega(done), total: mega(total) }));
  }

  let started = null;
  const start = () => started ??= (async () => {
    const code = await new Response(new Blob([await asset("ouvrier")]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    worker.onmessage = answered;
    const ready = new Promise((resolve, reject) => { started_ = { resolve, reject }; });
    const wasm = await asset("atelier.wasm", loading);
    worker.postMessage({ wasm }, [wasm.buffer]);
    await ready;
    $("charge").hidden = true;
  })().catch((error) => { $("charge").hidden = true; state(say.failed); throw error; });
  let started_ = null;

  // The recipe, as the command `worksheet FILE.yaml` reads it: JSON is YAML.
  function recipe() {
    const v = (name) => form.elements[name].value.trim(), n = (name) => Math.trunc(+v(name)) || 0, on = (name) => form.elements[name].checked;
    const s = { worksheet: "fiche", kind: v("kind"), seed: n("seed") || 1 };
    const set = (to, key, value) => { if (value) to[key] = value; };
    set(s, "title", v("title"));
    const heading = {}, help = {};
    for (const key of ["school", "class", "date"]) set(heading, key, v(key));
    if (on("name")) heading.name = true;
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

  const fields = () => [...form.elements].filter((e) => e.name);
  function remember() {
    const values = Object.fromEntries(fields().map((e) => [e.name, e.type === "checkbox" ? e.checked : e.value]));
    try { localStorage.setItem(kept, JSON.stringify(values)); } catch { /* private windows keep nothing */ }
    return values;
  }
  function recall(values) {
    for (const e of fields()) {
      if (!(e.name in values)) continue;
      if (e.type === "checkbox") e.checked = !!values[e.name]; else e.value = String(values[e.name]);
    }
  }

  // A recipe as a link: the values of the form, packed, behind #.
  const stream = async (data, through) => new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(through)).arrayBuffer());
  async function link() {
    const data = await stream(new TextEncoder().encode(JSON.stringify(remember())), new CompressionStream("deflate-raw"));
    const text = btoa(String.fromCharCode(...data)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    return location.href.replace(/#.*/, "") + "#r=" + text;
  }
  async function linked() {
    const m = /^#r=([\w-]{1,20000})$/.exec(location.hash);
    if (!m) return null;
    try {
      const bytes = Uint8Array.from(atob(m[1].replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
      return JSON.parse(new TextDecoder().decode(await stream(bytes, new DecompressionStream("deflate-raw"))));
    } catch { return null; }
  }

  const jobs = new Map();
  async function make(format) {
    const { recipe: r, files } = recipe(), id = ++last;
    r.format = format;
    await start();
    return new Promise((resolve) => {
      jobs.set(id, { resolve, message: { make: JSON.stringify(r), files, id } });
      worker.postMessage(jobs.get(id).message);
    });
  }
  async function answered({ data }) {
    if (data.ready) return data.error ? started_.reject(new Error(data.error)) : started_.resolve();
    const job = jobs.get(data.id);
    if (!job) return;
    if (data.needs) {
      try {
        for (const name of data.needs) worker.postMessage({ give: name, data: await asset(name) });
        worker.postMessage(job.message);
      } catch { jobs.delete(data.id); job.resolve({ error: say.failed }); }
    } else if (data.made) {
      jobs.delete(data.id);
      job.resolve(data.made);
    }
  }

  function findings(text) {
    const box = $("constats");
    box.replaceChildren();
    const all = text ? JSON.parse(text) : [];
    for (const [title, of] of [[say.faults, all.filter((f) => f.severity === "error")], [say.notes, all.filter((f) => f.severity !== "error")]]) {
      if (!of.length) continue;
      const h = document.createElement("h3"), ul = document.createElement("ul");
      h.textContent = title;
      for (const f of of) {
        const li = document.createElement("li"), where = f.cell || (f.line && /^liste\.txt$/.test(f.file) && fill(say.line, { n: f.line }));
        li.textContent = (where ? where + " : " : "") + f.message + (f.hint ? " – " + f.hint : "");
        ul.append(li);
      }
      box.append(h, ul);
    }
  }
  function address(data, type) {
    const a = URL.createObjectURL(new Blob([data], { type }));
    addresses.push(a);
    return a;
  }

  async function show() {
    const { files } = recipe(), kind = form.elements.kind.value;
    remember();
    if (!Object.keys(files).length && !form.elements.words.value.trim() && !["grid", "arrowword", "boggle", "tangle", "coquillaude"].includes(kind)) {
      $("pages").replaceChildren();
      findings("");
      $("pdf").hidden = $("cle").hidden = true;
      return state(say.empty);
    }
    const mine = last + 1;
    $("pages").classList.add("perime");
    state(say.making);
    const svg = await make("svg").catch(() => null);
    if (!svg || last !== mine) return;
    addresses.splice(0).forEach((a) => URL.revokeObjectURL(a));
    findings(svg.findings);
    $("pages").classList.remove("perime");
    if (svg.error || svg.failed) {
      $("pages").replaceChildren();
      $("pdf").hidden = $("cle").hidden = true;
      return state(svg.error || "");
    }
    $("pages").replaceChildren(...svg.files.filter((f) => !f.name.includes("-corrige")).map((f, i) => {
      const img = new Image(210, 297);
      img.src = address(f.data, "image/svg+xml");
      img.alt = fill(say.alt, { n: i + 1 });
      return img;
    }));
    const pdf = await make("pdf");
    if (last !== mine + 1 || pdf.error || pdf.failed) return;
    for (const [id, end] of [["pdf", "fiche.pdf"], ["cle", "fiche-corrige.pdf"]]) {
      const f = pdf.files.find((f) => f.name === end);
      $(id).hidden = !f;
      if (f) { $(id).href = address(f.data, "application/pdf"); $(id).download = f.name; }
    }
    state(say.ready);
  }
  const soon = (delay = 500) => { clearTimeout(timer); timer = setTimeout(show, delay); };

  async function take(file) {
    if (!file) return;
    dropped = { name: file.name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^\.+/, "") || "liste.csv", data: new Uint8Array(await file.arrayBuffer()) };
    $("retirer").hidden = false;
    $("retirer").textContent = fill(say.drop, { name: file.name });
    soon(0);
  }
  function untake() { dropped = null; $("fichier").value = ""; $("retirer").hidden = true; }

  form.addEventListener("input", (e) => { if (e.target.id !== "fichier") soon(); });
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
  $("autre").addEventListener("click", () => { form.elements.seed.value = (Math.trunc(+form.elements.seed.value) || 0) % 999999 + 1; soon(0); });
  $("effacer").addEventListener("click", () => {
    try { localStorage.removeItem(kept); } catch { /* nothing was kept */ }
    form.reset();
    native();
    untake();
    history.replaceState(null, "", location.pathname + location.search);
    soon(0);
  });
  $("lien").addEventListener("click", async () => {
    const text = await link();
    history.replaceState(null, "", text);
    try { await navigator.clipboard.writeText(text); state(say.copied); } catch { state(text); }
  });

  const native = () => { form.elements.lang.value = say.lang; };
  native();
  root.classList.add("vif");
  linked().then((values) => {
    try { values ??= JSON.parse(localStorage.getItem(kept) || "null"); } catch { /* nothing to recall */ }
    if (values) recall(values);
    state(say.empty);
    if (values) soon(0);
  });
})();

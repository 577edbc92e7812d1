// What the pages of the atelier share: the program in a worker, its files, its findings and
// what it makes. Nothing is sent anywhere.
"use strict";
const atelierBase = new URL("atelier/", document.currentScript.src).href;
const atelierWaiting = new Map();
window.atelierAsset = (name, text) => {
  for (const take of atelierWaiting.get(name) ?? []) take(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  atelierWaiting.delete(name);
};
// The program that plays a game, by what plays its folder: boards with their referees, or the
// referees of the other games.
window.imprimotsProgramme = (kind) => (["boggle", "cruciverbs"].includes(kind) ? "jouer.wasm" : "arbitre.wasm");
window.imprimotsAtelier = (root, module) => {
  const $ = (id) => document.getElementById(id);
  const say = root.dataset;
  const sums = JSON.parse($("sommes-atelier").textContent), file = (name) => `${atelierBase}${name}.${sums[name]}`;
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, k) => values[k]);
  let worker, addresses = [];

  // Assets come from the server as they are; a page opened from a folder can read only
  // scripts, which hold the same bytes.
  async function asset(name, progress) {
    if (location.protocol === "file:") {
      return new Promise((resolve, reject) => {
        atelierWaiting.set(name, [...(atelierWaiting.get(name) ?? []), resolve]);
        const s = document.createElement("script");
        s.src = file(name) + ".js";
        s.onerror = () => reject(new Error(name));
        document.head.append(s);
      });
    }
    const answer = await fetch(file(name) + ".gz");
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

  let started = null, started_ = null;
  let costs = 0; // what a start takes, in milliseconds
  const start = () => started ??= (async () => {
    const from = performance.now();
    const code = await new Response(new Blob([await asset("ouvrier")]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    worker.onmessage = answered;
    worker.onerror = broken;
    const ready = new Promise((resolve, reject) => { started_ = { resolve, reject }; });
    const wasm = await asset(module, loading);
    worker.postMessage({ wasm }, [wasm.buffer]);
    await ready;
    costs = performance.now() - from;
    $("charge").hidden = true;
  })().catch((error) => { started = null; $("charge").hidden = true; state(error.said ?? say.failed); throw error; });

  let last = 0, patience = 0;
  const jobs = new Map(), halt = $("arreter");
  // Work that lasts can be stopped.
  function working() {
    clearTimeout(patience);
    if (!halt) return;
    if (![...jobs.keys()].some(Number.isInteger)) halt.hidden = true;
    else if (halt.hidden) patience = setTimeout(() => { halt.hidden = false; }, 1000);
  }
  // Ends the worker with all that it does; the next work starts another one.
  function end(error) {
    worker?.terminate();
    worker = started = null;
    brought.clear();
    for (const job of jobs.values()) job.resolve({ error });
    jobs.clear();
    working();
  }
  // Long work that no one waits for any more is ended, where another start costs less.
  function overtake() {
    if ([...jobs.values()].some((job) => performance.now() - job.since > 2000 + 2 * costs)) end("");
  }
  // The worker ends by itself, as a rule for lack of memory.
  function broken() {
    const said = say.broken ?? say.failed;
    started_.reject(Object.assign(new Error("worker"), { said }));
    end(said);
  }
  halt?.addEventListener("click", () => end(say.stopped));
  async function make(recipe, files, busy, progress) {
    const id = ++last;
    await start();
    if (id === last) state(busy);
    return new Promise((resolve) => {
      jobs.set(id, { resolve, progress, since: performance.now(), message: { make: JSON.stringify(recipe), files, id } });
      worker.postMessage(jobs.get(id).message);
      working();
    });
  }
  // What is asked beside what is made: nothing waits for it, and nothing is said of it.
  let asked = 0;
  async function ask(recipe, files) {
    const id = `ask${++asked}`;
    await start();
    return new Promise((resolve) => {
      jobs.set(id, { resolve, message: { make: JSON.stringify(recipe), files, id } });
      worker.postMessage(jobs.get(id).message);
    });
  }
  const brought = new Map();
  function bring(name) {
    if (!brought.has(name)) brought.set(name, asset(name).then((data) => worker?.postMessage({ give: name, data }, [data.buffer]), (error) => { brought.delete(name); throw error; }));
    return brought.get(name);
  }

  // What a recipe takes is loaded ahead, while one still writes.
  async function prepare(recipe) {
    await start();
    if (!last) state(say.empty);
    jobs.set("ahead", { resolve() {}, message: { make: JSON.stringify(recipe), id: "ahead" } });
    worker.postMessage(jobs.get("ahead").message);
  }
  async function answered({ data }) {
    if (data.ended) return broken();
    if (data.ready) return data.error ? started_.reject(new Error(data.error)) : started_.resolve();
    const job = jobs.get(data.id);
    if (!job) return;
    if (data.needs) {
      try {
        await Promise.all(data.needs.map(bring));
        if (jobs.has(data.id)) worker.postMessage(job.message);
      } catch { done(data.id, { error: say.failed }); }
    } else if (data.shown) {
      job.progress?.(data.shown);
    } else if (data.total) {
      job.progress?.(data.done, data.total);
    } else if (data.made) {
      done(data.id, data.made);
    }
  }
  function done(id, made) {
    jobs.get(id)?.resolve(made);
    jobs.delete(id);
    working();
  }

  // A sentence, with the settings that it names called as their fields are: ⟦size 3x3⟧ is
  // « Taille » : 3x3. What a field chooses among is called as it is there.
  const quoted = (label) => ({ fr: `« ${label} »`, de: `„${label}“`, es: `«${label}»`, it: `«${label}»` })[say.lang] || `“${label}”`;
  const alias = { text: "words", list: "words", worksheet: "title" }; // settings that a field has by another name
  const field = (key) => root.querySelector(`[name="${alias[key] ?? key}"]`) || root.querySelector(`[name^="${key}_"]`)?.closest("fieldset");
  const labelOf = (key) => (field(key)?.labels?.[0] ?? field(key)?.querySelector("legend"))?.textContent.trim();
  const chosen = (key, value) => [...(field(key)?.options ?? [])].find((o) => o.value === value)?.textContent ?? value;
  const bound = (text) => (say.lang === "fr" ? text.replace(/« /g, "«\u202f").replace(/ ([»;?!])/g, "\u202f$1").replace(/ :/g, "\u00a0:") : text);
  const named = (text) => bound(text).replace(/⟦(\w+)(?: ([^⟧]*))?⟧/g, (_, key, value) => {
    const label = labelOf(key), name = label ? quoted(label) : key;
    return value ? name + (say.lang === "fr" ? " : " : ": ") + value.split(", ").map((v) => chosen(key, v)).join(", ") : name;
  });

  const mostAlike = say.alike ? 8 : Infinity; // findings of a rule that are told before the others are folded

  // Findings, with the line that each is about and a caret below its place where source,
  // which may be missing, gives the text of a file. A page may say where a finding is in words
  // of its own.
  function findings(text, source, whereOf) {
    const box = $("constats");
    box.replaceChildren();
    const all = text ? JSON.parse(text) : [];
    for (const [title, of] of [[say.faults, all.filter((f) => f.severity === "error")], [say.notes, all.filter((f) => f.severity !== "error")]]) {
      if (!of.length) continue;
      const h = document.createElement("h3"), ul = document.createElement("ul"), rest = document.createElement("ul"), told = new Map();
      h.textContent = title;
      for (const f of of) {
        const n = (told.get(f.rule) ?? 0) + 1;
        told.set(f.rule, n);
        const li = document.createElement("li"), line = f.line && fill(say.line, { n: f.line });
        const where = whereOf ? whereOf(f, line) : [f.file === "." ? "" : f.file, f.cell || line].filter(Boolean).join(", ");
        li.textContent = (where ? where + " : " : "") + named(f.message + (f.hint ? " – " + f.hint : ""));
        const shown = f.line && f.col && source?.(f.file)?.split(/\r?\n/)[f.line - 1];
        if (shown) {
          const pre = document.createElement("pre"), from = Math.max(0, f.col - 60), signs = [...shown];
          pre.textContent = signs.slice(from, from + 120).join("") + "\n" + signs.slice(from, f.col - 1).map((s) => (s === "\t" ? s : " ")).join("") + "^";
          li.append(pre);
        }
        (n > mostAlike ? rest : ul).append(li);
      }
      box.append(h, ul);
      if (!rest.children.length) continue;
      const more = document.createElement("details"), sum = document.createElement("summary");
      sum.textContent = fill(say.alike, { n: rest.children.length });
      more.append(sum, rest);
      box.append(more);
    }
  }
  function address(data, type) {
    const a = URL.createObjectURL(new Blob([data], { type }));
    addresses.push(a);
    return a;
  }

  // The addresses of what was shown before are given up.
  const forget = () => addresses.splice(0).forEach((a) => URL.revokeObjectURL(a));
  return { $, say, fill, state, asset, labelOf, quoted, make, overtake, ask, prepare, findings, address, forget, latest: () => last };
};

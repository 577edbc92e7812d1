// Marking by photograph: photographs of ticked sheets are read by the program (lecteur.wasm) in its
// worker, with the file that says where the boxes of the sheet are. What is doubtful is asked about;
// all that is read can be changed. Photographs stay in this page: nothing is sent anywhere, and
// nothing is kept.
"use strict";
(() => {
  const root = document.getElementById("correction");
  if (!root) return;
  const program = "lecteur.wasm";
  const { $, say, fill, state, asset, make, prepare } = imprimotsAtelier(root, program);
  const { number, csv, save, element, table, drops, plain } = imprimotsBilan(say.lang);
  const mostSide = 2000; // pixels of a photograph as it is read
  const mostBytes = 32 << 20; // of the file of a sheet
  const mostPhotos = 600;
  const shownSide = 1400; // pixels of a photograph as it is shown

  let map = null, mapBytes = null; // the sheet
  let photos = []; // those that were read, as {id, file, reading, w, h, url, strip, doubts, name}
  let results = [];
  let last = 0;
  const waiting = [];
  let reading = false;
  let saved = true; // whether the table is that of the file

  const refuse = (text) => $("refus").append(element("li", text));
  const ask = async (task, gray, busy) => {
    const made = await make(task, { map: mapBytes, ...(gray ? { gray } : {}) }, busy);
    return made.said ? JSON.parse(made.said) : { reason: "broken" };
  };
  const copyOf = (p) => map.copies[p.reading.copy];
  const layoutOf = (p) => map.layouts[copyOf(p).layout];
  const pageOf = (p) => layoutOf(p).pages.find((g) => g.number === p.reading.page);
  const whose = (p) => copyOf(p).pupil || p.name || first(p)?.name || fill(say.copy, { n: p.reading.copy + 1 });
  const first = (p) => photos.find((o) => o.id === results.find((r) => r.photos.includes(String(p.id)))?.photos[0]);
  const called = (p) => whose(p) + (layoutOf(p).pages.length > 1 ? ", " + fill(say.page, { n: p.reading.page }) : "") + " – " + p.file;
  const numbered = (q) => (q.part ? q.part + "." : "") + q.number;
  const openDoubts = () => photos.flatMap((p) => p.doubts.filter((d) => !d.decided).map((d) => ({ ...d, p })));

  // The file of the sheet.
  async function takeMap(file) {
    if (file.size > mostBytes) return refuse(fill(say.reasonMap, { file: file.name }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const before = [map, mapBytes];
    mapBytes = bytes;
    const told = await ask({ do: "map" }, null, say.opening);
    if (told.reason) {
      [map, mapBytes] = before;
      return refuse(fill(told.reason === "map" ? say.reasonMap : say.broken, { file: file.name }));
    }
    if (before[0] && before[0].id !== told.map.id) forget();
    map = told.map;
    $("fiche-dite").textContent = fill(say.sheet, { title: map.title || map.sheet, n: map.layouts[0].questions.length, copies: map.copies.length });
    $("fiche-dite").hidden = false;
    $("photos").hidden = false;
    state(photos.length ? "" : say.ready);
  }
  function forget() {
    for (const p of photos) URL.revokeObjectURL(p.url);
    photos = [];
    results = [];
  }

  // A photograph as the program reads it: gray, no larger than it has to be.
  async function pixels(file) {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
    const w = Math.round(bitmap.width * scale), h = Math.round(bitmap.height * scale);
    const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(bitmap, 0, 0, w, h);
    bitmap.close();
    const { data } = pen.getImageData(0, 0, w, h), gray = new Uint8Array(w * h);
    for (let i = 0, k = 0; i < gray.length; i++, k += 4) gray[i] = (77 * data[k] + 150 * data[k + 1] + 29 * data[k + 2]) >> 8;
    return { canvas, gray, w, h };
  }

  // A part of a photograph, on a canvas of its own, turned as the page lies.
  function cut(p, canvas, at, width) {
    const [tl, tr, , bl] = p.reading.corners, [ml, mr, , mb] = pageOf(p).marks;
    const across = [(tr.x - tl.x) / (mr.x - ml.x), (tr.y - tl.y) / (mr.x - ml.x)], down = [(bl.x - tl.x) / (mb.y - ml.y), (bl.y - tl.y) / (mb.y - ml.y)];
    const scale = width / at.w, out = Object.assign(document.createElement("canvas"), { width: Math.round(width), height: Math.round(at.h * scale) });
    // Where millimetres of the page lie on the photograph.
    const m = new DOMMatrix([across[0], across[1], down[0], down[1], tl.x - across[0] * ml.x - down[0] * ml.y, tl.y - across[1] * ml.x - down[1] * ml.y]);
    const pen = out.getContext("2d");
    pen.setTransform(new DOMMatrix().scale(scale).translate(-at.x, -at.y).multiply(m.inverse()));
    pen.drawImage(canvas, 0, 0);
    return out;
  }
  // A box with what stands around it; corners show which one is meant.
  function around(canvas, { around: r, quad }) {
    const scale = Math.min(4, 260 / r.w), out = Object.assign(document.createElement("canvas"), { width: Math.round(r.w * scale), height: Math.round(r.h * scale) });
    const pen = out.getContext("2d"), middle = (k) => quad.reduce((a, c) => a + c[k], 0) / 4;
    pen.drawImage(canvas, r.x, r.y, r.w, r.h, 0, 0, out.width, out.height);
    pen.strokeStyle = "#a33000";
    pen.lineWidth = 3;
    pen.setLineDash([10, 6]);
    pen.beginPath();
    for (const c of quad) pen.lineTo((middle("x") + 1.35 * (c.x - middle("x")) - r.x) * scale, (middle("y") + 1.35 * (c.y - middle("y")) - r.y) * scale);
    pen.closePath();
    pen.stroke();
    return out;
  }

  async function readPhoto(file) {
    if (/\.pdf$/i.test(file.name) || file.type === "application/pdf") return refuse(fill(say.pdf, { file: file.name }));
    let seen;
    try {
      seen = await pixels(file);
    } catch { return refuse(fill(say.undecoded, { file: file.name })); }
    const told = await ask({ do: "read", w: seen.w, h: seen.h }, seen.gray, fill(say.reading, { file: file.name, n: waiting.length }));
    if (told.reason) return refuse(fill(say["reason" + told.reason[0].toUpperCase() + told.reason.slice(1)] ?? say.broken, { file: file.name }));
    const p = { id: ++last, file: file.name, reading: told.reading, w: seen.w, h: seen.h, name: "" };
    const same = photos.filter((o) => o.reading.copy === p.reading.copy && o.reading.page === p.reading.page);
    const states = (o) => o.reading.boxes.map((b) => b.state).join();
    if (copyOf(p).pupil && same.length) { // of a pupil there is one page: the last photograph counts
      refuse(fill(say.again, { file: p.file, name: copyOf(p).pupil, other: same[0].file }));
      remove(same[0]);
    } else {
      const twin = same.find((o) => states(o) === states(p));
      if (twin) refuse(fill(say.twin, { file: p.file, other: twin.file }));
    }
    p.doubts = p.reading.boxes.flatMap((b, i) => (b.state === "doubtful" ? [{ i, why: b.why, picture: around(seen.canvas, b) }] : []));
    const page = pageOf(p);
    if (p.reading.page === page.number && !copyOf(p).pupil) p.strip = cut(p, seen.canvas, { x: 0, y: 0, w: page.w, h: Math.min(50, page.h / 4) }, 480);
    const small = Math.min(1, shownSide / Math.max(p.w, p.h)), shown = Object.assign(document.createElement("canvas"), { width: Math.round(p.w * small), height: Math.round(p.h * small) });
    shown.getContext("2d").drawImage(seen.canvas, 0, 0, shown.width, shown.height);
    p.url = URL.createObjectURL(await new Promise((done) => shown.toBlob(done, "image/jpeg", 0.8)));
    photos.push(p);
  }

  // Files come in any order: the one of the sheet first, then photographs, one after the other.
  async function take(files) {
    $("refus").replaceChildren();
    const of = (f) => /\.json$/i.test(f.name) || f.type === "application/json";
    for (const f of files.filter(of)) await takeMap(f);
    const pictures = files.filter((f) => !of(f));
    if (!pictures.length) return;
    if (!map) return refuse(say.first);
    for (const f of pictures) {
      if (photos.length + waiting.length >= mostPhotos) {
        refuse(fill(say.full, { n: mostPhotos }));
        break;
      }
      waiting.push(f);
    }
    if (reading) return;
    reading = true;
    while (waiting.length) {
      await readPhoto(waiting.shift());
      await count();
    }
    reading = false;
    tell();
  }
  function tell() {
    const open = openDoubts().length;
    state(fill(say.done, { n: photos.length }) + " " + (open ? fill(say.toask, { n: open }) : photos.length ? say.nothing : ""));
  }

  // What the photographs come to, and all that shows it.
  async function count() {
    const told = await ask({ do: "results", photos: photos.map((p) => ({ name: String(p.id), reading: p.reading })) }, null, $("etat").textContent);
    if (told.reason) return state(say.broken);
    results = told.results ?? [];
    saved = false;
    show();
  }
  function remove(p) {
    URL.revokeObjectURL(p.url);
    photos = photos.filter((o) => o !== p);
  }
  async function decide(p, i, ticked) {
    const b = p.reading.boxes[i];
    b.state = ticked ? "ticked" : "empty";
    delete b.why;
    for (const d of p.doubts) if (d.i === i) d.decided = true;
    await count();
    tell();
  }

  // The questions about what is doubtful, one after the other, by mouse or by keys.
  function showDoubts() {
    const open = openDoubts();
    $("doutes").hidden = !open.length;
    const old = document.activeElement?.closest("#doutes");
    if (!open.length) return old && $("tableau").focus();
    const { p, i, why, picture } = open[0], b = p.reading.boxes[i], q = layoutOf(p).questions[b.q];
    $("doute-reste").textContent = fill(say.left, { n: open.length });
    $("doute-dit").textContent = fill(say.doubt, { name: called(p), n: numbered(q), choice: q.choices[b.c] }) + " " + say["doubt" + why[0].toUpperCase() + why.slice(1)];
    $("doute-image").replaceChildren(picture);
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", say.doubtalt);
    $("doute-texte").textContent = q.text;
    if (old && !document.activeElement.closest("#doute-reponses")) $("doute-oui").focus();
  }
  async function answer(ticked) {
    const [d] = openDoubts();
    if (d) await decide(d.p, d.i, ticked);
  }

  const svg = (tag, attributes) => {
    const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
    return e;
  };
  const opened = new Set();
  // A page: its photograph with the boxes drawn over it, and its answers, which can be changed.
  function pageBox(p) {
    const box = element("details", undefined, { class: "page-lue" }), sum = document.createElement("summary");
    const left = p.doubts.filter((d) => !d.decided).length;
    sum.append(called(p), ...(left ? [" ", element("b", fill(say.doubts, { n: left }))] : []));
    box.append(sum);
    box.open = opened.has(p.id);
    const build = () => {
      if (box.children.length > 1) return;
      const frame = element("div", undefined, { class: "photo" }), img = element("img", undefined, { src: p.url, alt: fill(say.photo, { file: p.file }), width: p.w, height: p.h });
      const over = svg("svg", { viewBox: `0 0 ${p.w} ${p.h}`, "aria-hidden": "true" });
      p.reading.boxes.forEach((b, i) => {
        const shape = svg("polygon", { class: b.state, points: b.quad.map((c) => `${c.x},${c.y}`).join(" ") });
        shape.addEventListener("click", () => decide(p, i, b.state !== "ticked"));
        over.append(shape);
      });
      frame.append(img, over);
      const list = element("div", undefined, { class: "lues" });
      layoutOf(p).questions.forEach((q, k) => {
        const boxes = p.reading.boxes.map((b, i) => ({ ...b, i })).filter((b) => b.q === k);
        if (!boxes.length) return;
        const set = document.createElement("fieldset");
        set.append(element("legend", numbered(q) + ". " + q.text));
        for (const b of boxes) {
          const label = document.createElement("label"), input = element("input", undefined, { type: "checkbox" });
          input.checked = b.state === "ticked";
          input.indeterminate = b.state === "doubtful";
          input.addEventListener("change", () => decide(p, b.i, input.checked));
          label.append(input, " " + q.choices[b.c] + (q.right.includes(b.c) ? " ✓" : "") + (b.state === "doubtful" ? " ?" : ""));
          set.append(label);
        }
        list.append(set);
      });
      const out = element("button", say.remove, { type: "button" });
      out.addEventListener("click", async () => {
        remove(p);
        await count();
        tell();
        $("pages-titre").focus();
      });
      box.append(frame, list, out);
    };
    if (box.open) build();
    box.addEventListener("toggle", () => {
      opened[box.open ? "add" : "delete"](p.id);
      if (box.open) build();
    });
    return box;
  }
  function showPages() {
    const at = document.activeElement?.closest(".page-lue"), k = at ? [...$("feuilles").children].indexOf(at) : -1;
    const n = at ? [...at.querySelectorAll("input, summary, button")].indexOf(document.activeElement) : -1;
    $("feuilles").replaceChildren(...photos.map(pageBox));
    if (k >= 0) $("feuilles").children[k]?.querySelectorAll("input, summary, button")[n]?.focus();
  }

  // The table of the class.
  const nameOf = (r) => r.pupil || photos.find((p) => String(p.id) === r.photos[0])?.name || "";
  const rowName = (r, i) => nameOf(r) || fill(say.copy, { n: map.copies.length > 1 ? r.number : i + 1 });
  function columns() {
    const longest = results.reduce((a, r) => (r.answers.length > a.answers.length ? r : a), results[0]);
    return map.layouts[map.copies[longest.copy].layout].questions;
  }
  const markOf = (a) => (!a || a.unseen ? "–" : a.doubt ? "?" : a.mark);
  const mean = (list) => (list.length ? list.reduce((a, b) => a + b, 0) / list.length : 0);
  function rows() {
    const lettered = map.layouts.some((l) => l.variant), head = columns();
    return {
      head: [say.pupil, ...(lettered ? [say.letter] : []), ...head.map((q) => ({ text: numbered(q), small: fill(say.of, { n: number(q.marks, 2) }) })), say.total],
      rows: results.map((r, i) => [rowName(r, i), ...(lettered ? [r.variant] : []), ...head.map((_, k) => markOf(r.answers[k])), { value: r.total, of: r.of, doubts: r.doubts }]),
      foot: [fill(say.mean, { n: results.length }), ...(lettered ? [""] : []), ...head.map((_, k) => mean(results.map((r) => r.answers[k]).filter((a) => a && !a.unseen).map((a) => a.mark))), mean(results.map((r) => r.total))],
    };
  }
  const shownCell = (c) => (typeof c === "number" ? number(c, 2) : c);
  function showTable() {
    $("bilan").hidden = !results.length;
    if (!results.length) return;
    const t = rows();
    table($("tableau"), {
      caption: map.title || map.sheet, head: t.head, foot: t.foot.map(shownCell),
      rows: t.rows.map((r) => r.map((c) => (c?.of !== undefined ? { text: number(c.value, 2) + (c.doubts ? " ?" : ""), small: fill(say.of, { n: number(c.of, 2) }), class: "total" } : shownCell(c)))),
    });
    const missing = results.flatMap((r, i) => (r.missing ?? []).map((n) => fill(say.missing, { name: rowName(r, i), n })));
    const away = map.copies.filter((c, i) => c.pupil && !results.some((r) => r.copy === i)).map((c) => c.pupil);
    $("manque").textContent = [...missing, ...(away.length ? [fill(say.away, { names: away.join(", ") })] : [])].join(" ");
  }
  // Who wrote on sheets that bear no name: a field beside the head of each.
  function showNames() {
    const list = results.filter((r) => !r.pupil);
    $("noms").hidden = !list.length;
    const known = new Map([...$("liste-noms").children].map((li) => [li.dataset.id, li]));
    $("liste-noms").replaceChildren(...list.map((r) => {
      const p = photos.find((o) => String(o.id) === r.photos[0]), had = known.get(r.photos[0]);
      if (had) return had;
      const li = element("li", undefined, { "data-id": r.photos[0] }), label = document.createElement("label"), input = element("input", undefined, { type: "text", maxlength: "80", autocomplete: "off" });
      if (p.strip) {
        p.strip.setAttribute("role", "img");
        p.strip.setAttribute("aria-label", fill(say.head, { file: p.file }));
        li.append(p.strip);
      }
      label.append(fill(say.name, { file: p.file }) + " ", input);
      input.addEventListener("input", () => {
        p.name = input.value.replace(/\s+/g, " ").trim();
        showTable();
      });
      input.addEventListener("change", showPages);
      li.append(label);
      return li;
    }));
  }
  function show() {
    showTable();
    showNames();
    showPages();
    $("lu").hidden = !photos.length;
    showDoubts();
  }

  function asCSV() {
    const t = rows();
    saved = true;
    save((plain(map.title || map.sheet).toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "notes") + ".csv", csv([
      [...t.head.map((c) => (c.text ? c.text + " " + c.small : c)), say.outof, say.doubtful],
      ...t.rows.map((r) => r.flatMap((c) => (c?.of !== undefined ? [c.value, c.of, c.doubts] : [c === "–" ? "" : c]))),
    ]), "text/csv");
  }

  for (const id of ["carte", "prendre", "choisir"]) {
    $(id).addEventListener("change", async (e) => {
      const files = [...e.target.files];
      e.target.value = "";
      await take(files);
    });
  }
  drops($("depot"), (files) => take(files));
  $("doute-oui").addEventListener("click", () => answer(true));
  $("doute-non").addEventListener("click", () => answer(false));
  $("doutes").addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || (e.key !== "1" && e.key !== "0")) return;
    e.preventDefault();
    answer(e.key === "1");
  });
  $("csv").addEventListener("click", asCSV);
  $("imprimer").addEventListener("click", () => print());
  window.onbeforeunload = (e) => { if (photos.length && !saved) e.preventDefault(); };

  root.classList.add("vif");
  prepare({ do: "ahead" }).catch(() => {}); // what is wrong was said
  // What a first visit loads before there is a worker that keeps it is loaded again, to be kept.
  navigator.serviceWorker?.addEventListener("controllerchange", () => { for (const name of ["ouvrier", program]) asset(name).catch(() => {}); }, { once: true });
})();

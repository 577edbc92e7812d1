// The editor of faces: one side of a card as it is printed, its boxes to be moved, and the YAML
// that says so. What draws and what keeps is behind the backend: the program in a worker, or the
// server of `serve`.
"use strict";
window.imprimotsFaces = (root, backend) => {
  const $ = (name) => root.querySelector(`[data-f="${name}"]`);
  const say = root.dataset, fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, k) => values[k]);
  const stage = $("scene"), card = $("carte"), frame = $("cadre"), list = $("boites"), panel = $("champs"), yaml = $("yaml");
  const ask = { game: "", deck: "", card: 0, back: false };
  let face = null, texts = {}, chosen = "", past = [], future = [], turn = 0, moving = null, nudge = null, typing = 0, picture = "", paneled = "", shownFile = "";
  let queue = Promise.resolve();

  const make = (name, props = {}, ...inside) => {
    const e = Object.assign(document.createElement(name), props);
    e.append(...inside);
    return e;
  };
  const image = make("img", { alt: "" });
  image.dataset.f = "image";
  card.prepend(image);
  const tell = (text) => { $("etat").textContent = text; };
  const key = (b) => [b.file, b.layout, ...b.path].join("|");
  const picked = () => face?.boxes.find((b) => key(b) === chosen);
  const rect = (b) => ({ x: b.x, y: b.y, w: b.w, h: b.h });
  const round = (n) => Math.round(n * 100) / 100;
  const scale = () => card.clientWidth / face.w; // pixels in a millimetre

  // What the first arguments of a shape mean: a box, a middle with its radius, or two ends.
  const forms = { rect: "box", roundbox: "box", ticket: "box", ellipse: "box", cross: "box", tick: "box", pips: "box", shell: "box", ribs: "box", circle: "middle", ring: "middle", star: "middle", regular: "middle", segment: "ends", arrow: "ends" };
  const form = (b) => {
    if (b.kind !== "shape") return b.numbers.length === 2 ? "point" : b.numbers.length >= 3 ? "box" : "";
    const f = forms[/^\s*(\w+)\(/.exec(b.keys.shape || "")?.[1]];
    return f && b.numbers.length >= (f === "middle" ? 3 : 4) ? f : "";
  };
  const movable = (b) => b && b.own && b.times === 1 && !b.turned && !!form(b);
  const sizable = (b) => movable(b) && form(b) !== "point" && !(b.kind === "use" && b.numbers.length < 4);
  const tall = (b) => sizable(b) && !(b.kind === "line" && b.numbers.length < 4) && b.kind !== "notes";

  // The lengths to write so that a box that took up one rectangle takes up another: those that
  // stay are left as they are written.
  function lengths(b, from, to) {
    const n = b.numbers, dx = to.x - from.x, dy = to.y - from.y, out = [];
    const put = (i, value, changed) => { out[i] = changed ? String(round(value)) : ""; };
    const wide = Math.abs(to.w - from.w) > 0.004, high = Math.abs(to.h - from.h) > 0.004;
    switch (form(b)) {
      case "middle": {
        put(0, n[0] + dx + (to.w - from.w) / 2, dx || wide);
        put(1, n[1] + dy + (to.h - from.h) / 2, dy || high);
        if (wide || high) put(2, n[2] * (wide ? to.w / from.w : to.h / from.h), true);
        break;
      }
      case "ends":
        for (let i = 0; i < 4; i++) {
          const [at, size, was] = i % 2 ? ["y", "h", from] : ["x", "w", from];
          const part = was[size] ? (n[i] - n[i % 2] - Math.min(0, n[2 + (i % 2)] - n[i % 2])) / was[size] : 0;
          put(i, n[i] + to[at] - from[at] + part * (to[size] - was[size]), Math.abs(to[at] - from[at]) > 0.004 || Math.abs(to[size] - was[size]) > 0.004);
        }
        break;
      case "point":
        put(0, n[0] + dx, dx);
        put(1, n[1] + dy, dy);
        break;
      default:
        put(0, n[0] + dx, dx);
        put(1, n[1] + dy, dy);
        if (wide) put(2, to.w, true);
        if (high && (n.length > 3 || b.kind === "text")) put(3, to.h, true);
        if (b.kind !== "shape" && b.at.length < 3 && out.some(Boolean)) for (let i = 0; i < n.length; i++) out[i] = out[i] || String(round(n[i])); // one formula gave them all
    }
    return Array.from(out, (v) => v ?? "");
  }

  // Lines that a box is drawn to: the edges and the middle of the card, its safe zone, and
  // those of other boxes; elsewhere a whole millimetre.
  function lines(axis, own) {
    const [at, size, whole] = axis ? ["y", "h", face.h] : ["x", "w", face.w], out = [0, whole, whole / 2];
    if (face.safe) out.push(face.safe, whole - face.safe);
    for (const b of face.boxes) if (b !== own && b.w + b.h > 0 && key(b) !== key(own)) out.push(b[at], b[at] + b[size] / 2, b[at] + b[size]);
    return out;
  }
  function snapped(axis, own, places, free) {
    if (free) return { by: 0 };
    const near = Math.min(1.2, 7 / scale());
    let best = { by: Math.round(places[0]) - places[0], far: near };
    for (const line of lines(axis, own)) for (const place of places) if (Math.abs(line - place) < best.far) best = { by: line - place, far: Math.abs(line - place), line };
    return best;
  }
  function guides(x, y) {
    for (const [name, line, whole, at] of [["guide-x", x, face.w, "left"], ["guide-y", y, face.h, "top"]]) {
      $(name).hidden = line === undefined;
      if (line !== undefined) $(name).style[at] = `${line * 100 / whole}%`;
    }
  }

  const put = (e, r) => {
    e.style.left = `${r.x * 100 / face.w}%`;
    e.style.top = `${r.y * 100 / face.h}%`;
    e.style.width = `${r.w * 100 / face.w}%`;
    e.style.height = `${r.h * 100 / face.h}%`;
  };
  function framed(r) {
    put(frame, r);
    const w = r.w * scale(), h = r.h * scale();
    frame.classList.toggle("etroit", w < 54); // no room for handles in the middle of its edges
    frame.classList.toggle("bas", h < 54);
    for (const name of ["x", "y", "w", "h"]) {
      const field = panel.querySelector(`[name="${name}"]`);
      if (field && (field !== document.activeElement || moving || nudge)) field.value = round(r[name]);
    }
  }

  // Dragging: the frame of the chosen box, or a handle of it.
  function dragged(e) {
    const { b, start, handle, x, y } = moving, r = { ...start }, free = e.ctrlKey || e.metaKey;
    const dx = (e.clientX - x) / scale(), dy = (e.clientY - y) / scale();
    if (!handle) {
      const h = snapped(0, b, [start.x + dx, start.x + dx + start.w / 2, start.x + dx + start.w], free), v = snapped(1, b, [start.y + dy, start.y + dy + start.h / 2, start.y + dy + start.h], free);
      r.x = start.x + dx + h.by;
      r.y = start.y + dy + v.by;
      guides(h.line, v.line);
    } else {
      let gx, gy;
      const edge = (axis, at, size, low, high, by) => {
        const place = low ? start[at] + by : start[at] + start[size] + by, s = snapped(axis, b, [place], free);
        if (low) { r[at] = Math.min(place + s.by, start[at] + start[size] - 0.5); r[size] = start[at] + start[size] - r[at]; } else if (high) r[size] = Math.max(0.5, place + s.by - start[at]);
        return s.line;
      };
      if (/[ew]/.test(handle)) gx = edge(0, "x", "w", handle.includes("w"), handle.includes("e"), dx);
      if (/[ns]/.test(handle)) gy = edge(1, "y", "h", handle.includes("n"), handle.includes("s"), dy);
      if (form(b) === "middle") r.w = r.h = /[ew]/.test(handle) ? r.w : r.h;
      guides(gx, gy);
    }
    moving.moved ||= Math.hypot(e.clientX - x, e.clientY - y) > 3;
    if (!moving.moved) return;
    moving.to = r;
    framed(r);
  }
  function under(e) {
    const all = document.elementsFromPoint(e.clientX, e.clientY).filter((x) => x.classList.contains("boite")).map((x) => x.dataset.boite);
    return all[(all.indexOf(chosen) + 1) % all.length];
  }
  stage.addEventListener("pointerdown", (e) => {
    if (e.button || !face) return;
    flush();
    const box = e.target.closest(".boite"), inFrame = e.target.closest("[data-f=cadre]");
    if (!box && !inFrame) return;
    if (box) choose(box.dataset.boite);
    stage.focus({ preventScroll: true });
    const b = picked(), handle = e.target.dataset.poignee ?? "";
    if (!movable(b) || (box && e.pointerType !== "mouse")) return;
    e.preventDefault();
    moving = { b, start: rect(b), handle, x: e.clientX, y: e.clientY, fresh: !!box, to: null, moved: false };
    frame.setPointerCapture(e.pointerId);
  });
  frame.addEventListener("pointermove", (e) => { if (moving) dragged(e); });
  const dropped = (e) => {
    if (!moving) return;
    const { b, start, to, moved, fresh } = moving;
    moving = null;
    guides();
    if (moved && to) commit(b, start, to);
    else if (e.type === "pointerup" && !fresh) choose(under(e) ?? chosen);
    else show();
  };
  frame.addEventListener("pointerup", dropped);
  frame.addEventListener("pointercancel", (e) => { moving &&= { ...moving, to: null }; dropped(e); });
  frame.addEventListener("click", (e) => { if (!movable(picked())) choose(under(e) ?? chosen); });

  // The keyboard: arrows move by a millimetre, with Shift by a tenth; with Alt they size.
  function keyed(e) {
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key], b = picked();
    if ((e.ctrlKey || e.metaKey) && /^[zy]$/i.test(e.key)) {
      e.preventDefault();
      return (e.key.toLowerCase() === "y" || e.shiftKey ? redo : undo)();
    }
    if (e.key === "Escape") return choose("");
    if (e.key === "Delete" && b?.own) return act("delete");
    if (!arrow || !movable(b) || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    const step = e.shiftKey ? 0.1 : 1;
    if (!nudge) nudge = { b, start: rect(b), to: rect(b), timer: 0 };
    if (!e.altKey) {
      nudge.to.x = round(nudge.to.x + arrow[0] * step);
      nudge.to.y = round(nudge.to.y + arrow[1] * step);
    } else if (sizable(b)) {
      nudge.to.w = Math.max(0.5, round(nudge.to.w + arrow[0] * step));
      if (form(b) === "middle") nudge.to.w = nudge.to.h = Math.max(0.5, round(nudge.to.h + (arrow[0] || arrow[1]) * step));
      else if (tall(b)) nudge.to.h = Math.max(0.5, round(nudge.to.h + arrow[1] * step));
    }
    framed(nudge.to);
    clearTimeout(nudge.timer);
    nudge.timer = setTimeout(flush, 250);
  }
  function flush() {
    if (!nudge) return;
    const { b, start, to, timer } = nudge;
    clearTimeout(timer);
    nudge = null;
    commit(b, start, to);
  }
  stage.addEventListener("keydown", keyed);
  list.addEventListener("keydown", keyed);

  // Changes are made one after the other, each in the text that the one before left.
  function commit(b, from, to) {
    const at = lengths(b, from, to);
    if (at.some(Boolean)) change({ do: "place", at }, b);
  }
  const change = (c, b) => edit(b ? b.file : face.file, { layout: b ? b.layout : face.layout, path: b?.path, ...c });
  function edit(file, c) {
    queue = queue.then(async () => {
      const made = await backend.change(file, texts[file] ?? "", c);
      if (made.text === undefined) {
        show();
        return tell(made.error);
      }
      if (made.text === texts[file]) return;
      past.push({ [file]: texts[file] });
      past = past.slice(-200);
      future = [];
      await apply({ [file]: made.text });
    });
    return queue;
  }
  // A text that is undefined is that of a file that is not there: one that is made or deleted is
  // so before it is drawn.
  async function apply(now) {
    const were = Object.fromEntries(Object.keys(now).map((f) => [f, texts[f]])), made = Object.keys(now).some((f) => now[f] === undefined || were[f] === undefined);
    Object.assign(texts, now);
    if (!made) await draw();
    let said;
    for (const [file, text] of Object.entries(now)) {
      const kept = await backend.save(file, text, were[file]);
      said = kept?.error ?? kept?.said ?? said;
      if (kept?.error) $("reprendre").hidden = !kept.changed;
    }
    if (made) await draw();
    if (said) tell(said);
  }
  function back(from, to) {
    flush();
    queue = queue.then(async () => {
      const step = from.pop();
      if (!step) return;
      to.push(Object.fromEntries(Object.keys(step).map((f) => [f, texts[f]])));
      await apply(step);
    });
  }
  const undo = () => back(past, future), redo = () => back(future, past);

  async function act(what) {
    const b = picked();
    if (!b) return;
    flush();
    await change({ do: what }, b);
    const last = b.path.at(-1), to = { delete: null, copy: last + 1, up: last + 1, down: last - 1 }[what];
    if (to === null) choose("");
    else if (to >= 0 && face.boxes.some((o) => key(o) === key({ ...b, path: [...b.path.slice(0, -1), to] }))) choose(key({ ...b, path: [...b.path.slice(0, -1), to] }));
  }
  async function add(kind) {
    const name = Object.keys(face.names).find((n) => face.names[n] === (kind === "picture" ? "picture" : "text") && n !== "deck") ?? "id";
    const at = [10, 10, Math.max(10, face.w - 20), kind === "text" ? 12 : 20].map((n) => String(round(n)));
    const box = { text: [["text", `{${name}}`], ["role", face.styles.includes("body") ? "body" : face.styles[0]]], picture: [["picture", face.names[name] === "picture" || !face.pictures.length ? `{${name}}` : face.pictures[0]]], shape: [["shape", `roundbox(${at.join(", ")}, 2)`], ["fill", "game"]] }[kind];
    const there = new Set(face.boxes.map(key));
    await change({ do: "add", box, at: kind === "shape" ? [] : at });
    const fresh = face.boxes.filter((b) => b.file === face.file && !there.has(key(b))).at(-1);
    if (fresh) choose(key(fresh));
  }
  async function own(layout) {
    const made = await backend.own(face.game, layout);
    if (made.text === undefined) return tell(made.error);
    texts[made.file] = made.text;
    past.push({ [made.file]: undefined });
    future = [];
    shownFile = made.file;
    await draw();
  }

  // Drawing: the last picture stays where a face cannot be drawn.
  async function draw() {
    const mine = ++turn;
    root.classList.add("occupe");
    const made = await backend.draw({ ...ask }, texts);
    if (mine !== turn) return;
    root.classList.remove("occupe");
    if (made.error) return tell(made.error);
    faults(made.findings, made.face.theme);
    if (!made.face.decks.length) return tell(say.none);
    for (const file of [...made.face.files, made.face.theme]) if (!(file in texts)) texts[file] = await backend.read(file);
    card.classList.toggle("perime", !made.svg);
    if (made.svg) {
      const old = picture;
      picture = URL.createObjectURL(new Blob([made.svg], { type: "image/svg+xml" }));
      image.src = picture;
      image.alt = fill(say.card, { name: made.face.decks.find((d) => d.id === made.face.deck).cards[made.face.card] });
      if (old) setTimeout(() => URL.revokeObjectURL(old), 2000);
      face = made.face;
      tell("");
    } else face = { ...made.face, ...(face && { boxes: face.boxes, w: face.w, h: face.h, safe: face.safe, names: face.names, icons: face.icons }) };
    ask.game = face.game;
    ask.deck = face.deck;
    ask.card = face.card;
    if (!moving && !nudge) show();
  }
  // What keeps a face from being drawn, and what is said of the colors that are chosen here.
  function faults(found, theme) {
    const all = JSON.parse(found || "[]").filter((f) => f.severity === "error" || (f.severity === "warning" && f.file === theme));
    $("fautes").replaceChildren(...all.slice(0, 6).map((f) => make("li", { textContent: `${f.file}${f.line ? ":" + f.line : ""} : ${f.message}${f.hint ? " – " + f.hint : ""}` })));
    $("fautes").hidden = !all.length;
  }

  function options(select, values, value) {
    select.replaceChildren(...values.map(([v, text]) => make("option", { value: v, textContent: text })));
    select.value = value;
  }
  function show() {
    if (!face) return;
    root.hidden = false;
    const deck = face.decks.find((d) => d.id === face.deck);
    options($("jeu"), face.games.map((g) => [g.id, g.title]), face.game);
    options($("paquet"), face.decks.map((d) => [d.id, d.title]), face.deck);
    $("jeu").closest("label").hidden = face.games.length < 2;
    $("paquet").closest("label").hidden = face.decks.length < 2;
    const n = $("numero");
    n.max = deck.cards.length;
    if (n !== document.activeElement) n.value = face.card + 1;
    $("sur").textContent = fill(say.of, { n: deck.cards.length });
    for (const [name, is] of [["recto", !face.back], ["verso", face.back]]) $(name).setAttribute("aria-pressed", is);
    $("verso").disabled = !deck.back;
    $("annuler").disabled = !past.length;
    $("retablir").disabled = !future.length;
    $("partagee").hidden = face.own || !face.file;
    $("partagee-texte").textContent = fill(say.sharedFace, { layout: face.layout });
    const pictured = face.pictures.length > 0 || Object.values(face.names ?? {}).includes("picture");
    for (const b of root.querySelectorAll("[data-ajoute]")) b.disabled = !face.own || (b.dataset.ajoute === "picture" && !pictured);
    palette();
    if (!face.w) return written();
    card.style.aspectRatio = `${face.w} / ${face.h}`;
    card.style.setProperty("--rapport", face.w / face.h);
    put($("sure"), { x: face.safe, y: face.safe, w: face.w - 2 * face.safe, h: face.h - 2 * face.safe });
    $("sure").hidden = !face.safe;
    $("taille").textContent = `${face.layout} · ${round(face.w)} × ${round(face.h)} mm`;
    const boxes = face.boxes.filter((b) => b.w + b.h > 0).sort((a, b) => b.w * b.h - a.w * a.h);
    card.querySelectorAll(".boite").forEach((e) => e.remove());
    frame.before(...boxes.map((b) => {
      const e = make("div", { className: "boite" + (b.own ? "" : " fermee") });
      e.dataset.boite = key(b);
      put(e, { ...b, w: Math.max(b.w, 1), h: Math.max(b.h, 1) });
      return e;
    }));
    listed();
    picturedChoice();
    written();
  }
  function listed() {
    const focused = list.contains(document.activeElement);
    list.replaceChildren(...face.boxes.toReversed().map((b) => {
      const said = b.keys[b.kind] ?? "", button = make("button", { type: "button" }, make("b", { textContent: say["kind" + b.kind] ?? b.kind }), " ", make("span", { textContent: said.length > 40 ? said.slice(0, 39) + "…" : said }));
      button.dataset.boite = key(b);
      button.setAttribute("aria-pressed", key(b) === chosen);
      if (!b.own) Object.assign(button, { className: "fermee", title: fill(say.shared, { layout: b.layout }) });
      return make("li", {}, button);
    }));
    if (focused) list.querySelector("[aria-pressed=true]")?.focus();
  }
  function choose(id) {
    flush();
    chosen = id ?? "";
    for (const b of list.querySelectorAll("button")) b.setAttribute("aria-pressed", b.dataset.boite === chosen);
    picturedChoice();
    const b = picked();
    if (b && texts[b.file] !== undefined && document.activeElement !== yaml) written(b);
  }
  function picturedChoice() {
    const b = picked();
    frame.hidden = !b || b.w + b.h === 0;
    frame.classList.toggle("fixe", !movable(b));
    for (const h of frame.children) h.hidden = !sizable(b) || (!tall(b) && /[ns]/.test(h.dataset.poignee));
    if (b) framed(nudge?.to ?? rect(b));
    fields(b);
  }

  // The YAML: the file of the chosen box, at its line.
  function written(b) {
    const files = [...face.files, face.theme].filter((f) => texts[f] !== undefined), file = b?.own ? b.file : files.includes(shownFile) ? shownFile : files.includes(face.file) ? face.file : files[0];
    $("fichier").closest("label").hidden = files.length < 2;
    options($("fichier"), files.map((f) => [f, f]), file ?? "");
    shownFile = file;
    yaml.disabled = !file;
    const text = texts[file] ?? "";
    if (yaml.value !== text && (document.activeElement !== yaml || !typing)) yaml.value = text;
    if (b && file) yaml.scrollTop = (yaml.scrollHeight / Math.max(1, text.split("\n").length)) * Math.max(0, b.line - 3);
  }
  yaml.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => {
      typing = 0;
      const file = shownFile, text = yaml.value;
      queue = queue.then(async () => {
        if (text === texts[file]) return;
        past.push({ [file]: texts[file] });
        future = [];
        await apply({ [file]: text });
      });
    }, 350);
  });
  $("fichier").addEventListener("change", (e) => { shownFile = e.target.value; written(); });

  // The fields of a box.
  const labels = { text: say.text, line: say.text, glyph: say.text, picture: say.picture, role: say.role, font: say.font, size: say.size, color: say.color, align: say.align, valign: say.valign, fill: say.fill, solid: say.fill, tile: say.fill, rule: say.rule, use: say.kinduse, fit: say.fit, focus: say.focus };
  const isColor = (k) => ["color", "fill", "solid", "tile"].includes(k), isText = (k) => ["text", "line", "glyph"].includes(k);
  // The values that a key is chosen from; none for one that is written.
  const choices = (k) => (isColor(k) ? face.colors.map((c) => c.name) : {
    role: face.styles, font: face.fonts, rule: face.lines, align: ["left", "center", "right"], valign: ["top", "middle", "bottom"],
    fit: ["contain", "cover"], focus: ["top left", "top", "top right", "left", "center", "right", "bottom left", "bottom", "bottom right"],
    picture: [...Object.keys(face.names).filter((n) => face.names[n] === "picture").map((n) => `{${n}}`), ...face.pictures],
  }[k]);
  const keysOf = { text: ["text", "role", "font", "size", "color", "align", "valign"], line: ["line", "role", "font", "size", "color", "align"], glyph: ["glyph", "role", "color"], picture: ["picture", "fit", "focus", "color"], shape: ["fill", "rule", "color"], use: ["use"], boxes: [], notes: [] };
  function fields(b) {
    const id = b ? chosen + b.kind + b.own + movable(b) + face.hex + face.icons + Object.keys(b.keys).sort() : "";
    if (id === paneled && b?.own) return update(b);
    paneled = id;
    panel.replaceChildren();
    if (!b) return panel.append(make("p", { className: "note", textContent: say.choose }));
    panel.append(make("h3", { textContent: say["kind" + b.kind] ?? b.kind }));
    if (!b.own) {
      const copy = make("button", { type: "button", textContent: say.own });
      copy.addEventListener("click", () => own(b.layout));
      return panel.append(make("p", { className: "note", textContent: fill(say.shared, { layout: b.layout }) }), copy);
    }
    const grid = make("div", { className: "quatre" });
    if (movable(b)) for (const name of ["x", "y", "w", "h"]) grid.append(length(name));
    else grid.append(make("p", { className: "note", textContent: say.fixed }));
    panel.append(grid, ...(keysOf[b.kind] ?? []).flatMap((k) => field(k === "fill" ? ["fill", "tile", "solid"].find((n) => b.keys[n] !== undefined) ?? "fill" : k)));
    const buttons = make("p", { className: "boutons" });
    for (const what of ["up", "down", "copy", "delete"]) {
      const button = make("button", { type: "button", textContent: say["act" + what] });
      button.dataset.fait = what;
      button.addEventListener("click", () => act(what));
      buttons.append(button);
    }
    panel.append(buttons);
    update(b);
  }
  function length(name) {
    const input = make("input", { type: "number", name, step: "0.1" });
    input.addEventListener("change", () => {
      const b = picked(), to = { ...rect(b), [name]: +input.value };
      if (form(b) === "middle" && /[wh]/.test(name)) to.w = to.h = +input.value;
      if (input.value && to.w > 0 && to.h >= 0) commit(b, rect(b), to);
    });
    return make("label", {}, say["at" + name], input);
  }
  const set = (k, value) => { const b = picked(); if (b && (b.keys[k] ?? "") !== value) change({ do: "set", key: k, value }, b); };
  function field(k) {
    const label = make("label", {}, labels[k]), changes = (e) => { e.addEventListener("change", () => set(k, e.value)); return e; };
    if (k === "size") label.append(changes(make("input", { type: "number", name: k, min: 3, max: 200, step: 0.5 })));
    else label.append(changes(choices(k) ? make("select", { name: k }) : make("textarea", { name: k, rows: 2, spellcheck: false })));
    if (isText(k)) return [label, inserted(k)];
    if (!face.hex || !isColor(k)) return [label];
    const input = changes(make("input", { type: "color", name: k + "-hex", title: say.ownColor }));
    input.setAttribute("aria-label", `${labels[k]} : ${say.ownColor}`);
    return [make("div", { className: "teinte" }, label, input)];
  }
  // Fields of the card and icons of the game are put where the cursor was.
  function inserted(k) {
    const select = make("select"), label = make("label", {}, say.insert, select);
    const fields = Object.entries(face.names).filter(([n, type]) => type !== "picture" && type !== "list" && n !== "deck").map(([n]) => n);
    options(select, [["", "…"], ...fields.map((n) => [n, n])], "");
    if (face.icons.length) {
      const group = make("optgroup", { label: say.icons });
      options(group, face.icons.map((n) => [n, n]));
      select.append(group);
    }
    select.addEventListener("change", () => {
      const area = panel.querySelector(`[name="${k}"]`), at = area.selectionEnd ?? area.value.length;
      if (!select.value) return;
      area.value = `${area.value.slice(0, at)}{${select.value}}${area.value.slice(at)}`;
      select.value = "";
      set(k, area.value);
    });
    return label;
  }
  function update(b) {
    framed(nudge?.to ?? rect(b));
    for (const e of panel.querySelectorAll("[name]")) {
      const k = e.name;
      if (e === document.activeElement && e.tagName === "TEXTAREA") continue;
      if (["x", "y", "w", "h"].includes(k)) { e.disabled = (k === "w" && !sizable(b)) || (k === "h" && !tall(b)); continue; }
      if (k.endsWith("-hex")) { e.value = hex(b.keys[k.slice(0, -4)]); e.classList.toggle("vide", !b.keys[k.slice(0, -4)]); continue; }
      const value = b.keys[k] ?? "";
      if (k === "focus") e.closest("label").hidden = b.keys.fit !== "cover";
      if (e.tagName === "SELECT") {
        const names = choices(k);
        options(e, [["", say.usual], ...(value && !names.includes(value) ? [[value, value]] : []), ...names.map((n) => [n, say["value" + n.replace(" ", "")] ?? n])], value);
        if (isColor(k)) e.style.setProperty("--teinte", value ? hex(value) : "transparent");
      } else e.value = value;
    }
  }
  const hex = (name) => (/^#[0-9a-f]{6}$/i.test(name ?? "") ? name : face.colors.find((c) => c.name === name)?.hex ?? "#000000");

  // The colors of the game, which its theme.yaml names: each is seen wherever it is used.
  function palette() {
    const colors = face.colors.filter((c) => c.own), names = face.theme + colors.map((c) => c.name), shades = $("teintes");
    if (shades.dataset.de !== names) {
      shades.replaceChildren(...colors.map((c) => {
        const input = make("input", { type: "color", name: c.name });
        input.addEventListener("change", () => edit(face.theme, { do: "color", key: c.name, value: input.value }));
        return make("label", {}, input, " ", make("span", { textContent: say["value" + c.name] ?? c.name }));
      }));
      shades.dataset.de = names;
    }
    for (const c of colors) shades.querySelector(`[name="${c.name}"]`).value = c.hex;
  }
  function named() {
    const name = $("nom").value.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim().replace(/[^a-z0-9_]+/g, "-");
    $("nom").value = "";
    if (name) edit(face.theme, { do: "color", key: name, value: $("neuve").value }); else $("nom").focus();
  }
  $("nommer").addEventListener("click", named);
  $("nom").addEventListener("keydown", (e) => { if (e.key === "Enter") { e.preventDefault(); named(); } });

  // Leafing through the cards.
  function leaf(to) {
    const n = face?.decks.find((d) => d.id === face.deck)?.cards.length ?? 0;
    if (to < 0 || to >= n) return;
    ask.card = to;
    draw();
  }
  $("avant").addEventListener("click", () => leaf(ask.card - 1));
  $("apres").addEventListener("click", () => leaf(ask.card + 1));
  $("numero").addEventListener("change", (e) => leaf(Math.round(+e.target.value) - 1));
  $("feuilleter").addEventListener("keydown", (e) => {
    if (e.target !== $("numero") && (e.key === "ArrowLeft" || e.key === "ArrowRight")) { e.preventDefault(); leaf(ask.card + (e.key === "ArrowLeft" ? -1 : 1)); }
  });
  for (const [name, is] of [["recto", false], ["verso", true]]) $(name).addEventListener("click", () => { flush(); ask.back = is; chosen = ""; shownFile = ""; queue = queue.then(draw); });
  $("jeu").addEventListener("change", (e) => { flush(); Object.assign(ask, { game: e.target.value, deck: "", card: 0, back: false }); chosen = ""; shownFile = ""; draw(); });
  $("paquet").addEventListener("change", (e) => { flush(); Object.assign(ask, { deck: e.target.value, card: 0, back: false }); chosen = ""; shownFile = ""; draw(); });
  $("annuler").addEventListener("click", undo);
  $("retablir").addEventListener("click", redo);
  $("imprimer").hidden = !backend.print;
  $("imprimer").addEventListener("click", () => { flush(); queue = queue.then(() => backend.print()); });
  $("copier").addEventListener("click", () => own(face.layout));
  $("reprendre").addEventListener("click", () => { $("reprendre").hidden = true; reload(); });
  list.addEventListener("click", (e) => { const id = e.target.closest("button")?.dataset.boite; if (id) choose(id); });
  for (const b of root.querySelectorAll("[data-ajoute]")) b.addEventListener("click", () => add(b.dataset.ajoute));

  // open shows the first card of what there is; files that a caller replaces are one step back.
  async function open() {
    Object.assign(ask, { game: "", deck: "", card: 0, back: false });
    await reload();
  }
  async function reload() {
    texts = {};
    past = [];
    future = [];
    chosen = shownFile = "";
    await draw();
  }
  async function replace(now) {
    for (const file of Object.keys(now)) texts[file] ??= await backend.read(file);
    past.push(Object.fromEntries(Object.keys(now).map((f) => [f, texts[f]])));
    future = [];
    return apply(now);
  }
  // added shows a file that a caller has put beside the others.
  const added = () => { queue = queue.then(draw); };
  const close = () => { root.hidden = true; face = null; texts = {}; };
  return { open, replace, added, close, shown: () => (root.hidden ? "" : ask.game), touched: () => past.length > 0 };
};

// The page on which one prints a game, of the site or one's own: what is asked for goes to
// the whole program, and its files are offered.
"use strict";
(() => {
  const root = document.getElementById("atelier");
  if (!root) return;
  const { $, say, fill, state, asset, make, ask, findings, address, forget, latest } = imprimotsAtelier(root, "whole.wasm");
  const { draft, packed, values, refill } = imprimotsBrouillon;
  const form = $("demande"), value = (name) => form.elements[name].value.trim();
  const types = { svg: "image/svg+xml", pdf: "application/pdf", zip: "application/zip", json: "application/json", csv: "text/csv" };
  const contents = new Map(); // by game
  let own = {}, timer = 0;
  let list = null; // what a deck with faces was made of: a list or a table, and its pictures

  // What is written in the form is a file as well as what is chosen.
  const written = () => form.elements.text.value;
  const fileName = () => (/^(---|[a-z_]+ *:)/m.test(written()) ? "cartes.yaml" : "cartes.csv");
  const titled = (text) => (fileName() === "cartes.csv" && !/^[^\n]*(question|answer|réponse|frage|antwort|pregunta|respuesta)/i.test(text) ? "question;réponse\n" : "") + text;
  const given = () => (Object.keys(own).length ? own : written().trim() ? { [fileName()]: new TextEncoder().encode(titled(written())) } : {});
  const source = (file) => (mine() && !Object.keys(own).length && file.endsWith(fileName()) ? written() : undefined);
  // The line of titles that is put before what is written is not counted.
  const counted = (text) => (mine() && text && !Object.keys(own).length && titled(written()) !== written() ? JSON.stringify(JSON.parse(text).map((f) => (f.line && f.file.endsWith(fileName()) ? { ...f, line: f.line - 1 } : f))) : text);

  // The content of the site with the game that is chosen.
  async function content() {
    const game = value("game");
    if (!contents.has(game)) contents.set(game, new Uint8Array(await new Response(new Blob([await asset("contenu/" + game)]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()));
    return contents.get(game);
  }
  const mine = () => value("game") === "";
  const pieces = () => [...form.querySelectorAll(`.pieces[data-jeu="${value("game")}"] input:checked`)];

  function readings() {
    const n = (name) => value(name) && +value(name), out = [];
    if (n("scale_x") || n("scale_y")) out.push(`scale: {x: ${n("scale_x") || 100}, y: ${n("scale_y") || 100}}`);
    if (n("offset_x") || n("offset_y")) out.push(`offset: {x: ${n("offset_x") || 0}, y: ${n("offset_y") || 0}}`);
    return out.join("\n");
  }
  function task(what) {
    const t = { do: what, lang: say.lang === "fr" ? "fr" : "en" };
    const set = (key, v) => { if (v && v.length !== 0) t[key] = v; };
    if (what === "convert") return { ...t, to: value("to"), title: value("title") };
    if (mine()) set("title", value("title")); else set("game", value("game"));
    if (list && (what === "kit" || what === "faces")) t.kits = ["kit"]; // not the rules, which are to be written
    if (what === "folder") return t;
    set("profile", value("profile"));
    set("paper", value("paper"));
    set("assembly", value("assembly"));
    set("cover", value("cover"));
    set("gap", +value("gap") || 0);
    set("printer", readings());
    if (what === "kit" || what === "faces") {
      set("cards", value("cards").split(/[\s,;]+/).filter(Boolean));
    }
    return t;
  }

  // A task for each kit of which pieces are chosen: others may have pieces of the same id.
  function tasks(what) {
    const all = task(what), chosen = (what === "kit" || what === "faces") && !mine() ? pieces() : [];
    const kits = [...new Set(chosen.map((i) => i.dataset.kit))];
    return kits.length ? kits.map((kit) => ({ ...all, kits: [kit.replace(/\.pdf$/, "")], pieces: chosen.filter((i) => i.dataset.kit === kit).map((i) => i.value) })) : [all];
  }

  async function run(what) {
    if (mine() && !Object.keys(given()).length) return state(say.empty);
    clearTimeout(timer);
    let turn = latest() + 1;
    forget();
    findings("");
    $("fichiers-faits").replaceChildren();
    $("cartes").replaceChildren();
    root.classList.add("occupe");
    const busy = what === "check" ? say.checking : say.making;
    let made;
    try {
      const files = mine() ? (what === "convert" && list) || given() : { "contenu.zip": await content() };
      for (const t of tasks(what)) {
        if (latest() >= turn) return; // something else was asked for
        const one = await make(t, files, busy, (done, total) => { state(`${busy} ${Math.floor(done * 100 / total)} %`); });
        if (latest() !== turn) return;
        turn++;
        made = made ? { ...one, files: [...made.files, ...(one.files || [])] } : one;
        if (one.error || one.failed) break;
      }
    } catch { made = { error: say.failed }; }
    root.classList.remove("occupe");
    if (made.error) return state(made.error);
    findings(counted(made.findings), source);
    if (what === "check" && !made.failed) return run("faces");
    if (what === "faces" && !made.failed) {
      state(mine() ? say.sound : say.ready);
      return $("cartes").replaceChildren(...made.files.slice(0, 60).map((f) => {
        const img = new Image();
        img.src = address(f.data, types.svg);
        img.alt = fill(say.face, { name: f.name.replace(/\.svg$/, "") });
        return img;
      }));
    }
    state(made.failed ? "" : made.files.length ? say.ready : say.sound);
    $("fichiers-faits").replaceChildren(...made.files.map((f) => {
      const li = document.createElement("li"), a = document.createElement("a");
      a.className = "bouton";
      a.href = address(f.data, types[f.name.split(".").pop()] || "application/octet-stream");
      a.download = f.name;
      a.textContent = f.pages ? fill(say.pages, { name: f.name, n: f.pages }) : f.name;
      li.append(a);
      return li;
    }));
  }

  const said = () => ({ ...values(form), pieces: pieces().map((i) => [i.dataset.kit, i.value]) });
  async function take(list) {
    const files = [...list].filter((f) => !/(^|\/)\./.test(f.webkitRelativePath || f.name));
    if (!files.length) return;
    const taken = {};
    for (const f of files) taken[f.webkitRelativePath || f.name] = new Uint8Array(await f.arrayBuffer());
    if (await beside(taken)) return;
    own = taken;
    $("retirer").hidden = false;
    faces.close();
    list = null;
    $("colonnes").hidden = true;
    $("retirer").textContent = fill(say.drop, { name: files.length > 1 ? (files[0].webkitRelativePath.split("/")[0] || files[0].name + "…") : files[0].name });
    drawable();
    if (files.length > 1 && onlyTable(Object.keys(own))) drawFaces();
    else run("check");
  }

  // The faces of a deck: its files are drawn, changed and kept here; what is saved is the folder
  // with them.
  const text = new TextDecoder(), bytes = new TextEncoder(), lang = say.lang === "fr" ? "fr" : "en";
  const encoded = (texts) => Object.fromEntries(Object.entries(texts).filter(([, t]) => t !== undefined).map(([f, t]) => [f, bytes.encode(t)]));
  const reason = (made) => made.error ?? JSON.parse(made.findings || "[]").map((f) => f.message + (f.hint ? " – " + f.hint : "")).join(" ");
  const first = (made) => (made.failed || made.error || !made.files?.length ? { error: reason(made) } : { file: made.files[0].name, text: text.decode(made.files[0].data) });
  const tried = async (task, files) => { try { return await ask({ lang, ...task }, files); } catch { return { error: say.failed }; } };
  const faces = imprimotsFaces($("faces"), {
    async draw(face, texts) {
      const made = await tried({ do: "face", face }, { ...own, ...encoded(texts) }), of = (name) => made.files?.find((f) => f.name === name)?.data;
      if (made.error || !of("face.json")) return { error: reason(made) };
      return { findings: made.findings, face: JSON.parse(text.decode(of("face.json"))), svg: of("face.svg") };
    },
    change: async (file, now, change) => first(await tried({ do: "change", change }, encoded({ [file]: now }))),
    async own(game, layout) {
      const made = first(await tried({ do: "own", face: { game }, change: { layout } }, own));
      if (made.file) own[made.file] = bytes.encode(made.text);
      return made;
    },
    read: (file) => own[file] && text.decode(own[file]),
    save(file, now) { if (now === undefined) delete own[file]; else own[file] = bytes.encode(now); },
    print() { run("kit"); $("fait-titre").scrollIntoView({ block: "start" }); },
  });
  // Pictures that come after their table, or while faces are drawn, are put beside what is there.
  async function beside(taken) {
    const game = faces.shown(), names = Object.keys(taken);
    if (!Object.keys(own).length || !names.every(isPicture)) return false;
    const fresh = list && !faces.touched();
    if (list) list = { ...list, ...taken };
    if (game && !fresh) {
      for (const n of names) own[`${game}/art/${n.split("/").pop()}`] = taken[n];
      faces.added();
    } else if (fresh) {
      own = list;
      list = null;
      await drawFaces();
    } else if (onlyTable([...Object.keys(own), ...names])) {
      Object.assign(own, taken);
      await drawFaces();
    } else return false;
    return true;
  }
  const isPicture = (n) => /\.(svg|png|jpe?g|webp)$/i.test(n);
  const onlyTable = (names) => names.filter((n) => /\.(csv|tsv|xlsx|ods)$/i.test(n)).length === 1 && names.every((n) => isPicture(n) || /\.(csv|tsv|xlsx|ods)$/i.test(n));
  const drawable = () => { $("dessiner").hidden = !Object.keys(given()).length; };
  // A folder is drawn as it is; a list or a table becomes one, with columns to choose from.
  async function drawFaces(parts) {
    const from = list ?? given();
    if (!Object.keys(from).length) return state(say.empty);
    state(say.making);
    root.classList.add("occupe");
    const made = await tried({ do: "deck", title: value("title"), parts }, from);
    root.classList.remove("occupe");
    state("");
    if (made.error) return state(made.error);
    findings(made.findings);
    if (made.failed) return;
    const files = Object.fromEntries(made.files.map((f) => [f.name, f.data])), table = files["table.json"];
    delete files["table.json"];
    if (table) columns(JSON.parse(text.decode(table)));
    if (parts) return faces.replace(Object.fromEntries(["jeu/cartes.yaml", "jeu/layouts/faces.yaml"].map((f) => [f, text.decode(files[f])])));
    if (!Object.keys(from).some((n) => /(^|\/)(game|site)\.yaml$|\.zip$/i.test(n))) list = from;
    own = files;
    $("retirer").hidden = false;
    if (!$("retirer").textContent) $("retirer").textContent = fill(say.drop, { name: Object.keys(from)[0] });
    await faces.open();
    $("faces").scrollIntoView({ block: "start" });
  }
  function columns(table) {
    $("colonnes").hidden = false;
    for (const select of $("colonnes").querySelectorAll("select")) {
      const fits = table.columns.filter((c) => (c.type === "picture") === (select.name === "picture"));
      select.replaceChildren(...[["", say.nothing], ...fits.map((c) => [c.field, c.title])].map(([v, t]) => Object.assign(document.createElement("option"), { value: v, textContent: t })));
      select.value = table.parts[select.name] ?? "";
    }
  }
  $("colonnes").addEventListener("change", () => drawFaces(Object.fromEntries([...$("colonnes").querySelectorAll("select")].filter((s) => s.value).map((s) => [s.name, s.value]))));
  // Folders that are dropped are read whole, to the depth of a game.
  async function within(entry, path, out) {
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) => { entry.file(resolve, reject); });
      Object.defineProperty(file, "webkitRelativePath", { value: path + entry.name });
      out.push(file);
    } else if (out.length < 10000 && path.split("/").length < 12) {
      const reader = entry.createReader();
      for (;;) {
        const some = await new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
        if (!some.length) break;
        for (const e of some) await within(e, path + entry.name + "/", out);
      }
    }
    return out;
  }
  async function takeDrop(data) {
    const entries = [...data.items].map((i) => i.webkitGetAsEntry?.()).filter(Boolean), files = [...data.files];
    if (!entries.some((e) => e.isDirectory)) return take(files);
    const out = [];
    for (const e of entries) await within(e, "", out);
    take(out);
  }
  function chosen() {
    for (const set of form.querySelectorAll(".pieces")) set.hidden = set.dataset.jeu !== value("game");
    $("le-mien").hidden = $("sortes").hidden = !mine();
    drawable();
    if (!mine()) faces.close();
    $("colonnes").hidden ||= !mine();
    state(mine() && !Object.keys(given()).length ? say.empty : "");
  }

  form.addEventListener("submit", (e) => { e.preventDefault(); run("kit"); });
  form.addEventListener("click", async (e) => {
    const what = e.target.dataset.fait;
    if (what === "link") {
      const text = await packed(said());
      if (text.length > 60000) state(say.tooLong); else kept.share();
    } else if (what === "clear") {
      kept.clear();
    } else if (what === "draw") {
      drawFaces();
    } else if (what) run(what);
  });
  form.addEventListener("input", (e) => {
    if (e.target.type === "file") return;
    kept.keep();
    if (e.target.name !== "text") return;
    drawable();
    clearTimeout(timer);
    timer = setTimeout(() => { if (Object.keys(given()).length) run("check"); else { findings(""); $("cartes").replaceChildren(); state(say.empty); } }, 600);
  });
  form.elements.game.addEventListener("change", chosen);
  $("fichiers").addEventListener("change", (e) => take(e.target.files));
  $("dossier").addEventListener("change", (e) => take(e.target.files));
  function untake() {
    own = {};
    list = null;
    faces.close();
    $("retirer").textContent = "";
    $("colonnes").hidden = true;
    $("retirer").hidden = true;
    $("fichiers").value = $("dossier").value = "";
    findings("");
    $("fichiers-faits").replaceChildren();
    $("cartes").replaceChildren();
    chosen();
  }
  $("retirer").addEventListener("click", untake);
  for (const kind of ["dragover", "drop"]) {
    root.addEventListener(kind, (e) => {
      if (!e.dataTransfer?.types.includes("Files")) return;
      e.preventDefault();
      if (kind === "dragover") return;
      form.elements.game.value = "";
      kept.keep();
      chosen();
      takeDrop(e.dataTransfer);
    });
  }
  function open(from) {
    const asked = new URLSearchParams(location.hash.slice(1)).get("jeu");
    form.reset();
    untake();
    if (from) {
      refill(form, from);
      for (const i of form.querySelectorAll(".pieces input")) i.checked = Array.isArray(from.pieces) && from.pieces.some((p) => p[0] === i.dataset.kit && p[1] === i.value && i.closest(".pieces").dataset.jeu === value("game"));
    }
    if ([...form.elements.game.options].some((o) => o.value === asked)) form.elements.game.value = asked;
    chosen();
    if (mine() && written().trim()) run("check");
  }
  const kept = draft({ name: "imprimots-jeux", root, state, said, open });
  root.classList.add("vif");
  kept.start();
})();

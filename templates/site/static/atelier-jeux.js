// The page on which one prints a game, of the site or one's own: what is asked for goes to
// the whole program, and its files are offered.
"use strict";
(() => {
  const root = document.getElementById("atelier");
  if (!root) return;
  const { $, say, fill, state, asset, make, findings, address, forget, latest } = imprimotsAtelier(root, "whole.wasm");
  const form = $("demande"), value = (name) => form.elements[name].value.trim();
  const types = { pdf: "application/pdf", zip: "application/zip", json: "application/json", csv: "text/csv" };
  let own = {}, site = null;

  // The content of the site, which the program reads its games from.
  const content = async () => site ??= new Uint8Array(await new Response(new Blob([await asset("contenu")]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
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
    if (what === "folder") return t;
    set("profile", value("profile"));
    set("paper", value("paper"));
    set("assembly", value("assembly"));
    set("gap", +value("gap") || 0);
    set("printer", readings());
    if (what === "kit") {
      set("cards", value("cards").split(/[\s,;]+/).filter(Boolean));
    }
    return t;
  }

  // A task for each kit of which pieces are chosen: others may have pieces of the same id.
  function tasks(what) {
    const all = task(what), chosen = what === "kit" && !mine() ? pieces() : [];
    const kits = [...new Set(chosen.map((i) => i.dataset.kit))];
    return kits.length ? kits.map((kit) => ({ ...all, kits: [kit.replace(/\.pdf$/, "")], pieces: chosen.filter((i) => i.dataset.kit === kit).map((i) => i.value) })) : [all];
  }

  async function run(what) {
    if (mine() && !Object.keys(own).length) return state(say.empty);
    let turn = latest() + 1;
    forget();
    findings("");
    $("fichiers-faits").replaceChildren();
    root.classList.add("occupe");
    const busy = what === "check" ? say.checking : say.making;
    let made;
    try {
      const files = mine() ? own : { "contenu.zip": await content() };
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
    findings(made.findings);
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

  async function take(list) {
    const files = [...list].filter((f) => !/(^|\/)\./.test(f.webkitRelativePath || f.name));
    if (!files.length) return;
    own = {};
    for (const f of files) own[f.webkitRelativePath || f.name] = new Uint8Array(await f.arrayBuffer());
    $("retirer").hidden = false;
    $("retirer").textContent = fill(say.drop, { name: files.length > 1 ? (files[0].webkitRelativePath.split("/")[0] || files[0].name + "…") : files[0].name });
    run("check");
  }
  function chosen() {
    for (const set of form.querySelectorAll(".pieces")) set.hidden = set.dataset.jeu !== value("game");
    $("le-mien").hidden = $("sortes").hidden = !mine();
    state(mine() && !Object.keys(own).length ? say.empty : "");
  }

  form.addEventListener("submit", (e) => { e.preventDefault(); run("kit"); });
  form.addEventListener("click", (e) => { if (e.target.dataset.fait) run(e.target.dataset.fait); });
  form.elements.game.addEventListener("change", chosen);
  $("fichiers").addEventListener("change", (e) => take(e.target.files));
  $("dossier").addEventListener("change", (e) => take(e.target.files));
  $("retirer").addEventListener("click", () => {
    own = {};
    $("retirer").hidden = true;
    $("fichiers").value = $("dossier").value = "";
    findings("");
    $("fichiers-faits").replaceChildren();
    chosen();
  });
  for (const kind of ["dragover", "drop"]) {
    root.addEventListener(kind, (e) => {
      if (!e.dataTransfer?.types.includes("Files")) return;
      e.preventDefault();
      if (kind === "dragover") return;
      form.elements.game.value = "";
      chosen();
      take(e.dataTransfer.files);
    });
  }
  const asked = new URLSearchParams(location.hash.slice(1)).get("jeu");
  if ([...form.elements.game.options].some((o) => o.value === asked)) form.elements.game.value = asked;
  root.classList.add("vif");
  chosen();
})();

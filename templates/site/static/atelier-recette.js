// The form of a worksheet: which of its fields an exercise reads, and the document that it
// makes, as the command `worksheet FILE.yaml` reads it: JSON is YAML.
"use strict";
window.imprimotsRecette = (form, say, kinds) => {
  const { values } = imprimotsBrouillon;
  const number = (v) => Math.trunc(+v) || 0;
  const of = (kind) => kinds[kind] ?? { keys: [] };
  // Whether what is to be dictated is a text: it has gaps, or a line that ends as a sentence does,
  // and not a separator in each line.
  const sentences = (s) => {
    const lines = s.split("\n").map((l) => l.trim()).filter(Boolean);
    return s.includes("{") || (lines.some((l) => /\s.*[.!?…][»”“")\s]*$/.test(l)) && (lines.length === 1 || !lines.every((l) => /[;:\t|]/.test(l))));
  };
  // Whether what is written is a text, not a list.
  const isText = (v) => of(v.kind).keys.includes("text") && (!of(v.kind).asks || v.answer === "sentences") && (v.kind !== "dictation" || sentences(v.words ?? ""));
  const reads = (v, key) => {
    const k = of(v.kind);
    if (key === "level") return !!k.level || !!v.from;
    if (key === "accents") return k.keys.includes("help") && !!k.boxes;
    if (key === "scan") return (k.asks ?? []).includes("choices");
    return k.keys.includes(key);
  };

  // Shows the fields that the exercise reads, and the ways in which it can ask.
  function shape() {
    const v = values(form), k = of(v.kind), text = isText(v);
    for (const p of form.querySelectorAll("[data-cle]")) p.hidden = !reads(v, p.dataset.cle);
    for (const o of form.elements.answer.options) o.hidden = o.disabled = !!o.value && !(k.asks ?? []).includes(o.value);
    if (form.elements.answer.selectedOptions[0]?.disabled) form.elements.answer.value = "";
    for (const p of form.querySelectorAll("[data-jeu]")) p.hidden = !v.from;
    for (const p of form.querySelectorAll("[data-liste]")) p.hidden = !!v.from || (text && "mots" in p.dataset);
    document.getElementById("du-jeu").hidden = !v.from;
    document.getElementById("du-jeu").textContent = v.from ? `${form.elements.from.labels[0].textContent} : ${form.elements.from.selectedOptions[0].textContent}` : "";
    const kind = text ? "texted" : k.alone ? "free" : "listed";
    form.elements.words.labels[0].textContent = { texted: say.texted, free: say.free, listed: say.listed }[kind];
    document.getElementById("aide-liste").textContent = { texted: say.textedNote, free: say.freeNote, listed: say.listedNote }[kind];
    for (const b of form.querySelectorAll("[data-sorte]")) b.setAttribute("aria-pressed", b.dataset.sorte === v.kind);
  }

  // The name of the files of a sheet, of its title: « Les châteaux forts » is les-chateaux-forts.
  const slug = (title) => title.toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/ß/g, "ss").normalize("NFD").replace(/\p{M}/gu, "").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60).replace(/-+$/, "");

  const isEmpty = (v, side) => !side.list && !(v.words ?? "").trim() && !v.from && !(of(v.kind).alone && !isText(v));

  // The document of a sheet, its files put beside; i tells its lists from those of others.
  function sheet(v, side, i, files) {
    const s = { worksheet: slug(v.title ?? "") || say.file, kind: v.kind, seed: number(v.seed) || 1 };
    if (i) s.worksheet += "-" + (i + 1);
    const end = i ? "-" + (i + 1) : "";
    const set = (to, key, value) => { if (value) to[key] = value; };
    const add = (name, data) => { files[name] = typeof data === "string" ? new TextEncoder().encode(data) : data; return name; };
    set(s, "title", (v.title ?? "").trim());
    const heading = {}, help = {};
    for (const key of ["school", "class", "date"]) set(heading, key, (v[key] ?? "").trim());
    if (!v.name) heading.name = false;
    if (side.image) heading.logo = add("image" + end + side.image.name.slice(side.image.name.lastIndexOf(".")).toLowerCase(), side.image.data);
    if (Object.keys(heading).length) s.heading = heading;
    if (v.lang !== "fr") s.lang = v.lang;
    set(s, "hand", v.hand);
    if (v.left_handed && reads(v, "left_handed")) s.left_handed = true;
    if (number(v.per_page) > 1) s.per_page = number(v.per_page);
    if (v.answers && v.answers !== "apart") s.answers = v.answers;
    const copies = {};
    for (const key of Object.keys(v)) if (key.startsWith("copies_") && number(v[key]) > 0) copies[key.slice(7)] = number(v[key]);
    if (Object.keys(copies).length) s.copies = copies;
    if (side.classe) s.pupils = add(side.classe.name.replace(/(\.\w+)$/, "-eleves$1"), side.classe.data);
    else if ((v.pupils ?? "").trim()) s.pupils = add("eleves" + end + ".txt", v.pupils);
    if (!s.pupils && number(v.variants) > 1) s.variants = number(v.variants);
    if (reads(v, "help")) {
      for (const key of ["word_bank", "lengths"]) if (v[key]) help[key] = true;
      if (v.accents && reads(v, "accents")) help.accents = true;
      if (number(v.first_letters) > 0) help.first_letters = number(v.first_letters);
      if (Object.keys(help).length) s.help = help;
    }
    for (const key of ["n", "marks"]) if (number(v[key]) > 0) s[key] = number(v[key]);
    if (reads(v, "boards") && number(v.boards) > 0) s.boards = number(v.boards);
    if (v.scan && reads(v, "scan")) s.scan = true;
    if (v.pictures && reads(v, "pictures")) s.pictures = "auto";
    if (reads(v, "lines") && `${v.lines ?? ""}` !== "") s.lines = number(v.lines);
    for (const key of ["size", "hidden", "gaps", "case", "effort", "level", "ruling", "model"]) if (reads(v, key)) set(s, key, (v[key] ?? "").trim());
    if ((of(v.kind).asks ?? []).includes(v.answer)) s.answer = v.answer;
    const must = reads(v, "must") ? (v.must ?? "").split("\n").flatMap((l) => (l.includes(":") ? [l] : l.split(/[,;]/))).map((w) => w.trim()).filter(Boolean) : [];
    if (must.length) s.must = must;
    set(s, "task", (v.task ?? "").trim());
    if (v.from) {
      s.from = v.from;
      set(s, "theme", v.theme);
      if (number(v.stars) > 0) s.stars = number(v.stars);
    } else if (side.list) s.list = add((i ? i + 1 + "-" : "") + side.list.name, side.list.data);
    else if (isText(v) && v.words.trim()) s.text = v.words.trim();
    else if ((v.words ?? "").trim()) s.list = add("liste" + end + ".txt", v.words);
    return v.week && s.list ? weekOf(s) : s;
  }

  // All sheets of the weeks that a list makes, in the place of one.
  const weekOf = ({ worksheet, title, heading, lang, answers, seed, list }) => ({ series: worksheet, title, heading, lang, answers, seed, list });

  // The field that a place in a document is about: the value there, or the key before it.
  function keyAt(doc, col) {
    const signs = [...JSON.stringify(doc)], at = signs.slice(col - 1).join("").match(/^"(\w+)":/);
    if (at) return at[1];
    const before = [...signs.slice(0, col - 1).join("").matchAll(/"(\w+)":/g)].map((m) => m[1]);
    return before.at(-1);
  }
  return { shape, sheet, isEmpty, isText, keyAt, slug };
};

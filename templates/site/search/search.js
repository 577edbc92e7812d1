// The search's field on each page, made into static/recherche.js by `make vendor-js`. What
// finds, and the index, are loaded when it is used.
const most = 8;

function start(form) {
  const root = document.currentScript.src.replace(/[^/]*$/, "");
  const field = form.querySelector("input");
  const page = document.getElementById("resultats"); // of all that is found
  const panel = document.createElement("div");
  const status = document.createElement("p");
  const list = document.createElement("ul");
  status.setAttribute("role", "status");
  panel.className = "trouve";
  panel.append(status, list);
  panel.tabIndex = -1; // keeps a click on it inside the form
  panel.hidden = true;
  if (page) {
    page.append(status, list);
    page.querySelector("select").addEventListener("change", show);
    page.hidden = false;
  } else form.append(panel);
  form.classList.add("prete");
  let engine;
  let asked;

  // says gives a sentence of the page, with its values.
  const says = (name, values) => form.dataset[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

  const link = (href, text) => Object.assign(document.createElement("a"), { href, textContent: text });

  function load() {
    if (asked) return;
    asked = true;
    const parts = [
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: root + "recherche.css" }),
      ...["recherche-moteur.js", form.dataset.index].map((name) => Object.assign(document.createElement("script"), { src: root + name })),
    ];
    let left = parts.length;
    for (const part of parts) {
      part.onload = () => {
        if (--left) return;
        engine = recherche.open(self.rechercheIndex);
        delete self.rechercheIndex;
        show();
      };
      part.onerror = () => {
        asked = false;
        part.remove();
        status.textContent = form.dataset.failed;
      };
      document.head.append(part);
    }
  }

  // item shows an entry with the others of its game or page folded behind it.
  function item(entry) {
    const li = document.createElement("li");
    if (entry.deed) li.className = "faire";
    li.append(...named(entry));
    const text = document.createElement("p");
    recherche.excerpt(entry.x, entry.terms).forEach((piece, i) => {
      const mark = i % 2 ? document.createElement("mark") : "";
      if (mark) mark.textContent = piece;
      text.append(mark || piece);
    });
    if (entry.x) li.append(text);
    if (entry.more.length) {
      const more = document.createElement("details");
      const summary = document.createElement("summary");
      const others = document.createElement("ul");
      summary.textContent = engine.more.replace("{n}", entry.more.length);
      for (const other of entry.more) {
        const one = document.createElement("li");
        one.append(...named(other.p === entry.t || other.p === entry.p ? { ...other, p: "" } : other));
        others.append(one);
      }
      more.append(summary, others);
      li.append(more);
    }
    return li;
  }

  function named({ u, t, p }) {
    const label = document.createElement("small");
    label.textContent = p;
    return [link(root + u, t), ...(p ? [" ", label] : [])];
  }

  function show() {
    const query = field.value.trim();
    if (!page) panel.hidden = !query;
    list.replaceChildren();
    if (!query) status.textContent = "";
    else if (!engine) {
      load();
      status.textContent = form.dataset.loading;
    } else {
      const found = recherche.find(engine, query, page && page.querySelector("select").value);
      const n = found.reduce((sum, { more }) => sum + 1 + more.length, 0);
      const shown = page ? found.length : most;
      status.textContent =
        found.length > shown ? says("best", { most, n }) : n > 1 ? says("several", { n }) : n ? says("single") : `${says("none", { query })} ${engine.hint}`;
      list.append(...(n ? found.slice(0, shown) : recherche.offered(engine)).map(item));
      if (found.length > shown) {
        const all = document.createElement("li");
        all.append(link(`${root}${form.dataset.page}?q=${encodeURIComponent(query)}`, form.dataset.all));
        list.append(all);
      }
    }
  }

  // The arrows go round: field, first link … last link, field; past what is folded.
  function move(step) {
    const stops = [field, ...list.querySelectorAll("a, summary")].filter((stop) => !stop.closest("details:not([open]) ul"));
    const i = stops.indexOf(document.activeElement);
    stops[(i + step + stops.length) % stops.length].focus();
  }

  field.addEventListener("focus", () => {
    load();
    show();
  });
  field.addEventListener("input", show);
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    const first = list.querySelector("a");
    if (page) history.replaceState(null, "", `?q=${encodeURIComponent(field.value.trim())}`);
    else if (first) first.click();
  });
  form.addEventListener("keydown", (e) => {
    if (panel.hidden || page) return;
    if (e.key === "Escape") {
      field.focus();
      panel.hidden = true;
    } else if (e.key === "ArrowDown") move(1);
    else if (e.key === "ArrowUp") move(-1);
    else return;
    e.preventDefault();
  });
  form.addEventListener("focusout", (e) => {
    if (!form.contains(e.relatedTarget)) panel.hidden = true;
  });
  // The key / leads here from anywhere but where one writes.
  document.addEventListener("keydown", (e) => {
    if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.target.closest("input, textarea, select, [contenteditable], dialog[open]")) return;
    e.preventDefault();
    field.focus();
    field.select();
  });
  // A link with ?q= asks for what it says.
  const asks = new URLSearchParams(location.search).get("q");
  if (asks) {
    field.value = asks.slice(0, field.maxLength);
    if (page) show();
    else field.focus();
  }
  // A link on the same page does not leave it.
  list.addEventListener("click", (e) => {
    if (e.target.closest("a")) panel.hidden = true;
  });
}

if (typeof document !== "undefined") {
  const form = document.querySelector(".recherche");
  if (form) start(form);
}

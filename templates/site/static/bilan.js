// What the pages for the results of a class share: a table, a CSV file, files that are dropped.
"use strict";
window.imprimotsBilan = (lang) => {
  const comma = lang !== "en";
  const number = (n, digits = 1) => (n === null || n === undefined ? "" : n.toLocaleString(lang, { maximumFractionDigits: digits, useGrouping: false }));
  // A spreadsheet takes what begins with these signs as a formula, which a name is not to be.
  const cell = (v) => {
    if (typeof v === "number") return number(v, 2);
    const s = String(v ?? "");
    return '"' + (/^[\s]*[=+\-@\t\r]/.test(s) ? "'" + s : s).replace(/"/g, '""') + '"';
  };
  const csv = (rows) => "\ufeff" + rows.map((r) => r.map(cell).join(comma ? ";" : ",") + "\r\n").join("");

  function save(name, data, type) {
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([data], { type }));
    a.download = name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 1000);
  }

  const element = (tag, text, attributes = {}) => {
    const e = document.createElement(tag);
    if (text !== undefined) e.textContent = text;
    for (const [k, v] of Object.entries(attributes)) if (v !== undefined && v !== "") e.setAttribute(k, v);
    return e;
  };

  // A table: head and foot are rows of cells, rows too. A cell is a text, or {text, small, class}; the
  // first of a row names it.
  function table(into, { caption, head, rows, foot }) {
    const row = (cells, inHead) => {
      const tr = document.createElement("tr");
      cells.forEach((c, i) => {
        const { text, small, class: kind } = typeof c === "object" && c ? c : { text: c };
        const e = element(inHead || i === 0 ? "th" : "td", text ?? "", { class: kind });
        if (e.tagName === "TH") e.scope = inHead ? "col" : "row";
        if (small) e.append(element("small", small));
        tr.append(e);
      });
      return tr;
    };
    const t = element("table", undefined, { class: "classe-notes" });
    t.append(element("caption", caption));
    const part = (tag, list, inHead) => {
      const e = document.createElement(tag);
      e.append(...list.map((r) => row(r, inHead)));
      t.append(e);
    };
    part("thead", [head], true);
    part("tbody", rows);
    if (foot) part("tfoot", [foot]);
    into.replaceChildren(t);
  }

  // Files that are dropped on a part of the page; take gets them as those that are chosen, and text that
  // is dropped.
  function drops(box, take) {
    addEventListener("dragover", (e) => {
      e.preventDefault();
      box.classList.add("sur");
    });
    addEventListener("dragleave", (e) => { if (!e.relatedTarget) box.classList.remove("sur"); });
    addEventListener("drop", (e) => {
      e.preventDefault();
      box.classList.remove("sur");
      take([...e.dataTransfer.files], e.dataTransfer.getData("text/plain"));
    });
  }

  // Names are the same however they are written.
  const plain = (s) => s.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toUpperCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const byName = new Intl.Collator(lang, { numeric: true }).compare;
  return { number, csv, save, element, table, drops, plain, byName };
};

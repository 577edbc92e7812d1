"use strict";
// Answers stand in this page as sums alone: what is typed is summed in the same way.
const say = JSON.parse(document.documentElement.dataset.say || "{}");
const plain = (s) => {
  const t = s.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/œ/gi, "oe").replace(/æ/gi, "ae").replace(/ß/g, "ss").toUpperCase().replace(/[^A-Z0-9]/g, "");
  return t || s.trim();
};
const sum = (s) => {
  let a = 0xdeadbeef, b = 0x41c6ce57;
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (b >>> 0).toString(36) + "-" + (a >>> 0).toString(36);
};
const forms = [...document.querySelectorAll("form.sheet")];
const links = [...document.querySelectorAll("nav a")];
const text = (key, values) => (say[key] || "").replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

// One sheet at a time, where there are several.
const show = () => {
  if (links.length === 0) return;
  const id = forms.some((f) => "#" + f.id === location.hash) ? location.hash : "#" + (forms.find((f) => f.contains(document.getElementById(location.hash.slice(1)))) || forms[0]).id;
  forms.forEach((f) => (f.hidden = "#" + f.id !== id));
  links.forEach((a) => (a.hash === id ? a.setAttribute("aria-current", "true") : a.removeAttribute("aria-current")));
};
addEventListener("hashchange", show);
show();

const value = (item) => {
  if (item.tagName !== "FIELDSET") return item.tagName === "SELECT" ? item.value : plain(item.value);
  return [...item.querySelectorAll("input:checked")].map((i) => i.value).join(",");
};

for (const form of forms) {
  const salt = form.dataset.salt;
  const items = [...form.querySelectorAll("[data-item][data-h]")];
  const out = form.querySelector("output");
  // Long answers, lists of words and cards are for others to judge.
  const heard = form.querySelector("[data-heard]") ? dictation(form) : null;
  if (items.length === 0 && !heard && !form.querySelector("table[data-words]")) form.querySelector("[type=submit]").remove();
  const mark = (item, is) => {
    item.classList.toggle("good", is === true);
    item.classList.toggle("bad", is === false);
    item.tagName === "FIELDSET" || (is === false ? item.setAttribute("aria-invalid", "true") : item.removeAttribute("aria-invalid"));
  };

  // How the exercises stand: of each a digit for each answer, 0 for none, 1 for a wrong one
  // and 2 for a right one.
  const right = (item, v) => v !== "" && sum(salt + "|" + item.dataset.id + "|" + v) === item.dataset.h;
  const stand = () => [...form.querySelectorAll("section")].map((part) => [
    ...items.filter((i) => part.contains(i)).map((i) => (value(i) === "" ? 0 : right(i, value(i)) ? 2 : 1)),
    ...[...part.querySelectorAll("table[data-words]")].flatMap((board) => board.words.map((w) => (w.found ? 2 : 0))),
  ]);

  form.addEventListener("submit", (e) => {
    e.preventDefault();
    let good = 0, all = 0;
    for (const item of items) {
      const v = value(item);
      const is = right(item, v);
      mark(item, v === "" ? null : is);
      good += is;
      all++;
    }
    for (const board of form.querySelectorAll("table[data-words]")) {
      all += board.words.length;
      good += board.words.filter((w) => w.found).length;
    }
    if (heard) {
      const [n, of] = heard.check();
      if (all === 0) {
        out.textContent = n < 0 ? text("heard_empty", {}) : n === of ? text("done", {}) : text("heard_score", { n, of });
        heard.go();
        return;
      }
      good += Math.max(n, 0);
      all += of;
    }
    if (all === 0) return;
    send.checked(good);
    out.textContent = good === all ? text("done", {}) : text("score", { n: good, of: all });
    const wrong = items.find((i) => i.classList.contains("bad"));
    if (wrong) (wrong.tagName === "FIELDSET" ? wrong.querySelector("input") : wrong).focus();
  });
  form.addEventListener("reset", () => {
    items.forEach((i) => mark(i, null));
    heard?.reset();
    out.textContent = "";
    form.querySelectorAll(".found").forEach((f) => f.classList.remove("found"));
    form.querySelectorAll("table[data-words]").forEach((b) => b.words.forEach((w) => (w.found = false)));
    form.querySelectorAll("[aria-pressed]").forEach((b) => b.setAttribute("aria-pressed", "false"));
    send.stale();
    setTimeout(fill);
  });
  form.addEventListener("input", (e) => {
    if (e.target.dataset && e.target.dataset.item !== undefined) mark(e.target, null);
    const set = e.target.closest("fieldset");
    if (set) mark(set, null);
    send.stale();
    fill();
  });

  // The letters of marked boxes make up the word to find.
  const fill = () => {
    for (const box of form.querySelectorAll("[data-fill]")) {
      const cell = form.querySelector('input[data-mark="' + box.dataset.fill + '"]');
      const v = cell ? cell.value.toUpperCase() : "";
      box.textContent = v || box.dataset.fill;
      box.classList.toggle("on", v !== "");
    }
  };

  for (const board of form.querySelectorAll("table.board")) {
    crossword(board);
    if (board.dataset.words) wordsearch(form, board, salt, out);
  }
  for (const button of form.querySelectorAll("[data-back]")) {
    button.addEventListener("click", () => {
      const back = button.nextElementSibling;
      back.textContent = decodeURIComponent(escape(atob(button.dataset.back)));
      back.hidden = !back.hidden;
    });
  }
  for (const button of form.querySelectorAll(".bingo button")) {
    button.addEventListener("click", () => button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true")));
  }
  const send = sending(form, stand);
}

// Letters go on to the next box of the word; arrows and the delete key move as on paper.
function crossword(board) {
  const cells = new Map([...board.querySelectorAll("input[data-cell]")].map((i) => [i.dataset.cell, i]));
  let down = false;
  const next = (input, dr, dc) => {
    const [r, c] = input.dataset.cell.split(",").map(Number);
    return cells.get(r + dr + "," + (c + dc));
  };
  const go = (input) => input && (input.focus(), input.select());
  for (const input of cells.values()) {
    input.addEventListener("focus", () => input.select());
    input.addEventListener("mousedown", () => {
      if (document.activeElement === input) down = !down;
      else down = !next(input, 0, 1) && !next(input, 0, -1);
    });
    input.addEventListener("input", (e) => {
      const letters = [...input.value];
      if (letters.length > 1) input.value = letters[letters.length - 1];
      if (input.value && e.inputType !== "deleteContentBackward") go(down ? next(input, 1, 0) : next(input, 0, 1));
    });
    input.addEventListener("keydown", (e) => {
      const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[e.key];
      if (step) {
        e.preventDefault();
        down = step[0] !== 0;
        go(next(input, step[0], step[1]));
      } else if (e.key === "Backspace" && input.value === "") {
        e.preventDefault();
        go(down ? next(input, -1, 0) : next(input, 0, -1));
      }
    });
  }
  const form = board.closest("form");
  for (const a of form.querySelectorAll("a.number")) {
    a.addEventListener("click", (e) => {
      const cell = document.getElementById(a.hash.slice(1));
      if (cell && board.contains(cell)) {
        e.preventDefault();
        down = a.dataset.dir === "down";
        go(cell);
      }
    });
  }
}

// A word is its first and its last letter, chosen one after the other.
function wordsearch(form, board, salt, out) {
  board.words = board.dataset.words.split(" ").map((w) => ({ sum: w.split(":")[0], at: Number(w.split(":")[1]), found: false }));
  const buttons = new Map([...board.querySelectorAll("button[data-at]")].map((b) => [b.dataset.at, b]));
  const bank = [...form.querySelectorAll(".bank li")];
  let first = null;
  for (const button of buttons.values()) {
    button.addEventListener("click", () => {
      if (!first) {
        first = button;
        first.classList.add("first");
        return;
      }
      const from = first.dataset.at, to = button.dataset.at;
      first.classList.remove("first");
      first = null;
      const word = board.words.find((w) => w.sum === sum(salt + "|" + from + "|" + to) || w.sum === sum(salt + "|" + to + "|" + from));
      if (!word) {
        out.textContent = text("missed", {});
        return;
      }
      word.found = true;
      form.dispatchEvent(new Event("input")); // a code that was made says less
      const [r, c] = from.split(",").map(Number), [r2, c2] = to.split(",").map(Number);
      const steps = Math.max(Math.abs(r2 - r), Math.abs(c2 - c));
      for (let i = 0; i <= steps; i++) {
        buttons.get(r + Math.sign(r2 - r) * i + "," + (c + Math.sign(c2 - c) * i)).classList.add("found");
      }
      const item = bank[word.at];
      if (item) item.classList.add("found");
      out.textContent = text("found", { word: item ? item.textContent : "" });
    });
  }
}

// The results as a code, which says who filled in which sheet, and of each answer whether it is
// right: IMP1, the text below as base64, and a sum that tells a code that is whole. Nothing is
// sent: pupils copy the code, or save it in a file. The page for teachers reads it
// (static/resultats.js):
//
//	sheet variant checks first minute     first: right answers at the first check; minute: since 1970
//	name
//	title
//	8=abc_ 12*5=…                         an exercise: its answers, its marks, three answers a letter
function sending(form, stand) {
  const box = form.querySelector(".send"), made = box.querySelector(".made"), who = box.querySelector(".who"), told = box.querySelector(".told");
  const code = box.querySelector("textarea"), save = box.querySelector(".save"), share = box.querySelector(".share");
  const letters = "abcdefghijklmnopqrstuvwxyz_";
  let checks = 0, first = 0;
  const parts = [...form.querySelectorAll("section")];
  box.hidden = stand().flat().length === 0;
  share.hidden = !navigator.share;

  const line = (s) => s.replace(/\s+/g, " ").trim();
  const exercise = (states, part) => {
    let out = states.length + (part.dataset.marks ? "*" + part.dataset.marks : "") + "=";
    for (let i = 0; i < states.length; i += 3) out += letters[states[i] * 9 + (states[i + 1] || 0) * 3 + (states[i + 2] || 0)];
    return out;
  };
  const make = () => {
    const name = line(who.value), at = new Date();
    if (name === "") {
      told.textContent = text("send_who", {});
      return who.focus();
    }
    const states = stand(), of = states.flat().length, n = states.flat().filter((s) => s === 2).length;
    const said = [
      [form.dataset.sheet, form.dataset.letter || "-", checks, first, Math.floor(at / 60000)].join(" "), name, line(document.title).slice(0, 80),
      states.map((s, i) => exercise(s, parts[i])).join(" "),
    ].join("\n");
    const body = btoa(String.fromCharCode(...new TextEncoder().encode(said))).replace(/=+$/, "");
    code.value = "IMP1." + body + "." + sum(body).split("-")[0].padStart(7, "0");
    box.querySelector(".sum").textContent = name + text("colon", {}) + text("score", { n, of });
    save.href = "data:text/plain;charset=utf-8," + encodeURIComponent([document.title, name, at.toLocaleString(document.documentElement.lang), text("score", { n, of }), "", code.value, ""].join("\n"));
    save.download = (plain(name) + "-" + form.dataset.sheet + form.dataset.letter).toLowerCase() + ".txt";
    made.hidden = false;
    told.textContent = text("send_done", {});
    code.focus();
    code.select();
  };
  box.querySelector(".make").addEventListener("click", make);
  who.addEventListener("keydown", (e) => {
    if (e.key !== "Enter") return;
    e.preventDefault();
    make();
  });
  box.querySelector(".copy").addEventListener("click", async () => {
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
    } catch {
      if (!document.execCommand("copy")) return (told.textContent = text("send_keys", {}));
    }
    told.textContent = text("send_copied", {});
  });
  share.addEventListener("click", () => navigator.share({ title: document.title, text: code.value }).catch(() => {}));
  const stale = () => {
    made.hidden = true;
    told.textContent = "";
  };
  return {
    stale,
    checked(good) {
      if (checks++ === 0) first = good;
      stale();
    },
  };
}

// Draws the cards of a page: {html, script} on standard input, what was shown on standard
// output. With {dice, hash} they are thrown, where a number is empty, or typed instead.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, script, dice, hash = "" } = JSON.parse(readFileSync(0, "utf8"));
const { document, Event } = parseHTML(html);
let chance = 0;
const location = { hash };
const later = [];
vm.runInContext(script, vm.createContext({ document, location, window: { addEventListener() {} }, setTimeout: (f) => later.push(f), Math: { ...mathOf(Math), random: () => chance } }));
function mathOf({ floor, max }) {
  return { floor, max };
}

const box = document.getElementById("tirage");
const items = [...document.querySelectorAll(box.dataset.items)];
for (const e of items) {
  e.focus = e.scrollIntoView = () => {};
  for (const d of e.querySelectorAll("details")) d.setAttribute("open", "");
}
const click = (i) => box.querySelectorAll("button")[i].dispatchEvent(new Event("click"));
const shown = () => {
  const left = items.filter((e) => !e.hidden);
  if (left.length === items.length) return "all";
  return left.map((e) => (e === items.at(-1) ? "last" : items.indexOf(e))).join(" ");
};
if (dice) {
  const field = box.querySelector("input");
  const where = () => {
    const left = items.filter((e) => !e.hidden);
    return location.href ?? (left.length === 1 ? left[0].id + " alone" : box.querySelector(".note").textContent);
  };
  later.forEach((f) => f());
  console.log(hash + ":", where());
  chance = 0;
  for (const n of dice) {
    delete location.href;
    for (const e of items) e.hidden = false;
    field.value = n;
    if (n) box.querySelector("form").dispatchEvent(new Event("submit", { cancelable: true }));
    else click(0);
    console.log((n || "thrown " + field.value) + ":", where());
  }
  process.exit(0);
}
const told = () => console.log(shown(), "|", box.textContent.replace(/\s+/g, " "), "|", document.querySelectorAll("main h2[hidden], main > div > h2[hidden]").length > 0);

told();
click(0);
told();
console.log(items[0].querySelectorAll("details[open]").length, items[1].querySelectorAll("details[open]").length > 0);
chance = 0.999;
click(0);
told();
click(1);
click(0);
console.log(shown().split(" ").length, new Set(items.map((e) => e.hidden)).size);
click(2);
told();

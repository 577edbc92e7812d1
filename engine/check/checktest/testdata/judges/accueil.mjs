// Chooses games on the home page: {html, script, choices: [{name: value}…]} on standard
// input, the games shown and what is said of each choice on standard output.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, script, choices } = JSON.parse(readFileSync(0, "utf8"));
const { document, Event } = parseHTML(html);
const form = document.getElementById("filtre");
for (const select of form.querySelectorAll("select")) Object.defineProperty(select, "value", { value: "", writable: true });
vm.runInContext(script, vm.createContext({ document }));
for (const choice of choices) {
  for (const select of form.querySelectorAll("select")) select.value = choice[select.getAttribute("name")] || "";
  form.dispatchEvent(new Event("change", { bubbles: true }));
  const shown = [...document.querySelectorAll(".carte")].filter((tile) => !tile.hidden).map((tile) => tile.querySelector("a").textContent);
  const heading = document.getElementById("petits-jeux");
  console.log(`${shown.join(" ")} | ${form.querySelector("[role=status]").textContent} | ${!heading.hidden}`);
}

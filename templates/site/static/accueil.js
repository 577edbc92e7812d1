// The games of the home page that fit: players, age, time, preparation and sheets. Without
// this all are shown.
(() => {
  const form = document.getElementById("filtre");
  const choices = [...form.querySelectorAll("select")];
  const status = form.querySelector("[role=status]");
  const tiles = [...document.querySelectorAll(".carte")];
  const headings = [...document.querySelectorAll(".groupe")];

  // fits compares a choice with what a game says; who says nothing fits.
  function fits(tile, { name, value }) {
    const says = tile.dataset[name];
    if (!value || !says) return true;
    const [least, most] = says.split("-").map(Number);
    return name === "players" ? value >= least && value <= most : value >= least;
  }

  function show() {
    let n = 0;
    for (const tile of tiles) {
      tile.hidden = !choices.every((choice) => fits(tile, choice));
      if (!tile.hidden) n++;
    }
    for (const heading of headings) heading.hidden = [...heading.nextElementSibling.children].every((tile) => tile.hidden);
    status.textContent = n ? (n > 1 ? form.dataset.several.replace("{n}", n) : form.dataset.single) : form.dataset.none;
  }

  form.addEventListener("change", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  if (choices.some(({ value }) => value)) show(); // which the browser has kept
})();

// The contents of a long page: the section that is read is marked in them, they fold where
// the screen is narrow, and headings are links to themselves. Without this script they are
// a list that opens.
(() => {
  const nav = document.querySelector(".sommaire");
  const box = nav?.querySelector("details");
  if (!box) return; // in templates of a site's owner
  const here = nav.querySelector("summary span");
  const links = new Map([...nav.querySelectorAll("li a")].map((a) => [a.hash.slice(1), a]));
  const narrow = matchMedia("(max-width: 61.99rem)");

  const fold = () => (box.open = !narrow.matches);
  narrow.addEventListener("change", fold);
  fold();
  nav.addEventListener("click", (e) => narrow.matches && e.target.closest("a") && (box.open = false));
  nav.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || !narrow.matches || !box.open) return;
    box.open = false;
    box.firstElementChild.focus();
  });

  const headings = [];
  for (const h of document.querySelectorAll(".texte :is(h2, h3)[id]")) {
    if (links.has(h.id)) headings.push(h);
    if (h.querySelector("a")) continue;
    const a = Object.assign(document.createElement("a"), { className: "ancre", href: "#" + h.id });
    a.append(...h.childNodes);
    h.append(a);
  }

  // The section that is read is the last whose heading is above this line.
  const above = new Set();
  let marked;
  const observer = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) above[isIntersecting ? "add" : "delete"](target);
    const last = headings.findLast((h) => above.has(h));
    const link = last && links.get(last.id);
    if (link === marked) return;
    if (marked) marked.removeAttribute("aria-current");
    if (link) link.setAttribute("aria-current", "location");
    marked = link;
    here.textContent = link ? link.textContent : "";
    if (link && !narrow.matches) nav.scrollTop = link.offsetTop - nav.clientHeight / 2;
  }, { rootMargin: "1000000px 0px -80% 0px" });
  headings.forEach((h) => observer.observe(h));
})();

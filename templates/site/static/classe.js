// Finds worksheets by class, subject and minutes. What is chosen stands in the address, so that a
// link brings it. Without this script all sheets are there, by class.
(() => {
  'use strict';
  const form = document.getElementById('chercher');
  if (!form) return;
  const sheets = [...document.querySelectorAll('.fiches > li')];
  const around = [...document.querySelectorAll('.fiches')].map((list) => [list, list.previousElementSibling]);
  const ways = document.querySelector('ul.niveaux');
  const said = form.querySelector('[role=status]');
  const fields = [...form.elements].filter((e) => e.name);

  const fits = {
    level: (sheet, wanted) => sheet.level.split('|').includes(wanted),
    subject: (sheet, wanted) => sheet.subject === wanted,
    minutes: (sheet, most) => sheet.minutes > 0 && +sheet.minutes <= +most,
  };
  const show = () => {
    const asked = fields.filter((f) => f.value);
    let n = 0;
    for (const li of sheets) {
      li.hidden = !asked.every((f) => fits[f.name](li.dataset, f.value));
      n += !li.hidden;
    }
    for (const [list, heading] of around) {
      list.hidden = heading.hidden = [...list.children].every((li) => li.hidden);
    }
    if (ways) ways.hidden = asked.length > 0;
    said.textContent = n > 1 ? form.dataset.several.replace('{n}', n) : n ? form.dataset.one : form.dataset.none;
  };
  const keep = () => {
    const asked = new URLSearchParams(fields.filter((f) => f.value).map((f) => [f.name, f.value]));
    show();
    try {
      history.replaceState(null, '', location.pathname + (asked.size ? '?' + asked : ''));
    } catch { /* a page opened from a folder may not change its address */ }
  };
  // A choice of the address that the page does not have is none.
  const read = () => {
    const asked = new URLSearchParams(location.search);
    for (const f of fields) {
      f.value = asked.get(f.name) ?? '';
      if (f.selectedIndex < 0) f.value = '';
    }
    show();
  };
  // A link to a sheet shows it, whatever was chosen.
  const lead = () => {
    const sheet = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!sheet?.closest('[hidden]')) return;
    form.reset();
    show();
    sheet.scrollIntoView();
  };

  form.addEventListener('change', keep);
  form.addEventListener('submit', (e) => e.preventDefault());
  form.addEventListener('reset', () => setTimeout(keep));
  addEventListener('hashchange', lead);
  form.hidden = false;
  read();
  lead();
})();

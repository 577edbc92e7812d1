// The page of the games of the day: it dates them, says what was played, shares it, and has a
// calendar of the days past. Everything is made here from the date of this computer.
(() => {
  'use strict';
  const root = document.getElementById('du-jour');
  const daily = window.imprimotsJour;
  if (!root || !daily) return;
  const by = (id) => document.getElementById(id);
  const say = root.dataset;
  const lang = document.documentElement.lang;
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, k) => values[k]);
  const plural = new Intl.PluralRules(lang);
  const capital = (s) => s.charAt(0).toLocaleUpperCase(lang) + s.slice(1);
  const dated = (day, form) => new Date(day + 'T12:00').toLocaleDateString(lang, form);
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
  const tiles = [...root.querySelectorAll('.tuile')];
  const links = tiles.map((tile) => tile.querySelector('.choix a').href.replace(/#.*/, ''));
  let today = daily.today();
  let day = today;
  let month = '';

  const tell = (text) => { by('dit').textContent = text; };
  const share = async (text) => {
    by('copie').hidden = true;
    const done = await window.imprimotsPartage(text);
    if (done) return tell(done === 'copied' ? say.copied : '');
    tell(say.copy);
    by('copie').value = text;
    by('copie').hidden = false;
    by('copie').select();
  };

  const resultOf = (tile, at) => daily.results(tile.dataset.kind, tile.dataset.lang)[at];
  const showTile = (tile, i) => {
    const kind = tile.dataset.kind;
    const result = resultOf(tile, day);
    const link = tile.querySelector('.choix a');
    link.href = links[i] + '#jour=' + day;
    link.textContent = result ? say.again : say.play;
    link.classList.toggle('fort', !result);
    tile.querySelector('.partager').hidden = !result;
    tile.querySelector('.fait').hidden = !result;
    tile.querySelector('.fait').textContent = result ? daily.told(kind, result) : '';
    tile.querySelector('.part').hidden = !(result && result.all);
    tile.querySelector('progress').value = result && result.all ? 100 * result.points / result.all : 0;
    const n = daily.streak(kind, today, tile.dataset.lang);
    tile.querySelector('.suite').hidden = n < 2;
    tile.querySelector('.suite').textContent = fill(plural.select(n) === 'one' ? say.streak : say.streaks, { n });
    for (const other of tile.querySelectorAll('[data-other]')) other.href = other.href.replace(/#.*/, '') + '#jour=' + day;
  };
  tiles.forEach((tile, i) => {
    tile.querySelector('.partager').addEventListener('click', () => share(daily.text(tile.dataset.kind, day, resultOf(tile, day), { link: links[i] })));
  });

  // The week begins where the language has it begin: on Sunday in few of them.
  const week = new Intl.Locale(lang);
  const firstOfWeek = ((week.getWeekInfo?.() ?? week.weekInfo)?.firstDay ?? 1) % 7;
  const written = (year, of, n) => [year, of, n].map((x) => String(x).padStart(2, '0')).join('-');
  const showMonth = () => {
    const [year, of] = month.split('-').map(Number);
    by('mois').textContent = capital(dated(month + '-01', { month: 'long', year: 'numeric' }));
    by('avant').disabled = month <= say.first.slice(0, 7);
    by('apres').disabled = month >= today.slice(0, 7);
    const skip = (new Date(year, of - 1, 1, 12).getDay() - firstOfWeek + 7) % 7;
    const days = new Date(year, of, 0, 12).getDate();
    const rows = [];
    for (let n = 1 - skip; n <= days; n++) {
      if ((n + skip) % 7 === 1) rows.push(document.createElement('tr'));
      const cell = document.createElement('td');
      rows.at(-1).append(cell);
      if (n < 1) continue;
      const at = written(year, of, n);
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = n;
      button.disabled = at < say.first || at > today;
      const done = tiles.filter((tile) => resultOf(tile, at));
      for (const tile of done) {
        const mark = document.createElement('i');
        mark.className = tile.dataset.kind;
        button.append(mark);
      }
      button.setAttribute('aria-label', fill(say.done, { day: dated(at, long), n: done.length, of: tiles.length }));
      if (at === day) button.setAttribute('aria-current', 'date');
      button.addEventListener('click', () => {
        show(at);
        by('jours-du-mois').querySelector('[aria-current]')?.focus({ preventScroll: true });
        by('date').scrollIntoView({ block: 'nearest' });
      });
      cell.append(button);
    }
    by('jours-du-mois').replaceChildren(...rows);
  };
  const show = (at) => {
    day = at;
    by('date').textContent = capital(dated(day, long));
    tiles.forEach(showTile);
    showMonth();
  };
  const head = (i) => {
    const th = document.createElement('th');
    const date = new Date(2026, 10, 1 + firstOfWeek + i, 12); // 1 November 2026 is a Sunday
    th.scope = 'col';
    th.abbr = date.toLocaleDateString(lang, { weekday: 'long' });
    th.textContent = date.toLocaleDateString(lang, { weekday: 'narrow' });
    return th;
  };
  const turn = (by) => {
    const [year, of] = month.split('-').map(Number);
    const date = new Date(year, of - 1 + by, 1, 12);
    month = written(date.getFullYear(), date.getMonth() + 1, 1).slice(0, 7);
    showMonth();
  };
  by('avant').addEventListener('click', () => turn(-1));
  by('apres').addEventListener('click', () => turn(1));
  by('semaine').append(...[0, 1, 2, 3, 4, 5, 6].map(head));
  by('calendrier').hidden = false;
  const refresh = () => {
    const now = daily.today();
    if (day === today) day = now; // past midnight
    today = now;
    month ||= today.slice(0, 7);
    show(day);
  };
  // What was played in another tab, or on the page that one comes back from.
  window.addEventListener('pageshow', refresh);
  window.addEventListener('storage', refresh);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) refresh(); });
  refresh();
})();

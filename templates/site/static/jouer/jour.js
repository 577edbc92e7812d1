// What one has played of the games of the day, kept in this browser, and the text to share of
// it, which spoils nothing. Kinds are "boggle" and "crossword"; a day is written 2026-11-28. The
// sentences, and the language of what is played, are those of #jours.
(() => {
  'use strict';
  const words = document.getElementById('jours')?.dataset;
  if (!words) return;
  // Sites of one origin have results of their own, as brouillon.js has drafts.
  const folder = location.protocol === 'file:' ? '' : ' ' + new URL('..', document.currentScript.src).pathname;
  const key = 'imprimots jour' + folder;
  const shelf = (kind, of) => kind + ' ' + of;
  let unkept = {}; // where the browser keeps nothing
  const all = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(key)) ?? unkept;
      return typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
    } catch { return unkept; }
  };
  const written = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
  const today = () => written(new Date());
  const dated = (day) => new Date(day + 'T12:00'); // at noon, no hour that a change of the clocks leaves out
  const before = (day) => {
    const date = dated(day);
    date.setDate(date.getDate() - 1);
    return written(date);
  };
  const results = (kind, lang = words.lang) => {
    const of = all()[shelf(kind, lang)];
    return of && typeof of === 'object' ? of : {};
  };
  // The first result of a day counts; on is the day on which it was played.
  const record = (kind, day, result) => {
    const kept = all();
    const of = results(kind);
    if (of[day]) return;
    kept[shelf(kind, words.lang)] = { ...of, [day]: { ...result, on: today() } };
    unkept = kept;
    try { localStorage.setItem(key, JSON.stringify(kept)); } catch { /* until the page is left */ }
  };
  // How many days in a row were played on their day, up to today or yesterday.
  const streak = (kind, now = today(), lang = words.lang) => {
    const of = results(kind, lang);
    const played = (day) => of[day]?.on === day;
    let n = 0;
    for (let day = played(now) ? now : before(now); played(day); day = before(day)) n++;
    return n;
  };

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, k) => values[k]);
  const lang = document.documentElement.lang;
  const plural = new Intl.PluralRules(lang);
  const number = (n, one, many) => fill(plural.select(n) === 'one' ? one : many, { n: n.toLocaleString(lang) });
  const minutes = (s) => Math.floor(s / 60) + ':' + String(Math.floor(s % 60)).padStart(2, '0');
  const help = (n) => (n ? number(n, words.helpOne, words.help) : words.noHelp);
  // A result in words.
  const told = (kind, r) => (kind === 'boggle' ? fill(words.board, { points: r.points, all: r.all ?? '?', words: r.words, of: r.of }) : fill(words.crossword, { time: minutes(r.seconds), help: help(r.helped) }));
  const squares = 10;
  const bar = (r) => {
    const n = r.all && r.points ? Math.max(1, Math.floor(squares * r.points / r.all)) : 0;
    return '🟩'.repeat(n) + '⬜'.repeat(squares - n);
  };
  // The link leads to the page that one is on, or to what is given.
  const text = (kind, day, r, { link = location.href } = {}) => {
    const date = dated(day).toLocaleDateString(lang, { day: 'numeric', month: 'long', year: 'numeric' });
    const lines = [fill(kind === 'boggle' ? words.boardOf : words.crosswordOf, { day: date }), told(kind, r)];
    if (kind === 'boggle') lines.push(bar(r));
    if (location.protocol !== 'file:') lines.push(link.replace(/#.*/, '') + '#jour=' + day);
    return lines.join('\n');
  };
  window.imprimotsJour = { today, results, record, streak, text, told };
})();

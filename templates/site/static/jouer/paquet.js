// What the games of cards share on the screen: the cards of the page, the menu before a game,
// and its end. A game is what imprimotsPaquet.play gets.
(() => {
  'use strict';
  const jeu = window.imprimotsJeu;
  if (!jeu) return;
  const { by, make, button, fill, minutes } = jeu;
  const box = by('cartes');
  const say = { ...box.dataset, ...by('dits').dataset };
  const table = by('table');
  const menu = by('menu');
  const image = (e, css) => e.querySelector(css)?.getAttribute('src') ?? '';
  const tongue = (e) => e?.closest('[lang]')?.lang || e?.querySelector('[lang]')?.lang || '';

  // A card has the parts of its family, each {text, image, items}, and what stands beside them.
  const cards = [...box.content.querySelectorAll('li')].map((li) => ({
    parts: [...li.querySelectorAll('b')].map((b) => ({ text: b.querySelector('i') ? '' : b.textContent, image: image(b, 'img'), items: [...b.querySelectorAll('i')].map((i) => i.textContent), lang: tongue(b) })),
    title: li.querySelector('p')?.textContent ?? '', note: li.querySelector('small')?.textContent ?? '', lang: tongue(li),
    image: image(li, ':scope > img'), kind: li.dataset.kind ?? '', stars: Number(li.dataset.stars ?? 0),
  }));
  const deals = say.deals ? say.deals.split(';').map((d) => d.split(' ').map(Number)) : [];

  // A text of a card, in its language.
  const text = (tag, of, name) => {
    const e = make(tag, of.text ?? of, name);
    if (of.lang) e.lang = of.lang;
    return e;
  };
  const picture = (src, alt = '') => {
    const i = make('img');
    i.src = src;
    i.alt = alt;
    i.draggable = false;
    return i;
  };
  // What a part shows: its picture with a name, or its text.
  const shown = (part, name) => {
    if (!part.image) return text('span', part);
    return picture(part.image, name ?? '');
  };

  // Shows a menu: ways to begin, after what was kept.
  const choose = (ways, resume) => {
    table.hidden = true;
    menu.hidden = false;
    jeu.guard(false);
    const list = ways.map(([label, act]) => button(label, act));
    if (resume) list.unshift(button(say.resume, resume, 'fort'));
    menu.replaceChildren(...list);
  };
  const begin = () => {
    menu.hidden = true;
    table.hidden = false;
  };
  // The end of a game: its result, and what can be done next.
  const end = (lines, shared, again, back) => {
    const panel = make('div', undefined, 'issue');
    lines.forEach((line, i) => panel.append(make(i ? 'p' : 'h2', line)));
    const all = make('p', undefined, 'choix');
    all.append(button(say.again, again, 'fort'), button(say.share, () => jeu.share(shared)), button(say.menu, back));
    panel.append(all);
    table.append(panel);
    panel.tabIndex = -1;
    panel.focus();
  };
  // The best time on this device.
  const best = (ms) => {
    const at = 'imprimots record ' + jeu.root.dataset.game;
    try {
      const before = Number(localStorage.getItem(at)) || Infinity;
      if (ms < before) localStorage.setItem(at, ms);
      return fill(say.best, { time: minutes(Math.round(Math.min(ms, before) / 1000)) });
    } catch { return ''; }
  };
  // Runs a game: state is what it keeps, null in the menu; ways lists how to begin, each a label
  // and the state of a new game; draw shows a state; goes tells whether a state is one of its own.
  const play = ({ ways, draw, goes = () => true, over = (s) => !!s.over }) => {
    let state = null;
    let draft = null;
    const keep = () => draft.keep();
    const to = (s) => {
      state = s;
      jeu.tell('');
      if (s) {
        begin();
        jeu.guard(false);
        draw(s);
      } else open(null);
    };
    const open = (kept) => {
      state = kept;
      jeu.status.replaceChildren();
      const list = ways().map(([label, make]) => [label, () => {
        to(make());
        keep();
      }]);
      choose(list, kept && !over(kept) ? () => to(kept) : null);
      if (kept && over(kept)) state = null;
    };
    draft = jeu.keeps({ said: () => state, open, sound: (s) => !!s && goes(s) });
    draft.start();
    return { keep, menu: () => { open(over(state) ? null : state); keep(); }, again: (make) => { to(make()); keep(); } };
  };
  const players = (n, alone) => (n === 1 ? alone : fill(say.players, { n }));
  const name = (i) => fill(say.player, { n: i + 1 });
  window.imprimotsPaquet = { cards, deals, say, table, text, picture, shown, choose, begin, end, best, play, players, name };
})();

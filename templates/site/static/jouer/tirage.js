// Draws the cards or questions of a page one by one: chance shows one alone, with what it
// hides still folded, and counts what was found. Without this script all stand there.
(() => {
  'use strict';
  const box = document.getElementById('tirage');
  if (!box) return;
  const say = box.dataset;
  const items = [...document.querySelectorAll(say.items)];
  if (items.length < 2) return;
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = '../jouer/tirage.css';
  document.head.append(style);
  const around = [...box.parentNode.children].filter((e) => e !== box && e.tagName !== 'H1');
  let left = [];
  let shown = null;
  let found = 0;
  let asked = 0;

  const button = (text, click) => {
    const b = document.createElement('button');
    b.type = 'button';
    b.textContent = text;
    b.addEventListener('click', click);
    return b;
  };
  const score = document.createElement('p');
  score.className = 'note';
  score.setAttribute('aria-live', 'polite');

  const close = (item) => {
    for (const d of item.querySelectorAll('details')) d.removeAttribute('open');
  };
  // What stands around the item shown is hidden, and what is beside it in its list.
  const alone = (item) => {
    for (const e of around) e.hidden = item !== null && !e.contains(item);
    for (const e of items) {
      e.hidden = item !== null && e !== item;
      e.classList.toggle('seul', e === item);
    }
    for (const h of document.querySelectorAll('main section > h2')) h.hidden = item !== null;
  };
  const draw = () => {
    if (!left.length) left = [...items];
    shown = left.splice(Math.floor(Math.random() * left.length), 1)[0];
    close(shown);
    alone(shown);
    tools.replaceChildren(yes, no, end);
    score.textContent = asked ? say.score.replace('{found}', found).replace('{asked}', asked) : '';
    shown.tabIndex = -1;
    shown.focus();
  };
  const judge = (good) => () => {
    asked++;
    if (good) found++;
    draw();
  };
  const begin = button(say.draw, draw);
  const yes = button(say.found, judge(true));
  const no = button(say.missed, judge(false));
  const end = button(say.all, () => {
    alone(null);
    tools.replaceChildren(begin);
    shown.scrollIntoView({ block: 'center' });
  });
  const tools = document.createElement('p');
  tools.append(begin);
  box.append(tools, score);
})();

// Draws the cards or questions of a page one by one: chance shows one alone, with what it
// hides still folded, and counts what was found; or dice say which, on this page or on
// another. Without this script all stand there.
(() => {
  'use strict';
  const box = document.getElementById('tirage');
  if (!box) return;
  const say = box.dataset;
  const items = say.items ? [...document.querySelectorAll(say.items)] : [];
  if (items.length < 2 && !say.dice) return;
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
  const show = (item, ...buttons) => {
    shown = item;
    close(shown);
    alone(shown);
    tools.replaceChildren(...buttons, end);
    shown.tabIndex = -1;
    shown.focus();
  };
  const draw = () => {
    if (!left.length) left = [...items];
    show(left.splice(Math.floor(Math.random() * left.length), 1)[0], yes, no);
    score.textContent = asked ? say.score.replace('{found}', found).replace('{asked}', asked) : '';
  };
  const judge = (good) => () => {
    asked++;
    if (good) found++;
    draw();
  };
  const yes = button(say.found, judge(true));
  const no = button(say.missed, judge(false));
  const end = button(say.all, () => {
    alone(null);
    tools.replaceChildren(...begin);
    shown.scrollIntoView({ block: 'center' });
  });
  const tools = document.createElement('p');
  const begin = say.draw ? [button(say.draw, draw)] : [];

  // The dice: their number is thrown or typed, and leads to the page that has it.
  const dice = document.createElement('form');
  if (say.dice) {
    const list = document.querySelector('[data-numeros]');
    const spans = list.dataset.numeros.trim().split(' ').map(Number); // the first and the last of each link
    const faces = Math.max(...(spans + items.map((e) => e.id)).match(/\d/g)); // the greatest digit
    const field = document.createElement('input');
    const label = document.createElement('label');
    const open = (n) => {
      const item = document.getElementById('n' + n);
      const page = [...list.querySelectorAll('a')].find((_, i) => spans[2 * i] <= n && n <= spans[2 * i + 1]);
      field.value = n;
      score.textContent = '';
      if (item) show(item);
      else if (page) location.href = page.getAttribute('href') + '#de-' + n;
      else score.textContent = say.none;
    };
    const asks = () => {
      const [, n] = location.hash.match(/^#de-(\d+)$/) || [];
      if (n) open(n);
    };
    field.inputMode = 'numeric';
    field.autocomplete = 'off';
    field.maxLength = Number(say.dice);
    label.append(say.number + ' ', field);
    const see = document.createElement('button');
    see.textContent = say.see;
    dice.append(button(say.throw, () => open(Array.from({ length: say.dice }, () => 1 + Math.floor(Math.random() * faces)).join(''))), label, ' ', see);
    dice.addEventListener('submit', (e) => {
      e.preventDefault();
      open(field.value.trim());
    });
    window.addEventListener('hashchange', asks);
    setTimeout(asks);
  }
  tools.append(...begin);
  box.append(...(say.dice ? [dice] : []), tools, score);
})();

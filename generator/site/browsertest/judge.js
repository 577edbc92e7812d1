// Says what is wrong with what a page shows as it is now: `asked` is a State of look.go with the
// sizes that its targets must have. Each fault is one line.
(async (asked) => {
  'use strict';
  const wrong = [];
  const two = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await document.fonts.ready;
  await two();
  const short = (s) => s.trim().replace(/\s+/g, ' ').slice(0, 40);
  const called = (e) => (e.id ? '#' + e.id : e.localName + [...e.classList].map((c) => '.' + c).join('')) + (e.name ? '[name=' + e.name + ']' : '') + (short(e.textContent) && e.children.length < 3 ? ' “' + short(e.textContent) + '”' : '');
  const at = (r) => ' at ' + [r.left, r.top, r.right, r.bottom].map(Math.round).join(' ');
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const shown = dialog || document.body;
  const styles = new Map();
  const style = (e) => styles.get(e) || (styles.set(e, getComputedStyle(e)), styles.get(e));

  // What nobody sees: hidden, made tiny for those who hear the page, moved out of it.
  const known = new Map();
  const seen = (e) => {
    if (!known.has(e)) known.set(e, isSeen(e));
    return known.get(e);
  };
  const isSeen = (e) => {
    if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let p = e; p && p !== shown; p = p.parentElement) {
      const s = style(p);
      if (s.clipPath === 'inset(50%)' || (s.overflow !== 'visible' && p.offsetWidth <= 1 && p.offsetHeight <= 1)) return false;
    }
    const r = e.getBoundingClientRect();
    return r.bottom + scrollY > 0 && r.right + scrollX > 0;
  };

  // The part of the page in which what an element holds can be seen, as far as parts that scroll or cut leave it.
  const both = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const all = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
  const rooms = new Map();
  const room = (e) => {
    if (!e || e === document.documentElement || e === document.body) return all;
    if (!rooms.has(e)) {
      const s = style(e);
      let r = s.position === 'fixed' || e === dialog ? all : room(e.parentElement);
      if (s.overflowX !== 'visible' || s.overflowY !== 'visible') r = both(r, e.getBoundingClientRect());
      rooms.set(e, r);
    }
    return rooms.get(e);
  };

  // Sideways.
  const made = ['.defile', 'pre', 'textarea', 'input', 'select', ...(asked.scrolls || [])].join(',');
  for (const e of [document.documentElement, document.body]) {
    if (e.scrollLeft || e.scrollWidth > e.clientWidth + (e === document.body ? 1 : 0)) {
      const out = [...shown.querySelectorAll('*')].filter((x) => seen(x) && x.getBoundingClientRect().right > innerWidth + 1).at(-1);
      wrong.push(e.localName + ' scrolls sideways: ' + e.scrollWidth + ' of ' + e.clientWidth + ' px' + (out ? ', ' + called(out) : ''));
    }
  }
  for (const e of [shown, ...shown.querySelectorAll('*')]) {
    if (e === document.body || e.matches(made) || !seen(e) || !/auto|scroll/.test(style(e).overflowX)) continue;
    if (e.scrollLeft || e.scrollWidth > e.clientWidth + 1) wrong.push(called(e) + ' scrolls sideways: ' + e.scrollWidth + ' of ' + e.clientWidth + ' px');
  }

  // Parts that must be seen whole, and not below others.
  const covered = (e) => {
    const r = e.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]) {
      const top = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y);
      if (top && !e.contains(top) && !top.contains(e)) return top;
    }
    return null;
  };
  const whole = (css, why) => {
    const parts = [...document.querySelectorAll(css)].filter(seen);
    if (!parts.length) wrong.push(css + ' is not seen' + why);
    for (const e of parts) {
      const r = e.getBoundingClientRect();
      if (r.left < -0.5 || r.top < -0.5 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5) wrong.push(css + ' is not wholly in the window' + why + ':' + at(r));
      else {
        const over = covered(e);
        if (over) wrong.push(css + ' is below ' + called(over) + why);
      }
    }
  };
  for (const css of asked.whole || []) whole(css, '');
  for (const css of asked.above || []) whole(css, ' above the keyboard');

  // Texts, line by line, without what rises above and falls below small letters.
  const runs = [];
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let n = walker.nextNode(); n; n = walker.nextNode()) {
    const e = n.parentElement;
    if (!n.nodeValue.trim() || e.closest('script, style, noscript, option, textarea, svg, template') || !seen(e)) continue;
    range.selectNodeContents(n);
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      const r = { left: line.left + 1, right: line.right - 1, top: line.top + line.height * 0.25, bottom: line.bottom - line.height * 0.25 };
      const part = both(r, room(e));
      if (part.right > part.left && part.bottom > part.top) {
        runs.push({ e, n, r, part });
        if (part.left < -1 || part.right > innerWidth + 1) wrong.push('text is outside the window: “' + short(n.nodeValue) + '”' + at(r));
      }
      cut(e, r, n);
    }
  }
  function cut(e, r, n) {
    for (let p = e; p && p !== document.body; p = p.parentElement) {
      const s = style(p);
      const b = p.getBoundingClientRect();
      const boxed = p !== dialog && s.display !== 'inline' && s.display !== 'contents';
      const x = r.left < b.left - 2 || r.right > b.right + 2;
      const y = r.top < b.top - 2 || r.bottom > b.bottom + 2;
      if (boxed && (x || y)) {
        const cuts = (o) => o === 'hidden' || o === 'clip';
        if ((x && cuts(s.overflowX) && s.textOverflow !== 'ellipsis') || (y && cuts(s.overflowY) && s.webkitLineClamp === 'none')) return void wrong.push('text is cut: “' + short(n.nodeValue) + '” by ' + called(p) + at(r));
        const box = parseFloat(s.borderLeftWidth) + parseFloat(s.borderTopWidth) > 0 || !/, 0\)|transparent/.test(s.backgroundColor);
        if (s.overflow === 'visible' && box) return void wrong.push('text is outside its box: “' + short(n.nodeValue) + '” of ' + called(p) + at(r));
      }
      if (s.overflow !== 'visible' || s.position === 'absolute' || s.position === 'fixed' || p === dialog) return;
    }
  }
  // In fields: a list leaves 16 px to its arrow.
  const pen = document.createElement('canvas').getContext('2d');
  for (const e of shown.querySelectorAll('select, input')) {
    const text = e.localName === 'select' ? e.selectedOptions[0]?.textContent.trim() : !e.value && e.placeholder;
    if (!text || !seen(e) || e.multiple || e.size > 1) continue;
    const s = style(e);
    pen.font = s.fontStyle + ' ' + s.fontWeight + ' ' + s.fontSize + ' ' + s.fontFamily;
    if (pen.measureText(text).width > e.clientWidth - parseFloat(s.paddingLeft) - (e.localName === 'select' ? 16 : 0) + 1) wrong.push('text is cut: “' + short(text) + '” of ' + called(e));
  }

  // What one reads or uses, over another; what lies over the page, with a ground of its own, may.
  const targets = [...shown.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]')].filter(seen);
  const boxes = targets.filter((e) => e.matches('button, input, select, textarea, [role=button]') && style(e).position !== 'absolute').map((e) => {
    const b = e.getBoundingClientRect();
    const r = { left: b.left + 1, right: b.right - 1, top: b.top + 1, bottom: b.bottom - 1 };
    return { e, r, part: both(r, room(e)) };
  });
  const over = (e) => {
    for (let p = e; p && p !== shown; p = p.parentElement) {
      const s = style(p);
      if (s.position === 'fixed' || s.position === 'sticky' || (s.position === 'absolute' && s.zIndex !== 'auto') || p.popover) return p;
    }
    return null;
  };
  const opaque = (p) => /^rgb\(|^color\(.*[^)/]*\)$|^oklch|^oklab/.test(style(p).backgroundColor) && !/\/ 0/.test(style(p).backgroundColor);
  const items = [...runs, ...boxes].sort((a, b) => a.part.top - b.part.top);
  const told = new Set();
  for (let i = 0; i < items.length; i++) {
    for (let j = i + 1; j < items.length && items[j].part.top < items[i].part.bottom - 1; j++) {
      const [a, b] = [items[i], items[j]];
      const c = both(a.part, b.part);
      if (c.right - c.left < 2 || c.bottom - c.top < 2 || a.n === b.n && a.n || a.e === b.e || a.e.contains(b.e) && !a.n || b.e.contains(a.e) && !b.n) continue;
      const [p, q] = [over(a.e), over(b.e)];
      if (p !== q && [p, q].some((o) => o && opaque(o))) continue;
      const line = 'over each other: ' + called(a.e) + ' and ' + called(b.e) + at(c);
      if (told.has(a.e) && told.has(b.e)) continue;
      told.add(a.e).add(b.e);
      wrong.push(line);
    }
  }

  // Targets: 24 px, or as much room around (WCAG 2.5.8); links in sentences are as high as their line.
  const inline = (e) => {
    if (e.localName !== 'a' || !/^inline$/.test(style(e).display)) return false;
    let p = e.parentElement;
    while (p !== shown && style(p).display.startsWith('inline')) p = p.parentElement;
    return p.textContent.trim().length > e.textContent.trim().length;
  };
  const size = (e) => {
    const r = e.getBoundingClientRect();
    const l = e.labels && [...e.labels].find(seen)?.getBoundingClientRect();
    return l && e.matches('[type=checkbox], [type=radio], [type=file]') ? { left: Math.min(l.left, r.left), top: Math.min(l.top, r.top), right: Math.max(l.right, r.right), bottom: Math.max(l.bottom, r.bottom) } : r;
  };
  const spots = targets.filter((e) => !inline(e)).map((e) => ({ e, r: size(e) })).map((s) => ({ ...s, w: s.r.right - s.r.left, h: s.r.bottom - s.r.top, x: (s.r.left + s.r.right) / 2, y: (s.r.top + s.r.bottom) / 2 }));
  const small = (s) => s.w < 23.5 || s.h < 23.5;
  const near = (s, o) => {
    if (o.e === s.e || o.e.contains(s.e) || s.e.contains(o.e) || o.r === s.r) return false;
    if (small(o)) return Math.hypot(s.x - o.x, s.y - o.y) < 23.5;
    return Math.hypot(Math.max(o.r.left - s.x, 0, s.x - o.r.right), Math.max(o.r.top - s.y, 0, s.y - o.r.bottom)) < 11.5;
  };
  for (const s of spots) {
    if (!small(s) || s.w < 1 || s.h < 1) continue;
    if (/absolute/.test(getComputedStyle(s.e, '::after').position)) continue; // it is as large as the box that this covers
    const o = spots.find((o) => near(s, o));
    if (o) wrong.push('target of ' + Math.round(s.w) + ' × ' + Math.round(s.h) + ' px: ' + called(s.e) + ', near ' + called(o.e));
  }
  for (const [css, least] of Object.entries(asked.least || {})) {
    const all = [...document.querySelectorAll(css)].filter(seen);
    if (!all.length) wrong.push(css + ' is not seen');
    for (const e of all) {
      const r = e.getBoundingClientRect();
      if (Math.min(r.width, r.height) >= least - 0.5) continue;
      wrong.push('target of ' + Math.round(r.width) + ' × ' + Math.round(r.height) + ' px, not ' + least + ': ' + called(e));
      break;
    }
  }

  // What has the focus says so, where keys moved it.
  const f = document.activeElement;
  if (f && f !== document.body && f.tabIndex >= 0 && f.matches(':focus-visible') && !f.matches('iframe')) {
    const s = getComputedStyle(f);
    if ((s.outlineStyle === 'none' || parseFloat(s.outlineWidth) < 1) && s.boxShadow === 'none') wrong.push('the focus is not seen: ' + called(f));
  }
  return JSON.stringify([...new Set(wrong)].slice(0, 12));
})

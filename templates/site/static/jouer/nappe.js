// A table larger than its frame: as many pixels a place as let all that lies on it be seen, until
// somebody zooms, by the buttons, two fingers, the wheel or keys; then it is moved in its frame.
(() => {
  'use strict';
  // ends gives, in columns and in rows, the first and the last place to be seen, or null; fitting
  // is how large a place is at most when all is seen; pinched is told when two fingers touch.
  window.imprimotsNappe = (frame, table, { least, most, fitting, ends, pinched }) => {
    const by = (id) => document.getElementById(id);
    let size = least;
    let zoomed = false;
    const place = (to) => {
      size = Math.max(least, Math.min(most, to));
      table.style.setProperty('--case', size + 'px');
    };
    const fit = () => {
      const seen = frame.clientWidth && ends();
      if (!seen) return;
      const [xs, ys] = seen;
      if (!zoomed) place(Math.floor(Math.min(fitting, (frame.clientWidth - 12) / (xs[1] - xs[0] + 1), (frame.clientHeight - 12) / (ys[1] - ys[0] + 1))));
      frame.scrollLeft = ((xs[0] + xs[1] + 1) / 2) * size + table.offsetLeft - frame.clientWidth / 2;
      frame.scrollTop = ((ys[0] + ys[1] + 1) / 2) * size + table.offsetTop - frame.clientHeight / 2;
    };
    // What is at a point of the frame stays there.
    const zoom = (to, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
      const was = size;
      const [left, top] = [frame.scrollLeft + x - table.offsetLeft, frame.scrollTop + y - table.offsetTop];
      zoomed = true;
      place(to);
      frame.scrollLeft = (left * size) / was + table.offsetLeft - x;
      frame.scrollTop = (top * size) / was + table.offsetTop - y;
    };
    const whole = () => {
      zoomed = false;
      fit();
    };
    const larger = () => zoom(size * 1.25);
    const smaller = () => zoom(size / 1.25);
    by('plus').addEventListener('click', larger);
    by('moins').addEventListener('click', smaller);
    by('tout').addEventListener('click', whole);
    table.addEventListener('keydown', (e) => ({ '+': larger, '-': smaller, 0: whole })[e.key]?.());
    const inside = (x, y) => {
      const box = frame.getBoundingClientRect();
      return [x - box.left, y - box.top];
    };
    frame.addEventListener('wheel', (e) => {
      if (!e.ctrlKey) return;
      e.preventDefault();
      zoom(size * Math.exp(-e.deltaY / 300), ...inside(e.clientX, e.clientY));
    }, { passive: false });
    if (window.ResizeObserver) new ResizeObserver(() => fit()).observe(frame);

    // Two fingers: how far they are apart for a pixel of a place.
    const fingers = new Map();
    let spread = 0;
    const span = () => {
      const [a, b] = fingers.values();
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    frame.addEventListener('touchmove', (e) => { if (e.touches.length > 1) e.preventDefault(); }, { passive: false });
    frame.addEventListener('pointerdown', (e) => {
      fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (fingers.size !== 2) return;
      pinched();
      spread = span() / size;
    });
    document.addEventListener('pointermove', (e) => {
      if (!fingers.has(e.pointerId)) return;
      fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (fingers.size !== 2 || !spread) return;
      const [a, b] = fingers.values();
      zoom(span() / spread, ...inside((a.x + b.x) / 2, (a.y + b.y) / 2));
    });
    for (const kind of ['pointerup', 'pointercancel']) {
      document.addEventListener(kind, (e) => {
        fingers.delete(e.pointerId);
        if (fingers.size < 2) spread = 0;
      });
    }
    // A frame to whose edge something is pulled moves on.
    const edge = (e) => {
      const [x, y] = inside(e.clientX, e.clientY);
      const [w, h] = [frame.clientWidth, frame.clientHeight];
      const on = (at, end) => (at < 26 ? -9 : at > end - 26 ? 9 : 0);
      if (x >= 0 && x <= w && y >= 0 && y <= h) frame.scrollBy(on(x, w), on(y, h));
    };
    return { whole, edge, size: () => size };
  };
})();

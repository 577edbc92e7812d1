// Leads from the grids of a page to the page on which they are played: the letters, the words
// and their points stand here, and go there packed behind the # of a link.
(() => {
  'use strict';
  const list = document.getElementById('grilles');
  const packed = async (board) => {
    const bytes = await new Response(new Blob([JSON.stringify(board)]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
    return btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  };
  const words = (item) => [...item.querySelectorAll('.rangs')].flatMap((ranks, rare) =>
    [...ranks.querySelectorAll('dd')].flatMap((dd) => dd.textContent.split(',').map((word) => [word.trim(), Number(dd.dataset.points), rare > 0])));
  for (const item of list?.children ?? []) {
    const title = item.querySelector('h2');
    const rows = [...item.querySelectorAll('.grille tbody tr')].map((tr) => [...tr.querySelectorAll('td')].map((td) => td.textContent.trim()).join(''));
    const { edition, lang } = list.dataset;
    const link = item.querySelector('.jouer');
    const ready = packed({ title: title.textContent, edition, lang, id: location.pathname + '#' + title.id, rows, words: words(item) })
      .then((code) => { link.href = link.getAttribute('href') + '#p=' + code; });
    link.hidden = false;
    link.addEventListener('click', (e) => {
      if (link.href.includes('#')) return;
      e.preventDefault(); // of who is faster
      ready.then(() => link.click());
    });
  }
})();

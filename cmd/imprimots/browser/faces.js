// The editor of faces on the server of `serve`: it draws and changes there, and keeps what is
// changed in the files of the folder.
"use strict";
(() => {
  const root = document.getElementById("faces"), { jeton } = document.body.dataset;
  const tell = (text) => { document.getElementById("etat").textContent = text; };
  async function asked(what, body) {
    try {
      const answer = await fetch(`/-/faces/${what}`, { method: "POST", headers: { "Content-Type": "application/json", "X-Imprimots-Token": jeton }, body: JSON.stringify(body) });
      return await answer.json();
    } catch (error) {
      return { error: String(error.message) };
    }
  }
  const editor = window.imprimotsFaces(root, {
    draw: (face, texts) => asked("draw", { face, texts }),
    change: (file, text, change) => asked("change", { file, text, change }),
    own: (game, layout) => asked("own", { face: { game }, change: { layout } }),
    read: async (file) => (await asked("read", { file })).text,
    save: (file, text, was) => asked("save", { file, text, was }),
  });
  editor.open().then(() => tell(root.hidden ? root.querySelector("[data-f=etat]").textContent : ""));
})();

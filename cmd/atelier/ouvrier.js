// The worker of the atelier: it runs the program, after Go's wasm_exec.js. The page sends
// {wasm: bytes}, then {give: name, data: bytes} and {make: recipe, files: {name: bytes}, id},
// without files to learn what is needed; it answers {ready}, {needs: [name…], id},
// {done, total, id}, {shown, id} and {made, id}, and does one after the other. {ended} says
// that the program is no more: it had no memory left, or a fault of its own.
"use strict";

const unpacking = (data, headers) => new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip")), { headers });

let asked; // the id of what is made
self.atelierShow = (shown) => postMessage({ shown, id: asked });
self.atelierReady = (error) => postMessage({ ready: true, error });

let before = Promise.resolve();
onmessage = ({ data }) => {
  const bytes = data.give && unpacking(data.data).arrayBuffer();
  before = before.then(() => answer(data, bytes)).catch((error) => postMessage(data.wasm ? { ready: true, error: String(error) } : { made: { error: String(error) }, id: data.id }));
};

async function answer(data, bytes) {
  if (data.wasm) {
    const go = new Go();
    go.exit = () => postMessage({ ended: true });
    const { instance } = await WebAssembly.instantiateStreaming(unpacking(data.wasm, { "content-type": "application/wasm" }), go.importObject);
    go.run(instance);
  } else if (data.give) {
    atelierGive(data.give, new Uint8Array(await bytes));
    postMessage({ given: data.give });
  } else if (data.make) {
    const needs = self.atelierNeeds?.(data.make);
    if (needs && needs.length) {
      postMessage({ needs, id: data.id });
      return;
    }
    asked = data.id;
    const made = data.files ? atelierMake(data.make, data.files, (done, total) => postMessage({ done, total, id: data.id })) : {};
    postMessage({ made, id: data.id }, (made.files || []).map((f) => f.data.buffer));
  }
}

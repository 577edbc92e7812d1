// The worker of the atelier: it runs the program, after Go's wasm_exec.js. The page sends
// {wasm: bytes}, then {give: name, data: bytes} and {make: recipe, files: {name: bytes}, id};
// it answers {ready}, {needs: [name…], id}, {done, total, id}, {shown, id} and {made, id}.
"use strict";

const unpacked = async (data) => new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());

let asked; // the id of what is made
self.atelierShow = (shown) => postMessage({ shown, id: asked });
self.atelierReady = (error) => postMessage({ ready: true, error });

onmessage = async ({ data }) => {
  try {
    if (data.wasm) {
      const go = new Go();
      const { instance } = await WebAssembly.instantiate(await unpacked(data.wasm), go.importObject);
      go.run(instance);
    } else if (data.give) {
      atelierGive(data.give, await unpacked(data.data));
      postMessage({ given: data.give });
    } else if (data.make) {
      const needs = self.atelierNeeds?.(data.make);
      if (needs && needs.length) {
        postMessage({ needs, id: data.id });
        return;
      }
      asked = data.id;
      const made = atelierMake(data.make, data.files, (done, total) => postMessage({ done, total, id: data.id }));
      postMessage({ made, id: data.id }, (made.files || []).map((f) => f.data.buffer));
    }
  } catch (error) {
    postMessage({ made: { error: String(error) }, id: data.id });
  }
};

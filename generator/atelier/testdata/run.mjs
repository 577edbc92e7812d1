// Makes recipes with the program for the browser: node run.mjs WASM_EXEC PROGRAM JOBS,
// where JOBS is [{recipe, files: {name: base64}}, …] and the assets stand in the folder
// of the program. It prints [[{name, sha256}, …], …].
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";

const [exec, program, jobs] = process.argv.slice(2);
globalThis.require = createRequire(import.meta.url);
await import(exec);
globalThis.atelierShow = () => {};
const go = new Go();
const ready = new Promise((resolve) => { globalThis.atelierReady = resolve; });
const { instance } = await WebAssembly.instantiate(readFileSync(program), go.importObject);
go.run(instance);
const fault = await ready;
if (fault) throw new Error(fault);
const out = [];
for (const job of JSON.parse(readFileSync(jobs, "utf8"))) {
  const recipe = JSON.stringify(job.recipe);
  for (let needs; (needs = globalThis.atelierNeeds?.(recipe) ?? []).length; ) {
    for (const name of needs) atelierGive(name, new Uint8Array(readFileSync(join(dirname(program), name))));
  }
  const files = Object.fromEntries(Object.entries(job.files).map(([name, text]) => [name, new Uint8Array(Buffer.from(text, "base64"))]));
  const made = atelierMake(recipe, files, () => {});
  if (made.error) throw new Error(made.error);
  out.push({ findings: made.findings, files: made.files.map((f) => ({ name: f.name, sha256: createHash("sha256").update(f.data).digest("hex") })) });
}
process.stdout.write(JSON.stringify(out), () => process.exit(0));

// Reads a PDF and prints its structure as pdf.js gives it to browsers: a line for each part,
// with its role, what it is said as and its text, page by page.
import { readFileSync } from "node:fs";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
const file = await getDocument({ data: new Uint8Array(readFileSync(0)), verbosity: VerbosityLevel.ERRORS }).promise;
for (let n = 1; n <= file.numPages; n++) {
  const page = await file.getPage(n);
  const said = new Map(); // of marked content, by its id
  const open = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if (item.type === "endMarkedContent") open.pop();
    else if (item.type) open.push(item.id);
    else for (const id of open) said.set(id, (said.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
  }
  const show = (part, depth) => {
    if (part.type === "content") {
      console.log(" ".repeat(depth) + JSON.stringify(said.get(part.id) ?? ""));
      return;
    }
    console.log(" ".repeat(depth) + part.role + (part.alt === undefined ? "" : " = " + part.alt));
    for (const kid of part.children) show(kid, depth + 1);
  };
  const tree = await page.getStructTree();
  if (tree) show(tree, 0);
}

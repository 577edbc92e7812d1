// Prints what is wrong with a Dockerfile.
import { readFileSync } from "node:fs";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import { validate } from "dockerfile-utils";
for (const d of validate(readFileSync(0, "utf8"), { instructionWorkdirRelative: DiagnosticSeverity.Error })) console.log(`${d.range.start.line + 1}: ${d.message}`);

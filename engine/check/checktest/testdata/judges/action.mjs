// Prints what is wrong with the action.yml of an action for GitHub's workflows.
import { readFileSync } from "node:fs";
import { validateAction } from "@action-validator/core";
for (const e of validateAction(readFileSync(0, "utf8")).errors) console.log(JSON.stringify(e));

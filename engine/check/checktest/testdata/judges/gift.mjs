// Reads GIFT and prints the type of each question, or what is wrong.
import { readFileSync } from "node:fs";
import { parse } from "gift-pegjs";
const read = parse(readFileSync(0, "utf8"));
console.log(read.map((q) => q.type).join(" "));

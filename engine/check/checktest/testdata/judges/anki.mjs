// Opens the database of an Anki package and prints its check, its notes and its cards.
import { readFileSync } from "node:fs";
import initSqlJs from "sql.js";
const SQL = await initSqlJs();
const db = new SQL.Database(readFileSync(0));
const rows = (sql) => (db.exec(sql)[0] ?? { values: [] }).values;
console.log(JSON.stringify({
	check: rows("pragma integrity_check")[0][0],
	notes: rows("select id, flds, tags from notes order by id"),
	cards: rows("select nid, ord from cards order by id").length,
	decks: Object.values(JSON.parse(rows("select decks from col")[0][0])).map((d) => d.name),
}));

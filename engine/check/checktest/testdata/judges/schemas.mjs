// Validates documents by JSON Schemas of draft 7: {schemas: {name: schema}, documents:
// [{schema: name, value}]}; prints one list: an empty text where a document is valid,
// else what is wrong. A schema that is none ends it.
import { readFileSync } from "node:fs";
import Ajv from "ajv";
const { schemas, documents } = JSON.parse(readFileSync(0, "utf8"));
const ajv = new Ajv.default({ strict: true, allowUnionTypes: true, strictRequired: false });
const compiled = {};
for (const [name, schema] of Object.entries(schemas)) compiled[name] = ajv.compile(schema);
console.log(
	JSON.stringify(
		documents.map(({ schema, value }) => {
			const valid = compiled[schema];
			if (!valid) return `no schema ${schema}`;
			return valid(value) ? "" : ajv.errorsText(valid.errors);
		}),
	),
);

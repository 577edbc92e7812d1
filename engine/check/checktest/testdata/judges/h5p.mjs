// Validates a package of H5P, whose name is given; prints "valid", or what is wrong.
import { mkdtempSync, mkdirSync, readFileSync, writeFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, dirname } from "node:path";
import yauzl from "yauzl-promise";
import server from "@lumieducation/h5p-server";
import validation from "@lumieducation/h5p-server/build/src/PackageValidator.js";
const PackageValidator = validation.default;
const folder = mkdtempSync(join(tmpdir(), "h5p-"));
try {
	const file = join(folder, "package.h5p");
	writeFileSync(file, readFileSync(0));
	const into = join(folder, "unpacked");
	const archive = await yauzl.open(file);
	for await (const entry of archive) {
		const chunks = [];
		for await (const chunk of await entry.openReadStream()) chunks.push(chunk);
		mkdirSync(dirname(join(into, entry.filename)), { recursive: true });
		writeFileSync(join(into, entry.filename), Buffer.concat(chunks));
	}
	await archive.close();
	const validator = new PackageValidator(new server.H5PConfig(undefined, {}), undefined);
	await validator.validateExtractedPackage(into, true, true);
	console.log("valid");
} finally {
	rmSync(folder, { recursive: true });
}

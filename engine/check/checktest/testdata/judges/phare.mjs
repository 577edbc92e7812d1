// Lighthouse judges pages: {"pages": [URL…]} on standard input; on standard output, what
// it finds against each, for accessibility, good practice and search engines.
import lighthouse from "lighthouse";
import {launch} from "chrome-launcher";
import {readFileSync} from "node:fs";

const {chrome, pages} = JSON.parse(readFileSync(0, "utf8"));
const wait = 600_000; // only ends a page that never comes in
const browser = await launch({chromePath: chrome, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"], logLevel: "silent"});
const found = {};
try {
	for (const page of pages) {
		const {lhr} = await lighthouse(page, {
			port: browser.port, logLevel: "silent", onlyCategories: ["accessibility", "best-practices", "seo"],
			throttlingMethod: "simulate", disableFullPageScreenshot: true, maxWaitForFcp: wait, maxWaitForLoad: wait,
		});
		const faults = lhr.runtimeError ? [lhr.runtimeError.message] : [];
		for (const {id, auditRefs} of Object.values(lhr.categories)) {
			for (const {id: name, weight} of auditRefs) {
				const {score, scoreDisplayMode, title, details} = lhr.audits[name];
				if (weight > 0 && score !== null && score < 1 || scoreDisplayMode === "error") {
					faults.push(`${id}, ${name}: ${title} ${JSON.stringify(details?.items ?? "").slice(0, 500)}`);
				}
			}
		}
		found[page] = faults;
	}
} finally {
	browser.kill();
}
console.log(JSON.stringify(found));

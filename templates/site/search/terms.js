// The terms of a text, as generator/site/terms.go gives them: both are held to
// generator/site/testdata/termes.tsv.

const set = (words) => new Set(words.split(" "));
const elisions = set("c d j l m n s t qu jusqu lorsqu puisqu quoiqu");
const stopWords = set("a à au aux avec ce ces cet cette dans de des du elle en est et il ils la le les leur leurs mais ne ni on ou où par pas pour que qui sa se ses si son sont sur un une vous");
const pattern = /[\p{L}\p{Mn}0-9]+/gu;
const ligatures = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l" };

function fold(word) {
  const s = word.normalize("NFD").toLowerCase().replace(/[œæßøł]/g, (c) => ligatures[c]);
  if (/(^|[0-9])\p{Mn}/u.test(s)) return "";
  const bare = s.replace(/\p{Mn}/gu, "");
  return /^[a-z0-9]*$/.test(bare) ? bare : "";
}

function stem(t) {
  if (t.length < 3) return t;
  if (t.length > 4 && /[^e]aux$/.test(t)) return t.slice(0, -3) + "al";
  return /x$|[^s]s$/.test(t) ? t.slice(0, -1) : t;
}

export const isStop = (word) => stopWords.has(word.normalize("NFC").toLowerCase());

// words gives the words of a text with their places, elided ones left out.
export function words(text) {
  return [...text.matchAll(pattern)].filter(
    ({ 0: word, index }) => !(elisions.has(word.toLowerCase()) && /^['’][\p{L}\p{Mn}0-9]/u.test(text.slice(index + word.length, index + word.length + 3))),
  );
}

export const term = (word) => stem(fold(word));

// terms gives the terms of a text. A query of stop words alone keeps them.
export function terms(text, query) {
  const all = words(text).map(([word]) => word);
  const telling = all.filter((word) => !isStop(word));
  return (query && !telling.length ? all : telling).map(term).filter(Boolean);
}

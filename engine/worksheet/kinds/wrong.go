package kinds

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// wrongOf gives wrong choices for a question: those of its record, then answers of
// other questions of the list that look like its own. There may be none.
func wrongOf(r worksheet.Request, item *record.Record) []string {
	var out []string
	taken := map[string]bool{}
	for _, a := range item.Answers {
		taken[keyOf(a)] = true
	}
	add := func(texts []string) {
		for _, text := range texts {
			if key := keyOf(text); key != "" && !taken[key] && len(out) < choices-1 {
				taken[key] = true
				out = append(out, text)
			}
		}
	}
	own := slices.Clone(item.Wrong)
	rng.Shuffle(r.Rand, own)
	add(own)
	if len(item.Wrong) == 0 {
		var near []string
		pool := r.Part.Pool
		if len(pool) == 0 {
			pool = r.Part.Items
		}
		for i := range pool {
			if o := &pool[i]; alike(o, item) {
				near = append(near, o.Answer())
			}
		}
		rng.Shuffle(r.Rand, near)
		add(near)
	}
	return out
}

// alike reports whether the answer of a question could be taken for one of another:
// same theme, both numbers or both texts, both names or both not, of like length.
func alike(a, b *record.Record) bool {
	if a.Theme != b.Theme || isNumber(a.Answer()) != isNumber(b.Answer()) || isName(a.Answer()) != isName(b.Answer()) {
		return false
	}
	n, m := utf8.RuneCountInString(a.Answer()), utf8.RuneCountInString(b.Answer())
	return isNumber(b.Answer()) || n <= 3*m && m <= 3*n
}

func isNumber(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsDigit(r) && !unicode.IsSpace(r) && r != '-' })
}

func isName(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r)
}

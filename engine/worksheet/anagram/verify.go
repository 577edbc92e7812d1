package anagram

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textLetters = check.Text{FR: "les lettres « %s » ne sont pas celles de « %s »", EN: "the letters %q are not those of %q"}
	textRead    = check.Text{FR: "les lettres « %s » se lisent déjà comme un mot", EN: "the letters %q already read as a word"}
	textUntold  = check.Text{FR: "les lettres de « %s » font aussi « %s », que le corrigé ne dit pas", EN: "the letters of %q also make %q, which the key does not say"}
	textLost    = check.Text{FR: "« %s » n’est demandé nulle part, et pas laissé de côté", EN: "%q is asked for nowhere, and not left out"}
	textNoList  = check.Text{FR: "il n’y a pas de questions", EN: "there are no questions"}
	hintAgain   = check.Text{FR: "changez de graine (seed)", EN: "change the seed"}
)

// Verify implements [worksheet.Kind]: the letters of each question are those of its
// answer in an order that is not a word, all other words with these letters are in the
// key, and each word of the list is asked once or left out.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS071"))
	b := worksheet.First[*worksheet.Questions](z)
	if b == nil || len(b.Items)+len(z.Left) != len(part.Items) {
		p.Reportf(part.Pos("kind"), textNoList)
		return p.Found()
	}
	lang := cmp.Or(z.Lang, "fr")
	lex := worksheet.Lexicon(lang)
	for i := range part.Items {
		item := &part.Items[i]
		asked := slices.IndexFunc(b.Items, func(q worksheet.Question) bool { return q.Answer == item.Answer() })
		if asked < 0 {
			if !slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == item.Answer() }) {
				p.Reportf(item.Place("answers"), textLost, item.Answer())
			}
			continue
		}
		q := &b.Items[asked]
		shown, _, _ := strings.Cut(q.Text, between)
		shown = strings.ToUpper(strings.ReplaceAll(shown, "\u00a0", ""))
		key, _ := worksheet.Key(lang, q.Answer)
		if a, b := []rune(shown), []rune(key); !equalBags(a, b) || len(b) != q.Boxes {
			p.Reportf(item.Place("answers"), textLetters, shown, q.Answer)
			continue
		}
		if shown == key || len(lex.Spellings(shown)) > 0 {
			p.Fault(item.Place("answers"), textRead.With(shown), hintAgain.With())
		}
		verifyOthers(p, lex, q, item.Place("answers"), key)
	}
	return p.Found()
}

func equalBags(a, b []rune) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// verifyOthers checks that the key names the other words with the same letters, all of
// them or as many as it can hold.
func verifyOthers(p *check.Pass, lex *dict.Lexicon, q *worksheet.Question, at check.Pos, key string) {
	var named []string
	if q.Note != "" {
		named = strings.Split(q.Note, ", ")
	}
	rest := []rune(key)
	var path []rune
	// The walk over the lexicon only follows letters that are left.
	for other := range lex.KeysAlong(dict.Common, func(depth int, r rune) bool {
		for len(path) > depth {
			rest, path = append(rest, path[len(path)-1]), path[:len(path)-1]
		}
		i := slices.Index(rest, r)
		if i < 0 {
			return false
		}
		rest, path = slices.Delete(rest, i, i+1), append(path, r)
		return true
	}) {
		if other == key || !equalBags([]rune(other), []rune(key)) || lex.Decency(other) != dict.Decent || worksheet.Unfit(lex.Lang(), other) {
			continue
		}
		if !slices.ContainsFunc(lex.Spellings(other), func(s dict.Spelling) bool { return slices.Contains(named, s.Form) }) && len(named) < mostOthers {
			p.Reportf(at, textUntold, q.Answer, strings.ToLower(other))
		}
	}
}

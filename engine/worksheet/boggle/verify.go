package boggle

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textNoBoard  = check.Text{FR: "le plateau ou ce qu’on y cherche manque", EN: "the board or what is looked for on it is missing"}
	textNotThere = check.Text{FR: "« %s » ne se lit pas sur le plateau", EN: "%q cannot be read on the board"}
	textLost     = check.Text{FR: "« %s » n’est ni sur le plateau ni parmi les mots laissés de côté", EN: "%q is neither on the board nor among the words left out"}
	textPath     = check.Text{FR: "le chemin de « %s » saute une case, ou passe deux fois par la même", EN: "the path of %q leaps over a cell, or takes one twice"}
	textCrude    = check.Text{FR: "« %s » se lit sur le plateau", EN: "%q can be read on the board"}
	hintAgain    = check.Text{FR: "changez %s", EN: "change %s"}
)

// Verify implements [worksheet.Kind]: every word of the key has a path on the board,
// each word of the list is in the key or left out, and no vulgar or insulting word can
// be read except inside those of the list.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p, crude := check.NewPass(worksheet.Infos.Get("WKS075")), check.NewPass(worksheet.Infos.Get("WKS061"))
	b := worksheet.First[*worksheet.Board](z)
	if b == nil || b.Cols != b.Rows || len(b.Cells) != b.Cols*b.Rows || len(z.Blocks) < 2 {
		p.Reportf(part.Pos("kind"), textNoBoard)
		return p.Found()
	}
	lang := cmp.Or(z.Lang, "fr")
	cells := make([]string, len(b.Cells))
	for i, c := range b.Cells {
		cells[i] = strings.ToUpper(c.Letter)
	}
	var words []string
	for _, bank := range worksheet.Of[*worksheet.Bank](z) {
		words = append(words, bank.Words...)
	}
	for _, asked := range worksheet.Of[*worksheet.Questions](z) {
		for _, q := range asked.Items {
			words = append(words, strings.FieldsFunc(q.Answer+", "+q.Note, func(r rune) bool { return r == ',' || r == '/' })...)
		}
	}
	for i, word := range words {
		words[i] = strings.TrimSpace(word)
		key, ok := worksheet.Key(lang, words[i])
		if words[i] != "" && (!ok || !walk(cells, b.Cols, key)) {
			p.Reportf(part.Pos("words"), textNotThere, words[i])
		}
	}
	for _, path := range b.Paths {
		key, _ := worksheet.Key(lang, path.Word)
		if !follows(cells, b.Cols, key, path.Cells) {
			p.Reportf(part.Pos("words"), textPath, path.Word)
		}
	}
	for i := range part.Items {
		word := part.Items[i].Answer()
		if !slices.Contains(words, word) && !slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == word }) {
			p.Reportf(part.Items[i].Place("answers"), textLost, word)
		}
	}
	for _, key := range worksheet.Lexicon(lang).Indecent() {
		inside := slices.ContainsFunc(b.Paths, func(path worksheet.Path) bool {
			k, _ := worksheet.Key(lang, path.Word)
			return strings.Contains(k, key) || strings.Contains(k, mirror(key))
		})
		if !inside && walk(cells, b.Cols, key) {
			crude.Fault(part.Pos("words"), textCrude.With(strings.ToLower(key)), hintAgain.With(check.Setting{Key: "seed"}))
		}
	}
	return append(p.Found(), crude.Found()...)
}

func mirror(s string) (out string) {
	for _, r := range s {
		out = string(r) + out
	}
	return out
}

// walk reports whether a word can be read over adjacent cells, none twice.
func walk(cells []string, side int, key string) bool {
	var from func(rest string, at int, used map[int]bool) bool
	from = func(rest string, at int, used map[int]bool) bool {
		if rest == "" {
			return true
		}
		for c, face := range cells {
			if used[c] || at >= 0 && !near(at, c, side) || !strings.HasPrefix(rest, face) {
				continue
			}
			used[c] = true
			ok := from(rest[len(face):], c, used)
			delete(used, c)
			if ok {
				return true
			}
		}
		return false
	}
	return key != "" && from(key, -1, map[int]bool{})
}

func near(a, b, side int) bool {
	x, y := a%side-b%side, a/side-b/side
	return a != b && x >= -1 && x <= 1 && y >= -1 && y <= 1
}

// follows reports whether a path over adjacent cells spells a word.
func follows(cells []string, side int, key string, path []int) bool {
	spelt := ""
	for i, c := range path {
		if c < 0 || c >= len(cells) || slices.Contains(path[:i], c) || i > 0 && !near(path[i-1], c, side) {
			return false
		}
		spelt += cells[c]
	}
	return spelt == key
}

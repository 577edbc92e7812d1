package embrouillamini

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textNoTable  = check.Text{FR: "la table ou ce qu’on y cherche manque", EN: "the table or what is looked for on it is missing"}
	textCapitals = check.Text{FR: "la table a %d majuscules", EN: "the table has %d capitals"}
	textNotRead  = check.Text{FR: "« %s » ne se lit pas de la majuscule, de carte en carte", EN: "%q cannot be read from the capital, from card to card"}
	textPath     = check.Text{FR: "le chemin de « %s » n’est pas celui de ses lettres", EN: "the path of %q is not that of its letters"}
	textLost     = check.Text{FR: "« %s » n’est ni sur la table ni parmi les mots laissés de côté", EN: "%q is neither on the table nor among the words left out"}
	textCrude    = check.Text{FR: "« %s » se lit de carte en carte", EN: "%q can be read from card to card"}
	hintAgain    = check.Text{FR: "changez %s", EN: "change %s"}
)

// Verify implements [worksheet.Kind]: each table has one capital, from which the words on it
// can be read over touching cards, each word of the key on one of them, each word of the list is in the key or left
// out, and no vulgar or insulting word can be read except inside those of the list.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p, crude := check.NewPass(worksheet.Infos.Get("WKS076")), check.NewPass(worksheet.Infos.Get("WKS061"))
	boards := worksheet.Of[*worksheet.Board](z)
	if len(boards) == 0 || len(z.Blocks) <= len(boards) {
		p.Reportf(part.Pos("kind"), textNoTable)
		return p.Found()
	}
	lang := cmp.Or(z.Lang, "fr")
	capitals := make([]int, len(boards))
	for k, b := range boards {
		if len(b.Cells) != b.Cols*b.Rows {
			p.Reportf(part.Pos("kind"), textNoTable)
			return p.Found()
		}
		n := 0
		for i, c := range b.Cells {
			if c.Letter != "" && c.Letter == strings.ToUpper(c.Letter) {
				capitals[k] = i
				n++
			}
		}
		if n != 1 {
			p.Reportf(part.Pos("kind"), textCapitals, n)
			return p.Found()
		}
		for _, path := range b.Paths {
			if key, _ := worksheet.Key(lang, path.Word); !along(b, []rune(key), path.Cells) || path.Cells[0] != capitals[k] {
				p.Reportf(part.Pos("words"), textPath, path.Word)
			}
		}
		verifyDecent(crude, part, b, lang)
	}
	words := named(z)
	for _, word := range words {
		key, _ := worksheet.Key(lang, word)
		read := false
		for k, b := range boards {
			read = read || spells(b, []rune(key), capitals[k], nil)
		}
		if !read {
			p.Reportf(part.Pos("words"), textNotRead, word)
		}
	}
	for i := range part.Items {
		word := part.Items[i].Answer()
		if !slices.Contains(words, word) && !slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == word }) {
			p.Reportf(part.Items[i].Place("answers"), textLost, word)
		}
	}
	return append(p.Found(), crude.Found()...)
}

// named returns all words named by the blocks beside a table.
func named(z *worksheet.Puzzle) (out []string) {
	for _, bank := range worksheet.Of[*worksheet.Bank](z) {
		out = append(out, bank.Words...)
	}
	for _, b := range worksheet.Of[*worksheet.Questions](z) {
		for _, q := range b.Items {
			for _, list := range []string{q.Answer, q.Note} {
				if list != "" {
					out = append(out, strings.Split(list, ", ")...)
				}
			}
		}
	}
	return out
}

// letterOf returns the letter of a cell as a capital; 0 if there is no card.
func letterOf(b *worksheet.Board, i int) rune {
	for _, r := range strings.ToUpper(b.Cells[i].Letter) {
		return r
	}
	return 0
}

// spells reports whether a word can be read from a cell on over touching cells that
// are not used yet.
func spells(b *worksheet.Board, word []rune, at int, used []int) bool {
	if len(word) == 0 || letterOf(b, at) != word[0] {
		return false
	}
	if len(word) == 1 {
		return true
	}
	used = append(slices.Clone(used), at)
	for next := range b.Cells {
		if touch(b, at, next) && !slices.Contains(used, next) && spells(b, word[1:], next, used) {
			return true
		}
	}
	return false
}

func touch(b *worksheet.Board, i, j int) bool {
	x, y := i%b.Cols-j%b.Cols, i/b.Cols-j/b.Cols
	return i != j && x*x <= 1 && y*y <= 1
}

// along reports whether a path spells a word over touching cells, none twice.
func along(b *worksheet.Board, word []rune, path []int) bool {
	if len(path) != len(word) || len(word) == 0 {
		return false
	}
	for i, c := range path {
		if c < 0 || c >= len(b.Cells) || letterOf(b, c) != word[i] || slices.Contains(path[:i], c) || i > 0 && !touch(b, path[i-1], c) {
			return false
		}
	}
	return true
}

func verifyDecent(out *check.Pass, part *worksheet.Part, b *worksheet.Board, lang string) {
	var all []string
	for _, path := range b.Paths {
		key, _ := worksheet.Key(lang, path.Word)
		mirror := []rune(key)
		slices.Reverse(mirror)
		all = append(all, key, string(mirror))
	}
	there := map[rune]bool{}
	for i := range b.Cells {
		there[letterOf(b, i)] = true
	}
	for _, key := range worksheet.Lexicon(lang).Indecent() {
		if strings.ContainsFunc(key, func(r rune) bool { return !there[r] }) || slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, key) }) {
			continue
		}
		for i := range b.Cells {
			if spells(b, []rune(key), i, nil) {
				out.Fault(part.Pos("words"), textCrude.With(strings.ToLower(key)), hintAgain.With(check.Setting{Key: "seed"}))
				break
			}
		}
	}
}

package arrowword

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// Kind makes arrow words: of the words of a list with their definitions, and of words of
// the bank around them; without a list, of words of the bank alone. Its difficulty
// combines the length of the words and the level of their clues.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "arrowword" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Words: true, Boxes: true, Fills: true, Writes: true, Keys: []string{"help", "size", "must", "case", "effort"}}
}

// Bounds gives how many words a list may have; those without room are left out.
func (Kind) Bounds() (least, most int) { return 0, 100 }

// cellText is the width of the text in a definition cell of 12 mm, in mm.
const cellText = 11.0

// levels lists the levels of clues that a sheet of a level uses, the first choice
// first: an easy one never uses a hard clue.
var levels = map[string][]int{
	"":          {1, 2},
	"facile":    {1, 2},
	"moyen":     {2, 1, 3},
	"difficile": {3, 2, 1},
}

var (
	textSize = check.Text{FR: "« %s » n’est pas une taille de grille", EN: "%q is not a size of a grid"}
	hintSize = check.Text{FR: "écrivez les colonnes et les lignes, de %[1]dx%[1]d à %[2]dx%[2]d : 10x10", EN: "write columns and rows, from %[1]dx%[1]d to %[2]dx%[2]d: 10x10"}
	textBank = check.Text{FR: "il n’y a pas de mots avec leurs définitions pour remplir la grille", EN: "there are no words with clues to fill the grid with"}
	hintBank = check.Text{FR: "donnez une liste de mots avec leurs définitions", EN: "give a list of words with their definitions"}
	hintFrom = check.Text{FR: "les mots de « %s » ne suffisent pas ; avec %s, douze d’entre eux font une grille", EN: "the words of %q are not enough; with %s, twelve of them make a grid"}
)

// usualSide is the side of a grid without a list.
const usualSide = 10

// attempts is the number of grids tried to get within 10 % of the difficulty of the
// earlier variants.
const attempts = 12

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	cols, rows, err := size(r.Part)
	if err != nil {
		return nil, err
	}
	if n := len(r.Part.Items); n > 0 {
		if n == len(r.Part.Must) && len(r.Bank) > 0 { // a usual grid with some words
			cols, rows = cmp.Or(cols, usualSide), cmp.Or(rows, usualSide)
		}
		return ofList(r, cols, rows)
	}
	if len(r.Bank) == 0 {
		return nil, &check.Fault{Rule: "WKS050", Pos: r.Part.Pos("kind"), Msg: textBank.With(), Hint: hintBank.With()}
	}
	return ofBank(r, cmp.Or(cols, usualSide), cmp.Or(rows, usualSide))
}

// size returns the size asked for; 0 for none.
func size(part *worksheet.Part) (cols, rows int, err error) {
	if part.Size == "" {
		return 0, 0, nil
	}
	if n, _ := fmt.Sscanf(part.Size, "%dx%d", &cols, &rows); n != 2 || fmt.Sprintf("%dx%d", cols, rows) != part.Size {
		return 0, 0, &check.Fault{Rule: "WKS013", Pos: part.Pos("size"), Msg: textSize.With(part.Size), Hint: hintSize.With(MinSide, MaxSide)}
	}
	return cols, rows, nil
}

// ofBank makes a puzzle of words of the bank.
func ofBank(r worksheet.Request, cols, rows int) (*worksheet.Puzzle, error) {
	at := r.Part.Pos("kind")
	if r.Part.Size != "" {
		at = r.Part.Pos("size")
	}
	req := Request{Cols: cols, Rows: rows, Rand: r.Rand, Sheets: r.Sheets, Effort: effort(r.Part), Words: banked(r, nil)}
	var best *worksheet.Puzzle
	for range attempts {
		made, err := Compose(req)
		if err != nil {
			f := check.AsFault(err)
			f.Rule, f.Pos = "WKS051", at
			if r.Part.Bank != nil {
				f.Pos, f.Hint = r.Part.Pos("from"), hintFrom.With(r.Part.From, check.Setting{Key: "n", Value: "12"})
			}
			return nil, f
		}
		z := puzzle(r, board(made))
		z.Difficulty = difficulty(made)
		if clean(z, r.Lang) && (best == nil || len(r.Before) > 0 && apart(z, r.Before[0]) < apart(best, r.Before[0])) {
			best = z
		}
		if best != nil && (len(r.Before) == 0 || apart(best, r.Before[0]) <= 0.1) {
			return best, nil
		}
	}
	if best == nil {
		return nil, &check.Fault{Rule: "WKS050", Pos: at, Msg: textNoGrid.With(), Hint: hintNoGrid.With()}
	}
	return best, nil
}

// puzzle returns a puzzle of a board, with its quality.
func puzzle(r worksheet.Request, b *worksheet.Board) *worksheet.Puzzle {
	ground(b)
	return &worksheet.Puzzle{Kind: "arrowword", Part: r.Part, Lang: r.Lang, Blocks: []worksheet.Block{b}, Quality: quality(b, r.Part, r.Lang)}
}

// effort is how long to look for a better grid.
func effort(part *worksheet.Part) int {
	if part.Effort == "high" {
		return 6
	}
	return 1
}

// apart returns the difference of the difficulties of two puzzles, as a fraction of
// the second.
func apart(a, b *worksheet.Puzzle) float64 {
	return max(a.Difficulty-b.Difficulty, b.Difficulty-a.Difficulty) / max(b.Difficulty, 1)
}

// banked returns the words of the bank, without those that the list has.
func banked(r worksheet.Request, own map[string]bool) (all []Word) {
	order := levels[r.Part.Level]
	if order == nil {
		order = levels[""]
	}
	of := map[string]int{}
	lexicon, _ := dict.ByLang(r.Lang)
	for k := range r.Bank {
		rec := &r.Bank[k]
		key, ok := worksheet.Key(r.Lang, rec.Answer())
		rank := slices.Index(order, max(1, rec.Stars))
		if !ok || own[key] || rank < 0 || !decent(lexicon, key) {
			continue
		}
		rank = 1 + 16*rank + r.Rand.IntN(16) // clues of one level are ordered at random
		if len(key) < 2 || strings.TrimFunc(key, isLetter) != "" {
			continue
		}
		i, known := of[key]
		if !known {
			i = len(all)
			of[key] = i
			all = append(all, Word{Key: key, Text: rec.Answer(), Minor: true, Families: families(lexicon, key, rec.Answer())})
		}
		w := &all[i]
		w.Minor = w.Minor && slices.Contains(rec.Tags, "minor")
		w.Clues = append(w.Clues, Clue{Text: rec.Question, Lines: lines(rec.Question, r.Width), Rank: rank})
	}
	return all
}

func isLetter(r rune) bool { return r >= 'A' && r <= 'Z' }

// decent reports whether a word can be read aloud in a class.
func decent(lexicon *dict.Lexicon, key string) bool {
	return lexicon == nil || lexicon.Decency(key) == dict.Decent
}

// families returns what a word must not share with another of the same grid: its
// lemmas, and its letters without the plural ending.
func families(lexicon *dict.Lexicon, key, text string) []string {
	out := []string{strings.TrimRight(key, "SX")}
	if lexicon == nil {
		return out
	}
	for _, s := range lexicon.Spellings(key) {
		for _, reading := range s.Readings {
			if lemma := "=" + reading.Lemma; s.Form == text && !slices.Contains(out, lemma) {
				out = append(out, lemma)
			}
		}
	}
	return out
}

// lines returns the number of lines of a clue in a definition cell; 0 when one of its
// words is too wide, or when there is no clue.
func lines(clue string, width func(string) float64) int {
	n, line := 0, ""
	for _, word := range strings.FieldsFunc(clue, func(r rune) bool { return r == ' ' }) {
		next := strings.TrimLeft(line+" "+word, " ")
		if line != "" && width(next) <= cellText {
			line = next
			continue
		}
		if width(word) > cellText {
			return 0
		}
		n, line = n+1, word
	}
	return n
}

// board returns the block of a finished grid.
func board(made *Result) *worksheet.Board {
	b := &worksheet.Board{Cols: made.Cols, Rows: made.Rows, Cells: make([]worksheet.Cell, len(made.Cells))}
	for i, letter := range made.Cells {
		b.Cells[i] = worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)}
		if letter == definition {
			b.Cells[i] = worksheet.Cell{Kind: worksheet.Definition}
		}
	}
	for _, w := range made.Words {
		arrive(&b.Cells[w.Cell], worksheet.Arrow{Text: w.Clue, Dir: w.Way, Answer: w.Word.Text})
	}
	return b
}

// arrive adds an arrow to a cell: that leaving to the right is above the one going down.
func arrive(c *worksheet.Cell, a worksheet.Arrow) {
	c.Clues = append(c.Clues, a)
	if last := len(c.Clues) - 1; last > 0 && edge(a.Dir) < edge(c.Clues[last-1].Dir) {
		c.Clues[last], c.Clues[last-1] = c.Clues[last-1], a
	}
}

// edge returns the edge through which an arrow leaves its cell: 0 for the right one, 1
// for the lower.
func edge(way string) int {
	if way == Right || way == RightDown {
		return 0
	}
	return 1
}

// difficulty is ten per letter of the mean word length, and twenty per level of the
// mean clue.
func difficulty(made *Result) float64 {
	letters, rank := 0, 0
	for _, w := range made.Words {
		letters += w.Len
		for _, c := range w.Word.Clues {
			if c.Text == w.Clue {
				rank += 1 + c.Rank/16
				break
			}
		}
	}
	n := float64(len(made.Words))
	return 10*float64(letters)/n + 20*float64(rank)/n
}

package arrowword

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
)

// Kind makes arrow words from the words and clues of the bank, with up to MaxMust
// words of the list imposed. Its difficulty combines the length of the words and the
// level of their clues.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "arrowword" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Words: true, Boxes: true, Fills: true, Writes: true, Keys: []string{"help", "size", "must", "case", "effort"}}
}

// Bounds gives how many words a list may have; how many may be imposed, WKS051 tells.
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
	hintBank = check.Text{FR: "les mots fléchés se composent en français ; pour une autre langue, choisir « %s »", EN: "arrow words are composed in French; for another language choose %s"}
	hintFrom = check.Text{FR: "les mots de « %s » ne suffisent pas ; avec %s, trois d’entre eux sont imposés parmi les mots courants", EN: "the words of %q are not enough; with %s, three of them are imposed among the usual words"}
)

// attempts is the number of grids tried to get within 10 % of the difficulty of the
// earlier variants.
const attempts = 12

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	at := r.Part.Pos("kind")
	req := Request{Cols: 10, Rows: 10, Rand: r.Rand, Sheets: r.Sheets}
	if size := r.Part.Size; size != "" {
		at = r.Part.Pos("size")
		if n, _ := fmt.Sscanf(size, "%dx%d", &req.Cols, &req.Rows); n != 2 || fmt.Sprintf("%dx%d", req.Cols, req.Rows) != size {
			return nil, &check.Fault{Rule: "WKS013", Pos: at, Msg: textSize.With(size), Hint: hintSize.With(MinSide, MaxSide)}
		}
	}
	if len(r.Bank) == 0 {
		return nil, &check.Fault{Rule: "WKS050", Pos: at, Msg: textBank.With(), Hint: hintBank.With(values.Kinds.Called("crossword"))}
	}
	if r.Part.Effort == "high" {
		req.Effort = 6
	}
	req.Words, req.Must = words(r)
	var best *worksheet.Puzzle
	for range attempts {
		made, err := Compose(req)
		if err != nil {
			f := check.AsFault(err)
			f.Rule, f.Pos = "WKS051", at
			if len(r.Part.Items) > 0 {
				f.Pos = r.Part.Items[0].Pos
			}
			if r.Part.Bank != nil && len(r.Part.Must) == 0 {
				f.Pos, f.Hint = r.Part.Pos("from"), hintFrom.With(r.Part.From, check.Setting{Key: "n", Value: "3"})
			}
			return nil, f
		}
		z := &worksheet.Puzzle{Kind: "arrowword", Part: r.Part, Lang: r.Lang, Blocks: []worksheet.Block{board(made)}, Difficulty: difficulty(made)}
		if clean(made) && (best == nil || len(r.Before) > 0 && apart(z, r.Before[0]) < apart(best, r.Before[0])) {
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

// apart returns the difference of the difficulties of two puzzles, as a fraction of
// the second.
func apart(a, b *worksheet.Puzzle) float64 {
	return max(a.Difficulty-b.Difficulty, b.Difficulty-a.Difficulty) / max(b.Difficulty, 1)
}

// words returns the words of the list, which come first and are imposed, and those of
// the bank.
func words(r worksheet.Request) (all []Word, must []string) {
	order := levels[r.Part.Level]
	if order == nil {
		order = levels[""]
	}
	of := map[string]int{}
	lexicon, _ := dict.ByLang(r.Lang)
	add := func(rec *record.Record, rank int) string {
		text := rec.Answer()
		key, ok := worksheet.Key(r.Lang, text)
		if !ok || len(key) < 2 || strings.TrimFunc(key, isLetter) != "" {
			return ""
		}
		i, known := of[key]
		if !known {
			i = len(all)
			of[key] = i
			all = append(all, Word{Key: key, Text: text, Minor: true, Families: families(lexicon, key, text)})
		}
		w := &all[i]
		w.Minor = w.Minor && slices.Contains(rec.Tags, "minor")
		w.Clues = append(w.Clues, Clue{Text: rec.Question, Lines: lines(rec.Question, r.Width), Rank: rank})
		return key
	}
	for i := range r.Part.Items {
		if key := add(&r.Part.Items[i], 0); key != "" && !slices.Contains(must, key) {
			must = append(must, key)
		}
	}
	for _, text := range r.Part.Must {
		if key, ok := worksheet.Key(r.Lang, text); ok && !slices.Contains(must, key) {
			must = append(must, key)
		}
	}
	imposed := maps.Clone(of)
	for i := range r.Bank {
		rec := &r.Bank[i]
		key, ok := worksheet.Key(r.Lang, rec.Answer())
		if _, own := imposed[key]; !ok || own {
			continue // the clue in the list takes precedence
		}
		if rank := slices.Index(order, max(1, rec.Stars)); rank >= 0 && decent(lexicon, key) {
			// Clues of one level are ordered at random.
			add(rec, 1+16*rank+r.Rand.IntN(16))
		}
	}
	return all, must
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
		c := &b.Cells[w.Cell]
		c.Clues = append(c.Clues, worksheet.Arrow{Text: w.Clue, Dir: w.Way, Answer: w.Word.Text})
		// The arrow leaving to the right is above the one going down.
		slices.SortStableFunc(c.Clues, func(a, b worksheet.Arrow) int { return edge(a.Dir) - edge(b.Dir) })
	}
	return b
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

// clean reports whether no line of the grid, in any of the eight directions, shows an
// indecent word of four letters or more.
func clean(made *Result) bool {
	lexicon := dict.French()
	for _, line := range straights(&made.Grid) {
		for from := range line {
			for to := from + 4; to <= len(line); to++ {
				if word := line[from:to]; strings.IndexByte(word, definition) < 0 && lexicon.Decency(word) != dict.Decent {
					return false
				}
			}
		}
	}
	return true
}

// straights returns the lines of a grid in all eight directions.
func straights(g *Grid) []string {
	var out []string
	for _, step := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		for i := range g.Cells {
			row, col := i/g.Cols, i%g.Cols
			if g.at(row-step[0], col-step[1]) != 0 {
				continue
			}
			var line []byte
			for ; g.at(row, col) != 0; row, col = row+step[0], col+step[1] {
				line = append(line, g.at(row, col))
			}
			out = append(out, string(line))
			slices.Reverse(line)
			out = append(out, string(line))
		}
	}
	return out
}

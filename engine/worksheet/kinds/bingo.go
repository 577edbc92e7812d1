package kinds

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// bingo makes boards of words, which a caller reads out as clues. Its difficulty is
// the number of words of the list.
type bingo struct{}

// Name implements [worksheet.Kind].
func (bingo) Name() string { return "bingo" }

// Traits implements [worksheet.Kind].
func (bingo) Traits() worksheet.Traits {
	return worksheet.Traits{Shows: true, Words: true, Keys: []string{"size", "boards"}}
}

// Bounds gives how many words are enough for boards that differ.
func (bingo) Bounds() (least, most int) { return 3, 150 }

// boards is the default number of boards; with a class list each pupil has one.
const boards = 24

var (
	textFewWords  = check.Text{FR: "%d mots pour des cartons de %d cases : il en faut %d au moins", EN: "%d words for boards of %d boxes: %d at least are needed"}
	hintFewWords  = check.Text{FR: "ajoutez des mots, ou donnez des cartons plus petits (%s)", EN: "add words, or give smaller boards (%s)"}
	textBoardSize = check.Text{FR: "« %s » n’est pas une taille de carton", EN: "%q is not a size of a board"}
	hintBoardSize = check.Text{FR: "écrivez les colonnes et les lignes, de 2x2 à 6x6 : 4x4", EN: "write columns and rows, from 2x2 to 6x6: 4x4"}
	textSameBoard = check.Text{FR: "deux cartons ont les mêmes mots, ou un carton en a un deux fois", EN: "two boards have the same words, or a board has one twice"}
	textBadBoard  = check.Text{FR: "« %s » est sur un carton, pas dans la liste du meneur", EN: "%q is on a board, not in the caller’s list"}
)

// Make implements [worksheet.Kind].
func (bingo) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	cols, rows, err := boardSize(r.Part, max(1, r.Part.Boards)*max(1, r.Sheets))
	if err != nil {
		return nil, err
	}
	b := &worksheet.Cards{Cols: cols, Rows: rows}
	pairs := pairsOf(r.Part.Items)
	for _, i := range deal(r.Rand, len(pairs)) {
		b.Calls = append(b.Calls, worksheet.Clue{Text: pairs[i].right, Answer: pairs[i].left})
	}
	if len(r.Before) > 0 { // one game: a single caller reads to everyone
		b.Calls = cardsOf(r.Before[0]).Calls
	}
	usual := boards
	if r.Named {
		usual = 1
	}
	taken := boardsOf(r.Before)
	for n := cmp.Or(r.Part.Boards, usual); len(b.Items) < n; {
		words := draw(r.Rand, pairs, cols*rows, taken)
		if words == nil {
			break // all possible boards are made
		}
		taken[setOf(words)] = true
		b.Items = append(b.Items, worksheet.Card{Words: words, Pictures: shown(pairs, words)})
	}
	if len(b.Items) == 0 {
		return nil, &check.Fault{Rule: "WKS083", Pos: r.Part.Pos("kind"), Msg: textFewWords.With(len(pairs), cols*rows, enough(cols*rows, max(r.Sheets, len(taken)+1))), Hint: hintFewWords.With(check.Setting{Key: "size", Value: "2x2"})}
	}
	return &worksheet.Puzzle{Kind: "bingo", Part: r.Part, Blocks: []worksheet.Block{b}, Difficulty: float64(len(pairs))}, nil
}

// Repeats implements [worksheet.Distinct]: no board has the same words as another.
func (bingo) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	taken := boardsOf(before)
	return slices.ContainsFunc(cardsOf(z).Items, func(c worksheet.Card) bool { return taken[setOf(c.Words)] })
}

func cardsOf(z *worksheet.Puzzle) *worksheet.Cards { return worksheet.First[*worksheet.Cards](z) }

// boardsOf returns the words of the boards of some puzzles.
func boardsOf(puzzles []*worksheet.Puzzle) map[string]bool {
	out := map[string]bool{}
	for _, z := range puzzles {
		for _, c := range cardsOf(z).Items {
			out[setOf(c.Words)] = true
		}
	}
	return out
}

// enough returns the least number of words of which a number of boards with n boxes
// can be made.
func enough(n, boards int) int {
	words, all := n+1, n+1 // n+1 words make n+1 boards
	for all < boards {
		words++
		all = all * words / (words - n)
	}
	return words
}

// draws is the number of attempts at a board before there is taken to be no other.
const draws = 200

// draw returns the words of a board that is not taken; nil if none is found.
func draw(r *rng.Rand, pairs []pair, n int, taken map[string]bool) []string {
	for range draws {
		var words []string
		for _, i := range deal(r, len(pairs))[:n] {
			words = append(words, pairs[i].left)
		}
		if !taken[setOf(words)] {
			return words
		}
	}
	return nil
}

// shown returns the pictures of words; nil if no item has one.
func shown(pairs []pair, words []string) (out []string) {
	of := map[string]string{}
	for _, p := range pairs {
		if p.picture != "" {
			of[p.left] = p.picture
		}
	}
	if len(of) == 0 {
		return nil
	}
	for _, w := range words {
		out = append(out, of[w])
	}
	return out
}

// setOf returns a key for the words of a board in any order.
func setOf(words []string) string {
	return strings.Join(slices.Sorted(slices.Values(words)), "\n")
}

// boardSize returns the columns and rows of a board: those asked for, else the most
// that leave out a third of the words, or a single one of ten, and of which the words make
// as many boards as are wanted.
func boardSize(part *worksheet.Part, wanted int) (cols, rows int, err error) {
	n := len(pairsOf(part.Items))
	if part.Size == "" {
		for side := 5; side > 2; side-- {
			if (3*side*side <= 2*n || side == 3) && enough(side*side, wanted) <= n {
				return side, side, nil
			}
		}
		cols, rows = 2, 2
	} else if read, _ := fmt.Sscanf(part.Size, "%dx%d", &cols, &rows); read != 2 || fmt.Sprintf("%dx%d", cols, rows) != part.Size || min(cols, rows) < 2 || max(cols, rows) > 6 {
		return 0, 0, &check.Fault{Rule: "WKS013", Pos: part.Pos("size"), Msg: textBoardSize.With(part.Size), Hint: hintBoardSize.With()}
	}
	if cols*rows >= n {
		return 0, 0, &check.Fault{Rule: "WKS083", Pos: part.Pos("size"), Msg: textFewWords.With(n, cols*rows, cols*rows+1), Hint: hintFewWords.With(check.Setting{Key: "size", Value: "2x2"})}
	}
	return cols, rows, nil
}

// Verify implements [worksheet.Kind]: boards are full, no two have the same words, and
// the caller has a clue for each word.
func (bingo) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS083"))
	b := cardsOf(z)
	if b == nil || len(b.Items) == 0 {
		p.Reportf(part.Pos("kind"), textSameBoard)
		return p.Found()
	}
	called := map[string]bool{}
	for _, c := range b.Calls {
		called[c.Answer] = true
	}
	sets := map[string]bool{}
	for _, c := range b.Items {
		words := slices.Sorted(slices.Values(c.Words))
		if key := strings.Join(words, "\n"); sets[key] || len(slices.Compact(words)) != b.Cols*b.Rows {
			p.Reportf(part.Pos("kind"), textSameBoard)
		} else {
			sets[key] = true
		}
		if wanted := shown(pairsOf(part.Items), c.Words); !slices.Equal(wanted, c.Pictures) {
			p.Reportf(part.Pos("kind"), textSameBoard)
		}
		for _, w := range c.Words {
			if !called[w] {
				p.Reportf(part.Pos("words"), textBadBoard, w)
			}
		}
	}
	return p.Found()
}

package crossword

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

var (
	textNoBoard = check.Text{FR: "la grille manque, ou n’a pas toutes ses cases", EN: "the grid is missing, or lacks cells"}
	textRun     = check.Text{FR: "la grille a la suite « %s », qui n’est pas un mot de la liste", EN: "the grid has the run %q, which is not a word of the list"}
	textAgain   = check.Text{FR: "« %s » est deux fois dans les grilles", EN: "%q is twice in the grids"}
	textLonely  = check.Text{FR: "une lettre n’est dans aucun mot", EN: "a letter is in no word"}
	textApart   = check.Text{FR: "la grille est en plusieurs morceaux", EN: "the grid is in several pieces"}
	textLabel   = check.Text{FR: "« %s » porte le numéro %s, sa case le %d", EN: "%q has the number %s, its cell %d"}
	textNumber  = check.Text{FR: "la case du numéro %d n’est pas à sa place", EN: "the cell with number %d is out of order"}
	textNoClue  = check.Text{FR: "« %s » n’a ni définition ni place parmi les mots à placer", EN: "%q has neither a clue nor a place among the words to be placed"}
	textLost    = check.Text{FR: "« %s » n’est ni dans une grille ni parmi les mots laissés de côté", EN: "%q is neither in a grid nor among the words left out"}
	textCrude   = check.Text{FR: "les lettres voisines forment « %s »", EN: "neighbouring letters make %q"}
	hintAgain   = check.Text{FR: "changez %s", EN: "change %s"}
)

// reader reads a finished puzzle as a pupil gets it.
type reader struct {
	part  *worksheet.Part
	lang  string
	out   *check.Pass
	items map[string]*record.Record // by key
	met   map[string]bool
	last  int // the last number of a cell
	bank  map[string]bool
	clues map[string]worksheet.Clue // by direction and key
}

// Verify implements [worksheet.Kind]. It reads the rows and columns of the printed
// cells and checks that each run of at least two letters is a word of the list, used
// once, with its number and clue; that all cells of a grid are connected; and that
// each word is in a grid or named as left out.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	r := &reader{part: part, lang: cmp.Or(z.Lang, "fr"), out: check.NewPass(worksheet.Infos.Get("WKS040")),
		items: map[string]*record.Record{}, met: map[string]bool{}, bank: map[string]bool{}, clues: map[string]worksheet.Clue{}}
	for i := range part.Items {
		key := r.key(part.Items[i].Answer())
		if r.items[key] == nil {
			r.items[key] = &part.Items[i]
		}
	}
	for _, bank := range worksheet.Of[*worksheet.Bank](z) {
		for _, w := range bank.Words {
			r.bank[r.key(w)] = true
		}
	}
	for _, list := range worksheet.Of[*worksheet.Clues](z) {
		for _, c := range list.Items {
			r.clues[list.Heading+" "+r.key(c.Answer)] = c
		}
	}
	boards := worksheet.Of[*worksheet.Board](z)
	for _, b := range boards {
		r.board(b)
	}
	if len(boards) == 0 {
		r.out.Reportf(part.Pos("kind"), textNoBoard)
	}
	for i := range part.Items {
		word := part.Items[i].Answer()
		left := slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == word })
		if !r.met[r.key(word)] && !left {
			r.out.Reportf(part.Items[i].Place("answers"), textLost, word)
		}
	}
	rude := check.NewPass(worksheet.Infos.Get("WKS044"))
	for _, word := range crude(z, r.lang) {
		rude.Fault(part.Pos("words"), textCrude.With(strings.ToLower(word)), hintAgain.With(check.Setting{Key: "seed"}))
	}
	return slices.Concat(r.out.Found(), rude.Found())
}

func (r *reader) key(word string) string {
	key, _ := worksheet.Key(r.lang, word)
	return key
}

// board reads one grid.
func (r *reader) board(b *worksheet.Board) {
	if b.Cols < 1 || len(b.Cells) != b.Cols*b.Rows {
		r.out.Reportf(r.part.Pos("kind"), textNoBoard)
		return
	}
	inWord := make([]bool, len(b.Cells))
	filled := func(x, y int) bool {
		return x >= 0 && y >= 0 && x < b.Cols && y < b.Rows && b.Cells[y*b.Cols+x].Kind == worksheet.Letter
	}
	for at := range b.Cells {
		x, y := at%b.Cols, at/b.Cols
		started := false
		for _, way := range [2]struct {
			name   string
			dx, dy int
		}{{"across", 1, 0}, {"down", 0, 1}} {
			if !filled(x, y) || filled(x-way.dx, y-way.dy) || !filled(x+way.dx, y+way.dy) {
				continue
			}
			run := ""
			for u, v := x, y; filled(u, v); u, v = u+way.dx, v+way.dy {
				run += r.key(b.Cells[v*b.Cols+u].Letter)
				inWord[v*b.Cols+u] = true
			}
			started = r.run(run, way.name, b.Cells[at].Number) || started
		}
		if n := b.Cells[at].Number; n != 0 {
			if !started || n != r.last+1 {
				r.out.Reportf(r.part.Pos("kind"), textNumber, n)
			}
			r.last = n
		}
	}
	for at := range b.Cells {
		if b.Cells[at].Kind == worksheet.Letter && !inWord[at] {
			r.out.Reportf(r.part.Pos("kind"), textLonely)
		}
	}
	if pieces(b) != 1 {
		r.out.Reportf(r.part.Pos("kind"), textApart)
	}
}

// run checks that a run of letters is a word of the list with its clue, and reports
// whether its first cell needs a number.
func (r *reader) run(run, way string, number int) (numbered bool) {
	item := r.items[run]
	at := r.part.Pos("words")
	if item == nil {
		r.out.Reportf(at, textRun, run)
		return false
	}
	if r.met[run] {
		r.out.Reportf(at, textAgain, item.Answer())
	}
	r.met[run] = true
	clue, ok := r.clues[way+" "+run]
	switch {
	case !ok && (item.Question+r.part.Pictured(item) != "" || !r.bank[run]):
		r.out.Reportf(at, textNoClue, item.Answer())
	case ok && clue.Label != strconv.Itoa(number):
		r.out.Reportf(at, textLabel, item.Answer(), clue.Label, number)
	case ok && (clue.Text != item.Question || clue.Picture != r.part.Pictured(item)):
		r.out.Reportf(at, textNoClue, item.Answer())
	}
	return ok
}

// pieces counts the connected parts of a grid.
func pieces(b *worksheet.Board) int {
	seen := make([]bool, len(b.Cells))
	n := 0
	for at := range b.Cells {
		if seen[at] || b.Cells[at].Kind != worksheet.Letter {
			continue
		}
		n++
		seen[at] = true
		for queue := []int{at}; len(queue) > 0; queue = queue[1:] {
			x, y := queue[0]%b.Cols, queue[0]/b.Cols
			for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				u, v := x+d[0], y+d[1]
				if u < 0 || v < 0 || u >= b.Cols || v >= b.Rows {
					continue
				}
				if next := v*b.Cols + u; !seen[next] && b.Cells[next].Kind == worksheet.Letter {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
	}
	return n
}

// crude returns the indecent words of at least three letters in the diagonals of the
// grids, in both directions. Rows and columns only have words of the list.
func crude(z *worksheet.Puzzle, lang string) (out []string) {
	lexicon := worksheet.Lexicon(lang)
	for _, b := range worksheet.Of[*worksheet.Board](z) {
		for _, line := range diagonals(b, lang) {
			for from := range line {
				for to := from + 3; to <= min(len(line), from+12); to++ {
					if word := string(line[from:to]); lexicon.Decency(word) != dict.Decent {
						out = append(out, word)
					}
				}
			}
		}
	}
	return out
}

// diagonals returns the runs of letters in the diagonals of a grid, forwards and
// backwards.
func diagonals(b *worksheet.Board, lang string) [][]rune {
	var out [][]rune
	letter := func(x, y int) rune {
		if x < 0 || y < 0 || x >= b.Cols || y >= b.Rows || b.Cells[y*b.Cols+x].Kind != worksheet.Letter {
			return 0
		}
		key, _ := worksheet.Key(lang, b.Cells[y*b.Cols+x].Letter)
		return []rune(key + "\x00")[0]
	}
	for at := range b.Cells {
		for _, dx := range [2]int{1, -1} {
			x, y := at%b.Cols, at/b.Cols
			if letter(x-dx, y-1) != 0 {
				continue
			}
			var line []rune
			for ; letter(x, y) != 0; x, y = x+dx, y+1 {
				line = append(line, letter(x, y))
			}
			back := slices.Clone(line)
			slices.Reverse(back)
			out = append(out, line, back)
		}
	}
	return out
}

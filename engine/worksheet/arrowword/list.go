package arrowword

import (
	"math"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

var (
	whySigns  = check.Text{FR: "il n’est pas fait que de lettres", EN: "it is not made of letters alone"}
	whyShort  = check.Text{FR: "il n’a qu’une lettre", EN: "it has one letter only"}
	whyLong   = check.Text{FR: "il a %d lettres, et la grille n’a que %d cases de côté", EN: "it has %d letters, and the sides of the grid only have %d squares"}
	whyTwice  = check.Text{FR: "il a les mêmes lettres que « %s »", EN: "it has the same letters as %q"}
	whyNoClue = check.Text{FR: "il n’a pas de définition", EN: "it has no definition"}
	whyNoRoom = check.Text{FR: "il n’a plus de place dans la grille", EN: "it has no room left in the grid"}

	textLeftAll = check.Text{FR: "aucun de ces mots ne peut être placé : « %s », %s", EN: "none of these words can be placed: %q, %s"}
	hintLeftAll = check.Text{FR: "écrivez « mot ; définition », une ligne par mot", EN: "write \"word ; definition\", a line for each word"}
	textMust    = check.Text{FR: "« %s » est imposé, et ne peut être placé : %s", EN: "%q must be used, and cannot be placed: %s"}
	hintMust    = check.Text{FR: "agrandissez la grille (%s), ou ôtez des mots", EN: "make the grid larger (%s), or remove words"}
)

// entry is a word of the list with its clues.
type entry struct {
	item *record.Record
	key  []rune
	word Word
}

// lister makes a puzzle of a list.
type lister struct {
	worksheet.Request
	cols, rows int // asked for; 0 for any
	entries    []entry
	must       int // how many entries are imposed
	left       []worksheet.Left
}

// ofList makes a puzzle of the words of a list.
func ofList(r worksheet.Request, cols, rows int) (*worksheet.Puzzle, error) {
	if cols > 0 && (min(cols, rows) < leastSide || max(cols, rows) > mostSide) {
		f := check.Faultf(textSide, cols, rows).WithHint(hintSide, leastSide, mostSide)
		f.Rule, f.Pos = "WKS051", r.Part.Pos("size")
		return nil, f
	}
	m := &lister{Request: r, cols: cols, rows: rows}
	m.read()
	if len(m.entries) == 0 {
		l := m.left[0]
		return nil, &check.Fault{Rule: "WKS051", Pos: l.Item.Pos, Msg: textLeftAll.With(l.Item.Answer(), l.Why), Hint: hintLeftAll.With()}
	}
	var z *worksheet.Puzzle
	for range tries {
		if z = m.puzzle(); clean(z, r.Lang) {
			break
		}
	}
	for _, l := range z.Left {
		if m.imposed(l.Item.Answer()) {
			return nil, &check.Fault{Rule: "WKS051", Pos: l.Item.Pos, Msg: textMust.With(l.Item.Answer(), l.Why), Hint: hintMust.With(check.Setting{Key: "size"})}
		}
	}
	return z, nil
}

// tries is how many grids are made to get one without an indecent word.
const tries = 3

// imposed reports whether a word must be in the grid.
func (m *lister) imposed(answer string) bool {
	return slices.ContainsFunc(m.Part.Must, func(line string) bool {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), answer)
		rest = strings.TrimSpace(rest)
		return ok && (rest == "" || strings.ContainsAny(rest[:1], ":;"))
	})
}

// most returns the largest sides of a grid: on the page whose cells hold definitions,
// beside those that no cell holds, or where small says so, beside all of them.
func (m *lister) most(small bool) (cols, rows int) {
	if m.cols > 0 {
		return m.cols, m.rows
	}
	w, h := m.Room.W, m.Room.H
	if w <= 0 || h <= 0 {
		w, h = pageW, pageH
	}
	side := func(mm, cell float64) int { return min(max(int(mm/cell), MinSide), mostSide) }
	if small {
		return side(w, smallSide), side(smallShare*h, smallSide)
	}
	out := 0
	for i := range m.Part.Items {
		if n := lines(m.Part.Items[i].Question, m.Width); n == 0 || n > MostLines {
			out++
		}
	}
	return side(w, cellSide), side(h-lineHigh*float64((out+1)/2), cellSide)
}

// The least side of a cell with definitions and the height of a definition beside the
// grid, in mm; the side of a cell and the share of the page of a grid beside all of them;
// the room on a page that is not known; the longest side of a grid.
const (
	cellSide     = 12
	lineHigh     = 8
	smallSide    = 8.5
	smallShare   = 0.62
	pageW, pageH = 180, 220
	mostSide     = 20
)

// read reads the words of the list, leaving out those that no grid can have.
func (m *lister) read() {
	cols, rows := m.most(false)
	if c, r := m.most(true); max(c, r) > max(cols, rows) {
		cols, rows = c, r
	}
	met := map[string]*record.Record{}
	var others []entry
	lexicon, _ := dict.ByLang(m.Lang)
	for i := range m.Part.Items {
		item := &m.Part.Items[i]
		key, ok := worksheet.Key(m.Lang, item.Answer())
		letters := []rune(key)
		clues := m.clues(item, key)
		first := met[key]
		switch {
		case !ok:
			m.leave(item, whySigns.With())
		case len(letters) < 2:
			m.leave(item, whyShort.With())
		case len(letters) > max(cols, rows):
			m.leave(item, whyLong.With(len(letters), max(cols, rows)))
		case first != nil:
			m.leave(item, whyTwice.With(first.Answer()))
		case len(clues) == 0:
			m.leave(item, whyNoClue.With())
		default:
			met[key] = item
			e := entry{item, letters, Word{Key: key, Text: item.Answer(), Clues: clues, own: true, Families: families(lexicon, key, item.Answer())}}
			if m.imposed(item.Answer()) {
				m.entries = append(m.entries, e)
			} else {
				others = append(others, e)
			}
		}
	}
	m.must = len(m.entries)
	m.entries = append(m.entries, others...)
}

func (m *lister) leave(item *record.Record, why check.Message) {
	m.left = append(m.left, worksheet.Left{Item: *item, Why: why})
}

// clues returns the clue of an item, or where it has none those of the bank.
func (m *lister) clues(item *record.Record, key string) (out []Clue) {
	if item.Question != "" {
		return []Clue{{Text: item.Question, Lines: lines(item.Question, m.Width)}}
	}
	for i := range m.Bank {
		rec := &m.Bank[i]
		if k, ok := worksheet.Key(m.Lang, rec.Answer()); ok && k == key {
			out = append(out, Clue{Text: rec.Question, Lines: lines(rec.Question, m.Width), Rank: 1 + 16*rec.Stars})
		}
	}
	return out
}

// Budgets of the search, in looks of [field.anneal] for a size and for the last one, and
// in steps of [composer.surround].
const (
	sizeLooks  = 4_000_000
	lastLooks  = 8_000_000
	aroundWork = 40_000
)

// puzzle makes a puzzle: of the words of the list in a grid that leaves room for words of
// the bank around them, if there are any and all of the list have room so, or of the
// list alone in the smallest grid that takes all, at last with all definitions beside it.
func (m *lister) puzzle() *worksheet.Puzzle {
	if m.fillable() {
		f := m.lay(m.sizes(roomy, roomed, false), true)
		if _, placed := f.score(); placed == len(m.entries) {
			if z := m.surrounded(f); z != nil {
				return z
			}
		}
	}
	f := m.lay(m.sizes(tight, loose, false), false)
	if _, placed := f.score(); placed < len(m.entries) && m.cols == 0 {
		small := m.lay(m.sizes(tight, loose, true), false)
		if _, more := small.score(); more > placed {
			f = small
		}
	}
	z := puzzle(m.Request, f.board(m.entries))
	z.Difficulty = 10 * z.Quality.Length
	m.finish(z, f)
	return z
}

// fillable reports whether words of the bank may cross those of the list.
func (m *lister) fillable() bool {
	return len(m.Bank) > 0 && !slices.ContainsFunc(m.entries, func(e entry) bool { return strings.TrimFunc(e.word.Key, isLetter) != "" })
}

// finish notes which words were left out.
func (m *lister) finish(z *worksheet.Puzzle, f *field) {
	z.Left = slices.Clone(m.left)
	for i, s := range f.at {
		if !s.placed {
			z.Left = append(z.Left, worksheet.Left{Item: *m.entries[i].item, Why: whyNoRoom.With()})
		}
	}
}

// The cells of a grid for each letter of the list, in hundredths: from the fewest tried
// to the most.
const (
	tight  = 150
	loose  = 260
	roomy  = 190
	roomed = 300
)

// sizes returns the sizes of grids to try, from small to large: those of about the shape
// of a page whose cells are from least to most hundredths of the letters of the list.
func (m *lister) sizes(least, most int, small bool) (out [][2]int) {
	cols, rows := m.most(small)
	if m.cols > 0 {
		return [][2]int{{cols, rows}}
	}
	letters, longest, few := 0, 0, 0
	for i := range m.entries {
		letters, longest = letters+len(m.entries[i].key), max(longest, len(m.entries[i].key))
	}
	if least == roomy {
		few = fewCells
	}
	if c, r := m.most(false); small {
		few = c * r
	}
	for cells := max(few, letters*least/100); ; cells += max(1, cells*5/100) {
		wide := min(cols, max(leastSide, int(math.Sqrt(float64(cells)*0.9))))
		high := min(rows, max(leastSide, (cells+wide-1)/wide))
		if longest > max(wide, high) {
			high = min(rows, longest)
			if longest > high {
				wide = min(cols, longest)
			}
		}
		if s := [2]int{wide, high}; len(out) == 0 || out[len(out)-1] != s {
			out = append(out, s)
		}
		if cells >= letters*most/100 || wide == cols && high == rows {
			return out
		}
	}
}

// leastSide is the least side of a grid of a list, and fewCells the least number of cells
// of one that the bank fills.
const leastSide, fewCells = 5, 80

// lay lays the words in the first size that takes all, or as many as it can in the last;
// then it looks longer for a place in a smaller one.
func (m *lister) lay(sizes [][2]int, inner bool) (best *field) {
	most, last := -1, len(sizes)-1
	try := func(i, looks int) bool {
		f := m.layIn(sizes[i], inner, looks)
		_, placed := f.score()
		if all := placed == len(m.entries); all || placed > most {
			most, best = placed, f
			return all
		}
		return false
	}
	for i := range sizes {
		if try(i, map[bool]int{false: sizeLooks, true: lastLooks}[i == last]) {
			for i > 0 && !inner && try(i-1, lastLooks) {
				i--
			}
			break
		}
	}
	return best
}

// layIn lays the words in a size.
func (m *lister) layIn(size [2]int, inner bool, looks int) *field {
	words := make([][]rune, len(m.entries))
	for i := range m.entries {
		words[i] = m.entries[i].key
	}
	f := newField(words, size[0], size[1], m.Rand)
	f.inner, f.dear = inner, m.must
	f.anneal(looks * effort(m.Part) / max(1, m.Sheets/fewSheets))
	return f
}

// surrounded makes a puzzle with words of the bank around those of the list; nil where
// they do not go together.
func (m *lister) surrounded(f *field) *worksheet.Puzzle {
	own := map[string]bool{}
	for i := range m.entries {
		own[m.entries[i].word.Key] = true
	}
	req := Request{Cols: f.cols, Rows: f.rows, Rand: m.Rand, Sheets: m.Sheets, Words: banked(m.Request, own)}
	for i := range m.entries {
		req.Words = append(req.Words, m.entries[i].word)
	}
	made := newComposer(req).surround(f, aroundWork*effort(m.Part)/max(1, m.Sheets/fewSheets))
	if made == nil {
		return nil
	}
	z := puzzle(m.Request, board(made))
	z.Difficulty = difficulty(made)
	m.finish(z, f)
	return z
}

// board returns the block of a layout.
func (f *field) board(entries []entry) *worksheet.Board {
	b := &worksheet.Board{Cols: f.cols, Rows: f.rows, Cells: make([]worksheet.Cell, f.cols*f.rows)}
	for i := range b.Cells {
		b.Cells[i].Kind = worksheet.Definition
		if letter := f.letters[f.cell(i/f.cols, i%f.cols)]; letter != 0 {
			b.Cells[i] = worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)}
		}
	}
	for i, s := range f.at {
		if !s.placed {
			continue
		}
		row, col := s.cell/f.stride-1, s.cell%f.stride-1
		way := [2]string{Right, Down}[s.down]
		switch {
		case s.down == 0 && col > 0:
			col--
		case s.down == 1 && row > 0:
			row--
		case s.down == 0:
			row, way = row-1, DownRight
		default:
			col, way = col-1, RightDown
		}
		arrive(&b.Cells[row*f.cols+col], worksheet.Arrow{Text: entries[i].word.Clues[0].Text, Dir: way, Answer: entries[i].word.Text})
	}
	trim(b)
	return b
}

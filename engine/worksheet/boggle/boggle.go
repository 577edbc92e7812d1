// Package boggle is the kind of worksheet with a Boggle board: one of a level, or one
// that contains as many words of a list as possible.
package boggle

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// Kind makes Boggle boards.
//
// The difficulty of a board of a level is a hundred divided by its number of common
// words; that of a board for a list is the mean length of the words to find,
// multiplied by the side of the board if they are not given.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "boggle" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Words: true, Lexicon: true, Boxes: true, Keys: []string{"help", "size", "must", "lines", "effort"}}
}

// Bounds gives how many words may be given.
func (Kind) Bounds() (least, most int) { return 0, 60 }

// edition decides which words count: De Luxe accepts plurals and conjugated forms, as
// pupils do.
const edition = boggle.DeLuxe

var (
	textSize   = check.Text{FR: "la taille « %s » n’est pas celle d’un plateau", EN: "%q is not the size of a board"}
	hintSize   = check.Text{FR: "écrivez 3x3, 4x4, 5x5 ou 6x6", EN: "write 3x3, 4x4, 5x5 or 6x6"}
	textSide   = check.Text{FR: "un plateau d’un niveau a 4 cases de côté", EN: "a board of a level has 4 cells a side"}
	hintSide   = check.Text{FR: "retirez %s, ou donnez une liste de mots", EN: "remove %s, or give a list of words"}
	textNoWord = check.Text{FR: "aucun mot de la liste ne peut se lire sur un plateau", EN: "no word of the list can be read on a board"}
	hintNoWord = check.Text{FR: "donnez des mots de %d à %d lettres", EN: "give words of %d to %d letters"}
	whySigns   = check.Text{FR: "il n’est pas fait que de lettres", EN: "it is not made of letters alone"}
	whyLength  = check.Text{FR: "il a %d lettre{|s} : de %d à %d sont possibles", EN: "it has %d letter{|s}: %d to %d are possible"}
	whyTwice   = check.Text{FR: "il est déjà dans la liste", EN: "it is in the list already"}
	whyNoRoom  = check.Text{FR: "il n’a pas trouvé de place avec les autres sur %d × %d cases ; un second plateau peut le prendre", EN: "it found no place beside the others on %d × %d cells; a second board can take it"}
)

func fault(rule string, at check.Pos, msg, hint check.Message) error {
	return &check.Fault{Rule: rule, Pos: at, Msg: msg, Hint: hint}
}

// sides are the possible sizes of boards.
var sides = map[string]int{"": 0, "3x3": 3, "4x4": 4, "5x5": 5, "6x6": 6}

// maker makes one puzzle.
type maker struct {
	worksheet.Request
	side    int // 0 if the part does not say
	entries []worksheet.Sought
	left    []worksheet.Left
}

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	side, ok := sides[r.Part.Size]
	if !ok {
		return nil, fault("WKS079", r.Part.Pos("size"), textSize.With(r.Part.Size), hintSize.With())
	}
	m := &maker{Request: r, side: side}
	items := slices.Clone(r.Part.Items)
	for i, w := range r.Part.Must {
		items = append(items, record.Record{Answers: []string{w}, Pos: r.Part.Pos("must", i)})
	}
	if len(items) == 0 {
		return m.level()
	}
	m.read(items)
	if len(m.entries) == 0 {
		return nil, fault("WKS002", r.Part.Pos("words"), textNoWord.With(), hintNoWord.With(boggle.MinLetters, boggle.MaxLetters))
	}
	return m.holding(), nil
}

// read keeps the words that a board can hold.
func (m *maker) read(items []record.Record) {
	met := map[string]bool{}
	for _, item := range items {
		key, ok := worksheet.Key(m.Lang, item.Answer())
		word, _ := letters.Parse(key)
		switch n := len(word); {
		case !ok:
			m.leave(item, whySigns.With())
		case n < boggle.MinLetters, n > boggle.MaxLetters:
			m.leave(item, whyLength.With(n, boggle.MinLetters, boggle.MaxLetters))
		case met[key]:
			m.leave(item, whyTwice.With())
		default:
			met[key] = true
			m.entries = append(m.entries, worksheet.Sought{Item: item, Word: word})
		}
	}
}

func (m *maker) leave(item record.Record, why check.Message) {
	m.left = append(m.left, worksheet.Left{Item: item, Why: why})
}

// linesOf is the number of lines to write words on.
const linesOf = 8

// level returns a board of the level asked for, by default a medium one.
func (m *maker) level() (*worksheet.Puzzle, error) {
	grade, err := m.Part.Grade()
	if err != nil {
		return nil, err
	}
	if m.side != 0 && m.side != boggle.Side {
		return nil, fault("WKS079", m.Part.Pos("size"), textSide.With(), hintSide.With(check.Setting{Key: "size"}))
	}
	if grade == worksheet.NoGrade {
		grade = worksheet.Medium
	}
	level := boggle.Levels(m.Lang, edition)[grade-1]
	request := level.Ask(boggle.Request{Edition: edition, Lang: m.Lang, Decent: true, Seed: m.Rand.Uint64()})
	// Variants have about as many common words as the first.
	if len(m.Before) > 0 && m.Before[0].Difficulty > 0 {
		common := int(100/m.Before[0].Difficulty + 0.5)
		request.MinCommon, request.MaxCommon = common-common/12, common+common/12
	} else if grade == worksheet.Easy {
		request.MaxCommon = 2 * request.MinCommon
	}
	board, err := boggle.Generate(request)
	if err != nil {
		return nil, err
	}
	words, others, common := m.known(board)
	z := m.puzzle(board)
	z.Blocks = append(z.Blocks, &worksheet.Questions{Items: []worksheet.Question{{
		Lines: max(linesOf, m.Part.Lines), Answer: strings.Join(words, ", "), Note: strings.Join(others, ", "), Marks: m.Part.Marks}}})
	z.Difficulty = 100 / float64(max(1, common))
	return z, nil
}

// known returns the words of a board that a class knows, in their usual spellings:
// those with a band, and others. Rare words, and those unfit for a class, are in
// neither. common is the number of all words with a band.
func (m *maker) known(board boggle.Board) (words, others []string, common int) {
	list, lex := boggle.WordsIn(m.Lang, edition), worksheet.Lexicon(m.Lang)
	for _, f := range list.Solve(board) {
		banded := lex.Band(f.Key) > 0
		if banded {
			common++
		}
		form, rarity := list.Usual(f.Key)
		switch {
		case rarity != dict.Everyday || worksheet.Unfit(m.Lang, f.Key):
		case banded:
			words = append(words, form)
		default:
			others = append(others, form)
		}
	}
	return words, others, common
}

// puzzle returns a puzzle with just a board.
func (m *maker) puzzle(board boggle.Board) *worksheet.Puzzle {
	side := board.Side()
	b := &worksheet.Board{Cols: side, Rows: side}
	for _, face := range board.Faces() {
		b.Cells = append(b.Cells, worksheet.Cell{Kind: worksheet.Letter, Letter: m.Part.Cased(face), Given: true})
	}
	return &worksheet.Puzzle{Kind: "boggle", Part: m.Part, Lang: m.Lang, Blocks: []worksheet.Block{b}, Left: m.left}
}

// holding returns a board that contains words of the list: of the size asked for, else
// of the smallest usual size that holds them all, or of the largest.
func (m *maker) holding() *worksheet.Puzzle {
	tried := []int{m.side}
	if m.side == 0 {
		tried = m.sides()
	}
	steps := 8000
	if len(m.Before) > 0 { // the words are known
		steps = 2000
	}
	if m.Part.Effort == "high" {
		steps *= 10
	}
	sought := m.entries
	if b := m.first(); b != nil {
		tried = []int{b.Cols}
		sought = slices.DeleteFunc(slices.Clone(sought), func(e worksheet.Sought) bool {
			return !slices.ContainsFunc(b.Paths, func(p worksheet.Path) bool { return p.Word == e.Item.Answer() })
		})
	}
	var best *holder
	for _, side := range tried {
		h := newHolder(side, sought, m.Lang, m.Rand)
		h.anneal(steps << max(0, side-4))
		if best == nil || h.bestCount > best.bestCount {
			best = h
		}
		if best.bestCount == len(sought) {
			break
		}
	}
	if b := m.first(); b != nil && best.bestCount < len(sought) {
		best.best = turned(b, 1+m.Rand.IntN(7))
	}
	board, err := boggle.ParseBoard(letters.String(best.best))
	if err != nil {
		panic("boggle: " + err.Error()) // cannot happen: the board has only letters
	}
	z := m.puzzle(board)
	b := worksheet.First[*worksheet.Board](z)
	var placed []worksheet.Sought
	for _, e := range m.entries {
		path := board.Trace(letters.String(e.Word))
		if path == nil {
			z.Left = append(z.Left, worksheet.Left{Item: e.Item, Why: whyNoRoom.With(best.side, best.side)})
			continue
		}
		placed = append(placed, e)
		b.Paths = append(b.Paths, worksheet.Path{Word: e.Item.Answer(), Cells: path.Cells(best.side)})
		z.Difficulty += float64(len(e.Word))
	}
	z.Difficulty /= float64(max(1, len(placed)))
	if !m.Part.Help.WordBank {
		z.Difficulty *= float64(best.side)
	}
	z.Blocks = append(z.Blocks, m.Part.Ask(placed, m.others(board, placed))...)
	return z
}

// crowded is how many letters of words to a cell are too many for a board to hold.
const crowded = 4

// sides returns the usual sizes of boards that may hold the words.
func (m *maker) sides() []int {
	letters := 0
	for _, e := range m.entries {
		letters += len(e.Word)
	}
	out := []int{4, 5, 6}
	for len(out) > 1 && letters > crowded*out[0]*out[0] {
		out = out[1:]
	}
	return out
}

// first returns the board of the first variant, whose words and size the others share;
// nil for the first variant itself.
func (m *maker) first() *worksheet.Board {
	if len(m.Before) == 0 {
		return nil
	}
	b := worksheet.First[*worksheet.Board](m.Before[0])
	if b == nil || len(b.Paths) == 0 {
		return nil
	}
	return b
}

// turned returns the letters of a board rotated and mirrored in one of the eight ways,
// 0 being the identity: all words stay on it.
func turned(b *worksheet.Board, way int) []letters.Letter {
	out := make([]letters.Letter, len(b.Cells))
	for i, c := range b.Cells {
		x, y, last := i%b.Cols, i/b.Cols, b.Cols-1
		if way&1 != 0 {
			x = last - x
		}
		if way&2 != 0 {
			y = last - y
		}
		if way&4 != 0 {
			x, y = y, x
		}
		l, _ := letters.Parse(strings.ToUpper(c.Letter))
		out[y*b.Cols+x] = l[0]
	}
	return out
}

// others returns common words on the board that are not in the list, for the key.
func (m *maker) others(board boggle.Board, placed []worksheet.Sought) string {
	lex := worksheet.Lexicon(m.Lang)
	var out []string
	for _, f := range boggle.NewWords(lex, dict.Common).Solve(board) {
		word, _ := letters.Parse(f.Key)
		if b := lex.Band(f.Key); b > 0 && b <= 3 && !slices.ContainsFunc(placed, func(e worksheet.Sought) bool { return slices.Equal(e.Word, word) }) {
			out = append(out, f.Spellings[0])
		}
	}
	return strings.Join(out, ", ")
}

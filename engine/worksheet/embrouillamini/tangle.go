// Package embrouillamini is the kind of worksheet with an Embrouillamini table to
// read: adjacent letters, on which words are read from card to card, all starting at
// the one capital.
package embrouillamini

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// Kind makes Embrouillamini tables to read.
//
// The difficulty is the mean over its tables of the mean length of the words, times the
// number of letters of words per card: the more of them share cards, the harder they are to
// follow.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "tangle" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Words: true, Lexicon: true, Boxes: true, Keys: []string{"help", "size", "case", "lines", "effort"}}
}

// Bounds gives how many words may be given.
func (Kind) Bounds() (least, most int) { return 0, 60 }

// Bounds on words, in letters, and on tables, in cards per side.
const (
	leastWord = 3
	mostWord  = 12
	leastSide = 3
	mostSide  = 12
	usualSide = 9
)

var (
	whySigns   = check.Text{FR: "il n’est pas fait que de lettres de A à Z", EN: "it is not made of letters A to Z alone"}
	whyLength  = check.Text{FR: "il a %d lettre{|s} : de %d à %d sont possibles", EN: "it has %d letter{|s}: %d to %d are possible"}
	whyCapital = check.Text{FR: "trop peu de mots commencent par %s comme lui", EN: "too few words begin with %s as it does"}
	whyTwice   = check.Text{FR: "il est déjà dans la liste", EN: "it is in the list already"}
	whyNoRoom  = check.Text{FR: "il n’a pas trouvé de place avec les autres ; une seconde table peut le prendre", EN: "it found no place beside the others; a second table can take it"}
	textNoWord = check.Text{FR: "aucun mot de la liste ne peut être lu sur une table", EN: "no word of the list can be read on a table"}
	hintNoWord = check.Text{FR: "donnez des mots de %d à %d lettres qui commencent par la même", EN: "give words of %d to %d letters that begin with the same one"}
	textSize   = check.Text{FR: "la taille « %s » n’est pas celle d’une table", EN: "%q is not the size of a table"}
	hintSize   = check.Text{FR: "écrivez colonnes x rangées, de %d à %d : 9x9", EN: "write columns x rows, %d to %d: 9x9"}
	textSought = check.Text{FR: "aucune table sans mot grossier n’a été trouvée", EN: "no table without a vulgar word was found"}
	hintSought = check.Text{FR: "changez %s, ou retirez un mot", EN: "change %s, or take a word out"}
)

// maker makes one puzzle.
type maker struct {
	worksheet.Request
	lex     *dict.Lexicon
	limits  embrouillamini.Bounds
	words   []worksheet.Sought // of the table that is being made
	table   int                // its index
	left    []worksheet.Left
	capital letters.Letter
	bad     []string // words that no table may show
}

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	grade, err := r.Part.Grade()
	if err != nil {
		return nil, err
	}
	m := &maker{Request: r, lex: worksheet.Lexicon(r.Lang)}
	cols, rows, err := sizeOf(r.Part)
	if err != nil {
		return nil, err
	}
	m.limits = embrouillamini.Sized(cols, rows)
	groups := [][]worksheet.Sought{nil}
	if len(r.Part.Items) == 0 {
		m.draw(max(grade, worksheet.Easy))
		groups[0] = m.words
	} else {
		groups = m.read(r.Part.Items)
	}
	if len(groups) == 0 || len(groups[0]) == 0 {
		return nil, &check.Fault{Rule: "WKS002", Pos: r.Part.Pos("words"), Msg: textNoWord.With(), Hint: hintNoWord.With(leastWord, mostWord)}
	}
	z := &worksheet.Puzzle{Kind: "tangle", Part: r.Part, Lang: r.Lang}
	var placed []worksheet.Sought
	var others []string
	for k, words := range groups {
		m.words, m.capital, m.table = words, words[0].Word[0], k
		best := m.weave()
		if best == nil && k == 0 {
			return nil, &check.Fault{Rule: "WKS061", Pos: r.Part.Pos("words"), Msg: textSought.With(), Hint: hintSought.With(check.Setting{Key: "seed"})}
		}
		if best == nil {
			for _, w := range words {
				m.leave(w.Item, whyNoRoom.With())
			}
			continue
		}
		now := m.add(z, best)
		placed, others = append(placed, now...), append(others, m.others(best, now)...)
	}
	z.Left = m.left
	z.Difficulty /= float64(len(z.Blocks))
	z.Blocks = append(z.Blocks, r.Part.Ask(placed, strings.Join(others, ", "))...)
	return z, nil
}

// difficulty is that of a table: the mean length of its words, times the number of letters
// of words per card.
func difficulty(b *worksheet.Board) float64 {
	sum, cards := 0, 0
	for _, p := range b.Paths {
		sum += len(p.Cells)
	}
	for _, c := range b.Cells {
		if c.Letter != "" {
			cards++
		}
	}
	return float64(sum) / float64(max(1, len(b.Paths))) * float64(sum) / float64(max(1, cards))
}

// sizeOf reads the size of the table.
func sizeOf(p *worksheet.Part) (cols, rows int, err error) {
	if p.Size == "" {
		return usualSide, usualSide, nil
	}
	a, b, ok := strings.Cut(p.Size, "x")
	cols, rows = side(a), side(b)
	if !ok || cols == 0 || rows == 0 {
		return 0, 0, &check.Fault{Rule: "WKS079", Pos: p.Pos("size"), Msg: textSize.With(p.Size), Hint: hintSize.With(leastSide, mostSide)}
	}
	return cols, rows, nil
}

// side parses a number of cards; 0 if it is invalid.
func side(s string) int {
	for n := leastSide; n <= mostSide; n++ {
		if s == string(rune('0'+n)) || n >= 10 && s == "1"+string(rune('0'+n-10)) {
			return n
		}
	}
	return 0
}

// Bounds on the tables of a list, and on the words of each but the first.
const (
	mostTables = 4
	leastShare = 2
)

// read returns the words of each table: those that begin with the same letter, the most
// frequent ones first. With a size of the user's own there is one table.
func (m *maker) read(items []record.Record) (groups [][]worksheet.Sought) {
	var fit []worksheet.Sought
	count := map[letters.Letter]int{}
	met := map[string]bool{}
	for _, item := range items {
		key, ok := worksheet.Key(m.Lang, item.Answer())
		word, _ := letters.Parse(key)
		switch n := len(word); {
		case !ok, slices.Contains(word, letters.Enye):
			m.leave(item, whySigns.With())
		case n < leastWord, n > mostWord:
			m.leave(item, whyLength.With(n, leastWord, mostWord))
		case met[key]:
			m.leave(item, whyTwice.With())
		default:
			met[key] = true
			fit = append(fit, worksheet.Sought{Item: item, Word: word})
			count[word[0]]++
		}
	}
	var capitals []letters.Letter
	for l := letters.Letter(0); l < letters.Enye; l++ {
		if count[l] > 0 {
			capitals = append(capitals, l)
		}
	}
	slices.SortStableFunc(capitals, func(a, b letters.Letter) int { return count[b] - count[a] })
	most := mostTables
	if m.Part.Size != "" {
		most = 1
	}
	for k, l := range capitals {
		var words []worksheet.Sought
		for _, w := range fit {
			if w.Word[0] == l {
				words = append(words, w)
			}
		}
		switch {
		case k < most && (k == 0 || len(words) >= leastShare):
			groups = append(groups, words)
		default:
			for _, w := range words {
				m.leave(w.Item, whyCapital.With(l.String()))
			}
		}
	}
	return groups
}

func (m *maker) leave(item record.Record, why check.Message) {
	m.left = append(m.left, worksheet.Left{Item: item, Why: why})
}

// draw takes common words starting with one letter: six, eight or ten of them, of at
// least three letters.
func (m *maker) draw(grade worksheet.Grade) {
	n, most := 4+2*int(grade), 4+int(grade)
	if m.Part.N > 0 {
		n = min(m.Part.N, 30)
	}
	keys := m.lex.CommonKeys()
	for range 50 {
		first := keys[m.Rand.IntN(len(keys))][0]
		var of []string
		for _, k := range keys {
			if size := letters.Len(k); k[0] == first && size >= leastWord && size <= most && size == len(k) && m.lex.Decency(k) == dict.Decent && !worksheet.Unfit(m.Lang, k) && m.lex.Accepts(k, dict.Word) {
				of = append(of, k)
			}
		}
		if len(of) < 2*n {
			continue
		}
		rng.Shuffle(m.Rand, of)
		for _, k := range of[:n] {
			form, _ := m.lex.Usual(k, dict.Word)
			word, _ := letters.Parse(k)
			m.words = append(m.words, worksheet.Sought{Item: record.Record{Answers: []string{form}}, Word: word})
			m.capital = word[0]
		}
		return
	}
}

// add adds a table to a puzzle, and returns the words on it.
func (m *maker) add(z *worksheet.Puzzle, t *weft) (placed []worksheet.Sought) {
	at := t.round.Extent()
	b := &worksheet.Board{Cols: at.Columns(), Rows: at.Rows(), Cells: make([]worksheet.Cell, at.Columns()*at.Rows())}
	index := func(c embrouillamini.Cell) int { return (c[1]-at.Top)*b.Cols + c[0] - at.Left }
	for i, l := range t.round.Cards {
		text := l.Card.Small()
		if i == 0 {
			text = l.Card.String()
		}
		b.Cells[index(l.At)] = worksheet.Cell{Kind: worksheet.Letter, Letter: text, Given: true}
	}
	for w, path := range t.paths {
		if path == nil {
			m.leave(m.words[w].Item, whyNoRoom.With())
			continue
		}
		placed = append(placed, m.words[w])
		cells := make([]int, len(path))
		for i, c := range path {
			cells[i] = index(c)
		}
		b.Paths = append(b.Paths, worksheet.Path{Word: m.words[w].Item.Answer(), Cells: cells})
	}
	z.Difficulty += difficulty(b)
	z.Blocks = append(z.Blocks, b)
	return placed
}

// others returns the other common words of the game that can be read from the capital.
func (m *maker) others(t *weft, placed []worksheet.Sought) (out []string) {
	for key := range m.lex.KeysAlong(dict.Word, t.walks(embrouillamini.Cell{})) {
		word, _ := letters.Parse(key)
		if len(word) < leastWord || m.lex.Band(key) == 0 || m.lex.Decency(key) != dict.Decent || slices.ContainsFunc(placed, func(w worksheet.Sought) bool { return slices.Equal(w.Word, word) }) {
			continue
		}
		form, _ := m.lex.Usual(key, dict.Word)
		out = append(out, form)
	}
	return out
}

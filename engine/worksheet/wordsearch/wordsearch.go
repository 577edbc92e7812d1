// Package wordsearch is the kind of worksheet that hides words in a grid of letters:
// in two, three, four or eight directions, each to be found once, among letters that
// make no other word, or that spell a phrase when all words are found.
package wordsearch

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// Kind makes word searches.
//
// The difficulty is the mean over the words of the weight of their direction and
// length (see weights; a short word is harder to see than a long one), times the side
// of a square with as many cells as the grid.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "wordsearch" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Shows: true, Words: true, Boxes: true, Keys: []string{"help", "size", "hidden", "case", "effort"}}
}

// Bounds gives how many words a grid takes.
func (Kind) Bounds() (least, most int) { return 1, 60 }

// leastWord is the least number of letters of a word: shorter ones cannot be kept from
// appearing elsewhere too.
const leastWord = 3

// weights are the difficulty of each direction, in the order of dirs: the reading
// directions are the easiest, backward ones the hardest.
var weights = [8]float64{1, 1.1, 1.25, 1.3, 1.4, 1.4, 1.5, 1.5}

var (
	textWays   = check.Text{FR: "le niveau « %s » n’existe pas", EN: "there is no level %q"}
	hintWays   = check.Text{FR: "écrivez facile, moyen ou difficile, ou le nombre de directions : 2, 3, 4 ou 8", EN: "write easy, medium or hard, or the number of directions: 2, 3, 4 or 8"}
	textNoWord = check.Text{FR: "aucun mot à cacher", EN: "no word to hide"}
	hintNoWord = check.Text{FR: "donnez des mots de trois lettres et plus", EN: "give words of three letters and more"}
	hintLeft   = check.Text{FR: "« %s », par exemple : %s", EN: "%q, for one: %s"}
	textHidden = check.Text{FR: "la phrase cachée « %s » a un signe qui n’est pas une lettre", EN: "the hidden phrase %q has a sign that is not a letter"}
	hintHidden = check.Text{FR: "écrivez les nombres en lettres", EN: "write numbers in letters"}

	whySigns  = check.Text{FR: "il n’est pas fait que de lettres", EN: "it is not made of letters alone"}
	whyShort  = check.Text{FR: "il a moins de %d lettres", EN: "it has fewer than %d letters"}
	whyLong   = check.Text{FR: "il a %d lettres, la grille %d cases de côté", EN: "it has %d letters, the grid %d cells a side"}
	whyTwice  = check.Text{FR: "il est déjà dans la liste", EN: "it is in the list already"}
	whyParts  = check.Text{FR: "on le lirait %d fois dans d’autres mots", EN: "it would be read %d times in other words"}
	whyNoRoom = check.Text{FR: "il n’a plus de place dans une grille de %d × %d cases ; une seconde grille peut le prendre", EN: "it has no room left in a grid of %d × %d cells; a second grid can take it"}

	textInside = check.Text{FR: "« %s » se lit dans « %s »", EN: "%q is read inside %q"}
	textBlanks = check.Text{FR: "la phrase cachée laisse %d case{|s} vide{|s}", EN: "the hidden phrase leaves %d empty cell{|s}"}
	hintBlanks = check.Text{FR: "allongez-la de %d lettre{|s}", EN: "make it %d letter{|s} longer"}
)

// Ways returns the number of directions for the level of a part: two, four or eight
// for an easy, medium or hard one, four by default, or the number itself.
func Ways(p *worksheet.Part) (int, error) {
	if n, err := strconv.Atoi(p.Level); err == nil {
		if slices.Contains([]int{2, 3, 4, 8}, n) {
			return n, nil
		}
		return 0, fault("WKS079", p.Pos("level"), textWays.With(p.Level), hintWays.With())
	}
	grade, err := p.Grade()
	if err != nil {
		return 0, fault("WKS079", p.Pos("level"), textWays.With(p.Level), hintWays.With())
	}
	return [...]int{4, 2, 4, 8}[grade], nil
}

func fault(rule string, at check.Pos, msg, hint check.Message) *check.Fault {
	return &check.Fault{Rule: rule, Pos: at, Msg: msg, Hint: hint}
}

// entry is a word of the list.
type entry struct {
	item *record.Record
	key  string
	word []letters.Letter
	// host is the index of the word that contains it, and at the index of its first
	// letter there; host is -1 for a word with a place of its own. back says that it
	// is read in the opposite direction.
	host, at int
	back     bool
}

// maker makes one puzzle.
type maker struct {
	worksheet.Request
	ways    int
	entries []entry // words laid first, then those read inside others
	laid    int     // number of words laid
	hidden  []letters.Letter
	list    *trie
	left    []worksheet.Left
	notes   []check.Diagnostic
}

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	m := &maker{Request: r}
	if err := m.read(); err != nil {
		return nil, err
	}
	var best *worksheet.Puzzle
	for range tries {
		z, err := m.puzzle()
		if err != nil {
			return nil, err
		}
		if best == nil || m.apart(z) < m.apart(best) {
			best = z
		}
		if m.apart(best) < 0.08 {
			break
		}
	}
	return best, nil
}

// tries is the number of puzzles made to match the difficulty of the first variant.
const tries = 8

// apart returns how far the difficulty of a puzzle is from that of the first variant.
func (m *maker) apart(z *worksheet.Puzzle) float64 {
	if len(m.Before) == 0 || m.Before[0].Difficulty == 0 {
		return 0
	}
	return math.Abs(z.Difficulty/m.Before[0].Difficulty - 1)
}

// read reads the words of the list, and finds those that are read inside others.
func (m *maker) read() error {
	ways, err := Ways(m.Part)
	if err != nil {
		return err
	}
	m.ways = ways
	if _, _, err := sizeOf(m.Part); err != nil {
		return err
	}
	if m.Part.Hidden != "" {
		key, ok := worksheet.Key(m.Lang, strings.Map(letterOrGap, m.Part.Hidden))
		if !ok {
			return fault("WKS062", m.Part.Pos("hidden"), textHidden.With(m.Part.Hidden), hintHidden.With())
		}
		m.hidden, _ = letters.Parse(key)
	}
	cols, rows := m.most()
	longest := max(cols, rows)
	met := map[string]bool{}
	for i := range m.Part.Items {
		item := &m.Part.Items[i]
		key, ok := worksheet.Key(m.Lang, item.Answer())
		word, _ := letters.Parse(key)
		switch {
		case !ok:
			m.leave(item, whySigns.With())
		case len(word) < leastWord:
			m.leave(item, whyShort.With(leastWord))
		case len(word) > longest:
			m.leave(item, whyLong.With(len(word), longest))
		case met[key]:
			m.leave(item, whyTwice.With())
		default:
			met[key] = true
			m.entries = append(m.entries, entry{item, key, word, -1, 0, false})
		}
	}
	m.trim(cols, rows)
	slices.SortStableFunc(m.entries, func(a, b entry) int { return len(b.word) - len(a.word) })
	m.nest()
	if len(m.entries) == 0 && len(m.hidden) > 0 {
		return m.noGrid()
	}
	if len(m.entries) == 0 {
		hint := hintNoWord.With()
		if len(m.left) > 0 {
			hint = hintLeft.With(m.left[0].Item.Answer(), m.left[0].Why)
		}
		return fault("WKS002", m.Part.Pos("words"), textNoWord.With(), hint)
	}
	m.list = newTrie()
	for _, e := range m.entries {
		m.list.add(e.word)
	}
	return nil
}

// trim leaves out the last words of a list that do not fit the largest grid.
func (m *maker) trim(cols, rows int) {
	total := len(m.hidden)
	for i, e := range m.entries {
		// In a grid without a phrase a few cells stay free; with one, words share
		// letters.
		if total += len(e.word); total*100 > cols*rows*95 {
			for _, e := range m.entries[i:] {
				m.leave(e.item, whyNoRoom.With(cols, rows))
			}
			m.entries = m.entries[:i]
			return
		}
	}
}

// letterOrGap turns the punctuation of a phrase into spaces.
func letterOrGap(r rune) rune {
	if strings.ContainsRune(",;:.!?…«»\"“”„()", r) {
		return ' '
	}
	return r
}

func (m *maker) leave(item *record.Record, why check.Message) {
	m.left = append(m.left, worksheet.Left{Item: *item, Why: why})
}

// nest places words that are read inside one other word, and leaves out those that are
// read in several.
func (m *maker) nest() {
	var laid, nested []entry
	for _, e := range m.entries { // long words first
		count := 0
		for i := range laid {
			for at := 0; at+len(e.word) <= len(laid[i].word); at++ {
				part := laid[i].word[at : at+len(e.word)]
				switch {
				case slices.Equal(part, e.word):
					e.host, e.at, e.back = i, at, false
					count++
				case m.ways == 8 && slices.Equal(part, reversed(e.word)):
					e.host, e.at, e.back = i, at+len(e.word)-1, true
					count++
				}
			}
		}
		switch count {
		case 0:
			laid = append(laid, e)
		case 1:
			nested = append(nested, e)
			m.notes = append(m.notes, check.Diagnostic{Rule: worksheet.Infos.Get("WKS063"), Pos: e.item.Place("answers"),
				Msg: textInside.With(e.item.Answer(), laid[e.host].item.Answer())})
		default:
			m.leave(e.item, whyParts.With(count))
		}
	}
	m.laid = len(laid)
	m.entries = append(laid, nested...)
}

func reversed(word []letters.Letter) []letters.Letter {
	out := slices.Clone(word)
	slices.Reverse(out)
	return out
}

// puzzle lays the words and returns the puzzle of the grid.
func (m *maker) puzzle() (*worksheet.Puzzle, error) {
	var words [][]letters.Letter
	for _, e := range m.entries[:m.laid] {
		words = append(words, e.word)
	}
	f, at := m.grid(words)
	if f == nil {
		return nil, m.noGrid()
	}
	z := &worksheet.Puzzle{Kind: "wordsearch", Part: m.Part, Lang: m.Lang, Left: slices.Clone(m.left), Notes: slices.Clone(m.notes)}
	b := &worksheet.Board{Cols: f.cols, Rows: f.rows, Plain: true, Cells: make([]worksheet.Cell, len(at))}
	blanks := 0
	for i, l := range at {
		if l == none {
			blanks++
			continue
		}
		b.Cells[i] = worksheet.Cell{Kind: worksheet.Letter, Letter: m.Part.Cased(l.String()), Given: true}
	}
	if blanks > 0 {
		z.Notes = append(z.Notes, check.Diagnostic{Rule: worksheet.Infos.Get("WKS064"), Pos: m.Part.Pos("hidden"), Msg: textBlanks.With(blanks), Hint: hintBlanks.With(blanks)})
	}
	m.paths(f, b, z)
	bank := &worksheet.Bank{Heading: "find", Boxes: true}
	slices.SortFunc(b.Paths, func(x, y worksheet.Path) int { return strings.Compare(m.sorted(x.Word), m.sorted(y.Word)) })
	of := map[string]string{}
	for _, e := range m.entries {
		of[e.item.Answer()] = m.Part.Pictured(e.item)
	}
	for _, p := range b.Paths {
		bank.Words = append(bank.Words, p.Word)
		if m.pictured() {
			bank.Pictures = append(bank.Pictures, of[p.Word])
		}
	}
	z.Blocks = []worksheet.Block{b, bank}
	if m.Part.Hidden != "" {
		z.Blocks = append(z.Blocks, &worksheet.Reveal{Word: worksheet.Spelt(m.Lang, strings.Join(strings.Fields(strings.Map(letterOrGap, m.Part.Hidden)), " "))})
	}
	return z, nil
}

// pictured reports whether a word has a picture.
func (m *maker) pictured() bool {
	return slices.ContainsFunc(m.entries, func(e entry) bool { return m.Part.Pictured(e.item) != "" })
}

// paths adds the cells of the words, those without a place, and the difficulty.
func (m *maker) paths(f *field, b *worksheet.Board, z *worksheet.Puzzle) {
	seen := 0.0
	for i := range m.entries {
		e := &m.entries[i]
		s := nowhere
		switch {
		case e.host < 0:
			s = f.spots[i]
		case f.spots[e.host] != nowhere:
			s = f.spots[e.host]
			s.cell += e.at * f.step(s.dir)
			if e.back {
				s.dir ^= 4
			}
		}
		if s == nowhere {
			z.Left = append(z.Left, worksheet.Left{Item: *e.item, Why: whyNoRoom.With(f.cols, f.rows)})
			continue
		}
		b.Paths = append(b.Paths, worksheet.Path{Word: e.item.Answer(), Cells: f.cellsOf(len(e.word), s)})
		seen += weights[s.dir] / math.Sqrt(float64(len(e.word)))
	}
	z.Difficulty = seen / float64(max(1, len(b.Paths))) * math.Sqrt(float64(f.cols*f.rows))
}

// sorted returns the sort key of a word.
func (m *maker) sorted(word string) string {
	key, _ := worksheet.Key(m.Lang, word)
	return cmp.Or(key, word)
}

// grid lays words on a grid of the best possible size, and returns it with the letters
// of all its cells; nil when the hidden phrase does not fit.
func (m *maker) grid(words [][]letters.Letter) (*field, []letters.Letter) {
	steps := 600
	if m.Part.Effort == "high" {
		steps *= 6
	}
	if len(m.hidden) > 0 {
		return m.hide(words, steps)
	}
	var first *field
	for _, s := range m.sizes(words, 0) {
		f := newField(s.cols, s.rows, m.ways, words, m.Rand)
		at := make([]letters.Letter, len(f.at))
		if f.search(-1, steps, func() bool { return f.fill(at, m.list, indecent(m.Lang)) }) {
			return f, at
		}
		if first == nil {
			first = f
		}
	}
	return m.without(first)
}

// without fills a grid that cannot hold some of its words.
func (m *maker) without(f *field) (*field, []letters.Letter) {
	at := make([]letters.Letter, len(f.at))
	for !f.fill(at, m.list, indecent(m.Lang)) {
		// Words that form another between them cannot both stay.
		if w := f.r.IntN(len(f.words)); f.left < len(f.words) {
			f.take(w)
		} else {
			return f, at
		}
	}
	return f, at
}

// hide lays words so that the letters left over are those of the phrase; if that is
// impossible, with a few empty cells after it.
func (m *maker) hide(words [][]letters.Letter, steps int) (*field, []letters.Letter) {
	for _, blanks := range []int{0, 0, 1, 2, 3, 5, 8, 13, 21, 34, 55} {
		for _, s := range m.sizes(words, len(m.hidden)+blanks) {
			f := newField(s.cols, s.rows, m.ways, words, m.Rand)
			at := make([]letters.Letter, len(f.at))
			if f.search(len(m.hidden)+blanks, steps, func() bool { return f.spell(at, m.hidden, m.list, indecent(m.Lang)) }) {
				return f, at
			}
		}
	}
	return nil, nil
}

func (m *maker) noGrid() error {
	return fault("WKS062", m.Part.Pos("hidden"), textNoGrid.With(m.Part.Hidden), hintNoGrid.With(check.Setting{Key: "effort", Value: "high"}))
}

var (
	textNoGrid = check.Text{FR: "aucune grille ne cache à la fois les mots et la phrase « %s »", EN: "no grid hides the words and the phrase %q together"}
	hintNoGrid = check.Text{FR: "raccourcissez la phrase, retirez des mots, ou cherchez plus longtemps (%s)", EN: "shorten the phrase, take words out, or search longer (%s)"}
)

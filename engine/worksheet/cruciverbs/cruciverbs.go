// Package cruciverbs is the kind of worksheet "grid": a dense French grid around the
// words of a list, composed like those of Cruciverb's, and printed unsolved with the
// clues of its rows and columns.
package cruciverbs

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	game "imprimots/engine/cruciverbs"
	"imprimots/engine/cruciverbs/compose"
	"imprimots/engine/grid"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// Kind makes dense grids around imposed words. The other words and their clues come
// from the bank of the request; without one the words come from the lexicon and are
// printed, to be placed.
//
// The difficulty is the mean over the words of their length plus three per step of
// rarity, from 1 for the most common thousand to 6 for words beyond the common ones.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "grid" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Words: true, Boxes: true, Fills: true, Writes: true, Keys: []string{"help", "size", "must", "case", "effort"}}
}

// Bounds gives how many words may be imposed.
func (Kind) Bounds() (least, most int) { return 0, compose.MaxForced }

var (
	textSize   = check.Text{FR: "« %s » n’est pas une taille de grille", EN: "%q is not a size of a grid"}
	hintSize   = check.Text{FR: "écrivez les colonnes et les lignes, de %[1]dx%[1]d à %[2]dx%[2]d : 7x10", EN: "write columns and rows, from %[1]dx%[1]d to %[2]dx%[2]d: 7x10"}
	textLang   = check.Text{FR: "une grille se compose en français, pas en « %s »", EN: "a grid is composed in French, not in %q"}
	hintLang   = check.Text{FR: "pour une autre langue, faites des mots croisés", EN: "for another language make a crossword"}
	textRude   = check.Text{FR: "toutes les grilles essayées avaient un mot grossier en diagonale", EN: "all grids that were tried had a vulgar word in a diagonal"}
	hintRude   = check.Text{FR: "changez %s", EN: "change %s"}
	textBeyond = check.Text{FR: "les mots de ce niveau ne remplissent pas la grille : d’autres s’y ajoutent", EN: "the words of this level do not fill the grid: others are added"}
	hintBeyond = check.Text{FR: "donnez moins de mots, ou faites des mots croisés, qui n’ajoutent rien aux vôtres", EN: "give fewer words, or make a crossword, which adds nothing to yours"}
	textGiven  = check.Text{FR: "%d mot{|s} de la grille n’{a|ont} pas de définition : {il est donné|ils sont donnés}, à placer", EN: "%d word{|s} of the grid {has|have} no clue: {it is|they are} given, to be placed"}
)

// Bounds on the sides of grids that fit a page.
const (
	leastSide = 5
	mostSide  = 15
)

// fewSheets is the most sheets that are made with full effort.
const fewSheets = 4

// tries is the number of grids made to get one that is decent and as hard as the first
// variant.
const tries = 6

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	if r.Lang != "fr" {
		return nil, fault(r.Part.Pos("kind"), textLang.With(r.Lang), hintLang.With())
	}
	ask, own, err := request(r)
	if err != nil {
		return nil, err
	}
	var best *worksheet.Puzzle
	steps := levels(r.Part)
	for range tries {
		ask.Seed = r.Rand.Uint64() >> 1
		made, err := compose.Fiches(within(ask, steps[0]))
		for err != nil && len(steps) > 1 { // nor will it go with other seeds
			steps = steps[1:]
			made, err = compose.Fiches(within(ask, steps[0]))
		}
		if err != nil && ask.Clued {
			// The bank alone cannot fill it: the lexicon can, and its words are
			// printed.
			plain := ask
			plain.Clued, plain.Banks = false, nil
			made, err = compose.Fiches(plain)
		}
		if err != nil {
			return nil, refused(r.Part, err)
		}
		z := puzzle(r, &made[0].Fiche, own)
		if rude(z) || best != nil && apart(z, r.Before) >= apart(best, r.Before) {
			continue
		}
		if best = z; apart(z, r.Before) <= 0.08 {
			break
		}
	}
	if grade, _ := r.Part.Grade(); best != nil && steps[0] == anyBand && (grade == worksheet.Easy || grade == worksheet.Medium) && r.Part.Bank == nil {
		best.Notes = append(best.Notes, check.Diagnostic{Rule: worksheet.Infos.Get("WKS047"), Pos: r.Part.Pos("level"), Msg: textBeyond.With(), Hint: hintBeyond.With()})
	}
	if best == nil {
		return nil, fault(r.Part.Pos("kind"), textRude.With(), hintRude.With(check.Setting{Key: "seed"}))
	}
	return best, nil
}

func fault(at check.Pos, msg, hint check.Message) *check.Fault {
	return &check.Fault{Rule: "WKS045", Pos: at, Msg: msg, Hint: hint}
}

// refused adds a rule and a place to a fault of the composer.
func refused(part *worksheet.Part, err error) error {
	f := check.AsFault(err)
	if f == nil {
		return err
	}
	out := *f
	out.Rule, out.Path = "WKS045", nil
	switch {
	case len(part.Must) > 0:
		out.Pos = part.Pos("must")
	case len(part.Items) > 0:
		out.Pos = part.Items[0].Pos
	default:
		out.Pos = part.Pos("kind")
	}
	return &out
}

// apart returns how far a puzzle is from the difficulty of the first variant, as a
// fraction.
func apart(z *worksheet.Puzzle, before []*worksheet.Puzzle) float64 {
	if len(before) == 0 {
		return 0
	}
	return math.Abs(z.Difficulty/before[0].Difficulty - 1)
}

// request returns the request to the composer, and the items of the list by key.
func request(r worksheet.Request) (compose.Request, map[string]*record.Record, error) {
	out := compose.Request{Cols: game.Cols, Rows: game.Rows, N: 1, Effort: 4}
	if size := r.Part.Size; size != "" {
		n, _ := fmt.Sscanf(size, "%dx%d", &out.Cols, &out.Rows)
		if n != 2 || fmt.Sprintf("%dx%d", out.Cols, out.Rows) != size || min(out.Cols, out.Rows) < leastSide || max(out.Cols, out.Rows) > mostSide {
			return out, nil, fault(r.Part.Pos("size"), textSize.With(size), hintSize.With(leastSide, mostSide))
		}
	}
	grade, err := r.Part.Grade()
	if err != nil {
		return out, nil, err
	}
	out.Level = [...]game.Level{game.Facile, game.Facile, game.Moyen, game.Difficile}[grade]
	if r.Part.Effort == "high" {
		out.Effort *= 4
	}
	if r.Sheets > fewSheets {
		out.Effort = max(1, out.Effort*fewSheets/r.Sheets)
	}
	out.Not = dict.French().Indecent()
	own := map[string]*record.Record{}
	force := func(word string, item *record.Record) {
		key, ok := game.AnswerKey(word)
		if _, double := own[key]; double {
			return
		}
		out.Force = append(out.Force, compose.Forced{Text: word})
		if ok {
			own[key] = item
			out.Not = slices.DeleteFunc(out.Not, func(k string) bool { return k == key })
		}
	}
	for i := range r.Part.Items {
		force(r.Part.Items[i].Answer(), &r.Part.Items[i])
	}
	for _, word := range r.Part.Must {
		force(word, nil)
	}
	out.Banks = bank(r.Bank)
	out.Clued = len(out.Banks) > 0
	return out, own, nil
}

// bank returns records in the form that the composer takes: a word for each answer,
// with its clues by level.
func bank(records []record.Record) []game.Bank {
	if len(records) == 0 {
		return nil
	}
	var out game.Bank
	known := map[string]int{}
	for i := range records {
		rec := &records[i]
		id := rec.Answer() + "\n" + rec.Note
		at, ok := known[id]
		if !ok {
			at = len(out.Words)
			known[id] = at
			w := game.BankWord{Word: rec.Answer(), Note: rec.Note}
			if slices.Contains(rec.Tags, "minor") {
				w.Kind = "sigle"
			}
			out.Words = append(out.Words, w)
		}
		w := &out.Words[at]
		switch rec.Stars {
		case 3:
			w.Difficile = append(w.Difficile, rec.Question)
		case 2:
			w.Moyen = append(w.Moyen, rec.Question)
		default:
			w.Facile = append(w.Facile, rec.Question)
		}
	}
	return []game.Bank{out}
}

// anyBand stands for all words of a bank.
const anyBand = 0

// levels returns the bands of the rarest words that a grid is filled with: those that its
// level asks for, or that own words do, then those that are taken where these are too few.
func levels(part *worksheet.Part) []int {
	grade, err := part.Grade()
	switch {
	case err != nil || part.Bank != nil || grade == worksheet.Hard || grade == worksheet.NoGrade && len(part.Items)+len(part.Must) == 0:
		return []int{anyBand}
	case grade == worksheet.Medium:
		return []int{5, anyBand}
	}
	return []int{4, 5, anyBand}
}

// within returns a request with the words of its banks up to a band, without symbols. Words
// of two letters are of all bands: there are few of them.
func within(ask compose.Request, band int) compose.Request {
	if band == anyBand {
		return ask
	}
	banks := ask.Banks
	ask.Banks = nil
	for _, b := range banks {
		var kept game.Bank
		for _, w := range b.Words {
			key := keyOf(w.Word)
			if n := dict.French().Band(key); len(key) < 3 || n > 0 && n <= band && w.Kind == "" && !worksheet.Unfit("fr", key) {
				kept.Words = append(kept.Words, w)
			}
		}
		ask.Banks = append(ask.Banks, kept)
	}
	return ask
}

// between separates the clues of a line, and its answers.
const (
	between = " – "
	comma   = ", "
)

// puzzle returns the blocks of a composed grid: the board with the names of its lines,
// the clues of rows and columns, and the words without a clue.
func puzzle(r worksheet.Request, f *game.Fiche, own map[string]*record.Record) *worksheet.Puzzle {
	z := &worksheet.Puzzle{Kind: "grid", Part: r.Part, Lang: r.Lang}
	b := &worksheet.Board{Cols: len(f.Rows[0]), Rows: len(f.Rows)}
	for _, row := range f.Rows {
		for _, letter := range row {
			c := worksheet.Cell{Kind: worksheet.Black}
			if letter != grid.Black {
				c = worksheet.Cell{Kind: worksheet.Letter, Letter: r.Part.Cased(string(letter))}
			}
			b.Cells = append(b.Cells, c)
		}
	}
	for i := range b.Rows {
		b.RowNames = append(b.RowNames, strconv.Itoa(i+1))
	}
	for i := range b.Cols {
		b.ColNames = append(b.ColNames, string(rune('A'+i)))
	}
	m := &lines{Request: r, own: own}
	across, down := m.clues("across", b.RowNames, f.Across), m.clues("down", b.ColNames, f.Down)
	help(b, r.Part.Help.FirstLetters)
	z.Blocks = []worksheet.Block{b}
	for _, c := range []*worksheet.Clues{across, down} {
		if len(c.Items) > 0 {
			z.Blocks = append(z.Blocks, c)
		}
	}
	if len(m.given) > 0 {
		slices.SortFunc(m.given, func(a, b string) int {
			return cmp.Or(cmp.Compare(len([]rune(a)), len([]rune(b))), cmp.Compare(keyOf(a), keyOf(b)), cmp.Compare(a, b))
		})
		z.Blocks = append(z.Blocks, &worksheet.Bank{Heading: "bank", Words: m.given})
	}
	if m.bare > 0 {
		z.Notes = append(z.Notes, check.Diagnostic{Rule: worksheet.Infos.Get("WKS046"), Pos: r.Part.Pos("kind"), Msg: textGiven.With(m.bare)})
	}
	z.Difficulty = float64(m.weight) / float64(max(1, m.words))
	return z
}

func keyOf(word string) string {
	key, _ := game.AnswerKey(word)
	return key
}

// lines collects the clues of the lines of a grid.
type lines struct {
	worksheet.Request
	own    map[string]*record.Record
	given  []string // words to be placed, which are printed
	bare   int      // how many of them have no clue
	words  int
	weight int
}

// clues returns a clue for each line that has any: those of its words, in order.
func (m *lines) clues(heading string, names []string, of map[int][]game.Entry) *worksheet.Clues {
	out := &worksheet.Clues{Heading: heading}
	for i, name := range names {
		var texts, answers, lengths []string
		for _, e := range of[i+1] {
			key := keyOf(e.Answer)
			answer, clue := e.Answer, e.Clue
			if e.Note != "" {
				clue += " (" + e.Note + ")"
			}
			if item := m.own[key]; item != nil {
				answer, clue = item.Answer(), cmp.Or(item.Question, clue)
			}
			m.words++
			rank := dict.French().Band(key)
			if rank == 0 {
				rank = 6
			}
			m.weight += len(key) + 3*rank
			if clue == "" {
				m.bare++
			}
			if clue == "" || m.Part.Help.WordBank {
				m.given = append(m.given, answer)
			}
			if clue != "" {
				texts, answers, lengths = append(texts, clue), append(answers, answer), append(lengths, strconv.Itoa(len(key)))
			}
		}
		if len(texts) == 0 {
			continue
		}
		c := worksheet.Clue{Label: name, Text: strings.Join(texts, between), Answer: strings.Join(answers, comma)}
		if m.Part.Help.Lengths {
			c.Lengths = strings.Join(lengths, comma)
		}
		out.Items = append(out.Items, c)
	}
	return out
}

// help shows the first letters of each word.
func help(b *worksheet.Board, n int) {
	if n < 1 {
		return
	}
	letter := func(x, y int) bool {
		return x >= 0 && y >= 0 && x < b.Cols && y < b.Rows && b.Cells[y*b.Cols+x].Kind == worksheet.Letter
	}
	for at := range b.Cells {
		x, y := at%b.Cols, at/b.Cols
		for _, d := range [2][2]int{{1, 0}, {0, 1}} {
			if !letter(x, y) || letter(x-d[0], y-d[1]) || !letter(x+d[0], y+d[1]) {
				continue
			}
			for i := range n {
				if letter(x+(i+1)*d[0], y+(i+1)*d[1]) { // never a whole word
					b.Cells[(y+i*d[1])*b.Cols+x+i*d[0]].Given = true
				}
			}
		}
	}
}

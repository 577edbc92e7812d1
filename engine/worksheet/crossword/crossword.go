// Package crossword is the kind of worksheet that lays out the words of a list as a
// crossword, numbered in their first cells, with clues or with the words themselves to
// be placed.
package crossword

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/crisscross"
)

// Kind makes crosswords from lists.
//
// The difficulty is the mean over the words of their length plus three per step of
// rarity, from 1 for the thousand most common to 6 for words beyond the common ones,
// times 2 − c, where c is the share of cells in which two words cross: a crossing
// gives a letter of both.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "crossword" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Shows: true, Words: true, Boxes: true, Writes: true, Keys: []string{"help", "case", "effort"}}
}

// Bounds gives how many words a list may have; those that one grid has no room for go
// into a second one.
func (Kind) Bounds() (least, most int) { return 2, 240 }

var (
	textNoGrid = check.Text{FR: "ces mots ne font pas de grille", EN: "these words make no grid"}
	hintNoGrid = check.Text{FR: "donnez au moins deux mots qui ont une lettre en commun", EN: "give at least two words that share a letter"}
	hintLeft   = check.Text{FR: "« %s », par exemple, n’y entre pas : %s", EN: "%q, for one, cannot go in: %s"}

	whySigns  = check.Text{FR: "il n’est pas fait que de lettres", EN: "it is not made of letters alone"}
	whyShort  = check.Text{FR: "il n’a qu’une lettre", EN: "it has one letter only"}
	whyLong   = check.Text{FR: "il a %d lettres, la page n’a que %d cases ; mettez moins de fiches par page (%s)", EN: "it has %d letters, but the page only has %d squares; put fewer sheets on a page (%s)"}
	whyTwice  = check.Text{FR: "il a les mêmes lettres que « %s »", EN: "it has the same letters as %q"}
	whyAlone  = check.Text{FR: "il n’a aucune lettre en commun avec les mots de la grille", EN: "it shares no letter with the words of the grid"}
	whyNoRoom = check.Text{FR: "il n’a plus de place ; refaites une grille avec les mots non placés, mettez moins de fiches par page (%s) ou cherchez plus longtemps (%s)", EN: "it has no room left; make a grid of the words left out, put fewer sheets on a page (%s) or search longer (%s)"}

	textSame   = check.Text{FR: "« %s » et « %s » ont les mêmes lettres dans la grille", EN: "%q and %q have the same letters in the grid"}
	textInside = check.Text{FR: "« %s » est contenu dans « %s »", EN: "%q is contained in %q"}
	textHost   = check.Text{FR: "« %s » est ici", EN: "%q is here"}
	textFamily = check.Text{FR: "la définition de « %s » dit un mot de sa famille : « %s »", EN: "the clue of %q has a word of its family: %q"}
	hintFamily = check.Text{FR: "définissez le mot sans un mot de sa famille", EN: "define the word without one of its family"}
	textGrids  = check.Text{FR: "la liste remplit %d grilles", EN: "the list fills %d grids"}
	hintGrids  = check.Text{FR: "%s tire au sort autant de mots que la première en prend", EN: "%s draws at random as many words as the first one holds"}
)

// entry is a word of the list.
type entry struct {
	item *record.Record
	key  string
}

// maker makes one puzzle.
type maker struct {
	worksheet.Request
	entries []entry
	left    []worksheet.Left
	notes   []check.Diagnostic
	// shorter halves the search that many times: a short list has few best grids,
	// which a long search finds again and again, and many good ones.
	shorter int
}

// bare reports whether a word has no clue: it is given, to be placed.
func (m *maker) bare(e entry) bool { return e.item.Question == "" && m.Part.Pictured(e.item) == "" }

// Make implements [worksheet.Kind].
func (k Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	m := &maker{Request: r}
	m.read()
	m.remark()
	for try := 0; ; try++ {
		z := m.puzzle()
		if z == nil {
			hint := hintNoGrid.With()
			if len(m.entries) < 2 && len(m.left) > 0 {
				hint = hintLeft.With(m.left[0].Item.Answer(), m.left[0].Why)
			}
			return nil, &check.Fault{Rule: "WKS018", Pos: r.Part.Pos("words"), Msg: textNoGrid.With(), Hint: hint}
		}
		again := k.Repeats(z, r.Before)
		if try == tries || !again && len(crude(z, r.Lang)) == 0 {
			return z, nil
		}
		if again {
			m.shorter += 2
		}
	}
}

// tries is the number of attempts at a grid when one has an indecent word in a
// diagonal, or repeats that of an earlier variant.
const tries = 4

// Repeats implements [worksheet.Distinct]: first grids must differ.
func (Kind) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return slices.ContainsFunc(before, func(b *worksheet.Puzzle) bool {
		return len(b.Blocks) > 0 && slices.EqualFunc(boardOf(b).Cells, boardOf(z).Cells, func(x, y worksheet.Cell) bool { return x.Letter == y.Letter })
	})
}

func boardOf(z *worksheet.Puzzle) *worksheet.Board { return worksheet.First[*worksheet.Board](z) }

// The least side of a square, in mm, and the default box of a page.
const (
	leastSide = 7
	pageW     = 190
	pageH     = 250
)

// pages returns the box that leaves space for the clues on the same page, and the
// whole page.
func (m *maker) pages() []crisscross.Page {
	w, h := m.Room.W, m.Room.H
	if w <= 0 || h <= 0 {
		w, h = pageW, pageH
	}
	return []crisscross.Page{{W: w, H: 0.6 * h}, {W: w, H: h}}
}

// most returns the sides, in squares, of the largest grid.
func (m *maker) most() (cols, rows int) {
	page := m.pages()[1]
	return min(int(page.W/leastSide), crisscross.MaxSide), min(int(page.H/leastSide), crisscross.MaxSide)
}

// read reads the words of the list, leaving out those that do not fit any grid.
func (m *maker) read() {
	cols, rows := m.most()
	met := map[string]*record.Record{}
	for i := range m.Part.Items {
		item := &m.Part.Items[i]
		key, ok := worksheet.Key(m.Lang, item.Answer())
		n := utf8.RuneCountInString(key)
		switch first := met[key]; {
		case !ok:
			m.leave(item, whySigns.With())
		case n < 2:
			m.leave(item, whyShort.With())
		case n > max(cols, rows):
			m.leave(item, whyLong.With(n, max(cols, rows), check.Setting{Key: "per_page"}))
		case first != nil:
			m.leave(item, whyTwice.With(first.Answer()))
			m.note("WKS041", item.Place("answers"), textSame.With(first.Answer(), item.Answer()), check.Message{}, check.FirstAt(first.Place("answers")))
		default:
			met[key] = item
			m.entries = append(m.entries, entry{item, key})
		}
	}
}

func (m *maker) leave(item *record.Record, why check.Message) {
	m.left = append(m.left, worksheet.Left{Item: *item, Why: why})
}

func (m *maker) note(rule string, at check.Pos, msg, hint check.Message, related ...check.Related) {
	m.notes = append(m.notes, check.Diagnostic{Rule: worksheet.Infos.Get(rule), Pos: at, Msg: msg, Hint: hint, Related: related})
}

var inParentheses = regexp.MustCompile(`\([^()]*\)`)

// remark notes words that are contained in others, and clues with a word of the family
// of their answer.
func (m *maker) remark() {
	families := prose.Families{}
	for _, e := range m.entries {
		for _, o := range m.entries {
			if len(e.key) > 2 && e.key != o.key && strings.Contains(o.key, e.key) {
				m.note("WKS041", e.item.Place("answers"), textInside.With(e.item.Answer(), o.item.Answer()), check.Message{}, check.Related{Pos: o.item.Place("answers"), Msg: textHost.With(o.item.Answer())})
			}
		}
		if m.Lang != "fr" {
			continue // families are known for French only
		}
		// A verb to conjugate is in parentheses: « elle (finir) ».
		if token, same := families.Find(inParentheses.ReplaceAllString(e.item.Question, ""), e.key); token != "" && !same {
			m.note("WKS042", e.item.Place("question"), textFamily.With(e.item.Answer(), token), hintFamily.With())
		}
	}
}

// grid is a set of laid-out words.
type grid struct {
	entries []entry // the placed ones
	places  []crisscross.Place
	cols    int
	rows    int
}

// puzzle lays out the words in as few grids as possible; nil if there is none.
func (m *maker) puzzle() *worksheet.Puzzle {
	z := &worksheet.Puzzle{Kind: "crossword", Part: m.Part, Lang: m.Lang, Left: slices.Clone(m.left), Notes: slices.Clone(m.notes)}
	var grids []grid
	groups := m.groups()
	var rest []entry
	for len(groups) > 0 || len(rest) >= leastRest {
		if len(groups) == 0 {
			groups = [][]entry{rest}
			rest = nil
		}
		g, out := m.lay(groups[0])
		groups = groups[1:]
		if len(g.entries) < 2 {
			for _, e := range out {
				z.Left = append(z.Left, worksheet.Left{Item: *e.item, Why: why(e, grids)})
			}
			continue
		}
		grids = append(grids, g)
		rest = append(rest, out...)
	}
	for _, e := range rest {
		z.Left = append(z.Left, worksheet.Left{Item: *e.item, Why: why(e, grids)})
	}
	if len(grids) == 0 {
		return nil
	}
	if len(grids) > 1 {
		z.Notes = append(z.Notes, check.Diagnostic{Rule: worksheet.Infos.Get("WKS043"), Pos: m.Part.Items[0].Pos, Msg: textGrids.With(len(grids)), Hint: hintGrids.With(check.Setting{Key: "n", Value: strconv.Itoa(len(grids[0].entries))})})
	}
	m.print(z, grids)
	return z
}

// leastRest is the least number of remaining words worth a second grid.
const leastRest = 3

// groups divides the words so that each group fills at most half of the largest grid.
func (m *maker) groups() [][]entry {
	cols, rows := m.most()
	letters := 0
	for _, e := range m.entries {
		letters += utf8.RuneCountInString(e.key)
	}
	n := max(1, (2*letters+cols*rows-1)/(cols*rows), (len(m.entries)+crisscross.MaxWords-1)/crisscross.MaxWords)
	var out [][]entry
	for i := range n {
		if g := m.entries[i*len(m.entries)/n : (i+1)*len(m.entries)/n]; len(g) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// lay lays out words and returns those without a place.
func (m *maker) lay(entries []entry) (g grid, out []entry) {
	var keys []string
	for _, e := range entries {
		keys = append(keys, e.key)
	}
	l, err := m.layout(keys)
	if err != nil {
		return grid{}, entries // a page smaller than a square
	}
	g.cols, g.rows = l.Cols, l.Rows
	for i, p := range l.Places {
		if !p.Placed {
			out = append(out, entries[i])
			continue
		}
		g.entries = append(g.entries, entries[i])
		g.places = append(g.places, p)
	}
	if len(g.entries) < 2 {
		return grid{}, entries
	}
	return g, out
}

// layout lays out words in the best box of the page: one that leaves space for the clues is
// tried before one with larger squares.
func (m *maker) layout(keys []string) (crisscross.Layout, error) {
	pages, steps := m.pages(), m.steps(len(keys))
	box := crisscross.Choose(keys, pages)
	if box.Page > 0 {
		if tight, ok := crisscross.Tight(keys, pages[0]); ok {
			if l, err := crisscross.Lay(keys, tight.Cols, tight.Rows, steps, m.Rand); err == nil && l.Placed == len(keys) {
				return l, nil
			}
		}
	}
	return crisscross.Lay(keys, box.Cols, box.Rows, steps, m.Rand)
}

// steps is the length of the search: shorter for each of many sheets, and when the
// same grid was found before.
func (m *maker) steps(words int) int { return max(1, m.effort(words)>>m.shorter) }

func (m *maker) effort(words int) int {
	switch n := crisscross.Usual(words); {
	case m.Part.Effort == "high":
		return crisscross.High(words)
	case m.Part.Effort == "low":
		return n / 10 // enough for a short list
	case m.Sheets > fewSheets:
		return max(n*fewSheets/m.Sheets, n/8)
	default:
		return n
	}
}

// fewSheets is the most sheets that are made with full effort.
const fewSheets = 4

// why explains why a word has no place in the grids.
func why(e entry, grids []grid) check.Message {
	for _, g := range grids {
		if slices.ContainsFunc(g.entries, func(o entry) bool { return strings.ContainsAny(o.key, e.key) }) {
			return whyNoRoom.With(check.Setting{Key: "per_page"}, check.Setting{Key: "effort", Value: "high"})
		}
	}
	return whyAlone.With()
}

// Package boggle computes what the page of Boggle shows beside its texts.
package boggle

import (
	"fmt"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/generator/site/page"
)

// Page computes what the game adds to its page: the worked examples and the scored round that the rules call, and pages of ready grids
// with their answers. An error names a grid that cannot be read.
func Page(g *boggle.Game) (page.Extras, error) {
	var x page.Extras
	ready := map[string][]readyGrid{}
	for i := range g.Grids {
		grid := &g.Grids[i]
		board, err := boggle.ParseBoard(strings.Join(grid.Rows, ""))
		if err != nil {
			return page.Extras{}, fmt.Errorf("%s: %w", grid.Pos("rows"), err)
		}
		found, _ := g.Solve(grid) // which has a board
		if grid.Level != "" {
			key := string(grid.Edition) + "-" + grid.Level
			ready[key] = append(ready[key], readyGrid{ID: grid.ID, Rows: board.Rows(), Total: boggle.Total(found), All: ranks(found)})
			continue
		}
		rules := boggle.Rules{Edition: grid.Edition, Lexicon: dict.French()}
		e := newExample(grid, board, found, rules)
		x.AddBlock("exemple "+grid.ID, "boggle/example", e)
		if x.Emblem.Template == "" {
			x.Emblem = page.Inline(emblem(board, e.Found))
		}
		// The grid with the most words that have to be on it shows most.
		if s := newScoring(grid); s != nil && len(grid.Must) > len(scored(x.Blocks)) {
			x.AddBlock("pointage", "boggle/scoring", s)
		}
	}
	readyPages(&x, ready)
	addMaterial(&x, g)
	return x, nil
}

// scored gives the words of the scored round chosen so far.
func scored(blocks map[string]page.Block) []string {
	if s, ok := blocks["pointage"].Data.(*scoring); ok {
		return s.must
	}
	return nil
}

// example is a grid with words that are on it and words that are not.
type example struct {
	ID      string
	Kind    boggle.Edition
	Edition string // its title
	Rows    []string
	Total   boggle.Score
	Found   []tracedWord
	Refused []refusedWord
	All     []rank
	board   boggle.Board
}

// tracedWord is a word with its way over the grid.
type tracedWord struct {
	Key    string
	Points int
	Path   boggle.Path
}

// Cells names the way for those who cannot see it: columns a–d, rows 1–4.
func (w tracedWord) Cells() string {
	cells := make([]string, len(w.Path))
	for i, c := range w.Path {
		cells[i] = string(rune('a'+c[0])) + string(rune('1'+c[1]))
	}
	return strings.Join(cells, " ")
}

type refusedWord struct {
	Word   string
	Reason string
}

// rank is the words of one length of a solved grid.
type rank struct {
	Letters, Points int
	Words           []string
}

func newExample(g *boggle.Grid, b boggle.Board, found []boggle.Found, rules boggle.Rules) *example {
	e := &example{
		ID: g.ID, Kind: g.Edition, Edition: editionTitle(g.Edition), Rows: b.Rows(),
		Total: boggle.Total(found), All: ranks(found), board: b,
	}
	for _, c := range rules.Judge(b, slices.Concat(g.Must, g.Not)) {
		if c.Status == boggle.Counted {
			e.Found = append(e.Found, tracedWord{c.Key, c.Points, b.Trace(c.Key)})
		} else {
			e.Refused = append(e.Refused, refusedWord{strings.ToUpper(c.Word), c.Reason.In(check.French)})
		}
	}
	return e
}

// ranks sorts answers by length, longest first.
func ranks(found []boggle.Found) []rank {
	byLength := map[int]*rank{}
	var out []*rank
	for _, f := range found {
		n := len(f.Path)
		r := byLength[n]
		if r == nil {
			r = &rank{Letters: n, Points: f.Points}
			byLength[n] = r
			out = append(out, r)
		}
		r.Words = append(r.Words, f.Key)
	}
	slices.SortFunc(out, func(a, b *rank) int { return b.Letters - a.Letters })
	flat := make([]rank, len(out))
	for i, r := range out {
		flat[i] = *r
	}
	return flat
}

// readyGrid is a grid to play at once, with its answers folded away.
type readyGrid struct {
	ID    string
	N     int // as in the kit of its edition: the easy ones first
	Rows  []string
	Total boggle.Score
	All   []rank
}

var levels = []struct{ id, title string }{
	{"facile", "Grilles faciles"}, {"moyen", "Grilles moyennes"}, {"difficile", "Grilles difficiles"},
}

// readySet is the ready grids of an edition and a level.
type readySet struct {
	Rule  string // which words count, in a sentence
	Grids []readyGrid
}

// acceptedWords says which words the answers of an edition have.
var acceptedWords = map[boggle.Edition]string{
	boggle.DeLuxe: "Trois minutes par grille. Les pluriels et les verbes conjugués comptent.",
	boggle.Pocket: "Trois minutes par grille. Ni pluriels ni verbes conjugués : seuls comptent le singulier, l’infinitif et le participe passé.",
}

// readyPages gives the ready grids a page for each edition and level: all of
// them on one page would weigh too much.
func readyPages(x *page.Extras, ready map[string][]readyGrid) {
	var links []page.Link
	for _, e := range []boggle.Edition{boggle.DeLuxe, boggle.Pocket} {
		n := 0
		for _, l := range levels {
			grids := ready[string(e)+"-"+l.id]
			if len(grids) == 0 {
				continue
			}
			for i := range grids {
				n++
				grids[i].N = n
			}
			link := page.Link{
				File: "grilles-" + string(e) + "-" + l.id + ".html", Title: l.title + ", édition " + editionTitle(e), Note: page.Count(len(grids), "grille", "grilles"),
			}
			links = append(links, link)
			x.AddPage(link, link.Title+" : "+link.Note+" de Boggle à jouer sur papier ou à l’écran, avec les réponses.", "boggle/ready", readySet{acceptedWords[e], grids})
		}
	}
	if len(links) > 0 {
		x.AddSection("grilles", "Grilles prêtes à jouer", "boggle/links", links)
	}
}

func editionTitle(e boggle.Edition) string {
	if e == boggle.DeLuxe {
		return "De Luxe"
	}
	return "Pocket"
}

// Package boggle computes what the page of Boggle shows beside its texts.
package boggle

import (
	"fmt"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/generator/site/page"
)

// Page computes what the game adds to its page: the worked examples and the
// scored round that the rules call, pages of ready grids with their answers, and
// the letters of the dice and strips, for those who build their own or cannot see
// the previews. An error names a grid that cannot be read.
func Page(g *boggle.Game) (page.Extras, error) {
	var x page.Extras
	var richest *boggle.Grid // in words that have to be on it: it shows most
	for grid := range check.All(g.Grids) {
		s, err := solve(g, grid)
		if err != nil {
			return page.Extras{}, err
		}
		if grid.Ready() {
			continue
		}
		e := newExample(g, s)
		x.AddBlock("exemple "+grid.ID, "boggle/example", e)
		if x.Emblem.Template == "" {
			x.Emblem = page.Block{Template: "boggle/emblem", Data: e}
		}
		if richest == nil || len(grid.Must) > len(richest.Must) {
			richest = grid
		}
	}
	if x.Emblem.Template == "" {
		addEmblem(&x, g)
	}
	if richest != nil && len(richest.Must) >= leastScored {
		x.AddBlock("pointage", "boggle/scoring", newScoring(g, richest))
	}
	all := editions(g)
	x.AddBlock("mots", "boggle/words", all)
	for _, e := range all {
		x.AddBlock("mots "+string(e.Edition), "boggle/accepts", e)
	}
	ready, err := addReady(&x, g)
	if err != nil {
		return page.Extras{}, err
	}
	addRecords(&x, g)
	x.Play = page.Block{Template: "boggle/play", Data: newPlaying(g, all, ready)}
	if len(g.Dice)+len(g.Strips) > 0 {
		x.AddSection("lettres", "boggle/material", g)
	}
	return x, nil
}

// addEmblem gives a game without examples a board of its own for its emblem.
func addEmblem(x *page.Extras, g *boggle.Game) {
	for _, e := range boggle.Editions {
		b, way, ok := g.Emblem(e)
		if !ok {
			continue
		}
		w := tracedWord{board: b}
		for _, c := range way {
			w.path = append(w.path, [2]int{c % b.Side(), c / b.Side()})
			w.Key += b.Faces()[c]
		}
		x.Emblem = page.Block{Template: "boggle/emblem", Data: &example{solved: solved{board: b}, Found: []tracedWord{w}}}
		return
	}
}

// words is what an edition takes for a word.
type words struct {
	dict.Policy
	Edition boggle.Edition
	Lang    string // of the words
}

func editions(g *boggle.Game) (out []words) {
	for _, e := range boggle.Editions {
		out = append(out, words{g.Policy(e), e, g.Lang()})
	}
	return out
}

// solved is a grid with its answers.
type solved struct {
	*boggle.Grid
	board boggle.Board
	Total boggle.Score
	All   []rank // of the common words
	Rare  []rank // of the others
}

// rank is the words of one length of a solved grid, in their usual spellings.
type rank struct {
	Letters, Points int
	Words           []string
}

// solve finds the answers of a grid, the longest first.
func solve(g *boggle.Game, grid *boggle.Grid) (solved, error) {
	found, err := g.Solve(grid)
	if err != nil {
		return solved{}, fmt.Errorf("%s: %w", grid.Pos("rows"), err)
	}
	s := solved{Grid: grid, Total: boggle.Total(found)}
	s.board, _ = boggle.ParseBoard(strings.Join(grid.Rows, "")) // which was solved
	accept, lex := g.Policy(grid.Edition).Accept(), g.Lexicon(grid)
	scale := g.Settings().Scale
	for n := boggle.MaxLetters; n >= scale.Least; n-- {
		all, rare := rank{Letters: n, Points: scale.For(n)}, rank{Letters: n, Points: scale.For(n)}
		for _, f := range found {
			if letters.Len(f.Key) != n {
				continue
			}
			if word, rarity := lex.Usual(f.Key, accept); rarity == dict.Everyday {
				all.Words = append(all.Words, word)
			} else {
				rare.Words = append(rare.Words, word)
			}
		}
		if all.Words != nil {
			s.All = append(s.All, all)
		}
		if rare.Words != nil {
			s.Rare = append(s.Rare, rare)
		}
	}
	return s, nil
}

// Rows are what the cells of the board show, row by row.
func (s solved) Rows() [][]string { return rowsOf(s.board) }

func rowsOf(b boggle.Board) [][]string { return slices.Collect(slices.Chunk(b.Faces(), b.Side())) }

// example is a grid with words that are on it and words that are not.
type example struct {
	solved
	Found   []tracedWord
	Refused []boggle.Claim
}

func newExample(g *boggle.Game, s solved) *example {
	e := &example{solved: s}
	rules := boggle.Rules{Edition: s.Edition, Lexicon: g.Lexicon(s.Grid), Words: g.Policy(s.Edition), Scale: g.Settings().Scale}
	for _, c := range rules.Judge(s.board, slices.Concat(s.Must, s.Not)) {
		if c.Status == boggle.Counted {
			e.Found = append(e.Found, tracedWord{c, s.board, s.board.Trace(c.Key)})
		} else {
			e.Refused = append(e.Refused, c)
		}
	}
	return e
}

// Longest is the longest word found, the first of several.
func (e *example) Longest() (best tracedWord) {
	for _, f := range e.Found {
		if letters.Len(f.Key) > letters.Len(best.Key) {
			best = f
		}
	}
	return best
}

// Others are the dice that the longest word leaves out.
func (e *example) Others() []die {
	way := e.Longest().Dice()
	return slices.DeleteFunc(e.Dice(), func(d die) bool {
		return slices.ContainsFunc(way, func(w die) bool { return w.column == d.column && w.row == d.row })
	})
}

// readyGrid is a grid to play at once, with its answers folded away.
type readyGrid struct {
	solved
	N int // as in the kit of its edition: the easy ones first
}

// readySet is the ready grids of an edition and a level.
type readySet struct {
	Edition boggle.Edition
	Level   string // none for grids that were given none
	Alone   bool   // the game has no other edition
	Lang    string // of its words
	// Words says which forms count: "all", "bare" without plurals and conjugated verbs;
	// else, or in a round of the game's own, "".
	Words string
	Grids []readyGrid
}

// forms gives the Words of the ready grids of an edition.
func forms(g *boggle.Game, e boggle.Edition) string {
	p := g.Policy(e)
	if !g.Leveled() || p.Plurals != p.Conjugated {
		return ""
	}
	return map[bool]string{true: "all", false: "bare"}[p.Plurals]
}

// addReady gives the ready grids a page for each edition and level, and returns the
// pages: all of them on one page would weigh too much.
func addReady(x *page.Extras, g *boggle.Game) (links []page.Page, err error) {
	for _, e := range boggle.Editions {
		n := 0
		for _, l := range append([]boggle.Level{{}}, boggle.Levels(g.Lang(), e)...) {
			set := readySet{Edition: e, Level: l.ID, Alone: len(g.Strips) == 0, Lang: g.Lang(), Words: forms(g, e)}
			for i := range g.Grids {
				if grid := &g.Grids[i]; grid.Edition == e && grid.Level == l.ID && grid.Ready() {
					s, err := solve(g, grid)
					if err != nil {
						return nil, err
					}
					n++
					set.Grids = append(set.Grids, readyGrid{s, n})
				}
			}
			if len(set.Grids) > 0 {
				name := strings.TrimSuffix("grilles-"+string(e)+"-"+l.ID, "-")
				links = append(links, x.AddPage(name+".html", "boggle/ready", set))
			}
		}
	}
	if len(links) > 0 {
		x.AddSection("grilles", "boggle/links", links)
	}
	return links, nil
}

// record is a record with what finds it again.
type record struct {
	*boggle.Record
	board   boggle.Board
	Long    string   // its longest word, as it is usually written
	Command []string // its name, and its options
}

// Cells are what the cells of the board show, row by row.
func (r record) Cells() [][]string { return rowsOf(r.board) }

// addRecords gives the records a page of their own.
func addRecords(x *page.Extras, g *boggle.Game) {
	var all []record
	for r := range check.All(g.Records) {
		board, err := boggle.ParseBoard(strings.Join(r.Rows, ""))
		if err != nil {
			continue // a rule says so
		}
		command := []string{"imprimots boggle best", "--aim " + string(r.Aim)}
		if r.Edition != boggle.DeLuxe {
			command = append(command, "--edition "+string(r.Edition))
		}
		command = append(command, "--decent") // as a rule demands of every grid of the content
		if r.Dice {
			command = append(command, "--dice")
		}
		command = append(command, fmt.Sprintf("--seed %d", r.Seed), fmt.Sprintf("--steps %d", r.Steps))
		longest, _ := dict.FoldFor(g.Lang(), r.Longest)
		form, _ := boggle.Lexicon(g.Lang()).Usual(longest, dict.Common)
		all = append(all, record{r, board, form, command})
	}
	if len(all) > 0 {
		x.AddSection("records", "boggle/records link", []page.Page{x.AddPage("records.html", "boggle/records", all)})
	}
}

//go:build !jouer

package grids

import (
	"slices"
	"strings"
	"sync"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/cruciverbs/compose"
	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
	"imprimots/engine/rng"
)

// The sides of a crossword that a page shows, in cells.
const (
	leastSide = 3
	mostSide  = 15
)

// How much a crossword is looked for: choices with the common words, then with all.
const (
	commonNodes = 3000
	allNodes    = 12_000
)

// mostListed is how many candidates are given, the common ones first.
const mostListed = 200

var (
	textSides = check.Text{FR: "la grille a des lignes de %d à %d cases, autant l’une que l’autre, et de %[1]d à %[2]d lignes", EN: "a grid has rows of %d to %d cells, all of one length, and %[1]d to %[2]d rows"}
	textStuck = check.Text{FR: "aucun mot n’entre en %s", EN: "no word fits %s"}
	hintStuck = check.Text{FR: "changez une lettre qui le croise, ou posez-y une case noire", EN: "change a letter that crosses it, or put a black square there"}
	textHard  = check.Text{FR: "la grille ne s’est pas laissé remplir ; le plus dur est %s", EN: "the grid could not be filled; the hardest is %s"}
	hintHard  = check.Text{FR: "ajoutez une case noire, ou essayez une autre graine", EN: "add a black square, or try another seed"}
	textRun   = check.Text{FR: "« %s » n’est pas un mot de la grille", EN: "%q is not a word of the grid"}
)

// accepted says which readings of words stand in crosswords of a language.
func accepted(lang string) dict.Accept {
	if lang == "fr" {
		return dict.Accept(dict.Word).Except(dict.Phrase)
	}
	return dict.Common
}

// vocabulary is the words of a language, those that are common and all.
type vocabulary struct {
	lex         *dict.Lexicon
	common, all *fill.Lists
}

var (
	shelf  = map[string]*vocabulary{}
	shelve sync.Mutex
)

func wordsOf(lang string) (*vocabulary, error) {
	shelve.Lock()
	defer shelve.Unlock()
	if v := shelf[lang]; v != nil {
		return v, nil
	}
	lex, err := dict.ByLang(lang)
	if err != nil {
		return nil, err
	}
	accept := accepted(lang)
	var common, all []fill.Term
	shunned := lex.Indecent()
	for key := range lex.Keys(accept) {
		if _, shun := slices.BinarySearch(shunned, key); shun || len(key) < 2 || len(key) > mostSide || strings.Trim(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
			continue
		}
		t := fill.Term{Key: key, Rank: uint8(lex.Band(key))}
		if t.Rank > 0 {
			form, _ := lex.Usual(key, accept)
			t.Families = lemmas(lex, key, form)
			common = append(common, t)
		}
		all = append(all, t)
	}
	shelf[lang] = &vocabulary{lex, fill.NewLists(common), fill.NewLists(all)}
	return shelf[lang], nil
}

// lemmas returns the entries that a form belongs to: two forms of one do not share a grid.
func lemmas(lex *dict.Lexicon, key, form string) (out []string) {
	for f, r := range lex.Readings(key) {
		if f == form {
			out = append(out, r.Lemma)
		}
	}
	return out
}

// crossword reads the rows of a task.
func crossword(t *Task) (grid.Grid, error) {
	g, err := grid.Parse(t.Rows)
	if err != nil || min(g.Rows, g.Cols) < leastSide || max(g.Rows, g.Cols) > mostSide {
		return g, check.Faultf(textSides, leastSide, mostSide)
	}
	return g, nil
}

// withWords returns the grid of a task and the words of its language.
func withWords(t *Task) (grid.Grid, *vocabulary, error) {
	g, err := crossword(t)
	if err != nil {
		return g, nil, err
	}
	v, err := wordsOf(t.Words)
	return g, v, err
}

// blacks composes a grid of the size of the rows, round their letters and black squares,
// for its black squares; in French its letters are kept.
func blacks(t *Task) (*Grid, error) {
	g, err := crossword(t)
	if err != nil {
		return nil, err
	}
	template := g.Lines()
	if t.Words != "fr" { // its letters would be words of French
		for i, row := range template {
			template[i] = strings.Map(func(r rune) rune {
				if r == grid.Black {
					return r
				}
				return grid.Open
			}, row)
		}
	}
	few := len(g.Blacks())
	r := compose.Request{Template: template, N: 1, Seed: t.Seed, Level: cruciverbs.Moyen, Not: dict.French().Indecent(), Effort: 1}
	r.MinBlack = max(few, g.Cols*g.Rows*14/100)
	r.MaxBlack = max(few, g.Cols*g.Rows*18/100)
	made, err := compose.Fiches(r)
	if err != nil {
		return nil, err
	}
	out := &Grid{Rows: made[0].Fiche.Rows}
	if t.Words == "fr" {
		return named(t, out)
	}
	for i, row := range out.Rows {
		cells := []byte(row)
		for j, b := range cells {
			if b != grid.Black {
				cells[j] = g.At(grid.Cell{Row: i, Col: j})
			}
		}
		out.Rows[i] = string(cells)
	}
	return out, nil
}

// filled fills the open cells, with common words where they suffice. It shows the grid meanwhile,
// row by row; show may be nil.
func filled(t *Task, show func(rows []string)) (*Grid, error) {
	g, v, err := withWords(t)
	if err != nil {
		return nil, err
	}
	random := rng.New(t.Seed)
	var f *fill.Filler
	for _, with := range []struct {
		lists *fill.Lists
		nodes int
	}{{v.common, commonNodes}, {v.all, allNodes}} {
		f = fill.New(g, with.lists, func(key string) fill.Term { return fill.Term{Key: key} })
		f.Price = func(w *fill.Term) int { return 8 * rank(w) }
		if show != nil {
			f.Watch = func() { show(f.Seen().Lines()) }
		}
		if !f.Begin() {
			continue
		}
		if f.Fill(random, with.nodes) == fill.Filled {
			return named(t, &Grid{Rows: f.Result().Lines()})
		}
	}
	if f.Nodes <= 1 {
		return nil, check.Faultf(textStuck, f.Failed().Name()).WithHint(hintStuck)
	}
	return nil, check.Faultf(textHard, f.Hardest().Name()).WithHint(hintHard)
}

// rank is how common a word is, 1 the most.
func rank(w *fill.Term) int {
	if w.Rank == 0 {
		return dict.Bands + 3
	}
	return int(w.Rank)
}

// named lists the words of a grid that is full.
func named(t *Task, out *Grid) (*Grid, error) {
	g, err := grid.Parse(out.Rows)
	if err != nil {
		return nil, err
	}
	v, err := dict.ByLang(t.Words)
	if err != nil {
		return nil, err
	}
	for _, w := range g.Words() {
		out.Words = append(out.Words, word(v, w.Text, w.Name()))
	}
	out.Count = len(out.Words)
	return out, nil
}

func word(lex *dict.Lexicon, key, name string) Word {
	form, _ := lex.Usual(key, accepted(lex.Lang()))
	if form == "" {
		form = strings.ToLower(key)
	}
	return Word{Key: key, Form: form, Common: lex.Band(key) > 0, Name: name}
}

// candidates returns the words that fit a run, together with those that cross it.
func candidates(t *Task) (*Grid, error) {
	g, v, err := withWords(t)
	if err != nil {
		return nil, err
	}
	words := g.Words()
	i := slices.IndexFunc(words, func(w grid.Word) bool { return w.Name() == t.Word })
	if i < 0 {
		return nil, check.Faultf(textRun, t.Word)
	}
	f := fill.New(g, v.all, func(key string) fill.Term { return fill.Term{Key: key} })
	out := &Grid{}
	var fit []fill.Term
	if f.Begin() {
		fit = f.Fitting(words[i])
	} else { // some run has no word: this one perhaps has
		out.Stuck = f.Failed().Name()
		fit = slices.DeleteFunc(slices.Clone(v.all[len(words[i].Cells)].Terms), func(w fill.Term) bool { return !fits(w.Key, words[i].Text) })
	}
	slices.SortStableFunc(fit, func(a, b fill.Term) int { return rank(&a) - rank(&b) })
	out.Count = len(fit)
	for _, w := range fit[:min(len(fit), mostListed)] {
		out.Words = append(out.Words, word(v.lex, w.Key, ""))
	}
	return out, nil
}

func fits(key, pattern string) bool {
	for i := range pattern {
		if pattern[i] != grid.Open && pattern[i] != key[i] {
			return false
		}
	}
	return true
}

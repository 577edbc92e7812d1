package cruciverbs

import (
	"iter"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

var (
	textForms   = check.Text{FR: "« %s » et « %s » sont deux formes d’un même mot dans la grille « %s »", EN: "%q and %q are two forms of one word in grid %q"}
	hintForms   = check.Text{FR: "changer l’un des deux, ou recomposer la grille", EN: "change one of the two, or compose the grid again"}
	textTwos    = check.Text{FR: "la grille « %s » a %d mot{|s} de deux lettres, %d au plus", EN: "grid %q has %d word{|s} of two letters, at most %d are allowed"}
	textOpening = check.Text{FR: "la série %s a déjà une grille qui s’ouvre sur %s", EN: "series %s has a grid that opens on %s already"}
	hintOpening = check.Text{FR: "recomposer l’une des deux avec une autre graine", EN: "compose one of the two again with another seed"}
)

// toPlay gives the sound fiches that are given to play.
func (g *Game) toPlay() iter.Seq2[*Fiche, grid.Grid] {
	return func(yield func(*Fiche, grid.Grid) bool) {
		for f, made := range g.sound() {
			if !f.Example && !yield(f, made) {
				return
			}
		}
	}
}

// grammatical are small words that the dictionary enters apart although they are
// forms of one, the first of each list.
var grammatical = [][]string{
	{"mon", "ma", "mes"}, {"ton", "ta", "tes"}, {"son", "sa", "ses"}, {"notre", "nos"}, {"votre", "vos"},
	{"ce", "cet", "cette", "ces"}, {"le", "la", "les"}, {"un", "une", "uns", "unes"}, {"du", "des"}, {"au", "aux"},
	{"il", "ils", "elle", "elles"}, {"tout", "tous", "toute", "toutes"},
}

// Lemmas gives the heads of the dictionary entries that a word may be a form of:
// of the word as it is spelt with its accents, in all its readings, since a
// definition need not say which is meant. A word that the dictionary lacks has none.
func Lemmas(word string) []string {
	var out []string
	for _, r := range readingsOf(word) {
		if !slices.Contains(out, r.Lemma) {
			out = append(out, r.Lemma)
		}
	}
	for _, forms := range grammatical {
		if slices.Contains(forms, strings.ToLower(word)) && !slices.Contains(out, forms[0]) {
			out = append(out, forms[0])
		}
	}
	return out
}

func ruleForms(game *Game, p *check.Pass) {
	for f, g := range game.toPlay() {
		checkForms(p, f, g)
	}
}

// checkForms reports each word that may be a form of one before it. Of names
// and what else is declared nothing is known.
func checkForms(p *check.Pass, f *Fiche, g grid.Grid) {
	first := map[string]*Entry{}
	for _, w := range g.Words() {
		e := f.Entry(w)
		if e == nil || e.Kind != "" {
			continue
		}
		lemmas := Lemmas(e.Answer)
		for _, l := range lemmas {
			if o := first[l]; o != nil && o.Answer != e.Answer {
				p.Fault(e.Pos("answer"), textForms.With(o.Answer, e.Answer, f.ID), hintForms.With(), check.FirstAt(o.Pos("answer")))
				break
			}
		}
		for _, l := range lemmas {
			if first[l] == nil {
				first[l] = e
			}
		}
	}
}

// standardTwos is the most words of two letters in a grid of the usual size.
const standardTwos = 5

// MostTwos gives how many words of two letters a grid may have: five on 70
// cells or fewer, on more in proportion. A grid less than five cells wide or high
// cannot but have them: all its cells then.
func MostTwos(cols, rows int) int {
	cells, usual := cols*rows, Cols*Rows
	if min(cols, rows) < standardTwos {
		return cells
	}
	return max(standardTwos, (standardTwos*cells+usual-1)/usual)
}

func ruleTwos(game *Game, p *check.Pass) {
	for f, g := range game.toPlay() {
		n := 0
		for _, w := range g.Words() {
			if len(w.Cells) == 2 {
				n++
			}
		}
		if most := MostTwos(g.Cols, g.Rows); n > most {
			p.Fault(f.Pos("rows"), textTwos.With(f.ID, n, most), hintShortMany.With())
		}
	}
}

// Openings gives the words that begin in the first cell of a grid, across and
// down: two, one, or none when it is black.
func Openings(g grid.Grid) []string {
	var out []string
	for _, w := range g.Words() {
		if w.Cells[0] == (grid.Cell{}) && !slices.Contains(out, w.Text) {
			out = append(out, w.Text)
		}
	}
	return out
}

func ruleOpening(game *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for f, g := range game.toPlay() {
		for _, word := range Openings(g) {
			first.Add(p, f.Series()+" "+word, f.Pos("rows"), textOpening.With(f.Series(), word), hintOpening.With())
		}
	}
}

package grids

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
)

// mostGiven is how many words may be given for a board, and how many refused.
const mostGiven = 60

var (
	textEdition = check.Text{FR: "« %s » n’est pas une édition", EN: "%q is not an edition"}
	textLevel   = check.Text{FR: "« %s » n’est pas un niveau", EN: "%q is not a level"}
	textGiven   = check.Text{FR: "%d mots sont donnés : %d au plus sont possibles", EN: "%d words are given: %d at most are possible"}
)

// editionOf returns the edition of a task, whose words are of a language that has a lexicon.
func editionOf(t *Task) (boggle.Edition, error) {
	if !slices.Contains(dict.Languages(), t.Words) {
		return "", check.Faultf(textLang, t.Words)
	}
	e := boggle.Edition(cmp.Or(t.Edition, string(boggle.DeLuxe)))
	if !slices.Contains(boggle.Editions, e) {
		return e, check.Faultf(textEdition, t.Edition)
	}
	return e, nil
}

// Board makes a board, as `boggle generate` does.
func (t *Task) Board() (*Grid, error) {
	edition, err := editionOf(t)
	if err != nil {
		return nil, err
	}
	if n := max(len(t.Must), len(t.Not)); n > mostGiven {
		return nil, check.Faultf(textGiven, n, mostGiven)
	}
	r := boggle.Request{Edition: edition, Lang: t.Words, Must: t.Must, Not: t.Not, Seed: t.Seed, Decent: true}
	if t.Level != "" {
		levels := boggle.Levels(t.Words, edition)
		i := slices.IndexFunc(levels, func(l boggle.Level) bool { return l.ID == t.Level })
		if i < 0 {
			return nil, check.Faultf(textLevel, t.Level)
		}
		r = levels[i].Ask(r)
	}
	b, err := boggle.Generate(r)
	if err != nil {
		return nil, err
	}
	return key(b, boggle.WordsIn(t.Words, edition)), nil
}

// Solve reads a board that is given.
func (t *Task) Solve() (*Grid, error) {
	edition, err := editionOf(t)
	if err != nil {
		return nil, err
	}
	words := boggle.WordsIn(t.Words, edition)
	b, err := words.ParseBoard(strings.Join(t.Rows, " "))
	if err != nil {
		return nil, err
	}
	return key(b, words), nil
}

// key returns a board with all its words, the longest first.
func key(b boggle.Board, words *boggle.Words) *Grid {
	found := words.Solve(b)
	slices.SortStableFunc(found, func(a, b boggle.Found) int { return len(b.Key) - len(a.Key) })
	g := &Grid{Rows: b.Rows(), Count: len(found), Points: boggle.Total(found).Points}
	for _, f := range found {
		form, rarity := words.Usual(f.Key)
		g.Words = append(g.Words, Word{Key: f.Key, Form: form, Common: rarity == dict.Everyday, Points: f.Points, Path: f.Path})
	}
	return g
}

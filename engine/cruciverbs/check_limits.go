package cruciverbs

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/engine/prose"
)

var (
	textForms   = check.Text{FR: "« %s » et « %s » sont deux formes d’un même mot dans la grille « %s »", EN: "%q and %q are two forms of one word in grid %q"}
	hintForms   = check.Text{FR: "changer l’un des deux, ou recomposer la grille", EN: "change one of the two, or compose the grid again"}
	textTwos    = check.Text{FR: "la grille « %s » a %d mot{|s} de deux lettres, %d au plus", EN: "grid %q has %d word{|s} of two letters, at most %d are allowed"}
	textOpening = check.Text{FR: "la série %s a déjà une grille qui s’ouvre sur %s, ou sur une autre de ses formes", EN: "series %s has a grid that opens on %s already, or on another form of it"}
	textTold    = check.Text{FR: "la définition « %s » dit un autre mot de la grille « %s », %s", EN: "the definition %q says another word of grid %q, %s"}
	hintTold    = check.Text{FR: "définir sans ce mot", EN: "define without this word"}
	hintOpening = check.Text{FR: "recomposer l’une des deux avec une autre graine", EN: "compose one of the two again with another seed"}
)

// toPlay returns the valid fiches meant to be played.
func (g *Game) toPlay() iter.Seq2[*Fiche, grid.Grid] {
	return func(yield func(*Fiche, grid.Grid) bool) {
		for f, made := range g.sound() {
			if !f.Example && !yield(f, made) {
				return
			}
		}
	}
}

// grammatical are small words that the dictionary lists separately although they are
// forms of one word, the first of each list.
var grammatical = [][]string{
	{"mon", "ma", "mes"}, {"ton", "ta", "tes"}, {"son", "sa", "ses"}, {"notre", "nos"}, {"votre", "vos"},
	{"ce", "cet", "cette", "ces"}, {"le", "la", "les"}, {"un", "une", "uns", "unes"}, {"du", "des"}, {"au", "aux"},
	{"il", "ils", "elle", "elles"}, {"tout", "tous", "toute", "toutes"},
}

// Lemmas returns the lemmas of a word as spelt with its accents, in all its readings,
// since a definition need not say which is meant. A word missing from the dictionary
// has none.
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

// ruleForms reports each word that may be a form of an earlier one. Names and other
// declared words are ignored.
func ruleForms(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
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

// standardTwos is the most two-letter words in a grid of the usual size.
const standardTwos = 5

// MostTwos returns the most two-letter words a grid may have: five on up to 70 cells,
// and proportionally more beyond. A grid less than five cells wide or high cannot
// avoid them: there all its cells may be in such words.
func MostTwos(cols, rows int) int {
	cells, usual := cols*rows, Cols*Rows
	if min(cols, rows) < standardTwos {
		return cells
	}
	return max(standardTwos, (standardTwos*cells+usual-1)/usual)
}

func ruleTwos(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
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

// Openings returns the words that begin in the first cell of a grid, across and down:
// two, one, or none when it is black.
func Openings(g grid.Grid) []grid.Word {
	return slices.DeleteFunc(g.Words(), func(w grid.Word) bool { return w.Cells[0] != grid.Cell{} })
}

func ruleOpening(game *Game, p *check.Pass) {
	first := map[string]check.Pos{} // by series and word, or lemma
	for f, g := range game.toPlay() {
		var heads []string
		for _, w := range Openings(g) {
			own := []string{f.Series() + " " + w.Text}
			if e := f.Entry(w); e != nil && e.Kind == "" {
				for _, l := range Lemmas(e.Answer) {
					own = append(own, f.Series()+" "+l)
				}
			}
			if n := slices.IndexFunc(own, func(h string) bool { return first[h] != check.Pos{} }); n >= 0 {
				p.Fault(f.Pos("rows"), textOpening.With(f.Series(), w.Text), hintOpening.With(), check.FirstAt(first[own[n]]))
			}
			heads = append(heads, own...)
		}
		for _, h := range heads {
			if first[h] == (check.Pos{}) {
				first[h] = f.Pos("rows")
			}
		}
	}
}

// leastMentioned is the least number of letters of a word that the definitions of others
// must not contain: small words cannot be kept out of a sentence, nor can pronouns and
// prose.Auxiliaries.
const leastMentioned = 4

// Mentions finds words of a grid that occur in the definitions of others. The zero value
// is ready for use; it caches the lemmas of the words it meets.
type Mentions struct{ tokens, keys map[string][]string }

// Find returns the word of a grid that the definition of another one contains, in any
// form; it has four letters or more and is not a pronoun, adverb or auxiliary. It
// returns "" when there is none. words are keys.
func (m *Mentions) Find(clue, word string, words []string) string {
	if m.tokens == nil {
		m.tokens, m.keys = map[string][]string{}, map[string][]string{}
	}
	for token := range prose.Tokens(clue) {
		if utf8.RuneCountInString(token) < leastMentioned {
			continue
		}
		said := remembered(m.tokens, token, readingsOf)
		for _, w := range words {
			if w != word && len(w) >= leastMentioned && slices.ContainsFunc(said, func(l string) bool { return slices.Contains(remembered(m.keys, w, allReadings), l) }) {
				return w
			}
		}
	}
	return ""
}

// remembered returns the lemmas of a word that a sentence can avoid: none for a word
// that may be a pronoun, an adverb or the like, or is an auxiliary.
func remembered(known map[string][]string, word string, read func(string) []dict.Reading) []string {
	out, ok := known[word]
	if !ok {
		for _, r := range read(word) {
			if r.Classes.Any(dict.Grammatical | dict.Adverb) {
				out = nil
				break
			}
			if lemma, _ := dict.Fold(r.Lemma); !slices.Contains(prose.Auxiliaries, lemma) {
				out = append(out, r.Lemma)
			}
		}
		known[word] = out
	}
	return out
}

func ruleTold(game *Game, p *check.Pass) {
	var mentions Mentions
	for f, g := range game.toPlay() {
		var words []string
		for _, w := range g.Words() {
			words = append(words, w.Text)
		}
		for _, w := range g.Words() {
			e := f.Entry(w)
			if e == nil {
				continue
			}
			if other := mentions.Find(e.Clue, w.Text, words); other != "" {
				p.Fault(e.Pos("clue"), textTold.With(e.Clue, f.ID, other), hintTold.With())
			}
		}
	}
}

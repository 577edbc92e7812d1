package quiadiquoi

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
)

var (
	textAuthorLeak = check.Text{FR: "l’indice %d de la face bleue livre l’auteur, %s : « %s »", EN: "hint %d of the blue face gives the author, %s, away: %q"}
	textSelfLeak   = check.Text{FR: "la phrase livre son auteur, %s : « %s »", EN: "the phrase gives its author, %s, away: %q"}
	hintAuthorLeak = check.Text{FR: "indiquer l’auteur sans son nom, ni une partie de son nom, ni un de ses surnoms", EN: "point at the author without their name, a part of it or a by-name"}
	hintSelfLeak   = check.Text{FR: "choisir une phrase où l’auteur ne se nomme pas", EN: "choose a phrase in which the author is not named"}
	textWork       = check.Text{FR: "le premier indice nomme l’œuvre, « %s »", EN: "the first hint names the work, %q"}
	hintWork       = check.Text{FR: "les indices vont du plus difficile au plus facile : garder l’œuvre pour le dernier", EN: "hints go from hard to easy: keep the work for the last"}
)

// particles and titles are parts of a name that give nothing away.
var particles = []string{
	"DE", "D", "DU", "DES", "LE", "LA", "LES", "L", "VON", "VAN", "DER", "DEN", "DI", "DA", "DEL", "DELLA", "DOS", "AL", "EL", "IBN", "BIN",
	"OF", "THE", "AND", "ET", "Y", "SAINT", "SAINTE", "MADAME", "MADEMOISELLE", "MONSIEUR", "ABBE", "COMTE", "COMTESSE", "DUC", "DUCHESSE",
	"MARQUIS", "MARQUISE", "BARON", "BARONNE", "ROI", "REINE", "PRINCE", "PRINCESSE", "EMPEREUR", "IMPERATRICE", "GENERAL", "MARECHAL",
	"CARDINAL", "PAPE", "PERE", "SOEUR", "FRERE", "LORD", "LADY", "SIR", "JEUNE", "ANCIEN", "GRAND", "GRANDE", "PERE", "FILS", "IER",
}

// secret is what the hints of the blue face must not contain.
type secret struct {
	family, given []string   // folded words of the name
	runs          [][]string // by-names, without particles
}

// secretOf returns what would give an author away: from the list of authors, or, when
// a is nil, from the name alone, whose last word is then taken for the family name.
func (g *Game) secretOf(name string, a *Author) secret {
	var s secret
	all := significant(keys(g.someWords(name)))
	if len(all) > 0 {
		s.family = all[len(all)-1:]
	}
	if a != nil {
		family, _, _ := strings.Cut(a.Sort, ",")
		if f := significant(keys(g.someWords(family))); len(f) > 0 {
			s.family = f
		}
		for _, by := range a.KnownAs {
			words := g.someWords(by)
			if run := significant(keys(words)); len(run) > 0 {
				s.runs = append(s.runs, run)
			}
			for _, w := range words {
				if rare(w) {
					s.family = append(s.family, w.key)
				}
			}
		}
	}
	for _, k := range all {
		if !slices.Contains(s.family, k) {
			s.given = append(s.given, k)
		}
	}
	return s
}

// rare reports whether a word is a name that the lexicon does not know, or knows only
// as a family name: it points at one person.
func rare(w word) bool {
	_, any := readings(w.text, w.key)
	return w.capital() && utf8.RuneCountInString(w.key) > 3 && !slices.ContainsFunc(any, func(r dict.Reading) bool {
		return !r.Classes.Has(dict.FamilyName) || r.Classes.Any(dict.FirstName|dict.Place)
	})
}

// significant returns keys without particles, numerals and words of fewer than three
// letters.
func significant(keys []string) []string {
	var out []string
	for _, k := range keys {
		if utf8.RuneCountInString(k) >= leastTelling && !slices.Contains(particles, k) && roman(k) == 0 {
			out = append(out, k)
		}
	}
	return out
}

// find returns the words of a text that contain the secret; ok is false when none do.
func (s secret) find(text string, words []word) (said string, ok bool) {
	for i, w := range words {
		if slices.ContainsFunc(s.family, func(f string) bool { return w.key == f || derived(w.key, f) }) && !s.compound(text, words, i) {
			return w.text, true
		}
		if slices.Contains(s.given, w.key) && !s.another(text, words, i) {
			return w.text, true
		}
	}
	bare := significant(keys(words))
	for _, run := range s.runs {
		if indexRun(bare, run) >= 0 {
			return strings.ToLower(strings.Join(run, " ")), true
		}
	}
	return "", false
}

// another reports whether a first name in a text is someone else's: another
// capitalised word follows, as in « Jean Racine » for La Fontaine; a word without a
// capital is not a name.
func (s secret) another(text string, words []word, i int) bool {
	if !words[i].capital() {
		return true
	}
	if i+1 == len(words) {
		return false
	}
	next := words[i+1]
	between := text[words[i].end : next.end-len(next.text)]
	return strings.Trim(between, " -\u00a0\u202f") == "" && next.capital() &&
		!slices.Contains(s.family, next.key) && !slices.Contains(s.given, next.key)
}

// compound reports whether a word is half of another name: the Marie of
// « Marie-Thérèse » is not Marie-Antoinette.
func (s secret) compound(text string, words []word, i int) bool {
	joined := func(a, b int) bool {
		return a >= 0 && b < len(words) && text[words[a].end:words[b].end-len(words[b].text)] == "-"
	}
	other := func(i int) bool {
		return words[i].capital() && !slices.Contains(s.family, words[i].key) && !slices.Contains(s.given, words[i].key)
	}
	return joined(i, i+1) && other(i+1) || joined(i-1, i) && other(i-1)
}

// suffixes form words from names: voltairien, molieresque, marxisme.
var suffixes = []string{"IEN", "ICIEN", "LIEN", "ESQUE", "ISTE", "ISME", "IQUE", "EEN", "ISER", "ISANT"}

// derived reports whether a word is derived from a name.
func derived(key, name string) bool {
	if len(name) < 4 {
		return false
	}
	key = strings.TrimSuffix(strings.TrimSuffix(key, "S"), "NE") // voltairiennes
	return slices.ContainsFunc([]string{name, strings.TrimSuffix(name, "E"), strings.TrimSuffix(name, "S")}, func(stem string) bool {
		rest, ok := strings.CutPrefix(key, stem)
		return ok && slices.Contains(suffixes, rest)
	})
}

func ruleAuthorLeak(g *Game, p *check.Pass) {
	listed := g.byAuthor()
	for c := range g.cards() {
		if blank(c.Author) {
			continue
		}
		s := g.secretOf(c.Author, listed[c.Author])
		for i, h := range c.AuthorHints {
			if said, ok := s.find(h, g.someWords(h)); ok {
				p.Fault(c.Pos("author_hints", i), textAuthorLeak.With(i+1, c.Author, said), hintAuthorLeak.With())
			}
		}
		if said, ok := s.find(c.Phrase, g.someWords(c.Phrase)); ok {
			p.Fault(c.Pos("phrase"), textSelfLeak.With(c.Author, said), hintSelfLeak.With())
		}
	}
}

func ruleWork(p *check.Pass, g *Game, c *Card) {
	if len(c.AuthorHints) == 0 {
		return
	}
	hint := g.someWords(c.AuthorHints[0])
	for _, title := range c.works() {
		if g.names(hint, title) {
			p.Fault(c.Pos("author_hints", 0), textWork.With(title), hintWork.With())
			break
		}
	}
}

// names reports whether a hint contains a title word for word; a one-word title must
// have its capital, « Maximes » and not « des maximes ».
func (g *Game) names(hint []word, title string) bool {
	run := keys(g.someWords(title))
	at := indexRun(keys(hint), run)
	return len(significant(run)) > 0 && at >= 0 && (len(run) > 1 || hint[at].capital())
}

// divisions are how parts of a work begin: what follows is not a title.
var divisions = []string{
	"acte", "scène", "livre", "chapitre", "chant", "tome", "partie", "fable", "lettre du", "vers", "strophe", "fragment", "pensée", "maxime",
	"attribué", "attribuée", "rapporté", "rapportée", "d’après", "cité", "citée", "bataille", "mot", "devise", "traduction", "trad", "en", "à",
}

// works returns the titles named in a source: its parts between commas and other
// punctuation, without dates, divisions of a work and the author.
func (c *Card) works() []string {
	var out []string
	for _, part := range strings.FieldsFunc(c.Source, func(r rune) bool { return strings.ContainsRune(",;:()[]«»“”–—", r) }) {
		part = strings.TrimSpace(part)
		lower := strings.ToLower(part)
		if part == "" || strings.ContainsAny(part, "0123456789") || part == c.Author ||
			slices.ContainsFunc(divisions, func(d string) bool { return strings.HasPrefix(lower+" ", d+" ") }) {
			continue
		}
		out = append(out, part)
	}
	return out
}

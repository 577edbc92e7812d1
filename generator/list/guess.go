package list

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// Use is what a list is for.
type Use struct {
	// Words says that the items are words, each with what it means or without.
	Words bool
	// Asks says that each has a question or a definition.
	Asks bool
}

// reading is a list as it is being understood: step by step, the marks before its lines are
// left out, the lines split, titles and heads told from words. It collects what it guessed.
type reading struct {
	*Table
	use Use
	// marked is the first line with a number or a bullet; 0 for none.
	marked int
	found  []check.Diagnostic // doubts, which are refused
}

// fact is something that may have to be guessed to read a list.
type fact int

const (
	inHTML fact = iota
	inItems
	inMarkdown
	onSheet
	atSign
	stamps
	numbering
	bullets
	joined
	paired
	apart
	titles
	heads
	notes
	refs
	themed
	asked
	doubted
	facts // how many there are
)

// guess is what was guessed of a list: the arguments of each fact, nil for one that needed no
// guess.
type guess struct {
	args   [facts][]any
	titles []string
	joined int
}

// note notes a fact.
func (g *guess) note(f fact, args ...any) { g.args[f] = append([]any{}, args...) }

// title notes a title.
func (g *guess) title(text string) {
	g.titles = append(g.titles, excerpt(text))
	g.note(titles, len(g.titles), strings.Join(g.titles[:min(len(g.titles), 2)], " / "))
}

// join notes a line that goes on the one before.
func (g *guess) join() {
	g.joined++
	g.note(joined, g.joined)
}

// marked reports whether the rows are those of a table in markup.
func (g *guess) marked() bool { return g.args[inHTML] != nil || g.args[inMarkdown] != nil }

const mostShown = 40 // characters of a title or a head

// excerpt returns a text of a list as findings have it.
func excerpt(text string) string {
	text = check.Clean(strings.Trim(text, spaces+"\n"))
	if runes := []rune(text); len(runes) > mostShown {
		text = string(runes[:mostShown-1]) + "…"
	}
	return text
}

var (
	textRead    = check.Text{FR: "liste lue ainsi : %s", EN: "the list was read as follows: %s"}
	hintRead    = check.Text{FR: "si c’est faux, écrivez « mot ; définition » sur chaque ligne, et un # devant ce qui n’en est pas une", EN: "if that is wrong, write \"word ; definition\" on each line, and a # before what is none"}
	guessSpaces = check.Text{FR: "espaces", EN: "spaces"}
)

// texts say the facts, in the order in which they are said.
var texts = [facts]check.Text{
	inHTML:     check.Text{FR: "tableau HTML", EN: "HTML table"},
	inItems:    check.Text{FR: "liste HTML", EN: "HTML list"},
	inMarkdown: check.Text{FR: "tableau Markdown", EN: "Markdown table"},
	onSheet:    check.Text{FR: "feuille « %s », la première n’ayant pas de liste", EN: "sheet %q, as the first has no list"},
	atSign:     check.Text{FR: "séparateur « %s »", EN: "separator \"%s\""},
	stamps:     check.Text{FR: "noms et heures des messages ôtés", EN: "names and times of messages left out"},
	numbering:  check.Text{FR: "numéros ôtés", EN: "numbers left out"},
	bullets:    check.Text{FR: "puces ôtées", EN: "bullets left out"},
	joined:     check.Text{FR: "%d ligne{|s} coupée{|s} recollée{|s}", EN: "%d broken line{|s} joined"},
	paired:     check.Text{FR: "un mot, puis sa définition à la ligne suivante", EN: "a word, then its definition on the next line"},
	apart:      check.Text{FR: "tous les mots sont sur une ligne", EN: "all words are on one line"},
	titles:     check.Text{FR: "%d ligne{|s} de titre sautée{|s} (« %s »)", EN: "%d line{|s} of title skipped (%q)"},
	heads:      check.Text{FR: "en-tête « %s »", EN: "head %q"},
	notes:      check.Text{FR: "genre et nature ôtés des mots", EN: "gender and class left out of the words"},
	refs:       check.Text{FR: "renvois ôtés", EN: "references left out"},
	themed:     check.Text{FR: "la première colonne donne le thème", EN: "the first column has the theme"},
	asked:      check.Text{FR: "la question d’abord, puis la réponse", EN: "the question first, then the answer"},
	doubted:    check.Text{FR: "la première ligne, « %s », est prise pour un mot", EN: "the first line, %q, is taken for a word"},
}

// finding returns the one line that says what was guessed; nothing if nothing was.
func (g *guess) finding(at check.Pos) []check.Diagnostic {
	var all check.Text
	between := ""
	for f, args := range g.args {
		if args != nil {
			m := texts[f].With(args...)
			all.FR += between + m.In(check.French)
			all.EN += between + m.In(check.English)
			between = ", "
		}
	}
	if between == "" {
		return nil
	}
	return []check.Diagnostic{{Rule: worksheet.Infos.Get(ruleRead), Pos: at, Msg: textRead.With(all), Hint: hintRead.With()}}
}

// ruleRead is the rule that says what was guessed.
const ruleRead = "WKS021"

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
	use   Use
	found []check.Diagnostic // doubts, which are refused
}

// guess is what had to be guessed to read a list; nothing for one that is written as lists
// are.
type guess struct {
	form      check.Text // of markup
	sheet     string     // of a workbook, which is not the first
	separator string
	leads     []check.Text // what stood before the lines
	joined    int          // lines that go on the one before
	paired    bool         // a word, and its meaning on the next line
	apart     bool         // one line has all words
	titles    []string
	head      []string
	notes     bool // what dictionaries put behind a word
	refs      bool // numbers of notes
	themes    bool // in the first column
	asked     bool // questions come first, also where they have no sign
	doubt     string
}

const mostShown = 40 // characters of a title or a head

// title notes a title.
func (g *guess) title(text string) { g.titles = append(g.titles, excerpt(text)) }

// excerpt returns a text of a list as findings have it.
func excerpt(text string) string {
	text = check.Clean(strings.Trim(text, spaces+"\n"))
	if runes := []rune(text); len(runes) > mostShown {
		text = string(runes[:mostShown-1]) + "…"
	}
	return text
}

var (
	textRead      = check.Text{FR: "liste lue ainsi : %s", EN: "the list was read as follows: %s"}
	hintRead      = check.Text{FR: "si c’est faux, écrivez « mot ; définition » sur chaque ligne, et un # devant ce qui n’en est pas une", EN: "if that is wrong, write \"word ; definition\" on each line, and a # before what is none"}
	guessSheet    = check.Text{FR: "feuille « %s », la première n’ayant pas de liste", EN: "sheet %q, as the first has no list"}
	guessSign     = check.Text{FR: "séparateur « %s »", EN: "separator %q"}
	guessJoined   = check.Text{FR: "%d ligne{|s} coupée{|s} recollée{|s}", EN: "%d broken line{|s} joined"}
	guessPaired   = check.Text{FR: "un mot, puis sa définition à la ligne suivante", EN: "a word, then its definition on the next line"}
	guessApart    = check.Text{FR: "tous les mots sont sur une ligne", EN: "all words are on one line"}
	guessTitles   = check.Text{FR: "%d ligne{|s} de titre sautée{|s} (« %s »)", EN: "%d line{|s} of title skipped (%q)"}
	guessHead     = check.Text{FR: "en-tête « %s »", EN: "head %q"}
	guessNotes    = check.Text{FR: "genre et nature ôtés des mots", EN: "gender and class left out of the words"}
	guessRefs     = check.Text{FR: "renvois ôtés", EN: "references left out"}
	guessThemes   = check.Text{FR: "la première colonne donne le thème", EN: "the first column has the theme"}
	guessAsked    = check.Text{FR: "la question d’abord, puis la réponse", EN: "the question first, then the answer"}
	guessDoubt    = check.Text{FR: "la première ligne, « %s », est prise pour un mot", EN: "the first line, %q, is taken for a word"}
	guessSpaces   = check.Text{FR: "espaces", EN: "spaces"}
	guessHTML     = check.Text{FR: "tableau HTML", EN: "HTML table"}
	guessItems    = check.Text{FR: "liste HTML", EN: "HTML list"}
	guessMarkdown = check.Text{FR: "tableau Markdown", EN: "Markdown table"}
	leadNumbers   = check.Text{FR: "numéros ôtés", EN: "numbers left out"}
	leadBullets   = check.Text{FR: "puces ôtées", EN: "bullets left out"}
	leadStamps    = check.Text{FR: "noms et heures des messages ôtés", EN: "names and times of messages left out"}
)

// finding returns the one line that says what was guessed; nothing if nothing was.
func (g *guess) finding(at check.Pos) []check.Diagnostic {
	var parts []check.Message
	add := func(guessed bool, m check.Message) {
		if guessed {
			parts = append(parts, m)
		}
	}
	add(g.form != check.Text{}, g.form.With())
	add(g.sheet != "", guessSheet.With(excerpt(g.sheet)))
	switch g.separator {
	case "":
	case " ":
		add(true, guessSign.With(guessSpaces))
	default:
		add(true, guessSign.With(g.separator))
	}
	for _, lead := range g.leads {
		add(true, lead.With())
	}
	add(g.joined > 0, guessJoined.With(g.joined))
	add(g.paired, guessPaired.With())
	add(g.apart, guessApart.With())
	add(len(g.titles) > 0, guessTitles.With(len(g.titles), strings.Join(g.titles[:min(len(g.titles), 2)], " / ")))
	add(len(g.head) > 0, guessHead.With(strings.Join(g.head, " ; ")))
	add(g.notes, guessNotes.With())
	add(g.refs, guessRefs.With())
	add(g.themes, guessThemes.With())
	add(g.asked, guessAsked.With())
	add(g.doubt != "", guessDoubt.With(g.doubt))
	if len(parts) == 0 {
		return nil
	}
	var all check.Text
	for i, m := range parts {
		if i > 0 {
			all.FR, all.EN = all.FR+", ", all.EN+", "
		}
		all.FR, all.EN = all.FR+m.In(check.French), all.EN+m.In(check.English)
	}
	return []check.Diagnostic{{Rule: worksheet.Infos.Get(ruleRead), Pos: at, Msg: textRead.With(all), Hint: hintRead.With()}}
}

// ruleRead is the rule that says what was guessed.
const ruleRead = "WKS021"

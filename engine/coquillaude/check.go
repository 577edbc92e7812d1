package coquillaude

import (
	"iter"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

// eachEntry makes a rule that checks each entry.
func eachEntry(rule func(p *check.Pass, e *Entry)) func(*Game, *check.Pass) {
	return func(g *Game, p *check.Pass) {
		for e := range g.entries() {
			rule(p, e)
		}
	}
}

// eachEntryOf makes a rule that checks each entry with the scheme of the game.
func eachEntryOf(rule func(p *check.Pass, e *Entry, s *Scheme)) func(*Game, *check.Pass) {
	return func(g *Game, p *check.Pass) {
		s := g.Scheme()
		for e := range g.entries() {
			rule(p, e, &s)
		}
	}
}

// decks returns the decks, which the booklet is checked against.
func (g *Game) decks() iter.Seq[*Deck] { return check.All(g.Decks) }

// maxEntries is the number of entries checked: each number of the dice four times
// over.
func (g *Game) maxEntries() int { return 4 * g.Scheme().count() }

// entries returns the first maxEntries entries of the content, file by file.
func (g *Game) entries() iter.Seq[*Entry] {
	return func(yield func(*Entry) bool) {
		n, most := 0, g.maxEntries()
		for e := range g.AllEntries() {
			if n++; n > most || !yield(e) {
				return
			}
		}
	}
}

// AllEntries returns the entries of the content, file by file.
func (g *Game) AllEntries() iter.Seq[*Entry] {
	return check.Each(g.Books, func(b *Book) []Entry { return b.Entries })
}

// AllPersons returns the famous persons of all lists.
func (g *Game) AllPersons() iter.Seq[*Person] {
	return check.Each(g.Persons, func(l *PersonList) []Person { return l.Persons })
}

// questions returns the entries that are questions.
func (g *Game) questions() []*Entry {
	var out []*Entry
	for e := range g.entries() {
		if e.isQuestion() {
			out = append(out, e)
		}
	}
	return out
}

// Facts returns the facts that the questions ask about.
func (g *Game) Facts() []prose.Fact {
	var out []prose.Fact
	for _, e := range g.questions() {
		out = append(out, e.fact())
	}
	return out
}

// fact returns what a question asks about.
func (e *Entry) fact() prose.Fact {
	return prose.Fact{At: e.Pos("q"), Text: e.Q, Answer: e.A, Also: e.Accept}
}

func (e *Entry) isQuestion() bool {
	return e.Windfall == "" && e.Stars >= 1 && e.Stars <= MaxStars && strings.TrimSpace(e.Q) != ""
}

var hintFirst = check.Text{FR: "garder l’une des deux", EN: "keep one of the two"}

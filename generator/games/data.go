package games

import (
	"cmp"
	"slices"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/engine/trace"
	"imprimots/engine/trial"
	deckkit "imprimots/generator/kit/deck"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
	deckpage "imprimots/generator/site/deck"
	"imprimots/generator/site/page"
)

// deckGame is the engine of card games that are data alone. The families of cards that it
// knows can be simulated.
type deckGame struct{}

// ID implements [Game].
func (deckGame) ID() string { return "deck" }

// Rules implements [Game].
func (deckGame) Rules() check.Infos {
	return slices.Concat(check.InfosOf(deck.Checks), check.InfosOf(deckkit.Checks))
}

// New implements [Game].
func (deckGame) New() Model { return new(deckModel) }

// deckModel is the content of a folder of cards.
type deckModel struct{ folder[deck.Game] }

// Check implements [Model].
func (m *deckModel) Check() []check.Diagnostic {
	found := check.Run(deck.Checks, &m.content.Model)
	return slices.Concat(found, check.Run(deckkit.Checks, &m.content.Kits), check.Run(trace.Checks, &m.content.Sources), checkTried(m.Tried(), found))
}

// Kits implements [Model].
func (m *deckModel) Kits(env part.Env) ([]sheet.Kit, error) {
	return boxed(env, deckkit.Kits, &m.content)
}

// Page implements [Model].
func (m *deckModel) Page() (page.Extras, error) {
	x, err := deckpage.Page(&m.content.Model)
	if err == nil {
		x.AddTrial(m.Tried())
	}
	return x, err
}

// Decks implements [Faced].
func (m *deckModel) Decks() []Deck {
	var out []Deck
	for i := range m.content.Model.Decks {
		d := &m.content.Model.Decks[i]
		faced := Deck{ID: d.ID, Title: cmp.Or(d.Title, d.ID), Front: d.Faces.Front, Back: d.Faces.Back}
		for _, card := range d.Printed() {
			faced.Cards = append(faced.Cards, card.ID)
		}
		out = append(out, faced)
	}
	return out
}

// Side implements [Faced].
func (m *deckModel) Side(env part.Env, deck string, card int, back bool) (*deckkit.Side, error) {
	return deckkit.DrawSide(env, &m.content, deck, card, back)
}

// Playable implements [Simulated].
func (m *deckModel) Playable() bool { return len(deck.Simulated(&m.content.Model)) > 0 }

// Tried implements [Simulated].
func (m *deckModel) Tried() *trial.Game {
	tried := &trial.Game{
		ID: deckGame{}.ID(), Plan: &m.content.Plan, Kept: &m.content.Kept, Columns: engine.ColumnsOf[deck.Trial](), Names: deck.SkillNames(check.French),
		Play: func(p engine.Playtest) engine.Table { return engine.TableOf(deck.Play(&m.content.Model, p)) },
	}
	if len(m.content.Kept.Ways) > 0 {
		tried.Kinds = deck.Simulated(&m.content.Model)
	}
	return tried
}

// bareGame is the engine of games of which there are only rules, pictures and kits: it draws
// and shows them as a deck without cards.
type bareGame struct{}

// ID implements [Game].
func (bareGame) ID() string { return "none" }

// Rules implements [Game].
func (bareGame) Rules() check.Infos { return check.InfosOf(deckkit.Checks) }

// New implements [Game].
func (bareGame) New() Model { return new(bareModel) }

// bareModel is the content of a folder without cards.
type bareModel struct{ folder[struct{}] }

// Check implements [Model].
func (m *bareModel) Check() []check.Diagnostic {
	return slices.Concat(check.Run(deckkit.Checks, &m.content.Kits), check.Run(trace.Checks, &m.content.Sources))
}

// Kits implements [Model].
func (m *bareModel) Kits(env part.Env) ([]sheet.Kit, error) {
	return boxed(env, deckkit.Kits, &part.Game[deck.Game]{Kits: m.content.Kits})
}

// Page implements [Model].
func (m *bareModel) Page() (page.Extras, error) { return deckpage.Page(new(deck.Game)) }

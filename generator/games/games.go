// Package games ties together the parts of each game: what is valid and what scores
// (engine/<game>), what is printed (generator/kit/<game>) and what its page shows
// (generator/site/<game>). A [Game] is one of the five that are built in, or an engine that
// the game.yaml of a folder names; a [Model] is the content of one folder, checked, played,
// drawn and shown by its game. What only some games can do is an interface of its own,
// which a model, or what it holds, may implement.
package games

import (
	"iter"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/engine/credit"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/deck"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/markup"
	"imprimots/engine/prose"
	"imprimots/engine/quiadiquoi"
	"imprimots/engine/record"
	"imprimots/engine/trace"
	"imprimots/engine/trial"
	"imprimots/engine/worksheet/crisscross"
	bogglekit "imprimots/generator/kit/boggle"
	coquillaudekit "imprimots/generator/kit/coquillaude"
	cruciverbskit "imprimots/generator/kit/cruciverbs"
	deckkit "imprimots/generator/kit/deck"
	embrouillaminikit "imprimots/generator/kit/embrouillamini"
	"imprimots/generator/kit/part"
	quiadiquoikit "imprimots/generator/kit/quiadiquoi"
	"imprimots/generator/sheet"
	bogglepage "imprimots/generator/site/boggle"
	coquillaudepage "imprimots/generator/site/coquillaude"
	cruciverbspage "imprimots/generator/site/cruciverbs"
	embrouillaminipage "imprimots/generator/site/embrouillamini"
	"imprimots/generator/site/page"
	quiadiquoipage "imprimots/generator/site/quiadiquoi"
	"imprimots/templates/languages"
)

// BuiltIn are the games with rules of their own, in the order of the site. A game is a folder
// in content/, a package in engine/, generator/kit/ and generator/site/, and one line here.
var BuiltIn = []Game{
	New("boggle", boggle.Checks, boggle.Referee, boggle.Play, bogglekit.Checks, bogglekit.Kits, bogglepage.Page),
	New("cruciverbs", cruciverbs.Checks, cruciverbs.Referee, cruciverbs.Play, cruciverbskit.Checks, cruciverbskit.Kits, cruciverbspage.Page),
	New("quiadiquoi", quiadiquoi.Checks, quiadiquoi.Referee, quiadiquoi.Play, quiadiquoikit.Checks, quiadiquoikit.Kits, quiadiquoipage.Page),
	New("coquillaude", coquillaude.Checks, coquillaude.Referee, coquillaude.Play, coquillaudekit.Checks, coquillaudekit.Kits, coquillaudepage.Page),
	New("embrouillamini", embrouillamini.Checks, embrouillamini.Referee, embrouillamini.Play, embrouillaminikit.Checks, embrouillaminikit.Kits, embrouillaminipage.Page),
}

// Engines play the folders whose game.yaml names them with engine: card games as data, and
// games of which there are only rules, pictures and kits.
var Engines = []Game{deckGame{}, bareGame{}}

// What the models of the engines can do beside what all do.
var (
	_ Worded   = (*boggle.Game)(nil)
	_ Spoken   = (*boggle.Game)(nil)
	_ Listed   = (*boggle.Game)(nil)
	_ Factual  = (*cruciverbs.Game)(nil)
	_ Listed   = (*cruciverbs.Game)(nil)
	_ Asked    = (*cruciverbs.Game)(nil)
	_ Gridded  = (*cruciverbs.Game)(nil)
	_ Factual  = (*quiadiquoi.Game)(nil)
	_ Listed   = (*quiadiquoi.Game)(nil)
	_ Factual  = (*coquillaude.Game)(nil)
	_ Listed   = (*coquillaude.Game)(nil)
	_ Faced    = (*deckModel)(nil)
	_ Spoken   = (*deck.Game)(nil)
	_ Marked   = (*deck.Game)(nil)
	_ Factual  = (*deck.Game)(nil)
	_ Listed   = (*deck.Game)(nil)
	_ Partial  = (*deck.Game)(nil)
	_ Pictured = (*deck.Game)(nil)
	_ Named    = (*deck.Game)(nil)
)

// Game is what plays, prints and shows the content of a folder.
type Game interface {
	// ID is the name of the folder of a built-in game, or that of an engine.
	ID() string
	// Rules describe the rules that [Model.Check] checks.
	Rules() check.Infos
	// New returns an empty model.
	New() Model
}

// Model is the content of a folder, for the game that plays it.
type Model interface {
	// Documents is a pointer to a struct whose doc tags name the documents of the folder: what
	// source.Reader.Documents fills.
	Documents() any
	// Played is a pointer to the model of the engine: *boggle.Game. Optional abilities are its
	// methods: see [Worded], [Spoken], [Factual] and [Listed].
	Played() any
	Check() []check.Diagnostic
	// Kits draws what is printed; with an error, what could be drawn of it.
	Kits(env part.Env) ([]sheet.Kit, error)
	// Page computes what the page of the game shows beside its texts.
	Page() (page.Extras, error)
	Sources() []trace.Source
	Plans() part.Plans
	Credits() []credit.Credit
}

// Refereed is a model that can judge played games.
type Refereed interface {
	Match() Match
}

// Match is a played game: first its transcript is read, then it is replayed.
type Match interface {
	// Transcript is a pointer to an empty transcript of the game, for source.Reader.Transcript.
	Transcript() any
	// Replay replays the transcript, as it was filled, on the material of the model.
	Replay() engine.Replay
}

// Simulated is a model that simulated players may play.
type Simulated interface {
	// Playable reports whether there is enough to play.
	Playable() bool
	// Tried returns the playtest, what its figures are checked against, and those that were kept.
	Tried() *trial.Game
}

// Faced is a model whose cards can be drawn one by one, as faces that are data.
type Faced interface {
	Decks() []Deck
	// Side draws one side of a card, counted from 0; nil where there is none. The error is what
	// is wrong with its face.
	Side(env part.Env, deck string, card int, back bool) (*deckkit.Side, error)
}

// Deck is the cards of a deck, and the layouts of its faces.
type Deck struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Front string   `json:"front"`
	Back  string   `json:"back,omitempty"`
	Cards []string `json:"cards"`
}

// Worded is what [Model.Played] returns of a game of words: it learns what the editions of its
// game.yaml take for a word, or their strict kinds alone.
type Worded interface {
	Declare(editions map[string]dict.Policy, strict bool)
}

// Spoken is what [Model.Played] returns of a game that is played in several languages: it
// learns that of its game.yaml.
type Spoken interface {
	Speak(lang string)
	Languages() []string // French first
}

// Marked is what [Model.Played] returns of a game whose cards have texts with markup: it learns
// how much of it, and what the icons of the game are called, by name.
type Marked interface {
	Mark(level markup.Level, icons map[string]string)
}

// Factual is what [Model.Played] returns of a game of questions or quotations: no two games
// should have a fact twice.
type Factual interface{ Facts() []prose.Fact }

// Listed is what [Model.Played] returns of a game of questions or words that worksheets can be
// made of.
type Listed interface{ Listed() []record.Record }

// Asked is what [Model.Played] returns of a listed game of words that has questions beside them.
type Asked interface{ Asked() []record.Record }

// Gridded is what [Model.Played] returns of a game of crosswords: the words of its grids with
// their clues and, of a single grid, the place of each.
type Gridded interface {
	Laid() ([]record.Record, []crisscross.Place)
}

// Defined is what [Model.Played] returns of a game with definitions of words.
type Defined interface{ Definitions() []cruciverbs.Bank }

// Definitions returns those of a model; nil for a game without.
func Definitions(m Model) []cruciverbs.Bank {
	if d, ok := m.Played().(Defined); ok {
		return d.Definitions()
	}
	return nil
}

// Partial is what [Model.Played] returns of a listed game whose cards may have fields that
// records have no place for.
type Partial interface{ Unlisted() []record.Field }

// Pictured is what [Model.Played] returns of a game whose cards name pictures of the folder art:
// their names, and where they stand.
type Pictured interface {
	Pictures() iter.Seq2[string, check.Pos]
}

// Named is what [Model.Played] returns of a game whose documents declare fields of cards and
// pieces of kits: their names.
type Named interface {
	FieldNames() []string
	PieceNames() []string
}

// GameOf returns the id of the game whose questions or words a name stands for.
func GameOf(name string) string {
	id, _ := strings.CutSuffix(name, record.Questions)
	return id
}

// Names returns the names of what worksheets can be made of in a game: its id, and another one for
// the questions that it has beside words.
func Names(g Game, id string) (names []string) {
	played := g.New().Played()
	if _, ok := played.(Listed); ok {
		names = append(names, id)
	}
	if _, ok := played.(Asked); ok {
		names = append(names, id+record.Questions)
	}
	return names
}

// Records returns the questions or the words of a model for worksheets by one of its [Names]; ok is
// false for a game that has none.
func Records(m Model, name string) (records []record.Record, ok bool) {
	if GameOf(name) != name {
		a, ok := m.Played().(Asked)
		if !ok {
			return nil, false
		}
		return a.Asked(), true
	}
	l, ok := m.Played().(Listed)
	if !ok {
		return nil, false
	}
	return l.Listed(), true
}

// IsListed reports whether worksheets can be made of a game.
func IsListed(g Game) bool {
	_, ok := g.New().Played().(Listed)
	return ok
}

// Languages returns those that a game is played in, French first. A game without words is
// played in all, as is one that nothing is known of.
func Languages(g Game) []string {
	if g == nil {
		return languages.Codes()
	}
	if s, ok := g.New().Played().(Spoken); ok {
		return s.Languages()
	}
	if IsBuiltIn(g) {
		return []string{languages.French}
	}
	return languages.Codes()
}

// IsBuiltIn reports whether a game has rules of its own, none of an engine's.
func IsBuiltIn(g Game) bool { return Find(g.ID()) != nil }

// IDs returns those of the built-in games.
func IDs() []string { return idsOf(BuiltIn) }

// Limits returns the values that keys of the documents of all games may have.
func Limits() check.Limits {
	return deck.Limits().With(boggle.Limits(), coquillaude.Limits(), cruciverbs.Limits(), quiadiquoi.Limits())
}

// EngineIDs returns what the key engine of a game.yaml may say.
func EngineIDs() []string { return append(idsOf(Engines), IDs()...) }

func idsOf(games []Game) []string {
	ids := make([]string, len(games))
	for i, g := range games {
		ids[i] = g.ID()
	}
	return ids
}

// All returns the built-in games, then the engines.
func All() []Game { return slices.Concat(BuiltIn, Engines) }

// Find returns the built-in game of an id; nil when there is none.
func Find(id string) Game { return find(BuiltIn, id) }

// FindEngine returns what a game.yaml names with engine: an engine, or a built-in game; nil when
// there is neither.
func FindEngine(id string) Game { return find(All(), id) }

func find(among []Game, id string) Game {
	if i := slices.IndexFunc(among, func(g Game) bool { return g.ID() == id }); i >= 0 {
		return among[i]
	}
	return nil
}

// Package generator is the way from content to out/: content (fs.FS) → source →
// models of the engine → check: all findings → pieces and pages → recorded
// drawings → PDF, SVG, HTML → a folder, put in place by one rename.
package generator

import (
	"cmp"
	"encoding/json"
	"slices"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/engine/credit"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/deck"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/phrases"
	"imprimots/engine/quiadiquoi"
	"imprimots/engine/record"
	"imprimots/engine/trace"
	"imprimots/engine/trial"
	bogglekit "imprimots/generator/kit/boggle"
	"imprimots/generator/kit/box"
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
	deckpage "imprimots/generator/site/deck"
	embrouillaminipage "imprimots/generator/site/embrouillamini"
	"imprimots/generator/site/page"
	quiadiquoipage "imprimots/generator/site/quiadiquoi"
	"imprimots/generator/source"
)

// Rooms are the games, in the order of the site. A game is a folder in content/,
// a package in engine/, generator/kit/ and generator/site/, and one line here.
var Rooms = []*Room{
	newRoom("boggle", boggle.Checks, boggle.Referee, boggle.Play, bogglekit.Checks, bogglekit.Kits, bogglepage.Page),
	newRoom("cruciverbs", cruciverbs.Checks, cruciverbs.Referee, cruciverbs.Play, cruciverbskit.Checks, cruciverbskit.Kits, cruciverbspage.Page),
	newRoom("quiadiquoi", quiadiquoi.Checks, quiadiquoi.Referee, quiadiquoi.Play, quiadiquoikit.Checks, quiadiquoikit.Kits, quiadiquoipage.Page),
	newRoom("coquillaude", coquillaude.Checks, coquillaude.Referee, coquillaude.Play, coquillaudekit.Checks, coquillaudekit.Kits, coquillaudepage.Page),
	newRoom("embrouillamini", embrouillamini.Checks, embrouillamini.Referee, embrouillamini.Play, embrouillaminikit.Checks, embrouillaminikit.Kits, embrouillaminipage.Page),
}

// Engines are the rooms of folders whose game.yaml names them with engine: card
// games as data, and games of which there are only rules, pictures and kits.
var Engines = []*Room{
	deckRoom(),
	dataRoom("none", nil, func(g *part.Game[struct{}]) *part.Game[deck.Game] { return &part.Game[deck.Game]{Kits: g.Kits} }),
}

// deckRoom makes the room of card games as data, whose families are simulated.
func deckRoom() *Room {
	room := dataRoom("deck", deck.Checks, func(g *part.Game[deck.Game]) *part.Game[deck.Game] { return g })
	figures := engine.ColumnsOf[deck.Trial]()
	room.Speak = func(m any, lang string) { m.(*part.Game[deck.Game]).Model.Speak(lang) }
	room.Tried = func(m any) *trial.Game {
		g := m.(*part.Game[deck.Game])
		plan, kept := g.Tried()
		made := &trial.Game{
			ID: room.ID, Plan: plan, Kept: kept, Columns: figures, Names: deck.SkillNames(check.French),
			Play: func(p engine.Playtest) engine.Table { return engine.TableOf(deck.Play(&g.Model, p)) },
		}
		if len(kept.Ways) > 0 {
			made.Kinds = deck.Simulated(&g.Model)
		}
		return made
	}
	room.Listed = func(m any) []record.Record { return m.(*part.Game[deck.Game]).Model.Listed() }
	room.Playable = func(m any) bool { return len(deck.Simulated(&m.(*part.Game[deck.Game]).Model)) > 0 }
	pages := room.Page
	room.Page = func(m any) (page.Extras, error) {
		x, err := pages(m)
		if err == nil {
			x.AddTrial(room.Tried(m))
		}
		return x, err
	}
	room.Asked = func(m any) []phrases.Fact { return m.(*part.Game[deck.Game]).Model.Facts() }
	held := room.Check
	room.Check = func(m any) []check.Diagnostic {
		found := held(m)
		if check.HasErrors(found) {
			return found // games with material at fault say nothing
		}
		return append(found, check.Run(trial.Checks, room.Tried(m))...)
	}
	return room
}

// dataRoom makes the room of games without rules of play of their own. printed gives
// a model as the deck game that is printed and shown.
func dataRoom[M any](id string, rules []check.Rule[deck.Game], printed func(*M) *part.Game[deck.Game]) *Room {
	return &Room{
		ID: id, Rules: slices.Concat(check.InfosOf(rules), check.InfosOf(deckkit.Checks)),
		Check: func(m any) []check.Diagnostic {
			game := printed(m.(*M))
			return slices.Concat(check.Run(rules, &game.Model), check.Run(deckkit.Checks, &game.Kits), checkSources(m))
		},
		New:  func() any { return new(M) },
		Kits: func(env part.Env, m any) ([]sheet.Kit, error) { return boxed(deckkit.Kits)(env, printed(m.(*M))) },
		Page: func(m any) (page.Extras, error) { return deckpage.Page(&printed(m.(*M)).Model) },
	}
}

// Room is a game as the pipeline sees it: its parts, without their types.
type Room struct {
	ID string // the name of its folder, or of its engine
	// Rules are what is written about the rules of the game, and Check holds a
	// model to them.
	Rules check.Infos
	Check func(model any) []check.Diagnostic
	// New makes an empty model, a pointer for source.Reader.Documents.
	New func() any
	// Declare, for games of words, tells a model what the editions of its game.yaml
	// take for a word, or their strict kinds alone; nil for others.
	Declare func(model any, editions map[string]dict.Policy, strict bool)
	// Speak, for games that are played in several languages, tells a model that of its
	// game.yaml; nil for others.
	Speak func(model any, lang string)
	// Asked gives what a model asks or tells: no two games should have a fact twice.
	// It is nil for games without questions.
	Asked func(model any) []phrases.Fact
	// Listed gives the questions, or the words, of a model for worksheets; nil for games
	// that have none.
	Listed func(model any) []record.Record
	// The rooms of Engines have no referee. NewTranscript makes an empty transcript for source.Reader.Transcript,
	// and Referee replays it on the material of a model.
	NewTranscript func() any
	Referee       func(model, transcript any) Replay
	// Tried gives the playtest of a model, what its figures are held to, and what was
	// kept of them; nil where nothing can be simulated.
	Tried func(model any) *trial.Game
	// Playable reports whether a model can be simulated; nil where each can that is
	// whole.
	Playable func(model any) bool
	// Kits draws what is printed, and Page computes what the page of the game
	// shows beside its texts.
	Kits func(env part.Env, model any) ([]sheet.Kit, error)
	Page func(model any) (page.Extras, error)
}

// languages are those that the game is played in, French first.
func (r *Room) languages() []string {
	if r != nil && r.Speak == nil && FindRoom(r.ID) == r {
		return source.Languages[:1]
	}
	return source.Languages
}

// Replay is what a referee found in a transcript, without the types of the game.
type Replay struct {
	Game     string
	Unit     string       // "turns" or "rounds": what Turns are
	Turns    engine.Table // none when the transcript is void
	Totals   map[string]int
	Findings []check.Diagnostic
}

// MarshalJSON gives the game, its turns or rounds, and the totals.
func (r Replay) MarshalJSON() ([]byte, error) {
	var out struct {
		Game   string         `json:"game"`
		Turns  *engine.Table  `json:"turns,omitempty"`
		Rounds *engine.Table  `json:"rounds,omitempty"`
		Totals map[string]int `json:"totals"`
	}
	out.Game, out.Totals = r.Game, r.Totals
	if r.Unit == "rounds" {
		out.Rounds = &r.Turns
	} else {
		out.Turns = &r.Turns
	}
	return json.Marshal(out)
}

// newRoom ties together the parts of a game, whose model is M, whose transcripts
// are T, whose events are E and whose figures of simulated games are F.
func newRoom[M, T, E, F any](
	id string, checks []check.Rule[M], referee func(*M, T) engine.Report[E], playtest func(*M, engine.Playtest) []F,
	kitChecks []check.Rule[part.Plans], kits func(part.Env, *part.Game[M]) ([]sheet.Kit, error), pages func(*M) (page.Extras, error),
) *Room {
	rules := slices.Concat(check.InfosOf(checks), check.InfosOf(kitChecks))
	slices.SortFunc(rules, func(a, b *check.Info) int { return cmp.Compare(a.ID, b.ID) })
	game := func(m any) *part.Game[M] { return m.(*part.Game[M]) }
	figures := engine.ColumnsOf[F]()
	play := func(m any, p engine.Playtest) engine.Table { return engine.TableOf(playtest(&game(m).Model, p)) }
	tried := func(m any) *trial.Game {
		plan, kept := game(m).Tried()
		return &trial.Game{ID: id, Plan: plan, Kept: kept, Columns: figures, Play: func(p engine.Playtest) engine.Table { return play(m, p) }}
	}
	room := &Room{
		ID: id, Rules: slices.Compact(rules),
		Check: func(m any) []check.Diagnostic {
			found := slices.Concat(check.Run(checks, &game(m).Model), check.Run(kitChecks, &game(m).Kits), checkSources(m))
			if check.HasErrors(found) {
				return found // games with material at fault say nothing
			}
			return append(found, check.Run(trial.Checks, tried(m))...)
		},
		New:           func() any { return new(part.Game[M]) },
		NewTranscript: func() any { return new(T) },
		Referee: func(m, t any) Replay {
			r := referee(&game(m).Model, *t.(*T))
			return Replay{id, engine.Unit[E](), engine.TableOf(r.Turns), r.Totals, r.Findings}
		},
		Tried: tried,
		Kits:  func(env part.Env, m any) ([]sheet.Kit, error) { return boxed(kits)(env, game(m)) },
		Page: func(m any) (page.Extras, error) {
			x, err := pages(&game(m).Model)
			if err == nil {
				x.AddTrial(tried(m))
				x.Sheet = page.Block{Template: id + "/sheet", Data: &game(m).Model}
			}
			return x, err
		},
	}
	if _, ok := any(new(M)).(ofWords); ok {
		room.Declare = func(m any, editions map[string]dict.Policy, strict bool) {
			any(&game(m).Model).(ofWords).Declare(editions, strict)
		}
	}
	if _, ok := any(new(M)).(ofLanguage); ok {
		room.Speak = func(m any, lang string) { any(&game(m).Model).(ofLanguage).Speak(lang) }
	}
	if _, ok := any(new(M)).(ofFacts); ok {
		room.Asked = func(m any) []phrases.Fact { return any(&game(m).Model).(ofFacts).Facts() }
	}
	if _, ok := any(new(M)).(ofRecords); ok {
		room.Listed = func(m any) []record.Record { return any(&game(m).Model).(ofRecords).Listed() }
	}
	return room
}

// boxed gives the kits of a game with the boxes that their plans ask for.
func boxed[M any](kits func(part.Env, *part.Game[M]) ([]sheet.Kit, error)) func(part.Env, *part.Game[M]) ([]sheet.Kit, error) {
	return func(env part.Env, g *part.Game[M]) ([]sheet.Kit, error) {
		drawn, err := kits(env, g)
		if err != nil {
			return nil, err
		}
		return box.Add(env, g.Kits, drawn)
	}
}

// ofRecords is a model of questions or words that worksheets can be made of.
type ofRecords interface{ Listed() []record.Record }

// ofFacts is a model of questions or quotations.
type ofFacts interface{ Facts() []phrases.Fact }

// ofWords is a model that asks its game.yaml what a word is.
type ofWords interface {
	Declare(editions map[string]dict.Policy, strict bool)
}

// ofLanguage is a model of a game that is played in several languages.
type ofLanguage interface{ Speak(lang string) }

// traced is a model with the sources of its game: that of every room.
type traced interface {
	Traced() ([]trace.Source, part.Plans)
}

// credited is a model with whose the pictures of its game are: that of every room.
type credited interface {
	Credited() []credit.Credit
}

// checkSources holds the sources of a game to their rules.
func checkSources(model any) []check.Diagnostic {
	sources, _ := model.(traced).Traced()
	return check.Run(trace.Checks, &sources)
}

// RoomIDs gives the ids of the games.
func RoomIDs() []string {
	var ids []string
	for _, r := range Rooms {
		ids = append(ids, r.ID)
	}
	return ids
}

// FindRoom gives the game of an id; nil when there is none.
func FindRoom(id string) *Room {
	for _, r := range Rooms {
		if r.ID == id {
			return r
		}
	}
	return nil
}

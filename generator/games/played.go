package games

import (
	"cmp"
	"slices"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/credit"
	"imprimots/engine/trace"
	"imprimots/engine/trial"
	"imprimots/generator/kit/box"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
	"imprimots/generator/site/page"
)

// played is a built-in game, whose model is M, whose transcripts are T, whose events are E and
// whose figures of simulated games are F.
type played[M, T, E, F any] struct {
	id        string
	rules     check.Infos
	checks    []check.Rule[M]
	referee   func(*M, T) engine.Report[E]
	playtest  func(*M, engine.Playtest) []F
	kitChecks []check.Rule[part.Plans]
	kits      func(part.Env, *part.Game[M]) ([]sheet.Kit, error)
	page      func(*M) (page.Extras, error)
}

// New returns the game that its parts make: the rules of its content, its referee and its
// simulated players, the rules of its kits, what draws them, and what its page shows.
func New[M, T, E, F any](
	id string, checks []check.Rule[M], referee func(*M, T) engine.Report[E], playtest func(*M, engine.Playtest) []F,
	kitChecks []check.Rule[part.Plans], kits func(part.Env, *part.Game[M]) ([]sheet.Kit, error), page func(*M) (page.Extras, error),
) Game {
	rules := slices.Concat(check.InfosOf(checks), check.InfosOf(kitChecks))
	slices.SortFunc(rules, func(a, b *check.Info) int { return cmp.Compare(a.ID, b.ID) })
	return &played[M, T, E, F]{id, slices.Compact(rules), checks, referee, playtest, kitChecks, kits, page}
}

// ID implements [Game].
func (g *played[M, T, E, F]) ID() string { return g.id }

// Rules implements [Game].
func (g *played[M, T, E, F]) Rules() check.Infos { return g.rules }

// New implements [Game].
func (g *played[M, T, E, F]) New() Model { return &playedModel[M, T, E, F]{game: g} }

// playedModel is the content of a folder of a built-in game.
type playedModel[M, T, E, F any] struct {
	folder[M]
	game *played[M, T, E, F]
}

// Check implements [Model].
func (m *playedModel[M, T, E, F]) Check() []check.Diagnostic {
	found := check.Run(m.game.checks, &m.content.Model)
	return slices.Concat(found, check.Run(m.game.kitChecks, &m.content.Kits), check.Run(trace.Checks, &m.content.Sources), checkTried(m.Tried(), found))
}

// checkTried checks what simulated games are held to, and their figures: material at fault is not
// played again for these.
func checkTried(g *trial.Game, material []check.Diagnostic) []check.Diagnostic {
	rules := trial.Checks
	if check.HasErrors(material) {
		rules = slices.DeleteFunc(slices.Clone(rules), func(r check.Rule[trial.Game]) bool { return r.Whole })
	}
	return check.Run(rules, g)
}

// Kits implements [Model].
func (m *playedModel[M, T, E, F]) Kits(env part.Env) ([]sheet.Kit, error) {
	return boxed(env, m.game.kits, &m.content)
}

// Page implements [Model].
func (m *playedModel[M, T, E, F]) Page() (page.Extras, error) {
	x, err := m.game.page(&m.content.Model)
	if err == nil {
		x.AddTrial(m.Tried())
		x.Sheet = page.Block{Template: m.game.id + "/sheet", Data: &m.content.Model}
	}
	return x, err
}

// Playable implements [Simulated].
func (m *playedModel[M, T, E, F]) Playable() bool { return true }

// Tried implements [Simulated].
func (m *playedModel[M, T, E, F]) Tried() *trial.Game {
	return &trial.Game{
		ID: m.game.id, Plan: &m.content.Plan, Kept: &m.content.Kept, Columns: engine.ColumnsOf[F](),
		Play: func(p engine.Playtest) engine.Table { return engine.TableOf(m.game.playtest(&m.content.Model, p)) },
	}
}

// Match implements [Refereed].
func (m *playedModel[M, T, E, F]) Match() Match { return &match[M, T, E, F]{model: m} }

type match[M, T, E, F any] struct {
	model      *playedModel[M, T, E, F]
	transcript T
}

// Transcript implements [Match].
func (m *match[M, T, E, F]) Transcript() any { return &m.transcript }

// Replay implements [Match].
func (m *match[M, T, E, F]) Replay() engine.Replay {
	return engine.ReplayOf(m.model.game.id, m.model.game.referee(&m.model.content.Model, m.transcript))
}

// folder is the content of a folder: what all models hold alike.
type folder[M any] struct{ content part.Game[M] }

// Documents implements [Model].
func (f *folder[M]) Documents() any { return &f.content }

// Played implements [Model].
func (f *folder[M]) Played() any { return &f.content.Model }

// Sources implements [Model].
func (f *folder[M]) Sources() []trace.Source { return f.content.Sources }

// Plans implements [Model].
func (f *folder[M]) Plans() part.Plans { return f.content.Kits }

// Credits implements [Model].
func (f *folder[M]) Credits() []credit.Credit { return f.content.Credits }

// boxed draws the kits of a game, with the boxes that their plans ask for; a box is measured by
// what it holds, so that there are none where something could not be drawn.
func boxed[M any](env part.Env, kits func(part.Env, *part.Game[M]) ([]sheet.Kit, error), content *part.Game[M]) ([]sheet.Kit, error) {
	drawn, err := kits(env, content)
	if err != nil {
		return drawn, err
	}
	return box.Add(env, content.Kits, drawn)
}

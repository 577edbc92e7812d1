package trial

import (
	"embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/prose"
)

//go:embed rules
var ruleFiles embed.FS

// Infos is the documentation of the rules on simulated games.
var Infos = check.ReadInfos(ruleFiles)

// Game is the input of the rules: a game, its plan of targets, its stored figures, and
// its playtest.
type Game struct {
	ID      string // id of its engine; [Game.Folder] is what the command takes
	Plan    *Plan
	Kept    *Kept
	Columns []engine.Column
	Play    func(engine.Playtest) engine.Table
	// Names are the French names of the values of ways that the plan does not name;
	// Kinds are the kinds of games played, if there are several.
	Names map[string]string
	Kinds []string
}

// Folder returns the folder of the game, where its figures are stored; the id of its
// engine if there are none.
func (g *Game) Folder() string {
	if dir := path.Base(path.Dir(g.Kept.Pos("trial").File)); dir != "." && dir != "/" {
		return dir
	}
	return g.ID
}

// Checks are the rules on the simulated games of one game.
var Checks = check.Rules(Infos, map[string]func(*Game, *check.Pass){
	"TRI001": checkKeys, "TRI002": checkBounds, "TRI003": checkCovered, "TRI004": checkGames,
	"TRI005": checkSum, "TRI006": checkSample, "TRI007": Typography("fr"),
})

var (
	textNoFigure = check.Text{FR: "les parties simulées ne donnent pas de chiffre « %s »", EN: "simulated games give no figure %q"}
	textNoWay    = check.Text{FR: "« %s » ne distingue aucune façon de jouer", EN: "%q tells no ways to play apart"}
	hintKnown    = check.Text{FR: "il y a : %s", EN: "there are: %s"}
	textSameAim  = check.Text{FR: "deux cibles jugent « %s » dans les mêmes façons de jouer", EN: "two targets judge %q in the same ways to play"}
	hintSameAim  = check.Text{FR: "ôter l’une des deux, ou lui donner d’autres façons", EN: "delete one of the two, or give it other ways"}
	textTwice    = check.Text{FR: "le chiffre « %s » est déjà une colonne de ce tableau", EN: "the figure %q is a column of this table already"}
	hintTwice    = check.Text{FR: "ôter l’une des deux colonnes", EN: "delete one of the two columns"}
	textNoBound  = check.Text{FR: "aucune borne ne dit ce que vise ce chiffre", EN: "no bound says what this figure is to be"}
	hintBound    = check.Text{FR: "donner « least », « most », ou les deux", EN: "give least, most, or both"}
	textCrossed  = check.Text{FR: "rien n’est à la fois au moins %v et au plus %v", EN: "nothing is at least %v and at most %v"}
	hintCrossed  = check.Text{FR: "échanger les deux bornes ?", EN: "swap the two bounds?"}
	textNobody   = check.Text{FR: "aucune façon de jouer n’est de celles-là", EN: "no way to play is one of these"}
	textUncover  = check.Text{FR: "aucune cible pour le chiffre « %s »", EN: "no target for the figure %q"}
	hintUncover  = check.Text{FR: "dire dans « targets » ce qu’on en attend", EN: "say under targets what is expected of it"}
	textFew      = check.Text{FR: "%d partie{|s} de chaque façon, c’est trop peu pour des moyennes", EN: "%d game{|s} of each way are too few for averages"}
	textEdited   = check.Text{FR: "ces chiffres ne sont pas ceux que la commande a écrits", EN: "these figures are not those that the command wrote"}
	textStale    = check.Text{FR: "rejouée, la partie témoin donne %[2]s pour « %[1]s » : les chiffres sont ceux d’un autre état du jeu", EN: "played again, the sample gives %[2]s for %[1]q: the figures are of another state of the game"}
	textNothing  = check.Text{FR: "rien", EN: "nothing"}
	hintWrite    = check.Text{FR: "lancer « imprimots playtest %s --content content --write »", EN: "run imprimots playtest %s --content content --write"}
)

// keys returns the figures of the game, or the keys that identify its ways.
func (g *Game) keys(ways bool) []string {
	var out []string
	for _, c := range g.Columns {
		if c.Way == ways {
			out = append(out, c.Key)
		}
	}
	return out
}

// checkKeys checks that the figures named by targets and columns exist.
func checkKeys(g *Game, p *check.Pass) {
	figures, ways := g.keys(false), g.keys(true)
	known := func(w check.Where, figure string) {
		if !slices.Contains(figures, figure) {
			p.Fault(w.Pos("figure"), textNoFigure.With(figure), check.NearestOr(figure, figures, hintKnown.With(strings.Join(figures, ", "))))
		}
	}
	for _, t := range g.Plan.Targets {
		known(t.Where, t.Figure)
		for _, key := range slices.Sorted(maps.Keys(t.Ways)) {
			if !slices.Contains(ways, key) {
				p.Fault(t.Pos("ways", key), textNoWay.With(key), check.NearestOr(key, ways, hintKnown.With(strings.Join(ways, ", "))))
			}
		}
	}
	for _, table := range g.Plan.Tables {
		first := check.Unique[string]{}
		for _, c := range table.Columns {
			known(c.Where, c.Figure)
			first.Add(p, c.Figure, c.Pos("figure"), textTwice.With(c.Figure), hintTwice.With())
		}
	}
}

// checkBounds checks that the bounds of targets can be met, and that their ways were
// played.
func checkBounds(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for i := range g.Plan.Targets {
		t := &g.Plan.Targets[i]
		first.Add(p, fmt.Sprint(t.Figure, t.Ways), t.Pos("figure"), textSameAim.With(t.Figure), hintSameAim.With())
		switch {
		case t.Least == nil && t.Most == nil:
			p.Fault(t.Pos(), textNoBound.With(), hintBound.With())
		case t.Least != nil && t.Most != nil && *t.Least > *t.Most:
			p.Fault(t.Pos("least"), textCrossed.With(*t.Least, *t.Most), hintCrossed.With())
		}
		if len(g.Kept.Ways) > 0 && len(t.Ways) > 0 && !slices.ContainsFunc(g.Kept.Ways, t.Of) {
			p.Fault(t.Pos("ways"), textNobody.With(), check.Message{})
		}
	}
}

// checkCovered checks that every stored figure has a target.
func checkCovered(g *Game, p *check.Pass) {
	if len(g.Plan.Targets) == 0 {
		return
	}
	for _, key := range g.keys(false) {
		kept := slices.ContainsFunc(g.Kept.Ways, func(r Row) bool {
			_, err := strconv.ParseFloat(string(r[key]), 64)
			return err == nil
		})
		if kept && !slices.ContainsFunc(g.Plan.Targets, func(t Target) bool { return t.Figure == key }) {
			p.Fault(g.Plan.Pos("targets"), textUncover.With(key), hintUncover.With())
		}
	}
}

func checkGames(g *Game, p *check.Pass) {
	if len(g.Kept.Ways) > 0 && g.Kept.Games < LeastGames {
		p.Fault(g.Kept.Pos("trial"), textFew.With(g.Kept.Games), hintWrite.With(g.Folder()))
	}
}

func checkSum(g *Game, p *check.Pass) {
	if len(g.Kept.Ways) > 0 && g.Kept.Sum != g.Kept.sum() {
		p.Fault(g.Kept.Pos("sum"), textEdited.With(), hintWrite.With(g.Folder()))
	}
}

// checkSample plays the sample again. Nothing can be checked when the content has
// nothing to play with, such as a single file.
func checkSample(g *Game, p *check.Pass) {
	if len(g.Kept.Ways) == 0 {
		return
	}
	rows := RowsOf(g.Play(sampleOf(g.Kept.Seed)))
	if len(rows) == 0 {
		return
	}
	for _, c := range g.Columns {
		now, kept := rows[0][c.Key], g.Kept.Sample[c.Key]
		if now == kept {
			continue
		}
		var said any = string(now)
		if now == "" {
			said = textNothing
		}
		p.Fault(g.Kept.Pos("sample", c.Key), textStale.With(c.Key, said), hintWrite.With(g.Folder()))
		return // one finding is enough: when one figure has changed, most have
	}
}

// Typography returns the rule TRI007 on the plan of a game in a language.
func Typography(lang string) func(*Game, *check.Pass) {
	return func(g *Game, p *check.Pass) {
		for _, t := range g.Plan.Targets {
			prose.ReportIn(lang, p, t.Pos("says"), t.Says)
		}
		for _, table := range g.Plan.Tables {
			prose.ReportIn(lang, p, table.Pos("title"), table.Title)
			for _, c := range table.Columns {
				prose.ReportIn(lang, p, c.Pos("title"), c.Title)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(g.Plan.Names)) {
			prose.SignsIn(lang, p, g.Plan.Pos("names", key), g.Plan.Names[key])
		}
	}
}

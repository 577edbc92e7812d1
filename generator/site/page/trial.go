package page

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/trial"
)

// TrialFile is the page of a game's simulated games, beside the game's page.
const TrialFile = "essais.html"

// Trial is what the page of simulated games shows. Its template, "<game>/trial",
// adds what was assumed of the players.
type Trial struct {
	Game     string
	Games    int // of each way to play
	Seed     uint64
	Ways     []string // the headings of what tells the ways apart
	Verdicts []Verdict
	Tables   []TrialTable
	Kinds    []string // of games that were played, where there are several
}

// Verdict is a target and what became of it. Numbers are written in French, empty
// where there is none.
type Verdict struct {
	Says, Unit, Least, Most, Low, High string
	Held                               bool
	Missed                             []string // ways, named
}

// TrialTable is figures side by side.
type TrialTable struct {
	Title string // none of the table of a plan without tables: all that there is
	Heads []string
	Rows  []TrialRow
}

// TrialRow is a way to play and its figures.
type TrialRow struct{ Ways, Figures []string }

// AddTrial adds the page of a game's simulated games, if any were kept.
func (x *Extras) AddTrial(g *trial.Game) {
	if len(g.Kept.Ways) > 0 {
		x.AddPage(TrialFile, g.ID+"/trial", newTrial(g))
	}
}

// Trial gives the page of simulated games; nil where there is none.
func (x Extras) Trial() *Page {
	for i := range x.Pages {
		if x.Pages[i].File == TrialFile {
			return &x.Pages[i]
		}
	}
	return nil
}

func newTrial(g *trial.Game) *Trial {
	t := &Trial{Game: g.Folder(), Games: g.Kept.Games, Seed: g.Kept.Seed, Kinds: g.Kinds}
	ways := telling(g)
	for _, key := range ways {
		t.Ways = append(t.Ways, named(g, key))
	}
	units := map[string]string{}
	for _, table := range tables(g) {
		out := TrialTable{Title: table.Title}
		for _, c := range table.Columns {
			out.Heads = append(out.Heads, c.Title)
			units[c.Figure] = c.Unit
		}
		for _, r := range g.Kept.Ways {
			row := TrialRow{}
			for _, key := range ways {
				row.Ways = append(row.Ways, shown(named(g, string(r[key])), ""))
			}
			for _, c := range table.Columns {
				row.Figures = append(row.Figures, shown(r[c.Figure].In(check.French), c.Unit))
			}
			out.Rows = append(out.Rows, row)
		}
		t.Tables = append(t.Tables, out)
	}
	for _, v := range g.Plan.Judge(g.Kept.Ways) {
		out := Verdict{
			Says: v.Target.Says, Unit: units[v.Target.Figure], Low: v.Low.In(check.French), High: v.High.In(check.French),
			Least: bound(v.Target.Least), Most: bound(v.Target.Most), Held: v.Held(),
		}
		for _, r := range v.Missed {
			out.Missed = append(out.Missed, v.Target.Name(r, g.Columns, func(key, value string) string { return way(g, key, value) }))
		}
		t.Verdicts = append(t.Verdicts, out)
	}
	return t
}

// telling gives the keys that tell the kept ways apart, all where there is one way.
func telling(g *trial.Game) []string {
	var out []string
	for _, c := range g.Columns {
		values := map[trial.Value]bool{}
		for _, r := range g.Kept.Ways {
			values[r[c.Key]] = true
		}
		if c.Way && !values[""] && (len(values) > 1 || len(g.Kept.Ways) == 1) || c.Way && values[""] && len(values) > 1 {
			out = append(out, c.Key)
		}
	}
	return out
}

// tables gives those of the plan; where it has none, one of all figures kept.
func tables(g *trial.Game) []trial.Table {
	if len(g.Plan.Tables) > 0 {
		return g.Plan.Tables
	}
	all := trial.Table{}
	for _, c := range g.Columns {
		if !c.Way && slices.ContainsFunc(g.Kept.Ways, func(r trial.Row) bool { return r[c.Key] != "" }) {
			all.Columns = append(all.Columns, trial.Column{Figure: c.Key, Title: Capitalize(c.Head.In(check.French))})
		}
	}
	return []trial.Table{all}
}

// named gives the French name of a key or a value; itself where it has none.
func named(g *trial.Game, key string) string {
	if name := cmp.Or(g.Plan.Names[key], g.Names[key]); name != "" {
		return name
	}
	for _, c := range g.Columns {
		if c.Key == key {
			return Capitalize(c.Head.In(check.French))
		}
	}
	return key
}

// players is the key of how many play, in the ways of all games.
const players = "players"

// way names a value of a way: a name, a number of players, or a number behind what it
// numbers.
func way(g *trial.Game, key, value string) string {
	if name := cmp.Or(g.Plan.Names[value], g.Names[value]); name != "" {
		return name
	}
	if key == players {
		return value + NBSP + strings.ToLower(named(g, key))
	}
	return strings.ToLower(named(g, key)) + NBSP + value
}

// shown writes a figure with its unit, or a dash.
func shown(figure, unit string) string {
	switch {
	case figure == "":
		return "–"
	case unit == "":
		return figure
	}
	return figure + NBSP + unit
}

func bound(n *float64) string {
	if n == nil {
		return ""
	}
	return trial.Value(fmt.Sprint(*n)).In(check.French)
}

// Figure writes a figure or a name of the engine in a language.
func Figure(v any, lang check.Lang) string {
	if s, ok := v.(interface{ In(check.Lang) string }); ok {
		return s.In(lang)
	}
	return fmt.Sprint(v)
}

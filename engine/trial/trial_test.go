package trial

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
)

func number(n float64) *float64 { return &n }

// duel is a game with two ways and two figures; its playtest returns canned figures.
type duel struct {
	Players int           `json:"players" head:"joueurs|players" way:""`
	Turns   engine.Tenths `json:"turns" head:"tours|turns"`
	Lost    engine.Share  `json:"lost" head:"perdues %|lost %"`
}

func game(t *testing.T, sample engine.Tenths) *Game {
	t.Helper()
	play := func(p engine.Playtest) engine.Table {
		if p.Sample {
			return engine.TableOf([]duel{{2, sample, -1}})
		}
		return engine.TableOf([]duel{{2, 100, -1}, {3, 200, 5}, {4, 300, 10}})
	}
	kept, table, ok := Compute(play, engine.Playtest{Games: LeastGames, Seed: 7})
	if !ok {
		t.Fatal("nothing was played")
	}
	return &Game{ID: "duel", Kept: &kept, Columns: table.Columns(), Play: play, Plan: &Plan{
		Targets: []Target{
			{Figure: "turns", Least: number(10), Most: number(25), Says: "De dix à vingt-cinq tours."},
			{Figure: "lost", Ways: map[string][]Value{"players": {"3"}}, Most: number(.5), Says: "Presque jamais."},
		},
		Tables: []Table{{Title: "Tours", Columns: []Column{{Figure: "turns", Title: "Tours"}}}},
	}}
}

// found returns the findings of the rules, one per line.
func found(g *Game) string {
	var out []string
	for _, d := range check.Run(Checks, g) {
		out = append(out, d.Rule.ID+" "+d.Msg.In(check.English))
	}
	return strings.Join(out, "\n")
}

func TestJudge(t *testing.T) {
	g := game(t, 40)
	lines := Lines(g, g.Kept.Ways)
	var got []string
	for _, row := range engine.TableOf(lines).In(check.French)[1:] {
		got = append(got, strings.Join(row, " | "))
	}
	want := []string{"tours | toutes | 10–25 | 10,0–30,0 | manquée", "perdues % | players 3 | ≤ 0,5 | 0,5 | tenue"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	verdicts := g.Plan.Judge(g.Kept.Ways)
	if v := verdicts[0]; v.Held() || len(v.Missed) != 1 || v.Missed[0]["players"] != "4" || v.Tried != 3 {
		t.Errorf("%+v", v)
	}
	if v := (&Plan{Targets: []Target{{Figure: "lost", Ways: map[string][]Value{"players": {"2"}}, Most: number(1)}}}).Judge(g.Kept.Ways)[0]; v.Held() || v.Tried != 0 {
		t.Errorf("a figure that there is none of: %+v", v)
	}
	for i, want := range []string{"players=3", ""} {
		if name := g.Plan.Targets[i].Name(g.Kept.Ways[1], g.Columns, func(k, v string) string { return k + "=" + v }); name != want {
			t.Errorf("%q, want %q", name, want)
		}
	}
}

// TestRules breaks one thing after another.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(g *Game)
		want string
	}{
		{"sound", func(*Game) {}, ""},
		{"a figure misspelt", func(g *Game) { g.Plan.Targets[0].Figure = "turn" }, "TRI001 simulated games give no figure \"turn\"\nTRI003 no target for the figure \"turns\""},
		{"a way misspelt", func(g *Game) { g.Plan.Targets[1].Ways = map[string][]Value{"player": {"3"}} }, "TRI001 \"player\" tells no ways to play apart\nTRI002 no way to play is one of these"},
		{"a way for a figure", func(g *Game) { g.Plan.Tables[0].Columns[0].Figure = "players" }, "TRI001 simulated games give no figure \"players\""},
		{"a column twice", func(g *Game) {
			table := &g.Plan.Tables[0]
			table.Columns = append(table.Columns, table.Columns[0])
		}, "TRI001 the figure \"turns\" is a column of this table already"},
		{"a target twice", func(g *Game) { g.Plan.Targets = append(g.Plan.Targets, g.Plan.Targets[0]) }, "TRI002 two targets judge \"turns\" in the same ways to play"},
		{"no bound", func(g *Game) { g.Plan.Targets[1].Most = nil }, "TRI002 no bound says what this figure is to be"},
		{"bounds crossed", func(g *Game) { g.Plan.Targets[0].Least = number(30) }, "TRI002 nothing is at least 30 and at most 25"},
		{"no such way", func(g *Game) { g.Plan.Targets[1].Ways["players"] = []Value{"7"} }, "TRI002 no way to play is one of these"},
		{"no target", func(g *Game) { g.Plan.Targets = g.Plan.Targets[:1] }, "TRI003 no target for the figure \"lost\""},
		{"few games", func(g *Game) { g.Kept.Games = 199; g.Kept.Sum = g.Kept.sum() }, "TRI004 199 games of each way are too few for averages"},
		{"a figure edited", func(g *Game) { g.Kept.Ways[2]["turns"] = "25.0" }, "TRI005 these figures are not those that the command wrote"},
		{"a seed edited", func(g *Game) { g.Kept.Seed = 8 }, "TRI005 these figures are not those that the command wrote"},
		{"an old sample", func(g *Game) { g.Kept.Sample["turns"] = "4.1" }, "TRI006 played again, the sample gives 4.0 for \"turns\": the figures are of another state of the game"},
		{"a sample with more", func(g *Game) { g.Kept.Sample["lost"] = "4.1" }, "TRI006 played again, the sample gives nothing for \"lost\": the figures are of another state of the game"},
		{"nothing to play with", func(g *Game) { g.Play = func(engine.Playtest) engine.Table { return engine.Table{} } }, ""},
		{"nothing kept", func(g *Game) { g.Kept = &Kept{} }, ""},
		{"typography", func(g *Game) { g.Plan.Targets[0].Says = "Des tours: dix." }, "TRI007 a space is missing before \":\""},
	} {
		g := game(t, 40)
		if c.do(g); found(g) != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, found(g), c.want)
		}
	}
	if _, _, ok := Compute(func(engine.Playtest) engine.Table { return engine.Table{} }, engine.Playtest{Games: 1}); ok {
		t.Error("nothing was played, and kept")
	}
}

func TestYAML(t *testing.T) {
	g := game(t, 40)
	want := "trial: 200\nseed: 7\nways:\n  - {players: 2, turns: 10.0}\n  - {players: 3, turns: 20.0, lost: 0.5}\n  - {players: 4, turns: 30.0, lost: 1.0}\nsample: {players: 2, turns: 4.0}\nsum: "
	if got := string(g.Kept.YAML(g.Columns)); !strings.HasPrefix(got, want) {
		t.Errorf("%s\nwant %s", got, want)
	}
}

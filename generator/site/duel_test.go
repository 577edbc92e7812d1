package site

import (
	"encoding/json"
	"slices"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
)

// handed reads the scripts that hand over the grids of a game.
func handed(t *testing.T, files []File, names ...string) (out []json.RawMessage) {
	t.Helper()
	for _, name := range names {
		data := file(t, files, name)
		var list []json.RawMessage
		from := slices.Index([]byte(data), '[')
		if err := json.Unmarshal([]byte(data[from:len(data)-len(");\n")]), &list); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		out = append(out, list...)
	}
	return out
}

// TestDuelRules plays duels by chance with the rules that the page has: the referee finds nothing against any turn, and
// counts the same points for each.
func TestDuelRules(t *testing.T) {
	g := crossGame()
	files := build(t, withCruciverbs(t, fixture()))
	grids := handed(t, files, "cruciverbs/fiches-f1-1.js", "cruciverbs/fiches-d1-1.js", "cruciverbs/fiches-m1-1.js")
	in, err := json.Marshal(map[string]any{
		"scripts": []string{file(t, files, "jouer/cruciverbs.js"), file(t, files, "jouer/duel.js")}, "grids": grids, "games": 30, "seed": 7,
	})
	if err != nil {
		t.Fatal(err)
	}
	var games []struct {
		Fiches  []string
		Turns   []map[string]any
		Totals  [2]int
		Bonus   int
		Missing [2]int
		Played  []struct {
			Player, Points, Letters, Total int
			Square                         string
		}
	}
	if err := json.Unmarshal([]byte(checktest.Judge(t, "duel.mjs", in)), &games); err != nil {
		t.Fatal(err)
	}
	names := []string{"A", "B"}
	seen := map[string]int{}
	for n, game := range games {
		tr := cruciverbs.Transcript{Game: "cruciverbs", Discovers: map[string]string{}, Starts: "A"}
		for i, name := range names {
			tr.Discovers[name] = game.Fiches[i]
		}
		for i, m := range game.Turns {
			move := cruciverbs.Move{Player: names[i%2], Die: int(m["die"].(float64))}
			move.Go, _ = m["go"].(string)
			move.Question, _ = m["question"].(string)
			move.Question2, _ = m["question2"].(string)
			if die, ok := m["die2"].(float64); ok {
				move.Die2 = int(die)
			}
			if answer, ok := m["answer"].(string); ok {
				move.Answer = &answer
			}
			for _, key := range []string{"go", "question", "question2", "die2"} {
				if m[key] != nil {
					seen[key]++
				}
			}
			tr.Turns = append(tr.Turns, move)
		}
		report := cruciverbs.Referee(g, tr)
		if len(report.Findings) > 0 {
			t.Fatalf("game %d: %s", n, report.Findings[0].Msg.In("en"))
		}
		for i, p := range game.Played {
			if e := report.Turns[i]; e.Player != names[p.Player] || e.Square != p.Square || e.Points != p.Points || e.Letters != p.Letters || e.Total != p.Total {
				t.Fatalf("game %d, turn %d: %+v, the referee has %s %s %d %d %d", n, i+1, p, e.Player, e.Square, e.Points, e.Letters, e.Total)
			}
		}
		if report.Totals["A"] != game.Totals[0] || report.Totals["B"] != game.Totals[1] {
			t.Fatalf("game %d: %v, the referee has %v", n, game.Totals, report.Totals)
		}
		if game.Missing[0]*game.Missing[1] != 0 {
			t.Errorf("game %d ended with letters missing in both grids", n)
		}
		if game.Bonus > 0 {
			seen["bonus"]++
		}
	}
	for _, key := range []string{"go", "question", "question2", "die2", "bonus"} {
		if seen[key] < 4 {
			t.Errorf("%s came %d times", key, seen[key])
		}
	}
}

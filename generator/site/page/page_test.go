package page

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
)

func TestPlayed(t *testing.T) {
	for n, want := range map[int]string{1: "partie.html", 2: "partie-2.html"} {
		if got := (Played{n}).File(); got != want {
			t.Errorf("game %d: %q, want %q", n, got, want)
		}
	}
}

func TestAlphabetical(t *testing.T) {
	names := []string{"Zola", "Émile", "Eluard", "Éluard", "emile", "Œdipe", "Ovide"}
	slices.SortFunc(names, Alphabetical("fr"))
	if got := strings.Join(names, " "); got != "Eluard Éluard emile Émile Œdipe Ovide Zola" {
		t.Error(got)
	}
}

// TestAddGames: a game without a turn has no page, and one that breaks the rules is an
// error.
func TestAddGames(t *testing.T) {
	referee := func(turns int) engine.Report[int] {
		if turns < 0 {
			return engine.Report[int]{Findings: []check.Diagnostic{{Msg: check.Text{FR: "non", EN: "no"}.With()}}}
		}
		return engine.Report[int]{Turns: make([]int, turns)}
	}
	shown := func(p Played, turns *int, r engine.Report[int]) any { return []int{p.Nth, *turns, len(r.Turns)} }
	var x Extras
	links, err := AddGames(&x, []int{2, 0, 3}, "some/game", referee, shown)
	if err != nil || len(links) != 2 || len(x.Pages) != 2 || links[0].File != "partie.html" || links[1].File != "partie-3.html" {
		t.Fatalf("%+v, %v", links, err)
	}
	if got := links[1].Block.Data.([]int); !slices.Equal(got, []int{3, 3, 3}) || links[1].Block.Template != "some/game" {
		t.Errorf("%+v", links[1])
	}
	if others := Others(links, 0); len(others) != 1 || others[0].File != "partie-3.html" || len(links) != 2 {
		t.Errorf("%+v", others)
	}
	if _, err := AddGames(&x, []int{1, -1}, "some/game", referee, shown); err == nil {
		t.Error("a game that breaks the rules has a page")
	}
}

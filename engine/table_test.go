package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// event is like those of a game with turns.
type event struct {
	Turn
	Die    Number   `json:"die" head:"dé|die"`
	Mean   Tenths   `json:"mean" head:"moyenne|mean"`
	Called *string  `json:"called,omitempty" head:"appel|called"`
	Said   []string `json:"said,omitzero" head:"dit|said"`
	Seen   string   `json:"-"`
}

// round is like those of a game with rounds.
type round struct {
	N int `json:"n" head:"n|n"`
}

func shownIn(t Table, l check.Lang) string {
	var lines []string
	for _, row := range t.In(l) {
		lines = append(lines, strings.Join(row, " "))
	}
	return strings.Join(lines, "\n")
}

func TestTable(t *testing.T) {
	rows := []event{
		{Turn: Turn{N: 1, Player: "A\x1b", Points: 3, Total: 5}, Die: 6, Mean: 15, Seen: "x"},
		{Turn: Turn{N: 2, Player: "B"}},
	}
	table := TableOf(rows)
	if got, want := shownIn(table, check.French), "n joueur points total dé moyenne\n1 A␛ 3 5 6 1,5\n2 B 0 0 – 0,0"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got, want := shownIn(table, check.English), "n player points total die mean\n1 A␛ 3 5 6 1.5\n2 B 0 0 – 0.0"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	data, err := json.Marshal(table)
	if want := `[{"n":1,"player":"A\u001b","points":3,"total":5,"die":6,"mean":1.5},{"n":2,"player":"B","points":0,"total":0,"die":null,"mean":0.0}]`; err != nil || string(data) != want {
		t.Errorf("%v, %s", err, data)
	}
	if table.Len() != 2 {
		t.Errorf("%d rows", table.Len())
	}
}

// TestEmptyColumns: what JSON leaves out when it is empty is a column when one
// row has it.
func TestEmptyColumns(t *testing.T) {
	name := "B"
	rows := []event{{Mean: 15, Called: &name, Said: []string{"x"}}, {}}
	heads := TableOf(rows).In(check.French)[0]
	if got := shownIn(TableOf(rows), check.French); !strings.Contains(got, "1,5 B [x]") {
		t.Errorf("%s", got)
	}
	if !slices.Contains(heads, "appel") || !slices.Contains(heads, "dit") {
		t.Errorf("heads %q", heads)
	}
	if heads := TableOf(rows[1:]).In(check.French)[0]; slices.Contains(heads, "appel") || slices.Contains(heads, "dit") {
		t.Errorf("heads %q of nothing", heads)
	}
}

func TestUnit(t *testing.T) {
	type embedding struct{ round }
	type named struct{ Last Turn }
	got := []string{Unit[event](), Unit[round](), Unit[embedding](), Unit[named]()}
	if want := []string{"turns", "rounds", "rounds", "rounds"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestParallel plays each way once, and reports each that is done.
func TestParallel(t *testing.T) {
	played, told := make([]int, 5), []int{}
	p := Playtest{Progress: func(done, total int) { told = append(told, 10*total+done) }}
	p.Parallel(len(played), func(way int) { played[way] += way })
	if !slices.Equal(played, []int{0, 1, 2, 3, 4}) || !slices.Equal(told, []int{51, 52, 53, 54, 55}) {
		t.Errorf("played %v, told %v", played, told)
	}
	Playtest{}.Tell(1, 2) // without a Progress function
}

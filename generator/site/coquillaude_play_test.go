package site

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
)

// TestCoquillaudeRules asks the rules that the page has for itself: gifts of all numbers are those of the engine, and
// who lays is whom the referee lets lay.
func TestCoquillaudeRules(t *testing.T) {
	files := build(t, withCoquillaude(t, fixture()))
	s := coquillaude.Standard()
	numbers := s.Numbers(s.First(), s.Last())
	type claim struct {
		Points int  `json:"points"`
		Person bool `json:"person,omitempty"`
	}
	cases := []struct {
		Claims map[string]claim `json:"claims"`
		Rolls  map[string]int   `json:"rolls"`
		Again  []map[string]int `json:"again"`
		want   []string
	}{
		{map[string]claim{"A": {Points: 36}, "B": {Points: 49}}, map[string]int{"A": 6666, "B": 1111}, nil, []string{"B"}},
		{map[string]claim{"A": {Points: 36}, "B": {Points: 36, Person: true}}, map[string]int{"A": 6666, "B": 1111}, nil, []string{"B"}},
		{map[string]claim{"A": {Points: 36}, "B": {Points: 36}}, map[string]int{"A": 1234, "B": 1233}, nil, []string{"A"}},
		{map[string]claim{"A": {Points: 36}, "B": {Points: 36}}, nil, nil, []string{"A", "B"}},
		{map[string]claim{"A": {Points: 36}, "B": {Points: 36}}, nil, []map[string]int{{"A": 1, "B": 1}, {"A": 1, "B": 2}}, []string{"B"}},
		{map[string]claim{}, nil, nil, []string{}},
	}
	in, err := json.Marshal(map[string]any{"scripts": []string{file(t, files, "jouer/plateau.js"), file(t, files, "jouer/coquillaude.js")}, "numbers": numbers, "cases": cases})
	if err != nil {
		t.Fatal(err)
	}
	var told struct {
		Gifts   []int
		Winners [][]string
		Formed  []string
	}
	if err := json.Unmarshal([]byte(checktest.Judge(t, "coquillaude.mjs", in)), &told); err != nil {
		t.Fatal(err)
	}
	for i, n := range numbers {
		if want := s.Gift(coquillaude.Number(n)); told.Gifts[i] != want {
			t.Errorf("%d: a gift of %d, want %d", n, told.Gifts[i], want)
		}
	}
	for i, c := range cases {
		got := slices.Sorted(slices.Values(told.Winners[i]))
		if !slices.Equal(got, c.want) {
			t.Errorf("case %d, %v: %v, want %v", i, slices.Sorted(maps.Keys(c.Claims)), got, c.want)
		}
	}
	want := []string{"MESURE across 3,3", "MESURES across 3,3", "AU down 4,2", "none", "none", "NU diagonal-up 2,5"}
	if !slices.Equal(told.Formed, want) {
		t.Errorf("words %q, want %q", told.Formed, want)
	}
}

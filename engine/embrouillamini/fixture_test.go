package embrouillamini

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// content is the letters of the example of the rules, as a model.
func content() *Game {
	l := Letters{
		Capitals: Capitals{Letters: "A-Z", Joker: 1},
		Hard:     []string{"Q", "W", "X", "Y", "joker"},
	}
	for _, s := range []struct {
		letters      string
		value, count int
	}{
		{"e", 1, 13}, {"ai", 1, 8}, {"nst", 1, 6}, {"oru", 2, 6}, {"l", 2, 5}, {"bcdmp", 3, 2}, {"v", 4, 2},
		{"fgh", 4, 1}, {"q", 8, 1}, {"jkwxyz", 10, 1},
	} {
		for _, r := range s.letters {
			l.Small = append(l.Small, Small{Letter: string(r), Value: s.value, Count: s.count})
		}
	}
	l.Small = append(l.Small, Small{Joker: true, Count: 4})
	return &Game{Letters: []Letters{l}}
}

// move is a turn: "A o 1,0 jouer 0,0 1,0" is player, card, place, word, path.
func move(t *testing.T, text string) Move {
	t.Helper()
	f := strings.Fields(text)
	m := Move{Player: f[0]}
	if len(f) == 1 {
		m.Pass = true
		return m
	}
	m.Card, m.At, m.Announce = f[1], xy(t, f[2]), f[3]
	for _, c := range f[4:] {
		m.Path = append(m.Path, xy(t, c))
	}
	return m
}

func moves(t *testing.T, lines ...string) []Move {
	t.Helper()
	var out []Move
	for _, l := range lines {
		out = append(out, move(t, l))
	}
	return out
}

func xy(t *testing.T, s string) []int {
	t.Helper()
	c := [2]int{}
	a, b, ok := strings.Cut(s, ",")
	for i, part := range []string{a, b} {
		n, sign := 0, 1
		if strings.HasPrefix(part, "-") {
			part, sign = part[1:], -1
		}
		for _, r := range part {
			n = 10*n + int(r-'0')
		}
		c[i] = sign * n
	}
	if !ok {
		t.Fatalf("%q is no cell", s)
	}
	return c[:]
}

// says returns the findings of a report in French, each with an English hint.
func says(t *testing.T, found []check.Diagnostic) []string {
	t.Helper()
	var out []string
	for _, d := range found {
		fr, en := d.Msg.In(check.French), d.Msg.In(check.English)
		if d.Rule == nil || d.Hint.In(check.English) == "" || strings.Contains(fr+en+d.Hint.In(check.French), "%!") {
			t.Errorf("%q, %q: a finding without a rule or a hint", fr, en)
		}
		out = append(out, fr)
	}
	return out
}

// only returns the rules of some ids.
func only(ids ...string) []check.Rule[Game] {
	return slices.DeleteFunc(slices.Clone(Checks), func(r check.Rule[Game]) bool { return !slices.Contains(ids, r.ID) })
}

// place is what a fault is about: a key of a move, and an index of its list or -1.
type place struct {
	key   string
	index int
}

func where(f *check.Fault) place {
	p := place{f.Path[0].(string), -1}
	if len(f.Path) > 1 {
		p.index = f.Path[1].(int)
	}
	return p
}

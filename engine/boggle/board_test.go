package boggle

import (
	"errors"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

func TestParseBoard(t *testing.T) {
	b := board(t, "utxo LUID aisa\tmren")
	if b.String() != "UTXOLUIDAISAMREN" || b.Spaced() != pocketExample {
		t.Errorf("%s, %s", b, b.Spaced())
	}
	if !slices.Equal(b.Rows(), strings.Fields(pocketExample)) {
		t.Errorf("rows %q", b.Rows())
	}
	if n := board(t, "AÑOSñaaaaaaaaaaa"); n[1] != n[4] {
		t.Error("ñ and Ñ are the same letter")
	}
	for _, bad := range []string{"", "UTXO", pocketExample + "S", "UTXOLUIDAÏSAMREN", "UTXO-LUID-AISA-MREN", "\xff"} {
		_, err := ParseBoard(bad)
		var e *check.Fault
		if !errors.As(err, &e) || e.Msg.In(check.French) == "" || e.Hint.IsZero() || e.Error() == "" {
			t.Errorf("ParseBoard(%q): %v", bad, err)
		}
	}
}

func TestNeighbours(t *testing.T) {
	count := map[int]int{}
	for c, n := range neighbours {
		count[bits.OnesCount16(n)]++
		if n>>c&1 != 0 {
			t.Errorf("cell %d is its own neighbour", c)
		}
		for d := range neighbours {
			if n>>d&1 != neighbours[d]>>c&1 {
				t.Errorf("%d and %d disagree", c, d)
			}
		}
	}
	if count[3] != 4 || count[5] != 8 || count[8] != 4 {
		t.Errorf("corners, edges, middles: %v", count)
	}
}

// legal returns what is wrong with a path, checked by the letter of the rules.
func legal(b Board, key string, p Path) string {
	if len(p) != len(key) {
		return "not as long as the word"
	}
	used := map[[2]int]bool{}
	for i, c := range p {
		if c[0] < 0 || c[0] > 3 || c[1] < 0 || c[1] > 3 {
			return "leaves the board"
		}
		if b[4*c[1]+c[0]].String() != key[i:i+1] {
			return "another letter"
		}
		if used[c] {
			return "uses a cell twice"
		}
		used[c] = true
		if i > 0 {
			x, y := c[0]-p[i-1][0], c[1]-p[i-1][1]
			if x*x > 1 || y*y > 1 {
				return "jumps"
			}
		}
	}
	return ""
}

func TestTrace(t *testing.T) {
	b := board(t, pocketExample)
	for _, key := range []string{"MAIRE", "LUIRE", "U", "TISANER"} {
		if p := b.Trace(key); p == nil {
			t.Errorf("%s not found", key)
		} else if why := legal(b, key, p); why != "" {
			t.Errorf("%s: %v %s", key, p, why)
		}
	}
	if got := b.Trace("MAIRE"); !slices.Equal(got, Path{{0, 3}, {0, 2}, {1, 2}, {1, 3}, {2, 3}}) {
		t.Errorf("MAIRE: %v", got)
	}
	for _, key := range []string{"", "AMER", "RIRE", "TUTU", "ROSE", "é", strings.Repeat("U", 17)} {
		if p := b.Trace(key); p != nil {
			t.Errorf("%q found: %v", key, p)
		}
	}
}

// A board of one letter has millions of walks: a word that fails at its last
// letter must not try them all.
func TestTraceOnUniformBoard(t *testing.T) {
	b := board(t, "AAAA AAAA AAAA AAAA")
	if b.Trace(strings.Repeat("A", 16)) == nil {
		t.Error("sixteen A's fill the board")
	}
	if b.Trace(strings.Repeat("A", 15)+"B") != nil || b.Explain(strings.Repeat("A", 15)+"B").Text != whyMissing {
		t.Error("there is no B")
	}
}

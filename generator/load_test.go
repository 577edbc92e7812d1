package generator

import (
	"testing"
	"testing/fstest"
)

// TestRoomOf: a single file is held to the rules of its own game, wherever it
// stands.
func TestRoomOf(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a.yaml", "grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n", "boggle"},
		{"a.yaml", "---\ngrid: F9.1\nlevel: facile\nrows: [AS, NI]\nacross: {}\ndown: {}\n", "cruciverbs"},
		{"a.yaml", "game: cruciverbs\ndiscovers: {A: F1.1, B: F1.2}\nstarts: A\nturns: []\n", "cruciverbs"},
		{"a.yaml", "game: boggle\nrows: []\n", "boggle"},
		{"cruciverbs/a.yaml", "grid: essai\nedition: pocket\nrows: []\n", "cruciverbs"},
		{"a.yaml", "grids: essai\n", "boggle"}, // the nearest kind
		{"a.yaml", "chose: rien\n", ""},
	}
	for _, test := range tests {
		got := ""
		if room := roomOf(fstest.MapFS{test.name: {Data: []byte(test.text)}}, test.name); room != nil {
			got = room.ID
		}
		if got != test.want {
			t.Errorf("%s: %q is held to be of %q", test.name, test.text, got)
		}
	}
}

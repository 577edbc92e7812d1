package coquillaude

import (
	"strings"
	"testing"

	"imprimots/engine/check"
)

// A drawing fills the board as it is drawn, or says what is wrong and changes nothing.
func FuzzTable(f *testing.F) {
	row := ".........\n"
	for _, text := range []string{strings.Repeat(row, 9), strings.Repeat(row, 8) + "É. -_·abc\r\n", row, "", strings.Repeat(row, 8) + "....1....", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, ok := NewTable(nine)
		if !ok {
			t.Fatal("the board cannot be read")
		}
		if fault := table.ReadText(text); fault != nil {
			if fault.Msg.In(check.French) == "" || fault.Msg.In(check.English) == "" || table.count != 0 {
				t.Errorf("%q: %v with %d letters", text, fault, table.count)
			}
			return
		}
		n := 0
		for _, b := range table.letters {
			if b != 0 {
				n++
			}
			if b != 0 && (b < 'A' || b > 'Z') {
				t.Errorf("%q: the letter %q", text, b)
			}
		}
		if n != table.count {
			t.Errorf("%q: %d letters, %d counted", text, n, table.count)
		}
	})
}

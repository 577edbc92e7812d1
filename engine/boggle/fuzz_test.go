package boggle

import (
	"testing"

	"imprimots/engine/check"
)

// A board that is read is written back the same; otherwise the fault explains why.
func FuzzParseBoard(f *testing.F) {
	for _, text := range []string{"UTXO LUID AISA MREN", "utxoluidaisamren", "UTXO", "É", "", "UTXO\tLUID\tAISA\tMRE1", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := ParseBoard(text)
		if err != nil {
			if fault := check.AsFault(err); fault == nil || fault.Msg.In(check.French) == "" {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if again, err := ParseBoard(b.Spaced()); err != nil || again != b {
			t.Errorf("%q is %q, read again as %q, %v", text, b, again, err)
		}
	})
}

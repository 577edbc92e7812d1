package kinds

import (
	"testing"

	"imprimots/engine/record"
)

// TestDates: dates are read as they are written in four languages, and compared to the
// day.
func TestDates(t *testing.T) {
	last := date(-1 << 30)
	for _, text := range []string{
		"vers 600 av. J.-C.", "−52", "-51", "43", "800", "mai 1789", "14 juillet 1789", "26 août 1789", "31 août 1789", "1er janvier 1790", "1914", "28 June 1914", "1. September 1939", "6 de junio de 1944", "8\u00a0mai\u00a01945",
	} {
		at := dateOf(&record.Record{Answers: []string{text}})
		if at == 0 || at <= last {
			t.Errorf("%q is %d, after %d", text, at, last)
		}
		last = at
	}
	for _, text := range []string{"", "roi", "14 brumaire an 8", "32 mai 1914", "3 1914", "0", "12 marsouin 1914", "1789 environ"} {
		if at := dateOf(&record.Record{Answers: []string{text}}); at != 0 {
			t.Errorf("%q is taken for a date", text)
		}
	}
}

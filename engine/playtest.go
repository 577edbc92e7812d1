package engine

import (
	"encoding/json"
	"fmt"
	"strings"

	"imprimots/engine/check"
)

// Playtest asks for games between simulated players on the material of the
// content. The same values give the same report.
type Playtest struct {
	Games int // of each way to play, 1 or more
	Seed  uint64
	// Progress, which may be nil, is told after each way how many are done.
	Progress func(done, total int)
}

// PlayReport is what came out of a playtest: one line for each way to play.
type PlayReport struct {
	Game string
	Ways []Way
}

// Way is a line of a playtest: the figures of one way to play, in the order
// they are shown. All ways of a report have the same fields.
type Way []Field

// Tenths is a number with one decimal, counted in tenths so that it is the same
// on every machine: 153 is 15.3.
type Tenths int

// In writes the number as the language does: 15,3 or 15.3.
func (t Tenths) In(l check.Lang) string {
	s := t.String()
	if l == check.French {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}

// String writes the number with a point.
func (t Tenths) String() string {
	sign := ""
	if t < 0 {
		sign, t = "-", -t
	}
	return fmt.Sprintf("%s%d.%d", sign, t/10, t%10)
}

// MarshalJSON writes the number as JSON does.
func (t Tenths) MarshalJSON() ([]byte, error) { return json.RawMessage(t.String()), nil }

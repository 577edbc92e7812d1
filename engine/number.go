package engine

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"imprimots/engine/check"
)

// Tenths is a number with one decimal, counted in tenths so that it is the same on
// every machine: 153 is 15.3.
type Tenths int

// In returns the number as the language writes it: 15,3 or 15.3.
func (t Tenths) In(l check.Lang) string {
	s := t.String()
	if l == check.French {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}

// String returns the number with a decimal point.
func (t Tenths) String() string {
	sign := ""
	if t < 0 {
		sign, t = "-", -t
	}
	return fmt.Sprintf("%s%d.%d", sign, t/10, t%10)
}

// MarshalJSON returns the number as JSON writes it.
func (t Tenths) MarshalJSON() ([]byte, error) { return json.RawMessage(t.String()), nil }

// Number is a number that may be missing; 0 means missing.
type Number int

// In returns the number, or a dash when it is missing.
func (n Number) In(check.Lang) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(int(n))
}

// MarshalJSON returns the number, or null when it is missing.
func (n Number) MarshalJSON() ([]byte, error) {
	if n == 0 {
		return []byte("null"), nil
	}
	return []byte(strconv.Itoa(int(n))), nil
}

// Share is a part of a whole in thousandths, shown as a percentage: 412 is 41.2. It is
// negative when the whole was zero.
type Share int

// ShareOf returns the share of n in a whole.
func ShareOf(n, whole int) Share {
	if whole <= 0 {
		return -1
	}
	return Share((2000*n + whole) / (2 * whole))
}

// In returns the percentage, or a dash.
func (s Share) In(l check.Lang) string {
	if s < 0 {
		return "–"
	}
	return Tenths(s).In(l)
}

// MarshalJSON returns the percentage, or null.
func (s Share) MarshalJSON() ([]byte, error) {
	if s < 0 {
		return []byte("null"), nil
	}
	return Tenths(s).MarshalJSON()
}

// Average returns the average of n values from their sum; 0 for none.
func Average(sum, n int) Tenths { return Tenths((20*sum + n) / (2 * max(n, 1))) }

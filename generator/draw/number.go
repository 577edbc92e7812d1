package draw

import (
	"math"
	"strconv"
)

// Printed numbers are first rounded to whole multiples of a small unit: the last bit
// of a sum of floats, which differs between processors, cannot show.

// Fixed returns a length in whole ten-thousandths of a millimetre.
func (v MM) Fixed() int64 { return int64(math.Round(float64(v) * 1e4)) }

// DivRound returns a/b rounded, halves away from zero; b is positive.
func DivRound(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// AppendDecimal appends v / 10^places without unnecessary zeros, as allowed in PDF and
// SVG: .5, -12.25, 7.
func AppendDecimal(buf []byte, v int64, places int) []byte {
	if places == 0 {
		return strconv.AppendInt(buf, v, 10)
	}
	if v < 0 {
		buf = append(buf, '-')
		v = -v
	}
	unit := int64(1)
	for range places {
		unit *= 10
	}
	whole, frac := v/unit, v%unit
	if whole > 0 || frac == 0 {
		buf = strconv.AppendInt(buf, whole, 10)
	}
	if frac == 0 {
		return buf
	}
	buf = append(buf, '.')
	for frac > 0 {
		unit /= 10
		buf = append(buf, byte('0'+frac/unit))
		frac %= unit
	}
	return buf
}

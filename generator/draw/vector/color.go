package vector

import (
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"

	"imprimots/generator/draw"
)

// CurrentColor is the role of paints that take the color of their surroundings.
const CurrentColor = "currentColor"

// tone is a color, or the role that gives one.
type tone struct {
	role  string     // CurrentColor, or the name in var(--name); "" for a color
	color draw.Color // of a role: the color where there is no such role
	given bool       // of a role: whether the file gives that color
	alpha float64
}

// parseColor parses a color of CSS.
func parseColor(v string) (tone, bool) {
	v = strings.ToLower(strings.TrimSpace(v))
	if head, _, ok := strings.Cut(v, " icc-color("); ok {
		v = head
	}
	if v == "transparent" {
		return tone{}, true
	}
	if hex, ok := strings.CutPrefix(v, "#"); ok {
		return hexColor(hex)
	}
	if name, inside, ok := strings.Cut(v, "("); ok {
		inside, ok = strings.CutSuffix(inside, ")")
		if !ok {
			return tone{}, false
		}
		switch strings.TrimSpace(name) {
		case "rgb", "rgba":
			return rgbColor(inside)
		case "hsl", "hsla":
			return hslColor(inside)
		}
		return tone{}, false
	}
	c, ok := colornames.Map[v]
	return tone{color: draw.Color{R: c.R, G: c.G, B: c.B}, alpha: 1}, ok
}

func hexColor(hex string) (tone, bool) {
	if len(hex) == 3 || len(hex) == 4 {
		var long []byte
		for i := range len(hex) {
			long = append(long, hex[i], hex[i])
		}
		hex = string(long)
	}
	if len(hex) == 6 {
		hex += "ff"
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 8 {
		return tone{}, false
	}
	return tone{color: draw.Color{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8)}, alpha: float64(n&255) / 255}, true
}

// parts splits the arguments of rgb() and hsl(), in the old and the new syntax, into three
// and the opacity.
func parts(inside string) (args [3]string, alpha float64, ok bool) {
	f := strings.FieldsFunc(inside, func(r rune) bool { return r == ',' || r == '/' || r <= ' ' })
	if len(f) != 3 && len(f) != 4 {
		return args, 0, false
	}
	alpha, ok = 1, true
	if len(f) == 4 {
		alpha, ok = share(f[3])
	}
	copy(args[:], f)
	return args, alpha, ok
}

// share parses a number from 0 to 1, or a percentage.
func share(v string) (float64, bool) {
	n, unit, ok := quantity(v)
	if unit == "%" {
		n /= 100
	}
	return max(0, min(1, n)), ok && (unit == "" || unit == "%")
}

func rgbColor(inside string) (tone, bool) {
	args, alpha, ok := parts(inside)
	var c [3]uint8
	for i, v := range args {
		n, unit, good := quantity(v)
		if unit == "%" {
			n *= 2.55
		}
		ok = ok && good && (unit == "" || unit == "%")
		c[i] = channel(n)
	}
	return tone{color: draw.Color{R: c[0], G: c[1], B: c[2]}, alpha: alpha}, ok
}

func channel(n float64) uint8 { return uint8(math.Round(max(0, min(255, n)))) }

func hslColor(inside string) (tone, bool) {
	args, alpha, ok := parts(inside)
	h, good := angle(args[0])
	s, goodS := share(args[1])
	l, goodL := share(args[2])
	if !strings.HasSuffix(args[1], "%") {
		n, _, _ := quantity(args[1])
		m, _, _ := quantity(args[2])
		s, l = max(0, min(1, n/100)), max(0, min(1, m/100))
	}
	h = math.Mod(math.Mod(h, 360)+360, 360)
	part := func(n float64) uint8 {
		k := math.Mod(n+h/30, 12)
		return channel(255 * (l - s*min(l, 1-l)*max(-1, min(k-3, 9-k, 1))))
	}
	return tone{color: draw.Color{R: part(0), G: part(8), B: part(4)}, alpha: alpha}, ok && good && goodS && goodL
}

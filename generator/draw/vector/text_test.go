package vector

import (
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// squares is a font whose signs are squares with sides of half an em; it lacks the sign x.
func squares(family string, weight int, italic bool, text string) (out []Glyph, err error) {
	if family != "Squares" || weight != 700 || !italic {
		return nil, nil
	}
	for _, r := range text {
		if r == 'x' {
			return nil, check.Faultf(check.Text{FR: "pas de x", EN: "no x"})
		}
		g := Glyph{Advance: 500}
		if r != ' ' {
			g.Outline = draw.Box(draw.Rect{Y: -500, W: 500, H: 500})
		}
		out = append(out, g)
	}
	return out, nil
}

// TestText: texts are outlines where their font is known.
func TestText(t *testing.T) {
	const font = `font-family="Squares" font-weight="bold" font-style="italic" font-size="2"`
	for _, c := range []struct{ name, in, want string }{
		{"a text", `<text x="1" y="9" ` + font + ">\n a\n b </text>", "path fill #000000: M1,8 L2,8 L2,9 L1,9 Z M3,8 L4,8 L4,9 L3,9 Z"},
		{"middle", `<text x="10" y="9" text-anchor="middle" ` + font + ">ab</text>", "path fill #000000: M9,8 L10,8 L10,9 L9,9 Z M10,8"},
		{"end", `<text x="10" y="9" text-anchor="end" ` + font + ">ab</text>", "path fill #000000: M8,8 L9,8"},
		{"places", `<text x="1 5" y="9" dy="0 1" ` + font + ">ab</text>", "path fill #000000: M1,8 L2,8 L2,9 L1,9 Z|path fill #000000: M5,9 L6,9 L6,10 L5,10 Z"},
		{"parts", `<text y="9" letter-spacing="1" ` + font + `>a<tspan fill="red" dx="1">b</tspan><tspan x="1" dy="3">c</tspan></text>`,
			"path fill #000000: M0,8 L1,8 L1,9 L0,9 Z|path fill #ff0000: M3,8 L4,8 L4,9 L3,9 Z|path fill #000000: M1,11 L2,11"},
		{"clip", `<clipPath id="c"><text y="9" ` + font + `>a</text></clipPath><rect width="9" height="9" clip-path="url(#c)"/>`, "clip: M0,8 L1,8 L1,9 L0,9 Z|place #1"},
		{"nothing", `<text y="9"> </text><text visibility="hidden" y="9" ` + font + ">a</text>", ""},
		{"unknown", `<text id="t" y="9" font-family="Other">a</text>`, `line 1, column 35, <text id="t">: the font "Other" of this text is not known`},
		{"a sign", `<text y="9" ` + font + ">x</text>", "line 1, column 35, <text>: this text cannot be drawn: no x"},
		{"along a path", `<text y="9" ` + font + `><textPath href="#p">a</textPath></text>`, "line 1, column 122, <textPath>: this element is not supported"},
		{"length", `<text y="9" textLength="5" ` + font + `>a</text>`, `line 1, column 35, <text>: "textLength" is not supported for a text`},
	} {
		pic, err := ReadWith(strings.NewReader(`<svg viewBox="0 0 24 24"><g    >  `+c.in+"</g></svg>"), squares)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = pic.log()
		}
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: got %.300s, want %s", c.name, got, c.want)
		}
	}
}

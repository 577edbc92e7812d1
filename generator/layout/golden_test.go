package layout_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/layout"
)

var update = flag.Bool("update", false, "write the golden logs anew")

// golden compares a log with that of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".log")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("no golden log (%v); write it with -update and read it", err)
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range g {
		if i >= len(w) || g[i] != w[i] {
			t.Fatalf("%s, line %d: %s\nwant %s", file, i+1, g[i], w[min(i, len(w)-1)])
		}
	}
	if len(g) != len(w) {
		t.Fatalf("%s: %d lines, want %d", file, len(g), len(w))
	}
}

// What each shape, each way to set text and each key of a box draws.
func TestGoldenBoxes(t *testing.T) {
	values := layout.Values{
		"rows": []layout.Note{{Title: "Un titre", Lines: []string{"une ligne qui est assez longue pour deux", "et une autre"}}, {Lines: []string{"sans titre"}}},
		"box":  layout.RectOf(draw.Rect{X: 10, Y: 5, W: 30, H: 20}),
	}
	var doc strings.Builder
	doc.WriteString("layout: f\nbleed: 60\nboxes:\n")
	for _, s := range []string{
		"rect(box)", "roundbox(box, 3)", "ticket(box, 3)", "ticket(1, 2, 20, 10, 2)", "ellipse(box)", "cross(box)", "tick(box)", "pips(box, 5)",
		"shell(box, 5)", "ribs(box, 5)", "circle(9, 8, 3)", "ring(9, 8, 4, 3)", "star(20, 20, 9, 4, 5)", "star(20, 20, 9, 4, 1)", "regular(20, 20, 9, 6)",
		"segment(1, 2, 3, 4)", "arrow(1, 2, 30, 20, 4, 3)", "polygon(1, 2, 3, 4, 5, 9)", "polygon([1, 2], [[3, 4], 5, 9])",
		"hlines(1, 2, 9, 3, 4)", "vlines(1, 2, 9, 3, 4)", "path('M0 0H4V2Z')", "path('M0 0H4V2Z', 5, 6)", "path('M0 0H4V2Z', 5, 6, 2.5)",
		"joined(rect(box), [circle(9, 8, 3), segment(1, 2, 3, 4)])", "threads(1, 4)", "threads(3, 4)",
		"weave('lines', box, 5)", "weave('blacks', box, 5)", "weave('crosses', box, 5)", "weave('signs', box, 3)", "weave('blacks', 0, 0, 7, 8, 20)",
	} {
		doc.WriteString("  - {shape: \"" + s + "\", rule: rule}\n")
	}
	for _, s := range []string{
		`{line: abc, at: [5, 10, 50], align: center}`, `{line: abc, at: [5, 10, 50], align: right}`, `{line: abc, at: [5, 0, 50, 20]}`,
		`{line: abc, at: [box]}`, `{text: "ab cd", at: [box], valign: bottom}`, `{text: "ab cd", at: [5, 5, 8, 30], gap: 2, balance: true, size: 8.04}`,
		`{text: "a\nb\nc", at: [5, 5, 30, 30], gap: 2, name: a}`, `{shape: "rect(a.x, a.y, a.w, a.h)", rule: rule}`,
		`{shape: "segment(a.right, a.bottom, a.next, a.last)", rule: rule}`, `{shape: "segment(a.base, a.size, a.lines, 0)", rule: rule}`,
		`{line: abc, at: [5, 10, 50], name: l}`, `{shape: "rect(l.x, l.y, l.w, l.h)", rule: rule}`, `{shape: "segment(l.right, l.bottom, l.base, l.lines)", rule: rule}`,
		`{glyph: M, at: [30, 20], name: g}`, `{shape: "rect(g.x, g.y, g.w, g.h)", rule: rule}`, `{shape: "segment(g.right, g.bottom, g.base, g.lines)", rule: rule}`,
		`{shape: "segment(g.last, g.size, 0, 0)", rule: rule}`,
		`{glyph: M, at: [30, 20], em: 9}`, `{glyph: M, at: [30, 20], high: 4}`, `{glyph: Ç, at: [30, 20], high: 4, tall: 1.2}`, `{glyph: M, at: [30, 20], high: 4, tall: 1.2}`,
		`{glyph: x, at: [30, 20], on: x}`, `{glyph: M, at: [30, 20], high: 0.1}`,
		`{notes: rows, at: [5, 5, 40], name: n}`, `{shape: "rect(n.x, n.y, n.w, n.h)", rule: rule}`, `{shape: "segment(n.right, n.bottom, n.next, 0)", rule: rule}`,
		`{notes: rows, at: [5, 5, 40], numbered: true}`,
		`{picture: a.svg, at: [0, 0, 20, 10], colors: {ground: red}}`, `{picture: a.svg, at: [0, 0, 10, 20], color: red, colors: {ground: paper}}`, `{picture: a.svg, at: [0, 0, 10, 20], shared: p, colors: {ground: paper}}`,
		`{picture: a.svg, at: [20, 0, 5, 5], shared: p, colors: {ground: paper}}`, `{at: [box], boxes: [{shape: "rect(0, 0, w, h)", solid: ink}]}`,
		`{each: 2, boxes: [{each: 3, shape: "circle(5, 5+i, 1)", rule: rule}, {shape: "segment(0, i, 9, i)", rule: rule}]}`,
		`{at: [10, 5, 20, 10], turn: 180, boxes: [{shape: "rect(0, 0, w/2, h)", solid: ink}]}`, `{at: [10, 5, 20, 10], turn: 270, boxes: [{shape: "rect(0, 0, w/2, h)", solid: ink}]}`,
		`{at: [10, 5, 20, 10], turn: 30, boxes: [{shape: "rect(0, 0, w/2, h)", solid: ink}]}`,
		`{shape: "rect(box)", rule: bold, width: 0.33, round: true, dash: [1, 2], layer: fold}`,
	} {
		doc.WriteString("  - " + s + "\n")
	}
	golden(t, "boxes", drawn(t, doc.String(), values))
}

// What the functions of formulas give.
func TestFormulas(t *testing.T) {
	for _, c := range []struct{ formula, want string }{
		{"min(3, 1, 2)", "1"}, {"max(3, 1, 4)", "4"}, {"floor(2.7)", "2"}, {"ceil(2.2)", "3"}, {"round(2.5)", "3"}, {"abs(-2)", "2"}, {"sqrt(9)", "3"},
		{"roman(0)", "0"}, {"roman(1)", "I"}, {"roman(4)", "IV"}, {"roman(1994)", "MCMXCIV"}, {"roman(3888)", "MMMDCCCLXXXVIII"}, {"roman(3999)", "MMMCMXCIX"}, {"roman(4000)", "4000"},
		{"decimals(1.005, 1)", "1,0"}, {"decimals(2.6, -1)", "3"},
		{"thousands('999')", "999"}, {"thousands('1000')", "1\u202f000"}, {"thousands('12345 b')", "12\u202f345 b"}, {"thousands('x')", "x"}, {"thousands('1999x9')", "1\u202f999x9"}, {"thousands('9999')", "9\u202f999"}, {"thousands('0123')", "0\u202f123"},
		{"replace('abcb', 'b', 'x')", "axcx"},
		{"len(chars('été'))", "3"}, {"len(chars(''))", "0"}, {"chars('ab')", "a, b"},
		{"faces('AQuBÉeu')", "A, Qu, B, Éeu"}, {"len(faces(''))", "0"}, {"faces('ab')", "ab"},
		{"plural(0, 'mot')", "0 mot"}, {"plural(1.5, 'mot')", "1,5 mot"}, {"plural(2, 'mot')", "2 mots"}, {"plural(2, 'cheval', 'chevaux')", "2 chevaux"}, {"plural(1, 'cheval', 'chevaux')", "1 cheval"},
		{"len(slice([4, 5, 6], 1, 2))", "1"}, {"slice([4, 5, 6], 1, 9)[1]", "6"}, {"len(slice([4, 5, 6], 2, 1))", "0"}, {"len(slice([4, 5, 6], -2, 2))", "2"}, {"len(slice([4, 5, 6], 9, 9))", "0"},
		{"len(slice(3, 0, 3))", "3"}, {"slice(3, 0, 3)[2]", "2"}, {"slice(2.9, 0, 3)[1]", "1"},
		{"box(1, 2, 3, 4).right", "4"}, {"box(1, 2, 3, 4).bottom", "6"}, {"box(1, 2, 3, 4).cx", "2,5"}, {"box(1, 2, 3, 4).cy", "4"},
		{"inset(1, 2, 8, 9, 2).w", "4"}, {"inset(box(1, 2, 8, 9), 2).y", "4"}, {"signs('a ?')", "a\u202f?"},
		{"w", "60"}, {"h", "40"}, {"game", "cruciverbs"}, {"fills", "true"}, {"covers('body', 'é')", "true"}, {"covers('body', '★')", "false"},
		{"let a = 3; a + 1", "4"}, {"width('body', 'abab') > 1.99 * width('body', 'ab')", "true"}, {"lead('body') > xheight('body')", "true"},
		{"abs(top('body') - 1.4 * cap('body')) < 0.001", "true"}, {"abs(xheight_at('body', 100) / xheight_at('body', 50) - 2) < 0.01", "true"},
		{"abs(height('body', 'a', 50) - lead('body')) < 2", "true"}, {"line('cut') > 0", "true"}, {"nothing", ""}, {"count", "7"}, {"name", "Stringer"}, {"pieces", "a, b"},
	} {
		got := drawn(t, "layout: f\nboxes: [{line: \"<{"+c.formula+"}>\", as_is: true, at: [0, 20, 600]}]\n",
			layout.Values{"nothing": nil, "count": uint8kind(7), "name": stringer{}, "pieces": []string{"a", "b"}})
		_, says, _ := strings.Cut(got, `"<`)
		says, _, _ = strings.Cut(says, `>"`)
		if says = strings.ReplaceAll(says, `\u202f`, "\u202f"); says != c.want {
			t.Errorf("%s: %q, want %q\n%s", c.formula, says, c.want, got)
		}
	}
}

type uint8kind int8

type stringer struct{}

func (stringer) String() string { return "Stringer" }

// An undefined name is found in each key of a box and of a layout, even if a condition
// hides it.
func TestEachKeyIsHeld(t *testing.T) {
	for _, key := range []string{
		"shape: x", "notes: x", "line: \"{x}\"", "text: \"{x}\"", "glyph: \"{x}\"", "picture: \"{x}\"", "use: \"{x}\"",
		"boxes: [], if: x", "boxes: [], each: x", "boxes: [], let: [{a: x}]", "boxes: [], set: [{a: x}]", "boxes: [], turn: x", "boxes: [], shared: \"{x}\"", "boxes: [], at: [x]",
		"line: a, size: x", "line: a, least: x", "line: a, track: x", "line: a, role: \"{x}\"", "line: a, font: \"{x}\"", "line: a, color: \"{x}\"", "line: a, align: \"{x}\"",
		"text: a, gap: x", "text: a, bold: \"{x}\"", "glyph: a, high: x", "glyph: a, em: x", "glyph: a, tall: x",
		"shape: w, fill: \"{x}\"", "shape: w, tile: \"{x}\"", "shape: w, solid: \"{x}\"", "shape: w, rule: \"{x}\"", "shape: w, width: x",
		"picture: a.svg, colors: {c: \"{x}\"}", "use: f, with: {c: =x}", "use: f, with: {c: \"{x}\"}", "boxes: [{boxes: [{shape: x}]}]",
	} {
		at := ", at: [0, 0, 9]"
		switch {
		case strings.Contains(key, "at: "):
			at = ""
		case strings.HasPrefix(key, "glyph"):
			at = ", at: [0, 0]"
		case strings.HasPrefix(key, "picture"):
			at = ", at: [0, 0, 9, 9]"
		case strings.HasPrefix(key, "boxes"), strings.HasPrefix(key, "use"), strings.HasPrefix(key, "shape"):
			at = ""
		}
		got := drawn(t, "layout: f\nboxes: [{if: 1 > 2, boxes: [{"+key+at+"}]}]\n", nil)
		if !strings.HasPrefix(got, "2:") || !strings.Contains(got, "« x » n’est ni un champ ni une valeur") {
			t.Errorf("%s: %s", key, got)
		}
	}
	for _, key := range []string{"title: \"{x}\"", "safe: x", "bleed: x", "fits: x", "let: [{a: x}]"} {
		if got := drawn(t, "layout: f\n"+key+"\nboxes: []\n", nil); !strings.HasPrefix(got, "2:") || !strings.Contains(got, "« x » n’est ni un champ ni une valeur") {
			t.Errorf("%s: %s", key, got)
		}
	}
}

// How deep boxes may stand in each other, and a face without a size; how much a face may
// take is tested with its steps.
func TestBoundsOfFaces(t *testing.T) {
	nested := func(n int) string { // each face uses the next one
		doc := "layout: f\nboxes: [{use: g1}]\n"
		for i := 1; i < n-1; i++ {
			doc += fmt.Sprintf("---\nlayout: g%d\nboxes: [{use: g%d}]\n", i, i+1)
		}
		return doc + fmt.Sprintf("---\nlayout: g%d\nboxes: [{shape: \"circle(5, 5, 1)\", rule: rule}]\n", n-1)
	}
	each := func(n string) string {
		return "layout: f\nboxes: [{each: " + n + ", if: i == 0, shape: \"circle(5, 5, 1)\", rule: rule}]\n"
	}
	sized := func(size string) string {
		return "layout: f\nsize: [" + size + "]\nbleed: 9\nboxes: [{shape: \"circle(5, 5, 1)\", rule: rule}]\n"
	}
	for _, c := range []struct{ name, doc, want string }{
		{"deep", nested(24), "size"}, {"deeper", nested(25), "73:1 la face « g24 » est emboîtée trop profondément"},
		{"long", each("5001"), "size"},
		{"sized", sized("9, 8"), "size 9 × 8"}, {"no width", sized("0, 8"), "1:1 "}, {"no height", sized("9, 0"), "1:1 "},
		{"not a box", "layout: f\nboxes: [{boxes: [], at: [3]}]\n", "2:26 « 3 » n’est pas une boîte"},
		{"corners", "layout: f\nboxes: [{shape: \"regular(9, 9, 5, 100000)\", rule: rule}]\n", "size"},
	} {
		if got := drawn(t, c.doc, nil); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %.200s, want %s", c.name, got, c.want)
		}
	}
}

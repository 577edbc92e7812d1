package layout_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/expr-lang/expr"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/source"
)

// bomb is a layout f whose formulas are named by let, before its boxes.
func bomb(lets []string, boxes string) string {
	doc := "layout: f\nlet:\n"
	for _, one := range append(lets, "z: 1") {
		name, formula, _ := strings.Cut(one, ": ")
		doc += fmt.Sprintf("  - {%s: %q}\n", name, formula)
	}
	return doc + "boxes:\n  - " + boxes + "\n"
}

// again is a formula that is worked out n times, each time from its value before.
func again(first, then string, n int) []string {
	out := []string{"a: " + first}
	for i := range n {
		out = append(out, "a: "+strings.ReplaceAll(then, "@", fmt.Sprint(i)))
	}
	return out
}

// Layouts that would take all of the machine, each with the line and column at which that
// is found.
var bombs = []struct{ name, doc, at string }{
	{"loops in loops", bomb([]string{"a: 1..900000", "b: all(a, all(a, all(a, # > 0)))"}, dot), "4:9"},
	{"a range", bomb([]string{"a: 1..1000000000"}, dot), "3:9"},
	{"a range beyond all numbers", bomb([]string{"a: 1..int(1e300)"}, dot), "3:9"},
	{"map", bomb([]string{"a: map(1..900, map(1..900, map(1..900, [#, #])))"}, dot), "3:9"},
	{"filter", bomb([]string{"a: filter(1..3000, len(filter(1..3000, # > 3)) > 0)"}, dot), "3:9"},
	{"sum", bomb([]string{"a: sum(1..900000, sum(1..900000, #))"}, dot), "3:9"},
	{"a text eight times", bomb(again("'xxxxxxxx'", "a+a+a+a+a+a+a+a+'@'", 12), dot), "10:9"},
	{"replace", bomb(again("'xxxxxxxxxxxxxxxx'", "replace(a, 'x', a+'@')", 6), dot), "6:9"},
	{"join", bomb([]string{"a: join(map(1..90000, 'un mot'), '')", "b: join(map(1..90000, a), a)"}, dot), "4:9"},
	{"split", bomb([]string{"a: join(map(1..90000, 'un mot'), '')", "b: map(1..9000, split(a, ''))"}, dot), "4:9"},
	{"chars", bomb([]string{"a: join(map(1..90000, 'un mot'), '')", "b: map(1..9000, chars(a))"}, dot), "4:9"},
	{"faces", bomb([]string{"a: join(map(1..90000, 'unmot'), '')", "b: map(1..9000, faces(a))"}, dot), "4:9"},
	{"upper", bomb([]string{"a: join(map(1..90000, 'un mot'), '')", "b: map(1..9000, upper(a))"}, dot), "4:9"},
	{"equal lists in lists", bomb(append(again("[1, 1]", "[a, a, @]", 40), "b: a == a"), dot), "44:9"},
	{"in lists in lists", bomb(append(again("[1, 1]", "[a, a, @]", 40), "b: 7 in a"), dot), "44:9"},
	{"string of lists in lists", bomb(append(again("[1, 1]", "[a, a, @]", 40), "b: string(a)"), dot), "44:9"},
	{"a text of lists in lists", bomb(again("[1, 1]", "[a, a, @]", 40), `{line: "{a}", at: [5, 10, 50]}`), "46:12"},
	{"points in lists in lists", bomb(again("[1, 1]", "[a, a, @]", 40), `{shape: "polygon(a)", rule: rule}`), "46:13"},
	{"slices", bomb([]string{"a: 1..100000", "b: map(a, slice(a, 1, 2))"}, dot), "4:9"},
	{"width", bomb([]string{"a: map(1..90000, width('body', 'un mot assez long'))"}, dot), "3:9"},
	{"height", bomb([]string{"a: map(1..90000, height('body', 'un mot assez long', 50))"}, dot), "3:9"},
	{"a shell", bomb(nil, `{shape: "shell(0, 0, 9, 9, 1000000000)", rule: rule}`), "5:13"},
	{"a shell beyond all numbers", bomb(nil, `{shape: "shell(0, 0, 9, 9, 1e300)", rule: rule}`), "5:13"},
	{"ribs", bomb(nil, `{shape: "ribs(0, 0, 9, 9, 1000000000)", rule: rule}`), "5:13"},
	{"joined", bomb(nil, `{shape: "joined(map(1..200000, circle(5, 5, 3)))", rule: rule}`), "5:13"},
	{"hlines", bomb(nil, `{shape: "hlines(0, 0, 9, 1, 1000000000)", rule: rule}`), "5:13"},
	{"vlines", bomb(nil, `{shape: "vlines(0, 0, 9, 1, 1000000000)", rule: rule}`), "5:13"},
	{"threads", bomb(nil, `{each: 90, shape: "threads(200, 0.1)", rule: rule}`), "5:23"},
	{"weave", bomb(nil, `{each: 90, shape: "weave('crosses', 0, 0, 9, 9, 0.01)", rule: rule}`), "5:23"},
	{"one shape again and again", bomb([]string{"a: hlines(0, 0, 9, 0.001, 5000)"}, `{each: 5000, shape: a, rule: rule}`), "6:25"},
	{"each in each", bomb(nil, `{each: 5000, boxes: [{each: 5000, boxes: [{each: 5000, boxes: [{shape: "circle(5, 5, 1)", rule: rule}]}]}]}`), "5:76"},
	{"each of what is not drawn", bomb(nil, `{each: 5000, boxes: [{each: 5000, boxes: [{each: 5000, line: a, if: false, at: [5, 10, 50]}]}]}`), "5:66"},
	{"each of nothing", bomb(nil, `{each: 5000, boxes: [{each: 5000, boxes: [{each: 5000, boxes: []}]}]}`), "5:67"},
	{"each of many values", bomb(nil, `{each: 5000, line: a, at: [5, 10, 50], set: [`+strings.Repeat("{a: w}, {a: h}, ", 400)+`{b: i}]}`), "5:62"},
	{"use", "layout: f\nboxes: [{use: g0}]\n" + used(8, 20), "65:17"},
	{"a long text", bomb([]string{"a: join(map(1..90000, 'mot '), '')"}, `{text: "{a}", at: [5, 5, 50, 20]}`), "6:12"},
	{"a text at many sizes", bomb(nil, `{text: "un mot", at: [5, 5, 50, 20], size: 100000000, least: 1}`), "5:12"},
	{"a line at many sizes", bomb(nil, `{line: "un mot", at: [5, 5, 50, 20], size: 100000000, least: 1}`), "5:12"},
	{"glyphs", bomb(nil, `{each: 5000, glyph: "{join(map(1..90, 'W'), '')}", at: [5, 5], high: 9}`), "5:25"},
	{"a picture", bomb(nil, `{each: 50, picture: much.svg, at: [0, 0, 9, 9]}`), "5:25"},
	{"a shared picture", bomb(nil, `{each: 50, picture: much.svg, shared: much, at: [0, 0, 9, 9]}`), "5:43"},
	{"a shared group", bomb(nil, `{each: 50, at: [0, 0, 9, 9], shared: much, boxes: [{each: 900, shape: "circle(5, 5, 1)", rule: rule}]}`), "5:42"},
}

// dot is a box that is drawn at once.
const dot = `{shape: "circle(5, 5, 1)", rule: rule}`

// used are faces each of which shows the next one n times.
func used(n, deep int) string {
	doc := ""
	for i := range deep {
		doc += fmt.Sprintf("---\nlayout: g%d\nboxes: [%s]\n", i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("{use: g%d}, ", i+1), n), ", "))
	}
	return doc + fmt.Sprintf("---\nlayout: g%d\nboxes: [%s]\n", deep, dot)
}

// much is a picture of many points.
var much = `<svg viewBox="0 0 9 9"><path d="M0 0` + strings.Repeat("h1v1", 5000) + `"/></svg>`

// TestBombs: what takes too much is found at its place, in no more steps than may be.
func TestBombs(t *testing.T) {
	with := ourEnv(t, "color", "cruciverbs")
	for _, c := range bombs {
		e := &layout.Env{Theme: with.Theme, Fonts: with.Fonts, Accent: with.Accent, Scale: with.Scale, Steps: layout.Together()}
		r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte(c.doc)}})
		var files layout.Files
		if r.Documents("l", &files); len(r.Findings()) > 0 {
			t.Errorf("%s: %s", c.name, r.Findings()[0].Msg.In(check.English))
			continue
		}
		var faults []*check.Fault
		e.Layouts, faults = layout.NewLibrary(fstest.MapFS{"much.svg": {Data: []byte(much)}}, files.Layouts)
		if len(faults) > 0 {
			t.Errorf("%s: %v", c.name, faults[0])
			continue
		}
		_, err := e.Draw("f", 60, 40, nil)
		got := ""
		if all := check.Faults(err); len(all) > 0 {
			f := all[len(all)-1] // which stopped the drawing
			got = fmt.Sprintf("%d:%d %s", f.Pos.Line, f.Pos.Col, f.Msg.In(check.English))
		}
		if want := c.at + " drawing this face takes more than 2 million steps"; got != want {
			t.Errorf("%s:\n got %s %v\nwant %s", c.name, got, err, want)
		}
		if n := e.Steps.Spent(); n > 2*layout.MostSteps+2 { // what is refused counts
			t.Errorf("%s: %d steps", c.name, n)
		}
	}
}

// FuzzLayout draws any layout: what it takes is bounded, and what is wrong is a sentence.
func FuzzLayout(f *testing.F) {
	for _, c := range bombs[:12] {
		f.Add(c.doc)
	}
	with := ourEnv(f, "color", "cruciverbs")
	f.Fuzz(func(t *testing.T, doc string) {
		e := &layout.Env{Theme: with.Theme, Fonts: with.Fonts, Accent: with.Accent, Scale: with.Scale, Steps: layout.Together()}
		r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte(doc)}})
		var files layout.Files
		if r.Documents("l", &files); len(r.Findings()) > 0 || len(files.Layouts) == 0 {
			return
		}
		e.Layouts, _ = layout.NewLibrary(fstest.MapFS{"much.svg": {Data: []byte(much)}}, files.Layouts)
		_, err := e.Draw(files.Layouts[0].ID, 60, 40, nil)
		for _, fault := range check.Faults(err) {
			if fault.Msg.In(check.French) == "" || fault.Msg.In(check.English) == "" {
				t.Errorf("%v is no sentence in both languages", fault)
			}
		}
		if n := e.Steps.Spent(); n > 2*layout.MostSteps+2 {
			t.Errorf("%d steps", n)
		}
	})
}

// TestTogether: faces that may each be drawn are refused once all have taken too much, in
// the same words wherever that is.
func TestTogether(t *testing.T) {
	e := ourEnv(t, "color", "cruciverbs")
	e.Steps = layout.Together()
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte("layout: f\nboxes: [{shape: \"hlines(0, 0, 9, 0.001, 9000)\", rule: rule}]\n")}})
	var files layout.Files
	r.Documents("l", &files)
	e.Layouts, _ = layout.NewLibrary(nil, files.Layouts)
	drawn := 0
	var err error
	for ; err == nil && drawn < 1000; drawn++ {
		_, err = e.Draw("f", 60, 40, nil)
	}
	f := check.AsFault(err)
	if f == nil || f.Pos != (check.Pos{}) || f.Msg.In(check.English) != fmt.Sprintf("drawing the faces of this game takes more than %d million steps altogether", layout.MostTogether/1_000_000) || drawn < 20 {
		t.Fatalf("%d faces: %v", drawn, err)
	}
	if _, again := e.DrawOn(draw.New(9, 9), draw.Rect{W: 9, H: 9}, "f", nil); check.AsFault(again) != f {
		t.Error(again)
	}
}

// TestExtendedTooMuch: faces that together take many boxes from others are found where they
// extend them.
func TestExtendedTooMuch(t *testing.T) {
	for _, c := range []struct{ name, doc, want string }{
		{"many faces of many boxes", "layout: f\nboxes: [" + strings.Repeat(dot+", ", 999) + dot + "]\n" + extending(30, "f"), "113:10 faces take more than 20000 boxes from those they extend"},
		{"each the next", "layout: e99\nboxes: []\n" + extending(30, ""), `5:10 the face "e0" is nested too deeply`},
		{"what there is not", "layout: f\nboxes: []\n" + extending(5000, "none"), `5:10 no face is called "none"`},
	} {
		r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte(c.doc)}})
		var files layout.Files
		r.Documents("l", &files)
		_, faults := layout.NewLibrary(nil, files.Layouts)
		if len(faults) == 0 || len(faults) > 100 {
			t.Errorf("%s: %d faults", c.name, len(faults))
			continue
		}
		f := faults[0]
		if got := fmt.Sprintf("%d:%d %s", f.Pos.Line, f.Pos.Col, f.Msg.In(check.English)); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// extending are n faces that extend one, or each the next.
func extending(n int, base string) string {
	var b strings.Builder
	for i := range n {
		of := base
		if of == "" {
			of = fmt.Sprintf("e%d", i+1)
		}
		fmt.Fprintf(&b, "---\nlayout: e%d\nextends: %s\nboxes: []\n", i, of)
	}
	return b.String()
}

// TestAsTheLibrary: formulas have the value that the library's own machine gives them.
func TestAsTheLibrary(t *testing.T) {
	values := map[string]any{"n": 3, "x": 2.5, "s": "Été", "is": true, "list": []any{1, 2.5, "x"}, "words": []string{"un", "deux"}, "rows": []map[string]any{{"q": "a"}, {"q": "b"}}, "none": nil}
	for _, s := range []string{
		"n+1", "n/2", "7/2", "8%3", "2**3", "2^0.5", "-n", "-x*2", "+n", "s+'!'", "n > 2 and x <= 2.5", "not is or n == 3", "n != 3.0", "is ? 1 : 2", "if is {n} else {x}",
		"let a = n*2; a+1", "let a = 1; let b = a+1; [a, b]", "1..3", "3..1", "[1, 'a', [true, nil]]", "{a: 1, 'b': n}", "{a: {b: 2}}.a.b", "list[0]", "list[-1]", "s[1:3]", "list[1:]", "list[:2]",
		"len(list)", "len(s)", "map(list, #)", "map(1..3, #*2+#index)", "filter(1..9, # % 2 == 0)", "sum([1, 2, 3.5])", "sum(1..3, #*2)", "any(list, # == 'x')", "all(1..3, # > 1)", "filter(list, # == 9)",
		"map(rows, .q)", "map(rows, {let r = #; map(1..2, r.q+string(#))})", "upper(s)", "lower(s)", "join(words, ', ')", "join(words)", "split('a,b', ',')", "split('a,b,c', ',', 2)", "string(x)", "int('42')", "int(2.9)", "float('1.5')",
		"'t' in words", "'un' in words", "'q' in rows[0]", "n in 1..3", "n not in [1, 2]", "s contains 't'", "s startsWith 'É'", "not (s endsWith 'é')", "none ?? 4", "none?.a.b ?? 5", "rows[0]?.q", "none?.a", "1; n", "none == nil", "words | len()", "words | map(#+'s') | join('-')",
	} {
		want, err := expr.Eval(s, values)
		if err != nil {
			t.Errorf("%s: %v", s, err)
			continue
		}
		var f layout.Formula
		if err := f.UnmarshalText([]byte(s)); err != nil {
			t.Errorf("%s: %v", s, err)
			continue
		}
		got, err := layout.ValueOf(&f, values)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %#v, %v, want %#v", s, got, err, want)
		}
	}
	for _, s := range []string{"n+s", "s.q", "list[3]", "not n", "n and is", "map(n, #)", "all([1], #)", "x(1)", "-s", "join([1])", "int('a')", "words.x", "s contains n", "{a: 1}.a()", "s in n"} {
		var f layout.Formula
		if f.UnmarshalText([]byte(s)) != nil {
			continue
		}
		if got, err := layout.ValueOf(&f, values); err == nil {
			t.Errorf("%s is %#v", s, got)
		}
	}
}

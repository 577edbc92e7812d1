package layout_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/source"
)

// plainEnv has only the layouts that a test provides; it is made once.
var (
	plain    sync.Once
	plainEnv *layout.Env
)

// drawn draws the face "f" of a text of layouts, 60 × 40 mm, and returns its log or
// its faults, each with its place.
func drawn(t *testing.T, doc string, values layout.Values) string {
	t.Helper()
	return drawnWith(t, nil, doc, values)
}

// drawnWith is drawn with files in the folder of pictures.
func drawnWith(t *testing.T, files fstest.MapFS, doc string, values layout.Values) string {
	t.Helper()
	d, err := tried(t, files, doc, values)
	if f := check.AsFault(err); f != nil {
		return said(f.Pos, f.Msg)
	} else if err != nil {
		t.Fatal(err)
	}
	return draw.Log(d)
}

// tried draws the face "f" with files in the folder of pictures, besides a.svg.
func tried(t *testing.T, pictures fstest.MapFS, doc string, values layout.Values) (*draw.Drawing, error) {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte(doc)}})
	var files layout.Files
	r.Documents("l", &files)
	if found := r.Findings(); len(found) > 0 {
		return nil, &check.Fault{Pos: found[0].Pos, Msg: found[0].Msg}
	}
	art := fstest.MapFS{"a.svg": {Data: []byte(`<svg viewBox="0 0 10 10"><path fill="currentColor" d="M0 0H10V10Z"/><circle fill="var(--ground)" cx="5" cy="5" r="2"/></svg>`)}}
	maps.Copy(art, pictures)
	lib, faults := layout.NewLibrary(art, files.Layouts)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	plain.Do(func() { plainEnv = ourEnv(t, "color", "cruciverbs") })
	e := &layout.Env{Theme: plainEnv.Theme, Fonts: plainEnv.Fonts, Accent: plainEnv.Accent, Scale: plainEnv.Scale, Layouts: lib}
	return e.Draw("f", 60, 40, values)
}

func said(at check.Pos, m check.Message) string {
	return fmt.Sprintf("%d:%d %s", at.Line, at.Col, m.In(check.French))
}

// TestKinds draws a box of each kind.
func TestKinds(t *testing.T) {
	values := layout.Values{
		"q": "Qui ?", "n": 3, "list": []string{"a", "b", "c"}, "rows": []layout.Note{{Title: "Un", Lines: []string{"deux"}}},
		"on": true, "side": "blue", "f": 5.0,
	}
	for _, c := range []struct {
		name, boxes string
		want        []string // lines of the log, in order
		not         string
	}{
		{"line", `{line: "{q} {n}", role: h3, at: [5, 10, 50]}`, []string{`text 5,10 `, `h3: "Qui\u202f? 3"`}, ""},
		{"line in a box", `{line: x, role: h3, at: [5, 0, 50, 40], align: right}`, []string{`text 52.993,21.164`}, ""},
		{"text", `{text: "{q}", role: body, at: [5, 5, 50, 20], align: center, valign: middle}`, []string{`body: "Qui\u202f?"`}, ""},
		{"glyph", `{glyph: "{n}", role: number, at: [30, 20], high: 4}`, []string{`number: "3"`}, ""},
		{"shape", `{shape: "rect(1, 2, 3, 4)", solid: game, rule: bold, color: "{side}"}`, []string{`path fill #6a2c5e line #24599c 0.7: M1,2 L4,2 L4,6 L1,6 Z`}, ""},
		{"picture", `{picture: a.svg, at: [0, 0, 60, 40], color: red, colors: {ground: paper}}`, []string{`path fill #a8241c: M10,0 L50,0 L50,40 Z`, `path fill #ffffff: M30,12`}, ""},
		{"notes", `{notes: rows, at: [5, 5, 50], numbered: true}`, []string{`h3: "Un"`, `body: "deux"`, `number: "1"`}, ""},
		{"one of the notes", `{each: rows, as: r, notes: "[r]", at: [5, 5, 50]}`, []string{`h3: "Un"`}, ""},
		{"each", `{each: list, as: l, line: "{i}{l}", role: body, at: [5, 10+5*i, 20]}`, []string{`text 5,10 `, `"0a"`, `text 5,15 `, `"1b"`, `text 5,20 `, `"2c"`}, ""},
		{"each of a number", `{each: n, shape: "circle(5+i, 5, 1)", solid: ink}`, []string{"M5,4", "M6,4", "M7,4"}, ""},
		{"if", `{if: n > 3, line: non, role: body, at: [5, 10, 20]}`, nil, "non"},
		{"group", `{at: [10, 10, 20, 20], boxes: [{shape: "rect(0, 0, w, h)", solid: ink}]}`, []string{"M10,10 L30,10 L30,30 L10,30 Z"}, ""},
		{"turn", `{at: [10, 10, 20, 10], turn: 90, boxes: [{shape: "rect(0, 0, w, h)", solid: ink}]}`, []string{"place #1 [0 1 -1 0] @30,10", "size 10 × 20", "M0,0 L10,0 L10,20 L0,20 Z"}, ""},
		{"leaning", `{at: [10, 10, 20, 10], turn: 10, boxes: [{shape: "rect(0, 0, w, h)", solid: ink}]}`, []string{"size 20 × 10"}, ""},
		{"bold", `{text: "a **b**", emphasis: true, bold: label, at: [5, 5, 20]}`, []string{"BricolageGrotesque-Bold"}, ""},
		{"as is", `{line: "a ?", at: [5, 10, 20]}, {line: "b ?", as_is: true, at: [5, 10, 20]}`, []string{`"a\u202f?"`, `"b ?"`}, ""},
		{"decimals", `{line: "{decimals(0.3, 2)} {decimals(2.6, 0)}", at: [5, 10, 20]}`, []string{"0,30 3"}, ""},
		{"thousands", `{line: "{thousands(plural(1188, 'point'))} {thousands('108 b')} {thousands('65536')}", at: [5, 10, 50]}`, []string{`1\u202f188 points 108 b 65\u202f536`}, ""},
		{"half turn", `{half_turn: true, boxes: [{shape: "rect(0, 0, 1, 1)", solid: ink}]}`, []string{"place #1", "place #1 [-1 0 0 -1] @60,40"}, ""},
		{"half turn in a group", `{at: [10, 10, 20, 10], boxes: [{half_turn: true, shape: "rect(0, 0, w/4, h/2)", solid: ink}]}`, []string{"place #1 @10,10", "M0,0 L5,0 L5,5 L0,5 Z", "place #1 [-1 0 0 -1] @30,20"}, ""},
		{"remainders", `{line: "{f % 2} {n % 2} {f % 2 == 1 ? 'odd' : 'even'} {2.5 * f % 2}", at: [5, 10, 50]}`, []string{`"1 1 odd 0,5"`}, ""},
		{"names", `{line: ab, role: body, at: [5, 10, 20], name: a}, {shape: "segment(a.x, a.base+1, a.right, a.base+1)", rule: rule}`, []string{"path line #1b2438 0.2: M5,11"}, ""},
		{"let for at", `{let: [{a: 7}], line: ab, role: body, at: [a, 10, 20]}`, []string{"text 7,10"}, ""},
		{"let", `{let: [{a: 2}, {b: a*3}], shape: "rect(a, b, 1, 1)", solid: ink}`, []string{"M2,6"}, ""},
		{"let and at", `{let: [{a: 2}], line: x, at: [a, 10, 50]}`, []string{"text 2,10"}, ""},
		{"lines", `{shape: "hlines(0, 1, 10, 2, 3)", rule: hair}, {shape: "vlines(1, 0, 10, 2, 2)", rule: hair}`, []string{"M0,1 L10,1 M0,3 L10,3 M0,5 L10,5", "M1,0 L1,10 M3,0 L3,10"}, ""},
		{"dash", `{shape: "segment(0, 0, 5, 0)", rule: cut, color: cut, dash: [1, 2], layer: cut}`, []string{"cut"}, ""},
		{"each with a condition", `{each: 3, if: i > 1, shape: "circle(5+i, 5, 1)", solid: ink}`, []string{"M7,4"}, "M6,4"},
		{"lists of points", `{shape: "polyline(map(0..2, [#, [#*2]]), 9, 9)", rule: rule}`, []string{"M0,0 L1,2 L2,4 L9,9"}, ""},
		{"measure", `{line: ab, role: body, at: [5, 10, 1000], name: a, measure: true}, {shape: "segment(0, a.base, 1, a.base)", rule: rule}`, []string{"M0,10"}, "ab"},
		{"thickness", `{shape: "rect(0, 0, line('bold')*10, 1)", solid: ink}`, []string{"L7,0"}, ""},
		{"below what is set smaller", `{text: "bien des mots", role: h1, least: 6, at: [5, 5, 20, 5], name: a}, {shape: "rect(0, 0, a.next-5 < a.lines*lead('h1')*0.9 ? 1 : 2, 1)", solid: ink}`, []string{"M0,0 L1,0"}, ""},
		{"track", `{line: ab, role: body, track: 100, at: [5, 10, 20], name: a}, {line: ab, role: body, at: [5, 20, 20], name: b}, {shape: "rect(0, 0, a.w > b.w ? 1 : 2, 1)", solid: ink}`, []string{"M0,0 L1,0"}, ""},
		{"use", `{use: g, at: [10, 5], with: {a: =n+1}}`, []string{"M14,5"}, ""},
	} {
		doc := "layout: f\nboxes: [" + c.boxes + "]\n---\nlayout: g\nboxes:\n  - {shape: \"rect(a, 0, 1, 1)\", solid: ink}\n"
		got := drawn(t, doc, values)
		rest := got
		for _, w := range c.want {
			i := strings.Index(rest, w)
			if i < 0 {
				t.Errorf("%s: no %q in\n%s", c.name, w, got)
				break
			}
			rest = rest[i+len(w):]
		}
		if c.not != "" && strings.Contains(got, c.not) {
			t.Errorf("%s: %q in\n%s", c.name, c.not, got)
		}
	}
}

// TestFaults: what is wrong in a layout is a fault at its line and column.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, doc, want string }{
		{"a missing field", "layout: f\nboxes:\n  - {line: \"{autheur}\", at: [1, 9, 9]}\n", `3:12 « autheur » n’est ni un champ ni une valeur de la face « f »`},
		{"a missing field where a condition hides it", "layout: f\nboxes:\n  - {if: auteur == '', line: \"{x}\", at: [1, 9, 9]}\n", `3:30 « x » n’est ni un champ ni une valeur de la face « f »`},
		{"a formula", "layout: f\nboxes:\n  - {shape: \"rect(1,\", solid: ink}\n", `3:13 la formule « rect(1, » ne se lit pas : unexpected token EOF`},
		{"an empty formula", "layout: f\nboxes:\n  - {line: \"a {} b\", at: [1, 9, 9]}\n", `3:12 la formule «  » ne se lit pas : unexpected token EOF`},
		{"an argument", "layout: f\nboxes:\n  - {shape: \"rect(1, 2, 3)\", solid: ink}\n", `3:13 rect : l’argument 4 n’est pas un nombre`},
		{"too many", "layout: f\nboxes:\n  - {shape: \"circle(1, 2, 3, 4)\", solid: ink}\n", `3:13 circle ne prend que 3 arguments`},
		{"a brace", "layout: f\nboxes:\n  - {line: \"{auteur\", at: [1, 9, 9]}\n", `3:12 une accolade ouverte n’est pas fermée dans « {auteur »`},
		{"two kinds", "layout: f\nboxes:\n  - {line: a, shape: \"rect(1, 2, 3, 4)\", at: [1, 9, 9]}\n", `3:5 une case a une seule de ces clés : line, text, glyph, shape, picture, notes, use, boxes`},
		{"no kind", "layout: f\nboxes:\n  - {at: [1, 9, 9]}\n", `3:5 une case a une seule de ces clés : line, text, glyph, shape, picture, notes, use, boxes`},
		{"a place", "layout: f\nboxes:\n  - {line: a, at: [1, 9]}\n", `3:19 « at » a 2 nombres : [x, y, largeur], [x, y, largeur, hauteur] ou [boîte]`},
		{"a role", "layout: f\nboxes:\n  - {line: a, role: titre, at: [1, 9, 9]}\n", `3:21 aucun rôle de styles ne s’appelle « titre »`},
		{"a color", "layout: f\nboxes:\n  - {shape: \"rect(1, 2, 3, 4)\", solid: mauve}\n", `3:40 aucun rôle de colors ne s’appelle « mauve »`},
		{"a text too long", "layout: f\nboxes:\n  - {line: anticonstitutionnellement, role: h1, at: [5, 9, 10]}\n", `3:12 le texte « anticonstitutionnellement » (h1) dépasse de `},
		{"a text too tall", "layout: f\nboxes:\n  - {text: \"a\\nb\\nc\", role: h1, at: [5, 9, 10, 8]}\n", `3:12 le texte « a`},
		{"the safe zone", "layout: f\nsafe: 3\nboxes:\n  - {line: abc, at: [1, 20, 20]}\n", `4:12 le texte « abc » est à 1,`},
		{"the safe zone, at the foot", "layout: f\nsafe: 3\nboxes:\n  - {line: abc, at: [20, 38, 20]}\n", `4:12 le texte « abc » est à 2,0`},
		{"the safe zone, at the top", "layout: f\nsafe: 3\nboxes:\n  - {line: abc, at: [20, 4, 20]}\n", `4:12 le texte « abc » est à 1,`},
		{"the safe zone, at the right", "layout: f\nsafe: 3\nboxes:\n  - {line: abc, align: right, at: [20, 20, 38]}\n", `4:12 le texte « abc » est à 2,`},
		{"beyond the foot", "layout: f\nboxes:\n  - {line: abc, at: [20, 41.5, 20]}\n", `3:12 dépasse de la face « f » de 1,`},
		{"beyond the face", "layout: f\nboxes:\n  - {line: abc, at: [58, 20, 20]}\n", `3:12 dépasse de la face « f » de `},
		{"beyond the bleed", "layout: f\nbleed: 3\nboxes:\n  - {shape: \"rect(-3, 0, 5, 5)\", solid: ink}\n  - {shape: \"rect(-4, 0, 5, 5)\", solid: ink}\n", `5:13 dépasse de la face « f » de 4,0 mm`},
		{"turned beyond", "layout: f\nboxes:\n  - {at: [0, 0, 60, 40], turn: 90, boxes: [{shape: \"rect(0, 0, 40, 61)\", solid: ink}]}\n", `3:52 dépasse de la face « f » de 1,0 mm`},
		{"extends", "layout: f\nextends: g\n", `2:10 aucune face ne s’appelle « g »`},
		{"a circle", "layout: f\nextends: g\n---\nlayout: g\nextends: f\n", `5:10 la face « f » se contient elle-même`},
		{"a circle of use", "layout: f\nboxes: [{use: f}]\n", `1:1 la face « f » est emboîtée trop profondément`},
		{"twice", "layout: f\n---\nlayout: f\n", `3:9 deux faces s’appellent « f »`},
		{"no picture", "layout: f\nboxes: [{picture: b.svg, at: [0, 0, 5, 5]}]\n", `2:19 l’image « b.svg » ne se lit pas : elle n’est pas dans le dossier des images`},
		{"outside of the pictures", "layout: f\nboxes: [{picture: ../a.svg, at: [0, 0, 5, 5]}]\n", `2:19 l’image « ../a.svg » ne se lit pas : elle n’est pas dans le dossier des images`},
		{"a photograph", "layout: f\nboxes: [{picture: a.gif, at: [0, 0, 5, 5]}]\n", `2:19 l’image « a.gif » ne se lit pas : une face ne montre que des images .svg, .png, .jpg ou .webp`},
		{"use", "layout: f\nboxes: [{use: g}]\n---\nlayout: g\nboxes:\n  - {shape: \"rect(a, 0, 1, 1)\", solid: ink}\n", `6:13 « a » n’est ni un champ ni une valeur de la face « g »`},
		{"a condition", "layout: f\nboxes: [{if: 3, line: a, at: [0, 9, 9]}]\n", `2:14 « 3 » n’est pas une condition`},
		{"notes", "layout: f\nboxes: [{notes: auteur, at: [0, 9, 9]}]\n", `2:17 « auteur » n’est pas une liste de notes`},
		{"notes of another kind", "layout: f\nboxes: [{notes: '[auteur]', at: [0, 9, 9]}]\n", `2:17 « [auteur] » n’est pas une liste de notes`},
		{"a list", "layout: f\nboxes: [{each: auteur, line: a, at: [0, 9, 9]}]\n", `2:16 « auteur » n’est pas une liste`},
		{"too many repeats", "layout: f\nboxes: [{each: 1000000, line: a, at: [0, 9, 9]}]\n", `2:31 dessiner cette face demande plus de 2 millions d’étapes`},
		{"no room", "layout: f\nfits: a.bottom <= h\nboxes: [{at: [0, 9, 9, 32], name: a, boxes: [{line: a, at: [0, 9, 9]}]}]\n", `2:7 la face « f » ne tient pas dans 60 × 40 mm`},
		{"no room for a part", "layout: f\nboxes: [{use: g, at: [0, 9, 9, 3]}]\n---\nlayout: g\nfits: h > 3\nboxes: [{line: a, at: [0, 9, 9]}]\n", `5:7 la face « g » ne tient pas dans 9 × 3 mm`},
		{"fits", "layout: f\nfits: b\nboxes: [{line: a, at: [0, 9, 9]}]\n", `2:7 « b » n’est ni un champ`},
		{"a key", "layout: f\nboxes: [{lien: a}]\n", `2:10 la clé « lien » est inconnue ici`},
	} {
		if got := drawn(t, c.doc, layout.Values{"auteur": "Hugo"}); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestBeyondInEnglish: the numbers of a sentence stand in another order there.
func TestBeyondInEnglish(t *testing.T) {
	e := ourEnv(t, "color", "cruciverbs")
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte("layout: f\nboxes: [{shape: \"rect(-2, 0, 5, 5)\", solid: ink}]\n")}})
	var files layout.Files
	r.Documents("l", &files)
	e.Layouts, _ = layout.NewLibrary(nil, files.Layouts)
	_, err := e.Draw("f", 5, 5, nil)
	if f := check.AsFault(err); f == nil || f.Msg.In(check.English) != `reaches 2.0 mm beyond the face "f"` {
		t.Error(err)
	}
}

// TestExtends: what a layout does not say it has from the one it extends, whose
// boxes are drawn first; a later folder replaces a face.
func TestExtends(t *testing.T) {
	doc := "layout: f\nextends: base\nlet: [{b: a+1}]\nboxes: [{shape: \"rect(b, 0, 1, 1)\", solid: ink}]\n---\n" +
		"layout: base\nsize: [20, 10]\ntitle: Deux\nlet: [{a: 4}]\nboxes: [{shape: \"rect(a, 0, 1, 1)\", solid: red}]\n"
	want := "size 20 × 10\ntitle \"Deux\"\npath fill #a8241c: M4,0 L5,0 L5,1 L4,1 Z\npath fill #1b2438: M5,0 L6,0 L6,1 L5,1 Z\n"
	if got := drawn(t, doc, nil); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestPlainValues: lengths, sizes of type and boxes of the program are numbers and
// boxes in formulas.
func TestPlainValues(t *testing.T) {
	got := drawn(t, "layout: f\nboxes: [{shape: \"rect(a+b, r.bottom*2, 1, 1)\", solid: ink}]\n",
		layout.Values{"a": draw.MM(2), "b": draw.Pt(3), "r": draw.Rect{Y: 1, H: 2}})
	if !strings.Contains(got, "M5,6") {
		t.Error(got)
	}
}

// TestNoFills: without fills a tile is white, a fill is left out, a solid stays.
func TestNoFills(t *testing.T) {
	e := ourEnv(t, "eco", "cruciverbs")
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte("layout: f\nboxes:\n" +
		"  - {shape: \"rect(0, 0, 1, 1)\", fill: game}\n  - {shape: \"rect(0, 0, 2, 2)\", tile: game-pale}\n  - {shape: \"rect(0, 0, 3, 3)\", solid: \"{fills ? 'red' : 'game'}\"}\n")}})
	var files layout.Files
	r.Documents("l", &files)
	e.Layouts, _ = layout.NewLibrary(nil, files.Layouts)
	d, err := e.Draw("f", 5, 5, nil)
	if err != nil {
		t.Fatal(err)
	}
	marks := draw.Marks(d)
	if len(marks) != 2 || *marks[0].Style.Fill != e.Theme.Color("paper") || *marks[1].Style.Fill != e.Theme.Color("cruciverbs") {
		t.Errorf("drawn:\n%s", draw.Log(d))
	}
}

// TestPictures: the pictures that a library needs are those that its layouts name, in
// boxes of boxes as well; a formula names none.
func TestPictures(t *testing.T) {
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte("layout: f\nboxes:\n  - {picture: a.svg, at: [0, 0, 5, 5]}\n  - {at: [0, 0, 5, 5], boxes: [{picture: b.svg, at: [0, 0, 5, 5]}, {boxes: [{picture: c.svg, at: [0, 0, 5, 5]}]}]}\n" +
		"---\nlayout: g\nboxes: [{picture: \"{d}.svg\", at: [0, 0, 5, 5]}, {picture: e.svg, at: [0, 0, 5, 5]}]\n")}})
	var files layout.Files
	r.Documents("l", &files)
	lib, _ := layout.NewLibrary(nil, files.Layouts)
	got := lib.Pictures()
	slices.Sort(got)
	if s := strings.Join(got, " "); s != "a.svg b.svg c.svg e.svg" {
		t.Error(s)
	}
}

// TestSharedSideBySide: faces that are drawn at once share the same drawing.
func TestSharedSideBySide(t *testing.T) {
	e := ourEnv(t, "color", "cruciverbs")
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte("layout: f\nboxes:\n  - {shared: s, boxes: [{shape: \"rect(0, 0, 1, 1)\", solid: ink}]}\n")}})
	var files layout.Files
	r.Documents("l", &files)
	e.Layouts, _ = layout.NewLibrary(nil, files.Layouts)
	whole := draw.New(5, 5)
	faces := make([]*draw.Drawing, 40)
	var wg sync.WaitGroup
	for i := range faces {
		wg.Go(func() { faces[i], _ = e.Draw("f", 5, 5, nil) })
	}
	wg.Wait()
	for _, d := range faces {
		whole.Place(d, draw.Identity)
	}
	if log := draw.Log(whole); strings.Count(log, "M0,0 L1,0") != 1 {
		t.Errorf("the shared drawing is there %d times", strings.Count(log, "M0,0 L1,0"))
	}
}

// TestHalfTurn: a box of any kind is drawn a second time, turned around the middle of the face, and
// read once.
func TestHalfTurn(t *testing.T) {
	values := layout.Values{"rows": []layout.Note{{Title: "Un", Lines: []string{"deux"}}}}
	for _, box := range []string{
		`line: ab, at: [5, 10, 20]`, `text: ab, role: body, at: [5, 5, 20, 10]`, `glyph: a, role: number, at: [30, 10], high: 4`,
		`shape: "rect(5, 5, 9, 9)", solid: ink`, `picture: a.svg, at: [5, 5, 9, 9], colors: {ground: paper}`, `notes: rows, at: [5, 5, 50]`, `use: g, at: [9, 9]`, `boxes: [{line: ab, at: [5, 10, 20]}]`,
	} {
		rest := "\n---\nlayout: g\nboxes:\n  - {shape: \"rect(0, 0, 1, 1)\", solid: ink}\n"
		got := drawn(t, "layout: f\nboxes:\n  - {half_turn: true, "+box+"}"+rest, values)
		if !strings.Contains(got, "place #1 [-1 0 0 -1] @60,40") || strings.Count(got, "place #1") != 2 {
			t.Errorf("%s:\n%s", box, got)
		}
	}
}

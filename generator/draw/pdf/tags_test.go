package pdf

import (
	"bytes"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// say draws a line of text, in parts.
func say(d *draw.Drawing, y draw.MM, s string, tags ...*draw.Tag) {
	d.Inside(func() { d.Text(draw.Text{X: 10, Y: y, S: s, Font: "BricolageGrotesque-Bold", Size: 10}) }, tags...)
}

// tagged is a document of two pages, of which the second one is read first: a paragraph
// that goes on, a list, a table with an empty cell, a figure, a card placed twice.
func tagged(t *testing.T) *Document {
	o := options(t)
	o.Tagged = true
	doc := New(o)
	text, list, item, table := draw.As(draw.Paragraph), draw.As(draw.List), draw.As(draw.Item), draw.As(draw.Table)
	pages := []*draw.Drawing{draw.New(100, 100), draw.New(100, 100)}
	for i, d := range pages {
		d.Begin(&draw.Tag{Role: draw.Ordered, Order: 2 - i})
		say(d, 95, "folio") // without a part
	}
	last, first := pages[0], pages[1]
	say(first, 10, "Titre", draw.Head(2)) // no heading before it
	say(first, 20, "Un texte qui", text)
	say(first, 25, "se coupe", text)
	say(first, 30, "en bas de", text)
	say(last, 10, "page.", text)
	say(last, 20, "1.", list, item, draw.As(draw.Label))
	say(last, 20, "un", list, item)
	for _, row := range [][]string{{"A", "B"}, {"c", ""}} {
		tr := draw.As(draw.Row)
		for _, s := range row {
			cell := draw.As(map[bool]draw.Role{true: draw.HeadCell, false: draw.Cell}[row[0] == "A"])
			last.Inside(func() {
				if s != "" {
					say(last, 30, s)
				}
			}, table, tr, cell)
		}
	}
	last.Inside(func() {
		last.Path(draw.Circle(draw.Point{X: 50, Y: 50}, 5), draw.Style{Fill: &red})
		say(last, 50, "muet", draw.As(draw.Paragraph))
	}, draw.Said("Un rond rouge’s", draw.Rect{X: 45, Y: 45, W: 10, H: 10}))
	card := draw.New(20, 20)
	say(card, 5, "deux", draw.As(draw.Paragraph))
	say(card, 9, "mots", draw.As(draw.Paragraph))
	for i := range 2 {
		last.Inside(func() { last.Place(card, draw.Translate(0, draw.MM(60+10*i))) }, draw.As(draw.Section))
	}
	last.Inside(func() { say(last, 80, "rien", draw.As(draw.Paragraph)) }, draw.As(draw.Artifact))
	for _, d := range pages {
		doc.Page(100, 100).Place(d, draw.Identity)
	}
	return doc
}

// structured is what tagged says, in the order in which it is read.
const structured = `Document
  H1 (block)
    "Titre"
  P (block)
    "Un texte qui se coupe en bas de"
    "page."
  L (block)
    LI (block)
      Lbl (block)
        "1."
      LBody (block)
        "un"
  Table (block)
    TR
      TH:
         /Scope /Column
        "A"
      TH:
         /Scope /Column
        "B"
    TR
      TD
        "c"
      TD
  Figure:
     /BBox [127.56 127.56 155.91 155.91]
    "muet"
  Sect
    P (block)
      "deux mots"
  Sect
    P (block)
      "deux mots"
`

func TestTagged(t *testing.T) {
	raw := render(t, tagged(t))
	if again := render(t, tagged(t)); !bytes.Equal(raw, again) {
		t.Error("the same document has other bytes")
	}
	f, err := read(raw)
	if err != nil {
		t.Fatal(err)
	}
	root := at[dict](f, f.trailer["Root"])
	if at[dict](f, root["MarkInfo"])["Marked"] != true || at[dict](f, root["StructTreeRoot"]) == nil {
		t.Errorf("%v", root)
	}
	if alt := "/Alt (Un rond rouge\x90s)"; !bytes.Contains(objects(t, f), []byte(alt)) {
		t.Errorf("no %q", alt)
	}
	run(t, raw, "qpdf", "qpdf", "--check", "FILE")
	if got := run(t, raw, "poppler-utils", "pdfinfo", "-struct-text", "FILE"); got != structured {
		t.Errorf("read as\n%s", got)
	}
}

// objects returns the objects of a file uncompressed, none in streams.
func objects(t *testing.T, f *file) []byte {
	t.Helper()
	f.small = nil
	delete(f.trailer, "DecodeParms")
	return f.write(3)
}

// TestIconWords: who copies a text gets the words of the icons in it, on a page and on a card
// that is placed several times, and no ink more.
func TestIconWords(t *testing.T) {
	o := options(t)
	o.Tagged = true
	doc, card := New(o), draw.New(60, 20)
	texts, x := []string{"Gagnez 3 ", "(or) ", ", perdez "}, draw.MM(5)
	write := func(s string) draw.Text {
		return draw.Text{X: x, Y: 10, S: s, Font: "BricolageGrotesque-Bold", Size: 10}
	}
	card.Begin(draw.As(draw.Paragraph))
	for i, s := range texts {
		card.Text(write(s))
		x += o.Fonts.Width(text.Style{Font: "BricolageGrotesque-Bold", Size: 10}, s)
		if i == 1 {
			continue
		}
		box := draw.Rect{X: x, Y: 7, W: 4, H: 4}
		card.Inside(func() { card.Path(draw.Box(box), draw.Style{Fill: &red}) }, draw.Inline([]string{"l’(or)\u00a0", "", "ω"}[i], box, write("")))
		x += 4
	}
	card.End()
	page := draw.New(100, 100)
	for i := range 2 {
		page.Inside(func() { page.Place(card, draw.Translate(0, draw.MM(40*i))) }, draw.As(draw.Section))
	}
	once := draw.New(60, 20)
	once.Inside(func() { once.Place(card, draw.Identity) }, draw.As(draw.Section))
	doc.Page(100, 100).Place(page, draw.Identity)
	doc.Page(60, 20).Place(once, draw.Identity)
	raw := render(t, doc)
	if got := strings.Count(run(t, raw, "poppler-utils", "pdftotext", "FILE", "-"), "Gagnez 3 l’(or) (or) , perdez ω"); got != 3 {
		t.Errorf("%d of 3: %s", got, run(t, raw, "poppler-utils", "pdftotext", "FILE", "-"))
	}
	if found, err := Accessible(raw); err != nil || len(found) > 0 {
		t.Errorf("%+v", found)
	}
	run(t, raw, "qpdf", "qpdf", "--check", "FILE")
	o.Tagged = false
	plain := New(o)
	plain.Page(100, 100).Place(page, draw.Identity)
	if bytes.Contains(render(t, plain), []byte("ActualText")) {
		t.Error("words in a document without parts")
	}
}

// TestUntagged checks that parts change nothing in a document that is not to be
// tagged.
func TestUntagged(t *testing.T) {
	doc := tagged(t)
	doc.opts.Tagged = false
	raw := render(t, doc)
	for _, not := range []string{"/StructTreeRoot", "/MarkInfo", "/ObjStm", "/Tabs"} {
		if bytes.Contains(raw, []byte(not)) {
			t.Errorf("%s in the file", not)
		}
	}
	if !strings.Contains(run(t, raw, "poppler-utils", "pdfinfo", "FILE"), "Tagged:          no") {
		t.Error("it is tagged")
	}
}

// TestBundles checks that what a stream of objects says is read back, and that no
// wrong stream of places is a panic.
func TestBundles(t *testing.T) {
	raw := render(t, tagged(t))
	f, err := read(raw)
	if err != nil {
		t.Fatal(err)
	}
	plain := objects(t, f)
	g, err := read(plain)
	if err != nil || len(g.objects) < len(f.objects)/2 {
		t.Fatalf("%v, %d of %d objects", err, len(g.objects), len(f.objects))
	}
	start := bytes.LastIndex(raw, []byte("/XRef"))
	for i := start - 200; i < len(raw)-1; i++ {
		bad := bytes.Clone(raw)
		bad[i] ^= 0x15
		_, _ = read(bad)
	}
}

// TestLevels checks that cards of the same headings are read with the same levels.
func TestLevels(t *testing.T) {
	o := options(t)
	o.Tagged = true
	doc, d := New(o), draw.New(100, 100)
	say(d, 5, "Le jeu", draw.Head(1))
	for i := range 3 {
		d.Begin(draw.As(draw.Section))
		for k, level := range []int{3, 2, 3} {
			say(d, draw.MM(10+20*i+5*k), "mot", draw.Head(level))
		}
		d.End()
	}
	doc.Page(100, 100).Place(d, draw.Identity)
	var got []string
	for _, line := range strings.Split(run(t, render(t, doc), "poppler-utils", "pdfinfo", "-struct", "FILE"), "\n") {
		if h := strings.TrimSpace(line); strings.HasPrefix(h, "H") {
			got = append(got, h[:2])
		}
	}
	if s := strings.Join(got, " "); s != "H1 H2 H2 H3 H2 H2 H3 H2 H2 H3" {
		t.Error(s)
	}
}

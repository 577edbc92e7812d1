package pdf

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"imprimots/generator/draw"
)

// planted is a document with all that the judge looks at: parts, a layer, a bookmark and an
// attachment.
func planted(t *testing.T) []byte {
	doc := tagged(t)
	doc.opts.Source = []Attachment{NewAttachment("source.tar", "application/x-tar", "source", []byte("source"))}
	doc.Outline(0, "Titre")
	lines := draw.New(100, 100)
	lines.Path(draw.Segment(0, 0, 9, 9), draw.Style{Stroke: &red, Width: 1, Layer: draw.Cut})
	doc.pages[0].Place(lines, draw.Identity)
	return render(t, doc)
}

// TestJudge plants one fault after another into a sound file, which breaks the rule that it is
// about, and the one on what a file claims.
func TestJudge(t *testing.T) {
	raw := planted(t)
	if got := broke(t, raw); got != nil {
		t.Fatalf("a sound file breaks %v", got)
	}
	for what, c := range map[string]struct {
		rules string
		spoil func(f *file, root, page dict)
	}{
		"a part in an artifact":    {"PUA002 PUA011", respell("/Artifact BMC\n", "/Artifact BMC\n/P<</MCID 0>>BDC\nEMC\n")},
		"an artifact in a part":    {"PUA002", respell("/P<</MCID 0>>BDC\n", "/P<</MCID 0>>BDC\n/Artifact BMC\nEMC\n")},
		"marked content left open": {"PUA002", respell("ET\n", "ET\n/Span BMC\n")},
		"an end too many":          {"PUA002", respell("ET\n", "ET\nEMC\nEMC\n")},
		"a part begun in a text":   {"PUA002", respell("BT\n", "BT\n/Span BMC\n")},
		"parts in a form":          {"PUA002", inForm("BT\n", "/P<</MCID 0>>BDC\nEMC\nBT\n")},
		"a picture without a part": {"PUA002", func(f *file, _, page dict) { f.repaint(page, "q 9 0 0 9 0 0 cm /I9 Do Q\n") }},
		"a number used twice":      {"PUA011", respell("/Lbl<</MCID 1>>BDC", "/Lbl<</MCID 0>>BDC")},
		"a number of no part":      {"PUA011", respell("/Lbl<</MCID 1>>BDC", "/Lbl<</MCID 99>>BDC")},
		"a part without marks":     {"PUA011", func(f *file, root, _ dict) { partOf(f, "H1")["K"] = array{0, 77} }},
		"a part of another parent": {"PUA011", func(f *file, root, _ dict) { partOf(f, "P")["P"] = root["StructTreeRoot"] }},
		"two titles":               {"PUA006", func(f *file, _, _ dict) { partOf(f, "P")["S"] = name("H1") }},
		"no place of a figure":     {"PUA007", func(f *file, _, _ dict) { partOf(f, "Figure")["A"] = dict{"O": name("Layout")} }},
		"no attributes":            {"PUA007", func(f *file, _, _ dict) { delete(partOf(f, "Figure"), "A") }},
		"a place without an area":  {"PUA007", func(f *file, _, _ dict) { partOf(f, "Figure")["A"] = dict{"BBox": points(9, 9, 9, 9)} }},
		"the name of a file":       {"PUA007", func(f *file, _, _ dict) { partOf(f, "Figure")["Alt"] = str("icons/rond.svg") }},
		"a place not filled in":    {"PUA007", func(f *file, _, _ dict) { partOf(f, "Figure")["Alt"] = str("un rond {color}") }},
		"uneven rows":              {"PUA008 PUA011", func(f *file, _, _ dict) { d := partOf(f, "TR"); d["K"] = at[array](f, d["K"])[:1] }},
		"no font":                  {"PUA010", font(func(f *file, d, cid dict) { delete(at[dict](f, cid["FontDescriptor"]), "FontFile2") })},
		"no glyph":                 {"PUA010", font(func(f *file, d, cid dict) { set(f, cid["CIDToGIDMap"], make([]byte, 512)) })},
		"no map of glyphs":         {"PUA010", font(func(_ *file, _, cid dict) { delete(cid, "CIDToGIDMap") })},
		"widths of another font":   {"PUA010", font(func(f *file, d, cid dict) { cid["W"] = array{0, array{7}} })},
		"another encoding":         {"PUA010", font(func(f *file, d, cid dict) { d["Encoding"] = name("Identity-V") })},
		"no characters":            {"PUA010", font(func(f *file, d, cid dict) { set(f, d["ToUnicode"], []byte("<0000> <00FF> <FFAA>")) })},
		"a layer without a name":   {"PUA014", func(f *file, root, _ dict) { delete(at[dict](f, at[dict](f, root["OCProperties"])["D"]), "Name") }},
		"a bookmark without one":   {"PUA014", func(f *file, root, _ dict) { delete(at[dict](f, at[dict](f, root["Outlines"])["First"]), "Title") }},
		"a file without one":       {"PUA014", func(f *file, root, _ dict) { delete(at[dict](f, at[array](f, root["AF"])[0]), "UF") }},
		"a note":                   {"PUA014", func(_ *file, _, page dict) { page["Annots"] = array{dict{"Subtype": name("Text")}} }},
		"a form":                   {"PUA014", func(_ *file, root, _ dict) { root["AcroForm"] = dict{"XFA": str("")} }},
		"a program":                {"PUA014", func(f *file, root, _ dict) { at[dict](f, root["Names"])["JavaScript"] = dict{} }},
		"another file's page":      {"PUA014", func(f *file, _, _ dict) { xobject(f).dict["Ref"] = dict{} }},
		"a language of no kind":    {"PUA004", func(_ *file, root, _ dict) { root["Lang"] = str("français") }},
		"a language of a part":     {"PUA004", func(f *file, _, _ dict) { partOf(f, "P")["Lang"] = str("latin") }},
		"another title":            {"PUA003", func(f *file, _, _ dict) { at[dict](f, f.trailer["Info"])["Title"] = str("autre") }},
		"metadata that are no XML": {"PUA003", packet("</dc:title>", "")},
		"another part of PDF/UA":   {"PUA012", packet(claim, "<pdfuaid:part>2</pdfuaid:part>")},
		"another claim":            {"PUA012", packet("http://www.aiim.org/pdfua/ns/id/", "http://example.org/")},
		"an order from below": {"PUA013", func(f *file, root, _ dict) {
			kids := at[array](f, at[dict](f, at[dict](f, root["StructTreeRoot"])["K"])["K"])
			kids[0], kids[1] = kids[1], kids[0]
		}},
	} {
		f, err := read(raw)
		if err != nil {
			t.Fatal(err)
		}
		root := at[dict](f, f.trailer["Root"])
		c.spoil(f, root, at[dict](f, at[array](f, at[dict](f, root["Pages"])["Kids"])[0]))
		want := append(strings.Fields(c.rules), "PUA012")
		slices.Sort(want)
		if got := broke(t, objects(t, f)); !slices.Equal(got, slices.Compact(want)) {
			t.Errorf("%s breaks %v", what, got)
		}
	}
}

// partOf returns the first part of a type.
func partOf(f *file, is name) dict {
	for _, o := range f.objects {
		if d, ok := o.(dict); ok && d["S"] == is {
			return d
		}
	}
	return dict{}
}

func xobject(f *file) *stream {
	for _, o := range f.objects {
		if s, ok := o.(*stream); ok && s.dict["Subtype"] == name("Form") {
			return s
		}
	}
	return &stream{dict: dict{}}
}

// set replaces what a stream has.
func set(f *file, o object, data []byte) { at[*stream](f, o).data = packed(3, data) }

// respell replaces marks of the first page, once.
func respell(from, to string) func(*file, dict, dict) {
	return func(f *file, _, page dict) {
		s := at[*stream](f, page["Contents"])
		set(f, page["Contents"], []byte(strings.Replace(string((&parser{}).unpacked(s)), from, to, 1)))
	}
}

// inForm replaces marks of the first form, once.
func inForm(from, to string) func(*file, dict, dict) {
	return func(f *file, _, _ dict) {
		s := xobject(f)
		s.data = packed(3, []byte(strings.Replace(string((&parser{}).unpacked(s)), from, to, 1)))
	}
}

// packet replaces a piece of the metadata.
func packet(from, to string) func(*file, dict, dict) {
	return func(f *file, root, _ dict) {
		s := at[*stream](f, root["Metadata"])
		s.data = bytes.Replace(s.data, []byte(from), []byte(to), 1)
	}
}

// font spoils the fonts.
func font(spoil func(f *file, d, cid dict)) func(*file, dict, dict) {
	return func(f *file, _, _ dict) {
		for _, o := range f.objects {
			if d, ok := o.(dict); ok && d["Subtype"] == name("Type0") {
				spoil(f, d, at[dict](f, at[array](f, d["DescendantFonts"])[0]))
			}
		}
	}
}

package press

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/pictogram"
	"imprimots/generator/source"
	"imprimots/templates"
)

const tower = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20" fill="#036"/></svg>`

// asked reads a worksheet with the pictograms of the program.
func asked(t *testing.T, yaml string) (*Worksheet, []check.Diagnostic) {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"f.yaml": {Data: []byte(yaml)}, "tour.svg": {Data: []byte(tower)}, "images/chat.svg": {Data: []byte(tower)}})
	var g worksheet.Game
	r.File("f.yaml", &g)
	return (&Press{Pictograms: templates.FS}).Read(r, g.Sheets[0])
}

// rules are those of findings, in order.
func rules(found []check.Diagnostic) (out []string) {
	for _, d := range found {
		out = append(out, d.Rule.ID)
	}
	return out
}

// TestTitlePicture: a file or a word stands beside the title; a word that names nothing has the
// nearest as its hint, at its own place.
func TestTitlePicture(t *testing.T) {
	for picture, want := range map[string]struct{ hint, credit string }{
		"tour.svg": {}, "flocon": {credit: pictogram.Credit}, "snowflake": {credit: pictogram.Credit}, "flocn": {hint: "flocon"}, "zzzzzzzz": {hint: "rire"},
	} {
		w, found := asked(t, "worksheet: f\nkind: quiz\nheading: {picture: "+picture+"}\nwords: [\"a : b\"]\n")
		found = slices.DeleteFunc(found, func(d check.Diagnostic) bool { return d.Rule.ID != "WKS019" })
		if want.hint == "" && (w.Picture == nil || w.Credit != want.credit || len(found) > 0) {
			t.Errorf("%s: %v, %q, %v", picture, w.Picture, w.Credit, found)
		}
		if want.hint != "" && (len(found) != 1 || found[0].Pos.Line != 3 || !strings.Contains(found[0].Hint.In(check.English), want.hint)) {
			t.Errorf("%s: %v", picture, found)
		}
	}
}

// TestPictures: words get the picture of the folder, else their pictogram; what has none is said,
// and is left out where nothing else asks for it.
func TestPictures(t *testing.T) {
	w, found := asked(t, "worksheet: f\nkind: match\npictures: images\nwords: [chat, pomme, hypothèse, \"idée fixe : obsession\"]\n")
	var got []string
	for _, r := range w.Items {
		got = append(got, r.Answer()+" "+r.Picture)
	}
	if want := []string{"chat images/chat.svg", "pomme pictogram:1F34E", "idée fixe "}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if r := rules(found); !slices.Contains(r, "WKS121") || slices.Contains(r, "WKS003") || w.Credit != pictogram.Credit {
		t.Errorf("%v, %q", r, w.Credit)
	}
	w, found = asked(t, "worksheet: f\npictures: auto\nparts:\n- {kind: bingo, words: [chat, pomme, lune, vélo, hypothèse]}\n- {kind: anagram, words: [chat]}\n")
	if r := rules(found); !slices.Contains(r, "WKS120") || slices.Contains(r, "WKS016") || len(w.Parts[0].Items) != 5 || w.Parts[1].Items[0].Picture != "" {
		t.Errorf("%v, %+v", r, w.Parts)
	}
	if _, found = asked(t, "worksheet: f\nkind: bingo\npictures: none\nwords: [chat, pomme, lune, vélo, school]\n"); !slices.Contains(rules(found), "WKS019") {
		t.Errorf("a folder without pictures: %v", found)
	}
}

package site

import (
	"regexp"
	"testing"
)

// TestLevels: the page of worksheets leads to each of its levels; where there is one
// alone nothing does.
func TestLevels(t *testing.T) {
	in := fixture()
	in.Class.Sheets = []Worksheet{
		{ID: "un", Title: "Un", Level: "CE1", Kinds: []string{"match"}, Preview: File{Path: "fiches/un.svg"}},
		{ID: "deux", Title: "Deux", Level: "6e", Kinds: []string{"quiz"}, Preview: File{Path: "fiches/deux.svg"}},
	}
	page := file(t, build(t, in), "classe.html")
	holds(t, "classe.html", page, `<li><a href="#niveau-ce1">CE1</a></li>`, `<li><a href="#niveau-6e">`, `<h2 id="niveau-6e">`)
	in.Class.Sheets = in.Class.Sheets[:1]
	if regexp.MustCompile(`class="niveaux"`).MatchString(file(t, build(t, in), "classe.html")) {
		t.Error("one level is led to")
	}
}

// TestNoLevels: worksheets that are for no class in particular have a heading above them as
// the others have, so that the order of headings holds.
func TestNoLevels(t *testing.T) {
	in := fixture()
	in.Class.Sheets = []Worksheet{{ID: "un", Title: "Un", Kinds: []string{"match"}, Preview: File{Path: "fiches/un.svg"}}}
	holds(t, "classe.html", file(t, build(t, in), "classe.html"), `<h2 class="vh">Pour la classe</h2>`)
}

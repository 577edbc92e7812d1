package source

import (
	"testing"
	"testing/fstest"
)

// TestMisnamedSite: a site.yml is one finding, and what it says is taken, lest more follow from it.
func TestMisnamedSite(t *testing.T) {
	r := NewReader(fstest.MapFS{"site.yml": {Data: []byte("title: A\ntagline: B\ndescription: C\nlanguages: [en]\n")}})
	s, ok := r.Site()
	if found := r.Findings(); !ok || s.Title != "A" || len(s.Languages) != 1 || len(found) != 1 || found[0].Rule != gen016 || found[0].Pos.File != "site.yml" {
		t.Errorf("%+v, %v, %v", s, ok, found)
	}
}

// TestEditAndEmblem: where texts are edited is an https address that says where the name of the file goes, which is
// written there as addresses are; the emblem of a game is a picture of its folder art.
func TestEditAndEmblem(t *testing.T) {
	for edit, want := range map[string]int{
		"https://exemple.fr/edit/{file}": 0, "https://exemple.fr/?f=/{file}#L1": 0, "http://exemple.fr/{file}": 1, "https://exemple.fr/": 1, "https://{file}.fr/": 1,
		"javascript:alert(1)//{file}": 1, "https://moi@exemple.fr/{file}": 1, "/{file}": 1,
	} {
		r := NewReader(fstest.MapFS{"site.yaml": {Data: []byte("title: A\ntagline: B\ndescription: C\nedit: \"" + edit + "\"\n")}})
		s, ok := r.Site()
		if found := r.Findings(); !ok || len(found) != want || want > 0 && (found[0].Rule != gen022 || s.Edit != "") || want == 0 && s.Edit != edit {
			t.Errorf("%s: %q, %v, %v", edit, s.Edit, ok, found)
		}
	}
	if got := EditOf("https://exemple.fr/edit/{file}", "mon jeu/règles?.md"); got != "https://exemple.fr/edit/mon%20jeu/r%C3%A8gles%3F.md" {
		t.Error(got)
	}
	if found := CheckEmblem(Game{Emblem: "lou.svg"}, []string{"loup.svg"}); len(found) != 1 || found[0].Rule != gen027 {
		t.Error(found)
	}
	if found := CheckEmblem(Game{Emblem: "loup.svg"}, []string{"loup.svg"}); len(found) != 0 {
		t.Error(found)
	}
}

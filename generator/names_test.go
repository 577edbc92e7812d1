package generator

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// englishContent is a small content of an author who reads English, with a German game.
func englishContent() fstest.MapFS {
	fsys := spoken("de")
	for name := range fsys {
		if dir, _, _ := strings.Cut(name, "/"); dir != "wer" && dir != "layouts" {
			delete(fsys, name)
		}
	}
	return with(fsys, map[string]string{
		"site.yaml":                "title: Games\ntagline: To print\ndescription: Games.\nlanguages: [en]\nmenu: [news]\naliases: {old.html: news, older.html: tonight.html}\n",
		"pages/home.en.md":         "Welcome home.\n",
		"pages/printing.en.md":     "Print it.\n",
		"pages/class.en.md":        "For my class.\n\n{{worksheets}}\n",
		"news/2026-11-22-on.en.md": "# It is on\n\nSee [the class](../class.html).\n",
		"worksheets/farm.yaml":     "worksheet: farm\nlang: en\nkind: match\ntitle: Young ones\nwords: [\"cow : calf\", \"mare : foal\", \"ewe : lamb\", \"hen : chick\"]\n",
	})
}

// TestEnglishNames: the files and folders of a content that the program knows by name have
// English names too, and what is made of them has English addresses.
func TestEnglishNames(t *testing.T) {
	checktest.Whole(t)
	files, found := published(t, englishContent())
	if found != "" {
		t.Fatal(found)
	}
	for name, part := range map[string]string{
		"index.html": "Welcome home.", "printing.html": "Print it.", "class.html": "worksheets/farm.pdf",
		"news/index.html": "It is on", "old.html": "url=news/index.html", "older.html": "url=tonight.html", "worksheets/farm.pdf": "%PDF",
	} {
		if !strings.Contains(files[name], part) {
			t.Errorf("%s has no %q", name, part)
		}
	}
}

// TestTwoNames: what a content has under both names is read once, which is a finding at the other.
func TestTwoNames(t *testing.T) {
	add := map[string]string{"pages/accueil.en.md": "Hello.\n", "fiches/farm.yaml": "worksheet: barn\nkind: match\nwords: [\"a : b\"]\n"}
	fsys := with(englishContent(), add)
	r := source.NewReader(fsys)
	_, found := Load(r, fsys)
	var got []string
	for _, d := range Settle(r, found, project.ContentRules()) {
		if d.Rule.ID == "GEN023" {
			got = append(got, d.Pos.File+": "+d.Hint.In(check.English))
		}
	}
	want := []string{"pages/home.en.md: pages/accueil.en.md is read in its place: keep one of the two", "worksheets: fiches is read in its place: keep one of the two"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

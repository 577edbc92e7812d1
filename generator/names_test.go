package generator

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
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

// TestFilesInTheirLanguage: what is written of a game is named in its language: reprints, proofs,
// rules and pictures; and no file takes the place of a kit that is called so.
func TestFilesInTheirLanguage(t *testing.T) {
	checktest.Whole(t)
	fsys := englishContent()
	kit := fsys["wer/kit.yaml"]
	kit.Data = []byte(strings.Replace(string(kit.Data), "  - {id: leaflet, title: Regelheft, grams: 80, advice: \"Falten.\"}\n", "", 1)) // the rules have a file
	in := Input{Content: fsys, Templates: templates.FS}
	for path, s := range map[string]Selection{"wer/karten-nachdruck.pdf": {Kits: []string{"karten"}}, "wer/korrektur.pdf": {Kits: []string{"karten"}, Proof: true}} {
		r, err := Reprint(in, s)
		if err != nil || len(r.Files) != 1 || r.Files[0].Path != path {
			t.Errorf("%v, %v, want %s", err, r.Files, path)
		}
	}
	b, kits, _, err := in.drawn()
	if err != nil {
		t.Fatal(err)
	}
	picked, err := Selection{Kits: []string{"karten"}}.pick(kits)
	if err != nil {
		t.Fatal(err)
	}
	proof, err := b.proof(picked)
	if err != nil || !slices.Contains(texts(proof.Groups[0].Parts[0].Front), "Wer war’s?, zum Gegenlesen: 2 Teile") {
		t.Errorf("%v: the proof says %q", err, texts(proof.Groups[0].Parts[0].Front))
	}
	files, found := published(t, fsys)
	if found != "" {
		t.Fatal(found)
	}
	for _, want := range []string{"wer/regeln.pdf", "wer/previews/karten/karten-1-vorderseite.svg", "wer/previews/karten/karten-bogen-rueckseite.svg", "worksheets/farm-key.pdf"} {
		if _, ok := files[want]; !ok {
			t.Errorf("there is no %s among %v", want, slices.Sorted(maps.Keys(files)))
		}
	}
	kit.Data = []byte(strings.Replace(string(kit.Data), "file: karten.pdf", "file: korrektur.pdf", 1))
	if _, err := Reprint(in, Selection{Proof: true}); err == nil || !strings.Contains(err.Error(), "wer/korrektur.pdf") {
		t.Errorf("a kit that is called like a proof: %v", err)
	}
}

// TestOwnAddresses: a site says what a further language calls the pages of its author, by their
// names; what is no page or no word is a finding.
func TestOwnAddresses(t *testing.T) {
	fsys := with(spoken("de"), map[string]string{
		"pages/verein.fr.md": "Le club.\n", "pages/verein.en.md": "The club.\n",
		"site.en.yaml": "addresses: {verein: club, keine: none, nur: only}\n", "pages/nur.fr.md": "Oui.\n", "pages/nur.en.md": "Yes.\n",
	})
	r := source.NewReader(fsys)
	p, found := Load(r, fsys)
	if got := ids(Settle(r, found, project.ContentRules())); !strings.Contains(got, "site.en.yaml:1:34 GEN027") {
		t.Errorf("a page that there is not: %s", got)
	}
	if got := p.Translations[0].Site.Addresses; len(got) != 2 || got["verein"] != "club" {
		t.Errorf("%v", got)
	}
	fsys["site.en.yaml"].Data = []byte("addresses: {verein: Mein Verein}\n")
	r = source.NewReader(fsys)
	if _, found = Load(r, fsys); !strings.Contains(ids(Settle(r, found, project.ContentRules())), "site.en.yaml:1:21 GEN027") {
		t.Errorf("a word that is none: %s", ids(found))
	}
}

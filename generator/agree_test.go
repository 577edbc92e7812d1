package generator

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/templates"
)

// TestCheckKnowsWhatBuildWrites: an author may link to any file that a build writes, the class
// page, its worksheets, parts of kits and pages counted on their sheets among them, but for the
// site's own files for programs: check says the same of each link as build.
func TestCheckKnowsWhatBuildWrites(t *testing.T) {
	fsys := with(dataContent(), map[string]string{
		"pages/tout.fr.md":           "Rien.\n",
		"pages/classe.fr.md":         "Pour la classe.\n\n{{fiches}}\n",
		"pages/imprimer.fr.md":       "{{couverture}}\n",
		"news/2026-11-22-club.fr.md": "# Le club\n\nIl ouvre.\n",
		"fiches/listes.yaml":         "worksheet: ferme\nkind: match\ntitle: Les petits\nwords: [\"vache : veau\", \"jument : poulain\", \"brebis : agneau\", \"poule : poussin\"]\n",
	})
	in := Input{Content: fsys, Templates: templates.FS, URL: "https://exemple.fr/", Atelier: fstest.MapFS{"atelier.wasm.gz": {Data: []byte("x")}}}
	r, err := Build(in)
	if err != nil || r.Files == nil {
		t.Fatal(err, ids(r.Findings))
	}
	links, linked := []string{}, map[string]bool{}
	for _, f := range r.Files {
		if linked[f.Path] = true; !withSum.MatchString(f.Path) {
			links = append(links, "- ["+f.Path+"]("+f.Path+")\n")
		}
	}
	for _, want := range []string{"classe.html", "fiches/ferme-corrige-dys.pdf", "cine/kit-160g.pdf", "cine/cine.zip", "ce-soir.html", "cine/partage.png", "atelier/jeux.html"} {
		if !linked[want] {
			t.Errorf("build writes no %s", want)
		}
	}
	fsys["pages/tout.fr.md"].Data = []byte(strings.Join(links, ""))
	for name, run := range map[string]func(Input) (*Result, error){"check": Check, "build": Build} {
		r, err := run(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range r.Findings {
			if link := links[d.Pos.Line-1]; !strings.Contains(link, "recherche-index.js") && !strings.Contains(link, "robots.txt") && !strings.Contains(link, "llms.txt") && !strings.Contains(link, "sitemap.xml") {
				t.Errorf("%s: %s", name, d.Msg.In(check.English))
			}
		}
	}
}

// withSum is the names of files that carry a sum of what they hold.
var withSum = regexp.MustCompile(`\.[0-9a-f]{8}\.`)

package generator

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/templates"
)

// TestBombs: a folder that would take all of the machine is refused at the place that is at
// fault; the bombs of a single face are tested in package layout.
func TestBombs(t *testing.T) {
	faces := string(dataContent()["cine/layouts/faces.yaml"].Data)
	deck := string(dataContent()["cine/cartes.yaml"].Data)
	kit := string(dataContent()["cine/kit.yaml"].Data)
	rules := string(dataContent()["cine/rules.fr.md"].Data)
	cards := deck
	for i := range 200 {
		cards += fmt.Sprintf("  - {q: \"Film %d\", year: 1902}\n", i)
	}
	heavy := square[:strings.Index(square, ">")+1] + `<path d="M0 0` + strings.Repeat("h1v1", 60_000) + `"/></svg>`
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"a formula", map[string]string{"cine/layouts/faces.yaml": strings.Replace(faces, "{each: 10,", "{each: \"sum(1..900000, sum(1..900000, #))\",", 1)}, "cine/layouts/faces.yaml:17:12 PRI015"},
		{"cards each of which may be drawn", map[string]string{
			"cine/layouts/faces.yaml": strings.Replace(faces, "boxes:\n", "boxes:\n  - {each: 80000, line: a, if: false, at: [5, 10, 9]}\n", 1), "cine/cartes.yaml": cards,
		}, "cine/cartes.yaml:5:32 PRI015"},
		{"copies", map[string]string{"cine/kit.yaml": strings.Replace(kit, "advice: À couper.", "advice: À couper., count: 500", 1), "cine/cartes.yaml": cards}, "cine/kit.yaml:6:10 PRI007"},
		{"drawings of the rules", map[string]string{"cine/rules.fr.md": rules + strings.Repeat("\n![Un carré](carre.svg)\n", 30), "cine/carre.svg": heavy}, "cine/rules.fr.md:53:1 PRI002"},
	} {
		r, err := Check(Input{Content: with(dataContent(), c.files), Templates: templates.FS})
		if err != nil || ids(r.Findings) != c.want {
			t.Errorf("%s: %v, found\n%s\nwant %s", c.name, err, ids(r.Findings), c.want)
		}
	}
}

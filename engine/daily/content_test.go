package daily

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/boggle"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/source"
)

const content = "../../content"

// kitGrids returns all boards of the content, by one of their images.
func kitGrids(t *testing.T) map[string]string {
	t.Helper()
	r := source.NewReader(os.DirFS(content))
	games, err := filepath.Glob(content + "/boggle*/grids.yaml")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, file := range games {
		var g boggle.Game
		name := strings.TrimPrefix(filepath.ToSlash(file), content+"/")
		r.File(name, &g)
		for i := range g.Grids {
			out[canon(g.Grids[i].Rows)] = name + " " + g.Grids[i].ID
		}
	}
	if len(out) < 100 {
		t.Fatalf("only %d boards of kits were read", len(out))
	}
	return out
}

// contentBank reads the bank of Cruciverb's, and the fiches of its kits.
func contentBank(t testing.TB) (*Bank, []cruciverbs.Fiche) {
	t.Helper()
	var g cruciverbs.Game
	source.NewReader(os.DirFS(content)).Documents("cruciverbs", &g)
	b, err := NewBank("fr", g.Banks)
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Words) < 2000 || len(g.Fiches) < 50 {
		t.Fatalf("%d words and %d fiches were read", len(b.Words), len(g.Fiches))
	}
	return b, g.Fiches
}

package boggle

import (
	"slices"
	"testing"
)

func TestKitFile(t *testing.T) {
	for _, name := range []string{"deluxe.pdf", "pocket-2.pdf", "a.pdf"} {
		if got := findings(&Game{Kits: []Kit{{ID: "k", Edition: Pocket, File: name}}}); len(got) != 0 {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range []string{"", "index.html", "../a.pdf", "a/b.pdf", ".pdf", "A.pdf", "été.pdf", "a.pdf.pdf", "pocket-reprise.pdf", "a b.pdf"} {
		got := findings(&Game{Kits: []Kit{{ID: "k", Edition: Pocket, File: name}}})
		if !slices.Equal(got, []string{"BOG017 : « " + name + " » n’est pas un nom de fichier pour un kit"}) {
			t.Errorf("%q: %q", name, got)
		}
	}
	twice := &Game{Kits: []Kit{{ID: "a", Edition: Pocket, File: "a.pdf"}, {ID: "b", Edition: Pocket, File: "a.pdf"}}}
	if got := findings(twice); !slices.Equal(got, []string{"BOG017 : deux kits s’écrivent dans « a.pdf »"}) {
		t.Errorf("two kits in one file: %q", got)
	}
}

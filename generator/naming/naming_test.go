package naming

import "testing"

func TestOf(t *testing.T) {
	words := Words{"ce-soir": "tonight", "ce": "this", "grilles": "grids", "facile": "easy", "apercus": "previews"}.Or(Words{"grilles": "no", "marque": "score"})
	for name, want := range map[string]string{
		"ce-soir.html": "tonight.html", "ce-jour.html": "this-jour.html", "grilles-pocket-facile.html": "grids-pocket-easy.html",
		"boggle/apercus/x.1a2b.svg": "boggle/previews/x.1a2b.svg", "marque": "score", "Ce soir.html": "Ce soir.html",
	} {
		if got := words.Of(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
		if got := Words(nil).Of(name); got != name {
			t.Errorf("%s is %s in French", name, got)
		}
	}
	if got := words.Folder("apercus/grilles/facile.svg") + words.Folder("facile"); got != "previews/grilles/facile.svgfacile" {
		t.Error(got)
	}
}

func TestIsName(t *testing.T) {
	for name, want := range map[string]bool{"esta-noche": true, "a1": true, "": false, "a--b": false, "../a": false, "Été": false, "a b": false} {
		if IsName(name) != want {
			t.Errorf("%q: %t", name, !want)
		}
	}
}

package site

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator/site/assets"
)

// What pages load has the sum of its bytes in its name, and pages, styles, scripts and the
// manifest follow; a changed style changes the name, and those of the scripts that name it.
func TestNamesOfAssets(t *testing.T) {
	in := allGames(t)
	in.Colors = []byte("a {}")
	in.Atelier = []File{{Path: "atelier/dict/fr.lex.0123abcd.gz"}, {Path: "atelier/dict/fr.lex.0123abcd.js"}}
	named := func() (map[string]File, string) {
		files, _, err := Build(in)
		if err != nil {
			t.Fatal(err)
		}
		out, all := map[string]File{}, ""
		for _, f := range files {
			if name := summed.ReplaceAllString(f.Path, "$1"); name != f.Path && !strings.HasPrefix(name, "atelier/") {
				if out[name] = f; f.Path != assets.Name(name, f.Data) {
					t.Errorf("%s is not named after its bytes", f.Path)
				}
			} else if strings.HasSuffix(f.Path, ".css") || strings.HasSuffix(f.Path, ".woff2") {
				t.Errorf("%s has no sum", f.Path)
			}
			all += f.Path + " "
		}
		return out, all
	}
	before, all := named()
	for _, want := range []string{"hors-ligne.js ", "recherche-index.js ", "manifeste.webmanifest "} {
		if !strings.Contains(all, want) {
			t.Errorf("%s has another name among %s", want, all)
		}
	}
	holds(t, "the common style", string(before["site.css"].Data), "url("+before["titres.woff2"].Path+")")
	holds(t, "the search", string(before["recherche.js"].Data), `"`+before["recherche-moteur.js"].Path+`"`)
	holds(t, "what all pages do", string(before["theme.js"].Data), `"hors-ligne.js"`)
	files, _, _ := Build(in)
	holds(t, "a page for playing", file(t, files, "boggle/jouer.html"), `href="../`+before["jouer/boggle.css"].Path, `src="../`+before["jouer/boggle.js"].Path)
	holds(t, "a page", file(t, files, "boggle/index.html"), `href="../`+before["boggle.css"].Path, `href="../`+before["couleurs.css"].Path)
	holds(t, "a page of the atelier", file(t, files, "atelier/index.html"), `id="sommes-atelier">{"dict/fr.lex":"0123abcd"}<`)
	holds(t, "the manifest", file(t, files, "manifeste.webmanifest"), `"`+before["icone.svg"].Path+`"`)

	real := os.DirFS("../../templates/site")
	edited := fstest.MapFS{}
	err := fs.WalkDir(real, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			data, e := fs.ReadFile(real, name)
			edited[name], err = &fstest.MapFile{Data: data}, e
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	search := edited["static/recherche-moteur.js"]
	search.Data = append(search.Data, '\n')
	if in.Templates, err = ParseTemplates(edited, os.DirFS("../../templates/art"), realTexts()); err != nil {
		t.Fatal(err)
	}
	after, _ := named()
	for name := range before {
		if changed := name == "recherche-moteur.js" || name == "recherche.js"; (after[name].Path != before[name].Path) != changed {
			t.Errorf("%s was %s, is %s", name, before[name].Path, after[name].Path)
		}
	}

	// An icon that cannot be drawn has no pixels.
	edited["static/icone.svg"].Data, edited["static/icone-pleine.svg"].Data = []byte("<svg"), []byte("<svg")
	if in.Templates, err = ParseTemplates(edited, os.DirFS("../../templates/art"), realTexts()); err != nil {
		t.Fatal(err)
	}
	files, _, err = Build(in)
	if i := slices.IndexFunc(files, func(f File) bool { return f.Path == "" || path.Ext(f.Path) == ".png" }); err != nil || i >= 0 {
		t.Errorf("%v, file %d of %d", err, i, len(files))
	}
}

package generator

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/generator/figures"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/templates"
	"imprimots/templates/languages"
)

// guideFile is the page on printing of the built-in content.
const guideFile = "pages/imprimer.fr.md"

// guideContent is the small content with the kits of the print tests and the
// page on printing of the built-in content.
func guideContent(t *testing.T) fstest.MapFS {
	t.Helper()
	fsys := sampleContent()
	delete(fsys, "boggle/grids.yaml")
	for name, file := range map[string]string{"boggle/kit.yaml": "kit.yaml", "boggle/set.yaml": "set.yaml"} {
		data, err := os.ReadFile("kit/boggle/testdata/boggle/" + file)
		if err != nil {
			t.Fatal(err)
		}
		fsys[name] = &fstest.MapFile{Data: data}
	}
	data, err := fs.ReadFile(content.FS, guideFile)
	if err != nil {
		t.Fatal(err)
	}
	fsys[guideFile] = &fstest.MapFile{Data: data}
	return fsys
}

// drawnFigures draws the figures of a content folder.
func drawnFigures(t *testing.T, in Input) map[string]site.Figure {
	t.Helper()
	// The kits of the tests are drawn as they are, whatever the rules of the
	// game say to them.
	b, _, err := in.open(true)
	if err != nil {
		t.Fatal(err)
	}
	shown := &figures.Showcase{}
	for i := range b.project.Games {
		drawn, err := b.press.Draw(&b.project.Games[i])
		if err != nil || len(drawn.Found) > 0 {
			t.Fatalf("%v %v", err, ids(drawn.Found))
		}
		shown.Offer(i, drawn.Kits)
	}
	drawn, err := b.figures(nil, shown)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]site.Figure{}
	for _, f := range drawn {
		out[f.Call] = f
	}
	return out
}

// Every figure that the guide calls shows real sheets of the kits; those of
// pieces that the kits do not have are known and empty.
func TestFigures(t *testing.T) {
	in := Input{Content: guideContent(t), Templates: templates.FS}
	figures := drawnFigures(t, in)
	text := string(in.Content.(fstest.MapFS)[guideFile].Data)
	for call, want := range map[string]int{
		"couverture": 1, "barre": 1, "couper": 2, "patron": 1, "plastifier": 1, "profils": 6, "calibrage": 2, "reprise": 2, "letter": 1,
		"assemblage long-edge": 2, "assemblage short-edge": 2, "assemblage two-pass": 2, "assemblage fold-over": 1, "assemblage single-sided": 2,
		"livret": 0, "plateau": 0,
	} {
		f, ok := figures[call]
		if !ok || len(f.Pictures) != want {
			t.Errorf("%s: %d faces, want %d", call, len(f.Pictures), want)
		}
		if !strings.Contains(text, "{{"+call+"}}") {
			t.Errorf("the guide does not call %s", call)
		}
		for _, face := range f.Pictures {
			if face.Says == "" || face.Name == "" || face.W < 100 || face.H < 40 || !bytes.HasPrefix(face.SVG.Data, []byte("<svg ")) {
				t.Errorf("%s: %q, %q, %d × %d", call, face.Says, face.Name, face.W, face.H)
			}
		}
	}
	if n := strings.Count(text, "\n{{"); n != len(figures) {
		t.Errorf("the guide calls %d figures, there are %d", n, len(figures))
	}
	said := []string{"page", "page_alt"} // of booklets and boards
	for call, f := range figures {
		said = append(said, strings.NewReplacer(" ", "_", "-", "_").Replace(call))
		for _, p := range f.Pictures {
			said = append(said, p.Says, p.Says+"_alt")
			if p.Profile != "" {
				said = append(said, "profile_"+p.Profile)
			}
		}
	}
	slices.Sort(said)
	said = slices.Compact(said)
	for _, file := range source.NewReader(templates.FS).Sentences() {
		if languages.Of(file.Lang).GamesOnly {
			continue // of the pages of games alone
		}
		if have := slices.Sorted(maps.Keys(file.Texts["figure"])); !slices.Equal(have, said) {
			t.Errorf("%s.yaml says %q, the figures %q", file.Lang, have, said)
		}
	}
	same := func(a, b site.Picture) bool { return bytes.Equal(a.SVG.Data, b.SVG.Data) }
	long, short := figures["assemblage long-edge"].Pictures, figures["assemblage short-edge"].Pictures
	if same(long[1], short[1]) || same(long[0], long[1]) {
		t.Error("assemblies that show one sheet")
	}
	if p := figures["profils"].Pictures; slices.ContainsFunc(p[1:], func(f site.Picture) bool { return same(f, p[0]) }) {
		t.Error("profiles that look alike")
	}
}

// Content without kits has the guide all the same.
func TestFiguresWithoutKits(t *testing.T) {
	fsys := guideContent(t)
	for name := range fsys {
		if strings.HasPrefix(name, "boggle/") && name != "boggle/game.yaml" {
			delete(fsys, name)
		}
	}
	fsys["boggle/rules.fr.md"] = &fstest.MapFile{Data: []byte("## But du jeu\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n## Points\n\n## Fin\n\n## Variantes\n")}
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || r.Files == nil {
		t.Fatalf("%v %v", err, ids(r.Findings))
	}
	if !slices.ContainsFunc(r.Files, func(f File) bool { return f.Path == "imprimer.html" }) {
		t.Error("no guide")
	}
}

func TestFirstSheet(t *testing.T) {
	pages := []sheet.Preview{
		{Group: "", Sheet: 1}, {Group: "a", Sheet: 1}, {Group: "a", Sheet: 2}, {Group: "a", Sheet: 2, Verso: true}, {Group: "a", Sheet: 1, Verso: true}, {Group: "b", Sheet: 1},
	}
	got := sheet.FirstSheet(pages, "a")
	if len(got) != 2 || got[0].Verso || !got[1].Verso || got[0].Sheet != 1 || got[1].Sheet != 1 {
		t.Errorf("%+v", got)
	}
	if got := sheet.FirstSheet(pages, "b"); len(got) != 1 {
		t.Errorf("%+v", got)
	}
}

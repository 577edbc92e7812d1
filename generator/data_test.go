package generator

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// dataContent is a folder with a game that is data alone, beside the sample
// content: cards of two sides by layouts of its own, a picture, and a board.
func dataContent() fstest.MapFS {
	fsys := sampleContent()
	for name, text := range map[string]string{
		"cine/game.yaml":    "title: Petit ciné\nengine: deck\ntagline: Moteur !\nsummary: On devine des films.\nplayers: {min: 2, max: 8}\nage: 8\nduration: 10 minutes\ncontents: [des cartes]\ntrains: La mémoire\nsources: [{title: Aucune}]\n",
		"cine/rules.fr.md":  "Un jeu.\n\n## But du jeu\n\nDeviner.\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n## Points\n\n## Fin\n\n## Variantes\n",
		"cine/kit.yaml":     "kit: cine\nfile: kit.pdf\ntitle: Petit ciné\nversion: \"1\"\npieces:\n  - {id: films, title: Cartes, grams: 250, advice: À couper.}\n  - {id: plateau, face: plateau, title: Plateau, grams: 160, advice: À poser.}\n",
		"cine/cartes.yaml":  "deck: films\nfields:\n  q: {type: text, max: 60}\n  year: {type: year}\nfaces: {front: question, back: dos}\ncards:\n  - {id: a, q: \"Qui joue Charlot ?\", year: 1914}\n  - {q: \"Qui filme la Lune ?\", year: 1902, count: 2}\n",
		"cine/sources.yaml": "source: Aucune\nsections:\n  - section: Le jeu\n    items:\n      - {says: On devine un film., rules: [but-du-jeu], words: [deviner]}\n      - {says: Les cartes., kit: [films, plateau], words: [cartes, plateau]}\n      - {says: Le reste., rules: [but-du-jeu, materiel, preparation, deroulement, points, fin, variantes], words: [deviner, matériel, préparation, déroulement, points, fin, variantes]}\n",
		"cine/art/lune.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="currentColor"/></svg>`,
		"cine/layouts/faces.yaml": "layout: question\nsize: [60, 40]\nsafe: 3\ntitle: \"Carte {id}\"\nboxes:\n  - {text: \"{q}\", role: body, at: [5, 5, 50, 20]}\n  - {line: \"{year}\", role: number, at: [5, 34, 50]}\n" +
			"---\nlayout: dos\nsize: [60, 40]\nboxes:\n  - {picture: lune.svg, at: [10, 10, 40, 20], color: blue}\n" +
			"---\nlayout: plateau\ntitle: \"{title}\"\nboxes:\n  - {each: 10, shape: \"rect(i*10, 0, 10, 10)\", rule: frame}\n",
	} {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// ownKit gives the kit of the game of data among kits.
func ownKit(kits []sheet.Kit) sheet.Kit {
	return kits[slices.IndexFunc(kits, func(k sheet.Kit) bool { return k.Game == "cine" && k.File == "kit.pdf" })]
}

// TestGameOfData reads, checks, prints and publishes a game that has no Go.
func TestGameOfData(t *testing.T) {
	fsys := dataContent()
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || len(r.Findings) > 0 {
		t.Fatalf("%v\n%s", err, ids(r.Findings))
	}
	var names []string
	for _, f := range r.Files {
		names = append(names, f.Path)
		if f.Path == "index.html" && !strings.Contains(string(f.Data), `href="cine/index.html"`) {
			t.Error("the home page does not know the game")
		}
	}
	for _, want := range []string{"cine/index.html", "cine/kit.pdf", "cine/regles.pdf", "cine/sources.html"} {
		if !slices.Contains(names, want) {
			t.Errorf("no %s", want)
		}
	}
	kits, _ := loadOnce(fsys).kits(t, usual)
	kit := ownKit(kits)
	if last := kit.Groups[len(kit.Groups)-1]; last.Kind != sheet.Booklet || len(last.Parts)%4 != 0 {
		t.Errorf("the kit ends with %s", last.ID)
	}
	cards, board := kit.Groups[0], kit.Groups[1]
	if cards.W != 60 || cards.H != 40 || !cards.Duplex || !cards.Hidden || cards.Parts[0].Back != cards.Parts[1].Back {
		t.Errorf("cards of %v × %v mm, duplex %v, hidden %v", cards.W, cards.H, cards.Duplex, cards.Hidden)
	}
	var got []string
	for _, p := range cards.Parts {
		got = append(got, fmt.Sprintf("%s %d %s %q", p.ID, p.Copies, p.Front.Title, texts(p.Front)))
	}
	want := []string{"a 1 Carte a [\"Qui joue Charlot\u202f?\" \"1914\"]", "2 2 Carte 2 [\"Qui filme la Lune\u202f?\" \"1902\"]"}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], "\u202f", `\u202f`) // as %q writes it
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if len(draw.Marks(board.Parts[0].Front)) != 10 || board.Parts[0].Front.Title != "Plateau" {
		t.Errorf("the board is %q", board.Parts[0].Front.Title)
	}
}

func texts(d *draw.Drawing) []string {
	var out []string
	for _, m := range draw.Texts(d) {
		out = append(out, m.Text.S)
	}
	return out
}

// TestFaultsOfData: what is wrong in the cards or in the faces is found at its
// line.
func TestFaultsOfData(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct{ name, file, before, after, want string }{
		{"a value", "cine/cartes.yaml", "year: 1914", "year: hier", "cine/cartes.yaml:7:44 DEC002"},
		{"a field of a face", "cine/layouts/faces.yaml", "{q}", "{question}", "cine/layouts/faces.yaml:6:12 PRI015"},
		{"a formula", "cine/layouts/faces.yaml", "{year}", "{year +}", "cine/layouts/faces.yaml:7:12 GEN014"},
		{"a key of a face", "cine/layouts/faces.yaml", "role: body", "rôle: body", "cine/layouts/faces.yaml:6:19 GEN011"},
		{"the safe zone", "cine/layouts/faces.yaml", "[5, 34, 50]", "[1, 34, 50]", "cine/layouts/faces.yaml:7:12 PRI015"},
		{"no such face", "cine/cartes.yaml", "front: question", "front: qestion", "cine/cartes.yaml:5:16 PRI015"},
		{"no such picture", "cine/layouts/faces.yaml", "lune.svg", "terre.svg", "cine/layouts/faces.yaml:12:15 PRI015"},
		{"a sign that no font shows", "cine/cartes.yaml", "joue Charlot", "joue à 漢字", "cine/cartes.yaml:7:28 PRI004"},
		{"a text too long", "cine/cartes.yaml", "Qui filme la Lune ?", strings.Repeat("MONUMENT", 7), "cine/cartes.yaml:8:9 PRI002"},
		{"an engine", "cine/game.yaml", "engine: deck", "engine: dek", "cine/game.yaml:2:9 GEN016"},
		{"a game.yaml that is no YAML", "cine/game.yaml", "engine: deck", "engine: [", "cine/game.yaml:2:1 GEN005"},
		{"a kit", "cine/kit.yaml", "file: kit.pdf", "file: kit", "cine/kit.yaml:2:7 DEC010"},
		{"a source", "cine/sources.yaml", "source: Aucune", "source: Aucun", "cine/sources.yaml:1:9 SIT016"},
		{"a section of the page", "cine/sources.yaml", "[but-du-jeu]", "[butdujeu]", "cine/sources.yaml:5:44 SIT016"},
		{"a section of the rules", "cine/sources.yaml", ", fin, variantes", ", fin", "cine/rules.fr.md:17:1 SIT021\ncine/sources.yaml:7:163 SIT022"},
		{"a piece of the kit", "cine/sources.yaml", "plateau", "cine/plateau", "cine/sources.yaml:6:42 SIT016"},
		{"an item without a place", "cine/sources.yaml", ", rules: [but-du-jeu]", "", "cine/sources.yaml:5:9 SRC001"},
		{"a piece", "cine/kit.yaml", "face: plateau, ", "", "cine/kit.yaml:7:10 PRI007"},
		{"a name that no face shows", "cine/cartes.yaml", "back: dos", "back: dos, with: {qestion: q}", "cine/cartes.yaml:5:53 PRI015"},
		{"a field that a face of ours asks for", "cine/cartes.yaml", "back: dos", "back: answer", "cine/cartes.yaml:5:32 PRI015"},
	} {
		fsys := dataContent()
		fsys[c.file] = &fstest.MapFile{Data: []byte(strings.Replace(string(fsys[c.file].Data), c.before, c.after, 1))}
		r, err := Check(Input{Content: fsys, Templates: templates.FS})
		if err != nil || ids(r.Findings) != c.want {
			t.Errorf("%s: %v, found\n%s\nwant %s", c.name, err, ids(r.Findings), c.want)
		}
	}
	fsys := dataContent()
	fsys["Petit ciné/game.yaml"] = fsys["cine/game.yaml"]
	if r, err := Check(Input{Content: fsys, Templates: templates.FS}); err != nil || ids(r.Findings) != "Petit ciné GEN016" {
		t.Errorf("a name that no address has: %v, found\n%s", err, ids(r.Findings))
	}
	fsys = dataContent()
	fsys["licences/game.yaml"] = fsys["cine/game.yaml"]
	if r, err := Check(Input{Content: fsys, Templates: templates.FS}); err != nil || ids(r.Findings) != "licences GEN016" {
		t.Errorf("a name that the site has: %v, found\n%s", err, ids(r.Findings))
	}
	fsys = dataContent()
	fsys["cine/game.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(fsys["cine/game.yaml"].Data), "engine: deck\n", "", 1))}
	r, err := Check(Input{Content: fsys, Templates: templates.FS})
	if err != nil || !slices.ContainsFunc(r.Findings, func(d check.Diagnostic) bool {
		return d.Pos.File == "cine" && strings.Contains(d.Hint.In(check.English), `"engine: deck"`)
	}) {
		t.Errorf("no engine: %v, found\n%s", err, ids(r.Findings))
	}
	fsys = dataContent()
	fsys["cine/game.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(fsys["cine/game.yaml"].Data), "engine: deck", "engine: none", 1))}
	delete(fsys, "cine/cartes.yaml")
	fsys["cine/kit.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(fsys["cine/kit.yaml"].Data), "  - {id: films, title: Cartes, grams: 250, advice: À couper.}\n", "", 1))}
	fsys["cine/sources.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(fsys["cine/sources.yaml"].Data), "[films, plateau], words: [cartes, plateau]", "[plateau], words: [plateau]", 1))}
	if r, err := Check(Input{Content: fsys, Templates: templates.FS}); err != nil || len(r.Findings) > 0 {
		t.Errorf("without an engine: %v, found\n%s", err, ids(r.Findings))
	}
}

// TestPieceThatDoesNotFit: what a built-in face has no room for is found at the line that
// asks for it, not in the face, which its author cannot change.
func TestPieceThatDoesNotFit(t *testing.T) {
	fsys := sampleContent()
	kit := fsys["boggle/kit.yaml"]
	kit.Data = append(kit.Data, "  - {id: stickers, title: Étiquettes, size: 70, grams: 80, advice: À coller.}\n"...)
	r, err := Check(Input{Content: fsys, Templates: templates.FS})
	if err != nil || ids(r.Findings) != "boggle/kit.yaml:9:45 PRI015" || !strings.HasPrefix(r.Findings[0].Related[0].Pos.File, "templates/print/layouts/boggle/") {
		t.Errorf("%v, found\n%s", err, ids(r.Findings))
	}
	fsys["templates/print/layouts/boggle/pieces.yaml"] = &fstest.MapFile{Data: []byte(templateOf(t, "print/layouts/boggle/pieces.yaml", "fits: roomy", "fits: roomy # ours"))}
	if r, err = Check(Input{Content: fsys, Templates: templates.FS}); err != nil || !strings.HasPrefix(ids(r.Findings), "templates/print/layouts/boggle/pieces.yaml:") {
		t.Errorf("a face of the content: %v, found\n%s", err, ids(r.Findings))
	}
}

// TestTitleTooWide: a title for which the printed rules have no room is at fault where the
// game gives it, not in the rules, where it does not stand.
func TestTitleTooWide(t *testing.T) {
	fsys := dataContent()
	game := fsys["cine/game.yaml"]
	game.Data = []byte(strings.Replace(string(game.Data), "Petit ciné", strings.Repeat("Ciné", 14), 1))
	if r, err := Check(Input{Content: fsys, Templates: templates.FS}); err != nil || ids(r.Findings) != "cine/game.yaml:1:8 PRI002" {
		t.Errorf("%v, found\n%s", err, ids(r.Findings))
	}
}

// TestPictureThatIsNamed: a picture that a built-in face does not show is found where the
// content names it, each at its place.
func TestPictureThatIsNamed(t *testing.T) {
	fsys := dataContent()
	fsys["cine/cris.yaml"] = &fstest.MapFile{Data: []byte("deck: cris\nfamily: memory\nfields: {a: {type: picture}, b: {type: text}}\nfaces: {front: memory}\ncards:\n  - {a: rien.svg, b: Rien}\n  - {a: lune.svg, b: Lune}\n  - {a: nul.svg, b: Nul}\n")}
	fsys["cine/kit.yaml"].Data = append(fsys["cine/kit.yaml"].Data, "  - {id: cris, title: Cris, grams: 250, advice: À couper.}\n"...)
	r, err := Check(Input{Content: fsys, Templates: templates.FS})
	if got := ids(r.Findings); err != nil || got != "cine/cris.yaml:6:9 PRI015\ncine/cris.yaml:8:9 PRI015" {
		t.Errorf("%v, found\n%s", err, got)
	}
}

// TestAllGamesInOneRun: what is wrong with one game hides nothing of another, in
// whatever step it is met.
func TestAllGamesInOneRun(t *testing.T) {
	fsys := dataContent()
	for file, change := range map[string][2]string{
		"cine/layouts/faces.yaml": {"[5, 34, 50]", "[1, 34, 50]"}, // met by drawing
		"boggle/grids.yaml":       {"edition: pocket", "edition: poche"},
	} {
		text := string(fsys[file].Data)
		if !strings.Contains(text, change[0]) {
			t.Fatalf("%s has no %q", file, change[0])
		}
		fsys[file] = &fstest.MapFile{Data: []byte(strings.Replace(text, change[0], change[1], 1))}
	}
	r, err := Check(Input{Content: fsys, Templates: templates.FS})
	if got := ids(r.Findings); err != nil || !strings.Contains(got, "boggle/grids.yaml") || !strings.Contains(got, "cine/layouts/faces.yaml:7:12 PRI015") {
		t.Errorf("%v, found\n%s", err, got)
	}
}

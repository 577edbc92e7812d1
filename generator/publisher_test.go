package generator

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check/checktest"
	"imprimots/generator/sheet"
	"imprimots/generator/source/table"
	"imprimots/templates"
)

// publisherContent is the site of a publisher, in English and French: a game of each language, with
// a licence, a cover and texts of their own.
func publisherContent() fstest.MapFS {
	game := "engine: deck\ntagline: \"A line\"\nsummary: \"Two sentences.\"\nplayers: {min: 2, max: 4}\nage: 8\nduration: \"20 min\"\ncontents: [\"Cards\"]\ntrains: \"Reading\"\nsources: [{title: \"Ours\"}]\n"
	faces := "layout: word\nsize: [63, 88]\nsafe: 3\ntitle: \"{q}\"\nboxes:\n  - {text: \"{q}\", role: quote, at: [8, 10, w-16, 24]}\n  - {line: \"{licence}\", role: label, at: [8, h-12, w-16]}\n" +
		"---\nlayout: mine\ntitle: \"{title}\"\nboxes:\n  - {text: \"{title}, {subtitle}, {brand}, {licence}\", role: body, at: [20, 20, w-40, 40]}\n"
	deck := "deck: cards\nfields: {q: {type: text, max: 40}}\nfaces: {front: word}\ncards: [{q: abc}]\n"
	kit := "kit: kit\nfile: kit.pdf\ntitle: \"Deep\"\nsubtitle: \"Down\"\nversion: \"1\"\ncover: COVER\npieces:\n  - {id: cards, title: \"Cards\", grams: 250, advice: \"Cut.\"}\n"
	return with(fstest.MapFS{}, map[string]string{
		"site.yaml":                        "title: \"Deep Games\"\ntagline: \"Games\"\ndescription: \"All games.\"\nbrand: \"Deep Games\"\nurl: \"https://deep.example/\"\nlanguages: [en, fr]\n",
		"site.fr.yaml":                     "title: \"Jeux des fonds\"\ntagline: \"Des jeux\"\ndescription: \"Tous.\"\nbrand: \"Jeux des fonds\"\n",
		"deep/game.yaml":                   "title: Deep\nlang: en\nlicence: \"CC BY 4.0, Deep Games\"\n" + game,
		"deep/rules.en.md":                 "A game.\n\n## Object of the game\n\nWin.\n\n## Components\n\nCards.\n\n## Setup\n\nSit.\n\n## Playing the game\n\nPlay.\n\n## Scoring\n\nCount.\n\n## End of the game\n\nStop.\n\n## Variants\n\nNone.\n",
		"fond/rules.fr.md":                 "Un jeu.\n\n## But du jeu\n\nGagner.\n\n## Matériel\n\nDes cartes.\n\n## Préparation\n\nAssis.\n\n## Déroulement\n\nJouer.\n\n## Points\n\nCompter.\n\n## Fin\n\nVoilà.\n\n## Variantes\n\nAucune.\n",
		"deep/cards.yaml":                  deck,
		"deep/layouts/faces.yaml":          faces,
		"deep/kit.yaml":                    strings.Replace(kit, "COVER", "mine", 1),
		"fond/game.yaml":                   "title: Fond\nlang: fr\n" + game,
		"fond/cards.yaml":                  deck,
		"fond/layouts/faces.yaml":          faces,
		"fond/kit.yaml":                    strings.Replace(kit, "COVER", "poisson.svg", 1),
		"fond/art/poisson.svg":             `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10h-20z" fill="#00ff00"/></svg>`,
		"templates/languages/en/kits.yaml": "settings: {address: \"More: {address}\"}\n",
		"templates/languages/en/site.yaml": "texts: {leaflet: {address: \"All of them: {n}\"}}\n",
		"templates/languages/fr/kits.yaml": "leaflet: {notes: \"À vous\"}\n",
		"templates/languages/fr/site.yaml": "texts:\n  leaflet: {address: \"Tous : {n}\"}\n",
	})
}

// printedTexts returns all that the pages of a kit say.
func printedTexts(t *testing.T, b *build, kit *sheet.Kit) string {
	t.Helper()
	imposed, err := sheet.Impose(*kit, b.Print)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := imposed.Previews(sheet.AllPages)
	if err != nil {
		t.Fatal(err)
	}
	var says []string
	for _, p := range pages {
		says = append(says, texts(p.Drawing)...)
	}
	return strings.Join(says, " | ")
}

// TestPublisher: covers, cards, leaflets and files of a publisher say what the publisher says, in the
// language of each game, and nothing of ours.
func TestPublisher(t *testing.T) {
	checktest.Whole(t)
	fsys := publisherContent()
	b, kits, r, err := Input{Content: fsys, Templates: templates.FS, Games: []string{"deep", "fond"}}.drawn()
	if err != nil || len(r.Findings) > 0 {
		t.Fatalf("%v\n%s", err, ids(r.Findings))
	}
	for _, c := range []struct {
		game, brand string
		says, not   []string
	}{
		{"deep", "Deep Games", []string{"Deep, Down, Deep Games, CC BY 4.0", "More: ", "All of them: "}, []string{"not for sale", "word games"}},
		{"fond", "Jeux des fonds", []string{"Tous", "À vous"}, []string{"ne se vend pas", "CC BY", "jeux de lettres", "Deep Games"}},
	} {
		i := slices.IndexFunc(kits, func(k sheet.Kit) bool { return k.Game == c.game && k.File == "kit.pdf" })
		kit := &kits[i]
		said := printedTexts(t, b, kit)
		for _, want := range c.says {
			if !strings.Contains(strings.ReplaceAll(said, "\u202f", " "), want) {
				t.Errorf("%s does not say %q:\n%s", c.game, want, said)
			}
		}
		for _, never := range append(c.not, "mprimots", "IMPRIMOTS") {
			if strings.Contains(said, never) {
				t.Errorf("%s says %q:\n%s", c.game, never, said)
			}
		}
		if kit.Brand != c.brand {
			t.Errorf("%s is of %q", c.game, kit.Brand)
		}
	}
}

// TestCustomCover: a cover that is not there is a finding at its key.
func TestCustomCover(t *testing.T) {
	checktest.Whole(t)
	for cover, want := range map[string]string{"mime": "deep/kit.yaml:6", "poison.svg": "deep/kit.yaml:6"} {
		fsys := publisherContent()
		fsys["deep/kit.yaml"].Data = []byte(strings.Replace(string(fsys["deep/kit.yaml"].Data), "mine", cover, 1))
		_, _, r, err := Input{Content: fsys, Templates: templates.FS, Games: []string{"deep"}}.drawn()
		if err != nil || len(r.Findings) != 1 || !strings.HasPrefix(r.Findings[0].Pos.String(), want) {
			t.Errorf("%s: %v, %v", cover, r.Findings, err)
		}
	}
}

// TestOneWayBacks: a back with a top is a finding at the line that names it, unless the game or the
// deck says that this is on purpose.
func TestOneWayBacks(t *testing.T) {
	checktest.Whole(t)
	back := "---\nlayout: back\nsize: [63, 88]\nboxes:\n  - {shape: \"rect(20, 20, 10, 10)\", fill: blue}\n"
	for _, c := range []struct{ game, faces, want string }{
		{"", "", "deep/cards.yaml:3 PRI008"},
		{"backs: one-way\n", "", ""},
		{"", ", one_way: true", ""},
		{"backs: two-ways\n", "", "deep/game.yaml:4 GEN014"},
	} {
		fsys := publisherContent()
		change := func(name, before, after string) {
			fsys[name].Data = []byte(strings.Replace(string(fsys[name].Data), before, after, 1))
		}
		change("deep/game.yaml", "engine:", c.game+"engine:")
		change("deep/cards.yaml", "{front: word}", "{front: word, back: back"+c.faces+"}")
		change("deep/layouts/faces.yaml", "---\n", back+"---\n")
		r, err := Check(Input{Content: fsys, Templates: templates.FS, Games: []string{"deep"}})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range r.Findings {
			got = append(got, fmt.Sprintf("%s:%d %s", d.Pos.File, d.Pos.Line, d.Rule.ID))
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%q, %q: %s, want %q", c.game, c.faces, s, c.want)
		}
	}
}

// TestIgnoredRows: the column ignore of a table silences the findings of its rows, in every format.
func TestIgnoredRows(t *testing.T) {
	checktest.Whole(t)
	for _, kind := range []string{".csv", ".tsv", ".xlsx", ".ods"} {
		for _, c := range []struct{ head, says, want string }{
			{"ignore", "DEC007 a rhyme that comes twice", ""},
			{"Ignorer", "DEC007 exprès", ""},
			{"ignore", "", "DEC007"},
			{"ignore", "DEC007", "DEC007 GEN030"},
			{"ignore", "DEC005 why", "DEC007 GEN031"},
			{"ignroe", "DEC007 why", "GEN018"},
		} {
			var data bytes.Buffer
			if err := table.Write(&data, kind, [][]string{{"q", c.head}, {"abc", ""}, {"abc", c.says}}); err != nil {
				t.Fatal(err)
			}
			fsys := publisherContent()
			maps.DeleteFunc(fsys, func(name string, _ *fstest.MapFile) bool { return strings.HasPrefix(name, "templates/") }) // which take a second to read
			fsys["deep/cards.yaml"].Data = []byte("deck: cards\nfields: {q: {type: text, max: 40}}\nrules: [{unique: q}]\nfaces: {front: word}\ncards: cards" + kind + "\n")
			fsys["deep/cards"+kind] = &fstest.MapFile{Data: data.Bytes()}
			r, err := Check(Input{Content: fsys, Templates: templates.FS, Games: []string{"deep"}})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, d := range r.Findings {
				got = append(got, d.Rule.ID)
			}
			slices.Sort(got)
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("%s, %q under %q: %s, want %q", kind, c.says, c.head, s, c.want)
			}
		}
	}
}

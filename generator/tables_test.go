package generator

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gopkg.in/yaml.v3"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/generator/games"
	"imprimots/generator/source"
	"imprimots/generator/source/table"
	"imprimots/templates"
)

// TestContentOfTables reads the cards, entries, questions and clues of our games from
// tables: they are what they are in YAML.
func TestContentOfTables(t *testing.T) {
	checktest.Whole(t)
	for i, c := range []struct{ file, game, key string }{
		{"quiadiquoi/histoire.yaml", "quiadiquoi", "cards"}, {"coquillaude/coquillaudet-1000.yaml", "coquillaude", "entries"},
		{"cruciverbs/questions.yaml", "cruciverbs", "questions"}, {"cruciverbs/clues.yaml", "cruciverbs", "clues"},
		{"quiadiquoi/authors.yaml", "quiadiquoi", "authors"},
	} {
		data, err := fs.ReadFile(content.FS, c.file)
		if err != nil {
			t.Fatal(err)
		}
		want := encoded(t, c.game, fstest.MapFS{c.file: {Data: data}})
		kind := table.Kinds[i%len(table.Kinds)]
		doc, rows := tabular(t, data, c.key, "t"+kind)
		var b bytes.Buffer
		if err := table.Write(&b, kind, rows); err != nil {
			t.Fatal(err)
		}
		got := encoded(t, c.game, fstest.MapFS{c.game + "/a.yaml": {Data: doc}, c.game + "/t" + kind: {Data: b.Bytes()}})
		if len(rows) < 20 || !bytes.Equal(got, want) {
			t.Errorf("%s, %d rows in %s: another model", c.file, len(rows), kind)
		}
	}
}

// encoded reads the data of a game and writes its model.
func encoded(t *testing.T, game string, fsys fs.FS) []byte {
	t.Helper()
	r := source.NewReader(fsys)
	m := games.Find(game).New()
	r.Documents(game, m.Documents())
	if len(r.Findings()) > 0 {
		t.Fatalf("%v", ids(r.Findings()))
	}
	var b bytes.Buffer
	if err := source.Write(&b, m.Documents()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// tabular puts the list of a key of a document into rows, and the name of their table
// in its place. Lists take numbered columns.
func tabular(t *testing.T, data []byte, key, name string) (doc []byte, rows [][]string) {
	t.Helper()
	var root yaml.Node
	if err := yaml.Unmarshal(data, &root); err != nil {
		t.Fatal(err)
	}
	fields := root.Content[0].Content
	at := slices.IndexFunc(fields, func(n *yaml.Node) bool { return n.Value == key })
	rows = [][]string{nil}
	put := func(row []string, head, text string) []string {
		i := slices.Index(rows[0], head)
		if i < 0 {
			rows[0], i = append(rows[0], head), len(rows[0])
		}
		for len(row) <= i {
			row = append(row, "")
		}
		row[i] = text
		return row
	}
	for _, item := range fields[at+1].Content {
		var row []string
		for i := 0; i < len(item.Content); i += 2 {
			head, value := item.Content[i].Value, item.Content[i+1]
			if value.Kind == yaml.ScalarNode {
				row = put(row, head, value.Value)
			}
			for j, one := range value.Content {
				row = put(row, fmt.Sprintf("%s %d", head, j+1), one.Value)
			}
		}
		rows = append(rows, row)
	}
	fields[at+1] = &yaml.Node{Kind: yaml.ScalarNode, Value: name}
	doc, err := yaml.Marshal(&root)
	if err != nil {
		t.Fatal(err)
	}
	return doc, rows
}

// TestExampleTable prints and publishes the example of a table.
func TestExampleTable(t *testing.T) {
	checktest.Whole(t)
	examples, err := os.ReadFile("testdata/decks.md")
	if err != nil {
		t.Fatal(err)
	}
	block := func(begin, lang string) string {
		_, text, ok := strings.Cut(string(examples), begin)
		_, text, open := strings.Cut(text, "```"+lang+"\n")
		text, _, closed := strings.Cut(text, "```\n")
		if !ok || !open || !closed {
			t.Fatalf("no %s block behind %q", lang, begin)
		}
		return text
	}
	const section = "### Des cartes dans un tableau"
	fsys := dataContent()
	for name, text := range map[string]string{
		"cartes.yaml": block(section, "yaml"), "cartes.csv": block(section, "csv"),
		"layouts/faces.yaml": block("Les faces sont dans le dossier", "yaml"),
		"kit.yaml":           "kit: cine\nfile: kit.pdf\ntitle: Petit ciné\nversion: \"1\"\npieces:\n  - {id: films, title: Cartes, grams: 250, advice: À couper.}\n",
		"sources.yaml":       "source: Aucune\nsections:\n  - section: Le jeu\n    items:\n      - {says: Les cartes., kit: [films], rules: [but-du-jeu, materiel, preparation, deroulement, points, fin, variantes], words: [cartes, but, matériel, préparation, déroulement, points, fin, variantes]}\n",
		"art/acteurs.svg":    string(fsys["cine/art/lune.svg"].Data), "art/films.svg": string(fsys["cine/art/lune.svg"].Data),
	} {
		fsys["cine/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	delete(fsys, "cine/art/lune.svg")
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || len(r.Findings) > 0 {
		t.Fatalf("%v\n%s", err, ids(r.Findings))
	}
	kits, _ := loadOnce(fsys).kits(t, usual)
	var got []string
	for _, p := range ownKit(kits).Groups[0].Parts {
		got = append(got, fmt.Sprint(p.ID, p.Copies))
	}
	if !slices.Equal(got, []string{"charlot1", "lune2", "arroseur1"}) {
		t.Errorf("the cards are %v", got)
	}
}

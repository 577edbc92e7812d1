package generator

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/engine/deck"
	"imprimots/engine/values"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
)

// deckFindings reads the files of a folder of cards, and holds it to its rules where it
// can be read.
func deckFindings(files map[string]string) string {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys["jeu/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	r, model := source.NewReader(fsys), games.FindEngine("deck").New()
	r.Documents("jeu", model.Documents())
	found := r.Findings()
	if len(found) == 0 {
		found = model.Check()
	}
	return ids(Settle(r, found, nil))
}

const frise = `deck: frise
title: Inventions
family: timeline
play: {year: annee}
gap: 2
words: mots.csv
rules:
  - unique: nom
  - {required: [nom, theme]}
  - {one_of: {theme: themes.csv}}
  - {count: {theme: {eau: 1..2, feu: 1}}}
  - {absent: {of: annee, from: nom}}
  - {spelling: fr}
fields:
  nom: {type: text, max: 40}
  annee: {type: year}
  source: {type: text}
  theme: {type: text}
faces: {front: face}
cards: cartes.csv
`

// TestCardsOfTexts: cards that have texts alone are rows of a table as others are, their
// answers folded in, their signs escaped.
func TestCardsOfTexts(t *testing.T) {
	fsys := manyDecks(t, 1, 2)
	deck := fsys["jeu-0/cartes.yaml"]
	deck.Data = bytes.Replace(deck.Data, []byte("\ncards: "), []byte("\nhide: [reponse]\ncards: "), 1)
	fsys["jeu-0/cartes.csv"] = &fstest.MapFile{Data: []byte("question;reponse\n1 < 2 ?;Oui & non\n")}
	files, found := published(t, fsys)
	const want = "<tr id=\"carte-1\"><th scope=\"row\">1</th><td>1 &lt; 2\u202f?</td><td><details><summary>Voir</summary>Oui &amp; non</details></td></tr>"
	if page := files["jeu-0/cartes-cartes.html"]; !strings.Contains(page, want) {
		t.Errorf("%s %s", found, page)
	}
}

// TestDeckOfTables reads a deck whose cards, words and values are tables, and names
// what is wrong at its cell or at its line.
func TestDeckOfTables(t *testing.T) {
	checktest.Whole(t)
	files := map[string]string{
		"frise.yaml": frise, "mots.csv": "mot\nskiff\n", "themes.csv": "theme\neau\nfeu\n",
		"cartes.csv": "nom;annee;source;theme\nLe skiff;1800;Larousse;eau\nLe briquet;1823;Larousse;feu\nLe bateau;1807;Larousse;eau\n",
	}
	if got := deckFindings(files); got != "" {
		t.Errorf("a whole deck: %s", got)
	}
	for _, c := range []struct{ name, file, before, after, want string }{
		{"a value of a table", "cartes.csv", "Larousse;feu", "Larousse;air", "jeu/cartes.csv:3:26 DEC007|jeu/frise.yaml:11:38 DEC007"},
		{"a year", "cartes.csv", "1807", "1801", "jeu/cartes.csv:4:11 DEC020"},
		{"a word", "cartes.csv", "Le bateau", "Le baetau", "jeu/cartes.csv:4:1 DEC008"},
		{"a rule", "frise.yaml", "{spelling: fr}", "{speling: fr}", "jeu/frise.yaml:13:6 GEN011"},
		{"two rules in one", "frise.yaml", "{spelling: fr}", "{spelling: fr, unique: nom}", "jeu/frise.yaml:13:5 DEC006"},
		{"a field", "frise.yaml", "unique: nom", "unique: nm", "jeu/frise.yaml:8:13 DEC006"},
		{"a field of a list", "frise.yaml", "[nom, theme]", "[nom, thème]", "jeu/frise.yaml:9:22 DEC006"},
		{"a range", "frise.yaml", "1..2", "2..1", "jeu/frise.yaml:11:27 GEN014"},
		{"a family", "frise.yaml", "timeline", "timeliine", "jeu/frise.yaml:3:9 DEC005"},
		{"a part", "frise.yaml", "year: annee", "year: an", "jeu/frise.yaml:4:14 DEC005"},
		{"a key of another family", "frise.yaml", "gap: 2", "symbols: 8", "jeu/frise.yaml:5:10 DEC005"},
		{"a grid", "frise.yaml", "gap: 2", "grid: 3 x 3", "jeu/frise.yaml:5:7 GEN014"},
		{"a table of words", "frise.yaml", "mots.csv", "mot.csv", "jeu/frise.yaml:6:8 GEN018"},
		{"two columns of words", "mots.csv", "mot\n", "mot;sens\n", "jeu/mots.csv:1:5 GEN018"},
		{"no cards", "cartes.csv", "Le skiff;1800;Larousse;eau\nLe briquet;1823;Larousse;feu\nLe bateau;1807;Larousse;eau\n", "", "jeu/frise.yaml:20:8 GEN015"},
		{"a million rows", "cartes.csv", "Le skiff;1800;Larousse;eau\n", strings.Repeat("a;1;b;eau\n", 1_000_000), "jeu/cartes.csv:100001:1 GEN018"},
	} {
		changed := map[string]string{}
		for name, text := range files {
			changed[name] = text
		}
		if !strings.Contains(files[c.file], c.before) {
			t.Fatalf("%s has no %q", c.file, c.before)
		}
		changed[c.file] = strings.Replace(files[c.file], c.before, c.after, 1)
		if got := strings.ReplaceAll(strings.TrimSpace(deckFindings(changed)), "\n", "|"); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestManyRows: a deck of more cards than anybody prints is one finding.
func TestManyRows(t *testing.T) {
	var rows strings.Builder
	for i := range 6000 {
		fmt.Fprintf(&rows, "n %d;%d;Larousse;eau\n", i, i)
	}
	got := deckFindings(map[string]string{
		"frise.yaml": strings.Replace(frise, "words: mots.csv\n", "", 1), "themes.csv": "t\neau\n", "cartes.csv": "nom;annee;source;theme\n" + rows.String(),
	})
	if got != "jeu/frise.yaml:19:8 DEC002" {
		t.Errorf("%.200s", got)
	}
}

// TestExampleDecks prints the examples of families and rules: one of each family, and each
// rule.
func TestExampleDecks(t *testing.T) {
	checktest.Whole(t)
	examples, err := os.ReadFile("testdata/decks.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(examples), "### Les familles de jeux")
	text, _, ok := strings.Cut(text, "### Les fiches pour la classe")
	blocks := strings.Split(text, "```")
	if !ok || len(blocks) != 2*10+1 {
		t.Fatalf("%d blocks", len(blocks)/2)
	}
	fsys := dataContent()
	add := func(name, text string) { fsys["cine/"+name] = &fstest.MapFile{Data: []byte(text)} }
	kit := "kit: cine\nfile: kit.pdf\ntitle: Petit ciné\nversion: \"1\"\npieces:\n"
	var families []string
	for i := 1; i < len(blocks)-2; i += 2 {
		doc := strings.TrimPrefix(blocks[i], "yaml\n")
		add(fmt.Sprintf("deck%d.yaml", i), doc)
		kit += "  - {id: " + strings.Fields(doc)[1] + ", title: Cartes, grams: 250, advice: À couper.}\n"
		if _, family, ok := strings.Cut(doc, "\nfamily: "); ok {
			families = append(families, strings.Fields(family)[0])
		}
	}
	if !slices.Equal(families, values.Families.Names()) {
		t.Errorf("examples of %v", families)
	}
	rules := blocks[len(blocks)-4]
	for i := range reflect.TypeFor[deck.Demand]().NumField() {
		if key, _, _ := strings.Cut(reflect.TypeFor[deck.Demand]().Field(i).Tag.Get("yaml"), ","); key != "" && !strings.Contains(rules, "- {"+key+": ") {
			t.Errorf("no example of the rule %s", key)
		}
	}
	add("reponses.csv", strings.TrimPrefix(blocks[len(blocks)-2], "csv\n"))
	add("kit.yaml", kit)
	add("layouts/faces.yaml", "layout: face\nsize: [40, 40]\nboxes:\n  - {shape: \"rect(5, 5, 30, 30)\", rule: frame}\n  - {line: \"{id}\", role: label, at: [8, 30, 20]}\n")
	for _, name := range []string{"cartes.yaml", "sources.yaml", "art/lune.svg"} {
		delete(fsys, "cine/"+name)
	}
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || len(r.Findings) > 0 {
		t.Fatalf("%v\n%s", err, ids(r.Findings))
	}
	kits, _ := loadOnce(fsys).kits(t, usual)
	got := map[string]int{}
	for _, g := range ownKit(kits).Groups {
		got[g.ID] = len(g.Parts)
	}
	for id, want := range map[string]int{"inventions": 2, "sept": 4, "paires": 7, "cris": 4, "capitales": 3, "marche": 4, "visages": 4, "interdits": 1, "cinema": 2} {
		if got[id] != want {
			t.Errorf("%s prints %d cards, not %d", id, got[id], want)
		}
	}
}

// TestListed: the games give questions and words for worksheets, whole ones.
func TestListed(t *testing.T) {
	checktest.Whole(t)
	p, err := project.NewPress(templates.FS, content.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range project.Listed(content.FS) {
		items, fault := p.Games(id)
		if fault != nil {
			t.Errorf("%s: %v", id, fault)
		}
		whole := 0
		for i := range items {
			if items[i].Answer() != "" {
				whole++
			}
		}
		t.Logf("%s: %d items, %d with an answer", id, len(items), whole)
		if games.Find(games.GameOf(id)) != nil && id != "embrouillamini" && (whole < 100 || whole < len(items)) {
			t.Errorf("%s: %d items, %d with an answer", id, len(items), whole)
		}
	}
	for _, id := range []string{"embrouillamini", "rien", "../x"} {
		if _, fault := p.Games(id); fault == nil {
			t.Errorf("%s: there are items", id)
		}
	}
}

package generator

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/rng"
	"imprimots/generator/draw"
	"imprimots/generator/games"
	"imprimots/generator/kit/part"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
	"imprimots/templates"
)

// A sixth game, made as CONTRIBUTING says: riddles, each with one word for an
// answer. What would be its packages of the engine, the kit and the site stands
// in this file; its content is sixthContent.

// riddleGame is all the content of the game.
type riddleGame struct {
	Decks  []riddleDeck `doc:"riddles"`
	Rounds []riddlePlay `doc:"game"`
}

type riddleDeck struct {
	check.Where
	Riddles []riddle `yaml:"riddles"`
}

type riddle struct {
	check.Where
	Q string `yaml:"q"`
	A string `yaml:"a"`
}

// riddlePlay is a transcript: what was answered to the riddles, in their order.
type riddlePlay struct {
	check.Where
	Game    string   `yaml:"game"`
	Answers []string `yaml:"answers"`
}

var textNoRiddle = check.Text{FR: "« %s » n’est pas un mot", EN: "%q is no word"}

func riddleText(a string) string { return "riddles:\n  - {q: Il miaule, a: " + a + "}\n" }

var riddleRules = check.ReadInfos(fstest.MapFS{
	"rules/DEV001.txt": {Data: []byte(`severity: error
title.fr: Une réponse du dictionnaire
title.en: An answer of the dictionary
why.fr: On répond par un mot.
why.en: One answers with a word.
-- bad devinettes/devinettes.yaml --
` + riddleText("chta") + `-- good devinettes/devinettes.yaml --
` + riddleText("chat"))},
})

var riddleKitRules = check.ReadInfos(fstest.MapFS{
	"rules/DEV002.txt": {Data: []byte(`severity: error
title.fr: Un fichier
title.en: A file
why.fr: Le kit est écrit sous ce nom.
why.en: The kit is written under this name.
`)},
})

var riddleChecks = check.Rules(riddleRules, map[string]func(*riddleGame, *check.Pass){
	"DEV001": func(g *riddleGame, p *check.Pass) {
		for _, r := range g.riddles() {
			if key, ok := dict.Fold(r.A); !ok || !dict.French().Accepts(key, dict.Common) {
				p.Fault(r.Pos("a"), textNoRiddle.With(r.A), check.DidYouMean.With("chat"))
			}
		}
	},
})

// riddleKitChecks are the rules over the kits.
var riddleKitChecks = check.Rules(riddleKitRules, map[string]func(*part.Plans, *check.Pass){
	"DEV002": part.CheckFiles([]string{"cards"}),
})

func (g *riddleGame) riddles() []riddle {
	var out []riddle
	for _, d := range g.Decks {
		out = append(out, d.Riddles...)
	}
	return out
}

func riddleReferee(g *riddleGame, t riddlePlay) engine.Report[engine.Turn] {
	r := engine.Report[engine.Turn]{Totals: map[string]int{"A": 0}}
	for i, q := range g.riddles() {
		if i < len(t.Answers) && t.Answers[i] == q.A {
			r.Totals["A"]++
		}
		r.Turns = append(r.Turns, engine.Turn{N: i + 1, Player: "A", Total: r.Totals["A"]})
	}
	return r
}

type riddleTrial struct {
	Found int `json:"found" head:"trouvés|found"`
}

func riddlePlaytest(g *riddleGame, p engine.Playtest) []riddleTrial {
	r, found := rng.New(p.Seed), 0
	for range p.Games * len(g.riddles()) {
		found += r.IntN(2)
	}
	return []riddleTrial{{found}}
}

func riddleKits(_ part.Env, g *part.Game[riddleGame]) ([]sheet.Kit, error) {
	var kits []sheet.Kit
	for _, k := range g.Kits {
		group := sheet.Group{ID: "cards", Title: k.Pieces[0].Title, Grams: k.Pieces[0].Grams, Advice: k.Pieces[0].Advice, W: 60, H: 40}
		for range g.Model.riddles() {
			d := draw.New(60, 40)
			d.Path(draw.Box(draw.Rect{X: 5, Y: 5, W: 50, H: 30}), draw.Style{Stroke: &draw.Color{}, Width: .4})
			group.Parts = append(group.Parts, sheet.Part{Front: d})
		}
		kits = append(kits, sheet.Kit{File: k.File, Game: "devinettes", Title: k.Title, Version: k.Version, Groups: []sheet.Group{group}})
	}
	return kits, nil
}

func riddlePage(*riddleGame) (page.Extras, error) { return page.Extras{}, nil }

// sixthContent is the folder of the game beside the sample content.
func sixthContent() fstest.MapFS {
	fsys := sampleContent()
	for name, text := range map[string]string{
		"devinettes/game.yaml":       "title: Devinettes\ntagline: Qui suis-je ?\nsummary: On devine.\nplayers: {min: 2, max: 8}\nage: 6\nduration: 10 minutes\ncontents: [des cartes]\ntrains: La logique\nsources: [{title: Aucune}]\n",
		"devinettes/rules.fr.md":     "Un jeu.\n\n## But du jeu\n\nDeviner.\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n## Points\n\n## Fin\n\n## Variantes\n",
		"devinettes/kit.yaml":        "kit: devinettes\nfile: kit.pdf\ntitle: Devinettes\nversion: \"1\"\npieces:\n  - {id: cards, title: Cartes, grams: 250, advice: À couper.}\n",
		"devinettes/devinettes.yaml": riddleText("chat"),
	} {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// TestSixthGame adds the game by one line of the list and has it read, checked,
// printed, published, refereed and played, with no change anywhere else.
func TestSixthGame(t *testing.T) {
	five := games.BuiltIn
	t.Cleanup(func() { games.BuiltIn = five })
	games.BuiltIn = append(slices.Clone(five), games.New("devinettes", riddleChecks, riddleReferee, riddlePlaytest, riddleKitChecks, riddleKits, riddlePage))

	content := sixthContent()
	r, err := Build(Input{Content: content, Templates: templates.FS})
	if err != nil || len(r.Findings) > 0 {
		t.Fatalf("%v\n%s", err, ids(r.Findings))
	}
	var names []string
	for _, f := range r.Files {
		names = append(names, f.Path)
		if f.Path == "index.html" && !strings.Contains(string(f.Data), `href="devinettes/index.html"`) {
			t.Error("the home page does not know the game")
		}
	}
	for _, want := range []string{"devinettes/index.html", "devinettes/kit.pdf"} {
		if !slices.Contains(names, want) {
			t.Errorf("no %s", want)
		}
	}
	if !slices.Contains(games.IDs(), "devinettes") || !slices.Contains(Rules(), riddleRules[0]) {
		t.Error("explain does not know the game")
	}

	content["devinettes/devinettes.yaml"] = &fstest.MapFile{Data: []byte(riddleRules[0].Bad.Text)}
	r, err = Check(Input{Content: content, Templates: templates.FS})
	if err != nil || ids(r.Findings) != "devinettes/devinettes.yaml:2:23 DEV001" {
		t.Errorf("%v, found %s", err, ids(r.Findings))
	}

	kind := games.Find("devinettes")
	play := fstest.MapFS{"partie.yaml": {Data: []byte("game: devinettes\nanswers: [chat]\n")}}
	if project.KindOfFile(play, "partie.yaml") != kind {
		t.Error("a transcript is not held to be of the game that it names")
	}
	model := kind.New()
	model.Documents().(*part.Game[riddleGame]).Model = riddleGame{Decks: []riddleDeck{{Riddles: []riddle{{Q: "Il miaule", A: "chat"}}}}}
	match := model.(games.Refereed).Match()
	reader := source.NewReader(play)
	if !reader.Transcript("partie.yaml", match.Transcript()) {
		t.Fatalf("the transcript is not read: %s", ids(reader.Findings()))
	}
	if got := match.Replay().Totals["A"]; got != 1 {
		t.Errorf("the referee counts %d", got)
	}
	if got := model.(games.Simulated).Tried().Play(engine.Playtest{Games: 100, Seed: 1}); got.Len() != 1 {
		t.Errorf("the playtest says %v", got)
	}
}

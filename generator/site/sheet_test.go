package site

import (
	"encoding/json"
	"strings"
	"testing"

	"imprimots/engine/boggle"
	"imprimots/engine/check/checktest"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
)

// withSheets gives the games of a site the sheets on which they are written down.
func withSheets(in Input, models map[string]any) Input {
	for i := range in.Games {
		if g := &in.Games[i]; models[g.ID] != nil {
			g.Extras.Sheet = page.Block{Template: g.ID + "/sheet", Data: models[g.ID]}
		}
	}
	in.Atelier = []File{{Path: "atelier/whole.gz"}}
	return in
}

// TestSheet fills the sheet of La Coquillaude in: what is written is the transcript, stays
// in the browser, keeps what was written of a player whose name changes, and what the
// referee finds leads to its round.
func TestSheet(t *testing.T) {
	in := withSheets(withCoquillaude(t, fixture()), map[string]any{"coquillaude": letterContent()})
	files := build(t, in)
	holds(t, "the game", file(t, files, "coquillaude/index.html"), `<a href="marque.html">La feuille de marque</a>`)
	html := file(t, files, "coquillaude/marque.html")
	holds(t, "the sheet", html, `'wasm-unsafe-eval'`, `<script src="../atelier.js" blocking="render" defer></script>`)
	steps := []sheetStep{
		{Fields: [][2]any{
			{"[name=players]", "Ana, Bob"},
			{`[data-joueur=Ana] [name="rolls.*"]`, "5322"}, {`[data-joueur=Ana] [name="entries.*.right"]`, "true"},
			{`[data-joueur=Bob] [name="words.*.word"]`, "l’été"}, {`[data-joueur=Bob] [name="words.*.person"]`, true},
			{`[name="laid.at"]`, "8, 2"}, {"[name=players]", "Ana, Zoé"},
		}, Click: []string{"[data-joueur=Zoé] [data-des]"}, Tell: []string{"#partie"}},
		{Again: true, Click: []string{`template[data-list="rounds"] + button`}},
		{Fields: [][2]any{{"[data-rang=rounds] + [data-rang=rounds] [name='laid.dir']", "down"}}, Click: []string{"[data-fait=check]"}, Line: 5, Tell: []string{"asked", "#constats", "#totaux", "#releve"}},
		{Click: []string{"[data-fait=link]"}, Tell: []string{"#etat"}},
		{Linked: "whole", Tell: []string{"#brouillon", "#partie"}},
		{Click: []string{"[data-fait=link]"}},
		{Linked: "cut", Tell: []string{"#brouillon", "#partie"}},
	}
	round := `  - {rolls: {Ana: 5322, Zoé: 4444}, entries: {Ana: {right: true}}, words: {Zoé: {word: "l’été", person: true}}, laid: {at: [8, 2]}}`
	want := strings.Join([]string{
		"game: coquillaude players: [Ana, Zoé] rounds: " + strings.TrimSpace(round),
		`{"do":"referee","game":"le-jeu","lang":"fr"}`, "game: coquillaude", "players: [Ana, Zoé]", "rounds:", round, "  - {laid: {dir: down}}", "",
		"L’arbitre relève ceci :Tour 2 non – mieux", "Ana 7", "npoints" + strings.Repeat("17", 5),
		"Copiez ce lien : il porte toute la partie. Ouvert sur un autre écran, il la continue.",
		"", "game: coquillaude players: [Ana, Zoé] rounds: " + strings.TrimSpace(round) + " - {laid: {dir: down}}",
		"Ce lien est abîmé : il y manque une partie.", `game: coquillaude players: ["Joueur 1", "Joueur 2"]`, "",
	}, "\n")
	tellsSheet(t, files, html, steps, want, "feuille")
}

// sheetStep is a step of feuille.mjs.
type sheetStep struct {
	Again  bool     `json:"again,omitempty"`
	Linked string   `json:"linked,omitempty"` // "whole", or "cut"
	File   string   `json:"file,omitempty"`   // a played game that is opened
	Judged any      `json:"judged,omitempty"` // what the referee says: told and findings
	Fields [][2]any `json:"fields,omitempty"`
	Click  []string `json:"click,omitempty"`
	Line   int      `json:"line,omitempty"`
	Tell   []string `json:"tell,omitempty"`
}

func tellsSheet(t *testing.T, files []File, html string, steps []sheetStep, want string, scripts ...string) {
	t.Helper()
	if got := shownBySheet(t, files, html, steps, scripts...); got != want {
		t.Errorf("shown:\n%s\nwant:\n%s", got, want)
	}
}

// shownBySheet gives what the scripts of a sheet show, a line for each part that the steps tell.
func shownBySheet(t *testing.T, files []File, html string, steps []sheetStep, scripts ...string) string {
	t.Helper()
	texts := []string{file(t, files, "brouillon.js")}
	for _, name := range scripts {
		texts = append(texts, file(t, files, "jouer/"+name+".js"))
	}
	data, err := json.Marshal(map[string]any{"html": html, "scripts": texts, "steps": steps})
	if err != nil {
		t.Fatal(err)
	}
	return checktest.Judge(t, "feuille.mjs", data)
}

// TestShaken: the dice of Boggle fill the board, each once.
func TestShaken(t *testing.T) {
	in := withSheets(withBoggle(t), map[string]any{"boggle": &boggle.Game{Dice: []boggle.DiceSet{{Dice: strings.Fields("AAAAAA BBBBBB CCCCCC QuQuQuQuQuQu " + strings.Repeat("Z ", 12))}}}})
	files := build(t, in)
	steps := []sheetStep{{Click: []string{"[data-melange]"}, Tell: []string{"#partie"}}}
	want := `game: boggle edition: deluxe rows: [ABCQu, ZZZZ, ZZZZ, ZZZZ] lists: {"Joueur 1": [], "Joueur 2": []}` + "\n"
	tellsSheet(t, files, file(t, files, "boggle/marque.html"), steps, want, "feuille")
}

// TestDuel: what the referee asks of a game of Cruciverb's leads to its definition, on a page
// that is there; a turn that says nothing but whose it is is none.
func TestDuel(t *testing.T) {
	in := withSheets(withCruciverbs(t, fixture()), map[string]any{"cruciverbs": crossGame()})
	files := build(t, in)
	grid := crossGame().Fiches[0].ID
	steps := []sheetStep{
		{Fields: [][2]any{{"[name=players]", "Ana, Bob"}, {`[data-joueur=Ana] [name="discovers.*"]`, grid}, {"[name=die]", "6"}}, Click: []string{"template[data-list] + button", "[data-fait=check]"}, Tell: []string{"asked", "#demande span", "#demande a"}},
	}
	at := "serie-" + markdown.Slug(crossGame().Fiches[0].Series()) + ".html"
	holds(t, "the page of the grid", file(t, files, "cruciverbs/"+at), `id="`+markdown.Slug(grid)+`"`)
	want := strings.Join([]string{
		`{"do":"referee","game":"le-jeu","lang":"fr"}`, "game: cruciverbs", `discovers: {Ana: "` + grid + `"}`, "turns:", "  - {player: Ana, die: 6}", "",
		"Ana est sur la case T6 : c’est le mot 6V1.", at + "#" + markdown.Slug(grid), "",
	}, "\n")
	tellsSheet(t, files, file(t, files, "cruciverbs/marque.html"), steps, want, "feuille")
}

// tableScripts are those of the table of Embrouillamini.
var tableScripts = []string{"jeu", "feuille", "nappe", "table"}

// TestTable goes on with the played round of Embrouillamini: a card is laid and its way
// traced, what the referee refuses costs the turn and gives the card back, what it accepts is
// a turn, a pass after which no turn may follow ends the round, and the next one is dealt
// from the cards left.
func TestTable(t *testing.T) {
	in := withSheets(withEmbrouillamini(t, fixture()), map[string]any{"embrouillamini": tangleGameContent()})
	files := build(t, in)
	html := file(t, files, "embrouillamini/jouer.html")
	cell := ".tapis > div:nth-child(7) button:nth-child(7)"
	steps := []sheetStep{
		{Fields: [][2]any{{"[name=reprise]", "3"}}, Click: []string{".reprendre"}, Tell: []string{"#tour", "#main"}},
		{Click: []string{"#main button", "[data-i='6']", cell}, Fields: nil, Tell: []string{"#dit"}},
		{Fields: [][2]any{{"[name=mot]", "Bonné"}}, Tell: []string{"#chemin"}},
		{Line: 11, Click: []string{"#reprendre-carte", "[data-i='6']", cell}},
		{Line: 11, Fields: [][2]any{{"[name=mot]", "bonne"}}, Tell: []string{"#chemin"}},
	}
	steps = append(steps,
		sheetStep{Line: 11, Click: []string{"[type=submit]"}, Tell: []string{"#dit", "#tour"}},
		sheetStep{Click: []string{"#passer"}, Tell: []string{"#dit", "#tour"}},
		sheetStep{Click: []string{"#main button", "[data-i='6']", cell}, Fields: nil, Tell: []string{"#main"}},
		sheetStep{Fields: [][2]any{{"[name=mot]", "bonne"}}},
		sheetStep{Click: []string{"[type=submit]"}, Tell: []string{"#dit", "#tour", "#partie"}},
		sheetStep{Line: 15, Click: []string{"#passer"}, Tell: []string{"#dit", "#tour"}},
		sheetStep{Click: []string{"#suite"}, Tell: []string{"#tour"}},
		sheetStep{Again: true, Tell: []string{"#tour"}},
	)
	want := strings.Join([]string{
		"Manche 1, tour 2 : Bob joue", "Montrer les lettres de Bob",
		"Annoncez le mot entier ; le chemin se trace, ou se montre de carte en carte.", "Chemin montré : ★ o n n", "Chemin montré : ★ o n n",
		"Bob marque 0, et son tour est fini. Refusé : non – mieux", "Manche 1, tour 3 : Anaïs joue",
		"Anaïs passe.", "Manche 1, tour 3 : Bob joue", "l 2r 2s 1r 2t 1t 1n 1n 1s 1d 3",
		"Bob marque 7 (7).", "Manche 1, tour 4 : Anaïs joue",
		`game: embrouillamini players: [Anaïs, Bob] table: [11, 11] rounds: - capital: "*" hands: {Anaïs: "eeaaiou*no", Bob: lrsrttnnsd} turns: - {player: Anaïs, card: o, at: [1, 0], announce: joute, path: [[0, 0], [1, 0]]} - {player: Bob, pass: true} - {player: Anaïs, card: "n", at: [0, 1], announce: "on", path: [[0, 0], [0, 1]]} - {player: Bob, card: "n", at: [1, 1], announce: bonne, path: [[0, 0], [1, 0], [0, 1], [1, 1]]} - {player: Anaïs, pass: true} - {player: Bob, card: "n", at: [1, 1], announce: bonne, path: [[0, 0], [1, 0], [0, 1], [1, 1]]}`,
		"Anaïs passe.", "La manche est finie.", "Manche 2, tour 1 : Bob joue", "Manche 2, tour 1 : Bob joue", "",
	}, "\n")
	tellsSheet(t, files, html, steps, want, tableScripts...)
}

// TestSheetWithoutReferee: a site without the program for the browser says so, and its
// pages run nothing.
func TestSheetWithoutReferee(t *testing.T) {
	in := withSheets(withCoquillaude(t, fixture()), map[string]any{"coquillaude": letterContent()})
	in.Atelier = nil
	html := file(t, build(t, in), "coquillaude/marque.html")
	holds(t, "the sheet", html, "Ce site n’a pas d’arbitre")
	for _, part := range []string{"wasm", "atelier.js", `data-fait="check"`} {
		if strings.Contains(html, part) {
			t.Errorf("the sheet has %s", part)
		}
	}
}

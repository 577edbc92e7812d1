package site

import (
	"encoding/json"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/page"
)

// withSheets gives the games of a site the sheets on which they are written down.
func withSheets(in Input, models map[string]any) Input {
	for i := range in.Games {
		if g := &in.Games[i]; models[g.ID] != nil {
			g.Extras.Sheet = page.Block{Template: g.ID + "/sheet", Data: models[g.ID]}
		}
	}
	in.Atelier = []File{{"atelier/whole.gz", nil}}
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
	holds(t, "the sheet", html, `'wasm-unsafe-eval'`, `<script src="../atelier.js" defer></script>`)
	type step struct {
		Again  bool     `json:"again,omitempty"`
		Fields [][2]any `json:"fields,omitempty"`
		Click  []string `json:"click,omitempty"`
		Line   int      `json:"line,omitempty"`
		Tell   []string `json:"tell,omitempty"`
	}
	steps := []step{
		{Fields: [][2]any{
			{"[name=players]", "Ana, Bob"},
			{`[data-joueur=Ana] [name="rolls.*"]`, "5322"}, {`[data-joueur=Ana] [name="entries.*.right"]`, "true"},
			{`[data-joueur=Bob] [name="words.*.word"]`, "l’été"}, {`[data-joueur=Bob] [name="words.*.person"]`, true},
			{`[name="laid.at"]`, "8, 2"}, {"[name=players]", "Ana, Zoé"},
		}, Click: []string{"[data-joueur=Zoé] [data-des]"}, Tell: []string{"#partie"}},
		{Again: true, Click: []string{`template[data-list="rounds"] + button`}},
		{Fields: [][2]any{{"[data-rang=rounds] + [data-rang=rounds] [name='laid.dir']", "down"}}, Click: []string{"[data-fait=check]"}, Line: 5, Tell: []string{"asked", "#constats", "#totaux", "#releve"}},
		{Click: []string{"[data-fait=clear]"}, Tell: []string{"#partie"}},
	}
	data, err := json.Marshal(map[string]any{"html": html, "script": file(t, files, "jouer/feuille.js"), "steps": steps})
	if err != nil {
		t.Fatal(err)
	}
	round := `  - {rolls: {Ana: 5322, Zoé: 4444}, entries: {Ana: {right: true}}, words: {Zoé: {word: "l’été", person: true}}, laid: {at: [8, 2]}}`
	want := strings.Join([]string{
		"game: coquillaude players: [Ana, Zoé] rounds: " + strings.TrimSpace(round),
		`{"do":"referee","game":"le-jeu","lang":"fr"}`, "game: coquillaude", "players: [Ana, Zoé]", "rounds:", round, "  - {laid: {dir: down}}", "",
		"L’arbitre relève ceci :Tour 2 non – mieux", "Ana 7", "npoints17", "", "",
	}, "\n")
	if got := checktest.Judge(t, "feuille.mjs", data); got != want {
		t.Errorf("shown:\n%s\nwant:\n%s", got, want)
	}
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

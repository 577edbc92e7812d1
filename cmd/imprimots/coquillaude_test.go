package main

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/games"
	"imprimots/generator/source"
)

const firstRound = `game: coquillaude
players: [A, B, C, D]
rounds:
  - rolls: {A: 6432, B: 4315, C: 5322, D: 5516}
    entries: {A: {stars: 2, right: true}, B: {windfall: coquillaudinette}, C: {stars: 3, right: true}, D: {stars: 1, right: true}}
    words: {A: {word: simultanée}, B: {word: Napoléon, person: true}, C: {word: aristotélicien}, D: {word: règles, anagrams: [légers, grêles]}}
    laid: {player: C, at: [2, 9], dir: across}
`

// TestRoundsJSON checks the form of a round, the promise of `referee --format json`,
// and its place in the file when a move is illegal.
func TestRoundsJSON(t *testing.T) {
	checktest.Whole(t)
	referee := func(text string) (string, string) {
		r := source.NewReader(fstest.MapFS{"partie.yaml": {Data: []byte(text)}})
		match := games.Find("coquillaude").New().(games.Refereed).Match()
		if !r.Transcript("partie.yaml", match.Transcript()) {
			t.Fatalf("the transcript cannot be read: %v", r.Findings()[0].Msg.In(check.English))
		}
		report := match.Replay()
		data, err := json.Marshal(report)
		if err != nil {
			t.Fatal(err)
		}
		places := ""
		for _, d := range report.Findings {
			places += d.Pos.String() + " " + d.Rule.ID + "\n"
		}
		return string(data), places
	}
	got, found := referee(firstRound)
	want := `{"game":"coquillaude","rounds":[{"n":1,"tokens":{"A":13,"B":13,"C":19,"D":11},"theoretical":{"A":100,"B":100,"C":196,"D":108},` +
		`"laid":"C","points":196,"formed":["ARISTOTELICIEN"]}],"totals":{"A":0,"B":0,"C":196,"D":0}}`
	// Napoléon is declared: without a list of persons that is noted.
	want = strings.Replace(want, `"]}]`, `"],"declared":["NAPOLEON"]}]`, 1)
	if got != want || found != "" {
		t.Errorf("%s\n%s\nwant\n%s", got, found, want)
	}
	for bad, want := range map[string]string{
		"at: [2, 9]":       "partie.yaml:7:27 COQ021\n", // off the board
		"word: simultanée": "partie.yaml:6:23 COQ021\n",
		"D: 5516":          "partie.yaml:4:43 COQ021\n",
	} {
		text := strings.Replace(firstRound, bad, map[string]string{"at: [2, 9]": "at: [9, 9]", "word: simultanée": "word: simultanne", "D: 5516": "D: 5716"}[bad], 1)
		if _, found := referee(text); found != want {
			t.Errorf("%s: %q, want %q", bad, found, want)
		}
	}
}

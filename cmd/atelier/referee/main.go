//go:build js && wasm

// Referee is the program of the pages on which one plays the other games: their referees.
package main

import (
	"imprimots/cmd/atelier/player"
	"imprimots/engine/coquillaude"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/atelier/play"
)

func main() {
	player.Run(play.New(nil,
		play.JudgeOf("quiadiquoi", false, quiadiquoi.Referee),
		play.JudgeOf("coquillaude", true, coquillaude.Referee),
		play.JudgeOf("embrouillamini", true, embrouillamini.Referee)))
}

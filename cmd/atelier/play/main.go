//go:build js && wasm

// Play is the program of the pages on which one plays Boggle and crosswords: boards, the games
// of the day, and the referees of both.
package main

import (
	"imprimots/cmd/atelier/player"
	"imprimots/engine/boggle"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/atelier/play"
	"imprimots/generator/atelier/play/boards"
)

func main() {
	player.Run(play.New(boards.New(),
		play.JudgeOf("boggle", true, boggle.Referee),
		play.JudgeOf("cruciverbs", false, cruciverbs.Referee)))
}

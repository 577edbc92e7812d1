// Package transcripts checks what the transcripts of all games have in common before a
// referee replays them: which game it is, who plays, and how long it lasts.
package transcripts

import (
	"slices"

	"imprimots/engine/check"
)

// Turns is the sentence about a game with too many turns: it takes their number and
// the bound. See [Short].
var Turns = check.Text{FR: "%d tour{|s} : une partie en a moins de %d", EN: "%d turn{|s}: a game has fewer than %d"}

// Stranger is the sentence about a name that is not a player's; Players is the hint
// that lists the players.
var (
	Stranger = check.Text{FR: "« %s » ne joue pas cette partie", EN: "%q does not play this game"}
	Players  = check.Text{FR: "les joueurs sont : %s", EN: "the players are: %s"}
)

var (
	hintGame     = check.Text{FR: "écrire « game: %s »", EN: "write game: %s"}
	textSameName = check.Text{FR: "deux joueurs s’appellent « %s »", EN: "two players are called %q"}
	hintTurns    = check.Text{FR: "une partie par fichier", EN: "one game a file"}
)

// Game reports a transcript that is not of the given game; the sentence takes the game
// it names.
func Game(p *check.Pass, t check.Where, said, game string, text check.Text) {
	if said != game {
		p.Fault(t.Pos("game"), text.With(said), hintGame.With(game))
	}
}

// Unlike reports each player whose name an earlier one has.
func Unlike(p *check.Pass, t check.Where, players []string, hint check.Text) {
	first := check.Unique[string]{}
	for i, name := range players {
		first.Add(p, name, t.Pos("players", i), textSameName.With(name), hint.With())
	}
}

// Plays reports a name that is not one of the players.
func Plays(p *check.Pass, at check.Pos, name string, players []string) {
	if !slices.Contains(players, name) {
		p.Fault(at, Stranger.With(name), Players.With(check.Names(players)))
	}
}

// Short reports a list of n turns when a game has fewer than most; the sentence takes
// both.
func Short(p *check.Pass, at check.Pos, n, most int, text check.Text) {
	if n >= most {
		p.Fault(at, text.With(n, most), hintTurns.With())
	}
}

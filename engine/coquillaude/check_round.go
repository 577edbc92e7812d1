package coquillaude

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/transcripts"
)

var (
	textGame      = check.Text{FR: "ce n’est pas une partie de Coquillaude, mais de « %s »", EN: "this is not a game of La Coquillaude but of %q"}
	textPlayers   = check.Text{FR: "on joue de deux à quatre : nombre de joueurs, %d", EN: "the game is for two to four: number of players, %d"}
	hintPlayers   = check.Text{FR: "écrire « players: [A, B, C] », dans le sens des aiguilles d’une montre", EN: "write players: [A, B, C], clockwise"}
	textTwoNames  = check.Text{FR: "deux joueurs s’appellent « %s »", EN: "two players are called %q"}
	textNoBoard   = check.Text{FR: "aucun plateau ne s’appelle « %s »", EN: "no board is called %q"}
	hintNoBoard   = check.Text{FR: "sans « board: », c’est le premier du contenu", EN: "without board: it is the first of the content"}
	textBook      = check.Text{FR: "« %s » n’est pas un livret", EN: "%q is not a booklet"}
	hintBook      = check.Text{FR: "écrire « book: own » pour une partie qui apporte ses entrées, ou enlever la ligne", EN: "write book: own for a game that brings its own entries, or remove the line"}
	textRounds    = check.Text{FR: "%d tour{|s} : une partie en a moins de %d", EN: "%d round{|s}: a game has fewer than %d"}
	textNoRoll    = check.Text{FR: "au premier tour, « %s » n’a pas lancé les dés", EN: "in the first round %q did not roll the dice"}
	hintNoRoll    = check.Text{FR: "le premier jet dit qui commence et quelle question est posée : l’écrire sous rolls", EN: "the first roll tells who begins and which question is asked: write it under rolls"}
	textManyWords = check.Text{FR: "%d mot{|s} sous %s : %d au plus", EN: "%d word{|s} under %s: %d at most"}
	hintManyWords = check.Text{FR: "garder ceux qui ont été annoncés", EN: "keep those that were announced"}
	textEmptyName = check.Text{FR: "un joueur n’a pas de nom", EN: "a player has no name"}
)

// Bounds on the number of players.
const (
	MinPlayers = 2
	MaxPlayers = 4
)

// maxRounds and maxWords bound a transcript: no game lasts as long, and nobody
// announces that many anagrams.
const maxRounds, maxWords = 500, 100

// ruleReplay has the referee replay the games. Without the list of persons, a word may
// be a person's name, so only the form of a game is checked.
func ruleReplay(g *Game, p *check.Pass) {
	if len(g.Persons) == 0 {
		ruleRound(g, p)
		return
	}
	for _, t := range g.Rounds {
		p.Report(Referee(g, t).Findings...)
	}
}

func ruleRound(g *Game, p *check.Pass) {
	for i := range g.Rounds {
		checkRound(p, g, &g.Rounds[i])
	}
}

// checkRound checks the form of a transcript; what happens on the board is left to the
// referee.
func checkRound(p *check.Pass, g *Game, t *Transcript) {
	transcripts.Game(p, t.Where, t.Game, "coquillaude", textGame)
	if n := len(t.Players); n < MinPlayers || n > MaxPlayers {
		p.Fault(t.Pos("players"), textPlayers.With(n), hintPlayers.With())
	}
	for i, name := range t.Players {
		switch {
		case strings.TrimSpace(name) == "":
			p.Fault(t.Pos("players", i), textEmptyName.With(), hintPlayers.With())
		case slices.Contains(t.Players[:i], name):
			p.Fault(t.Pos("players", i), textTwoNames.With(name), hintPlayers.With())
		}
	}
	if t.Board != "" && len(g.Boards) > 0 && g.Board(t.Board) == nil {
		p.Fault(t.Pos("board"), textNoBoard.With(t.Board), hintNoBoard.With())
	}
	if t.Book != "" && t.Book != OwnBook {
		p.Fault(t.Pos("book"), textBook.With(t.Book), hintBook.With())
	}
	transcripts.Short(p, t.Pos("rounds"), len(t.Rounds), maxRounds, textRounds)
	s := g.Scheme()
	for i := range t.Rounds {
		t.checkNames(p, &t.Rounds[i], &s)
	}
	if len(t.Rounds) == 0 || len(t.Rounds[0].Rolls) == 0 {
		return // players without dice start in the order they are listed
	}
	for _, name := range t.Players {
		if _, rolled := t.Rounds[0].Rolls[name]; !rolled {
			p.Fault(t.Rounds[0].Pos("rolls"), textNoRoll.With(name), hintNoRoll.With())
		}
	}
}

// checkNames checks the names and numbers of a round.
func (t *Transcript) checkNames(p *check.Pass, r *Round, s *Scheme) {
	known := func(name string, path ...any) { transcripts.Plays(p, r.Pos(path...), name, t.Players) }
	rolls := func(m map[string]int, path ...any) {
		for _, name := range slices.Sorted(maps.Keys(m)) {
			at := append(slices.Clone(path), name)
			known(name, at...)
			if !s.Reads(m[name]) {
				p.Fault(r.Pos(at...), textDigits.With(m[name], len(s.Colors)), hintDigits.With(s.Faces))
			}
		}
	}
	few := func(w check.Where, key string, n int) {
		if n > maxWords {
			p.Fault(w.Pos(key), textManyWords.With(n, key, maxWords), hintManyWords.With())
		}
	}
	rolls(r.Rolls, "rolls")
	for i, m := range r.StartAgain {
		rolls(m, "start_again", i)
	}
	for i, m := range r.TieAgain {
		rolls(m, "tie_again", i)
	}
	for _, name := range slices.Sorted(maps.Keys(r.Entries)) {
		known(name, "entries", name)
	}
	for _, name := range slices.Sorted(maps.Keys(r.Words)) {
		known(name, "words", name)
		a := r.Words[name]
		few(a.Where, "anagrams", len(a.Anagrams))
		few(a.Where, "persons", len(a.Persons))
	}
	if r.Laid != nil {
		transcripts.Plays(p, r.Laid.Pos("player"), r.Laid.Player, t.Players)
	}
	if c := r.Challenge; c != nil {
		transcripts.Plays(p, c.Pos("player"), c.Player, t.Players)
		few(c.Where, "anagrams", len(c.Anagrams))
		few(c.Where, "persons", len(c.Persons))
	}
}

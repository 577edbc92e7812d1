package quiadiquoi

import (
	"imprimots/engine/check"
	"imprimots/engine/transcripts"
)

var (
	textGame      = check.Text{FR: "ce n’est pas une partie de QuiAdiQuoi, mais de « %s »", EN: "this is not a game of QuiAdiQuoi but of %q"}
	textPlayers   = check.Text{FR: "une partie se joue de %d à %d : nombre de joueurs, %d", EN: "the game is for %d to %d: number of players, %d"}
	hintPlayers   = check.Text{FR: "nommer les joueurs dans le sens horaire : « players: [A, B, C] »", EN: "name the players clockwise: players: [A, B, C]"}
	textTarget    = check.Text{FR: "l’objectif est de %d carte{|s} : de %d à %d sont possibles", EN: "the target is %d card{|s}: %d to %d are possible"}
	hintTarget    = check.Text{FR: "sans « target: », il faut 3 cartes", EN: "without target: it takes 3 cards"}
	textRounds    = check.Text{FR: "%d premier{|s} tour{|s} : 1 ou 2 sont possibles", EN: "%d first round{|s}: 1 or 2 are possible"}
	hintRounds    = check.Text{FR: "un tour sans dé, ou deux pour de bonnes mémoires", EN: "one round without the die, or two for good memories"}
	textEasy      = check.Text{FR: "une difficulté de %d : c’est le plus d’étoiles des cartes jouées, de 1 à %d", EN: "a difficulty of %d: it is the most stars of the cards played, 1 to %d"}
	hintEasy      = check.Text{FR: "l’enlever pour jouer avec toutes les cartes", EN: "leave it out to play with all cards"}
	textBothWays  = check.Text{FR: "les paquets sont ou mêlés, ou séparés", EN: "the stacks are either mixed or separate"}
	hintBothWays  = check.Text{FR: "enlever « mixed: » ou « separate: »", EN: "leave out mixed: or separate:"}
	textStacks    = check.Text{FR: "%d paquet{|s} : il y en a deux, pour les compartiments 1 et 2", EN: "%d stack{|s}: there are two, for compartments 1 and 2"}
	textUnlike    = check.Text{FR: "les deux paquets ont %d et %d cartes : ils sont semblables", EN: "the two stacks have %d and %d cards: they are alike"}
	hintStacks    = check.Text{FR: "écrire « stacks: [[…], […]] », ou rien quand on ne les connaît pas", EN: "write stacks: [[…], […]], or nothing when they are not known"}
	textStackSame = check.Text{FR: "la carte %d est deux fois dans les paquets", EN: "card %d is twice in the stacks"}
)

// Bounds on a transcript: no game lasts as long, no target is that high.
const (
	maxTurns    = 1000
	leastTarget = 2
	mostTarget  = 20
)

// ruleReplay has the referee replay the games. Without any card, in the game or the
// content, only the form of a game is checked.
func ruleReplay(g *Game, p *check.Pass) {
	for i := range g.Rounds {
		t := g.Rounds[i]
		if len(g.Decks) == 0 && len(t.Deck) == 0 {
			ruleRound(&Game{Rounds: []Transcript{t}}, p)
			continue
		}
		p.Report(Referee(g, t).Findings...)
	}
}

func ruleRound(g *Game, p *check.Pass) {
	stars := g.Settings().Stars
	for t := range check.All(g.Rounds) {
		checkRound(p, t)
		checkOptions(p, t, stars)
		checkStacks(p, t)
	}
}

func checkRound(p *check.Pass, t *Transcript) {
	transcripts.Game(p, t.Where, t.Game, "quiadiquoi", textGame)
	n := len(t.Players)
	check.Within(p, t.Pos("players"), n, LeastPlayers, MostPlayers, textPlayers.With(LeastPlayers, MostPlayers, n), hintPlayers.With())
	transcripts.Unlike(p, t.Where, t.Players, hintPlayers)
	transcripts.Short(p, t.Pos("turns"), len(t.Turns), maxTurns, transcripts.Turns)
	if t.Winner != "" {
		transcripts.Plays(p, t.Pos("winner"), t.Winner, t.Players)
	}
}

func checkOptions(p *check.Pass, t *Transcript, stars int) {
	o := &t.Options
	if o.Target != 0 {
		check.Within(p, o.Pos("target"), o.Target, leastTarget, mostTarget, textTarget.With(o.Target, leastTarget, mostTarget), hintTarget.With())
	}
	check.Within(p, o.Pos("first_rounds"), o.FirstRounds, 0, 2, textRounds.With(o.FirstRounds), hintRounds.With())
	check.Within(p, o.Pos("difficulty"), o.Difficulty, 0, stars, textEasy.With(o.Difficulty, stars), hintEasy.With())
	if o.Mixed && o.Separate {
		p.Fault(o.Pos("separate"), textBothWays.With(), hintBothWays.With())
	}
	for i, name := range o.WithoutDie {
		transcripts.Plays(p, o.Pos("without_die", i), name, t.Players)
	}
}

func checkStacks(p *check.Pass, t *Transcript) {
	if len(t.Stacks) == 0 {
		return
	}
	if !check.Count(p, t.Pos("stacks"), len(t.Stacks), 2, textStacks.With(len(t.Stacks)), hintStacks.With()) {
		return
	}
	// Separate packs may differ in size; otherwise the stacks are halves of the deck.
	if a, b := len(t.Stacks[0]), len(t.Stacks[1]); !t.Options.Separate && (a-b > 1 || b-a > 1) {
		p.Fault(t.Pos("stacks"), textUnlike.With(a, b), hintStacks.With())
	}
	first := check.Unique[int]{}
	for i, stack := range t.Stacks {
		for j, id := range stack {
			first.Add(p, id, t.Pos("stacks", i, j), textStackSame.With(id), hintStacks.With())
		}
	}
}

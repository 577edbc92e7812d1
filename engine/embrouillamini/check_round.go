package embrouillamini

import (
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/transcripts"
)

var (
	textGame     = check.Text{FR: "ce n’est pas une partie d’Embrouillamini, mais de « %s »", EN: "this is not a game of Embrouillamini but of %q"}
	textPlayers  = check.Text{FR: "une partie se joue de %d à %d : nombre de joueurs, %d", EN: "the game is for %d to %d: number of players, %d"}
	hintPlayers  = check.Text{FR: "nommer les joueurs dans l’ordre du jeu, le Ponantais d’abord : « players: [A, B] »", EN: "name the players in the order of play, the Ponantais first: players: [A, B]"}
	textRounds   = check.Text{FR: "%d manche{|s} : une partie en a %d au plus", EN: "%d round{|s}: a game has %d at most"}
	hintRounds   = check.Text{FR: "une partie par fichier", EN: "one game a file"}
	textEither   = check.Text{FR: "« %s » et « rounds: » disent deux fois les manches", EN: "%s and rounds: tell the rounds twice"}
	hintEither   = check.Text{FR: "écrire une seule manche, ou toutes sous « rounds: »", EN: "write one round, or all under rounds:"}
	textTurns    = check.Text{FR: "%d tour{|s} : une manche en a moins de %d", EN: "%d turn{|s}: a round has fewer than %d"}
	textTable    = check.Text{FR: "une table de %v : elle a de %d à %d colonnes et lignes", EN: "a table of %v: it has %d to %d columns and rows"}
	hintTable    = check.Text{FR: "écrire « table: [colonnes, lignes] », comptées en cartes", EN: "write table: [columns, rows], counted in cards"}
	textCapital  = check.Text{FR: "« %s » n’est pas une majuscule du jeu", EN: "%q is not a capital of the game"}
	hintCapital  = check.Text{FR: "écrire une lettre, ou \"*\" pour le joker", EN: "write a letter, or \"*\" for the joker"}
	textServed   = check.Text{FR: "la majuscule %s a déjà servi", EN: "the capital %s has served already"}
	hintServed   = check.Text{FR: "chaque majuscule ne sert qu’à une manche", EN: "a capital serves in one round only"}
	textHand     = check.Text{FR: "« %s » n’est pas une carte de la main", EN: "%q is not a card of a hand"}
	hintHand     = check.Text{FR: "écrire les lettres à la suite, * pour un joker : aeirst*nou", EN: "write the letters in a row, * for a joker: aeirst*nou"}
	textDrawing  = check.Text{FR: "cette ligne de cartes ne se lit pas, ou la majuscule %s n’y est pas une seule fois", EN: "this row of cards cannot be read, or the capital %s is not there just once"}
	hintDrawing  = check.Text{FR: "« . » pour une case libre, des minuscules, * pour un joker, et la majuscule (« @ » si c’est le joker)", EN: "'.' for a free cell, small letters, * for a joker, and the capital ('@' for the joker)"}
	textLoose    = check.Text{FR: "une carte ne touche pas les autres, ou déborde de la table", EN: "a card does not touch the others, or is off the table"}
	textMadeWord = check.Text{FR: "« %s » n’est pas un mot que l’on ait pu faire", EN: "%q is not a word that can have been made"}
	hintMadeWord = check.Text{FR: "« made: » donne les mots complets déjà faits dans la manche", EN: "made: gives the complete words already made in the round"}
)

// Bounds on a transcript: no round of the usual box lasts as long, no table is as
// large.
const (
	maxTurns  = 200
	leastSide = 1
	mostSide  = 200
)

// ruleReplay has the referee replay the games. Examples may show illegal moves, so
// only their form is checked, as is that of every game when there are no letters.
func ruleReplay(g *Game, p *check.Pass) {
	for _, t := range g.Rounds {
		if t.Example != "" || g.letters() == nil {
			ruleRound(&Game{Letters: g.Letters, Rounds: []Transcript{t}}, p)
			continue
		}
		p.Report(Referee(g, t).Findings...)
	}
}

func ruleRound(g *Game, p *check.Pass) {
	for t := range check.All(g.Rounds) {
		checkGame(p, g.box(), t)
		checkSessions(g, p, t)
	}
}

func checkGame(p *check.Pass, box *Letters, t *Transcript) {
	transcripts.Game(p, t.Where, t.Game, "embrouillamini", textGame)
	n := len(t.names())
	least, most := box.Seats()
	if len(t.Players) > 0 && n < least || n > most {
		p.Fault(t.Pos("players"), textPlayers.With(least, most, n), hintPlayers.With())
	}
	transcripts.Unlike(p, t.Where, t.Players, hintPlayers)
	if len(t.Table) > 0 && (len(t.Table) != 2 || slices.Min(t.Table) < leastSide || slices.Max(t.Table) > mostSide) {
		p.Fault(t.Pos("table"), textTable.With(t.Table, leastSide, mostSide), hintTable.With())
	}
	if rounds := box.Length(); len(t.Rounds) > rounds {
		p.Fault(t.Pos("rounds"), textRounds.With(len(t.Rounds), rounds), hintRounds.With())
	}
	if len(t.Rounds) > 0 {
		for _, own := range []struct {
			key   string
			there bool
		}{{"capital", t.Capital != ""}, {"hands", len(t.Hands) > 0}, {"laid", len(t.Laid) > 0}, {"made", len(t.Made) > 0}, {"turns", len(t.Turns) > 0}} {
			if own.there {
				p.Fault(t.Pos(own.key), textEither.With(own.key), hintEither.With())
			}
		}
	}
}

func checkSessions(g *Game, p *check.Pass, t *Transcript) {
	served, longest := check.Unique[Card]{}, g.box().longest()
	for _, s := range t.Sessions() {
		at := s.Pos("capital")
		capital, ok := parseCapital(s.Capital)
		if !ok || !g.hasCapital(capital) {
			p.Fault(at, textCapital.With(s.Capital), hintCapital.With())
		} else {
			served.Add(p, capital, at, textServed.With(capital.String()), hintServed.With())
		}
		transcripts.Short(p, s.Pos("turns"), len(s.Turns), longest, textTurns)
		checkHands(p, t, &s)
		checkSetting(p, t, &s, capital)
	}
}

// hasCapital reports whether the content has a capital; without letters it has them
// all.
func (g *Game) hasCapital(c Card) bool {
	l := g.letters()
	return l == nil || slices.Contains(l.capitals(), c)
}

func checkHands(p *check.Pass, t *Transcript, s *Session) {
	names := t.names()
	for _, name := range slices.Sorted(maps.Keys(s.Hands)) {
		transcripts.Plays(p, s.Pos("hands", name), name, names)
		if _, bad := ParseHand(s.Hands[name]); bad != "" {
			p.Fault(s.Pos("hands", name), textHand.With(bad), hintHand.With())
		}
	}
}

// checkSetting checks what lay on the table before the first turn.
func checkSetting(p *check.Pass, t *Transcript, s *Session, capital Card) {
	for i, w := range s.Made {
		if key, ok := foldWord(w); !ok || !isWord(key) || capital != Joker && key[0] != byte(capital) {
			p.Fault(s.Pos("made", i), textMadeWord.With(w), hintMadeWord.With())
		}
	}
	if len(s.Laid) == 0 {
		return
	}
	laid, bad := parseRows(s.Laid, capital)
	if bad >= 0 {
		p.Fault(s.Pos("laid", bad), textDrawing.With(s.Capital), hintDrawing.With())
		return
	}
	limits := boundless
	if len(t.Table) == 2 {
		limits = Sized(t.Table[0], t.Table[1])
	}
	if !joined(laid, limits) {
		p.Fault(s.Pos("laid"), textLoose.With(), hintAlone.With())
	}
}

// joined reports whether all cards are within the limits and connected with the
// capital.
func joined(laid []Laid, limits Bounds) bool {
	t := NewTable(Joker, limits)
	for len(laid) > 0 {
		i := slices.IndexFunc(laid, func(l Laid) bool { return t.touches(l.At) && limits.Has(l.At) })
		if i < 0 {
			return false
		}
		t.put(laid[i])
		laid = slices.Delete(slices.Clone(laid), i, i+1)
	}
	return true
}

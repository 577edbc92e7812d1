package embrouillamini

import (
	"maps"
	"slices"

	"imprimots/engine/check"
)

var (
	textSpan     = check.Text{FR: "de %d à %d joueurs : de 2 à %d sont possibles, le plus petit nombre d’abord", EN: "%d to %d players: 2 to %d are possible, the smaller number first"}
	hintSpan     = check.Text{FR: "sans « players: », on joue de %d à %d", EN: "without players: %d to %d play"}
	textLength   = check.Text{FR: "une partie de %d manche{|s} : de 1 à %d sont possibles", EN: "a game of %d round{|s}: 1 to %d are possible"}
	hintLength   = check.Text{FR: "sans « rounds: », une partie en a %d", EN: "without rounds: a game has %d"}
	textPromise  = check.Text{FR: "« %s » vaut %d : de 1 à %d sont possibles", EN: "%s is %d: 1 to %d are possible"}
	hintPromise  = check.Text{FR: "sans « total: », la boîte a 27 majuscules et 96 minuscules", EN: "without total: the box has 27 capitals and 96 small letters"}
	textAlphabet = check.Text{FR: "« %s » n’est pas un alphabet d’au moins %d lettre{|s}, chacune une fois", EN: "%q is not an alphabet of %d letter{|s} at least, each once"}
	hintAlphabet = check.Text{FR: "écrire « alphabet: A-Z », ou les lettres à la suite : ABDEILNORSTU", EN: "write alphabet: A-Z, or the letters in a row: ABDEILNORSTU"}
	textKnown    = check.Text{FR: "« known » nomme « %s », qui n’est pas une capitale de l’alphabet", EN: "known names %q, which is not a capital of the alphabet"}
	hintKnown    = check.Text{FR: "écrire les valeurs que la règle du jeu cite : « known: {J: 10} », ou « known: {} »", EN: "write the values that the rules of the game name: known: {J: 10}, or known: {}"}
)

// ruleSettings checks the settings of a box against their bounds.
func ruleSettings(p *check.Pass, _ *Game, l *Letters) {
	if s := l.Players; (s.Min != 0 || s.Max != 0) && !s.sound() {
		p.Fault(l.Pos("players"), textSpan.With(s.Min, s.Max, mostPlayers), hintSpan.With(LeastPlayers, MostPlayers))
	}
	if l.Rounds != 0 {
		check.Within(p, l.Pos("rounds"), l.Rounds, 1, mostRounds, textLength.With(l.Rounds, mostRounds), hintLength.With(Rounds))
	}
	for _, t := range []struct {
		key     string
		n, most int
	}{{"capitals", l.Total.Capitals, mostCapitals}, {"small", l.Total.Small, mostCards}} {
		if t.n != 0 {
			check.Within(p, l.Total.Pos(t.key), t.n, 1, t.most, textPromise.With(t.key, t.n, t.most), hintPromise.With())
		}
	}
	checkAlphabet(p, l)
}

func checkAlphabet(p *check.Pass, l *Letters) {
	letters, ok := l.alphabet()
	if !ok {
		p.Fault(l.Pos("alphabet"), textAlphabet.With(l.Alphabet, leastAlphabet), hintAlphabet.With())
		return
	}
	for _, name := range slices.Sorted(maps.Keys(l.Known)) {
		if c, read := ParseCard(name); !read || c.String() != name || !slices.Contains(letters, c) {
			p.Fault(l.Pos("known", name), textKnown.With(name), hintKnown.With())
		}
	}
}

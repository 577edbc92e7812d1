package embrouillamini

// Opener gives the player, from 0, who begins round n, from 1: the Ponantais. The
// player who began becomes the Méridional, who deals, and the next one begins.
func Opener(n, players int) int { return (n - 1) % players }

// lap follows the turns of a round, which ends at equal numbers of turns (rule
// « Fin de la manche »).
type lap struct {
	players, turns, passes int
	empty                  bool
}

// over notes a turn and reports whether the round ends with it: the last of a lap in
// which nobody laid a card, all passing or being refused, or after which somebody
// has none left.
func (l *lap) over(passed, emptied bool) bool {
	l.turns++
	if passed {
		l.passes++
	}
	l.empty = l.empty || emptied
	if l.turns < l.players {
		return false
	}
	over := l.empty || l.passes == l.players
	l.turns, l.passes = 0, 0
	return over
}

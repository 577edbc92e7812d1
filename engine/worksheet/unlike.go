package worksheet

// mostDraws is how often an exercise is drawn anew before it is believed that all there
// can be are taken.
const mostDraws = 200

// Unlike draws an exercise until it is like none of those before: in the first of some
// ways to be alike, where there is such a one, else in the next. The last one drawn is
// given where all are taken.
func Unlike(before []*Puzzle, draw func() *Puzzle, alike ...func(a, b *Puzzle) bool) (z *Puzzle) {
	for _, same := range alike {
		for range mostDraws {
			if z = draw(); !Like(z, before, same) {
				return z
			}
		}
	}
	return z
}

// Like reports whether an exercise is like one of those before.
func Like(z *Puzzle, before []*Puzzle, alike func(a, b *Puzzle) bool) bool {
	for _, b := range before {
		if alike(z, b) {
			return true
		}
	}
	return false
}

package worksheet

// mostDraws is the number of draws after which all possible exercises are taken to be
// used up.
const mostDraws = 200

// Unlike draws an exercise that is not like any of those before. It tries the
// similarity tests in order, the most demanding first; if every draw fails all of them
// it returns the last one.
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

// Like reports whether an exercise is similar to one of those before.
func Like(z *Puzzle, before []*Puzzle, alike func(a, b *Puzzle) bool) bool {
	for _, b := range before {
		if alike(z, b) {
			return true
		}
	}
	return false
}

package boggle

import "math/bits"

// random is the generator of random numbers of this package (SplitMix64): the
// same seed gives the same numbers on every machine and in every release of
// the standard library.
type random struct{ state uint64 }

func (r *random) next() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// n gives a number from 0 to n-1; n must be positive.
func (r *random) n(n int) int {
	high, _ := bits.Mul64(r.next(), uint64(n))
	return int(high)
}

// shuffle puts the values in random order.
func shuffle[T any](r *random, values []T) {
	for i := len(values) - 1; i > 0; i-- {
		j := r.n(i + 1)
		values[i], values[j] = values[j], values[i]
	}
}

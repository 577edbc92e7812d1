// Package rng is the random number generator of the engine (SplitMix64): the same seed
// produces the same numbers on every machine and with every release of the standard
// library.
package rng

import "math/bits"

// Rand is a generator; its value is its state.
type Rand struct{ state uint64 }

// New returns a generator with a seed.
func New(seed uint64) Rand { return Rand{seed} }

// Uint64 returns the next 64 random bits.
func (r *Rand) Uint64() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// IntN returns a number from 0 to n-1; n must be positive.
func (r *Rand) IntN(n int) int {
	high, _ := bits.Mul64(r.Uint64(), uint64(n))
	return int(high)
}

// Chance returns true with the given probability, in thousandths.
func (r *Rand) Chance(thousandths int) bool { return r.IntN(1000) < thousandths }

// Die throws a die: 1 to 6.
func (r *Rand) Die() int { return 1 + r.IntN(6) }

// Shuffle puts the values in random order.
func Shuffle[T any](r *Rand, values []T) {
	for i := len(values) - 1; i > 0; i-- {
		j := r.IntN(i + 1)
		values[i], values[j] = values[j], values[i]
	}
}

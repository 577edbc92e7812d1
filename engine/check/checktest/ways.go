package checktest

import "slices"

// each gives as many ways as the option with most values has: together they have each value.
func each(values []int) [][]int {
	ways := make([][]int, slices.Max(values))
	for i := range ways {
		for _, n := range values {
			ways[i] = append(ways[i], i%n)
		}
	}
	return ways
}

// pair is two values of two options, the first one before the second.
type pair struct{ option, value, other, of int }

// pairs gives few ways that together have each pair of values of two options: one way after
// the other has, of the first pair that is missing, both values, and of each other option
// the value that brings most of those missing.
func pairs(values []int) (ways [][]int) {
	var missing []pair
	for a, n := range values {
		for b, m := range values[:a] {
			for v := range n * m {
				missing = append(missing, pair{b, v % m, a, v / m})
			}
		}
	}
	for len(missing) > 0 {
		way := slices.Repeat([]int{-1}, len(values))
		way[missing[0].option], way[missing[0].other] = missing[0].value, missing[0].of
		for option := range way {
			if way[option] < 0 {
				way[option] = best(way, option, values[option], len(ways), missing)
			}
		}
		missing = slices.DeleteFunc(missing, func(p pair) bool { return way[p.option] == p.value && way[p.other] == p.of })
		ways = append(ways, way)
	}
	return ways
}

// best gives the value of an option that brings a way most of the missing pairs: of several,
// the next one after the way's number, so that they take turns.
func best(way []int, option, values, number int, missing []pair) int {
	brings := make([]int, values)
	for _, p := range missing {
		switch {
		case p.option == option && way[p.other] == p.of:
			brings[p.value]++
		case p.other == option && way[p.option] == p.value:
			brings[p.of]++
		}
	}
	at := number % values
	for i := range values {
		if next := (number + i) % values; brings[next] > brings[at] {
			at = next
		}
	}
	return at
}

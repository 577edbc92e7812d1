package check

import "maps"

// Limit says which values a key of a document may have, for schemas: what the rules of its
// package check, from the same lists and bounds.
type Limit struct {
	// Of are all values: of the key, of each item of a list, of each value of a mapping.
	Of []string
	// Keys are all keys of a mapping.
	Keys []string
	// Offer are values to offer among others, and OfferKeys keys of a mapping.
	Offer, OfferKeys []string
	// Formula says that a text with formulas in braces may stand in place of one of Of, and
	// Pattern what else may.
	Formula bool
	Pattern string
	// AnyCase says that capitals and spaces around make no difference.
	AnyCase bool
	// Numbers are all values, of numbers.
	Numbers []int
	// Least and Most are the bounds of a number, unless they are equal. None says that 0
	// stands for nothing given.
	Least, Most float64
	None        bool
	// Items are the least and the most items of a list, 0 for no bound.
	Items [2]int
}

// Limits are the limits of keys by the Go type of their documents: "deck.Field.type".
type Limits map[string]Limit

// With returns the limits with those of others.
func (l Limits) With(others ...Limits) Limits {
	out := maps.Clone(l)
	for _, o := range others {
		maps.Copy(out, o)
	}
	return out
}

// AnyOf returns the limit of a key whose values are those of a list.
func AnyOf[S ~string](list []S) Limit { return Limit{Of: texts(list)} }

// Between returns the limit of a number.
func Between(least, most float64) Limit { return Limit{Least: least, Most: most} }

// BetweenOr0 returns the limit of a number for which 0 stands for nothing given.
func BetweenOr0(least, most float64) Limit { return Limit{Least: least, Most: most, None: true} }

func texts[S ~string](list []S) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = string(s)
	}
	return out
}

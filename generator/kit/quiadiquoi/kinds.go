package quiadiquoi

import (
	"fmt"
	"maps"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/theme"
)

// kind is a category for use in layouts.
type kind struct {
	ID      string `expr:"id"`
	Name    string `expr:"name"`
	Picture string `expr:"picture"`
	Color   string `expr:"color"` // a role of the profile
	Shape   int    `expr:"shape"` // shape of its tokens
}

// kindsOf returns the categories of a deck, and the profile extended with a role for
// the color of each category that the deck declares.
func kindsOf(set *quiadiquoi.Settings, t *theme.Theme) ([]kind, *theme.Theme) {
	var kinds []kind
	own := *t
	own.Colors = maps.Clone(t.Colors)
	for i, c := range set.Kinds {
		k := kind{ID: string(c.ID), Name: c.In(check.French), Picture: c.Picture, Color: string(c.ID), Shape: i}
		if c.Color != "" {
			k.Color = fmt.Sprint("category-", i+1)
			own.Colors[k.Color] = printed(t, c.Color, i, len(set.Kinds))
		}
		kinds = append(kinds, k)
	}
	return kinds, &own
}

// kind returns the category of a card; the first if it is unknown.
func (k *kit) kind(c quiadiquoi.Category) kind {
	for _, o := range k.kinds {
		if o.ID == string(c) {
			return o
		}
	}
	return k.kinds[0]
}

// darkest and lightest are the grays of the first and the last category in profiles
// without colors.
const darkest, lightest = 0x24, 0x8a

// printed returns the color of the nth category as a profile prints it: without colors
// a gray, and the profile's ink if it fills no areas.
func printed(t *theme.Theme, color string, n, of int) string {
	usual := t.Colors[string(quiadiquoi.Histoire)]
	switch {
	case t.Fills != nil && !*t.Fills:
		return usual
	case len(usual) == len(color) && usual[1:3] == usual[3:5] && usual[3:5] == usual[5:]:
		gray := lightest - (lightest-darkest)*n/max(1, of-1)
		return fmt.Sprintf("#%02x%02x%02x", gray, gray, gray)
	}
	return color
}

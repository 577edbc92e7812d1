package quiadiquoi

import (
	"fmt"
	"maps"
	"slices"

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
// the color of each category that the deck declares. The faults are colors that nothing has.
func kindsOf(set *quiadiquoi.Settings, t *theme.Theme) (kinds []kind, profile *theme.Theme, faults []*check.Fault) {
	own := *t
	own.Colors = maps.Clone(t.Colors)
	for i, c := range set.Kinds {
		k := kind{ID: string(c.ID), Name: c.In(check.French), Picture: c.Picture, Color: string(c.ID), Shape: i}
		if c.Color != "" {
			k.Color = fmt.Sprint("category-", i+1)
			if !t.Knows("colors", c.Color) {
				hint := check.NearestOr(c.Color, slices.Concat(t.RolesOf("colors"), t.Written("colors")), hintColor.With())
				faults = append(faults, &check.Fault{Rule: "PRI015", Pos: c.Pos("color"), Msg: textColor.With(c.Color), Hint: hint})
			}
			own.Colors[k.Color] = printed(t, c.Color, i, len(set.Kinds))
		}
		kinds = append(kinds, k)
	}
	return kinds, &own, faults
}

var (
	textColor = check.Text{FR: "aucune couleur ne s’appelle « %s »", EN: "no color is called %q"}
	hintColor = check.Text{FR: "écrivez-la ainsi : \"#b07a10\", ou nommez-la dans theme.yaml", EN: "write it like this: \"#b07a10\", or name it in theme.yaml"}
)

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

// printed returns the color of the nth category as a profile prints it: that of a role as it is
// there; another one without colors as a gray, and as the profile's ink if it fills no areas.
func printed(t *theme.Theme, color string, n, of int) string {
	role, known := t.Colors[color]
	switch {
	case known:
		return role
	case t.Fills != nil && !*t.Fills:
		return t.Colors[string(quiadiquoi.Histoire)]
	case t.IsGray():
		gray := lightest - (lightest-darkest)*n/max(1, of-1)
		return fmt.Sprintf("#%02x%02x%02x", gray, gray, gray)
	}
	return theme.Hex(t.Color(color))
}

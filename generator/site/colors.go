package site

import (
	"imprimots/generator/site/assets"
	"path"
	"slices"
)

// ColorsFile is the style sheet of a site's own colors, from the root.
func (in *Input) ColorsFile() string { return assets.Name("couleurs.css", in.Colors) }

// lookOf returns the style sheet of the pages of a game, from the root; empty for none.
func (in *Input) lookOf(game string) string {
	i := slices.IndexFunc(in.Games, func(g Game) bool { return g.ID == game })
	if i < 0 || in.Games[i].Look.Styles == nil {
		return ""
	}
	return path.Join(game, assets.Name("theme.css", in.Games[i].Look.Styles))
}

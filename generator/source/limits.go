//go:build !jouer

package source

import (
	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/templates/languages"
)

// Limits returns the values that keys of site.yaml and game.yaml may have.
func Limits() check.Limits {
	return check.Limits{
		"source.Site.url": {Pattern: `^https?://.+/$`}, "source.Site.edit": {Pattern: `^https://.+/\{file\}`}, "source.Site.languages": check.AnyOf(languages.Codes()), "source.Game.lang": check.AnyOf(languages.Codes()),
		"source.Game.backs": check.AnyOf([]string{string(OneWay)}),
		"source.Game.age":   check.Between(0, mostAge), "source.Edition.age": check.Between(0, mostAge), "source.Game.oldest": check.Between(0, mostOldest),
		"source.Game.minutes": check.Between(0, mostMinutes), "source.Timer.seconds": check.Between(1, mostSeconds),
		"theme.Own.sizes": check.Between(leastSize, mostSize), "theme.OwnColor.gray": check.Between(0, mostGray),
		"source.Words.take": check.AnyOf(dict.Kinds), "source.Words.strict": check.AnyOf(dict.Kinds),
	}
}

package boggle

import (
	"fmt"

	"imprimots/engine/boggle"
	"imprimots/generator/site/page"
)

// material is the dice and the strips of the kits, for those who build their
// own or cannot see the previews, and what the deals of the strips are worth.
type material struct {
	Dice   []string
	Strips []stripLine
	Deals  []dealLine
}

// stripLine is one strip, with its name on the sheets of the kit.
type stripLine struct{ Name, Front, Back string }

// dealLine is what `boggle deals` found for a language, with the richest and
// the poorest deal as boards.
type dealLine struct {
	Language string
	boggle.DealFigures
}

var languages = map[string]string{"fr": "Français", "en": "Anglais", "de": "Allemand", "es": "Espagnol"}

// addMaterial adds the section of dice and strips to the game's page.
func addMaterial(x *page.Extras, g *boggle.Game) {
	var m material
	for _, set := range g.Dice {
		m.Dice = append(m.Dice, set.Dice...)
	}
	for _, set := range g.Strips {
		n := 0
		for _, s := range set.Strips {
			var name string
			switch {
			case s.Lang != "":
				name = languages[s.Lang]
			case s.Mobile:
				name = "Mobile, étoilée"
			default:
				n++
				name = fmt.Sprintf("Commune %d", n)
			}
			m.Strips = append(m.Strips, stripLine{name, s.Front, s.Back})
		}
		for _, d := range set.Deals {
			m.Deals = append(m.Deals, dealLine{languages[d.Lang], d})
		}
	}
	if len(m.Dice)+len(m.Strips) > 0 {
		x.AddSection("lettres", "Les lettres du jeu", "boggle/material", m)
	}
}

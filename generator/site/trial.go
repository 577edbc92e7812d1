package site

import (
	"fmt"

	"imprimots/engine"
	"imprimots/engine/check"
)

// simulated is what the pages of simulated games share. The games are played
// while the page is made, side by side with the other pages.
type simulated struct{ Games int } // of each way to play

// trialSeed is what the games of all pages are dealt by.
const trialSeed = 1

// draft plays none: see [Extras.Draft].
func (s *simulated) draft() { s.Games = 0 }

// addTrial adds the page of a game's simulated games.
func (x *Extras) addTrial(description string, block Block) []pageLink {
	link := pageLink{"essais.html", "Le jeu à l’essai", "parties simulées"}
	x.Pages = append(x.Pages, Page{File: link.File, Title: link.Title, Description: description, Block: block})
	return []pageLink{link}
}

// fields are the figures of a way to play, by key.
type fields map[string]any

func fieldsOf(w engine.Way) fields {
	f := fields{}
	for _, x := range w {
		f[x.Key] = x.Value
	}
	return f
}

func (f fields) number(key string) int {
	n, _ := f[key].(int)
	return n
}

// text writes a figure in French.
func (f fields) text(key string) string {
	if s, ok := f[key].(interface{ In(check.Lang) string }); ok {
		return s.In(check.French)
	}
	return fmt.Sprint(f[key])
}

// percent writes thousandths: "41 %".
func (f fields) percent(key string) string { return fmt.Sprintf("%d %%", (f.number(key)+5)/10) }

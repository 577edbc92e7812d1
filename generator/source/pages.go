//go:build !jouer

package source

import (
	"time"

	"imprimots/engine/check"
)

// Text is a Markdown file.
type Text struct {
	Path string // for positions, e.g. "boggle/rules.fr.md"
	Data []byte
}

// Page is a page of an author, beside those that every site has. Its title is the heading that
// it begins with, else its name.
type Page struct {
	Name string // "club/statuts"
	Path string // on the site: "club/statuts.html"
	Text Text
	Date Date // of news; none for other pages
}

// Day returns the day of the month.
func (d Date) Day() int { return d.time().Day() }

// Month returns the month, from 1.
func (d Date) Month() int { return int(d.time().Month()) }

// Year returns the year.
func (d Date) Year() int { return d.time().Year() }

func (d Date) time() time.Time {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		panic(err) // what reads the content has it checked
	}
	return t
}

// Alias is an address that the site had, and where it leads now: to a page of its author
// or a game by their names, or to an address.
type Alias struct {
	Pos      check.Pos
	From, To string
}

// GameProse are what the game.yaml and the texts of a game say, in one language.
type GameProse struct {
	Game  // of the game.yaml
	Rules Text
	// Written is what Rules translates, where its sources follow that. It may be empty.
	Written Text
	Answers Text // to what players ask, a section each; it may be empty
}

// Facts are those of the game.yaml.
func (t *GameProse) Facts() Game { return t.Game }

// NewsName is the name of the page of the news, as menus say it; or the English one.
const NewsName, NewsInEnglish = "nouvelles", "news"

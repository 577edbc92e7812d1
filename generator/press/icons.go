//go:build !atelier

package press

import (
	_ "embed" // for the list of pictures
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/values"
)

//go:embed icons.txt
var iconList string

// icon is a picture that stands beside a title by a word.
type icon struct {
	file, author string
	names        []string // in the languages of the list
}

// iconTable is the pictures that the program has.
type iconTable struct {
	langs []string
	icons []icon
}

// builtInIcons reads the list of pictures: comments, a row of heads, and a row for each.
var builtInIcons = sync.OnceValue(func() (t iconTable) {
	for line := range strings.Lines(iconList) {
		cells := strings.Split(strings.TrimSpace(line), "; ")
		switch {
		case strings.HasPrefix(line, "#") || len(cells) < 3:
		case t.langs == nil:
			t.langs = cells[2:]
		default:
			t.icons = append(t.icons, icon{iconFolder + cells[0] + ".svg", cells[1], cells[2:]})
		}
	}
	return t
})

// iconFolder is where the built-in content has the pictures.
const iconFolder = "paires/art/"

// credit says who drew a picture.
func (i icon) credit() string { return i.author + ", game-icons.net, CC BY 3.0" }

// find returns the picture that a word names in a language, or else in another one.
func (t iconTable) find(word, lang string) (icon, bool) {
	key := values.Fold(word)
	for _, l := range append([]string{lang}, t.langs...) {
		if at := slices.Index(t.langs, l); at >= 0 {
			for _, i := range t.icons {
				if values.Fold(i.names[at]) == key {
					return i, true
				}
			}
		}
	}
	return icon{}, false
}

var (
	textNoIcon = check.Text{FR: "aucune image ne s’appelle « %s »", EN: "no picture is called %q"}
	hintIcons  = check.Text{FR: "nommez un fichier .svg, .png, .jpg ou .webp, ou l’une de ces images : %s", EN: "name a file in .svg, .png, .jpg or .webp, or one of these pictures: %s"}
)

// hint returns the hint for a word that names no picture: the nearest name, or those that
// there are in the language of the sheet.
func (t iconTable) hint(word, lang string) check.Message {
	var all, listed []string
	at := max(0, slices.Index(t.langs, lang))
	for _, i := range t.icons {
		all, listed = append(all, i.names...), append(listed, i.names[at])
	}
	return check.NearestOr(word, all, hintIcons.With(strings.Join(listed, ", ")))
}

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
	names        []string // in French, English, German, Spanish and Italian
}

// icons are the pictures that the program has.
var icons = sync.OnceValue(func() (out []icon) {
	for line := range strings.Lines(iconList) {
		if cells := strings.Split(strings.TrimSpace(line), "; "); len(cells) > 2 {
			out = append(out, icon{iconFolder + cells[0] + ".svg", cells[1], cells[2:]})
		}
	}
	return out
})

// iconFolder is where the built-in content has the pictures.
const iconFolder = "paires/art/"

// credit says who drew a picture.
func (i icon) credit() string { return i.author + ", game-icons.net, CC BY 3.0" }

// iconLangs are the languages of the names of pictures, in their order.
var iconLangs = []string{"fr", "en", "de", "es", "it"}

// findIcon returns the picture that a word names in a language, or else in another one.
func findIcon(word, lang string) (icon, bool) {
	key := values.Fold(word)
	for _, l := range append([]string{lang}, iconLangs...) {
		at := slices.Index(iconLangs, l)
		for _, i := range icons() {
			if at >= 0 && at < len(i.names) && values.Fold(i.names[at]) == key {
				return i, true
			}
		}
	}
	return icon{}, false
}

var (
	textNoIcon = check.Text{FR: "aucune image ne s’appelle « %s »", EN: "no picture is called %q"}
	hintIcons  = check.Text{FR: "nommez un fichier .svg, .png, .jpg ou .webp, ou l’une de ces images : %s", EN: "name a file in .svg, .png, .jpg or .webp, or one of these pictures: %s"}
)

// noIcon returns the hint for a word that names no picture: the nearest name, or those that
// there are.
func noIcon(word string) check.Message {
	var all []string
	fr, en := []string{}, []string{}
	for _, i := range icons() {
		all = append(all, i.names...)
		fr, en = append(fr, i.names[0]), append(en, i.names[1])
	}
	listed := check.Text{FR: strings.ReplaceAll(hintIcons.FR, "%s", strings.Join(fr, ", ")), EN: strings.ReplaceAll(hintIcons.EN, "%s", strings.Join(en, ", "))}
	return check.NearestOr(word, all, listed.With())
}

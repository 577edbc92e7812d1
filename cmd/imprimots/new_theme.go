package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/templates/languages"
)

var textThemeIs = check.Text{FR: "« %s » existe déjà", EN: "there is already a file %q"}

// themeStart is a theme.yaml that changes nothing yet but for a color of its own; what stands
// behind # is to be tried.
var themeStart = check.Text{
	FR: `colors:
  ciel: "#1f6f9b"                        # une couleur à vous, que les faces nomment ; ciel-pale est sa teinte claire
#  game: seagreen                        # la couleur du jeu : couverture, boîtes, pages ; ou un nom de CSS
#  or: {color: "#b8860b", gray: 40}      # avec son gris, en pour cent de noir
#fonts:
#  title: fonts/MaPolice.ttf             # une police TrueType à côté de ce fichier
#sizes: {quote: 16, title: 30}           # en points, par rôle de texte
#icons: art/icons/                       # {or} dans un texte montre art/icons/or.svg, .png, .jpg ou .webp
`,
	EN: `colors:
  sky: "#1f6f9b"                         # a color of yours, which faces name; sky-pale is its light tint
#  game: seagreen                        # the color of the game: cover, boxes, pages; or a name of CSS
#  gold: {color: "#b8860b", gray: 40}    # with its gray, in percent of black
#fonts:
#  title: fonts/MyFont.ttf               # a TrueType font beside this file
#sizes: {quote: 16, title: 30}           # in points, by role of text
#icons: art/icons/                       # {gold} in a text shows art/icons/gold.svg, .png, .jpg or .webp
`,
}

// newTheme returns the command that begins the look of a game.
func (a *app) newTheme() *cobra.Command {
	var dir, game string
	cmd := a.command("new theme", 0, 0, func(*cobra.Command, []string) error {
		if err := gameOf(dir, game); err != nil {
			return err
		}
		start := themeStart.EN
		if languageOf(dir) == languages.French {
			start = themeStart.FR
		}
		start = modeline(os.DirFS(dir), game+"/theme.yaml") + start
		line := 1 + strings.Count(start[:strings.Index(start, "colors:")], "\n")
		return a.begun(filepath.Join(dir, game, "theme.yaml"), start, line, textThemeIs)
	})
	contentFlag(cmd, &dir)
	gameFlag(cmd, &game, &dir)
	return cmd
}

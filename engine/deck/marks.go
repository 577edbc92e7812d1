package deck

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/markup"
)

// marks is the markup that the texts of cards have, and what the icons that they may show are
// called, by name.
type marks struct {
	level markup.Level
	icons map[string]string
}

// Mark sets how much markup the texts of cards have, and what the icons of the game are called
// in its language, by name. Without it, they have none.
func (g *Game) Mark(level markup.Level, icons map[string]string) {
	for i := range g.Decks {
		g.Decks[i].marks = marks{level, icons}
	}
}

// marked are the types of fields whose texts have markup.
var marked = []string{"text", "choice", "list"}

// markup returns how much markup a field has.
func (d *Deck) markup(field string) markup.Level {
	if slices.Contains(marked, d.Fields[field].Type) {
		return d.marks.level
	}
	return markup.None
}

// Plain returns the text of a field on card i without markup, icons as words: what is read
// anywhere but on faces.
func (d *Deck) Plain(i int, field string) string { return d.plain(field, d.Cards[i][field].Text) }

func (d *Deck) plain(field, text string) string {
	return markup.Plain(text, d.markup(field), func(icon string) string { return cmp.Or(d.marks.icons[icon], icon) })
}

// words returns a text of a field without markup and icons.
func (d *Deck) words(field, text string) string {
	return markup.Plain(text, d.markup(field), func(string) string { return "" })
}

var (
	textIcon  = check.Text{FR: "aucune icône ne s’appelle « %s »", EN: "no icon is called %q"}
	hintIcons = check.Text{FR: "les icônes du jeu sont : %s ; « \\{ » écrit l’accolade", EN: "the icons of the game are: %s; \\{ writes the brace"}
)

// checkIcons checks that the icons that cards show exist.
func checkIcons(p *check.Pass, d *Deck) {
	icons := slices.Sorted(maps.Keys(d.marks.icons))
	names := slices.Sorted(maps.Keys(d.Fields))
	for i, c := range d.Cards[:min(len(d.Cards), maxCards)] {
		for _, name := range names {
			if d.markup(name) < markup.Icons || !strings.Contains(c[name].Text, "{") {
				continue
			}
			for _, run := range markup.Read(c[name].Text, markup.Icons) {
				if _, ok := d.marks.icons[run.Icon]; run.Icon != "" && !ok {
					f := &check.Fault{Msg: textIcon.With(run.Icon), Hint: check.NearestOf(run.Icon, icons, hintIcons), Sign: '{'}
					p.Report(f.Finding(nil, d.Pos("cards", i, name)))
				}
			}
		}
	}
}

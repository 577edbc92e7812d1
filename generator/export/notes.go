package export

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/sheet"
)

// titled lists titles as a sentence does in each language, in its quotation marks.
func titled(titles []string) (t check.Text) {
	t.FR = "« " + strings.Join(titles, " », « ") + " »"
	t.EN = "“" + strings.Join(titles, "”, “") + "”"
	return t
}

// isCards reports whether the parts of a group are loose pieces with straight edges.
func isCards(g *sheet.Group) bool { return g.Kind == sheet.Parts && !g.Outline }

var (
	skipped     = check.Text{FR: "à imprimer chez soi, ce ne sont pas des cartes : %s", EN: "to print at home, these are not cards: %s"}
	smaller     = check.Text{FR: "« %s » : %v × %v mm, réduits à %d %% pour tenir dans %v × %v mm", EN: "%q: %v × %v mm, made smaller to %d %% to fit %v × %v mm"}
	tooSmall    = check.Text{FR: "« %s », %s : réduits, des caractères n’ont plus que %v points ; au-dessous de %v, on les lit mal", EN: "%q, %s: made smaller, some type is %v points; below %v it is hard to read"}
	unsafe      = check.Text{FR: "« %s », %s : un texte est à moins de %v mm du bord", EN: "%q, %s: a text is less than %v mm from the edge"}
	tooMany     = check.Text{FR: "« %s » : %d cartes, une commande en prend %d ; il y en aura plusieurs", EN: "%q: %d cards, an order takes %d; there will be several"}
	noBacks     = check.Text{FR: "« %s » : des pièces n’ont pas de verso ; une page blanche en tient lieu", EN: "%q: some pieces have no back; a blank page stands for it"}
	copied      = check.Text{FR: "« %s » : pages à imprimer plusieurs fois : %s", EN: "%q: pages to be printed several times: %s"}
	noRoom      = check.Text{FR: "« %s » : %v × %v mm, laissés de côté : la machine découpe %v × %v mm au plus", EN: "%q: %v × %v mm, left out: the machine cuts %v × %v mm at most"}
	netTooLarge = check.Text{FR: "« %s », %s : %v × %v mm, laissé de côté : la machine découpe %v × %v mm au plus", EN: "%q, %s: %v × %v mm, left out: the machine cuts %v × %v mm at most"}
	whiteEdge   = check.Text{FR: "« %s » : %v × %v mm sur une carte de %v × %v mm, un bord blanc restera", EN: "%q: %v × %v mm on a card of %v × %v mm, a white edge will be left"}
)

func (j *job) note(t check.Text, args ...any) { j.Notes = append(j.Notes, t.With(args...)) }

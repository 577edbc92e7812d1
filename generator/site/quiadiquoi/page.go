// Package quiadiquoi computes what the page of QuiAdiQuoi shows beside its texts.
package quiadiquoi

import (
	"html/template"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// Page computes what the game adds to its page: a card with
// both faces, the die, a turn and a tournament of the played game, and pages of
// the deck with its answers folded away, of all authors, of the played game and
// of games between simulated players. An error is a played game that breaks the
// rules.
func Page(g *quiadiquoi.Game) (page.Extras, error) {
	x := page.Extras{Emblem: page.Inline(emblem())}
	x.AddBlock("de", "quiadiquoi/die", dieFaces())
	deck := newDeckView(g)
	if c := deck.example(g); c != nil {
		x.AddBlock("carte", "quiadiquoi/card", c)
	}
	games, err := addGames(&x, g)
	if err != nil {
		return page.Extras{}, err
	}
	links := addDeck(&x, g, deck)
	links = append(links, games...)
	links = append(links, addTrial(&x, g)...)
	if len(links) > 0 {
		x.AddSection("cartes", "Les cartes, les auteurs et une partie commentée", "quiadiquoi/links", links)
	}
	return x, nil
}

// category is a category as the pages show it.
type category struct {
	ID   string
	Name string // in a sentence: "littérature"
	Sign template.HTML
}

func newCategory(c quiadiquoi.Category) category {
	return category{string(c), c.In(check.French), pictogram(c)}
}

// tokenName names a token: "jeton littérature".
func tokenName(c quiadiquoi.Category) string { return "jeton " + c.In(check.French) }

// tokenOf names a token in a sentence: "un jeton littérature".
func tokenOf(c quiadiquoi.Category) string { return "un " + tokenName(c) }

// faceView is a face of the die.
type faceView struct {
	Drawing template.HTML
	Name    string
	Effect  string // empty for a face whose name says all
}

// effects says what the powers of the die do.
var effects = map[quiadiquoi.Power]string{
	quiadiquoi.Magic:       "S’il vous manque le jeton de la carte qui attend dans le compartiment 3, payez avec un autre de vos jetons.",
	quiadiquoi.ThreeHints:  "Vous entendez d’emblée les trois premiers indices de la question choisie. Le joueur suivant entendra le quatrième.",
	quiadiquoi.Imposed:     "Vos adversaires choisissent le compartiment à votre place. S’ils ne s’accordent pas, le lecteur tranche. La question doit être gratuite, ou à votre portée.",
	quiadiquoi.StolenToken: "S’il vous manque le jeton de la carte, payez avec celui d’un autre joueur, que vous choisissez.",
	quiadiquoi.StolenCard:  "Au lieu de répondre à une question, vous pouvez agir sur une carte d’un adversaire : voyez plus bas.",
	quiadiquoi.Blank:       "Le tour se joue sans pouvoir.",
}

func newFace(p quiadiquoi.Power) faceView {
	name := p.In(check.French)
	if p == quiadiquoi.Blank {
		name = "face vide"
	}
	return faceView{powerDrawing(p), name, effects[p]}
}

func dieFaces() []faceView {
	out := make([]faceView, len(quiadiquoi.Powers))
	for i, p := range quiadiquoi.Powers {
		out[i] = newFace(p)
	}
	return out
}

// quoted gives the lines of a phrase between guillemets: verses are apart by
// " / " in the content.
func quoted(phrase string) []string { return strings.Split("« "+phrase+" »", " / ") }

// cited gives a phrase for the middle of a sentence.
func cited(phrase string) string { return "« " + phrase + " »" }

// stop ends a sentence, unless what it cites has ended it.
func stop(s string) string {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSuffix(s, " »"))
	if strings.ContainsRune(".!?…", last) {
		return s
	}
	return s + "."
}

// starText names a difficulty.
func starText(stars int) string {
	if stars > 1 {
		return strconv.Itoa(stars) + " étoiles"
	}
	return "1 étoile"
}

// of puts « de » before a name: "d’Anaïs".
func of(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	if strings.ContainsRune("AEIOUYÀÂÆÉÈÊËÎÏÔŒÙÛÜaeiouyàâæéèêëîïôœùûü", first) {
		return "d’" + name
	}
	return "de " + name
}

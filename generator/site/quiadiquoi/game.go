package quiadiquoi

import (
	"fmt"
	"strconv"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// game is a game of the content, turn by turn, as the referee saw it.
type game struct {
	File    string
	Players []string
	Turns   []*turn
	Winner  string
}

// turn is one turn: what was rolled, chosen, paid, said and won.
type turn struct {
	N            int
	Main, Reader string
	Die          *faceView // nil when it was not rolled
	Burgundy     bool
	Steps        []string // up to the question
	Asked        string   // what the reader reads
	Answers      []spoken
	Prize        []string
	Hands        []hand
	Tournament   *tournament
}

// spoken is what a player says after some hints.
type spoken struct {
	Hints []hintView
	Text  string
	Right bool
}

// hand is what a player owns after a turn.
type hand struct{ Player, Owns string }

// addGames gives each played game a page, and the rules a turn of the
// first and its tournament.
func addGames(x *page.Extras, g *quiadiquoi.Game) ([]page.Link, error) {
	var links []page.Link
	for i := range g.Rounds {
		game, err := newGame(g, &g.Rounds[i])
		if err != nil {
			return nil, err
		}
		if len(game.Turns) == 0 {
			continue
		}
		link := page.PlayedLink(i+1, "Une partie commentée", page.Count(len(game.Turns), "tour", "tours"))
		game.File = link.File
		if i == 0 {
			showTurn(x, game)
		}
		links = append(links, link)
		x.AddPage(link, "Une partie de QuiAdiQuoi rejouée tour par tour : le dé, la carte, les indices, les réponses, les jetons et un tournoi.", "quiadiquoi/game", game)
	}
	return links, nil
}

// showTurn shows the turn of the first tournament in the rules, and that
// tournament; the first turn when there is none.
func showTurn(x *page.Extras, game *game) {
	turn := game.Turns[0]
	for _, t := range game.Turns {
		if t.Tournament != nil {
			turn = t
			x.AddBlock("tournoi", "quiadiquoi/tournament", t)
			break
		}
	}
	x.AddBlock("tour", "quiadiquoi/turn", map[string]any{"Turn": turn, "File": game.File})
}

func newGame(g *quiadiquoi.Game, t *quiadiquoi.Transcript) (*game, error) {
	report := quiadiquoi.Referee(g, *t)
	if err := page.Refuse(report.Findings); err != nil {
		return nil, err
	}
	n := &narrator{t}
	game := &game{Players: t.Players, Winner: t.Winner}
	for i := range report.Turns {
		game.Turns = append(game.Turns, n.turn(&report.Turns[i]))
	}
	return game, nil
}

// narrator tells the turns of a game that the referee found sound.
type narrator struct{ t *quiadiquoi.Transcript }

func (n *narrator) turn(e *quiadiquoi.Event) *turn {
	v := &turn{N: e.N, Main: e.Player, Reader: e.Reader, Burgundy: e.Face == quiadiquoi.Burgundy}
	if e.Die != "" {
		face := newFace(e.Die)
		v.Die = &face
	}
	v.Steps = append(v.Steps, rolled(e))
	if e.Move.Steal != nil {
		n.theft(v, e)
	} else {
		n.question(v, e)
	}
	for _, p := range n.t.Players {
		v.Hands = append(v.Hands, hand{p, owns(e.Tokens.Of(p), e.Cards.Of(p))})
	}
	if e.Tournament.N > 0 {
		v.Tournament = n.tournament(e.Move.Tournament, e.Tournament)
	}
	return v
}

// rolled says what the die gave.
func rolled(e *quiadiquoi.Event) string {
	switch {
	case e.Die == quiadiquoi.Blank:
		return "Le dé tombe sur la face vide."
	case e.Die != "":
		return "Le dé donne " + cited(e.Die.In(check.French)) + "."
	case e.FirstRound:
		return "Le premier tour de table se joue sans le dé."
	}
	return e.Player + " joue sans le dé."
}

// owns says what a player has.
func owns(tokens quiadiquoi.Tokens, cards []int) string {
	var parts []string
	for _, c := range quiadiquoi.Categories {
		if k := tokens.Of(c); k > 0 {
			parts = append(parts, page.Count(k, tokenName(c), "jetons "+c.In(check.French)))
		}
	}
	for i, id := range cards {
		word := "la carte "
		if i > 0 {
			word = "la "
		}
		parts = append(parts, word+strconv.Itoa(id))
	}
	if len(parts) == 0 {
		return "rien"
	}
	return enumerate(parts)
}

// enumerate joins the items of a list as a sentence does: "a, b et c".
func enumerate(items []string) string {
	out := items[0]
	for i, s := range items[1:] {
		if i == len(items)-2 {
			out += " et " + s
		} else {
			out += ", " + s
		}
	}
	return out
}

// question tells a question: the choice, the token, the hints, the prize.
func (n *narrator) question(v *turn, e *quiadiquoi.Event) {
	card := e.Shown
	choice := fmt.Sprintf("%s choisit le compartiment %d", e.Player, e.Compartment)
	if e.Die == quiadiquoi.Imposed {
		choice = fmt.Sprintf("Les autres joueurs imposent le compartiment %d à %s", e.Compartment, e.Player)
	}
	face, answer := quiadiquoi.Blue, card.Author
	v.Asked = stop(v.Reader + " lit la phrase : " + cited(card.Phrase))
	if v.Burgundy {
		face, answer = quiadiquoi.Burgundy, cited(card.Phrase)
		v.Asked = stop(v.Reader + " nomme l’auteur : " + card.Author)
	}
	kind := card.Category.In(check.French)
	v.Steps = append(v.Steps, fmt.Sprintf("%s : une question %s, catégorie %s.", choice, face.In(check.French), kind))
	if e.Paid.Token != "" {
		v.Steps = append(v.Steps, payment(e.Player, e.Paid, card.Category))
	}
	read := 0
	for _, a := range e.Asked {
		s := spoken{Right: a.Right, Text: stop(remark(a, answer))}
		if a.Hint <= len(card.Hints(face)) && a.Hint > read {
			s.Hints = newHints(card.Hints(face)[:a.Hint])[read:]
			read = a.Hint
		}
		v.Answers = append(v.Answers, s)
	}
	v.Prize = n.prize(v.Reader, answer, card, e.Won, v.Answers)
}

// payment says whose token paid for a question.
func payment(main string, paid quiadiquoi.Gain, c quiadiquoi.Category) string {
	switch {
	case paid.Player != main:
		return "Faute de " + tokenName(c) + ", " + main + " paie avec celui " + of(paid.Player) + "."
	case paid.Token != c:
		return "Faute de " + tokenName(c) + ", " + main + " rend à la place " + tokenOf(paid.Token) + "."
	}
	return main + " rend " + tokenOf(c) + "."
}

// remark says what an answer was worth.
func remark(a quiadiquoi.Asking, answer string) string {
	switch {
	case a.Right && a.Again:
		return a.Player + " reparle et trouve : " + answer
	case a.Right:
		return a.Player + " trouve : " + answer
	case a.Abstains:
		return a.Player + " ne propose rien"
	case a.Again:
		return a.Player + " reparle et se trompe encore"
	}
	return a.Player + " se trompe"
}

// prize says what became of the token and of the card.
func (n *narrator) prize(reader, answer string, card *quiadiquoi.Card, won quiadiquoi.Gain, said []spoken) []string {
	found := len(said) > 0 && said[len(said)-1].Right
	switch {
	case won.Card != 0:
		return []string{won.Player + " gagne la carte " + strconv.Itoa(won.Card) + "."}
	case !found && (n.t.Options.Mixed || n.t.Options.Separate):
		return []string{"Personne n’a trouvé. " + reader + " lit la réponse, " + answer + ", et écarte la carte."}
	case !found:
		return []string{"Personne n’a trouvé. " + reader + " lit la réponse, " + answer + ", puis met la carte au fond du compartiment 3 sans la retourner."}
	case won.Token == "":
		return []string{"La coupelle n’a plus de " + tokenName(card.Category) + " à donner.", "La carte, retournée, va au fond du compartiment 3."}
	}
	return []string{won.Player + " gagne " + tokenOf(won.Token) + ".", "La carte, retournée, va au fond du compartiment 3."}
}

// theft tells a use of the stolen card.
func (n *narrator) theft(v *turn, e *quiadiquoi.Event) {
	s, card, owner := e.Move.Steal, e.Shown, e.Owner
	name := "la carte " + strconv.Itoa(s.Card)
	switch s.How {
	case quiadiquoi.SendBack:
		v.Prize = []string{fmt.Sprintf("%s renvoie %s %s au fond du compartiment 3, face bordeaux vers l’avant.", v.Main, name, of(owner))}
		return
	case quiadiquoi.TakeByAnswer:
		v.Steps = append(v.Steps, fmt.Sprintf("%s veut %s %s, avec son seul premier indice.", v.Main, name, of(owner)))
		v.Asked = stop(v.Reader + " nomme l’auteur : " + card.Author)
		v.Answers = []spoken{{newHints(card.PhraseHints)[:min(1, len(card.PhraseHints))], stop(remark(quiadiquoi.Asking{Player: v.Main, Right: s.Right}, cited(card.Phrase))), s.Right}}
	default:
		v.Steps = append(v.Steps, fmt.Sprintf("%s récite : %s, et nomme %s.", v.Main, cited(card.Phrase), card.Author))
	}
	switch {
	case owner == "" || owner == v.Main:
		v.Prize = []string{"Aucun adversaire n’a cette carte."}
	case s.Right:
		v.Prize = []string{fmt.Sprintf("%s remet %s à %s.", owner, name, v.Main)}
	default:
		v.Prize = []string{"La carte reste à " + owner + "."}
	}
}

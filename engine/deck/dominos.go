package deck

import "imprimots/engine/check"

var (
	textFewLinks = check.Text{FR: "%d maillon{|s} : une chaîne en demande %d", EN: "%d link{|s}: a chain asks for %d"}
	textOpen     = check.Text{FR: "la chaîne se referme après %d domino{|s} sur %d", EN: "the chain closes after %d domino{|es} of %d"}
	hintOpen     = check.Text{FR: "chaque réponse ne répond qu’à une question", EN: "each answer answers one question alone"}
)

// fewestLinks is the length of the shortest chain that differs from its reverse.
const fewestLinks = 3

func dominoNames(*Deck) []string { return []string{"left", "right", "left_picture", "right_picture"} }

// printDominos puts the answer of one row beside the question of the next; the last
// answer comes before the first question.
func printDominos(d *Deck) []Printed {
	out := d.Rows()
	for i := range out {
		v := out[i].Values
		v["left"], v["left_picture"] = d.split((i+len(out)-1)%len(out), "a")
		v["right"], v["right_picture"] = d.split(i, "q")
	}
	return out
}

func checkDominos(p *check.Pass, d *Deck) {
	if len(d.Cards) < fewestLinks {
		p.Together(d.Pos("cards"), textFewLinks.With(len(d.Cards), fewestLinks), check.Message{})
		return
	}
	questions, answers := d.distinct(p, "q"), d.distinct(p, "a")
	if !questions || !answers {
		return
	}
	// Lay the dominos as players do: for each question look up its answer in the rows,
	// and the domino that shows this answer on its left.
	answer, domino := map[string]string{}, map[string]int{}
	for i := range d.Cards {
		answer[d.part(i, "q")] = d.part(i, "a")
	}
	cards := printDominos(d)
	for i, c := range cards {
		domino[side(&c, "left")] = i
	}
	laid := 1
	for at := 0; laid <= len(cards); laid++ {
		var ok bool
		if at, ok = domino[answer[side(&cards[at], "right")]]; !ok || at == 0 {
			break
		}
	}
	if laid != len(cards) {
		p.Together(d.Pos("cards"), textOpen.With(laid, len(cards)), hintOpen.With())
	}
}

// side returns the text or picture on a side of a domino.
func side(c *Printed, name string) string {
	text, _ := c.Values[name].(string)
	picture, _ := c.Values[name+"_picture"].(string)
	return text + picture
}

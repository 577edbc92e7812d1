package kinds

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// cutout makes cards to cut out that are the same for all: the two sides of each item on
// cards of their own (memory), dominoes that make a closed chain, or labels. The difficulty
// is the number of items.
type cutout struct{ form worksheet.Form }

// Name implements [worksheet.Kind].
func (k cutout) Name() string {
	return [...]string{worksheet.Memory: "memory", worksheet.Dominoes: "dominoes", worksheet.Labels: "labels", worksheet.Wall: "wordwall"}[k.form]
}

// Traits implements [worksheet.Kind].
func (k cutout) Traits() worksheet.Traits {
	t := worksheet.Traits{Asks: !k.words(), Shows: true, Same: true}
	if k.form == worksheet.Wall {
		t.Keys = []string{"size", "case"}
	}
	return t
}

// words reports whether a card has a word, and no other one its meaning.
func (k cutout) words() bool { return k.form == worksheet.Labels || k.form == worksheet.Wall }

// Bounds gives how many items are taken: fewer than three make no game.
func (k cutout) Bounds() (least, most int) {
	if k.words() {
		return 1, 400
	}
	return 3, 60
}

// Make implements [worksheet.Kind].
func (k cutout) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	if _, _, ok := r.Part.WallSize(); k.form == worksheet.Wall && r.Part.Size != "" && !ok {
		return nil, &check.Fault{Rule: "WKS013", Pos: r.Part.Pos("size"), Msg: textWallSize.With(r.Part.Size), Hint: hintWallSize.With()}
	}
	b := &worksheet.Cards{Form: k.form}
	pairs := pairsOf(r.Part.Items)
	for i, p := range pairs {
		b.Calls = append(b.Calls, worksheet.Clue{Answer: p.left, Text: p.right})
		switch k.form {
		case worksheet.Memory:
			b.Items = append(b.Items, worksheet.Card{Front: p.left}, worksheet.Card{Front: p.right, Picture: p.picture, Call: i + 1})
		case worksheet.Dominoes: // the word on the left half, the meaning of the next one on the right
			k := (i + 1) % len(pairs)
			b.Items = append(b.Items, worksheet.Card{Front: p.left, Back: pairs[k].right, Picture: pairs[k].picture, Call: k + 1})
		default:
			b.Calls[i].Text = ""
			said := p.left
			switch r.Part.Case {
			case "upper":
				said = strings.ToUpper(said)
			case "lower":
				said = strings.ToLower(said)
			}
			b.Items = append(b.Items, worksheet.Card{Front: said, Picture: p.picture})
		}
	}
	if !k.words() {
		rng.Shuffle(r.Rand, b.Items)
	}
	return &worksheet.Puzzle{Kind: k.Name(), Part: r.Part, Blocks: []worksheet.Block{b}, Difficulty: float64(len(pairs))}, nil
}

var (
	textWallSize  = check.Text{FR: "« %s » n’est pas un nombre de cartes par page", EN: "%q is not a number of cards a page"}
	hintWallSize  = check.Text{FR: "1x1 fait une affiche par mot, 2x3 six cartes par page ; quatre de large et de haut au plus", EN: "1x1 makes a poster of each word, 2x3 six cards a page; at most four across and four down"}
	textBadCutout = check.Text{FR: "« %s » n’est pas sur les cartes comme le dit la liste", EN: "%q is not on the cards as the list says"}
	textTwin      = check.Text{FR: "« %s » est sur deux cartes, qui vont chacune avec une autre", EN: "%q is on two cards, each of which goes with another"}
	hintTwin      = check.Text{FR: "écrivez des mots et des définitions que l’on distingue", EN: "write words and definitions that can be told apart"}
	textChain     = check.Text{FR: "les dominos ne font pas une seule chaîne fermée", EN: "the dominoes do not make a single closed chain"}
)

// half is a text or a picture on a card, as pupils tell it from others.
func half(text, picture string) string { return keyOf(text) + "\n" + picture }

// Verify implements [worksheet.Kind]: each side of each item is on one card, no two cards
// could be taken for each other, and dominoes close a chain through all of them.
func (k cutout) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS102"))
	b := cardsOf(z)
	pairs := pairsOf(part.Items)
	n := len(pairs)
	if k.form == worksheet.Memory {
		n *= 2
	}
	if b == nil || b.Form != k.form || len(b.Items) != n || len(b.Calls) != len(pairs) {
		p.Reportf(part.Pos("kind"), textBadCutout, "")
		return p.Found()
	}
	there := map[string]int{} // how many cards have a half
	for _, c := range b.Items {
		said := c.Front
		if k.form == worksheet.Dominoes {
			said = c.Back
		}
		if c.Call < 0 || c.Call > len(b.Calls) || c.Call > 0 && b.Calls[c.Call-1].Text != said {
			p.Reportf(part.Pos("kind"), textBadCutout, said)
		}
		if k.form == worksheet.Dominoes {
			there[half(c.Front, "")]++
			there[half(c.Back, c.Picture)]++
			continue
		}
		there[half(c.Front, c.Picture)]++
	}
	for _, pair := range pairs {
		sides := []string{half(pair.left, ""), half(pair.right, pair.picture)}
		if k.words() {
			sides = []string{half(pair.left, pair.picture)}
		}
		for i, side := range sides {
			said := [...]string{pair.left, pair.right}[i]
			switch there[side] {
			case 1:
			case 0:
				p.Reportf(part.Pos("words"), textBadCutout, said)
			default:
				p.Fault(part.Pos("words"), textTwin.With(said), hintTwin.With())
			}
		}
	}
	if k.form == worksheet.Dominoes && len(p.Found()) == 0 && chain(b.Items, pairs) != len(pairs) {
		p.Reportf(part.Pos("kind"), textChain)
	}
	return p.Found()
}

// chain returns how many dominoes follow each other from the first until it is reached
// again; 0 if it is not.
func chain(cards []worksheet.Card, pairs []pair) (n int) {
	at := 0
	for n <= len(cards) {
		i := slices.IndexFunc(pairs, func(p pair) bool { return p.right == cards[at].Back && p.picture == cards[at].Picture })
		if i < 0 {
			return 0
		}
		at = slices.IndexFunc(cards, func(c worksheet.Card) bool { return c.Front == pairs[i].left })
		if n++; at <= 0 {
			return n * (1 + at) // 0 if no card goes on
		}
	}
	return 0
}

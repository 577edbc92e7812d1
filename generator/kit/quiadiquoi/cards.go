package quiadiquoi

import (
	"cmp"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// quoteFace is the text of a face of a card. The reader holds it with the other face
// hidden by a cover, so that it also has the answer, at its foot: there the shoe hides
// it, as does anyone who lays a cover on a card that was won.
type quoteFace struct {
	side     quiadiquoi.Face
	card     *quiadiquoi.Card
	given    string   // the phrase, or the author
	hints    []string // from hard to easy
	answer   string   // with its source
	anecdote string
}

// facesOf returns the texts of both faces of a card, with French spaces. The original
// wording is left out if the face of the profile lacks its script.
func (k *kit) facesOf(c *quiadiquoi.Card) [2]quoteFace {
	phrase, author, source := text.Sense(oneLine(c.Phrase)), oneLine(c.Author), oneLine(c.Source)
	if source != "" {
		source = " *" + source + "*"
	}
	original := ""
	if s := oneLine(c.Original); s != "" && len(k.Env.Fonts.Missing(k.Style("hint").Font, s)) == 0 {
		original = " «\u202f" + text.Foreign(s) + "\u202f»"
	}
	for _, v := range c.Variants {
		original = k.frame.Text("or") + oneLine(v) + k.frame.Text("end") + original
	}
	face := func(side quiadiquoi.Face, given, answer string) quoteFace {
		f := quoteFace{side: side, card: c, given: given, answer: k.frame.Text("reply") + answer + source, anecdote: oneLine(c.Anecdote)}
		for _, h := range c.Hints(side) {
			f.hints = append(f.hints, oneLine(h))
		}
		return f
	}
	return [2]quoteFace{face(quiadiquoi.Blue, phrase, "**"+author+"**"), face(quiadiquoi.Burgundy, author, "**"+phrase+"**"+original)}
}

// oneLine sets French spaces in a text that has to stay one paragraph and whose stars
// are literal.
func oneLine(s string) string {
	return text.French(part.PlainText(strings.ReplaceAll(s, "\n", " ")))
}

// name identifies the face in errors.
func (f *quoteFace) name() string {
	return fmt.Sprintf("carte %d, face %s", f.card.ID, f.side.In(check.French))
}

// cardGroup draws the cards, blue faces in front.
func (k *kit) cardGroup(g *sheet.Group) {
	g.Kind, g.Duplex, g.Shared = sheet.Parts, true, true
	g.Parts = make([]sheet.Part, len(k.cards))
	errs := make([]error, len(k.cards))
	quote, hint := k.Style("quote"), k.Style("hint") // looked up once
	// On all processors: this is most of the work of a kit.
	workers := runtime.GOMAXPROCS(0)
	var wg sync.WaitGroup
	for first := range workers {
		wg.Go(func() {
			for i := first; i < len(k.cards); i += workers {
				c, faces := k.cards[i], k.facesOf(k.cards[i])
				front, err := k.face(&faces[0], quote, hint)
				back, errBack := k.face(&faces[1], quote, hint)
				errs[i] = cmp.Or(err, errBack)
				g.Parts[i] = sheet.Part{ID: strconv.Itoa(c.ID), Difficulty: c.Hardest(), Pos: c.Pos("id"), Front: front, Back: back}
			}
		})
	}
	wg.Wait()
	if err := cmp.Or(errs...); err != nil {
		k.Fail(err)
	}
}

// face draws a face of a card.
func (k *kit) face(f *quoteFace, quote, hint text.Style) (*draw.Drawing, error) {
	found, err := k.fitFace(f, quote, hint)
	if err != nil {
		return draw.New(k.size.W, k.size.H), err
	}
	return k.Try("quote-card", k.size.W, k.size.H, layout.Values{
		"n": f.card.ID, "stars": f.card.Stars(f.side), "side": string(f.side), "kind": k.kind(f.card.Category),
		"given": f.given, "hints": f.hints, "answer": f.answer, "anecdote": f.anecdote,
		"quote": found.quote, "hint": found.hint, "spare": found.spare,
	})
}

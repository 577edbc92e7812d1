package quiadiquoi

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

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
		f := quoteFace{side: side, card: c, given: given, answer: strings.ReplaceAll(k.frame.Text("replied"), "{n}", strconv.Itoa(c.ID)) + answer + source, anecdote: oneLine(c.Anecdote)}
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

// cardGroup draws the cards, blue faces in front, all in the same sizes of type.
func (k *kit) cardGroup(g *sheet.Group) {
	g.Kind, g.Duplex, g.Shared = sheet.Parts, true, true
	quote, hint, reply := k.Style("quote"), k.Env.Theme.Divided(k.Style("hint")), k.Env.Theme.Divided(k.Style("reply"))
	all := make([]trial, 2*len(k.cards))
	errs := make([]error, len(all))
	part.InParallel(len(k.cards), func(i int) {
		faces := k.facesOf(k.cards[i])
		for j := range faces {
			all[2*i+j], errs[2*i+j] = k.measure(&faces[j], quote, hint, reply)
		}
	})
	if err := cmp.Or(errs...); err != nil {
		k.Fail(err)
		return
	}
	found, forced, err := k.fit(all, quote, hint, reply)
	if err != nil {
		k.Fail(err)
	}
	if forced != nil {
		g.Small = []sheet.SmallType{{Role: hint.Role, Size: found.hint, Forced: forced}}
	}
	sides := make([]*draw.Drawing, len(all))
	part.InParallel(len(all), func(i int) { sides[i], errs[i] = k.face(&all[i], found) })
	if err := cmp.Or(errs...); err != nil {
		k.Fail(err)
	}
	for i, c := range k.cards {
		g.Parts = append(g.Parts, sheet.Part{ID: strconv.Itoa(c.ID), Difficulty: c.Hardest(), Pos: c.Pos("id"), Front: sides[2*i], Back: sides[2*i+1]})
	}
}

// face draws a face of a card.
func (k *kit) face(t *trial, s sizes) (*draw.Drawing, error) {
	f := t.face
	spare, err := k.spare(t, s)
	if err != nil {
		return draw.New(k.size.W, k.size.H), err
	}
	return k.Try("quote-card", k.size.W, k.size.H, layout.Values{
		"n": f.card.ID, "stars": f.card.Stars(f.side), "side": string(f.side), "kind": k.kind(f.card.Category),
		"given": f.given, "hints": f.hints, "answer": f.answer, "anecdote": f.anecdote,
		"quote": s.quote, "hint": s.hint, "reply": s.reply, "spare": max(spare, 0),
	})
}

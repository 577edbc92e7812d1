package export

import (
	"encoding/xml"
	"fmt"
	"math"
	"path"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// pictures writes each face as a file, and the order of the cards.
func (j *job) pictures() error {
	for _, g := range j.groups {
		j.look(g)
		var order []slot
		n := 0
		for i := range g.Parts {
			p := &g.Parts[i]
			n++
			s := slot{front: j.face(g, p, p.Front, j.t.Front, n), copies: max(1, p.Copies)}
			if p.Back != nil {
				s.back = j.face(g, p, p.Back, j.t.Back, n)
			}
			order = append(order, s)
		}
		if j.t.Order == "mpc" {
			if err := j.order(g, order); err != nil {
				return err
			}
		}
	}
	return j.make()
}

// face plans the picture of a face and returns its name; one already planned is not
// made again if the target takes it once.
func (j *job) face(g *sheet.Group, p *sheet.Part, d *draw.Drawing, pattern string, n int) string {
	f, _ := j.t.fit(g, d)
	key := faceKey{d, fmt.Sprint(f.w, f.h)}
	if at, ok := j.faces[key]; ok && j.t.Once {
		return j.todo[at].name
	}
	name := j.names.Take(j.named(pattern, g, n, p.ID))
	j.faces[key] = len(j.todo)
	j.todo = append(j.todo, picture{name, f})
	return name
}

// look notes what the owner should know about the cards of a group.
func (j *job) look(g *sheet.Group) {
	if len(g.Parts) == 0 || !isCards(g) {
		return
	}
	d := g.Parts[0].Front
	f, k := j.t.fit(g, d)
	switch {
	case k < 1 && len(j.t.Sizes) > 0:
		j.note(smaller, g.Title, tenths(d.W), tenths(d.H), int(k*100), tenths(f.w), tenths(f.h))
		if id, size := j.least(g); size < readable {
			j.note(tooSmall, g.Title, id, tenths(draw.MM(size)), readable)
		}
	case !f.fill:
		j.note(whiteEdge, g.Title, tenths(d.W), tenths(d.H), tenths(f.w), tenths(f.h))
	}
	total := 0
	for i := range g.Parts {
		total += max(1, g.Parts[i].Copies)
	}
	if j.t.Most > 0 && total > j.t.Most {
		j.note(tooMany, g.Title, total, j.t.Most)
	}
	if j.t.Safe == 0 {
		return
	}
	for i := range g.Parts {
		for _, d := range []*draw.Drawing{g.Parts[i].Front, g.Parts[i].Back} {
			if d != nil && j.beyond(g, d) {
				j.note(unsafe, g.Title, g.Parts[i].ID, tenths(j.t.Safe))
				return
			}
		}
	}
}

// readable is the least size of type, in points, that is not said to be small.
const readable = 7

// least returns the id of the piece of a group with the smallest type, and its size in
// points on the card of the target.
func (j *job) least(g *sheet.Group) (id string, size float64) {
	size = math.Inf(1)
	for i := range g.Parts {
		p := &g.Parts[i]
		for _, d := range []*draw.Drawing{p.Front, p.Back} {
			if d == nil {
				continue
			}
			_, k := j.t.fit(g, d)
			for _, m := range draw.Texts(d) {
				if s := float64(m.Text.Size) * m.Matrix.Stretch() * k; s < size {
					id, size = p.ID, s
				}
			}
		}
	}
	return id, size
}

// tenths rounds a length in mm to what people read.
func tenths(v draw.MM) float64 { return math.Round(float64(v)*10) / 10 }

// beyond reports whether a text of a face is closer to the edge than is safe.
func (j *job) beyond(g *sheet.Group, d *draw.Drawing) bool {
	f, _ := j.t.fit(g, d)
	room := draw.Rect{W: f.w, H: f.h}.Inset(j.t.Safe)
	for _, k := range draw.Texts(d) {
		k.Matrix = f.at.Mul(k.Matrix)
		if b := j.o.Fonts.Bounds(k); b != (draw.Rect{}) && !room.Contains(b) {
			return true
		}
	}
	return false
}

// slot is a card of an order: the names of its pictures, and its number of copies.
type slot struct {
	front, back string
	copies      int
}

// order is a list of cards in the format of MPC Autofill.
type order struct {
	XMLName xml.Name    `xml:"order"`
	Details details     `xml:"details"`
	Fronts  []orderCard `xml:"fronts>card"`
	Backs   []orderCard `xml:"backs>card,omitempty"`
	Back    string      `xml:"cardback"`
}

type details struct {
	Quantity int    `xml:"quantity"`
	Bracket  int    `xml:"bracket"`
	Stock    string `xml:"stock"`
	Foil     bool   `xml:"foil"`
}

type orderCard struct {
	ID     string `xml:"id"`
	Source string `xml:"sourceType"`
	Slots  string `xml:"slots"`
	Name   string `xml:"name"`
	Query  string `xml:"query"`
}

// order writes the orders of a group: as many as its cards need.
func (j *job) order(g *sheet.Group, all []slot) error {
	var cards []slot
	for _, s := range all {
		for range s.copies {
			cards = append(cards, s)
		}
	}
	parts := slices.Collect(slices.Chunk(cards, max(1, j.t.Most)))
	for i, part := range parts {
		o := order{Details: details{Quantity: len(part), Bracket: j.bracket(len(part)), Stock: j.t.Stock}}
		o.Fronts = listed(part, func(s slot) string { return s.front })
		backs := listed(part, func(s slot) string { return s.back })
		if len(backs) > 0 {
			o.Back = backs[0].ID
		} else {
			o.Back = part[0].front
		}
		if len(backs) > 1 {
			o.Backs = backs
		}
		data, err := xml.MarshalIndent(o, "", "  ")
		if err != nil {
			return err
		}
		name := safe(g.ID) + ".xml"
		if len(parts) > 1 {
			name = fmt.Sprintf("%s-%d.xml", safe(g.ID), i+1)
		}
		j.Files = append(j.Files, publish.File{Path: name, Data: append([]byte(xml.Header), append(data, '\n')...)})
	}
	return nil
}

// bracket returns the number of cards that is paid for when n are ordered.
func (j *job) bracket(n int) int {
	for _, b := range j.t.Brackets {
		if n <= b {
			return b
		}
	}
	return n
}

// listed returns each picture once, with the slots it is used in.
func listed(cards []slot, of func(slot) string) []orderCard {
	var out []orderCard
	at := map[string]int{}
	for i, c := range cards {
		name := of(c)
		if name == "" {
			continue
		}
		k, ok := at[name]
		if !ok {
			k = len(out)
			at[name] = k
			out = append(out, orderCard{ID: name, Source: "Local File", Name: path.Base(name)})
		} else {
			out[k].Slots += ","
		}
		out[k].Slots += fmt.Sprint(i)
	}
	return out
}

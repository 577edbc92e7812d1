package draw

import (
	"strings"
	"unicode"
)

// Role is the meaning of a part of a drawing for people who do not see it: a structure
// type of tagged PDF (ISO 32000-1, 14.8.4). Marks without a role are furniture
// (artifacts): backgrounds, cut marks, page numbers.
type Role uint8

// The roles of the parts of a drawing.
const (
	Artifact  Role = iota // furniture inside another part
	Ordered               // no part of its own: only sets the order of its contents (Tag.Order)
	Section               // a unit: a card, a pupil's sheet
	Heading               // with Tag.Level
	Paragraph             // running text
	List                  // contains items
	Item                  // in a list: its label and what follows it
	Label                 // number or dash of an item
	Table                 // contains rows
	Row                   // contains cells
	HeadCell              // a cell that names its column
	SideCell              // a cell that names its row
	Cell                  // a cell of a row
	Figure                // a picture, described by Tag.Alt
)

// grouping are the roles that only contain other parts: marks directly inside them are
// furniture.
const grouping = 1<<Artifact | 1<<Ordered | 1<<Section | 1<<List | 1<<Table | 1<<Row

// Holds reports whether marks directly inside a part with the role are furniture.
func (r Role) Holds() bool { return grouping>>r&1 == 1 }

// Tag is a part of what a drawing says. It is the same part wherever it is begun again
// inside the same parts: a paragraph may continue on the next page.
type Tag struct {
	Role  Role
	Level int    // for a heading, from 1
	Alt   string // what a figure shows
	Box   Rect   // for a figure, in mm on the drawing that begins it; may be empty
	// Inline says that a figure is a word of the text around it, and Written how that word
	// would be set there: where it begins, its font and size.
	Inline  bool
	Written Text
	// Again says that what is placed in it is read with its parts even if it has been
	// before: the copies of a sheet, each for another reader.
	Again bool
	// Order is the position in reading order: parts with a lower one come first,
	// wherever they are printed. 0 means that of the surrounding part.
	Order int
	// Of is what a place to tick stands for, for [Spots]; nil for any other part.
	Of any
}

// As returns a new part with a role.
func As(r Role) *Tag { return &Tag{Role: r} }

// Head returns a new heading of a level, from 1.
func Head(level int) *Tag { return &Tag{Role: Heading, Level: level} }

// Said returns a new figure with a sentence on what it shows; its box is in mm.
func Said(alt string, box Rect) *Tag { return &Tag{Role: Figure, Alt: alt, Box: box} }

// Inline returns a new figure that is a word of the text around it, set as written; its box is
// in mm.
func Inline(word string, box Rect, written Text) *Tag {
	return &Tag{Role: Figure, Alt: word, Box: box, Inline: true, Written: written}
}

// Reads returns the part for a text in a role of a print profile: a heading if that is
// a heading role and the text has words, else a paragraph.
func Reads(role, s string) *Tag {
	level := map[string]int{"title": 1, "h1": 1, "h2": 2, "h3": 3}[role]
	if level == 0 || strings.IndexFunc(s, unicode.IsLetter) < 0 {
		return As(Paragraph)
	}
	return Head(level)
}

// Tagger is a Renderer that receives the parts. Calls are balanced.
type Tagger interface {
	Begin(t *Tag, m Matrix)
	End()
}

type begun struct{ tag *Tag }

type ended struct{}

// Begin starts a part of what the drawing says: the marks up to End. Parts can be
// nested; the end of the drawing ends all.
func (d *Drawing) Begin(t *Tag) {
	d.ops = append(d.ops, begun{t})
	d.open++
	d.tags++
}

// End ends the part begun last, if any.
func (d *Drawing) End() {
	if d.open > 0 {
		d.ops = append(d.ops, ended{})
		d.open--
	}
}

// Inside draws inside parts, the outermost first; nil ones are skipped.
func (d *Drawing) Inside(show func(), tags ...*Tag) {
	n := 0
	for _, t := range tags {
		if t != nil {
			d.Begin(t)
			n++
		}
	}
	show()
	for range n {
		d.End()
	}
}

// Tags returns the number of parts in the drawing, including those of placed drawings.
func (d *Drawing) Tags() int {
	n := d.tags
	for _, op := range d.ops {
		if p, ok := op.(*placed); ok {
			n += p.d.Tags()
		}
	}
	return n
}

// Alts returns the descriptions of the figures of a drawing.
func Alts(d *Drawing) (out []string) {
	for _, op := range d.ops {
		switch op := op.(type) {
		case begun:
			if op.tag.Role == Figure {
				out = append(out, op.tag.Alt)
			}
		case *placed:
			out = append(out, Alts(op.d)...)
		}
	}
	return out
}

// Only returns the single part that contains the whole drawing, nil if there is none.
func (d *Drawing) Only() *Tag {
	if d.tags != 1 || d.Tags() != 1 {
		return nil
	}
	for _, op := range d.ops {
		if b, ok := op.(begun); ok {
			return b.tag
		}
	}
	return nil
}

package draw

import (
	"strings"
	"unicode"
)

// Role says what a part of a drawing is to people who do not see it: the structure types of
// tagged PDF (ISO 32000-1, 14.8.4). What has no role is furniture: grounds, cut marks, folios.
type Role uint8

// The roles of the parts of a drawing.
const (
	Artifact  Role = iota // furniture inside of another part
	Ordered               // no part of its own: gives what is inside its place (Tag.Order)
	Section               // what belongs together: a card, the sheet of a pupil
	Heading               // of Tag.Level
	Paragraph             // running text
	List                  // of items
	Item                  // of a list: its label and what is behind it
	Label                 // number or dash of an item
	Table                 // of rows
	Row                   // of cells
	HeadCell              // a cell that names its column
	SideCell              // a cell that names its row
	Cell                  // a cell of a row
	Figure                // a picture, said by Tag.Alt
)

// grouping are the roles that only hold others: marks right inside of them are furniture.
const grouping = 1<<Artifact | 1<<Ordered | 1<<Section | 1<<List | 1<<Table | 1<<Row

// Holds reports whether marks right inside of a part with the role are furniture.
func (r Role) Holds() bool { return grouping>>r&1 == 1 }

// Tag is a part of what drawings say. It is the same part wherever it is begun again inside
// the same parts: a paragraph goes on on the next page.
type Tag struct {
	Role  Role
	Level int    // of a heading, from 1
	Alt   string // what a figure shows
	Box   Rect   // of a figure, in mm on the drawing that begins it; it may be empty
	// Again reports whether what is placed in it is said with its parts, although it was
	// said before: the copies of a sheet, each of which somebody reads.
	Again bool
	// Order is the place in which a document is read: parts with a lower one come first,
	// wherever they are printed. 0 is that of what is around it.
	Order int
}

// As returns a new part with a role.
func As(r Role) *Tag { return &Tag{Role: r} }

// Head returns a new heading of a level, from 1.
func Head(level int) *Tag { return &Tag{Role: Heading, Level: level} }

// Said returns a new figure and what it shows, as a sentence; its box is in mm.
func Said(alt string, box Rect) *Tag { return &Tag{Role: Figure, Alt: alt, Box: box} }

// Reads returns what a text in a role of a print profile is: a heading where that is a role of
// headings and the text has words, else a paragraph.
func Reads(role, s string) *Tag {
	level := map[string]int{"title": 1, "h1": 1, "h2": 2, "h3": 3}[role]
	if level == 0 || strings.IndexFunc(s, unicode.IsLetter) < 0 {
		return As(Paragraph)
	}
	return Head(level)
}

// Tagger is a Renderer that is told of parts. Calls are balanced.
type Tagger interface {
	Begin(t *Tag, m Matrix)
	End()
}

type begun struct{ tag *Tag }

type ended struct{}

// Begin says that the marks up to End are a part of what the drawing says. Parts stand inside
// each other; the end of the drawing ends all.
func (d *Drawing) Begin(t *Tag) {
	d.ops = append(d.ops, begun{t})
	d.open++
	d.tags++
}

// End ends the part that was begun last, if there is one.
func (d *Drawing) End() {
	if d.open > 0 {
		d.ops = append(d.ops, ended{})
		d.open--
	}
}

// Inside draws in parts, the outermost first; nil is none.
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

// Tags returns how many parts the drawing has, those of placed drawings included.
func (d *Drawing) Tags() int {
	n := d.tags
	for _, op := range d.ops {
		if p, ok := op.(*placed); ok {
			n += p.d.Tags()
		}
	}
	return n
}

// Alts returns what the figures of a drawing show.
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

// Only returns the part that all of a drawing is in, nil where there is none such.
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

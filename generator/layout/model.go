package layout

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/markup"
)

// Files is the model for source.Reader.Documents: what a folder of layouts
// declares.
type Files struct {
	Layouts []Layout `doc:"layout"`
}

// Layout is a face as data.
type Layout struct {
	check.Where
	ID      string `yaml:"layout"`
	Extends string `yaml:"extends,omitempty"`
	// Size is the width and the height in mm, or the name of a size; without it, the
	// caller decides.
	Size  Size     `yaml:"size,omitempty"`
	Title Template `yaml:"title,omitempty"`
	// Safe is the least distance of texts from the cut, in mm.
	Safe Formula `yaml:"safe,omitempty"`
	// Bleed is how far art may extend beyond the cut, in mm.
	Bleed Formula              `yaml:"bleed,omitempty"`
	Let   []map[string]Formula `yaml:"let,omitempty"`
	Boxes []Box                `yaml:"boxes,omitempty"`
	// Fits is a condition on what was drawn, for faces that may be too small for it.
	Fits Formula `yaml:"fits,omitempty"`
	// Needs are the values that the face asks of a card, and MayHave those that it has room for
	// and can do without, each with its type, one of TakenTypes.
	Needs   map[string]string `yaml:"needs,omitempty"`
	MayHave map[string]string `yaml:"may_have,omitempty"`
}

// Box is one thing on a face, or a group of them; see the package comment.
type Box struct {
	check.Where
	Line    Template `yaml:"line,omitempty"`
	Text    Template `yaml:"text,omitempty"`
	Glyph   Template `yaml:"glyph,omitempty"`
	Shape   Formula  `yaml:"shape,omitempty"`
	Picture Template `yaml:"picture,omitempty"`
	Notes   Formula  `yaml:"notes,omitempty"`
	Use     Template `yaml:"use,omitempty"`
	Boxes   []Box    `yaml:"boxes,omitempty"`

	At   []Formula `yaml:"at,omitempty"`
	If   Formula   `yaml:"if,omitempty"`
	Name string    `yaml:"name,omitempty"`
	// Measure draws nothing: only the name of the box is used.
	Measure bool `yaml:"measure,omitempty"`
	// Outlined draws the areas of a picture as outlines in profiles that fill no
	// areas.
	Outlined bool                 `yaml:"outlined,omitempty"`
	Let      []map[string]Formula `yaml:"let,omitempty"`

	Role     Template `yaml:"role,omitempty"`
	Font     Template `yaml:"font,omitempty"`
	FontSize Formula  `yaml:"size,omitempty"`  // points
	Least    Formula  `yaml:"least,omitempty"` // points
	Alone    bool     `yaml:"alone,omitempty"` // its size is not that of other cards
	Track    Formula  `yaml:"track,omitempty"` // thousandths of an em
	Color    Template `yaml:"color,omitempty"`
	Align    Template `yaml:"align,omitempty"`
	VAlign   string   `yaml:"valign,omitempty"`
	Gap      Formula  `yaml:"gap,omitempty"`
	Emphasis bool     `yaml:"emphasis,omitempty"`
	Bold     Template `yaml:"bold,omitempty"` // face of text between stars
	Balance  bool     `yaml:"balance,omitempty"`
	Numbered bool     `yaml:"numbered,omitempty"`
	AsIs     bool     `yaml:"as_is,omitempty"` // leaves the spaces as written

	High Formula `yaml:"high,omitempty"` // height of the capitals in mm
	Em   Formula `yaml:"em,omitempty"`   // size of the em in mm
	Tall Formula `yaml:"tall,omitempty"`
	On   string  `yaml:"on,omitempty"` // cap or x: what is vertically centered

	Fill  Template  `yaml:"fill,omitempty"`
	Tile  Template  `yaml:"tile,omitempty"`
	Solid Template  `yaml:"solid,omitempty"`
	Rule  Template  `yaml:"rule,omitempty"` // role of the line
	Width Formula   `yaml:"width,omitempty"`
	Dash  []Formula `yaml:"dash,omitempty"`
	Round bool      `yaml:"round,omitempty"`
	Layer string    `yaml:"layer,omitempty"` // cut, fold or note

	// Tag is the part that the box is for those who do not see it, Alt a description
	// of its picture.
	Tag string   `yaml:"tag,omitempty"`
	Alt Template `yaml:"alt,omitempty"`

	// Fit is how a picture fills its place, Focus what is seen of one that is cut, and Clip the
	// outline that it is cut by.
	Fit   string   `yaml:"fit,omitempty"` // one of fits; "" means the first
	Focus Template `yaml:"focus,omitempty"`
	Clip  Formula  `yaml:"clip,omitempty"`

	Colors map[string]Template `yaml:"colors,omitempty"`
	With   map[string]Value    `yaml:"with,omitempty"`
	// Set changes values for the boxes after this one, once it is drawn.
	Set []map[string]Formula `yaml:"set,omitempty"`

	Each     Formula  `yaml:"each,omitempty"`
	As       string   `yaml:"as,omitempty"`
	Turn     Formula  `yaml:"turn,omitempty"` // degrees
	HalfTurn bool     `yaml:"half_turn,omitempty"`
	Shared   Template `yaml:"shared,omitempty"`
}

// MarkupOf returns how much markup the texts of a game have that shows faces of its own and
// icons: those of a game without icons may say {…} of themselves.
func MarkupOf(faces []Layout, icons *Icons) markup.Level {
	switch {
	case icons != nil:
		return markup.Icons
	case slices.ContainsFunc(faces, func(l Layout) bool { return emphasized(l.Boxes) }):
		return markup.Colors
	}
	return markup.None
}

// emphasized reports whether any of the boxes heeds the markup of its text.
func emphasized(boxes []Box) bool {
	return slices.ContainsFunc(boxes, func(b Box) bool { return b.Emphasis || emphasized(b.Boxes) })
}

// Package scan reads photographs of quizzes that pupils have ticked. A sheet that is printed
// for it has four round marks and a row of bars on each page with boxes; its [Map] says where
// they stand and which boxes are right. [Map.Read] finds the page in a photograph and tells
// ticked boxes from empty ones; what it doubts is left to the teacher. A [Class] joins the
// pages and counts the marks.
//
// The package imports nothing of the project and decodes no picture, so that a small program
// in a browser can use it on the pixels of a canvas.
package scan

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
)

// Format is the value of Map.Format that this package writes and reads.
const Format = "imprimots-scan/1"

// Map says what stands where on the pages of a printed sheet.
type Map struct {
	Format string `json:"format"`
	// ID is in the bars of each page: a photograph of another sheet, or of another printing
	// of it with other places or answers, is refused.
	ID    uint32 `json:"id"`
	Sheet string `json:"sheet"` // its name in the documents
	Title string `json:"title"`
	Lang  string `json:"lang"`
	// Decimal is the sign before tenths in its language.
	Decimal string `json:"decimal"`
	// Copies are the printed sheets, in the order of the PDF: the number in the bars is the
	// index plus one.
	Copies []Copy `json:"copies"`
	// Layouts are the different sheets among them.
	Layouts []Layout `json:"layouts"`
}

// Copy is one printed sheet.
type Copy struct {
	Pupil  string `json:"pupil,omitempty"`
	Layout int    `json:"layout"`
}

// Layout is a variant in a print profile.
type Layout struct {
	Variant   string     `json:"variant,omitempty"` // A, B, C…
	Profile   string     `json:"profile"`
	Questions []Question `json:"questions"`
	Pages     []Page     `json:"pages"`
}

// Question is a question that is answered by ticking.
type Question struct {
	Part    int      `json:"part,omitempty"` // from 1; 0 where the sheet has one part
	Number  int      `json:"number"`         // as printed, from 1 in each part
	Text    string   `json:"text"`
	Choices []string `json:"choices"`
	Right   []int    `json:"right"` // indexes of the right choices
	Marks   float64  `json:"marks"` // for a right answer
}

// Name returns the number of a question as printed, behind that of its part: "2.3".
func (q *Question) Name() string {
	if q.Part > 0 {
		return strconv.Itoa(q.Part) + "." + strconv.Itoa(q.Number)
	}
	return strconv.Itoa(q.Number)
}

// Page is a page with boxes. Lengths are in mm from its upper left corner.
type Page struct {
	Number int     `json:"number"` // page of the sheet, from 1
	W      float64 `json:"w"`
	H      float64 `json:"h"`
	// Marks are the middles of the marks in the corners, clockwise from the upper left one.
	Marks [4]Point `json:"marks"`
	Code  Rect     `json:"code"` // around the bars
	Boxes []Box    `json:"boxes"`
}

// Box is a box to tick.
type Box struct {
	Question int  `json:"q"` // index in Layout.Questions
	Choice   int  `json:"c"` // index in Question.Choices
	At       Rect `json:"at"`
}

// Point is a place, in mm on a page or in pixels on a photograph.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Rect is a rectangle, in mm on a page or in pixels on a photograph.
type Rect struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// Bounds of a map.
const (
	MostCopies = 1<<copyBits - 1
	MostPages  = 1<<pageBits - 1
	MostBytes  = 32 << 20
	mostBoxes  = 2000 // on a page
	mostSide   = 2000 // of a page, in mm
	leastBox   = 2.0
)

// ErrMap says that a file is no map.
var ErrMap = errors.New("scan: not a map of a printed sheet")

// Parse reads a map from JSON. It returns [ErrMap] if it is none, or not a sound one.
func Parse(data []byte) (*Map, error) {
	if len(data) > MostBytes {
		return nil, ErrMap
	}
	m := new(Map)
	if json.Unmarshal(data, m) != nil || !m.sound() {
		return nil, ErrMap
	}
	return m, nil
}

// sound reports whether all indexes and lengths of a map are within their bounds.
func (m *Map) sound() bool {
	if m.Format != Format || m.ID >= 1<<idBits || len(m.Copies) == 0 || len(m.Copies) > MostCopies {
		return false
	}
	for _, c := range m.Copies {
		if c.Layout < 0 || c.Layout >= len(m.Layouts) {
			return false
		}
	}
	for i := range m.Layouts {
		if !m.Layouts[i].sound() {
			return false
		}
	}
	return true
}

func (l *Layout) sound() bool {
	for i := range l.Questions {
		q := &l.Questions[i]
		for _, r := range q.Right {
			if r < 0 || r >= len(q.Choices) {
				return false
			}
		}
		if !(q.Marks >= 0 && q.Marks <= 1e6) {
			return false
		}
	}
	for i := range l.Pages {
		p := &l.Pages[i]
		if p.Number < 1 || p.Number > MostPages || len(p.Boxes) > mostBoxes || !p.inside(p.Code) || !(p.W > 0 && p.W <= mostSide && p.H > 0 && p.H <= mostSide) {
			return false
		}
		for _, at := range p.Marks {
			if !p.inside(Rect{X: at.X, Y: at.Y}) {
				return false
			}
		}
		for _, b := range p.Boxes {
			if b.Question < 0 || b.Question >= len(l.Questions) || b.Choice < 0 || b.Choice >= len(l.Questions[b.Question].Choices) || !p.inside(b.At) || b.At.W < leastBox || b.At.H < leastBox {
				return false
			}
		}
		if _, ok := homography(p.Marks, p.Marks); !ok {
			return false
		}
	}
	return true
}

// inside reports whether a rectangle is on the page; not if a length is no number.
func (p *Page) inside(r Rect) bool {
	return r.X >= 0 && r.Y >= 0 && r.W >= 0 && r.H >= 0 && r.X+r.W <= p.W && r.Y+r.H <= p.H && !math.IsNaN(r.X+r.Y+r.W+r.H)
}

// page returns a page of a copy; nil if there is none.
func (m *Map) page(copy, number int) *Page {
	if copy < 0 || copy >= len(m.Copies) {
		return nil
	}
	pages := m.Layouts[m.Copies[copy].Layout].Pages
	for i := range pages {
		if pages[i].Number == number {
			return &pages[i]
		}
	}
	return nil
}

// Layout returns the layout of a copy.
func (m *Map) Layout(copy int) *Layout { return &m.Layouts[m.Copies[copy].Layout] }

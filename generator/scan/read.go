package scan

// Gray is a photograph in gray: W × H bytes, row by row, 0 is black.
type Gray struct {
	W, H int
	Pix  []byte
}

// Reason says why a photograph cannot be read: a key for a sentence.
type Reason string

// The reasons why a photograph cannot be read. Reason implements error.
const (
	NoPicture  Reason = "picture" // too small, too large, or no pixels
	NoMarks    Reason = "marks"   // no page with marks is seen
	NoCorner   Reason = "corner"  // one of four marks is missing or hidden
	Blurred    Reason = "blurred" // boxes are not seen well enough
	Far        Reason = "far"     // the page is too small in the picture
	NoCode     Reason = "code"    // the bars cannot be read
	OtherSheet Reason = "other"   // the bars are those of another sheet
)

// Error implements error.
func (r Reason) Error() string { return "scan: " + string(r) }

// State says what was seen in a box.
type State string

// The states of a box.
const (
	Empty    State = "empty"
	Ticked   State = "ticked"
	Doubtful State = "doubtful"
)

// Why a box is doubtful.
const (
	Faint   = "faint"   // a mark too light or too small to be sure of
	Struck  = "struck"  // blackened or crossed out where another is ticked
	Several = "several" // several ticked where one is right
	Beside  = "beside"  // a mark near an empty box
	Hidden  = "hidden"  // the box is not seen
)

// Reading is what was read on a photograph of a page.
type Reading struct {
	Copy    int      `json:"copy"`    // index in Map.Copies
	Page    int      `json:"page"`    // number of the page, from 1
	Corners [4]Point `json:"corners"` // of the paper's marks, in pixels, as in Page.Marks
	Boxes   []Seen   `json:"boxes"`   // in the order of Page.Boxes
}

// Seen is what was seen in a box.
type Seen struct {
	Question int     `json:"q"`
	Choice   int     `json:"c"`
	State    State   `json:"state"`
	Why      string  `json:"why,omitempty"` // of a doubt
	Fill     float64 `json:"fill"`          // share that is dark, above an empty box
	// Quad is the frame of the box in the photograph, in pixels, clockwise from its upper left
	// corner as printed; Around is a rectangle to cut out, with what stands near.
	Quad   [4]Point `json:"quad"`
	Around Rect     `json:"around"`
}

// Doubts returns the indexes of the doubtful boxes of a reading.
func (r *Reading) Doubts() (out []int) {
	for i := range r.Boxes {
		if r.Boxes[i].State == Doubtful {
			out = append(out, i)
		}
	}
	return out
}

// Decide says what a box is: what a teacher sees.
func (r *Reading) Decide(i int, ticked bool) {
	s := &r.Boxes[i]
	s.State, s.Why = Empty, ""
	if ticked {
		s.State = Ticked
	}
}

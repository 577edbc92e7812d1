package pdf

import (
	"math"
	"strconv"
)

// textLine is a line of text as it is shown, or what a form shows: from the start of its baseline to
// the end, and how high its letters are, in points.
type textLine struct {
	mcid   int // -1 outside of parts
	signs  int // without spaces
	x0, y0 float64
	x1, y1 float64
	ux, uy float64
}

// moved returns a run put in place by a matrix.
func (r textLine) moved(m affine) textLine {
	r.x0, r.y0 = m.point(r.x0, r.y0)
	r.x1, r.y1 = m.point(r.x1, r.y1)
	r.ux, r.uy = m[0]*r.ux+m[2]*r.uy, m[1]*r.ux+m[3]*r.uy
	return r
}

// affine is a matrix as files write it.
type affine [6]float64

var still = affine{1, 0, 0, 1, 0, 0}

func (m affine) point(x, y float64) (float64, float64) {
	return m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]
}

// after returns the matrix that does n, then m.
func (m affine) after(n affine) (out affine) {
	out[0], out[1] = m[0]*n[0]+m[2]*n[1], m[1]*n[0]+m[3]*n[1]
	out[2], out[3] = m[0]*n[2]+m[2]*n[3], m[1]*n[2]+m[3]*n[3]
	out[4], out[5] = m.point(n[4], n[5])
	return out
}

// viewer goes through the marks of the pages of a file.
type viewer struct {
	faces
	forms map[ref]*drawnForm
}

// scan goes through the marks of a page or a form.
type scan struct {
	parser
	in        *viewer
	resources dict
	form      bool // all of it is in the part that shows it
	stack     []sequence
	states    []textState
	textState
	args []object // numbers as bytes

	line, place affine // of the text
	inText      int    // sequences open where the text began, -1 outside of texts
	parts       map[int]int
	runs        []textLine

	lost, nested int
	unbalanced   bool
}

// sequence is marked content: a part, an artifact, or neither.
type sequence struct {
	mcid     int
	artifact bool
}

type textState struct {
	at        affine
	font      *face
	size      float64
	track     float64
	invisible bool
}

// drawnForm is what a form shows.
type drawnForm struct {
	runs []textLine
}

// stream goes through a content stream.
func (v *viewer) stream(resources dict, o object) *scan {
	s := &scan{in: v, resources: resources, parts: map[int]int{}, inText: -1}
	s.textState.at = still
	s.b = (&s.parser).unpacked(at[*stream](v.file, o))
	s.run()
	return s
}

func (s *scan) run() {
	s.parser.at, s.objects = 0, 1
	for s.err == nil {
		switch c := s.peek(); {
		case c == 0 && s.parser.at >= len(s.b):
			s.unbalanced = s.unbalanced || len(s.stack) > 0
			return
		case c == '/' || c == '(' || c == '[' || c == '<':
			s.args = append(s.args, s.value(maxDepth))
		case c >= '0' && c <= '9' || c == '.' || c == '-' || c == '+':
			s.args = append(s.args, s.regular())
		case regular(c):
			s.operator(string(s.regular()))
			s.args = s.args[:0]
		default:
			s.fail("%.20q is no operator", s.b[s.parser.at:])
		}
	}
}

// number returns the value of a number, read or as bytes; 0 for anything else.
func number(o object) float64 {
	switch o := o.(type) {
	case []byte:
		v, _ := strconv.ParseFloat(string(o), 64)
		return v
	case int:
		return float64(o)
	case real:
		v, _ := strconv.ParseFloat(string(o), 64)
		return v
	}
	return 0
}

// arg returns operand i, nil if there is none.
func (s *scan) arg(i int) object {
	if i >= len(s.args) {
		return nil
	}
	return s.args[i]
}

// matrix returns six operands.
func (s *scan) matrix() (m affine) {
	for i := range m {
		m[i] = number(s.arg(i))
	}
	return m
}

// operator carries out an operator on its operands.
func (s *scan) operator(op string) {
	switch op {
	case "q":
		s.states = append(s.states, s.textState)
	case "Q":
		if n := len(s.states) - 1; n >= 0 {
			s.textState, s.states = s.states[n], s.states[:n]
		}
	case "cm":
		s.textState.at = s.textState.at.after(s.matrix())
	case "BMC", "BDC":
		s.begin()
	case "EMC":
		n := len(s.stack) - 1
		if n < 0 || n < s.inText {
			s.unbalanced = true
			return
		}
		s.stack = s.stack[:n]
	case "BT":
		s.line, s.place, s.inText = still, still, len(s.stack)
	case "ET":
		s.unbalanced = s.unbalanced || len(s.stack) != s.inText
		s.inText = -1
	case "Tf":
		n, _ := s.arg(0).(name)
		s.font, s.size = s.in.face(at[dict](s.in.file, s.resources["Font"])[n]), number(s.arg(1))
	case "Tc":
		s.track = number(s.arg(0))
	case "Tr":
		s.invisible = number(s.arg(0)) == 3
	case "Td":
		s.line = s.line.after(affine{1, 0, 0, 1, number(s.arg(0)), number(s.arg(1))})
		s.place = s.line
	case "Tm":
		s.line = s.matrix()
		s.place = s.line
	case "Tj", "TJ":
		s.painted()
		s.show(s.arg(0))
	case "Do":
		s.painted()
		s.object()
	case "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "'", "\"", "BI":
		s.painted()
	}
}

// begin opens marked content.
func (s *scan) begin() {
	q := sequence{mcid: -1, artifact: s.arg(0) == name("Artifact")}
	if d, ok := s.arg(1).(dict); ok && d["MCID"] != nil {
		q.mcid, _ = d["MCID"].(int)
		s.parts[q.mcid]++
		if s.form {
			s.nested++
		}
	}
	around := s.mcid() >= 0 || s.artifact() || s.form
	if around && (q.mcid >= 0 || q.artifact) {
		s.nested++
	}
	s.stack = append(s.stack, q)
}

// mcid returns the part around what follows, -1 for none.
func (s *scan) mcid() int {
	for _, q := range s.stack {
		if q.mcid >= 0 {
			return q.mcid
		}
	}
	return -1
}

// artifact reports whether what follows is an artifact.
func (s *scan) artifact() bool {
	for _, q := range s.stack {
		if q.artifact {
			return true
		}
	}
	return false
}

// painted counts what is neither in a part nor an artifact.
func (s *scan) painted() {
	if !s.form && s.mcid() < 0 && !s.artifact() {
		s.lost++
	}
}

// object shows a picture or a form.
func (s *scan) object() {
	n, _ := s.arg(0).(name)
	to, _ := at[dict](s.in.file, s.resources["XObject"])[n].(ref)
	x := at[*stream](s.in.file, to)
	if x == nil || x.dict["Subtype"] != name("Form") {
		return
	}
	f := s.in.forms[to]
	if f == nil {
		f = &drawnForm{}
		s.in.forms[to] = f // a form that shows itself shows nothing
		form := &scan{in: s.in, resources: at[dict](s.in.file, x.dict["Resources"]), form: true, parts: map[int]int{}, inText: -1}
		form.textState.at = still
		form.b = (&form.parser).unpacked(x)
		form.run()
		f.runs = form.runs
		s.nested += form.nested
		s.unbalanced = s.unbalanced || form.unbalanced
		if s.err == nil {
			s.err = form.err
		}
	}
	if s.artifact() {
		return
	}
	for _, r := range f.runs {
		r.mcid = s.mcid()
		s.runs = append(s.runs, r.moved(s.textState.at))
	}
}

// show shows a line of text.
func (s *scan) show(o object) {
	all, ok := o.(array)
	if !ok {
		all = array{o}
	}
	if s.font == nil {
		s.in.faulty = append(s.in.faulty, "")
		return
	}
	wide, signs := 0.0, 0
	for _, part := range all {
		codes, ok := part.(str)
		if !ok {
			wide -= number(part) / 1000 * s.size
			continue
		}
		for i := 0; i+1 < len(codes); i += 2 {
			code := int(codes[i])<<8 | int(codes[i+1])
			wide += s.font.code(&s.in.faces, code)/1000*s.size + s.track
			if code != ' ' {
				signs++
			}
		}
	}
	m := s.textState.at.after(s.place)
	if signs > 0 && !s.invisible && !s.artifact() {
		r := textLine{mcid: s.mcid(), signs: signs, x1: wide, uy: 0.7 * s.size}
		s.runs = append(s.runs, r.moved(m))
	}
	s.place = s.place.after(affine{1, 0, 0, 1, wide, 0})
}

// upright reports whether a line of text runs from left to right.
func (r textLine) upright() bool { return math.Abs(math.Atan2(r.y1-r.y0, r.x1-r.x0)) < 0.02 }

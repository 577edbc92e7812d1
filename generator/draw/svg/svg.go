// Package svg writes recorded drawings as SVG for the site: text as outlines, so that
// a preview needs no font and looks like the print; lengths in mm; no scripts, no
// external references.
package svg

import (
	"bytes"
	"crypto/sha256"
	"encoding/xml"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"sync"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Options say what is shown and how.
type Options struct {
	// Prefix starts every id, so that one page can have several drawings; "d" when
	// empty. Letters, digits and hyphens only.
	Prefix string
	// Title and Desc are read out instead of the drawing. An empty Title means the
	// drawing's own; with neither, the drawing is hidden from screen readers, as
	// decoration.
	Title, Desc string
	// Says has the words of each part of the drawing (draw.Tag): headings, paragraphs,
	// lists, tables and figures are then groups with an ARIA role and those words as
	// their name, since screen readers find no letters in outlines. Nil leaves the
	// parts out: the drawing is one picture.
	Says map[*draw.Tag]string
	// Hide leaves out the marks of these layers.
	Hide []draw.Layer
	// Bleed is the width around the trimmed size to show, in mm.
	Bleed draw.MM
	// Resolution is the most dots per inch that files of pictures keep; 0 keeps all.
	Resolution float64
}

// ForFaces and ForSheets are the dots per inch of previews of single faces, and of sheets
// of them, which are shown smaller.
const (
	ForFaces  = 300
	ForSheets = 150
)

// Render returns a drawing as SVG. Layers other than Art are classes: "cut", "fold",
// "note". Glyphs and placed drawings used more than once are defined once. The error
// joins what is wrong with the texts, as *text.Error values.
func Render(d *draw.Drawing, fonts *text.Fonts, o Options) ([]byte, error) {
	if o.Prefix == "" {
		o.Prefix = "d"
	}
	o.Prefix = escape(o.Prefix)
	room, ok := buffers.Get().(*buffer)
	if !ok {
		room = &buffer{}
	}
	w := &writer{
		d: d, o: o, fonts: fonts, uses: draw.Uses(d), body: room.body[:0], defs: room.defs[:0],
		glyphs: map[glyphKey]string{}, groups: map[*draw.Drawing]string{}, made: map[string]string{},
		files: map[[sha256.Size]byte]string{}, failed: map[string]bool{}, said: map[*draw.Tag]bool{},
	}
	d.Replay(w, draw.Identity)
	out := w.head(make([]byte, 0, len(w.body)+len(w.defs)+1024), d)
	if len(w.defs) > 0 {
		out = append(append(append(out, "<defs>"...), w.defs...), "</defs>"...)
	}
	out = append(append(out, w.body...), "</svg>\n"...)
	room.body, room.defs = w.body, w.defs
	buffers.Put(room)
	return out, errors.Join(w.errs...)
}

// buffers reuses the memory of writers.
var buffers sync.Pool

type buffer struct{ body, defs []byte }

type glyphKey struct {
	face *text.Face
	r    rune
}

// writer is the draw.Renderer behind Render.
type writer struct {
	d      *draw.Drawing
	o      Options
	fonts  *text.Fonts
	uses   map[*draw.Drawing]int
	body   []byte
	defs   []byte
	glyphs map[glyphKey]string
	groups map[*draw.Drawing]string
	made   map[string]string // gradients, clips and masks: the id of each definition
	files  map[[sha256.Size]byte]string
	shown  map[[sha256.Size]byte]size // of files, the largest
	errs   []error
	failed map[string]bool
	said   map[*draw.Tag]bool // parts whose group has been written
	open   []bool             // whether each enclosing part has a group here
}

func (w *writer) head(out []byte, d *draw.Drawing) []byte {
	b := draw.Rect{W: d.W, H: d.H}.Inset(-w.o.Bleed)
	out = fmt.Appendf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%smm" height="%smm" viewBox="%s %s %s %s"`,
		num(b.W), num(b.H), num(b.X), num(b.Y), num(b.W), num(b.H))
	title := w.o.Title
	if title == "" {
		title = d.Title
	}
	id, role := w.o.Prefix, "img"
	if len(w.o.Says) > 0 {
		role = "graphics-document document" // the parts of an "img" are not read out
	}
	switch {
	case title == "" && w.o.Desc == "":
		return append(out, ` aria-hidden="true">`...)
	case w.o.Desc == "":
		out = fmt.Appendf(out, ` role="%s" aria-labelledby="%s-t">`, role, id)
	case title == "":
		out = fmt.Appendf(out, ` role="%s" aria-labelledby="%s-d">`, role, id)
	default:
		out = fmt.Appendf(out, ` role="%s" aria-labelledby="%[2]s-t %[2]s-d">`, role, id)
	}
	if title != "" {
		out = fmt.Appendf(out, `<title id="%s-t">%s</title>`, id, escape(title))
	}
	if w.o.Desc != "" {
		out = fmt.Appendf(out, `<desc id="%s-d">%s</desc>`, id, escape(w.o.Desc))
	}
	return out
}

func escape(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a bytes.Buffer takes everything
	return b.String()
}

func (w *writer) hidden(l draw.Layer) bool { return slices.Contains(w.o.Hide, l) }

func class(l draw.Layer) string {
	switch l {
	case draw.Cut:
		return ` class="cut"`
	case draw.Fold:
		return ` class="fold"`
	case draw.Note:
		return ` class="note"`
	}
	return ""
}

// Size implements draw.Renderer.
func (w *writer) Size(_, _ draw.MM) {}

// Place implements draw.Placer.
func (w *writer) Place(d *draw.Drawing, m draw.Matrix) bool {
	if w.uses[d] < 2 {
		return false
	}
	if flat(m) {
		return true
	}
	id, ok := w.groups[d]
	if !ok {
		id = fmt.Sprintf("%s-g%d", w.o.Prefix, len(w.groups)+1)
		w.groups[d] = id
		w.defs = fmt.Appendf(w.defs, `<g id="%s">%s</g>`, id, w.apart(func() { d.Replay(w, draw.Identity) }))
	}
	w.str(`<use href="#`, id, `"`)
	w.transform(m)
	w.str("/>")
	return true
}

// apart returns what a function writes to the body.
func (w *writer) apart(write func()) []byte {
	outer := w.body
	w.body = nil
	write()
	inner := w.body
	w.body = outer
	return inner
}

// str writes to the body.
func (w *writer) str(parts ...string) {
	for _, s := range parts {
		w.body = append(w.body, s...)
	}
}

// Path implements draw.Renderer.
func (w *writer) Path(p draw.Path, s draw.Style, m draw.Matrix) {
	if w.hidden(s.Layer) || s.Fill == nil && s.Stroke == nil || len(p.Verbs) == 0 {
		return
	}
	w.str(`<path d="`)
	w.body = appendPath(w.body, p, m)
	w.str(`"`)
	switch {
	case s.Fill == nil:
		w.str(` fill="none"`)
	case s.FillShade != nil:
		w.shade("fill", *s.Fill, s.FillShade, m)
	case *s.Fill != draw.Color{}:
		w.str(` fill="`, hex(*s.Fill), `"`)
	}
	if s.Fill != nil && s.EvenOdd {
		w.str(` fill-rule="evenodd"`)
	}
	if s.Stroke != nil {
		w.stroke(s, m)
	}
	w.str(class(s.Layer), "/>")
}

// stroke writes the line style of a path after a transformation.
func (w *writer) stroke(s draw.Style, m draw.Matrix) {
	k := draw.MM(m.Stretch())
	w.shade("stroke", *s.Stroke, s.StrokeShade, m)
	w.str(` stroke-width="`)
	w.body = append(appendNum(w.body, s.Width*k), '"')
	for i, d := range s.Dash {
		w.str([]string{` stroke-dasharray="`, " "}[min(i, 1)])
		w.body = appendNum(w.body, d*k)
	}
	if len(s.Dash) > 0 {
		w.str(`"`)
		if s.DashFrom != 0 {
			w.str(` stroke-dashoffset="`, num(s.DashFrom*k), `"`)
		}
	}
	w.str([...]string{"", ` stroke-linecap="round"`, ` stroke-linecap="square"`}[s.Cap])
	w.str([...]string{"", ` stroke-linejoin="round"`, ` stroke-linejoin="bevel"`}[s.Join])
	if s.Miter != 0 && s.Join == draw.Miter {
		w.str(` stroke-miterlimit="`, factor(max(1, s.Miter)), `"`)
	}
}

// Text implements draw.Renderer.
func (w *writer) Text(t draw.Text, m draw.Matrix) {
	if w.hidden(t.Layer) || t.S == "" {
		return
	}
	face, err := w.fonts.Face(t.Font)
	if err != nil {
		w.fail(err)
		return
	}
	glyphs, err := w.fonts.Glyphs(t.Font, text.Normalize(t.S), t.Kern)
	if err != nil {
		w.fail(err)
		return
	}
	k := float64(t.Size.MM()) / 1000
	w.str("<g")
	w.transform(m.Mul(draw.Translate(t.X, t.Y)).Mul(draw.Scale(k, k)))
	if (t.Color != draw.Color{}) {
		w.str(` fill="`, hex(t.Color), `"`)
	}
	w.str(class(t.Layer), ">")
	x := 0.0
	for _, g := range glyphs {
		if id := w.glyph(face, g.Rune); id != "" {
			w.str(`<use href="#`, id, `"`)
			if at := int64(math.Round(x + float64(g.Off.X))); at != 0 {
				w.str(` x="`)
				w.body = append(strconv.AppendInt(w.body, at, 10), '"')
			}
			if at := int64(math.Round(float64(g.Off.Y))); at != 0 {
				w.str(` y="`)
				w.body = append(strconv.AppendInt(w.body, at, 10), '"')
			}
			w.str("/>")
		}
		x += float64(g.Advance) + t.Track
	}
	w.str("</g>")
}

// glyph defines an outline once and returns its id, "" for a space.
func (w *writer) glyph(f *text.Face, r rune) string {
	key := glyphKey{f, r}
	id, ok := w.glyphs[key]
	if ok {
		return id
	}
	if d := f.Described(r, outline); d != "" {
		id = w.o.Prefix + "-" + strconv.Itoa(len(w.glyphs)) // digits only: the other ids have letters
		w.defs = fmt.Appendf(w.defs, `<path id="%s" d="`, id)
		w.defs = append(append(w.defs, d...), `"/>`...)
	}
	w.glyphs[key] = id
	return id
}

func (w *writer) fail(err error) {
	if s := err.Error(); !w.failed[s] {
		w.failed[s] = true
		w.errs = append(w.errs, err)
	}
}

// flat reports whether a matrix as it is written leaves nothing to see: programs may refuse
// a drawing with such a one.
func flat(m draw.Matrix) bool {
	at := func(v float64) float64 { return math.Round(v * 1e6) }
	return float64(at(m.A)*at(m.D)) == float64(at(m.B)*at(m.C))
}

func (w *writer) transform(m draw.Matrix) {
	if m == draw.Identity {
		return
	}
	b := append(w.body, ` transform="`...)
	x, y := draw.MM(m.E), draw.MM(m.F)
	moved := hundredths(x) != 0 || hundredths(y) != 0
	switch {
	case m.B != 0 || m.C != 0 || m.A != m.D:
		b = append(b, "matrix("...)
		for _, v := range []float64{m.A, m.B, m.C, m.D} {
			b = append(appendFactor(b, v), ' ')
		}
		b = append(appendNum(append(appendNum(b, x), ' '), y), ')')
	default:
		if moved || m.A == 1 {
			b = append(appendNum(append(appendNum(append(b, "translate("...), x), ' '), y), ')')
		}
		if m.A != 1 {
			b = append(appendFactor(append(b, "scale("...), m.A), ')')
		}
	}
	w.body = append(b, '"')
}

func hex(c draw.Color) string {
	s := c.String()
	if s[1] == s[2] && s[3] == s[4] && s[5] == s[6] {
		return "#" + s[1:2] + s[3:4] + s[5:6]
	}
	return s
}

// Package svg writes recorded drawings as SVG for the site: text as outlines,
// so that a preview needs no font and looks like the print; lengths in mm; no
// script, no reference to the outside.
package svg

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"math"
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Options say what is shown and how.
type Options struct {
	// Prefix begins every id, so that several drawings can stand in one page;
	// "d" when empty. Letters, digits and hyphens only.
	Prefix string
	// Title and Desc are read out in place of the drawing. An empty Title
	// stands for the drawing's own; with neither, the drawing is hidden from
	// readers of the page, as decoration.
	Title, Desc string
	// Hide leaves out the marks of these layers.
	Hide []draw.Layer
	// Bleed shows that much around the trimmed size, in mm.
	Bleed draw.MM
}

// Render writes a drawing. Layers but Art are classes: "cut", "fold", "note".
// What is used more than once, glyphs and placed drawings, is defined once.
// The error joins what is wrong with the texts, as *text.Error values.
func Render(d *draw.Drawing, fonts *text.Fonts, o Options) ([]byte, error) {
	if o.Prefix == "" {
		o.Prefix = "d"
	}
	w := &writer{
		o: o, fonts: fonts, uses: draw.Uses(d),
		glyphs: map[glyphKey]string{}, groups: map[*draw.Drawing]string{}, failed: map[string]bool{},
	}
	d.Replay(w, draw.Identity)
	var out bytes.Buffer
	w.head(&out, d)
	if w.defs.Len() > 0 {
		out.WriteString("<defs>" + w.defs.String() + "</defs>")
	}
	out.Write(w.body.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes(), errors.Join(w.errs...)
}

type glyphKey struct {
	font string
	r    rune
}

// writer is the draw.Renderer behind Render.
type writer struct {
	o      Options
	fonts  *text.Fonts
	uses   map[*draw.Drawing]int
	body   bytes.Buffer
	defs   bytes.Buffer
	glyphs map[glyphKey]string
	groups map[*draw.Drawing]string
	errs   []error
	failed map[string]bool
}

func (w *writer) head(out *bytes.Buffer, d *draw.Drawing) {
	b := draw.Rect{W: d.W, H: d.H}.Inset(-w.o.Bleed)
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%smm" height="%smm" viewBox="%s %s %s %s"`,
		num(b.W), num(b.H), num(b.X), num(b.Y), num(b.W), num(b.H))
	title := w.o.Title
	if title == "" {
		title = d.Title
	}
	id := w.o.Prefix
	switch {
	case title == "" && w.o.Desc == "":
		out.WriteString(` aria-hidden="true">`)
		return
	case w.o.Desc == "":
		fmt.Fprintf(out, ` role="img" aria-labelledby="%s-t">`, escape(id))
	case title == "":
		fmt.Fprintf(out, ` role="img" aria-labelledby="%s-d">`, escape(id))
	default:
		fmt.Fprintf(out, ` role="img" aria-labelledby="%[1]s-t %[1]s-d">`, escape(id))
	}
	if title != "" {
		fmt.Fprintf(out, `<title id="%s-t">%s</title>`, escape(id), escape(title))
	}
	if w.o.Desc != "" {
		fmt.Fprintf(out, `<desc id="%s-d">%s</desc>`, escape(id), escape(w.o.Desc))
	}
}

func escape(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a bytes.Buffer takes everything
	return b.String()
}

func (w *writer) hidden(l draw.Layer) bool {
	for _, h := range w.o.Hide {
		if h == l {
			return true
		}
	}
	return false
}

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
	id, ok := w.groups[d]
	if !ok {
		id = fmt.Sprintf("%s-g%d", w.o.Prefix, len(w.groups)+1)
		w.groups[d] = id
		outer := w.body
		w.body = bytes.Buffer{}
		d.Replay(w, draw.Identity)
		fmt.Fprintf(&w.defs, `<g id="%s">%s</g>`, escape(id), w.body.Bytes())
		w.body = outer
	}
	fmt.Fprintf(&w.body, `<use href="#%s"%s/>`, escape(id), transform(m))
	return true
}

// Path implements draw.Renderer.
func (w *writer) Path(p draw.Path, s draw.Style, m draw.Matrix) {
	if w.hidden(s.Layer) || s.Fill == nil && s.Stroke == nil || len(p.Verbs) == 0 {
		return
	}
	b := &w.body
	b.WriteString(`<path d="`)
	writePath(b, p, m)
	b.WriteByte('"')
	switch {
	case s.Fill == nil:
		b.WriteString(` fill="none"`)
	case *s.Fill != draw.Color{}:
		b.WriteString(` fill="` + hex(*s.Fill) + `"`)
	}
	if s.Fill != nil && s.EvenOdd {
		b.WriteString(` fill-rule="evenodd"`)
	}
	if s.Stroke != nil {
		k := draw.MM(m.Stretch())
		fmt.Fprintf(b, ` stroke="%s" stroke-width="%s"`, hex(*s.Stroke), num(s.Width*k))
		for i, d := range s.Dash {
			b.WriteString([]string{` stroke-dasharray="`, " "}[min(i, 1)] + num(d*k))
		}
		if len(s.Dash) > 0 {
			b.WriteByte('"')
		}
		if s.Round {
			b.WriteString(` stroke-linecap="round" stroke-linejoin="round"`)
		}
	}
	b.WriteString(class(s.Layer) + "/>")
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
	b := &w.body
	fmt.Fprintf(b, `<g%s`, transform(m.Mul(draw.Translate(t.X, t.Y)).Mul(draw.Scale(k, k))))
	if (t.Color != draw.Color{}) {
		b.WriteString(` fill="` + hex(t.Color) + `"`)
	}
	b.WriteString(class(t.Layer) + ">")
	x := 0.0
	for _, g := range glyphs {
		if id := w.glyph(face, g.Rune); id != "" {
			fmt.Fprintf(b, `<use href="#%s"`, escape(id))
			if at := int(math.Round(x)); at != 0 {
				fmt.Fprintf(b, ` x="%d"`, at)
			}
			b.WriteString("/>")
		}
		x += float64(g.Advance) + t.Track
	}
	b.WriteString("</g>")
}

// glyph defines an outline once and gives its id, "" for a space.
func (w *writer) glyph(f *text.Face, r rune) string {
	key := glyphKey{f.Name, r}
	id, ok := w.glyphs[key]
	if ok {
		return id
	}
	p := f.Outline(r)
	if len(p.Verbs) > 0 {
		id = w.o.Prefix + "-" + strconv.Itoa(len(w.glyphs)) // digits alone: the other ids have letters
		fmt.Fprintf(&w.defs, `<path id="%s" d="`, escape(id))
		// In units of the font, so a "millimetre" is a thousandth of an em.
		writeOutline(&w.defs, p)
		w.defs.WriteString(`"/>`)
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

// Image implements draw.Renderer.
func (w *writer) Image(p draw.Picture, m draw.Matrix) {
	if w.hidden(p.Layer) || p.Image == nil || p.Image.Bounds().Empty() {
		return
	}
	var data bytes.Buffer
	if err := png.Encode(&data, p.Image); err != nil {
		w.fail(fmt.Errorf("svg: image: %w", err))
		return
	}
	fmt.Fprintf(&w.body, `<image x="%s" y="%s" width="%s" height="%s" preserveAspectRatio="none"%s%s`,
		num(p.Box.X), num(p.Box.Y), num(p.Box.W), num(p.Box.H), transform(m), class(p.Layer))
	if p.Alt != "" {
		fmt.Fprintf(&w.body, ` role="img" aria-label="%s"`, escape(p.Alt))
	}
	fmt.Fprintf(&w.body, ` href="data:image/png;base64,%s"/>`, base64.StdEncoding.EncodeToString(data.Bytes()))
}

func transform(m draw.Matrix) string {
	e, f := num(draw.MM(m.E)), num(draw.MM(m.F))
	move := "translate(" + e + " " + f + ")"
	switch {
	case m == draw.Identity:
		return ""
	case m.A == 1 && m.B == 0 && m.C == 0 && m.D == 1:
	case m.A == m.D && m.B == 0 && m.C == 0:
		move += "scale(" + factor(m.A) + ")"
		if e == "0" && f == "0" {
			move = "scale(" + factor(m.A) + ")"
		}
	default:
		move = strings.Join([]string{"matrix(" + factor(m.A), factor(m.B), factor(m.C), factor(m.D), e, f + ")"}, " ")
	}
	return ` transform="` + move + `"`
}

func hex(c draw.Color) string {
	s := c.String()
	if s[1] == s[2] && s[3] == s[4] && s[5] == s[6] {
		return "#" + s[1:2] + s[3:4] + s[5:6]
	}
	return s
}

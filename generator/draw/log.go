package draw

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Log returns a drawing as text, one mark per line, lengths in mm with up to three
// decimals: the format of golden files in tests. A placed drawing is written out,
// indented, where it first appears, and referred to by its number afterwards.
func Log(d *Drawing) string {
	l := logger{seen: map[*Drawing]int{}}
	l.drawing(d)
	return l.buf.String()
}

type logger struct {
	buf    bytes.Buffer
	indent string
	seen   map[*Drawing]int
}

func (l *logger) drawing(d *Drawing) {
	l.Size(d.W, d.H)
	if d.Title != "" {
		l.printf("title %q", d.Title)
	}
	d.Replay(l, Identity)
}

func (l *logger) printf(format string, args ...any) {
	l.buf.WriteString(l.indent)
	fmt.Fprintf(&l.buf, format, args...)
	l.buf.WriteByte('\n')
}

// Size implements Renderer.
func (l *logger) Size(w, h MM) { l.printf("size %s × %s", w, h) }

// Place implements Placer.
func (l *logger) Place(d *Drawing, m Matrix) bool {
	n, ok := l.seen[d]
	if !ok {
		n = len(l.seen) + 1
		l.seen[d] = n
	}
	l.printf("place #%d%s", n, m)
	if !ok {
		l.indent += "  "
		l.drawing(d)
		l.indent = l.indent[2:]
	}
	return true
}

// Blend implements Blender.
func (l *logger) Blend(d *Drawing, m Matrix, e *Effect) {
	for _, c := range e.Clips {
		l.printf("clip%s: %s", map[bool]string{true: " evenodd"}[c.EvenOdd], c.Path)
	}
	if e.Transparency > 0 {
		l.printf("transparency %s", trim(e.Transparency, 3))
	}
	if e.Mask != nil {
		l.printf("mask")
		l.Place(e.Mask, m)
	}
	l.Place(d, m)
}

// Path implements Renderer.
func (l *logger) Path(p Path, s Style, m Matrix) {
	var w strings.Builder
	w.WriteString("path" + m.String())
	if s.Fill != nil {
		w.WriteString(" fill " + s.Fill.String() + s.FillShade.String())
		if s.EvenOdd {
			w.WriteString(" evenodd")
		}
	}
	if s.Stroke != nil {
		fmt.Fprintf(&w, " line %s%s %s", s.Stroke, s.StrokeShade, s.Width)
		for i, d := range s.Dash {
			w.WriteString([]string{" dash ", ","}[min(i, 1)] + d.String())
		}
		w.WriteString(s.ends())
	}
	l.printf("%s%s: %s", w.String(), s.Layer.suffix(), p)
}

// ends returns what a line has besides its color, width and dashes.
func (s Style) ends() string {
	out := ""
	if s.DashFrom != 0 {
		out += " from " + s.DashFrom.String()
	}
	if s.Cap == RoundCap && s.Join == RoundJoin {
		out += " round"
	} else {
		out += [...]string{"", " round caps", " square caps"}[s.Cap] + [...]string{"", " round joins", " bevel"}[s.Join]
	}
	if s.Miter != 0 {
		out += fmt.Sprintf(" miter %g", s.Miter)
	}
	return out
}

// String returns the stops of a gradient with where it runs; "" for nil.
func (s *Shade) String() string {
	if s == nil {
		return ""
	}
	var w strings.Builder
	fmt.Fprintf(&w, " shade%s %s,%s", s.Matrix, s.From.X, s.From.Y)
	if s.Radial {
		fmt.Fprintf(&w, " r %s", s.FromR)
	}
	fmt.Fprintf(&w, " to %s,%s", s.To.X, s.To.Y)
	if s.Radial {
		fmt.Fprintf(&w, " r %s", s.ToR)
	}
	w.WriteString([...]string{"", " repeat", " reflect"}[s.Spread])
	for _, stop := range s.Stops {
		fmt.Fprintf(&w, " %s %s", trim(stop.At, 3), stop.Color)
		if stop.Transparency > 0 {
			fmt.Fprintf(&w, "/%s", trim(stop.Transparency, 3))
		}
	}
	return w.String()
}

// Text implements Renderer.
func (l *logger) Text(t Text, m Matrix) {
	var w strings.Builder
	fmt.Fprintf(&w, "text%s %s,%s %s %gpt %s", m, t.X, t.Y, t.Font, float64(t.Size), t.Color)
	if t.Track != 0 {
		fmt.Fprintf(&w, " track %g", t.Track)
	}
	if t.Kern {
		w.WriteString(" kern")
	}
	if t.Role != "" {
		w.WriteString(" " + t.Role)
	}
	l.printf("%s%s: %s", w.String(), t.Layer.suffix(), quote(t.S))
}

// quote writes spaces that look alike as escapes.
func quote(s string) string {
	return strings.NewReplacer("\u00A0", `\u00a0`, "\u202F", `\u202f`).Replace(strconv.QuoteToGraphic(s))
}

// Image implements Renderer.
func (l *logger) Image(p Picture, m Matrix) {
	px := "none"
	if w, h := p.Size(); w > 0 {
		px = fmt.Sprintf("%d × %d", w, h)
	}
	l.printf("image%s%s: %s %s %s × %s, %s px, %q", m, p.Layer.suffix(), p.Box.X, p.Box.Y, p.Box.W, p.Box.H, px, p.Alt)
}

// String returns a length in mm with up to three decimals.
func (v MM) String() string { return trim(float64(v), 3) }

// trim formats a number with up to places decimals, and never as -0. It rounds in two
// steps, so that the last bit of a sum does not matter.
func trim(v float64, places int) string {
	s := strconv.FormatFloat(math.Round(v*1e8)/1e8, 'f', places, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" || s == "" {
		return "0"
	}
	return s
}

// String returns #rrggbb.
func (c Color) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func (l Layer) suffix() string {
	return []string{"", " [cut]", " [fold]", " [note]"}[min(l, Note)]
}

// String returns "" for the identity, " @x,y" for a translation, and all six numbers
// otherwise.
func (m Matrix) String() string {
	if m == Identity {
		return ""
	}
	at := fmt.Sprintf(" @%s,%s", trim(m.E, 3), trim(m.F, 3))
	if m.A == 1 && m.B == 0 && m.C == 0 && m.D == 1 {
		return at
	}
	return fmt.Sprintf(" [%s %s %s %s]%s", trim(m.A, 6), trim(m.B, 6), trim(m.C, 6), trim(m.D, 6), at)
}

// String returns the path in SVG notation, lengths in mm.
func (p Path) String() string {
	var w strings.Builder
	k := 0
	for i, v := range p.Verbs {
		if i > 0 {
			w.WriteByte(' ')
		}
		n := [...]int{1, 1, 3, 0}[v]
		w.WriteByte("MLCZ"[v])
		for j, q := range p.Points[k : k+n] {
			if j > 0 {
				w.WriteByte(' ')
			}
			w.WriteString(q.X.String() + "," + q.Y.String())
		}
		k += n
	}
	return w.String()
}

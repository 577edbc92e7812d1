package sheet

import (
	"cmp"
	"iter"
	"math"
	"path"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// leastContrast is the least difference in lightness (CIE L*, 0 to 100) at which two
// colors can be distinguished on a photocopy.
const leastContrast = 10

// look is what all fronts of a category have in common: each mark, without its color,
// with the lightness of its color.
type look map[[32]byte]float64

// categories compares the fronts of any two categories as a photocopier sees them:
// each needs a mark that the other lacks, or one of another lightness.
func (in *inspector) categories(g *Group) {
	var names []string
	looks := map[string]look{}
	for i := range g.Parts {
		p := &g.Parts[i]
		if p.Category == "" || p.Front == nil {
			continue
		}
		l, ok := looks[p.Category]
		if !ok {
			names = append(names, p.Category)
			looks[p.Category] = lookOf(p.Front)
			continue
		}
		l.keep(lookOf(p.Front))
	}
	for i, a := range names {
		for _, b := range names[:i] {
			if looks[a].alike(looks[b]) {
				in.report(pri011, nil, alikeInGray.With(g.Title, b, a))
			}
		}
	}
}

func lookOf(d *draw.Drawing) look {
	l := lookout{look: look{}, opaque: 1}
	d.Replay(l, draw.Identity)
	return l.look
}

// lookout is a Renderer that records the look of marks.
type lookout struct {
	look
	in     [32]byte // what cuts and hides the marks
	opaque float64  // how much of their color they have
}

// record adds a mark, with the lightness of its color on white paper.
func (l lookout) record(v float64, of func(s *digest)) {
	s := newDigest()
	if l.in != ([32]byte{}) {
		s.text(string(l.in[:]))
	}
	of(s)
	l.look[s.end()] = v
}

// seen returns the lightness that is seen of a color, 0 for none.
func (l lookout) seen(c *draw.Color) float64 {
	if c == nil {
		return 0
	}
	return math.Round(100 - (100-lightness(c))*l.opaque)
}

// Size records nothing.
func (l lookout) Size(_, _ draw.MM) {}

// Path records a path; of a gradient, its mean color.
func (l lookout) Path(p draw.Path, st draw.Style, m draw.Matrix) {
	v := l.seen(st.Fill) + 1000*l.seen(st.Stroke)
	st.Fill, st.Stroke, st.FillShade, st.StrokeShade = flat(st.Fill), flat(st.Stroke), nil, nil
	l.record(v, func(s *digest) { s.Path(p, st, m) })
}

// Text records a line of text.
func (l lookout) Text(t draw.Text, m draw.Matrix) {
	v := l.seen(&t.Color)
	t.Color = draw.Color{}
	l.record(v, func(s *digest) { s.Text(t, m) })
}

// Image records a picture.
func (l lookout) Image(p draw.Picture, m draw.Matrix) {
	l.record(0, func(s *digest) { s.Image(p, m) })
}

// Blend records the marks of a blended drawing.
func (l lookout) Blend(d *draw.Drawing, m draw.Matrix, e *draw.Effect) {
	l.opaque *= 1 - e.Transparency
	if e.Mask != nil || len(e.Clips) > 0 {
		s := newDigest()
		s.text(string(l.in[:]))
		s.Blend(draw.New(0, 0), m, &draw.Effect{Clips: e.Clips, Mask: e.Mask})
		l.in = s.end()
	}
	d.Replay(l, m)
}

// flat returns black for any color.
func flat(c *draw.Color) *draw.Color {
	if c == nil {
		return nil
	}
	return &draw.Color{}
}

// keep drops the marks that the other look lacks.
func (l look) keep(other look) {
	for k := range l {
		if _, ok := other[k]; !ok {
			delete(l, k)
		}
	}
}

func (l look) alike(other look) bool {
	if len(l) != len(other) {
		return false
	}
	for k, v := range l {
		w, ok := other[k]
		if !ok {
			return false
		}
		fill, stroke := math.Mod(v, 1000)-math.Mod(w, 1000), math.Floor(v/1000)-math.Floor(w/1000)
		if math.Abs(fill) >= leastContrast || math.Abs(stroke) >= leastContrast {
			return false
		}
	}
	return true
}

// lightness returns the CIE L* of a color, rounded: 0 black, 100 white; 0 for
// none.
func lightness(c *draw.Color) float64 {
	if c == nil {
		return 0
	}
	y := c.Luminance()
	if y <= 0.008856 {
		return math.Round(903.3 * y)
	}
	return math.Round(116*math.Cbrt(y) - 16)
}

// ambiguous are the letters and digits that read as another one upside down.
const ambiguous = "MWNZundpbq69"

// letters checks for a bar under each ambiguous letter of a loose piece.
func (in *inspector) letters(f face, marks iter.Seq[draw.Mark]) {
	for m := range marks {
		if m.Text == nil || m.Text.Role != "letter" || len([]rune(m.Text.S)) != 1 || !strings.Contains(ambiguous, m.Text.S) {
			continue
		}
		if !barred(m, marks) {
			in.report(pri012, f.part, noBar.With(f.name(), m.Text.S))
		}
	}
}

// barred reports whether a flat mark lies under the letter in reading position.
func barred(letter draw.Mark, marks iter.Seq[draw.Mark]) bool {
	read, ok := letter.Matrix.Invert()
	if !ok {
		return false
	}
	t := letter.Text
	em := t.Size.MM()
	for m := range marks {
		if m.Path == nil {
			continue
		}
		m.Matrix = read.Mul(m.Matrix)
		b, ok := m.Bounds()
		if ok && b.W > 3*b.H && b.Y > t.Y && b.Y < t.Y+em/2 && b.X < t.X+em*0.4 && b.X+b.W > t.X+em*0.3 {
			return true
		}
	}
	return false
}

var (
	alikeInGray = check.Text{FR: "« %s » : les catégories « %s » et « %s » ne se distinguent plus en gris", EN: "%q: the categories %q and %q cannot be told apart in gray"}
	noBar       = check.Text{FR: "%s : pas de trait sous « %s »", EN: "%s: no bar under %q"}
)

// leastDPI is the least resolution of a picture on paper, in dots per inch: below it, edges
// are seen to be made of squares.
const leastDPI = 200

// Coarse returns what is found of the pictures of files on a drawing, whose size is multiplied by
// k on paper: one finding, without a place, for each mark that is too coarse, by the name of its
// file.
func Coarse(d *draw.Drawing, k float64) iter.Seq2[string, check.Diagnostic] {
	return func(yield func(string, check.Diagnostic) bool) {
		for m := range draw.Each(d) {
			if m.Picture == nil || m.Picture.File == nil || m.Picture.File.Name == "" {
				continue
			}
			file, box, a := m.Picture.File, m.Picture.Box, m.Matrix
			w := float64(box.W) * math.Hypot(a.A, a.B) * k
			h := float64(box.H) * math.Hypot(a.C, a.D) * k
			dpi := min(float64(file.W)/w, float64(file.H)/h) * 25.4
			if dpi >= leastDPI-0.5 { // what is said is rounded
				continue
			}
			found := check.Diagnostic{
				Rule: pri023, Drawn: file.Name, Msg: coarse.With(strings.TrimPrefix(file.Name, "../"), file.W, file.H, w, h, dpi),
				Hint: finer.With(math.Ceil(float64(file.W)*leastDPI/dpi), math.Ceil(float64(file.H)*leastDPI/dpi), leastDPI),
			}
			if !yield(file.Name, found) {
				return
			}
		}
	}
}

// pictures inspects the pictures of files on one side of a part: each place that names a
// picture is reported once.
func (in *inspector) pictures(part *Part, d *draw.Drawing, k float64) {
	for name, found := range Coarse(d, k) {
		at, named := part.Named[name]
		if !named {
			at = in.kit.Named[name]
		}
		found.Pos, found.Asked = cmp.Or(at, part.Pos, check.Pos{File: path.Join(in.kit.Game, in.kit.File)}), at
		if !in.files[found.Pos] {
			in.files[found.Pos] = true
			in.found = append(in.found, found)
		}
	}
}

var (
	coarse = check.Text{FR: "l’image « %s » a %d × %d pixels, imprimés sur %.0f × %.0f mm : %.0f points par pouce", EN: "the picture %q has %d × %d pixels, printed on %.0f × %.0f mm: %.0f dots per inch"}
	finer  = check.Text{FR: "prenez-la plus grande, %.0f × %.0f pixels pour %d points par pouce, ou montrez-la plus petite", EN: "take a larger one, %.0f × %.0f pixels for %d dots per inch, or show it smaller"}
)

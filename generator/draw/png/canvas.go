// Package png renders recorded drawings as pixels: cards for print shops, sheets for
// virtual tables, pictures of pages to share. Text is filled outlines, so that viewing
// needs no font.
//
// Equal drawings yield equal pixels on every processor. All products are converted
// before they are added, so that none is fused with a sum, and the rasterizer of
// golang.org/x/image/vector works on tiles that are small enough for its integer
// arithmetic.
package png

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"image"
	"math"
	"slices"

	"golang.org/x/image/vector"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// MaxPixels bounds the number of pixels of a canvas.
const MaxPixels = 1 << 27

// Options say what is shown and how.
type Options struct {
	// Fonts contains all faces that the drawings name.
	Fonts *text.Fonts
	// Hide leaves out the marks of these layers.
	Hide []draw.Layer
	// MinLine is the minimum width of a line, in pixels; thinner ones are widened to
	// it.
	MinLine float64
}

// Canvas is a picture to draw on. It is not safe for concurrent use.
type Canvas struct {
	img     *image.RGBA // all of it opaque, or the layer of a group
	o       Options
	clip    image.Rectangle
	origin  point   // origin of the drawing that is shown
	unit    float64 // a hundredth of a point, in pixels
	raster  vector.Rasterizer
	masks   [3]*image.Alpha
	flat    map[image.Image]*image.RGBA
	files   map[[sha256.Size]byte]*image.RGBA
	kept    int // pixels of files
	groups  int // open ones
	layers  int // pixels of their layers
	layered int // pixels of all layers so far
	whole   int // pixels of the canvas
	errs    []error
}

// New returns a white canvas of w × h pixels. It is an error to ask for none, or more
// than MaxPixels.
func New(w, h int, o Options) (*Canvas, error) {
	if w < 1 || h < 1 || w > MaxPixels/h {
		return nil, fmt.Errorf("png: a picture of %d × %d pixels", w, h)
	}
	c := &Canvas{img: image.NewRGBA(image.Rect(0, 0, w, h)), o: o, whole: w * h}
	for i := range c.img.Pix {
		c.img.Pix[i] = 0xFF
	}
	c.clip = c.img.Rect
	return c, nil
}

// RGBA returns the picture, which is opaque.
func (c *Canvas) RGBA() *image.RGBA { return c.img }

// PixelsPerMM returns the scale for a resolution in dots per inch.
func PixelsPerMM(dpi float64) float64 { return dpi / 25.4 }

// Render shows a drawing with a bleed around its trimmed size, in mm, at a resolution
// in dots per inch. The error joins what is wrong with the texts, as *check.Fault
// values.
func Render(d *draw.Drawing, bleed draw.MM, dpi float64, o Options) (*image.RGBA, error) {
	k := PixelsPerMM(dpi)
	w, h := Pixels(d.W+2*bleed, dpi), Pixels(d.H+2*bleed, dpi)
	c, err := New(w, h, o)
	if err != nil {
		return nil, err
	}
	c.Show(d, draw.Scale(k, k).Mul(draw.Translate(bleed, bleed)), c.img.Rect)
	return c.img, c.Err()
}

// Pixels returns a length in pixels at a resolution in dots per inch.
func Pixels(v draw.MM, dpi float64) int {
	return int(float64(float64(v)*PixelsPerMM(dpi)) + 0.5)
}

// Show shows a drawing through a matrix from mm to pixels, clipped to clip.
func (c *Canvas) Show(d *draw.Drawing, m draw.Matrix, clip image.Rectangle) {
	c.clip = clip.Intersect(c.img.Rect)
	c.origin, c.unit = point{m.E, m.F}, m.Stretch()*25.4/7200
	d.Replay(c, m)
	c.clip = c.img.Rect
}

// Err joins what was wrong with the texts shown.
func (c *Canvas) Err() error { return errors.Join(c.errs...) }

func (c *Canvas) fail(err error) {
	if !slices.ContainsFunc(c.errs, func(e error) bool { return e.Error() == err.Error() }) {
		c.errs = append(c.errs, err)
	}
}

func (c *Canvas) hidden(l draw.Layer) bool { return slices.Contains(c.o.Hide, l) }

// Size implements draw.Renderer.
func (c *Canvas) Size(_, _ draw.MM) {}

// Path implements draw.Renderer.
func (c *Canvas) Path(p draw.Path, s draw.Style, m draw.Matrix) {
	if c.hidden(s.Layer) || s.Fill == nil && s.Stroke == nil {
		return
	}
	figures := flatten(p, m)
	if s.Fill != nil {
		c.fill(polygons(figures), s.EvenOdd, paintOf(*s.Fill, s.FillShade, m))
	}
	if s.Stroke != nil {
		k := m.Stretch()
		lines := outlines(dashed(figures, s.Dash, s.DashFrom, k), c.width(s, k)/2, s)
		c.fill(lines, false, paintOf(*s.Stroke, s.StrokeShade, m))
	}
}

// width returns the width of a line in pixels, where k scales lengths.
func (c *Canvas) width(s draw.Style, k float64) float64 {
	return max(float64(float64(s.Width)*k), c.o.MinLine)
}

// Text implements draw.Renderer.
func (c *Canvas) Text(t draw.Text, m draw.Matrix) {
	if c.hidden(t.Layer) || t.S == "" {
		return
	}
	face, err := c.o.Fonts.Face(t.Font)
	if err != nil {
		c.fail(err)
		return
	}
	glyphs, err := c.o.Fonts.Glyphs(t.Font, text.Normalize(t.S), t.Kern)
	if err != nil {
		c.fail(err)
		return
	}
	k := float64(t.Size.MM()) / 1000
	m = m.Mul(draw.Translate(t.X, t.Y)).Mul(draw.Scale(k, k))
	m.E, m.F = c.placed(m.E, c.origin.x), c.placed(m.F, c.origin.y)
	steps := stepsOf(m, face.Box)
	x := 0.0
	for _, g := range glyphs {
		outline := face.Outline(g.Rune)
		if len(outline.Verbs) > 0 {
			at := m.Mul(draw.Translate(draw.MM(x)+g.Off.X, g.Off.Y))
			if (m.B == 0 || m.A == 0) && !text.Joins(t.Font) {
				at.E, at.F = math.Floor(steps*at.E+1e-6)/steps, math.Floor(at.F+1e-6)
			}
			c.fill(polygons(flatten(outline, at)), false, paint{color: t.Printed()})
		}
		x += float64(g.Advance) + t.Track
	}
}

// placed returns a coordinate of a text in pixels as a PDF would have it, in whole
// hundredths of a point.
func (c *Canvas) placed(v, origin float64) float64 {
	return origin + float64(math.Round((v-origin)/c.unit)*c.unit)
}

// stepsOf returns the number of positions within a pixel where the characters of a
// font may start, as PDF viewers do it: small ones at four, those of a larger font
// only at whole pixels.
func stepsOf(m draw.Matrix, box draw.Rect) float64 {
	low, high := math.Inf(1), math.Inf(-1)
	for _, x := range [2]draw.MM{box.X, box.X + box.W} {
		for _, y := range [2]draw.MM{box.Y, box.Y + box.H} {
			end := math.Trunc(float64(m.B*float64(x)) + float64(m.D*float64(y)))
			low, high = min(low, end), max(high, end)
		}
	}
	if high-low > small {
		return 1
	}
	return 4
}

// small is the largest height of the font box, in pixels, that counts as small.
const small = 47

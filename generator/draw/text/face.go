package text

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"

	"imprimots/generator/draw"
)

// The two no-break spaces. Faces need not have them: they are advances derived from
// the face's word space.
const (
	nbsp  = '\u00A0'
	nnbsp = '\u202F'
)

// Face is one font file. It is safe for concurrent use. All its measures are integer
// thousandths of an em.
type Face struct {
	// Name is the name of the file without .ttf; that of a font of an author is made by
	// [ReadFace].
	Name string
	// File is the file of an author that it was read from; empty for a built-in one.
	File string
	// Ascent and Descent are the extents of the letters l and p above and below the
	// baseline, Cap and X those of H and x: what the eye sees, not the line spacing
	// suggested by the font.
	Ascent, Descent, Cap, X int

	// Box is the bounding box of all outlines of the font, in thousandths of an em, y
	// downwards from the baseline.
	Box draw.Rect

	upem  float64
	space int // the advance of U+0020

	mu     sync.Mutex
	loader *opentype.Loader
	raw    map[string][]byte // tables of the file, once Subset has read them
	latin  [0x250]glyph      // covers all of French
	glyphs map[rune]*glyph
	kerns  map[uint64]int // by pair of runes
	face   *font.Face
	pairs  []font.GPOSLookup     // kerning
	joins  *joiner               // of a school hand; nil for other faces
	spines map[rune][]draw.Point // courses of its strokes

	described sync.Map // described outlines by rune
}

type glyph struct {
	id      font.GID
	advance int
	ok      bool
	known   bool       // looked up already
	outline *draw.Path // nil until needed, like the ink
	ink     draw.Rect
	inked   bool // the outline is not empty
}

func parseFace(name string, data []byte) (f *Face, err error) {
	// The parser checks its bounds, but a font file is outside input.
	defer func() {
		if recover() != nil {
			f, err = nil, fontBroken(name)
		}
	}()
	if len(data) < 12 || string(data[:4]) != "\x00\x01\x00\x00" {
		return nil, fontBroken(name)
	}
	loader, err := load(data)
	if err != nil {
		return nil, fontBroken(name)
	}
	parsed, err := font.NewFont(loader)
	if err != nil {
		return nil, fontBroken(name)
	}
	ft := font.NewFace(parsed)
	f = &Face{
		Name: name, upem: float64(ft.Upem()), loader: loader, face: ft,
		glyphs: map[rune]*glyph{}, kerns: map[uint64]int{},
		pairs: kerning(parsed),
	}
	raw, _ := loader.RawTable(opentype.MustNewTag("head"))
	head, _, err := tables.ParseHead(raw)
	if err != nil {
		return nil, fontBroken(name)
	}
	f.Box = draw.Rect{
		X: draw.MM(f.thousandths(float64(head.XMin))), Y: -draw.MM(f.thousandths(float64(head.YMax))),
		W: draw.MM(f.thousandths(float64(head.XMax) - float64(head.XMin))), H: draw.MM(f.thousandths(float64(head.YMax) - float64(head.YMin))),
	}
	if Joins(name) {
		f.joins = newJoiner(parsed)
	}
	_, f.Ascent = f.extent('l')
	f.Descent, _ = f.extent('p')
	_, f.Cap = f.extent('H')
	_, f.X = f.extent('x')
	f.space = f.advance(' ')
	return f, nil
}

// divides reports whether the face has the hyphen that divides words.
func (f *Face) divides() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.glyph(hyphen).ok
}

// shown returns what messages call the face.
func (f *Face) shown() string { return cmp.Or(f.File, f.Name) }

// glyph is called with the lock held.
func (f *Face) glyph(r rune) *glyph {
	if r >= 0 && int(r) < len(f.latin) {
		g := &f.latin[r]
		if !g.known {
			*g = f.lookUp(r)
		}
		return g
	}
	g, ok := f.glyphs[r]
	if !ok {
		looked := f.lookUp(r)
		g = &looked
		f.glyphs[r] = g
	}
	return g
}

func (f *Face) lookUp(r rune) glyph {
	g := glyph{known: true}
	if r >= joinedRune {
		g.id, g.ok = font.GID(r-joinedRune), true
	} else if r <= 0xFFFF {
		g.id, g.ok = f.face.NominalGlyph(r)
	}
	if g.ok {
		g.advance = f.thousandths(float64(f.face.HorizontalAdvance(g.id)))
	}
	return g
}

// missing returns the runes of s that the face lacks, each once.
func (f *Face) missing(s string) (out []rune) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, r := range s {
		if !f.glyph(visible(r)).ok && r != nbsp && r != nnbsp && !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out
}

// covers returns an error for the first rune of s that the face lacks.
func (f *Face) covers(s string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, r := range s {
		if !f.glyph(visible(r)).ok {
			return lacks(f.shown(), r, s)
		}
	}
	return nil
}

func (f *Face) thousandths(units float64) int {
	return int(math.Round(units * 1000 / f.upem))
}

// advance is called with the lock held.
func (f *Face) advance(r rune) int {
	switch r {
	case nbsp:
		return f.glyph(' ').advance
	case nnbsp:
		// Faces with a narrow word space still need a visible space.
		return max(f.glyph(' ').advance*2/3, min(160, f.glyph(' ').advance))
	}
	return f.glyph(r).advance
}

// kern is called with the lock held. It reads the kerning pairs of the face, class
// pairs and exceptions included, but nothing else for text shaping: there are no
// ligatures, because our PDF identifies glyphs by character only.
func (f *Face) kern(a, b rune) int {
	a, b = visible(a), visible(b)
	key := uint64(a)<<32 | uint64(b)
	if k, ok := f.kerns[key]; ok {
		return k
	}
	first, second := f.glyph(a), f.glyph(b)
	units := f.face.HorizontalAdvance(first.id)
	for _, lookup := range f.pairs {
		units += float32(pairAdvance(lookup, tables.GlyphID(first.id), tables.GlyphID(second.id)))
	}
	k := f.thousandths(float64(units)) - first.advance
	f.kerns[key] = k
	return k
}

// visible returns the rune whose glyph is used for r.
func visible(r rune) rune {
	if r == nbsp || r == nnbsp {
		return ' '
	}
	return r
}

// extent returns how far a glyph extends below and above the baseline.
func (f *Face) extent(r rune) (below, above int) {
	e, ok := f.face.GlyphExtents(f.glyph(r).id)
	if !ok {
		return 0, 0
	}
	return -f.thousandths(float64(e.YBearing + e.Height)), f.thousandths(float64(e.YBearing))
}

// Outline returns the contours of a rune in thousandths of an em, y downwards, with
// the baseline at 0; they are shared and must not be changed. It is empty for spaces
// and for runes that the face lacks.
func (f *Face) Outline(r rune) draw.Path {
	f.mu.Lock()
	defer f.mu.Unlock()
	return *f.outlined(r).outline
}

// Described returns the outline of a rune as a text made by describe, once for each
// rune: all callers must pass the same describe.
func (f *Face) Described(r rune, describe func(draw.Path) string) string {
	if s, ok := f.described.Load(r); ok {
		return s.(string)
	}
	s := describe(f.Outline(r))
	f.described.Store(r, s)
	return s
}

// ink returns the bounding box of the outlines of a line, in thousandths of an em;
// empty when a rune is missing.
func (f *Face) ink(st Style, s string) (box draw.Rect) {
	f.mu.Lock()
	defer f.mu.Unlock()
	x := 0.0
	if f.joins != nil {
		for _, g := range f.joined(s) {
			if o := f.outlined(g.Rune); o.inked {
				box = box.Union(draw.Rect{X: o.ink.X + draw.MM(x) + g.Off.X, Y: o.ink.Y + g.Off.Y, W: o.ink.W, H: o.ink.H})
			}
			x += float64(g.Advance)
		}
		return box
	}
	var last rune
	for i, r := range s {
		if i > 0 {
			advance := f.advance(last)
			if st.Kern {
				advance += f.kern(last, r)
			}
			x += float64(advance) + st.Track
		}
		g := f.outlined(r)
		if !g.ok {
			return draw.Rect{}
		}
		if g.inked {
			box = box.Union(draw.Rect{X: g.ink.X + draw.MM(x), Y: g.ink.Y, W: g.ink.W, H: g.ink.H})
		}
		last = r
	}
	return box
}

// outlined returns the glyph of a rune with its outline.
func (f *Face) outlined(r rune) *glyph {
	g := f.glyph(visible(r))
	if g.outline == nil {
		g.outline = &draw.Path{}
		if g.ok {
			*g.outline = f.contours(g.id)
		}
		g.ink, g.inked = g.outline.Bounds()
	}
	return g
}

func (f *Face) contours(id font.GID) draw.Path {
	o, _ := f.face.GlyphDataOutline(id)
	k := 1000 / f.upem
	at := func(s opentype.SegmentPoint) draw.Point {
		return draw.Point{X: draw.MM(float64(s.X) * k), Y: draw.MM(float64(s.Y) * -k)}
	}
	p := draw.Path{Verbs: make([]draw.Verb, 0, len(o.Segments)*5/4), Points: make([]draw.Point, 0, len(o.Segments)*3)}
	var last draw.Point
	for i, s := range o.Segments {
		a := s.Args
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if i > 0 {
				p.Close()
			}
			last = at(a[0])
			p.MoveTo(last.X, last.Y)
		case opentype.SegmentOpLineTo:
			last = at(a[0])
			p.LineTo(last.X, last.Y)
		case opentype.SegmentOpQuadTo:
			c, end := at(a[0]), at(a[1])
			p.QuadTo(last, c, end)
			last = end
		case opentype.SegmentOpCubeTo:
			c1, c2, end := at(a[0]), at(a[1]), at(a[2])
			p.CubeTo(c1.X, c1.Y, c2.X, c2.Y, end.X, end.Y)
			last = end
		}
	}
	if len(p.Verbs) > 0 {
		p.Close()
	}
	return p
}

// jointsOf joins the glyphs of a normalized text of a hand.
func (f *Face) jointsOf(s string) []joint {
	return f.joins.join(f.face, s, func(r rune) font.GID { return f.glyph(visible(r)).id })
}

// joinedWidth measures a text of a hand, in thousandths of an em.
func (f *Face) joinedWidth(s string) (wide int) {
	for _, g := range f.jointsOf(s) {
		wide += g.advance
	}
	return f.thousandths(float64(wide))
}

// joined returns the glyphs of a text of a hand.
func (f *Face) joined(s string) (out []Glyph) {
	for _, g := range f.jointsOf(s) {
		n := f.thousandths(float64(g.advance))
		out = append(out, Glyph{
			Rune: joinedRune + rune(g.id), Advance: n, Natural: n,
			Off: draw.Point{X: draw.MM(f.thousandths(float64(g.x))), Y: -draw.MM(f.thousandths(float64(g.y)))},
		})
	}
	return out
}

// Line returns the outlines of a line of a hand, whose baseline starts at 0, in thousandths of
// an em.
func (f *Face) Line(s string) (out draw.Path) {
	f.mu.Lock()
	defer f.mu.Unlock()
	x := draw.MM(0)
	for _, g := range f.joined(Normalize(s)) {
		out.Append(f.outlined(g.Rune).outline.Transform(draw.Translate(x+g.Off.X, g.Off.Y)))
		x += draw.MM(g.Advance)
	}
	return out
}

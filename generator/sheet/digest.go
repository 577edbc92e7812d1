package sheet

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"image"
	"math"

	"imprimots/generator/draw"
)

// digest is a Renderer that hashes marks: equal drawings have equal sums, on every
// machine.
type digest struct {
	h    hash.Hash
	buf  []byte
	seen map[*draw.Drawing]int64
}

func newDigest() *digest {
	return &digest{h: sha256.New(), buf: make([]byte, 0, mostKept+512), seen: map[*draw.Drawing]int64{}}
}

// mostKept is the number of bytes buffered before they are hashed.
const mostKept = 4096

// sum returns the hash of a single drawing.
func sum(d *draw.Drawing) [32]byte {
	if d == nil {
		return [32]byte{}
	}
	s := newDigest()
	s.drawing(d)
	return s.end()
}

func (s *digest) end() [32]byte {
	s.flush()
	return [32]byte(s.h.Sum(nil))
}

// wideHash has the width of the widest hash.
const wideHash = "ddddddd"

// hashOf returns the short hash of a kit: of its texts and drawings.
func hashOf(k *Kit) string {
	s := newDigest()
	s.text(k.Game, k.Title, k.Version)
	for i := range k.Groups {
		g := &k.Groups[i]
		s.text(g.ID, g.Title, g.Advice)
		s.num(int64(g.Kind), g.W.Fixed(), g.H.Fixed(), g.Bleed.Fixed(), int64(g.Grams))
		for _, p := range g.Parts {
			s.text(p.ID)
			s.num(int64(p.Copies))
			for _, d := range []*draw.Drawing{p.Front, p.Back} {
				if d == nil {
					s.num(-1)
					continue
				}
				s.Place(d, draw.Identity)
			}
		}
	}
	b := s.end()
	return hex.EncodeToString(b[:])[:7]
}

func (s *digest) drawing(d *draw.Drawing) {
	s.num(d.W.Fixed(), d.H.Fixed())
	d.Replay(s, draw.Identity)
	s.num(-2)
}

// Place hashes a drawing once and refers to it by its number afterwards.
func (s *digest) Place(d *draw.Drawing, m draw.Matrix) bool {
	s.matrix(m)
	n, ok := s.seen[d]
	if !ok {
		n = int64(len(s.seen))
		s.seen[d] = n
		s.drawing(d)
	}
	s.num(n)
	return true
}

func (s *digest) flush() {
	s.h.Write(s.buf)
	s.buf = s.buf[:0]
}

func (s *digest) num(vs ...int64) {
	for _, v := range vs {
		s.buf = binary.AppendVarint(s.buf, v)
	}
	if len(s.buf) > mostKept {
		s.flush()
	}
}

func (s *digest) text(ts ...string) {
	for _, t := range ts {
		s.num(int64(len(t)))
		s.buf = append(s.buf, t...)
	}
}

func (s *digest) real(v float64) { s.num(int64(math.Round(v * 1e4))) }

func (s *digest) matrix(m draw.Matrix) {
	for _, v := range []float64{m.A, m.B, m.C, m.D, m.E, m.F} {
		s.real(v)
	}
}

func (s *digest) color(c *draw.Color) {
	if c == nil {
		s.num(-1)
		return
	}
	s.num(int64(c.R)<<16 | int64(c.G)<<8 | int64(c.B))
}

func (s *digest) Size(_, _ draw.MM) {}

func (s *digest) Path(p draw.Path, st draw.Style, m draw.Matrix) {
	s.num(1, int64(st.Layer), st.Width.Fixed(), int64(len(st.Dash)), ends(st), bit(st.EvenOdd))
	if st.DashFrom != 0 || st.Miter != 0 {
		s.num(6, st.DashFrom.Fixed())
		s.real(st.Miter)
	}
	s.shade(4, st.FillShade)
	s.shade(5, st.StrokeShade)
	for _, d := range st.Dash {
		s.num(d.Fixed())
	}
	s.color(st.Fill)
	s.color(st.Stroke)
	s.matrix(m)
	s.path(p)
}

func (s *digest) path(p draw.Path) {
	s.num(int64(len(p.Verbs)))
	for _, v := range p.Verbs {
		s.num(int64(v))
	}
	for _, q := range p.Points {
		s.num(q.X.Fixed(), q.Y.Fixed())
	}
}

// ends returns the form of a line's ends and corners as a number: 0 for plain, 1 for round.
func ends(st draw.Style) int64 {
	if st.Cap == draw.RoundCap && st.Join == draw.RoundJoin {
		return 1
	}
	return int64(st.Cap)*3 + int64(st.Join)*9
}

// shade hashes a gradient, after a mark of its use; nothing if there is none.
func (s *digest) shade(use int64, g *draw.Shade) {
	if g == nil {
		return
	}
	s.num(use, int64(g.Spread), int64(len(g.Stops)), bit(g.Radial), g.From.X.Fixed(), g.From.Y.Fixed(), g.To.X.Fixed(), g.To.Y.Fixed(), g.FromR.Fixed(), g.ToR.Fixed())
	s.matrix(g.Matrix)
	for _, stop := range g.Stops {
		s.real(stop.At)
		s.real(stop.Transparency)
		s.color(&stop.Color)
	}
}

// Blend hashes a drawing and how it is combined with what is below it.
func (s *digest) Blend(d *draw.Drawing, m draw.Matrix, e *draw.Effect) {
	s.num(-4, int64(len(e.Clips)))
	s.real(e.Transparency)
	for _, c := range e.Clips {
		s.num(bit(c.EvenOdd))
		s.path(c.Path)
	}
	if e.Mask != nil {
		s.Place(e.Mask, m)
	}
	s.Place(d, m)
}

func (s *digest) Text(t draw.Text, m draw.Matrix) {
	s.num(2, int64(t.Layer), t.X.Fixed(), t.Y.Fixed(), bit(t.Kern))
	s.real(float64(t.Size))
	s.real(t.Track)
	s.color(&t.Color)
	s.matrix(m)
	s.text(t.S, t.Font)
}

func (s *digest) Image(p draw.Picture, m draw.Matrix) {
	s.num(3, int64(p.Layer), p.Box.X.Fixed(), p.Box.Y.Fixed(), p.Box.W.Fixed(), p.Box.H.Fixed())
	s.matrix(m)
	if p.File != nil {
		s.num(-3)
		s.text(string(p.File.Sum[:]))
	}
	if p.Image != nil {
		s.pixels(p.Image)
	}
}

func (s *digest) pixels(img image.Image) {
	b := img.Bounds()
	s.num(int64(b.Dx()), int64(b.Dy()))
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, a := img.At(x, y).RGBA()
			s.num(int64(r), int64(g), int64(bl), int64(a))
		}
	}
}

func bit(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

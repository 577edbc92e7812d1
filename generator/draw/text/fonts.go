package text

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// maxFont bounds a font file, in bytes.
const maxFont = 16 << 20

// Fonts is the faces of a folder, each parsed on first use. It is safe for concurrent
// use.
type Fonts struct {
	fsys  fs.FS
	faces *sync.Map // by name: a func() (*Face, error) that loads a face on its first call
	mu    sync.Mutex
	cut   map[cutting][][]word
}

// NewFonts returns the fonts of a folder with NAME.ttf files (templates/fonts).
func NewFonts(fsys fs.FS) *Fonts {
	return &Fonts{fsys: fsys, faces: new(sync.Map), cut: map[cutting][][]word{}}
}

// Fork returns fonts that share the parsed faces, for another document; caches of
// lines are not shared.
func (f *Fonts) Fork() *Fonts {
	return &Fonts{fsys: f.fsys, faces: f.faces, cut: map[cutting][][]word{}}
}

// Face returns the face with a name. The error is a *check.Fault: no such file, or not
// a TrueType font with glyf outlines.
func (f *Fonts) Face(name string) (*Face, error) {
	face, ok := f.faces.Load(name)
	if !ok {
		face, _ = f.faces.LoadOrStore(name, sync.OnceValues(func() (*Face, error) { return f.load(name) }))
	}
	return face.(func() (*Face, error))()
}

func (f *Fonts) load(name string) (*Face, error) {
	file := name + ".ttf"
	if !fs.ValidPath(file) {
		return nil, f.unknown(name)
	}
	info, err := fs.Stat(f.fsys, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, f.unknown(name)
	case err != nil || info.Size() > maxFont:
		return nil, fontBroken(name)
	}
	data, err := fs.ReadFile(f.fsys, file)
	if err != nil {
		return nil, fontBroken(name)
	}
	return parseFace(name, data)
}

// Names lists the faces of the folder, sorted.
func (f *Fonts) Names() []string {
	files, _ := fs.Glob(f.fsys, "*.ttf")
	for i := range files {
		files[i] = strings.TrimSuffix(files[i], ".ttf")
	}
	slices.Sort(files)
	return files
}

// fault returns the error for a face or a character.
func fault(t check.Text, args ...any) *check.Fault {
	return &check.Fault{Rule: "PRI004", Msg: t.With(args...)}
}

func (f *Fonts) unknown(name string) error {
	return fault(check.Text{FR: "police inconnue : « %s »", EN: "unknown font %q"}, name).
		WithHint(check.Text{FR: "polices disponibles : %s", EN: "known fonts: %s"}, strings.Join(f.Names(), ", "))
}

func fontBroken(name string) error {
	return fault(check.Text{
		FR: "la police « %s » n’est pas une police TrueType lisible",
		EN: "font %q is not a readable TrueType font",
	}, name).WithHint(check.Text{
		FR: "il faut un fichier .ttf statique à contours « glyf », de 16 Mo au plus (ni OTF/CFF, ni WOFF)",
		EN: "a static .ttf file with glyf outlines is needed, of 16 MB at most (neither OTF/CFF nor WOFF)",
	})
}

// Missing returns the runes of s that the face lacks, each once, in order. Runes above
// U+FFFF are always missing. An unknown face lacks all.
func (f *Fonts) Missing(font, s string) []rune {
	s = Normalize(s)
	face, err := f.Face(font)
	if err == nil {
		return face.missing(s)
	}
	var out []rune
	for _, r := range s {
		if !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out
}

// Normalize composes accents (NFC) and drops soft hyphens, as renderers and measuring
// functions expect. Text laid out by this package is normalized already.
func Normalize(s string) string {
	if strings.Contains(s, "\u00AD") {
		s = strings.ReplaceAll(s, "\u00AD", "")
	}
	if isComposed(s) {
		return s
	}
	return norm.NFC.String(s)
}

// isComposed reports whether a text is certainly normalized, as nearly all are: it has
// no rune from the combining accents on, except general punctuation.
func isComposed(s string) bool {
	for _, r := range s {
		if r >= '\u0300' && (r < '\u2010' || r > '\u205F') {
			return false
		}
	}
	return true
}

// Glyph is one rune of a line of text and its advance to the next rune, in
// thousandths of an em, with kerning but without tracking.
type Glyph struct {
	Rune    rune // U+0020 for the no-break spaces
	Advance int
	// Natural is the advance of the rune in the font itself.
	Natural int
	// Off is how far a glyph of a school hand stands from its place, in thousandths of an em;
	// its rune is none of Unicode, and only [Face.Outline] knows it.
	Off draw.Point
}

// Glyphs returns a line of text with the spacing that renderers use. The error is a
// *check.Fault when the face is unknown or lacks a rune of s.
func (f *Fonts) Glyphs(font, s string, kern bool) ([]Glyph, error) {
	face, err := f.Face(font)
	if err != nil {
		return nil, err
	}
	return face.glyphsOf(s, kern)
}

func (f *Face) glyphsOf(s string, kern bool) ([]Glyph, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	out := make([]Glyph, 0, len(s))
	if f.joins != nil {
		for _, r := range s {
			if !f.glyph(visible(r)).ok {
				return nil, lacks(f.shown(), r, s)
			}
		}
		return f.joined(s), nil
	}
	var last rune
	for _, r := range s {
		v := visible(r)
		g := f.glyph(v)
		if !g.ok {
			return nil, lacks(f.shown(), r, s)
		}
		if kern && len(out) > 0 {
			out[len(out)-1].Advance += f.kern(last, r)
		}
		out = append(out, Glyph{Rune: v, Advance: f.advance(r), Natural: g.advance})
		last = r
	}
	return out, nil
}

func lacks(font string, r rune, s string) error {
	f := fault(check.Text{
		FR: "la police « %s » n’a pas le caractère « %c » (U+%04X) de « %s »",
		EN: "font %q has no %q (U+%04X), wanted by “%s”",
	}, font, r, r, shorten(s)).WithHint(check.Text{
		FR: "remplacez le caractère, ou dessinez le signe",
		EN: "replace the character, or draw the sign",
	})
	if r > 0xFFFF {
		f = fault(check.Text{
			FR: "le caractère U+%04X de « %s » ne peut pas être imprimé",
			EN: "character U+%04X of “%s” cannot be printed",
		}, r, shorten(s)).WithHint(check.Text{
			FR: "les émojis et les autres caractères au-delà de U+FFFF sont refusés : dessinez le signe",
			EN: "emoji and other characters above U+FFFF are refused: draw the sign",
		})
	}
	f.Drawn, f.Sign = s, r
	return f
}

// shorten shortens a text for use in a sentence.
func shorten(s string) string {
	t := []rune(s)
	if len(t) > 60 {
		return string(t[:59]) + "…"
	}
	return s
}

// lineWidth measures a line without tracking, in thousandths of an em.
func (f *Face) lineWidth(s string, kern bool) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.joins != nil {
		return f.joinedWidth(s)
	}
	w := 0
	var last rune
	for i, r := range s {
		if kern && i > 0 {
			w += f.kern(last, r)
		}
		w += f.advance(r)
		last = r
	}
	return w
}

// Width returns the width of one line at the style's size, with its tracking and
// kerning. A rune that the face lacks has no width, nor has any text in an unknown
// face: Layout and the renderers report those.
func (f *Fonts) Width(st Style, s string) draw.MM {
	face, err := f.Face(st.Font)
	if err != nil {
		return 0
	}
	return face.width(st, Normalize(s))
}

// width measures a normalized line.
func (f *Face) width(st Style, s string) draw.MM { return em(f.wide(st, s), st.Size) }

// wide measures a normalized line, in thousandths of an em.
func (f *Face) wide(st Style, s string) float64 {
	w := float64(f.lineWidth(s, st.Kern))
	if n := utf8.RuneCountInString(s); n > 1 {
		w += float64(n-1) * st.Track
	}
	return w
}

// em converts thousandths of an em at a size to millimetres.
func em(thousandths float64, size draw.Pt) draw.MM {
	return draw.MM(float64(thousandths*float64(size)) * 25.4 / 72000)
}

// CapHeight returns the height of capitals at the style's size, used to center letters
// and titles in a box. It is 0 for an unknown face.
func (f *Fonts) CapHeight(st Style) draw.MM {
	face, err := f.Face(st.Font)
	if err != nil {
		return 0
	}
	return em(float64(face.Cap), st.Size)
}

// XHeight returns the height of the letter x at the style's size.
func (f *Fonts) XHeight(st Style) draw.MM {
	face, err := f.Face(st.Font)
	if err != nil {
		return 0
	}
	return em(float64(face.X), st.Size)
}

// Ink returns the bounding box of the outlines of one line, relative to the start of
// its baseline, y downwards: Y is negative above it. Pieces with one letter are
// centered by it.
func (f *Fonts) Ink(st Style, s string) draw.Rect {
	face, err := f.Face(st.Font)
	if err != nil {
		return draw.Rect{}
	}
	box := face.ink(st, Normalize(s))
	k := em(1, st.Size)
	return draw.Rect{X: box.X * k, Y: box.Y * k, W: box.W * k, H: box.H * k}
}

// Bounds returns the bounding box of the outlines of a text mark, after its matrix. It
// is zero for other marks and for text without outlines.
func (f *Fonts) Bounds(k draw.Mark) draw.Rect {
	if k.Text == nil {
		return draw.Rect{}
	}
	t := k.Text
	ink := f.Ink(Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}, t.S)
	if ink == (draw.Rect{}) {
		return ink
	}
	ink.X += t.X
	ink.Y += t.Y
	return ink.In(k.Matrix)
}

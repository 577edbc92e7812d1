package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/sheet"
)

// KitMeasure is what a kit costs to print and how its type can be read.
type KitMeasure struct {
	Kit           string // "boggle/deluxe.pdf"
	Pages, Blank  int    // pages of the file, and those of them with nothing on them
	Sheets        int    // sheets of paper
	Characters    int    // without spaces, furniture of the sheets included
	Small, Medium int    // characters below 8 pt, and below 9 pt
	Least         draw.Pt
	Sizes         int     // different sizes of type, to a tenth of a point
	Ink           float64 // full pages of one ink: the sum of cyan, magenta, yellow and black
}

// Measured measures the kits of a project that are printed, in the order of its games.
// Where content is at fault the error holds the findings.
func Measured(in Input) ([]KitMeasure, error) {
	b, kits, r, err := in.drawn()
	if err != nil {
		return nil, err
	}
	if check.HasErrors(r.Findings) {
		return nil, check.Refuse(r.Findings)
	}
	var out []KitMeasure
	for i := range kits {
		k := &kits[i]
		if k.IsReading() {
			continue
		}
		imposed, err := sheet.Impose(*k, b.Print)
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", k.Game, k.File, err)
		}
		_, info, err := imposed.PDF()
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", k.Game, k.File, err)
		}
		pages, err := imposed.Previews(sheet.AllPages)
		if err != nil {
			return nil, err
		}
		m := KitMeasure{Kit: k.Game + "/" + k.File, Pages: info.Pages, Sheets: info.Sheets, Blank: info.Pages - len(pages)}
		sizes := map[int]int{}
		for _, p := range pages {
			m.read(p.Drawing, sizes)
			ink, err := pageInk(p.Drawing, png.Options{Fonts: b.Print.Fonts})
			if err != nil {
				return nil, err
			}
			m.Ink += ink
		}
		m.Sizes = len(sizes)
		out = append(out, m)
	}
	slices.SortStableFunc(out, func(a, b KitMeasure) int { return cmp.Compare(a.game(), b.game()) })
	return out, nil
}

func (m KitMeasure) game() string { return m.Kit[:strings.IndexByte(m.Kit, '/')] }

// read counts the characters of a page by their size, in tenths of a point.
func (m *KitMeasure) read(d *draw.Drawing, sizes map[int]int) {
	for mark := range draw.Each(d) {
		if mark.Text == nil {
			continue
		}
		n, size := letters(mark.Text.S), mark.TypeSize()
		if n == 0 {
			continue
		}
		m.Characters += n
		if size < 8-0.01 {
			m.Small += n
		}
		if size < 9-0.01 {
			m.Medium += n
		}
		if m.Least == 0 || size < m.Least {
			m.Least = size
		}
		sizes[int(size*10+0.5)] += n
	}
}

// letters counts the characters of a text that are seen.
func letters(s string) int {
	return utf8.RuneCountInString(s) - len(slices.DeleteFunc([]rune(s), func(r rune) bool { return !unicode.IsSpace(r) }))
}

// inkDPI is the resolution that ink is measured at, in dots per inch.
const inkDPI = 30

// pageInk returns how many times the ink of a page would cover it with one ink: black takes the
// place of what cyan, magenta and yellow have in common, as it does in most printers.
func pageInk(d *draw.Drawing, o png.Options) (float64, error) {
	img, err := png.Render(d, 0, inkDPI, o)
	if err != nil {
		return 0, err
	}
	sum := 0
	for i := 0; i < len(img.Pix); i += 4 {
		c, m, y := 255-int(img.Pix[i]), 255-int(img.Pix[i+1]), 255-int(img.Pix[i+2])
		sum += c + m + y - 2*min(c, m, y)
	}
	return float64(sum) / 255 / float64(len(img.Pix)/4), nil
}

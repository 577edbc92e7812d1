package pdf

import (
	"fmt"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// kit is 116 double-sided cards on 26 sheets' sides, as a card game has.
func kit(o Options) *Document {
	doc := New(o)
	back := card("Dos")
	marks := draw.New(210, 297)
	for i := range 4 {
		x := 10.5 + draw.MM(i)*63
		marks.Path(draw.Segment(x, 2, x, 8), draw.Style{Stroke: &black, Width: 0.1, Layer: draw.Cut})
		marks.Path(draw.Segment(x, 289, x, 295), draw.Style{Stroke: &black, Width: 0.1, Layer: draw.Cut})
	}
	for first := 0; first < 116; first += 9 {
		front, rear := doc.Page(210, 297), doc.Page(210, 297)
		doc.Outline(0, fmt.Sprintf("Cartes %d et suivantes", first+1))
		for i := range min(9, 116-first) {
			at := draw.Translate(10.5+draw.MM(i%3)*63, 16.5+draw.MM(i/3)*88)
			front.Place(card(fmt.Sprintf("Carte n° %d", first+i+1)), at)
			rear.Place(back, at)
		}
		front.Place(marks, draw.Identity)
		rear.Place(marks, draw.Identity)
	}
	return doc
}

func BenchmarkKit116(b *testing.B) {
	o := options(b)
	for _, level := range []int{1, 6, 9} {
		o.Level = level
		b.Run(fmt.Sprintf("level=%d", level), func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				n = len(render(b, kit(o)))
			}
			b.ReportMetric(float64(n), "file-bytes")
		})
	}
}

// booklet is 1296 questions with their answers on A5 pages.
func booklet(b *testing.B, o Options) *Document {
	doc := New(o)
	st := text.Style{Font: "Alegreya-Regular", Size: 8.5, Min: 7.5, Leading: 1.2}
	emphasis := text.Options{Bold: "Alegreya-Bold", Italic: "Alegreya-Italic"}
	var d *draw.Drawing
	y := draw.MM(1000)
	for n := range 1296 {
		if y > 190 {
			d = draw.New(148, 210)
			doc.Page(148, 210).Place(d, draw.Identity)
			doc.Outline(0, fmt.Sprintf("Questions à partir de %d", n+1))
			y = 14
		}
		s := fmt.Sprintf("**%d** Quelle est la réponse à la question numéro %d du jeu, que l’on a posée « hier » ? *Réponse %d*", n+1, n*7, n*13)
		block, err := o.Fonts.Layout(st, s, draw.Rect{X: 12, Y: y, W: 124}, emphasis)
		if err != nil {
			b.Fatal(err)
		}
		block.Draw(d)
		y = block.Rect.Y + block.Rect.H + 1.2
	}
	return doc
}

func BenchmarkBooklet1296(b *testing.B) {
	o := options(b)
	b.ReportAllocs()
	n, pages := 0, 0
	for b.Loop() {
		doc := booklet(b, o)
		n, pages = len(render(b, doc)), doc.Pages()
	}
	b.ReportMetric(float64(n), "file-bytes")
	b.ReportMetric(float64(pages), "pages")
}

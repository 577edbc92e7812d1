package export

import (
	"image"
	"path"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"imprimots/engine/check"
	"imprimots/generator/braille"
	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/draw/svg"
	"imprimots/generator/draw/text"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// job is the export of a kit.
type job struct {
	*Result
	t      *Target
	kit    *sheet.Kit
	o      Options
	groups []*sheet.Group

	todo  []picture
	faces map[faceKey]int
	names check.FileNames
}

// picture is a picture to be made: a face on a card of a size.
type picture struct {
	name string
	f    fitted
}

type faceKey struct {
	d *draw.Drawing
	s string
}

// fitted is a face placed on a card of the target.
type fitted struct {
	d     *draw.Drawing
	at    draw.Matrix // from the face to the trimmed card, in mm
	w, h  draw.MM     // size of the trimmed card
	bleed draw.MM     // bleed around it
	own   draw.MM     // width of bleed that is drawn
	px    image.Point // size of the picture
	fill  bool        // whether the rest of the bleed takes the color of its edge
}

// fit places a face of a group on a card of the target, and returns the scale factor.
func (t *Target) fit(g *sheet.Group, d *draw.Drawing) (fitted, float64) {
	return t.fitTo(g, d, t.size(d.W, d.H))
}

// fitTo places a face on a card of a size, as fit does.
func (t *Target) fitTo(g *sheet.Group, d *draw.Drawing, s Size) (fitted, float64) {
	w, h := d.W, d.H
	turn := (w > h) != (s.W > s.H) && w != h && s.W != s.H
	if turn {
		w, h = h, w
	}
	k, stretched := 1.0, false
	switch {
	case len(t.Sizes) == 0:
		stretched = true
	case w > s.W+near || h > s.H+near:
		k = min(float64(s.W/w), float64(s.H/h))
	case s.W-w <= near && s.H-h <= near:
		k, stretched = max(float64(s.W/w), float64(s.H/h)), true
	}
	f := fitted{d: d, w: s.W, h: s.H, own: g.Bleed * draw.MM(k)}
	if isCards(g) || len(t.Sizes) > 0 {
		f.bleed, f.fill = t.Bleed, stretched || t.Press != nil
	}
	f.at = draw.Translate(s.W/2, s.H/2)
	if turn {
		f.at = f.at.Mul(draw.Rotate(90))
	}
	f.at = f.at.Mul(draw.Scale(k, k)).Mul(draw.Translate(-d.W/2, -d.H/2))
	f.px = image.Pt(png.Pixels(f.w+2*f.bleed, t.DPI), png.Pixels(f.h+2*f.bleed, t.DPI))
	if len(s.Pixels) == 2 {
		f.px = image.Pt(s.Pixels[0], s.Pixels[1])
	}
	return f, k
}

// paint shows a face on a canvas, in a box of pixels.
func (f *fitted) paint(c *png.Canvas, box image.Rectangle) {
	kx, ky := float64(box.Dx())/float64(f.w+2*f.bleed), float64(box.Dy())/float64(f.h+2*f.bleed)
	to := draw.Translate(draw.MM(box.Min.X), draw.MM(box.Min.Y)).Mul(draw.Scale(kx, ky)).Mul(draw.Translate(f.bleed, f.bleed))
	c.Show(f.d, to.Mul(f.at), box)
	if !f.fill {
		return
	}
	own := draw.Rect{W: f.d.W, H: f.d.H}.In(to.Mul(f.at)).Inset(-min(f.own, f.bleed) * draw.MM(min(kx, ky)))
	extend(c.RGBA(), box, image.Rect(int(own.X+1), int(own.Y+1), int(own.X+own.W-0.5), int(own.Y+own.H-0.5)).Intersect(box))
}

// extend fills a box with the colors of the nearest pixels inside another box.
func extend(img *image.RGBA, box, in image.Rectangle) {
	if in.Empty() {
		return
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if x == in.Min.X && y >= in.Min.Y && y < in.Max.Y {
				x = in.Max.X // the inside is unchanged
				if x >= box.Max.X {
					break
				}
			}
			from := img.PixOffset(max(in.Min.X, min(in.Max.X-1, x)), max(in.Min.Y, min(in.Max.Y-1, y)))
			copy(img.Pix[img.PixOffset(x, y):][:4], img.Pix[from:from+4])
		}
	}
}

// options returns the options for pictures: marks for cutting with scissors are left
// out.
func (j *job) options(dpi float64, cut bool) png.Options { return options(j.o.Fonts, dpi, cut) }

func options(fonts *text.Fonts, dpi float64, cut bool) png.Options {
	o := png.Options{Fonts: fonts, MinLine: float64(theme.MinLine) * png.PixelsPerMM(dpi)}
	if !cut {
		o.Hide = []draw.Layer{draw.Cut, draw.Note}
	}
	return o
}

// Paint returns a face as a PNG picture at a resolution in dots per inch, trimmed, without the
// marks for scissors.
func Paint(d *draw.Drawing, dpi float64, fonts *text.Fonts) ([]byte, error) {
	img, err := png.Render(d, 0, dpi, options(fonts, dpi, false))
	if err != nil {
		return nil, err
	}
	return png.Encode(img, dpi)
}

// make makes the pictures concurrently.
func (j *job) make() error {
	files := make([]publish.File, len(j.todo))
	done := make(chan struct{})
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	reported := make(chan struct{})
	go func() {
		defer close(reported)
		n := 0
		for range done {
			if n++; j.o.Progress != nil {
				j.o.Progress(n, len(j.todo))
			}
		}
	}()
	for i, p := range j.todo {
		g.Go(func() error {
			data, err := j.encoded(p.f)
			files[i] = publish.File{Path: p.name, Data: data}
			done <- struct{}{}
			return err
		})
	}
	err := g.Wait()
	close(done)
	<-reported
	j.Files = append(j.Files, files...)
	return err
}

// encoded returns the file of a picture.
func (j *job) encoded(f fitted) ([]byte, error) {
	if j.t.Format == "svg" {
		card := draw.New(f.w, f.h)
		card.Title = f.d.Title
		card.Place(f.d, f.at)
		return svg.Render(card, j.o.Fonts, j.read(card, svg.Options{Bleed: min(f.bleed, f.own), Hide: []draw.Layer{draw.Note}}))
	}
	c, err := png.New(f.px.X, f.px.Y, j.options(j.t.DPI, !f.fill))
	if err != nil {
		return nil, err
	}
	f.paint(c, c.RGBA().Rect)
	if err := c.Err(); err != nil {
		return nil, err
	}
	return png.Encode(c.RGBA(), j.t.DPI)
}

// named fills in the pattern of a file name.
func (j *job) named(pattern string, g *sheet.Group, n int, id string) string {
	r := strings.NewReplacer("{group}", safe(g.ID), "{n}", strconv.Itoa(n), "{id}", safe(id), "{front}", j.o.Theme.Named("face"), "{back}", j.o.Theme.Named("dos"))
	return path.Clean(r.Replace(pattern))
}

// safe keeps the characters of a name that every file system allows.
func safe(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9', r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r == '-', r == '_':
			return r
		}
		return '-'
	}, s)
	return s[:min(len(s), 40)]
}

// read adds what a drawing says: part by part if it has several, else as one sentence.
func (j *job) read(d *draw.Drawing, o svg.Options) svg.Options {
	parts := braille.Parts(d, j.o.Fonts)
	if len(parts) > 1 {
		o.Says = parts
		return o
	}
	for _, said := range parts {
		if said != d.Title {
			o.Desc = said
		}
	}
	return o
}

package sheet

import (
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	"testing"

	"imprimots/generator/draw"
)

// A mark shows in a window when some of it lies inside, not when it only
// touches.
func TestWindowShows(t *testing.T) {
	w := window{box: draw.Rect{X: 10, Y: 20, W: 30, H: 40}}
	for _, c := range []struct {
		r    draw.Rect
		want bool
	}{
		{draw.Rect{X: 15, Y: 25, W: 1, H: 1}, true},
		{draw.Rect{X: 0, Y: 0, W: 100, H: 100}, true},
		{draw.Rect{X: 5, Y: 25, W: 5, H: 5}, false}, {draw.Rect{X: 5, Y: 25, W: 5.1, H: 5}, true},
		{draw.Rect{X: 40, Y: 25, W: 5, H: 5}, false}, {draw.Rect{X: 39.9, Y: 25, W: 5, H: 5}, true},
		{draw.Rect{X: 15, Y: 10, W: 5, H: 10}, false}, {draw.Rect{X: 15, Y: 10, W: 5, H: 10.1}, true},
		{draw.Rect{X: 15, Y: 60, W: 5, H: 5}, false}, {draw.Rect{X: 15, Y: 59.9, W: 5, H: 5}, true},
	} {
		if got := w.shows(c.r); got != c.want {
			t.Errorf("%v shows: %v", c.r, got)
		}
	}
}

func TestParseAssembly(t *testing.T) {
	for i, name := range AssemblyNames {
		if a, ok := ParseAssembly(name); !ok || a != Assembly(i) || a.String() != name {
			t.Errorf("%s is %v, %v", name, a, ok)
		}
	}
	if _, ok := ParseAssembly("long"); ok {
		t.Error("an unknown assembly was taken")
	}
}

// Crop marks keep a millimetre away from what is printed, and vanish where less
// than a millimetre is left.
func TestUncrossed(t *testing.T) {
	box := []draw.Rect{{X: 10, Y: 10, W: 10, H: 10}}
	for _, c := range []struct {
		a, b, at draw.MM
		upright  bool
		want     [][2]draw.MM
	}{
		{0, 30, 15, true, [][2]draw.MM{{0, 9}, {21, 30}}},
		{0, 30, 15, false, [][2]draw.MM{{0, 9}, {21, 30}}},
		{0, 30, 9, true, [][2]draw.MM{{0, 9}, {21, 30}}},
		{0, 30, 8.9, true, [][2]draw.MM{{0, 30}}},
		{0, 30, 21, false, [][2]draw.MM{{0, 9}, {21, 30}}},
		{0, 30, 21.1, false, [][2]draw.MM{{0, 30}}},
		{8, 22, 15, true, [][2]draw.MM{{8, 9}, {21, 22}}},
		{8.5, 21.5, 15, true, nil},
		{12, 18, 15, true, nil},
	} {
		got := uncrossed(c.a, c.b, c.at, box, c.upright)
		if len(got) != len(c.want) {
			t.Errorf("%v to %v at %v: %v, want %v", c.a, c.b, c.at, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%v to %v at %v: %v, want %v", c.a, c.b, c.at, got, c.want)
			}
		}
	}
}

// A page as large as what the printer reaches is taken, a larger one is not.
func TestPagesFitThePaper(t *testing.T) {
	room := Content(A4, DefaultMargins)
	for _, c := range []struct {
		w, h draw.MM
		ok   bool
	}{{0, 0, true}, {0.1, 0, false}, {0, 0.1, false}, {0.1, 0.1, false}, {-1, -1, true}} {
		g := &Group{Kind: Pages, W: room.W + c.w, H: room.H + c.h, Parts: []Part{{}}}
		if _, err := Plan(g, Setup{}); (err == nil) != c.ok {
			t.Errorf("%v × %v: %v", g.W, g.H, err)
		}
	}
}

// The hash on the sheets tells any two drawings apart, and is the same on every
// machine.
func TestDigestTellsDrawingsApart(t *testing.T) {
	path := func(change func(p *draw.Path, s *draw.Style)) *draw.Drawing {
		d := draw.New(10, 20)
		p, s := draw.Segment(1, 2, 3, 4), draw.Style{Fill: &draw.Color{}, Stroke: &draw.Color{}, Width: 1}
		change(&p, &s)
		d.Path(p, s)
		return d
	}
	line := func(change func(t *draw.Text)) *draw.Drawing {
		d := draw.New(10, 20)
		t := draw.Text{X: 1, Y: 2, S: "mot", Font: "Alegreya-Regular", Size: 9}
		change(&t)
		d.Text(t)
		return d
	}
	picture := func(w, h int, at image.Point, c color.Color) *draw.Drawing {
		d := draw.New(10, 20)
		img := image.NewNRGBA(image.Rect(0, 0, w, h))
		img.Set(at.X, at.Y, c)
		d.Image(draw.Picture{Box: draw.Rect{W: 5, H: 5}, Image: img})
		return d
	}
	placed := func(m draw.Matrix) *draw.Drawing {
		d := draw.New(10, 20)
		d.Place(line(func(*draw.Text) {}), m)
		return d
	}
	blended := func(e draw.Effect) *draw.Drawing {
		d := draw.New(10, 20)
		d.Blend(line(func(*draw.Text) {}), draw.Identity, e)
		return d
	}
	all := []*draw.Drawing{
		nil, draw.New(10, 20), draw.New(10, 21), draw.New(11, 20),
		path(func(*draw.Path, *draw.Style) {}),
		path(func(p *draw.Path, _ *draw.Style) { p.Points[1].X = 9 }), path(func(p *draw.Path, _ *draw.Style) { p.Points[0].Y = 9 }),
		path(func(p *draw.Path, _ *draw.Style) { p.Verbs[1] = draw.Move }), path(func(p *draw.Path, _ *draw.Style) { p.Close() }),
		path(func(_ *draw.Path, s *draw.Style) { s.Fill = nil }), path(func(_ *draw.Path, s *draw.Style) { s.Stroke = nil }),
		path(func(_ *draw.Path, s *draw.Style) { s.Width = 2 }), path(func(_ *draw.Path, s *draw.Style) { *s = s.Rounded() }),
		path(func(_ *draw.Path, s *draw.Style) { s.EvenOdd = true }), path(func(_ *draw.Path, s *draw.Style) { s.Layer = draw.Cut }),
		path(func(_ *draw.Path, s *draw.Style) { s.Dash = []draw.MM{1, 2} }), path(func(_ *draw.Path, s *draw.Style) { s.Dash = []draw.MM{2, 1} }),
		line(func(*draw.Text) {}), line(func(t *draw.Text) { t.X = 2 }), line(func(t *draw.Text) { t.Y = 3 }), line(func(t *draw.Text) { t.S = "mots" }),
		line(func(t *draw.Text) { t.Font = "Alegreya-Bold" }), line(func(t *draw.Text) { t.Size = 9.25 }), line(func(t *draw.Text) { t.Track = 20 }),
		line(func(t *draw.Text) { t.Kern = true }), line(func(t *draw.Text) { t.Layer = draw.Note }),
		picture(2, 2, image.Pt(0, 0), color.Black), picture(2, 2, image.Pt(1, 0), color.Black), picture(2, 2, image.Pt(0, 1), color.Black),
		picture(2, 3, image.Pt(0, 0), color.Black), picture(2, 2, image.Pt(0, 0), color.White),
		placed(draw.Identity), placed(draw.Translate(1, 0)), placed(draw.Translate(0, 1)), placed(draw.Rotate(90)), placed(draw.Scale(2, 1)),
	}
	for _, c := range []draw.Color{{R: 1}, {G: 1}, {B: 1}, {R: 1, B: 1}, {R: 2}, {G: 255}} {
		all = append(all, path(func(_ *draw.Path, s *draw.Style) { s.Fill = &c }), path(func(_ *draw.Path, s *draw.Style) { s.Stroke = &c }),
			line(func(t *draw.Text) { t.Color = c }))
	}
	again := draw.New(10, 20)
	for range 2 {
		again.Place(all[4], draw.Identity)
	}
	all = append(all, again)
	old := len(all) // those whose sums may not change
	all = append(all,
		path(func(_ *draw.Path, s *draw.Style) { s.Cap = draw.RoundCap }), path(func(_ *draw.Path, s *draw.Style) { s.Join = draw.Bevel }), path(func(_ *draw.Path, s *draw.Style) { s.Miter = 4 }),
		path(func(_ *draw.Path, s *draw.Style) { s.DashFrom = 1 }), path(func(_ *draw.Path, s *draw.Style) { s.FillShade = &draw.Shade{} }), path(func(_ *draw.Path, s *draw.Style) { s.FillShade = &draw.Shade{Radial: true} }),
		blended(draw.Effect{}), blended(draw.Effect{Transparency: 0.5}), blended(draw.Effect{Mask: all[4]}),
		blended(draw.Effect{Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: 1, H: 1})}}}), blended(draw.Effect{Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: 1, H: 1}), EvenOdd: true}}}),
	)
	seen := map[[32]byte]int{}
	whole := sha256.New()
	for i, d := range all {
		one := sum(d)
		if i < old {
			whole.Write(one[:])
		}
		if first, ok := seen[sum(d)]; ok {
			t.Errorf("drawings %d and %d have the same sum", first, i)
		}
		seen[sum(d)] = i
	}
	if got := hex.EncodeToString(whole.Sum(nil)[:4]); got != "97a04c66" {
		t.Errorf("the sums have the hash %s", got)
	}
	for range 2 {
		if sum(path(func(*draw.Path, *draw.Style) {})) != sum(all[4]) {
			t.Error("a drawing made again has another sum")
		}
	}
}

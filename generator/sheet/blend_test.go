package sheet

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"imprimots/generator/draw"
)

var (
	ink  = draw.Color{R: 30, G: 30, B: 30}
	pale = draw.Color{R: 230, G: 230, B: 230}
)

// patch is a box of a color.
func patch(r draw.Rect, c draw.Color) *draw.Drawing {
	d := draw.New(40, 40)
	d.Path(draw.Box(r), draw.Style{Fill: &c})
	return d
}

// TestWindowKeepsGroups: a tile of a board has the groups that show on it, whole.
func TestWindowKeepsGroups(t *testing.T) {
	d := draw.New(100, 100)
	clip := draw.Effect{Transparency: 0.5, Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: 10, H: 10})}}}
	d.Blend(patch(draw.Rect{W: 40, H: 40}, ink), draw.Translate(20, 20), clip)
	for _, c := range []struct {
		box  draw.Rect
		want bool
	}{{draw.Rect{W: 50, H: 50}, true}, {draw.Rect{X: 25, Y: 25, W: 50, H: 50}, true}, {draw.Rect{X: 35, Y: 35, W: 50, H: 50}, false}} {
		to := draw.New(100, 100)
		d.Replay(window{to: to, box: c.box}, draw.Identity)
		log := draw.Log(to)
		if strings.Contains(log, "transparency 0.5") != c.want || strings.Contains(log, "fill") != c.want {
			t.Errorf("%v: %s", c.box, log)
		}
	}
}

// TestLookOfGroups: fronts look alike in gray if only colors of the same lightness differ, not if
// a clip or a transparency does.
func TestLookOfGroups(t *testing.T) {
	shaded := func(a, b draw.Color) *draw.Drawing {
		d := draw.New(40, 40)
		d.Path(draw.Box(draw.Rect{W: 40, H: 40}), draw.Style{Fill: &ink, FillShade: &draw.Shade{Stops: []draw.Stop{{Color: a}, {At: 1, Color: b}}, To: draw.Point{X: 40}}})
		return d
	}
	blended := func(e draw.Effect) *draw.Drawing {
		d := draw.New(40, 40)
		d.Blend(patch(draw.Rect{W: 40, H: 40}, ink), draw.Identity, e)
		return d
	}
	clip := func(w draw.MM) draw.Effect {
		return draw.Effect{Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: w, H: w})}}}
	}
	for _, c := range []struct {
		what string
		a, b *draw.Drawing
		want bool
	}{
		{"gradients with the same mean color", shaded(ink, pale), shaded(draw.Color{R: 90}, pale), true},
		{"a transparency", blended(draw.Effect{}), blended(draw.Effect{Transparency: 0.5}), false},
		{"a slight transparency", blended(draw.Effect{}), blended(draw.Effect{Transparency: 0.05}), true},
		{"clips", blended(clip(10)), blended(clip(20)), false}, {"the same clip", blended(clip(10)), blended(clip(10)), true},
		{"masks", blended(draw.Effect{Mask: patch(draw.Rect{W: 9, H: 9}, pale)}), blended(draw.Effect{Mask: patch(draw.Rect{W: 8, H: 8}, pale)}), false},
	} {
		if got := lookOf(c.a).alike(lookOf(c.b)); got != c.want {
			t.Errorf("%s: alike %v", c.what, got)
		}
	}
}

// TestTurnedGradientsAndPictures: a back is the same after half a turn if its gradients and
// pictures are.
func TestTurnedGradientsAndPictures(t *testing.T) {
	shade := func(g draw.Shade, colors ...draw.Color) *draw.Drawing {
		for i, c := range colors {
			g.Stops = append(g.Stops, draw.Stop{At: float64(i) / float64(len(colors)-1), Color: c})
		}
		g.Matrix = draw.Identity
		d := draw.New(40, 40)
		d.Path(draw.Box(draw.Rect{W: 40, H: 40}), draw.Style{Fill: &ink, FillShade: &g})
		return d
	}
	across := draw.Shade{To: draw.Point{X: 40, Y: 40}}
	img := func(same bool) *draw.Picture {
		p := image.NewNRGBA(image.Rect(0, 0, 2, 2))
		p.Set(0, 0, color.White)
		if same {
			p.Set(1, 1, color.White)
		}
		return &draw.Picture{Image: p}
	}
	pictures := func(same bool, boxes ...draw.Matrix) *draw.Drawing {
		d := draw.New(40, 40)
		for _, m := range boxes {
			one := draw.New(10, 10)
			p := *img(same)
			p.Box = draw.Rect{W: 10, H: 10}
			one.Image(p)
			d.Place(one, m)
		}
		return d
	}
	turned := draw.RotateAt(draw.Point{X: 20, Y: 20}, 180).Mul(draw.Translate(5, 5))
	for _, c := range []struct {
		what string
		d    *draw.Drawing
		want bool
	}{
		{"from dark to pale", shade(across, ink, pale), false}, {"from dark to pale and back", shade(across, ink, pale, ink), true},
		{"circles in the middle", shade(draw.Shade{Radial: true, From: draw.Point{X: 20, Y: 20}, To: draw.Point{X: 20, Y: 20}, ToR: 20}, ink, pale), true},
		{"circles in a corner", shade(draw.Shade{Radial: true, ToR: 20}, ink, pale), false},
		{"a picture in the middle", pictures(false, draw.Translate(15, 15)), false}, {"one like a domino", pictures(true, draw.Translate(15, 15)), true},
		{"two pictures upright", pictures(false, draw.Translate(5, 5), draw.Translate(25, 25)), false}, {"one of them turned", pictures(false, draw.Translate(5, 5), turned), true},
		{"two dominoes", pictures(true, draw.Translate(5, 5), draw.Translate(25, 25)), true}, {"one alone", pictures(true, draw.Translate(5, 5)), false},
	} {
		if got := symmetric(c.d); got != c.want {
			t.Errorf("%s: %v", c.what, got)
		}
	}
}

// TestPicturesReachBeyondTheCut: a picture on a back that ends at the cut is reported as a ground
// that does, as far as its clip shows it.
func TestPicturesReachBeyondTheCut(t *testing.T) {
	for _, c := range []struct {
		what  string
		box   draw.Rect
		clip  draw.Rect
		found int
	}{
		{"at the cut", draw.Rect{W: 40, H: 40}, draw.Rect{X: -9, Y: -9, W: 60, H: 60}, 1},
		{"beyond it", draw.Rect{X: -3, Y: -3, W: 46, H: 46}, draw.Rect{X: -9, Y: -9, W: 60, H: 60}, 0},
		{"cut at it by its clip", draw.Rect{X: -3, Y: -3, W: 46, H: 46}, draw.Rect{W: 40, H: 40}, 1},
	} {
		one, d := draw.New(40, 40), draw.New(40, 40)
		one.Image(draw.Picture{Box: c.box, Image: image.NewGray(image.Rect(0, 0, 2, 2))})
		d.Blend(one, draw.Identity, draw.Effect{Clips: []draw.Clip{{Path: draw.Box(c.clip)}}})
		in := &inspector{imposition: &imposition{kit: &Kit{}, setup: Setup{Tolerance: 2}}}
		in.edges(face{group: &Group{}, part: &Part{}, d: d}, draw.Each(d), draw.Rect{W: 40, H: 40})
		if len(in.found) != c.found {
			t.Errorf("%s: %v", c.what, in.found)
		}
	}
}

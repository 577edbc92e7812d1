package png

import (
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"imprimots/generator/draw"
)

var (
	red   = draw.Color{R: 255}
	blue  = draw.Color{B: 255}
	white = draw.Color{R: 255, G: 255, B: 255}
)

// shade returns a gradient from red, at 20 mm, to blue, at 60 mm. Pixels have the color of
// their center.
func shade() *draw.Shade {
	return &draw.Shade{
		Stops: []draw.Stop{{At: 0, Color: red}, {At: 1, Color: blue}},
		From:  draw.Point{X: 20, Y: 50}, To: draw.Point{X: 60, Y: 50}, Matrix: draw.Identity,
	}
}

// radialShade returns a gradient from red, at 50, 50, to blue, 40 mm around it.
func radialShade() *draw.Shade {
	s := shade()
	s.Radial, s.From, s.To, s.ToR = true, draw.Point{X: 50, Y: 50}, draw.Point{X: 50, Y: 50}, 40
	return s
}

// near reports whether two colors are less than 3 apart in each channel.
func near(a, b color.RGBA) bool {
	apart := func(v, w uint8) bool { return math.Abs(float64(v)-float64(w)) > 3 }
	return !apart(a.R, b.R) && !apart(a.G, b.G) && !apart(a.B, b.B) && a.A == b.A
}

type seen struct {
	x, y    int
	r, g, b uint8
}

func look(t *testing.T, name string, img *image.RGBA, want []seen) {
	t.Helper()
	for _, s := range want {
		if got := img.RGBAAt(s.x, s.y); !near(got, color.RGBA{s.r, s.g, s.b, 255}) {
			t.Errorf("%s: at %d, %d: %v, want %d %d %d", name, s.x, s.y, got, s.r, s.g, s.b)
		}
	}
}

func TestShades(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*draw.Shade)
		radial bool
		want   []seen
	}{
		"linear":    {nil, false, []seen{{5, 50, 255, 0, 0}, {40, 10, 124, 0, 131}, {50, 90, 64, 0, 191}, {80, 50, 0, 0, 255}}},
		"repeated":  {func(s *draw.Shade) { s.Spread = draw.Repeat }, false, []seen{{70, 50, 191, 0, 64}, {10, 50, 64, 0, 191}, {30, 50, 191, 0, 64}}},
		"reflected": {func(s *draw.Shade) { s.Spread = draw.Reflect }, false, []seen{{70, 50, 64, 0, 191}, {10, 50, 191, 0, 64}, {90, 50, 191, 0, 64}}},
		"turned":    {func(s *draw.Shade) { s.Matrix = draw.RotateAt(draw.Point{X: 50, Y: 50}, 90) }, false, []seen{{10, 40, 124, 0, 131}, {90, 5, 255, 0, 0}}},
		"hard stop": {func(s *draw.Shade) {
			s.Stops = []draw.Stop{{At: 0.5, Color: red}, {At: 0.5, Color: blue}}
		}, false, []seen{{38, 50, 255, 0, 0}, {42, 50, 0, 0, 255}}},
		"transparent": {func(s *draw.Shade) { s.Stops[1].Transparency = 1 }, false, []seen{{80, 50, 255, 255, 255}, {40, 50, 191, 131, 195}}},
		"radial":      {nil, true, []seen{{50, 50, 252, 0, 3}, {70, 50, 124, 0, 131}, {50, 20, 64, 0, 191}, {99, 99, 0, 0, 255}}},
		"ring":        {func(s *draw.Shade) { s.FromR = 20 }, true, []seen{{60, 50, 255, 0, 0}, {80, 50, 121, 0, 134}}},
		"focal": {func(s *draw.Shade) { s.From.X = 30 }, true, []seen{
			{30, 50, 253, 0, 3}, {60, 50, 127, 0, 127}, {20, 50, 134, 0, 121},
		}},
		"focal on the circle": {func(s *draw.Shade) { s.From.X = 10 }, true, []seen{{50, 50, 127, 0, 127}, {5, 50, 255, 255, 255}}},
		"cone":                {func(s *draw.Shade) { s.From.X, s.To.X, s.ToR = 10, 90, 10 }, true, []seen{{50, 90, 255, 255, 255}, {49, 50, 110, 0, 145}}},

		"no stops":     {func(s *draw.Shade) { s.Stops = nil }, false, []seen{{50, 50, 0xAA, 0x33, 0x11}}},
		"one stop":     {func(s *draw.Shade) { s.Stops = s.Stops[1:] }, false, []seen{{5, 50, 0, 0, 255}}},
		"no length":    {func(s *draw.Shade) { s.To = s.From }, false, []seen{{5, 50, 0, 0, 255}, {95, 50, 0, 0, 255}}},
		"no radius":    {func(s *draw.Shade) { s.ToR = 0 }, true, []seen{{5, 50, 0, 0, 255}, {50, 50, 0, 0, 255}}},
		"one circle":   {func(s *draw.Shade) { s.FromR = s.ToR }, true, []seen{{5, 50, 0, 0, 255}, {50, 50, 0, 0, 255}}},
		"singular":     {func(s *draw.Shade) { s.Matrix = draw.Matrix{A: 1} }, false, []seen{{5, 50, 0, 0, 255}}},
		"not a number": {func(s *draw.Shade) { s.From.X = draw.MM(math.NaN()) }, false, nil},
		"nowhere":      {func(s *draw.Shade) { s.From.X, s.FromR = draw.MM(math.Inf(1)), -4 }, true, nil},
	} {
		s := shade()
		if c.radial {
			s = radialShade()
		}
		if c.change != nil {
			c.change(s)
		}
		filled, stroked := draw.New(100, 100), draw.New(100, 100)
		filled.Path(draw.Box(draw.Rect{W: 100, H: 100}), draw.Style{Fill: &rust, FillShade: s})
		stroked.Path(draw.Segment(0, 50, 100, 50), draw.Style{Stroke: &rust, StrokeShade: s, Width: 100})
		look(t, name, canvas(t, filled, draw.Identity), c.want)
		look(t, name+", stroke", canvas(t, stroked, draw.Identity), c.want)
	}
}

// dark reports which of some points of a drawing are black, as "x" and ".".
func dark(img *image.RGBA, at ...[2]int) string {
	var w strings.Builder
	for _, p := range at {
		w.WriteByte(".x"[min(1, (255-int(img.RGBAAt(p[0], p[1]).G))/128)])
	}
	return w.String()
}

func TestLines(t *testing.T) {
	corner := func() draw.Path {
		var p draw.Path
		p.MoveTo(20, 60).LineTo(60, 60).LineTo(60, 20)
		return p
	}()
	thick := draw.Style{Stroke: &black, Width: 20}
	with := func(change func(*draw.Style)) draw.Style {
		s := thick
		change(&s)
		return s
	}
	ends, corners := [][2]int{{25, 60}, {12, 60}, {12, 52}, {8, 60}}, [][2]int{{65, 65}, {66, 66}, {69, 69}}
	dashes := [][2]int{{2, 50}, {12, 50}, {22, 50}, {32, 50}, {42, 50}}
	line := draw.Segment(0, 50, 100, 50)
	for name, c := range map[string]struct {
		p    draw.Path
		s    draw.Style
		at   [][2]int
		want string
	}{
		"butt":          {corner, thick, ends, "x..."},
		"round ends":    {corner, with(func(s *draw.Style) { s.Cap = draw.RoundCap }), ends, "xx.."},
		"square":        {corner, with(func(s *draw.Style) { s.Cap = draw.Square }), ends, "xxx."},
		"miter":         {corner, thick, corners, "xxx"},
		"low miter":     {corner, with(func(s *draw.Style) { s.Miter = 1 }), corners, "..."},
		"miter of 1.42": {corner, with(func(s *draw.Style) { s.Miter = 1.42 }), corners, "xxx"},
		"round corner":  {corner, with(func(s *draw.Style) { s.Join = draw.RoundJoin }), corners, "xx."},
		"bevel":         {corner, with(func(s *draw.Style) { s.Join = draw.Bevel }), corners, "..."},
		"dashes":        {line, with(func(s *draw.Style) { s.Dash = []draw.MM{10} }), dashes, "x.x.x"},
		"later":         {line, with(func(s *draw.Style) { s.Dash, s.DashFrom = []draw.MM{10}, 10 }), dashes, ".x.x."},
		"much later":    {line, with(func(s *draw.Style) { s.Dash, s.DashFrom = []draw.MM{10}, 1e6+10 }), dashes, ".x.x."},
		"earlier":       {line, with(func(s *draw.Style) { s.Dash, s.DashFrom = []draw.MM{10, 20}, -10 }), dashes, ".x..x"},
		"square dots":   {line, with(func(s *draw.Style) { s.Dash, s.Cap = []draw.MM{0, 40}, draw.Square }), [][2]int{{5, 55}, {25, 50}, {31, 41}, {45, 55}}, "x.xx"},
		"a square":      {draw.Segment(50, 50, 50, 50), with(func(s *draw.Style) { s.Cap = draw.Square }), [][2]int{{41, 41}, {59, 59}, {62, 50}}, "xx."},
		"far too long":  {draw.Segment(0, 50, 1e6, 50), with(func(s *draw.Style) { s.Dash = []draw.MM{0.1, 0.1} }), dashes, "xxxxx"},
	} {
		d := draw.New(100, 100)
		d.Path(c.p, c.s)
		if got := dark(canvas(t, d, draw.Identity), c.at...); got != c.want {
			t.Errorf("%s: %s at %v, want %s", name, got, c.at, c.want)
		}
	}
}

// page returns a drawing of 100 × 100 mm that is red, but for a black line on its left.
func page() *draw.Drawing {
	d := draw.New(100, 100)
	d.Path(draw.Box(draw.Rect{W: 100, H: 100}), draw.Style{Fill: &red})
	d.Path(draw.Box(draw.Rect{W: 10, H: 100}), draw.Style{Fill: &black})
	return d
}

func box(x, y, w, h draw.MM) draw.Clip {
	return draw.Clip{Path: draw.Box(draw.Rect{X: x, Y: y, W: w, H: h})}
}

// veil returns a mask of 100 × 100 mm of a color.
func veil(c draw.Color) *draw.Drawing {
	d := draw.New(100, 100)
	d.Path(draw.Box(draw.Rect{W: 100, H: 100}), draw.Style{Fill: &c})
	return d
}

func TestEffects(t *testing.T) {
	half := draw.New(100, 100) // white on the right, half of it transparent at the bottom
	half.Path(draw.Box(draw.Rect{X: 50, W: 50, H: 50}), draw.Style{Fill: &white})
	low := draw.New(100, 100)
	low.Path(draw.Box(draw.Rect{X: 50, Y: 50, W: 50, H: 50}), draw.Style{Fill: &white})
	half.Blend(low, draw.Identity, draw.Effect{Transparency: 0.5})
	masked := draw.New(100, 100) // half, but only in its right quarter
	masked.Blend(half, draw.Identity, draw.Effect{Clips: []draw.Clip{box(75, 0, 25, 100)}})
	ring := draw.Clip{Path: draw.Ring(draw.Point{X: 50, Y: 50}, 40, 20), EvenOdd: true}
	for name, c := range map[string]struct {
		e    draw.Effect
		want []seen
	}{
		"nothing":       {draw.Effect{}, []seen{{5, 50, 0, 0, 0}, {50, 50, 255, 0, 0}}},
		"clip":          {draw.Effect{Clips: []draw.Clip{box(20, 20, 30, 30)}}, []seen{{5, 50, 0, 0, 255}, {21, 21, 255, 0, 0}, {49, 49, 255, 0, 0}, {51, 40, 0, 0, 255}}},
		"edge of clip":  {draw.Effect{Clips: []draw.Clip{box(20.5, 0, 30, 100)}}, []seen{{20, 50, 127, 0, 127}}},
		"two clips":     {draw.Effect{Clips: []draw.Clip{box(20, 20, 30, 30), box(40, 10, 50, 20)}}, []seen{{45, 25, 255, 0, 0}, {30, 25, 0, 0, 255}, {45, 40, 0, 0, 255}}},
		"two edges":     {draw.Effect{Clips: []draw.Clip{box(20.5, 0, 30, 100), box(20.5, 0, 40, 100)}}, []seen{{20, 50, 64, 0, 191}}},
		"ring":          {draw.Effect{Clips: []draw.Clip{ring}}, []seen{{50, 50, 0, 0, 255}, {50, 20, 255, 0, 0}}},
		"empty clip":    {draw.Effect{Clips: []draw.Clip{{}}}, []seen{{50, 50, 0, 0, 255}, {5, 5, 0, 0, 255}}},
		"flat clip":     {draw.Effect{Clips: []draw.Clip{box(20, 20, 0, 50)}}, []seen{{20, 50, 0, 0, 255}}},
		"transparent":   {draw.Effect{Transparency: 0.25}, []seen{{50, 50, 191, 0, 64}, {5, 50, 0, 0, 64}}},
		"gone":          {draw.Effect{Transparency: 1}, []seen{{50, 50, 0, 0, 255}}},
		"more than all": {draw.Effect{Transparency: 7}, []seen{{50, 50, 0, 0, 255}}},
		"white mask":    {draw.Effect{Mask: veil(white)}, []seen{{50, 50, 255, 0, 0}}},
		"black mask":    {draw.Effect{Mask: veil(black)}, []seen{{50, 50, 0, 0, 255}}},
		"empty mask":    {draw.Effect{Mask: draw.New(1, 1)}, []seen{{50, 50, 0, 0, 255}}},
		"red mask":      {draw.Effect{Mask: veil(red)}, []seen{{50, 50, 54, 0, 201}}},
		"groups in mask": {draw.Effect{Mask: half}, []seen{
			{20, 20, 0, 0, 255}, {80, 20, 255, 0, 0}, {80, 80, 127, 0, 127},
		}},
		"all": {draw.Effect{Mask: masked, Transparency: 0.5, Clips: []draw.Clip{box(0, 0, 90, 100)}}, []seen{
			{60, 20, 0, 0, 255}, {80, 20, 127, 0, 127}, {80, 80, 64, 0, 191}, {95, 80, 0, 0, 255},
		}},
	} {
		d := draw.New(100, 100)
		d.Path(draw.Box(draw.Rect{W: 100, H: 100}), draw.Style{Fill: &blue})
		d.Blend(page(), draw.Identity, c.e)
		look(t, name, canvas(t, d, draw.Identity), c.want)
		inner := draw.New(100, 100)
		inner.Blend(page(), draw.Identity, c.e)
		outer := draw.New(100, 100)
		outer.Path(draw.Box(draw.Rect{W: 100, H: 100}), draw.Style{Fill: &blue})
		outer.Blend(inner, draw.Identity, draw.Effect{Clips: []draw.Clip{box(0, 0, 100, 100)}})
		look(t, name+" in a group", canvas(t, outer, draw.Identity), c.want)
	}
}

// What a group shows is as large as without it: corners, letters and wide lines too.
func TestAllOfGroup(t *testing.T) {
	d := draw.New(300, 300)
	var p draw.Path
	p.MoveTo(100, 150).LineTo(200, 150).LineTo(100, 170)
	d.Path(p, draw.Style{Stroke: &black, Width: 12})
	d.Path(draw.Segment(40, 40, 42, 42), draw.Style{Stroke: &black, Width: 30, Cap: draw.Square})
	d.Text(draw.Text{X: 80.4, Y: 100.3, S: "Éfj", Font: "BricolageGrotesque-Bold", Size: 200, Color: rust})
	group := draw.New(300, 300)
	group.Blend(d, draw.RotateAt(draw.Point{X: 150, Y: 150}, 20), draw.Effect{Transparency: 0})
	plain := draw.New(300, 300)
	plain.Place(d, draw.RotateAt(draw.Point{X: 150, Y: 150}, 20))
	a, b := canvas(t, group, draw.Identity), canvas(t, plain, draw.Identity)
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d < -3 || d > 3 {
			t.Fatalf("pixel %d, %d: %v, %v without a group", i/4%300, i/4/300, a.Pix[i], b.Pix[i])
		}
	}
}

func TestTooManyGroups(t *testing.T) {
	d := page()
	for range mostGroups + 1 {
		outer := draw.New(100, 100)
		outer.Blend(d, draw.Identity, draw.Effect{Transparency: 0.1})
		d = outer
	}
	if _, err := Render(d, 0, 25.4, Options{}); err == nil || !strings.Contains(err.Error(), "groups") {
		t.Errorf("%v", err)
	}
	c, err := New(10, 10, Options{})
	if err != nil {
		t.Fatal(err)
	}
	c.layered = c.mostLayered() - 150
	group := draw.New(10, 10)
	group.Blend(page(), draw.Identity, draw.Effect{Transparency: 0.1})
	for i := range 2 {
		c.Show(group, draw.Identity, c.img.Rect)
		if (c.Err() != nil) != (i > 0) {
			t.Errorf("group %d: %v", i, c.Err())
		}
	}
	lost := draw.New(10, 10)
	inner := draw.New(10, 10)
	inner.Text(draw.Text{S: "a", Font: "None", Size: 10})
	lost.Blend(inner, draw.Identity, draw.Effect{})
	if _, err := Render(lost, 0, 25.4, Options{Fonts: fonts(t)}); err == nil {
		t.Error("a missing face inside a group is not told")
	}
}

func TestFiles(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	img.Set(0, 0, color.NRGBA{255, 0, 0, 255})
	img.Set(1, 0, color.NRGBA{255, 0, 0, 127})
	decoded := 0
	file := &draw.Bitmap{W: 2, H: 1, Sum: sha256.Sum256([]byte("a")), Pixels: func() image.Image { decoded++; return img }}
	d := draw.New(100, 100)
	d.Path(draw.Box(draw.Rect{W: 100, H: 100}), draw.Style{Fill: &blue})
	d.Image(draw.Picture{Box: draw.Rect{X: 10, Y: 10, W: 80, H: 30}, File: file})
	d.Image(draw.Picture{Box: draw.Rect{X: 10, Y: 60, W: 80, H: 30}, File: file})
	d.Image(draw.Picture{Box: draw.Rect{X: 10, Y: 60, W: 80, H: 30}})
	look(t, "file", canvas(t, d, draw.Identity), []seen{{15, 20, 255, 0, 0}, {85, 20, 127, 0, 128}, {85, 80, 127, 0, 128}, {5, 5, 0, 0, 255}})
	if decoded != 1 {
		t.Errorf("decoded %d times", decoded)
	}
	look(t, "gray", canvas(t, draw.InGray(d), draw.Identity), []seen{{15, 20, 54, 54, 54}, {85, 20, 36, 36, 36}})
}

// The pixels of gradients, groups and files are the same on every machine.
func TestSamePixelsOfEffects(t *testing.T) {
	d := draw.New(100, 100)
	for i, s := range []*draw.Shade{shade(), radialShade()} {
		s.Spread, s.From.X, s.Stops[1].Transparency = draw.Reflect, 33, 0.3
		d.Path(draw.Star(draw.Point{X: 50, Y: 50}, 49.3, draw.MM(20+20*i), 7), draw.Style{Fill: &rust, FillShade: s})
		d.Path(draw.Circle(draw.Point{X: 50, Y: 50}, 31.7), draw.Style{Stroke: &rust, StrokeShade: s, Width: 3.3, Dash: []draw.MM{7.1, 3}, DashFrom: 2.2, Cap: draw.Square})
	}
	img := image.NewNRGBA(image.Rect(0, 0, 50, 40))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * 7)
	}
	d.Image(draw.Picture{Box: draw.Rect{X: 11.1, Y: 10, W: 37, H: 20}, File: &draw.Bitmap{W: 50, H: 40, Pixels: func() image.Image { return img }}})
	o := draw.New(100, 100)
	o.Blend(d, draw.RotateAt(draw.Point{X: 50, Y: 50}, 13.7), draw.Effect{
		Clips: []draw.Clip{{Path: draw.Ring(draw.Point{X: 50, Y: 50}, 48, 13), EvenOdd: true}}, Transparency: 0.21, Mask: d,
	})
	const want = "cb46485c59641195"
	if got := fmt.Sprintf("%x", sha256.Sum256(canvas(t, o, draw.RotateAt(draw.Point{X: 50, Y: 50}, -31)).Pix)); got[:16] != want {
		t.Errorf("the pixels sum up to %s, %s expected", got[:16], want)
	}
}

// A group as large as a card for a print shop, with a clip and a mask.
func BenchmarkGroup(b *testing.B) {
	d := draw.New(63, 88)
	e := draw.Effect{Clips: []draw.Clip{{Path: draw.Circle(draw.Point{X: 30, Y: 40}, 40)}}, Mask: veil(white)}
	d.Blend(everything(), draw.Identity, e)
	o := Options{Fonts: fonts(b)}
	for b.Loop() {
		if _, err := Render(d, 0, 300, o); err != nil {
			b.Fatal(err)
		}
	}
}

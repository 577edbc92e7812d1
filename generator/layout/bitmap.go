package layout

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// frame is where a picture stands, in the coordinates of its box.
type frame struct {
	scale draw.MM   // mm for each unit of the picture
	whole draw.Rect // all of it
	seen  draw.Rect // what is seen of it
	cut   bool      // whether that is less
	clip  draw.Path // the outline that cuts it, from the corner of seen
}

// matrix brings the picture to its place.
func (f frame) matrix() draw.Matrix {
	return draw.Translate(f.whole.X, f.whole.Y).Mul(draw.Scale(float64(f.scale), float64(f.scale)))
}

// framed returns where a picture of w × h units stands in the place of its box.
func (p *painter) framed(b *Box, at []draw.MM, w, h draw.MM) (f frame) {
	place, middle := draw.Rect{X: at[0], Y: at[1], W: at[2], H: at[3]}, sides["center"]
	f.scale = min(place.W/w, place.H/h)
	if b.Fit == cover {
		f.scale, middle = max(place.W/w, place.H/h), p.focus(b)
	}
	f.whole = draw.Rect{W: w * f.scale, H: h * f.scale}
	f.whole.X, f.whole.Y = place.X+(place.W-f.whole.W)*middle.X, place.Y+(place.H-f.whole.H)*middle.Y
	f.seen = f.whole.Intersect(place)
	f.cut, f.clip = !f.seen.Contains(f.whole), draw.Box(draw.Rect{W: f.seen.W, H: f.seen.H})
	if b.Clip.written() {
		f.cut, f.clip = true, p.outline(b, f.seen)
	}
	return f
}

// focus returns the shares of the width and the height of a cut picture at which the point
// lies that keeps its place: the middle where nothing is said.
func (p *painter) focus(b *Box) draw.Point {
	said := strings.TrimSpace(p.or(b.Spot("focus"), &b.Focus, ""))
	if at, ok := sides[cmp.Or(said, "center")]; ok {
		return at
	}
	x, y, _ := strings.Cut(said, " ")
	across, err := strconv.ParseFloat(x, 64)
	down, also := strconv.ParseFloat(strings.TrimSpace(y), 64)
	if errors.Join(err, also) != nil || !(across >= 0 && across <= 100 && down >= 0 && down <= 100) {
		names := slices.Sorted(maps.Keys(sides))
		f := fault(b.Pos("focus"), textNoFocus.With(said), check.NearestOr(said, names, hintFocus.With(strings.Join(names, ", "))))
		f.Drawn = said
		p.fail(f)
	}
	return draw.Point{X: draw.MM(across / 100), Y: draw.MM(down / 100)}
}

// outline returns the path that cuts a picture; in its formula, w and h are the size of what
// is seen.
func (p *painter) outline(b *Box, seen draw.Rect) draw.Path {
	w, h := p.values["w"], p.values["h"]
	p.values["w"], p.values["h"] = float64(seen.W), float64(seen.H)
	path, ok := p.get(b.Spot("clip"), &b.Clip).(draw.Path)
	p.values["w"], p.values["h"] = w, h
	if !ok && p.err == nil {
		p.fail(fault(b.Pos("clip"), textNotKind.With(b.Clip.source, kindShape), check.Message{}))
	}
	return path
}

// cut records a picture as far as its frame shows it; show draws it through a matrix from the
// coordinates of its box.
func (p *painter) cut(b *Box, f frame, show func(on *draw.Drawing, m draw.Matrix)) {
	if !p.spend(b.Spot("picture"), markSteps+len(f.clip.Points)*pointSteps) {
		return
	}
	d := draw.New(f.seen.W, f.seen.H)
	show(d, draw.Translate(-f.seen.X, -f.seen.Y))
	p.d.Blend(d, draw.Translate(p.origin.X+f.seen.X, p.origin.Y+f.seen.Y), draw.Effect{Clips: []draw.Clip{{Path: f.clip}}})
	p.within(b, f.seen)
}

// within reports what is seen of a picture beyond the bleed of the face.
func (p *painter) within(b *Box, seen draw.Rect) {
	if p.face.W == 0 || p.err != nil {
		return
	}
	seen.X, seen.Y = seen.X+p.origin.X, seen.Y+p.origin.Y
	if room := p.outside(seen.In(p.matrix)); room < -p.bleed-0.05 {
		p.report(fault(b.Pos("picture"), textBeyond.With(p.layout.ID, float64(-room)), hintBeyond.With()))
	}
}

// bitmap shows a PNG, a JPEG or a WebP.
func (p *painter) bitmap(b *Box, name string, at []draw.MM) {
	file, err := p.env.Layouts.pixels(name, p.layout.ID, b.Pos("picture"))
	if err != nil {
		f := check.AsFault(err)
		p.noPicture(b, name, f.Msg, f.Hint, isAbsent(err))
		return
	}
	f := p.framed(b, at, draw.MM(file.W), draw.MM(file.H))
	if p.err != nil || !p.spend(b.Spot("picture"), markSteps) {
		return
	}
	if p.layout.ID != Motif {
		file = p.env.Layouts.shrunk(file, f.scale)
	}
	show := func(on *draw.Drawing, m draw.Matrix) {
		on.Image(draw.Picture{Box: f.whole.In(m), File: file, Layer: layers[b.Layer]})
	}
	if f.cut {
		p.cut(b, f, show)
		return
	}
	show(p.d, draw.Translate(p.origin.X, p.origin.Y))
	p.within(b, f.seen)
}

// Motif is the layout of the picture on covers and boxes, which show it larger than it is
// drawn: its pictures keep their pixels.
const Motif = "motif"

// Placed returns where layouts show the bitmaps drawn so far, by their names; nil for none.
func (l *Library) Placed() map[string]check.Pos {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.placed) == 0 {
		return nil
	}
	return maps.Clone(l.placed)
}

// PlacedIn returns where one layout shows the bitmaps drawn so far, by their names.
func (l *Library) PlacedIn(layout string) map[string]check.Pos {
	l.mu.Lock()
	defer l.mu.Unlock()
	out := map[string]check.Pos{}
	for in, at := range l.shown {
		if in.layout == layout {
			out[in.name] = at
		}
	}
	return out
}

// noPicture fails because a picture cannot be shown.
func (p *painter) noPicture(b *Box, name string, why any, hint check.Message, absent bool) {
	if absent {
		hint = check.NearestOr(name, p.env.Layouts.pictureNames(), hintPicture.With())
	}
	f := fault(b.Pos("picture"), textNoPicture.With(name, why), hint)
	f.Drawn = name
	p.fail(f)
}

package vector

import (
	"math"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// mostTiles bounds how often a pattern is repeated in an area.
const mostTiles = 2_000

// seam is by how much opaque tiles are shown beyond their edges, as a share of their size:
// programs that smooth edges show a hairline between tiles that just touch.
const seam = 0.01

// opaque reports whether nothing in a group is transparent.
func (g *group) opaque() bool {
	return !slices.ContainsFunc(g.marks, func(k mark) bool {
		return k.bitmap != nil && !k.bitmap.File.Opaque || k.group != nil && !k.group.opaque() ||
			k.effect != nil && (k.effect.transparency > 0 || k.effect.mask != nil) || !k.fill.opaque() || !k.stroke.opaque()
	})
}

func (i *ink) opaque() bool {
	return i == nil || i.shade == nil || !slices.ContainsFunc(i.shade.Stops, func(s draw.Stop) bool { return s.Transparency > 0 })
}

// pattern fills a mark with the tiles of a pattern.
func (r *reader) pattern(el *element, with pouring, k mark, p draw.Path, now *state, into *group) {
	all := r.inherited(with.pattern)
	box, _ := tight(p)
	square, hasBox := unit(box)
	f := now.frame
	inBox := first(all, "patternUnits") != "userSpaceOnUse"
	if inBox {
		f = frame{w: 1, h: 1}
	}
	num := func(key string, whole draw.MM) draw.MM { n, _ := f.length(first(all, key), whole); return n }
	tile := draw.Rect{X: num("x", f.w), Y: num("y", f.h), W: num("width", f.w), H: num("height", f.h)}
	if inBox {
		tile = tile.In(square)
	}
	own, fault := transform(first(all, "patternTransform"))
	if fault != nil {
		r.fault(with.pattern, fault)
	}
	back, ok := own.Invert()
	if tile.W <= 0 || tile.H <= 0 || !ok || inBox && !hasBox {
		return
	}
	g := r.tile(all, tile, square, now)
	if len(g.marks) == 0 {
		return
	}
	if k.style.Width > 0 {
		box = box.Inset(-now.width)
	}
	tiles := r.repeat(el, g, tile, box.In(back), now.m.Mul(own))
	if k.style.Width == 0 {
		into.add(tiles, effect{clips: []draw.Clip{{Path: k.path, EvenOdd: k.style.EvenOdd}}, transparency: 1 - with.alpha})
		return
	}
	k.stroke = &ink{tone: tone{color: draw.Color{R: 255, G: 255, B: 255}, alpha: 1}}
	into.add(tiles, effect{mask: &group{marks: []mark{k}}, transparency: 1 - with.alpha})
}

// tile draws one tile, in the units of the pattern.
func (r *reader) tile(all []*element, tile draw.Rect, square draw.Matrix, now *state) *group {
	out := &group{}
	for _, el := range all {
		if el.last == nil || !r.spend(el, len(el.kids)) {
			continue
		}
		inner := r.context(el)
		inner.m, inner.white = draw.Identity, now.white
		if view, ok := viewBox(first(all, "viewBox")); ok {
			inner.m = fit(view, draw.Rect{W: tile.W, H: tile.H}, first(all, "preserveAspectRatio"))
			inner.frame.w, inner.frame.h = view.W, view.H
		} else {
			inner.frame.w, inner.frame.h = now.frame.w, now.frame.h
			if first(all, "patternContentUnits") == "objectBoundingBox" {
				inner.m = draw.Scale(square.A, square.D)
			}
		}
		inner.m = draw.Translate(tile.X, tile.Y).Mul(inner.m) // the content begins where the tile does
		g := &group{}
		r.kids(el, &inner, g)
		if v := first(all, "overflow"); v == "visible" || v == "auto" {
			out.add(g)
		} else {
			if g.opaque() {
				tile = tile.Inset(-seam * min(tile.W, tile.H))
			}
			out.clipped(g, draw.Box(tile))
		}
		break
	}
	return out
}

// repeat places a tile as often as it takes to cover a box.
func (r *reader) repeat(el *element, g *group, tile, box draw.Rect, m draw.Matrix) *group {
	floor := func(v draw.MM) float64 { return math.Floor(float64(v)) }
	x0, x1 := floor((box.X-tile.X)/tile.W), floor((box.X+box.W-tile.X)/tile.W)
	y0, y1 := floor((box.Y-tile.Y)/tile.H), floor((box.Y+box.H-tile.Y)/tile.H)
	tiles := &group{}
	if n := (x1 - x0 + 1) * (y1 - y0 + 1); n > mostTiles || !r.spend(el, int(n)*(markSteps+g.shown())) {
		r.fault(el, check.Faultf(textTiles, mostTiles).WithHint(hintTiles))
		return tiles
	}
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			at := m.Mul(draw.Translate(draw.MM(x)*tile.W, draw.MM(y)*tile.H))
			tiles.marks = append(tiles.marks, mark{group: g, at: at})
		}
	}
	return tiles
}

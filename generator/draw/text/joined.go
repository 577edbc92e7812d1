package text

import (
	"slices"
	"strings"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
)

// School hands join their letters: a font of one says by its tables GSUB and GPOS which form of
// a letter stands between two others, and where accents stand. go-text reads these tables; what
// is here applies those lookups that such fonts have, as HarfBuzz does. The shaper of go-text
// itself knows all scripts, and would make the program of the browser a tenth larger.

// handPrefix begins the names of the faces of school hands.
const handPrefix = "Playwrite-"

// Joins reports whether a face is a school hand, whose letters are joined: it is drawn as
// outlines.
func Joins(font string) bool { return strings.HasPrefix(font, handPrefix) }

// joinedRune is what a glyph of a hand counts from as a rune, beyond Unicode: one that
// [Face.Outline] takes.
const joinedRune = 1 << 24

// joiner joins the letters of a face.
type joiner struct {
	f     *font.Font
	forms []uint16 // lookups of GSUB, in order
	moves []uint16 // lookups of GPOS
	known map[string][]joint
}

// joint is a glyph of a joined text; lengths are in units of the font, y upwards.
type joint struct {
	id      tables.GlyphID
	mark    bool
	advance int
	x, y    int // from where it would stand
	on      int // how many glyphs before it the one is that it stands on; 0 for none
}

// mostJoined bounds the texts that a face keeps joined.
const mostJoined = 4096

func newJoiner(f *font.Font) *joiner {
	return &joiner{
		f: f, known: map[string][]joint{},
		forms: lookupsOf(&f.GSUB.Layout, "ccmp", "locl", "rlig", "calt", "clig", "liga"),
		moves: lookupsOf(&f.GPOS.Layout, "dist", "kern", "mark", "mkmk"),
	}
}

// lookupsOf returns the lookups of features for Latin script, sorted.
func lookupsOf(l *font.Layout, features ...string) (out []uint16) {
	script := l.FindScript(opentype.MustNewTag("latn"))
	if script < 0 || l.Scripts[script].DefaultLangSys == nil {
		return nil
	}
	for _, i := range l.Scripts[script].DefaultLangSys.FeatureIndices {
		if int(i) < len(l.Features) && slices.Contains(features, l.Features[i].Tag.String()) {
			out = append(out, l.Features[i].LookupListIndices...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// join returns the glyphs of a text, each rune of which has a glyph; callers hold the lock of the
// face.
func (j *joiner) join(face *font.Face, s string, glyph func(r rune) font.GID) []joint {
	if out, ok := j.known[s]; ok {
		return out
	}
	var out []joint
	for _, r := range s {
		out = append(out, j.joint(tables.GlyphID(glyph(r))))
	}
	for _, i := range j.forms {
		for at := 0; at < len(out); {
			next := j.replace(&out, at, i)
			at = max(next, at+1)
		}
	}
	for i := range out {
		out[i].advance = int(face.HorizontalAdvance(font.GID(out[i].id)))
	}
	for _, i := range j.moves {
		for at := range out {
			j.move(out, at, &j.f.GPOS.Lookups[i])
		}
	}
	for i := range out {
		if out[i].mark {
			out[i].advance = 0
		}
		if on := i - out[i].on; on < i {
			out[i].x, out[i].y = out[i].x+out[on].x, out[i].y+out[on].y
			for _, g := range out[on:i] {
				out[i].x -= g.advance
			}
		}
	}
	if len(j.known) >= mostJoined {
		clear(j.known)
	}
	j.known[s] = out
	return out
}

func (j *joiner) joint(id tables.GlyphID) joint {
	const mark = 3 // a class of GDEF
	class := uint16(0)
	if def := j.f.GDEF.GlyphClassDef; def != nil {
		class, _ = def.Class(id)
	}
	return joint{id: id, mark: class == mark}
}

// passes reports whether a lookup passes over a glyph: a mark, where its flag says so.
func passes(l font.LookupOptions, g *joint) bool {
	const ignoreMarks = 8
	return g.mark && l.Flag&ignoreMarks != 0
}

// replace applies a lookup to the glyph at a place, and returns where the next one stands;
// 0 where it does not apply.
func (j *joiner) replace(all *[]joint, at int, lookup uint16) int {
	l := &j.f.GSUB.Lookups[lookup]
	g := &(*all)[at]
	if passes(l.LookupOptions, g) {
		return 0
	}
	for _, sub := range l.Subtables {
		index, ok := sub.Cov().Index(g.id)
		if !ok {
			continue
		}
		switch sub := sub.(type) {
		case tables.SingleSubs:
			switch data := sub.Data.(type) {
			case tables.SingleSubstData1:
				*g = j.joint(tables.GlyphID(int(g.id) + int(data.DeltaGlyphID)))
			case tables.SingleSubstData2:
				*g = j.joint(data.SubstituteGlyphIDs[index])
			}
			return at + 1
		case tables.MultipleSubs:
			var by []joint
			for _, id := range sub.Sequences[index].SubstituteGlyphIDs {
				by = append(by, j.joint(id))
			}
			*all = slices.Replace(*all, at, at+1, by...)
			return at + len(by)
		case tables.LigatureSubs:
			for _, lig := range sub.LigatureSets[index].Ligatures {
				if places := j.run(*all, at, l, len(lig.ComponentGlyphIDs), func(i int, id tables.GlyphID) bool { return id == lig.ComponentGlyphIDs[i] }); places != nil {
					*g = j.joint(lig.LigatureGlyph)
					for _, k := range slices.Backward(places[1:]) {
						*all = slices.Delete(*all, k, k+1)
					}
					return at + 1
				}
			}
		case tables.ChainedContextualSubs:
			if data, ok := sub.Data.(tables.ChainedContextualSubs3); ok {
				if next := j.chained(all, at, l, &data); next > 0 {
					return next
				}
			}
		}
	}
	return 0
}

// run returns the places of a glyph and of n after it that are as wanted; nil if they are not.
func (j *joiner) run(all []joint, at int, l *font.GSUBLookup, n int, is func(i int, id tables.GlyphID) bool) []int {
	out := []int{at}
	for i := range n {
		for at++; at < len(all) && passes(l.LookupOptions, &all[at]); at++ {
		}
		if at >= len(all) || !is(i, all[at].id) {
			return nil
		}
		out = append(out, at)
	}
	return out
}

// chained applies the lookups of a context to the glyphs at and after a place.
func (j *joiner) chained(all *[]joint, at int, l *font.GSUBLookup, in *tables.ChainedContextualSubs3) int {
	covers := func(c tables.Coverage, id tables.GlyphID) bool { _, ok := c.Index(id); return ok }
	places := j.run(*all, at, l, len(in.InputCoverages)-1, func(i int, id tables.GlyphID) bool { return covers(in.InputCoverages[i+1], id) })
	if places == nil || j.run(*all, places[len(places)-1], l, len(in.LookaheadCoverages), func(i int, id tables.GlyphID) bool { return covers(in.LookaheadCoverages[i], id) }) == nil {
		return 0
	}
	before := at
	for _, c := range in.BacktrackCoverages {
		for before--; before >= 0 && passes(l.LookupOptions, &(*all)[before]); before-- {
		}
		if before < 0 || !covers(c, (*all)[before].id) {
			return 0
		}
	}
	end := places[len(places)-1] + 1
	for _, r := range in.SeqLookupRecords {
		k := int(r.SequenceIndex)
		if k >= len(places) {
			continue
		}
		n := len(*all)
		j.replace(all, places[k], r.LookupListIndex)
		more := len(*all) - n
		end += more
		var made []int // glyphs that one became count from now on
		for i := range more {
			made = append(made, places[k]+1+i)
		}
		for i := k + 1; i < len(places); i++ {
			places[i] += more
		}
		places = slices.Insert(places, k+1, made...)
	}
	return end
}

// move applies a lookup of GPOS to the glyph at a place.
func (j *joiner) move(all []joint, at int, l *font.GPOSLookup) {
	g := &all[at]
	if passes(l.LookupOptions, g) {
		return
	}
	for _, sub := range l.Subtables {
		index, ok := sub.Cov().Index(g.id)
		if !ok {
			continue
		}
		done := false
		switch sub := sub.(type) {
		case tables.PairPos:
			next := at + 1
			for ; next < len(all) && passes(l.LookupOptions, &all[next]); next++ {
			}
			if next == len(all) {
				return
			}
			var by int
			by, done = pairOf(sub, index, g.id, all[next].id)
			if _, classes := sub.Data.(tables.PairPosData2); classes || done { // all others are a class, too
				g.advance, done = g.advance+by, true
			}
		case tables.MarkBasePos:
			done = attach(all, at, false, sub.BaseCoverage, sub.BaseArray.Anchors(), sub.MarkArray, index)
		case tables.MarkMarkPos:
			done = attach(all, at, true, sub.Mark2Coverage, sub.Mark2Array.Anchors(), sub.Mark1Array, index)
		}
		if done {
			return
		}
	}
}

// attach puts a mark on the glyph before it: on a letter, or on another mark.
func attach(all []joint, at int, mark bool, bases tables.Coverage, anchors tables.AnchorMatrix, marks tables.MarkArray, index int) bool {
	for on := at - 1; on >= 0; on-- {
		if all[on].mark != mark {
			if mark {
				return false
			}
			continue
		}
		row, ok := bases.Index(all[on].id)
		if !ok {
			if mark {
				return false
			}
			continue // a join behind its letter
		}
		base := anchors.Anchor(row, int(marks.MarkRecords[index].MarkClass))
		if base == nil {
			return false
		}
		bx, by := placeOf(base)
		mx, my := placeOf(marks.MarkAnchors[index])
		all[at].x, all[at].y, all[at].on = bx-mx, by-my, at-on
		return true
	}
	return false
}

func placeOf(a tables.Anchor) (x, y int) {
	switch a := a.(type) {
	case tables.AnchorFormat1:
		return int(a.XCoordinate), int(a.YCoordinate)
	case tables.AnchorFormat2:
		return int(a.XCoordinate), int(a.YCoordinate)
	case tables.AnchorFormat3:
		return int(a.XCoordinate), int(a.YCoordinate)
	}
	return 0, 0
}

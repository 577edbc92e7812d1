package handout

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// headGap is the white below the heading of a sheet, in mm.
const headGap draw.MM = 5

// partGap is the white between the parts of a sheet, in mm.
const partGap draw.MM = 8

// mostPages bounds the pages of one sheet.
const mostPages = 40

// sheets returns the pages of a variant, and with their answers where a key is asked for.
func (s *setter) sheets(v *worksheet.Variant, key bool) (plain, answered []*draw.Drawing) {
	best := s.best(v)
	plain = best.drawn(v, false)
	for _, d := range best.told.all {
		s.told.add(d)
	}
	if !key {
		return plain, nil
	}
	pages, code := best.codedPages(v)
	answered = attempt{best.setter, best.head, pages}.drawn(v, true)
	if code != nil {
		code.draw(answered[len(answered)-1], s.page.content)
	}
	return plain, answered
}

// size is how large a sheet is set: its type, the boards of what they may have, and the
// white that is spread.
type size struct{ roomy, boards, air float64 }

// Sizes in which a sheet is tried: smaller ones where that saves a page, those first that
// change less.
var (
	usual   = size{1, 1, 0}
	smaller = []size{{1, 0.8, 0}, {0.75, 0.8, 0}, {0.6, 0.7, 0}, {0.3, 0.6, 0}, {0, 0.5, 0}, {0, 0.5, -1}}
	least   = smaller[len(smaller)-1]
)

// Growth of a sheet whose pages have room: in steps of the white that is spread; type grows
// with it and stops first, and boards.
const (
	growSteps  = 10
	growBoards = 0.35
)

// mostGrown is how much larger than usual type is set to fill a page, at most.
func (s *setter) mostGrown() float64 {
	switch {
	case isLargePrint(s.theme):
		return 1.1
	case isEnlarged(s.theme):
		return 1.2
	}
	return 1.36
}

// grown returns a size grown by steps.
func (s *setter) grown(z size, steps int) size {
	z.air += (1 - z.air) * float64(steps) / growSteps
	z.boards *= 1 + growBoards*max(0, z.air)
	if z.roomy == usual.roomy {
		z.roomy += (s.mostGrown() - 1) * min(1, float64(steps)/growSteps*1.4)
	}
	return z
}

// attempt is a variant on pages, by a setter of its own.
type attempt struct {
	*setter
	head  piece
	pages []flow.Page
}

// better reports whether an attempt has fewer findings or, with as many, fewer pages.
func (a attempt) better(b attempt) bool {
	if x, y := len(a.told.all), len(b.told.all); x != y {
		return x < y
	}
	return len(a.pages) < len(b.pages)
}

// sized returns a setter for a size, with findings of its own.
func (s *setter) sized(z size) *setter {
	t, p := *s, *s.pen
	p.roomy, p.boards, p.air, p.told = z.roomy, z.boards, z.air, &findings{}
	t.pen = &p
	return &t
}

// set sets a variant for its pupils in a size.
func (s *setter) set(v *worksheet.Variant, z size) attempt {
	a := attempt{setter: s.sized(z)}
	a.badge = a.badgeStyle()
	if v.Pupil != "" || slices.ContainsFunc(v.Parts, func(z worksheet.Puzzle) bool { return !isCards(&z) }) { // else all is cut out
		a.head, a.headed = a.heading(v), true
	}
	a.pages = a.pagesOf(v, a.head, false)
	return a
}

// best sets a variant on as few pages as smaller sizes need, as large as they hold.
func (s *setter) best(v *worksheet.Variant) attempt {
	best, at := s.set(v, usual), usual
	if len(best.pages) > 1 || len(best.told.all) > 0 {
		if small := s.set(v, least); small.better(best) {
			for _, at = range smaller {
				if best = s.set(v, at); !small.better(best) {
					break
				}
			}
		}
	}
	for steps := growSteps; steps > 0; steps-- { // boxes that leave their place may need more room in smaller type
		if a := s.set(v, s.grown(at, steps)); !best.better(a) {
			return a
		}
	}
	return best
}

// keySet sets the key of a variant in a size; a dense one takes as little room as may be.
func (a attempt) keySet(v *worksheet.Variant, z size, dense bool) attempt {
	k := attempt{setter: a.sized(size{min(z.roomy, a.roomy), z.boards, 0}), head: a.head}
	k.dense = dense
	k.pages = k.pagesOf(v, k.head, true)
	return k
}

// key sets the key of a variant as its pages for pupils are set, or smaller where that
// saves a page, the list of the answers last: it is to stand beside them.
func (a attempt) key(v *worksheet.Variant) attempt {
	best := a.keySet(v, size{min(a.roomy, 1), min(a.boards, 1), 0}, false)
	for _, dense := range []bool{false, true} {
		if len(best.pages) == 1 {
			break
		}
		small := a.keySet(v, least, dense)
		if len(small.pages) >= len(best.pages) || len(small.told.all) > 0 {
			continue
		}
		for _, z := range smaller {
			if k := a.keySet(v, z, dense); len(k.pages) == len(small.pages) && len(k.told.all) == 0 {
				small = k
				break
			}
		}
		best = small
	}
	return best
}

// pagesOf sets the parts of a variant on pages, and for a key the list of its answers.
func (s *setter) pagesOf(v *worksheet.Variant, head piece, key bool) []flow.Page {
	s.sources, s.first, s.backs = sourcesOf(v), s.h, hasBacks(v)
	late := !key && headedLate(v) && head.High > 0
	if head.High > 0 && !late {
		s.first -= head.High + headGap*s.tight()
	}
	var blocks []block
	for i := range v.Parts {
		number := 0
		if len(v.Parts) > 1 {
			number = i + 1
		}
		if key && (isCards(&v.Parts[i]) || v.Parts[i].Kind == "handwriting") {
			continue // the list of answers is their key
		}
		if i > 0 && s.backs && isCutout(&v.Parts[i-1]) && !isCards(&v.Parts[i]) { // not on the back of what is cut out
			blocks = append(blocks, flow.WholePage{Piece: piece{High: s.h, Draw: func(canvas, draw.MM, draw.MM) {}}})
		}
		part := s.exercise(number, &v.Parts[i])
		if len(part) > 0 && !isCards(&v.Parts[i]) {
			part = []block{seq{Blocks: part, Gap: blockGap}}
			if late {
				part[0], late = flow.Headed{Head: head, Gap: headGap * s.tight(), Body: part[0]}, false
			}
		}
		blocks = append(blocks, part...)
	}
	switch {
	case key:
		blocks = append(blocks, s.answers(v))
	case s.sh.Smiles && len(blocks) > 0 && !isCards(&v.Parts[len(v.Parts)-1]):
		blocks = append(blocks, stack{{Piece: s.smiles()}})
	}
	pages, tall := flow.Paginate(blocks, flow.Form{High: s.h, First: s.first, Gap: partGap, Most: mostPages})
	for _, high := range tall {
		s.told.add(check.Diagnostic{Rule: small, Msg: tooTall.With(float64(high), float64(s.h)), Hint: makeRoom.With()})
	}
	return pages
}

// headedLate reports whether the heading of a variant for pupils stands over the first part that
// is not cut out, behind pages of cards.
func headedLate(v *worksheet.Variant) bool {
	return isCards(&v.Parts[0]) && slices.ContainsFunc(v.Parts, func(z worksheet.Puzzle) bool { return !isCards(&z) })
}

// sourcesOf returns which letters of the answers of a variant are in the word to find; see
// pen.sources.
func sourcesOf(v *worksheet.Variant) map[*worksheet.Questions]map[int]map[int]int {
	out := map[*worksheet.Questions]map[int]map[int]int{}
	for i := range v.Parts {
		q, r := worksheet.First[*worksheet.Questions](&v.Parts[i]), worksheet.First[*worksheet.Reveal](&v.Parts[i])
		if q == nil || r == nil {
			continue
		}
		out[q] = map[int]map[int]int{}
		for k, src := range r.Sources {
			if out[q][src.Question] == nil {
				out[q][src.Question] = map[int]int{}
			}
			out[q][src.Question][src.Letter] = k + 1
		}
	}
	return out
}

// drawn draws the pages of an attempt: the heading on the first, and their feet.
func (a attempt) drawn(v *worksheet.Variant, key bool) (out []*draw.Drawing) {
	of := draw.As(draw.Section)
	for i, p := range a.pages {
		d := draw.New(a.page.w, a.page.h)
		d.Begin(of)
		c := canvas{Drawing: d, Key: key}
		x, y := a.page.content.X, a.page.content.Y
		a.border(d)
		if key {
			c.Inside(func() { a.keyTag(c) }, draw.As(map[bool]draw.Role{true: draw.Paragraph, false: draw.Artifact}[i == 0]))
		}
		if i == 0 && a.head.High > 0 && (key || !headedLate(v)) {
			a.head.Draw(c, x, y)
			y += a.head.High + headGap*a.tight()
		}
		p.Draw(c, x, y)
		a.foot(c, v, i+1, len(a.pages), key)
		out = append(out, d)
	}
	return out
}

// foot draws what is small at the foot of a page: the letter of the variant and its
// seed, the number of the page.
func (s *setter) foot(c canvas, v *worksheet.Variant, n, of int, key bool) {
	st := s.theme.Style("footer")
	r := s.page.content
	base := r.Y + r.H + s.page.foot
	said := s.footText(v)
	if key {
		said = s.say["head.key"] + " · " + s.keyFoot(s.sh, v, s.alike)
	}
	if n == 1 && s.o.Credit != "" && (s.headed || !key && len(s.o.Pictures) > 0) { // the key of cards shows none
		said += " · " + s.sentence("field.picture", "by", s.o.Credit)
	}
	texts := s.line(st, said, r.W*0.7).At(r.X, base)
	if of > 1 && !key && !s.o.Bound {
		l := s.line(st, s.sentence("field.page", "n", itoa(n), "of", itoa(of)), r.W*0.3)
		texts = append(texts, l.At(r.X+r.W-l.Width, base)...)
	}
	for _, t := range texts {
		t.Layer = draw.Note
		c.Text(t)
	}
}

// keyTag says over a page that it is of the key.
func (s *setter) keyTag(c canvas) {
	st := s.answer(s.number())
	st.Size, st.Min = min(st.Size, 11), min(st.Min, 8)
	l := s.line(st, s.say["head.key"], s.w)
	r, above := s.page.content, draw.MM(2)
	if s.sh.Border != "" && s.sh.Border != "none" { // within it
		above = 0.7
	}
	c.Text(l.At(r.X+r.W-l.Width, r.Y-above)...)
}

// codedPages returns the pages of the key, and its code where the last page has room for it:
// below what stands there, or below the key set a little smaller. A page more is not worth
// a code.
func (a attempt) codedPages(v *worksheet.Variant) ([]flow.Page, *code) {
	key := a.key(v)
	made := a.code()
	if made == nil || len(key.pages) == 0 {
		return key.pages, nil
	}
	need := made.picture.H + codeGap
	if last := key.pages[len(key.pages)-1]; a.ends(last, a.head, len(key.pages) == 1)+need <= a.h {
		return key.pages, made
	}
	low := *a.setter
	low.h -= need
	small := attempt{setter: &low, head: a.head}.key(v)
	if len(small.pages) > len(key.pages) || len(small.told.all) > 0 {
		return key.pages, nil
	}
	return small.pages, made
}

// ends returns the height that the pieces of a page take, with the heading on the first.
func (s *setter) ends(p flow.Page, head piece, first bool) (y draw.MM) {
	if first && head.High > 0 {
		y = head.High + headGap*s.tight()
	}
	return y + p.Foot()
}

package worksheet

import (
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// headGap is the white below the heading of a sheet, in mm.
const headGap draw.MM = 5

// partGap is the white between the parts of a sheet, in mm.
const partGap draw.MM = 8

// sheets gives the pages of a variant, and with their answers where a key is asked for.
func (s *setter) sheets(v *worksheet.Variant, key bool) (plain, answered []*draw.Drawing) {
	head, pages := s.best(v)
	of := draw.As(draw.Section)
	for i := range pages {
		plain = append(plain, s.drawn(v, head, pages, i, false, of))
	}
	if !key {
		return plain, nil
	}
	pages, code := s.codedPages(v, head)
	of = draw.As(draw.Section)
	for i := range pages {
		answered = append(answered, s.drawn(v, head, pages, i, true, of))
	}
	if code != nil {
		code.draw(answered[len(answered)-1], s.page.content)
	}
	return plain, answered
}

// size is how large a sheet is set: its type, and the boards of what they may have.
type size struct{ roomy, boards float64 }

// Sizes in which a sheet is tried: larger ones where one page is enough, smaller ones
// where that saves a page, those first that change less.
var (
	usual   = size{1, 1}
	larger  = []size{{1.25, 1}, {1.12, 1}}
	smaller = []size{{1, 0.8}, {0.75, 0.8}, {0.6, 0.7}, {0.3, 0.6}, {0, 0.5}}
)

// attempt is a variant set in a size.
type attempt struct {
	pen   *pen
	head  piece
	pages []page
}

// better reports whether an attempt tells of less that is wrong, or needs fewer pages.
func (a attempt) better(b attempt) bool {
	if x, y := len(a.pen.told.all), len(b.pen.told.all); x != y {
		return x < y
	}
	return len(a.pages) < len(b.pages)
}

// best sets a variant in the largest size that needs no more pages than smaller ones do.
func (s *setter) best(v *worksheet.Variant) (piece, []page) {
	first := *s.pen
	try := func(z size) attempt {
		q := first
		q.roomy, q.boards, q.told = z.roomy, z.boards, &findings{}
		s.pen = &q
		a := attempt{pen: &q}
		if len(v.Parts) != 1 || !isCards(&v.Parts[0]) || v.Pupil != "" { // else each is cut out
			a.head = s.heading(v)
		}
		a.pages = s.pagesOf(v, a.head, false)
		return a
	}
	best := try(usual)
	if len(best.pages) == 1 && len(best.pen.told.all) == 0 {
		for _, z := range larger {
			if a := try(z); !best.better(a) {
				best = a
				break
			}
		}
	} else if least := try(smaller[len(smaller)-1]); least.better(best) {
		for _, z := range smaller {
			if best = try(z); !least.better(best) {
				break
			}
		}
	}
	s.pen = best.pen
	for _, d := range best.pen.told.all {
		first.told.add(d)
	}
	return best.head, best.pages
}

// keyPages sets the key of a variant as its pages for pupils are set, or smaller where that
// saves a page, the list of the answers last: it is to stand beside them.
func (s *setter) keyPages(v *worksheet.Variant, head piece) []page {
	usual := s.pen
	defer func() { s.pen = usual }()
	try := func(z size, dense bool) attempt {
		q := *usual
		q.roomy, q.boards, q.told, q.dense = min(z.roomy, usual.roomy), z.boards, &findings{}, dense
		s.pen = &q
		return attempt{&q, head, s.pagesOf(v, head, true)}
	}
	best := s.pagesOf(v, head, true)
	for _, dense := range []bool{false, true} {
		if len(best) == 1 {
			break
		}
		least := try(smaller[len(smaller)-1], dense)
		if len(least.pages) >= len(best) || len(least.pen.told.all) > 0 {
			continue
		}
		for _, z := range smaller {
			if a := try(z, dense); len(a.pages) == len(least.pages) && len(a.pen.told.all) == 0 {
				least = a
				break
			}
		}
		best = least.pages
	}
	return best
}

// pagesOf sets the parts of a variant on pages, and for a key the list of its answers.
func (s *setter) pagesOf(v *worksheet.Variant, head piece, key bool) []page {
	s.sources, s.first = sourcesOf(v), s.h
	if head.high > 0 {
		s.first -= head.high + headGap*s.tight()
	}
	var blocks []block
	for i := range v.Parts {
		number := 0
		if len(v.Parts) > 1 {
			number = i + 1
		}
		if key && isCards(&v.Parts[i]) {
			continue // the list of answers is their key
		}
		part := s.exercise(number, &v.Parts[i])
		if len(part) > 0 && !isCards(&v.Parts[i]) {
			part = []block{seq{part, blockGap}}
		}
		blocks = append(blocks, part...)
	}
	if key {
		blocks = append(blocks, s.answers(v))
	}
	return s.paginate(blocks, s.h, s.first, partGap)
}

// sourcesOf gives, of the questions of a variant, the letters of answers that stand in
// the word to find.
func sourcesOf(v *worksheet.Variant) map[*worksheet.Questions]map[int]map[int]int {
	out := map[*worksheet.Questions]map[int]map[int]int{}
	for i := range v.Parts {
		var asked *worksheet.Questions
		for _, b := range v.Parts[i].Blocks {
			if q, ok := b.(*worksheet.Questions); ok {
				asked = q
			}
		}
		for _, b := range v.Parts[i].Blocks {
			r, ok := b.(*worksheet.Reveal)
			if !ok || asked == nil {
				continue
			}
			out[asked] = map[int]map[int]int{}
			for k, src := range r.Sources {
				if out[asked][src.Question] == nil {
					out[asked][src.Question] = map[int]int{}
				}
				out[asked][src.Question][src.Letter] = k + 1
			}
		}
	}
	return out
}

// drawn draws a page of a part: its heading if it is the first, its blocks, its foot.
func (s *setter) drawn(v *worksheet.Variant, head piece, pages []page, i int, key bool, of *draw.Tag) *draw.Drawing {
	d := draw.New(s.page.w, s.page.h)
	d.Begin(of)
	c := canvas{d, key}
	x, y := s.page.content.X, s.page.content.Y
	if key {
		c.Inside(func() { s.keyTag(c) }, draw.As(map[bool]draw.Role{true: draw.Paragraph, false: draw.Artifact}[i == 0]))
	}
	if i == 0 && head.high > 0 {
		head.draw(c, x, y)
		y += head.high + headGap*s.tight()
	}
	p := pages[i]
	for k := range p.pieces {
		p.pieces[k].draw(c, x, y+p.tops[k])
	}
	s.foot(c, v, i+1, len(pages), key)
	return d
}

// foot draws what is small at the foot of a page: the letter of the variant and its
// seed, the number of the page.
func (s *setter) foot(c canvas, v *worksheet.Variant, n, of int, key bool) {
	st := s.theme.Style("footer")
	r := s.page.content
	base := r.Y + r.H + s.page.foot
	said := s.footText(v)
	if key {
		said = s.say["head.key"] + " · " + s.keyFoot(v)
	}
	texts := s.line(st, said, r.W*0.7).At(r.X, base)
	if of > 1 && !key {
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
	r := s.page.content
	c.Text(l.At(r.X+r.W-l.Width, r.Y-2)...)
}

// codedPages gives the pages of the key, and its code where the last page has room for it:
// below what stands there, or below the key set a little smaller. A page more is not worth
// a code.
func (s *setter) codedPages(v *worksheet.Variant, head piece) ([]page, *code) {
	pages := s.keyPages(v, head)
	made := s.code()
	if made == nil || len(pages) == 0 {
		return pages, nil
	}
	need := made.picture.H + codeGap
	if last := pages[len(pages)-1]; s.ends(last, head, len(pages) == 1)+need <= s.h {
		return pages, made
	}
	usual, high := s.pen, s.h
	q := *usual
	q.told = &findings{}
	s.pen, s.h = &q, s.h-need
	smaller := s.keyPages(v, head)
	s.pen, s.h = usual, high
	if len(smaller) > len(pages) || len(q.told.all) > 0 {
		return pages, nil
	}
	return smaller, made
}

// ends gives where what stands on a page ends, below the top of its room.
func (s *setter) ends(p page, head piece, first bool) (y draw.MM) {
	if first && head.high > 0 {
		y = head.high + headGap*s.tight()
	}
	end := y
	for i, k := range p.pieces {
		end = max(end, y+p.tops[i]+k.high)
	}
	return end
}

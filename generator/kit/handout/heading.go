package handout

import (
	"slices"
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
)

// smallPage is the width of pages on which headings are as small as can be, in mm.
const smallPage draw.MM = 100

// heading sets what stands over a sheet: school and class, the lines for the name, and the
// banner with the title.
func (s *setter) heading(v *worksheet.Variant) piece {
	if s.w < smallPage {
		small := *s
		small.pen = s.at(0)
		s = &small
	}
	var rows stack
	title, titled := s.titledSchool(v)
	if r, ok := s.school(); ok && !titled {
		rows = append(rows, r)
	}
	if s.sh.Heading.Named() || v.Pupil != "" {
		rows = append(rows, s.names(v))
	}
	banner, ok := s.banner(v)
	switch {
	case titled:
		rows = append(rows, title)
	case ok:
		rows = append(rows, banner)
	}
	if len(rows) == 0 {
		return piece{}
	}
	p, _ := rows.Place(flow.Endless, true)
	if ok && !titled && s.framed() {
		return *p
	}
	line := s.stroke("bold", s.trim())
	above := 2.5 * s.tight()
	return piece{High: p.High + above, Draw: func(c canvas, x, y draw.MM) {
		p.Draw(c, x, y)
		c.Path(draw.Segment(x, y+p.High+above, x+s.w, y+p.High+above), line)
	}}
}

// tight is the share that is left of the white of a heading on a small page.
func (s *setter) tight() draw.MM {
	if s.small {
		return 0.6
	}
	return 1
}

// titledSchool sets on a small page the title, and at its right, in one line or two, what
// else stands over a sheet; false where they have no room side by side.
func (s *setter) titledSchool(v *worksheet.Variant) (row, bool) {
	h := s.sh.Heading
	if !s.small || s.sh.Title == "" || s.total() > 0 || v.Letter != "" || s.o.Logo != nil || s.o.Picture != nil || h.School+h.Class+h.Date == "" {
		return row{}, false
	}
	title, st := s.style("h1"), s.style("heading")
	joined := func(texts ...string) string {
		return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), " · ")
	}
	said := s.typed(s.sh.Title)
	wide := s.width(title, said)
	for _, lines := range [][]string{{joined(h.School, h.Class, h.Date)}, {h.School, joined(h.Class, h.Date)}} {
		widest := draw.MM(0)
		for _, l := range lines {
			widest = max(widest, s.width(st, l))
		}
		if wide+widest+5 > s.w {
			continue
		}
		t := s.styled(title, said, s.w-widest)
		high := max(t.high(), lead(st)*draw.MM(len(lines)))
		return row{Above: 2.5 * s.tight(), Piece: piece{High: high, Draw: func(c canvas, x, y draw.MM) {
			c.Inside(func() { t.draw(c.Drawing, x, y+high-t.high()) }, draw.Head(1))
			for i, text := range lines {
				l := s.line(st, text, s.w)
				c.Paragraph(func() {
					c.Text(l.At(x+s.w-l.Width, y+high-lead(st)*draw.MM(len(lines)-i)+s.base(st))...)
				})
			}
		}}}, true
	}
	return row{}, false
}

// logoHigh is the height of a logo in mm, where it is not too wide.
const logoHigh draw.MM = 13

// school sets the logo, the school and the class, and the date at the right.
func (s *setter) school() (row, bool) {
	h := s.sh.Heading
	if h.School == "" && h.Class == "" && h.Date == "" && s.o.Logo == nil {
		return row{}, false
	}
	left := draw.MM(0)
	high := draw.MM(0)
	k := 0.0
	if d := s.o.Logo; d != nil {
		k = min(float64(logoHigh/d.H), float64(s.w*0.4/d.W))
		left, high = d.W*draw.MM(k)+3, d.H*draw.MM(k)
	}
	st := s.style("heading")
	said := h.School
	if h.Class != "" {
		said += map[bool]string{true: " · ", false: ""}[said != ""] + h.Class
	}
	bold := st
	bold.Font = s.strong()
	t, date := para{}, text.Line{}
	below := s.width(bold, said)+s.width(st, h.Date)+left+5 > s.w // no room side by side
	if below && h.Date != "" {
		if said != "" {
			said += "\n"
		}
		said += h.Date
	} else {
		date = s.line(st, h.Date, s.w)
	}
	if said != "" {
		t = s.styled(bold, said, s.w-left-date.Width-5)
	}
	high = max(high, t.high(), lead(st))
	return row{Piece: piece{High: high, Draw: func(c canvas, x, y draw.MM) {
		if left > 0 {
			c.Place(s.o.Logo, draw.Translate(x, y+(high-s.o.Logo.H*draw.MM(k))/2).Mul(draw.Scale(k, k)))
		}
		y += (high - max(t.high(), lead(st))) / 2
		c.Paragraph(func() { t.draw(c.Drawing, x+left, y) })
		c.Paragraph(func() { c.Text(date.At(x+s.w-date.Width, y+s.base(st))...) })
	}}}, true
}

// leastName is the least room to write a name in, in mm.
const leastName draw.MM = 19

// field is what one writes on a line over a sheet, or what is printed there.
type field struct {
	label, value string
	share        draw.MM // of the width
}

// names sets the lines for the name, the first name and the date; of a class list the
// name is printed.
func (s *setter) names(v *worksheet.Variant) row {
	st := s.style("heading")
	fields := []field{{s.sentence("field.last"), "", 0.38}, {s.sentence("field.first"), "", 0.34}, {s.sentence("field.date"), "", 0.28}}
	if v.Pupil != "" {
		fields = []field{{s.sentence("field.last"), v.Pupil, 0.68}, {s.sentence("field.date"), "", 0.32}}
	}
	if s.sh.Heading.Date != "" {
		last := fields[len(fields)-1].share
		fields = fields[:len(fields)-1]
		for i := range fields {
			fields[i].share /= 1 - last
		}
	}
	var lines [][]field // as few as leave room to write side by side
	for from := 0; from < len(fields); {
		for to := len(fields); ; to-- {
			line := fields[from:to]
			sum := draw.MM(0)
			for _, f := range line {
				sum += f.share
			}
			narrow := func(f field) bool { return s.w*f.share/sum < s.width(st, f.label)+leastName }
			if len(line) > 1 && slices.ContainsFunc(line, narrow) {
				continue
			}
			for i := range line {
				line[i].share /= sum
			}
			lines, from = append(lines, line), to
			break
		}
	}
	step := max(writeLine+1, lead(st)*1.4)
	if s.small {
		step = writeLine
	}
	return row{Above: 1, Piece: piece{High: step * draw.MM(len(lines)), Draw: func(c canvas, x, y draw.MM) {
		for i, line := range lines {
			s.blanks(c, line, x, y+step*draw.MM(i+1)-2)
		}
	}}}
}

// blanks draws fields side by side on a line to write on.
func (s *setter) blanks(c canvas, fields []field, left, base draw.MM) {
	st := s.style("heading")
	for i, f := range fields {
		l := s.line(st, f.label, s.w)
		is := draw.As(draw.Paragraph)
		c.Inside(func() { c.Text(l.At(left, base)...) }, is)
		from, to := left+l.Width+1.5, left+s.w*f.share
		if i < len(fields)-1 {
			to -= 4
		}
		s.rule(c, from, to, base+0.8)
		if f.value != "" {
			bold := st
			bold.Font = s.strong()
			bold.Size *= 1.1
			c.Inside(func() { c.Text(s.line(bold, f.value, to-from-1).At(from+1, base)...) }, is)
		}
		left += s.w * f.share
	}
}

// total returns the marks of the whole sheet.
func (s *setter) total() int {
	sum := 0
	for _, part := range s.sh.Exercises() {
		sum += part.Marks
	}
	return sum
}

// partHead sets the number of a part, what it asks for, and its marks.
func (s *setter) partHead(number int, z *worksheet.Puzzle, listed bool) piece {
	st := s.style("task")
	e := draw.MM(0)
	if number > 0 {
		e = lead(st) * 1.15
	}
	said := ""
	if z.Part != nil && z.Part.Marks > 0 && number > 0 {
		said = s.sentence("field.marks", "n", itoa(z.Part.Marks))
	}
	marks := s.line(s.number(), said, s.w/3)
	right := draw.MM(0)
	if said != "" {
		right = marks.Width + 14
	}
	gap := map[bool]draw.MM{true: 2.5}[number > 0]
	t := s.styled(st, s.taskHere(z, listed), s.w-e-gap-right)
	high := max(t.high(), e)
	made := piece{High: high, Draw: func(c canvas, x, y draw.MM) {
		if number > 0 {
			s.drawBadge(c, number, draw.Rect{X: x, Y: y, W: e, H: e})
		}
		top := y
		if len(t.lines) == 1 {
			top = y + (e-t.high())/2*map[bool]draw.MM{true: 1}[number > 0]
		}
		t.draw(c.Drawing, x+e+gap, top)
		if said != "" {
			c.Text(marks.At(x+s.w-marks.Width, top+t.base)...)
			s.rule(c, x+s.w-right+3, x+s.w-marks.Width-1, top+t.base+0.8)
		}
	}}
	return made.In(draw.As(draw.Paragraph))
}

// badgeStyle returns how the number of a part is set.
func (s *setter) badgeStyle() text.Style {
	st := s.number()
	st.Size = s.style("task").Size
	if s.theme.Fill("ink") != nil {
		st.Color = s.theme.Color("paper")
	}
	return st
}

// drawBadge draws the number of a part: white on dark, dark in a frame where ink is spared.
func (s *setter) drawBadge(c canvas, n int, r draw.Rect) {
	box := s.stroke("frame", "ink")
	if ink := s.theme.Fill("ink"); ink != nil {
		box = draw.Style{Fill: ink}
	}
	c.Path(draw.RoundBox(r, r.W*0.22), box)
	s.middle(c.Drawing, s.badge, itoa(n), r)
}

// headHeight is how high the head of a part is.
func (s *setter) headHeight(number int, z *worksheet.Puzzle) draw.MM {
	return s.partHead(number, z, false).High
}

// taskHere is what a part asks for on the page: on a small one in few words, where its
// kind has them and the room is better given to its clues.
func (s *setter) taskHere(z *worksheet.Puzzle, listed bool) string {
	few := s.say["task."+taskKey(z, listed)+"_small"]
	if few == "" || s.w >= smallPage || z.Part != nil && z.Part.Task != "" {
		return s.taskOf(z, listed)
	}
	if letters := s.letters(z); letters != "" {
		few += " " + letters
	}
	return few
}

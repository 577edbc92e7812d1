package handout

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/scan"
	"imprimots/templates/languages"
)

// Places of the marks and of the bars, in mm: the middles of the marks are markOut outside the
// room, those below barsBelow under it.
const (
	markOut   draw.MM = 7.5
	barsBelow draw.MM = 10
	barWide   draw.MM = 1.5
	barHigh   draw.MM = 4
)

var (
	textNoTicks = check.Text{FR: "rien à cocher sur cette fiche : aucune photo ne peut être lue", EN: "there is nothing to tick on this sheet: no photograph can be read"}
	hintNoTicks = check.Text{FR: "prenez un quiz avec des choix (%s)", EN: "take a quiz with choices (%s)"}
	textWritten = check.Text{FR: "%d réponse{|s} à écrire {ne sera pas lue|ne seront pas lues} sur les photos", EN: "%d written answer{|s} {is|are} not read from photographs"}
	hintWritten = check.Text{FR: "notez-{la|les} vous-même", EN: "mark {it|them} yourself"}
	textCopies  = check.Text{FR: "%d fiches : les photos se lisent pour %d au plus", EN: "%d sheets: photographs are read of %d at most"}
)

// scannable puts marks and bars on the pages with boxes, and notes what photographs of them
// are read by. The places are those of the drawings that are printed.
func (j *job) scannable(copies []copy, sets [][]*draw.Drawing) [][]*draw.Drawing {
	if len(copies) > scan.MostCopies {
		j.told.add(check.Diagnostic{Rule: worksheet.Infos.Get("WKS136"), Pos: j.sh.Pos("scan"), Msg: textCopies.With(len(copies), scan.MostCopies)})
		return sets
	}
	m := &scan.Map{Format: scan.Format, Sheet: j.sh.ID, Title: j.title(""), Lang: j.lang, Decimal: languages.Of(j.lang).Decimal}
	layouts := map[copy]int{}
	for i, c := range copies {
		at, ok := layouts[c]
		if !ok {
			at = len(m.Layouts)
			layouts[c] = at
			m.Layouts = append(m.Layouts, j.layout(c, sets[i]))
		}
		m.Copies = append(m.Copies, scan.Copy{Pupil: j.variants[c.variant].Pupil, Layout: at})
	}
	j.tellTicks(&m.Layouts[0])
	data, err := json.Marshal(m)
	if err != nil {
		j.fail(err)
		return sets
	}
	sum := sha256.Sum256(data)
	m.ID = binary.BigEndian.Uint32(sum[:]) >> 8
	j.scanned = m
	out := make([][]*draw.Drawing, len(sets))
	for i, set := range sets {
		out[i] = append(out[i], set...)
		for _, p := range m.Layout(i).Pages {
			out[i][p.Number-1] = j.marked(set[p.Number-1], &p, m.ID, i+1)
		}
	}
	return out
}

// tellTicks reports a sheet without boxes, and notes what is to be written.
func (j *job) tellTicks(l *scan.Layout) {
	if len(l.Questions) == 0 {
		j.told.add(check.Diagnostic{Rule: worksheet.Infos.Get("WKS136"), Pos: j.sh.Pos("scan"), Msg: textNoTicks.With(), Hint: hintNoTicks.With(check.Setting{Key: "answer"})})
		return
	}
	written := 0
	for i := range j.variants[0].Parts {
		for _, q := range questionsIn(&j.variants[0].Parts[i]) {
			if q.Truth == nil && len(q.Choices) == 0 {
				written++
			}
		}
	}
	if written > 0 {
		j.told.add(check.Diagnostic{Rule: worksheet.Infos.Get("WKS137"), Pos: j.sh.Pos("scan"), Msg: textWritten.With(written), Hint: hintWritten.With(written)})
	}
}

// layout returns what stands where on the pages of a variant in a profile.
func (j *job) layout(c copy, pages []*draw.Drawing) scan.Layout {
	v := &j.variants[c.variant]
	out := scan.Layout{Variant: v.Letter, Profile: c.profile}
	at := map[*worksheet.Question]int{}
	for i := range v.Parts {
		z := &v.Parts[i]
		for _, b := range worksheet.Of[*worksheet.Questions](z) {
			for k := range b.Items {
				q, ok := j.question(z, &b.Items[k])
				if !ok {
					continue
				}
				if len(v.Parts) > 1 {
					q.Part = i + 1
				}
				q.Number = k + 1
				at[&b.Items[k]] = len(out.Questions)
				out.Questions = append(out.Questions, q)
			}
		}
	}
	for i, d := range pages {
		p := j.place(i+1, d)
		for _, s := range draw.Spots(d) {
			if c, ok := s.Of.(choice); ok {
				p.Boxes = append(p.Boxes, scan.Box{Question: at[c.of], Choice: c.at, At: rect(s.Box)})
			}
		}
		if len(p.Boxes) > 0 {
			out.Pages = append(out.Pages, p)
		}
	}
	return out
}

// question returns a question with boxes to tick; ok is false for any other.
func (j *job) question(z *worksheet.Puzzle, q *worksheet.Question) (out scan.Question, ok bool) {
	out = scan.Question{Text: j.typed(q.Text), Marks: 1, Right: q.Right}
	switch {
	case q.Truth != nil:
		out.Choices, out.Right = []string{j.sentence("field.truth"), j.sentence("field.false")}, []int{1}
		if *q.Truth {
			out.Right = []int{0}
		}
	case len(q.Choices) > 0:
		for _, s := range q.Choices {
			out.Choices = append(out.Choices, j.typed(s))
		}
	default:
		return out, false
	}
	switch n := len(questionsIn(z)); {
	case q.Marks > 0:
		out.Marks = float64(q.Marks)
	case z.Part != nil && z.Part.Marks > 0:
		out.Marks = float64(z.Part.Marks) / float64(n)
	}
	return out, true
}

// place returns a page with its marks and bars, and no boxes.
func (j *job) place(number int, d *draw.Drawing) scan.Page {
	r := j.slot().content
	left, right := float64(r.X-markOut), float64(r.X+r.W+markOut)
	top, low := float64(r.Y-markOut), float64(r.Y+r.H+barsBelow)
	wide := barWide * scan.Bars
	return scan.Page{
		Number: number, W: float64(d.W), H: float64(d.H),
		Marks: [4]scan.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: low}, {X: left, Y: low}},
		Code:  rect(draw.Rect{X: (d.W - wide) / 2, Y: draw.MM(low) - barHigh/2, W: wide, H: barHigh}),
	}
}

func rect(r draw.Rect) scan.Rect {
	return scan.Rect{X: float64(r.X), Y: float64(r.Y), W: float64(r.W), H: float64(r.H)}
}

// marked returns a page with its marks, the bars of a copy, and its number beside them.
func (j *job) marked(d *draw.Drawing, p *scan.Page, id uint32, number int) *draw.Drawing {
	out := draw.New(d.W, d.H)
	out.Place(d, draw.Identity)
	black := draw.Style{Fill: &draw.Color{}}
	for _, at := range p.Marks {
		middle := draw.Point{X: draw.MM(at.X), Y: draw.MM(at.Y)}
		out.Path(draw.Circle(middle, (scan.RingInner+scan.RingRadius)/2), draw.Style{Stroke: &draw.Color{}, Width: scan.RingRadius - scan.RingInner})
		out.Path(draw.Circle(middle, scan.DotRadius), black)
	}
	var bars draw.Path
	code := scan.Code(id, number, p.Number)
	for i := 0; i < len(code); i++ {
		from := i
		for i < len(code) && code[i] {
			i++
		}
		if i > from {
			bars.Append(draw.Box(draw.Rect{X: draw.MM(p.Code.X) + barWide*draw.MM(from), Y: draw.MM(p.Code.Y), W: barWide * draw.MM(i-from), H: draw.MM(p.Code.H)}))
		}
	}
	out.Path(bars, black)
	st := j.theme.Style("footer")
	for _, t := range j.line(st, itoa(number), 20).At(draw.MM(p.Code.X+p.Code.W)+3, draw.MM(p.Code.Y+p.Code.H/2)+j.env.Fonts.CapHeight(st)/2) {
		t.Layer = draw.Note
		out.Text(t)
	}
	return out
}

// mapped adds to what is printed what photographs of it are read by.
func (j *job) mapped(out *Printed, suffix string) {
	if j.scanned == nil || len(j.scanned.Layouts[0].Questions) == 0 {
		return
	}
	data, err := json.Marshal(j.scanned)
	if err != nil {
		j.fail(err)
		return
	}
	out.Maps = append(out.Maps, File{suffix, append(data, '\n')})
}

package typeset

import (
	"math"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
)

// para is the running text of a node, measured for a role.
type para struct {
	m     *text.Measured
	role  string
	runs  []text.Run
	looks []Look  // by run
	signs []*Node // by run; nil for text
	at    []*place
}

// paraKey is what a running text is measured for.
type paraKey struct {
	node *Node
	role string
}

// star is drawn as a shape: no text face has one.
const star = "★"

var starSign = &Node{Tag: "star"}

// para measures the running text of a node once.
func (f *galley) para(n *Node, at *place, role string) *para {
	key := paraKey{n, role}
	if p := f.paras[key]; p != nil {
		return p
	}
	p := &para{role: role}
	base := f.Theme.Style(role)
	for _, s := range n.Text {
		in := at
		for _, m := range s.Marks {
			if class, ok := strings.CutPrefix(m, "."); ok {
				in = in.to("span", class)
			} else {
				in = in.to(m)
			}
		}
		if in.look.Hide {
			continue
		}
		if s.Sign != nil {
			sign := in.of(s.Sign)
			p.add(text.Run{Room: max(sign.look.Em, 1)}, sign.look, s.Sign, in)
			continue
		}
		for i, words := range strings.Split(s.Text, star) {
			if i > 0 {
				p.add(text.Run{Room: 0.95}, in.look, starSign, in)
			}
			if words == "" {
				continue
			}
			r := text.Run{S: words, Font: f.Theme.Fonts[in.look.Font]}
			if in != at && in.look.Role != "" && in.look.Role != role {
				st := f.Theme.Style(in.look.Role)
				least := max(base.Min, base.Size*f.least/f.Theme.Style("body").Size)
				r.Role, r.Scale = in.look.Role, min(1, float64(max(st.Size/base.Size, st.Min/least)))
				if in.look.Font == "" {
					r.Font = st.Font
				}
				r.Color = &st.Color
			}
			if in.look.Color != "" {
				c := f.color(in.look.Color)
				r.Color = &c
			}
			p.add(r, in.look, nil, in)
		}
	}
	m, err := f.Fonts.MeasureRuns(base, p.runs)
	f.fail(n, err)
	p.m = m
	f.paras[key] = p
	return p
}

func (p *para) add(r text.Run, l Look, sign *Node, at *place) {
	p.runs, p.looks, p.signs, p.at = append(p.runs, r), append(p.looks, l), append(p.signs, sign), append(p.at, at)
}

// fail keeps the first error, at the place of a node. What stands on no line, such as the
// title of the game, is found by its text.
func (f *galley) fail(n *Node, err error) {
	if err == nil || f.err != nil {
		return
	}
	f.err = err
	if fault := check.AsFault(err); fault != nil && fault.Pos == (check.Pos{}) {
		at := *fault
		if at.Pos = n.Pos; n.Pos.Line > 0 {
			at.Drawn = ""
		}
		f.err = &at
	}
}

// text sets the running text of a node from x on, in a width.
func (f *galley) text(n *Node, at *place, role string, x, w draw.MM) {
	p := f.para(n, at, role)
	if f.err != nil {
		return
	}
	st := f.style(role)
	if at.look.Size > 0 {
		st.Size = max(st.Min, draw.Pt(math.Round(at.look.Size*f.ratio)))
	}
	count, err := p.m.Count(st.Size, w)
	f.fail(n, err)
	var lines []text.Line // broken only when they are drawn: most sizes are just tried
	line := func(i int) text.Line {
		if lines == nil {
			lines, _ = p.m.Lines(st.Size, w)
		}
		return lines[i]
	}
	lead := draw.MM(float64(st.Size.MM()) * st.Leading)
	base := (lead + f.Fonts.CapHeight(st)) / 2
	for i := range count {
		it := newItem(lead, n.Pos, func(d flow.Canvas, dx, dy draw.MM) {
			l := line(i)
			switch at.look.Align {
			case "center":
				dx += (w - l.Width) / 2
			case "right":
				dx += w - l.Width
			}
			f.line(d.Drawing, p, l, st, dx+x, dy+base)
		})
		if i == 1 || i > 0 && i == count-1 {
			it.Hold = flow.Never
		} else if i > 0 {
			it.Hold = inText
		}
		f.add(it)
	}
}

// line draws a line of text with its baseline from a point on.
func (f *galley) line(d *draw.Drawing, p *para, l text.Line, st text.Style, x, y draw.MM) {
	for _, t := range l.Runs {
		if t.S != "" {
			t.X, t.Y = t.X+x, t.Y+y
			d.Text(t)
		}
	}
	for i := range p.runs {
		look, sign := p.looks[i], p.signs[i]
		if sign == nil && !look.Under && !look.Strike {
			continue
		}
		for _, span := range l.Marks(&p.runs[i]) {
			switch {
			case sign == starSign:
				d.Inside(func() { f.star(d, x+span[0], y, st) }, figure(sign, draw.Rect{X: x + span[0], Y: y - st.Size.MM(), W: st.Size.MM(), H: st.Size.MM()}))
			case sign != nil:
				e := draw.MM(p.runs[i].Room) * st.Size.MM()
				f.picture(d, sign, p.at[i].of(sign), draw.Rect{X: x + span[0], Y: y - f.Fonts.CapHeight(st)/2 - e/2, W: e, H: e})
			case look.Under:
				under := y + st.Size.MM()*0.14
				d.Path(draw.Segment(x+span[0], under, x+span[1], under), f.Theme.Stroke("rule", "ink"))
			default:
				mid := y - f.Fonts.XHeight(st)*0.5
				d.Path(draw.Segment(x+span[0], mid, x+span[1], mid), f.Theme.Stroke("rule", f.role("game")))
			}
		}
	}
}

// star draws a star inside a line of text.
func (f *galley) star(d *draw.Drawing, x, y draw.MM, st text.Style) {
	r := f.Fonts.CapHeight(st) * 0.58
	c := f.color("game")
	d.Path(draw.Star(draw.Point{X: x + st.Size.MM()*0.45, Y: y - r*0.82}, r, r*0.42, 5), draw.Style{Fill: &c})
}

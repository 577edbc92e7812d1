package part

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/generator/draw"
)

// Count writes a number and its noun, which takes an s.
func Count(n int, noun string) string {
	if n > 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// PlainText takes the stars out of a text, which mark italics.
func PlainText(s string) string { return strings.ReplaceAll(s, "*", "") }

// Notes sets a heading and its lines, numbered or as paragraphs, and gives the y
// under them.
func (p Canvas) Notes(r draw.Rect, n Note, numbered bool) draw.MM {
	y := r.Y
	if n.Title != "" {
		y += p.Ascent("h3")
		p.Write("h3", r.X, y, r.W, Left, p.Env.Theme.Set(n.Title))
		y += p.Leading("h3") * 0.52
	}
	in, list := draw.MM(0), (*draw.Tag)(nil)
	if numbered {
		in, list = p.Leading("body"), draw.As(draw.List)
	}
	for i, line := range n.Lines {
		item := (*draw.Tag)(nil)
		if numbered {
			item = draw.As(draw.Item)
		}
		p.Inside(func() {
			end, base := p.Paragraph("body", r.X+in, y, r.W-in, line)
			if numbered {
				p.Inside(func() { p.Write("number", r.X, base, in, Left, strconv.Itoa(i+1)) }, draw.As(draw.Label))
			}
			y = end + p.Leading("body")*0.28
		}, list, item)
	}
	return y + p.Leading("body")*0.55
}

// Steps is Note with its lines numbered, to be followed in order.
func (p Canvas) Steps(r draw.Rect, n Note) draw.MM { return p.Notes(r, n, true) }

// Note is Notes with its lines as paragraphs.
func (p Canvas) Note(r draw.Rect, n Note) draw.MM { return p.Notes(r, n, false) }

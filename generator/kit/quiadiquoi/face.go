package quiadiquoi

import (
	"errors"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// faceLayout is the texts of a face in the sizes that its card has room for.
type faceLayout struct {
	given text.Block
	// body is the hints and the reply, paragraph by paragraph, as if they stood
	// one under the other from the top of the card.
	body  text.Block
	first []int   // the first line of each paragraph of the body
	spare draw.MM // room that is left
}

// paragraphGap is the space between hints, in lines.
const paragraphGap = 0.22

// layCards lays out both faces of all cards, on all processors: most of the work
// of a kit. The styles that they need are looked up before.
func (k *kit) layCards(form cardForm) []quoteFace {
	quote, hint := k.Style("quote"), k.Style("hint")
	out := make([]quoteFace, 2*len(k.cards))
	workers := runtime.GOMAXPROCS(0)
	var wg sync.WaitGroup
	for first := range workers {
		wg.Go(func() {
			for i := first; i < len(k.cards); i += workers {
				out[2*i], out[2*i+1] = k.facesOf(k.cards[i])
				for j := range 2 {
					f := &out[2*i+j]
					f.layout, f.err = k.layFace(f, form, quote, hint)
				}
			}
		})
	}
	wg.Wait()
	return out
}

// quoteStep is by how much what is given shrinks at a time, in points.
const quoteStep = 1.5

// layFace fits the texts of a face into its card. What is given gets smaller
// until hints and reply can be set in a size half-way between the one that their
// role wants and its least; else they are set as large as they can. The error is
// that of the first text that no size makes fit; it names the card.
func (k *kit) layFace(f *quoteFace, form cardForm, quote, hint text.Style) (faceLayout, error) {
	room := form.bottom - form.top - 2*form.gap - 2*form.pad
	if len(f.reply) > 1 {
		room -= form.pad // on both sides of the line over the anecdote
	}
	t := trial{kit: k, face: f, form: form, quote: quote, hint: hint, room: room}
	t.body = strings.Join(append(f.hints[:len(f.hints):len(f.hints)], f.reply...), "\n")
	good := (hint.Size + hint.Min) / 2
	l, err := t.lay(quote.Size) // most need no less
	if err == nil && l.body.Size < good || isOverflow(err) {
		size, fits := t.quoteFor(good)
		l, err = t.lay(size)
		if err == nil && !fits {
			if size, fits = t.quoteFor(l.body.Size); fits {
				l, err = t.lay(size)
			}
		}
	}
	if err == nil {
		l.first = firstLines(l.body, hint.Leading)
	}
	return l, err
}

// trial is a face on its way into a room whose height is for what is given and
// for the body: hints and reply.
type trial struct {
	kit         *kit
	face        *quoteFace
	form        cardForm
	quote, hint text.Style
	body        string
	room        draw.MM
}

// quoteFor gives the largest size for what is given that leaves the body enough
// room at a size; the least one, and false, when there is none.
func (t trial) quoteFor(body draw.Pt) (size draw.Pt, ok bool) {
	hint := t.hint
	hint.Size, hint.Min = body, body
	b, err := t.layBody(hint, 0)
	for size = t.quote.Size; err == nil && size > t.quote.Min; size = max(size-quoteStep, t.quote.Min) {
		if given, err := t.layGiven(size); err == nil && given.Rect.H+b.Rect.H <= t.room {
			return size, true
		}
	}
	return t.quote.Min, false
}

// layGiven lays out what is given in one size.
func (t trial) layGiven(size draw.Pt) (text.Block, error) {
	quote := t.quote
	quote.Size, quote.Min = size, size
	return t.kit.Env.Fonts.Layout(quote, t.face.given, draw.Rect{W: t.form.w + t.form.x - t.form.edge},
		text.Options{Balance: true, Name: t.face.name()})
}

// layBody lays hints and reply out in a height, or in as much as they take.
func (t trial) layBody(hint text.Style, high draw.MM) (text.Block, error) {
	fonts := t.kit.Env.Theme.Fonts
	return t.kit.Env.Fonts.Layout(hint, t.body, draw.Rect{W: t.form.w, H: high}, text.Options{
		Gap: paragraphGap, Bold: fonts["bold"], Italic: fonts["italic"], Name: t.face.name(),
	})
}

// lay lays the face out with what is given in one size.
func (t trial) lay(size draw.Pt) (l faceLayout, err error) {
	if l.given, err = t.layGiven(size); err != nil {
		return l, err
	}
	// A height of 0 would be without an end.
	l.body, err = t.layBody(t.hint, max(t.room-l.given.Rect.H, 0.01))
	l.spare = t.room - l.given.Rect.H - l.body.Rect.H
	return l, err
}

func isOverflow(err error) bool {
	var over *text.Overflow
	return errors.As(err, &over)
}

// firstLines finds the lines that begin a paragraph, which stand farther down
// than the next line would: by more than so many sizes of the type.
func firstLines(b text.Block, leading float64) []int {
	var out []int
	lead := draw.MM(float64(b.Size.MM()) * leading)
	for i, l := range b.Lines {
		if i == 0 || l.Runs[0].Y-b.Lines[i-1].Runs[0].Y > lead*(1+paragraphGap/2) {
			out = append(out, i)
		}
	}
	return out
}

// faceTexts draws the texts of a face: what is given at the top, the hints under
// a line, the reply in a box at the foot.
func faceTexts(p part.Canvas, f *quoteFace, form cardForm) {
	color, l := string(f.side), &f.layout
	// The room to spare goes around what is given, and over the box.
	top := form.top + l.spare*0.3
	p.Block(l.given, form.edge+0.4, top)
	y := form.top + l.given.Rect.H + l.spare*0.6 + form.gap/2
	p.Path(draw.Segment(form.edge+0.4, y, p.W-form.edge-0.4, y), p.Stroke("rule", color))
	shift := y + form.gap/2
	number := p.Style("hint")
	number.Font, number.Size, number.Min = p.Env.Theme.Fonts["bold"], l.body.Size, l.body.Size
	number.Color = p.Env.Theme.Color(color)
	reply := len(f.hints)
	for i := range reply {
		p.WriteIn(number, form.edge+0.4, l.line(l.first[i])+shift, form.x-form.edge, part.Left, strconv.Itoa(i+1))
	}
	for _, line := range l.body.Lines[:l.first[reply]] {
		row(p, line, form.x, shift)
	}
	replyBox(p, f, form)
}

// replyBox draws the box of the answer, which reaches down to its place whatever
// stands above; the anecdote is under a line.
func replyBox(p part.Canvas, f *quoteFace, form cardForm) {
	color, l := string(f.side), &f.layout
	answer, anecdote := l.first[len(f.hints)], len(l.body.Lines)
	down := form.bottom - form.pad - l.body.Rect.Y - l.body.Rect.H
	up := draw.MM(0)
	if len(f.reply) > 1 {
		anecdote, up = l.first[len(f.hints)+1], form.pad
	}
	top := l.line(answer) - l.ascent() + down - up - form.pad
	box := draw.Rect{X: form.edge, Y: top, W: p.W - 2*form.edge, H: form.bottom - top}
	p.Path(draw.RoundBox(box, 1.4), p.Tile(color+"-pale", "hair", color))
	for i, line := range l.body.Lines[answer:] {
		if answer+i < anecdote {
			row(p, line, form.x, down-up)
		} else {
			row(p, line, form.x, down)
		}
	}
	if up > 0 {
		// Half-way between the foot of the answer and the head of the anecdote.
		foot := l.line(anecdote-1) + l.descent() + down - up
		head := l.line(anecdote) - l.ascent() + down
		p.Path(draw.Segment(form.x, (foot+head)/2, form.x+form.w, (foot+head)/2), p.Stroke("hair", color))
	}
}

// line gives the baseline of a line of the body.
func (l *faceLayout) line(i int) draw.MM { return l.body.Lines[i].Runs[0].Y }

// ascent gives how far the body rises over its first baseline.
func (l *faceLayout) ascent() draw.MM { return l.line(0) - l.body.Rect.Y }

// descent gives how far the body reaches below its last baseline.
func (l *faceLayout) descent() draw.MM {
	return l.body.Rect.Y + l.body.Rect.H - l.line(len(l.body.Lines)-1)
}

// row draws a line that was laid out at the origin, moved.
func row(p part.Canvas, l text.Line, dx, dy draw.MM) {
	for _, t := range l.Runs {
		t.X, t.Y = t.X+dx, t.Y+dy
		p.Text(t)
	}
}

package cruciverbs

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// perCard is how many questions a card has: one of each difficulty, as far as
// there are as many of each.
const perCard = 3

// dealQuestions puts the questions on cards: the easiest third, the middle one
// and the hardest in step.
func dealQuestions(lists []cruciverbs.QuestionList) [][]*cruciverbs.Question {
	var all []*cruciverbs.Question
	for i := range lists {
		for j := range lists[i].Questions {
			all = append(all, &lists[i].Questions[j])
		}
	}
	slices.SortStableFunc(all, func(a, b *cruciverbs.Question) int { return a.Stars - b.Stars })
	n := (len(all) + perCard - 1) / perCard
	cards := make([][]*cruciverbs.Question, n)
	for i, q := range all {
		cards[i%n] = append(cards[i%n], q)
	}
	return cards
}

// questionGroup draws the question cards. The opponent reads them out, so that
// an answer stands under its question; all backs are alike.
func (k *kit) questionGroup(g *sheet.Group) {
	g.Kind, g.Bleed, g.Duplex, g.Hidden, g.Shared = sheet.Parts, part.Bleed, true, true, true
	cards := dealQuestions(k.game.Questions)
	for i, size := range part.CardSizes {
		trial := *k
		trial.Builder = k.Scaled(1)
		if parts := trial.questionCards(size, cards); trial.Err == nil {
			g.Parts = parts
			return
		}
		if i == len(part.CardSizes)-1 {
			k.Fail(trial.Err)
		}
	}
}

// questionCards draws the cards in a size, their questions as large as all of
// them allow. A text that does not fit is the builder's error.
func (k *kit) questionCards(size draw.Rect, cards [][]*cruciverbs.Question) []sheet.Part {
	if len(cards) == 0 {
		return nil
	}
	st := questionStyle(k.Builder, size, cards)
	back := k.questionBack(size)
	var parts []sheet.Part
	for i, c := range cards {
		id := strconv.Itoa(i + 1)
		p := k.NewCanvas(size.W, size.H, "Carte de questions "+id)
		k.questionCard(p, st, c)
		parts = append(parts, sheet.Part{ID: id, Front: p.Drawing, Back: back, Pos: c[0].Pos("q")})
	}
	return parts
}

// cardInset is how far the text of a card keeps from its edge, in mm.
const cardInset draw.MM = 4.5

// mostQuestion is how much larger than their role wants questions may be set.
const mostQuestion = 1.3

// questionStyle gives the type of all cards: the largest at which each question
// has room in its third of the card; else the largest that all cards can hold.
func questionStyle(k *part.Builder, size draw.Rect, cards [][]*cruciverbs.Question) text.Style {
	role := k.Style("question")
	for _, even := range []bool{true, false} {
		st := role
		st.Size = part.RoundSize(float64(role.Size) * mostQuestion)
		for ; st.Size >= role.Min; st.Size -= 0.25 {
			full := func(c []*cruciverbs.Question) bool {
				l := layCard(k, size, st, c)
				return !l.fits || even && !l.even
			}
			if !slices.ContainsFunc(cards, full) {
				return st
			}
		}
	}
	role.Size = role.Min
	return role
}

// asked is a question laid out: its lines and those of its answer.
type asked struct {
	q, a text.Block
	high draw.MM
}

// Spaces of a question, in mm: under its stars, over its answer.
const (
	underStars draw.MM = 1.6
	overAnswer draw.MM = 0.9
)

// starHeight is the height of the stars of a question.
func starHeight(k *part.Builder) draw.MM { return k.CapHeight("answer") * 1.25 }

// ask lays a question out in a width.
func ask(k *part.Builder, w draw.MM, st text.Style, q *cruciverbs.Question) asked {
	lay := func(st text.Style, s string) text.Block {
		st.Min = st.Size
		b, err := k.Env.Fonts.Layout(st, text.French(s), draw.Rect{W: w}, text.Options{Name: "question " + strconv.Itoa(q.ID)})
		if err != nil {
			k.Fail(err)
		}
		return b
	}
	answer := k.Style("answer")
	answer.Track = 0
	answer.Size = max(answer.Min, part.RoundSize(float64(answer.Size*st.Size/k.Style("question").Size)))
	o := asked{q: lay(st, q.Q), a: lay(answer, strings.Join(append([]string{q.A}, q.Accept...), " / "))}
	o.high = starHeight(k) + underStars + o.q.Rect.H + overAnswer + o.a.Rect.H
	return o
}

// questionGap is the least space between the questions of a card, in mm.
const questionGap draw.MM = 3

// cardLayout is the questions of a card, laid out, and where they stand.
type cardLayout struct {
	asked []asked
	at    []draw.MM // the top of each question
	rules []draw.MM // the lines between them
	fits  bool      // they have room
	even  bool      // each in its third of the card
}

// layCard lays the questions of a card out: in equal bands, or one under the
// other with equal space between them where one is too long for its band.
func layCard(k *part.Builder, size draw.Rect, st text.Style, questions []*cruciverbs.Question) cardLayout {
	r := draw.Rect{W: size.W, H: size.H}.Inset(cardInset)
	band := (r.H + questionGap) / perCard
	l := cardLayout{even: true}
	need := questionGap * draw.MM(len(questions)-1)
	for _, q := range questions {
		o := ask(k, r.W, st, q)
		l.asked = append(l.asked, o)
		need += o.high
		l.even = l.even && o.high <= band-questionGap
	}
	l.fits = need <= r.H+0.01
	y, spare := r.Y, draw.MM(0)
	if n := len(questions) - 1; n > 0 {
		spare = max(0, r.H-need) / draw.MM(n)
	}
	for i, o := range l.asked {
		if l.even {
			y = r.Y + band*draw.MM(i)
		}
		if i > 0 && l.even {
			l.rules = append(l.rules, y-questionGap*0.75)
		} else if i > 0 {
			l.rules = append(l.rules, y-(questionGap+spare)/2)
		}
		l.at = append(l.at, y)
		y += o.high + questionGap + spare
	}
	return l
}

// questionCard draws the front of a card: each question with its stars and its
// number, and its answer.
func (k *kit) questionCard(p part.Canvas, st text.Style, questions []*cruciverbs.Question) {
	l := layCard(k.Builder, draw.Rect{W: p.W, H: p.H}, st, questions)
	if !l.fits {
		k.Fail(&text.Overflow{Name: "question " + strconv.Itoa(questions[0].ID), Text: questions[0].Q, Size: st.Size, Tall: 1})
		return
	}
	w := p.W - 2*cardInset
	for _, y := range l.rules {
		p.Path(draw.Segment(cardInset, y, cardInset+w, y), p.Stroke("hair", "muted"))
	}
	high := starHeight(k.Builder)
	for i, q := range questions {
		o, y := l.asked[i], l.at[i]
		p.Stars(cardInset, y, high, q.Stars)
		p.Write("cell", cardInset, y+high, w, part.Right, strconv.Itoa(q.ID))
		y += high + underStars
		p.Block(o.q, cardInset, y)
		p.Block(o.a, cardInset, y+o.q.Rect.H+overAnswer)
	}
}

// questionBack draws the back of the cards: the green ring that asks for one,
// the same either way up.
func (k *kit) questionBack(size draw.Rect) *draw.Drawing {
	p := k.NewCanvas(size.W, size.H, "Carte de questions, verso")
	p.Place(k.Ground(size.W, size.H, part.Bleed), draw.Identity)
	c := draw.Point{X: size.W / 2, Y: size.H / 2}
	panel := draw.Rect{X: c.X, Y: c.Y}.Inset(-size.W * 0.32)
	p.WhitePanel(panel)
	greenMark(p, c, size.W*0.12)
	p.BothWays(func(p part.Canvas) {
		p.Glyph("h2", draw.Point{X: c.X, Y: panel.Y + size.W*0.09}, size.W*0.05, "ink", "Questions")
	})
	return p.Drawing
}

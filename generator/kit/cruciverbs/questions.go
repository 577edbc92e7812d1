package cruciverbs

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// perCard is the number of questions on a card: one of each difficulty, if there are
// equally many of each.
const perCard = 3

// dealQuestions distributes the questions over cards: the easiest third, the middle
// one and the hardest in step.
func dealQuestions(lists []cruciverbs.QuestionList) [][]*cruciverbs.Question {
	questions := check.Each(lists, func(l *cruciverbs.QuestionList) []cruciverbs.Question { return l.Questions })
	all := slices.SortedStableFunc(questions, func(a, b *cruciverbs.Question) int { return cmp.Compare(a.Stars, b.Stars) })
	n := (len(all) + perCard - 1) / perCard
	cards := make([][]*cruciverbs.Question, n)
	for i, q := range all {
		cards[i%n] = append(cards[i%n], q)
	}
	return cards
}

// questionGroup draws the question cards. The opponent reads them out, so each answer
// is below its question; all backs are alike.
func (k *kit) questionGroup(g *sheet.Group) {
	g.Kind, g.Bleed, g.Duplex, g.Hidden, g.Shared = sheet.Parts, part.Bleed, true, true, true
	cards := dealQuestions(k.game.Questions)
	var trial *part.Builder
	for _, size := range part.CardSizes {
		trial = k.Scaled(1)
		if g.Parts = questionCards(trial, size, cards); trial.Err == nil {
			return
		}
	}
	k.Fail(trial.Err)
}

// questionCards draws the cards in a size, with questions as large as all of them
// allow. A text that does not fit is an error of the builder.
func questionCards(b *part.Builder, size draw.Rect, cards [][]*cruciverbs.Question) []sheet.Part {
	if len(cards) == 0 {
		return nil
	}
	laid, full := layCards(b, size, cards)
	if full != nil {
		b.Fail(&text.Overflow{Name: "question " + strconv.Itoa(full.ID), Text: full.Q, Size: b.Style("question").Min, Tall: 1})
		return nil
	}
	back := b.Face("question-back", size.W, size.H, nil)
	var parts []sheet.Part
	for i, l := range laid {
		id := strconv.Itoa(i + 1)
		front := b.Face("question-card", size.W, size.H, layout.Values{"id": id, "questions": l.asked, "tops": l.tops, "rules": l.rules})
		parts = append(parts, sheet.Part{ID: id, Front: front, Back: back, Pos: cards[i][0].Pos("q")})
	}
	return parts
}

// asked returns the values of a question set at a type size.
func asked(b *part.Builder, points draw.Pt, q *cruciverbs.Question) layout.Values {
	answer := b.Style("answer")
	return layout.Values{
		"id": q.ID, "stars": q.Stars, "q": q.Q, "a": strings.Join(append([]string{q.A}, q.Accept...), " / "), "size": points,
		"reply": max(answer.Min, part.RoundSize(float64(answer.Size*points/b.Style("question").Size))),
	}
}

// mostQuestion is the largest enlargement of questions over the size of their role.
const mostQuestion = 1.3

// layCards lays out all cards at one type size: the largest at which each question
// fits its third of the card; else the largest at which all cards hold their
// questions. full is the first question of a card that no size makes fit.
func layCards(b *part.Builder, size draw.Rect, cards [][]*cruciverbs.Question) (laid []cardLayout, full *cruciverbs.Question) {
	role := b.Style("question")
	for _, even := range []bool{true, false} {
		for points := part.RoundSize(float64(role.Size) * mostQuestion); points >= role.Min; points -= 0.25 {
			laid, full = nil, nil
			for _, c := range cards {
				l := layCard(b, size, points, c)
				if !l.fits || even && !l.even {
					full = c[0]
					break
				}
				laid = append(laid, l)
			}
			if full == nil {
				return laid, nil
			}
		}
	}
	return nil, full
}

// questionGap is the least space between questions, in mm.
const questionGap draw.MM = 3

// cardLayout is the positions of the questions of a card.
type cardLayout struct {
	asked []layout.Values
	tops  []draw.MM
	rules []draw.MM // the lines between them
	fits  bool      // whether they fit
	even  bool      // whether each fits its third of the card
}

// layCard lays out the questions of a card: in equal bands, or one below the other
// with equal space between them if one is too long for its band.
func layCard(b *part.Builder, size draw.Rect, points draw.Pt, questions []*cruciverbs.Question) cardLayout {
	room, _ := b.NewCanvas(size.W, size.H, "").Face(size, "question-frame", nil)["room"].(layout.Rect)
	r := room.Box()
	band := (r.H + questionGap) / perCard
	l := cardLayout{even: true}
	spaces := draw.MM(len(questions) - 1)
	spare := r.H - questionGap*spaces
	var highs []draw.MM
	for _, q := range questions {
		values := asked(b, points, q)
		l.asked = append(l.asked, values)
		end, _ := b.NewCanvas(r.W, r.H, "").Face(draw.Rect{W: r.W}, "question", values)["y"].(float64)
		highs = append(highs, draw.MM(end))
		spare -= draw.MM(end)
		l.even = l.even && draw.MM(end) <= band-questionGap
	}
	l.fits = spare >= -0.01
	between := questionGap + max(0, spare)/max(1, spaces)
	y := r.Y
	for i, high := range highs {
		rule := y - between/2
		if l.even {
			y = r.Y + band*draw.MM(i)
			rule = y - questionGap*0.75
		}
		if i > 0 {
			l.rules = append(l.rules, rule)
		}
		l.tops = append(l.tops, y)
		y += high + between
	}
	return l
}

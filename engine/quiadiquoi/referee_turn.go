package quiadiquoi

import (
	"maps"
	"slices"

	"imprimots/engine"
	"imprimots/engine/check"
)

// question replays a question: the choice, the card, the payment, the answers. It
// gives who found the answer, -1 for nobody.
func (m *match) question(v *Move) (finder int) {
	if v.Compartment < 1 || v.Compartment > 3 {
		m.Fault(v.Pos("compartment"), textCompartment.With(v.Compartment), hintCompartment.With())
		return -1
	}
	m.now.Compartment = engine.Number(v.Compartment)
	if v.Compartment == 3 && m.table.FirstRound() {
		m.Fault(v.Pos("compartment"), textThirdFirst.With(), hintFirst.With(max(m.t.Options.FirstRounds, 1)))
	}
	m.votes(v)
	q, ok := m.draw(v)
	if !ok {
		return -1
	}
	m.shows(q)
	m.pay(v, q)
	finder = m.ask(v)
	prize := m.table.Conclude(q, v.Compartment, finder)
	m.now.Found, m.now.Gone = finder >= 0, finder < 0 && m.t.Options.bothFaces()
	if prize.Token != "" || prize.Card != nil {
		m.now.Won = Gain{Player: m.name(finder), Token: prize.Token}
	}
	if prize.Card != nil {
		m.now.Won.Card = prize.Card.ID
	}
	return finder
}

// shows notes the card that the turn is about.
func (m *match) shows(q Placed) {
	m.now.Shown, m.now.Face, m.now.Card = q.Card, q.Face, engine.Number(q.Card.ID)
}

// votes looks at how the opponents chose, after the imposed choice.
func (m *match) votes(v *Move) {
	if len(v.Votes) == 0 {
		return
	}
	if m.now.Die != Imposed {
		m.Fault(v.Pos("votes"), textNoVotes.With(), hintVotes.With())
		return
	}
	reader := m.name(m.table.Before(m.main))
	agreed := true
	for _, name := range slices.Sorted(maps.Keys(v.Votes)) {
		at, vote := v.Pos("votes", name), v.Votes[name]
		switch player, ok := m.player(at, name); {
		case !ok:
		case player == m.main:
			m.Fault(at, textOwnVote.With(name), hintVotes.With())
		case vote < 1 || vote > 3:
			m.Fault(at, textCompartment.With(vote), hintCompartment.With())
		}
		agreed = agreed && vote == v.Compartment
	}
	decided, voted := v.Votes[reader]
	if voted && decided == v.Compartment || agreed {
		return
	}
	if voted || unanimous(v.Votes) {
		m.Fault(v.Pos("compartment"), textVotes.With(v.Compartment), hintVotes.With())
	}
}

func unanimous(votes map[string]int) bool {
	first := 0
	for _, n := range votes {
		if first == 0 {
			first = n
		}
		if n != first {
			return false
		}
	}
	return true
}

// draw takes the card that is read out of its compartment.
func (m *match) draw(v *Move) (q Placed, ok bool) {
	if v.Card != 0 && m.card(v.Pos("card"), v.Card) == nil {
		return q, false
	}
	if v.Compartment == 3 {
		q, ok = m.drawThird(v)
	} else {
		q, ok = m.drawStack(v, v.Compartment-1)
	}
	if !ok {
		return q, false
	}
	switch {
	case v.Face == "" || v.Face == q.Face:
	case v.Face != Blue && v.Face != Burgundy:
		m.Fault(v.Pos("face"), textNoFace.With(string(v.Face)), hintFaces.With())
	default:
		m.Fault(v.Pos("face"), textFace.With(q.Card.ID, q.Face.name()), hintFace.With())
	}
	return q, true
}

// drawThird takes the front card of compartment 3.
func (m *match) drawThird(v *Move) (q Placed, ok bool) {
	third := m.table.Third
	at := 0
	switch {
	case len(third) == 0:
		m.Fault(v.Pos("compartment"), textEmpty.With(3), hintEmpty.With())
		return q, false
	case v.Card != 0:
		at = slices.IndexFunc(third, func(o Placed) bool { return o.Card.ID == v.Card })
	}
	if !m.front(v, at, third[0].Card.ID) {
		return q, false
	}
	m.table.Third = slices.Delete(slices.Clone(third), at, at+1)
	return third[at], true
}

// front reports a card that is not in its compartment, or not the front one
// there; only the first makes it impossible to go on.
func (m *match) front(v *Move, at, front int) bool {
	switch {
	case at < 0:
		m.Fault(v.Pos("card"), textElsewhere.With(v.Card, v.Compartment, m.whereIs(m.deck[v.Card])), hintFront.With(front))
		return false
	case at > 0:
		m.Fault(v.Pos("card"), textNotFront.With(v.Card, v.Compartment, front), hintFront.With(front))
	}
	return true
}

// whereIs says where a card lies.
func (m *match) whereIs(c *Card) check.Message {
	if owner := m.table.Owner(c); owner >= 0 {
		return textOwned.With(m.name(owner))
	}
	if slices.ContainsFunc(m.table.Third, func(q Placed) bool { return q.Card == c }) {
		return textLies.With(3)
	}
	for i, stack := range m.stacks {
		if slices.Contains(stack, c.ID) {
			return textLies.With(i + 1)
		}
	}
	if m.dealt[c] {
		return textGone.With()
	}
	return textUnseen.With()
}

// drawStack takes a card of compartment 1 or 2: the front one of a declared
// stack, else any that was not seen yet.
func (m *match) drawStack(v *Move, i int) (q Placed, ok bool) {
	var c *Card
	if m.stacks != nil {
		stack, at := m.stacks[i], 0
		if len(stack) == 0 {
			m.Fault(v.Pos("compartment"), textEmpty.With(i+1), hintEmpty.With())
			return q, false
		}
		if v.Card != 0 {
			at = slices.Index(stack, v.Card)
		}
		if !m.front(v, at, stack[0]) {
			return q, false
		}
		c = m.deck[stack[at]]
		m.stacks[i] = slices.Delete(stack, at, at+1)
	} else if c, ok = m.unseen(v, i); !ok {
		return q, false
	}
	m.dealt[c] = true
	if m.tooHard(c) {
		m.Fault(v.Pos("card"), textHard.With(c.ID), hintHard.With())
	}
	return Placed{c, m.stackFace(v, i)}, true
}

// unseen gives a card that the transcript takes from a stack nobody declared.
func (m *match) unseen(v *Move, i int) (c *Card, ok bool) {
	if v.Card == 0 {
		m.Fault(v.Where.Pos(), textNeedCard.With(), hintNeedCard.With())
		return nil, false
	}
	if c = m.deck[v.Card]; m.dealt[c] {
		m.Fault(v.Pos("card"), textElsewhere.With(v.Card, i+1, m.whereIs(c)), hintSeen.With())
		return nil, false
	}
	if m.drawn[i]++; m.drawn[i] > m.half {
		m.Fault(v.Pos("compartment"), textEmpty.With(i+1), hintHalf.With(m.half))
	}
	return c, true
}

// stackFace gives the face that a card of compartments 1 and 2 shows.
func (m *match) stackFace(v *Move, i int) Face {
	switch o := &m.t.Options; {
	case o.Separate && i == 1:
		return Burgundy
	case o.Mixed && (v.Face == Blue || v.Face == Burgundy):
		return v.Face
	case o.Mixed && v.Face == "":
		m.Fault(v.Where.Pos(), textNeedFace.With(), hintFaces.With())
	}
	return Blue
}

// pay takes the token that the question costs.
func (m *match) pay(v *Move, q Placed) {
	own := &m.table.Seats[m.main].Tokens
	if !m.table.Costs(q, v.Compartment) {
		if v.Pay != "" || v.From != "" {
			m.Fault(v.Pos("pay"), textFree.With(), hintFree.With())
		}
		return
	}
	fees := m.table.Fees(m.main, q.Card.Category, v.Compartment, m.now.Die)
	fee := Fee{v.Pay, m.main}
	if v.From != "" {
		from, ok := m.player(v.Pos("from"), v.From)
		if !ok {
			return
		}
		fee.From = from
	}
	if slices.Contains(fees, fee) {
		m.table.Pay(fee)
		m.now.Paid = Gain{Player: m.name(fee.From), Token: fee.Category}
		return
	}
	need := categoryText(q.Card.Category)
	switch {
	case v.Pay == "" && len(fees) == 0:
		m.Fault(v.Pos("compartment"), textCannotPay.With(v.Main, need), hintPay.With())
	case v.Pay == "":
		m.Fault(v.Where.Pos(), textNeedPay.With(need), hintNeedPay.With(string(q.Card.Category)))
	case !v.Pay.known():
		m.Fault(v.Pos("pay"), textCategory.With(string(v.Pay)), check.NearestOf(v.Pay, Categories, hintCategory))
	case fee.From != m.main && m.now.Die != StolenToken:
		m.Fault(v.Pos("from"), textNoTheft.With(), hintTheft.With())
	case own.Of(q.Card.Category) > 0:
		m.Fault(v.Pos("pay"), textOwnFirst.With(v.Main, need), hintNeedPay.With(string(q.Card.Category)))
	case m.table.Seats[fee.From].Tokens.Of(v.Pay) == 0:
		m.Fault(v.Pos("pay"), textLacks.With(m.name(fee.From), categoryText(v.Pay)), hintPay.With())
	case m.now.Die == Magic && fee.From == m.main:
		m.Fault(v.Pos("pay"), textMagicThird.With(), hintMagic.With())
	default:
		m.Fault(v.Pos("pay"), textWrongToken.With(need, categoryText(v.Pay)), hintPay.With())
	}
}

// categoryText names a category in a sentence.
func categoryText(c Category) any {
	if t, ok := categoryNames[c]; ok {
		return t
	}
	return string(c)
}

// steal replays a use of the stolen card, which is the whole turn.
func (m *match) steal(v *Move) {
	s := v.Steal
	if m.now.Die != StolenCard {
		m.Fault(v.Pos("steal"), textNoSteal.With(), hintSteal.With())
		return
	}
	if v.Compartment != 0 || v.Card != 0 || len(v.Asked) > 0 || v.Pay != "" {
		m.Fault(v.Pos("steal"), textStealOnly.With(), hintSteal.With())
	}
	c := m.card(s.Pos("card"), s.Card)
	if c == nil {
		return
	}
	m.shows(Placed{c, Burgundy})
	owner := m.table.Owner(c)
	theirs := owner >= 0 && owner != m.main
	if owner >= 0 {
		m.now.Owner = m.name(owner)
	}
	if s.From != "" {
		if from, ok := m.player(s.Pos("from"), s.From); ok && from != owner {
			m.Fault(s.Pos("from"), textNotOwner.With(s.From, s.Card, m.whereIs(c)), hintSteal.With())
		}
	}
	switch s.How {
	case TakeByAnswer, SendBack:
		if !theirs {
			m.Fault(s.Pos("card"), textNotTheirs.With(s.Card, m.whereIs(c)), hintSteal.With())
			return
		}
	case TakeByHeart:
	default:
		m.Fault(s.Pos("how"), textHow.With(s.How), check.NearestOf(s.How, Thefts, hintHow))
		return
	}
	switch {
	case !theirs:
	case s.How == SendBack:
		m.table.Return(c, owner)
	case s.Right:
		m.table.Move(c, owner, m.main)
		m.now.Won = Gain{Player: m.name(m.main), Card: c.ID}
	}
}

package quiadiquoi

import (
	"maps"
	"slices"

	"imprimots/engine"
	"imprimots/engine/check"
)

// question replays a question: the choice, the card, the payment, the answers. It
// returns the player who found the answer, -1 for nobody. A question that may not be
// asked is skipped: its card stays where it is.
func (m *match) question(v *Move) (finder int) {
	if v.idle() && !m.asks(1) && !m.asks(2) && !m.asks(3) {
		return -1 // nothing can be asked (erratum « aucune-question »)
	}
	if v.Compartment < 1 || v.Compartment > 3 {
		m.Fault(v.Pos("compartment"), textCompartment.With(v.Compartment), hintCompartment.With())
		return -1
	}
	if v.Compartment == 3 && m.table.FirstRound() {
		m.Fault(v.Pos("compartment"), textThirdFirst.With(), hintFirst.With(max(m.t.Options.FirstRounds, 1)))
		return -1
	}
	if !m.obeys(v) {
		return -1
	}
	q, ok := m.front(v)
	if !ok || !m.pay(v, q) {
		return -1
	}
	m.now.Compartment = engine.Number(v.Compartment)
	m.draw(v, q)
	m.shows(q)
	finder = m.ask(v)
	prize := m.table.Conclude(q, v.Compartment, finder)
	m.now.Found, m.now.Gone = finder >= 0, finder < 0 && m.t.Options.bothFaces()
	if prize.Token != "" || prize.Card != nil {
		m.now.Won = m.token(finder, prize.Token)
	}
	if prize.Card != nil {
		m.now.Won.Card = prize.Card.ID
	}
	return finder
}

// shows records the card that the turn is about.
func (m *match) shows(q Placed) {
	m.now.Shown, m.now.Face, m.now.Card = q.Card, q.Face, engine.Number(q.Card.ID)
}

// obeys reports whether the compartment is the one chosen by the opponents, after the
// imposed choice. Invalid votes do not count.
func (m *match) obeys(v *Move) bool {
	if len(v.Votes) == 0 {
		return true
	}
	if m.now.Die != Imposed {
		m.Fault(v.Pos("votes"), textNoVotes.With(), hintVotes.With())
		return true
	}
	votes := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(v.Votes)) {
		at, vote := v.Pos("votes", name), v.Votes[name]
		switch player, ok := m.player(at, name); {
		case !ok:
		case player == m.main:
			m.Fault(at, textOwnVote.With(name), hintVotes.With())
		case vote < 1 || vote > 3:
			m.Fault(at, textCompartment.With(vote), hintCompartment.With())
		case !m.asks(vote):
			m.Fault(at, textVain.With(vote), hintVain.With())
		default:
			votes[name] = vote
		}
	}
	// If they disagree the reader decides; when the reader's vote is missing, the
	// decision is unknown.
	chosen, known := votes[m.name(m.table.Before(m.main))]
	if all := slices.Compact(slices.Sorted(maps.Values(votes))); len(all) == 1 {
		chosen, known = all[0], true
	}
	if known && chosen != v.Compartment {
		m.Fault(v.Pos("compartment"), textVotes.With(v.Compartment), hintVotes.With())
		return false
	}
	return true
}

// idle reports whether a move says of no question.
func (v *Move) idle() bool {
	return v.Compartment == 0 && v.Card == 0 && v.Pay == "" && v.From == "" && len(v.Votes) == 0 && len(v.Asked) == 0
}

// asks reports whether a compartment has a question that may be asked: free, or one that
// the main player can pay for.
func (m *match) asks(compartment int) bool {
	if i := compartment - 1; i < 2 {
		if m.stacks != nil {
			return len(m.stacks[i]) > 0
		}
		return m.drawn[i] < m.half && len(m.dealt) < m.size
	}
	if m.table.FirstRound() || len(m.table.Third) == 0 {
		return false
	}
	q := m.table.Third[0]
	return !m.table.Costs(q, compartment) || len(m.table.Fees(m.main, q.Card.Category, compartment, m.now.Die)) > 0
}

// front returns the card to read: the front one of its compartment, with the face it
// shows.
func (m *match) front(v *Move) (q Placed, ok bool) {
	if v.Card != 0 && m.card(v.Pos("card"), v.Card) == nil {
		return q, false
	}
	if v.Compartment == 3 {
		q, ok = m.frontThird(v)
	} else {
		q, ok = m.frontStack(v, v.Compartment-1)
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

// frontThird returns the front card of compartment 3.
func (m *match) frontThird(v *Move) (q Placed, ok bool) {
	third := m.table.Third
	if len(third) == 0 {
		m.Fault(v.Pos("compartment"), textEmpty.With(3), hintEmpty.With())
		return q, false
	}
	at := slices.IndexFunc(third, func(o Placed) bool { return o.Card.ID == v.Card })
	return third[0], m.isFront(v, at, third[0].Card.ID)
}

// isFront reports whether the card named by the move, if any, is the front one; at is
// its index in the compartment, -1 if it is elsewhere.
func (m *match) isFront(v *Move, at, front int) bool {
	switch {
	case v.Card == 0 || at == 0:
		return true
	case at < 0:
		m.Fault(v.Pos("card"), textElsewhere.With(v.Card, v.Compartment, m.whereIs(m.deck[v.Card])), hintFront.With(front))
	default:
		m.Fault(v.Pos("card"), textNotFront.With(v.Card, v.Compartment, front), hintFront.With(front))
	}
	return false
}

// whereIs returns a sentence on where a card lies.
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

// frontStack returns the card of compartment 1 or 2 to read: the front one of a
// declared stack, else any that was not seen yet.
func (m *match) frontStack(v *Move, i int) (q Placed, ok bool) {
	var c *Card
	if m.stacks != nil {
		stack := m.stacks[i]
		if len(stack) == 0 {
			m.Fault(v.Pos("compartment"), textEmpty.With(i+1), hintEmpty.With())
			return q, false
		}
		if c = m.deck[stack[0]]; !m.isFront(v, slices.Index(stack, v.Card), stack[0]) {
			return q, false
		}
	} else if c = m.unseen(v, i); c == nil {
		return q, false
	}
	if m.tooHard(c) {
		m.Fault(v.Pos("card"), textHard.With(c.ID), hintHard.With())
		return q, false
	}
	face, known := m.stackFace(v, i)
	return Placed{c, face}, known
}

// unseen returns the card that the transcript takes from an undeclared stack; nil when
// it cannot come from there.
func (m *match) unseen(v *Move, i int) *Card {
	c := m.deck[v.Card]
	switch {
	case v.Card == 0:
		m.Fault(v.Where.Pos(), textNeedCard.With(), hintNeedCard.With())
	case m.dealt[c]:
		m.Fault(v.Pos("card"), textElsewhere.With(v.Card, i+1, m.whereIs(c)), hintSeen.With())
	case m.drawn[i] == m.half:
		m.Fault(v.Pos("compartment"), textEmpty.With(i+1), hintHalf.With(m.half))
	default:
		return c
	}
	return nil
}

// stackFace returns the face that a card of compartments 1 and 2 shows; known is false
// when the transcript has to say so and does not.
func (m *match) stackFace(v *Move, i int) (f Face, known bool) {
	switch o := &m.t.Options; {
	case o.Separate && i == 1:
		return Burgundy, true
	case o.Mixed && (v.Face == Blue || v.Face == Burgundy):
		return v.Face, true
	case o.Mixed && v.Face == "":
		m.Fault(v.Where.Pos(), textNeedFace.With(), hintFaces.With())
		return "", false
	case o.Mixed:
		m.Fault(v.Pos("face"), textNoFace.With(string(v.Face)), hintFaces.With())
		return "", false
	}
	return Blue, true
}

// draw removes the front card from its compartment.
func (m *match) draw(v *Move, q Placed) {
	if v.Compartment == 3 {
		m.table.Third = slices.Clone(m.table.Third[1:])
		return
	}
	m.dealt[q.Card] = true
	if i := v.Compartment - 1; m.stacks != nil {
		m.stacks[i] = m.stacks[i][1:]
	} else {
		m.drawn[i]++
	}
}

// pay takes the token that the question costs, and reports whether the question may be
// asked.
func (m *match) pay(v *Move, q Placed) bool {
	own := &m.table.Seats[m.main].Tokens
	if !m.table.Costs(q, v.Compartment) {
		if v.Pay != "" || v.From != "" {
			m.Fault(v.Pos("pay"), textFree.With(), hintFree.With())
		}
		return true
	}
	fees := m.table.Fees(m.main, q.Card.Category, v.Compartment, m.now.Die)
	fee := Fee{v.Pay, m.main}
	if v.From != "" {
		from, ok := m.player(v.Pos("from"), v.From)
		if !ok {
			return false
		}
		fee.From = from
	}
	if slices.Contains(fees, fee) {
		m.table.Pay(fee)
		m.now.Paid = m.token(fee.From, fee.Category)
		return true
	}
	need := m.table.Set.text(q.Card.Category)
	switch {
	case v.Pay == "" && len(fees) == 0:
		m.Fault(v.Pos("compartment"), textCannotPay.With(v.Main, need), hintPay.With())
	case v.Pay == "":
		m.Fault(v.Where.Pos(), textNeedPay.With(need), hintNeedPay.With(string(q.Card.Category)))
	case !m.table.Set.has(v.Pay):
		m.Fault(v.Pos("pay"), textCategory.With(string(v.Pay)), check.NearestOf(v.Pay, m.table.Set.ids(), hintCategory))
	case fee.From != m.main && m.now.Die != StolenToken:
		m.Fault(v.Pos("from"), textNoTheft.With(), hintTheft.With())
	case own.Of(q.Card.Category) > 0:
		m.Fault(v.Pos("pay"), textOwnFirst.With(v.Main, need), hintNeedPay.With(string(q.Card.Category)))
	case m.table.Seats[fee.From].Tokens.Of(v.Pay) == 0:
		m.Fault(v.Pos("pay"), textLacks.With(m.name(fee.From), m.table.Set.text(v.Pay)), hintPay.With())
	case m.now.Die == Magic && fee.From == m.main:
		m.Fault(v.Pos("pay"), textMagicThird.With(), hintMagic.With())
	default:
		m.Fault(v.Pos("pay"), textWrongToken.With(need, m.table.Set.text(v.Pay)), hintPay.With())
	}
	return false
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
			return
		} else if !ok {
			return
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

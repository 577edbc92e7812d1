package quiadiquoi

import (
	"maps"
	"slices"

	"imprimots/engine/check"
)

// ask replays the answers to a question and returns the player who found it, -1 for
// nobody.
func (m *match) ask(v *Move) (finder int) {
	first := m.table.Set.atOnce(m.now.Die)
	if len(v.Asked) == 0 {
		m.Fault(v.Where.Pos(), textNoAnswers.With(), hintAsked.With())
		return -1
	}
	if m.t.Options.Challenge {
		return m.challenge(v, first)
	}
	q := NewQuestion(len(m.t.Players), m.main, first, m.table.Set.Hints)
	m.hear(v, &q.hearing, hintAsked, func(a *Answer, player int) bool {
		return a.Again && m.again(q, a, player) || !a.Again && m.answer(q, a, player)
	})
	if player, hint, more := q.Next(); more {
		m.Fault(v.Pos("asked"), textUnfinished.With(hint, m.name(player)), hintAsked.With())
	}
	return q.Finder
}

// hear replays the answers to a question until one finds it. An answer that names no
// player is reported; take reports whether an answer counts.
func (m *match) hear(v *Move, h *hearing, hint check.Text, take func(a *Answer, player int) bool) {
	for a := range check.All(v.Asked) {
		player, ok := m.player(a.Pos("player"), a.Player)
		if !ok {
			continue
		}
		if h.Finder >= 0 {
			m.Fault(a.Where.Pos(), textFound.With(m.name(h.Finder)), hint.With())
			return
		}
		if a.Abstains && (a.Right || a.Again) {
			m.Fault(a.Pos("abstains"), textAbstains.With(a.Player), hintAsked.With())
		}
		if take(a, player) {
			m.now.Asked = append(m.now.Asked, Asking{a.Player, h.Hint, a.Right && !a.Abstains, a.Abstains, a.Again})
		}
	}
}

// answer replays the answer of the player whose turn it is. It reports whether the
// answer counts.
func (m *match) answer(q *Question, a *Answer, player int) bool {
	expected, hint, ok := q.Next()
	switch {
	case !ok:
		m.Fault(a.Where.Pos(), textAllRead.With(a.Player), hintAllRead.With(m.table.Set.Hints))
		return false
	case player == q.reader:
		m.Fault(a.Pos("player"), textReader.With(a.Player), hintNextUp.With(m.name(expected), hint))
		return false
	case player != expected:
		m.Fault(a.Pos("player"), textWrongAsked.With(hint, a.Player), hintNextUp.With(m.name(expected), hint))
		return false
	}
	q.Ask()
	m.checkHint(a, hint)
	q.Answer(player, a.Right && !a.Abstains, a.Abstains)
	return true
}

func (m *match) checkHint(a *Answer, hint int) {
	switch {
	case a.Hint < 0 || a.Hint > m.table.Set.Hints:
		m.Fault(a.Pos("hint"), textHintRange.With(a.Hint, m.table.Set.Hints), hintAllRead.With(m.table.Set.Hints))
	case a.Hint != 0 && a.Hint != hint:
		m.Fault(a.Pos("hint"), textHintNow.With(hint, a.Hint), hintAsked.With())
	}
}

var refusals = map[Refusal]check.Text{
	IsReader:  {FR: "« %s » lit la carte et ne répond pas", EN: "%q reads the card and does not answer"},
	NeverTold: {FR: "« %s » n’a pas encore donné de réponse fausse", EN: "%q has given no wrong answer yet"},
	Abstained: {FR: "« %s » s’est abstenu et ne peut plus reparler", EN: "%q abstained and may not speak again"},
	NoNewHint: {FR: "« %s » reparle sans qu’un nouvel indice ait été lu", EN: "%q speaks again though no new hint was read"},
	SpokeOnce: {FR: "« %s » a déjà reparlé dans cette question", EN: "%q has spoken again in this question before"},
	NoMistake: {FR: "« %s » reparle alors que personne ne vient de se tromper", EN: "%q speaks again though nobody has just been wrong"},
	NotInTurn: {FR: "« %s » reparle après un joueur qui venait plus loin dans le tour", EN: "%q speaks again after a player further round the table"},
}

// again replays an answer given by the right to speak again. It reports whether the
// answer counts.
func (m *match) again(q *Question, a *Answer, player int) bool {
	if a.Abstains {
		return false // a contradiction, reported
	}
	if why := q.MayAgain(player); why != Granted {
		m.Fault(a.Pos("again"), refusals[why].With(a.Player), hintAgain.With())
		return false
	}
	m.checkHint(a, q.Hint)
	q.Again(player, a.Right)
	return true
}

// challenge replays the answers to a question of the challenge: a list that ends
// before the last hint means that the next one was declined.
func (m *match) challenge(v *Move, first int) int {
	d := NewDuel(len(m.t.Players), m.main, first, m.table.Set.Hints)
	m.hear(v, &d.hearing, hintDuel, func(a *Answer, player int) bool { return m.duel(d, a, player) })
	return d.Finder
}

// duel replays an answer of the challenge. It reports whether the answer counts.
func (m *match) duel(d *Duel, a *Answer, player int) bool {
	right := a.Right && !a.Abstains
	if a.Again {
		m.Fault(a.Pos("again"), textDuelAgain.With(), hintDuel.With())
		return false
	}
	if player == m.main {
		hint, more := d.Ask()
		if !more {
			m.Fault(a.Where.Pos(), textAllRead.With(a.Player), hintAllRead.With(m.table.Set.Hints))
			return false
		}
		m.checkHint(a, hint)
		d.Answer(right)
		return true
	}
	if why := d.MayAnswer(player); why != Granted {
		m.Fault(a.Where.Pos(), duelRefusals[why].With(a.Player), hintDuel.With())
		return false
	}
	d.Interrupt(player, right)
	return true
}

var duelRefusals = map[Refusal]check.Text{
	IsReader:  {FR: "« %s » lit la carte et ne répond pas", EN: "%q reads the card and does not answer"},
	NeverTold: {FR: "« %s » répond avant que le joueur principal se soit trompé", EN: "%q answers before the main player has failed"},
	SpokeOnce: {FR: "« %s » répond deux fois avant l’indice suivant", EN: "%q answers twice before the next hint"},
}

// tournament replays a tournament and what it costs.
func (m *match) tournament(b *Bout, gainer int) {
	x := m.table.Begin(gainer)
	contest := &m.now.Tournament
	contest.N = x.Number
	for i := range b.Said {
		s := &b.Said[i]
		if x.Over {
			m.Fault(s.Where.Pos(), textBoutOver.With(), hintBoutEnd.With())
			break
		}
		switch player, ok := m.player(s.Pos("player"), s.Player); {
		case !ok:
		case player != x.Speaker():
			m.Fault(s.Pos("player"), textSpeaker.With(s.Player, m.name(x.Speaker())), hintSpeaker.With())
		default:
			again := i+1 < len(b.Said) && b.Said[i+1].Player == s.Player
			if c, counts := m.speak(x, s, again); counts {
				contest.Said = append(contest.Said, c)
			}
		}
	}
	if !x.Over {
		m.Fault(b.Pos("said"), textBoutOpen.With(m.name(x.Speaker())), hintBoutEnd.With())
	}
	contest.Pebbles, contest.Empty = Taken{newEach(m, func(s *Seat) int { return s.Pebbles })}, m.table.Bowl == 0
	if x.Last >= 0 {
		contest.Last = m.name(x.Last)
	}
	m.losses(b)
	m.lastWord(b, x)
	m.table.Tidy()
	m.rewards(b, x)
}

// speak replays one phrase or one pass. It returns the card of the phrase, nil for a
// pebble, and whether it counts: a phrase already said in this tournament does not,
// and the player may say another when the transcript continues with the same player
// (again).
func (m *match) speak(x *Tournament, s *Speech, again bool) (c *Card, counts bool) {
	switch {
	case s.Pass && s.Card != 0:
		m.Fault(s.Pos("pass"), textSpeech.With(s.Player), hintSpeech.With())
		return nil, false
	case s.Pass:
		x.Pass()
		return nil, true
	case s.Card == 0:
		m.Fault(s.Where.Pos(), textSpeech.With(s.Player), hintSpeech.With())
		return nil, false
	}
	if c = m.card(s.Pos("card"), s.Card); c == nil {
		return nil, false
	}
	switch x.May(c) {
	case NeverRead:
		m.Fault(s.Pos("card"), textNeverRead.With(s.Card), hintNeverRead.With())
		return nil, false
	case SaidTwice:
		if !again {
			m.Fault(s.Pos("card"), textSaidTwice.With(s.Card), hintSaidTwice.With())
		}
		return nil, false
	}
	x.Say(c)
	return c, true
}

// losses removes what each player has to give up.
func (m *match) losses(b *Bout) {
	for _, name := range slices.Sorted(maps.Keys(b.Lost)) {
		m.player(b.Pos("lost", name), name)
	}
	for player, name := range m.t.Players {
		tokens, cards := m.table.Owes(player)
		loss, said := b.Lost[name]
		at := b.Pos("lost")
		if said {
			at = loss.Where.Pos()
		}
		if len(loss.Tokens) != tokens || len(loss.Cards) != cards {
			m.Fault(at, textOwes.With(name, tokens, cards, len(loss.Tokens), len(loss.Cards)), hintOwes.With())
			continue
		}
		for i, c := range loss.Tokens {
			if m.table.Seats[player].Tokens.Of(c) == 0 {
				m.Fault(loss.Pos("tokens", i), textLacks.With(name, m.table.Set.text(c)), hintOwes.With())
				continue
			}
			m.table.Pay(Fee{c, player})
		}
		for i, id := range loss.Cards {
			if c := m.card(loss.Pos("cards", i), id); c == nil {
				continue
			} else if !m.table.Seats[player].Has(c) {
				m.Fault(loss.Pos("cards", i), textNotOwner.With(name, id, m.whereIs(c)), hintOwes.With())
			} else {
				m.table.Return(c, player)
			}
		}
	}
}

// lastWord gives a token to the player who recited last.
func (m *match) lastWord(b *Bout, x *Tournament) {
	switch {
	case x.Last < 0 && b.Drawn != "":
		m.Fault(b.Pos("drawn"), textNobody.With(), hintDrawn.With())
	case x.Last >= 0 && b.Drawn == "" && m.table.Cup.Sum() > 0:
		m.Fault(b.Where.Pos(), textNoDraw.With(m.name(x.Last)), hintDrawn.With())
	case x.Last >= 0 && b.Drawn != "":
		m.draws(b.Pos("drawn"), x.Last, b.Drawn)
	}
}

// draws hands out a token drawn from the cup.
func (m *match) draws(at check.Pos, player int, c Category) {
	switch {
	case !m.table.Set.has(c):
		m.Fault(at, textCategory.With(string(c)), check.NearestOf(c, m.table.Set.ids(), hintCategory))
	case !m.table.Give(player, c):
		m.Fault(at, textCupEmpty.With(m.table.Set.text(c)), hintCup.With(m.table.Set.Tokens))
	}
}

// rewards gives everybody a token after the third tournament.
func (m *match) rewards(b *Bout, x *Tournament) {
	for _, name := range slices.Sorted(maps.Keys(b.Rewards)) {
		m.player(b.Pos("rewards", name), name)
	}
	if x.Number < 3 {
		if len(b.Rewards) > 0 {
			m.Fault(b.Pos("rewards"), textNoRewards.With(x.Number), hintRewards.With())
		}
		return
	}
	for player, name := range m.t.Players {
		if c, drew := b.Rewards[name]; drew {
			m.draws(b.Pos("rewards", name), player, c)
		} else if m.table.Cup.Sum() > 0 {
			m.Fault(b.Pos("rewards"), textReward.With(name), hintRewards.With())
		}
	}
}

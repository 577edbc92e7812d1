package quiadiquoi

// The decisions of the players of a playtest.

// worth returns the worth of a question to the main player: the chance to answer it at
// once, times what it brings.
func (s *session) worth(main int, q Placed, from int) int {
	seat := &s.Seats[main]
	chance := s.knows(q, 1)
	switch {
	case s.Costs(q, from) && s.lacks(main, q.Card.Category):
		return chance * 4
	case s.Costs(q, from):
		return chance
	case seat.Tokens.Of(q.Card.Category) == 0 && s.lacks(main, q.Card.Category):
		return chance * 2
	}
	return chance
}

// lacks reports whether a player has no card of a category.
func (s *session) lacks(player int, c Category) bool {
	for _, own := range s.Seats[player].Cards {
		if own.Category == c {
			return false
		}
	}
	return true
}

// choose returns the compartment of the question: the one the main player likes best
// or, for the imposed choice, least. ok is false when nothing can be asked.
func (s *session) choose(main int, p Power) (from int, ok bool) {
	best, worst := -1, 0
	wish := 0
	for i := 1; i <= 3; i++ {
		q, there := s.frontOf(i)
		if !there || i == 3 && s.FirstRound() || s.Costs(q, i) && len(s.Fees(main, q.Card.Category, i, p)) == 0 {
			continue
		}
		w := s.worth(main, q, i)
		if w > best {
			best, wish = w, i
		}
		if from == 0 || w < worst {
			worst, from = w, i
		}
	}
	if p != Imposed {
		return wish, wish > 0
	}
	if from > 0 && from != wish {
		s.use(p)
	}
	return from, from > 0
}

// frontOf returns the front card of a compartment.
func (s *session) frontOf(i int) (q Placed, ok bool) {
	pile := s.Third
	if i < 3 {
		pile = s.stacks[i-1]
	}
	if len(pile) == 0 {
		return q, false
	}
	return pile[0], true
}

// take takes the front card of a compartment.
func (s *session) take(i int) Placed {
	pile := &s.Third
	if i < 3 {
		pile = &s.stacks[i-1]
	}
	q := (*pile)[0]
	*pile = (*pile)[1:]
	return q
}

// cheapest returns the fee with the token that its payer has most of.
func (s *session) cheapest(fees []Fee) Fee {
	best := fees[0]
	for _, f := range fees[1:] {
		if s.Seats[f.From].Tokens.Of(f.Category) > s.Seats[best.From].Tokens.Of(best.Category) {
			best = f
		}
	}
	return best
}

// spare returns the category of which a player has most tokens.
func (s *session) spare(player int) Category {
	best := s.Set.Kinds[0].ID
	for _, k := range s.Set.Kinds {
		if s.Seats[player].Tokens.Of(k.ID) > s.Seats[player].Tokens.Of(best) {
			best = k.ID
		}
	}
	return best
}

// dearest returns the card that a player gives up most easily: one of a category they
// have twice, else the last.
func (s *session) dearest(player int) *Card {
	cards := s.Seats[player].Cards
	for i, c := range cards {
		for _, o := range cards[i+1:] {
			if o.Category == c.Category {
				return c
			}
		}
	}
	return cards[len(cards)-1]
}

// ask asks a question and returns the player who found the answer, -1 for nobody. Each
// player knows the answer from some hint on, or not at all.
func (s *session) ask(main int, q Placed, p Power) (finder int) {
	from := make([]int, len(s.Seats)) // the hint from which each player knows
	for i := range from {
		u := s.r.IntN(1000)
		for from[i] = 1; from[i] <= s.Set.Hints && u >= s.knows(q, from[i]); {
			from[i]++
		}
	}
	first := s.Set.atOnce(p)
	if s.Options.Challenge {
		return s.duel(main, first, from)
	}
	x := NewQuestion(len(s.Seats), main, first, s.Set.Hints)
	for {
		player, hint, ok := x.Ask()
		if !ok {
			return x.Finder
		}
		s.report.Seconds += secondsHint
		right := from[player] <= hint
		abstains := !right && !s.r.Chance(guesses)
		s.answered(right, abstains)
		x.Answer(player, right, abstains)
		s.said(Answer{Player: playerNames[player], Right: right, Abstains: abstains, Hint: hint})
		for i := s.After(x.reader); !right && x.Finder < 0 && i != x.reader; i = s.After(i) {
			if from[i] <= hint && x.MayAgain(i) == Granted {
				s.report.Seconds += secondsRight
				x.Again(i, true)
				s.said(Answer{Player: playerNames[i], Right: true, Again: true, Hint: hint})
			}
		}
	}
}

func (s *session) said(a Answer) { s.move.Asked = append(s.move.Asked, a) }

func (s *session) answered(right, abstains bool) {
	switch {
	case right:
		s.report.Seconds += secondsRight
	case abstains:
		s.report.Seconds += secondsNothing
	default:
		s.report.Seconds += secondsWrong
	}
}

// duel asks a question of the challenge.
func (s *session) duel(main, first int, from []int) (finder int) {
	d := NewDuel(len(s.Seats), main, first, s.Set.Hints)
	for {
		hint, ok := d.Ask()
		if !ok {
			return d.Finder
		}
		s.report.Seconds += secondsHint
		right := from[main] <= hint
		s.answered(right, false)
		d.Answer(right)
		s.said(Answer{Player: playerNames[main], Right: right, Hint: hint})
		for i := s.After(main); d.Finder < 0 && i != main; i = s.After(i) {
			if from[i] <= hint && d.MayAnswer(i) == Granted {
				s.report.Seconds += secondsRight
				d.Interrupt(i, true)
				s.said(Answer{Player: playerNames[i], Right: true})
			}
		}
		if !right && d.Finder < 0 && !s.r.Chance(takesHint) {
			return -1
		}
	}
}

// steal uses the stolen card, if it is worthwhile: to answer for a card of a missing
// category, or to send back a card of a player about to win. done is false when the
// main player prefers to answer a question.
func (s *session) steal(main int) (gainer int, done bool) {
	var want, fear *Card
	for i := s.After(main); i != main; i = s.After(i) {
		for _, c := range s.Seats[i].Cards {
			if s.lacks(main, c.Category) && (want == nil || s.knows(Placed{c, Burgundy}, 1) > s.knows(Placed{want, Burgundy}, 1)) {
				want = c
			}
			if len(s.Seats[i].Cards) >= s.Options.target()-1 {
				fear = c
			}
		}
	}
	switch {
	case want != nil:
		s.report.Seconds += secondsSteal
		s.question++
		right := s.r.Chance(s.knows(Placed{want, Burgundy}, 1))
		s.heard[want] = s.question
		s.move.Steal = &Theft{How: TakeByAnswer, Card: want.ID, From: playerNames[s.Owner(want)], Right: right}
		if !right {
			return -1, true
		}
		s.Move(want, s.Owner(want), main)
		return main, true
	case fear != nil:
		s.report.Seconds += secondsSteal
		s.move.Steal = &Theft{How: SendBack, Card: fear.ID, From: playerNames[s.Owner(fear)]}
		s.Return(fear, s.Owner(fear))
		return -1, true
	}
	return -1, false
}

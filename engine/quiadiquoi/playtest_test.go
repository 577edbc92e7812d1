package quiadiquoi

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// fullDeck is a deck of 116 cards, two thirds of them with one star.
func fullDeck() *Game {
	d := Deck{}
	for id := 1; id <= DeckSize; id++ {
		d.Cards = append(d.Cards, Card{ID: id, Category: Kinds[id%3].ID, Difficulty: 1 + (id/3)%3/2})
	}
	return &Game{Decks: []Deck{d}}
}

func TestPlay(t *testing.T) {
	g := fullDeck()
	told := 0
	p := engine.Playtest{Games: 20, Seed: 1, Progress: func(done, total int) {
		if told++; done != told || total != len(ways) {
			t.Errorf("told %d of %d after %d ways", done, total, told)
		}
	}}
	all := Play(g, p)
	if len(all) != len(ways) || told != len(ways) {
		t.Fatalf("%d ways, progress told %d times", len(all), told)
	}
	p.Progress = nil
	if again := Play(g, p); !reflect.DeepEqual(again, all) {
		t.Error("played twice, two reports")
	}
	p.Seed = 2
	if other := Play(g, p); reflect.DeepEqual(other, all) {
		t.Error("another seed, the same report")
	}
	if none := Play(&Game{}, p); len(none) != 0 {
		t.Errorf("without cards: %d ways", len(none))
	}
}

// TestRefereeAgrees plays games of every way and has the referee replay them: each
// step is legal, and the same player wins. The referee detects any later change.
func TestRefereeAgrees(t *testing.T) {
	g := fullDeck()
	steals, bouts, wins := 0, 0, 0
	for _, w := range ways {
		for seed := range uint64(12) {
			p := Playtest{Players: w.players, Options: w.options, Seed: seed}
			tr, ok := p.Transcript(g)
			if !ok {
				t.Fatal("nothing to play with")
			}
			r := Referee(g, tr)
			for _, d := range r.Findings {
				t.Errorf("%s, %d players, seed %d: %s", w.key, w.players, seed, d.Msg.In(check.English))
			}
			if len(r.Turns) != len(tr.Turns) {
				t.Errorf("%d turns of %d", len(r.Turns), len(tr.Turns))
			}
			for _, m := range tr.Turns {
				if m.Steal != nil {
					steals++
				}
				if m.Tournament != nil {
					bouts++
				}
			}
			if tr.Winner != "" {
				wins++
				if r.Totals[tr.Winner] < tr.Options.target() {
					t.Errorf("%s wins with %d cards", tr.Winner, r.Totals[tr.Winner])
				}
			}
			tr.Turns = tr.Turns[1:]
			if r = Referee(g, tr); len(r.Findings) == 0 {
				t.Errorf("%s, seed %d: a missing turn was not seen", w.key, seed)
			}
		}
	}
	if steals < 10 || bouts < 100 || wins < 100 {
		t.Errorf("%d thefts, %d tournaments and %d wins: too few to show anything", steals, bouts, wins)
	}
	if _, ok := (Playtest{Players: 4}).Transcript(&Game{}); ok {
		t.Error("played without cards")
	}
}

// TestRefereeOfNonsense throws spoilt games at the referee: it reports, and goes
// on to the end.
func TestRefereeOfNonsense(t *testing.T) {
	g := fullDeck()
	r := rng.New(5)
	for seed := range uint64(150) {
		p := Playtest{Players: 3 + int(seed%4), Options: ways[int(seed)%len(ways)].options, Seed: seed}
		tr, _ := p.Transcript(g)
		for range 1 + r.IntN(8) {
			spoil(&tr.Turns[r.IntN(len(tr.Turns))], &r)
		}
		report := Referee(g, tr)
		owned := 0
		for _, n := range report.Totals {
			owned += n
		}
		if owned > DeckSize {
			t.Errorf("seed %d: %d cards owned", seed, owned)
		}
		for _, turn := range report.Turns {
			if _, err := json.Marshal(turn); err != nil {
				t.Error(err)
			}
			for _, tokens := range turn.Tokens.has {
				if slices.Min(tokens.n[:]) < 0 {
					t.Errorf("seed %d: fewer than no tokens", seed)
				}
			}
		}
	}
}

func spoil(m *Move, r *rng.Rand) {
	switch r.IntN(9) {
	case 0:
		m.Compartment = r.IntN(5)
	case 1:
		m.Card = r.IntN(130)
	case 2:
		m.Pay = append(box.ids(), "", "x")[r.IntN(5)]
	case 3:
		m.From = append(playerNames, "Z")[r.IntN(7)]
	case 4:
		m.Asked = append(m.Asked, Answer{Player: playerNames[r.IntN(6)], Right: r.IntN(2) == 0, Again: r.IntN(2) == 0, Hint: r.IntN(6)})
	case 5:
		m.Main = playerNames[r.IntN(6)]
	case 6:
		m.Steal = &Theft{How: Thefts[r.IntN(3)], Card: r.IntN(120), Right: true}
	case 7:
		m.Die = append(Powers, "", "x")[r.IntN(8)]
	case 8:
		if b := m.Tournament; b != nil {
			b.Said = b.Said[:r.IntN(len(b.Said))]
			b.Lost = map[string]Loss{playerNames[r.IntN(6)]: {Tokens: []Category{"x", Histoire}, Cards: []int{r.IntN(120)}}}
			b.Rewards = map[string]Category{playerNames[r.IntN(6)]: Histoire}
		} else {
			m.Tournament = &Bout{Said: []Speech{{Player: playerNames[r.IntN(6)], Card: 1 + r.IntN(116)}}, Drawn: Histoire}
		}
	}
}

// Transcript plays one game and writes it down, with the winner, for the
// referee: players A to F, of whom A begins. ok is false when the content has
// too few cards.
func (p Playtest) Transcript(g *Game) (t Transcript, ok bool) {
	deck := p.deck(g)
	if len(deck) < leastDeck || p.Players < LeastPlayers || p.Players > MostPlayers {
		return t, false
	}
	r := rng.New(p.Seed)
	s := newSession(p, g.Settings(), deck, &r, &PlaytestReport{})
	t = Transcript{Game: "quiadiquoi", Players: slices.Clone(playerNames[:p.Players]), Options: p.Options}
	for _, stack := range s.stacks {
		var ids []int
		for _, q := range stack {
			ids = append(ids, q.Card.ID)
		}
		t.Stacks = append(t.Stacks, ids)
	}
	if winner := s.play(); winner >= 0 {
		t.Winner = playerNames[winner]
	}
	t.Turns = s.notes
	return t, true
}

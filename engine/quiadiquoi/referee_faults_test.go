package quiadiquoi

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/transcripts"
)

// turnWith returns the first turn for which a test is true; -1 for none.
func turnWith(tr *Transcript, holds func(m *Move) bool) int {
	for i := range tr.Turns {
		if holds(&tr.Turns[i]) {
			return i
		}
	}
	return -1
}

// fault is a single change to a legal game and the sentence about it. The change
// returns the turn it was made in, -1 if the game has no place for it.
type fault struct {
	name   string
	change func(tr *Transcript) int
	want   check.Text
}

// inTurn changes the first turn for which a test is true.
func inTurn(holds func(*Move) bool, change func(*Move)) func(*Transcript) int {
	return func(tr *Transcript) int {
		i := turnWith(tr, holds)
		if i >= 0 {
			change(&tr.Turns[i])
		}
		return i
	}
}

func asks(m *Move) bool   { return m.Steal == nil && len(m.Asked) > 0 }
func rolled(m *Move) bool { return asks(m) && m.Die != "" }
func paid(m *Move) bool   { return m.Pay != "" && m.From == "" && m.Die == Blank }
func free(m *Move) bool   { return asks(m) && m.Pay == "" && m.Compartment < 3 }
func bout(m *Move) bool   { return m.Tournament != nil }
func unfound(m *Move) bool {
	return asks(m) && !slices.ContainsFunc(m.Asked, func(a Answer) bool { return a.Right })
}
func steals(m *Move) bool { return m.Steal != nil }

// spokeLast reports whether a token is drawn after a tournament.
func spokeLast(m *Move) bool { return bout(m) && m.Tournament.Drawn != "" }

// other returns a player who is not the one named.
func other(name string) string {
	if name == "A" {
		return "B"
	}
	return "A"
}

func reply(m *Move) *Answer { return &m.Asked[0] }

var faults = []fault{
	{"another player's turn", inTurn(asks, func(m *Move) { m.Main = other(m.Main) }), textNotYou},
	{"a stranger's turn", inTurn(asks, func(m *Move) { m.Main = "Zoé" }), transcripts.Stranger},
	{"an unknown face", inTurn(rolled, func(m *Move) { m.Die = "dragon" }), textDie},
	{"no roll", inTurn(rolled, func(m *Move) { m.Die = "" }), textNeedDie},
	{"a roll at once", inTurn(func(m *Move) bool { return asks(m) && m.Die == "" }, func(m *Move) { m.Die = Blank }), textNoDie},
	{"compartment 0", inTurn(asks, func(m *Move) { m.Compartment = 0 }), textCompartment},
	{"compartment 4", inTurn(asks, func(m *Move) { m.Compartment = 4 }), textCompartment},
	{"compartment 3 at once", inTurn(asks, func(m *Move) { m.Compartment = 3 }), textThirdFirst},
	{"a card of another compartment", inTurn(free, func(m *Move) { m.Compartment = 3 - m.Compartment }), textElsewhere},
	{"a card out of the deck", inTurn(asks, func(m *Move) { m.Card = DeckSize + 1 }), textNoCard},
	{"the wrong face", inTurn(asks, func(m *Move) { m.Face = m.Face.Other() }), textFace},
	{"a third face", inTurn(asks, func(m *Move) { m.Face = "verte" }), textNoFace},
	{"a payment too many", inTurn(free, func(m *Move) { m.Pay = Histoire }), textFree},
	{"a payment forgotten", inTurn(paid, func(m *Move) { m.Pay = "" }), textNeedPay},
	{"a token of no category", inTurn(paid, func(m *Move) { m.Pay = "sciences" }), textCategory},
	{"a token of another player", inTurn(paid, func(m *Move) { m.From = other(m.Main) }), textNoTheft},
	{"votes without the imposed choice", inTurn(func(m *Move) bool { return asks(m) && m.Die == Blank }, func(m *Move) { m.Votes = map[string]int{other(m.Main): m.Compartment} }), textNoVotes},
	{"the main player's own vote", inTurn(func(m *Move) bool { return asks(m) && m.Die == Imposed }, func(m *Move) { m.Votes = map[string]int{m.Main: m.Compartment} }), textOwnVote},
	{"another compartment than voted", inTurn(func(m *Move) bool { return asks(m) && m.Die == Imposed }, func(m *Move) { m.Votes = map[string]int{other(m.Main): 3 - min(m.Compartment, 2)} }), textVotes},
	{"no answers", inTurn(asks, func(m *Move) { m.Asked = nil }), textNoAnswers},
	{"a stranger answers", inTurn(asks, func(m *Move) { reply(m).Player = "Zoé" }), transcripts.Stranger},
	{"a fifth hint", inTurn(asks, func(m *Move) { reply(m).Hint = box.Hints + 1 }), textHintRange},
	{"a hint before the first", inTurn(asks, func(m *Move) { reply(m).Hint = -1 }), textHintRange},
	{"another hint", inTurn(func(m *Move) bool { return asks(m) && m.Die != ThreeHints }, func(m *Move) { reply(m).Hint = 2 }), textHintNow},
	{"right and silent", inTurn(func(m *Move) bool { return asks(m) && m.Asked[0].Right }, func(m *Move) { reply(m).Abstains = true }), textAbstains},
	{"an answer after the right one", inTurn(func(m *Move) bool { return asks(m) && !unfound(m) }, func(m *Move) { m.Asked = append(m.Asked, m.Asked[0]) }), textFound},
	{"an answer after the last hint", inTurn(func(m *Move) bool { return unfound(m) && len(m.Asked) == box.Hints }, func(m *Move) { m.Asked = append(m.Asked, Answer{Player: m.Main}) }), textAllRead},
	{"a stolen card nobody rolled", inTurn(func(m *Move) bool { return asks(m) && m.Die == Blank }, func(m *Move) { m.Steal = &Theft{How: TakeByHeart, Card: 1} }), textNoSteal},
	{"a theft and a question", inTurn(steals, func(m *Move) { m.Compartment = 1 }), textStealOnly},
	{"a theft of no kind", inTurn(steals, func(m *Move) { m.Steal.How = "borrow" }), textHow},
	{"a theft of an unknown card", inTurn(steals, func(m *Move) { m.Steal.Card = 0 }), textNoCard},
	{"a theft from oneself", inTurn(steals, func(m *Move) { m.Steal.From = m.Main }), textNotOwner},
	{"no tournament", inTurn(bout, func(m *Move) { m.Tournament = nil }), textDue},
	{"a tournament at once", inTurn(asks, func(m *Move) { m.Tournament = &Bout{} }), textNotDue},
	{"a tournament without steps", inTurn(bout, func(m *Move) { m.Tournament.Said = nil }), textBoutOpen},
	{"a step too many", inTurn(bout, func(m *Move) { m.Tournament.Said = append(m.Tournament.Said, m.Tournament.Said[0]) }), textBoutOver},
	{"another speaker", inTurn(bout, func(m *Move) { m.Tournament.Said[0].Player = other(m.Tournament.Said[0].Player) }), textSpeaker},
	{"a speech and a pass", inTurn(bout, func(m *Move) { m.Tournament.Said[0].Card, m.Tournament.Said[0].Pass = 1, true }), textSpeech},
	{"neither speech nor pass", inTurn(bout, func(m *Move) { m.Tournament.Said[0].Card, m.Tournament.Said[0].Pass = 0, false }), textSpeech},
	{"a phrase nobody read", sayUnread, textNeverRead},
	{"a phrase twice", inTurn(spokeLast, sayTwice), textSaidTwice},
	{"no token drawn", inTurn(spokeLast, func(m *Move) { m.Tournament.Drawn = "" }), textNoDraw},
	{"a token of no category drawn", inTurn(spokeLast, func(m *Move) { m.Tournament.Drawn = "art" }), textCategory},
	{"a loss too many", inTurn(bout, func(m *Move) { m.Tournament.Lost = lossOfAll(m) }), textOwes},
	{"rewards too soon", inTurn(bout, func(m *Move) { m.Tournament.Rewards = map[string]Category{"A": Histoire} }), textNoRewards},
	{"the winner is another", func(tr *Transcript) int { tr.Winner = other(tr.Winner); return len(tr.Turns) }, textNoWinner},
	{"a turn after the end", func(tr *Transcript) int {
		tr.Turns = append(tr.Turns, Move{Main: "A"})
		return len(tr.Turns) - 1
	}, textOver},
}

// sayUnread has the last who recited recite the card at the back of a stack,
// which no game of the test comes to.
func sayUnread(tr *Transcript) int {
	at := turnWith(tr, spokeLast)
	said := tr.Turns[at].Tournament.Said
	for i := len(said) - 1; i >= 0; i-- {
		if said[i].Card != 0 {
			said[i].Card = tr.Stacks[0][len(tr.Stacks[0])-1]
			break
		}
	}
	return at
}

// sayTwice makes the first pass after a speech a speech of the same card.
func sayTwice(m *Move) {
	said := m.Tournament.Said
	at := slices.IndexFunc(said, func(s Speech) bool { return s.Card != 0 })
	for i := at + 1; i < len(said); i++ {
		if said[i].Pass {
			said[i].Pass, said[i].Card = false, said[at].Card
			return
		}
	}
}

func lossOfAll(m *Move) map[string]Loss {
	lost := map[string]Loss{}
	for _, s := range m.Tournament.Said {
		lost[s.Player] = Loss{Tokens: []Category{Histoire, Histoire, Histoire}}
	}
	return lost
}

// TestEachFault takes legal games, makes one change at a time and expects the sentence
// about it, in both languages with a hint; the turns before it are reported unchanged.
func TestEachFault(t *testing.T) {
	g := fullDeck()
	met := make([]int, len(faults))
	for seed := range uint64(6) {
		p := Playtest{Players: 3 + int(seed)%4, Seed: seed}
		sound, ok := p.Transcript(g)
		if !ok || sound.Winner == "" {
			t.Fatal("no game to spoil")
		}
		told := turnsAsJSON(t, g, sound)
		for i, f := range faults {
			tr, _ := p.Transcript(g)
			at := f.change(&tr)
			if at < 0 {
				continue
			}
			met[i]++
			r := Referee(g, tr)
			k := slices.IndexFunc(r.Findings, func(d check.Diagnostic) bool { return d.Msg.Text == f.want })
			if k < 0 {
				t.Errorf("seed %d, %s: %v", seed, f.name, sentences(r.Findings))
				continue
			}
			d := r.Findings[k]
			for _, l := range []check.Lang{check.French, check.English} {
				if msg, hint := d.Msg.In(l), d.Hint.In(l); hint == "" || strings.Contains(msg+hint, "%!") {
					t.Errorf("%s: %q, %q", f.name, msg, hint)
				}
			}
			now := turnsAsJSON(t, g, tr)
			if n := min(at, len(now)); !slices.Equal(now[:n], told[:n]) {
				t.Errorf("seed %d, %s: a fault in turn %d changed the turns before", seed, f.name, at+1)
			}
		}
	}
	for i, n := range met {
		if n == 0 {
			t.Errorf("%s: no game had a place for it", faults[i].name)
		}
	}
}

func sentences(found []check.Diagnostic) []string {
	var out []string
	for _, d := range found {
		out = append(out, d.Msg.In(check.English))
	}
	return out
}

// turnsAsJSON returns each turn of a report as it is written.
func turnsAsJSON(t *testing.T, g *Game, tr Transcript) []string {
	t.Helper()
	var out []string
	for _, turn := range Referee(g, tr).Turns {
		data, err := json.Marshal(turn)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(data))
	}
	return out
}

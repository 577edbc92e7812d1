package cruciverbs

import (
	"slices"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// Event is a turn as it was played, or the final bonus, which has the word "fin".
type Event struct {
	engine.Turn
	Square  string `json:"square" head:"case|square"`      // the square played from
	Way     Way    `json:"way" head:"par|by way of"`       // the squares before it
	Word    string `json:"word" head:"mot|word"`           // 6V1: the first word of column 6
	Clue    string `json:"clue,omitempty"`                 // its definition, which is read out
	Answer  string `json:"answer" head:"réponse|answer"`   // the word when it was found
	Letters int    `json:"letters" head:"lettres|letters"` // number newly written
	Per     int    `json:"per" head:"l’une|each"`          // points a letter

	Move    *Move   `json:"-"` // as in the transcript; nil for the bonus
	Outcome Outcome `json:"-"` // its result
	Fiche   *Fiche  `json:"-"` // the one the player has to find
	Known   int     `json:"-"` // letters of the word already written
	// Piste is the player's state after the turn, which later turns do not change.
	Piste  *Piste         `json:"-"`
	Totals map[string]int `json:"-"` // of both players, after the turn
}

// Referee replays a game on the fiches of the content and of the transcript.
// What makes the whole transcript void is a finding, and then there are no turns;
// an illegal step is a finding: nothing of it is written or scored, and the turn is
// over (erratum « coup-refuse »).
func Referee(g *Game, t Transcript) engine.Report[Event] {
	report := engine.Report[Event]{Totals: map[string]int{}}
	d, found := newDuel(g, &t)
	if len(found) > 0 {
		report.Findings = found
		return report
	}
	for i := range t.Turns {
		d.play(&t.Turns[i])
	}
	d.finish()
	report.Turns, report.Findings = d.turns, check.Sort(d.Found())
	for _, name := range d.names {
		report.Totals[name] = d.seats[name].total
	}
	return report
}

// duel is a game being replayed.
type duel struct {
	*check.Pass          // of the findings
	names       []string // in the order of play
	seats       map[string]*seat
	next        int    // index of the player whose turn it is
	first       string // the player who completed a grid first
	over        bool
	turns       []Event
}

// seat is one player's side of the table.
type seat struct {
	fiche *Fiche
	piste *Piste
	total int
}

// newDuel sets up a game; found has the reasons why it cannot be played.
func newDuel(g *Game, t *Transcript) (d *duel, found []check.Diagnostic) {
	with := &Game{Fiches: append(append([]Fiche(nil), t.Fiches...), g.Fiches...), Boards: g.Boards, Rounds: []Transcript{*t}}
	found = check.RunOne(infos.Get("CRU021"), ruleRound, with)
	if len(found) == 0 {
		own := &Game{Fiches: t.Fiches}
		found = slices.Concat(
			check.RunOne(infos.Get("CRU001"), check.Every((*Game).fiches, ruleRows), own),
			check.RunOne(infos.Get("CRU004"), check.Every2((*Game).sound, ruleEntries), own),
			check.RunOne(infos.Get("CRU005"), check.Every2((*Game).sound, ruleAnswers), own),
		)
	}
	if len(found) > 0 {
		return nil, found
	}
	d = &duel{Pass: check.NewPass(infos.Get("CRU021")), seats: map[string]*seat{}}
	for name, id := range t.Discovers {
		f := with.Fiche(id)
		if f == nil {
			d.Fault(t.Pos("discovers", name), textNoFiche.With(id), with.nearFiche(id))
			continue
		}
		cells, err := grid.Parse(f.Rows)
		if err != nil {
			d.Fault(t.Pos("discovers", name), textBadFiche.With(id), hintBadFiche.With())
			continue
		}
		d.seats[name] = &seat{fiche: f, piste: NewPiste(cells, with.BoardFor(t.Board, cells).Red)}
		if name == t.Starts {
			d.names = append([]string{name}, d.names...)
		} else {
			d.names = append(d.names, name)
		}
	}
	return d, check.Sort(d.Found())
}

func (g *Game) nearFiche(id string) check.Message {
	var ids []string
	for _, f := range g.Fiches {
		ids = append(ids, f.ID)
	}
	return check.NearestOr(id, ids, hintNoFiche.With())
}

// play replays one turn.
func (d *duel) play(m *Move) {
	name := d.names[d.next]
	switch {
	case d.over:
		d.Fault(m.Where.Pos(), textOver.With(), hintOver.With())
		return
	case m.Player != name:
		d.Fault(m.Pos("player"), textNotYou.With(m.Player, name), hintNotYou.With())
		return
	}
	s := d.seats[name]
	o := Outcome{Way: []Square{s.piste.Track[s.piste.Pawn]}} // for a refused roll
	if m.Die < 1 || m.Die > 6 {
		d.Fault(m.Pos("die"), textDie.With(m.Die), hintDie.With())
	} else {
		who, ok := &scribe{duel: d, move: m}, false
		if o, ok = s.piste.Turn(m.Die, who); ok {
			who.unasked(o)
		}
	}
	s.total += o.Points
	d.record(name, m, o)
	if d.first == "" && s.piste.Complete() {
		d.first = name
	}
	// The first to finish ends the game; the player who began grants the other one
	// more turn.
	d.over = d.first != "" && !(d.first == name && d.next == 0)
	d.next = 1 - d.next
}

// record adds the line of a turn to the report.
func (d *duel) record(name string, m *Move, o Outcome) {
	p := d.seats[name].piste
	way := make([]string, len(o.Way))
	for i, square := range o.Way {
		way[i] = square.String()
	}
	last := len(way) - 1
	e := d.event(name, o.Points)
	e.Square, e.Way, e.Letters = way[last], way[:last], o.Letters
	e.Move, e.Outcome, e.Fiche, e.Piste = m, o, d.seats[name].fiche, p.clone()
	if o.Word != nil {
		e.Word, e.Known = o.Word.Name(), len(o.Word.Cells)-o.Letters
		if clue := e.Fiche.Entry(*o.Word); clue != nil {
			e.Clue = clue.Clue
		}
		if o.Right {
			e.Answer, e.Per = o.Word.Text, LetterPoints(o.Arrows)
		}
	}
	d.turns = append(d.turns, e)
}

func (d *duel) event(name string, points int) Event {
	totals := map[string]int{}
	for name, s := range d.seats {
		totals[name] = s.total
	}
	return Event{Turn: engine.Turn{N: len(d.turns) + 1, Player: name, Points: points, Total: totals[name]}, Totals: totals}
}

// finish adds the final bonus.
func (d *duel) finish() {
	if !d.over {
		return
	}
	other := d.names[0]
	if other == d.first {
		other = d.names[1]
	}
	if missing := d.seats[other].piste.Missing(); missing > 0 {
		points := missing * EndBonus
		d.seats[d.first].total += points
		e := d.event(d.first, points)
		e.Way, e.Word, e.Letters, e.Per = Way{}, "fin", missing, EndBonus
		d.turns = append(d.turns, e)
	}
}

// Way is the squares of a turn before the one it was played from.
type Way []string

// In returns the squares on one line: "C2".
func (w Way) In(check.Lang) string {
	return strings.Join(w, " → ")
}

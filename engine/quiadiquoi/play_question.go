package quiadiquoi

// hearing tracks the hints of a question as they are read, until somebody finds the
// answer.
type hearing struct {
	Hint   int // the last hint read, 0 before the first
	Finder int // player who found the answer, -1 for nobody so far

	reader, main, first, last int
}

func newHearing(players, main, first, last int) hearing {
	return hearing{Finder: -1, main: main, reader: (main + players - 1) % players, first: first, last: last}
}

// next returns the next hint; ok is false when the answer has been found or all hints
// have been read.
func (h *hearing) next() (hint int, ok bool) {
	if h.Hint == 0 {
		return h.first, h.Finder < 0 && h.last > 0
	}
	return h.Hint + 1, h.Finder < 0 && h.Hint < h.last
}

// Question tracks the hints of a question going round the table (rule « Lecture des
// questions »). It ends when a player finds the answer.
type Question struct {
	hearing
	Asked int // player the last hint was read to

	voices []voice
	gap    int  // distance from the reader of the last player who spoke again
	missed bool // the player asked gave a wrong answer to the last hint
}

// voice is what a player has done in a question.
type voice struct {
	hint      int  // at which the player last spoke, 0 for never
	abstained bool // when first asked
	again     bool // has spoken again
}

// NewQuestion starts a question to the main player. first is the number of hints the
// main player hears at once, 1, or 3 by the power of the die; last is the number of
// hints.
func NewQuestion(players, main, first, last int) *Question {
	return &Question{hearing: newHearing(players, main, first, last), Asked: -1, voices: make([]voice, players)}
}

// Next returns the next hint and the player it is read to. ok is false when the answer
// has been found or all hints have been read: with five players to answer, the last is
// not asked.
func (q *Question) Next() (player, hint int, ok bool) {
	hint, ok = q.next()
	player = (q.Asked + 1) % len(q.voices)
	if q.Hint == 0 || player == q.reader {
		player = q.main
	}
	return player, hint, ok
}

// Ask reads the next hint, if there is one: see [Question.Next].
func (q *Question) Ask() (player, hint int, ok bool) {
	if player, hint, ok = q.Next(); ok {
		q.Asked, q.Hint, q.gap, q.missed = player, hint, 0, false
	}
	return player, hint, ok
}

// Answer records the answer of the player who was asked.
func (q *Question) Answer(player int, right, abstains bool) {
	v := &q.voices[player]
	if v.hint == 0 {
		v.abstained = abstains
	}
	v.hint, q.missed = q.Hint, !right && !abstains
	if right {
		q.Finder = player
	}
}

// Refusal is the reason why a player may not speak again.
type Refusal int

// The refusals. Granted means that the player may.
const (
	Granted   Refusal = iota
	IsReader          // the reader knows the answer
	NeverTold         // has not answered yet
	Abstained         // did not answer when first asked
	NoNewHint         // no hint was read since the player's answer
	SpokeOnce         // has spoken again in this question before
	NotInTurn         // somebody further round the table has spoken already
	NoMistake         // the player asked last gave no wrong answer
)

// MayAgain returns why a player may not speak again before the next hint (rule « Droit
// de reparler »): a wrong answer opens that right, an abstention does not; several
// players speak clockwise from the reader.
func (q *Question) MayAgain(player int) Refusal {
	v := &q.voices[player]
	switch {
	case player == q.reader:
		return IsReader
	case v.hint == 0:
		return NeverTold
	case v.abstained:
		return Abstained
	case v.again:
		return SpokeOnce
	case v.hint >= q.Hint:
		return NoNewHint
	case !q.missed:
		return NoMistake
	case q.distance(player) < q.gap:
		return NotInTurn
	}
	return Granted
}

func (q *Question) distance(player int) int {
	n := len(q.voices)
	return (player - q.reader + n) % n
}

// Again records the answer of a player who spoke again.
func (q *Question) Again(player int, right bool) {
	v := &q.voices[player]
	v.hint, v.again, q.gap = q.Hint, true, q.distance(player)
	if right {
		q.Finder = player
	}
}

// Duel tracks a question of the challenge: one player buys hints, and between two
// hints each opponent may answer once.
type Duel struct {
	hearing
	failed bool // the main player missed the last hint
	spoke  []int
}

// NewDuel starts a question of the challenge; see [NewQuestion].
func NewDuel(players, main, first, last int) *Duel {
	return &Duel{hearing: newHearing(players, main, first, last), spoke: make([]int, players)}
}

// Ask reads the next hint to the main player. ok is false when none is left.
func (d *Duel) Ask() (hint int, ok bool) {
	if hint, ok = d.next(); ok {
		d.Hint = hint
	}
	return hint, ok
}

// Answer records the answer of the main player.
func (d *Duel) Answer(right bool) {
	d.failed = !right
	if right {
		d.Finder = d.main
	}
}

// MayAnswer returns why an opponent may not answer now; opponents may once before the
// next hint, after the main player has failed.
func (d *Duel) MayAnswer(player int) Refusal {
	switch {
	case player == d.reader:
		return IsReader
	case !d.failed:
		return NeverTold
	case d.spoke[player] == d.Hint:
		return SpokeOnce
	}
	return Granted
}

// Interrupt records the answer of an opponent.
func (d *Duel) Interrupt(player int, right bool) {
	d.spoke[player] = d.Hint
	if right {
		d.Finder = player
	}
}

package quiadiquoi

// The players of a playtest have a memory. All chances are estimates, in
// thousandths, of a grown-up who likes to read.
var (
	// knowAuthor and knowPhrase are the chances that a player who has not heard a
	// quotation in this game knows its author, or its words, after so many hints,
	// by stars.
	knowAuthor = [2][HintsEach]int{{300, 450, 600, 750}, {130, 240, 360, 480}}
	knowPhrase = [2][HintsEach]int{{90, 170, 270, 380}, {20, 50, 90, 150}}
)

// What is left of a phrase that was heard so many questions ago: its words when
// the author and a hint are given, and the chance that it comes to mind by
// itself in a tournament. Both fade as 1/(1+k/halving).
const (
	halving      = 12 // questions
	cuedAtOnce   = 850
	cuedAtLast   = 250
	freeAtOnce   = 300
	freeAtLast   = 50
	hintHelps    = 850 // of the chance to miss a phrase, what a further hint leaves
	rememberName = 900 // the author of a card that was read out before
	guesses      = 700 // who does not know says something all the same, or abstains
	takesHint    = 850 // the main player of the challenge takes one more hint
)

func fade(k, atOnce, atLast int) int { return atLast + (atOnce-atLast)*halving/(halving+k) }

// memory is what the players of a table have heard: all hear the same.
type memory struct {
	question int           // asked so far
	heard    map[*Card]int // the question at which a card's answer was last heard
}

func (m *memory) ago(c *Card) (k int, ok bool) {
	at, ok := m.heard[c]
	return m.question - at, ok
}

// knows gives the chance to know the answer of a question after so many hints.
func (m *memory) knows(q Placed, hint int) int {
	stars := min(max(q.Card.Stars(q.Face), 1), 2) - 1
	k, heard := m.ago(q.Card)
	if q.Face == Blue {
		if heard {
			return max(rememberName, knowAuthor[stars][hint-1])
		}
		return knowAuthor[stars][hint-1]
	}
	chance := knowPhrase[stars][hint-1]
	if heard {
		miss := 1000 - fade(k, cuedAtOnce, cuedAtLast)
		for range hint - 1 {
			miss = miss * hintHelps / 1000
		}
		chance = max(chance, 1000-miss)
	}
	return chance
}

// comes gives the chance that a phrase comes to mind in a tournament.
func (m *memory) comes(c *Card) int {
	k, _ := m.ago(c)
	return fade(k, freeAtOnce, freeAtLast)
}

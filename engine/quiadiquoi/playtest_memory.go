package quiadiquoi

// The players of a playtest have a memory. All chances are estimates, in thousandths,
// for an adult who likes to read.
var (
	// knowAuthor and knowPhrase are the chances that a player who has not heard a
	// quotation in this game knows its author, or its words, after a number of hints:
	// rows for the easiest and the hardest cards, columns for the first to the last of
	// four hints. Other numbers of stars and hints are interpolated.
	knowAuthor = [2][4]int{{300, 450, 600, 750}, {130, 240, 360, 480}}
	knowPhrase = [2][4]int{{90, 170, 270, 380}, {20, 50, 90, 150}}
)

// What is left of a phrase heard k questions ago: the chance to know its words when
// given the author and a hint, and the chance that it comes to mind by itself in a
// tournament. Both fade as 1/(1+k/halving).
const (
	halving      = 12 // in questions
	cuedAtOnce   = 850
	cuedAtLast   = 250
	freeAtOnce   = 300
	freeAtLast   = 50
	hintHelps    = 850 // factor by which each further hint reduces the chance to miss a phrase
	rememberName = 900 // the author of a card that was read out before
	guesses      = 700 // a player who does not know answers all the same rather than abstain
	takesHint    = 850 // the main player of the challenge takes one more hint
)

func fade(k, atOnce, atLast int) int { return atLast + (atOnce-atLast)*halving/(halving+k) }

// memory is what the players at a table have heard: all hear the same.
type memory struct {
	author, phrase [][]int       // the chances by stars and hints
	question       int           // number asked so far
	heard          map[*Card]int // the question at which a card's answer was last heard
}

func newMemory(set *Settings) memory {
	return memory{author: spread(knowAuthor, set), phrase: spread(knowPhrase, set), heard: map[*Card]int{}}
}

// spread returns the chances for the stars and hints of a deck: the corners of table,
// and proportional values in between.
func spread(table [2][4]int, set *Settings) [][]int {
	out := make([][]int, set.Stars)
	most := max(1, set.Stars-1)
	for s := range out {
		for h := range set.Hints {
			at, steps := 3*h, set.Hints-1
			if steps == 0 {
				at, steps = 3, 1 // a single hint counts as the last
			}
			i := min(at/steps, 2)
			part := at - i*steps
			easy := table[0][i]*(steps-part) + table[0][i+1]*part
			hard := table[1][i]*(steps-part) + table[1][i+1]*part
			out[s] = append(out[s], (easy*(most-s)+hard*s)/(most*steps))
		}
	}
	return out
}

func (m *memory) ago(c *Card) (k int, ok bool) {
	at, ok := m.heard[c]
	return m.question - at, ok
}

// knows returns the chance to know the answer of a question after a number of hints.
func (m *memory) knows(q Placed, hint int) int {
	stars := min(max(q.Card.Stars(q.Face), 1), len(m.author)) - 1
	k, heard := m.ago(q.Card)
	if q.Face == Blue {
		if heard {
			return max(rememberName, m.author[stars][hint-1])
		}
		return m.author[stars][hint-1]
	}
	chance := m.phrase[stars][hint-1]
	if heard {
		miss := 1000 - fade(k, cuedAtOnce, cuedAtLast)
		for range hint - 1 {
			miss = miss * hintHelps / 1000
		}
		chance = max(chance, 1000-miss)
	}
	return chance
}

// comes returns the chance that a phrase comes to mind in a tournament.
func (m *memory) comes(c *Card) int {
	k, _ := m.ago(c)
	return fade(k, freeAtOnce, freeAtLast)
}

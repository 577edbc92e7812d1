// Package boggle is the rules of De Luxe Boggle and Pocket Boggle: the board
// and its paths, which words each edition accepts, points, a referee for
// played rounds, a fast solver, a generator of grids and the evaluation of
// strip sets. Sources: the De Luxe and Pocket leaflets, restated in the rules
// page of the game; decisions where they are silent are its errata.
package boggle

import (
	"imprimots/dict"
	"imprimots/engine/check"
)

// Game is all the content of the game: what the YAML documents of its folder
// declare. The doc tag is the key that tells the kind of a document; every
// document with that key is appended to the field.
type Game struct {
	Dice   []DiceSet  `doc:"dice"`
	Strips []StripSet `doc:"strips"`
	Grids  []Grid     `doc:"grid"`
	// Records are the best boards that were found.
	Records []Record `doc:"record"`
	// Unwanted are words that no ready grid should show.
	Unwanted []Unwanted `doc:"unwanted"`
	// Rounds are played rounds: none in the content of the game, but a file
	// for the referee can be checked like any other.
	Rounds []Transcript `doc:"game"`

	lang     string                 // see Speak
	policies map[string]dict.Policy // see Declare
	strict   bool
	solved   solutions
}

// Edition names one of the two rule sets.
type Edition string

// The editions.
const (
	DeLuxe Edition = "deluxe"
	Pocket Edition = "pocket"
)

// Editions are all of them.
var Editions = []Edition{DeLuxe, Pocket}

// Title is the name of an edition in its title: "De Luxe".
func (e Edition) Title() string {
	if e == DeLuxe {
		return "De Luxe"
	}
	return "Pocket"
}

// DiceSet is a set of dice, six letters each: one for each cell of a board.
type DiceSet struct {
	check.Where
	Dice []string `yaml:"dice"`
	ID   string   `yaml:"id,omitempty"`
	// Side is the number of cells of a row, 3 to 6; 4 when 0.
	Side int `yaml:"side,omitempty"`
	// Least is how many letters a word has at least, 3 to 8; 3 when 0.
	Least int `yaml:"least,omitempty"`
	// Points are those of a word of Least letters, of one more, and so on; the last
	// count beyond. Without them, 1, 1, 2, 3, 5, 11 from three letters on.
	Points []int `yaml:"points,omitempty"`
	// Lang is the language of the words that the dice are made for: fr, en, de, es;
	// that of the game when empty.
	Lang string `yaml:"lang,omitempty"`
}

// StripSet is the strips of Pocket Boggle: twelve for French, one of them
// mobile, and one replacement of the mobile strip for each other language.
type StripSet struct {
	check.Where
	Strips []Strip `yaml:"strips"`
	// Deals are the figures that `boggle deals` found, one entry a language. A
	// rule checks them against the strips as far as a moment allows; the
	// command proves them.
	Deals []DealFigures `yaml:"deals,omitempty"`
}

// DealFigures says how many words the deals of a language have; the JSON form is a
// promise of the command.
type DealFigures struct {
	check.Where
	Lang      string   `yaml:"lang" json:"lang"`   // fr, en, de, es
	Deals     int      `yaml:"deals" json:"deals"` // how many there are, symmetric ones once
	Worst     int      `yaml:"worst" json:"worst"` // words of the poorest deal
	Median    int      `yaml:"median" json:"median"`
	Best      int      `yaml:"best" json:"best"`
	WorstRows []string `yaml:"worst_rows" json:"worst_rows"` // the poorest deal, the first of several
	BestRows  []string `yaml:"best_rows" json:"best_rows"`   // the richest
}

// Strip is one double-sided strip of four letters a side.
type Strip struct {
	check.Where
	Front  string `yaml:"front"`
	Back   string `yaml:"back"`
	Mobile bool   `yaml:"mobile,omitempty"`
	Lang   string `yaml:"lang,omitempty"` // en, de, es: replaces the mobile strip
}

// Grid is one board with what is asked of it.
type Grid struct {
	check.Where
	ID       string   `yaml:"grid" signs:"word"`
	Edition  Edition  `yaml:"edition"`
	Level    string   `yaml:"level,omitempty"` // facile, moyen, difficile: for the ready grids
	Rows     []string `yaml:"rows"`
	Seed     uint64   `yaml:"seed,omitempty"`              // what `boggle generate` made it from
	MinWords int      `yaml:"min_words,omitempty"`         // words it has to have at least
	Must     []string `yaml:"must,omitempty" signs:"word"` // words that have to be on it
	Not      []string `yaml:"not,omitempty" signs:"word"`  // words that must not
	Lang     string   `yaml:"lang,omitempty"`              // of its words; that of the game when empty
}

// Record is the best board that `boggle best` found for an aim, in the language of the game, with its
// figures and what finds it again. A rule computes the figures anew.
type Record struct {
	check.Where
	ID      string   `yaml:"record" signs:"word"`
	Aim     Aim      `yaml:"aim"`
	Edition Edition  `yaml:"edition"`
	Dice    bool     `yaml:"dice,omitempty"` // the dice can show it
	Rows    []string `yaml:"rows"`
	Words   int      `yaml:"words"`
	Points  int      `yaml:"points"`
	Longest string   `yaml:"longest" signs:"word"` // its longest word, the first of several, in any spelling
	Seed    uint64   `yaml:"seed"`
	Steps   int      `yaml:"steps"`
}

// Unwanted is a list of words that are in the dictionary but that nobody wants
// to read aloud at a family's table.
type Unwanted struct {
	check.Where
	Words []string `yaml:"unwanted" signs:"word"`
}

// Transcript is a played round, input of the referee.
type Transcript struct {
	check.Where
	Game    string              `yaml:"game" signs:"word"`
	Edition Edition             `yaml:"edition"`
	Formula int                 `yaml:"formula,omitempty"` // Pocket: 1, 2 or 3
	Plurals bool                `yaml:"plurals,omitempty"` // Pocket: plurals were agreed; alone they always count
	Lang    string              `yaml:"lang,omitempty"`    // Pocket: en, de or es when not played in French
	Rows    []string            `yaml:"rows"`
	Lists   map[string][]string `yaml:"lists" signs:"word"` // by player
}

// Scale says which words count by their number of letters, and what they are worth.
type Scale struct {
	Least  int
	Points [MaxLetters + 1]int // by the number of letters
}

// usualScale is that of both leaflets.
var usualScale = func() Scale {
	s := Scale{Least: MinLetters}
	for n := range s.Points {
		s.Points[n] = PointsFor(n)
	}
	return s
}()

// For returns the points of a word by its number of letters, of which a Qu on a board
// may make more than [MaxLetters].
func (s *Scale) For(n int) int { return s.Points[min(n, MaxLetters)] }

// Step is words that are worth the same: of From to To letters.
type Step struct {
	From   int `expr:"from"`
	To     int `expr:"to"` // 0 for any more
	Points int `expr:"points"`
}

// Steps returns the scale from short to long words.
func (s *Scale) Steps() []Step {
	var steps []Step
	for n := s.Least; n <= MaxLetters; n++ {
		if last := len(steps) - 1; last >= 0 && steps[last].Points == s.Points[n] {
			steps[last].To = n
			continue
		}
		steps = append(steps, Step{n, n, s.Points[n]})
	}
	steps[len(steps)-1].To = 0
	return steps
}

// Settings are what the dice of a game set: the side of its boards, and its scale.
type Settings struct {
	Side  int
	Scale Scale
}

// Settings returns what the first set of dice says, else what both leaflets do; what
// is out of bounds, which a rule says, counts as not said.
func (g *Game) Settings() Settings {
	s := Settings{Side, usualScale}
	if len(g.Dice) == 0 {
		return s
	}
	d := &g.Dice[0]
	if d.Side >= LeastSide && d.Side <= MostSide {
		s.Side = d.Side
	}
	own := d.Least >= MinLetters && d.Least <= mostLeast
	if own {
		s.Scale.Least = d.Least
	}
	if len(d.Points) > 0 && len(d.Points) <= mostSteps {
		for n := range s.Scale.Points {
			s.Scale.Points[n] = min(max(d.Points[min(max(n-s.Scale.Least, 0), len(d.Points)-1)], 0), mostPoints)
		}
	}
	for n := range s.Scale.Least {
		s.Scale.Points[n] = 0
	}
	return s
}

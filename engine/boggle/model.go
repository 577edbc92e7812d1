// Package boggle implements the rules of De Luxe Boggle and Pocket Boggle: the board
// and its paths, which words each edition accepts, points, a referee for played
// rounds, a fast solver, a generator of grids and the evaluation of strip sets.
// Sources: the De Luxe and Pocket leaflets, restated in the rules page of the game;
// decisions where they are silent are its errata.
package boggle

import (
	"imprimots/dict"
	"imprimots/engine/check"
)

// Game is the whole content of the game: what the YAML documents of its folder
// declare. The doc tag is the key that identifies the kind of a document; every
// document with that key is appended to the field.
type Game struct {
	Dice   []DiceSet  `doc:"dice"`
	Strips []StripSet `doc:"strips"`
	Grids  []Grid     `doc:"grid"`
	// Records are the best boards found.
	Records []Record `doc:"record"`
	// Unwanted are words that no ready grid should show.
	Unwanted []Unwanted `doc:"unwanted"`
	// Rounds are played rounds: none in the built-in content, but a file for the
	// referee can be checked like any other.
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

// Editions lists all editions.
var Editions = []Edition{DeLuxe, Pocket}

// Title returns the edition's name as written in a title: "De Luxe".
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
	// Side is the number of cells in a row, 3 to 6; 0 means 4.
	Side int `yaml:"side,omitempty"`
	// Least is the least number of letters of a word, 3 to 8; 0 means 3.
	Least int `yaml:"least,omitempty"`
	// Points are the points of a word of Least letters, of one more, and so on; the
	// last value holds for longer words too. Without them: 1, 1, 2, 3, 5, 11 from
	// three letters on.
	Points []int `yaml:"points,omitempty"`
	// Lang is the language that the dice are made for: fr, en, de, es; the game's when
	// empty.
	Lang string `yaml:"lang,omitempty"`
}

// StripSet holds the strips of Pocket Boggle: twelve for French, one of them mobile,
// and one replacement of the mobile strip for each other language.
type StripSet struct {
	check.Where
	Strips []Strip `yaml:"strips"`
	// Deals are the figures found by `boggle deals`, one entry per language. A rule
	// checks them against a sample of the deals; the command proves them.
	Deals []DealFigures `yaml:"deals,omitempty"`
}

// DealFigures says how many words the deals of a language have; its JSON form is part
// of the command's interface.
type DealFigures struct {
	check.Where
	Lang      string   `yaml:"lang" json:"lang"`   // fr, en, de, es
	Deals     int      `yaml:"deals" json:"deals"` // number of deals, symmetric ones counted once
	Worst     int      `yaml:"worst" json:"worst"` // words of the poorest deal
	Median    int      `yaml:"median" json:"median"`
	Best      int      `yaml:"best" json:"best"`
	WorstRows []string `yaml:"worst_rows" json:"worst_rows"` // rows of the poorest deal, the first of several
	BestRows  []string `yaml:"best_rows" json:"best_rows"`   // rows of the richest
}

// Strip is one double-sided strip with four letters a side.
type Strip struct {
	check.Where
	Front  string `yaml:"front"`
	Back   string `yaml:"back"`
	Mobile bool   `yaml:"mobile,omitempty"`
	Lang   string `yaml:"lang,omitempty"` // en, de, es: replaces the mobile strip
}

// Grid is one board with its requirements.
type Grid struct {
	check.Where
	ID       string   `yaml:"grid" signs:"word"`
	Edition  Edition  `yaml:"edition"`
	Level    string   `yaml:"level,omitempty" of:"levels"` // facile, moyen, difficile: for ready grids
	Rows     []string `yaml:"rows"`
	Seed     uint64   `yaml:"seed,omitempty"`              // seed that `boggle generate` made it from
	MinWords int      `yaml:"min_words,omitempty"`         // least number of words it must have
	Must     []string `yaml:"must,omitempty" signs:"word"` // words that must be on it
	Not      []string `yaml:"not,omitempty" signs:"word"`  // words that must not be on it
	Lang     string   `yaml:"lang,omitempty"`              // language of its words; the game's when empty
}

// Record is the best board that `boggle best` found for an aim, in the language of the
// game, with its figures and what is needed to find it again. A rule recomputes the
// figures.
type Record struct {
	check.Where
	ID      string   `yaml:"record" signs:"word"`
	Aim     Aim      `yaml:"aim"`
	Edition Edition  `yaml:"edition"`
	Dice    bool     `yaml:"dice,omitempty"` // whether the dice can show it
	Rows    []string `yaml:"rows"`
	Words   int      `yaml:"words"`
	Points  int      `yaml:"points"`
	Longest string   `yaml:"longest" signs:"word"` // its longest word, the first of several, in any spelling
	Seed    uint64   `yaml:"seed"`
	Steps   int      `yaml:"steps"`
}

// Unwanted is a list of words that are in the dictionary but that nobody wants to read
// aloud at a family table.
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
	Plurals bool                `yaml:"plurals,omitempty"` // Pocket: plurals were allowed by agreement; when playing alone they always count
	Lang    string              `yaml:"lang,omitempty"`    // Pocket: en, de or es when not played in French
	Rows    []string            `yaml:"rows"`
	Lists   map[string][]string `yaml:"lists" signs:"word"` // by player
}

// Scale defines which words count by their number of letters, and what they are worth.
type Scale struct {
	Least  int
	Points [MaxLetters + 1]int // by the number of letters
}

// usualScale is the scale of both leaflets.
var usualScale = func() Scale {
	s := Scale{Least: MinLetters}
	for n := range s.Points {
		s.Points[n] = PointsFor(n)
	}
	return s
}()

// For returns the points of a word with n letters; Qu cells may take n beyond
// [MaxLetters].
func (s *Scale) For(n int) int { return s.Points[min(n, MaxLetters)] }

// Step is a range of lengths worth the same points: From to To letters.
type Step struct {
	From   int `expr:"from"`
	To     int `expr:"to"` // 0 for no upper bound
	Points int `expr:"points"`
}

// Steps returns the scale from short words to long ones.
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

// Settings are what the dice of a game determine: the side of its boards, and its
// scale.
type Settings struct {
	Side  int
	Scale Scale
}

// Settings returns the settings of the first set of dice, with the values of the
// leaflets for what it leaves out or sets out of bounds; a rule reports the latter.
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

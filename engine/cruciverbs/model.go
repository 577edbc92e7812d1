// Package cruciverbs implements the rules of Cruciverb's, a crossword duel for two
// players: the grid and its words, the track around it, the whole turn with its
// points, a referee for transcripts and the checks of a fiche. Source: the leaflet of
// the game and its simulation, restated in the rules page of the game; decisions where
// they are silent are its errata.
package cruciverbs

import (
	"imprimots/engine/check"
)

// Game is the whole content of the game: what the YAML documents of its folder
// declare. The doc tag is the key that identifies the kind of a document; every
// document with that key is appended to the field.
type Game struct {
	Fiches    []Fiche        `doc:"grid"`
	Boards    []Board        `doc:"board"`
	Banks     []Bank         `doc:"clues"`
	Questions []QuestionList `doc:"questions"`
	// Rounds are played games: none in the built-in content, but a file for the
	// referee can be checked like any other.
	Rounds []Transcript `doc:"game"`
}

// Level is the strength of player that a fiche is meant for.
type Level string

// The levels, the easiest first.
const (
	Facile    Level = "facile"
	Moyen     Level = "moyen"
	Difficile Level = "difficile"
)

// Levels are all levels, the easiest first.
var Levels = []Level{Facile, Moyen, Difficile}

// Fiche is a solved grid with its definitions, which its holder hides from the player
// who has to discover it.
type Fiche struct {
	check.Where
	ID    string `yaml:"grid" signs:"word"` // series and number: F1.1 is the first of series F 1
	Level Level  `yaml:"level,omitempty" of:"levels"`
	Title string `yaml:"title,omitempty"`
	// Example marks a fiche of a commented game: its solution is published, so it is
	// not meant to be played, and the limits for playable grids do not apply.
	Example bool `yaml:"example,omitempty"`
	// Author and Copyright come from an imported grid.
	Author    string `yaml:"author,omitempty"`
	Copyright string `yaml:"copyright,omitempty"`
	// Rows are the lines from the top: letters A to Z without accents, '#' for a black
	// square; '.' for an open cell, only in templates of the composer.
	Rows []string `yaml:"rows"`
	// Black lists the black squares as "row.column", from 1.
	Black []string `yaml:"black,omitempty"`
	// Across and Down hold the definitions by row and by column, from 1, in the order
	// of the words on the line. Single cells are not words.
	Across map[int][]Entry `yaml:"across,omitempty"`
	Down   map[int][]Entry `yaml:"down,omitempty"`
	Seed   uint64          `yaml:"seed,omitempty"` // seed that `cruciverbs compose` made it from
}

// Entry is a definition and its answer.
type Entry struct {
	check.Where
	Clue   string `yaml:"clue"`
	Answer string `yaml:"answer" signs:"word"` // as written, with accents: "scène"
	// Note is the ending that the holder announces with the definition: "féminin
	// pluriel", "infinitif".
	Note string `yaml:"note,omitempty"`
	// Kind declares an answer that need not be in the lexicon; see [Kinds].
	Kind string `yaml:"kind,omitempty"`
}

// Kinds are the reasons why an answer may be outside the lexicon.
var Kinds = []string{
	"nom propre", "sigle", "abréviation", "symbole", "chiffre romain", "étranger", "cheville", "forme rare", "mot imposé",
}

// Board is the printed track for a size of grid: its red squares; the others except
// the corners are green.
type Board struct {
	check.Where
	ID   string   `yaml:"board" signs:"word"`
	Cols int      `yaml:"cols"`
	Rows int      `yaml:"rows"`
	Red  []string `yaml:"red"` // names of squares: T1, R4…
	// Green names the other squares of the sides; together with Red it has every
	// square but the corners, once each.
	Green []string `yaml:"green"`
}

// Bank is a list of words with definitions that the composer may choose from.
type Bank struct {
	check.Where
	Words []BankWord `yaml:"clues" items:"apart"`
}

// BankWord is one reading of a word with its definitions, by level. A word with
// several readings has several entries.
type BankWord struct {
	check.Where
	Word      string   `yaml:"word" signs:"word"` // with accents
	Note      string   `yaml:"note,omitempty"`
	Kind      string   `yaml:"kind,omitempty"`
	Facile    []string `yaml:"facile,omitempty"`
	Moyen     []string `yaml:"moyen,omitempty"`
	Difficile []string `yaml:"difficile,omitempty"`
}

// At returns the definitions of a level.
func (w *BankWord) At(l Level) []string {
	switch l {
	case Facile:
		return w.Facile
	case Moyen:
		return w.Moyen
	case Difficile:
		return w.Difficile
	}
	return nil
}

// QuestionList is a list of subsidiary questions, asked on green squares.
type QuestionList struct {
	check.Where
	Questions []Question `yaml:"questions" items:"apart"`
	// Evidence requires each question with three stars, and each that states a date or
	// a number, to name where its fact was read.
	Evidence bool `yaml:"evidence,omitempty"`
	// Wrong requires each question to have its wrong answers.
	Wrong bool `yaml:"wrong,omitempty"`
}

// Question is a subsidiary question.
type Question struct {
	check.Where
	ID    int    `yaml:"id"`
	Stars int    `yaml:"stars"` // difficulty, 1 to 3
	Q     string `yaml:"q"`
	A     string `yaml:"a"`
	// Accept lists other right answers.
	Accept []string `yaml:"accept,omitempty"`
	// Wrong are three wrong answers, for choices.
	Wrong []string `yaml:"wrong,omitempty"`
	// Evidence is where the fact was read, and Checked the month of that reading.
	Evidence string `yaml:"evidence,omitempty"`
	Checked  string `yaml:"checked,omitempty" signs:"word"`
}

// Transcript is a played game, input of the referee.
type Transcript struct {
	check.Where
	Game string `yaml:"game" signs:"word"`
	// Discovers maps each player to the fiche to find: {A: F1.2, B: F1.1}.
	Discovers map[string]string `yaml:"discovers"`
	Starts    string            `yaml:"starts"`
	// Board names the board played on; when empty, the one that fits the grids.
	Board string `yaml:"board,omitempty" signs:"word"`
	// Fiches may hold grids that are not in the content.
	Fiches []Fiche `yaml:"fiches,omitempty"`
	Turns  []Move  `yaml:"turns"`
}

// Move is one turn as it was played.
type Move struct {
	check.Where
	Player string `yaml:"player"`
	Die    int    `yaml:"die"`
	// Go is the square chosen, if the rules leave the choice to the player.
	Go string `yaml:"go,omitempty"`
	// Answer to the definition; nil when there was no answer or no definition was
	// asked.
	Answer *string `yaml:"answer,omitempty"`
	// Question says how the subsidiary question of a full green line was
	// answered: right or wrong. Die2 is the roll after a right answer, Question2
	// the answer to the second question.
	Question  string `yaml:"question,omitempty"`
	Die2      int    `yaml:"die2,omitempty"`
	Question2 string `yaml:"question2,omitempty"`
}

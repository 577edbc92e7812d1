// Package cruciverbs is the rules of Cruciverb's, a crossword duel for two
// players: the grid and its words, the track around it, the whole turn with its
// points, a referee for transcripts and the checks of a fiche. Source: the leaflet
// of the game and its simulation, restated in the rules page of the game;
// decisions where they are silent are its errata.
package cruciverbs

import (
	"imprimots/engine/check"
)

// Game is all the content of the game: what the YAML documents of its folder
// declare. The doc tag is the key that tells the kind of a document; every
// document with that key is appended to the field.
type Game struct {
	Fiches    []Fiche        `doc:"grid"`
	Boards    []Board        `doc:"board"`
	Banks     []Bank         `doc:"clues"`
	Questions []QuestionList `doc:"questions"`
	// Rounds are played games: none in the content of the game, but a file for
	// the referee can be checked like any other.
	Rounds []Transcript `doc:"game"`
}

// Level is the strength of player that a fiche is for.
type Level string

// The levels, the easiest first.
const (
	Facile    Level = "facile"
	Moyen     Level = "moyen"
	Difficile Level = "difficile"
)

// Levels are all levels, the easiest first.
var Levels = []Level{Facile, Moyen, Difficile}

// Fiche is a solved grid with its definitions, which the holder hides from the
// player who discovers it.
type Fiche struct {
	check.Where
	ID    string `yaml:"grid" signs:"word"` // series and number: F1.1 is the first of series F 1
	Level Level  `yaml:"level,omitempty"`
	Title string `yaml:"title,omitempty"`
	// Example marks a fiche of a commented game: its solution is told, so it is
	// not given to play, and the limits of grids to play do not hold for it.
	Example bool `yaml:"example,omitempty"`
	// Author and Copyright come from an imported grid.
	Author    string `yaml:"author,omitempty"`
	Copyright string `yaml:"copyright,omitempty"`
	// Rows are the lines from the top: letters A to Z without accents, '#' for
	// a black square; '.' for a cell left open, in templates of the composer only.
	Rows []string `yaml:"rows"`
	// Black lists the black squares as they are read out: "row.column", from 1.
	Black []string `yaml:"black,omitempty"`
	// Across and Down hold the definitions by row and by column, from 1, in the
	// order of the words on the line. Single cells are no words.
	Across map[int][]Entry `yaml:"across,omitempty"`
	Down   map[int][]Entry `yaml:"down,omitempty"`
	Seed   uint64          `yaml:"seed,omitempty"` // what `cruciverbs compose` made it from
}

// Entry is a definition and its answer.
type Entry struct {
	check.Where
	Clue   string `yaml:"clue"`
	Answer string `yaml:"answer" signs:"word"` // as it is written, with accents: "scène"
	// Note is the ending that the holder says with the definition: "féminin
	// pluriel", "infinitif".
	Note string `yaml:"note,omitempty"`
	// Kind declares an answer that the lexicon need not have; see [Kinds].
	Kind string `yaml:"kind,omitempty"`
}

// Kinds are the reasons why an answer may stand outside the lexicon.
var Kinds = []string{
	"nom propre", "sigle", "abréviation", "symbole", "chiffre romain", "étranger", "cheville", "forme rare", "mot imposé",
}

// Board is the printed track of a size of grid: which squares are red, the
// others but the corners being green.
type Board struct {
	check.Where
	ID   string   `yaml:"board" signs:"word"`
	Cols int      `yaml:"cols"`
	Rows int      `yaml:"rows"`
	Red  []string `yaml:"red"` // names of squares: T1, R4…
	// Green names the other squares of the sides; together with Red every square
	// but the corners, each once.
	Green []string `yaml:"green"`
}

// Bank is a list of words with definitions that the composer may choose from.
type Bank struct {
	check.Where
	Words []BankWord `yaml:"clues"`
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

// QuestionList is the subsidiary questions, asked on green squares.
type QuestionList struct {
	check.Where
	Questions []Question `yaml:"questions"`
	// Evidence says that each question of three stars, and each that states a date or
	// a number, says where its fact was read.
	Evidence bool `yaml:"evidence,omitempty"`
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
	// Evidence is where the fact was read, and Checked the month of that reading.
	Evidence string `yaml:"evidence,omitempty"`
	Checked  string `yaml:"checked,omitempty" signs:"word"`
}

// Transcript is a played game, input of the referee.
type Transcript struct {
	check.Where
	Game string `yaml:"game" signs:"word"`
	// Discovers says which fiche each player has to find: {A: F1.2, B: F1.1}.
	Discovers map[string]string `yaml:"discovers"`
	Starts    string            `yaml:"starts"`
	// Board names the board played on; the one that fits the grids when empty.
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
	// Go is the square chosen, wherever the rules let the player choose.
	Go string `yaml:"go,omitempty"`
	// Answer to the definition; nil when the player gave none or no definition
	// was asked.
	Answer *string `yaml:"answer,omitempty"`
	// Question says how the subsidiary question of a full green line was
	// answered: right or wrong. Die2 is the roll after a right answer, Question2
	// the answer to the second question.
	Question  string `yaml:"question,omitempty"`
	Die2      int    `yaml:"die2,omitempty"`
	Question2 string `yaml:"question2,omitempty"`
}

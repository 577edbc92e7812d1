// Package embrouillamini implements the rules of Embrouillamini, a tangle of words
// that all start from one capital: the letter cards, the table and its paths, the
// points of a card laid, whole rounds and games, a referee for transcripts, the finder
// of moves, the checks of the letters and simulated players. Source: the leaflet of
// the game, restated in its rules page; decisions where it is silent are its errata.
package embrouillamini

import (
	"imprimots/engine/check"
)

// Game is the whole content of the game: what the YAML documents of its folder
// declare. The doc tag is the key that identifies the kind of a document; every
// document with that key is appended to the field.
type Game struct {
	Letters []Letters `doc:"capitals"`
	// Rounds are played games: those shown on the site, and the examples of the rules.
	// A file for the referee can be checked like any other.
	Rounds []Transcript `doc:"game"`
}

// Letters is the cards of the game.
type Letters struct {
	check.Where
	Capitals Capitals `yaml:"capitals"`
	Small    []Small  `yaml:"small"`
	// Deal is the number of small letters dealt to each player, by number of players;
	// the default is {2: 10, 3: 7, 4: 5}.
	Deal map[int]int `yaml:"deal,omitempty"`
	// Hard are the capitals better skipped: letters, or "joker".
	Hard []string `yaml:"hard,omitempty" signs:"word"`
	// Players is the number of players, by default {min: 2, max: 4}; Rounds is the
	// number of rounds in a whole game, by default 4.
	Players Span `yaml:"players,omitempty"`
	Rounds  int  `yaml:"rounds,omitempty"`
	// Total is the number of cards that the box promises, by default {capitals: 27,
	// small: 96}; Alphabet is the letters that have small cards, by default "A-Z".
	Total    Total  `yaml:"total,omitempty"`
	Alphabet string `yaml:"alphabet,omitempty"`
	// Known are the values named in the rules of the game, by capital; the default is
	// {J: 10, E: 1, O: 2, B: 3, U: 2, R: 2}.
	Known map[string]int `yaml:"known,omitempty"`
}

// Capitals is the capitals: one card per letter, plus the jokers among them.
type Capitals struct {
	check.Where
	Letters string `yaml:"letters"` // "A-Z", or the letters in a row
	Joker   int    `yaml:"joker,omitempty"`
}

// Small is the small letters of one kind, or the jokers among them.
type Small struct {
	check.Where
	Letter string `yaml:"letter,omitempty"`
	Joker  bool   `yaml:"joker,omitempty"`
	Value  int    `yaml:"value,omitempty"` // points; a joker has none
	Count  int    `yaml:"count"`
}

// Transcript is a played game, input of the referee: one round, or several under
// Rounds.
type Transcript struct {
	check.Where
	Game string `yaml:"game" signs:"word"`
	// Example names the example of the rules that the game is or belongs to; several
	// games may share one. It may contain illegal moves. Title is the title of an
	// example in French, TitleEN the one in English.
	Example string `yaml:"example,omitempty"`
	Title   string `yaml:"title,omitempty"`
	TitleEN string `yaml:"title_en,omitempty"`
	// Players are the players in the playing order of the first round, the Ponantais
	// first. Without them, the order is that of their first turns.
	Players []string `yaml:"players,omitempty"`
	// Table is the size of the table in cards, [columns, rows], with the capital in
	// its middle; without it the table is unbounded.
	Table   []int             `yaml:"table,omitempty"`
	Capital string            `yaml:"capital,omitempty"`
	Hands   map[string]string `yaml:"hands,omitempty"`
	Laid    []string          `yaml:"laid,omitempty"`
	Made    []string          `yaml:"made,omitempty" signs:"word"`
	Turns   []Move            `yaml:"turns,omitempty"`
	Rounds  []Session         `yaml:"rounds,omitempty"`
}

// Session is one round as it was played.
type Session struct {
	check.Where
	Capital string `yaml:"capital"` // a letter, or "*" for the joker
	// Hands are the small letters dealt to each player: {A: aeirst*nou}.
	Hands map[string]string `yaml:"hands,omitempty"`
	// Laid is a drawing of the cards on the table before the first turn, as rows of
	// equal length: '.' free, small letters, '*' a joker, one capital ('@' for the
	// joker capital). Made are complete words made before.
	Laid  []string `yaml:"laid,omitempty"`
	Made  []string `yaml:"made,omitempty" signs:"word"`
	Turns []Move   `yaml:"turns,omitempty"`
}

// Move is one turn as it was played.
type Move struct {
	check.Where
	Player string `yaml:"player"`
	Card   string `yaml:"card,omitempty"` // a small letter, or "*" for a joker
	As     string `yaml:"as,omitempty"`   // the letter that a laid joker stands for
	At     []int  `yaml:"at,omitempty"`   // [column, row], the capital at [0, 0]
	// Announce is the word: it is complete when the path has as many cards as it has
	// letters; otherwise the path shows its beginning.
	Announce string  `yaml:"announce,omitempty" signs:"word"`
	Path     [][]int `yaml:"path,omitempty"`
	Pass     bool    `yaml:"pass,omitempty"`
}

// Sessions returns the rounds of a transcript: those under Rounds, else its single
// one.
func (t *Transcript) Sessions() []Session {
	if len(t.Rounds) > 0 {
		return t.Rounds
	}
	return []Session{{Where: t.Where, Capital: t.Capital, Hands: t.Hands, Laid: t.Laid, Made: t.Made, Turns: t.Turns}}
}

// Package coquillaude implements the rules of La Coquillaude, for two to four players:
// dice pick an entry of the Coquillaudet, answers earn tokens, tokens make words, and
// only the best word of a round is laid. The package holds the points and the laying
// of words, a referee for transcripts, the checks of the booklet and of the material,
// the finder of the best word and simulated players. Source: the rules of the game,
// restated on its page; decisions where they are silent or contradict themselves are
// its errata.
package coquillaude

import (
	"strconv"

	"imprimots/engine/check"
	"imprimots/engine/lifetime"
	"imprimots/engine/prose"
	"imprimots/engine/record"
)

// Game is the whole content of the game: what the YAML documents of its folder
// declare. The doc tag is the key that identifies the kind of a document; every
// document with that key is appended to the field.
type Game struct {
	Decks   []Deck       `doc:"deck"`
	Books   []Book       `doc:"entries"`
	Persons []PersonList `doc:"persons"`
	Bags    []Bag        `doc:"bag"`
	Boards  []Board      `doc:"board"`
	// Rounds are played games: none in the built-in content, but a file for the
	// referee can be checked like any other.
	Rounds []Transcript `doc:"game"`

	sense prose.Sense // for the texts that rules compare
}

// Deck declares the composition of the Coquillaudet, against which the rules check the
// entries. What is not declared is not checked.
type Deck struct {
	check.Where
	ID    string `yaml:"deck" signs:"word"`
	Title string `yaml:"title,omitempty"`
	// Dice are the colors of the dice in the order of reading, the units last; Faces
	// is the number of faces of each. The default is four dice with six faces.
	Dice  []string `yaml:"dice,omitempty" signs:"word"`
	Faces int      `yaml:"faces,omitempty"`
	// From and To are the first and the last number; 0 stands for the least and the
	// greatest number of the dice.
	From int `yaml:"from,omitempty"`
	To   int `yaml:"to,omitempty"`
	// Tokens sets how many tokens are drawn, and for what.
	Tokens *Tokens `yaml:"tokens,omitempty"`
	// Named are entries named in texts of the game, with which the booklet has to
	// agree.
	Named []NamedEntry `yaml:"named,omitempty"`
	// Stars are the percentages of questions with one, two and three stars; Tolerance
	// is the allowed difference in percentage points.
	Stars     map[int]int `yaml:"stars,omitempty"`
	Tolerance int         `yaml:"tolerance,omitempty"`
	// Windfalls is the number of windfall entries of each kind.
	Windfalls map[string]int `yaml:"windfalls,omitempty"`
	// Themes are the allowed themes of questions; ThemeMost is the largest percentage
	// of questions with one theme, TemplateMost that of questions starting with the
	// same three words.
	Themes       []string `yaml:"themes,omitempty" signs:"word"`
	ThemeMost    int      `yaml:"theme_most,omitempty"`
	TemplateMost int      `yaml:"template_most,omitempty"`
	// AnswerMost is the most questions with the same answer.
	AnswerMost int `yaml:"answer_most,omitempty"`
	// Evidence requires each question with three stars, and each that states a date or
	// a number, to name where its fact was read.
	Evidence bool `yaml:"evidence,omitempty"`
	// Wrong requires each question to have its wrong answers.
	Wrong bool `yaml:"wrong,omitempty"`
}

// Tokens sets how many letter tokens are drawn, and for what. The rules supply what it
// leaves out.
type Tokens struct {
	check.Where
	Start int   `yaml:"start,omitempty"` // by each player, before the first round
	Wrong *int  `yaml:"wrong,omitempty"` // for a wrong answer; nil for the number of the rules
	Stars []int `yaml:"stars,omitempty"` // for a right answer, by stars: three numbers
	// Windfalls maps the windfalls of the game by name to the tokens each brings.
	Windfalls map[string]int `yaml:"windfalls,omitempty"`
}

// NamedEntry states what an entry has to be.
type NamedEntry struct {
	check.Where
	N        int      `yaml:"n"`
	Stars    int      `yaml:"stars,omitempty"`
	Windfall Windfall `yaml:"windfall,omitempty"`
}

// Book is a part of the Coquillaudet: one file per thousand.
type Book struct {
	check.Where
	Entries []Entry `yaml:"entries" items:"apart"`
}

// Entry is the meaning of a number of the Coquillaudet: a question with one to three
// stars, or a windfall.
type Entry struct {
	check.Where
	N        int      `yaml:"n"`
	Stars    int      `yaml:"stars,omitempty"`
	Windfall Windfall `yaml:"windfall,omitempty"`
	Q        string   `yaml:"q,omitempty"`
	A        string   `yaml:"a,omitempty"`
	Accept   []string `yaml:"accept,omitempty"` // other right answers
	Wrong    []string `yaml:"wrong,omitempty"`  // three wrong answers, for choices
	Theme    string   `yaml:"theme,omitempty" signs:"word"`
	// Evidence is where the fact was read, and Checked the month of that reading.
	Evidence string `yaml:"evidence,omitempty"`
	Checked  string `yaml:"checked,omitempty" signs:"word"`
}

// Windfall is a kind of entry that brings tokens without a question.
type Windfall string

// The windfalls of the rules, the smallest first.
const (
	Coquillaudinette Windfall = "coquillaudinette"
	Coquillaudette   Windfall = "coquillaudette"
	Coquillaude      Windfall = "coquillaude"
)

// PersonList is a list of famous persons, whose names count two letters more.
type PersonList struct {
	check.Where
	Persons []Person `yaml:"persons" items:"apart"`
}

// Person is a famous person.
type Person struct {
	check.Where
	// Name is the name as laid, in one word: « Napoléon ». Spaces, hyphens and
	// apostrophes take no square.
	Name string `yaml:"name"`
	Full string `yaml:"full,omitempty"` // « Napoléon Bonaparte »
	// Born and Died are years, negative before our era; 0 when unknown. Circa says
	// which of them are uncertain.
	Born  int            `yaml:"born,omitempty"`
	Died  int            `yaml:"died,omitempty"`
	Circa lifetime.Circa `yaml:"circa,omitempty"`
	Gloss string         `yaml:"gloss,omitempty"`
}

// Years returns the years of the person in French, as [lifetime.French] does.
func (p *Person) Years() string { return lifetime.French(p.Born, p.Died, p.Circa) }

// Bag is the set of letter tokens: the number of each letter, A to Z.
type Bag struct {
	check.Where
	Counts map[string]int `yaml:"bag"`
}

// Vertical is the direction in which vertical words are read.
type Vertical string

// The directions of vertical words (erratum « sens-vertical »); the default is
// Downward.
const (
	Downward Vertical = "down"
	Upward   Vertical = "up"
	BothWays Vertical = "both"
)

// Verticals are all of them.
var Verticals = []Vertical{Downward, Upward, BothWays}

// Board is the squares of the board, drawn row by row: see [SquarePlain] and the
// characters after it.
type Board struct {
	check.Where
	ID       string   `yaml:"board" signs:"word"`
	Vertical Vertical `yaml:"vertical,omitempty"`
	Rows     []string `yaml:"rows"`
}

// The characters for the squares of a board.
const (
	SquarePlain       = '.'
	SquareOrange      = 'o' // of the orange zone, where the first word begins
	SquareShell       = '*' // a coquille: its letter counts as two
	SquareOrangeShell = '@' // both
)

// Transcript is a played game, input of the referee.
type Transcript struct {
	check.Where
	Game    string   `yaml:"game" signs:"word"`
	Players []string `yaml:"players"` // clockwise
	// Board names the board played on; the first of the content when empty.
	Board string `yaml:"board,omitempty" signs:"word"`
	// Book is [OwnBook] when another booklet was used: the entries are then those of
	// the transcript alone. Otherwise they are checked against the Coquillaudet.
	Book   string  `yaml:"book,omitempty" signs:"word"`
	Rounds []Round `yaml:"rounds"`
}

// OwnBook is the booklet of a transcript that brings its own entries.
const OwnBook = "own"

// Round is one round as it was played. Players are named as in the transcript.
type Round struct {
	check.Where
	// Rolls are the numbers rolled; empty once the bag is. StartAgain has, for the
	// first round, the repeated rolls of the players tied for the highest number.
	Rolls      map[string]int   `yaml:"rolls,omitempty"`
	StartAgain []map[string]int `yaml:"start_again,omitempty"`
	// Entries says how the questions were answered, and may repeat the entries
	// themselves, which the Coquillaudet of the content knows.
	Entries map[string]Asked `yaml:"entries,omitempty"`
	// Words are the words announced; a player not listed found none.
	Words map[string]Announced `yaml:"words,omitempty"`
	// TieAgain has the rolls of players who could not be ranked otherwise.
	TieAgain  []map[string]int `yaml:"tie_again,omitempty"`
	Laid      *Laid            `yaml:"laid,omitempty"`
	Challenge *Challenge       `yaml:"challenge,omitempty"`
}

// Asked is an entry as met in play: Right says whether the question was answered well,
// or Answer is the answer given, for the Coquillaudet to judge.
type Asked struct {
	check.Where
	Stars    int      `yaml:"stars,omitempty"`
	Windfall Windfall `yaml:"windfall,omitempty"`
	Right    *bool    `yaml:"right,omitempty"`
	Answer   *string  `yaml:"answer,omitempty"`
}

// Announced is a word that a player found.
type Announced struct {
	check.Where
	Word string `yaml:"word" signs:"word"`
	// Person says that the word is the name of a famous person: a capital alone does
	// not.
	Person   bool     `yaml:"person,omitempty"`
	Anagrams []string `yaml:"anagrams,omitempty" signs:"word"`
	// Persons lists further words that are persons: anagrams, and words formed
	// alongside.
	Persons []string `yaml:"persons,omitempty" signs:"word"`
	// At and Dir are where the player means to lay the word: other words formed there
	// count in the theoretical score. For the player who lays, Laid has them.
	At  *[2]int `yaml:"at,omitempty"`
	Dir Dir     `yaml:"dir,omitempty"`
	// Withdrawn says that the player could not lay the word.
	Withdrawn bool `yaml:"withdrawn,omitempty"`
}

// Laid is where the best word was laid: the column and the row of its first letter,
// from 1, and its direction.
type Laid struct {
	check.Where
	Player string `yaml:"player"`
	At     [2]int `yaml:"at"`
	Dir    Dir    `yaml:"dir"`
}

// Challenge claims more anagrams than the layer announced.
type Challenge struct {
	check.Where
	Player   string   `yaml:"player"`
	Anagrams []string `yaml:"anagrams" signs:"word"`
	// Persons lists the anagrams that are persons.
	Persons []string `yaml:"persons,omitempty" signs:"word"`
}

// Listed returns the questions of the Coquillaudet for worksheets.
func (g *Game) Listed() []record.Record {
	var out []record.Record
	for e := range g.AllEntries() {
		if e.Q == "" || e.A == "" {
			continue
		}
		out = append(out, record.Record{
			ID: strconv.Itoa(e.N), Question: e.Q, Answers: append([]string{e.A}, e.Accept...), Wrong: e.Wrong, Apart: true,
			Theme: e.Theme, Stars: e.Stars, Source: e.Evidence, Pos: e.Pos(),
		})
	}
	return out
}

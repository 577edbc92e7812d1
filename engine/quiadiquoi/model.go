// Package quiadiquoi implements the rules of QuiAdiQuoi, a game of quotations: the
// deck and its authors, the shoe, the questions of both faces, the powers of
// the die, the tournaments, a referee for transcripts, the checks of a deck and
// simulated players that try a deck out. Source: the rules of the game, restated in
// its rules page; decisions where they are silent are its errata.
package quiadiquoi

import (
	"imprimots/engine/check"
	"imprimots/engine/lifetime"
)

// Game is the whole content of the game: what the YAML documents of its folder
// declare. The doc tag is the key that identifies the kind of a document; every
// document with that key is appended to the field.
type Game struct {
	Decks   []Deck       `doc:"cards"`
	Authors []AuthorList `doc:"authors"`
	// Rounds are played games: the examples of the rules page come from the one in the
	// built-in content.
	Rounds []Transcript `doc:"game"`

	words map[string]word   // cache; see lookUp
	texts map[string][]word // cache; see wordsOf
}

// Category is the id of a category of quotations, one of [Settings.Kinds].
type Category string

// The categories of a deck that does not declare any.
const (
	Histoire    Category = "histoire"
	Litterature Category = "litterature"
	Penseurs    Category = "penseurs"
)

// Face is a side of a card: Blue gives the phrase and asks the author, Burgundy
// gives the author and asks the phrase.
type Face string

// The faces.
const (
	Blue     Face = "blue"
	Burgundy Face = "burgundy"
)

// Other returns the opposite face.
func (f Face) Other() Face {
	if f == Blue {
		return Burgundy
	}
	return Blue
}

// Deck is a part of the deck: its files are joined into one. What a document declares
// about the whole deck counts for all of them; one document is enough.
type Deck struct {
	check.Where
	Cards []Card `yaml:"cards,omitempty" items:"apart"`
	// Count is the number of cards of the whole deck; they are numbered 1 to Count.
	Count int `yaml:"count,omitempty"`
	// Categories are those of the quotations, 2 to 6; the default is history,
	// literature and thinkers.
	Categories []Kind `yaml:"categories,omitempty"`
	// Stars is the number of levels of difficulty, 1 to 5; 0 means 2.
	Stars int `yaml:"stars,omitempty"`
	// Hints is the number of hints on each face, 1 to 6; 0 means 4.
	Hints int `yaml:"hints,omitempty"`
	// Tokens is the number of tokens of each category, up to 60; 0 means 12.
	Tokens int `yaml:"tokens,omitempty"`
	// Authors restricts who may be quoted; without it, living authors may be too.
	Authors Rights `yaml:"authors,omitempty"`
	// Balance bounds the number of cards of each category: {histoire: [36, 42], …}.
	Balance map[Category][2]int `yaml:"balance,omitempty"`
	// OneStar bounds the share of cards with one star, in percent: [60, 70].
	OneStar [2]int `yaml:"one_star,omitempty"`
	// Evidence requires each quotation of the whole deck to name where it was read.
	Evidence bool `yaml:"evidence,omitempty"`
}

// Card is one quotation with its two questions.
type Card struct {
	check.Where
	ID         int      `yaml:"id"`
	Category   Category `yaml:"category,omitempty"`
	Difficulty int      `yaml:"difficulty,omitempty"` // stars: 1 to [Settings.Stars]
	// AuthorDifficulty is the number of stars of the blue face if finding the author
	// is harder, or easier, than finding the phrase.
	AuthorDifficulty int    `yaml:"author_difficulty,omitempty"`
	Phrase           string `yaml:"phrase,omitempty"`
	Author           string `yaml:"author,omitempty"` // spelt as in the list of authors
	// Wrong are three other authors, for questions with choices, where the deck has none
	// near this one.
	Wrong []string `yaml:"wrong,omitempty"`
	// Source is the work and its year, or « attribué à ».
	Source   string `yaml:"source,omitempty"`
	Original string `yaml:"original,omitempty"` // wording in the author's language
	// Variants are other accepted wordings, printed for the reader.
	Variants []string `yaml:"variants,omitempty"`
	// AuthorHints are on the blue face, PhraseHints on the burgundy one:
	// [Settings.Hints] of each, from hard to easy.
	AuthorHints []string `yaml:"author_hints,omitempty"`
	PhraseHints []string `yaml:"phrase_hints,omitempty"`
	Anecdote    string   `yaml:"anecdote,omitempty"`
	// Evidence is where the quotation was read, and Checked the month of that reading.
	Evidence string `yaml:"evidence,omitempty"`
	Checked  string `yaml:"checked,omitempty" signs:"word"`
}

// Stars returns the difficulty of a face.
func (c *Card) Stars(f Face) int {
	if f == Blue && c.AuthorDifficulty != 0 {
		return c.AuthorDifficulty
	}
	return c.Difficulty
}

// Hardest returns the difficulty of the harder face.
func (c *Card) Hardest() int { return max(c.Stars(Blue), c.Stars(Burgundy)) }

// Hints returns the hints of a face.
func (c *Card) Hints(f Face) []string {
	if f == Blue {
		return c.AuthorHints
	}
	return c.PhraseHints
}

// AuthorList is the authors of the deck, as shown on the cheat sheet.
type AuthorList struct {
	check.Where
	Authors []Author `yaml:"authors" items:"apart"`
}

// Author is a line of the cheat sheet.
type Author struct {
	check.Where
	Name string `yaml:"name"` // "Blaise Pascal"
	Sort string `yaml:"sort"` // "Pascal, Blaise"
	// Born and Died are years, negative before our era, 0 when unknown.
	Born int `yaml:"born,omitempty"`
	Died int `yaml:"died,omitempty"`
	// About says which of the years are uncertain: « vers ».
	About lifetime.Circa `yaml:"about,omitempty"`
	// Lived says, in French, when the author lived if no year is known: "vᵉ siècle av.
	// J.-C.".
	Lived string `yaml:"lived,omitempty"`
	// KnownAs are other names: "l’Aigle de Meaux", "Poquelin".
	KnownAs []string `yaml:"known_as,omitempty"`
	Woman   bool     `yaml:"woman,omitempty"`
	Gloss   string   `yaml:"gloss,omitempty"` // "mathématicien et philosophe"
}

// Transcript is a played game, input of the referee.
type Transcript struct {
	check.Where
	Game    string   `yaml:"game" signs:"word"`
	Players []string `yaml:"players"` // clockwise
	Options Options  `yaml:"options,omitempty"`
	// Stacks are the numbers of the cards in compartments 1 and 2, the front one
	// first. Without them, any card not seen yet may come from either.
	Stacks [][]int `yaml:"stacks,omitempty"`
	// Deck may hold cards that are not in the content.
	Deck  []Card `yaml:"deck,omitempty"`
	Turns []Move `yaml:"turns"`
	// Winner, if given, is compared with the referee's result.
	Winner string `yaml:"winner,omitempty"`
}

// Options are the variants agreed on.
type Options struct {
	check.Where
	Target      int      `yaml:"target,omitempty"`       // cards to win; 3 when 0
	Die         *bool    `yaml:"die,omitempty"`          // false: nobody rolls it
	WithoutDie  []string `yaml:"without_die,omitempty"`  // players who do not roll
	FirstRounds int      `yaml:"first_rounds,omitempty"` // 1 or 2; 1 when 0
	// Difficulty is the most stars of the cards played; 0 means all cards.
	Difficulty int `yaml:"difficulty,omitempty"`
	// Mixed stacks show both faces; Separate ones are blue in compartment 1 and
	// burgundy in compartment 2.
	Mixed    bool `yaml:"mixed,omitempty"`
	Separate bool `yaml:"separate,omitempty"`
	// Challenge puts each question to one player, who buys hints while the others may
	// answer.
	Challenge bool `yaml:"challenge,omitempty"`
}

// Move is one turn as it was played.
type Move struct {
	check.Where
	Main        string `yaml:"main"`
	Die         Power  `yaml:"die,omitempty"`
	Compartment int    `yaml:"compartment,omitempty"`
	// Votes are the compartments named by the opponents, after the imposed choice.
	Votes map[string]int `yaml:"votes,omitempty"`
	Card  int            `yaml:"card,omitempty"` // may be omitted when only one is possible
	Face  Face           `yaml:"face,omitempty"` // only needed for mixed stacks
	// Pay is the category of the token paid for the question, From the player it was
	// taken from with the stolen token.
	Pay   Category `yaml:"pay,omitempty"`
	From  string   `yaml:"from,omitempty"`
	Asked []Answer `yaml:"asked,omitempty"`
	// Steal is what the stolen card was used for, instead of a question.
	Steal      *Theft `yaml:"steal,omitempty"`
	Tournament *Bout  `yaml:"tournament,omitempty"`
}

// Answer is one player's answer to a question.
type Answer struct {
	check.Where
	Player   string `yaml:"player"`
	Right    bool   `yaml:"right,omitempty"`
	Abstains bool   `yaml:"abstains,omitempty"`
	Again    bool   `yaml:"again,omitempty"` // the right to speak again was used
	Hint     int    `yaml:"hint,omitempty"`  // the last hint read, if it is to be checked
}

// Theft is a use of the stolen card.
type Theft struct {
	check.Where
	How   string `yaml:"how"` // answer, recite or return
	Card  int    `yaml:"card"`
	From  string `yaml:"from,omitempty"`
	Right bool   `yaml:"right,omitempty"`
}

// The uses of the stolen card.
const (
	TakeByAnswer = "answer" // win the named card with its first hint alone
	TakeByHeart  = "recite" // recite a phrase and its author to take its card
	SendBack     = "return" // send a card back to compartment 3
)

// Thefts are the uses of the stolen card, as transcripts name them.
var Thefts = []string{TakeByAnswer, TakeByHeart, SendBack}

// Bout is a tournament as it was played.
type Bout struct {
	check.Where
	Said []Speech `yaml:"said"`
	// Lost is what each player gave up afterwards, Drawn the token of the last
	// speaker, Rewards the tokens of all players after the third tournament.
	Lost    map[string]Loss     `yaml:"lost,omitempty"`
	Drawn   Category            `yaml:"drawn,omitempty"`
	Rewards map[string]Category `yaml:"rewards,omitempty"`
}

// Speech is a phrase recited in a tournament, or a pass.
type Speech struct {
	check.Where
	Player string `yaml:"player"`
	Card   int    `yaml:"card,omitempty"`
	Pass   bool   `yaml:"pass,omitempty"`
}

// Loss is what a player gives up after a tournament.
type Loss struct {
	check.Where
	Tokens []Category `yaml:"tokens,omitempty"`
	Cards  []int      `yaml:"cards,omitempty"`
}

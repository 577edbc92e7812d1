//go:build !jouer

package source

import (
	"slices"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/generator/naming"
)

// Site is content/site.yaml: what the site says of itself. All texts are French.
type Site struct {
	check.Where
	Title       string `yaml:"title"`
	Tagline     string `yaml:"tagline"`
	Description string `yaml:"description"` // for search engines
	// URL is where the site will stand, with a slash at its end; empty when
	// that is not known.
	URL string `yaml:"url,omitempty"`
	// Brand stands on covers and in the PDFs, in the language of their game; empty for Imprimots.
	Brand  string `yaml:"brand,omitempty"`
	Logo   string `yaml:"logo,omitempty"` // a picture of the content, beside the title
	Colors Colors `yaml:"colors,omitempty"`
	Footer string `yaml:"footer,omitempty"` // at the foot of each page
	// Edit is the address at which a text of the content can be edited, with {file} where its
	// name stands; empty where nobody is asked to.
	Edit string `yaml:"edit,omitempty"`
	// Manual says that the site has the manual of the program, with the rules of its checker.
	Manual bool `yaml:"manual,omitempty"`
	// Checker says that the site has the rules of the checker, for those who write content.
	Checker bool `yaml:"checker,omitempty"`
	// Menu are pages of the content in the navigation, in their order.
	Menu []MenuEntry `yaml:"menu,omitempty"`
	// Games are the games to show, in their order and groups; none for all.
	Games []GameEntry `yaml:"games,omitempty"`
	// Languages are those of the pages: the first stands at the root, the others below
	// folders of their names. None is French alone.
	Languages []string `yaml:"languages,omitempty" signs:"word"`
	// Aliases are addresses that the site had, "ancien.html", and where each leads now: a
	// page of the content, a game, or an address of the site.
	Aliases map[string]string `yaml:"aliases,omitempty"`
	// Addresses are those of its [SiteTexts] in a further language.
	Addresses naming.Words `yaml:"-"`
}

// Game is the game.yaml of a game's folder: its sheet of facts. All texts are
// French.
type Game struct {
	check.Where
	ID    string `yaml:"-"`     // the name of the folder
	Title string `yaml:"title"` // name of the game
	// Engine names what plays the game, where the folder is not called like a built-in one:
	// a built-in game, deck for card games as data, none where there are only rules, pictures
	// and kits.
	Engine string `yaml:"engine,omitempty" signs:"word"`
	// Lang is the language of the folder: of what it says, prints and plays with;
	// French when empty.
	Lang    string `yaml:"lang,omitempty"`
	Tagline string `yaml:"tagline"`
	Summary string `yaml:"summary"` // two or three sentences for the home page
	// Editions are the forms in which the game was sold, if there are several.
	Editions []Edition `yaml:"editions,omitempty"`
	Players  Span      `yaml:"players"`
	Age      int       `yaml:"age"`              // at least, in years
	Oldest   int       `yaml:"oldest,omitempty"` // at most, in years; 0 where nothing says so
	Duration string    `yaml:"duration"`         // in words, with its unit
	// Minutes is how long a game or a round of it lasts at most, by which games are looked
	// for; 0 where it is not said.
	Minutes   int      `yaml:"minutes,omitempty"`
	Timers    []Timer  `yaml:"timers,omitempty"`
	Contents  []string `yaml:"contents"` // what the printed kit holds, a line each
	Backs     Backs    `yaml:"backs,omitempty"`
	Trains    string   `yaml:"trains"` // what the game exercises
	Trademark string   `yaml:"trademark,omitempty"`
	// Group is the heading under which the home page shows the game where site.yaml lists none;
	// empty for among the first ones.
	Group string `yaml:"group,omitempty"`
	// Emblem is a picture of the folder art that stands for the game on the site; empty for a
	// drawing of the game's own, or the first pieces of the kit.
	Emblem string `yaml:"emblem,omitempty"`
	// Licence says what one may do with the kits, in a line of their covers, and of the cards
	// whose faces show it; nothing is said where it is empty.
	Licence string    `yaml:"licence,omitempty"`
	Sources []Origin  `yaml:"sources,omitempty"` // none for a game of one’s own invention
	Errata  []Erratum `yaml:"errata,omitempty"`
	Related []string  `yaml:"related,omitempty" signs:"word"` // ids of other games; empty for one to pass over
	// Keywords are what people look for when this game is what they want, in the search alone:
	// other names of it, and of games like it.
	Keywords []string `yaml:"keywords,omitempty"`
	Updated  Date     `yaml:"updated,omitempty"` // when the game last changed, for search engines
}

// Backs is how the backs of the cards of a game are: OneWay, or empty where they are the same either
// way up.
type Backs string

// OneWay backs have a top on purpose.
const OneWay Backs = "one-way"

// UnmarshalText reads the one word that there is.
func (b *Backs) UnmarshalText(text []byte) error {
	if Backs(text) != OneWay {
		return &check.Fault{Msg: wrongBacks.With(shorten(string(text))), Hint: likeBacks.With(string(OneWay))}
	}
	*b = OneWay
	return nil
}

var (
	wrongBacks = check.Text{FR: "« %s » ne dit pas comment sont les dos", EN: "%q does not say how backs are"}
	likeBacks  = check.Text{FR: "écrivez « %s » si les dos ont un haut, exprès ; sinon ôtez la ligne", EN: "write %s if backs have a top, on purpose; else drop the line"}
)

// Edition is one form in which a game was sold.
type Edition struct {
	check.Where
	ID       string `yaml:"id" signs:"word"`
	Title    string `yaml:"title"`
	Players  string `yaml:"players"` // as printed: "2–6"
	Age      int    `yaml:"age"`     // at least, in years
	Duration string `yaml:"duration"`
	// Words is what the edition takes for a word, in games of words; nothing is what
	// the game usually takes.
	Words Words `yaml:"words,omitempty"`
}

// Words is what an edition takes for a word; see [dict.Policy].
type Words struct {
	check.Where
	Take       []string `yaml:"take" signs:"word"`
	Strict     []string `yaml:"strict,omitempty" signs:"word"`
	Plurals    bool     `yaml:"plurals,omitempty"`
	Conjugated bool     `yaml:"conjugated,omitempty"`
	// Source says what the choice rests on.
	Source string `yaml:"source,omitempty"`
}

// Policies gives what the editions take for a word, by their ids: nothing where they
// name a kind that nobody knows, so that no word is refused for it.
func (g *Game) Policies() map[string]dict.Policy {
	out := map[string]dict.Policy{}
	for _, e := range g.Editions {
		w := e.Words
		if !w.known() {
			continue
		}
		out[e.ID] = dict.Policy{Take: w.Take, Strict: w.Strict, Plurals: w.Plurals, Conjugated: w.Conjugated, Source: w.Source}
	}
	return out
}

// known reports whether all kinds of words that are taken are known.
func (w *Words) known() bool {
	return !slices.ContainsFunc(w.Take, func(kind string) bool { return !slices.Contains(dict.Kinds, kind) })
}

// Timer is a time that the game gives its players.
type Timer struct {
	check.Where
	Seconds int    `yaml:"seconds"`
	Title   string `yaml:"title"`          // what is to be done in it
	Note    string `yaml:"note,omitempty"` // when it begins
}

// Minutes is how many whole minutes the time has.
func (t Timer) Minutes() int { return t.Seconds / 60 }

// Rest is how many seconds it has beside its whole minutes.
func (t Timer) Rest() int { return t.Seconds % 60 }

// Span is a range of whole numbers, both ends included.
type Span struct {
	Min int `yaml:"min"`
	Max int `yaml:"max"`
}

// Origin is a document that the rules were restated from.
type Origin struct {
	check.Where
	Title string `yaml:"title"`
	Note  string `yaml:"note,omitempty"`
}

// Erratum is a place where a source contradicts itself, is silent or wrong,
// with what the project decided.
type Erratum struct {
	check.Where
	ID         string `yaml:"id" signs:"word"` // becomes an anchor of the game's page
	SourceSays string `yaml:"source_says"`
	Decision   string `yaml:"decision"`
	Why        string `yaml:"why"`
}

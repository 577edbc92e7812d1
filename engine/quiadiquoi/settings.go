package quiadiquoi

import (
	"slices"

	"imprimots/engine/check"
)

// Bounds on the settings of a deck.
const (
	LeastKinds = 2
	MostKinds  = 6
	mostStars  = 5
	mostHints  = 6
	mostTokens = 60
)

// Kind is a category of quotations as shown on the cards.
type Kind struct {
	check.Where
	ID      Category `yaml:"id" signs:"word"`
	Name    string   `yaml:"name"`
	Picture string   `yaml:"picture"` // in the folder art: "maison.svg"
	Color   string   `yaml:"color"`   // "#b07a10", a role or a name; empty in Kinds, whose colors come from the print profile
}

// Kinds are the categories of a deck that does not declare any.
var Kinds = []Kind{
	{ID: Histoire, Name: "histoire", Picture: "couronne.svg"},
	{ID: Litterature, Name: "littérature", Picture: "plume.svg"},
	{ID: Penseurs, Name: "penseurs", Picture: "chouette.svg"},
}

var kindNames = map[Category]check.Text{
	Histoire:    {FR: "histoire", EN: "history"},
	Litterature: {FR: "littérature", EN: "literature"},
	Penseurs:    {FR: "penseurs", EN: "thinkers"},
}

// In returns the name of the category.
func (k Kind) In(l check.Lang) string {
	if t, builtIn := kindNames[k.ID]; builtIn && k.Color == "" {
		return t.In(l)
	}
	return k.Name
}

// Rights restricts which authors may be quoted.
type Rights struct {
	check.Where
	DiedBefore int `yaml:"died_before"` // a year in which all of them were dead
}

// Settings are the settings of a deck: those of its documents, or the defaults.
type Settings struct {
	Kinds      []Kind // in the order they are shown
	Stars      int    // levels of difficulty
	Hints      int    // on each face
	Tokens     int    // of each category
	DiedBefore int    // for the authors; 0 for no restriction
}

// box has the default settings.
var box = Settings{Kinds: Kinds, Stars: 2, Hints: 4, Tokens: 12}

// Settings returns the settings of the decks, the first of each; values out of bounds,
// which a rule reports, are clamped.
func (g *Game) Settings() *Settings {
	s := Settings{}
	for d := range check.All(g.Decks) {
		if len(s.Kinds) == 0 {
			s.Kinds = d.Categories[:min(len(d.Categories), MostKinds)]
		}
		first(&s.Stars, d.Stars, mostStars)
		first(&s.Hints, d.Hints, mostHints)
		first(&s.Tokens, d.Tokens, mostTokens)
		first(&s.DiedBefore, d.Authors.DiedBefore, latestDeath)
	}
	if len(s.Kinds) == 0 {
		s.Kinds = box.Kinds
	}
	first(&s.Stars, box.Stars, mostStars)
	first(&s.Hints, box.Hints, mostHints)
	first(&s.Tokens, box.Tokens, mostTokens)
	return &s
}

func first(set *int, said, most int) {
	if *set == 0 {
		*set = min(max(said, 0), most)
	}
}

// Kind returns the category with an id, or a new one of that name when there is none.
func (s *Settings) Kind(c Category) Kind {
	if i := s.index(c); i >= 0 {
		return s.Kinds[i]
	}
	return Kind{ID: c, Name: string(c)}
}

// Own reports whether the deck declares its categories.
func (s *Settings) Own() bool { return s.Kinds[0].Color != "" }

// Each reports whether the game is won with a card of each category.
func (s *Settings) Each() bool { return len(s.Kinds) == DefaultTarget }

func (s *Settings) index(c Category) int {
	return slices.IndexFunc(s.Kinds, func(k Kind) bool { return k.ID == c })
}

func (s *Settings) has(c Category) bool { return s.index(c) >= 0 }

// ids returns the ids of the categories.
func (s *Settings) ids() []Category {
	ids := make([]Category, len(s.Kinds))
	for i, k := range s.Kinds {
		ids[i] = k.ID
	}
	return ids
}

// tokens returns the same number of tokens of each category.
func (s *Settings) tokens(each int) Tokens {
	t := Tokens{of: s}
	for i := range s.Kinds {
		t.n[i] = each
	}
	return t
}

// atOnce returns the number of hints the main player hears at once.
func (s *Settings) atOnce(p Power) int {
	if p == ThreeHints {
		return min(3, s.Hints)
	}
	return 1
}

// text returns the name of a category for a sentence: in both languages if it is built
// in.
func (s *Settings) text(c Category) any {
	if t, builtIn := kindNames[c]; builtIn && !s.Own() {
		return t
	}
	return s.Kind(c).Name
}

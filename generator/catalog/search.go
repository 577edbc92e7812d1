package catalog

import "imprimots/engine/check"

// Search is what the search of a site knows of a language beside the pages:
// templates/languages/fr/search.yaml and the like.
type Search struct {
	check.Where
	Lang string `yaml:"lang"` // an ISO 639-1 code: "fr"
	// Everyday are words that people write whatever they look for: a page need not have them.
	Everyday string `yaml:"everyday,omitempty"`
	// Synonyms are words that are sought for one another, a family a line.
	Synonyms []string `yaml:"synonyms,omitempty"`
	// More is what entries stand behind that are shown when one asks for them: "See also ({n})".
	More string `yaml:"more,omitempty"`
	// Hint is what one may try where nothing is found; the actions that are offered follow it.
	Hint string `yaml:"hint,omitempty"`
	// Labels say what kind of page one is, by the first word of its file's name.
	Labels map[string]string `yaml:"labels,omitempty"`
	// Actions are what one can do on the site.
	Actions []Action `yaml:"actions,omitempty"`
}

// Action is something that one can do on the site, as the search shows it first.
type Action struct {
	check.Where
	// Title says it, and Says a line more; {game} is the title of a game.
	Title string `yaml:"title"`
	Says  string `yaml:"says"`
	Kind  string `yaml:"kind"` // in a word: "Print"
	// On are pages by their names, "imprimer.html#plastifier", of which the first that the site
	// has counts; */sablier.html is that of each game. Without one the action is left out.
	On []string `yaml:"on"`
	// Asked are the words of queries that mean it: all words of one of them.
	Asked []string `yaml:"asked"`
	// Offered are those that are shown where nothing is found.
	Offered bool `yaml:"offered,omitempty"`
}

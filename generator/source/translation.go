package source

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// SiteTexts is a site.LANG.yaml: what the site says in a further language. What is
// missing is that of site.yaml.
type SiteTexts struct {
	check.Where
	Title       string      `yaml:"title,omitempty"`
	Tagline     string      `yaml:"tagline,omitempty"`
	Description string      `yaml:"description,omitempty"`
	Footer      string      `yaml:"footer,omitempty"`
	Menu        []MenuEntry `yaml:"menu,omitempty"` // the same pages, with their titles
}

// GameTexts is a game.LANG.yaml: the texts of a game.yaml that are other ones in a
// further language. Lists without ids follow the order of those of game.yaml.
type GameTexts struct {
	check.Where
	Title     string         `yaml:"title,omitempty"`
	Tagline   string         `yaml:"tagline,omitempty"`
	Summary   string         `yaml:"summary,omitempty"`
	Editions  []EditionTexts `yaml:"editions,omitempty"`
	Duration  string         `yaml:"duration,omitempty"`
	Timers    []TimerTexts   `yaml:"timers,omitempty"`
	Contents  []string       `yaml:"contents,omitempty"`
	Trains    string         `yaml:"trains,omitempty"`
	Trademark string         `yaml:"trademark,omitempty"`
	Sources   []OriginTexts  `yaml:"sources,omitempty"`
	Errata    []ErratumTexts `yaml:"errata,omitempty"`
}

// EditionTexts are the texts of an edition.
type EditionTexts struct {
	check.Where
	ID       string `yaml:"id" signs:"word"`
	Title    string `yaml:"title,omitempty"`
	Players  string `yaml:"players,omitempty"`
	Duration string `yaml:"duration,omitempty"`
	Words    struct {
		Source string `yaml:"source,omitempty"`
	} `yaml:"words,omitempty"`
}

// TimerTexts are the texts of a timer.
type TimerTexts struct {
	check.Where
	Title string `yaml:"title,omitempty"`
	Note  string `yaml:"note,omitempty"`
}

// OriginTexts are the texts of a source.
type OriginTexts struct {
	check.Where
	Title string `yaml:"title,omitempty"`
	Note  string `yaml:"note,omitempty"`
}

// ErratumTexts are the texts of an erratum.
type ErratumTexts struct {
	check.Where
	ID         string `yaml:"id" signs:"word"`
	SourceSays string `yaml:"source_says,omitempty"`
	Decision   string `yaml:"decision,omitempty"`
	Why        string `yaml:"why,omitempty"`
}

// SiteIn gives a site in a further language, and what is said in it: all else is in the
// first one.
func (r *Reader) SiteIn(s Site, lang string) (Site, []string) {
	var t SiteTexts
	var says saying
	if r.has("site."+lang+".yaml", &t) {
		says.put(&s.Title, t.Title)
		says.put(&s.Tagline, t.Tagline)
		says.put(&s.Description, t.Description)
		says.put(&s.Footer, t.Footer)
		s.Menu = slices.Clone(s.Menu)
		for i := range min(len(s.Menu), len(t.Menu)) {
			says.put(&s.Menu[i].Title, t.Menu[i].Title)
		}
	}
	return s, says
}

// GameIn gives the facts of a game in a further language, as SiteIn does.
func (r *Reader) GameIn(g Game, lang string) (Game, []string) {
	var t GameTexts
	var says saying
	if !r.has(path.Join(g.ID, "game."+lang+".yaml"), &t) {
		return g, nil
	}
	for _, p := range []struct {
		to   *string
		text string
	}{
		{&g.Title, t.Title}, {&g.Tagline, t.Tagline}, {&g.Summary, t.Summary}, {&g.Duration, t.Duration}, {&g.Trains, t.Trains}, {&g.Trademark, t.Trademark},
	} {
		says.put(p.to, p.text)
	}
	g.Editions, g.Timers, g.Contents, g.Sources, g.Errata = slices.Clone(g.Editions), slices.Clone(g.Timers), slices.Clone(g.Contents), slices.Clone(g.Sources), slices.Clone(g.Errata)
	for _, e := range t.Editions {
		if i := slices.IndexFunc(g.Editions, func(o Edition) bool { return o.ID == e.ID }); i >= 0 {
			to := &g.Editions[i]
			says.put(&to.Title, e.Title)
			says.put(&to.Players, e.Players)
			says.put(&to.Duration, e.Duration)
			says.put(&to.Words.Source, e.Words.Source)
		} else {
			r.report(gen013, e.Pos("id"), noSuchText.With(e.ID), none)
		}
	}
	for i := range min(len(g.Timers), len(t.Timers)) {
		says.put(&g.Timers[i].Title, t.Timers[i].Title)
		says.put(&g.Timers[i].Note, t.Timers[i].Note)
	}
	for i := range min(len(g.Contents), len(t.Contents)) {
		says.put(&g.Contents[i], t.Contents[i])
	}
	for i := range min(len(g.Sources), len(t.Sources)) {
		says.put(&g.Sources[i].Title, t.Sources[i].Title)
		says.put(&g.Sources[i].Note, t.Sources[i].Note)
	}
	for _, e := range t.Errata {
		if i := slices.IndexFunc(g.Errata, func(o Erratum) bool { return o.ID == e.ID }); i >= 0 {
			to := &g.Errata[i]
			says.put(&to.SourceSays, e.SourceSays)
			says.put(&to.Decision, e.Decision)
			says.put(&to.Why, e.Why)
		} else {
			r.report(gen013, e.Pos("id"), noSuchText.With(e.ID), none)
		}
	}
	return g, says
}

// said is the texts that are in a language.
type saying []string

func (s *saying) put(to *string, text string) {
	if text != "" {
		*to = text
		*s = append(*s, text)
	}
}

// has reads a file with one document, where there is one.
func (r *Reader) has(name string, ptr any) bool {
	if _, err := fs.Stat(r.fsys, name); err != nil {
		return false
	}
	return r.only(name, ptr)
}

// isTranslation reports whether a file is a game.yaml in a further language.
func isTranslation(name string) bool {
	base := path.Base(name)
	return strings.HasPrefix(base, "game.") && strings.HasSuffix(base, ".yaml") && len(base) == len("game.en.yaml")
}

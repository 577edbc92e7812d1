//go:build !jouer

package source

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
	"imprimots/generator/naming"
)

// SiteTexts is a site.LANG.yaml: what the site says in a further language. What is
// missing is that of site.yaml.
type SiteTexts struct {
	check.Where
	Title       string      `yaml:"title,omitempty"`
	Tagline     string      `yaml:"tagline,omitempty"`
	Description string      `yaml:"description,omitempty"`
	Brand       string      `yaml:"brand,omitempty"`
	Footer      string      `yaml:"footer,omitempty"`
	Menu        []MenuEntry `yaml:"menu,omitempty"` // the same pages, with their titles
	// Groups are the headings of the groups of games, in their order.
	Groups []string `yaml:"groups,omitempty"`
	// Addresses are what addresses call the pages of the author in this language, by their names.
	Addresses naming.Words `yaml:"addresses,omitempty"`
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
	Group     string         `yaml:"group,omitempty"`
	Licence   string         `yaml:"licence,omitempty"`
	Sources   []OriginTexts  `yaml:"sources,omitempty"`
	Errata    []ErratumTexts `yaml:"errata,omitempty"`
	Keywords  []string       `yaml:"keywords,omitempty"` // as many as one likes
}

// EditionTexts are the texts of an edition.
type EditionTexts struct {
	check.Where
	ID       string     `yaml:"id" signs:"word"`
	Title    string     `yaml:"title,omitempty"`
	Players  string     `yaml:"players,omitempty"`
	Duration string     `yaml:"duration,omitempty"`
	Words    WordsTexts `yaml:"words,omitempty"`
}

// WordsTexts are the texts of what an edition takes for a word.
type WordsTexts struct {
	Source string `yaml:"source,omitempty"`
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

// KitTexts is a document of kit.LANG.yaml: what the pages say of a kit in a further
// language. The kit itself is printed in the first one.
type KitTexts struct {
	check.Where
	ID     string       `yaml:"kit" signs:"word"`
	Title  string       `yaml:"title,omitempty"`
	Pieces []PieceTexts `yaml:"pieces,omitempty"`
}

// PieceTexts are the texts of a piece of a kit.
type PieceTexts struct {
	check.Where
	ID     string `yaml:"id" signs:"word"`
	Title  string `yaml:"title,omitempty"`
	Advice string `yaml:"advice,omitempty"`
}

// Said are texts of a further language, each with that of the first one that it
// stands for.
type Said map[string]string

// groupsIn sets the headings of the groups of games in a further language.
func (r *Reader) groupsIn(s *Site, t *SiteTexts, says Said) {
	s.Games = slices.Clone(s.Games)
	n := 0
	for i := range s.Games {
		if s.Games[i].Game != "" {
			continue
		}
		if n < len(t.Groups) {
			says.put(&s.Games[i].Group, t.Groups[n])
		}
		n++
	}
	r.followed(t.Where, "groups", len(t.Groups), n)
}

// SiteIn gives a site in a further language, and what is said in it: all else is in the
// first one.
func (r *Reader) SiteIn(s Site, lang string) (Site, Said) {
	var t SiteTexts
	says := Said{}
	if r.has("site."+lang+".yaml", &t) {
		of := r.saying(says, t.Where)
		says.put(&s.Title, t.Title)
		of.text("tagline", &s.Tagline, t.Tagline)
		of.text("description", &s.Description, t.Description)
		of.text("footer", &s.Footer, t.Footer)
		says.put(&s.Brand, t.Brand) // most are called alike in all languages
		r.followed(t.Where, "menu", len(t.Menu), len(s.Menu))
		s.Menu = slices.Clone(s.Menu)
		for i := range min(len(s.Menu), len(t.Menu)) {
			says.put(&s.Menu[i].Title, t.Menu[i].Title)
		}
		r.groupsIn(&s, &t, says)
		for _, page := range slices.Sorted(maps.Keys(t.Addresses)) {
			switch address := t.Addresses[page]; {
			case !r.Has(path.Join(pagesFolder, page+"."+lang+".md")):
				r.report(gen027, t.Pos("addresses", page), noPage.With(page), firstPage.With(page))
				delete(t.Addresses, page)
			case !naming.IsName(address):
				r.report(gen027, t.Pos("addresses", page), noAddress.With(shorten(address)), fitFolders.With())
				delete(t.Addresses, page)
			}
		}
		s.Addresses = t.Addresses
	}
	return s, says
}

// Translated reports whether the folder of a game says its texts in a further language.
func (r *Reader) Translated(dir, lang string) bool {
	_, err := fs.Stat(r.fsys, path.Join(dir, "game."+lang+".yaml"))
	return err == nil
}

// GameIn gives the facts of a game in a further language, as SiteIn does.
func (r *Reader) GameIn(g Game, lang string) (Game, Said) {
	var t GameTexts
	says := Said{}
	if !r.has(path.Join(g.ID, "game."+lang+".yaml"), &t) {
		return g, nil
	}
	of := r.saying(says, t.Where)
	says.put(&g.Title, t.Title)
	of.text("tagline", &g.Tagline, t.Tagline)
	of.text("summary", &g.Summary, t.Summary)
	of.text("duration", &g.Duration, t.Duration)
	of.text("trains", &g.Trains, t.Trains)
	of.text("trademark", &g.Trademark, t.Trademark)
	of.text("group", &g.Group, t.Group)
	of.text("licence", &g.Licence, t.Licence)
	if len(t.Keywords) > 0 {
		g.Keywords = t.Keywords
	}
	g.Editions, g.Timers, g.Contents, g.Sources, g.Errata = slices.Clone(g.Editions), slices.Clone(g.Timers), slices.Clone(g.Contents), slices.Clone(g.Sources), slices.Clone(g.Errata)
	once := r.once()
	for _, e := range t.Editions {
		once(e.ID, e.Pos("id"))
		if i := slices.IndexFunc(g.Editions, func(o Edition) bool { return o.ID == e.ID }); i >= 0 {
			to := &g.Editions[i]
			says.put(&to.Title, e.Title)
			says.put(&to.Players, e.Players)
			in := r.saying(says, e.Where)
			in.text("duration", &to.Duration, e.Duration)
			in.text("words", &to.Words.Source, e.Words.Source)
		} else {
			r.report(gen028, e.Pos("id"), noSuchText.With("game.yaml", e.ID), none)
		}
	}
	r.followed(t.Where, "timers", len(t.Timers), len(g.Timers))
	r.followed(t.Where, "contents", len(t.Contents), len(g.Contents))
	r.followed(t.Where, "sources", len(t.Sources), len(g.Sources))
	for i := range min(len(g.Timers), len(t.Timers)) {
		in := r.saying(says, t.Timers[i].Where)
		in.text("title", &g.Timers[i].Title, t.Timers[i].Title)
		in.text("note", &g.Timers[i].Note, t.Timers[i].Note)
	}
	for i := range min(len(g.Contents), len(t.Contents)) {
		says.put(&g.Contents[i], t.Contents[i])
	}
	for i := range min(len(g.Sources), len(t.Sources)) {
		says.put(&g.Sources[i].Title, t.Sources[i].Title)
		r.saying(says, t.Sources[i].Where).text("note", &g.Sources[i].Note, t.Sources[i].Note)
	}
	of.list("editions", idsOf(g.Editions, func(e *Edition) string { return e.ID }), idsOf(t.Editions, func(e *EditionTexts) string { return e.ID }))
	of.list("errata", idsOf(g.Errata, func(e *Erratum) string { return e.ID }), idsOf(t.Errata, func(e *ErratumTexts) string { return e.ID }))
	once = r.once()
	for _, e := range t.Errata {
		once(e.ID, e.Pos("id"))
		if i := slices.IndexFunc(g.Errata, func(o Erratum) bool { return o.ID == e.ID }); i >= 0 {
			to := &g.Errata[i]
			in := r.saying(says, e.Where)
			in.text("source_says", &to.SourceSays, e.SourceSays)
			in.text("decision", &to.Decision, e.Decision)
			in.text("why", &to.Why, e.Why)
		} else {
			r.report(gen028, e.Pos("id"), noSuchText.With("game.yaml", e.ID), none)
		}
	}
	return g, says
}

// KitsIn gives the kits of a game in a further language, and what is said in it. The
// kits have the texts of the first language, each of their pieces too.
func (r *Reader) KitsIn(dir string, kits []KitTexts, lang string) ([]KitTexts, Said) {
	says := Said{}
	name := path.Join(dir, "kit."+lang+".yaml")
	if _, err := fs.Stat(r.fsys, name); err != nil {
		return kits, says
	}
	out := slices.Clone(kits)
	kit, read := r.once(), map[string]bool{}
	r.each(name, MaxFile, func(root *yaml.Node) {
		var t KitTexts
		if _, ok := r.document(name, root, &t); !ok {
			r.missed = true
			return
		}
		kit(t.ID, t.Pos("kit"))
		read[t.ID] = true
		i := slices.IndexFunc(out, func(k KitTexts) bool { return k.ID == t.ID })
		if i < 0 {
			if !r.Missed() {
				r.report(gen028, t.Pos("kit"), noSuchText.With("kit.yaml", t.ID), none)
			}
			return
		}
		to := &out[i]
		says.put(&to.Title, t.Title)
		piece := func(p *PieceTexts) string { return p.ID }
		r.saying(says, t.Where).list("pieces", idsOf(to.Pieces, piece), idsOf(t.Pieces, piece))
		to.Pieces = slices.Clone(to.Pieces)
		once := r.once()
		for _, p := range t.Pieces {
			once(p.ID, p.Pos("id"))
			if i := slices.IndexFunc(to.Pieces, func(o PieceTexts) bool { return o.ID == p.ID }); i >= 0 {
				in := r.saying(says, p.Where)
				in.text("title", &to.Pieces[i].Title, p.Title)
				in.text("advice", &to.Pieces[i].Advice, p.Advice)
			} else {
				r.report(gen028, p.Pos("id"), noSuchText.With("kit.yaml", p.ID), none)
			}
		}
	})
	for _, k := range kits {
		if !read[k.ID] && !r.Missed() {
			r.report(gen037, check.Pos{File: name}, unsaidItem.With("kit", k.ID), sayItem.With())
		}
	}
	return out, says
}

// saying puts texts of a further language in the place of those of the first one, and reports
// those that are missing.
type saying struct {
	*Reader
	says  Said
	where check.Where
}

func (r *Reader) saying(says Said, where check.Where) saying { return saying{r, says, where} }

// text puts the text of a key.
func (s saying) text(key string, to *string, text string) {
	if at := s.where.Pos(key); text == "" && *to != "" && !s.Lost(at) {
		s.report(gen037, at, unsaid.With(key, shorten(*to)), addKey.With(key))
	}
	s.says.put(to, text)
}

// list reports the items of a list, by their ids, of which nothing is said; none where one is
// said under another id, which is reported.
func (s saying) list(key string, ids, said []string) {
	if slices.ContainsFunc(said, func(id string) bool { return !slices.Contains(ids, id) }) {
		return
	}
	for _, id := range ids {
		if !slices.Contains(said, id) {
			s.report(gen037, s.where.Pos(key), unsaidItem.With(key, id), sayItem.With())
		}
	}
}

func idsOf[T any](list []T, id func(*T) string) []string {
	var out []string
	for i := range list {
		out = append(out, id(&list[i]))
	}
	return out
}

var (
	unsaid     = check.Text{FR: "rien ne dit « %s » dans cette langue : ses pages montreront « %s »", EN: "nothing says %q in this language: its pages will show %q"}
	unsaidItem = check.Text{FR: "« %s » ne dit rien de « %s » dans cette langue : ses pages le montreront dans la première", EN: "%q says nothing of %q in this language: its pages will show it in the first one"}
	sayItem    = check.Text{FR: "ajoutez-le, avec ses textes", EN: "add it, with its texts"}
	shortList  = check.Text{FR: "la liste « %s » de la première langue a %d élément{|s}, celle-ci %d : ils se suivent dans le même ordre", EN: "the list %q of the first language has %d item{|s}, this one %d: they follow the same order"}
)

var saidTwice = check.Text{FR: "les textes de « %s » sont donnés deux fois", EN: "the texts of %q are given twice"}

// once gives what reports the second texts of an id.
func (r *Reader) once() func(id string, at check.Pos) {
	first := map[string]check.Pos{}
	return func(id string, at check.Pos) {
		if before, there := first[id]; there {
			r.report(gen028, at, saidTwice.With(id), dropOne.With(), check.FirstAt(before))
			return
		}
		first[id] = at
	}
}

// followed holds a list that follows the order of one of the first language: what is
// beyond its end stands for nothing, and what is missing is shown in that language.
func (r *Reader) followed(t check.Where, key string, n, of int) {
	switch {
	case n > of:
		r.report(gen028, t.Pos(key, of), beyondList.With(of), none)
	case n < of && !r.Lost(t.Pos(key)):
		r.report(gen037, t.Pos(key), shortList.With(key, of, n), sayItem.With())
	}
}

func (s Said) put(to *string, text string) {
	if text != "" {
		s[text], *to = *to, text
	}
}

// has reads a file with one document, where there is one.
func (r *Reader) has(name string, ptr any) bool {
	if _, err := fs.Stat(r.fsys, name); err != nil {
		return false
	}
	return r.only(name, ptr)
}

// isTranslation reports whether a file is a game.yaml or a kit.yaml in a further language.
func isTranslation(name string) bool {
	kind, rest, _ := strings.Cut(path.Base(name), ".")
	return (kind == "game" || kind == "kit") && strings.HasSuffix(rest, ".yaml") && len(rest) == len("en.yaml")
}

var (
	noSuchText = check.Text{
		FR: "%s n’a rien qui s’appelle « %s »",
		EN: "%s has nothing that is called %q",
	}
	beyondList = check.Text{
		FR: "la liste de la première langue s’arrête à %d élément{|s}",
		EN: "the list of the first language ends at %d item{|s}",
	}
)

package site

import (
	"cmp"
	"html/template"
	"path"
	"slices"
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/exchange/crossword"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/site/tonight"
	"imprimots/generator/source"
)

// guidePath is the page on printing.
const guidePath = "imprimer.html"

// Path is where a picture of a figure of the guide stands, from the root.
func (f Figure) Path(p Picture) string {
	return "imprimer/" + markdown.Slug(f.Call+" "+p.Name) + p.summed()
}

// shownFigure is a figure as guide.html sees it.
type shownFigure struct {
	Caption template.HTML
	Faces   []shownFace
}

type shownFace struct {
	Picture
	Path   string
	Label  template.HTML
	Spoken string // to those who do not see the picture
}

// showFigure gives a figure in the language of the site.
func (b *builder) showFigure(f Figure) (shownFigure, error) {
	if len(f.Pictures) == 0 {
		return shownFigure{}, nil
	}
	caption, err := b.HTML("figure." + strings.NewReplacer(" ", "_", "-", "_").Replace(f.Call))
	out := shownFigure{Caption: caption}
	for i, p := range f.Pictures {
		title, key := b.pictured(p), "figure."+p.Says
		label, e := b.HTML(key, "title", b.typeset(title), "profile", b.profile(p), "n", i+1)
		spoken, e2 := b.Text(key+"_alt", "title", title, "profile", b.profile(p), "n", i+1)
		err = cmp.Or(err, e, e2)
		out.Faces = append(out.Faces, shownFace{p, f.Path(p), label, spoken})
	}
	return out, err
}

// pictured is the title of what a picture shows: of a piece, else of a kit.
func (b *builder) pictured(p Picture) string {
	for _, g := range b.in.Games {
		for _, k := range g.Kits {
			if g.ID != p.Game || k.File != p.Kit {
				continue
			}
			if i := slices.IndexFunc(k.Groups, func(gr Group) bool { return gr.ID == p.Group }); i >= 0 {
				return k.Groups[i].Title
			}
			return k.Title
		}
	}
	return ""
}

// profile is the name of the profile that a picture shows, that of its own where the
// language has none for it.
func (b *builder) profile(p Picture) string {
	key := "figure.profile_" + p.Profile
	if name, err := b.Text(key); err == nil {
		return name
	}
	return p.ProfileTitle
}

// guide adds the page on printing, if there is a text for it.
func (b *builder) guide() error {
	g := &b.in.Guide
	if g.Text.Data == nil {
		return nil
	}
	blocks := map[string]page.Block{}
	for _, f := range g.Figures {
		shown, err := b.showFigure(f)
		if err != nil {
			return err
		}
		blocks[f.Call] = page.Block{Template: "guide-figure", Data: shown}
		for _, p := range shown.Faces {
			b.put(p.SVG.At(p.Path), b.in.words.Of(p.Path))
		}
	}
	title, description := b.named("guide.html", nil)
	b.add(&htmlPage{
		Path: guidePath, Title: title, Nav: guidePath, Description: description,
		Crumbs: []crumb{{"", title}}, Scripts: []string{"sommaire"}, template: "guide.html",
		fill: func(p *htmlPage) (any, error) {
			doc, err := b.prose(p, g.Text, blocks)
			if err != nil {
				return nil, err
			}
			return guideData{doc, headings(doc), len(b.ways) > 0}, nil
		},
	})
	return nil
}

// guideData is what guide.html sees.
type guideData struct {
	Text     *markdown.Doc
	Contents []entry
	Tonight  bool // there is a page of what to print tonight
}

// headings is the table of contents of a text, in two levels.
func headings(doc *markdown.Doc) []entry {
	var out []entry
	for _, h := range doc.Headings {
		switch {
		case h.Level == 2:
			out = append(out, entry{ID: h.ID, Title: h.Text})
		case h.Level == 3 && len(out) > 0:
			last := &out[len(out)-1]
			last.Entries = append(last.Entries, entry{ID: h.ID, Title: h.Text})
		}
	}
	return out
}

// KitAddress is where a site that stands at a URL shows a kit of a game; "" without one.
func KitAddress(url, game, kit string) string {
	if url == "" {
		return ""
	}
	return GameAddress(url, game) + "#kit-" + markdown.Slug(kit)
}

// GameAddress is where a site that stands at a URL has a game; "" without one.
func GameAddress(url, game string) string {
	if url == "" {
		return ""
	}
	return url + game + "/"
}

// SheetAddress is where a site in a language that stands at a URL shows a worksheet; "" without
// one.
func (t *Templates) SheetAddress(lang, url, id string) string {
	if url == "" {
		return ""
	}
	return url + t.Address(lang, classPath) + "#" + id
}

// tonightPath is the page of what to print tonight.
const tonightPath = "ce-soir.html"

// tonight adds the page of what to print tonight, if the kits are made by then.
func (b *builder) tonight() {
	if b.in.Times == nil {
		return
	}
	var games []tonight.Game
	for _, g := range b.in.Games {
		made := tonight.Game{ID: g.ID}
		all := tonight.Set{Title: g.Title}
		for i, k := range g.Kits {
			for _, gr := range k.Groups {
				if gr.Work.Sheets == 0 {
					continue
				}
				made.Pieces = append(made.Pieces, tonight.Piece{ID: gr.ID, Title: gr.Title, File: k.File, First: gr.First, Last: gr.Last, Shared: gr.Shared, SharedLast: gr.SharedLast, Grams: gr.Grams, Work: gr.Work})
				if i == 0 {
					all.Pieces = append(all.Pieces, gr.ID)
				}
			}
			for _, set := range k.Tonight {
				made.Sets = append(made.Sets, tonight.Set{Title: k.Title, File: k.File, Tonight: set})
			}
		}
		if len(made.Sets) == 0 {
			made.Sets = []tonight.Set{all}
		}
		games = append(games, made)
	}
	if b.ways = tonight.Parts(games, b.in.Times); len(b.ways) == 0 {
		return
	}
	title, description := b.named("tonight.html", nil)
	b.add(&htmlPage{
		Path: tonightPath, Title: title, Nav: guidePath, Description: description,
		Crumbs: []crumb{{"", title}}, template: "tonight.html", Style: "classe.css",
		fill: func(*htmlPage) (any, error) { return b.ways, nil },
	})
}

// Class is the page of worksheets. Without any there is none.
type Class struct {
	Text   source.Text // above them, or around the line {{fiches}}; may have no data
	Sheets []Worksheet
}

// Worksheet is a worksheet with its files.
type Worksheet struct {
	ID, Title  string
	Lang       string   // "" is French
	Kinds      []string // of its parts: "crossword"
	Level      string   // for whom it is: "CM1"; "" where it does not say
	Subject    string   // one of the values of the key subject; "" where it does not say
	Competence string   // what it trains; "" where it does not say
	Minutes    int      // that it takes; 0 where it does not say
	Variants   int
	Opens      bool // whether the atelier opens it
	Files      []SheetFile
	Preview    File // of the first page, SVG
	// Spoken is the page that dictates it, and corrects; "" for a sheet without a dictation.
	Spoken string
}

// SheetFile is a PDF of a worksheet.
type SheetFile struct {
	Path    string
	Profile string // "color", "dys"
	Key     bool   // it has the answers
	Pages   int
	Bytes   int64
}

// Name gives the title of the sheet, or its id.
func (w Worksheet) Name() string {
	if w.Title == "" {
		return w.ID
	}
	return w.Title
}

// Classes are the classes of pupils that a sheet is for: "CE1-CE2" are two.
func (w Worksheet) Classes() []string {
	if strings.HasPrefix(w.Level, "FLE") {
		return []string{w.Level}
	}
	var out []string
	for _, name := range strings.FieldsFunc(w.Level, func(c rune) bool { return strings.ContainsRune("-–/,", c) }) {
		out = append(out, strings.TrimSpace(name))
	}
	return out
}

// The pages of worksheets: all of them, and the table of what they train. classCall is the
// line of the text of the first that they stand at.
const classPath, programmePath, classCall = "classe.html", "programme.html", "fiches"

// class adds the pages of worksheets, if there are any.
func (b *builder) class() {
	c := &b.in.Class
	if len(c.Sheets) == 0 {
		return
	}
	trained := programme(c.Sheets)
	shelf := shelve(c.Sheets, len(trained) > 0)
	shown := page.Block{Template: "class-sheets", Data: shelf}
	blocks := map[string]page.Block{classCall: shown, "worksheets": shown}
	for _, w := range c.Sheets {
		b.files = append(b.files, w.Preview)
	}
	title, description := b.named("class.html", nil)
	b.add(&htmlPage{
		Path: classPath, Title: title, Nav: classPath, Description: description,
		Crumbs: []crumb{{"", title}}, template: "class.html", Style: "classe.css", Scripts: []string{"classe"},
		fill: func(p *htmlPage) (any, error) {
			text := c.Text
			if text.Data == nil {
				text.Data = []byte("{{" + classCall + "}}\n")
			}
			doc, err := b.prose(p, text, blocks)
			return textData{doc}, err
		},
	})
	above := crumb{classPath, title}
	if shelf.Apart {
		for _, l := range shelf.Levels {
			title, description := b.named("class-level.html", l)
			b.add(&htmlPage{
				Path: l.Path(), Title: title, Nav: classPath, Description: description,
				Crumbs: []crumb{above, {"", title}}, template: "class-level.html", Style: "classe.css",
				fill: func(*htmlPage) (any, error) { return l, nil },
			})
		}
	}
	if len(trained) == 0 {
		return
	}
	title, description = b.named("programme.html", nil)
	b.add(&htmlPage{
		Path: programmePath, Title: title, Nav: classPath, Description: description,
		Crumbs: []crumb{above, {"", title}}, template: "programme.html", Style: "classe.css",
		fill: func(*htmlPage) (any, error) { return trained, nil },
	})
}

// sheetShelf is the worksheets by their classes, and what one may look for among them.
type sheetShelf struct {
	Levels    []level
	Classes   []string // in the order of the school
	Subjects  []string // in the order of their list
	Minutes   []int    // of the sheets, from the least
	Programme bool     // there is a table of what they train
	Apart     bool     // each level has its page, which shows its sheets and has their files
}

// mostTogether is how many worksheets one page shows with their pictures and files.
const mostTogether = 60

// Sought reports whether there is something to choose among.
func (s sheetShelf) Sought() bool {
	return len(s.Classes) > 1 || len(s.Subjects) > 1 || len(s.Minutes) > 1
}

func shelve(sheets []Worksheet, programme bool) sheetShelf {
	out := sheetShelf{Levels: byLevel(sheets), Programme: programme, Apart: len(sheets) > mostTogether}
	once := func(list []string, s string) []string {
		if s == "" || slices.Contains(list, s) {
			return list
		}
		return append(list, s)
	}
	for _, w := range sheets {
		for _, name := range w.Classes() {
			out.Classes = once(out.Classes, name)
		}
		out.Subjects = once(out.Subjects, w.Subject)
		if w.Minutes > 0 && !slices.Contains(out.Minutes, w.Minutes) {
			out.Minutes = append(out.Minutes, w.Minutes)
		}
	}
	slices.SortStableFunc(out.Classes, compareLevels)
	slices.SortStableFunc(out.Subjects, compareSubjects)
	slices.Sort(out.Minutes)
	return out
}

// level is the worksheets for a class of pupils.
type level struct {
	Level  string // "" of those that do not say
	Sheets []Worksheet
}

// Path is the page of the level, where each has one.
func (l level) Path() string {
	return strings.TrimSuffix(classPath, ".html") + "-" + cmp.Or(markdown.Slug(l.Level), "autres") + ".html"
}

// byLevel sorts worksheets by whom they are for; a level of several, "CE1-CE2", stands
// at the first of them.
func byLevel(sheets []Worksheet) []level {
	var out []level
	for _, w := range sheets {
		i := slices.IndexFunc(out, func(l level) bool { return l.Level == w.Level })
		if i < 0 {
			i = len(out)
			out = append(out, level{Level: w.Level})
		}
		out[i].Sheets = append(out[i].Sheets, w)
	}
	slices.SortStableFunc(out, func(a, b level) int { return compareLevels(a.Level, b.Level) })
	return out
}

// compareLevels compares levels in the order of the school; those of other countries come
// after them.
func compareLevels(a, b string) int {
	rank := func(name string) int {
		for i, l := range worksheet.SchoolLevels {
			if strings.HasPrefix(name, l) {
				return i
			}
		}
		return len(worksheet.SchoolLevels)
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}

// compareSubjects compares subjects in the order of their list.
func compareSubjects(a, b string) int {
	return cmp.Compare(worksheet.SubjectRank(a), worksheet.SubjectRank(b))
}

// trainedLevel is what the sheets of a class train, by subject.
type trainedLevel struct {
	Level    string // "" of those that do not say
	Subjects []trainedSubject
}

type trainedSubject struct {
	Subject     string // "" of those that do not say
	Competences []trained
}

// trained is what some sheets train.
type trained struct {
	Competence string
	Sheets     []Worksheet
}

// programme is the table of what the worksheets train; none where no sheet says it.
func programme(sheets []Worksheet) []trainedLevel {
	sheets = slices.DeleteFunc(slices.Clone(sheets), func(w Worksheet) bool { return w.Competence == "" })
	var out []trainedLevel
	for _, l := range byLevel(sheets) {
		slices.SortStableFunc(l.Sheets, func(a, b Worksheet) int { return compareSubjects(a.Subject, b.Subject) })
		one := trainedLevel{Level: l.Level}
		for _, w := range l.Sheets {
			if n := len(one.Subjects); n == 0 || one.Subjects[n-1].Subject != w.Subject {
				one.Subjects = append(one.Subjects, trainedSubject{Subject: w.Subject})
			}
			s := &one.Subjects[len(one.Subjects)-1]
			i := slices.IndexFunc(s.Competences, func(t trained) bool { return t.Competence == w.Competence })
			if i < 0 {
				i = len(s.Competences)
				s.Competences = append(s.Competences, trained{Competence: w.Competence})
			}
			s.Competences[i].Sheets = append(s.Competences[i].Sheets, w)
		}
		out = append(out, one)
	}
	return out
}

// The pages of the atelier, on which one makes worksheets, kits and games of one's own.
const (
	atelierPath = "atelier/index.html"
	kitsPath    = "atelier/jeux.html"
	gridsPath   = "atelier/grille.html"
	resultsPath = "atelier/resultats.html"
	markingPath = "atelier/correction.html"
)

// workshop is what the page of kits and of games of one's own offers: games to print, and
// formats to convert lists and crosswords to.
type workshop struct {
	Games   []Game
	Formats []*quiz.Format
	Grids   []crossword.Format
	Ready   []ReadyFace
}

// readyFaces adds the pictures of the ready faces to the files of all languages.
func (b *builder) readyFaces() {
	of := b
	if b.main != nil {
		of = b.main
	}
	for _, f := range b.in.Ready {
		for _, s := range f.Sides {
			of.files = append(of.files, File{Path: s.Path, Data: s.SVG})
		}
	}
}

// kindPictures adds the pictures of the kinds of worksheets to the files of all languages, each
// once.
func (b *builder) kindPictures() {
	of := b
	if b.main != nil {
		of = b.main
	}
	for _, f := range b.in.Bench.Pictures {
		if !slices.ContainsFunc(of.files, func(other File) bool { return other.Path == f.Path }) {
			of.files = append(of.files, f)
		}
	}
}

// AtelierSums are what the names of the files of the atelier carry, by the names that its
// scripts have for them: "fonts/x.ttf", of which atelier/fonts/x.ttf.<sum>.gz is one.
func (in *Input) AtelierSums() map[string]string {
	sums := map[string]string{}
	for _, f := range in.Atelier {
		name, packed := strings.CutSuffix(strings.TrimPrefix(f.Path, path.Dir(atelierPath)+"/"), ".gz")
		if sum := path.Ext(name); packed && sum != "" {
			sums[strings.TrimSuffix(name, sum)] = sum[1:]
		}
	}
	return sums
}

// atelier adds the pages on which one makes things, if the programs for them are there.
func (b *builder) atelier() {
	if len(b.in.Atelier) == 0 {
		return
	}
	b.files = append(b.files, b.in.Atelier...)
	b.readyFaces()
	b.kindPictures()
	var above []crumb
	add := func(path, template string, scripts []string, data any) {
		title, description := b.named(template, nil)
		b.add(&htmlPage{
			Path: path, Title: title, Nav: atelierPath, Description: description,
			Crumbs: append(above, crumb{"", title}), template: template, Style: b.style("atelier"), Runs: true,
			Scripts: append([]string{"atelier", "brouillon"}, scripts...), Styles: b.stylesOf(scripts),
			fill: func(*htmlPage) (any, error) { return data, nil },
		})
	}
	add(atelierPath, "atelier.html", []string{"atelier-recette", "atelier-fiche"}, b.in.Bench)
	above = []crumb{{atelierPath, b.pages[len(b.pages)-1].Title}}
	add(kitsPath, "atelier-jeux.html", []string{"faces", "atelier-jeux"}, workshop{b.in.Games, quiz.Formats(), crossword.Formats, b.in.Ready})
	add(gridsPath, "atelier-grille.html", []string{"atelier-grille"}, grids{b.scripts["boggle"], b.played("cruciverbs")})
	add(resultsPath, "resultats.html", []string{"bilan", "resultats"}, nil)
	add(markingPath, "correction.html", []string{"bilan", "correction"}, nil)
}

// grids is what the page sees on which one composes them: where boards and crosswords are played.
type grids struct{ Boards, Crosswords string }

// played gives the page made for playing on which a script runs; none where there is none.
func (b *builder) played(script string) string {
	if at := b.scripts[script]; path.Base(at) == page.PlayFile {
		return at
	}
	return ""
}

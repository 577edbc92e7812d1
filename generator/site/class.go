package site

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
)

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
	Subject    string   // one of [values.Subjects]; "" where it does not say
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
	shown := page.Block{Template: "class-sheets", Data: shelve(c.Sheets, len(trained) > 0)}
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
	if len(trained) == 0 {
		return
	}
	above := crumb{classPath, title}
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
	Subjects  []string // in that of [values.Subjects]
	Minutes   []int    // of the sheets, from the least
	Programme bool     // there is a table of what they train
}

// Sought reports whether there is something to choose among.
func (s sheetShelf) Sought() bool {
	return len(s.Classes) > 1 || len(s.Subjects) > 1 || len(s.Minutes) > 1
}

func shelve(sheets []Worksheet, programme bool) sheetShelf {
	out := sheetShelf{Levels: byLevel(sheets), Programme: programme}
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

func compareSubjects(a, b string) int {
	names := values.Subjects.Names()
	return cmp.Compare(slices.Index(names, a), slices.Index(names, b))
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

package press

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/engine/worksheet/series"
	"imprimots/generator/kit/handout"
	"imprimots/generator/naming"
)

// Series is a series of worksheets that has been read.
type Series struct {
	worksheet.Series
	Weeks []series.Week
	Sets  []*Set // in the order of their files
	Sound bool   // whether no finding keeps it from being made
}

// Set is the sheets of a week or of a term at a level: those of one file.
type Set struct {
	ID     string // the name of its files
	Title  string
	Level  int
	Term   int // 0 for a week
	First  int // its weeks
	Last   int
	Sheets []SeriesSheet
}

// SeriesSheet is a sheet of a series.
type SeriesSheet struct {
	*Worksheet
	Of series.Sheet
}

// ReadSeries reads the words of a series, checks them, and plans its sheets, which are checked
// against the rules of all worksheets.
func (p *Press) ReadSeries(from Source, s worksheet.Series) (*Series, []check.Diagnostic) {
	out := &Series{Series: s}
	found := series.CheckSettings(&s)
	if check.HasErrors(found) {
		return out, found
	}
	series.Settle(&out.Series)
	before := len(from.Findings())
	items, more := p.wordsOf(from, &out.Series)
	found = append(found, more...)
	if check.HasErrors(found) || check.HasErrors(from.Findings()[before:]) {
		return out, found
	}
	out.Weeks = series.Weeks(&out.Series, items)
	found = append(found, series.CheckWords(&out.Series, items, out.Weeks)...)
	if check.HasErrors(found) {
		return out, found
	}
	found = append(found, p.plan(from, out)...)
	found = once(found)
	out.Sound = !check.HasErrors(found)
	return out, found
}

// Worksheets returns the sheets of all sets, named after their set.
func (s *Series) Worksheets() (out []*Worksheet) {
	for _, set := range s.Sets {
		for i, one := range set.Sheets {
			w := *one.Worksheet
			if w.ID = set.ID; i > 0 {
				w.ID = one.ID
			}
			out = append(out, &w)
		}
	}
	return out
}

// ReadAllSeries reads and checks the series of some documents, and their names.
func (p *Press) ReadAllSeries(from Source, g *worksheet.Game) (out []*Series, found []check.Diagnostic) {
	for i := range g.Series {
		s, more := p.ReadSeries(from, g.Series[i])
		out, found = append(out, s), append(found, more...)
	}
	named := worksheet.Game{Sheets: slices.Clone(g.Sheets)}
	for i := range g.Series {
		named.Sheets = append(named.Sheets, worksheet.Sheet{ID: g.Series[i].ID, Where: check.NewWhere(asSheet{g.Series[i].Where})})
	}
	if len(g.Series) > 0 {
		found = append(found, making.Names(&named, naming.IsName)...)
	}
	return out, found
}

// asSheet has the places of a series as those of a worksheet, which is named by another key.
type asSheet struct{ check.Where }

// Place implements [check.Places].
func (a asSheet) Place(path ...any) check.Pos {
	if len(path) > 0 && path[0] == "worksheet" {
		return a.Pos("series")
	}
	return a.Pos(path...)
}

// Try makes the sheets of a sound series and returns what is found.
func (p *Press) Try(s *Series) (found []check.Diagnostic) {
	for _, set := range s.Sets {
		for _, one := range set.Sheets {
			if s.Sound {
				_, more, _ := p.Make(one.Worksheet, Options{}, nil) // it draws nothing that could fail
				found = append(found, more...)
			}
		}
	}
	return composed(found)
}

// wordsOf returns the words of a series, each with its week where that is said.
func (p *Press) wordsOf(from Source, s *worksheet.Series) (items []record.Record, found []check.Diagnostic) {
	part := &worksheet.Part{Where: s.Where, Kind: wordKind, List: s.List, Words: s.Words, From: s.From}
	switch {
	case len(s.Weeks) > 0:
		for i := range s.Weeks {
			week := &s.Weeks[i]
			one := &worksheet.Part{Where: week.Where, Kind: wordKind, Words: week.Words}
			words, more := written(one, "words", week.Words)
			for k := range words {
				words[k].Week = i + 1
			}
			items, found = append(items, words...), append(found, more...)
		}
	case s.List != "":
		items, found = itemsOf(from, part)
	case len(s.Words) > 0:
		items, found = written(part, "words", s.Words)
	default:
		items, found = fromGame(part, p.Games)
	}
	return slices.DeleteFunc(items, func(r record.Record) bool { return r.Answer() == "" }), found
}

// wordKind is a kind that takes single words: the words of a series are read as its are.
const wordKind = "wordsearch"

// plan makes the sets of a series.
func (p *Press) plan(from Source, s *Series) (found []check.Diagnostic) {
	lang := langOf(&worksheet.Sheet{Lang: s.Lang})
	p.learn(lang)
	say := handout.Addressed(p.Env.Texts[lang], lang, s.Address)
	terms := series.Terms(&s.Series, len(s.Weeks))
	for _, level := range series.Levels(&s.Series) {
		for _, t := range terms {
			set := &Set{ID: series.TermID(&s.Series, t.Number, level, say), Title: series.TermTitle(&s.Series, t.Number, say), Level: level, Term: t.Number, First: t.First, Last: t.Last}
			s.Sets = append(s.Sets, set)
		}
		for week := 1; len(terms) == 0 && week <= len(s.Weeks); week++ {
			id := series.ID(&s.Series, week, level, say)
			if len(s.Weeks) == 1 {
				id = series.OnlyID(&s.Series, level, say)
			}
			s.Sets = append(s.Sets, &Set{ID: id, Title: series.WeekTitle(&s.Weeks[week-1], say), Level: level, First: week, Last: week})
		}
	}
	for _, set := range s.Sets {
		for week := set.First; week <= set.Last; week++ {
			for _, one := range series.Sheets(&s.Series, s.Weeks, week, set.Level, say) {
				w, more := p.Read(from, one.Sheet)
				more = slices.DeleteFunc(more, func(d check.Diagnostic) bool { return d.Rule.ID == "WKS005" }) // sheets of all weeks share titles
				found = append(found, more...)
				set.Sheets = append(set.Sheets, SeriesSheet{w, one})
			}
		}
	}
	return found
}

// once returns findings without those that say the same of the same place.
func once(found []check.Diagnostic) (out []check.Diagnostic) {
	met := map[string]bool{}
	for _, d := range found {
		key := d.Rule.ID + d.Pos.String() + d.Msg.In(check.English)
		if !met[key] {
			out = append(out, d)
		}
		met[key] = true
	}
	return out
}

// composed drops the notes of kinds on how words stand in a puzzle, which help to choose the words of
// one sheet and not those of a year.
func composed(found []check.Diagnostic) []check.Diagnostic {
	return slices.DeleteFunc(once(found), func(d check.Diagnostic) bool {
		return d.Rule.Severity == check.Note && d.Rule.ID > "WKS039" && d.Rule.ID < "WKS090"
	})
}

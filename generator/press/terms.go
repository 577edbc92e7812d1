//go:build !atelier

package press

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/series"
	"imprimots/generator/kit/handout"
	"imprimots/generator/sheet"
)

// PrintSet makes the sheets of a set of a sound series and prints them as PDFs: those of a week
// one behind the other, those of a term as a book with its contents, and its keys at the end.
func (p *Press) PrintSet(s *Series, set *Set, o Options, progress func(done, total int)) ([]File, []check.Diagnostic, error) {
	var sheets []*Worksheet
	for _, one := range set.Sheets {
		sheets = append(sheets, one.Worksheet)
	}
	if set.Term == 0 {
		files, found, err := p.PrintAll(sheets, o, progress)
		return files, composed(found), err
	}
	return p.printTerm(s, set, o, progress)
}

// printTerm prints a term.
func (p *Press) printTerm(s *Series, set *Set, o Options, progress func(done, total int)) ([]File, []check.Diagnostic, error) {
	lang := langOf(&worksheet.Sheet{Lang: s.Lang})
	say := handout.Addressed(p.Env.Texts[lang], lang, s.Address)
	if o.Created.IsZero() {
		o.Created = sheet.Date
	}
	book := handout.Book{Title: set.Title, Answers: s.Answers, Folded: s.Booklet}
	var found []check.Diagnostic
	for i, one := range set.Sheets {
		paged := one.Worksheet.Sheet // as it is printed: on half a page in a booklet
		if s.Booklet {
			paged.PerPage = 2
		}
		w := *one.Worksheet
		w.Sheet = paged
		variants, more, err := p.Make(&w, o, nil)
		if found = append(found, more...); err != nil || check.HasErrors(more) {
			return nil, composed(found), err
		}
		if i == 0 || one.Of.Week != set.Sheets[i-1].Of.Week {
			book.Entries = append(book.Entries, handout.Entry{Title: series.WeekTitle(&s.Weeks[one.Of.Week-1], say), Note: p.backs(set.Sheets[i:], say)})
		}
		of := o
		of.Logo, of.Picture, of.Credit, of.Pictures, of.Named = w.Logo, w.Picture, w.Credit, w.Pictures, w.Named
		entry := &book.Entries[len(book.Entries)-1]
		entry.Jobs = append(entry.Jobs, handout.Job{Sheet: &w.Sheet, Variants: variants, Options: of})
		entry.Keyed = append(entry.Keyed, one.Of.Key)
		if progress != nil {
			progress(i+1, len(set.Sheets))
		}
	}
	printed, err := handout.DrawBook(p.Env, book, o)
	if refused := check.Findings(err, worksheet.Infos, "WKS013", check.Pos{}); len(refused) > 0 {
		return nil, composed(append(found, refused...)), nil
	}
	if err != nil {
		return nil, composed(found), err
	}
	named := worksheet.Sheet{Lang: s.Lang}
	return p.pdfs(&named, printed), composed(append(found, printed.Found...)), nil
}

// backs says which words come back in the week of the first of some sheets, for the teacher.
func (p *Press) backs(sheets []SeriesSheet, say map[string]string) string {
	var weeks []int
	for _, one := range sheets {
		if one.Of.Week == sheets[0].Of.Week {
			weeks = append(weeks, one.Of.Back...)
		}
	}
	slices.Sort(weeks)
	return series.Backs(slices.Compact(weeks), say)
}

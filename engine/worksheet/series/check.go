package series

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
)

var (
	textNoWords  = check.Text{FR: "la série n’a pas de mots", EN: "the series has no words"}
	hintNoWords  = check.Text{FR: "donnez une liste (%s), des mots (%s), une liste du programme (%s) ou des semaines (%s)", EN: "give a list (%s), words (%s), a built-in list (%s) or weeks (%s)"}
	textSources  = check.Text{FR: "la série prend ses mots de deux sources : %s et %s", EN: "the series takes its words from two sources: %s and %s"}
	hintSources  = check.Text{FR: "gardez une seule source", EN: "keep only one source"}
	textFew      = check.Text{FR: "la semaine %d a %d mot{|s} : %d au moins", EN: "week %d has %d word{|s}: %d at least"}
	textMany     = check.Text{FR: "la semaine %d a %d mot{|s} : %d au plus", EN: "week %d has %d word{|s}: %d at most"}
	hintFew      = check.Text{FR: "ajoutez des mots à cette semaine", EN: "add words to this week"}
	hintMany     = check.Text{FR: "partagez-les en deux semaines", EN: "split them into two weeks"}
	textTwice    = check.Text{FR: "« %s » est déjà un mot de la semaine %d", EN: "%q is already a word of week %d"}
	hintTwice    = check.Text{FR: "il revient de lui-même : ôtez-le, ou prenez un autre mot", EN: "it comes back by itself: remove it, or take another word"}
	textNoWeek   = check.Text{FR: "on ne sait pas la semaine de « %s »", EN: "the week of %q is not said"}
	hintNoWeek   = check.Text{FR: "écrivez son numéro dans la colonne des semaines", EN: "write its number in the column of weeks"}
	textHole     = check.Text{FR: "la semaine %d n’a pas de mots", EN: "week %d has no words"}
	hintHole     = check.Text{FR: "numérotez les semaines sans en sauter, à partir de 1", EN: "number the weeks from 1 without leaving one out"}
	textManyWeek = check.Text{FR: "%d semaines : %d au plus", EN: "%d weeks: %d at most"}
	hintManyWeek = check.Text{FR: "partagez la série, ou mettez plus de mots par semaine (%s)", EN: "split the series, or put more words into a week (%s)"}
	textNumber   = check.Text{FR: "%s vaut %d : donnez un nombre de %d à %d", EN: "%s is %d: give a number from %d to %d"}
	textLevels   = check.Text{FR: "%d niveaux : 1 ou 3", EN: "%d levels: 1 or 3"}
	textSubject  = check.Text{FR: "« %s » n’est pas une matière", EN: "%q is not a subject"}
	hintSubjects = check.Text{FR: "les matières sont : %s", EN: "the subjects are: %s"}
	textTerms    = check.Text{FR: "%s et %s ensemble", EN: "%s and %s together"}
	hintTerms    = check.Text{FR: "gardez l’un des deux", EN: "keep one of the two"}
	textSheet    = check.Text{FR: "« %s » n’est pas une fiche de la semaine", EN: "%q is no sheet of the week"}
	hintSheets   = check.Text{FR: "les fiches sont : %s", EN: "the sheets are: %s"}
	textAgain    = check.Text{FR: "« %s » est donné deux fois", EN: "%q is given twice"}
	textLeft     = check.Text{FR: "les périodes ont %d semaine{|s}, la série %d : les dernières font une période de plus", EN: "the terms have %d week{|s}, the series %d: the last ones make one more term"}
	textEmpty    = check.Text{FR: "les périodes ont %d semaine{|s}, la série n’en a que %d", EN: "the terms have %d week{|s}, the series only %d"}
	hintTerm     = check.Text{FR: "donnez à %s autant de semaines que la série", EN: "give %s as many weeks as the series"}
)

// CheckSettings reports what is wrong with a series before its words are read.
func CheckSettings(s *worksheet.Series) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS125"))
	var keys []string
	for _, source := range []struct {
		key   string
		given bool
	}{{"list", s.List != ""}, {"words", len(s.Words) > 0}, {"from", s.From != ""}, {"weeks", len(s.Weeks) > 0}} {
		if source.given {
			keys = append(keys, source.key)
		}
	}
	switch len(keys) {
	case 0:
		p.Fault(s.Pos("series"), textNoWords.With(), hintNoWords.With(set("list"), set("words"), set("from"), set("weeks")))
	case 1:
	default:
		p.Fault(s.Pos(keys[1]), textSources.With(set(keys[0]), set(keys[1])), hintSources.With())
	}
	return append(p.Found(), numbers(s)...)
}

func set(key string) check.Setting { return check.Setting{Key: key} }

// numbers reports settings out of their bounds.
func numbers(s *worksheet.Series) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS129"))
	within := func(key string, n, least, most int, path ...any) {
		if n < least || n > most {
			p.Fault(s.Pos(append([]any{key}, path...)...), textNumber.With(set(key), n, least, most), check.Message{})
		}
	}
	if s.PerWeek != 0 || s.Wrote("per_week") {
		within("per_week", s.PerWeek, LeastWords, MostWords)
	}
	if s.Term != 0 || s.Wrote("term") {
		within("term", s.Term, 1, MostWeeks)
	}
	for i, n := range s.Terms {
		within("terms", n, 1, MostWeeks, i)
	}
	if s.Levels != 0 && s.Levels != 1 && s.Levels != len(levelNames) || s.Levels == 0 && s.Wrote("levels") {
		p.Fault(s.Pos("levels"), textLevels.With(s.Levels), check.Message{})
	}
	if s.Subject != "" {
		values.Subjects.OneOf(p, s.Pos("subject"), s.Subject, textSubject, hintSubjects)
	}
	if s.Term > 0 && len(s.Terms) > 0 {
		p.Fault(s.Pos("terms"), textTerms.With(set("term"), set("terms")), hintTerms.With())
	}
	var met []string
	for i, name := range s.Sheets {
		if known, ok := values.Weekly.Find(name); !ok {
			p.Fault(s.Pos("sheets", i), textSheet.With(name), values.Weekly.Hint(name, hintSheets))
		} else if slices.Contains(met, known) {
			p.Fault(s.Pos("sheets", i), textAgain.With(name), check.Message{})
		} else {
			met = append(met, known)
		}
	}
	return p.Found()
}

// Settle sets the sheets of a series to the names that code has for them, and its address to that
// of children, whom most series are for, where it does not say how.
func Settle(s *worksheet.Series) {
	s.Address = cmp.Or(s.Address, "tu")
	s.Sheets = slices.Clone(s.Sheets)
	for i, name := range s.Sheets {
		if known, ok := values.Weekly.Find(name); ok {
			s.Sheets[i] = known
		}
	}
}

// CheckWords reports what is wrong with the words of a series and the weeks that they make.
func CheckWords(s *worksheet.Series, items []record.Record, weeks []Week) []check.Diagnostic {
	out := holes(s, items, weeks)
	if check.HasErrors(out) {
		return out
	}
	out = append(out, twice(items, weeks)...)
	p := check.NewPass(worksheet.Infos.Get("WKS126"))
	for i := range weeks {
		at := s.Pos("weeks", i)
		if len(s.Weeks) == 0 && len(weeks[i].Items) > 0 {
			at = weeks[i].Items[0].Place("answers")
		}
		switch n := len(weeks[i].Items); {
		case n < LeastWords:
			p.Fault(at, textFew.With(i+1, n, LeastWords), hintFew.With())
		case n > MostWords:
			p.Fault(at, textMany.With(i+1, n, MostWords), hintMany.With())
		}
	}
	return append(append(out, p.Found()...), terms(s, weeks)...)
}

// holes reports words without a week, weeks without words, and too many weeks.
func holes(s *worksheet.Series, items []record.Record, weeks []Week) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS128"))
	told := slices.ContainsFunc(items, func(r record.Record) bool { return r.Week > 0 })
	for i := range items {
		if r := &items[i]; told && r.Week == 0 && r.Answer() != "" {
			p.Fault(r.Place("answers"), textNoWeek.With(r.Answer()), hintNoWeek.With())
		}
	}
	for i := range weeks {
		if len(weeks[i].Items) > 0 || slices.ContainsFunc(items, func(r record.Record) bool { return r.Week == i+1 }) {
			continue
		}
		at := s.Pos("weeks", i)
		if next := slices.IndexFunc(items, func(r record.Record) bool { return r.Week > i+1 }); len(s.Weeks) == 0 && next >= 0 {
			at = items[next].Place("week")
		}
		p.Fault(at, textHole.With(i+1), hintHole.With())
	}
	if n := len(weeks); n > MostWeeks {
		p.Fault(weeks[MostWeeks].Items[0].Place("answers"), textManyWeek.With(n, MostWeeks), hintManyWeek.With(set("per_week")))
	}
	return p.Found()
}

// twice reports words that an earlier week has, or the same one.
func twice(items []record.Record, weeks []Week) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS127"))
	week := map[check.Pos]int{} // of each word that is kept, by its place
	first := map[string]*record.Record{}
	for i := range weeks {
		for k := range weeks[i].Items {
			week[weeks[i].Items[k].Place("answers")] = i + 1
		}
	}
	for i := range items {
		r := &items[i]
		key := wordKey(r)
		if before := first[key]; before != nil && strings.TrimSpace(key) != "" {
			at := before.Place("answers")
			p.Fault(r.Place("answers"), textTwice.With(r.Answer(), max(1, week[at])), hintTwice.With(), check.FirstAt(at))
			continue
		}
		first[key] = r
	}
	return p.Found()
}

// terms notes terms that do not add up to the weeks.
func terms(s *worksheet.Series, weeks []Week) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS130"))
	sum := 0
	for _, n := range s.Terms {
		sum += n
	}
	switch {
	case len(s.Terms) == 0 || s.Term > 0 || sum == len(weeks):
	case sum < len(weeks):
		p.Fault(s.Pos("terms"), textLeft.With(sum, len(weeks)), hintTerm.With(set("terms")))
	default:
		p.Fault(s.Pos("terms"), textEmpty.With(sum, len(weeks)), hintTerm.With(set("terms")))
	}
	return p.Found()
}

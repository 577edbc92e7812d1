package list

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/source/table"
	"imprimots/templates/languages"
)

// headKeys maps the names of columns in all languages, folded by [prose.AnswerKey], to keys;
// the keys are those of [record.Record.At].
var headKeys = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, l := range languages.All() {
		for key, names := range l.Section("column") {
			for _, name := range names {
				out[prose.AnswerKey(name)] = key
			}
		}
	}
	return out
})

var numbered = regexp.MustCompile(`^(.+?)[ _]?[0-9]+$`)

// headOf returns the key for the name of a column; "" if it is not one.
func headOf(name string) string {
	name = strings.ReplaceAll(name, "_", " ")
	if key, ok := headKeys()[prose.AnswerKey(name)]; ok {
		return key
	}
	if m := numbered.FindStringSubmatch(name); m != nil {
		if key := headKeys()[prose.AnswerKey(m[1])]; key != "week" { // that of a title: « semaine 3 »
			return key
		}
	}
	return ""
}

// kindWords maps the words of all languages, in small letters, to kinds of records.
var kindWords = sync.OnceValue(func() map[string]record.Kind {
	out := map[string]record.Kind{}
	for _, l := range languages.All() {
		for kind, words := range l.Section("kind") {
			out[strings.ToLower(words[0])] = record.Kind(kind)
		}
	}
	return out
})

// otherKinds maps words used by other programs to kinds of records.
var otherKinds = map[string]record.Kind{"qcm": record.Choice, "multiple": record.Choice, "boolean": record.Truth}

// difficulties maps words to stars.
var difficulties = map[string]int{"FACILE": 1, "MOYEN": 2, "MOYENNE": 2, "DIFFICILE": 3, "EASY": 1, "MEDIUM": 2, "HARD": 3}

// KindWord returns the word for a kind of record in the tables of a language.
func KindWord(kind record.Kind, lang string) string {
	return cmp.Or(languages.Of(lang).Value("kind."+string(kind)), string(kind))
}

// mostWeek bounds the number of a week.
const mostWeek = 999

// isHead reports whether a row names columns: all of its cells do, or an answer and a
// question are among them.
func isHead(row []table.Cell) bool {
	met := map[string]bool{}
	for _, c := range row {
		met[headOf(c.Text)] = true
	}
	return !met[""] && met["answers"] || met["answers"] && met["question"] || met["question"] && (met["year"] || met["kind"])
}

var (
	textColumn = check.Text{FR: "la colonne « %s » est inconnue ici", EN: "the column %q is unknown here"}
	hintColumn = check.Text{FR: "elle n’est pas lue ; colonnes lues : mot, définition, faux, choix, thème, étoiles, année, note, image", EN: "it is not read; columns that are: word, definition, wrong, choices, theme, stars, year, note, picture"}
	textKind   = check.Text{FR: "« %s » n’est pas un genre de question", EN: "%q is not a kind of question"}
	hintKinds  = check.Text{FR: "les genres sont : %s", EN: "the kinds are: %s"}
	textPair   = check.Text{FR: "« %s » n’est pas une paire", EN: "%q is not a pair"}
	hintPair   = check.Text{FR: "écrivez les deux moitiés avec « = » entre elles, et une barre entre les paires : coq = poule | bouc = chèvre", EN: "write the two halves with = between them, and a bar between pairs: dog = bark | cat = meow"}
	textStars  = check.Text{FR: "« %s » n’est pas un nombre d’étoiles", EN: "%q is not a number of stars"}
	hintStars  = check.Text{FR: "de 1 à 3", EN: "from 1 to 3"}
	textWeek   = check.Text{FR: "« %s » n’est pas une semaine", EN: "%q is not a week"}
	hintWeek   = check.Text{FR: "écrivez son numéro : 1, semaine 2, S3", EN: "write its number: 1, week 2, W3"}
	textYear   = check.Text{FR: "« %s » n’est pas une année", EN: "%q is not a year"}
	hintYear   = check.Text{FR: "écrivez l’année en chiffres : 1789, -52", EN: "write the year in digits: 1789, -52"}
)

// keysOf returns the keys of the columns that a row names, and notes unknown names (WKS016).
func (t *Table) keysOf(head []table.Cell) (map[int]string, []check.Diagnostic) {
	var found []check.Diagnostic
	keys := map[int]string{}
	for _, c := range head {
		if keys[c.Column] = headOf(c.Text); keys[c.Column] == "" {
			found = append(found, t.unknown(c))
		}
	}
	return keys, found
}

// unknown returns the note on a column that is not read.
func (t *Table) unknown(c table.Cell) check.Diagnostic {
	return check.Diagnostic{Rule: worksheet.Infos.Get("WKS016"), Pos: t.place(c), Msg: textColumn.With(check.Clean(c.Text)), Hint: hintColumn.With()}
}

// under returns the records of rows whose columns have keys.
func (t *Table) under(keys map[int]string, rows [][]table.Cell) ([]record.Record, []check.Diagnostic) {
	var found []check.Diagnostic
	var out []record.Record
	for _, row := range rows {
		r := record.Record{Pos: t.place(row[0]), At: map[string]check.Pos{}}
		var choices []string
		for _, c := range row {
			switch key := keys[c.Column]; key {
			case "":
			case "choices":
				choices = append(choices, alternatives(c.Text)...)
			default:
				found = append(found, t.put(&r, key, c)...)
			}
			if full(&r, len(choices)) {
				found = append(found, fault(t.place(c), textMany.With(record.MostTexts), hintMany.With())...)
				r, choices = record.Record{Pos: r.Pos}, nil
				break
			}
		}
		found = append(found, choose(&r, choices)...)
		out = append(out, r)
	}
	return out, found
}

// put puts a cell into a record.
func (t *Table) put(r *record.Record, key string, c table.Cell) []check.Diagnostic {
	if _, met := r.At[key]; !met {
		r.At[key] = t.place(c)
	}
	switch key {
	case "answers":
		r.Answers = append(alternatives(c.Text), r.Answers...)
	case "accept":
		r.Answers = append(r.Answers, items(c.Text)...)
	case "question":
		r.Question = c.Text
	case "wrong":
		r.Wrong = append(r.Wrong, items(c.Text)...)
	case "theme":
		r.Theme = c.Text
	case "note":
		r.Note = c.Text
	case "picture":
		r.Picture = c.Text
	case "tags":
		r.Tags = append(r.Tags, items(c.Text)...)
	case "source":
		r.Source = c.Text
	case "id":
		r.ID = c.Text
	case "licence":
		r.Licence = c.Text
	case "lang":
		r.Lang = c.Text
	case "feedback":
		r.Feedback = append(r.Feedback, gaps(c.Text)...)
	case "points", "weights":
		return t.numbers(r, key, c)
	case "kind":
		kind, ok := kindWords()[strings.ToLower(c.Text)]
		if other, known := otherKinds[strings.ToLower(c.Text)]; known {
			kind, ok = other, true
		}
		if !ok {
			return fault(t.place(c), textKind.With(c.Text), check.NearestOf(c.Text, slices.Sorted(maps.Keys(kindWords())), hintKinds))
		}
		r.Kind = kind
	case "pairs":
		for _, pair := range split(c.Text, "|", -1) {
			halves := split(pair, " = ", 2)
			if len(halves) != 2 {
				return fault(t.place(c), textPair.With(pair), hintPair.With())
			}
			r.Pairs = append(r.Pairs, record.Pair{Left: plain(halves[0]), Right: plain(halves[1])})
		}
	case "stars":
		n := strings.Count(c.Text, "★")
		if n == 0 {
			n, _ = strconv.Atoi(c.Text)
		}
		if n == 0 {
			n = difficulties[prose.AnswerKey(c.Text)]
		}
		if n < 1 || n > 3 {
			return fault(t.place(c), textStars.With(c.Text), hintStars.With())
		}
		r.Stars = n
	case "year":
		fields := strings.Fields(strings.ReplaceAll(c.Text, "−", "-"))
		year, err := strconv.Atoi(fields[len(fields)-1])
		if err != nil || year < -9999 || year > 9999 {
			return fault(t.place(c), textYear.With(c.Text), hintYear.With())
		}
		r.Year = year
	case "week":
		fields := strings.FieldsFunc(c.Text, func(r rune) bool { return r < '0' || r > '9' })
		week := 0
		if len(fields) == 1 {
			week, _ = strconv.Atoi(fields[0])
		}
		if week < 1 || week > mostWeek {
			return fault(t.place(c), textWeek.With(c.Text), hintWeek.With())
		}
		r.Week = week
	}
	return nil
}

package series

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

//go:embed week.json
var weekFile []byte

// table is what the file week.json says.
var table = func() (t struct {
	About   string
	Rulings map[string][]string // of classes, by level
	Terms   []int
	Sheets  []sheetRow
}) {
	if err := json.Unmarshal(weekFile, &t); err != nil {
		panic("series: week.json: " + err.Error())
	}
	return t
}()

// sheetRow is a sheet of every week.
type sheetRow struct {
	Name  string
	Key   bool
	Parts []partRow
}

// partRow is an exercise of it.
type partRow struct {
	Words string // new | back
	After []int
	Form  string // shown | heard | mixed | plain
	Task  string
	exercise
	Turn []exercise
}

// exercise is a part, and what is said over it at each level.
type exercise struct {
	Bare                     string // the task where the words have no definitions
	Part, Easy, Medium, Hard json.RawMessage
}

// part returns the part of a series at a level.
func (e *exercise) part(s *worksheet.Series, level int) (p worksheet.Part) {
	keys := map[string]json.RawMessage{}
	for _, raw := range []json.RawMessage{e.Part, [...]json.RawMessage{e.Easy, e.Medium, e.Hard}[level-1]} {
		if len(raw) == 0 {
			continue
		}
		if err := cmp.Or(json.Unmarshal(raw, &p), json.Unmarshal(raw, &keys)); err != nil {
			panic("series: week.json: " + err.Error())
		}
	}
	_, lines := keys["Lines"]
	p.Where = check.NewWhere(tabled{s.Where, lines})
	if of := table.Rulings[s.School]; of != nil && p.Kind == "handwriting" && cmp.Or(s.Lang, "fr") == "fr" {
		p.Ruling = of[level-1]
	}
	return p
}

// tabled has the places of a series for a part of the table, and whether it sets lines.
type tabled struct {
	check.Where
	lines bool
}

// Place implements [check.Places].
func (t tabled) Place(path ...any) check.Pos { return t.Pos(path...) }

// Wrote reports whether the table sets a key.
func (t tabled) Wrote(key string) bool { return key == "lines" && t.lines }

// Sheet is a sheet of a week.
type Sheet struct {
	worksheet.Sheet
	Week  int
	Name  string // of the sheet in the table: "learn"
	Level int    // from 1
	Key   bool   // whether it has a key in a term
	Back  []int  // the weeks whose words come back in it
}

// Sheets returns the sheets of a week at a level. weeks are all of the series; say has the
// sentences of its language.
func Sheets(s *worksheet.Series, weeks []Week, week, level int, say map[string]string) []Sheet {
	var out []Sheet
	w := &weeks[week-1]
	for i := range table.Sheets {
		row := &table.Sheets[i]
		if len(s.Sheets) > 0 && !slices.Contains(s.Sheets, row.Name) {
			continue
		}
		one := Sheet{Week: week, Name: row.Name, Level: level, Key: row.Key}
		one.Sheet = worksheet.Sheet{
			Where: s.Where, ID: ID(s, week, level, say) + "-" + cmp.Or(say["name."+row.Name], row.Name), Lang: s.Lang, Seed: seed(s, week, row.Name),
			Title: WeekTitle(w, say) + " · " + say["series."+row.Name], Heading: s.Heading, Address: s.Address, Accent: s.Accent, Border: s.Border,
			Answers: s.Answers, School: s.School,
		}
		if !row.Key {
			one.Answers = "none"
		}
		one.Heading.Badge = badge(s, level, say)
		for k := range row.Parts {
			p := &row.Parts[k]
			items, back := p.items(weeks, week, say)
			if len(items) == 0 {
				continue
			}
			e := &p.exercise
			if len(p.Turn) > 0 {
				e = &p.Turn[(week-1)%len(p.Turn)]
			}
			part := e.part(s, level)
			if part.Items = items; p.Form == "mixed" {
				r := rng.New(worksheet.State(one.Seed))
				rng.Shuffle(&r, part.Items)
			}
			task := p.Task
			if e.Bare != "" && !slices.ContainsFunc(items, func(r record.Record) bool { return r.Question != "" }) {
				task = e.Bare
			}
			if task != "" && part.Model == "" { // how to trace is said by the kind
				part.Task = say["series.task_"+task]
			}
			one.Parts, one.Back = append(one.Parts, part), append(one.Back, back...)
		}
		if len(one.Parts) > 0 {
			out = append(out, one)
		}
	}
	return out
}

// items returns the words of a part in a week, in the form that it has, and the weeks from
// which they come back.
func (p *partRow) items(weeks []Week, week int, say map[string]string) (out []record.Record, back []int) {
	add := func(from *Week, note string) {
		for _, r := range from.Items {
			switch p.Form {
			case "shown":
				r = record.Record{Question: r.Answer(), Answers: r.Answers[:1], Pos: r.Pos, At: r.At, Lang: r.Lang}
			case "heard", "mixed":
				told := slices.DeleteFunc([]string{r.Question, note}, func(s string) bool { return s == "" })
				r = record.Record{Answers: r.Answers[:1], Note: strings.Join(told, " · "), Pos: r.Pos, At: r.At, Lang: r.Lang}
			}
			out = append(out, r)
		}
	}
	if p.Words == "new" {
		add(&weeks[week-1], "")
		return out, nil
	}
	for _, n := range p.After {
		if from := week - n; from >= 1 && len(weeks[from-1].Items) > 0 {
			add(&weeks[from-1], filled(say["series.back"], from))
			back = append(back, from)
		}
	}
	return out, back
}

// filled puts a number into a sentence.
func filled(sentence string, n int) string {
	return strings.ReplaceAll(sentence, "{n}", strconv.Itoa(n))
}

// WeekTitle returns what a week is called: its own title, or its number.
func WeekTitle(w *Week, say map[string]string) string {
	return cmp.Or(w.Title, filled(say["series.week"], w.Number))
}

// TermTitle returns the title of a term of a series.
func TermTitle(s *worksheet.Series, term int, say map[string]string) string {
	name := filled(say["series.term"], term)
	if s.Title == "" {
		return name
	}
	return s.Title + " · " + name
}

// badge returns the level in the heading: that of the school, and a mark that tells sheets of
// different difficulty apart without saying which is which.
func badge(s *worksheet.Series, level int, say map[string]string) string {
	whole := (&worksheet.Sheet{Heading: s.Heading, School: s.School}).Badge()
	if s.Levels != len(levelNames) {
		return whole
	}
	mark := say["series.mark_"+levelNames[level-1]]
	if whole == "" {
		return mark
	}
	return whole + " · " + mark
}

// ID returns the name of the files of a week at a level.
func ID(s *worksheet.Series, week, level int, say map[string]string) string {
	return s.ID + fmt.Sprintf("-%s%02d", cmp.Or(say["name.week"], "w"), week) + levelEnd(s, level, say)
}

// OnlyID returns the name of the files of a series that has but one week.
func OnlyID(s *worksheet.Series, level int, say map[string]string) string {
	return s.ID + levelEnd(s, level, say)
}

// TermID returns the name of the files of a term at a level.
func TermID(s *worksheet.Series, term, level int, say map[string]string) string {
	return s.ID + "-" + cmp.Or(say["name.term"], "t") + strconv.Itoa(term) + levelEnd(s, level, say)
}

// levelEnd returns what the name of a file says of a level, where there are several.
func levelEnd(s *worksheet.Series, level int, say map[string]string) string {
	if s.Levels != len(levelNames) {
		return ""
	}
	name := levelNames[level-1]
	return "-" + cmp.Or(say["name.level_"+name], name)
}

// seed returns the seed of a sheet, which depends on nothing but that of the series, the week and
// the name of the sheet; it is short enough to be typed.
func seed(s *worksheet.Series, week int, name string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(strconv.Itoa(week) + " " + name)) // it never fails
	r := rng.New(worksheet.State(s.Seed) ^ h.Sum64())
	return r.Uint64()>>40 + 1
}

// Backs says from which weeks words come back; "" for none.
func Backs(weeks []int, say map[string]string) string {
	var all []string
	for _, n := range weeks {
		all = append(all, strconv.Itoa(n))
	}
	switch len(all) {
	case 0:
		return ""
	case 1:
		return filled(say["series.backs"], weeks[0])
	}
	return strings.ReplaceAll(say["series.backs_many"], "{n}", strings.Join(all, ", "))
}

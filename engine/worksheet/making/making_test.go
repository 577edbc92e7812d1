package making

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

func sheetOf(kind string, n int) *worksheet.Sheet {
	s := &worksheet.Sheet{ID: "essai", Seed: 7}
	s.Kind = kind
	for i := range n {
		s.Items = append(s.Items, record.Record{Question: fmt.Sprintf("En quelle année %d ?", i), Answers: []string{fmt.Sprint(1500 + 7*i)}})
	}
	return s
}

// TestVariants: variants differ, are as hard as each other, and equal requests give
// equal ones; that of a seed alone is the first.
func TestVariants(t *testing.T) {
	s := sheetOf("order", 12)
	s.Variants = 4
	variants, found := Make(Request{Sheet: s})
	if len(variants) != 4 || len(found) > 0 {
		t.Fatalf("%d variants, %v", len(variants), found)
	}
	again, _ := Make(Request{Sheet: s})
	if !reflect.DeepEqual(variants, again) {
		t.Error("equal requests give two sheets")
	}
	for i, v := range variants {
		if v.Letter != Letter(i) || Apart(variants[0].Parts[0].Difficulty, v.Parts[0].Difficulty) > tolerance {
			t.Errorf("variant %s: difficulty %v, the first %v", v.Letter, v.Parts[0].Difficulty, variants[0].Parts[0].Difficulty)
		}
		for _, w := range variants[:i] {
			if reflect.DeepEqual(v.Parts[0].Blocks, w.Parts[0].Blocks) || v.Seed == w.Seed {
				t.Errorf("variants %s and %s are one", v.Letter, w.Letter)
			}
		}
	}
	alone := sheetOf("order", 12)
	first, _ := Make(Request{Sheet: alone})
	if first[0].Letter != "" || !reflect.DeepEqual(first[0].Parts[0].Blocks, variants[0].Parts[0].Blocks) {
		t.Error("the first variant is not the sheet of the seed")
	}
}

// TestSeed: a sheet that names no seed is that of seed 1, and says so; the second variant
// can be made again from the seed that it shows.
func TestSeed(t *testing.T) {
	s := sheetOf("order", 12)
	s.Seed, s.Variants = 0, 2
	none, _ := Make(Request{Sheet: s})
	s.Seed = 1
	first, _ := Make(Request{Sheet: s})
	if none[0].Seed != 1 || !reflect.DeepEqual(none, first) {
		t.Errorf("without a seed: %d, not the sheet of seed 1", none[0].Seed)
	}
	s.Seed, s.Variants = none[1].Seed, 1
	again, _ := Make(Request{Sheet: s})
	if again[0].Seed != none[1].Seed || !reflect.DeepEqual(again[0].Parts[0].Blocks, none[1].Parts[0].Blocks) {
		t.Errorf("seed %d gives another sheet than variant B", s.Seed)
	}
}

// TestPupils: each pupil has a sheet of a seed of their own, whoever else is in class.
func TestPupils(t *testing.T) {
	s := sheetOf("quiz", 10)
	all, _ := Make(Request{Sheet: s, Pupils: []string{"Léa", "Tom", "Zoé"}})
	few, _ := Make(Request{Sheet: s, Pupils: []string{"Tom"}})
	if len(all) != 3 || all[1].Pupil != "Tom" || all[1].Seed != few[0].Seed || all[0].Seed == all[1].Seed {
		t.Errorf("%+v", all)
	}
	if !reflect.DeepEqual(all[1].Parts[0].Blocks, few[0].Parts[0].Blocks) {
		t.Error("the sheet of Tom changes with the class")
	}
}

// TestBingoOfClass: each pupil has one board, as no other has, of one game: what is called
// is the same list for all.
func TestBingoOfClass(t *testing.T) {
	s := sheetOf("bingo", 12)
	all, found := Make(Request{Sheet: s, Pupils: []string{"Léa", "Tom", "Zoé"}})
	if len(all) != 3 || len(found) > 0 {
		t.Fatalf("%d sheets, %v", len(all), found)
	}
	first := all[0].Parts[0].Blocks[0].(*worksheet.Cards)
	for i := range all {
		b := all[i].Parts[0].Blocks[0].(*worksheet.Cards)
		if len(b.Items) != 1 || !slices.Equal(b.Calls, first.Calls) || i > 0 && slices.Equal(b.Items[0].Words, first.Items[0].Words) {
			t.Errorf("%s: %+v", all[i].Pupil, b)
		}
	}
}

// TestRefused: what a kind refuses, or what is wrong on every try, is reported with its
// rule, and there is no sheet.
func TestRefused(t *testing.T) {
	s := sheetOf("order", 6)
	s.Items[3].Answers = s.Items[2].Answers
	if v, found := Make(Request{Sheet: s}); v != nil || len(found) == 0 || found[0].Rule.ID != "WKS081" {
		t.Errorf("%d variants, %v", len(v), found)
	}
	s = sheetOf("order", 2)
	if v, found := Make(Request{Sheet: s}); v != nil || !check.HasErrors(found) {
		t.Errorf("%d variants, %v", len(v), found)
	}
}

// TestFaults: what a kind says against a request is reported by its own rule and at its place, or by
// WKS018 at the kind.
func TestFaults(t *testing.T) {
	part := &worksheet.Part{Where: checktest.Marked("kind", "words")}
	fault := check.Faultf(check.Text{FR: "%s", EN: "%s"}, "non")
	own := &check.Fault{Rule: "WKS002", Pos: part.Pos("words"), Msg: fault.Msg}
	for _, c := range []struct {
		err      error
		rule, at string
	}{{own, "WKS002", "words"}, {fault, "WKS018", "kind"}, {errors.Join(own, own), "WKS002", "words"}, {errors.New("non"), "WKS018", "kind"}} {
		found := faults(c.err, part)
		if len(found) == 0 || found[0].Rule.ID != c.rule || found[0].Pos != part.Pos(c.at) || found[0].Msg.In(check.French) != "non" {
			t.Errorf("%v: %v", c.err, found)
		}
	}
}

// TestChecks: every fault of a sheet is found by its rule, and only by it.
func TestChecks(t *testing.T) {
	word := func(answer, question string) record.Record {
		return record.Record{Answers: []string{answer}, Question: question}
	}
	good := []record.Record{word("donjon", "tour haute"), word("douve", "fossé"), word("heaume", "casque")}
	for name, c := range map[string]struct {
		change func(s *worksheet.Sheet)
		want   []string
	}{
		"nothing":        {func(*worksheet.Sheet) {}, nil},
		"kind":           {func(s *worksheet.Sheet) { s.Kind = "mach" }, []string{"WKS001"}},
		"no items":       {func(s *worksheet.Sheet) { s.Items = nil }, []string{"WKS002"}},
		"two sources":    {func(s *worksheet.Sheet) { s.List, s.From = "a.csv", "boggle" }, []string{"WKS002"}},
		"no question":    {func(s *worksheet.Sheet) { s.Items[1].Question = "" }, []string{"WKS003"}},
		"no answer":      {func(s *worksheet.Sheet) { s.Items[1].Answers = nil }, []string{"WKS003"}},
		"double":         {func(s *worksheet.Sheet) { s.Items[1] = word("le Donjon", "tour") }, []string{"WKS004"}},
		"title":          {func(s *worksheet.Sheet) { s.Title = "La douve" }, []string{"WKS005"}},
		"title, article": {func(s *worksheet.Sheet) { s.Title = "La vie au château" }, nil},
		"not a word":     {func(s *worksheet.Sheet) { s.Items[1].Answers[0] = "douvve" }, []string{"WKS008"}},
		"another language": {func(s *worksheet.Sheet) {
			for i, english := range []string{"castle", "knight", "shield"} {
				s.Items[i].Answers[0] = english
			}
		}, []string{"WKS008"}},
		"insult":               {func(s *worksheet.Sheet) { s.Items[1].Answers[0] = "connard" }, []string{"WKS009"}},
		"vulgar":               {func(s *worksheet.Sheet) { s.Items[1].Answers[0] = "merde" }, []string{"WKS009"}},
		"pupils and variants":  {func(s *worksheet.Sheet) { s.Pupils, s.Variants = "classe.csv", 2 }, []string{"WKS013"}},
		"pupils":               {func(s *worksheet.Sheet) { s.Pupils, s.Variants = "classe.csv", 1 }, nil},
		"cards of pupils":      {func(s *worksheet.Sheet) { s.Kind, s.Pupils = "flashcards", "classe.csv" }, []string{"WKS013"}},
		"variants of cards":    {func(s *worksheet.Sheet) { s.Kind, s.Variants = "flashcards", 2 }, []string{"WKS013"}},
		"one variant of cards": {func(s *worksheet.Sheet) { s.Kind, s.Variants = "flashcards", 1 }, nil},
		"cards and pairs of pupils": {func(s *worksheet.Sheet) {
			match, cards := s.Part, s.Part
			cards.Kind = "flashcards"
			s.Part, s.Parts, s.Pupils = worksheet.Part{}, []worksheet.Part{cards, match}, "classe.csv"
		}, nil},
		"a list outside parts": {func(s *worksheet.Sheet) {
			s.Parts = []worksheet.Part{s.Part}
			s.Kind, s.List = "", "a.csv"
		}, []string{"WKS013"}},
		"a profile of two":      {func(s *worksheet.Sheet) { s.Copies = map[string]int{"dys, gray": 1} }, nil},
		"a misspelt definition": {func(s *worksheet.Sheet) { s.Items[1].Question = "fosé plein d’eau" }, []string{"WKS008"}},
		"definitions in another language": {func(s *worksheet.Sheet) {
			for i, q := range []string{"moat of a castle", "keep and tower", "helmet of knights"} {
				s.Items[i].Question = q
			}
		}, nil},
		"a definition in another language": {func(s *worksheet.Sheet) { s.Items[1].Question, s.Items[1].Lang = "keep and tower", "en" }, nil},
		"a line without a colon": {func(s *worksheet.Sheet) {
			s.Kind = "crossword"
			s.Items[1] = word("douve fossé", "")
		}, []string{"WKS020"}},
		"words and one definition": {func(s *worksheet.Sheet) {
			s.Kind = "crossword"
			s.Items[0].Question, s.Items[1].Question = "", ""
		}, nil},
		"a name": {func(s *worksheet.Sheet) { s.Items[1].Question = "Vasco de Gama arrive en Inde" }, nil},
		"a picture": {func(s *worksheet.Sheet) {
			s.Kind = "crossword"
			s.Items[1].Question, s.Items[1].Picture = "", "a.svg"
		}, nil},
		"a level":          {func(s *worksheet.Sheet) { s.School = "CM9" }, []string{"WKS013"}},
		"one level of two": {func(s *worksheet.Sheet) { s.School = "CE2-CM3" }, []string{"WKS013"}},
		"a level of FLE":   {func(s *worksheet.Sheet) { s.School = "FLE D1" }, []string{"WKS013"}},
		"a long ordinal":   {func(s *worksheet.Sheet) { s.School = "6ème" }, []string{"WKS013"}},
		"levels":           {func(s *worksheet.Sheet) { s.School = "CE2-CM1, FLE A2" }, nil},
		"levels of others": {func(s *worksheet.Sheet) { s.School = "7e HARMOS, Year 5, Klasse 3, P3" }, nil},
		"no variants":      {func(s *worksheet.Sheet) { s.Where = checktest.Marked("variants") }, []string{"WKS013"}},
		"no items wanted":  {func(s *worksheet.Sheet) { s.Part.Where = checktest.Marked("n", "marks") }, []string{"WKS013"}},
		"no sheets a page": {func(s *worksheet.Sheet) { s.Where = checktest.Marked("per_page") }, []string{"WKS013"}},
		"clue":             {func(s *worksheet.Sheet) { s.Kind, s.Items[1].Question = "mystery", "les douves du château" }, []string{"WKS010"}},
		"pairs":            {func(s *worksheet.Sheet) { s.Items[1].Question = "les douves" }, nil},
		"few":              {func(s *worksheet.Sheet) { s.Items = s.Items[:1] }, []string{"WKS012"}},
		"many":             {func(s *worksheet.Sheet) { s.Kind = "order"; s.Items = sheetOf("order", 40).Items }, []string{"WKS012"}},
		"per page":         {func(s *worksheet.Sheet) { s.PerPage = 3 }, []string{"WKS013"}},
		"variants":         {func(s *worksheet.Sheet) { s.Variants = 27 }, []string{"WKS013"}},
		"copies":           {func(s *worksheet.Sheet) { s.Copies = map[string]int{"mauve": 3, "gray": 0} }, []string{"WKS013", "WKS013"}},
		"language":         {func(s *worksheet.Sheet) { s.Lang = "xx" }, []string{"WKS013"}},
		"answers":          {func(s *worksheet.Sheet) { s.Answers = "back" }, []string{"WKS013"}},
		"answer":           {func(s *worksheet.Sheet) { s.Kind = "quiz"; s.Answer = "choice" }, []string{"WKS013"}},
		"outside parts":    {func(s *worksheet.Sheet) { s.Parts = []worksheet.Part{s.Part} }, []string{"WKS013"}},
		"no effect":        {func(s *worksheet.Sheet) { s.Hidden = "secret" }, []string{"WKS016"}},
	} {
		s := worksheet.Sheet{ID: "essai"}
		s.Kind = "match"
		for _, r := range good {
			s.Items = append(s.Items, word(r.Answers[0], r.Question))
		}
		c.change(&s)
		var got []string
		for _, d := range check.Run(Checks, &worksheet.Game{Sheets: []worksheet.Sheet{s}}) {
			got = append(got, d.Rule.ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	two := &worksheet.Game{Sheets: []worksheet.Sheet{*sheetOf("quiz", 3), *sheetOf("quiz", 3)}}
	if found := check.Run(Checks, two); len(found) != 1 || found[0].Rule.ID != "WKS017" {
		t.Errorf("two sheets of a name: %v", found)
	}
}

// TestNumber: too many items are said once, with the most that their kind takes; so is a
// number that no kind takes.
func TestNumber(t *testing.T) {
	for name, c := range map[string]struct {
		kind         string
		items, n     int
		wrote        bool
		rule, at, en string
	}{
		"many drawn":     {"quiz", 1188, 1188, true, "WKS012", "n", "at most 200"},
		"some too many":  {"quiz", 250, 250, true, "WKS012", "n", "at most 200"},
		"many listed":    {"quiz", 250, 0, false, "WKS012", "words", "at most 200"},
		"few of many":    {"quiz", 20, 1188, true, "WKS013", "n", "from 1 to 200"},
		"drawn, no kind": {"", 20, 1188, true, "WKS013", "n", "from 1 to 1000"},
	} {
		s := sheetOf(c.kind, c.items)
		s.N = c.n
		if s.Part.Where = checktest.Marked("words"); c.wrote {
			s.Part.Where = checktest.Marked("words", "n")
		}
		s.Words = []string{"un"}
		var got []check.Diagnostic
		for _, d := range check.Run(Checks, &worksheet.Game{Sheets: []worksheet.Sheet{*s}}) {
			if d.Rule.ID == "WKS012" || d.Rule.ID == "WKS013" {
				got = append(got, d)
			}
		}
		if len(got) != 1 || got[0].Rule.ID != c.rule || got[0].Pos != s.Part.Pos(c.at) || !strings.Contains(got[0].Msg.In(check.English), c.en) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestSettings: each number of a sheet is taken up to its bounds, and no further.
func TestSettings(t *testing.T) {
	for name, c := range map[string]struct {
		set         func(s *worksheet.Sheet, n int)
		least, most int // least is -1 where no number is too small
	}{
		"variants": {func(s *worksheet.Sheet, n int) { s.Variants = n }, 0, MostVariants},
		"minutes":  {func(s *worksheet.Sheet, n int) { s.Minutes = n }, 0, 600},
		"copies":   {func(s *worksheet.Sheet, n int) { s.Copies = map[string]int{"gray": n} }, 1, MostCopies},
		"parts": {func(s *worksheet.Sheet, n int) {
			s.Part, s.Parts = worksheet.Part{}, slices.Repeat([]worksheet.Part{s.Part}, max(n, 0))
		}, -1, mostParts},
		"competence":    {func(s *worksheet.Sheet, n int) { s.Competence = strings.Repeat("é", max(n, 0)) }, -1, mostTitle},
		"title":         {func(s *worksheet.Sheet, n int) { s.Title = strings.Repeat("é", max(n, 0)) }, -1, mostTitle},
		"school":        {func(s *worksheet.Sheet, n int) { s.Heading.School = strings.Repeat("é", max(n, 0)) }, -1, mostTitle},
		"class":         {func(s *worksheet.Sheet, n int) { s.Heading.Class = strings.Repeat("é", max(n, 0)) }, -1, mostTitle},
		"date":          {func(s *worksheet.Sheet, n int) { s.Heading.Date = strings.Repeat("é", max(n, 0)) }, -1, mostTitle},
		"badge":         {func(s *worksheet.Sheet, n int) { s.Heading.Badge = strings.Repeat("é", max(n, 0)) }, -1, worksheet.MostBadge},
		"marks":         {func(s *worksheet.Sheet, n int) { s.Marks = n }, 0, mostMarks},
		"lines":         {func(s *worksheet.Sheet, n int) { s.Lines = n }, 0, mostLines},
		"stars":         {func(s *worksheet.Sheet, n int) { s.Stars = n }, 0, 3},
		"n":             {func(s *worksheet.Sheet, n int) { s.N = n }, 0, 1000},
		"boards":        {func(s *worksheet.Sheet, n int) { s.Kind, s.Boards = "bingo", n }, 0, 60},
		"first letters": {func(s *worksheet.Sheet, n int) { s.Help.FirstLetters = n }, 0, 5},
	} {
		for _, n := range []int{c.least - 1, c.least, c.most, c.most + 1} {
			s := sheetOf("quiz", 3)
			c.set(s, n)
			found := check.Run(Checks, &worksheet.Game{Sheets: []worksheet.Sheet{*s}})
			refused := slices.ContainsFunc(found, func(d check.Diagnostic) bool { return d.Rule.ID == "WKS013" })
			if want := n > c.most || n < c.least && c.least >= 0; refused != want {
				t.Errorf("%s: %d is refused: %v", name, n, refused)
			}
		}
	}
}

// TestValues: words of a sheet that are none of their list are refused, and only these.
func TestValues(t *testing.T) {
	for name, set := range map[string]func(s *worksheet.Sheet, v string){
		"landscape": func(s *worksheet.Sheet, v string) { s.Orientation = v }, "tu": func(s *worksheet.Sheet, v string) { s.Address = v },
		"teal": func(s *worksheet.Sheet, v string) { s.Accent = v }, "dotted": func(s *worksheet.Sheet, v string) { s.Border = v },
	} {
		for _, v := range []string{"", name, name + "x"} {
			s := sheetOf("quiz", 3)
			set(s, v)
			found := check.Run(Checks, &worksheet.Game{Sheets: []worksheet.Sheet{*s}})
			refused := slices.ContainsFunc(found, func(d check.Diagnostic) bool { return d.Rule.ID == "WKS013" })
			if refused != (v == name+"x") {
				t.Errorf("%q is refused: %v, %v", v, refused, found)
			}
		}
	}
}

// TestNames: a name is that of one sheet, in the form that a file takes.
func TestNames(t *testing.T) {
	valid := func(name string) bool { return name == "essai" || name == "autre" }
	one, other, bad := *sheetOf("quiz", 3), *sheetOf("quiz", 3), *sheetOf("quiz", 3)
	other.ID, bad.ID = "autre", "Mon essai"
	for want, sheets := range map[check.Text][]worksheet.Sheet{{}: {one, other}, textName: {one, other, one}, textForm: {one, bad}} {
		found := Names(&worksheet.Game{Sheets: sheets}, valid)
		if want == (check.Text{}) {
			checktest.ToldAlone(t, "good names", found)
			continue
		}
		checktest.ToldAlone(t, "a bad name", found, want)
		if found[0].Rule.ID != "WKS017" {
			t.Errorf("%v", found)
		}
	}
}

// TestDistinct: of equal items the first stays.
func TestDistinct(t *testing.T) {
	p := &worksheet.Part{Kind: "match", Items: []record.Record{{Answers: []string{"a"}, Question: "1"}, {Answers: []string{"b"}}, {Answers: []string{"A"}, Question: "2"}}}
	Distinct(p)
	if len(p.Items) != 2 || p.Items[0].Question != "1" || p.Items[1].Answer() != "b" {
		t.Errorf("%+v", p.Items)
	}
}

// TestTell: what the teacher should know of the variants is told once: how far their
// difficulties are apart, and each word left out, beside all of them.
func TestTell(t *testing.T) {
	part := &worksheet.Part{Kind: "crossword", Items: make([]record.Record, 4), Must: []string{"tour"}}
	why := check.Text{FR: "trop long", EN: "too long"}.With()
	z := &worksheet.Puzzle{
		Left:  []worksheet.Left{{Item: record.Record{Answers: []string{"roi"}}, Why: why}, {Item: record.Record{Answers: []string{"reine"}}, Why: why}},
		Notes: []check.Diagnostic{{Rule: worksheet.Infos.Get("WKS046"), Msg: check.Text{FR: "note", EN: "note"}.With()}},
	}
	m := &maker{noted: map[string]bool{}}
	m.tell(part, z, tolerance)
	m.tell(part, z, 0.347)
	m.tell(part, z, 0.347)
	var got []string
	for _, d := range m.found {
		got = append(got, strings.TrimSpace(d.Rule.ID+" "+d.Msg.In(check.English)+" "+d.Hint.In(check.English)))
	}
	want := []string{
		`WKS011 "roi" could not be placed: too long`,
		`WKS011 "reine" could not be placed: too long the sheet holds 3 of the 5 words; make a second one with the others: roi, reine`,
		"WKS046 note",
		"WKS006 the variants differ by 35% in difficulty, 10% at most give another seed (seed), or fewer variants (variants)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("told:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestApart: the share of the first by which two difficulties differ.
func TestApart(t *testing.T) {
	for _, c := range [][3]float64{{0, 0, 0}, {10, 10, 0}, {10, 11, 0.1}, {10, 9, 0.1}, {-10, -12, 0.2}} {
		if got := Apart(c[0], c[1]); got-c[2] > 1e-9 || c[2]-got > 1e-9 {
			t.Errorf("%v and %v: %v, want %v", c[0], c[1], got, c[2])
		}
	}
}

// TestGiven: a clue tells its answer where a word of it is the answer, or begins with it and has
// two letters more at most; answers of three letters or of several words are not told.
func TestGiven(t *testing.T) {
	for _, c := range []struct{ answer, clue, want string }{
		{"douve", "La Douve du château", "Douve"}, {"douve", "les douves", "douves"}, {"cheval", "elle est chevaline", ""}, {"cheval", "à chevaux", ""},
		{"chant", "les chanteurs", ""}, {"chant", "les chantés", "chantés"}, {"roi", "le roi des rois", ""}, {"rois", "les rois", "rois"}, {"le roi", "le roi des rois", ""},
		{"douve", "un fossé", ""}, {"douves", "la douve", ""}, {"Mont Blanc", "le mont Blanc", ""},
	} {
		if got, tells := given(c.answer, c.clue); got != c.want || tells != (c.want != "") {
			t.Errorf("%q tells %q: %q", c.clue, c.answer, got)
		}
	}
}

// TestPlace: what is wrong with the items of a part is reported where they are named, or at the
// first of them.
func TestPlace(t *testing.T) {
	first := check.Pos{File: "list", Line: 3}
	for want, part := range map[check.Pos]*worksheet.Part{
		{File: "words", Line: 1, Col: 1}: {Where: checktest.Marked("words", "list"), Words: []string{"a"}},
		{File: "list", Line: 1, Col: 1}:  {Where: checktest.Marked("words", "list"), List: "a.csv"},
		first:                            {},
	} {
		part.Items = []record.Record{{Pos: first}}
		if got := place(part); got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

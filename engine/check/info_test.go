package check

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

const soundInfo = `severity: warning
title.fr: Peu de mots
title.en: Few words
why.fr: Une grille : trois minutes.
why.en: One board: three minutes.
-- bad boggle/grids.yaml --
grid: essai
min_words: 400
-- good boggle/grids.yaml --
grid: essai
`

func TestParseInfo(t *testing.T) {
	got, err := parseInfo("BOG004", soundInfo)
	want := Info{
		ID: "BOG004", Severity: Warning,
		Title: Text{"Peu de mots", "Few words"},
		Why:   Text{"Une grille : trois minutes.", "One board: three minutes."},
		Bad:   Example{"boggle/grids.yaml", "grid: essai\nmin_words: 400\n"},
		Good:  Example{"boggle/grids.yaml", "grid: essai\n"},
	}
	if err != nil || !reflect.DeepEqual(*got, want) {
		t.Errorf("%v, %+v", err, got)
	}
	head, _, _ := strings.Cut(soundInfo, "-- ")
	if got, err := parseInfo("BOG004", head); err != nil || got.Bad != (Example{}) {
		t.Errorf("without examples: %v, %+v", err, got)
	}
}

// TestParseInfoInEnglish: English examples are shown to readers of English; one that is not given is
// the one of all.
func TestParseInfoInEnglish(t *testing.T) {
	got, err := parseInfo("BOG004", soundInfo+"-- bad.en boggle/grids.yaml --\ngrid: test\nmin_words: 400\n")
	if err != nil {
		t.Fatal(err)
	}
	common := Pair{got.Bad, got.Good}
	if want := (Pair{Example{"boggle/grids.yaml", "grid: test\nmin_words: 400\n"}, got.Good}); got.Examples(English) != want || got.Examples("de") != want || got.Examples(French) != common {
		t.Errorf("%+v", got)
	}
	if got, err = parseInfo("BOG004", soundInfo); err != nil || got.Examples(English) != common {
		t.Errorf("without English ones: %v, %+v", err, got)
	}
}

func TestParseInfoOfTheWhole(t *testing.T) {
	got, err := parseInfo("BOG004", "judges: whole\n"+soundInfo)
	if err != nil || !got.Whole {
		t.Errorf("%v, %+v", err, got)
	}
}

func TestParseInfoRefuses(t *testing.T) {
	for _, c := range []struct{ old, new, says string }{
		{"severity: ", "judges: each\nseverity: ", `the line "judges" is unknown, empty, or given twice`},
		{"severity: ", "judges: whole\njudges: whole\nseverity: ", `the line "judges" is unknown, empty, or given twice`},
		{"warning", "grave", `there is no severity "grave"`},
		{"severity: warning\n", "", `the line "severity" is missing`},
		{"why.en: One board: three minutes.\n", "", `the line "why.en" is missing`},
		{"title.en", "title.fr", `the line "title.fr" is unknown, empty, or given twice`},
		{"title.en", "title.de", `the line "title.de" is unknown, empty, or given twice`},
		{"Few words", " ", `the line "title.en" is unknown, empty, or given twice`},
		{"title.en", "\ntitle.en", `the line "" is unknown, empty, or given twice`},
		{"-- good", "-- fair", `the example "fair" is unknown, or given twice`},
		{"-- good", "-- bad", `the example "bad" is unknown, or given twice`},
		{"min_words: 400\n", "", "one of the two examples is missing, or they are the same"},
		{"-- good boggle/grids.yaml --\ngrid: essai\n", "", "one of the two examples is missing, or they are the same"},
		{"400\n-- good", "400\n-- bad.en boggle/grids.yaml --\ngrid: essai\n-- good", "one of the two examples is missing, or they are the same"},
		{"400\n-- good", "400\n-- bad.en boggle/grids.yaml --\ngrid: essai\nmin_words: 400\n-- good", "the English examples are those given for all"},
		{"-- bad boggle/grids.yaml --\ngrid: essai\nmin_words: 400\n-- good boggle", "-- bad.en boggle/grids.yaml --\ngrid: test\n-- good.en boggle", "examples in English stand beside others"},
		{"400\n", "400\n" + strings.Repeat("# \n", maxInfo/3), "longer than 16384 bytes, or the last line is not ended"},
	} {
		_, err := parseInfo("BOG004", strings.Replace(soundInfo, c.old, c.new, 1))
		if err == nil || err.Error() != c.says {
			t.Errorf("%q for %q: %v, want %s", c.new, c.old, err, c.says)
		}
	}
	for _, id := range []string{"BOG04", "bog004", "BOG00A", "BOGG04"} {
		if _, err := parseInfo(id, soundInfo); err == nil {
			t.Errorf("%q is the name of a rule", id)
		}
	}
}

func TestReadInfos(t *testing.T) {
	files := fstest.MapFS{"rules/BOG002.txt": {Data: []byte(soundInfo)}, "rules/BOG001.txt": {Data: []byte(soundInfo)}}
	if got := ReadInfos(files); len(got) != 2 || got[0].ID != "BOG001" || got.Get("BOG002") != got[1] {
		t.Errorf("%+v", got)
	}
	files["rules/BOG003.txt"] = &fstest.MapFile{Data: []byte("severity: error\n-- bad --\n")}
	defer func() {
		if got, want := recover(), `check: rules/BOG003.txt: the line "-- bad --" is unknown, empty, or given twice`; got != want {
			t.Errorf("%v, want %s", got, want)
		}
	}()
	ReadInfos(files)
}

package generator

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// twoKits are kits with pieces in common and pieces of their own.
func twoKits() []sheet.Kit {
	part := func(ids ...string) (parts []sheet.Part) {
		for _, id := range ids {
			parts = append(parts, sheet.Part{ID: id, Front: draw.New(20, 20)})
		}
		return parts
	}
	graded := part("7", "8", "9")
	for i := range graded {
		graded[i].Difficulty = 1 + i%2
	}
	return []sheet.Kit{
		{Game: "g", File: "un.pdf", Groups: []sheet.Group{{ID: "dice", Parts: part("1", "2")}, {ID: "play", Parts: part("1-2", "3")}, {ID: "deck", Parts: graded}}},
		{Game: "g", File: "deux.pdf", Groups: []sheet.Group{{ID: "strips", Parts: part("1", "M")}, {ID: "play", Parts: part("1-2")}}},
	}
}

func TestPick(t *testing.T) {
	for _, c := range []struct {
		name                string
		kits, pieces, cards []string
		want                []string // kit, pieces, cards
		hint                string
	}{
		{"all of a kit", []string{"deux"}, nil, nil, []string{"deux[] []"}, ""},
		{"pieces of both", nil, []string{"play"}, nil, []string{"un[play] []", "deux[play] []"}, ""},
		{"each its own", nil, []string{"dice", "strips"}, nil, []string{"un[dice] []", "deux[strips] []"}, ""},
		{"a card of one", nil, nil, []string{"M", "M"}, []string{"deux[] [M M]"}, ""},
		{"a card of both", nil, nil, []string{"1"}, []string{"un[] [1]", "deux[] [1]"}, ""},
		{"a card of a piece", nil, []string{"dice", "strips"}, []string{"2"}, []string{"un[dice] [2]"}, ""},
		{"no such kit", []string{"deu"}, nil, nil, nil, "did you mean \"deux\"?"},
		{"not in this kit", []string{"deux"}, []string{"dice"}, nil, nil, "there are: strips, play"},
		{"not of this piece", nil, []string{"play"}, []string{"M"}, nil, "did you mean \"3\"?"},
	} {
		picked, err := Selection{Kits: c.kits, Pieces: c.pieces, Cards: c.cards}.pick(twoKits())
		var e *check.Fault
		if errors.As(err, &e) != (c.hint != "") || e != nil && e.Hint.In("en") != c.hint {
			t.Errorf("%s: %v, hint %q", c.name, err, e.Hint.In("en"))
		}
		if err != nil {
			continue
		}
		var got []string
		for _, p := range picked {
			got = append(got, kitName(p.kit)+join(p.Pieces)+" "+join(p.Cards))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Difficulties are asked for alone or with pieces and cards; what has none is
// left out.
func TestPickLevels(t *testing.T) {
	for _, c := range []struct {
		name string
		s    Selection
		want []string // kit, pieces, cards, levels
		hint string
	}{
		{"one level", Selection{Levels: []string{"1"}}, []string{"un[] [] [1]"}, ""},
		{"both levels", Selection{Levels: []string{"2", "1"}}, []string{"un[] [] [2 1]"}, ""},
		{"of a piece", Selection{Pieces: []string{"deck", "play"}, Levels: []string{"2"}}, []string{"un[deck] [] [2]"}, ""},
		{"a card of it", Selection{Cards: []string{"8"}, Levels: []string{"2"}}, []string{"un[] [8] [2]"}, ""},
		{"a card of the other", Selection{Cards: []string{"8"}, Levels: []string{"1"}}, nil, "did you mean \"7\"?"},
		{"no such level", Selection{Levels: []string{"3"}}, nil, "there are: 1, 2"},
		{"a piece without", Selection{Pieces: []string{"dice"}, Levels: []string{"1"}}, nil, "those that you ask for have none"},
		{"a kit without", Selection{Kits: []string{"deux"}, Levels: []string{"1"}}, nil, "those that you ask for have none"},
	} {
		picked, err := c.s.pick(twoKits())
		var e *check.Fault
		if errors.As(err, &e) != (c.hint != "") || e != nil && e.Hint.In("en") != c.hint {
			t.Errorf("%s: %v, hint %q", c.name, err, e.Hint.In("en"))
		}
		var got []string
		for _, p := range picked {
			got = append(got, kitName(p.kit)+join(p.Pieces)+" "+join(p.Cards)+" "+join(p.Levels))
		}
		if err == nil && !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func join(list []string) string {
	s := "["
	for i, v := range list {
		if i > 0 {
			s += " "
		}
		s += v
	}
	return s + "]"
}

// TestReprintInItsLanguage: a kit that is printed again speaks the language of its game.
func TestReprintInItsLanguage(t *testing.T) {
	r, err := Reprint(Input{Content: spoken("de"), Templates: templates.FS}, Selection{Kits: []string{"karten"}})
	if err != nil || len(r.Files) != 1 || !strings.Contains(string(r.Files[0].Data), "/Lang (de)") {
		t.Errorf("%v, %s", err, ids(r.Findings))
	}
}

func TestReprint(t *testing.T) {
	in := Input{Content: sampleContent(), Templates: templates.FS}
	r, err := Reprint(in, Selection{Pieces: []string{"scores"}})
	if err != nil || len(r.Files) != 1 || r.Files[0].Path != "boggle/essai-reprise.pdf" {
		t.Fatal(err, ids(r.Findings))
	}
	whole, err := Reprint(in, Selection{Kits: []string{"essai"}})
	if err != nil || whole.Files[0].Pages != r.Files[0].Pages+2 {
		t.Errorf("a whole kit has %d pages, %v", whole.Files[0].Pages, err)
	}
	if n := Names(in, Selection{}); !slices.Equal(n.Kits, []string{"essai"}) || !slices.Equal(n.Pieces, []string{"scores"}) || len(n.Cards) == 0 {
		t.Errorf("%+v", n)
	}
	fsys := sampleContent()
	fsys["boggle/grids.yaml"] = &fstest.MapFile{Data: []byte("grid: essai\n")}
	in.Content = fsys
	if r, err := Reprint(in, Selection{Pieces: []string{"scores"}}); err != nil || r.Files != nil || len(r.Findings) == 0 {
		t.Errorf("a fault in the content: %v, %d files, %d findings", err, len(r.Files), len(r.Findings))
	}
	if n := Names(in, Selection{}); len(n.Kits) > 0 {
		t.Errorf("names of faulty content: %+v", n)
	}
}

// TestLeft: what is named and not printed is reported, be it a kit, a piece or a level.
func TestLeft(t *testing.T) {
	for _, c := range []struct {
		s    Selection
		want []string
	}{
		{Selection{Pieces: []string{"dice", "play"}, Cards: []string{"2"}}, []string{"play"}},
		{Selection{Pieces: []string{"dice", "play"}, Cards: []string{"2", "3"}}, nil},
		{Selection{Kits: []string{"un", "deux"}, Pieces: []string{"strips"}}, []string{"un"}},
		{Selection{Pieces: []string{"deck", "strips"}, Levels: []string{"2"}}, []string{"strips"}},
		{Selection{Levels: []string{"1", "2"}, Cards: []string{"8"}}, []string{"1"}},
		{Selection{}, nil},
	} {
		picked, err := c.s.pick(twoKits())
		if got := c.s.left(picked); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%+v: %q left, %v", c.s, got, err)
		}
	}
}

// TestRanges: a range in the wrong order is reported otherwise than one beyond the cards, and numbers in a
// row are listed as a range.
func TestRanges(t *testing.T) {
	kits := []sheet.Kit{{File: "kit.pdf", Groups: []sheet.Group{{ID: "cards"}}}}
	for i := range 116 {
		kits[0].Groups[0].Parts = append(kits[0].Groups[0].Parts, sheet.Part{ID: strconv.Itoa(i + 1)})
	}
	kits[0].Groups[0].Parts = append(kits[0].Groups[0].Parts, sheet.Part{ID: "M"}, sheet.Part{ID: "200"})
	for cards, want := range map[string]string{
		"9-1": "write 1-9", "300-310": "there are: 1-116, M, 200", "110-130": "there are: 1-116, M, 200", "20": "", "1-9": "", "117": `did you mean "107"?`,
	} {
		_, err := Selection{Cards: []string{cards}}.pick(kits)
		got := ""
		if f := check.AsFault(err); f != nil {
			got = f.Hint.In(check.English)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", cards, got, want)
		}
	}
}

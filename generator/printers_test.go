package generator

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// printerCase is one way to print all kits.
type printerCase struct {
	paper   sheet.Paper
	margins sheet.Margins
	profile string
}

// inspected draws kits, and gives what is found in them and in their print.
func inspected(t *testing.T, in Input) ([]sheet.Kit, []check.Diagnostic) {
	t.Helper()
	b, kits, r, err := in.drawn()
	if err != nil {
		t.Fatalf("%s, %s: %v", in.Profile, in.Print.Paper.Name, err)
	}
	found := r.Findings
	for _, k := range kits {
		found = append(found, sheet.Preflight(k, b.Print)...)
	}
	return kits, found
}

// TestPrintersFound tries again what was found once among all printers, papers and profiles:
// a running title above what is reached, arcs below a page, above one and below half of
// one, a picture that left no room for what stands with it.
func TestPrintersFound(t *testing.T) {
	checktest.Whole(t)
	for game, c := range map[string]printerCase{
		"coquillaude": {sheet.A4, sheet.Margins{Top: 15, Right: 15, Bottom: 15, Left: 15}, "large"},
		"quiadiquoi":  {sheet.A4, sheet.Margins{Top: 3, Right: 3, Bottom: 3, Left: 3}, "syllabes,gray,large"},
		"boggle":      {sheet.A3, sheet.Margins{Top: 3, Right: 3, Bottom: 3, Left: 3}, "syllabes,gray,large"},
		"cruciverbs":  {sheet.A5, sheet.Margins{Top: 15, Right: 15, Bottom: 15, Left: 15}, "dys"},
		"paires":      {sheet.A5, sheet.Margins{Top: 3, Right: 3, Bottom: 3, Left: 3}, "syllabes,gray,large"},
	} {
		in := Input{Content: content.FS, Templates: templates.FS, Profile: c.profile, Games: []string{game}}
		in.Print.Paper, in.Print.Printer = c.paper, &sheet.Printer{Margins: &c.margins}
		_, found := inspected(t, in)
		for _, d := range found {
			if d.Rule.Severity == check.Error || d.Rule.ID == "PRI019" {
				t.Errorf("%s: %s:%d: %s (%s)", game, d.Pos.File, d.Pos.Line, d.Msg.In(check.English), d.Rule.ID)
				break
			}
		}
	}
}

// Large type is large where one reads: not one page of games whose pages are of all kinds
// stays under it (PRI022).
func TestLargePages(t *testing.T) {
	checktest.Whole(t)
	in := Input{Content: content.FS, Templates: templates.FS, Profile: "large", Games: []string{"quiadiquoi", "baccalaureat", "paires", "cruciverbs"}}
	_, found := inspected(t, in)
	for _, d := range found {
		if d.Rule.ID == "PRI022" || d.Rule.Severity == check.Error {
			t.Errorf("%s:%d: %s (%s)", d.Pos.File, d.Pos.Line, d.Msg.In(check.English), d.Rule.ID)
		}
	}
}

// Whatever the printer reaches, on each paper and in each profile, every kit can be
// printed, and what is cut out keeps its size: each game once, and in make test-all in each
// pair of these.
func TestEveryPrinter(t *testing.T) {
	checktest.Whole(t)
	usual, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	games := usual.project.Games
	margins := []sheet.Margins{{Top: 3, Right: 3, Bottom: 3, Left: 3}, {Top: 15, Right: 15, Bottom: 15, Left: 15}, {Top: 3, Right: 15, Bottom: 9, Left: 6}}
	profiles := []string{"color", "gray", "eco", "dys", "large", "large,gray", "dys,eco", "large,dys", "syllabes", "syllabes,gray,large"}
	onSmall := false // PRI017, pages of several sheets
	for _, way := range checktest.Ways(len(games), len(profiles), len(margins), len(sheet.Papers)) {
		game, profile, m, paper := games[way[0]].ID, profiles[way[1]], margins[way[2]], sheet.Papers[way[3]]
		name := fmt.Sprintf("%s, %s, %v, %s", game, paper.Name, m, profile)
		in := Input{Content: content.FS, Templates: templates.FS, Profile: profile, Games: []string{game}}
		in.Print.Paper, in.Print.Printer = paper, &sheet.Printer{Margins: &m}
		kits, found := inspected(t, in)
		apart, small := slices.ContainsFunc(found, func(d check.Diagnostic) bool { return d.Rule.ID == "PRI017" }), paper == sheet.A5
		if onSmall = onSmall || small && apart; m.Left == 3 && !small && apart {
			t.Errorf("%s: pages of several sheets (PRI017)", name)
		}
		for _, d := range found {
			told := d.Msg.In(check.English)
			wide := strings.Contains(told, "a piece of 186 × 120 mm") || strings.Contains(told, "a piece of 130 × 130 mm")
			if d.Rule.ID == "PRI007" && wide && small && m.Right == 15 {
				continue // they are wider than the 118 or 127 mm that such a printer reaches of A5
			}
			if d.Rule.Severity == check.Error || d.Rule.ID == "PRI019" {
				t.Errorf("%s: %s:%d: %s (%s)", name, d.Pos.File, d.Pos.Line, d.Msg.In(check.English), d.Rule.ID)
			}
		}
		if !strings.Contains(profile, "large") && !strings.Contains(profile, "dys") && !strings.Contains(profile, "syllabes") {
			sameSizes(t, name, usual.kits, kits)
		}
	}
	if !onSmall {
		t.Error("no pages of several sheets on A5 (PRI017)")
	}
}

// sameSizes holds what is cut apart to its size with the usual printer.
func sameSizes(t *testing.T, name string, usual, kits []sheet.Kit) {
	t.Helper()
	sizes := func(kits []sheet.Kit) map[string][2]draw.MM {
		out := map[string][2]draw.MM{}
		for _, k := range kits {
			for _, g := range k.Groups {
				if g.Kind == sheet.Parts {
					out[k.Game+"/"+k.File+"/"+g.ID] = [2]draw.MM{g.W, g.H}
				}
			}
		}
		return out
	}
	want := sizes(usual)
	for piece, size := range sizes(kits) {
		const halfSheet = 150 // what is as wide takes what room a sheet has, as pages do
		if was, ok := want[piece]; ok && was != size && was[0] < halfSheet {
			t.Errorf("%s: %s is %v mm large, %v usually", name, piece, size, was)
		}
	}
}

// The site shows the sheets of most printers, whatever margins the one at hand has.
func TestPicturesOfAnyPrinter(t *testing.T) {
	checktest.Whole(t)
	build := func(pr *sheet.Printer) []File {
		in := Input{Content: content.FS, Templates: templates.FS, Games: []string{"boggle"}}
		in.Print.Printer = pr
		r, err := Build(in)
		if err != nil || r.Files == nil {
			t.Fatal(err, r)
		}
		return slices.DeleteFunc(r.Files, func(f File) bool { return !strings.HasSuffix(f.Path, ".svg") })
	}
	usual, narrow := build(nil), build(&sheet.Printer{Offset: sheet.Lengths{X: 1}, Margins: &sheet.Margins{Top: 12, Right: 15, Bottom: 15, Left: 12}})
	if len(usual) != len(narrow) {
		t.Fatalf("%d pictures, %d with margins", len(usual), len(narrow))
	}
	for i := range usual {
		if usual[i].Path != narrow[i].Path || string(usual[i].Data) != string(narrow[i].Data) {
			t.Errorf("%s differs", narrow[i].Path)
		}
	}
}

func TestSpreadRanges(t *testing.T) {
	kits := twoKits()
	for _, c := range []struct{ name, want string }{
		{"7-9", "7 8 9"}, {"1-2", "1-2"}, {"8", "8"}, {"9-7", "9-7"}, {"7-99", "7-99"}, {" 7-8", "7 8"}, {"1-M", "1 M"}, {"-", "-"},
	} {
		if got := strings.Join(spread([]string{c.name}, kits), " "); got != c.want {
			t.Errorf("%q: %q, want %q", c.name, got, c.want)
		}
	}
	picked, err := Selection{Cards: []string{"7-9", "1"}}.pick(kits)
	if err != nil || len(picked) != 2 || join(picked[0].Cards) != "[7 8 9 1]" {
		t.Errorf("%v, %v", picked, err)
	}
	kits[1].Groups[0].Kind = sheet.Booklet
	if picked, err = (Selection{Cards: []string{"1"}}).pick(kits); err != nil || len(picked) != 1 || kitName(picked[0].kit) != "un" {
		t.Errorf("a page of a booklet is a card: %v, %v", picked, err)
	}
	if picked, err = (Selection{Cards: []string{"M"}}).pick(kits); err != nil || len(picked) != 1 {
		t.Errorf("no page of a booklet can be asked for: %v, %v", picked, err)
	}
	if _, err := (Selection{Cards: []string{"7-99"}}).pick(kits); err == nil {
		t.Error("a range beyond the last card is taken")
	}
}

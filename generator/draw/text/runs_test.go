package text

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/generator/draw"
)

func runsOf(t *testing.T, runs ...Run) *Measured {
	t.Helper()
	m, err := ourFonts(t).MeasureRuns(Style{Font: "Alegreya-Regular", Size: 10, Leading: 1.3, Role: "body"}, runs)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestRuns: each run keeps its face, size, role and color, in words that runs
// share, and the widths add up.
func TestRuns(t *testing.T) {
	red := draw.Color{R: 200}
	m := runsOf(t, Run{S: "un mot "}, Run{S: "gras", Font: "Alegreya-Bold"}, Run{S: ", "}, Run{S: "petit", Scale: 0.8, Role: "small", Color: &red})
	lines, err := m.Lines(10, 100)
	if err != nil || len(lines) != 1 {
		t.Fatal(lines, err)
	}
	var said []string
	for _, r := range lines[0].Runs {
		said = append(said, r.S+"/"+r.Font+"/"+r.Role)
	}
	want := []string{"un mot /Alegreya-Regular/body", "gras/Alegreya-Bold/body", ", /Alegreya-Regular/body", "petit/Alegreya-Regular/small"}
	if !slices.Equal(said, want) {
		t.Errorf("%q, want %q", said, want)
	}
	last := lines[0].Runs[3]
	if last.Size != 8 || last.Color != red {
		t.Errorf("%+v", last)
	}
	word, line := m.Widths(10)
	if line != lines[0].Width || word <= 0 || word >= line {
		t.Errorf("word %v, line %v, set %v", word, line, lines[0].Width)
	}
}

// TestRunsBreak: lines break inside a run and between runs, at line breaks, and a
// word that is too wide is an overflow.
func TestRunsBreak(t *testing.T) {
	m := runsOf(t, Run{S: strings.Repeat("lettre ", 12)}, Run{S: "fin\nsuite"})
	lines, err := m.Lines(10, 40)
	if err != nil || len(lines) < 4 {
		t.Fatal(len(lines), err)
	}
	if n, err := m.Count(10, 40); n != len(lines) || err != nil {
		t.Errorf("%d lines, of %d: %v", n, len(lines), err)
	}
	if last := lines[len(lines)-1].Runs[0].S; last != "suite" {
		t.Errorf("the last line is %q", last)
	}
	for _, l := range lines {
		if l.Width > 40.01 {
			t.Errorf("a line is %v wide", l.Width)
		}
	}
	if _, err := m.Lines(10, 4); err == nil {
		t.Error("a word wider than the room is no error")
	}
}

// TestRunsSign: a sign takes its room, and is found again by its run.
func TestRunsSign(t *testing.T) {
	runs := []Run{{S: "Question "}, {Room: 1.5}, {S: " fin"}}
	lines, err := runsOf(t, runs...).Lines(10, 100)
	if err != nil {
		t.Fatal(err)
	}
	spans := lines[0].Marks(&runs[1])
	if len(spans) != 1 || spans[0][1]-spans[0][0] < draw.Pt(15).MM() || spans[0][1]-spans[0][0] > draw.Pt(18).MM() {
		t.Fatalf("%v", spans)
	}
	if got := lines[0].Runs[1].S; strings.TrimSpace(got) != "" {
		t.Errorf("the sign shows %q", got)
	}
	if len(lines[0].Marks(&Run{})) != 0 {
		t.Error("a run of another text is shown")
	}
}

// TestRunsInBoxes: runs are aligned and shrink as one text does; a symbol stays beside what it
// touches, and is no letter that clings to the next word.
func TestRunsInBoxes(t *testing.T) {
	fonts := ourFonts(t)
	st := Style{Font: "Alegreya-Regular", Size: 10, Min: 6, Leading: 1.3, Role: "body"}
	plain, err := fonts.Layout(st, "trois mots ici", draw.Rect{X: 5, Y: 5, W: 30, H: 10}, Options{Align: Right, VAlign: Bottom})
	if err != nil {
		t.Fatal(err)
	}
	blue := draw.Color{B: 200}
	runs, err := fonts.LayoutRuns(st, []Run{{S: "trois "}, {S: "mots", Color: &blue}, {S: " ici"}}, draw.Rect{X: 5, Y: 5, W: 30, H: 10}, Options{Align: Right, VAlign: Bottom})
	if err != nil || runs.Rect != plain.Rect || len(runs.Lines) != 1 || runs.Lines[0].Runs[1].Color != blue {
		t.Errorf("%+v, want %+v: %v", runs, plain, err)
	}
	if line, err := fonts.FitRuns(st, []Run{{S: "trois mots "}, {S: "ici", Color: &blue}}, 15); err != nil || line.Runs[0].Size >= 10 || line.Width > 15.01 {
		t.Errorf("%+v: %v", line, err)
	}
	if _, err := fonts.FitRuns(st, []Run{{S: "trois mots "}, {S: "ici"}}, 5); err == nil {
		t.Error("too long a line fits")
	}
	made := []Run{{S: "gagner"}, {S: " 12\u00a0"}, {Room: 1}, {S: " "}, {Room: 1}, {S: ", fin"}}
	block, err := fonts.LayoutRuns(st, made, draw.Rect{W: 13}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, l := range block.Lines {
		said := ""
		for i, r := range l.Runs {
			if l.Run(i) == &made[2] || l.Run(i) == &made[4] {
				said += "#"
			}
			said += r.S
		}
		lines = append(lines, said)
	}
	if want := []string{"gagner", "12\u00a0##,", "fin"}; !slices.Equal(lines, want) {
		t.Errorf("%q, want %q", lines, want)
	}
	if (Line{}).Run(0) != nil {
		t.Error("a line of one style has runs")
	}
}

// TestForeignRuns: what is in another language stays so over runs.
func TestForeignRuns(t *testing.T) {
	m := runsOf(t, Run{S: "un " + string(foreignFrom) + "mot "}, Run{S: "gras", Font: "Alegreya-Bold"}, Run{S: string(foreignTo) + " ici"})
	lines, err := m.Lines(10, 100)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, r := range lines[0].Runs {
		said = append(said, fmt.Sprint(r.S, r.Foreign))
	}
	if want := []string{"un false", "mot true", "gras true", "icifalse"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

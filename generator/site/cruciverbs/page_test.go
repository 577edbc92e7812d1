package cruciverbs

import (
	"html/template"
	"regexp"
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/catalog"
	"imprimots/generator/draw/text"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
	"imprimots/templates"
)

// shown fills a template of the game in.
func shown(t *testing.T, name string, data any) string {
	t.Helper()
	var all *template.Template
	french := catalog.All(source.NewReader(templates.FS).Sentences())("fr")
	all, err := template.New("").Funcs(template.FuncMap{
		"t": french.HTML,
		"gabarit": func(name string, data any) (template.HTML, error) {
			var b strings.Builder
			err := all.ExecuteTemplate(&b, name, data)
			return template.HTML(b.String()), err
		},
		"fr": text.French, "mot": func(v any) string { return text.French(page.Figure(v, check.French)) }, "suivant": func(i int) int { return i + 1 },
		"lettres": func(s string) []string { return strings.Split(s, "") }, "dict": func(...any) any { return nil },
		"slug": markdown.Slug,
	}).ParseFS(templates.FS, "site/cruciverbs/*.html")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := all.ExecuteTemplate(&b, name, data); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// What a turn may be: each sentence of the chain of questions.
func TestSteps(t *testing.T) {
	made, err := grid.Parse([]string{"TAS", "O#K", "ICI"})
	if err != nil {
		t.Fatal(err)
	}
	track := cruciverbs.NewTrack(made.Cols, made.Rows)
	way := func(names ...string) (out []cruciverbs.Square) {
		for _, n := range names {
			i, ok := track.Find(n)
			if !ok {
				t.Fatal(n)
			}
			out = append(out, track[i])
		}
		return out
	}
	for _, c := range []struct {
		o    cruciverbs.Outcome
		want []string // how each sentence ends
	}{
		{cruciverbs.Outcome{Way: way("T2")}, []string{"Le dé donne 2 : le pion arrive sur le 2 du haut"}},
		{cruciverbs.Outcome{Way: way("T1", "B2"), Chose: cruciverbs.FromRed}, []string{"du haut", "La ligne est pleine et la case rouge, on choisit donc sa case : A se place sur le 2 du bas"}},
		{cruciverbs.Outcome{Way: way("C4", "L3"), Chose: cruciverbs.FromCorner}, []string{"l’angle en bas à gauche", "D’un angle, on choisit sa case : A se place sur le 3 de gauche"}},
		{cruciverbs.Outcome{Way: way("C1", "L3"), Chose: cruciverbs.FromCorner}, []string{"l’angle en haut à gauche", "de gauche"}},
		{cruciverbs.Outcome{Way: way("C2", "L3"), Chose: cruciverbs.FromCorner}, []string{"l’angle en haut à droite", "de gauche"}},
		{cruciverbs.Outcome{Way: way("T2"), Questions: 1}, []string{"du haut", "question subsidiaire est posée", "A se trompe : son tour est fini"}},
		{cruciverbs.Outcome{Way: way("T2", "R2"), Questions: 1}, []string{"du haut", "question subsidiaire est posée", "qui donne 5 : le pion arrive sur le 2 de droite"}},
		{cruciverbs.Outcome{Way: way("T2", "C3", "L1"), Questions: 1, Chose: cruciverbs.FromCorner}, []string{"du haut", "posée", "l’angle en bas à droite", "D’un angle, on choisit sa case : A se place sur le 1 de gauche"}},
		{cruciverbs.Outcome{Way: way("T2", "R2"), Questions: 2}, []string{"du haut", "posée", "de droite", "une seconde question est posée", "A se trompe : son tour est fini"}},
		{cruciverbs.Outcome{Way: way("T2", "R2", "L1"), Questions: 2, Chose: cruciverbs.ByAnswers}, []string{"du haut", "posée", "de droite", "une seconde question est posée", "La réponse est juste, on choisit donc sa case : A se place sur le 1 de gauche"}},
	} {
		e := cruciverbs.Event{Turn: engine.Turn{Player: "A"}, Move: &cruciverbs.Move{Die: 2, Die2: 5}, Outcome: c.o}
		said, _, _ := strings.Cut(shown(t, "cruciverbs/turn", turn{Event: e}), ".</p>")
		got := strings.Split(strings.ReplaceAll(strings.TrimPrefix(said, "<p>"), page.NBSP, " "), ". ")
		if len(got) != len(c.want) {
			t.Errorf("%v: %q", c.o.Way, got)
			continue
		}
		for i := range got {
			if !strings.HasSuffix(got[i], c.want[i]) {
				t.Errorf("%q does not end with %q", got[i], c.want[i])
			}
		}
	}
}

// TestRanks: which word of its line, and which line.
func TestRanks(t *testing.T) {
	for n, want := range []string{"premier mot", "deuxième mot", "troisième mot", "quatrième mot", "cinquième mot", "6e mot"} {
		if got := shown(t, "cruciverbs/rank", n); got != want {
			t.Errorf("word %d is the %q", n, got)
		}
	}
	for w, want := range map[grid.Dir]string{grid.Horizontal: "4 horizontal", grid.Vertical: "4 vertical"} {
		if got := shown(t, "cruciverbs/line", grid.Word{Dir: w, Line: 3}); got != want {
			t.Errorf("line %q, want %q", got, want)
		}
	}
}

// The squares of the drawing stand around the grid, each at its own place.
func TestDrawing(t *testing.T) {
	empty, err := grid.Parse([]string{".......", ".......", "......."})
	if err != nil {
		t.Fatal(err)
	}
	d := newDrawing("x", empty, []string{"T1", "nowhere"})
	taken := map[spot]string{}
	for _, list := range [][]square{d.Red, d.Green, d.Corner} {
		for _, s := range list {
			if other, double := taken[s.spot]; double || s.X != 0 && s.X != 160 && s.Y != 0 && s.Y != 80 {
				t.Errorf("%s at %v (%s)", s, s.spot, other)
			}
			taken[s.spot] = s.String()
		}
	}
	for place, want := range map[spot]string{{0, 0}: "C1", {160, 0}: "C2", {160, 80}: "C3", {0, 80}: "C4", {120, 0}: "T6", {160, 40}: "R2", {120, 80}: "B6", {0, 20}: "L1"} {
		if taken[place] != want {
			t.Errorf("%v has %s, want %s", place, taken[place], want)
		}
	}
	if len(d.Red) != 1 || d.Squares() != 24 || d.RedOn("T") != "1" || d.GreenOn("B") != "7, 6, 5, 4, 3, 2, 1" {
		t.Errorf("red %v, %d squares, green below %s", d.Red, d.Squares(), d.GreenOn("B"))
	}
	p := cruciverbs.NewPiste(empty, nil)
	if drawn := shown(t, "cruciverbs/stand", d.in(p, nil, "<b>")); !strings.Contains(drawn, "&lt;b&gt;") {
		t.Error("the name of a player is not escaped")
	}
}

// TestTicks draws the arrows of the words that were missed, in their cells, until
// the word is found.
func TestTicks(t *testing.T) {
	made, err := grid.Parse([]string{"TAS", "O#K", "ICI"})
	if err != nil {
		t.Fatal(err)
	}
	d, p := newDrawing("x", made, nil), cruciverbs.NewPiste(made, nil)
	arrows := regexp.MustCompile(`class="f" d="([^"]*)"`)
	across, down := made.Line(grid.Horizontal, 2)[0], made.Line(grid.Vertical, 2)[0]
	for _, c := range []struct {
		word  grid.Word
		right bool
		want  string
	}{
		{across, false, "M21 65v5l4-2.5z"}, {across, false, "M21 65v5l4-2.5zM21 71v5l4-2.5z"},
		{down, false, "M21 65v5l4-2.5zM21 71v5l4-2.5zM65 21h5l-2.5 4z"}, {across, true, "M65 21h5l-2.5 4z"}, {down, true, ""},
	} {
		p.Answer(c.word, c.right)
		got := ""
		if m := arrows.FindStringSubmatch(shown(t, "cruciverbs/stand", d.in(p, &c.word, "A"))); m != nil {
			got = m[1]
		}
		if got != c.want {
			t.Errorf("%s, right %v: arrows %s, want %s", c.word.Name(), c.right, got, c.want)
		}
	}
}

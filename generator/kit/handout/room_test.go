package handout_test

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// longMystery is so many questions of six boxes.
func longMystery(n int) worksheet.Puzzle {
	q, r := &worksheet.Questions{}, &worksheet.Reveal{Word: "OMD"}
	for i := range n {
		q.Items = append(q.Items, worksheet.Question{Text: fmt.Sprintf("Question qui porte le nombre %d", i), Boxes: 6, Answer: "donjon"})
	}
	return worksheet.Puzzle{Kind: "mystery", Part: &worksheet.Part{Kind: "mystery"}, Blocks: []worksheet.Block{q, r}}
}

// TestBeside: boxes for answers stand beside their questions, so that eleven stand on
// one page, and in the key the list of answers as well; where pages are narrow they stand below.
func TestBeside(t *testing.T) {
	for _, key := range []bool{false, true} {
		sh, vs, o := one(longMystery(11), "gray", 1)
		pages, found, err := handout.Pages(env(t), sh, vs, o, key)
		if err != nil || len(found) > 0 || len(pages) != 1 {
			t.Errorf("key %v: %d pages, %v, %v", key, len(pages), found, err)
		}
	}
	sh, vs, o := one(longMystery(11), "gray", 4)
	// What goes on on the back is reported, once.
	if pages, found, err := handout.Pages(env(t), sh, vs, o, false); err != nil || len(found) != 1 || found[0].Rule.ID != "WKS092" || len(pages) < 2 {
		t.Errorf("four on a page: %d pages, %v, %v", len(pages), found, err)
	}
}

// TestDenseKey: the answers stand beside the questions in a key for which the pupils' page
// in dys has no room left.
func TestDenseKey(t *testing.T) {
	for _, key := range []bool{false, true} {
		sh, vs, o := one(longMystery(14), "dys", 1)
		if pages, found, err := handout.Pages(env(t), sh, vs, o, key); err != nil || len(found) > 0 || len(pages) != 1 {
			t.Errorf("key %v: %d pages, %v, %v", key, len(pages), found, err)
		}
	}
}

// TestQuarter: a grid of ten rows and its eight clues stand on a quarter of a page.
func TestQuarter(t *testing.T) {
	b := &worksheet.Board{Cols: 12, Rows: 10, Cells: make([]worksheet.Cell, 120)}
	across, down := &worksheet.Clues{Heading: "across"}, &worksheet.Clues{Heading: "down"}
	for i := range 4 {
		across.Items = append(across.Items, worksheet.Clue{Label: fmt.Sprint(i + 1), Text: "Noble combattant que son armure protège"})
		down.Items = append(down.Items, worksheet.Clue{Label: fmt.Sprint(i + 1), Text: "On le relève pour empêcher d’entrer"})
	}
	z := worksheet.Puzzle{Kind: "crossword", Part: &worksheet.Part{Kind: "crossword"}, Blocks: []worksheet.Block{b, across, down}}
	sh, vs, o := one(z, "gray", 4)
	sh.Title, sh.Heading = "", worksheet.Heading{}
	if pages, found, err := handout.Pages(env(t), sh, vs, o, false); err != nil || len(found) > 0 || len(pages) != 1 {
		t.Errorf("%d pages, %v, %v", len(pages), found, err)
	}
}

// TestQuarterHeaded: a crossword of fourteen words stands with its clues on a quarter of a
// page, below a whole heading; the clues are of 8 points and more.
func TestQuarterHeaded(t *testing.T) {
	sh := &worksheet.Sheet{Title: "Le Moyen Âge", PerPage: 4, Heading: worksheet.Heading{School: "École Jean-Moulin", Class: "CM1 B", Date: "24 novembre", Name: new(true)}}
	sh.Kind = "crossword"
	for line := range strings.Lines(`donjon ; la plus haute tour du château
douve ; fossé rempli d’eau
heaume ; casque du chevalier
créneau ; ouverture en haut d’un mur
herse ; grille de fer à l’entrée
pont-levis ; il se lève devant l’ennemi
tournoi ; combat pour le spectacle
seigneur ; maître du château
écuyer ; il aide le chevalier
rempart ; mur qui entoure le château
blason ; dessin sur l’écu
troubadour ; poète et musicien
lance ; longue arme de bois
page ; jeune garçon au service`) {
		word, clue, _ := strings.Cut(strings.TrimSpace(line), " ; ")
		sh.Items = append(sh.Items, record.Record{Answers: []string{word}, Question: clue})
	}
	o := handout.Options{Profile: "gray", Created: created}
	vs, found := making.Make(making.Request{Sheet: sh, Room: func(part *worksheet.Part) (w, h float64) { return handout.Room(env(t), sh, part, o) }})
	if vs == nil {
		t.Fatal(found)
	}
	pages, found, err := handout.Pages(env(t), sh, vs, o, false)
	if err != nil || len(found) > 0 || len(pages) != 1 {
		t.Fatalf("%d pages, %v, %v", len(pages), found, err)
	}
	said := ""
	for _, m := range draw.Texts(pages[0]) {
		said += m.Text.S + " "
		if strings.Contains(m.Text.S, "chevalier") && m.Text.Size < 8 {
			t.Errorf("%q is of %v points", m.Text.S, m.Text.Size)
		}
	}
	for _, text := range []string{"École Jean-Moulin", "CM1 B", "24 novembre", "Le Moyen Âge", "il aide le chevalier"} {
		if !strings.Contains(said, text) {
			t.Errorf("%s is missing", text)
		}
	}
}

// TestShortLines: the line for the answer of a short question stands beside it, at its foot,
// with its points at the right of it.
func TestShortLines(t *testing.T) {
	q := &worksheet.Questions{}
	for range 14 {
		q.Items = append(q.Items, worksheet.Question{Text: "un gâteau", Answer: "gâteaux", Lines: 1, Marks: 1})
	}
	z := worksheet.Puzzle{Kind: "quiz", Part: &worksheet.Part{Kind: "quiz"}, Blocks: []worksheet.Block{q}}
	sh, vs, o := one(z, "gray", 1)
	for _, key := range []bool{false, true} {
		if pages, found, err := handout.Pages(env(t), sh, vs, o, key); err != nil || len(found) > 0 || len(pages) != 1 {
			t.Errorf("key %v: %d pages, %v, %v", key, len(pages), found, err)
		} else if !key {
			linesBeside(t, pages[0])
		}
	}
}

// linesBeside checks that between a question and its points there is a line, at its foot.
func linesBeside(t *testing.T, d *draw.Drawing) {
	t.Helper()
	asked, points, lines := draw.Rect{}, draw.Rect{}, 0
	for m := range draw.Each(d) {
		box, _ := m.Bounds()
		switch {
		case m.Text == nil && asked.W > 0:
			lines++
			if foot := box.Y - asked.Y; box.X < asked.X+asked.W || box.X+box.W > points.X || box.W < 60 || foot < 0.5 || foot > 1.4 { // of type of 5.3 mm
				t.Errorf("a line from %.1f to %.1f mm, %.1f mm below a question that ends at %.1f mm, points at %.1f mm", box.X, box.X+box.W, foot, asked.X+asked.W, points.X)
			}
		case m.Text == nil:
		case m.Text.S == "un gâteau":
			asked = env(t).Fonts.Bounds(m)
			asked.Y = m.Text.Y // where it stands
		case strings.HasSuffix(m.Text.S, "pt"):
			points.X = m.Text.X
		}
	}
	if lines != 14 {
		t.Errorf("%d lines", lines)
	}
}

// TestNoneAlone: no question stands alone on the last page, however high questions are and
// however many there are.
func TestNoneAlone(t *testing.T) {
	for lines := 1; lines <= 4; lines++ {
		for n := 5; n < 40; n++ {
			q := &worksheet.Questions{}
			for range n {
				q.Items = append(q.Items, worksheet.Question{Text: "Que dit-on d’un seigneur dont le château n’a ni donjon, ni rempart ?", Answer: "rien", Lines: lines})
			}
			sh, vs, o := one(worksheet.Puzzle{Kind: "quiz", Part: &worksheet.Part{Kind: "quiz"}, Blocks: []worksheet.Block{q}}, "gray", 1)
			pages, _, err := handout.Pages(env(t), sh, vs, o, false)
			if err != nil {
				t.Fatal(err)
			}
			if last := strings.Count(said(pages[len(pages)-1:]), "Que dit-on"); last < 2 {
				t.Errorf("%d questions of %d lines: %d on the last of %d pages", n, lines, last, len(pages))
			}
			if len(pages) > 2 {
				break
			}
		}
	}
}

// TestSmallHeading: on small pages the name, the first name and the date take two lines.
func TestSmallHeading(t *testing.T) {
	sh, vs, o := one(mystery(), "gray", 4)
	sh.Heading = worksheet.Heading{Name: new(true)}
	pages, _, err := handout.Pages(env(t), sh, vs, o, false)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]draw.MM{}
	for _, m := range draw.Texts(pages[0]) {
		if _, met := at[m.Text.S]; !met {
			at[m.Text.S] = m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y}).Y
		}
	}
	last, first, date := "Nom\u00a0:", "Prénom\u00a0:", "Date\u00a0:"
	if at[last] == 0 || at[last] != at[first] || at[date] <= at[last] {
		t.Errorf("%v, %v, %v", at[last], at[first], at[date])
	}
}

// TestOrderTask: what is put in order by its dates, or sentences of a text, is reported so
// where the teacher does not say which.
func TestOrderTask(t *testing.T) {
	dated, plain := order(), order()
	dated.Part = &worksheet.Part{Kind: "order"}
	plain.Part = dated.Part
	text := worksheet.Puzzle{Kind: "order", Part: &worksheet.Part{Kind: "order", Text: "Un. Deux."}, Blocks: []worksheet.Block{&worksheet.Sequence{}}}
	plain.Blocks = []worksheet.Block{&worksheet.Sequence{Items: []string{"a", "b"}, Rank: []int{1, 2}, Shown: []string{"", ""}}}
	for z, want := range map[*worksheet.Puzzle]string{&dated: "order_dates", &text: "order_sentences", &plain: "order"} {
		if got := handout.TaskKey(z, false); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// TestShortDefinitions: a short definition of arrow words is set larger than usual.
func TestShortDefinitions(t *testing.T) {
	b := &worksheet.Board{Cols: 2, Rows: 1, Cells: []worksheet.Cell{
		{Kind: worksheet.Definition, Clues: []worksheet.Arrow{{Text: "Ut", Dir: "right", Answer: "do"}}}, {Kind: worksheet.Letter, Letter: "D"}}}
	z := worksheet.Puzzle{Kind: "arrowword", Part: &worksheet.Part{Kind: "arrowword"}, Blocks: []worksheet.Block{b}}
	sh, vs, o := one(z, "gray", 1)
	pages, _, err := handout.Pages(env(t), sh, vs, o, false)
	if err != nil {
		t.Fatal(err)
	}
	usual := env(t).Themes["gray"].Style("definition").Size
	met := false
	for _, m := range draw.Texts(pages[0]) {
		if strings.Contains(m.Text.S, "Ut") {
			if met = true; m.Text.Size <= usual {
				t.Errorf("%g pt, usually %g", m.Text.Size, usual)
			}
		}
	}
	if !met {
		t.Error("the definition is missing")
	}
}

// TestOwnPage: in large a grid as high as the page has one of its own, behind its clues,
// where what is to be done leaves it too little room.
func TestOwnPage(t *testing.T) {
	z := worksheet.Puzzle{Kind: "crossword", Part: &worksheet.Part{Kind: "crossword"}, Blocks: []worksheet.Block{
		&worksheet.Board{Cols: 19, Rows: 27, Cells: make([]worksheet.Cell, 19*27)},
		&worksheet.Clues{Heading: "across", Items: []worksheet.Clue{{Label: "1", Text: "Demeure du seigneur", Answer: "château"}}}}}
	sh, vs, o := one(z, "large", 1)
	sh.Title, sh.Heading = "", worksheet.Heading{}
	if pages, found, err := handout.Pages(env(t), sh, vs, o, false); err != nil || len(found) > 0 || len(pages) != 2 {
		t.Errorf("%d pages, %v, %v", len(pages), found, err)
	}
}

// TestCutouts: dominoes become flatter where larger ones fill the page so, and stand as many
// side by side as have room where they would not become larger.
func TestCutouts(t *testing.T) {
	for _, c := range []struct {
		n         int
		landscape bool
		cols      int
	}{{12, false, 2}, {18, false, 3}, {9, true, 3}} {
		z := pack("dominoes", worksheet.Dominoes, c.n)
		items := worksheet.First[*worksheet.Cards](&z).Items
		for i := range items {
			items[i].Front, items[i].Back = "chat", "dog"
		}
		sh, vs, o := one(z, "color", 1)
		if c.landscape {
			sh.Orientation = "landscape"
		}
		pages, found, err := handout.Pages(env(t), sh, vs, o, false)
		if err != nil || len(found) > 0 || len(pages) != 1 {
			t.Fatalf("%d dominoes: %d pages, %v %v", c.n, len(pages), found, err)
		}
		halves := map[draw.MM]bool{}
		for _, m := range draw.Texts(pages[0]) {
			if m.Text.Size > 14 {
				halves[m.Text.X] = true
			}
		}
		if len(halves) != 2*c.cols {
			t.Errorf("%d dominoes: halves at %v, want %d columns", c.n, halves, c.cols)
		}
	}
}

// TestAnswerLines: a long answer has a line to write on for each line that it takes in type, so
// that none lies over another in the key.
func TestAnswerLines(t *testing.T) {
	z := asks("sentence", worksheet.Question{Text: "chevalier / du / pont / le / château / le / traverse", Lines: 1, Answer: "Le chevalier traverse le pont du château de la reine des neiges."})
	sh, vs, o := one(z, "color", 4)
	pages, _, err := handout.Pages(env(t), sh, vs, o, true)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]string{}
	for _, m := range draw.Texts(pages[0]) {
		where := fmt.Sprintf("%.1f", m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y}))
		if at[where] != "" {
			t.Errorf("%q lies over %q", m.Text.S, at[where])
		}
		at[where] = m.Text.S
	}
}

// TestCutoutRoom: cards become flatter rather than leave two for another page, and higher rather
// than have no room for a long text.
func TestCutoutRoom(t *testing.T) {
	long := pack("dominoes", worksheet.Dominoes, 8)
	worksheet.First[*worksheet.Cards](&long).Items[3].Back = "astre de glace avec une longue queue très brillante"
	for _, c := range []struct {
		z     worksheet.Puzzle
		pages int
	}{{pack("labels", worksheet.Labels, 20), 1}, {long, 1}} {
		sh, vs, o := one(c.z, "large", 1)
		if pages, found, err := handout.Pages(env(t), sh, vs, o, false); err != nil || len(found) > 0 || len(pages) != c.pages {
			t.Errorf("%s: %d pages, want %d; %v %v", c.z.Kind, len(pages), c.pages, found, err)
		}
	}
}

package cruciverbs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// TestFicheSizes: a fiche takes half of a page at most, in whole mm, 4 mm clear of its
// sides and 8 of the other half, and no more than 186 × 120 mm.
func TestFicheSizes(t *testing.T) {
	for _, c := range []struct{ page, half draw.Rect }{
		{draw.Rect{W: 194, H: 273}, draw.Rect{W: 186, H: 120}}, {draw.Rect{W: 150, H: 200.5}, draw.Rect{W: 142, H: 92}},
	} {
		forms := ficheForms(c.page, false)
		if h := forms[0]; h.w != c.half.W || h.h != c.half.H || h.bleed != part.Bleed {
			t.Errorf("%v: %+v", c.page, h)
		}
		if w := forms[1]; w.w != c.page.W || w.h != c.page.H || w.bleed != 0 {
			t.Errorf("%v: %+v", c.page, w)
		}
	}
}

// pisteOf draws the piste of a board, 180 × 240 mm, and returns the box of a place
// counted from the first corner.
func pisteOf(t *testing.T, env part.Env, b *cruciverbs.Board) (d *draw.Drawing, at func(col, row int) draw.Rect) {
	t.Helper()
	k := part.NewBuilder(env, "cruciverbs", "cruciverbs")
	d = k.Face("piste", 180, 240, piste(b))
	if k.Err != nil {
		t.Fatal(k.Err)
	}
	e := 180 / draw.MM(b.Cols+2)
	return d, func(col, row int) draw.Rect { return draw.Rect{X: draw.MM(col) * e, Y: draw.MM(row) * e, W: e, H: e} }
}

// TestPisteSquares finds the number of its line in every square, where the
// track has it, and the diamond of a red one or the ring of a green one.
func TestPisteSquares(t *testing.T) {
	env := parttest.Environment(t, "gray", sheet.A4)
	b := sample.Game(t).Model.Boards[0]
	d, at := pisteOf(t, env, &b)
	red, green := 0, 0
	for _, q := range cruciverbs.NewTrack(b.Cols, b.Rows) {
		r := at(q.Place(b.Cols, b.Rows))
		var numbers []string
		diamonds, rings := 0, 0
		for _, m := range draw.Marks(d) {
			box, ok := m.Bounds()
			switch {
			case m.Text != nil && r.Contains(parttest.InkOf(env, m)):
				numbers = append(numbers, m.Text.S)
			case m.Path == nil || !ok || !r.Inset(1).Contains(box) || box.W < r.W/2:
			case len(m.Path.Points) == 4 && m.Path.Verbs[1] == draw.Line:
				diamonds++
			case m.Style.Stroke != nil && slices.Contains(m.Path.Verbs, draw.Cube):
				rings++
			}
		}
		switch {
		case q.Side == cruciverbs.Corner && q.N == 1:
			if !slices.Equal(numbers, []string{"Départ"}) {
				t.Errorf("the first corner says %q", numbers)
			}
			continue
		case q.Side == cruciverbs.Corner:
			if len(numbers) > 0 || diamonds+rings > 0 {
				t.Errorf("corner %s has %q, %d diamonds, %d rings", q, numbers, diamonds, rings)
			}
			continue
		}
		if !slices.Equal(numbers, []string{strconv.Itoa(q.N)}) {
			t.Errorf("square %s has %q", q, numbers)
		}
		isRed := slices.Contains(b.Red, q.String())
		if isRed != (diamonds == 1) || isRed == (rings == 1) {
			t.Errorf("square %s, red %v: %d diamonds, %d rings", q, isRed, diamonds, rings)
		}
		red, green = red+diamonds, green+rings
	}
	if red != 14 || green != 20 {
		t.Errorf("%d red squares and %d green ones, want 14 and 20", red, green)
	}
}

// TestWays follows the track from square to square, back to the first, and finds
// the grid on the inner side of each.
func TestWays(t *testing.T) {
	b := cruciverbs.PlainBoard(3, 2)
	squares := piste(&b)["squares"].([]square)
	col, row := 0, 0
	for i, s := range squares {
		if s.Col != col || s.Row != row || s.U*s.U+s.V*s.V != 1 {
			t.Errorf("square %d stands at %d, %d, not %d, %d, and goes on by %d, %d", i, s.Col, s.Row, col, row, s.U, s.V)
		}
		inside := s.Col+s.DX >= 1 && s.Col+s.DX <= 3 && s.Row+s.DY >= 1 && s.Row+s.DY <= 2
		if inside == (s.Kind == "corner") {
			t.Errorf("square %d, %s, points by %d, %d", i, s.Kind, s.DX, s.DY)
		}
		col, row = col+s.U, row+s.V
	}
	if col != 0 || row != 0 || len(squares) != 14 {
		t.Errorf("%d squares end at %d, %d", len(squares), col, row)
	}
}

// TestArrows counts two arrows at each possible start of a word, in their cell.
func TestArrows(t *testing.T) {
	b := cruciverbs.PlainBoard(7, 10)
	d, at := pisteOf(t, parttest.Environment(t, "color", sheet.A4), &b)
	var arrows []draw.Rect
	for _, m := range draw.Marks(d) {
		if box, ok := m.Bounds(); ok && m.Path != nil && len(m.Path.Points) == 3 && m.Style.Fill == nil {
			arrows = append(arrows, box)
		}
	}
	for i := range 70 {
		c := grid.Cell{Row: i / 7, Col: i % 7}
		cell, want, got := at(c.Col+1, c.Row+1), 0, 0
		if c.Col < 6 {
			want += 2
		}
		if c.Row < 9 {
			want += 2
		}
		letter := cell.Inset(cell.W * 0.27) // where one writes
		for _, box := range arrows {
			if !cell.Contains(box) {
				continue
			}
			got++
			if box.X+box.W > letter.X && box.Y+box.H > letter.Y {
				t.Errorf("cell %s: an arrow at %.1f comes into the room of the letter %.1f", c, box, letter)
			}
		}
		if got != want {
			t.Errorf("cell %s has %d arrows, want %d", c, got, want)
		}
	}
}

// TestFicheTexts finds every definition, note, answer and black square on the
// front of a fiche, and nothing but its name and level on the back.
func TestFicheTexts(t *testing.T) {
	for _, profile := range parttest.Profiles {
		env := parttest.Environment(t, profile, sheet.A4)
		game, kits := sample.Drawn(t, env)
		var parts []sheet.Part
		for _, g := range kits[0].Groups {
			if strings.HasPrefix(g.ID, "fiches") {
				parts = append(parts, g.Parts...)
			}
		}
		if len(parts) != len(game.Model.Fiches) {
			t.Errorf("%s: %d fiches", profile, len(parts))
		}
		for _, part := range parts {
			f := game.Model.Fiche(part.ID)
			grid, err := grid.Parse(f.Rows)
			if err != nil {
				t.Fatal(err)
			}
			clues := parttest.Plain(strings.Join(parttest.TextsOf(part.Front, "clue"), " "))
			answers := parttest.TextsOf(part.Front, "answer")
			n := 0
			for _, w := range grid.Words() {
				e := f.Entry(w)
				if e == nil {
					t.Fatalf("%s has no definition for %s", f.ID, w.Name())
				}
				n++
				if !strings.Contains(clues, parttest.Plain(text.French(e.Clue))) || !strings.Contains(clues, parttest.Plain(e.Note)) {
					t.Errorf("%s, %s: no definition %q %q", profile, f.ID, e.Clue, e.Note)
				}
				if !slices.Contains(answers, strings.ToUpper(e.Answer)) {
					t.Errorf("%s, %s: no answer %q", profile, f.ID, e.Answer)
				}
			}
			if len(answers) != n {
				t.Errorf("%s, %s: %d answers for %d words", profile, f.ID, len(answers), n)
			}
			if got := parttest.Plain(strings.Join(parttest.TextsOf(part.Front, "body"), " ")); got != parttest.Plain(strings.Join(f.Black, "·")) {
				t.Errorf("%s, %s: black squares %q, want %q", profile, f.ID, got, f.Black)
			}
			back := parttest.TextsOf(part.Back, append([]string{"clue", "answer", "key"}, theme.StyleRoles...)...)
			if want := []string{"Cruciverb’s", cruciverbs.PrintedName(f.ID), string(f.Level)}; !slices.Equal(back, want) {
				t.Errorf("%s, %s: the back says %q, want %q", profile, f.ID, back, want)
			}
		}
	}
}

// TestFicheForms prints two fiches to a sheet while they fit, and whole pages
// when one of their size does not; a fiche too long for a page is named.
func TestFicheForms(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	draws := func(signs int) (sheet.Group, error) {
		game := sample.Game(t)
		onlyPieces(game, "fiches")
		game.Model.Fiches = game.Model.Fiches[:1]
		for _, lines := range []map[int][]cruciverbs.Entry{game.Model.Fiches[0].Across, game.Model.Fiches[0].Down} {
			for _, l := range lines {
				for i := range l {
					l[i].Clue = strings.Repeat("mots et ", signs/8+1)[:signs]
				}
			}
		}
		kits, err := Kits(env, game)
		if err != nil {
			return sheet.Group{}, err
		}
		return parttest.GroupOf(t, kits, "cruciverbs.pdf", "fiches"), nil
	}
	for _, c := range []struct {
		signs int
		kind  sheet.Kind
	}{{30, sheet.Parts}, {34, sheet.Parts}, {80, sheet.Pages}, {150, sheet.Pages}} {
		g, err := draws(c.signs)
		if err != nil || g.Kind != c.kind || !g.Duplex {
			t.Errorf("definitions of %d signs: kind %v, duplex %v, %v", c.signs, g.Kind, g.Duplex, err)
		}
	}
	if _, err := draws(600); err == nil || !strings.Contains(err.Error(), `the fiche "F1.1" does not fit`) {
		t.Errorf("definitions of 600 signs: %v", err)
	}
}

// TestLinesStayWhole checks that a definition keeps the number of its line: the
// first of each line stands next to it, on the same baseline.
func TestLinesStayWhole(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "large", sheet.A4))
	front := parttest.GroupOf(t, kits, "cruciverbs.pdf", "fiches").Parts[0].Front
	var bases []draw.MM
	for _, m := range draw.Texts(front) {
		if m.Text.Role == "clue" {
			bases = append(bases, m.Text.Y)
		}
	}
	numbers := 0
	for _, m := range draw.Texts(front) {
		if m.Text.Role == "number" {
			numbers++
			if !slices.Contains(bases, m.Text.Y) {
				t.Errorf("line %s has no definition beside it", m.Text.S)
			}
		}
	}
	if numbers != 17 {
		t.Errorf("%d numbers of lines, want 17", numbers)
	}
}

// TestDealQuestions has each question once, one of each difficulty to a card.
func TestDealQuestions(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 11, 90, 120} {
		var list cruciverbs.QuestionList
		for i := range n {
			list.Questions = append(list.Questions, cruciverbs.Question{ID: i + 1, Stars: i%3 + 1})
		}
		cards := dealQuestions([]cruciverbs.QuestionList{list})
		seen := map[int]bool{}
		for i, c := range cards {
			if len(c) == 0 || len(c) > perCard {
				t.Errorf("%d questions: card %d has %d", n, i+1, len(c))
			}
			for j, q := range c {
				if seen[q.ID] {
					t.Errorf("%d questions: number %d twice", n, q.ID)
				}
				seen[q.ID] = true
				if n%3 == 0 && q.Stars != j+1 {
					t.Errorf("%d questions: card %d has %d stars at %d", n, i+1, q.Stars, j+1)
				}
			}
		}
		if len(seen) != n || len(cards) != (n+2)/3 {
			t.Errorf("%d questions: %d on %d cards", n, len(seen), len(cards))
		}
	}
}

// TestQuestionCards checks what the cards say, that their backs are one drawing,
// and that long questions get larger cards.
func TestQuestionCards(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	game, kits := sample.Drawn(t, env)
	g := parttest.GroupOf(t, kits, "cruciverbs.pdf", "questions")
	if !g.Duplex || !g.Hidden || g.W != 63 || g.H != 88 {
		t.Errorf("cards: duplex %v, hidden %v, %v × %v mm", g.Duplex, g.Hidden, g.W, g.H)
	}
	var said strings.Builder
	for _, p := range g.Parts {
		said.WriteString(strings.Join(parttest.TextsOf(p.Front, "question", "answer"), ""))
		if p.Back != g.Parts[0].Back {
			t.Errorf("card %s has a back of its own", p.ID)
		}
	}
	for _, q := range game.Model.Questions[0].Questions {
		for _, s := range append([]string{q.Q, q.A}, q.Accept...) {
			if !strings.Contains(parttest.Plain(said.String()), parttest.Plain(text.French(s))) {
				t.Errorf("no card says %q", s)
			}
		}
	}
	game.Model.Questions[0].Questions[0].Q = strings.Repeat("une longue question ", 25) + "?"
	kits, err := Kits(env, game)
	if err != nil {
		t.Fatal(err)
	}
	if g := parttest.GroupOf(t, kits, "cruciverbs.pdf", "questions"); g.W != 95 || g.H != 120 || g.Parts[0].Back.W != 95 {
		t.Errorf("cards of long questions are %v × %v mm", g.W, g.H)
	}
}

// TestCardLayouts checks where questions of one to many lines stand on a card, and the
// lines between them: in equal bands, with equal space between them, or not at all.
func TestCardLayouts(t *testing.T) {
	b := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "cruciverbs", "cruciverbs")
	ask := func(times ...int) (out []*cruciverbs.Question) {
		for i, n := range times {
			out = append(out, &cruciverbs.Question{ID: i + 1, Stars: i + 1, Q: strings.Repeat("une longue question ", n) + "?", A: "Oui"})
		}
		return out
	}
	for _, c := range []struct {
		name      string
		questions []*cruciverbs.Question
		want      string
	}{
		{"short", ask(1, 1, 1), "fits true, even true, at [11.6 36.7 61.7], lines [34.4 59.5]"},
		{"two", ask(1, 2), "fits true, even true, at [11.6 36.7], lines [34.4]"},
		{"one", ask(3), "fits true, even true, at [11.6], lines []"},
		{"one of them long", ask(1, 9, 1), "fits true, even false, at [11.6 34.9 73.4], lines [28.4 67.0]"},
		{"too long", ask(9, 9, 9), "fits false, even false, at [11.6 40.3 68.9], lines [38.8 67.4]"},
	} {
		l := layCard(b, part.CardSizes[0], 9, c.questions)
		if got := fmt.Sprintf("fits %v, even %v, at %.1f, lines %.1f", l.fits, l.even, l.tops, l.rules); got != c.want || b.Err != nil {
			t.Errorf("%s: %s, want %s (%v)", c.name, got, c.want, b.Err)
		}
	}
	laid, full := layCards(b, part.CardSizes[0], [][]*cruciverbs.Question{ask(1, 1, 1), ask(1, 2, 1)})
	if full != nil || len(laid) != 2 || fmt.Sprint(laid[0].asked[0]["size"], laid[0].asked[0]["reply"]) != "12.4 10.4" {
		t.Errorf("set in %v", laid[0].asked[0])
	}
	cards := [][]*cruciverbs.Question{ask(1), ask(99)}
	if laid, full := layCards(b, part.CardSizes[0], cards); full != cards[1][0] || len(laid) > 1 {
		t.Errorf("the card of a question that no size makes fit: %v", full)
	}
}

// TestWordsShown checks that the grid of the cover and the line of the rules are
// made of words.
func TestWordsShown(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	letters := strings.Join(parttest.TextsOf(kits[0].Motif, "letter"), "")
	for _, black := range []int{12, 18, 20} {
		letters = letters[:black] + "#" + letters[black:]
	}
	grid := grid.Of(5, []byte(letters))
	words := []string{"ROI", "TEL"}
	reminder := parttest.TextsOf(parttest.GroupOf(t, kits, "cruciverbs.pdf", "reminder").Parts[0].Front, "key")
	if got := strings.Join(reminder, ""); got != strings.Join(words, "") {
		t.Errorf("the line of the rules is %s", got)
	}
	for _, w := range grid.Words() {
		words = append(words, w.Text)
	}
	if len(words) < 13 {
		t.Errorf("only %d words", len(words))
	}
	for _, w := range words {
		if !dict.French().Accepts(w, cruciverbs.Accept) {
			t.Errorf("%s is no word", w)
		}
	}
}

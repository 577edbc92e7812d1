package handout_test

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// words are texts of n words of a list.
func words(r *rng.Rand, n int) string {
	list := strings.Fields("le château cerf-volant d’où anticonstitutionnellement île œuf à qu’il forêt ; était aujourd’hui ? rempart un eau")
	var out []string
	for range n {
		out = append(out, list[r.IntN(len(list))])
	}
	return strings.Join(out, " ")
}

// random makes a puzzle with blocks of any kind and size.
func random(r *rng.Rand) worksheet.Puzzle {
	kinds := []string{"crossword", "wordsearch", "arrowword", "boggle", "quiz", "cloze", "match", "order", "mystery"}
	kind := kinds[r.IntN(len(kinds))]
	z := worksheet.Puzzle{Kind: kind, Part: &worksheet.Part{Kind: kind, Marks: r.IntN(20)}}
	if r.IntN(3) > 0 || kind == "crossword" {
		z.Blocks = append(z.Blocks, randomBoard(r, kind))
	}
	if kind == "crossword" {
		for _, way := range []string{"across", "down"} {
			c := &worksheet.Clues{Heading: way}
			for i := range r.IntN(22) {
				c.Items = append(c.Items, worksheet.Clue{Label: fmt.Sprint(i + 1), Text: words(r, 1+r.IntN(12)), Answer: words(r, 1)})
			}
			z.Blocks = append(z.Blocks, c)
		}
	}
	for range r.IntN(3) {
		z.Blocks = append(z.Blocks, randomBlock(r))
	}
	return z
}

func randomBoard(r *rng.Rand, kind string) *worksheet.Board {
	b := &worksheet.Board{Cols: 3 + r.IntN(14), Rows: 3 + r.IntN(16), Plain: kind == "wordsearch"}
	if kind == "boggle" {
		b.Cols, b.Rows = 4, 4
	}
	for i := range b.Cols * b.Rows {
		c := worksheet.Cell{Kind: worksheet.Letter, Letter: string(rune('A' + r.IntN(26))), Given: b.Plain || kind == "boggle" || r.IntN(9) == 0}
		switch k := r.IntN(8); {
		case b.Plain || kind == "boggle":
		case k == 0:
			c = worksheet.Cell{}
		case k == 1:
			c = worksheet.Cell{Kind: worksheet.Black}
		case k == 2 && kind == "arrowword" && i%b.Cols < b.Cols-1 && i/b.Cols < b.Rows-1:
			c = worksheet.Cell{Kind: worksheet.Definition, Clues: []worksheet.Arrow{{Text: words(r, 2), Dir: "right"}, {Text: words(r, 1), Dir: "down-right"}}[:1+r.IntN(2)]}
		case k == 3:
			c.Number = i + 1
		case k == 4:
			c.Mark = 1 + r.IntN(9)
		}
		b.Cells = append(b.Cells, c)
	}
	if b.Plain {
		b.Paths = []worksheet.Path{{Word: "AB", Cells: []int{0, 1}}}
	}
	return b
}

func randomBlock(r *rng.Rand) worksheet.Block {
	n := 1 + r.IntN(18)
	switch r.IntN(7) {
	case 0:
		b := &worksheet.Bank{Heading: "bank", Boxes: r.IntN(2) == 0}
		for range n {
			b.Words = append(b.Words, words(r, 1+r.IntN(2)))
		}
		return b
	case 1:
		b := &worksheet.Questions{}
		for range n {
			q := worksheet.Question{Text: words(r, 1+r.IntN(25)), Answer: words(r, 2), Marks: r.IntN(3)}
			switch r.IntN(3) {
			case 0:
				q.Boxes = 1 + r.IntN(22)
			case 1:
				q.Lines = 1 + r.IntN(4)
			default:
				for range 2 + r.IntN(4) {
					q.Choices = append(q.Choices, words(r, 1+r.IntN(9)))
				}
				q.Right = []int{0}
			}
			b.Items = append(b.Items, q)
		}
		return b
	case 2:
		b := &worksheet.Passage{}
		for i := range n {
			b.Runs = append(b.Runs, worksheet.Run{Text: words(r, 1+r.IntN(12)) + " "}, worksheet.Run{Gap: true, Number: i + 1, Answer: words(r, 1)})
		}
		return b
	case 3:
		b := &worksheet.Pairs{}
		for i := range n {
			b.Left, b.Right, b.Partner = append(b.Left, words(r, 1+r.IntN(4))), append(b.Right, words(r, 1+r.IntN(4))), append(b.Partner, n-1-i)
		}
		return b
	case 4:
		b := &worksheet.Sequence{}
		for i := range n {
			b.Items, b.Rank, b.Shown = append(b.Items, words(r, 1+r.IntN(15))), append(b.Rank, n-i), append(b.Shown, "1789")
		}
		return b
	case 5:
		b := &worksheet.Table{Lines: r.IntN(n)}
		for range 1 + r.IntN(6) {
			b.Heads, b.Answers = append(b.Heads, words(r, 1+r.IntN(5))), append(b.Answers, strings.Fields(words(r, r.IntN(5))))
		}
		return b
	}
	return &worksheet.Reveal{Word: strings.ToUpper(words(r, 1+r.IntN(4)))}
}

// TestRandom: whatever is asked for, in any profile and size, what is drawn without a
// finding stays on its pages and no two texts lie over each other.
func TestRandom(t *testing.T) {
	seeded := rng.New(7)
	r := &seeded
	whole := 0
	for i := range 120 {
		z := random(r)
		sh, vs, o := one(z, profiles[i%5], []int{1, 2, 4}[i%3])
		if i%4 == 0 {
			vs[0].Parts = append(vs[0].Parts, random(r))
		}
		pages, found, err := handout.Pages(env(t), sh, vs, o, i%2 == 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(found) > 0 {
			continue
		}
		whole++
		for k, d := range pages {
			stays(t, env(t).Fonts, d, fmt.Sprintf("%d: %s, %s, %d a page, page %d", i, z.Kind, o.Profile, sh.PerPage, k+1))
		}
	}
	if whole < 60 {
		t.Errorf("only %d of 120 are drawn without a finding", whole)
	}
}

// BenchmarkClass draws a crossword of 30 words for a class: three variants in three
// profiles, and their key.
func BenchmarkClass(b *testing.B) {
	e := env(b)
	seeded := rng.New(3)
	r := &seeded
	z := crossword(true)
	for _, block := range z.Blocks {
		if c, ok := block.(*worksheet.Clues); ok {
			for len(c.Items) < 15 {
				c.Items = append(c.Items, worksheet.Clue{Label: fmt.Sprint(20 + len(c.Items)), Text: words(r, 8), Answer: "mot"})
			}
		}
	}
	sh, vs, o := one(z, "gray", 1)
	sh.Copies = map[string]int{"gray": 24, "dys": 3, "large": 3}
	vs = append(vs, vs[0], vs[0])
	for b.Loop() {
		if _, err := handout.Draw(e, sh, vs, o); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPupils draws a sheet of its own for each of 27 pupils, and the key.
func BenchmarkPupils(b *testing.B) {
	e := env(b)
	sh, vs, o := one(crossword(true), "gray", 1)
	for i := range 27 {
		v := vs[0]
		v.Pupil = fmt.Sprint("Élève ", i)
		vs = append(vs, v)
	}
	vs = vs[1:]
	for b.Loop() {
		if _, err := handout.Draw(e, sh, vs, o); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSizes: what pupils read is no smaller than the profile promises, and letters that
// they look for no smaller than 12 points.
func TestSizes(t *testing.T) {
	for _, profile := range profiles {
		least := draw.Pt(8.5)
		if profile == "large" {
			least = 18
		}
		for _, name := range names() {
			for _, d := range drawn(t, name, profile, 1, false) {
				for _, m := range draw.Texts(d) {
					want := draw.Pt(0)
					switch m.Text.Role {
					case "task", "exercise", "heading", "h1":
						want = least
					case "letter":
						want = max(least, 12)
					}
					if strings.HasPrefix(m.Text.S, "(") { // number of a gap
						want = 0
					}
					if m.TypeSize() < want-0.01 {
						t.Errorf("%s, %s: %q is set in %.1f pt, %.1f at least", name, profile, m.Text.S, float64(m.TypeSize()), float64(want))
					}
				}
			}
		}
	}
}

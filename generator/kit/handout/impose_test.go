package handout_test

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// TestBacks: a page stays white only where the next sheet would else stand on the back of
// the last page of one: not in keys, nor where a sheet of one page is among others, nor
// behind boards and cards to cut out that have no back.
func TestBacks(t *testing.T) {
	lines := func(n int) worksheet.Puzzle {
		q := &worksheet.Questions{}
		for range n {
			q.Items = append(q.Items, worksheet.Question{Text: "Pourquoi ?", Lines: 4})
		}
		return worksheet.Puzzle{Kind: "quiz", Part: &worksheet.Part{}, Blocks: []worksheet.Block{q}}
	}
	for _, c := range []struct {
		name         string
		z            worksheet.Puzzle
		copies       map[string]int
		per          int
		key          bool
		pages, white int
	}{
		{"one page", lines(2), map[string]int{"color": 3}, 1, false, 3, 0},
		{"three pages", lines(17), map[string]int{"color": 2}, 1, false, 7, 1},
		{"one page and two in large print", lines(5), map[string]int{"color": 4, "large": 1}, 1, false, 6, 0},
		{"key of two on a page", lines(12), map[string]int{"color": 3}, 2, true, 2, 0},
		{"cards", flashcards(), map[string]int{"color": 2}, 1, false, 4, 0},
		{"labels", cutouts("labels", worksheet.Labels), map[string]int{"color": 3}, 1, false, 3, 0},
		{"memory on several pages", pack("memory", worksheet.Memory, 40), map[string]int{"color": 2}, 1, false, 4, 0},
		{"dominoes on several pages", pack("dominoes", worksheet.Dominoes, 40), map[string]int{"color": 1}, 1, false, 2, 0},
		{"boards", boards(5), map[string]int{"color": 2}, 1, false, 6, 0},
	} {
		sh, vs, o := one(c.z, "color", c.per)
		sh.Copies = c.copies
		pages, _, err := handout.Pages(env(t), sh, vs, o, c.key)
		if err != nil {
			t.Fatal(err)
		}
		white := slices.DeleteFunc(slices.Clone(pages), func(d *draw.Drawing) bool { return d.Len() > 0 })
		if len(pages) != c.pages || len(white) != c.white {
			t.Errorf("%s: %d pages, %d of them white; want %d and %d", c.name, len(pages), len(white), c.pages, c.white)
		}
	}
}

// boards is a bingo of so many boards.
func boards(n int) worksheet.Puzzle {
	z := bingo()
	for _, b := range z.Blocks {
		if cards, ok := b.(*worksheet.Cards); ok {
			for len(cards.Items) < n {
				cards.Items = append(cards.Items, cards.Items[0])
			}
		}
	}
	return z
}

// pack is so many cards of a form.
func pack(kind string, form worksheet.Form, n int) worksheet.Puzzle {
	z := cutouts(kind, form)
	b := worksheet.First[*worksheet.Cards](&z)
	for k := 0; len(b.Items) < n; k++ {
		b.Items = append(b.Items, b.Items[k])
	}
	return z
}

// TestFronts: where cards have backs, a page of others begins a sheet, so that nothing stands
// behind it but what is white; without backs none is white.
func TestFronts(t *testing.T) {
	for _, c := range []struct {
		first worksheet.Puzzle
		white int
	}{{cutouts("labels", worksheet.Labels), 0}, {flashcards(), 1}} {
		sh, vs, o := one(c.first, "color", 1)
		z := pack("memory", worksheet.Memory, 40)
		vs[0].Parts = append(vs[0].Parts, z)
		sh.Parts = append(sh.Parts, *z.Part)
		pages, _, err := handout.Pages(env(t), sh, vs, o, false)
		if err != nil {
			t.Fatal(err)
		}
		white := 0
		for _, d := range pages {
			if len(draw.Texts(d)) < 5 { // its foot
				white++
			}
		}
		if white != c.white {
			t.Errorf("%s: %d of %d pages white, want %d", c.first.Kind, white, len(pages), c.white)
		}
	}
}

// TestHeadedLate: no page has a heading alone where cards come first: it stands over the first
// part that is not cut out.
func TestHeadedLate(t *testing.T) {
	sh, vs, o := one(cutouts("labels", worksheet.Labels), "color", 1)
	sh.Title = "Les animaux de la ferme"
	z := quiz()
	vs[0].Parts, sh.Parts = append(vs[0].Parts, z), append(sh.Parts, *z.Part)
	pages, found, err := handout.Pages(env(t), sh, vs, o, false)
	if err != nil || len(found) > 0 || len(pages) != 2 {
		t.Fatalf("%d pages, %v %v", len(pages), found, err)
	}
	if strings.Contains(said(pages[:1]), sh.Title) || strings.Count(said(pages[1:]), sh.Title) != 1 {
		t.Errorf("the heading stands elsewhere:\n%s\n%s", said(pages[:1]), said(pages[1:]))
	}
	cards := flashcards()
	vs[0].Parts, sh.Parts = append(vs[0].Parts, cards), append(sh.Parts, *cards.Part)
	if pages, _, err = handout.Pages(env(t), sh, vs, o, false); err != nil || len(pages) < 4 || strings.Contains(said(pages[1:2]), sh.Title) || !strings.Contains(said(pages[2:3]), sh.Title) {
		t.Errorf("questions stand on the back of labels: %d pages, %v", len(pages), err)
	}
}

// TestOnce: the key says each word of a board once, where questions have them too.
func TestOnce(t *testing.T) {
	z := tiles("boggle", 0, "MAIR", "ERTE", "LOUP", "CHAT")
	board := z.Blocks[0].(*worksheet.Board)
	board.Paths = []worksheet.Path{{Word: "maire", Cells: []int{0, 1, 2, 3, 4}}}
	z.Blocks = []worksheet.Block{board, &worksheet.Questions{Items: []worksheet.Question{{Text: "chef de la ville", Boxes: 5, Answer: "maire"}}}}
	sh, vs, o := one(z, "color", 1)
	_, key, _, err := handout.Text(env(t), sh, vs, o, nil)
	if n := strings.Count(key, "maire"); err != nil || n != 1 {
		t.Errorf("the key says the word %d times, %v:\n%s", n, err, key)
	}
}

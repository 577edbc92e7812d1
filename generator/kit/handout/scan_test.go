package handout_test

import (
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	drawpng "imprimots/generator/draw/png"
	"imprimots/generator/kit/handout"
	"imprimots/generator/scan"
	"imprimots/generator/sheet"
)

// ticking makes questions by hand: with four choices, with several right ones, or true or false.
func ticking(n int, several bool) *worksheet.Questions {
	words := []string{"magma", "lave", "cratère", "cendres", "piton de la Fournaise", "Vésuve", "Etna", "séisme", "roche volcanique", "eau", "soufre"}
	b := &worksheet.Questions{}
	for i := range n {
		q := worksheet.Question{Text: fmt.Sprintf("Qu’est-ce qui sort d’un volcan au cours de l’éruption no %d, ou de la précédente ?", i+1)}
		switch {
		case i%5 == 4:
			truth := i%2 == 0
			q.Truth = &truth
		default:
			for k := range 4 {
				q.Choices = append(q.Choices, words[(i*3+k)%len(words)])
			}
			q.Right = []int{i % 4}
			if several && i%3 == 0 {
				q.Right = []int{1, 3}
			}
		}
		q.Answer = "x"
		b.Items = append(b.Items, q)
	}
	return b
}

// exam is a sheet to be photographed, drawn.
type exam struct {
	m     *scan.Map
	pages []*paper // of all copies
	at    []struct{ copy, page int }
}

// exams are the sheets of the test: two variants in several profiles, on two papers, with one
// part and with two.
func exams(t *testing.T) (out []exam) {
	for i, of := range []struct {
		profile   string
		paper     sheet.Paper
		n         int
		landscape bool
	}{{"color", sheet.A4, 10, false}, {"dys", sheet.A4, 12, false}, {"large", sheet.Letter, 8, false}, {"gray", sheet.Letter, 20, false}, {"color", sheet.A4, 14, true}} {
		sh := &worksheet.Sheet{ID: "volcans", Title: "Les volcans", Scan: true, Seed: uint64(i)}
		var vs []worksheet.Variant
		parts := []worksheet.Part{{Kind: "quiz"}, {Kind: "quiz", Marks: 10}}
		if of.landscape {
			sh.Orientation = "landscape"
		}
		for k := range 2 {
			v := worksheet.Variant{Letter: string(rune('A' + k)), Seed: uint64(k + 1)}
			z := worksheet.Puzzle{Kind: "quiz", Part: &parts[0], Blocks: []worksheet.Block{ticking(of.n, k == 1)}}
			v.Parts = append(v.Parts, z)
			if i == 1 {
				v.Parts = append(v.Parts, worksheet.Puzzle{Kind: "quiz", Part: &parts[1], Blocks: []worksheet.Block{ticking(5, true)}})
			}
			vs = append(vs, v)
		}
		sh.Parts = parts[:len(vs[0].Parts)]
		e := env(t)
		drawings, m, found, err := handout.Scannable(e, sh, vs, handout.Options{Profile: of.profile, Paper: of.paper, Created: created})
		if err != nil || len(found) > 0 || m == nil {
			t.Fatal(err, found, m == nil)
		}
		x := exam{m: m}
		for n := range m.Copies {
			for _, p := range m.Layout(n).Pages {
				x.at = append(x.at, struct{ copy, page int }{n, p.Number})
			}
		}
		for _, d := range drawings {
			if len(draw.Spots(d)) > 0 { // else a back, or a page without boxes
				x.pages = append(x.pages, rendered(t, e, d))
			}
		}
		if len(x.pages) != len(x.at) {
			t.Fatalf("%d pages drawn, %d to read", len(x.pages), len(x.at))
		}
		out = append(out, x)
	}
	return out
}

func rendered(t *testing.T, e handout.Env, d *draw.Drawing) *paper {
	img, err := drawpng.Render(d, 0, paperDots*25.4, drawpng.Options{Fonts: e.Fonts})
	if err != nil {
		t.Fatal(err)
	}
	return paperOf(img)
}

// pageOf returns a page of a map.
func pageOf(m *scan.Map, copy, number int) *scan.Page {
	pages := m.Layout(copy).Pages
	return &pages[slices.IndexFunc(pages, func(p scan.Page) bool { return p.Number == number })]
}

// TestScanTold: a sheet without boxes, or more copies than the bars can count, is said not to be
// readable, and so are answers to be written beside boxes.
func TestScanTold(t *testing.T) {
	written := &worksheet.Questions{Items: []worksheet.Question{{Text: "Qu’est-ce qu’un volcan ?", Lines: 1, Answer: "une montagne"}}}
	both := ticking(2, false)
	both.Items = append(both.Items, written.Items...)
	for _, c := range []struct {
		of     *worksheet.Questions
		copies int
		want   string
		mapped bool
	}{{ticking(2, false), 1, "", true}, {written, 1, "WKS136", false}, {both, 1, "WKS137", true}, {ticking(1, false), scan.MostCopies + 1, "WKS136", false}} {
		sh := &worksheet.Sheet{ID: "volcans", Scan: true, Part: worksheet.Part{Kind: "quiz"}, Copies: map[string]int{"color": c.copies}}
		vs := []worksheet.Variant{{Seed: 1, Parts: []worksheet.Puzzle{{Kind: "quiz", Part: &sh.Part, Blocks: []worksheet.Block{c.of}}}}}
		_, m, found, err := handout.Scannable(env(t), sh, vs, handout.Options{Profile: "color", Paper: sheet.A4, Created: created})
		got := ""
		for _, d := range found {
			got += d.Rule.ID
		}
		if err != nil || got != c.want || (m != nil && len(m.Layouts[0].Questions) > 0) != c.mapped {
			t.Errorf("%d questions, %d copies: %q, want %q; mapped %t, %v", len(c.of.Items), c.copies, got, c.want, m != nil, err)
		}
	}
}

// outcome is what came of a photograph.
type outcome struct {
	refused                   string
	questions, doubted, wrong int
	taken, takenDoubted       int // questions with a corrected box, and those doubted
	log                       []string
}

// photograph fills a page by chance, photographs and reads it.
func photograph(x *exam, seed uint64, keep string) (out outcome) {
	r := rand.New(rand.NewPCG(seed, 41))
	i := r.IntN(len(x.pages))
	at := x.at[i]
	p := x.pages[i].clone()
	page, l := pageOf(x.m, at.copy, at.page), x.m.Layout(at.copy)
	h := handOf(r)
	want := map[int]bool{}    // boxes ticked
	taken := map[int]bool{}   // questions with a mark taken back
	answered := map[int]int{} // ticks of a question
	decided := map[int][]int{}
	for k, b := range page.Boxes {
		decided[b.Question] = append(decided[b.Question], k)
	}
	for q := range l.Questions {
		boxes := decided[q]
		if len(boxes) == 0 || r.IntN(20) == 0 {
			continue
		}
		ticks := []int{boxes[r.IntN(len(boxes))]}
		if len(l.Questions[q].Right) > 1 && r.IntN(2) == 0 {
			ticks = append(ticks, boxes[r.IntN(len(boxes))])
		}
		for _, k := range ticks {
			if !want[k] {
				want[k] = true
				answered[q]++
				p.tick(h, page.Boxes[k].At, r)
			}
		}
		if r.IntN(40) == 0 && h.way != byBlob && len(l.Questions[q].Right) == 1 { // thought better of it
			for _, k := range boxes {
				if !want[k] {
					p.scribble(page.Boxes[k].At, hand{wide: 0.7, dark: max(h.dark, 0.5)}, r)
					taken[q] = true
					break
				}
			}
		}
	}
	c := cameraOf(r)
	if (page.W > page.H) != (c.quarter%2 == 1) { // most turn the camera as the page lies
		c.w, c.h = c.h, c.w
	}
	img := c.shoot(p, page.W, page.H)
	if keep != "" {
		f, err := os.Create(filepath.Join(keep, fmt.Sprintf("%d.png", seed)))
		if err == nil {
			_ = png.Encode(f, &image.Gray{Pix: img.Pix, Stride: img.W, Rect: image.Rect(0, 0, img.W, img.H)})
			f.Close()
		}
	}
	got, err := x.m.Read(img)
	if err != nil {
		out.refused = err.Error()
		return out
	}
	if got.Copy != at.copy || got.Page != at.page {
		out.wrong = 1000
		return out
	}
	for q := range l.Questions {
		if len(decided[q]) == 0 {
			continue
		}
		doubt, wrong := false, false
		for _, k := range decided[q] {
			s := got.Boxes[k]
			doubt = doubt || s.State == scan.Doubtful
			if s.State != scan.Doubtful && (s.State == scan.Ticked) != want[k] {
				wrong = true
			}
			if s.State == scan.Doubtful && !taken[q] || s.State != scan.Doubtful && (s.State == scan.Ticked) != want[k] {
				out.log = append(out.log, fmt.Sprintf("seed %d: question %d box %d: %s %s %.2f, ticked %t; way %d wide %.2f dark %.2f size %.2f, blur %.1f noise %.1f", seed, q+1, k, s.State, s.Why, s.Fill, want[k], h.way, h.wide, h.dark, h.size, c.blur, c.noise))
			}
		}
		switch {
		case taken[q]:
			out.taken++
			if doubt {
				out.takenDoubted++
			} else if wrong {
				out.wrong++
			}
		default:
			out.questions++
			switch {
			case doubt:
				out.doubted++
			case wrong:
				out.wrong++
			}
		}
	}
	return out
}

// photographs is the number of photographs of the whole test.
const photographs = 500

// TestPhotographs fills sheets as pupils do and photographs them as teachers do: no mark may
// be wrong, and few are left to the teacher.
func TestPhotographs(t *testing.T) {
	checktest.Whole(t)
	all := exams(t)
	seeds := checktest.Seeds(photographs, 60)
	got := make([]outcome, len(seeds))
	var wait sync.WaitGroup
	next := make(chan int)
	for range 2 {
		wait.Go(func() {
			for i := range next {
				got[i] = photograph(&all[seeds[i]%uint64(len(all))], seeds[i], os.Getenv("KEEP_PHOTOS"))
			}
		})
	}
	for i := range seeds {
		next <- i
	}
	close(next)
	wait.Wait()
	var sum outcome
	refused := 0
	for i, o := range got {
		for _, s := range o.log {
			t.Log(s)
		}
		if o.refused != "" {
			refused++
			t.Logf("seed %d: %s", seeds[i], o.refused)
		}
		sum.questions += o.questions
		sum.doubted += o.doubted
		sum.wrong += o.wrong
		sum.taken += o.taken
		sum.takenDoubted += o.takenDoubted
	}
	t.Logf("%d photographs, %d refused; %d questions, %d wrong, %d doubted; of %d corrected ones %d doubted", len(seeds), refused, sum.questions, sum.wrong, sum.doubted, sum.taken, sum.takenDoubted)
	if sum.wrong > 0 {
		t.Errorf("%d marks are wrong", sum.wrong)
	}
	if sum.doubted*100 > sum.questions {
		t.Errorf("%d of %d questions are doubted", sum.doubted, sum.questions)
	}
	if refused*100 > len(seeds) {
		t.Errorf("%d of %d photographs are refused", refused, len(seeds))
	}
}

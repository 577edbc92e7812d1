package handout_test

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/handout"
	"imprimots/generator/source"
	"imprimots/templates"
)

var look = flag.String("look", "", "folder to write the PDFs to")

var environment = sync.OnceValues(func() (handout.Env, []check.Diagnostic) {
	r := source.NewReader(templates.FS)
	env := handout.Env{Themes: r.Themes("print"), Texts: r.WorksheetTexts()}
	fonts, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		panic(err)
	}
	env.Fonts = text.NewFonts(fonts)
	if env.Web, err = fs.Sub(templates.FS, "print/worksheet"); err != nil {
		panic(err)
	}
	return env, r.Findings()
})

func env(t testing.TB) handout.Env {
	t.Helper()
	e, found := environment()
	if len(found) > 0 {
		t.Fatal(found[0].Msg.In(check.English), found[0].Pos)
	}
	return e
}

var profiles = []string{"color", "gray", "eco", "dys", "large", "syllabes"}

var created = time.Date(2026, 9, 1, 0, 0, 0, 0, time.UTC)

// one is a sheet of a puzzle, and its only variant.
func one(z worksheet.Puzzle, profile string, per int) (*worksheet.Sheet, []worksheet.Variant, handout.Options) {
	sh := &worksheet.Sheet{Title: "Le Moyen Âge", PerPage: per, Part: *z.Part,
		Heading: worksheet.Heading{School: "École Jean-Moulin", Class: "CM1 B", Date: "24 novembre 2026", Name: true}}
	return sh, []worksheet.Variant{{Letter: "A", Seed: 7, Parts: []worksheet.Puzzle{z}}}, handout.Options{Profile: profile, Created: created}
}

// names are the fixtures in their order.
func names() []string { return slices.Sorted(maps.Keys(all())) }

// drawn are the pages of a fixture.
func drawn(t *testing.T, name, profile string, per int, key bool) []*draw.Drawing {
	t.Helper()
	sh, vs, o := one(all()[name], profile, per)
	pages, _, err := handout.Pages(env(t), sh, vs, o, key)
	if err != nil {
		t.Fatal(name, err)
	}
	return pages
}

// said is all text of some pages, in the order in which it is drawn, and what their figures show.
func said(pages []*draw.Drawing) string {
	var b strings.Builder
	for _, d := range pages {
		for _, m := range draw.Texts(d) {
			b.WriteString(m.Text.S + "\n")
		}
		for _, alt := range draw.Alts(d) {
			b.WriteString(alt + "\n")
		}
	}
	return b.String()
}

// TestNoAnswers holds that pages for pupils say nothing that only the key may say, and
// that the key says all of it: answers as text, with their accents.
func TestNoAnswers(t *testing.T) {
	secret := map[string][]string{
		"crossword": {"château", "donjon", "heaume"}, "crossword-help": {"Réponses"}, "wordsearch": {"LA RENTRÉE", "oblique"}, "arrowword": {"CHAISE", "STYLO", "LAPINE"},
		"grid": {"porte, a"}, "boggle": {"maire"}, "tangle": {"maire"}, "coquillaude": {"maire"}, "anagram": {"château", "donjon"},
		"mystery": {"HEAUME", "DONJON"}, "cloze": {"château", "surveille"}, "cloze-bank": {"Réponses"}, "quiz": {"le poulain", "forgeron", "avril 1598"},
		"match": {"la vache – le veau"}, "order": {"1789", "1515"}, "flashcards": {"Réponses"}, "bingo": {"Liste à lire", "qui s’appelle ainsi"},
		"table": {"vache", "tenailles"}, "table-bank": {"Réponses"},
		"sentence": {"Le chat dort.", "Où vas tu"}, "odd": {"chat, chien = animaux"}, "code": {"un œuf", "u 4 n 7 o 1 e 9 u 4 f 12", "un feu"}, "pyramid": {"maison", "omis", "tuer"},
		"memory": {"Réponses"}, "dominoes": {"Réponses"}, "labels": {"Réponses"},
	}
	for _, name := range names() {
		plain := said(drawn(t, name, "color", 1, false))
		key := strings.ReplaceAll(said(drawn(t, name, "color", 1, true)), "\n", " ")
		if len(secret[name]) == 0 {
			t.Errorf("%s: nothing is held to be secret", name)
		}
		for _, s := range secret[name] {
			if strings.Contains(strings.ReplaceAll(plain, "\n", " "), s) {
				t.Errorf("%s: pupils read %q", name, s)
			}
			if !strings.Contains(key, s) {
				t.Errorf("%s: the key does not say %q:\n%s", name, s, key)
			}
		}
	}
}

// TestLetters holds that the letters of a crossword are drawn in the key alone, but for
// those that are given.
func TestLetters(t *testing.T) {
	count := func(name string, key bool) int {
		n := 0
		for _, d := range drawn(t, name, "gray", 1, key) {
			for _, m := range draw.Texts(d) {
				if m.Text.Role == "letter" {
					n++
				}
			}
		}
		return n
	}
	for name, want := range map[string][2]int{"crossword": {0, 36}, "crossword-help": {2, 36}, "wordsearch": {100, 109}} {
		if got := [2]int{count(name, false), count(name, true)}; got != want {
			t.Errorf("%s: %v letters for pupils and in the key, want %v", name, got, want)
		}
	}
}

// TestStays holds that all that is drawn stays on its page, and that no two texts lie
// over each other, in all profiles and sizes.
func TestStays(t *testing.T) {
	fonts := env(t).Fonts
	for _, name := range names() {
		for i, profile := range profiles {
			for _, per := range []int{1, 2, 4} {
				if testing.Short() && (i+per)%3 != 0 {
					continue
				}
				for k, d := range drawn(t, name, profile, per, i%2 == 0) {
					stays(t, fonts, d, fmt.Sprintf("%s, %s, %d a page, page %d", name, profile, per, k+1))
				}
			}
		}
	}
}

func stays(t *testing.T, fonts *text.Fonts, d *draw.Drawing, what string) {
	t.Helper()
	page := draw.Rect{X: 4, Y: 3.9, W: d.W - 8, H: d.H - 7.8}
	var inks []draw.Rect
	var texts []string
	var end draw.Point // of the text before: what goes on there, a syllable, may reach below it as in a word
	for m := range draw.Each(d) {
		box, ok := m.Bounds()
		if m.Text != nil {
			box = fonts.Bounds(m)
			ok = box.W > 0
		}
		if !ok {
			continue
		}
		if !page.Contains(box) {
			t.Errorf("%s: %v %q is outside of the page", what, box, said1(m))
		}
		if m.Text == nil {
			continue
		}
		on := m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y})
		goesOn := on.Y == end.Y && max(on.X-end.X, end.X-on.X) < 0.1
		end = m.Matrix.Apply(draw.Point{X: m.Text.X + fonts.Width(text.Style{Font: m.Text.Font, Size: m.Text.Size, Track: m.Text.Track, Kern: m.Text.Kern}, m.Text.S), Y: m.Text.Y})
		for i, other := range inks {
			if goesOn && i == len(inks)-1 {
				continue
			}
			if box.X < other.X+other.W-0.1 && other.X < box.X+box.W-0.1 && box.Y < other.Y+other.H-0.1 && other.Y < box.Y+box.H-0.1 {
				t.Errorf("%s: %q lies over %q", what, m.Text.S, texts[i])
			}
		}
		inks, texts = append(inks, box), append(texts, m.Text.S)
	}
}

func said1(m draw.Mark) string {
	if m.Text == nil {
		return ""
	}
	return m.Text.S
}

// TestSameBytes: the same sheet gives the same files.
func TestSameBytes(t *testing.T) {
	for _, name := range []string{"crossword-help", "quiz"} {
		sh, vs, o := one(all()[name], "gray", 2)
		a, err1 := handout.Draw(env(t), sh, vs, o)
		b, err2 := handout.Draw(env(t), sh, vs, o)
		if err1 != nil || err2 != nil || !bytes.Equal(a.Pupils, b.Pupils) || !bytes.Equal(a.Key, b.Key) {
			t.Errorf("%s: not the same bytes (%v, %v)", name, err1, err2)
		}
	}
}

// TestOtherLanguage: where any item is in a language whose syllables are not known, none is
// marked, and it is reported once.
func TestOtherLanguage(t *testing.T) {
	inks := func(langs ...string) (n int, found []check.Diagnostic) {
		sh, vs, o := one(quiz(), "syllabes", 1)
		for _, l := range langs {
			sh.Items = append(sh.Items, record.Record{Lang: l})
		}
		pages, found, err := handout.Pages(env(t), sh, vs, o, false)
		if err != nil {
			t.Fatal(err)
		}
		return len(draw.Texts(pages[0])), found
	}
	marked, found := inks("fr", "")
	if len(found) > 0 {
		t.Error(found)
	}
	for _, langs := range [][]string{{"en", "fr"}, {"fr", "en"}, {"en", "de"}} {
		if n, found := inks(langs...); n >= marked || len(found) != 1 || found[0].Rule.ID != "PRI020" {
			t.Errorf("%v: %d texts of %d, %v", langs, n, marked, found)
		}
	}
}

// TestTexts: all languages say the same sentences, and each that is asked for.
func TestTexts(t *testing.T) {
	texts := env(t).Texts
	want := slices.Sorted(maps.Keys(texts["fr"]))
	for _, lang := range []string{"fr", "en", "de", "es"} {
		if got := slices.Sorted(maps.Keys(texts[lang])); !slices.Equal(got, want) {
			t.Errorf("%s has the sentences %v, want %v", lang, got, want)
		}
	}
	two := tiles("boggle", 1, "AB", "CD")
	q := two.Blocks[1].(*worksheet.Questions)
	q.Items = append(q.Items, q.Items[0])
	puzzles := all()
	puzzles["boggle-clued"] = two
	if key := handout.TaskKey(&two, false); key != "boggle_clued" {
		t.Errorf("a Boggle of clues says %s", key)
	}
	for name, z := range puzzles {
		for _, key := range []string{"kind." + z.Kind, "task." + handout.TaskKey(&z, false), "task." + handout.TaskKey(&z, true)} {
			if texts["fr"][key] == "" {
				t.Errorf("%s: no sentence %s", name, key)
			}
		}
	}
}

// TestUnknownSign: a sign that no font has is reported, once, where it stands in a text with gaps.
func TestUnknownSign(t *testing.T) {
	z := cloze(false)
	z.Blocks[0].(*worksheet.Passage).Runs[0].Text = "Le seigneur \U00013000 habite un "
	sh, vs, o := one(z, "gray", 1)
	if _, found, err := handout.Pages(env(t), sh, vs, o, false); err != nil || len(found) != 1 || !strings.Contains(found[0].Msg.In(check.English), "U+13000") {
		t.Error(found, err)
	}
}

// TestLook writes the fixtures for people to look at.
func TestLook(t *testing.T) {
	if *look == "" {
		t.Skip("no folder to write to")
	}
	puzzles := all()
	for _, name := range slices.Sorted(maps.Keys(puzzles)) {
		sh, vs, o := one(puzzles[name], "color", 1)
		pages, _, err := handout.HTML(env(t), sh, append(vs, worksheet.Variant{Letter: "B", Seed: 8, Parts: vs[0].Parts}), o)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(*look, name+".html"), pages[0].Data, 0o644); err != nil {
			t.Fatal(err)
		}
		plain, key, _, _ := handout.Text(env(t), sh, vs, o, nil)
		if err := os.WriteFile(filepath.Join(*look, name+".txt"), []byte(plain+"=====\n"+key), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, profile := range profiles {
			for _, per := range []int{1, 2, 4} {
				z := puzzles[name]
				sh := &worksheet.Sheet{Title: "Le château fort", PerPage: per, Part: *z.Part,
					Heading: worksheet.Heading{School: "École Jean-Moulin", Class: "CM1 B", Date: "24 novembre 2026", Name: true}}
				write(t, name+"-"+profile+"-"+string(rune('0'+per)), sh, []worksheet.Variant{{Letter: "A", Seed: 7, Parts: []worksheet.Puzzle{z}}}, profile)
			}
		}
	}
}

func write(t *testing.T, name string, sh *worksheet.Sheet, vs []worksheet.Variant, profile string) {
	t.Helper()
	p, err := handout.Draw(env(t), sh, vs, handout.Options{Profile: profile, Created: created})
	if err != nil {
		t.Fatal(name, err)
	}
	for _, d := range p.Found {
		t.Log(name, d.Msg.In(check.French))
	}
	for suffix, data := range map[string][]byte{"": p.Pupils, "-k": p.Key} {
		if err := os.WriteFile(filepath.Join(*look, name+suffix+".pdf"), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

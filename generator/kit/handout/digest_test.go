package handout_test

import (
	"fmt"
	"hash/fnv"
	"io"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// TestOtherDigests holds the same sheets as pages of the web, without their style and script,
// and as text, for the class and for the key.
func TestOtherDigests(t *testing.T) {
	var log []string
	add := func(what, s string) {
		h := fnv.New32a()
		io.WriteString(h, s)
		log = append(log, fmt.Sprintf("%s: %08x", what, h.Sum32()))
	}
	for _, name := range names() {
		sh, vs, o := one(all()[name], "color", 1)
		vs = append(vs, worksheet.Variant{Letter: "B", Seed: 8, Parts: vs[0].Parts})
		web, _, err := handout.HTML(env(t), sh, vs, o)
		if err != nil || len(web) != 1 {
			t.Fatal(name, len(web), err)
		}
		_, main, _ := strings.Cut(string(web[0].Data), "<main>")
		main, _, ok := strings.Cut(main, "</main>")
		if !ok {
			t.Fatalf("%s: no main part", name)
		}
		add(name+", web", main)
		pupils, key, _, err := handout.Text(env(t), sh, vs, o, nil)
		if err != nil {
			t.Fatal(name, err)
		}
		add(name+", text", pupils)
		add(name+", text of the key", key)
	}
	checktest.Golden(t, "others.json", log)
}

// TestPageDigests holds every page of each kind of sheet, for the class and for the key, by
// a digest of its log: of one exercise in two profiles, of sheets of several to a page, and
// of one of all kinds with a code to its recipe.
func TestPageDigests(t *testing.T) {
	var log []string
	add := func(what string, sh *worksheet.Sheet, vs []worksheet.Variant, o handout.Options) {
		for _, key := range []bool{false, true} {
			pages, _, err := handout.Pages(env(t), sh, vs, o, key)
			if err != nil {
				t.Fatal(what, err)
			}
			for i, d := range pages {
				h := fnv.New32a()
				io.WriteString(h, draw.Log(d))
				log = append(log, fmt.Sprintf("%s, key %t, page %d: %08x", what, key, i+1, h.Sum32()))
			}
		}
	}
	var parts []worksheet.Puzzle
	for _, name := range names() {
		z := all()[name]
		for _, profile := range []string{"color", "large"} {
			sh, vs, o := one(z, profile, 1)
			add(name+", "+profile, sh, vs, o)
		}
		if worksheet.First[*worksheet.Cards](&z) == nil { // whose pages are their own
			parts = append(parts, z)
		}
	}
	for _, per := range []int{2, 4} {
		sh, vs, o := one(all()["quiz"], "syllabes", per)
		add(fmt.Sprint("quiz, ", per, " to a page"), sh, vs, o)
	}
	sh, vs, o := one(parts[0], "dys", 1)
	vs[0].Parts, o.Address = parts, "https://exemple.fr/atelier/index.html"
	vs = append(vs, worksheet.Variant{Letter: "B", Seed: 8, Parts: parts})
	add("all kinds, two variants", sh, vs, o)
	checktest.Golden(t, "pages.json", log)
}

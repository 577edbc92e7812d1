package deck

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// twoTexts returns what faces are drawn with, and has a layout "two": the text q, and once more in
// a size of its own.
func twoTexts(t *testing.T) part.Env {
	t.Helper()
	env := parttest.Environment(t, "color", sheet.A4)
	box := func(top float64, key string) layout.Box {
		var b layout.Box
		at := []string{"4", "4", "40", "14.3"}
		if top > 4 {
			at[1] = "24"
		}
		for _, s := range at {
			var f layout.Formula
			if err := f.UnmarshalText([]byte(s)); err != nil {
				t.Fatal(err)
			}
			b.At = append(b.At, f)
		}
		if err := b.Text.UnmarshalText([]byte("{" + key + "}")); err != nil {
			t.Fatal(err)
		}
		if err := b.Role.UnmarshalText([]byte("body")); err != nil {
			t.Fatal(err)
		}
		return b
	}
	alone := box(24, "q")
	alone.Alone = true
	library, faults := env.Layouts.Of("deck").With(nil, []layout.Layout{{ID: "two", Boxes: []layout.Box{box(4, "q"), alone}}})
	if faults != nil {
		t.Fatal(faults)
	}
	env.Layouts = layout.NewLibraries()
	env.Layouts.Add("deck", library)
	return env
}

// Texts of one role and size are set alike on all cards, in the largest size that fits each, except
// in a box that is alone; the card that asks for small type is named.
func TestAlike(t *testing.T) {
	b := part.NewBuilder(twoTexts(t), "deck", "blue")
	texts := []string{"Court.", strings.Repeat("Des mots. ", 12), "Encore court."}
	a := b.Alike("two", 48, 44, len(texts), func(i int) layout.Values { return layout.Values{"q": texts[i]} })
	var common, own []draw.Pt
	for i, d := range a.Drawings {
		if a.Errs[i] != nil {
			t.Fatal(a.Errs[i])
		}
		for _, m := range draw.Texts(d) {
			if size := m.TypeSize(); m.Text.Y < 22 {
				common = append(common, size)
			} else if i != 1 {
				own = append(own, size)
			}
		}
	}
	if slices.Min(common) != slices.Max(common) || common[0] >= 8.5 {
		t.Errorf("cards have the sizes %v", common)
	}
	if slices.Min(own) != 9.5 {
		t.Errorf("boxes that are alone have %v", own)
	}
	small := b.Small(a, 1, func(i int) check.Pos { return check.Pos{File: "cartes.csv", Line: i + 1} })
	if len(small) != 1 || len(small[0].Forced) != 1 || small[0].Forced[0].Pos.Line != 2 || small[0].Size != common[0] {
		t.Errorf("small type: %+v", small)
	}
}

// TestAlikeBudget: the faces that a budget leaves no steps for are the same ones on any number of
// processors.
func TestAlikeBudget(t *testing.T) {
	env := twoTexts(t)
	texts := make([]string, 60)
	for i := range texts {
		texts[i] = strings.Repeat("Des mots. ", 1+i*7%9)
	}
	refused := func() (out []int) {
		env.Steps = check.NewBudget(60_000, &check.Fault{Rule: "PRI015"})
		a := part.NewBuilder(env, "deck", "blue").Alike("two", 48, 44, len(texts), func(i int) layout.Values { return layout.Values{"q": texts[i]} })
		for i, err := range a.Errs {
			if err != nil {
				out = append(out, i)
			}
		}
		return out
	}
	first := refused()
	if len(first) == 0 || len(first) == len(texts) {
		t.Fatalf("%d of %d faces are refused", len(first), len(texts))
	}
	for _, n := range []int{1, 3, 8} {
		was := runtime.GOMAXPROCS(n)
		again := refused()
		runtime.GOMAXPROCS(was)
		if !slices.Equal(again, first) {
			t.Fatalf("refused %v, on %d processors %v", first, n, again)
		}
	}
}

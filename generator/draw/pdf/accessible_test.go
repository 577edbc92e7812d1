package pdf

import (
	"bytes"
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// broke returns the rules that a file breaks, each once.
func broke(t *testing.T, raw []byte) (ids []string) {
	t.Helper()
	found, err := Accessible(raw)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range found {
		ids = append(ids, d.Rule.ID)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// TestAccessible checks that a tagged file keeps all rules and says so, and that each
// rule is broken by what it is about. A file that is changed claims what it is not.
func TestAccessible(t *testing.T) {
	raw := render(t, tagged(t))
	if got := broke(t, raw); got != nil {
		t.Fatalf("a sound file breaks %v", got)
	}
	first := func(f *file, is name) dict {
		for _, o := range f.objects {
			if d, ok := o.(dict); ok && d["S"] == is {
				return d
			}
		}
		t.Fatalf("no %s", is)
		return nil
	}
	root := func(f *file) dict { return at[dict](f, f.trailer["Root"]) }
	kid := func(f *file) dict { return at[dict](f, at[array](f, at[dict](f, root(f)["Pages"])["Kids"])[0]) }
	for id, spoil := range map[string]func(f *file){
		"PUA001": func(f *file) { delete(root(f), "MarkInfo") },
		"PUA002": func(f *file) { f.repaint(kid(f), "0 0 m\n9 9 l\nS\n") },
		"PUA003": func(f *file) { delete(at[dict](f, root(f)["ViewerPreferences"]), "DisplayDocTitle") },
		"PUA004": func(f *file) { delete(root(f), "Lang") },
		"PUA005": func(f *file) { first(f, "P")["S"] = name("Absatz") },
		"PUA006": func(f *file) { first(f, "H1")["S"] = name("H2") },
		"PUA007": func(f *file) { delete(first(f, "Figure"), "Alt") },
		"PUA008": func(f *file) { delete(first(f, "TH"), "A") },
		"PUA009": func(f *file) { first(f, "LI")["S"] = name("P") },
		"PUA010": func(f *file) {
			for _, o := range f.objects {
				if d, ok := o.(dict); ok {
					delete(d, "ToUnicode")
				}
			}
		},
		"PUA011": func(f *file) { delete(kid(f), "Tabs") },
		"PUA012": func(f *file) {
			xmp := at[*stream](f, root(f)["Metadata"])
			xmp.data = bytes.Replace(xmp.data, []byte(claim), nil, 1)
		},
	} {
		f, err := read(raw)
		if err != nil {
			t.Fatal(err)
		}
		spoil(f)
		got := broke(t, objects(t, f))
		if !slices.Contains(got, id) || !slices.Contains(got, "PUA012") || len(got) > 2 && id != "PUA009" {
			t.Errorf("%s: %v", id, got)
		}
	}
	if len(Rules) != 14 {
		t.Errorf("%d rules", len(Rules))
	}
	for _, r := range Rules {
		if r.Severity != check.Warning {
			t.Errorf("%s stops a build", r.ID)
		}
	}
}

// repaint puts marks in front of those of a page.
func (f *file) repaint(page dict, marks string) {
	s := at[*stream](f, page["Contents"])
	s.data = packed(3, append([]byte(marks), (&parser{}).unpacked(s)...))
}

// TestClaim checks that a file that breaks a rule claims nothing, and says what is
// wrong.
func TestClaim(t *testing.T) {
	doc := tagged(t)
	d := draw.New(100, 100)
	say(d, 10, "muet", draw.Said(" ", draw.Rect{}))
	doc.Page(100, 100).Place(d, draw.Identity)
	raw := render(t, doc)
	if got := broke(t, raw); !slices.Equal(got, []string{"PUA007"}) {
		t.Errorf("it breaks %v", got)
	}
	if found := doc.Findings(); len(found) != 1 || bytes.Contains(raw, []byte("pdfuaid")) {
		t.Errorf("%v", found)
	}
	doc.found, doc.opts.Draft = nil, true
	if data, err := doc.Bytes(); err != nil || data != nil || len(doc.Findings()) != 1 {
		t.Errorf("a draft has %d bytes, %v, %v", len(data), doc.Findings(), err)
	}
}

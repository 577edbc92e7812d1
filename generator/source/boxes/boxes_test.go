package boxes

import (
	"reflect"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// faces is a file of layouts in every style that authors have.
const faces = `# My faces, with what I think of them.
layout: front   # the side with the question
size: [63, 88]
boxes:
  # The frame.
  - {shape: "roundbox(3, 3, w-6, h-6, 3)", rule: frame, color: game}   # as in the draft
  - {text: "{q}", role: quote, size: 17, at: [8, 9, w-16, h-26], align: center}
  - text: 'l''été'     # block style
    at:
      - 5   # left
      - h/2
      - 40
    role: quote

  # The foot, twice.
  - each: 2
    boxes: [{line: "{id}", at: [8+i, h-7, w-16]}, {use: foot}]
  - text: |
      two
      lines
    at: [1, 2, 3]
---
layout: back
boxes: [{picture: art.svg, at: [1, 2, 30, 40]}] # inline
---
layout: bare
size: [10, 10]
`

// TestApply: each change replaces the bytes that it is about, and no others.
func TestApply(t *testing.T) {
	for name, c := range map[string]struct {
		change Change
		old    string // what is replaced in the file
		now    string
	}{
		"a number":            {Change{Do: Place, Layout: "front", Path: []int{1}, At: []string{"12"}}, "[8, 9, w-16, h-26]", "[12, 9, w-16, h-26]"},
		"a formula":           {Change{Do: Place, Layout: "front", Path: []int{1}, At: []string{"", "", "40.5"}}, "[8, 9, w-16, h-26]", "[8, 9, 40.5, h-26]"},
		"a height more":       {Change{Do: Place, Layout: "front", Path: []int{4}, At: []string{"", "", "", "9"}}, "[1, 2, 3]", "[1, 2, 3, 9]"},
		"a length on a line":  {Change{Do: Place, Layout: "front", Path: []int{2}, At: []string{"6", "", "41"}}, "- 5   # left\n      - h/2\n      - 40", "- 6   # left\n      - h/2\n      - 41"},
		"a line more":         {Change{Do: Place, Layout: "front", Path: []int{2}, At: []string{"", "", "", "7"}}, "      - 40\n", "      - 40\n      - 7\n"},
		"within a group":      {Change{Do: Place, Layout: "front", Path: []int{3, 0}, At: []string{"9"}}, "[8+i, h-7", "[9, h-7"},
		"a shape":             {Change{Do: Place, Layout: "front", Path: []int{0}, At: []string{"4", "", "50"}}, "roundbox(3, 3, w-6, h-6, 3)", "roundbox(4, 3, 50, h-6, 3)"},
		"a place of its own":  {Change{Do: Place, Layout: "front", Path: []int{3, 1}, At: []string{"1", "2"}}, "{use: foot}", "{use: foot, at: [1, 2]}"},
		"a hex color":         {Change{Do: Set, Layout: "front", Path: []int{0}, Key: "color", Value: "#1f9bd1"}, "color: game", `color: "#1f9bd1"`},
		"a role":              {Change{Do: Set, Layout: "front", Path: []int{1}, Key: "role", Value: "body"}, "role: quote, size", "role: body, size"},
		"a role on a line":    {Change{Do: Set, Layout: "front", Path: []int{2}, Key: "role", Value: "body"}, "    role: quote\n", "    role: body\n"},
		"a key more":          {Change{Do: Set, Layout: "front", Path: []int{1}, Key: "valign", Value: "middle"}, "align: center}", "align: center, valign: middle}"},
		"a key more on lines": {Change{Do: Set, Layout: "front", Path: []int{2}, Key: "size", Value: "12"}, "    role: quote\n", "    role: quote\n    size: 12\n"},
		"a text":              {Change{Do: Set, Layout: "front", Path: []int{1}, Key: "text", Value: `"{q}" : oui, [non]`}, `text: "{q}"`, `text: "\"{q}\" : oui, [non]"`},
		"a quote":             {Change{Do: Set, Layout: "front", Path: []int{2}, Key: "text", Value: "d'hiver"}, "'l''été'", "'d''hiver'"},
		"a number as a text":  {Change{Do: Set, Layout: "back", Path: []int{0}, Key: "picture", Value: "12"}, "art.svg", `"12"`},
		"lines":               {Change{Do: Set, Layout: "front", Path: []int{4}, Key: "text", Value: "one"}, "|\n      two\n      lines\n", "one\n"},
		"a number of points":  {Change{Do: Set, Layout: "front", Path: []int{1}, Key: "size", Value: "9.5"}, "size: 17", "size: 9.5"},
		"a key less":          {Change{Do: Set, Layout: "front", Path: []int{1}, Key: "size"}, "size: 17, ", ""},
		"the last key":        {Change{Do: Set, Layout: "front", Path: []int{1}, Key: "align"}, ", align: center", ""},
		"a key less on lines": {Change{Do: Set, Layout: "front", Path: []int{2}, Key: "role"}, "    role: quote\n", ""},
		"the first on lines":  {Change{Do: Set, Layout: "front", Path: []int{2}, Key: "text"}, "text: 'l''été'     # block style\n    at", "at"},
		"no box":              {Change{Do: Delete, Layout: "front", Path: []int{1}}, "  - {text: \"{q}\", role: quote, size: 17, at: [8, 9, w-16, h-26], align: center}\n", ""},
		"none left":           {Change{Do: Delete, Layout: "back", Path: []int{0}}, "{picture: art.svg, at: [1, 2, 30, 40]}", ""},
		"none in brackets":    {Change{Do: Delete, Layout: "front", Path: []int{3, 1}}, ", {use: foot}", ""},
		"twice":               {Change{Do: Copy, Layout: "back", Path: []int{0}}, "40]}]", "40]}, {picture: art.svg, at: [1, 2, 30, 40]}]"},
		"down":                {Change{Do: Down, Layout: "front", Path: []int{3, 1}}, `{line: "{id}", at: [8+i, h-7, w-16]}, {use: foot}`, `{use: foot}, {line: "{id}", at: [8+i, h-7, w-16]}`},
		"one more": {
			Change{Do: Add, Layout: "back", Box: [][2]string{{"text", "{a}"}, {"role", "quote"}}, At: []string{"5", "6", "7", "8"}},
			"40]}]", `40]}, {text: "{a}", at: [5, 6, 7, 8], role: quote}]`,
		},
		"one more on a line": {
			Change{Do: Add, Layout: "front", Box: [][2]string{{"shape", "rect(1, 2, 3, 4)"}, {"solid", "#fff"}}},
			"at: [1, 2, 3]\n", "at: [1, 2, 3]\n  - {shape: \"rect(1, 2, 3, 4)\", solid: \"#fff\"}\n",
		},
		"the first": {Change{Do: Add, Layout: "bare", Box: [][2]string{{"use", "foot"}}}, "size: [10, 10]\n", "size: [10, 10]\nboxes:\n  - {use: foot}\n"},
		"up": {
			Change{Do: Up, Layout: "front", Path: []int{0}},
			`  # The frame.
  - {shape: "roundbox(3, 3, w-6, h-6, 3)", rule: frame, color: game}   # as in the draft
  - {text: "{q}", role: quote, size: 17, at: [8, 9, w-16, h-26], align: center}
`, `  - {text: "{q}", role: quote, size: 17, at: [8, 9, w-16, h-26], align: center}
  # The frame.
  - {shape: "roundbox(3, 3, w-6, h-6, 3)", rule: frame, color: game}   # as in the draft
`,
		},
	} {
		for ending, file := range map[string]func(string) string{
			"": func(s string) string { return s }, " with a mark": func(s string) string { return "\uFEFF" + s },
			" with CRLF": func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		} {
			if strings.Count(faces, c.old) != 1 {
				t.Fatalf("%s: %q is not in the file once", name, c.old)
			}
			got, err := Apply([]byte(file(faces)), c.change)
			if want := file(strings.Replace(faces, c.old, c.now, 1)); err != nil || string(got) != want {
				t.Errorf("%s%s: %v\n%s", name, ending, err, got)
			}
		}
	}
}

// TestRefused: what cannot be changed is told, and nothing is.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct {
		file   string
		change Change
	}{
		"no layout": {faces, Change{Do: Set, Layout: "none", Path: []int{0}, Key: "role", Value: "a"}},
		"no box":    {faces, Change{Do: Set, Layout: "back", Path: []int{7}, Key: "role", Value: "a"}},
		"below":     {faces, Change{Do: Set, Layout: "back", Path: []int{-1}, Key: "role", Value: "a"}},
		"a list":    {faces, Change{Do: Set, Layout: "back", Path: []int{0}, Key: "at", Value: "a"}},
		"a box":     {"layout: a\nboxes: [{use: b, at: [band]}]\n", Change{Do: Place, Layout: "a", Path: []int{0}, At: []string{"1", ""}}},
		"no YAML":   {"layout: [", Change{Do: Delete, Layout: "a", Path: []int{0}}},
		"nothing":   {faces, Change{Do: "paint", Layout: "front"}},
		"a shape":   {"layout: a\nboxes: [{shape: circle(1, 2, 3) }]\n", Change{Do: Place, Layout: "a", Path: []int{0}, At: []string{"1", "2", "3", "4"}}},
		"anchors":   {"layout: a\nboxes: [{use: &x b}, {use: *x}]\n", Change{Do: Set, Layout: "a", Path: []int{0}, Key: "use", Value: "c"}},
		"large":     {strings.Repeat("#", MaxBytes+1), Change{Do: Delete, Layout: "a", Path: []int{0}}},
	} {
		got, err := Apply([]byte(c.file), c.change)
		if f := check.AsFault(err); f == nil || got != nil {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
}

// TestThereAndBack: a box that is moved up and down, or copied and deleted, leaves the file
// as it was, also one whose last line has no end.
func TestThereAndBack(t *testing.T) {
	for _, file := range []string{faces, strings.TrimSuffix(faces, "\n"), "layout: front\nboxes:\n- {use: a}\n- use: b"} {
		for _, c := range [][2]Change{
			{{Do: Copy, Path: []int{0}}, {Do: Delete, Path: []int{1}}},
			{{Do: Up, Path: []int{0}}, {Do: Down, Path: []int{1}}},
		} {
			data := []byte(file)
			for _, one := range c {
				one.Layout = "front"
				var err error
				if data, err = Apply(data, one); err != nil {
					t.Fatal(err)
				}
			}
			if strings.TrimSuffix(string(data), "\n") != strings.TrimSuffix(file, "\n") {
				t.Errorf("%+v:\n%s", c, data)
			}
		}
	}
}

// TestRead gives what fields show, and the text of a single layout.
func TestRead(t *testing.T) {
	f, err := Parse([]byte(faces))
	if err != nil {
		t.Fatal(err)
	}
	w := f.Read("front", []int{1})
	if w == nil || w.Kind != "text" || w.Keys["size"] != "17" || strings.Join(w.At, " ") != "8 9 w-16 h-26" {
		t.Errorf("%+v", w)
	}
	if w := f.Read("front", []int{0}); w == nil || w.Kind != "shape" || strings.Join(w.At, " ") != "3 3 w-6 h-6 3" {
		t.Errorf("%+v", w)
	}
	if f.Read("front", []int{9}) != nil {
		t.Error("a box that is not there")
	}
	if got := string(f.Text("back")); got != "layout: back\nboxes: [{picture: art.svg, at: [1, 2, 30, 40]}] # inline\n" {
		t.Errorf("%q", got)
	}
	if got := string(f.Text("front")); !strings.HasPrefix(got, "# My faces") || !strings.HasSuffix(got, "at: [1, 2, 3]\n") {
		t.Errorf("%q", got)
	}
}

// TestBoxes finds boxes by where they are written, and TestReworded says texts otherwise.
func TestBoxes(t *testing.T) {
	f, err := Parse([]byte(faces))
	if err != nil {
		t.Fatal(err)
	}
	all := f.Boxes()
	for at, want := range map[[2]int]Named{{6, 5}: {"front", []int{0}}, {8, 5}: {"front", []int{2}}, {17, 13}: {"front", []int{3, 0}}, {24, 9}: {"back", []int{0}}} {
		if got := all[at]; !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %+v", at, got)
		}
	}
	if len(all) != 8 {
		t.Errorf("%d boxes: %v", len(all), all)
	}
}

func TestReworded(t *testing.T) {
	got, err := Reworded([]byte(faces), map[string]string{"{q}": "{q}: so", "art.svg": "kunst.svg", "none": "x"})
	want := strings.NewReplacer(`"{q}"`, `"{q}: so"`, "art.svg", "kunst.svg").Replace(faces)
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
}

// FuzzApply: whatever a file says, a change breaks nothing and is refused or proved.
func FuzzApply(f *testing.F) {
	f.Add(faces, 1, "5")
	f.Add("layout: front\nboxes: [{use: a, at: [b]}]", 0, "a: b")
	f.Fuzz(func(t *testing.T, file string, i int, text string) {
		for _, do := range []string{Set, Place, Add, Delete, Copy, Up, Down} {
			c := Change{Do: do, Layout: "front", Path: []int{i}, Key: "use", Value: text, At: []string{text, "2"}, Box: [][2]string{{"text", text}}}
			data, err := Apply([]byte(file), c)
			if err != nil {
				continue
			}
			if _, err := documents(data); err != nil {
				t.Errorf("%s makes %q of %q", do, data, file)
			}
		}
	})
}

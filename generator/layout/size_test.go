package layout_test

import (
	"testing"
	"testing/fstest"

	"imprimots/generator/source"
	"imprimots/templates"
)

// A face names a size, or writes it in one word; an unknown name is a finding.
func TestSizes(t *testing.T) {
	for size, want := range map[string]string{
		"poker": "", "63x88": "", "63 × 88": "", "[63, 88]": "", "square": "", "tarot": "",
		"pocker": "did you mean \"poker\"?",
	} {
		r := source.NewReader(fstest.MapFS{"g/layouts/a.yaml": {Data: []byte("layout: a\nsize: " + size + "\nboxes:\n  - {shape: \"rect(0, 0, w, h)\", rule: frame}\n")}})
		own, _ := r.OwnLayouts("g")
		shared, _ := source.NewReader(templates.FS).Layouts(nil)
		_, faults := shared.Of("").With(nil, own)
		hint := ""
		if len(faults) > 0 {
			hint = faults[0].Hint.In("en")
		}
		if len(r.Findings()) > 0 || hint != want || hint == "" && len(own[0].Size) != 2 {
			t.Errorf("%s: %v, %q, want %q", size, r.Findings(), hint, want)
		}
	}
}

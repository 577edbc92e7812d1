package layout_test

import (
	"testing"
	"testing/fstest"

	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/source"
)

// TestOutlined: the areas of a picture are paper with an outline where the profile fills
// none, and its lines are thin; other profiles show the picture as it is.
func TestOutlined(t *testing.T) {
	art := fstest.MapFS{"a.svg": {Data: []byte(`<svg viewBox="0 0 10 10"><path d="M0 0H5V5Z"/><path fill="none" stroke="#123456" stroke-width="3" d="M0 0H9"/></svg>`)}}
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte("layout: f\nboxes: [{picture: a.svg, at: [0, 0, 10, 10], outlined: true}]\n")}})
	var files layout.Files
	r.Documents("l", &files)
	lib, faults := layout.NewLibrary(art, files.Layouts)
	if len(faults)+len(r.Findings()) > 0 {
		t.Fatal(faults, r.Findings())
	}
	for profile, want := range map[string]string{"color": "", "eco": "thin"} {
		e := ourEnv(t, profile, "cruciverbs")
		e.Layouts = lib
		d, err := e.Draw("f", 10, 10, nil)
		if err != nil {
			t.Fatal(err)
		}
		marks := draw.Marks(d)
		if len(marks) != 2 {
			t.Fatalf("%s: %d marks", profile, len(marks))
		}
		area, line := marks[0].Style, marks[1].Style
		if thin := area.Stroke != nil && area.Fill != nil && area.Fill.R == 255; thin != (want == "thin") {
			t.Errorf("%s: the area is %+v", profile, area)
		}
		if thin := line.Width < 1; thin != (want == "thin") {
			t.Errorf("%s: the line is %v mm wide", profile, line.Width)
		}
	}
}

package export

import (
	"strings"
	"testing"

	"imprimots/generator/draw"
)

// board is a face with a blended group of a red box, a note, a text and a cut line.
func board() *draw.Drawing {
	red := draw.Color{R: 255}
	group := draw.New(20, 20)
	group.Path(draw.Box(draw.Rect{W: 20, H: 20}), draw.Style{Fill: &red})
	group.Path(draw.Box(draw.Rect{W: 5, H: 5}), draw.Style{Stroke: &red, Layer: draw.Note})
	group.Text(draw.Text{X: 5, Y: 5, S: "mot", Font: "Alegreya-Regular", Size: 9})
	group.Path(draw.Box(draw.Rect{W: 20, H: 20}), draw.Style{Stroke: &red, Layer: draw.Cut})
	d := draw.New(60, 60)
	d.Blend(group, draw.Translate(10, 10), draw.Effect{Transparency: 0.5, Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: 15, H: 15})}}})
	return d
}

// TestSieveKeepsGroups: a group stays blended, without what is hidden; one that is not kept is
// left out as a whole.
func TestSieveKeepsGroups(t *testing.T) {
	all := func(draw.Mark) bool { return true }
	notes := func(l draw.Layer) bool { return l == draw.Note }
	for _, c := range []struct {
		hides func(draw.Layer) bool
		keeps func(draw.Mark) bool
		want  []string
		not   []string
	}{
		{notes, all, []string{"clip:", "transparency 0.5", "fill #ff0000", "mot", "[cut]"}, []string{"[note]"}},
		{notes, atEdgeOf(draw.Rect{X: 10, Y: 10, W: 15, H: 15}), []string{"clip:", "transparency 0.5", "fill"}, []string{"mot", "[note]"}},
		{notes, atEdgeOf(draw.Rect{W: 60, H: 60}), nil, []string{"fill", "clip"}},
	} {
		to := draw.New(60, 60)
		board().Replay(sieve{to, c.hides, c.keeps}, draw.Translate(0, 0))
		log := draw.Log(to)
		for _, w := range c.want {
			if !strings.Contains(log, w) {
				t.Errorf("no %q in\n%s", w, log)
			}
		}
		for _, w := range c.not {
			if strings.Contains(log, w) {
				t.Errorf("%q in\n%s", w, log)
			}
		}
	}
}

// TestNetsKeepGroups: a net has its groups blended, and the lines in them.
func TestNetsKeepGroups(t *testing.T) {
	n, ok := netOf(board())
	log := draw.Log(n.art)
	if !ok || len(n.lines) != 1 || !strings.Contains(log, "transparency 0.5") || strings.Contains(log, "[cut]") {
		t.Errorf("%d lines, %s", len(n.lines), log)
	}
}

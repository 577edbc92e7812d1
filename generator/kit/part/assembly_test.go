package part_test

import (
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// TestStages looks at the pictures of nets: flat, all panels show their print; done, tabs
// are out of sight; the arrows end where the far edges of the half folded panels are.
func TestStages(t *testing.T) {
	for name, n := range map[string]part.Net{"tray": part.BoxNet(74, 18, -90, 0.3), "lid": part.BoxNet(76, 32, 90, 0.3), "die": part.DieNet(18)} {
		mark := []draw.Rect{n[:1].Bounds().Inset(5)}
		flat, half, done := n.Seen(part.Stages[0], false, mark), n.Seen(part.Stages[1], false, nil), n.Seen(part.Stages[2], false, nil)
		if len(flat) != len(n) || len(half) != len(n) || len(done) != len(n.Faces()) {
			t.Errorf("%s: %d, %d and %d panels of %d", name, len(flat), len(half), len(done), len(n))
		}
		for _, k := range flat {
			if !part.Clockwise(k.Ring) {
				t.Errorf("%s: a panel shows its back when it is flat", name)
			}
		}
		ways := n.Turnings(part.Stages[1].Share)
		if len(ways) != len(n.Faces())-1 {
			t.Errorf("%s: %d arrows", name, len(ways))
		}
		for _, way := range ways {
			end, found := way[len(way)-1], 1e9
			for _, k := range half {
				for i, a := range k.Ring {
					found = min(found, a.Add(k.Ring[(i+1)%len(k.Ring)]).Mul(0.5).Sub(end).Len())
				}
			}
			if found > 3 {
				t.Errorf("%s: an arrow ends %.1f mm from every edge", name, found)
			}
		}
	}
}

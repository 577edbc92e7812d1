package typeset

import "testing"

func TestStyles(t *testing.T) {
	s := NewStyles(Sheet{Styles: []Look{
		{Of: "p, li", Below: 1}, {Of: "ul.mots li", Role: "small", Below: 2}, {Of: ".note", Color: "muted"}, {Of: "figure .note", Keep: true},
	}}, Sheet{Styles: []Look{{Of: "figure p", Below: 3}}})
	root := s.root()
	for _, c := range []struct {
		at   *place
		want Look
	}{
		{root.to("p"), Look{Below: 1}},
		{root.to("ul").to("li"), Look{Below: 1}},
		{root.to("ul", "mots").to("li"), Look{Below: 2, Role: "small"}},
		{root.to("ul", "autres", "mots").to("div").to("li"), Look{Below: 2, Role: "small"}},
		{root.to("p", "note"), Look{Below: 1, Color: "muted"}},
		{root.to("figure").to("div").to("p", "note"), Look{Below: 3, Color: "muted", Keep: true}},
	} {
		got := c.at.look
		if got.Below != c.want.Below || got.Role != c.want.Role || got.Color != c.want.Color || got.Keep != c.want.Keep {
			t.Errorf("%s.%v: %+v", c.at.tag, c.at.class, got)
		}
	}
	if first := root.to("p", "note"); first != root.to("p", "note") {
		t.Error("a place is made twice")
	}
}

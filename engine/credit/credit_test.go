package credit

import (
	"slices"
	"testing"

	"imprimots/engine/check"
)

func TestChecks(t *testing.T) {
	fox := Picture{File: "fox.svg", Author: "Caro Asercion"}
	owl := Picture{File: "owl.svg", Author: "Lorc"}
	for _, c := range []struct {
		name    string
		credits []Credit
		art     []string
		want    []string
	}{
		{"none", nil, []string{"fox.svg"}, nil},
		{"whole", []Credit{{Pictures: []Picture{fox}}, {Pictures: []Picture{owl}}}, []string{"fox.svg", "owl.svg"}, nil},
		{"one is missing", []Credit{{Pictures: []Picture{fox}}}, []string{"fox.svg", "owl.svg"}, []string{`nothing says who drew "owl.svg"`}},
		{"one too many", []Credit{{Pictures: []Picture{fox, owl}}}, []string{"fox.svg"}, []string{`the folder art has no picture "owl.svg"`}},
		{"twice", []Credit{{Pictures: []Picture{fox}}, {Pictures: []Picture{fox}}}, []string{"fox.svg"}, []string{`the picture "fox.svg" is credited twice`}},
	} {
		var got []string
		for _, d := range check.Run(Checks, &Folder{c.credits, c.art}) {
			got = append(got, d.Msg.In(check.English))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAuthors(t *testing.T) {
	c := Credit{Pictures: []Picture{{Author: "Lorc"}, {Author: "Delapouite"}, {Author: "Lorc"}}}
	if got := c.Authors(); !slices.Equal(got, []string{"Delapouite", "Lorc"}) {
		t.Errorf("%q", got)
	}
}

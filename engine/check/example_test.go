package check_test

import (
	"fmt"
	"os"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// menu is a model: what a content file is read into.
type menu struct {
	check.Where
	Dishes []string
	Hours  int
}

var (
	textTwice = check.Text{FR: "« %s » est deux fois au menu", EN: "%q is twice on the menu"}
	hintTwice = check.Text{FR: "garder l’un des deux", EN: "keep one of the two"}
	textHours = check.Text{FR: "le service dure %d heures", EN: "it is served for %d hours"}
	hintHours = check.Text{FR: "de 1 à 24", EN: "1 to 24"}
)

// A rule is a file of documentation and a function over the model. Programs embed the
// files; here they are written out.
func Example() {
	infos := check.ReadInfos(fstest.MapFS{"rules/MEN001.txt": {Data: []byte(`severity: error
title.fr: Un menu sans double
title.en: A menu without doubles
why.fr: On ne choisit pas deux fois.
why.en: One does not choose twice.
`)}})
	rules := check.Rules(infos, map[string]func(*menu, *check.Pass){
		"MEN001": func(m *menu, p *check.Pass) {
			first := check.Unique[string]{}
			for i, d := range m.Dishes {
				first.Add(p, d, m.Pos("dishes", i), textTwice.With(d), hintTwice.With())
			}
			check.Within(p, m.Pos("hours"), m.Hours, 1, 24, textHours.With(m.Hours), hintHours.With())
		},
	})

	places := checktest.Marks{
		"":         {File: "menu.yaml", Line: 1, Col: 1},
		"dishes.0": {File: "menu.yaml", Line: 1, Col: 10},
		"dishes.2": {File: "menu.yaml", Line: 1, Col: 23},
	}
	m := &menu{Where: check.NewWhere(places), Dishes: []string{"soupe", "pain", "soupe"}, Hours: 48}
	f, _ := check.NewFormatter("text", check.Options{Lang: check.English})
	if err := f.Format(os.Stdout, check.Sort(check.Run(rules, m))); err != nil {
		fmt.Println(err)
	}
	// Output:
	// menu.yaml:1:1: it is served for 48 hours (MEN001)
	// hint: 1 to 24
	// menu.yaml:1:23: "soupe" is twice on the menu (MEN001)
	// 	menu.yaml:1:10: first here
	// hint: keep one of the two
}

// A fault is an error for a function that does not know where its values stand.
func ExampleFault() {
	err := fmt.Errorf("menu: %w", check.Faultf(textHours, 48).WithHint(hintHours))
	if f := check.AsFault(err); f != nil {
		d := f.Finding(nil, check.Pos{File: "menu.yaml", Line: 2, Col: 8})
		fmt.Printf("%s: %s (%s)\n", d.Pos, d.Msg.In(check.French), d.Hint.In(check.French))
	}
	// Output: menu.yaml:2:8: le service dure 48 heures (de 1 à 24)
}

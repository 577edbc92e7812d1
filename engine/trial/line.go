package trial

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Line is the form of a verdict in tables and JSON.
type Line struct {
	Figure   Figure  `json:"figure" head:"chiffre|figure"`
	Ways     Among   `json:"ways,omitempty" head:"façons|ways"` // all ways when empty
	Target   Bounds  `json:"target" head:"cible|target"`
	Measured Span    `json:"measured" head:"mesuré|measured"`
	Verdict  Outcome `json:"held" head:"verdict|verdict"`
}

// Lines returns the verdicts on the rows of a playtest.
func Lines(g *Game, rows []Row) []Line {
	var out []Line
	for _, v := range g.Plan.Judge(rows) {
		l := Line{Figure: Figure{Key: v.Target.Figure}, Ways: v.Target.Ways, Target: Bounds{v.Target.Least, v.Target.Most}, Measured: Span{v.Low, v.High}, Verdict: Outcome(v.Held())}
		if i := slices.IndexFunc(g.Columns, func(c engine.Column) bool { return c.Key == l.Figure.Key }); i >= 0 {
			l.Figure.Head = g.Columns[i].Head
		}
		out = append(out, l)
	}
	return out
}

// Figure is a figure: its key and its heading.
type Figure struct {
	Key  string
	Head check.Text
}

// In returns the heading.
func (f Figure) In(l check.Lang) string { return f.Head.In(l) }

// MarshalJSON returns the key.
func (f Figure) MarshalJSON() ([]byte, error) { return json.Marshal(f.Key) }

// Among is the selection of a target: values by key.
type Among map[string][]Value

var textAll = check.Text{FR: "toutes", EN: "all"}

// In lists keys and values, or "all" when it is empty.
func (a Among) In(l check.Lang) string {
	if len(a) == 0 {
		return textAll.In(l)
	}
	var parts []string
	for _, key := range slices.Sorted(maps.Keys(a)) {
		var values []string
		for _, v := range a[key] {
			values = append(values, string(v))
		}
		parts = append(parts, key+" "+strings.Join(values, "/"))
	}
	return strings.Join(parts, ", ")
}

// Bounds are the bounds of a figure; nil for no bound.
type Bounds struct {
	Least *float64 `json:"least"`
	Most  *float64 `json:"most"`
}

// In returns ≥ 8, ≤ 10 or 8–10.
func (b Bounds) In(l check.Lang) string {
	switch {
	case b.Least == nil && b.Most == nil:
		return "–"
	case b.Most == nil:
		return "≥ " + decimal(*b.Least, l)
	case b.Least == nil:
		return "≤ " + decimal(*b.Most, l)
	}
	return decimal(*b.Least, l) + "–" + decimal(*b.Most, l)
}

func decimal(n float64, l check.Lang) string {
	return Value(strconv.FormatFloat(n, 'f', -1, 64)).In(l)
}

// In returns the number with the decimal mark of the language.
func (v Value) In(l check.Lang) string {
	if l == check.French {
		return strings.Replace(string(v), ".", ",", 1)
	}
	return string(v)
}

// Span is the smallest and the largest of some figures; both empty if there are none.
type Span struct{ Low, High Value }

// In returns 8 or 8–10, a dash for none.
func (s Span) In(l check.Lang) string {
	switch {
	case s.Low == "":
		return "–"
	case s.Low == s.High:
		return s.Low.In(l)
	}
	return s.Low.In(l) + "–" + s.High.In(l)
}

// MarshalJSON returns {"low":8,"high":10}, null for none.
func (s Span) MarshalJSON() ([]byte, error) {
	if s.Low == "" {
		return []byte("null"), nil
	}
	return []byte(`{"low":` + string(s.Low) + `,"high":` + string(s.High) + `}`), nil
}

// Outcome says whether a target is met.
type Outcome bool

var (
	textHeld   = check.Text{FR: "tenue", EN: "held"}
	textMissed = check.Text{FR: "manquée", EN: "missed"}
)

// In returns the name of the outcome.
func (o Outcome) In(l check.Lang) string {
	if o {
		return textHeld.In(l)
	}
	return textMissed.In(l)
}

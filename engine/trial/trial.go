// Package trial stores the figures of simulated games with the content: the targets
// they are checked against, the results of many games played once, and a sample that
// every check plays again. It knows no game; playtests pass it their figures as
// tables.
package trial

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// LeastGames is the least number of games per way behind stored figures.
const LeastGames = 200

// Kept holds the figures of many games, as the command writes them into trial.yaml.
type Kept struct {
	check.Where
	Games int    `yaml:"trial"` // games per way to play
	Seed  uint64 `yaml:"seed"`
	Ways  []Row  `yaml:"ways"`
	// Sample is the result of one cheap game; see [engine.Playtest].
	Sample Row `yaml:"sample"`
	// Sum is a checksum of the ways: only the command may write them.
	Sum string `yaml:"sum"`
}

// Row holds the figures of one way to play by key, as JSON writes them; missing
// figures are left out.
type Row map[string]Value

// Value is a number or a word, as written.
type Value string

// UnmarshalText accepts any text, so that numbers need no quotes.
func (v *Value) UnmarshalText(text []byte) error {
	*v = Value(text)
	return nil
}

// Plan holds the targets of figures and how the page shows them: targets.yaml.
type Plan struct {
	check.Where
	Targets []Target `yaml:"targets"`
	Tables  []Table  `yaml:"tables,omitempty"`
	// Names are the French names of the keys of ways and of their values.
	Names map[string]string `yaml:"names,omitempty"`
}

// Target bounds a figure for some ways to play.
type Target struct {
	check.Where
	Figure string `yaml:"figure" signs:"word"`
	// Ways selects the ways whose values are among those named; empty selects all.
	Ways  map[string][]Value `yaml:"ways,omitempty"`
	Least *float64           `yaml:"least,omitempty"`
	Most  *float64           `yaml:"most,omitempty"`
	Says  string             `yaml:"says"` // the aim in French, on the page
}

// Table is a set of figures that the page shows side by side.
type Table struct {
	check.Where
	Title   string   `yaml:"title"`
	Columns []Column `yaml:"columns"`
}

// Column is a figure with its French heading.
type Column struct {
	check.Where
	Figure string `yaml:"figure" signs:"word"`
	Title  string `yaml:"title"`
	Unit   string `yaml:"unit,omitempty"` // "%"
}

// Verdict is the result of checking figures against a target.
type Verdict struct {
	Target *Target
	// Low and High are the smallest and the largest figure of the selected ways, as
	// written; they are equal when there is only one, and empty when there is none.
	Low, High Value
	Missed    []Row // ways out of bounds
	Tried     int   // number of ways with the figure
}

// Held reports whether all ways are within the bounds, and there is at least one.
func (v *Verdict) Held() bool { return v.Tried > 0 && len(v.Missed) == 0 }

// Judge checks rows against the targets of the plan.
func (p *Plan) Judge(rows []Row) []Verdict {
	out := make([]Verdict, len(p.Targets))
	for i := range p.Targets {
		out[i] = p.Targets[i].judge(rows)
	}
	return out
}

func (t *Target) judge(rows []Row) Verdict {
	v := Verdict{Target: t}
	var low, high float64
	for _, r := range rows {
		n, err := strconv.ParseFloat(string(r[t.Figure]), 64)
		if err != nil || !t.Of(r) {
			continue
		}
		if v.Tried == 0 || n < low {
			low, v.Low = n, r[t.Figure]
		}
		if v.Tried == 0 || n > high {
			high, v.High = n, r[t.Figure]
		}
		v.Tried++
		if t.Least != nil && n < *t.Least || t.Most != nil && n > *t.Most {
			v.Missed = append(v.Missed, r)
		}
	}
	return v
}

// Of reports whether a target selects a way.
func (t *Target) Of(r Row) bool {
	for key, among := range t.Ways {
		if !slices.Contains(among, r[key]) {
			return false
		}
	}
	return true
}

// RowsOf returns the rows of a playtest.
func RowsOf(t engine.Table) []Row {
	var rows []Row
	for _, values := range t.Values() {
		r := Row{}
		for key, v := range values {
			if v != "" {
				r[key] = Value(v)
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// sum returns the checksum of the figures.
func (k *Kept) sum() string {
	h := fnv.New64a()
	fmt.Fprintln(h, k.Games, k.Seed)
	for _, r := range k.Ways {
		for _, key := range slices.Sorted(maps.Keys(r)) {
			fmt.Fprintf(h, "%s=%s;", key, r[key])
		}
		fmt.Fprintln(h)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// Compute plays the games and the sample. ok is false when the content has nothing to
// play with.
func Compute(play func(engine.Playtest) engine.Table, p engine.Playtest) (k Kept, t engine.Table, ok bool) {
	t = play(p)
	sample := RowsOf(play(sampleOf(p.Seed)))
	if t.Len() == 0 || len(sample) == 0 {
		return k, t, false
	}
	k = Kept{Games: p.Games, Seed: p.Seed, Ways: RowsOf(t), Sample: sample[0]}
	k.Sum = k.sum()
	return k, t, true
}

func sampleOf(seed uint64) engine.Playtest {
	return engine.Playtest{Games: 1, Seed: seed, Sample: true}
}

// YAML returns the figures as a YAML document, the keys of a row in the order of the
// columns.
func (k *Kept) YAML(columns []engine.Column) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "trial: %d\nseed: %d\nways:\n", k.Games, k.Seed)
	for _, r := range k.Ways {
		b.WriteString("  - " + r.flow(columns) + "\n")
	}
	fmt.Fprintf(&b, "sample: %s\nsum: %q\n", k.Sample.flow(columns), k.Sum)
	return []byte(b.String())
}

func (r Row) flow(columns []engine.Column) string {
	var parts []string
	for _, c := range columns {
		if v, ok := r[c.Key]; ok {
			parts = append(parts, c.Key+": "+string(v))
		}
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Name returns the name of a way made of the values of its keys, in the order of the
// columns, leaving out those fixed by the target.
func (t *Target) Name(r Row, columns []engine.Column, named func(key, value string) string) string {
	var parts []string
	for _, c := range columns {
		if v, ok := r[c.Key]; ok && c.Way && len(t.Ways[c.Key]) != 1 {
			parts = append(parts, named(c.Key, string(v)))
		}
	}
	return strings.Join(parts, ", ")
}

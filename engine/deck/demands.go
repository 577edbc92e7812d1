package deck

import (
	"cmp"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/templates/languages"
)

// Demand is a requirement of a deck on its cards: a rule as data, with exactly one of
// these keys.
type Demand struct {
	check.Where
	// Unique fields differ on every card.
	Unique Names `yaml:"unique,omitempty"`
	// Required fields are filled in on every card.
	Required Names `yaml:"required,omitempty"`
	// AtMost is the most characters of a field, spaces included.
	AtMost map[string]int `yaml:"at_most,omitempty"`
	Absent *Absent        `yaml:"absent,omitempty"`
	// OneOf lists the allowed values of a field.
	OneOf map[string]Names `yaml:"one_of,omitempty"`
	// Count is the number of cards wanted with each value of a field.
	Count map[string]map[string]Span `yaml:"count,omitempty"`
	// Order fields hold numbers that never decrease from card to card.
	Order Names `yaml:"order,omitempty"`
	// Range bounds the numbers of a field.
	Range map[string]Span `yaml:"range,omitempty"`
	// Source fields name on every card where something was read.
	Source Names `yaml:"source,omitempty"`
	// Spelling checks the texts of a language against its dictionary, and the deck's
	// Words.
	Spelling string `yaml:"spelling,omitempty" signs:"word"`
	// Typography checks the texts of a language against its whole typography,
	// including an initial capital and accents on capitals.
	Typography string `yaml:"typography,omitempty" signs:"word"`
}

// Absent requires that the texts of some fields do not appear in others of the same
// card.
type Absent struct {
	check.Where
	Of   Names `yaml:"of"`
	From Names `yaml:"from"`
}

// Names are texts, written as one or as a list: q, or [q, a].
type Names []string

// UnmarshalText reads a single name.
func (n *Names) UnmarshalText(text []byte) error {
	*n = Names{string(text)}
	return nil
}

// Span is an inclusive range of numbers: 10..20, 10.. or ..20, or one number.
type Span struct {
	From, To float64 // ±Inf for no bound
	text     string
}

const numberText = `(-?[0-9]+(?:\.[0-9]+)?)`

var spanText = regexp.MustCompile(`^(?:` + numberText + `|` + numberText + `?\.\.` + numberText + `?)$`)

// UnmarshalText reads 10..20, 10.., ..20 or 10.
func (s *Span) UnmarshalText(text []byte) error {
	m := spanText.FindStringSubmatch(string(text))
	if m == nil || m[0] == ".." {
		return check.Faultf(textSpan, text).WithHint(hintSpan)
	}
	*s = Span{math.Inf(-1), math.Inf(1), string(text)}
	if from := m[1] + m[2]; from != "" {
		s.From, _ = strconv.ParseFloat(from, 64)
	}
	if to := m[1] + m[3]; to != "" {
		s.To, _ = strconv.ParseFloat(to, 64)
	}
	if s.From > s.To {
		return check.Faultf(textSpan, text).WithHint(hintSpan)
	}
	return nil
}

// Pattern returns the regular expression of a written span.
func (Span) Pattern() string { return spanText.String() }

// has reports whether the number lies in the span.
func (s Span) has(n float64) bool { return n >= s.From && n <= s.To }

var (
	textSpan      = check.Text{FR: "« %s » n’est pas un intervalle", EN: "%q is not a range"}
	hintSpan      = check.Text{FR: "écrire le moins et le plus : 10..20, 10.. ou ..20", EN: "write the least and the most: 10..20, 10.. or ..20"}
	textOneRule   = check.Text{FR: "une règle a une clé, celle-ci en a %d", EN: "a rule has one key, this one has %d"}
	hintOneRule   = check.Text{FR: "une règle par tiret : « - {unique: nom} »", EN: "one rule for each dash: - {unique: name}"}
	textNoField   = check.Text{FR: "le jeu n’a pas de champ « %s »", EN: "the deck has no field %q"}
	textNoNumbers = check.Text{FR: "le champ « %s » n’est pas de nombres", EN: "the field %q is not of numbers"}
	hintNumbers   = check.Text{FR: "son type doit être number ou year", EN: "its type must be number or year"}
	textNoValue   = check.Text{FR: "« %s » n’est pas une des valeurs de « %s »", EN: "%q is none of the values of %q"}
)

// keys returns the keys that the rule has.
func (r *Demand) keys() []string {
	var out []string
	for _, k := range []struct {
		name string
		n    int
	}{
		{"unique", len(r.Unique)}, {"required", len(r.Required)}, {"at_most", len(r.AtMost)}, {"one_of", len(r.OneOf)},
		{"count", len(r.Count)}, {"order", len(r.Order)}, {"range", len(r.Range)}, {"source", len(r.Source)},
		{"spelling", len(r.Spelling)}, {"typography", len(r.Typography)},
	} {
		if k.n > 0 {
			out = append(out, k.name)
		}
	}
	if r.Absent != nil {
		out = append(out, "absent")
	}
	return out
}

// named returns the fields that a rule names, each with the place where it does so.
func (r *Demand) named() (names []string, at []check.Pos) {
	add := func(name string, pos check.Pos) { names, at = append(names, name), append(at, pos) }
	for _, l := range []struct {
		key   string
		names Names
	}{{"unique", r.Unique}, {"required", r.Required}, {"order", r.Order}, {"source", r.Source}} {
		for i, name := range l.names {
			add(name, r.Pos(l.key, i))
		}
	}
	for _, m := range []struct {
		key   string
		names []string
	}{
		{"at_most", slices.Sorted(maps.Keys(r.AtMost))}, {"one_of", slices.Sorted(maps.Keys(r.OneOf))},
		{"count", slices.Sorted(maps.Keys(r.Count))}, {"range", slices.Sorted(maps.Keys(r.Range))},
	} {
		for _, name := range m.names {
			add(name, r.Pos(m.key, name))
		}
	}
	if r.Absent != nil {
		for i, name := range r.Absent.Of {
			add(name, r.Absent.Pos("of", i))
		}
		for i, name := range r.Absent.From {
			add(name, r.Absent.Pos("from", i))
		}
	}
	return names, at
}

// checkDemands checks the rules of a deck against its fields.
func checkDemands(p *check.Pass, d *Deck) {
	known := slices.Sorted(maps.Keys(d.Fields))
	for i := range d.Rules {
		r := &d.Rules[i]
		if n := len(r.keys()); n > 1 { // none means an unknown key, which is reported elsewhere
			p.Fault(d.Pos("rules", i), textOneRule.With(n), hintOneRule.With())
		}
		names, at := r.named()
		for j, name := range names {
			check.OneOf(p, at[j], name, known, textNoField, hintFields)
		}
		for j, name := range names {
			if f, ok := d.Fields[name]; ok && slices.Contains(r.numbers(), name) && f.Type != "number" && f.Type != "year" {
				p.Fault(at[j], textNoNumbers.With(name), hintNumbers.With())
			}
		}
		for _, name := range slices.Sorted(maps.Keys(r.Count)) {
			for _, value := range slices.Sorted(maps.Keys(r.Count[name])) {
				if f := d.Fields[name]; f.Type == "choice" && !slices.Contains(f.Of, value) {
					p.Fault(r.Pos("count", name, value), textNoValue.With(value, name), check.NearestOf(value, f.Of, hintChoice))
				}
			}
		}
		if r.Spelling != "" {
			check.OneOf(p, r.Pos("spelling"), r.Spelling, dict.Languages(), textLexicon, hintLexicons)
		}
		if r.Typography != "" {
			check.OneOf(p, r.Pos("typography"), r.Typography, languages.Codes(), textLang, hintLangs)
		}
	}
}

// numbers returns the fields whose numbers a rule compares.
func (r *Demand) numbers() []string { return append(slices.Sorted(maps.Keys(r.Range)), r.Order...) }

// lang returns the language of the texts of a field; "" if it has none.
func (d *Deck) lang(field string) string {
	if f := d.Fields[field]; f.Type == "text" || f.Type == "list" {
		return cmp.Or(f.Lang, d.Lang, d.spoken, "fr")
	}
	return ""
}

// Package making makes the variants of worksheets, and checks worksheets against the
// rules that all kinds share (WKS001 to WKS039).
package making

import (
	"errors"
	"hash/fnv"
	"math"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
)

// Request describes a sheet to make.
type Request struct {
	// Sheet has parts whose items have been read, and no error found by [Check].
	Sheet *worksheet.Sheet
	// Pupils are the names of pupils, who get a sheet each; without any, the variants
	// are made.
	Pupils []string
	// Room returns the size of the box for a part on the smallest page it is printed
	// on, in mm; nil means that of an A4 page.
	Room func(part *worksheet.Part) (w, h float64)
	// Width returns the width of a text in a definition cell, in mm; nil counts a
	// millimetre per character.
	Width func(text string) float64
	// Bank holds words with clues that kinds may add.
	Bank []record.Record
	// Progress, which may be nil, is called with the number of variants made.
	Progress func(done, total int)
}

// The box of an exercise on an A4 page, in mm.
const pageW, pageH = 180, 230

// The largest difference in difficulty between two variants, and the number of
// attempts at a part to stay within it.
const (
	tolerance = 0.10
	attempts  = 8
)

// Make makes the variants of a sheet, or a sheet for each pupil, verifies each and
// returns what the teacher should know. If any finding is an error, there is no sheet.
// Equal requests return equal variants.
func Make(r Request) ([]worksheet.Variant, []check.Diagnostic) {
	m := maker{Request: r, noted: map[string]bool{}}
	for _, part := range r.Sheet.Exercises() {
		Distinct(part)
	}
	out := m.named()
	jobs := m.jobs(out)
	defer jobs.start()()
	for i := range out {
		if !m.variant(jobs, out, i) {
			return nil, m.found
		}
		if r.Progress != nil {
			r.Progress(i+1, len(out))
		}
	}
	return out, m.found
}

// named returns the variants, or the sheets of pupils, with their seeds and without
// parts.
func (m *maker) named() []worksheet.Variant {
	var out []worksheet.Variant
	for _, pupil := range m.Pupils {
		out = append(out, worksheet.Variant{Pupil: pupil, Seed: ofPupil(m.Sheet.Seed, pupil)})
	}
	if len(out) > 0 {
		return out
	}
	n := max(1, m.Sheet.Variants)
	for i := range n {
		v := worksheet.Variant{Seed: Seed(m.Sheet.Seed, i)}
		if n > 1 {
			v.Letter = Letter(i)
		}
		out = append(out, v)
	}
	return out
}

// Letter returns the letter of a variant by its index: A to Z.
func Letter(i int) string { return string(rune('A' + i)) }

// Seed returns the seed of a variant by its index. That of the first is the seed of
// the sheet, by default 1: each variant can be made again, alone, from its seed.
func Seed(seed uint64, variant int) uint64 {
	if variant == 0 {
		return max(seed, 1)
	}
	r := rng.New(worksheet.State(seed)*31 + uint64(variant))
	return short(&r)
}

// ofPupil returns the seed of a pupil, which does not depend on the rest of the class.
func ofPupil(seed uint64, pupil string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(pupil)) // it never fails
	r := rng.New(worksheet.State(seed) ^ h.Sum64())
	return short(&r)
}

// short draws a seed short enough to be typed from the foot of a page.
func short(r *rng.Rand) uint64 { return r.Uint64()>>40 + 1 }

// maker makes the variants of one sheet.
type maker struct {
	Request
	found []check.Diagnostic
	noted map[string]bool // findings already noted
}

// variant fills in the parts of variant i: those of its jobs, except for a part that
// repeats one of an earlier variant, which is made again.
func (m *maker) variant(jobs jobs, out []worksheet.Variant, i int) bool {
	for k, part := range m.Sheet.Exercises() {
		o := jobs[i][k]()
		if kind, ok := kinds.Of(part.Kind).(worksheet.Distinct); ok && i > 1 && o.puzzle != nil {
			var before []*worksheet.Puzzle
			for j := range i {
				before = append(before, &out[j].Parts[k])
			}
			if kind.Repeats(o.puzzle, before) {
				o = m.part(part, k, out[i].Seed, before)
			}
		}
		if o.puzzle == nil {
			m.found = append(m.found, o.wrong...)
			return false
		}
		m.tell(part, o.puzzle, o.apart)
		out[i].Parts = append(out[i].Parts, *o.puzzle)
	}
	return true
}

// outcome is a finished part, or the findings against it.
type outcome struct {
	puzzle *worksheet.Puzzle
	apart  float64 // difference of its difficulty from that of the first variant
	wrong  []check.Diagnostic
}

// part makes a part until it is valid and as hard as that of the first variant, or
// returns the best of several attempts.
func (m *maker) part(part *worksheet.Part, number int, seed uint64, before []*worksheet.Puzzle) outcome {
	best := outcome{apart: math.Inf(1)}
	for attempt := range attempts {
		state := rng.New(worksheet.State(seed) ^ uint64(number+1)<<48 ^ uint64(attempt)<<56)
		z, err := m.one(part, &state, before)
		if err != nil {
			return outcome{wrong: faults(err, part)}
		}
		if found := kinds.Of(part.Kind).Verify(part, z); check.HasErrors(found) {
			best.wrong = found
			continue
		}
		d := 0.0
		if len(before) > 0 {
			d = Apart(before[0].Difficulty, z.Difficulty)
		}
		if d < best.apart {
			best.puzzle, best.apart = z, d
		}
		if best.apart <= tolerance {
			break
		}
	}
	return best
}

// one makes a part once.
func (m *maker) one(part *worksheet.Part, state *rng.Rand, before []*worksheet.Puzzle) (*worksheet.Puzzle, error) {
	r := worksheet.Request{Part: part, Lang: m.Sheet.Lang, Rand: state, Width: m.Width, Bank: m.Bank,
		Sheets: max(m.Sheet.Variants, len(m.Pupils)), Named: len(m.Pupils) > 0, Before: before}
	if r.Lang == "" {
		r.Lang = "fr"
	}
	if part.Bank != nil {
		r.Bank = part.Bank
	}
	if r.Room.W, r.Room.H = pageW, pageH; m.Room != nil {
		r.Room.W, r.Room.H = m.Room(part)
	}
	if r.Width == nil {
		r.Width = func(text string) float64 { return float64(len([]rune(text))) }
	}
	return kinds.Of(part.Kind).Make(r)
}

// Apart returns the difference of two difficulties, as a fraction of the first.
func Apart(a, b float64) float64 {
	if a == b {
		return 0
	}
	return math.Abs(a-b) / max(math.Abs(a), 1e-9)
}

var (
	textApart = check.Text{FR: "les variantes diffèrent de %d %% en difficulté, %d %% au plus", EN: "the variants differ by %d%% in difficulty, %d%% at most"}
	hintApart = check.Text{FR: "donnez une autre graine (%s), ou moins de variantes (%s)", EN: "give another seed (%s), or fewer variants (%s)"}
	textLeft  = check.Text{FR: "« %s » n’a pas trouvé sa place : %s", EN: "%q could not be placed: %s"}
	hintLeft  = check.Text{FR: "la fiche tient %d des %d mots ; faites-en une seconde de ceux qui restent : %s", EN: "the sheet holds %d of the %d words; make a second one with the others: %s"}
)

// tell notes what the teacher should know about a finished part, once for all
// variants.
func (m *maker) tell(part *worksheet.Part, z *worksheet.Puzzle, apart float64) {
	if apart > tolerance {
		m.once(check.Diagnostic{Rule: worksheet.Infos.Get("WKS006"), Pos: part.Pos("kind"), Msg: textApart.With(int(math.Round(100*apart)), int(100*tolerance)), Hint: hintApart.With(check.Setting{Key: "seed"}, check.Setting{Key: "variants"})})
	}
	left := ""
	for i := range z.Left {
		if left != "" {
			left += ", "
		}
		left += z.Left[i].Item.Answer()
	}
	all := len(part.Items) + len(part.Must)
	if q := worksheet.First[*worksheet.Questions](z); part.Text != "" && q != nil { // whose sentences are no items
		all = len(q.Items) + len(z.Left)
	}
	for i, l := range z.Left {
		d := check.Diagnostic{Rule: worksheet.Infos.Get("WKS011"), Pos: l.Item.Place("answers"), Msg: textLeft.With(l.Item.Answer(), l.Why)}
		if i == len(z.Left)-1 { // the hint is one for all
			d.Hint = hintLeft.With(all-len(z.Left), all, left)
		}
		m.once(d)
	}
	for _, d := range z.Notes {
		m.once(d)
	}
}

// once keeps a finding unless an earlier variant had it.
func (m *maker) once(d check.Diagnostic) {
	if key := d.Pos.String() + d.Msg.In(check.English); !m.noted[key] {
		m.noted[key] = true
		m.found = append(m.found, d)
	}
}

// faults returns the findings for an error of a kind.
func faults(err error, part *worksheet.Part) []check.Diagnostic {
	if found := check.Findings(err, worksheet.Infos, "WKS018", part.Pos("kind")); len(found) > 0 {
		return found
	}
	return check.Findings(errors.Join(check.Faultf(textAny, err.Error())), worksheet.Infos, "WKS018", part.Pos("kind"))
}

var textAny = check.Text{FR: "%s", EN: "%s"}

// Package making makes the variants of worksheets, and holds worksheets to the rules
// that all kinds share (WKS001 to WKS039).
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

// Request is a sheet to make.
type Request struct {
	// Sheet has parts whose items are read, and no finding of [Check] that is an error.
	Sheet *worksheet.Sheet
	// Pupils are the names of whom a sheet each is made for; none makes the variants.
	Pupils []string
	// Room returns the box for a part on the smallest page it is printed on, in mm; nil is
	// that of an A4 page.
	Room func(part *worksheet.Part) (w, h float64)
	// Width measures a text of a definition cell, in mm; nil measures a millimetre a
	// character.
	Width func(text string) float64
	// Bank is words with clues that kinds may add of their own.
	Bank []record.Record
	// Progress, which may be nil, is told how many of the variants are made.
	Progress func(done, total int)
}

// The box of an exercise on an A4 page, in mm.
const pageW, pageH = 180, 230

// The largest difference in difficulty of two variants, and how often a part is made
// anew to keep within it.
const (
	tolerance = 0.10
	attempts  = 8
)

// Make makes the variants of a sheet, or a sheet for each pupil, checks each again and
// gives what the teacher should know. Findings that are errors mean that there is no
// sheet. Equal requests give equal variants.
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

// named returns the variants, or the sheets of pupils, with their seeds and without parts.
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

// Letter returns the letter of a variant by its number from 0: A to Z.
func Letter(i int) string { return string(rune('A' + i)) }

// Seed returns the seed of a variant by its number from 0. That of the first is the seed
// of the sheet, 1 where it names none: alone, each variant can be made again from its own.
func Seed(seed uint64, variant int) uint64 {
	if variant == 0 {
		return max(seed, 1)
	}
	r := rng.New(worksheet.State(seed)*31 + uint64(variant))
	return short(&r)
}

// ofPupil returns the seed of a pupil: that of others does not change with the class.
func ofPupil(seed uint64, pupil string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(pupil)) // it never fails
	r := rng.New(worksheet.State(seed) ^ h.Sum64())
	return short(&r)
}

// short draws a seed that one types from the foot of a page.
func short(r *rng.Rand) uint64 { return r.Uint64()>>40 + 1 }

// maker makes the variants of one sheet.
type maker struct {
	Request
	found []check.Diagnostic
	noted map[string]bool // what was told of a variant before
}

// variant returns variant i its parts: those of its jobs, but for a part that repeats one
// of the variants before, which is made again.
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

// outcome is a part that is made, or what is wrong with it.
type outcome struct {
	puzzle *worksheet.Puzzle
	apart  float64 // how far its difficulty is from that of the first variant
	wrong  []check.Diagnostic
}

// part makes a part until it is sound and as hard as that of the first variant: the
// best of some attempts.
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

// Apart tells how far apart two difficulties are, as a share of the first.
func Apart(a, b float64) float64 {
	if a == b {
		return 0
	}
	return math.Abs(a-b) / max(math.Abs(a), 1e-9)
}

var (
	textApart = check.Text{FR: "les variantes diffèrent de %d %% en difficulté, %d %% au plus", EN: "the variants differ by %d%% in difficulty, %d%% at most"}
	hintApart = check.Text{FR: "donnez une autre graine avec seed, ou moins de variantes", EN: "give another seed, or fewer variants"}
	textLeft  = check.Text{FR: "« %s » n’a pas trouvé sa place : %s", EN: "%q has not found its place: %s"}
	hintLeft  = check.Text{FR: "faites une seconde fiche des mots qui restent : %s", EN: "make a second sheet of the words left over: %s"}
)

// tell notes what the teacher should know of a finished part, once for all variants.
func (m *maker) tell(part *worksheet.Part, z *worksheet.Puzzle, apart float64) {
	if apart > tolerance {
		m.once(check.Diagnostic{Rule: worksheet.Infos.Get("WKS006"), Pos: part.Pos("kind"), Msg: textApart.With(int(math.Round(100*apart)), int(100*tolerance)), Hint: hintApart.With()})
	}
	left := ""
	for i := range z.Left {
		if left != "" {
			left += ", "
		}
		left += z.Left[i].Item.Answer()
	}
	for _, l := range z.Left {
		m.once(check.Diagnostic{Rule: worksheet.Infos.Get("WKS011"), Pos: l.Item.Place("answers"), Msg: textLeft.With(l.Item.Answer(), l.Why), Hint: hintLeft.With(left)})
	}
	for _, d := range z.Notes {
		m.once(d)
	}
}

// once keeps a finding that no variant before had.
func (m *maker) once(d check.Diagnostic) {
	if key := d.Pos.String() + d.Msg.In(check.English); !m.noted[key] {
		m.noted[key] = true
		m.found = append(m.found, d)
	}
}

// faults makes findings of what a kind says against a request.
func faults(err error, part *worksheet.Part) []check.Diagnostic {
	if found := check.Findings(err, worksheet.Infos, "WKS018", part.Pos("kind")); len(found) > 0 {
		return found
	}
	return check.Findings(errors.Join(check.Faultf(textAny, err.Error())), worksheet.Infos, "WKS018", part.Pos("kind"))
}

var textAny = check.Text{FR: "%s", EN: "%s"}

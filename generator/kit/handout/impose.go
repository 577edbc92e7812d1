package handout

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/kit/syllable"
)

// pupils returns the pages for the class.
func (j *job) pupils() []*draw.Drawing {
	copies := j.copies()
	var sets [][]*draw.Drawing
	for _, c := range copies {
		set := j.pages(setKey{c.variant, c.profile, false})
		sets = append(sets, set)
		if j.per > 1 && len(j.wanted()) == 0 && !j.named() { // a page of the same sheet
			for range j.per - 1 {
				sets = append(sets, set)
			}
		}
	}
	j.duplex = j.turned(sets)
	j.tellBacks(sets)
	sets = apart(sets)
	if j.sh.Scan {
		sets = j.scannable(copies, sets)
	}
	return j.impose(sets, j.duplex)
}

// pages returns the pages of a variant in a profile, set once.
func (j *job) pages(of setKey) []*draw.Drawing {
	if j.sets[of] == nil {
		s := j.setter(of.profile)
		plain, key := s.sheets(&j.variants[of.variant], of.key)
		j.sets[setKey{of.variant, of.profile, false}] = j.syllables(plain, of.profile)
		for _, d := range j.leaks(&j.variants[of.variant], plain, j.title("")) {
			j.told.add(d)
		}
		if of.key {
			j.sets[of] = key
		}
	}
	return j.sets[of]
}

// syllables marks those of pages for pupils, where the profile does.
func (j *job) syllables(pages []*draw.Drawing, profile string) []*draw.Drawing {
	marker := syllable.New(j.env.Themes[profile], j.env.Fonts)
	d := syllable.Other(j.lang, j.sh.Pos("lang"))
	for _, z := range j.sh.Exercises() { // words of two languages stand side by side
		for i := 0; i < len(z.Items) && d == nil; i++ {
			d = syllable.Other(z.Items[i].Lang, z.Items[i].Pos)
		}
	}
	if marker == nil || d != nil {
		if marker != nil {
			j.told.add(*d)
		}
		return pages
	}
	marked := make([]*draw.Drawing, len(pages))
	for i, d := range pages {
		marked[i] = marker.Drawing(d)
	}
	return marked
}

// apart gives each copy of a sheet that is printed several times a tag of its own, so that
// each is read from its beginning to its end.
func apart(sets [][]*draw.Drawing) [][]*draw.Drawing {
	times := map[*draw.Drawing]int{}
	for _, set := range sets {
		times[set[0]]++
	}
	out := slices.Clone(sets)
	for i, set := range sets {
		if times[set[0]] == 1 {
			continue
		}
		is := &draw.Tag{Role: draw.Section, Again: true}
		out[i] = make([]*draw.Drawing, len(set))
		for k, d := range set {
			out[i][k] = draw.New(d.W, d.H)
			out[i][k].Inside(func() { out[i][k].Place(d, draw.Identity) }, is)
		}
	}
	return out
}

var (
	textBacks = check.Text{FR: "à %d par page, une fiche prend %d pages : la suite est au dos", EN: "at %d a page, a sheet takes %d pages: it goes on on the back"}
	textMore  = check.Text{FR: "à %d par page, une fiche prend %d pages", EN: "at %d a page, a sheet takes %d pages"}
	hintBacks = check.Text{FR: "imprimez en recto verso, ou mettez moins de fiches par page (%s) ou moins de mots (%s)", EN: "print on both sides, or put fewer sheets on a page (%s) or fewer words (%s)"}
	hintMore  = check.Text{FR: "mettez moins de fiches par page (%s) ou moins de mots (%s)", EN: "put fewer sheets on a page (%s) or fewer words (%s)"}
)

// tellBacks notes that small sheets go on on another page: whoever prints on one side
// would hand out halves. Cards say on which sides they stand themselves.
func (j *job) tellBacks(sets [][]*draw.Drawing) {
	most := 0
	for _, set := range sets {
		most = max(most, len(set))
	}
	if j.per == 1 || most < 2 || len(j.told.all) > 0 || slices.ContainsFunc(j.variants[0].Parts, func(z worksheet.Puzzle) bool { return isCards(&z) }) {
		return
	}
	text, hint := textMore, hintMore
	if j.duplex && most == 2 {
		text, hint = textBacks, hintBacks
	}
	j.told.add(check.Diagnostic{Rule: worksheet.Infos.Get("WKS092"), Pos: j.sh.Pos("per_page"), Msg: text.With(j.per, most), Hint: hint.With(check.Setting{Key: "per_page"}, check.Setting{Key: "n"})})
}

// turned reports whether pages are printed on both sides: those of cards with a back, and
// sheets of which each has several pages. Boards and other cards that are cut out have nothing
// behind, and a grid and its clues lie side by side.
func (j *job) turned(sets [][]*draw.Drawing) bool {
	if hasBacks(&j.variants[0]) {
		return true
	}
	several := !slices.ContainsFunc(sets, func(set []*draw.Drawing) bool { return len(set) == 1 })
	for i := range j.variants[0].Parts {
		z := &j.variants[0].Parts[i]
		several = several && !isCards(z)
		if len(worksheet.Of[*worksheet.Clues](z)) > 0 {
			several = several && (j.per > 1 || len(j.variants[0].Parts) > 1)
		}
	}
	return several
}

// keys returns the pages of the key: those of each variant once, in the first profile that
// is printed.
func (j *job) keys() []*draw.Drawing {
	profile := j.copies()[0].profile
	var out []*draw.Drawing
	var sets [][]*draw.Drawing
	for i := range j.keyed() {
		set := j.pages(setKey{i, profile, true})
		if j.per == 1 {
			out = append(out, set...)
		} else {
			for _, d := range set { // pages side by side, in their order
				sets = append(sets, []*draw.Drawing{d})
			}
		}
	}
	if j.per == 1 {
		return out
	}
	return j.impose(sets, false)
}

// atEnd returns the pages of the key behind those of pupils: never on the back of one.
func (j *job) atEnd(pupils, keys []*draw.Drawing) []*draw.Drawing {
	if j.duplex && len(pupils)%2 == 1 {
		blank := draw.New(keys[0].W, keys[0].H)
		return append([]*draw.Drawing{blank}, keys...)
	}
	return keys
}

// impose puts sheets on pages: one after the other, or side by side with lines to cut
// along. Where pages are printed on both sides they are turned over like those of a
// book, and each sheet begins on a front.
func (j *job) impose(sets [][]*draw.Drawing, duplex bool) []*draw.Drawing {
	var out []*draw.Drawing
	for from := 0; from < len(sets); from += j.per {
		batch := sets[from:min(from+j.per, len(sets))]
		pages := 0
		for _, set := range batch {
			pages = max(pages, len(set))
		}
		for k := range pages {
			if j.per == 1 {
				out = append(out, batch[0][k])
				continue
			}
			out = append(out, j.side(batch, k))
		}
		if last := from+j.per >= len(sets); duplex && pages%2 == 1 && !last {
			out = append(out, draw.New(out[len(out)-1].W, out[len(out)-1].H))
		}
	}
	return out
}

// side puts page k of some sheets on a side of paper; backs stand behind their fronts.
func (j *job) side(batch [][]*draw.Drawing, k int) *draw.Drawing {
	s := j.slot()
	cols, rows := 2, j.per/2
	if j.per == 2 && s.w > s.h {
		cols, rows = 1, 2
	}
	d := draw.New(s.w*draw.MM(cols), s.h*draw.MM(rows))
	for i, set := range batch {
		if k >= len(set) {
			continue
		}
		col := i % cols
		if j.duplex && k%2 == 1 {
			col = cols - 1 - col
		}
		d.Place(set[k], draw.Translate(s.w*draw.MM(col), s.h*draw.MM(i/cols)))
	}
	cut := j.cut()
	if cols > 1 {
		d.Path(draw.Segment(d.W/2, 5, d.W/2, d.H-5), cut)
	}
	if rows > 1 {
		d.Path(draw.Segment(5, d.H/2, d.W-5, d.H/2), cut)
	}
	return d
}

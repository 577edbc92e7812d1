// Package worksheet prints worksheets: what pupils are given, and the key, which is the
// same pages with the answers in their places and all answers as a list behind them. A
// sheet is set once for each profile and each variant; copies are the same drawing.
//
// A part of a sheet is a list of blocks (package engine/worksheet), each set by a file
// here: boards, lists of clues, questions, texts with gaps. What stands on a page
// together is found by trying: boards take all the room that their lists leave, type
// becomes smaller, down to the least of its role, where that saves a page. What cannot
// be read at its size is a finding (WKS090).
package worksheet

import (
	"cmp"
	"io/fs"
	"maps"
	"slices"
	"time"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/syllable"
	"imprimots/generator/sheet"
)

// Env is what worksheets are drawn with.
type Env struct {
	Themes map[string]*sheet.Theme // the print profiles, by their ids
	Fonts  *text.Fonts
	// Texts are the sentences of each language (templates/print/worksheet), by their
	// keys: "task.crossword".
	Texts map[string]map[string]string
	// Web is the folder with page.html, page.css and page.js, of which HTML is made.
	Web fs.FS
}

// Options say what worksheets are printed on and how.
type Options struct {
	// Profile is used where the sheet asks for no copies; "" is color.
	Profile string
	Paper   sheet.Paper    // A4 when it is not set
	Printer *sheet.Printer // corrections; nil for none
	Created time.Time      // the date in the files, which has to be given
	Logo    *draw.Drawing  // over the sheet; nil for none
	// Address is where a site has the sheet, for a code on the key; "" for none.
	Address string
	// Pictures are those of questions, by the paths that these name.
	Pictures map[string]*draw.Drawing
	// Draft asks for what is found alone: the files are empty.
	Draft bool
}

// Printed is the files of a worksheet.
type Printed struct {
	// Pupils is the PDF for the class, with the key at its end where the sheet asks
	// for that; Key that of the key, nil where there is none of its own.
	Pupils, Key []byte
	// Pages are those of Pupils, KeyPages those of Key.
	Pages, KeyPages int
	// Found is what could not be printed as it should (WKS090); errors among it mean
	// that the sheet is not to be given to a class.
	Found []check.Diagnostic
}

// profiles are the print profiles in the order in which copies are printed.
var profiles = []string{"color", "gray", "eco", "dys", "large", "syllabes"}

// small is the rule of what is too small to be read or written in.
var small = worksheet.Infos.Get("WKS090")

// Draw prints the variants of a sheet. The error comes from package draw/pdf, or says that
// a profile or a language is unknown; what does not fit its page is in Printed.Found.
func Draw(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options) (*Printed, error) {
	j, err := newJob(env, sh, variants, o)
	if err != nil {
		return nil, err
	}
	pupils := j.pupils()
	keys := j.keys()
	if sh.Answers == "end" {
		pupils = append(pupils, j.atEnd(pupils, keys)...)
	}
	out := &Printed{Pages: len(pupils)}
	if out.Pupils, err = j.pdf(pupils, ""); err != nil {
		return nil, err
	}
	if cmp.Or(sh.Answers, "apart") == "apart" {
		out.KeyPages = len(keys)
		out.Key, err = j.pdf(keys, j.say["head.key"])
	}
	out.Found = j.told.all
	return out, err
}

// job is a worksheet being printed.
type job struct {
	*pen
	env      Env
	sh       *worksheet.Sheet
	variants []worksheet.Variant
	o        Options
	per      int // sheets on a page
	sets     map[setKey][]*draw.Drawing
	duplex   bool     // pages have backs
	gray     *Options // o, its pictures in gray; nil before they are needed
}

// setKey names the pages of a variant in a profile.
type setKey struct {
	variant int
	profile string
	key     bool
}

func newJob(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options) (*job, error) {
	o.Profile = cmp.Or(o.Profile, "color")
	if o.Paper == (sheet.Paper{}) {
		o.Paper = sheet.A4
	}
	j := &job{env: env, sh: sh, variants: variants, o: o, per: max(1, sh.PerPage), sets: map[setKey][]*draw.Drawing{}}
	lang := cmp.Or(sh.Lang, "fr")
	say := env.Texts[lang]
	if say == nil {
		return nil, &check.Fault{Rule: "WKS013", Pos: sh.Pos("lang"), Msg: unknownLang.With(lang)}
	}
	j.env.Themes = maps.Clone(env.Themes)
	for _, id := range append(j.wanted(), o.Profile) {
		if j.env.Themes[id] = sheet.Profile(env.Themes, id); j.env.Themes[id] == nil {
			return nil, &check.Fault{Rule: "WKS013", Pos: sh.Pos("copies"), Msg: unknownProfile.With(id)}
		}
	}
	j.pen = &pen{env: &j.env, say: say, lang: lang, told: &findings{}, roomy: 1, small: j.per == 4, theme: j.env.Themes[o.Profile]}
	return j, nil
}

var (
	unknownLang    = check.Text{FR: "les fiches n’ont pas de phrases en « %s »", EN: "worksheets have no sentences in %q"}
	unknownProfile = check.Text{FR: "aucun profil d’impression ne s’appelle « %s »", EN: "no print profile is called %q"}
)

// wanted lists the profiles of the copies that the sheet asks for, those unknown last.
func (j *job) wanted() []string {
	var out, others []string
	for id, n := range j.sh.Copies {
		if n > 0 && !slices.Contains(profiles, id) {
			others = append(others, id)
		}
	}
	for _, id := range profiles {
		if j.sh.Copies[id] > 0 {
			out = append(out, id)
		}
	}
	slices.Sort(others)
	return append(out, others...)
}

// copy is a sheet that is printed: a variant in a profile.
type copy struct {
	variant int
	profile string
}

// copies lists the sheets for the class. Variants are dealt in turn, so that neighbours
// have different ones, and each is printed once at least; of a class list each pupil
// has a sheet, in the profiles in their order.
func (j *job) copies() []copy {
	var ids []string
	for _, id := range j.wanted() {
		for range j.sh.Copies[id] {
			ids = append(ids, id)
		}
	}
	usual := j.o.Profile
	if len(ids) > 0 {
		usual = ids[0]
	}
	n := max(len(ids), len(j.variants))
	if j.named() {
		n = len(j.variants)
	}
	out := make([]copy, n)
	for i := range out {
		out[i] = copy{i % len(j.variants), usual}
		if i < len(ids) {
			out[i].profile = ids[i]
		}
	}
	return out
}

// named reports whether the sheets are those of pupils of a class list.
func (j *job) named() bool { return len(j.variants) > 0 && j.variants[0].Pupil != "" }

// keyed gives the variants of which each has a key: the first alone, where it is that of all.
func (j *job) keyed() []worksheet.Variant {
	if j.alike() {
		return j.variants[:1]
	}
	return j.variants
}

// alike reports whether all variants have one key: cards that are called from one list.
func (j *job) alike() bool {
	if len(j.variants) < 2 {
		return false
	}
	first := &j.variants[0]
	return !slices.ContainsFunc(j.variants, func(v worksheet.Variant) bool {
		for i := range v.Parts {
			if !isCards(&v.Parts[i]) || !slices.Equal(j.answersOf(&v.Parts[i]), j.answersOf(&first.Parts[i])) {
				return true
			}
		}
		return false
	})
}

// pages gives the pages of a variant in a profile, set once.
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

// setter gives what sets sheets in a profile.
func (j *job) setter(profile string) *setter {
	p := *j.pen
	p.theme, p.paras = j.env.Themes[profile], map[paraKey]para{}
	s := &setter{pen: &p, sh: j.sh, o: &j.o, page: j.slot(), keyFoot: j.keyFoot}
	if profile == "gray" {
		s.o = j.inGray()
	}
	s.w, s.h = s.page.content.W, s.page.content.H
	return s
}

// inGray gives the options with their pictures in gray.
func (j *job) inGray() *Options {
	if j.gray != nil {
		return j.gray
	}
	o := j.o
	if o.Logo != nil {
		o.Logo = draw.InGray(o.Logo)
	}
	o.Pictures = map[string]*draw.Drawing{}
	for name, d := range j.o.Pictures {
		if d != nil {
			o.Pictures[name] = draw.InGray(d)
		}
	}
	j.gray = &o
	return j.gray
}

// title gives the title of a file: that of the sheet, or its kind, and what of it.
func (j *job) title(what string) string {
	title := cmp.Or(j.sh.Title, j.say["kind."+j.sh.Exercises()[0].Kind])
	if what != "" {
		title += ", " + what
	}
	return title
}

// pdf writes pages as a file.
func (j *job) pdf(pages []*draw.Drawing, what string) ([]byte, error) {
	duplex := pdf.Simplex
	if j.duplex {
		duplex = pdf.LongEdge
		if j.per == 2 {
			duplex = pdf.ShortEdge
		}
	}
	doc := pdf.New(pdf.Options{Title: j.title(what), Author: "Imprimots", Lang: j.lang, Created: j.o.Created, Duplex: duplex, Fonts: j.env.Fonts, MinLine: sheet.MinLine, Tagged: true, Draft: j.o.Draft})
	for i, d := range pages {
		doc.Page(d.W, d.H).Place(d, j.o.Printer.Matrix(d.W, d.H, j.duplex && i%2 == 1))
	}
	out, err := doc.Bytes()
	for _, d := range doc.Findings() {
		j.told.add(d)
	}
	return out, err
}

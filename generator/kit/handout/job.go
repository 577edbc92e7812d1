package handout

import (
	"cmp"
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/scan"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// job is a worksheet being printed.
type job struct {
	*pen
	env      Env
	sh       *worksheet.Sheet
	variants []worksheet.Variant
	o        Options
	per      int // sheets on a page
	sets     map[setKey][]*draw.Drawing
	duplex   bool              // pages have backs
	gray     map[bool]*Options // o, its pictures in gray; see inGray
	scanned  *scan.Map         // of the pages for pupils, where photographs of them are read
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
		if j.env.Themes[id] = theme.Profile(env.Themes, id); j.env.Themes[id] == nil {
			return nil, &check.Fault{Rule: "WKS013", Pos: sh.Pos("copies"), Msg: unknownProfile.With(id)}
		}
	}
	say = Addressed(say, lang, sh.Address)
	j.pen = &pen{env: &j.env, say: say, lang: lang, told: &findings{}, roomy: 1, small: j.per == 4, scan: sh.Scan, theme: j.env.Themes[o.Profile]}
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
		if n > 0 && !slices.Contains(values.Profiles.Names(), id) {
			others = append(others, id)
		}
	}
	for _, id := range values.Profiles.Names() {
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

// keyed returns the variants that have a key of their own: the first alone if all have one key.
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

// setter returns what sets sheets in a profile.
func (j *job) setter(profile string) *setter {
	p := *j.pen
	p.theme, p.paras = j.env.Themes[profile], map[paraKey]para{}
	p.handed = text.Hand(j.sh.Hand)
	s := &setter{pen: &p, sh: j.sh, o: &j.o, page: j.slot(), alike: j.alike()}
	switch names := theme.ProfileNames(profile); {
	case slices.Contains(names, "gray"):
		s.o = j.inGray(true)
	case slices.Contains(names, "eco"):
		s.o = j.inGray(false)
	}
	s.w, s.h = s.page.content.W, s.page.content.H
	return s
}

// inGray returns the options with their pictures in gray: all, or those alone that become pale.
func (j *job) inGray(all bool) *Options {
	if j.gray[all] != nil {
		return j.gray[all]
	}
	gray := func(d *draw.Drawing) *draw.Drawing {
		if d == nil || !all && !d.Pale {
			return d
		}
		return draw.InGray(d)
	}
	o := j.o
	o.Logo, o.Picture, o.Pictures = gray(o.Logo), gray(o.Picture), map[string]*draw.Drawing{}
	for name, d := range j.o.Pictures {
		o.Pictures[name] = gray(d)
	}
	if j.gray == nil {
		j.gray = map[bool]*Options{}
	}
	j.gray[all] = &o
	return &o
}

// title returns the title of a file: that of the sheet or its kind, and what the file has of it.
func (j *job) title(what string) string {
	title := cmp.Or(j.sh.Title, j.say["kind."+j.sh.Exercises()[0].Kind])
	if what != "" {
		title += ", " + what
	}
	return title
}

func (j *job) slot() slot { return slotOf(j.sh, j.o) }

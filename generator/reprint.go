package generator

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/printing"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
)

// Selection names what is printed again: kits by the names of their files
// without the ending, pieces and cards by their ids, levels by the difficulty of
// the parts that have one: "1". An empty list names all.
type Selection struct {
	Kits, Pieces, Cards, Levels []string
	// Proof asks for proofs in the place of kits: all that is cut apart, small, with its
	// id; one file for each game.
	Proof bool
	// From is an earlier content: what is printed as it was then is left out. It may be
	// nil.
	From *Input
}

// Reprint prints a part of the kits anew: one file for each kit that has
// something of the selection, KIT-reprint.pdf in the language of the kit, without
// the site. Input.Print.Skip slots of its first sheet of loose pieces stay
// free. Where content is at fault, the result has the findings and no files;
// the error is a *check.Fault when nothing has a name of the selection. There are no
// files when nothing changed since Selection.From.
func Reprint(in Input, s Selection) (*Result, error) {
	b, kits, r, err := in.drawn()
	if err != nil || r != nil && check.HasErrors(r.Findings) {
		return r, err
	}
	if s.From != nil {
		_, old, was, err := s.From.drawn()
		if err != nil || check.HasErrors(was.Findings) {
			return was, err
		}
		if kits = sheet.Touched(kits, sheet.Changes(old, kits)); len(kits) == 0 {
			r.Files = []File{}
			return r, nil
		}
	}
	picked, err := s.pick(kits)
	if err != nil {
		return nil, err
	}
	if s.Proof {
		if r.Files, err = b.proofs(picked); err == nil && r.Files == nil {
			err = &check.Fault{Rule: "PRI014", Msg: noProof.With()}
		}
		return r, cmp.Or(err, inPlace(r.Files, kits))
	}
	r.Left = s.left(picked)
	var files []File
	found := slices.Clone(r.Findings)
	for _, p := range picked {
		o := b.Print
		o.Pieces, o.Cards, o.Levels = p.Pieces, p.Cards, p.Levels
		if s.From != nil || len(p.Pieces)+len(p.Cards)+len(p.Levels) > 0 || o.Skip > 0 {
			o.Cover = sheet.NoCover
		}
		imposed, err := sheet.Impose(p.kit, o)
		if err != nil {
			return nil, err
		}
		data, info, err := imposed.PDF()
		if faults := printing.Findings(err, p.kit.Game); faults != nil {
			found = append(found, faults...)
			continue
		}
		if err != nil {
			return nil, err
		}
		found = append(found, info.Findings...)
		files = append(files, File{Path: b.reprintName(&p.kit), Data: data, Pages: info.Pages})
	}
	r.Findings = check.Sort(found)
	if !check.HasErrors(r.Findings) {
		r.Files = files
	}
	return r, inPlace(files, kits)
}

// Kits prints whole kits as the site has them, with their source: those of the files that are
// named, without the ending, or all. Where content is at fault, the result has the findings and
// no files.
func Kits(in Input, kits []string) (*Result, error) {
	b, drawn, r, err := in.drawn()
	if err != nil || check.HasErrors(r.Findings) {
		return r, err
	}
	if err := unknown(unknownKit, kits, names(drawn).Kits); err != nil {
		return nil, err
	}
	wanted := func(k *sheet.Kit) bool { return len(kits) == 0 || slices.Contains(kits, kitName(*k)) }
	found := slices.Clone(r.Findings)
	for i := range b.project.Games {
		g := &b.project.Games[i]
		var own []sheet.Kit
		for _, k := range drawn {
			if k.Game == g.ID && wanted(&k) {
				own = append(own, k)
			}
		}
		files, more, err := b.press.Whole(g, own)
		if err != nil {
			return nil, err
		}
		r.Files, found = append(r.Files, files...), append(found, more...)
	}
	if r.Findings = check.Sort(found); check.HasErrors(r.Findings) {
		r.Files = nil
	}
	return r, nil
}

// inPlace is the error of files that would take the place of a whole kit.
func inPlace(files []File, kits []sheet.Kit) error {
	for _, f := range files {
		for _, k := range printing.WithWeights(kits) {
			if path.Join(k.Game, k.File) == f.Path {
				return &check.Fault{Rule: "PRI014", Msg: kitInPlace.With(f.Path), Hint: renameKit.With()}
			}
		}
	}
	return nil
}

// reprintName gives the path of a reprint below the output folder. No build
// writes there, so that a reprint never takes the place of the whole kit.
func (b *build) reprintName(k *sheet.Kit) string {
	return path.Join(k.Game, kitName(*k)+"-"+b.Print.Theme.In(k.Lang).Named("reprise")+".pdf")
}

func kitName(k sheet.Kit) string { return strings.TrimSuffix(k.File, ".pdf") }

// drawn reads the content and draws its kits. The result has the findings of
// the content.
func (in Input) drawn() (*build, []sheet.Kit, *Result, error) {
	b, found, err := in.open(true)
	if err != nil {
		return nil, nil, nil, err
	}
	r := b.result(found, project.ContentRules())
	if check.HasErrors(r.Findings) {
		return b, nil, r, nil
	}
	var all []sheet.Kit
	for i := range b.project.Games {
		drawn, err := b.press.Draw(&b.project.Games[i])
		if err != nil {
			return nil, nil, nil, err
		}
		found = append(found, drawn.Found...)
		all = append(all, drawn.Kits...)
	}
	return b, all, b.result(found, project.ContentRules()), nil
}

// picked is a kit with what of it is printed.
type picked struct {
	Selection
	kit sheet.Kit
}

// pick finds what the selection names. A kit that has nothing of it is left
// out; a name that no kit has is an error.
func (s Selection) pick(kits []sheet.Kit) ([]picked, error) {
	n := names(kits)
	if err := unknown(unknownKit, s.Kits, n.Kits); err != nil {
		return nil, err
	}
	kits = slices.DeleteFunc(slices.Clone(kits), func(k sheet.Kit) bool {
		return len(s.Kits) > 0 && !slices.Contains(s.Kits, kitName(k))
	})
	kits = s.loose(kits)
	n = names(kits)
	s.Cards = spread(s.Cards, Selection{Pieces: s.Pieces}.of(kits))
	if err := turned(s.Cards, Selection{Pieces: s.Pieces}.of(kits)); err != nil {
		return nil, err
	}
	if err := unknown(unknownPieces, s.Pieces, n.Pieces); err != nil {
		return nil, err
	}
	if err := unknown(unknownLevel, s.Levels, n.Levels); err != nil {
		return nil, err
	}
	var out []picked
	var cards []string
	for _, k := range kits {
		p := picked{kit: k}
		p.kit.Groups = s.groups(k.Groups)
		n := names([]sheet.Kit{p.kit})
		for _, id := range n.Cards {
			if !slices.Contains(cards, id) {
				cards = append(cards, id)
			}
		}
		p.Pieces, p.Cards, p.Levels = common(s.Pieces, n.Pieces), common(s.Cards, n.Cards), common(s.Levels, n.Levels)
		some := func(left, named []string) bool { return len(left) > 0 || len(named) == 0 }
		if some(p.Pieces, s.Pieces) && some(p.Cards, s.Cards) && some(p.Levels, s.Levels) {
			p.kit = k
			out = append(out, p)
		}
	}
	if len(out) == 0 && len(cards) == 0 { // levels, but of pieces that have none
		return nil, unknown(unknownLevel, s.Levels, nil)
	}
	return out, unknown(unknownCard, s.Cards, cards)
}

// left lists the kits, pieces and levels that the selection names and nothing of which is
// among what was picked.
func (s Selection) left(all []picked) []string {
	var printed Selection
	for _, p := range all {
		for _, g := range p.groups(p.kit.Groups) {
			for _, part := range g.Parts {
				if len(p.Cards) == 0 || slices.Contains(p.Cards, part.ID) {
					printed.Kits = append(printed.Kits, kitName(p.kit))
					printed.Pieces = append(printed.Pieces, g.ID)
					printed.Levels = append(printed.Levels, part.Level())
				}
			}
		}
	}
	var out []string
	for _, l := range [][2][]string{{s.Kits, printed.Kits}, {s.Pieces, printed.Pieces}, {s.Levels, printed.Levels}} {
		for _, name := range l[0] {
			if !slices.Contains(l[1], name) && !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// of gives the kits with the groups that the selection names.
func (s Selection) of(kits []sheet.Kit) []sheet.Kit {
	kits = slices.Clone(kits)
	for i := range kits {
		kits[i].Groups = s.groups(kits[i].Groups)
	}
	return kits
}

// groups gives the groups that the selection names, each with the parts of its
// levels; those without any are left out.
func (s Selection) groups(all []sheet.Group) []sheet.Group {
	var out []sheet.Group
	for _, g := range all {
		if len(s.Pieces) > 0 && !slices.Contains(s.Pieces, g.ID) {
			continue
		}
		g.Parts = slices.DeleteFunc(slices.Clone(g.Parts), func(p sheet.Part) bool { return !p.OfLevel(s.Levels) })
		if len(g.Parts) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// names lists what a selection may name in the kits, each once.
func names(kits []sheet.Kit) Selection {
	var n Selection
	add := func(to *[]string, name string) {
		if !slices.Contains(*to, name) {
			*to = append(*to, name)
		}
	}
	for _, k := range kits {
		add(&n.Kits, kitName(k))
		for _, g := range k.Groups {
			add(&n.Pieces, g.ID)
			for _, p := range g.Parts {
				add(&n.Cards, p.ID)
				if p.Difficulty != 0 {
					add(&n.Levels, p.Level())
				}
			}
		}
	}
	slices.Sort(n.Levels)
	return n
}

// Names lists what a selection may name in the content, for completion. Where
// the content is at fault there is nothing.
func Names(in Input, s Selection) Selection {
	_, kits, _, err := in.drawn()
	if err != nil {
		return Selection{}
	}
	n := names(kits)
	s.Cards = nil
	picked, err := s.pick(kits)
	if err != nil {
		return n
	}
	var left []sheet.Kit
	for _, p := range picked {
		p.kit.Groups = p.groups(p.kit.Groups)
		left = append(left, p.kit)
	}
	n.Cards = names(left).Cards
	slices.Sort(n.Levels)
	return n
}

// common gives the names that are among others, as often as they are given.
func common(names, among []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !slices.Contains(among, n) })
}

// unknown is the error of the first name that is none of those there are.
func unknown(t check.Text, names, there []string) error {
	for _, n := range names {
		if slices.Contains(there, n) {
			continue
		}
		e := &check.Fault{Rule: "PRI014", Msg: t.With(n), Hint: thereAre.With(strings.Join(shortened(there), ", "))}
		if len(there) == 0 {
			e.Hint = thereAreNone.With()
		}
		if near, ok := check.Nearest(n, there); ok && t != unknownLevel && !numbers.MatchString(n) {
			e.Hint = check.DidYouMean.With(near)
		}
		return e
	}
	return nil
}

// numbers is a range of numbers, which is like no single one.
var numbers = regexp.MustCompile(`^[0-9]+-[0-9]+$`)

// shortened writes three or more numbers in a row as a range: "1-116".
func shortened(names []string) (out []string) {
	for i := 0; i < len(names); {
		n, err := strconv.Atoi(names[i])
		k := i + 1
		for err == nil && k < len(names) && names[k] == strconv.Itoa(n+k-i) {
			k++
		}
		if k-i < 3 {
			out, i = append(out, names[i]), i+1
			continue
		}
		out, i = append(out, names[i]+"-"+names[k-1]), k
	}
	return out
}

// turned is the error of a range whose ends are in the wrong order.
func turned(named []string, kits []sheet.Kit) error {
	for _, name := range named {
		from, to, ok := strings.Cut(name, "-")
		if back := to + "-" + from; ok && len(spread([]string{back}, kits)) > 1 {
			return &check.Fault{Rule: "PRI014", Msg: turnedRange.With(name), Hint: writeRange.With(back)}
		}
	}
	return nil
}

var (
	turnedRange   = check.Text{FR: "« %s » va de la fin au début", EN: "%q runs from its end to its beginning"}
	writeRange    = check.Text{FR: "écrivez %s", EN: "write %s"}
	unknownKit    = check.Text{FR: "aucun kit ne s’appelle « %s »", EN: "no kit is called %q"}
	unknownPieces = check.Text{FR: "aucun kit n’a de pièces « %s »", EN: "no kit has pieces %q"}
	unknownCard   = check.Text{FR: "aucune pièce ne porte le numéro « %s »", EN: "no piece has the number %q"}
	unknownLevel  = check.Text{FR: "aucune pièce n’est de difficulté « %s »", EN: "no piece is of difficulty %q"}
	noProof       = check.Text{FR: "aucune pièce à couper : rien à relire", EN: "no piece is cut apart: there is nothing to read"}
	kitInPlace    = check.Text{FR: "un kit s’appelle « %s », comme ce qui serait écrit", EN: "a kit is called %q, as what would be written"}
	renameKit     = check.Text{FR: "donnez un autre nom au kit, sous « file » de son kit.yaml", EN: "give the kit another name, under file in its kit.yaml"}
	thereAreNone  = check.Text{FR: "celles que vous demandez n’en ont pas", EN: "those that you ask for have none"}
	thereAre      = check.Text{FR: "il y a : %s", EN: "there are: %s"}
)

// loose leaves the pages of booklets and of rules out where cards are asked for and some
// piece that is cut out or filled in has each: page 3 is no card 3.
func (s Selection) loose(kits []sheet.Kit) []sheet.Kit {
	if len(s.Cards) == 0 || len(s.Pieces) > 0 {
		return kits
	}
	var left []sheet.Kit
	for _, k := range kits {
		k.Groups = slices.DeleteFunc(slices.Clone(k.Groups), func(g sheet.Group) bool { return g.Kind == sheet.Booklet || g.Kind == sheet.Reading })
		if len(k.Groups) > 0 {
			left = append(left, k)
		}
	}
	there := names(left).Cards
	if slices.ContainsFunc(spread(s.Cards, left), func(id string) bool { return !slices.Contains(there, id) }) {
		return kits
	}
	return left
}

// spread writes ranges of numbers out: "1-9" is all the parts of a group from 1 to 9, in
// the order of printing, where no part is called "1-9" itself. What is no range, or has an
// end that no part is called, stays as it is.
func spread(named []string, kits []sheet.Kit) []string {
	var groups [][]string
	for _, k := range kits {
		for _, g := range k.Groups {
			var ids []string
			for _, p := range g.Parts {
				ids = append(ids, p.ID)
			}
			groups = append(groups, ids)
		}
	}
	var out []string
	for _, name := range named {
		out = append(out, spreadOne(strings.TrimSpace(name), groups)...)
	}
	return out
}

func spreadOne(name string, groups [][]string) (out []string) {
	for _, ids := range groups {
		if slices.Contains(ids, name) {
			return []string{name}
		}
	}
	for at := range name {
		if name[at] != '-' {
			continue
		}
		for _, ids := range groups {
			from, to := slices.Index(ids, name[:at]), slices.Index(ids, name[at+1:])
			if from < 0 || to < from {
				continue
			}
			for _, id := range ids[from : to+1] {
				if !slices.Contains(out, id) {
					out = append(out, id)
				}
			}
		}
	}
	if out == nil {
		return []string{name}
	}
	return out
}

package deck

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/values"
)

// role is a part in a family that a field plays.
type role struct {
	name     string
	types    []string // allowed types of the field
	optional bool
}

// family describes what a deck of a family needs and prints.
type family struct {
	roles    []role
	needs    []string // required keys of the deck
	may      []string // optional keys
	computed func(*Deck) []string
	check    func(*check.Pass, *Deck)
	print    func(*Deck) []Printed // nil if rows are printed as they are
	ways     func(*Deck) []way     // ways to play it; nil for games that cannot be simulated
}

var (
	oneText = []string{"text"}
	shown   = []string{"text", "picture"}
)

// none is the list of extra names on cards for families that add none.
func none(*Deck) []string { return nil }

// families returns the family with a name in [values.Families]: a kind of card game about
// which something can be proved.
func families(name string) *family {
	switch name {
	case "timeline":
		return &family{[]role{{"year", []string{"year", "number"}, false}, {"source", oneText, false}}, nil, []string{"gap"}, none, checkTimeline, nil, waysTimeline}
	case "familles":
		return &family{[]role{{"family", []string{"choice"}, false}, {"member", oneText, false}}, nil, nil, kinNames, checkFamilles, printFamilles, waysFamilles}
	case "paires":
		return &family{[]role{{"name", oneText, false}, {"picture", []string{"picture"}, true}}, []string{"symbols", "seed"}, nil, symbolNames, checkPaires, printPaires, waysPaires}
	case "memory":
		return &family{[]role{{"a", shown, false}, {"b", shown, false}}, nil, nil, memoryNames, checkMemory, printMemory, waysMemory}
	case "dominos":
		return &family{[]role{{"q", shown, false}, {"a", shown, false}}, nil, nil, dominoNames, checkDominos, printDominos, waysDominos}
	case "loto":
		return &family{[]role{{"call", oneText, false}, {"show", shown, false}}, []string{"grid", "boards", "seed"}, nil, boardNames, checkLoto, printLoto, waysLoto}
	case "portraits":
		return &family{[]role{{"name", oneText, false}}, []string{"questions"}, nil, none, checkPortraits, nil, waysPortraits}
	case "interdits":
		return &family{[]role{{"answer", oneText, false}, {"forbidden", []string{"list"}, false}}, nil, nil, none, checkInterdits, nil, nil}
	}
	return nil
}

// field returns the name of the field that plays a part.
func (d *Deck) field(part string) string { return cmp.Or(d.Play[part], part) }

// part returns the text, on card i, of the field that plays a part.
func (d *Deck) part(i int, part string) string { return d.Cards[i][d.field(part)].Text }

// isPicture reports whether the field that plays a part is a picture.
func (d *Deck) isPicture(part string) bool { return d.Fields[d.field(part)].Type == "picture" }

// at returns the place of a part on card i.
func (d *Deck) at(i int, part string) check.Pos { return d.Pos("cards", i, d.field(part)) }

// setting is a key of a deck that only some families use.
type setting struct {
	key   string
	value int // 0 when not given
	most  int
}

func (d *Deck) settings() []setting {
	seed := 0
	if d.Seed != nil {
		seed = int(min(*d.Seed, math.MaxInt-1)) + 1 // 0 is a seed
	}
	return []setting{
		{"gap", d.Gap, 10_000}, {"symbols", d.Symbols, 10}, {"grid", d.Grid.Cells(), maxSide * maxSide},
		{"boards", d.Boards, 500}, {"seed", seed, math.MaxInt}, {"questions", d.Questions, 30},
	}
}

var (
	textGrid         = check.Text{FR: "« %s » n’est pas une grille", EN: "%q is not a grid"}
	hintGrid         = check.Text{FR: "écrire les colonnes et les lignes, %d au plus : 3x4", EN: "write columns and rows, %d at most: 3x4"}
	textFamily       = check.Text{FR: "« %s » n’est pas une famille de jeux", EN: "%q is not a family of games"}
	hintFamilies     = check.Text{FR: "les familles sont : %s", EN: "the families are: %s"}
	textRole         = check.Text{FR: "la famille « %s » n’a pas de rôle « %s »", EN: "the family %q has no part %q"}
	hintRoles        = check.Text{FR: "les rôles sont : %s", EN: "the parts are: %s"}
	textNoRole       = check.Text{FR: "« play » sans « family »", EN: "play without family"}
	textUnplayed     = check.Text{FR: "la famille « %s » demande un champ « %s » : il n’y en a pas", EN: "the family %q asks for a field %q: there is none"}
	hintPlay         = check.Text{FR: "déclarer ce champ, ou dire lequel joue ce rôle : « play: {%s: …} »", EN: "declare this field, or say which one plays this part: play: {%s: …}"}
	textRoleType     = check.Text{FR: "le champ « %s » est du type « %s » : la famille « %s » demande %s", EN: "the field %q is of the type %q: the family %q asks for %s"}
	textRoleOptional = check.Text{FR: "le champ « %s » ne peut pas manquer : la famille « %s » en a besoin sur chaque carte", EN: "the field %q cannot be missing: the family %q needs it on every card"}
	hintRoleOptional = check.Text{FR: "enlever « optional: true »", EN: "take away optional: true"}
	textSetting      = check.Text{FR: "« %s » ne dit rien ici", EN: "%q says nothing here"}
	hintSetting      = check.Text{FR: "l’enlever, ou choisir la famille qui s’en sert", EN: "take it away, or choose the family that uses it"}
	textNoSetting    = check.Text{FR: "la famille « %s » demande « %s »", EN: "the family %q asks for %q"}
	hintNoSetting    = check.Text{FR: "ajouter « %s: … » au jeu", EN: "add %s: … to the deck"}
	textTaken        = check.Text{FR: "la famille « %s » donne elle-même « %s » aux cartes", EN: "the family %q itself gives %q to the cards"}
	hintTaken        = check.Text{FR: "donner un autre nom au champ", EN: "give the field another name"}
	textBound        = check.Text{FR: "« %s » vaut %d : un nombre de 1 à %d", EN: "%q is %d: a number from 1 to %d"}
)

// checkFamily checks a deck's fields and keys against its family.
func checkFamily(p *check.Pass, d *Deck) {
	f := families(d.Family)
	switch {
	case d.Family == "":
		f = &family{computed: none}
		if len(d.Play) > 0 {
			p.Fault(d.Pos("play"), textNoRole.With(), hintFamilies.With(values.Families.Said()))
		}
	case f == nil:
		values.Families.OneOf(p, d.Pos("family"), d.Family, textFamily, hintFamilies)
		return
	default:
		checkRoles(p, d, f)
	}
	for _, s := range d.settings() {
		needed := slices.Contains(f.needs, s.key)
		switch {
		case s.value == 0 && needed:
			p.Fault(d.Pos(), textNoSetting.With(d.Family, s.key), hintNoSetting.With(s.key))
		case s.value != 0 && !needed && !slices.Contains(f.may, s.key):
			p.Fault(d.Pos(s.key), textSetting.With(s.key), hintSetting.With())
		case s.value < 0 || s.value > s.most:
			p.Fault(d.Pos(s.key), textBound.With(s.key, s.value, s.most), check.Message{})
		}
	}
	for _, name := range f.computed(d) {
		if _, ok := d.Fields[name]; ok {
			p.Fault(d.Pos("fields", name), textTaken.With(d.Family, name), hintTaken.With())
		}
	}
}

// checkRoles checks the fields against the parts that they play.
func checkRoles(p *check.Pass, d *Deck, f *family) {
	var names []string
	for _, r := range f.roles {
		names = append(names, r.name)
		name := d.field(r.name)
		field, ok := d.Fields[name]
		at := d.Pos("fields")
		if d.Play[r.name] != "" {
			at = d.Pos("play", r.name)
		}
		switch {
		case !ok && (!r.optional || d.Play[r.name] != ""):
			p.Fault(at, textUnplayed.With(d.Family, name), check.NearestOr(name, slices.Sorted(maps.Keys(d.Fields)), hintPlay.With(r.name)))
		case ok && !slices.Contains(r.types, field.Type) && slices.Contains(Types, field.Type):
			p.Fault(field.Pos("type"), textRoleType.With(name, field.Type, d.Family, strings.Join(r.types, ", ")), check.Message{})
		case ok && field.Optional:
			p.Fault(field.Pos("optional"), textRoleOptional.With(name, d.Family), hintRoleOptional.With())
		}
	}
	for _, name := range slices.Sorted(maps.Keys(d.Play)) {
		if !slices.Contains(names, name) {
			p.Fault(d.Pos("play", name), textRole.With(d.Family, name), check.NearestOf(name, names, hintRoles))
		}
	}
}

// ofFamily returns the family of a deck whose cards can be checked by the family's
// rules: it has cards, and its fields and keys are in order; nil otherwise.
func (d *Deck) ofFamily() *family {
	f := families(d.Family)
	if f == nil || len(d.Cards) == 0 || len(d.Cards) > maxCards {
		return nil
	}
	p := check.NewPass(nil)
	if checkFamily(p, d); len(p.Found()) > 0 {
		return nil
	}
	return f
}

// invariant returns the check of what can be proved about a family.
func invariant(name string) func(*check.Pass, *Deck) {
	return func(p *check.Pass, d *Deck) {
		if f := d.ofFamily(); f != nil && d.Family == name {
			f.check(p, d)
		}
	}
}

package quiadiquoi

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/lifetime"
)

var (
	textTwoWays  = check.Text{FR: "un auteur écrit de deux façons : « %s » et « %s »", EN: "one author is written in two ways: %q and %q"}
	hintTwoWays  = check.Text{FR: "écrire partout « %s »", EN: "write %q everywhere"}
	textByName   = check.Text{FR: "« %s » est un autre nom de « %s »", EN: "%q is another name of %q"}
	textMissing  = check.Text{FR: "« %s » n’est pas sur l’anti-sèche", EN: "%q is not on the cheat sheet"}
	hintMissing  = check.Text{FR: "ajouter l’auteur à la liste « authors: »", EN: "add the author to the list authors:"}
	textOrder    = check.Text{FR: "« %s » se classe avant « %s »", EN: "%q sorts before %q"}
	hintOrder    = check.Text{FR: "ranger la liste par nom, mot à mot, sans égard aux accents", EN: "order the list by name, word by word, without regard to accents"}
	textParticle = check.Text{FR: "« %s » se classe sous sa particule", EN: "%q sorts under its particle"}
	hintParticle = check.Text{FR: "« de », « d’ », « von » passent après le nom ; « La », « Le », « Du », « Des » restent devant", EN: "de, d’ and von go behind the name; La, Le, Du and Des stay in front"}
	textSortName = check.Text{FR: "« %s » ne se retrouve pas sous « %s »", EN: "%q cannot be found under %q"}
	hintSortName = check.Text{FR: "écrire le nom, une virgule, le prénom : « Pascal, Blaise »", EN: "write the name, a comma, the first name: “Pascal, Blaise”"}
	textTwice    = check.Text{FR: "« %s » est deux fois dans la liste", EN: "%q is twice on the list"}
	hintTwice    = check.Text{FR: "garder une seule ligne par auteur", EN: "keep one line for each author"}
	textNoYears  = check.Text{FR: "« %s » n’a pas de dates", EN: "%q has no dates"}
	hintNoYears  = check.Text{FR: "donner born et died, ou lived, comme « vᵉ siècle av. J.-C. »", EN: "give born and died, or lived, such as “vᵉ siècle av. J.-C.”"}
	textYears    = check.Text{FR: "« %s » : de %d à %d, cela ne fait pas une vie", EN: "%q: %d to %d is not a lifetime"}
	hintYears    = check.Text{FR: "vérifier les deux années ; avant notre ère, elles sont négatives", EN: "check both years; before our era they are negative"}
	textNoGloss  = check.Text{FR: "rien ne dit qui était « %s »", EN: "nothing says who %q was"}
	hintNoGloss  = check.Text{FR: "ajouter gloss, comme « mathématicien et philosophe »", EN: "add gloss, such as “mathématicien et philosophe”"}
	textRecent   = check.Text{FR: "« %s » est mort en %d : seuls les auteurs morts avant %d sont admis", EN: "%q died in %d: only authors dead before %d are admitted"}
	textAlive    = check.Text{FR: "« %s », né en %d, n’a pas d’année de mort", EN: "%q, born in %d, has no year of death"}
	hintRecent   = check.Text{FR: "choisir un autre auteur, ou revoir « authors: » du paquet", EN: "choose another author, or change authors: of the deck"}
)

func ruleTwoWays(g *Game, p *check.Pass) {
	listed, byNames := g.spellings(), g.byNames()
	for i, s := range listed {
		if o := twin(s, listed[:i], spelling.sameLetters); o != nil {
			p.Fault(s.at, textTwoWays.With(s.name, o.name), hintTwoWays.With(o.name), check.FirstAt(o.at))
		}
	}
	met := map[string]bool{}
	for _, s := range listed {
		met[s.name] = true
	}
	for c := range g.cards() {
		if blank(c.Author) || met[c.Author] || len(met) >= mostNames {
			continue
		}
		met[c.Author] = true
		s := g.spell(c.Author, c.Pos("author"))
		if o := twin(s, listed, spelling.near); o != nil {
			d := check.Diagnostic{Pos: s.at, Msg: textTwoWays.With(s.name, o.name), Hint: hintTwoWays.With(o.name), Related: []check.Related{check.FirstAt(o.at)}}
			if s.sameLetters(*o) {
				d.Fix = &check.Fix{Pos: s.at, Old: s.name, New: o.name}
			}
			p.Report(d)
		} else if a := byNames[s.letters]; a != nil {
			p.Fault(s.at, textByName.With(s.name, a.Name), hintTwoWays.With(a.Name), check.FirstAt(a.Pos("known_as")))
		}
		listed = append(listed, s)
	}
}

// mostNames bounds the names compared with each other.
const mostNames = 500

// spelling is a name in a form suited for comparison.
type spelling struct {
	at      check.Pos
	name    string
	words   []string // folded
	letters string   // folded, concatenated
}

func (g *Game) spell(name string, at check.Pos) spelling {
	words := keys(g.someWords(name))
	return spelling{at, name, words, strings.Join(words, "")}
}

// spellings returns the names of the lists, without duplicates.
func (g *Game) spellings() []spelling {
	var out []spelling
	met := map[string]bool{}
	for a := range g.authors() {
		if !met[a.Name] && len(out) < mostNames {
			met[a.Name] = true
			out = append(out, g.spell(a.Name, a.Pos("name")))
		}
	}
	return out
}

// byNames returns the authors by the letters of their other names.
func (g *Game) byNames() map[string]*Author {
	m := map[string]*Author{}
	for a := range g.authors() {
		for _, by := range a.KnownAs {
			m[g.spell(by, check.Pos{}).letters] = a
		}
	}
	return m
}

// twin returns the first of the other spellings that is the same name; nil for none.
func twin(s spelling, others []spelling, same func(a, b spelling) bool) *spelling {
	for i := range others {
		if others[i].name != s.name && same(s, others[i]) {
			return &others[i]
		}
	}
	return nil
}

// sameLetters reports whether two names differ only by accents, capitals, hyphens
// and spaces.
func (s spelling) sameLetters(o spelling) bool { return s.letters == o.letters }

// near reports whether two spellings are of one name: the same letters, one letter
// off, or one a shorter form with the same last word.
func (s spelling) near(o spelling) bool {
	return s.sameLetters(o) || sameNumerals(s.words, o.words) &&
		(within(s.words, o.words) || within(o.words, s.words) || oneOff(s.letters, o.letters))
}

// sameNumerals reports whether two names have the same numeral: Louis XIV and
// Louis XV are two kings.
func sameNumerals(a, b []string) bool {
	number := func(words []string) (n int) {
		for _, w := range words {
			n = max(n, roman(w))
			if w == "IER" {
				n = max(n, 1)
			}
		}
		return n
	}
	return number(a) == number(b)
}

// within reports whether a short name is the end of a longer one: Pascal, Blaise
// Pascal.
func within(short, long []string) bool {
	return len(short) > 0 && len(short) < len(long) && slices.Equal(short, long[len(long)-len(short):]) &&
		utf8.RuneCountInString(strings.Join(short, "")) > 3
}

// leastNear is the least number of letters of names that are compared letter by
// letter.
const leastNear = 6

// oneOff reports whether one letter was changed, left out, added or swapped with
// the next.
func oneOff(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < leastNear || len(b)-len(a) > 1 || a == b {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return a[i:] == b[i+1:]
	}
	return a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

func ruleMissing(g *Game, p *check.Pass) {
	if len(g.Authors) == 0 {
		return
	}
	names, listed, byNames := g.spellings(), g.byAuthor(), g.byNames()
	known := map[string]bool{} // names already looked up
	for c := range g.cards() {
		if blank(c.Author) || listed[c.Author] != nil {
			continue
		}
		if _, before := known[c.Author]; !before {
			s := g.spell(c.Author, c.Pos("author"))
			known[c.Author] = byNames[s.letters] != nil || twin(s, names, spelling.near) != nil
		}
		if !known[c.Author] { // otherwise it is another spelling, which another rule reports
			p.Fault(c.Pos("author"), textMissing.With(c.Author), hintMissing.With())
		}
	}
}

// checkSortField checks that the name is sorted under its sort key, and not under a
// particle.
func checkSortField(p *check.Pass, g *Game, a *Author) {
	for _, particle := range []string{"de ", "d’", "d'", "von "} {
		if strings.HasPrefix(a.Sort, particle) {
			p.Fault(a.Pos("sort"), textParticle.With(a.Sort), hintParticle.With())
			return
		}
	}
	family, _, _ := strings.Cut(a.Sort, ",")
	name := keys(g.someWords(a.Name))
	if !slices.ContainsFunc(keys(g.someWords(family)), func(k string) bool { return slices.Contains(name, k) }) {
		p.Fault(a.Pos("sort"), textSortName.With(a.Name, a.Sort), hintSortName.With())
	}
}

// mostYears bounds the length of a life: an author born less than that before the year
// in died_before needs a year of death.
const mostYears = 110

func ruleRecent(g *Game, p *check.Pass) {
	before := g.Settings().DiedBefore
	if before == 0 {
		return
	}
	for a := range g.authors() {
		switch {
		case a.Died >= before:
			p.Fault(a.Pos("died"), textRecent.With(a.Name, a.Died, before), hintRecent.With())
		case a.Died == 0 && a.Born >= before-mostYears:
			p.Fault(a.Pos("born"), textAlive.With(a.Name, a.Born), hintRecent.With())
		}
	}
}

func ruleAuthors(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for a := range g.authors() {
		first.Add(p, a.Name, a.Pos("name"), textTwice.With(a.Name), hintTwice.With())
		if a.Born == 0 && a.Died == 0 && blank(a.Lived) {
			p.Fault(a.Pos("name"), textNoYears.With(a.Name), hintNoYears.With())
		}
		if a.Born != 0 && a.Died != 0 && (a.Died <= a.Born || a.Died-a.Born > mostYears) {
			p.Fault(a.Pos("died"), textYears.With(a.Name, a.Born, a.Died), hintYears.With())
		}
		lifetime.Judge(p, a.Pos("about"), a.Born, a.Died, a.About)
		check.Required(p, a.Pos("name"), a.Gloss, textNoGloss.With(a.Name), hintNoGloss.With())
	}
}

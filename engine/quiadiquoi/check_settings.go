package quiadiquoi

import (
	"strings"

	"imprimots/engine/check"
)

var (
	textKindCount = check.Text{FR: "le paquet a %d catégorie{|s} : de %d à %d sont possibles", EN: "the deck has %d categor{y|ies}: %d to %d are possible"}
	hintKindCount = check.Text{FR: "sans « categories: », ce sont l’histoire, la littérature et les penseurs", EN: "without categories: they are history, literature and thinkers"}
	textKindID    = check.Text{FR: "« %s » ne peut pas nommer une catégorie", EN: "%q cannot name a category"}
	hintKindID    = check.Text{FR: "des lettres minuscules sans accent, des chiffres et des tirets : « vie-quotidienne »", EN: "small letters without accents, figures and hyphens: “vie-quotidienne”"}
	textKindTwice = check.Text{FR: "deux catégories sont « %s »", EN: "two categories are %q"}
	hintKindTwice = check.Text{FR: "donner à chaque catégorie ce qui la distingue", EN: "give each category what tells it apart"}
	textKindEmpty = check.Text{FR: "la catégorie « %s » n’a pas de « %s »", EN: "category %q has no %s"}
	hintKindEmpty = check.Text{FR: "une catégorie a « id », « name », « picture » et « color »", EN: "a category has id, name, picture and color"}
	textKindName  = check.Text{FR: "le nom « %s » a %d signes : la carte en montre %d au plus", EN: "the name %q has %d characters: the card shows %d at most"}
	hintKindName  = check.Text{FR: "un mot ou deux suffisent", EN: "a word or two are enough"}
	textPicture   = check.Text{FR: "« %s » n’est pas un dessin SVG", EN: "%q is not an SVG drawing"}
	hintPicture   = check.Text{FR: "un fichier du dossier « art », .svg, .png, .jpg ou .webp, comme « maison.svg »", EN: "a file of the folder art, .svg, .png, .jpg or .webp, such as “maison.svg”"}
	textColor     = check.Text{FR: "« %s » n’est pas une couleur", EN: "%q is not a color"}
	hintColor     = check.Text{FR: "trois ou six chiffres hexadécimaux après un dièse, « #b07a10 », un nom de theme.yaml ou de CSS", EN: "three or six hexadecimal digits after a number sign, “#b07a10”, a name of theme.yaml or of CSS"}
	textSetting   = check.Text{FR: "« %s » vaut %d : de %d à %d sont possibles", EN: "%s is %d: %d to %d are possible"}
	hintSetting   = check.Text{FR: "sans « %s », le jeu en prend %d", EN: "without %s: the game takes %d"}
	hintDeaths    = check.Text{FR: "sans « authors: », les auteurs vivants sont admis", EN: "without authors: living authors are admitted"}
	textSetTwice  = check.Text{FR: "le paquet dit deux fois « %s »", EN: "the deck says %s twice"}
	hintSetTwice  = check.Text{FR: "un seul document suffit pour tout le paquet", EN: "one document is enough for the whole deck"}
)

var (
	kindID      = check.Expr(`^[a-z][a-z0-9-]{0,23}$`)
	kindColor   = check.Expr(`^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|\pL[\pL\pN_-]*)$`)
	kindPicture = check.Expr(`^[A-Za-z0-9][A-Za-z0-9._-]{0,59}\.(svg|png|jpg|jpeg|webp)$`)
)

// The longest name of a category, in characters, and the last allowed died_before.
const (
	mostKindName = 20
	latestDeath  = 2100
)

// ruleSettings checks the settings in the documents of a deck against their bounds,
// and that each is set only once.
func ruleSettings(g *Game, p *check.Pass) {
	once := check.Unique[string]{}
	for d := range check.All(g.Decks) {
		for _, s := range []struct {
			key               string
			said, most, usual int
		}{
			{"stars", d.Stars, mostStars, box.Stars}, {"hints", d.Hints, mostHints, box.Hints}, {"tokens", d.Tokens, mostTokens, box.Tokens},
		} {
			if s.said != 0 {
				at := d.Pos(s.key)
				once.Add(p, s.key, at, textSetTwice.With(s.key), hintSetTwice.With())
				check.Within(p, at, s.said, 1, s.most, textSetting.With(s.key, s.said, 1, s.most), hintSetting.With(s.key, s.usual))
			}
		}
		if r := &d.Authors; r.DiedBefore != 0 {
			at := r.Pos("died_before")
			once.Add(p, "authors", at, textSetTwice.With("authors"), hintSetTwice.With())
			check.Within(p, at, r.DiedBefore, 1, latestDeath, textSetting.With("died_before", r.DiedBefore, 1, latestDeath), hintDeaths.With())
		}
		if n := len(d.Categories); n > 0 {
			at := d.Pos("categories")
			once.Add(p, "categories", at, textSetTwice.With("categories"), hintSetTwice.With())
			check.Within(p, at, n, LeastKinds, MostKinds, textKindCount.With(n, LeastKinds, MostKinds), hintKindCount.With())
			checkCategories(p, d.Categories)
		}
	}
}

// checkCategories checks the form of each category, and that they are all different.
func checkCategories(p *check.Pass, kinds []Kind) {
	var ids, names, pictures, colors = check.Unique[string]{}, check.Unique[string]{}, check.Unique[string]{}, check.Unique[string]{}
	for k := range check.All(kinds) {
		for _, f := range []struct {
			key, value string
			form       *check.Pattern
			text, hint check.Text
			before     check.Unique[string]
		}{
			{"id", string(k.ID), kindID, textKindID, hintKindID, ids},
			{"name", k.Name, nil, check.Text{}, check.Text{}, names},
			{"picture", k.Picture, kindPicture, textPicture, hintPicture, pictures},
			{"color", k.Color, kindColor, textColor, hintColor, colors},
		} {
			at := k.Pos(f.key)
			if !check.Required(p, at, f.value, textKindEmpty.With(string(k.ID), f.key), hintKindEmpty.With()) {
				continue
			}
			if f.form == nil {
				check.Short(p, at, f.value, mostKindName, textKindName, hintKindName, f.value)
			} else if !f.form.Regexp().MatchString(f.value) {
				p.Fault(at, f.text.With(f.value), f.hint.With())
				continue
			}
			f.before.Add(p, strings.ToLower(f.value), at, textKindTwice.With(f.value), hintKindTwice.With())
		}
	}
}

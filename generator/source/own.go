//go:build !jouer

package source

import (
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strings"
	"unicode"

	"imprimots/engine/check"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// Bounds on a theme.yaml.
const (
	mostNames     = 200 // colors, and sizes
	mostFonts     = 24
	leastSize     = 4.5 // points
	mostSize      = 200
	mostGray      = 100
	largeContrast = 3 // of large text (WCAG 2.2, 1.4.3)
)

// OwnTheme reads the theme.yaml of a folder, with its fonts; nil where it has none, or one that
// cannot be used.
func (r *Reader) OwnTheme(dir string) *theme.Own {
	name := path.Join(dir, ThemeFile)
	if !r.Has(name) {
		return nil
	}
	return r.ThemeAt(name, dir == ".")
}

// ThemeAt reads a theme.yaml that stands anywhere, that of a site or of a game.
func (r *Reader) ThemeAt(name string, site bool) *theme.Own {
	o := r.ThemeNames(name)
	if o == nil {
		return nil
	}
	r.checkTheme(o, site)
	o.Faces = map[string]*text.Face{}
	for _, role := range slices.Sorted(maps.Keys(o.Fonts)) {
		r.font(o, path.Dir(name), role)
	}
	r.icons(o, path.Dir(name))
	return o
}

// ThemeNames reads a theme.yaml without its fonts; nil where it cannot be used.
func (r *Reader) ThemeNames(name string) *theme.Own {
	o := &theme.Own{}
	if !r.Has(name) || !r.only(name, o) {
		return nil
	}
	return o
}

// font reads a font of a theme.
func (r *Reader) font(o *theme.Own, dir, role string) {
	f := o.Fonts[role]
	at := o.Pos("fonts", role)
	if p := f.Pos("file"); p != (check.Pos{}) {
		at = p
	}
	name := path.Join(dir, f.File)
	if !fs.ValidPath(path.Clean(f.File)) || strings.Contains(f.File, "\\") {
		r.report(gen050, at, fontOutside.With(shorten(f.File)), fontInside.With())
		return
	}
	info, err := fs.Stat(r.fsys, name)
	if err != nil || !info.Mode().IsRegular() {
		r.report(gen050, at, noFont.With(shorten(f.File)), check.NearestOr(f.File, r.fontFiles(dir), fontInside.With()))
		return
	}
	face, fault := r.face(name, info.Size())
	if fault != nil {
		r.report(gen050, at, fault.Msg, fault.Hint)
		return
	}
	r.files[name] = []byte{} // it is read; nobody wants to see its lines
	o.Faces[role] = face
	if strings.TrimSpace(f.Licence) == "" {
		r.report(gen051, at, noLicence.With(shorten(f.File)), nameLicence.With(role, f.File))
	}
}

// face reads the file of a font.
func (r *Reader) face(name string, size int64) (*text.Face, *check.Fault) {
	if size > text.MaxFont {
		return nil, text.TooLarge(size)
	}
	data, err := r.Open(name, text.MaxFont)
	switch {
	case err != nil:
		return nil, &check.Fault{Msg: fileUnreadable.With(Reason(err)), Hint: checkAccess.With()}
	case len(data) > text.MaxFont: // it grew meanwhile
		return nil, text.TooLarge(int64(len(data)))
	}
	return text.ReadFace(name, data)
}

// fontFiles lists the fonts of a folder, as a theme.yaml in it names them.
func (r *Reader) fontFiles(dir string) []string {
	var out []string
	_ = fs.WalkDir(r.fsys, dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && strings.EqualFold(path.Ext(name), ".ttf") && len(out) < mostNames {
			out = append(out, strings.TrimPrefix(name, dir+"/"))
		}
		return nil
	})
	return out
}

// icons finds the folder of the icons of a theme.
func (r *Reader) icons(o *theme.Own, dir string) {
	if o.Icons == "" {
		return
	}
	at, clean := o.Pos("icons"), path.Clean(o.Icons)
	folder := path.Join(dir, clean)
	if !fs.ValidPath(clean) || !isFolder(r.fsys, folder) {
		r.report(gen053, at, noFolder.With(shorten(o.Icons)), iconsInside.With())
		return
	}
	if sub, err := fs.Sub(r.fsys, folder); err == nil {
		o.Drawn = sub
	}
}

// siteNames are what the theme of a site names: of its pages, and no more.
var siteNames = map[string][]string{"colors": {"accent", "paper", "ink"}, "fonts": {"title", "body"}}

// checkTheme checks the values of a theme against their bounds, and what it colors texts with.
func (r *Reader) checkTheme(o *theme.Own, site bool) {
	sections := []struct {
		key   string
		names []string
		most  int
	}{
		{"colors", slices.Sorted(maps.Keys(o.Colors)), mostNames}, {"fonts", slices.Sorted(maps.Keys(o.Fonts)), mostFonts},
		{"sizes", slices.Sorted(maps.Keys(o.Sizes)), mostNames},
	}
	for _, s := range sections {
		if len(s.names) > s.most {
			r.report(gen053, o.Pos(s.key), tooManyNames.With(s.key, s.most), fewerNames.With())
		}
		for _, name := range s.names {
			switch known := siteNames[s.key]; {
			case !fitName(name):
				r.report(gen053, o.Pos(s.key, name), unfitName.With(shorten(name)), fitNames.With())
			case site && !slices.Contains(known, name):
				r.report(gen053, o.Pos(s.key, name), notOfSite.With(shorten(name), s.key), check.NearestOr(name, known, ofSite.With()))
			}
		}
	}
	for _, role := range slices.Sorted(maps.Keys(o.Sizes)) {
		if size := float64(o.Sizes[role]); !(size >= leastSize && size <= mostSize) {
			r.report(gen053, o.Pos("sizes", role), wrongSize.With(role, size, leastSize, mostSize), pointSizes.With())
		}
	}
	for _, name := range slices.Sorted(maps.Keys(o.Colors)) {
		if g := o.Colors[name].Gray; g != nil && (*g < 0 || *g > mostGray) {
			c := o.Colors[name]
			r.report(gen053, c.Pos("gray"), wrongGray.With(*g), grayIs.With())
		}
	}
	if site && o.Icons != "" {
		r.report(gen053, o.Pos("icons"), notOfSite.With(shorten(o.Icons), "icons"), ofSite.With())
	}
	paper := Color("#ffffff")
	if site {
		paper = LightColors.Paper
	}
	r.checkInks(o, paper)
}

// fitName reports whether a name can stand in formulas, in braces and in a style sheet.
func fitName(name string) bool {
	first := true
	for _, r := range name {
		if !unicode.IsLetter(r) && (first || !unicode.IsDigit(r) && r != '-' && r != '_') {
			return false
		}
		first = false
	}
	return !first && len(name) <= 40
}

// inks are the colors that texts of all profiles have.
var inks = []string{"ink", "muted", "accent"}

// checkInks judges the colors of texts on the paper, which the theme may name.
func (r *Reader) checkInks(o *theme.Own, paper Color) {
	if c := o.Colors["paper"].Color; c != "" {
		paper = Color(c)
	}
	judge := func(name string, least float64) {
		if c := o.Colors[name].Color; c != "" {
			if ratio := Color(c).Contrast(paper); ratio < least {
				r.report(gen052, o.Pos("colors", name), lowContrast.With(string(c), string(paper), math.Floor(10*ratio)/10, least), moreContrast.With())
			}
		}
	}
	for _, name := range inks {
		judge(name, LeastContrast)
	}
	judge(theme.GameColor, leastOfTitles)
}

// leastOfTitles is the least contrast of large texts with their ground (WCAG 2.2, 1.4.3).
const leastOfTitles = 3.0

var (
	fontOutside  = check.Text{FR: "« %s » sort du dossier", EN: "%q is outside the folder"}
	fontInside   = check.Text{FR: "posez la police dans le dossier de theme.yaml et écrivez son chemin, comme fonts/Titre.ttf", EN: "put the font into the folder of theme.yaml and write its path, such as fonts/Title.ttf"}
	noFont       = check.Text{FR: "il n’y a pas de police « %s »", EN: "there is no font %q"}
	noLicence    = check.Text{FR: "rien ne dit la licence de « %s »", EN: "nothing says the licence of %q"}
	nameLicence  = check.Text{FR: "écrivez-la, les crédits la diront : « %s: {file: %s, licence: OFL-1.1} »", EN: "write it, the credits will say it: \"%s: {file: %s, licence: OFL-1.1}\""}
	noFolder     = check.Text{FR: "« %s » n’est pas un dossier du jeu", EN: "%q is no folder of the game"}
	iconsInside  = check.Text{FR: "posez les icônes dans un dossier à côté de theme.yaml, comme art/icons/", EN: "put the icons into a folder beside theme.yaml, such as art/icons/"}
	tooManyNames = check.Text{FR: "« %s » a plus de %d noms", EN: "%q has more than %d names"}
	fewerNames   = check.Text{FR: "gardez ceux que le jeu montre", EN: "keep those that the game shows"}
	unfitName    = check.Text{FR: "« %s » ne peut pas être un nom de thème", EN: "%q cannot be a name of a theme"}
	fitNames     = check.Text{FR: "une lettre, puis des lettres, des chiffres et des traits d’union, 40 signes au plus", EN: "a letter, then letters, digits and hyphens, 40 signs at most"}
	notOfSite    = check.Text{FR: "le thème d’un site ne connaît pas « %s » (%s)", EN: "the theme of a site does not know %q (%s)"}
	ofSite       = check.Text{FR: "il nomme les couleurs accent, paper et ink, les polices title et body ; le reste est dans le theme.yaml d’un jeu", EN: "it names the colors accent, paper and ink, the fonts title and body; all else is in the theme.yaml of a game"}
	wrongSize    = check.Text{FR: "le corps de « %s » est de %g pt ; il faut de %g à %d pt", EN: "the size of %q is %g pt; it has to be %g to %d pt"}
	pointSizes   = check.Text{FR: "un texte courant a 9 à 11 points, un titre 14 à 40", EN: "running text has 9 to 11 points, a title 14 to 40"}
	wrongGray    = check.Text{FR: "un gris de %d %% n’existe pas", EN: "there is no gray of %d %%"}
	grayIs       = check.Text{FR: "gray va de 0, le blanc, à 100, le noir", EN: "gray goes from 0, white, to 100, black"}
)

package project

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/games"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/picture"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
)

// names are what an author has given names to.
type names struct {
	fields, pieces, faces, takes, sizes, pictures []string
	theme                                         ownRoles
	games, pages                                  []string
}

// LimitsOf returns the limits of keys in a content folder, where keys that name things of the
// author offer those that there are: fields, faces, pictures, pieces, pages and games. Those of a
// game are of the folders only names, of all where there is none. They are offered and not
// demanded: what is written next has new ones, and check judges them.
func LimitsOf(fsys fs.FS, only ...string) check.Limits {
	n := namesOf(fsys, only)
	fields := check.Limit{Offer: n.fields}
	byField := check.Limit{OfferKeys: n.fields}
	filled := check.Limit{Offer: braced(n.fields)}
	pieces, faces := check.Limit{Offer: n.pieces}, check.Limit{Offer: n.faces}
	shown := check.Limit{Offer: slices.Concat(n.pictures, braced(n.fields))}
	limits := Limits()
	play := limits["deck.Deck.play"]
	play.Offer = n.fields
	die, token := limits["deck.Die.faces"], limits["deck.Token.faces"]
	die.Offer, token.Offer = n.pictures, n.pictures
	return limits.With(roleLimits(source.WithTemplates(source.NewReader(fsys), fsys, templates.FS), n.theme), check.Limits{
		"source.Site.games": {Offer: n.games}, "source.GameEntry.games": {Offer: n.games}, "source.Site.menu": {Offer: n.pages}, "source.MenuEntry.page": {Offer: n.pages}, "source.Game.related": {Offer: n.games},
		"worksheet.Sheet.from": {Offer: n.games}, "worksheet.Part.from": {Offer: n.games},
		"deck.Deck.play": play, "deck.Deck.hide": fields, "deck.Deck.cards": {OfferKeys: append(slices.Clone(n.fields), "id", "count")},
		"deck.Demand.unique": fields, "deck.Demand.required": fields, "deck.Demand.order": fields, "deck.Demand.source": fields,
		"deck.Demand.at_most": byField, "deck.Demand.one_of": byField, "deck.Demand.count": byField, "deck.Demand.range": byField,
		"deck.Absent.of": fields, "deck.Absent.from": fields,
		"deck.Faces.front": faces, "deck.Faces.back": faces, "deck.Faces.with": {Offer: n.fields, OfferKeys: n.takes}, "deck.Board.picture": {Offer: n.pictures}, "deck.Die.faces": die, "deck.Token.faces": token,
		"quiadiquoi.Kind.picture": {Offer: n.pictures}, "credit.Picture.file": {Offer: n.pictures},
		"part.Piece.id": pieces, "part.Piece.holds": pieces, "part.Piece.rows": pieces, "part.Piece.face": faces, "part.Plan.cover": {Offer: slices.Concat(n.pictures, n.faces)}, "part.Tonight.pieces": pieces, "part.Tonight.uncut": pieces,
		"source.PieceTexts.id":  pieces,
		"layout.Layout.extends": faces, "layout.Layout.size": {Offer: n.sizes}, "layout.Layout.title": filled,
		"layout.Box.line": filled, "layout.Box.text": filled, "layout.Box.use": faces, "layout.Box.picture": shown,
	})
}

// braced returns names as formulas in a text.
func braced(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = "{" + name + "}"
	}
	return out
}

func namesOf(fsys fs.FS, only []string) names {
	folders := Folders(fsys)
	n := names{games: idsOf(folders), pages: pageNames(fsys, French), pieces: part.CommonPieces()}
	var built layout.Files
	r := source.NewReader(templates.FS)
	r.Documents(builtInLayouts, &built)
	r.Documents(path.Join(builtInLayouts, "deck"), &built)
	n.addFaces(built.Layouts)
	r = source.NewReader(fsys)
	for _, f := range folders {
		if len(only) > 0 && !slices.Contains(only, f.ID) {
			continue
		}
		m := f.Kind.New()
		r.Documents(f.ID, m.Documents())
		if of, ok := m.Played().(games.Named); ok {
			n.fields, n.pieces = append(n.fields, of.FieldNames()...), append(n.pieces, of.PieceNames()...)
		}
		for _, plan := range m.Plans() {
			for _, q := range plan.Pieces {
				n.pieces = append(n.pieces, q.ID)
			}
		}
		own, art := r.OwnLayouts(f.ID)
		n.addFaces(own)
		n.addPictures(art)
		if o := r.ThemeNames(path.Join(f.ID, source.ThemeFile)); o != nil {
			n.theme.add(o)
		}
	}
	for _, list := range []*[]string{&n.fields, &n.pieces, &n.faces, &n.takes, &n.sizes, &n.pictures} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return n
}

// builtInLayouts is the folder of the layouts of all games.
const builtInLayouts = "print/layouts"

func (n *names) addFaces(all []layout.Layout) {
	for _, l := range all {
		if size, ok := strings.CutPrefix(l.ID, layout.SizePrefix); ok {
			n.sizes = append(n.sizes, size)
			continue
		}
		n.faces = append(n.faces, l.ID)
		n.takes = slices.AppendSeq(slices.AppendSeq(n.takes, maps.Keys(l.Needs)), maps.Keys(l.MayHave))
	}
}

func (n *names) addPictures(art fs.FS) {
	if art == nil {
		return
	}
	for _, f := range PictureFiles(art) {
		if picture.Is(f.Name) {
			n.pictures = append(n.pictures, f.Name)
		}
	}
}

// ownRoles are the names that the themes of games add to the roles of the profiles.
type ownRoles struct{ colors, fonts, styles []string }

func (n *ownRoles) add(o *theme.Own) {
	for name := range o.Colors {
		n.colors = append(n.colors, name, name+theme.Pale)
	}
	n.fonts = slices.AppendSeq(n.fonts, maps.Keys(o.Fonts))
	n.styles = slices.AppendSeq(n.styles, maps.Keys(o.Sizes))
}

// roleLimits returns the roles of the print profiles of some templates, and those of themes.
func roleLimits(templates fs.FS, own ownRoles) check.Limits {
	themes := source.NewReader(templates).Themes("print")
	roles := func(kind string, own []string) check.Limit {
		known := map[string]bool{}
		for _, t := range themes {
			for _, role := range t.RolesOf(kind) {
				known[role] = true
			}
		}
		for _, name := range own {
			known[name] = true
		}
		return check.Limit{Of: slices.Sorted(maps.Keys(known)), Formula: true}
	}
	styles, fonts, lines, colors := roles("styles", own.styles), roles("fonts", own.fonts), roles("lines", nil), roles("colors", own.colors)
	offered := map[string]check.Limit{"colors": {OfferKeys: colors.Of}, "fonts": {OfferKeys: append(slices.Clone(fonts.Of), "body")}}
	sizes := source.Limits()["theme.Own.sizes"]
	sizes.OfferKeys = styles.Of
	colors.Of = slices.Compact(slices.Sorted(slices.Values(append(colors.Of, layout.Accents...))))
	colors.Pattern = theme.FacePattern
	return check.Limits{
		"layout.Box.role": styles, "layout.Box.font": fonts, "layout.Box.bold": fonts, "layout.Box.rule": lines,
		"layout.Box.color": colors, "layout.Box.fill": colors, "layout.Box.tile": colors, "layout.Box.solid": colors, "layout.Box.colors": colors,
		"theme.Own.colors": offered["colors"], "theme.Own.fonts": offered["fonts"], "theme.Own.sizes": sizes,
	}
}

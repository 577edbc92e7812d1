// Package deck draws the kits of games made of data alone: their cards, and pieces
// with a single face (a board, a token, a page), all from layouts.
package deck

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Default size of a card in mm.
const cardW, cardH draw.MM = 63, 88

// accent is the default color role of games, and library the game whose layouts they
// use.
const accent, library = "blue", "deck"

// Kits draws the kits that the game declares: a piece with the id of a deck is its
// cards, any other is the face that it names. The rules are printed even if no kit
// names them. The error is the first face that cannot be drawn, or a piece id that
// names neither a deck nor a face.
func Kits(env part.Env, g *part.Game[deck.Game]) ([]sheet.Kit, error) {
	return env.WithTable(env.WithRules(g.Kits)).Draw(func(plan *part.Plan) (sheet.Kit, error) {
		k := newKit(env, g)
		var motif *draw.Drawing
		if k.Layouts().Sized(motifFace) {
			motif = k.Face(motifFace, 0, 0, k.pieceValues(&part.Piece{}))
		}
		made, err := k.Assemble(plan, motif, k.group)
		k.copies(&made, plan)
		return made, err
	})
}

type kit struct {
	*part.Builder
	faces *part.Builder // draws what is cut out
	scale float64       // enlarges what it draws
	decks []deck.Deck
	game  *deck.Game
	plans part.Plans
	named *cells // where the cards that are being drawn name pictures
}

func newKit(env part.Env, g *part.Game[deck.Game]) *kit {
	k := &kit{Builder: part.NewBuilder(env, library, accent), decks: g.Model.Decks, game: &g.Model, plans: g.Kits}
	k.faces, k.scale = k.Builder, 1
	if env.Theme != nil && env.Theme.CardScale() != 1 {
		k.scale = min(env.Theme.CardScale(), k.mostScale())
		env.Theme = env.Theme.Shrunk(k.scale)
		k.faces = part.NewBuilder(env, library, accent)
	}
	return k
}

// mostScale returns how much larger the pieces of the game may be so that each fits a page.
func (k *kit) mostScale() float64 {
	room := k.Env.Page
	most := math.Inf(1)
	faces := []string{}
	for i := range k.decks {
		faces = append(faces, k.decks[i].Faces.Front)
	}
	for i := range k.plans {
		for p := range check.All(k.plans[i].Pieces) {
			faces = append(faces, p.Face)
		}
	}
	for _, face := range faces {
		if w, h := k.Layouts().Size(face); w > 0 && h > 0 {
			most = min(most, float64(max(min(room.W/w, room.H/h), min(room.W/h, room.H/w))))
		}
	}
	return max(1, math.Floor(most*100)/100)
}

// enlarged returns a face as it is printed.
func (k *kit) enlarged(d *draw.Drawing) *draw.Drawing {
	if k.scale == 1 || d == nil {
		return d
	}
	by := draw.MM(k.scale)
	large := draw.New(d.W*by, d.H*by)
	large.Title = d.Title
	large.Place(d, draw.Scale(k.scale, k.scale))
	return large
}

// pieces returns the names of the pieces that the game declares.
func (k *kit) pieces() []string {
	var out []string
	for _, d := range k.decks {
		out = append(out, d.ID)
	}
	for _, d := range k.game.Dice {
		out = append(out, d.ID)
	}
	for _, t := range k.game.Tokens {
		out = append(out, t.ID)
	}
	for _, b := range k.game.Boards {
		out = append(out, b.ID)
	}
	for _, d := range k.game.Pads {
		out = append(out, d.ID)
	}
	return out
}

func (k *kit) deck(id string) *deck.Deck {
	if i := slices.IndexFunc(k.decks, func(d deck.Deck) bool { return d.ID == id }); i >= 0 {
		return &k.decks[i]
	}
	return nil
}

func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	d := k.deck(piece.ID)
	switch rows := k.deck(piece.Rows); {
	case d != nil:
		k.shown(d)
		k.cards(&g, d, d.Printed(), d.Faces)
	case rows != nil && piece.Face != "":
		faces := deck.Faces{Where: piece.Where, Front: piece.Face}
		k.cards(&g, rows, rows.Rows(), faces)
	case piece.Face != "":
		if k.Layouts().Sized(piece.Face) || piece.Size > 0 {
			g.Kind, g.W, g.H = sheet.Parts, draw.MM(piece.Size), draw.MM(piece.Size)
			g.Parts = part.OnePage(piece.ID, k.enlarged(k.cut(piece.Face, g.W, g.H, k.pieceValues(piece))))
			break
		}
		page := k.Face(piece.Face, g.W, g.H, k.pieceValues(piece))
		g.Parts, g.Duplex = part.OnePage(piece.ID, page), sheet.CutsMeet(page)
	case !k.made(&g, piece.ID):
		k.Fail(part.UnknownPiece(piece, k.pieces()))
	}
	return g
}

// cut draws the face of a piece that is cut out.
func (k *kit) cut(face string, w, h draw.MM, values layout.Values) *draw.Drawing {
	d, err := k.faces.Try(face, w, h, values)
	if err != nil {
		k.Fail(err)
		return draw.New(w, h)
	}
	return d
}

// motifFace is the layout of the picture on covers, for games that have one.
const motifFace = "motif"

// pieceValues returns the values of the face of a piece: its texts, and the rows of each
// deck.
func (k *kit) pieceValues(piece *part.Piece) layout.Values {
	decks := map[string][]map[string]any{}
	for i := range k.decks {
		for _, row := range k.decks[i].Rows() {
			decks[k.decks[i].ID] = append(decks[k.decks[i].ID], row.Values)
		}
	}
	values := layout.Values{"title": piece.Title, "notes": part.Notes(piece.Text), "decks": decks}
	k.licensed(values)
	return values
}

// licensed adds to the values of a face the line of the licence, unless a field is called so.
func (k *kit) licensed(values layout.Values) {
	if _, field := values["licence"]; !field {
		values["licence"] = cmp.Or(k.Env.Facts, &part.Facts{}).Licence
	}
}

// cards draws the cards of a deck. Backs that show nothing of the card are alike, and
// so hide the front.
func (k *kit) cards(g *sheet.Group, d *deck.Deck, printed []deck.Printed, faces deck.Faces) {
	g.Kind, g.Duplex = sheet.Parts, faces.Back != ""
	shows := func(face string) bool {
		return slices.ContainsFunc(k.Layouts().Names(face), func(name string) bool {
			return len(printed) > 0 && known(d, &printed[0], k.Env.Theme.Lang())[name] != nil
		})
	}
	alike := g.Duplex && !shows(faces.Back)
	g.Answers = [2]bool{k.answers(d, faces, faces.Front), g.Duplex && k.answers(d, faces, faces.Back)}
	if len(printed) > 1 && !shows(faces.Front) {
		g.Blank = faces.Pos("front")
	}
	g.Hidden, g.OneWay, g.BackAt = alike, faces.OneWay, faces.Pos("back")
	values := k.values(d, printed, g.Title)
	fronts := k.alike(g, faces.Front, printed, values)
	backs := &part.Alike{}
	switch {
	case alike:
		backs = k.alike(g, faces.Back, printed[:min(1, len(printed))], values)
	case g.Duplex:
		backs = k.alike(g, faces.Back, printed, values)
	}
	var back *draw.Drawing
	k.named = k.cells(d)
	for i := range printed {
		c := &printed[i]
		p := sheet.Part{ID: c.ID, Pos: c.Pos, Front: k.side(c, faces.Pos("front"), faces.Front, fronts, i)}
		if i < len(backs.Drawings) {
			back = k.side(c, faces.Pos("back"), faces.Back, backs, i)
		}
		p.Back = back
		k.named.name(&p, c)
		g.Parts = append(g.Parts, p)
	}
	front, behind := k.Layouts().Bleeds(faces.Front), k.Layouts().Bleeds(faces.Back)
	// Backgrounds that extend into the neighbouring card must match its background, and so must
	// those that end at the cut: it never falls exactly there.
	g.Shared = !front && (alike || !behind) && sharesCuts(g)
	if front || behind || !g.Shared {
		g.Bleed = part.Bleed * draw.MM(k.scale) // on both sides of a gap
	}
}

// sharesCuts reports whether one cut serves neighbouring cards: their fronts have the same at their
// edges, and so have their backs.
func sharesCuts(g *sheet.Group) bool {
	var fronts, backs []*draw.Drawing
	for _, p := range g.Parts {
		fronts, backs = append(fronts, p.Front), append(backs, p.Back)
	}
	return sheet.SameEdges(fronts) && sheet.SameEdges(backs)
}

// values returns what the faces of each card may show.
func (k *kit) values(d *deck.Deck, printed []deck.Printed, title string) []layout.Values {
	out := make([]layout.Values, len(printed))
	for i := range printed {
		out[i] = k.shows(d, &printed[i], title)
	}
	return out
}

// alike draws one side of cards, all in the same sizes of type.
func (k *kit) alike(g *sheet.Group, face string, printed []deck.Printed, values []layout.Values) *part.Alike {
	a := k.faces.Alike(face, cardW, cardH, len(printed), func(i int) layout.Values { return values[i] })
	g.Small = append(g.Small, k.Small(a, k.scale, func(i int) check.Pos { return printed[i].Pos })...)
	return a
}

// shows returns what the faces of a card may show; title is that of its deck where the deck
// has none.
func (k *kit) shows(d *deck.Deck, c *deck.Printed, title string) layout.Values {
	values := known(d, c, k.Env.Theme.Lang())
	values["deck"], values["choices"] = cmp.Or(d.Title, title), choices(d)
	k.licensed(values)
	k.compose(d, c, values)
	return values
}

// shown checks the names in with against those used by the faces that show the deck,
// in any kit.
func (k *kit) shown(d *deck.Deck) {
	names := slices.Concat(k.Layouts().Names(d.Faces.Front), k.Layouts().Names(d.Faces.Back))
	asks := slices.Compact(slices.Sorted(slices.Values(slices.Concat(k.Asks(d.Faces.Front), k.Asks(d.Faces.Back)))))
	for i := range k.plans {
		for p := range check.All(k.plans[i].Pieces) {
			if p.Rows == d.ID {
				names = append(names, k.Layouts().Names(p.Face)...)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(d.Faces.With)) {
		if len(asks) > 0 && !slices.Contains(names, name) {
			k.Fail(&check.Fault{Rule: "PRI015", Pos: d.Faces.Pos("with", name), Msg: textUnshown.With(name), Hint: check.NearestOf(name, asks, hintUnshown)})
		}
	}
	k.typed(d)
}

// answers reports whether a face shows a field that pages fold away.
func (k *kit) answers(d *deck.Deck, faces deck.Faces, face string) bool {
	return slices.ContainsFunc(k.Layouts().Names(face), func(name string) bool {
		shown := cmp.Or(d.Play[name], faces.With[name], name)
		if deck.Composed(shown) {
			return slices.ContainsFunc(layout.NamesIn(shown), func(field string) bool { return slices.Contains(d.Hide, field) })
		}
		return slices.Contains(d.Hide, shown)
	})
}

// fieldOf returns the field that a name of a face shows.
func fieldOf(d *deck.Deck, name string) string { return cmp.Or(d.Play[name], d.Faces.With[name], name) }

// known returns the values of a card for layouts, also under the names of the parts
// that its fields play.
func known(d *deck.Deck, c *deck.Printed, lang string) layout.Values {
	values := layout.Values(maps.Clone(c.Values))
	for part, field := range d.Play {
		if v, ok := c.Values[field]; ok && c.Values[part] == nil {
			values[part] = v
		}
	}
	for name, field := range d.Faces.With {
		if v, ok := c.Values[field]; ok {
			values[name] = v
		} else if deck.Composed(field) {
			values[name] = "" // see compose
		}
	}
	var foreign []string
	for name := range values {
		f := d.Fields[fieldOf(d, name)]
		if of := cmp.Or(f.Lang, d.Lang); of != "" && of != lang && f.Type == "text" {
			foreign = append(foreign, name)
		}
	}
	if foreign != nil {
		values[layout.ForeignNames] = foreign
	}
	return values
}

// choices returns the values of the choice fields, also under the names of the parts
// that they play, and of the faces that show them.
func choices(d *deck.Deck) map[string][]string {
	out := map[string][]string{}
	for name, f := range d.Fields {
		if f.Type == "choice" {
			out[name] = f.Of
		}
	}
	for part, field := range d.Play {
		if f := d.Fields[field]; f.Type == "choice" {
			out[part] = f.Of
		}
	}
	for name, field := range d.Faces.With {
		if f := d.Fields[field]; f.Type == "choice" {
			out[name] = f.Of
		}
	}
	return out
}

// ofTemplates is the prefix of the file names of built-in faces.
const ofTemplates = "print/"

var (
	textDrawnHere = check.Text{FR: "dessiné ici", EN: "drawn here"}
	hintWith      = check.Text{FR: "la face « %s » montre : %s ; « with: {…: votre champ} », dans faces, dit quel champ est lequel", EN: "the face %q shows: %s; with: {…: your field}, in faces, says which field is which"}
)

var (
	textUnshown = check.Text{FR: "aucune face de ces cartes ne montre « %s »", EN: "no face of these cards shows %q"}
	hintUnshown = check.Text{FR: "« with: {nom: champ} » donne à un nom de la face un champ des cartes ; elle montre : %s", EN: "with: {name: field} gives a field of the cards to a name of the face; it shows: %s"}
)

var textOfCard = check.Text{FR: "pour cette carte", EN: "for this card"}

// side returns one side of card i, drawn with the face named at a place. A fault of the layout
// also names the card; that of a picture stands at the cell that names it.
func (k *kit) side(c *deck.Printed, at check.Pos, face string, of *part.Alike, i int) *draw.Drawing {
	made, err := of.Drawings[i], of.Errs[i]
	for _, f := range check.Faults(err) {
		of := *f
		of.Related = append(slices.Clone(f.Related), check.Related{Pos: c.Pos, Msg: textOfCard.With()})
		builtIn := strings.HasPrefix(of.Pos.File, ofTemplates)
		if asks := k.Asks(face); builtIn && layout.IsPicture(of.Drawn) {
			of.Asked = at
		} else if builtIn && len(asks) > 0 { // a built-in face, with a deck that lacks the fields it needs
			of.Related = append(of.Related, check.Related{Pos: of.Pos, Msg: textDrawnHere.With()})
			if of.Pos = at; of.Rule == "PRI015" && k.Layouts().Takes(face) == nil {
				of.Hint = hintWith.With(face, strings.Join(asks, ", "))
			}
		}
		if of.Pos == (check.Pos{}) {
			of.Pos = at
		}
		if cell, ok := k.named.find(c, layout.Unshown(f.Msg, f.Drawn)); ok {
			of.Related = []check.Related{{Pos: f.Pos, Msg: textDrawnHere.With()}}
			of.Pos, of.Asked = cell, cell
		}
		k.Fail(&of)
	}
	if made == nil {
		made = draw.New(cardW, cardH)
	}
	return k.enlarged(made)
}

// copies sets what Assemble leaves open: the number of copies of each card.
func (k *kit) copies(made *sheet.Kit, plan *part.Plan) {
	for _, g := range made.Groups {
		piece := plan.Piece(g.ID)
		var cards []deck.Printed
		if d := k.deck(g.ID); d != nil {
			cards = d.Printed()
		} else if d := k.deck(piece.Rows); d != nil {
			cards = d.Rows()
		}
		for i, c := range cards {
			g.Parts[i].Copies = max(1, piece.Count) * c.Copies
		}
	}
}

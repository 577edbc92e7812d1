package part

import (
	"cmp"
	"strconv"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Facts are what the cover of a kit says in its band; nothing is left out.
type Facts struct {
	Title       string // of the game
	Least, Most int    // players
	Players     string // in words, in the place of Least and Most
	Age         int    // at least, in years
	Duration    string
	Brand       string // of who publishes the kit
	Licence     string // what one may do with the kit, for faces that show it
	Address     string // of the page of the game; "" where the site has none
	// Editions are those of the editions of the game, by their ids.
	Editions map[string]Facts
}

// of gives the facts of an edition; those of the game where it has no such edition.
func (f *Facts) of(edition string) *Facts {
	if of, ok := f.Editions[edition]; ok {
		return &of
	}
	return f
}

// coverPage is the layout of the first page of covers, coverLight that of the head of light ones,
// pictureCover that of an author's picture.
const coverPage, coverLight, pictureCover = "cover-page", "cover-light", "cover-picture"

// cover draws the first page of the cover of a kit: what its plan names, else the usual one.
func (b *Builder) cover(plan *Plan, motif *draw.Drawing) *draw.Drawing {
	if plan.Cover == "" {
		return b.usualCover(plan, motif)
	}
	d, err := b.customCover(plan)
	for _, f := range check.Faults(err) {
		of := *f
		if of.Pos == (check.Pos{}) || layout.IsPicture(plan.Cover) { // and not the line of a face
			of.Pos = plan.Pos("cover")
		}
		b.Fail(&of)
	}
	if d == nil {
		d = draw.New(b.Env.Page.W, b.Env.Page.H)
	}
	return d
}

// onCover returns where the pictures of a cover are named.
func (b *Builder) onCover(plan *Plan) map[string]check.Pos {
	if layout.IsPicture(plan.Cover) {
		return map[string]check.Pos{plan.Cover: plan.Pos("cover")}
	}
	return b.Layouts().PlacedIn(cmp.Or(plan.Cover, layout.Motif))
}

// customCover draws the picture or the face that a plan names as its cover. A face knows what the
// usual cover says.
func (b *Builder) customCover(plan *Plan) (*draw.Drawing, error) {
	facts := cmp.Or(b.Env.Facts, &Facts{})
	face, values := plan.Cover, layout.Values{
		"title": plan.Title, "subtitle": plan.Subtitle, "version": plan.Version,
		"band": b.Band(plan.Edition), "brand": facts.Brand, "licence": facts.Licence,
	}
	if layout.IsPicture(plan.Cover) {
		face = pictureCover
		values["file"] = plan.Cover
	}
	return b.Try(face, b.Env.Page.W, b.Env.Page.H, values)
}

// usualCover draws the picture of the edition or game where the layout knows one, else the motif
// in the place that the layout keeps for it; a game without one has the ground alone.
func (b *Builder) usualCover(plan *Plan, motif *draw.Drawing) *draw.Drawing {
	c := b.NewCanvas(b.Env.Page.W, b.Env.Page.H, plan.Title)
	b.covered(c, coverPage, motif, b.said(plan))
	return c.Drawing
}

// said returns what covers say of a kit.
func (b *Builder) said(plan *Plan) layout.Values {
	facts := cmp.Or(b.Env.Facts, &Facts{})
	return layout.Values{
		"title": plan.Title, "promise": plan.Subtitle,
		"band": b.Band(plan.Edition), "brand": cmp.Or(facts.Brand, sheet.Brand),
	}
}

// light returns what draws the head of the light cover of a kit, in outlines.
func (b *Builder) light(plan *Plan, motif *draw.Drawing) func(w, h draw.MM) (*draw.Drawing, error) {
	env := b.Env
	env.Theme = env.Theme.Unfilled()
	return func(w, h draw.MM) (*draw.Drawing, error) {
		of := NewBuilder(env, b.Game, b.Accent)
		of.Art = b.Art
		c := of.NewCanvas(w, h, plan.Title)
		of.covered(c, coverLight, motif, of.said(plan))
		return c.Drawing, of.Err
	}
}

// Band returns what covers say in their band: for how many players an edition of the game is,
// from what age on and for how long.
func (b *Builder) Band(edition string) []string {
	t, f := &b.Env.Theme.Texts.Cover, cmp.Or(b.Env.Facts, &Facts{}).of(edition)
	players := f.Players
	switch {
	case players != "" || f.Most == 0:
	case f.Least == f.Most:
		players = strconv.Itoa(f.Most)
	default:
		players = theme.Filled(t.Range, "min", strconv.Itoa(f.Least), "max", strconv.Itoa(f.Most))
	}
	var says []string
	if players != "" {
		says = append(says, theme.Filled(t.Players, "players", players))
	}
	if f.Age > 0 {
		says = append(says, theme.Filled(t.Age, "age", strconv.Itoa(f.Age)))
	}
	if f.Duration != "" {
		says = append(says, f.Duration)
	}
	return says
}

// coverPanel is the layout of covers on panels of any size, uprightPanel that of fronts of boxes
// that are upright or about square, where the picture is shown whole.
const coverPanel, uprightPanel = "cover-panel", "box-front"

// wideFrom is how wide a panel is, of its height, where the picture stands beside the name.
const wideFrom = 1.25

// CoverPanel draws the picture and the name of the usual cover of a kit on a panel of w × h mm, as
// the front of a box or a picture for a shop: its ground reaches the edges. The motif stands on it
// where there is no picture.
func (b *Builder) CoverPanel(plan *Plan, motif *draw.Drawing, w, h draw.MM) *draw.Drawing {
	c := b.NewCanvas(w, h, plan.Title)
	face := uprightPanel
	if w > h*wideFrom {
		face = coverPanel
	}
	b.covered(c, face, motif, layout.Values{"title": plan.Title})
	return c.Drawing
}

// covered draws a layout of covers on all of a canvas, with the motif in the place that it keeps
// for it.
func (b *Builder) covered(c Canvas, face string, motif *draw.Drawing, values layout.Values) {
	page := draw.Rect{W: c.W, H: c.H}
	values["art"], values["bare"], values["word"] = b.Art, motif == nil, b.Env.Theme.Texts.Cover.Word
	at := c.Face(page, face, values).Boxes("emblem", page)
	if motif == nil || len(at) != 1 {
		return
	}
	k := min(at[0].W/motif.W, at[0].H/motif.H)
	to := draw.Point{X: at[0].X + (at[0].W-motif.W*k)/2, Y: at[0].Y + (at[0].H-motif.H*k)/2}
	c.Place(motif, draw.Translate(to.X, to.Y).Mul(draw.Scale(float64(k), float64(k))))
}

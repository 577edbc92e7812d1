// Package figures draws what the page on printing shows: sheets of the kits of a build, from
// the same recordings as their PDFs.
package figures

import (
	"fmt"
	"slices"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
	"imprimots/generator/kit/syllable"
	"imprimots/generator/printing"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/site/assets"
	"imprimots/generator/theme"
)

// Draw draws the figures of the games of a project. A figure stays empty where no kit has such a
// piece, or its piece fits no such sheet; without Press.Write, all do.
func Draw(p *printing.Press, s *Showcase) ([]site.Figure, error) {
	d := newDisplay(p, s)
	all := []*figure{
		figureOf("couverture", d.cover), figureOf("barre", d.foot), figureOf("couper", d.cuts), figureOf("patron", d.net),
		figureOf("plastifier", d.sides(func(o *sheet.Options) { o.Gap = laminating }, "front")),
		figureOf("profils", d.profiles), figureOf("calibrage", d.calibration), figureOf("reprise", d.again),
		figureOf("letter", d.sides(func(o *sheet.Options) { o.Paper = sheet.Letter }, "front")),
		figureOf("livret", d.pages(bookletPage)), figureOf("plateau", d.pages(boardSheet)),
	}
	for i, name := range sheet.AssemblyNames {
		all = append(all, figureOf("assemblage "+name, d.sides(func(o *sheet.Options) { o.Assembly = sheet.Assembly(i) }, sidesOf[i]...)))
	}
	var wg sync.WaitGroup
	for _, f := range all {
		if p.Write { // else its call is enough
			wg.Go(f.draw)
		}
	}
	wg.Wait()
	out := make([]site.Figure, len(all))
	for i, f := range all {
		if f.err != nil {
			return nil, f.err
		}
		out[i] = f.Figure
	}
	return out, nil
}

// sidesOf are the sentences of the sides of a sheet, by its assembly.
var sidesOf = [...][]string{
	sheet.LongEdge: {"front", "back"}, sheet.ShortEdge: {"front", "back"}, sheet.TwoPass: {"front", "back"},
	sheet.FoldOver: {"folded"}, sheet.SingleSided: {"fronts", "backs"},
}

// laminating is the gap between pieces to be laminated, in mm.
const laminating draw.MM = 6

// exhibit is what a piece must be to be shown in a figure.
type exhibit int

// The exhibits. Most figures show the first piece in register, else the first to be cut apart.
const (
	anyPiece    exhibit = iota // whose cover is shown where no piece is cut apart
	inRegister                 // cut apart, with backs behind fronts
	cutApart                   // in straight lines
	cutOut                     // along its own lines, and folded
	wholePage                  // that is not cut
	bookletPage                // folded into a booklet
	boardSheet                 // put together of several
	exhibits                   // how many there are
)

// Exhibits are those that a game has.
type Exhibits [exhibits]bool

// can reports whether a group can be an exhibit.
func (e exhibit) can(g *sheet.Group) bool {
	switch e {
	case inRegister:
		return g.Kind == sheet.Parts && g.Duplex && !g.Outline
	case cutApart:
		return g.Kind == sheet.Parts && !g.Outline
	case cutOut:
		return g.Kind == sheet.Parts && g.Outline
	case wholePage:
		return g.Kind == sheet.Pages && !g.Outline
	case bookletPage:
		return g.Kind == sheet.Booklet
	case boardSheet:
		return g.Kind == sheet.Board
	}
	return true
}

// Showcase keeps the kits that figures are drawn from, the first of each exhibit in the order of
// the games: all other kits can be forgotten once they are printed.
type Showcase struct {
	sync.Mutex
	pieces [exhibits]shownPiece
}

// shownPiece is an exhibit: a group of a kit of a game, by its place; nil for none.
type shownPiece struct {
	game  int
	kit   *sheet.Kit
	group *sheet.Group
}

// Offer shows the kits of a game, by its place in the project.
func (s *Showcase) Offer(game int, kits []sheet.Kit) {
	s.Lock()
	defer s.Unlock()
	for e := range exhibits {
		if p := s.pieces[e]; p.kit != nil && p.game <= game {
			continue
		}
		if k, g := firstOf(kits, e); k != nil {
			s.pieces[e] = shownPiece{game, k, g}
		}
	}
}

// Wants reports whether a game has an exhibit that is not shown, or of a later game.
func (s *Showcase) Wants(game int, has Exhibits) bool {
	for e := range exhibits {
		if p := s.pieces[e]; has[e] && (p.kit == nil || p.game > game) {
			return true
		}
	}
	return false
}

// ExhibitsIn returns which exhibits some kits have.
func ExhibitsIn(kits []sheet.Kit) (has Exhibits) {
	for e := range exhibits {
		k, _ := firstOf(kits, e)
		has[e] = k != nil
	}
	return has
}

// firstOf returns the first group of some kits that can be an exhibit and has parts.
func firstOf(kits []sheet.Kit, e exhibit) (*sheet.Kit, *sheet.Group) {
	for i := range kits {
		for j := range kits[i].Groups {
			if g := &kits[i].Groups[j]; len(g.Parts) > 0 && e.can(g) {
				return &kits[i], g
			}
		}
		if e == anyPiece {
			return &kits[i], nil
		}
	}
	return nil, nil
}

// display draws figures from the showcase of a build.
type display struct {
	*printing.Press
	shown *Showcase
	kit   *sheet.Kit // and its piece that most figures show; nil where there is none
	group *sheet.Group
}

func newDisplay(p *printing.Press, shown *Showcase) *display {
	d := &display{Press: p, shown: shown}
	if d.kit, d.group = d.find(inRegister); d.group == nil {
		d.kit, d.group = d.find(cutApart)
	}
	return d
}

// find returns an exhibit, and its kit.
func (d *display) find(e exhibit) (*sheet.Kit, *sheet.Group) {
	return d.shown.pieces[e].kit, d.shown.pieces[e].group
}

// figure is a figure in work.
type figure struct {
	site.Figure
	faces drawing
	err   error
}

// drawing draws the pictures of a figure.
type drawing func() ([]site.Picture, error)

func figureOf(call string, faces drawing) *figure {
	return &figure{Figure: site.Figure{Call: call}, faces: faces}
}

// draw draws the figure. It stays empty where its piece fits no such sheet.
func (f *figure) draw() {
	faces, err := f.faces()
	if err == nil {
		f.Pictures = faces
	} else if misfit := check.AsFault(err); misfit == nil || misfit.Rule == "" {
		f.err = fmt.Errorf("figure %s: %w", f.Call, err)
	}
}

// options are those of the build, for a printer that has no faults.
func (d *display) options(change func(*sheet.Options)) sheet.Options {
	o := sheet.Options{Theme: d.Options.Theme, Fonts: d.Options.Fonts, Paper: d.Options.Paper, Created: d.Options.Created}
	if change != nil {
		change(&o)
	}
	return o
}

// The widths of the pictures on the page, in CSS pixels.
const (
	sheetPx  = 300
	detailPx = 300
	stripPx  = 620
)

// face makes a picture of a drawing, which shows a group of a kit; hide leaves out layers.
func (d *display) face(says string, k *sheet.Kit, g *sheet.Group, width int, w *draw.Drawing, hide ...draw.Layer) (site.Picture, error) {
	data, err := svg.Render(w, d.Env.Fonts, svg.Options{Hide: hide, Resolution: svg.ForFaces})
	height := float64(width)*float64(w.H/w.W) + 0.5
	p := site.Picture{Says: says, Face: site.Face{Name: says, W: width, H: int(height), Sum: assets.Sum(data)}}
	if err == nil {
		p.SVG, err = d.Spool.Keep(site.File{Data: data})
	}
	if k != nil {
		p.Game, p.Kit = k.Game, k.File
	}
	if g != nil {
		p.Group = g.ID
	}
	return p, err
}

// sides gives a function that draws the first sheet of the piece: as many of its sides
// as there are sentences that say what they are.
func (d *display) sides(change func(*sheet.Options), says ...string) drawing {
	return func() ([]site.Picture, error) {
		sides, err := d.first(change)
		var faces []site.Picture
		for i := 0; i < min(len(says), len(sides)) && err == nil; i++ {
			var f site.Picture
			f, err = d.face(says[i], d.kit, d.group, sheetPx, sides[i].Drawing)
			faces = append(faces, f)
		}
		return faces, err
	}
}

// first gives the front of the first sheet of the piece, and its back where
// there is one.
func (d *display) first(change func(*sheet.Options)) ([]sheet.Preview, error) {
	if d.group == nil {
		return nil, nil
	}
	o := d.options(change)
	o.Pieces = []string{d.group.ID}
	pages, err := sheet.Previews(*d.kit, o, sheet.AllPages)
	if err != nil {
		return nil, err
	}
	return sheet.FirstSheet(pages, d.group.ID), nil
}

// cover shows the cover of the kit.
func (d *display) cover() ([]site.Picture, error) {
	k := d.kit
	if k == nil {
		k, _ = d.find(anyPiece)
	}
	if k == nil {
		return nil, nil
	}
	pages, err := sheet.Previews(*k, d.options(nil), 0)
	if err != nil || len(pages) == 0 {
		return nil, err
	}
	f, err := d.face("cover", k, nil, sheetPx, pages[0].Drawing)
	return []site.Picture{f}, err
}

// detail cuts a window out of a drawing.
func detail(of *draw.Drawing, at draw.Rect) *draw.Drawing {
	d := draw.New(at.W, at.H)
	d.Place(of, draw.Translate(-at.X, -at.Y))
	return d
}

// foot shows the foot of a sheet, with its bar.
func (d *display) foot() ([]site.Picture, error) {
	sides, err := d.first(nil)
	if err != nil || len(sides) == 0 {
		return nil, err
	}
	const high = 22
	page := sides[0].Drawing
	f, err := d.face("foot", d.kit, d.group, stripPx, detail(page, draw.Rect{Y: page.H - high, W: page.W, H: high}))
	return []site.Picture{f}, err
}

// cuts shows the corner of a sheet with one cut between pieces, and with two.
func (d *display) cuts() ([]site.Picture, error) {
	var faces []site.Picture
	for i, gap := range []draw.MM{0, laminating} {
		sides, err := d.first(func(o *sheet.Options) { o.Gap = gap })
		if err != nil || len(sides) == 0 {
			return nil, err
		}
		f, err := d.face([]string{"edge_to_edge", "with_gap"}[i], d.kit, d.group, detailPx, detail(sides[0].Drawing, draw.Rect{W: 105, H: 80}))
		if err != nil {
			return nil, err
		}
		faces = append(faces, f)
	}
	return faces, nil
}

// net shows a piece that is cut and folded along its own lines.
func (d *display) net() ([]site.Picture, error) {
	k, g := d.find(cutOut)
	if g == nil {
		return nil, nil
	}
	f, err := d.face("piece", k, g, detailPx, g.Parts[0].Front, draw.Note)
	return []site.Picture{f}, err
}

// profiles shows one piece in every profile: the first whole page that is not cut out, else
// the piece of the other figures.
func (d *display) profiles() ([]site.Picture, error) {
	k, g := d.find(wholePage)
	if g == nil {
		k, g = d.kit, d.group
	}
	all := d.Project.Games
	i := slices.IndexFunc(all, func(game project.Game) bool { return k != nil && game.ID == k.Game })
	if i < 0 {
		return nil, nil
	}
	var faces []site.Picture
	for _, id := range profileOrder(d.Look.Themes) {
		front := g.Parts[0].Front
		if d.Look.Themes[id] != d.Env.Theme {
			var err error
			if front, err = d.inProfile(&all[i], id, k.File, g.ID); err != nil {
				return nil, err
			}
		}
		f, err := d.face("profile", k, g, 190, front, draw.Note)
		if err != nil {
			return nil, err
		}
		f.Name, f.Profile, f.ProfileTitle = "profile "+id, id, d.Look.Themes[id].Title
		faces = append(faces, f)
	}
	return faces, nil
}

// profileOrder lists the profiles, the default one first.
func profileOrder(themes map[string]*theme.Theme) []string {
	ids := []string{theme.DefaultProfile}
	for id := range themes {
		if id != theme.DefaultProfile {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids[1:])
	return ids
}

// inProfile draws the first part of a group in another profile.
func (d *display) inProfile(g *project.Game, profile, file, group string) (*draw.Drawing, error) {
	env := d.Env
	env.Theme = d.Over(g, d.Look.Themes[profile])
	env.Page, env.Margins = env.Room, sheet.DefaultMargins
	env.Only.File, env.Only.Piece = file, group
	kits, err := g.Model.Kits(env)
	if err != nil {
		return nil, err
	}
	for _, k := range kits {
		for i := range k.Groups {
			if k.File == file && k.Groups[i].ID == group {
				return syllable.New(env.Theme, env.Fonts).Drawing(k.Groups[i].Parts[0].Front), nil
			}
		}
	}
	return nil, fmt.Errorf("profile %s: no %s in %s", profile, group, file)
}

// calibration shows both sides of the calibration sheet.
func (d *display) calibration() ([]site.Picture, error) {
	front, back, err := sheet.CalibrationSides(d.options(nil))
	var faces []site.Picture
	for i, side := range []*draw.Drawing{front, back} {
		if err != nil {
			return nil, err
		}
		var f site.Picture
		f, err = d.face([]string{"test_front", "test_back"}[i], nil, nil, sheetPx, side)
		faces = append(faces, f)
	}
	return faces, err
}

// again shows two parts that are printed onto a part-used sheet.
func (d *display) again() ([]site.Picture, error) {
	if d.group == nil {
		return nil, nil
	}
	parts := d.group.Parts
	return d.sides(func(o *sheet.Options) {
		o.Cards = []string{parts[0].ID, parts[len(parts)-1].ID}
		o.Skip = 3
	}, "front", "back")()
}

// pages returns a function that shows the first sheets of an exhibit.
func (d *display) pages(of exhibit) drawing {
	return func() ([]site.Picture, error) {
		k, g := d.find(of)
		if g == nil {
			return nil, nil
		}
		o := d.options(nil)
		o.Pieces = []string{g.ID}
		pages, err := sheet.Previews(*k, o, 2)
		if err != nil {
			return nil, err
		}
		var faces []site.Picture
		for _, p := range pages {
			if p.Group != g.ID {
				continue
			}
			f, err := d.face("page", k, g, sheetPx, p.Drawing)
			if err != nil {
				return nil, err
			}
			f.Name = fmt.Sprint("page ", len(faces)+1)
			faces = append(faces, f)
		}
		return faces, nil
	}
}

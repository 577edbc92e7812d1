package generator

import (
	"cmp"
	"fmt"
	"path"
	"runtime"
	"strconv"

	"imprimots/engine/check"
	"imprimots/generator/figures"
	"imprimots/generator/look"
	"imprimots/generator/memo"
	"imprimots/generator/printing"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/source"

	"golang.org/x/sync/errgroup"
)

// printed is what a game of the project prints and shows.
type printed struct {
	printing.Printed
	game  *project.Game
	tried bool // the templates could be read to draw with
	err   error

	of       memo.Sum         // what the kits were printed of
	exhibits figures.Exhibits // what figures can show of them
}

// printGames draws and prints the kits of games, as many side by side as there are processors: one
// for each game of the project. What figures show is kept.
func (b *build) printGames() ([]printed, *figures.Showcase) {
	out, shown := make([]printed, len(b.project.Games)), &figures.Showcase{}
	var wait errgroup.Group
	wait.SetLimit(runtime.GOMAXPROCS(0))
	for i := range out {
		out[i].game = &b.project.Games[i]
		wait.Go(func() error {
			if !check.HasErrors(b.look.Found) {
				shown.Offer(i, b.printOnce(&out[i]))
			}
			b.progress.done(len(out) + 1)
			return nil
		})
	}
	_ = wait.Wait() // the errors are those of the games, in their order
	return out, shown
}

// printOnce prints the kits of a game, unless the session has them: then it returns none.
func (b *build) printOnce(p *printed) []sheet.Kit {
	name, of := p.game.ID, b.printSum(p.game)
	if !b.write {
		name += " checked" // beside what is printed
	}
	if known, ok := b.Session.prints.Get(name, of); ok {
		known.game = p.game
		*p = known
		return nil
	}
	var kits []sheet.Kit
	p.Printed, kits, p.err = b.press.Print(p.game)
	if p.tried, p.of = true, of; p.err == nil {
		p.exhibits = figures.ExhibitsIn(kits)
		b.Session.prints.Put(name, of, *p)
	}
	return kits
}

// shownGames returns the games that could be printed, as the site shows them. reported are the
// faults of what is written.
func (b *build) shownGames(games []printed, reported faultPlaces) (shown []site.Game, found []check.Diagnostic, err error) {
	for i := range games {
		p := &games[i]
		if !p.tried {
			continue
		}
		p.Page.GameProse = p.game.GameProse
		p.Page.Traced, p.Page.Pieces = sourcesOf(p.game)
		shown = append(shown, p.Page)
		p.Known = p.Known && p.game.Read && !reported[check.Pos{File: path.Join(p.game.ID, "kit.yaml")}]
		of := reported
		if p.game.Sound || len(p.Page.Kits) == 0 && !reported.in(p.game.ID+"/layouts") {
			of = nil // faces that draw nothing are at fault by themselves
		}
		found = append(found, b.located(p.game, p.Found, of)...)
		if p.game.Sound { // an error of another one follows from what is reported
			err = cmp.Or(err, p.err)
		}
	}
	return shown, found, err
}

// figures returns what the page on printing shows of the kits.
func (b *build) figures(games []printed, shown *figures.Showcase) ([]site.Figure, error) {
	if b.project.Guide.Data == nil {
		return nil, nil
	}
	sums := []string{strconv.FormatBool(b.write)}
	for i := range games {
		sums = append(sums, string(games[i].of[:]))
	}
	of := memo.Of(sums...)
	if known, ok := b.Session.figures.Get("", of); ok {
		return known, nil
	}
	for i := range games { // of those that were printed before, kits that are shown are drawn again
		if g := &games[i]; b.write && shown.Wants(i, g.exhibits) {
			drawn, err := b.press.Draw(g.game)
			if err != nil {
				return nil, err
			}
			kits, err := b.press.AsShown(g.game, drawn.Kits)
			if err != nil {
				return nil, err
			}
			shown.Offer(i, kits)
		}
	}
	out, err := figures.Draw(b.press, shown)
	if err == nil {
		b.Session.figures.Put("", of, out)
	}
	return out, err
}

// Calibration writes the calibration sheet as a PDF, on the paper and for the
// assembly of Input.Print, corrected by its printer. Only Templates, Profile
// and Print of the input are read.
func Calibration(in Input) ([]byte, error) {
	b := &build{Input: in}
	var err error
	if b.look, err = look.New(source.WithTemplates(nil, nil, in.Templates)); err != nil {
		return nil, err
	}
	if err := b.ready(); err != nil {
		return nil, err
	}
	if found := b.look.Found; check.HasErrors(found) {
		return nil, fmt.Errorf("templates/print: %s", found[0].Msg.In(check.English))
	}
	return sheet.Calibration(b.Print)
}

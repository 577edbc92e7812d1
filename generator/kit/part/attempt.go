package part

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// grouped draws a group, and keeps its errors: it is sound if there are none. One without room
// on the page of the printer is drawn for that of most printers, if it has room there.
func (b *Builder) grouped(try func() sheet.Group) (g sheet.Group, sound bool) {
	page, room := b.Env.Page, b.Env.Room
	g, errs := b.readable(page, try)
	if len(errs) > 0 && (room.W > page.W || room.H > page.H) {
		if again, none := b.readable(room, try); len(none) == 0 && again.Kind == sheet.Pages {
			again.Apart = true
			return again, true
		}
	}
	b.fail(errs)
	return g, len(errs) == 0
}

// readable draws a group on a page: whole pages in the type for reading, if they have room
// for it.
func (b *Builder) readable(page draw.Rect, try func() sheet.Group) (sheet.Group, []error) {
	theme := b.Env.Theme
	g, errs := b.attempt(page, theme, try)
	if theme.Reading == nil || g.Kind == sheet.Parts || g.Kind == sheet.Board {
		return g, errs
	}
	if large, none := b.aboveArcs(page, theme.Page(), try); len(none) == 0 {
		return large, nil
	}
	return g, errs
}

// aboveArcs draws a group on a page, in a profile that marks syllables with room for the arcs
// under its last line.
func (b *Builder) aboveArcs(page draw.Rect, theme *theme.Theme, try func() sheet.Group) (sheet.Group, []error) {
	if theme.Syllables == nil {
		return b.attempt(page, theme, try)
	}
	short := page
	short.H -= arcRoom
	g, errs := b.attempt(short, theme, try)
	if g.H != short.H {
		return g, errs
	}
	g.H = page.H
	for i := range g.Parts {
		for _, d := range []*draw.Drawing{g.Parts[i].Front, g.Parts[i].Back} {
			if d != nil && d.H == short.H {
				d.H = page.H
			}
		}
	}
	return g, errs
}

// arcRoom is what arcs under syllables may need below the last line of a page.
const arcRoom draw.MM = 2

// attempt draws a group on a page and in a profile, and returns its errors apart from those
// of the builder.
func (b *Builder) attempt(page draw.Rect, theme *theme.Theme, try func() sheet.Group) (sheet.Group, []error) {
	was := *b
	b.Err, b.errs, b.Env.Page = nil, nil, page
	if theme != was.Env.Theme {
		b.Env.Theme, b.styles, b.faces = theme, map[string]text.Style{}, nil
		b.layouts() // at once, as the styles in use: goroutines of a game may read them
		for role := range was.styles {
			b.Style(role)
		}
	} else {
		was.faces = b.layouts()
	}
	g, errs := try(), b.errs
	*b = was
	return g, errs
}

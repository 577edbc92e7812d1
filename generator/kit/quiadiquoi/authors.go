package quiadiquoi

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
)

// listColumns is how many columns the cheat sheet has.
const listColumns = 3

// mostList is how much larger than their role wants authors may be set.
const mostList = 1.35

// entry is an author on the cheat sheet.
type entry struct {
	Text  string `expr:"text"`
	Kinds []kind `expr:"kinds"` // of their cards
	lines int    // that the text takes at the size that was tried last
}

// cheatSheet draws all authors on one page, in three columns: with their dates
// and what they were, as large as the page allows; without the latter where the
// type of the profile leaves no room for it. It fails when not even that fits.
func (k *kit) cheatSheet(piece *part.Piece) *draw.Drawing {
	page, st := k.Env.Page, k.Style("key")
	values := layout.Values{"title": piece.Title, "columns": nil, "size": st.Size}
	named := k.NewCanvas(page.W, page.H, "").Face(k.page(), "authors", values)
	room := draw.Rect{W: named.MM("col"), H: page.H - named.MM("y")}
	// Sizes are counted in quarters of a point over the least one.
	most := int(float64(part.RoundSize(float64(st.Size)*mostList)-st.Min) / 0.25)
	for _, full := range []bool{true, false} {
		entries := k.entries(full)
		// The largest size that fits is found by halving.
		var best [][]entry
		for low, high := 0, most; low <= high; {
			mid := (low + high) / 2
			size := st
			size.Size = st.Min + draw.Pt(mid)*0.25
			columns, err := k.deal(size, entries, room)
			switch {
			case err != nil && !isOverflow(err):
				k.Fail(err)
				return draw.New(page.W, page.H)
			case err == nil && columns != nil:
				best, values["size"], low = columns, size.Size, mid+1
			default:
				high = mid - 1
			}
		}
		if best != nil {
			values["columns"] = best
			return k.Face("authors", page.W, page.H, values)
		}
	}
	k.Fail(part.TooLarge(piece.Title, page))
	return draw.New(page.W, page.H)
}

// entries gives a line for each author: name as it is sorted, dates, and what
// they were.
func (k *kit) entries(full bool) []entry {
	out := make([]entry, len(k.authors))
	for i, a := range k.authors {
		family, given, _ := strings.Cut(a.Sort, ",")
		s := "**" + oneLine(family) + "**"
		if given != "" {
			s = "**" + oneLine(family) + ",**" + oneLine(given)
		}
		if d := a.Dates(); d != "" {
			s += " (" + together(oneLine(d)) + ")"
		}
		if full && a.Gloss != "" {
			s += " *" + oneLine(a.Gloss) + "*"
		}
		out[i] = entry{Text: s, Kinds: k.kindsOf(a)}
	}
	return out
}

// mostTogether is the longest date, in signs, that is kept on one line: a
// longer one may be wider than its column.
const mostTogether = 28

// together keeps a short text on one line.
func together(s string) string {
	if utf8.RuneCountInString(s) > mostTogether {
		return s
	}
	return strings.ReplaceAll(s, " ", "\u00a0")
}

// kindsOf gives the categories that have a card of an author.
func (k *kit) kindsOf(a *quiadiquoi.Author) []kind {
	var has []kind
	for _, c := range k.cards {
		if o := k.kind(c.Category); c.Author == a.Name && !slices.Contains(has, o) {
			has = append(has, o)
		}
	}
	return has
}

// deal sets the authors at a size and deals them out to columns of the width and
// at most the height of a room, as even as can be; no author is broken. Without
// room there are no columns.
func (k *kit) deal(st text.Style, entries []entry, room draw.Rect) ([][]entry, error) {
	st.Min = st.Size
	lead := draw.MM(float64(st.Size.MM()) * st.Leading)
	var edges, all draw.MM // what a column has over its first and under its last line
	for i := range entries {
		b, err := k.Env.Fonts.Layout(st, entries[i].Text, draw.Rect{W: room.W}, text.Options{
			Bold: k.Env.Theme.Fonts["label"], Italic: k.Env.Theme.Fonts["italic"],
		})
		if err != nil {
			return nil, err
		}
		entries[i].lines = len(b.Lines)
		edges = b.Rect.H - lead*draw.MM(len(b.Lines))
		all += lead * draw.MM(float64(len(b.Lines))+paragraphGap)
	}
	high := func(some []entry) draw.MM {
		n := float64(len(some)-1) * paragraphGap
		for _, e := range some {
			n += float64(e.lines)
		}
		return lead*draw.MM(n) + edges
	}
	for most := min((all-lead*paragraphGap+edges)/listColumns, room.H); ; most = min(most+1, room.H) {
		var columns [][]entry
		from := 0
		for i := range entries {
			if i > from && high(entries[from:i+1]) > most {
				columns, from = append(columns, entries[from:i]), i
			}
		}
		if len(columns) < listColumns {
			return append(columns, entries[from:]), nil
		}
		if most == room.H {
			return nil, nil
		}
	}
}

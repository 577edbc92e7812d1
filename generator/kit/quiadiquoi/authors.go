package quiadiquoi

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// mostList is the largest enlargement of authors over the size of their role,
// mostPages the most pages; the first page has listColumns columns.
const mostList, mostPages, listColumns = 1.35, 9, 3

// entry is an author on the cheat sheet.
type entry struct {
	Text  string `expr:"text"`
	Kinds []kind `expr:"kinds"` // categories of their cards
}

// cheatSheet draws all authors on as few pages as possible, in type as large as these
// allow: with their descriptions if there is space for them.
func (k *kit) cheatSheet(piece *part.Piece) []sheet.Part {
	for i := 2; i < 4 || i <= 2*mostPages && k.Env.Theme.CardScale() > 1; i++ { // in halves of pages
		if parts := k.listed(piece, k.entries(i%2 == 0), i/2, max(2, listColumns+1-i/2)); parts != nil || k.Err != nil {
			return parts
		}
	}
	k.Fail(part.TooLarge(piece.Title, k.page()))
	return nil
}

// listed draws authors on the given number of pages in the largest type that fits all;
// if none fits, it returns no parts.
func (k *kit) listed(piece *part.Piece, entries []entry, pages, across int) (parts []sheet.Part) {
	page, st := k.Env.Page, k.Style("key")
	values := layout.Values{"title": piece.Title, "columns": nil, "size": st.Size, "across": across}
	named := k.NewCanvas(page.W, page.H, "").Face(k.page(), "authors", values)
	room := draw.Rect{W: named.MM("col"), H: page.H - named.MM("y")}
	var best [][][]entry
	for low, high := 0, int(float64(part.RoundSize(float64(st.Size)*mostList)-st.Min)/0.25); low <= high; {
		mid, size := (low+high)/2, st
		size.Size = st.Min + draw.Pt(mid)*0.25
		var dealt [][][]entry
		for some := range slices.Chunk(entries, (len(entries)+pages-1)/pages) {
			columns, err := k.deal(size, some, room, across)
			if columns != nil {
				dealt = append(dealt, columns)
			} else if err != nil && !isOverflow(err) {
				k.Fail(err)
				return nil
			}
		}
		if len(dealt) == pages {
			best, values["size"], low = dealt, size.Size, mid+1
		} else {
			high = mid - 1
		}
	}
	for i, columns := range best {
		values["columns"] = columns
		parts = append(parts, sheet.Part{ID: strings.TrimSuffix("auteurs-"+strconv.Itoa(i+1), "-1"), Front: k.Face("authors", page.W, page.H, values)})
	}
	return parts
}

// entries returns a line for each author: name in sorting form, dates, and
// description.
func (k *kit) entries(full bool) []entry {
	out := make([]entry, len(k.authors))
	for i, a := range k.authors {
		family, given, _ := strings.Cut(a.Sort, ",")
		s := "**" + oneLine(family) + "**"
		if given != "" {
			s = "**" + oneLine(family) + ",**" + oneLine(given)
		}
		if d := oneLine(a.Dates()); utf8.RuneCountInString(d) > mostTogether {
			s += " (" + d + ")"
		} else if d != "" {
			s += " (" + strings.ReplaceAll(d, " ", "\u00a0") + ")"
		}
		if full && a.Gloss != "" {
			s += " *" + oneLine(a.Gloss) + "*"
		}
		out[i] = entry{Text: s, Kinds: k.kindsOf(a)}
	}
	return out
}

// paragraphGap is the space between authors, in lines; the layout uses the same.
const paragraphGap = 0.22

// mostTogether is the most characters of a date that is kept on one line.
const mostTogether = 28

// kindsOf returns the categories that have a card of an author.
func (k *kit) kindsOf(a *quiadiquoi.Author) []kind {
	var has []kind
	for _, c := range k.cards {
		if o := k.kind(c.Category); c.Author == a.Name && !slices.Contains(has, o) {
			has = append(has, o)
		}
	}
	return has
}

// deal sets the authors at a size and distributes them over columns of the width and
// at most the height of room, as evenly as possible; no author is broken. If they do
// not fit, there are no columns.
func (k *kit) deal(st text.Style, entries []entry, room draw.Rect, across int) ([][]entry, error) {
	st.Min = st.Size
	lead := draw.MM(float64(st.Size.MM()) * st.Leading)
	rows := make([]flow.Row, len(entries))
	for i := range entries {
		b, err := k.Env.Fonts.Layout(st, entries[i].Text, draw.Rect{W: room.W}, text.Options{
			Bold: k.Env.Theme.Fonts["label"], Italic: k.Env.Theme.Fonts["italic"],
		})
		if err != nil {
			return nil, err
		}
		rows[i].High = b.Rect.H
		rows[i].Above = lead*draw.MM(float64(len(b.Lines))+paragraphGap) - b.Rect.H
	}
	cuts, _ := flow.Columns{Rows: rows, N: across}.Cuts(room.H)
	if cuts[across-1] < len(entries) {
		return nil, nil
	}
	columns, from := make([][]entry, across), 0
	for i, to := range cuts {
		columns[i], from = entries[from:to], to
	}
	return columns, nil
}

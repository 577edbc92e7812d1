package svg

import (
	"strconv"

	"imprimots/generator/draw"
)

// roles are the ARIA roles of parts. A paragraph is a picture of its words: ARIA does
// not allow paragraphs to have a name, and outlines say nothing themselves.
var roles = map[draw.Role]string{
	draw.Section: "group", draw.Heading: "heading", draw.Paragraph: "img", draw.List: "list", draw.Item: "listitem",
	draw.Label: "img", draw.Table: "table", draw.Row: "row", draw.HeadCell: "columnheader", draw.SideCell: "rowheader",
	draw.Cell: "cell", draw.Figure: "img",
}

// nameless are roles that carry meaning without words of their own.
const nameless = 1<<draw.Section | 1<<draw.List | 1<<draw.Item | 1<<draw.Table | 1<<draw.Row | 1<<draw.Cell

// Begin implements draw.Tagger. A part that continues on another line has its name on
// the first of its groups; a container has its role on each.
func (w *writer) Begin(t *draw.Tag, _ draw.Matrix) {
	role, says := roles[t.Role], w.o.Says[t]
	if w.o.Says == nil || w.said[t] && !t.Role.Holds() && t.Role != draw.Item || says == "" && nameless>>t.Role&1 == 0 {
		role = ""
	}
	w.open = append(w.open, role != "")
	if role == "" {
		return
	}
	w.said[t] = true
	w.str(`<g role="`, role, `"`)
	if t.Role == draw.Heading {
		w.str(` aria-level="`, strconv.Itoa(max(1, t.Level)), `"`)
	}
	if says != "" {
		w.str(` aria-label="`, escape(says), `"`)
	}
	w.str(">")
}

// End implements draw.Tagger.
func (w *writer) End() {
	n := len(w.open) - 1
	if w.open[n] {
		w.str("</g>")
	}
	w.open = w.open[:n]
}

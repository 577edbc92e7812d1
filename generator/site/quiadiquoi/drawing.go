package quiadiquoi

import (
	"fmt"
	"html/template"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// The pictograms of the categories, in a box of 24 units, filled by the
// even-odd rule: a crown, a quill and an owl. They are told apart by shape.
var pictograms = map[quiadiquoi.Category]string{
	quiadiquoi.Histoire:    "M3.4 17.5 2 6.5l5.6 4.2L12 3.5l4.4 7.2L22 6.5l-1.4 11zM3.4 19.3h17.2v2.2H3.4z",
	quiadiquoi.Litterature: "M21.5 2C11.5 2.5 5.5 8.5 5 15.5L2.5 21.6l1.6.6 1.8-4.2C14.5 17.8 20 12 21.5 2zM7 15.6c1.6-4.3 5-7.7 9.6-9.9-3.6 2.9-6.4 6-8.2 9.7z",
	quiadiquoi.Penseurs: "M3.5 2.5 8 5.3a10 10 0 0 1 8 0l4.5-2.8v9.9a8.5 9 0 0 1-17 0z" +
		"M8.3 8a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM8.3 9.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z" +
		"M15.7 8a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM15.7 9.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2zM12 13.2l1.4 2.8h-2.8z",
}

// pictogram draws the sign of a category; nothing for an unknown one. Its name
// has to stand beside it.
func pictogram(c quiadiquoi.Category) template.HTML {
	path := pictograms[c]
	if path == "" {
		return ""
	}
	return template.HTML(`<svg class="signe" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="` + path + `"/></svg>`)
}

// powerPaths draws the powers of the die in a box of 40 units: what is filled,
// and what is a line.
var powerPaths = map[quiadiquoi.Power]struct{ filled, line string }{
	quiadiquoi.Magic: {filled: "M20 7a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM20 11.5 21.9 17.3 28 17.4 23.2 21.1 25 27 20 23.5 15 27 16.8 21.1 12 17.4 18.1 17.3z"},
	quiadiquoi.ThreeHints: {
		filled: "M10 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM10 17.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM10 25.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
		line:   "M16 12h16M16 20h16M16 28h10",
	},
	quiadiquoi.Imposed:     {filled: "M6 25h8v8h-8zM16 25h8v8h-8zM26 25h8v8h-8z", line: "M20 6v14m-5.5-5.5L20 20l5.5-5.5"},
	quiadiquoi.StolenToken: {filled: "M14.5 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", line: "M22 17 33 7m-8.5-.5L33 7l-.5 8.5"},
	quiadiquoi.StolenCard:  {filled: "M7 10h14v20H7z", line: "M24 20h10m-5.5-5.5L34 20l-5.5 5.5"},
}

// powerDrawing draws a face of the die; its name has to stand beside it.
func powerDrawing(p quiadiquoi.Power) template.HTML {
	paths := powerPaths[p]
	out := `<svg class="face" viewBox="0 0 40 40" aria-hidden="true"><rect x="1" y="1" width="38" height="38" rx="7"/>`
	if paths.filled != "" {
		out += `<path fill-rule="evenodd" d="` + paths.filled + `"/>`
	}
	if paths.line != "" {
		out += `<path class="t" d="` + paths.line + `"/>`
	}
	return template.HTML(out + "</svg>")
}

// emblem draws both faces of a card: who said it, and what was said.
func emblem() template.HTML {
	const card = `<rect x="-41" y="-60" width="82" height="120" rx="9" stroke="var(--papier)" stroke-width="3" fill="%s"/>`
	sign := func(c quiadiquoi.Category) string {
		return `<path transform="translate(14 -52)" fill-rule="evenodd" d="` + pictograms[c] + `"/>`
	}
	return template.HTML(`<svg viewBox="18 16 166 136" fill="#fff" font-family="var(--titres)" font-weight="700" text-anchor="middle">` +
		`<g transform="translate(128 86) rotate(11)">` + fmt.Sprintf(card, "#7a2138") + sign(quiadiquoi.Penseurs) +
		`<text y="24" font-size="64">«` + page.Thin + `»</text></g>` +
		`<g transform="translate(70 84) rotate(-7)">` + fmt.Sprintf(card, "#1d4e70") + sign(quiadiquoi.Histoire) +
		`<text y="34" font-size="72">?</text></g></svg>`)
}

// Package layout draws faces that are written as data: a card, a token, a pad, a cover
// or a board is a YAML document, which together with the values of a model yields a
// drawing.
//
//	layout: question
//	extends: card                # its size, values and boxes come first
//	size: [63, 88]               # mm; without it the caller gives the size
//	title: "Carte {id}"          # for those who cannot see the face
//	needs: {q: text}             # what it asks of a card, by the type of the field
//	may_have: {year: number}     # what it can do without: 0, "" or an empty list then
//	let:                         # named values, each may use those above it
//	  - band: box(3, 3, w-6, 7.2)
//	boxes:
//	  - {shape: "roundbox(band, 3)", tile: "{side}-pale", rule: frame, color: "{side}"}
//	  - {picture: "crown.svg", at: [5, 5, 12, 12], color: paper}
//	  - {text: "{q}", role: quote, at: [5, 20, 53, 44], align: center, least: 9}
//	  - {line: "{year}", role: number, at: [5, 72, 53, 10], if: year > 0}
//	  - {each: hints, as: hint, boxes: [{text: "{hint}", role: body, at: [3, 30+i*6, w-6]}]}
//
// # Values
//
// Any length may be a formula: 3, w/2, band.bottom + cap("h3"). Lengths are in mm,
// sizes of type in points. Formulas know the values given by the caller, w and h (the
// size of the face or of the group of boxes), what let and name define and, inside
// each, the item and its index i. game is the color of the game, game_title its title, edge
// the margin that the printer cannot reach, inner the same at the fold of a booklet, fills
// says whether the profile fills areas, letters is its factor for letters. In texts and
// names of roles a formula is in braces. The language of formulas is that of
// github.com/expr-lang/expr, without matches: it has no side effects.
//
// What a layout asks for is counted in steps: parts of formulas, items of lists, bytes of
// texts, boxes, points of paths. A face that takes more than mostSteps is a finding where it
// would go on, on every machine at the same place.
//
// Functions: cap, xheight, top and lead of a role of text (mm); width(role, text);
// line(role), the thickness of a line; box(x, y, w, h), inset(box, by), which have the
// fields x, y, w, h, right, bottom, cx and cy; roman(n); seen(text), how many signs it
// shows; pictured(name), whether a folder has that picture; in the language of the kit:
// plural(n, "point"), signs(text), decimals(x, 2), thousands("1188 points"). Shapes:
// see shape below.
//
// fits is a condition that is true when the face is large enough for its contents:
// table.bottom <= h.
//
// # Boxes
//
// A box has one of the following keys, and may have if, let, name, set, measure and
// the keys of its kind. name makes what was drawn known to the boxes after it, even if
// measure: true draws nothing; set changes values for them.
//
//   - line: one line of text. at: [x, baseline, w], or [x, y, w, h] to stand in
//     the middle of the height by its capitals.
//   - text: a text that is broken into lines. at: [x, y, w] or [x, y, w, h];
//     what does not fit at the least size is a finding. valign: top, middle,
//     bottom; gap between paragraphs in lines; balance: lines of about one length.
//   - glyph: letters or figures in the middle of a point by their ink. at: [cx,
//     cy]; high: mm of their capitals, no smaller than least, or em: mm of the
//     em; tall: how much higher than capitals the ink may be; on: x puts the
//     small letters in the middle.
//   - shape: a path made by a formula: rect, roundbox, circle, ellipse, ring,
//     star, regular, polygon, polyline, segment, arrow, cross, tick, pips, shell,
//     ribs, ticket, hlines, vlines, path("M0 0 L5 5"), joined(…). fill: role
//     (left out by profiles that fill nothing), tile: role (white there), solid:
//     role (always); rule: role of the line, color: role of its color; dash,
//     round, width, layer.
//   - picture: an SVG, a PNG, a JPEG or a WebP, whole in the middle of at: [x, y, w,
//     h], or cut to fill it (fit: cover) around what focus names: top, "bottom left", or
//     percentages from left to right and from top to bottom, "50 20". clip: a shape that
//     cuts it, where w and h are the size of what is seen. In an SVG, currentColor is
//     color, var(--name) is the role of that name, or what colors: {name: role}
//     makes of it. outlined: true makes outlines of its areas in profiles that
//     fill none.
//   - notes: headings and their lines; at: [x, y, w]; numbered.
//   - use: another layout, with: its values, texts or formulas behind "="; at:
//     [x, y] or [x, y, w, h].
//   - boxes: a group. at: gives it coordinates of its own; each: a list or a
//     number repeats it; turn: degrees; half_turn: once more upside down, around
//     the middle of the group, for other boxes around that of the face or group they are in;
//     shared: one copy in the PDF for all groups of that name.
//
// A text that extends beyond its face or closer than safe to its edge, and art that
// extends farther than bleed beyond it, are findings at their lines.
//
// Texts take role, font (a role of the fonts), size and least (points; 0: that of the role), track
// (thousandths of an em between letters), color, align (left, center, right) and
// as_is, to leave its spaces alone. On the cards of a deck, texts of one role and size are
// set alike, in the largest size that fits all cards; alone leaves a box out.
//
// # Markup
//
// In a game with icons (a folder of pictures), lines and texts, and the cells that they
// show, have a markup: **bold**, in the font bold where it is given, *italic*,
// [text]{color} and {icon}; a backslash before a sign makes it plain. In a layout,
// braces name a value where there is one of that name. With emphasis, a box has the
// markup without the icons in any game. Elsewhere (title, alt, glyph), the words are
// left and icons are what they are called.
//
// For people who do not see the face, texts are paragraphs, or headings if their role
// is title, h1, h2 or h3; everything else is furniture. tag overrides this (none, p,
// h1, h2, h3, list, item, label, table, row, cell, and head and side for column and
// row headers); with each, it applies to everything that the box draws. alt says what
// a picture or a group shows.
package layout

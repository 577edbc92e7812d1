// Package typeset sets text on pages: headings, paragraphs, lists, tables, framed
// examples and their drawings, as found in the rules of a game.
//
// The input is a tree of nodes with the tags and classes of HTML: the site writes the
// same text as a page, and package site/markdown produces the nodes. Style sheets
// define how a node looks on paper (templates/print/prose, documents "prose"): rules
// with selectors, as in CSS, and the few properties of Look. Sizes, faces and colors
// are roles of the print profile, so that all profiles can set all texts.
//
//	prose: boggle
//	styles:
//	  - {of: "ul.mots", columns: 26}
//	  - {of: ".trace rect", tile: paper, color: muted}
//
// A selector is a tag, classes or both ("li", ".mots", "ul.mots"), optionally preceded
// by those of enclosing nodes; commas separate several. Later rules take precedence.
//
// Pages are broken where it costs least: a heading stays with what follows, no page
// begins with the last line of a paragraph or ends with its first one, a table that is
// broken repeats its head, and a block marked keep is never broken. Set uses the
// largest type that does not need more pages than the text must have.
package typeset

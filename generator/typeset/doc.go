// Package typeset sets a text on pages: headings, paragraphs, lists, tables,
// framed examples and their drawings, as they stand in the rules of a game.
//
// What is set is a tree of nodes with the tags and classes of HTML: the site writes
// the same text as a page, and package site/markdown gives it as nodes. How a node
// looks on paper is said by style sheets (templates/print/prose, documents
// "prose"): rules of selectors, as in CSS, and of the few properties of Look. Sizes,
// faces and colors are roles of the print profile, so that all profiles can set
// all texts.
//
//	prose: boggle
//	styles:
//	  - {of: "ul.mots", columns: 26}
//	  - {of: ".trace rect", tile: paper, color: muted}
//
// A selector is a tag, classes or both ("li", ".mots", "ul.mots"), with those of
// nodes around it before it; commas part several. Later rules count more.
//
// Pages are broken where it costs least: a heading stays with what follows, no page
// begins with the last line of a paragraph or ends with its first one, a table that
// is broken repeats its head, and what is marked keep is never broken. Set takes the
// largest type that needs no more pages than the text has to have.
package typeset

package source

import (
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/generator/source/yaml"
)

// parse gives the root value of a document, or nil when it is empty or faulty.
func (r *Reader) parse(name string, c chunk) *yaml.Node {
	if r.tabs(name, c) {
		return nil
	}
	root, err := yaml.Parse(c.text)
	if err != nil {
		r.syntax(name, c, err)
		return nil
	}
	if root == nil || root.Kind == yaml.ScalarNode && root.ShortTag() == "!!null" {
		return nil
	}
	shift(root, c.before)
	if !r.plain(name, root, 1) {
		return nil
	}
	return root
}

func shift(n *yaml.Node, lines int) {
	n.Line += lines
	for _, c := range n.Content {
		shift(c, lines)
	}
}

// plain refuses what content does not need: anchors, aliases, merge keys and
// tags, and values nested too deep.
func (r *Reader) plain(name string, n *yaml.Node, depth int) bool {
	at := place(name, n)
	switch {
	case depth > maxDepth:
		r.report(gen007, at, tooDeep.With(maxDepth), flatten.With())
		return false
	case n.Kind == yaml.AliasNode:
		r.report(gen006, at, aliasUsed.With(shorten(n.Value)), noAlias.With())
		return false
	case n.Anchor != "":
		r.report(gen006, at, anchorUsed.With(shorten(n.Anchor)), noAlias.With())
		return false
	case n.Tag == "!!merge":
		r.report(gen006, at, mergeUsed.With(), noAlias.With())
		return false
	case n.Style&yaml.TaggedStyle != 0:
		r.report(gen006, at, tagUsed.With(shorten(n.Tag)), noTag.With())
		return false
	}
	ok := true
	for _, c := range n.Content {
		// One finding a document is enough for a bomb of aliases.
		ok = ok && r.plain(name, c, depth+1)
	}
	return ok
}

func place(name string, n *yaml.Node) check.Pos { return placeIn(name, 0, n) }

func placeIn(name string, sheet int, n *yaml.Node) check.Pos {
	return check.Pos{File: name, Line: n.Line, Col: n.Column, Sheet: sheet}
}

// shorten keeps a text from outside short enough for a sentence.
func shorten(s string) string {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		s = s[:i] + "…"
	}
	if utf8.RuneCountInString(s) <= 60 {
		return s
	}
	return string([]rune(s)[:59]) + "…"
}

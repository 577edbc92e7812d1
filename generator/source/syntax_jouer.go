//go:build jouer

package source

import (
	"imprimots/engine/check"
	"imprimots/generator/source/yaml"
)

// Pages write the transcripts that are read here: what cannot be read of one is hardly explained.

// syntax reports a document that is no YAML.
func (r *Reader) syntax(name string, c chunk, err error) {
	line, said := yaml.At(err)
	r.report(gen005, check.Pos{File: name, Line: c.before + line, Col: 1}, syntaxOther.With(said), quoteText.With())
}

func (*decoder) comment(*yaml.Node) string { return "" }

package lsp

import (
	"path/filepath"
	"strings"
	"unicode/utf8"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"imprimots/engine/check"
)

// lineOf returns a line of a text by its number, from 0, without its end.
func lineOf(text string, n int) string {
	for ; n > 0; n-- {
		_, after, ok := strings.Cut(text, "\n")
		if !ok {
			return ""
		}
		text = after
	}
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimSuffix(line, "\r")
}

// units returns how many units of UTF-16 the first bytes of a line are, as editors count.
func units(line string, bytes int) uint32 {
	n := uint32(0)
	for i, r := range line {
		if i >= bytes {
			break
		}
		n++
		if r > 0xFFFF {
			n++
		}
	}
	return n
}

// byteAt returns the byte of a line at a unit of UTF-16, its end at most.
func byteAt(line string, unit uint32) int {
	n := uint32(0)
	for i, r := range line {
		if n >= unit {
			return i
		}
		n++
		if r > 0xFFFF {
			n++
		}
	}
	return len(line)
}

// byteOf returns the byte of a line at a column, counted in characters from 1.
func byteOf(line string, col int) int {
	i := 0
	for ; col > 1 && i < len(line); col-- {
		_, n := utf8.DecodeRuneInString(line[i:])
		i += n
	}
	return i
}

// position returns a place of a text as editors count.
func position(text string, at check.Pos) protocol.Position {
	if at.Line < 1 || at.Sheet > 0 {
		return protocol.Position{}
	}
	line := lineOf(text, at.Line-1)
	return protocol.Position{Line: uint32(at.Line - 1), Character: units(line, byteOf(line, at.Col))}
}

// rangeOf returns what a finding is about: the word or the text in quotes at its place, of the
// whole file its first line.
func rangeOf(text string, at check.Pos) protocol.Range {
	start := position(text, at)
	line := lineOf(text, int(start.Line))
	from, to := byteAt(line, start.Character), len(line)
	if at.Line > 0 && at.Sheet == 0 {
		to = from + wordAt(line, from)
	}
	return protocol.Range{Start: start, End: protocol.Position{Line: start.Line, Character: units(line, to)}}
}

// wordAt returns how long the word or the text in quotes is that stands at a byte of a line.
func wordAt(line string, at int) int {
	s := line[at:]
	if s == "" {
		return 0
	}
	if (s[0] == '"' || s[0] == '\'') && (at == 0 || strings.IndexByte(" \t[{,:-", line[at-1]) >= 0) {
		for i := 1; i < len(s); i++ {
			switch {
			case s[i] == '\\' && s[0] == '"':
				i++
			case s[i] == s[0]:
				return i + 1
			}
		}
		return len(s)
	}
	_, first := utf8.DecodeRuneInString(s)
	if n := strings.IndexAny(s[first:], " \t,;:}])"); n >= 0 {
		return first + n
	}
	return len(s)
}

// told returns a finding as the protocol has it. sources are the files by their names.
func told(d check.Diagnostic, source string, sources map[string][]byte, lang check.Lang) protocol.Diagnostic {
	message := d.Msg.In(lang)
	if !d.Hint.IsZero() {
		message += "\n" + d.Hint.In(lang)
	}
	out := protocol.Diagnostic{
		Range: rangeOf(source, d.Pos), Severity: protocol.DiagnosticSeverityError, Source: protocol.NewOptional("imprimots"), Message: protocol.String(message),
	}
	if d.Rule != nil {
		out.Code = protocol.String(d.Rule.ID)
		switch d.Rule.Severity {
		case check.Warning:
			out.Severity = protocol.DiagnosticSeverityWarning
		case check.Note:
			out.Severity = protocol.DiagnosticSeverityInformation
		}
	}
	for _, r := range d.Related {
		if file := filepath.FromSlash(r.Pos.File); filepath.IsAbs(file) {
			out.RelatedInformation = append(out.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Location: protocol.Location{URI: uri.File(file), Range: rangeOf(string(sources[r.Pos.File]), r.Pos)}, Message: r.Msg.In(lang),
			})
		}
	}
	return out
}

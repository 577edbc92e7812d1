//go:build !atelier

package press

import (
	"cmp"
	"maps"
	"regexp"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/braille"
	"imprimots/generator/kit/handout"
)

// paper is the page of braille sheets: what an embosser has on A4.
var paper = braille.Size{Cells: 30, Lines: 28}

// embossed writes a sheet and its key in braille, as one of the formats "brf" and "pef", each
// of their parts from the top of a page.
func (p *Press) embossed(s *worksheet.Sheet, variants []worksheet.Variant, format string, o handout.Options) (pupils, key []byte, found []check.Diagnostic, err error) {
	if s.Lang != "" && s.Lang != "fr" {
		return nil, nil, nil, &check.Fault{Rule: "WKS013", Pos: s.Pos("lang"), Msg: onlyFrench.With()}
	}
	env := p.Env
	h := newHand(handout.Addressed(env.Texts["fr"], "fr", s.Address))
	env.Texts = map[string]map[string]string{"fr": h.say}
	plain, answers, found, err := handout.Text(env, s, variants, o, h.form)
	if err != nil {
		return nil, nil, nil, err
	}
	if pupils, err = h.file(plain, format, s, ""); err == nil {
		key, err = h.file(answers, format, s, p.keyEnd(s))
	}
	return pupils, key, found, err
}

// file writes a text in braille as a file of a format; end distinguishes the key from the sheet.
func (h *hand) file(text, format string, s *worksheet.Sheet, end string) ([]byte, error) {
	pages := h.pages(text)
	if format == "brf" {
		return braille.BRF(pages), nil
	}
	title := cmp.Or(s.Title, h.say["kind."+s.Exercises()[0].Kind])
	data, err := braille.PEF(pages, braille.Book{Title: title, Identifier: s.ID + end, Size: paper})
	return append(data, webMark...), err
}

func newHand(say map[string]string) *hand {
	h := &hand{say: handed(say), cells: paper.Cells, heads: map[string]bool{}}
	for key, s := range say {
		if strings.HasPrefix(key, "head.") {
			h.heads[s] = true
		}
	}
	return h
}

// handed returns the sentences of a language with the tasks for pupils who read by touch in
// place of the usual ones.
func handed(say map[string]string) map[string]string {
	out := maps.Clone(say)
	for key, s := range say {
		if kind, ok := strings.CutPrefix(key, "braille.task_"); ok {
			out["task."+kind] = s
		}
	}
	return out
}

// pages sets a text in braille. Lines in cells are a table.
func (h *hand) pages(text string) (out []braille.Page) {
	for part := range strings.SplitSeq(text, "\f") {
		var blocks []braille.Block
		for line := range strings.Lines(part) {
			b := h.line(strings.TrimRight(line, " \n"))
			if n := len(blocks); len(b.Table) > 0 && n > 0 && len(blocks[n-1].Table) > 0 {
				blocks[n-1].Table = append(blocks[n-1].Table, b.Table...)
				continue
			}
			blocks = append(blocks, b)
		}
		pages, _ := braille.Pages(blocks, paper)
		out = append(out, pages...)
	}
	return out
}

// subhead is the level of the heads of lists, which stay with what follows them.
const subhead = 4

var (
	inTable   = regexp.MustCompile(`^[⠀-⣿]`)
	letterRow = regexp.MustCompile(`^((?:[0-9]+\. )?)(\pL(?: +\pL)+)( .*)?$`) // letters to make words of
	letterBox = regexp.MustCompile(`^ +((?:\pL )*)(_(?: _)*)$`)               // letters to write, one a box
	toFill    = regexp.MustCompile(`_[_ ]*_`)                                 // a line to write on
	listed    = regexp.MustCompile(`^(?:\t| *(?:- |\[ *\] |[0-9a-z]+\. ))`)   // an item
	boxes     = regexp.MustCompile(`\[ *\] *`)                                // to tick
)

// toWrite is what stands for a line to write on.
const toWrite = "…"

// line makes a block of a line: letters to make words of stand without the sign of
// capitals, and what one fills in by hand is a row of dots, with how many letters it takes.
func (h *hand) line(s string) braille.Block {
	if inTable.MatchString(s) {
		return braille.Block{Table: []string{s}}
	}
	if m := letterRow.FindStringSubmatch(s); m != nil {
		s = m[1] + strings.ToLower(strings.Join(strings.Fields(m[2]), " ")) + m[3]
		return braille.Block{Text: s, Item: true}
	}
	if m := letterBox.FindStringSubmatch(s); m != nil {
		given := strings.ToLower(strings.ReplaceAll(m[1], " ", ""))
		n := len([]rune(given)) + strings.Count(m[2], "_")
		return braille.Block{Text: given + toWrite + " (" + h.letters(n) + ")"}
	}
	if h.heads[s] {
		return braille.Block{Text: s, Level: subhead}
	}
	item := listed.MatchString(s)
	s = boxes.ReplaceAllString(toFill.ReplaceAllString(s, toWrite), "- ")
	return braille.Block{Text: strings.TrimSpace(s), Item: item}
}

var onlyFrench = check.Text{FR: "le braille n’est écrit que pour le français", EN: "braille is written for French alone"}

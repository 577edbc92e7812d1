package site

import (
	"bytes"
	"cmp"
	"html/template"
	"maps"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
)

// prose converts a text for a page and judges what stands in it.
func (b *builder) prose(p *htmlPage, t source.Text, blocks map[string]page.Block, reserved ...string) (*markdown.Doc, error) {
	return b.proseWith(p, t, blocks, nil, reserved...)
}

// proseWith does so with links that link gives, if it is not nil.
func (b *builder) proseWith(p *htmlPage, t source.Text, blocks map[string]page.Block, link func(dest string) string, reserved ...string) (*markdown.Doc, error) {
	var failed error
	doc, err := markdown.Convert(t.Path, t.Data, markdown.Options{
		Reserved:  append(reserved, "contenu", "sommaire", "champ-recherche"),
		Size:      b.size(p),
		Search:    b.index != nil,
		AsWritten: !b.FrenchSpaces,
		Link:      link,
		Label: func(name string) string {
			label, err := b.Text("page.table", "name", name)
			failed = cmp.Or(failed, err)
			return label
		},
		Block: func(call string) template.HTML {
			bl, ok := blocks[call]
			if !ok {
				return ""
			}
			html, err := b.show(bl)
			if err != nil {
				failed = err
			}
			return html
		},
	})
	if err == nil {
		err = failed
	}
	if err != nil {
		return nil, err
	}
	p.text = doc
	p.passages = doc.Passages
	found := judge(doc, blocks)
	if slices.Contains(b.in.Broken, path.Dir(t.Path)) { // what a line of its own calls is not there
		found = slices.DeleteFunc(found, func(d check.Diagnostic) bool { return d.Rule == sit007.Info })
	}
	p.found = append(p.found, found...)
	return doc, nil
}

// answersFile is the page of what players ask of a game.
const answersFile = "faq.html"

// answers adds the page of what players ask of a game, where it has some: a question is a
// heading, which links may name.
func (b *builder) answers(g *Game, voice, style string) {
	if g.Answers.Data == nil {
		return
	}
	of := b.voiceOf(voice)
	title, description := of.named(answersFile, g)
	b.unnamed = cmp.Or(b.unnamed, of.unnamed)
	b.add(&htmlPage{
		Path: g.ID + "/" + answersFile, Title: title + " – " + g.Title, Description: description, Nav: "index.html", Style: style, Scripts: []string{"sommaire"},
		Crumbs:   []crumb{{g.ID + "/index.html", g.Title}, {"", title}},
		template: answersFile, voice: voice, written: g.Answers.Path,
		fill: func(p *htmlPage) (any, error) {
			doc, err := b.voiceOf(voice).prose(p, g.Answers, nil)
			if err != nil {
				return nil, err
			}
			for i := range p.passages {
				p.passages[i].Text = "" // the rules say it at length
			}
			return guideData{Text: doc, Contents: headings(doc)}, nil
		},
	})
}

// judge finds the faults of one document, those that need no other page.
func judge(doc *markdown.Doc, blocks map[string]page.Block) []check.Diagnostic {
	var out []check.Diagnostic
	level := 1
	for _, h := range doc.Headings {
		switch {
		case h.Level == 1:
			out = append(out, sit003.at(h.Pos, topLevel.With(h.Text)))
		case h.Level > level+1:
			out = append(out, sit003.at(h.Pos, skippedLevel.With(h.Text, h.Level, level, level+1)))
		}
		level = h.Level
	}
	for _, l := range doc.Links {
		if l.Refused {
			out = append(out, sit008.at(l.Pos, refusedLink.With(l.Dest)))
		}
	}
	for _, i := range doc.Images {
		if i.Refused {
			d := sit010.at(i.Pos, remoteImage.With(i.Dest))
			d.Hint = copyImage.With()
			out = append(out, d)
		}
		if i.Alt == "" {
			out = append(out, sit005.at(i.Pos, noAlt.With(i.Dest)))
		}
	}
	for _, c := range doc.Calls {
		if !c.Known {
			d := sit007.at(c.Pos, noBlock.With(c.Text))
			d.Hint = blocksNone.With()
			if len(blocks) > 0 {
				d.Hint = check.NearestOf(c.Text, slices.Sorted(maps.Keys(blocks)), blocksAre)
			}
			out = append(out, d)
		}
	}
	for _, at := range doc.RawHTML {
		out = append(out, sit009.at(at, rawHTML.With()))
	}
	for _, s := range doc.Slips {
		// A game may have no preparation: the sections of its rules are those of a plan.
		if s.Kind != markdown.SlipBare || s.Count > 2 || !strings.HasPrefix(path.Base(s.Pos.File), "rules.") {
			out = append(out, judgeSlip(s))
		}
	}
	return out
}

// judgeSlip says what a slip most likely is.
func judgeSlip(s markdown.Slip) check.Diagnostic {
	var d check.Diagnostic
	switch s.Kind {
	case markdown.SlipSign:
		d = sit011.at(s.Pos, strayMark.With(s.Text))
		d.Hint = closeMark.With(s.Text)
	case markdown.SlipFence:
		d = sit011.at(s.Pos, openFence.With())
		d.Hint = closeFence.With()
	case markdown.SlipClose:
		d = sit011.at(s.Pos, notClosed.With(s.Text))
		d.Hint = closeAlike.With()
	case markdown.SlipBroken:
		d = sit011.at(s.Pos, brokenOff.With())
		d.Hint = endLine.With()
	case markdown.SlipBare:
		d = sit011.at(s.Pos, bareHeading.With(s.Text))
		d.Hint = writeBelow.With()
	case markdown.SlipIndent:
		d = sit011.at(s.Pos, indentedCode.With())
		d.Hint = dropIndent.With()
	case markdown.SlipRow:
		d = sit012.at(s.Pos, rowLength.With(s.Count, s.Want))
		d.Hint = countBars.With()
	case markdown.SlipTwice:
		d = sit013.at(s.Pos, writtenTwice.With())
		d.Hint = dropTwice.With()
	case markdown.SlipPair:
		d = sit014.at(s.Pos, withoutOther.With(s.Other, s.Text))
	case markdown.SlipNumber:
		d = sit015.at(s.Pos, wrongNumber.With(s.Count, s.Want))
	case markdown.SlipEmpty:
		d = sit011.at(s.Pos, nothingIn.With())
		d.Hint = fillIn.With()
	}
	d.Fix = s.Fix
	return d
}

// renamed gives the heading that most likely stands for a section that is missing:
// one of no section, after the one before it and before the one after it.
func renamed(doc *markdown.Doc, sections []string, missing string) *markdown.Heading {
	i := slices.Index(sections, missing)
	before := ""
	for j := range doc.Headings {
		h := &doc.Headings[j]
		switch {
		case h.Level != 2:
		case slices.Contains(sections, h.Text):
			before = h.Text
		case i == 0 && before == "", i > 0 && before == sections[i-1]:
			return h
		}
	}
	return nil
}

// before gives the place of the first section of some, or the end of the text: what
// is missing stands before.
func before(t source.Text, doc *markdown.Doc, sections []string) check.Pos {
	for _, s := range sections {
		for _, h := range doc.Headings {
			if h.Level == 2 && h.Text == s {
				return h.Pos
			}
		}
	}
	return check.Pos{File: t.Path, Line: max(1, len(bytes.Split(bytes.TrimRight(t.Data, "\n"), []byte("\n")))), Col: 1}
}

// missing gives the ids of the sections that a text does not have.
func missing(doc *markdown.Doc, sections []string) (ids []string) {
	for _, s := range sections {
		if !slices.ContainsFunc(doc.Headings, func(h markdown.Heading) bool { return h.Level == 2 && h.Text == s }) {
			ids = append(ids, markdown.Slug(s))
		}
	}
	return ids
}

// judgeSections holds rules to their common plan: sections in an order.
func judgeSections(t source.Text, doc *markdown.Doc, sections []string) []check.Diagnostic {
	at := map[string]int{} // section -> place among the headings, from 1
	for i, h := range doc.Headings {
		if h.Level == 2 && at[h.Text] == 0 {
			at[h.Text] = i + 1
		}
	}
	var out []check.Diagnostic
	last := ""
	for i, s := range sections {
		switch {
		case at[s] == 0:
			d := sit006.at(before(t, doc, sections[i+1:]), noSection.With(s))
			if h := renamed(doc, sections, s); h != nil {
				d = sit006.at(h.Pos, otherSection.With(h.Text, s))
				d.Hint = check.DidYouMean.With(s)
			}
			out = append(out, d)
			continue
		case last != "" && at[s] < at[last]:
			out = append(out, sit006.at(doc.Headings[at[s]-1].Pos, movedSection.With(s, last)))
		}
		last = s
	}
	return out
}

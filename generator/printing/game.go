package printing

import (
	"cmp"
	"path"
	"slices"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/layout"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/spool"
)

// Printed is what the kits of a game are on paper and on the site.
type Printed struct {
	Drawn   bool            // the kits could be drawn, all pieces of them
	Known   bool            // what the game adds to its page is known
	Page    site.Game       // what the site shows of them, and what the game adds to its page
	Library *layout.Library // the faces of the folder with its pictures; nil without any
	Files   []spool.File    // PDFs, and the ZIP of several
	Social  []spool.File    // the picture beside links to the game, if there is one
	Found   []check.Diagnostic
}

// Print draws the kits of a game, prints them side by side and returns them also as the site
// shows them. The error is none of the content.
func (p *Press) Print(g *project.Game) (out Printed, shown []sheet.Kit, err error) {
	p = p.For(g)
	out.Page.Extras, err = g.Page()
	if out.Known = err == nil; !out.Known && g.Sound {
		return out, nil, err
	}
	drawn, err := p.Draw(g)
	if err != nil {
		return out, nil, err
	}
	out.Found, out.Library = drawn.Found, drawn.Library
	if shown, err = p.AsShown(g, drawn.Kits); err != nil {
		return out, nil, err
	}
	if out.Drawn = shown != nil && g.Read && !check.HasErrors(out.Found); !out.Drawn {
		draft := *p
		draft.Write, p = false, &draft
	}
	out.Page.Kits = make([]site.Kit, len(drawn.Kits))
	jobs := make([]job, len(drawn.Kits))
	content, ds := p.carried(g)
	out.Found = append(out.Found, ds...)
	var wait sync.WaitGroup
	for i := range drawn.Kits {
		carry := func(file string) []pdf.Attachment { return p.Source(g, file, content) }
		jobs[i] = job{press: p, print: p.Options, kit: drawn.Kits[i], shown: shown[i], into: &out.Page.Kits[i], carry: carry}
		wait.Go(jobs[i].do)
	}
	wait.Wait()
	for i := range jobs {
		out.Found = append(out.Found, jobs[i].found...)
		out.Files = append(out.Files, jobs[i].pdfs...)
		err = cmp.Or(err, jobs[i].err)
	}
	for _, plan := range g.Model.Plans() {
		if i := slices.IndexFunc(out.Page.Kits, func(k site.Kit) bool { return k.File == plan.File }); i >= 0 {
			out.Page.Kits[i].Tonight = plan.Tonight
		}
	}
	if err == nil {
		err = p.bundle(&out, g.ID)
	}
	if err == nil {
		err = p.drawSocial(&out, g, shown)
	}
	return out, shown, err
}

// bundle puts the PDFs of a game into one ZIP, where there are several.
func (p *Press) bundle(out *Printed, game string) error {
	if len(out.Files) < 2 {
		return nil
	}
	out.Page.Bundle = site.Bundle{File: game + ".zip", Files: len(out.Files)}
	if !p.Write {
		return nil
	}
	files := make([]zipped, len(out.Files))
	for i, f := range out.Files {
		data, err := f.Bytes()
		if err != nil {
			return err
		}
		files[i] = zipped{path.Base(f.Path), data}
	}
	data, err := zipOf(game, Date, files)
	if err != nil {
		return err
	}
	out.Page.Bundle.Bytes = int64(len(data))
	kept, err := p.Spool.Keep(spool.File{Path: path.Join(game, out.Page.Bundle.File), Data: data})
	out.Files = append(out.Files, kept)
	return err
}

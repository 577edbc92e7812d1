package generator

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
	"imprimots/generator/export"
	"imprimots/generator/kit/part"
	"imprimots/generator/look"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// proofFile is the name of the proof of a game, in the language of its kits and beside them. No
// build writes it, and no kit is called so.
const proofFile = "epreuve.pdf"

// Faces draws, as SVG, the faces of what is cut apart of a selection, at most so many parts
// of each piece. The files stand beside the kits; no build writes them.
func Faces(in Input, s Selection, most int) (*Result, error) {
	b, kits, r, err := in.drawn()
	if err != nil || check.HasErrors(r.Findings) {
		return r, err
	}
	picked, err := s.pick(kits)
	if err != nil {
		return nil, err
	}
	r.Files = []File{}
	for _, p := range picked {
		for _, g := range p.groups(p.kit.Groups) {
			if g.Kind != sheet.Parts {
				continue
			}
			g.Parts = g.Parts[:min(most, len(g.Parts))]
			for _, part := range g.Parts {
				for i, d := range []*draw.Drawing{part.Front, part.Back} {
					if d == nil {
						continue
					}
					data, err := svg.Render(d, b.press.Env.Fonts, svg.Options{Hide: []draw.Layer{draw.Note}, Resolution: svg.ForFaces})
					if err != nil {
						return nil, err
					}
					side := b.Print.Theme.In(p.kit.Lang).Named([]string{"recto", "verso"}[i])
					r.Files = append(r.Files, File{Path: path.Join(p.kit.Game, fmt.Sprintf("%s-%s-%s-%s.svg", kitName(p.kit), g.ID, part.ID, side)), Data: data})
				}
			}
		}
	}
	return r, nil
}

// proofs prints what was picked as proofs, a file for each game that has something to
// cut apart.
func (b *build) proofs(all []picked) ([]File, error) {
	var files []File
	for len(all) > 0 {
		game := all[0].kit.Game
		n := slices.IndexFunc(all, func(p picked) bool { return p.kit.Game != game })
		if n < 0 {
			n = len(all)
		}
		kit, err := b.proof(all[:n])
		if err != nil {
			return nil, err
		}
		all = all[n:]
		if len(kit.Groups) == 0 {
			continue
		}
		imposed, err := sheet.Impose(kit, b.Print)
		if err != nil {
			return nil, err
		}
		data, info, err := imposed.PDF()
		if err != nil {
			return nil, err
		}
		files = append(files, File{Path: path.Join(game, kit.File), Data: data, Pages: info.Pages})
	}
	return files, nil
}

// proof draws the proof of what was picked of the kits of a game.
func (b *build) proof(of []picked) (sheet.Kit, error) {
	first := of[0].kit
	env, err := b.press.EnvIn(b.gameOf(first.Game))
	if err != nil {
		return sheet.Kit{}, err
	}
	proof := sheet.Kit{File: env.Theme.Named(proofFile), Game: first.Game, Title: first.Title, Lang: first.Lang, Version: first.Version, Trademark: first.Trademark, Brand: first.Brand, Theme: first.Theme, Bare: true, Proof: true}
	for _, p := range of {
		builder := part.NewBuilder(env, "", p.kit.Accent)
		for _, g := range p.groups(p.kit.Groups) {
			if g.Kind != sheet.Parts {
				continue
			}
			g.Parts = slices.DeleteFunc(g.Parts, func(q sheet.Part) bool { return len(p.Cards) > 0 && !slices.Contains(p.Cards, q.ID) })
			pages := builder.Proof(p.kit.Title, env.Theme.Texts.Sheet.Back, &g)
			if builder.Err != nil {
				return proof, fmt.Errorf("%s: %w", p.kit.File, builder.Err)
			}
			if len(pages) > 0 {
				id := fmt.Sprintf("%s-%d", g.ID, len(proof.Groups)+1)
				proof.Groups = append(proof.Groups, sheet.Group{ID: id, Title: g.Title, Kind: sheet.Pages, W: env.Page.W, H: env.Page.H, Parts: pages})
			}
		}
	}
	return proof, nil
}

// gameOf returns the game of the project with an id.
func (b *build) gameOf(id string) *project.Game {
	i := slices.IndexFunc(b.project.Games, func(g project.Game) bool { return g.ID == id })
	return &b.project.Games[i] // kits are of games
}

// Exported is a kit as a target takes it: the folder it belongs into, "quiadiquoi/kit",
// and what the owner should know of it.
type Exported struct {
	Folder string
	Files  []File
	Notes  []check.Message
	Fault  error
}

// Targets lists what kits can be exported for, with the findings in those of the
// templates.
func Targets(templates fs.FS) ([]*export.Target, []check.Diagnostic) {
	r := source.NewReader(templates)
	targets := export.ReadTargets(r, look.TargetsFolder)
	return targets, r.Findings()
}

// Export writes the kits that a selection names for a target, one at a time, to write. It
// skips those of texts alone. Where content is at fault, the result has the findings and
// nothing is written; pieces that the target refuses are findings and the others are written,
// and a kit that cannot be made has its fault in the place of files.
func Export(in Input, s Selection, t *export.Target, o export.Options, write func(*Exported) error) (*Result, error) {
	b, kits, r, err := in.drawn()
	if err != nil || check.HasErrors(r.Findings) {
		return r, err
	}
	picked, err := s.pick(kits)
	if err != nil {
		return nil, err
	}
	for _, p := range picked {
		if p.kit.IsReading() {
			continue
		}
		kit := p.kit
		kit.Groups = p.groups(kit.Groups)
		o := o
		o.Fonts, o.Theme, o.Created, o.Progress = b.Print.Fonts, cmp.Or(kit.Theme, b.Print.Theme).In(kit.Lang), b.Print.Created, in.Progress
		o.Paper = b.Print.Paper
		folder := path.Join(kit.Game, kitName(kit))
		if o.BaseURL != "" {
			o.BaseURL += folder + "/"
		}
		e := &Exported{Folder: folder}
		if made, err := t.Make(&kit, o); err != nil {
			e.Fault = err
		} else {
			e.Files, e.Notes = made.Files, made.Notes
			r.Findings = append(r.Findings, made.Refused...)
		}
		if err := write(e); err != nil {
			return nil, err
		}
	}
	return r, nil
}

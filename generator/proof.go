package generator

import (
	"fmt"
	"path"
	"slices"

	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// ProofFile is the name of the proof of a game, beside its kits. No build writes it, and
// no kit is called so.
const ProofFile = "epreuve.pdf"

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
		files = append(files, File{Path: path.Join(game, ProofFile), Data: data, Pages: info.Pages})
	}
	return files, nil
}

// proof draws the proof of what was picked of the kits of a game.
func (b *build) proof(of []picked) (sheet.Kit, error) {
	first := of[0].kit
	proof := sheet.Kit{File: ProofFile, Game: first.Game, Title: first.Title, Version: first.Version, Trademark: first.Trademark, Brand: first.Brand, Bare: true, Proof: true}
	for _, p := range of {
		builder := part.NewBuilder(b.env, "", p.kit.Accent)
		for _, g := range p.groups(p.kit.Groups) {
			if g.Kind != sheet.Parts {
				continue
			}
			g.Parts = slices.DeleteFunc(g.Parts, func(q sheet.Part) bool { return len(p.Cards) > 0 && !slices.Contains(p.Cards, q.ID) })
			pages := builder.Proof(p.kit.Title, b.env.Theme.Texts.Sheet.Back, &g)
			if builder.Err != nil {
				return proof, fmt.Errorf("%s: %w", p.kit.File, builder.Err)
			}
			if len(pages) > 0 {
				id := fmt.Sprintf("%s-%d", g.ID, len(proof.Groups)+1)
				proof.Groups = append(proof.Groups, sheet.Group{ID: id, Title: g.Title, Kind: sheet.Pages, W: b.env.Page.W, H: b.env.Page.H, Parts: pages})
			}
		}
	}
	return proof, nil
}

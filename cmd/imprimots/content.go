package main

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/games"
	"imprimots/generator/kit/part"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

var textBadInput = check.Text{FR: "le contenu a des remarques : imprimots check les donne", EN: "the content has findings: imprimots check gives them"}

// gameContent reads a game of a content folder, which must be sound: the tools
// rely on its rules. Those that are left out may be broken.
func gameContent(dir, id string, kind games.Game, strict bool, without ...string) (games.Model, error) {
	fsys, _, err := contentFolder(dir, "")
	if err != nil {
		return nil, err
	}
	r := source.NewReader(fsys)
	g, found := project.ReadGame(r, kind, project.FolderOf(fsys, kind, id), strict)
	found = slices.DeleteFunc(generator.Settle(r, found, nil), func(d check.Diagnostic) bool {
		return d.Rule != nil && slices.Contains(without, d.Rule.ID)
	})
	if check.HasErrors(found) {
		return nil, check.Faultf(textBadInput)
	}
	return g.Model, nil
}

// gameModel is gameContent for a command that knows the model type of its game.
func gameModel[M any](dir, id string) (*M, error) {
	m, err := gameContent(dir, id, games.Find(id), false)
	if err != nil {
		return nil, err
	}
	return m.Played().(*M), nil
}

// documents reads only the data of a game, without its texts, and checks it against
// the given rules: all that a finder needs of a content folder.
func documents[M any](dir, game string, rules []check.Rule[M]) (*M, error) {
	fsys, _, err := contentFolder(dir, "")
	if err != nil {
		return nil, err
	}
	r := source.NewReader(fsys)
	m := new(part.Game[M])
	r.Documents(project.FolderOf(fsys, games.Find(game), game), m)
	if check.HasErrors(r.Findings()) || check.HasErrors(check.Run(rules, &m.Model)) {
		return nil, check.Faultf(textBadInput)
	}
	return &m.Model, nil
}

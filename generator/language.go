package generator

import (
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/site"
)

// envIn gives what the kits of a game are drawn with: the words of the faces in its
// language. The error is words that cannot be read.
func (b *build) envIn(g *Game) (part.Env, error) {
	env := b.env
	env.Theme = env.Theme.In(g.lang())
	if env.Theme == b.env.Theme {
		return env, nil
	}
	env.Layouts = layout.NewLibraries()
	for _, id := range []string{"", g.layoutsOf()} {
		library, err := b.env.Layouts.Of(id).In(env.Theme.Texts.Faces)
		if err != nil {
			return env, err
		}
		env.Layouts.Add(id, library)
	}
	return env, nil
}

// templatesIn gives the templates of the pages in the language of a game.
func (b *build) templatesIn(g *Game) (*site.Templates, error) {
	if g.lang() == "" {
		return b.templates, nil
	}
	return b.templates.In(g.lang())
}

package site

import "fmt"

// voices are the templates of games' pages in other languages than that of the site.
type voices map[string]*Templates

// voice gives the language of the pages of a game, "" for that of the site, and makes
// their templates. The error is a language without sentences.
func (b *builder) voice(g *Game) (string, error) {
	if g.Lang == "" || g.Lang == b.in.Lang {
		return "", nil
	}
	if b.voices[g.Lang] != nil {
		return g.Lang, nil
	}
	words := b.languages.catalogs[g.Lang]
	if words == nil {
		return "", fmt.Errorf("site: the templates have no texts/%s.yaml", g.Lang)
	}
	spoken, err := b.speak(words)
	if err != nil {
		return "", err
	}
	spoken.elsewhere = b.in.elsewhere(g.Lang)
	if b.voices == nil {
		b.voices = voices{}
	}
	b.voices[g.Lang] = spoken
	return g.Lang, nil
}

// voiceOf gives the builder with the templates of a language; itself for "".
func (b *builder) voiceOf(lang string) *builder {
	if lang == "" {
		return b
	}
	of := *b
	of.Templates, of.in.Lang = b.voices[lang], lang
	return &of
}

// site gives the templates of a site: its own ones where a game is in another language,
// whose texts are marked.
func (t *Templates) site(in Input) (*Templates, error) {
	shared, err := t.In(in.Lang)
	if err != nil {
		return nil, err
	}
	elsewhere := in.elsewhere("")
	if len(elsewhere) == 0 {
		return shared, nil
	}
	own, err := t.speak(shared.Catalog)
	if err == nil {
		own.elsewhere = elsewhere
	}
	return own, err
}

// elsewhere gives the languages of texts that are in another one than a page: those of
// games, and those of the site on a page of a game; lang is that of the page, "" for
// that of the site.
func (in *Input) elsewhere(lang string) map[string]string {
	out := map[string]string{}
	mark := func(of string, texts ...string) {
		for _, s := range texts {
			if s != "" {
				out[s] = of
			}
		}
	}
	if lang != "" {
		mark(in.Lang, in.Title, in.Tagline, in.Description, in.Footer)
		for _, m := range in.Menu {
			mark(in.Lang, m.Title)
		}
	}
	page := lang
	if page == "" {
		page = in.Lang
	}
	var own []string
	for i := range in.Games {
		g := &in.Games[i]
		of := g.Lang
		if of == "" {
			of = in.Lang
		}
		if of == page {
			own = append(own, g.texts()...)
			continue
		}
		mark(of, g.texts()...)
	}
	for _, s := range own {
		delete(out, s)
	}
	return out
}

// texts are what the content says of a game, but for its rules.
func (g *Game) texts() []string {
	out := append([]string{g.Title, g.Tagline, g.Summary, g.Duration, g.Trains, g.Trademark}, g.Contents...)
	for _, e := range g.Editions {
		out = append(out, e.Title, e.Players, e.Duration, e.Words.Source)
	}
	for _, t := range g.Timers {
		out = append(out, t.Title, t.Note)
	}
	for _, s := range g.Sources {
		out = append(out, s.Title, s.Note)
	}
	for _, e := range g.Errata {
		out = append(out, e.SourceSays, e.Decision, e.Why)
	}
	for _, k := range g.Kits {
		out = append(out, k.Title)
		for _, gr := range k.Groups {
			out = append(out, gr.Title, gr.Advice)
			for _, f := range gr.Faces {
				out = append(out, f.Name, f.Alt)
			}
			for _, f := range gr.Sheet {
				out = append(out, f.Name, f.Alt)
			}
		}
	}
	return out
}

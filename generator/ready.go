package generator

import (
	"cmp"
	"html/template"
	"io/fs"
	"path"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/games"
	"imprimots/generator/look"
	"imprimots/generator/ready"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

// readyFaces returns the ready faces in a language, if the site has the atelier that starts games with
// them; those in English for a language that tells of none.
func (b *build) readyFaces(lang string) ([]site.ReadyFace, error) {
	if b.Atelier == nil {
		return nil, nil
	}
	lang = cmp.Or(lang, site.French)
	made, _ := drawnReady.LoadOrStore(lang, sync.OnceValues(func() ([]site.ReadyFace, error) { return readReady(b.look.Templates.FS, lang) }))
	return made.(func() ([]site.ReadyFace, error))()
}

// builtInPictures returns the pictures of the program that cards name, beside those of their games:
// pages show them as well.
func (b *build) builtInPictures(all []printed) (out []site.File) {
	for i := range all {
		m, ok := all[i].game.Model.Played().(games.Pictured)
		if !ok {
			continue
		}
		seen := map[string]bool{}
		for name := range m.Pictures() {
			at := path.Join(all[i].game.ID, "art", name)
			if _, err := fs.Stat(b.Content, at); err == nil || seen[name] || !fs.ValidPath(name) {
				continue
			}
			seen[name] = true
			if data, err := fs.ReadFile(b.look.Templates, path.Join("art", name)); err == nil {
				out = append(out, site.File{Path: at, Data: data})
			}
		}
	}
	return out
}

// drawnReady are those of the program, by language, drawn once.
var drawnReady sync.Map

func readReady(built fs.FS, lang string) ([]site.ReadyFace, error) {
	faces, err := ready.Read(built, lang)
	told := ""
	if len(faces) == 0 && err == nil {
		told = string(check.English)
		faces, err = ready.Read(built, told)
	}
	if err != nil {
		return nil, err
	}
	l, err := look.New(source.WithTemplates(nil, nil, built))
	if err != nil {
		return nil, err
	}
	t, err := l.Profile(theme.DefaultProfile)
	if err != nil {
		return nil, err
	}
	in := cmp.Or(told, lang)
	var out []site.ReadyFace
	for i := range faces {
		f := &faces[i]
		made := site.ReadyFace{Title: f.Title, About: f.About, Lang: told}
		start, err := f.Start()
		if err != nil {
			return nil, err
		}
		made.Start = template.URL("#" + start) // of a few signs
		sides, err := f.Pictures(l, t.In(in), check.Lang(in))
		if err != nil {
			return nil, err
		}
		for _, s := range sides {
			made.Sides = append(made.Sides, site.ReadySide{Path: path.Join(site.ReadyFolder, in+"-"+s.Name), SVG: s.SVG, Says: s.Says, W: s.W, H: s.H})
		}
		out = append(out, made)
	}
	return out, nil
}

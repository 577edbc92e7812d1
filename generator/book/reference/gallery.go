package reference

import (
	"fmt"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/book"
	"imprimots/generator/ready"
)

var (
	galleryAddress = check.Text{FR: "galerie", EN: "gallery"}
	galleryTitle   = check.Text{FR: "Les faces prêtes", EN: "Ready faces"}
	galleryIntro   = check.Text{
		FR: "Ces faces prennent les champs de n’importe quelles cartes. Nommez-en une dans `faces`, et donnez à vos champs les noms qu’elle prend ; sinon, `with` dit lequel est lequel : `with: {theme: sujet}`, un texte avec des champs, `with: {author: \"{prenom} {nom}\"}`, ou un calcul, `with: {difficulty: \"=points/10\"}`. Ce qui est facultatif laisse sa place au reste.",
		EN: "These faces take the fields of any cards. Name one in `faces`, and give your fields the names that it takes; otherwise `with` says which is which: `with: {theme: subject}`, a text with fields, `with: {author: \"{first} {last}\"}`, or a calculation, `with: {difficulty: \"=points/10\"}`. What is optional leaves its place to the rest.",
	}
	galleryMore = check.Text{
		FR: "Chaque exemple est un fichier de cartes entier, à copier. Les couleurs sont celles du jeu : [theme.yaml](pictures.md) les change toutes, et `tint` celle d’une face. Une face de vous avec `extends: trivia` part d’elle, dans une autre taille si elle a `size`.",
		EN: "Each example is a whole file of cards, to copy. The colors are those of the game: [theme.yaml](pictures.md) changes all of them, and `tint` that of one face. A face of yours with `extends: trivia` starts from it, in another size if it has `size`.",
	}
	galleryOptional = check.Text{FR: "`%s` (%s, facultatif) : %s", EN: "`%s` (%s, optional): %s"}
	galleryNeeded   = check.Text{FR: "`%s` (%s) : %s", EN: "`%s` (%s): %s"}
)

// gallery shows the ready faces, each with its example.
func (a *artist) gallery() (p book.Page, err error) {
	faces, err := ready.Read(a.Templates, string(a.Lang))
	if err != nil {
		return p, err
	}
	title := a.say(galleryTitle)
	w := titled(title)
	w.para(a.say(galleryIntro))
	w.para(a.say(galleryMore))
	for i := range faces {
		f := &faces[i]
		w.head(2, plain(f.Title))
		w.para(plain(f.About))
		if err := a.sides(w, &p, f); err != nil {
			return p, err
		}
		takes, err := f.Taken(a.look)
		if err != nil {
			return p, err
		}
		for _, t := range takes {
			say := galleryNeeded
			if t.Optional {
				say = galleryOptional
			}
			w.item(a.say(say, t.Name, t.Type, plain(t.About)))
		}
		w.end()
		w.code("yaml", f.Example)
	}
	p = a.done(p, w, "gallery", title)
	p.Address = a.say(galleryAddress)
	return p, nil
}

// sides shows both sides of a ready face.
func (a *artist) sides(w *writer, p *book.Page, f *ready.Face) error {
	if !a.Pictures {
		return nil
	}
	sides, err := f.Pictures(a.look, a.theme, a.Lang)
	var shown []string
	for _, side := range sides {
		shown = append(shown, fmt.Sprintf("![%s](%s)", plain(side.Says), side.Name))
		p.Figures = append(p.Figures, book.Figure{Name: side.Name, SVG: side.SVG})
	}
	w.para(strings.Join(shown, " "))
	return err
}

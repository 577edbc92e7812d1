package press

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/generator/pictogram"
)

// fromPictograms is the prefix of the names of pictograms among the pictures of a sheet.
const fromPictograms = "pictogram:"

// autoPictures is the value of the key pictures that asks for pictograms alone.
const autoPictures = "auto"

var (
	textWithout   = check.Text{FR: "sans image : %s", EN: "without a picture: %s"}
	textLeftOut   = check.Text{FR: "laissé de côté, sans image ni définition : %s", EN: "left out, with neither a picture nor a clue: %s"}
	hintWithout   = check.Text{FR: "donnez-leur une image dans un dossier (%s), aux noms des mots : chat.png", EN: "give them a picture in a folder (%s), named as the words are: cat.png"}
	textNoOwn     = check.Text{FR: "aucun mot de l’exercice n’a d’image dans le dossier « %s »", EN: "no word of the exercise has a picture in the folder %q"}
	hintNoOwn     = check.Text{FR: "nommez les fichiers comme les mots, chat.png, ou prenez les images du programme (%s)", EN: "name the files as the words are, cat.png, or take the pictures of the program (%s)"}
	textNoPack    = check.Text{FR: "les images du programme manquent ici", EN: "the pictures of the program are missing here"}
	textNoLang    = check.Text{FR: "le programme n’a pas d’images par mot en « %s »", EN: "the program has no pictures by word in %q"}
	hintPictLangs = check.Text{FR: "elles vont par mot en : %s", EN: "they go by word in: %s"}
	textNoIcon    = check.Text{FR: "aucune image ne s’appelle « %s »", EN: "no picture is called %q"}
	hintIcons     = check.Text{FR: "nommez un fichier .svg, .png, .jpg ou .webp, ou une image du programme : %s…", EN: "name a file in .svg, .png, .jpg or .webp, or a picture of the program: %s…"}
)

// table returns the pictograms; nil where there are none.
func (p *Press) table() *pictogram.Table {
	if p.known == nil && p.Pictograms != nil {
		p.known, _ = pictogram.Read(p.Pictograms) // a table that cannot be read is none
	}
	return p.known
}

// Pictured reports whether a sheet asks for pictures by word.
func Pictured(s *worksheet.Sheet) bool {
	return s.Heading.Picture != "" && !isFile(s.Heading.Picture) || s.Part.Pictures != "" ||
		slices.ContainsFunc(s.Parts, func(p worksheet.Part) bool { return p.Pictures != "" })
}

// pictures sets the pictures of the words of exercises that ask for them: a file of the
// folder that the key names, else a pictogram. Words without are named in a finding (WKS120);
// where a picture or a definition is all that is asked, they are left out (WKS121).
func (p *Press) pictures(from Source, w *Worksheet) (found []check.Diagnostic) {
	for _, part := range w.Exercises() {
		if !kinds.Traits(part.Kind).Shows {
			continue
		}
		if part.Pictures == "" {
			part.Pictures = w.Part.Pictures
		}
		if part.Pictures == "" {
			continue
		}
		at := part.Pos("pictures")
		if at == (check.Pos{}) {
			at = w.Pos("pictures")
		}
		l := lookup{press: p, sheet: w, from: from, part: part, at: at}
		l.all()
		found = append(found, l.found...)
	}
	return found
}

// lookup looks up the pictures of the words of an exercise.
type lookup struct {
	press *Press
	sheet *Worksheet
	from  Source
	part  *worksheet.Part
	at    check.Pos
	owned bool // whether the folder has a picture of one of them
	found []check.Diagnostic
}

func (l *lookup) tell(rule string, msg, hint check.Message) {
	l.found = append(l.found, check.Diagnostic{Rule: worksheet.Infos.Get(rule), Pos: l.at, Msg: msg, Hint: hint})
}

// all sets the pictures of all items.
func (l *lookup) all() {
	table, lang := l.press.table(), langOf(&l.sheet.Sheet)
	switch {
	case table == nil:
		l.tell("WKS019", textNoPack.With(), check.Message{})
		return
	case l.part.Pictures == autoPictures && !slices.Contains(table.Langs(), lang):
		l.tell("WKS019", textNoLang.With(lang), hintPictLangs.With(strings.Join(table.Langs(), ", ")))
		return
	}
	var without []string
	asks := kinds.Traits(l.part.Kind).Asks
	gone := map[int]bool{}
	for i := range l.part.Items {
		item := &l.part.Items[i]
		if item.Picture == "" && item.Answer() != "" {
			item.Picture = l.picture(table, item, cmp.Or(item.Lang, lang))
		}
		if item.Picture == "" && item.Answer() != "" {
			gone[i] = item.Question == "" && asks && len(item.Pairs) == 0
			without = append(without, item.Answer())
		}
	}
	if l.part.Pictures != autoPictures && !l.owned {
		l.tell("WKS019", textNoOwn.With(l.part.Pictures), hintNoOwn.With(check.Setting{Key: "pictures", Value: autoPictures}))
	}
	if len(without) == 0 {
		return
	}
	rule, msg := "WKS120", textWithout
	kept := make([]record.Record, 0, len(l.part.Items))
	for i, item := range l.part.Items {
		if !gone[i] {
			kept = append(kept, item)
		}
	}
	if len(kept) > 0 && len(kept) < len(l.part.Items) {
		l.part.Items, rule, msg = kept, "WKS121", textLeftOut
	}
	l.tell(rule, msg.With(strings.Join(without, ", ")), hintWithout.With(check.Setting{Key: "pictures", Value: "images/"}))
}

// picture returns the name of the picture of an item, "" if there is none.
func (l *lookup) picture(table *pictogram.Table, item *record.Record, lang string) string {
	if l.part.Pictures != autoPictures {
		if name := l.file(item.Answer()); name != "" {
			return name
		}
	}
	file := table.Find(item.Answer(), lang)
	if file == "" {
		return ""
	}
	name := fromPictograms + file
	if l.sheet.Pictures[name] == nil {
		d, err := table.Draw(file)
		if err != nil {
			return ""
		}
		l.sheet.Pictures[name] = d
	}
	l.sheet.Credit = pictogram.Credit
	return name
}

// pictureExts are the ends of the names of pictures.
var pictureExts = []string{".svg", ".png", ".jpg", ".jpeg", ".webp"}

// file returns the picture of a word in the folder, "" if it has none: château.png, chateau.png,
// "pomme de terre.png", pomme-de-terre.png.
func (l *lookup) file(word string) string {
	folder := l.part.Pictures
	if !path.IsAbs(folder) {
		folder = path.Join(path.Dir(l.at.File), folder)
	}
	small := strings.ToLower(word)
	var names []string
	for _, name := range []string{word, small, strings.ReplaceAll(small, " ", "-"), strings.ReplaceAll(small, " ", "_"), values.Fold(word)} {
		if !slices.Contains(names, name) && !strings.ContainsAny(name, `/\`) {
			names = append(names, name)
		}
	}
	for _, name := range names {
		for _, ext := range pictureExts {
			if _, err := l.from.Open(path.Join(folder, name+ext), 1); err == nil {
				file, found := l.sheet.own(l.from.Open, l.at, path.Join(folder, name+ext))
				l.owned, l.found = true, append(l.found, found...)
				return file
			}
		}
	}
	return ""
}

// title sets the picture beside the title to the one that a word names in the language of
// the sheet, or else in another one; it reports whether there is one.
func (p *Press) title(w *Worksheet, word string) (found []check.Diagnostic) {
	tell := func(msg, hint check.Message) []check.Diagnostic {
		return []check.Diagnostic{{Rule: worksheet.Infos.Get("WKS019"), Pos: w.Pos("heading", "picture"), Msg: msg, Hint: hint}}
	}
	table, lang := p.table(), langOf(&w.Sheet)
	if table == nil {
		return tell(textNoPack.With(), check.Message{})
	}
	for _, l := range append([]string{lang}, table.Langs()...) {
		if file := table.Find(word, l); file != "" {
			if d, err := table.Draw(file); err == nil {
				w.Picture, w.Credit = d, pictogram.Credit
				return nil
			}
		}
	}
	names := table.Names(lang)
	if len(names) == 0 {
		names = table.Names("en")
	}
	return tell(textNoIcon.With(word), check.NearestOr(word, names, hintIcons.With(strings.Join(names[:min(12, len(names))], ", "))))
}

package reference

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/book"
	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
	"imprimots/generator/layout"
	"imprimots/generator/look"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

var (
	layoutsTitle = check.Text{FR: "Ce qu’une face peut dessiner", EN: "What a face can draw"}
	layoutsIntro = check.Text{
		FR: "Une face est un document YAML d’un fichier de `layouts/`, dans le dossier du jeu : `layout` la nomme, `size` donne sa taille en millimètres, `boxes` ce qui s’y dessine, dans l’ordre. Toutes les longueurs peuvent être des formules ; dans un texte ou un nom de rôle, une formule est entre accolades.",
		EN: "A face is a YAML document in a file of `layouts/`, in the folder of the game: `layout` names it, `size` gives its size in millimetres, `boxes` what is drawn on it, in order. All lengths may be formulas; in a text or in the name of a role, a formula is in braces.",
	}
	layoutsValues = check.Text{
		FR: "Une formule connaît les champs de la carte, `w` et `h` (la taille de la face, ou du groupe de boîtes), ce que `let` et `name` définissent, et, dans `each`, l’élément et son rang `i`. `game` est la couleur du jeu, `game_title` son titre, `edge` la marge que l’imprimante n’atteint pas, `inner` la même au pli d’un livret, `fills` dit si le profil remplit les surfaces, `letters` est son facteur pour les lettres.",
		EN: "A formula knows the fields of the card, `w` and `h` (the size of the face or of the group of boxes), what `let` and `name` define and, inside `each`, the item and its index `i`. `game` is the color of the game, `game_title` its title, `edge` the margin that the printer cannot reach, `inner` the same at the fold of a booklet, `fills` says whether the profile fills areas, `letters` is its factor for letters.",
	}
	layoutsMore = check.Text{
		FR: "Toutes les clés d’une face et d’une boîte sont dans [la référence des documents](formats-layout.md).",
		EN: "All keys of a face and of a box are in [the reference of documents](formats-layout.md).",
	}
	sampleIntro = check.Text{
		FR: "Chaque exemple est dessiné sur une face de %v × %v mm, sous ces lignes :",
		EN: "Each example is drawn on a face of %v × %v mm, below these lines:",
	}
	badgeIntro = check.Text{FR: "L’exemple de `use` se sert de celle-ci :", EN: "The example of `use` makes use of this one:"}
	shownAs    = check.Text{FR: "`%s` au travail", EN: "`%s` at work"}
	gives      = check.Text{FR: "%s. `%s` donne `%s`.", EN: "%s. `%s` gives `%s`."}

	boxesTitle     = check.Text{FR: "Les boîtes d’une face", EN: "Boxes of a face"}
	shapesTitle    = check.Text{FR: "Les formes", EN: "Shapes"}
	functionsTitle = check.Text{FR: "Les fonctions des formules", EN: "Functions of formulas"}
	rolesTitle     = check.Text{FR: "Les rôles", EN: "Roles"}

	boxKeys      = check.Text{FR: "Les autres clés d’une boîte", EN: "Other keys of a box"}
	boxesIntro   = check.Text{FR: "Une boîte a l’une de ces clés, qui dit ce qu’elle est.", EN: "A box has one of these keys, which says what it is."}
	shapesIntro  = check.Text{FR: "Une boîte `shape` dessine ce que donne l’une de ces fonctions. Celles qui prennent une boîte (`box`) la prennent aussi comme quatre nombres : x, y, largeur, hauteur. Les longueurs sont en millimètres depuis le coin en haut à gauche.", EN: "A box `shape` draws what one of these functions gives. Those that take a `box` take it as four numbers as well: x, y, width, height. Lengths are in mm from the upper left corner."}
	formulaIntro = check.Text{FR: "Les formules calculent avec `+ - * / % **`, comparent avec `== != < <= > >=`, et lient avec `and`, `or`, `not` ; `a ? b : c` choisit. Elles peuvent appeler ces fonctions, et [celles des formes](layouts-shapes.md).", EN: "Formulas calculate with `+ - * / % **`, compare with `== != < <= > >=` and join with `and`, `or`, `not`; `a ? b : c` chooses. They may call these functions, and [those of shapes](layouts-shapes.md)."}
	rolesIntro   = check.Text{FR: "Une face nomme des rôles ; le profil d’impression dit de quelle police, de quelle taille et de quelle couleur ils sont. `imprimots templates` écrit les profils, `print/color.yaml` pour les couleurs.", EN: "A face names roles; the print profile says what font, size and color they have. `imprimots templates` writes the profiles, `print/color.yaml` for colors."}
	roleIs       = check.Text{FR: "`%s` : police `%s`, %s points, au moins %s", EN: "`%s`: font `%s`, %s points, %s at least"}
	rolesKinds   = map[string]check.Text{
		"styles": {FR: "Textes (`role`)", EN: "Texts (`role`)"},
		"colors": {FR: "Couleurs (`color`, `fill`, `tile`, `solid`)", EN: "Colors (`color`, `fill`, `tile`, `solid`)"},
		"lines":  {FR: "Traits (`rule`)", EN: "Lines (`rule`)"},
		"fonts":  {FR: "Polices (`font`)", EN: "Fonts (`font`)"},
	}
)

// sampleW and sampleH are the size of the face of a sample in mm.
const sampleW, sampleH = 30, 20

// badge is a layout for the sample of the key use.
const badge = "layout: badge\nboxes:\n  - {shape: \"circle(w/2, h/2, w/2)\", solid: game}\n  - {line: \"{says}\", role: number, color: paper, at: [0, 0, w, h], align: center}\n"

// artist draws samples with the faces of the program.
type artist struct {
	*Input
	theme *theme.Theme
	look  *look.Look
}

// layouts returns the chapter of faces.
func (in *Input) layouts() ([]book.Page, error) {
	l, err := look.New(source.WithTemplates(nil, nil, in.Templates))
	if err != nil {
		return nil, err
	}
	t, err := l.Profile(theme.DefaultProfile)
	if err != nil {
		return nil, err
	}
	a := &artist{in, t.In(string(in.Lang)), l}
	title := in.say(layoutsTitle)
	w := titled(title)
	w.para(in.say(layoutsIntro))
	w.para(in.say(layoutsValues))
	w.para(in.say(layoutsMore))
	pages := []book.Page{{}}
	for _, make := range []func() (book.Page, error){a.gallery, a.boxes, a.shapes, a.functions, a.roles} {
		p, err := make()
		if err != nil {
			return nil, err
		}
		w.item(fmt.Sprintf("[%s](%s-%s.md)", p.Title, layoutsTopic, p.Topic))
		pages = append(pages, p)
	}
	pages[0] = w.page("", "", title)
	return pages, nil
}

// env returns what a face is drawn with, whose documents are given as YAML.
func (a *artist) env(face string) (*layout.Env, error) {
	r := source.NewReader(fstest.MapFS{"face.yaml": {Data: []byte(face)}})
	var files layout.Files
	r.File("face.yaml", &files)
	if found := r.Findings(); len(found) > 0 {
		return nil, fmt.Errorf("%s: %s", face, found[0].Msg.In(check.English))
	}
	library, faults := a.look.Layouts.Of("").With(nil, files.Layouts)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return &layout.Env{Theme: a.theme, Fonts: a.look.Fonts, Accent: "blue", Layouts: library}, nil
}

// picture draws a face of a size.
func (a *artist) picture(name, title string, w, h draw.MM, boxes string) ([]book.Figure, error) {
	if !a.Pictures {
		return nil, nil
	}
	ground := "  - {shape: \"rect(0, 0, w, h)\", solid: paper}\n" // for dark pages
	env, err := a.env(fmt.Sprintf("layout: sample\nsize: [%v, %v]\nboxes:\n%s%s---\n%s", float64(w), float64(h), ground, boxes, badge))
	if err != nil {
		return nil, err
	}
	rows := []layout.Note{{Title: a.say(check.Text{FR: "Un titre", EN: "A heading"}), Lines: []string{a.say(check.Text{FR: "et sa ligne", EN: "and its line"})}}}
	d, err := env.Draw("sample", w, h, layout.Values{"rows": rows})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	data, err := svg.Render(d, env.Fonts, svg.Options{Title: title, Resolution: svg.ForFaces})
	return []book.Figure{{Name: name + ".svg", SVG: data}}, err
}

// show writes a sample and its picture.
func (a *artist) show(w *writer, p *book.Page, s sample) error {
	w.head(2, span(s.Call))
	w.para(a.sentence(s.About.In(a.Lang)))
	title := a.say(shownAs, s.name())
	fig, err := a.picture(s.name(), strings.ReplaceAll(title, "`", ""), sampleW, sampleH, s.Boxes)
	if err != nil {
		return err
	}
	p.Figures = append(p.Figures, fig...)
	w.code("yaml", strings.ReplaceAll("\n"+s.Boxes, "\n  ", "\n"))
	w.para(fmt.Sprintf("![%s](%s.svg)", strings.ReplaceAll(title, "`", ""), s.name()))
	return nil
}

// head writes what stands above the samples of a page.
func (a *artist) head(w *writer) {
	w.para(a.say(sampleIntro, sampleW, sampleH))
	w.code("yaml", fmt.Sprintf("layout: sample\nsize: [%d, %d]\nboxes:", sampleW, sampleH))
}

// covered reads the samples of a file and puts them in the order of the names that there have
// to be samples of; the error says which are missing or of nothing.
func covered(file string, names []string) ([]sample, error) {
	all, err := readSamples(file)
	if err != nil {
		return nil, err
	}
	var wrong []error
	for _, name := range names {
		if !slices.ContainsFunc(all, func(s sample) bool { return s.name() == name }) {
			wrong = append(wrong, fmt.Errorf("samples/%s.txt: nothing is said of %s", file, name))
		}
	}
	for _, s := range all {
		if !slices.Contains(names, s.name()) || s.About.FR == "" || s.About.EN == "" {
			wrong = append(wrong, fmt.Errorf("samples/%s.txt: %s is not there or not described", file, s.Call))
		}
	}
	return all, errors.Join(wrong...)
}

func (a *artist) boxes() (p book.Page, err error) {
	kinds, others, err := a.boxKeys()
	if err != nil {
		return p, err
	}
	samples, err := covered("boxes", kinds)
	if err != nil {
		return p, err
	}
	title := a.say(boxesTitle)
	w := titled(title)
	w.para(a.say(boxesIntro))
	a.head(w)
	w.para(a.say(badgeIntro))
	w.code("yaml", badge)
	for _, s := range samples {
		if err := a.show(w, &p, s); err != nil {
			return p, err
		}
	}
	w.head(2, a.say(boxKeys))
	for _, k := range others {
		w.item(a.say(colon, span(k.name), plain(k.about)))
	}
	return a.done(p, w, "boxes", title), nil
}

// key is a key of a box.
type key struct {
	name  string
	about string
}

// boxKeys returns the keys that say what a box is, and the others with their descriptions.
func (a *artist) boxKeys() (kinds []string, others []key, err error) {
	all, err := readFormats()
	if err != nil {
		return nil, nil, err
	}
	at := slices.IndexFunc(all, func(f format) bool { return f.id == "layout" })
	box := all[at].root.Definitions["layout.Box"]
	kinds = layout.BoxKinds()
	for _, name := range slices.Sorted(maps.Keys(box.Properties)) {
		if !slices.Contains(kinds, name) {
			n := box.Properties[name]
			others = append(others, key{name, n.described(a.Lang)})
		}
	}
	return kinds, others, nil
}

func (a *artist) shapes() (p book.Page, err error) {
	samples, err := covered("shapes", layout.Shapes())
	if err != nil {
		return p, err
	}
	title := a.say(shapesTitle)
	w := titled(title)
	w.para(a.say(shapesIntro))
	a.head(w)
	for _, s := range samples {
		if err := a.show(w, &p, s); err != nil {
			return p, err
		}
	}
	return a.done(p, w, "shapes", title), nil
}

func (a *artist) functions() (p book.Page, err error) {
	env, err := a.env(badge)
	if err != nil {
		return p, err
	}
	samples, err := covered("functions", env.Functions())
	if err != nil {
		return p, err
	}
	title := a.say(functionsTitle)
	w := titled(title)
	w.para(a.say(formulaIntro))
	for _, s := range samples {
		value, err := a.value(s.Formula)
		if err != nil {
			return p, err
		}
		w.item(a.say(colon, span(s.Call), a.say(gives, plain(s.About.In(a.Lang)), s.Formula, value)))
	}
	return a.done(p, w, "functions", title), nil
}

// value works out a formula.
func (a *artist) value(formula string) (string, error) {
	quoted, err := json.Marshal(formula)
	if err != nil {
		return "", err
	}
	env, err := a.env("layout: sample\nlet: [{it: " + string(quoted) + "}]\n")
	if err != nil {
		return "", err
	}
	values, err := env.DrawOn(draw.New(sampleW, sampleH), draw.Rect{W: sampleW, H: sampleH}, "sample", nil)
	return fmt.Sprint(values["it"]), err
}

func (a *artist) roles() (p book.Page, err error) {
	title := a.say(rolesTitle)
	w := titled(title)
	w.para(a.say(rolesIntro))
	for _, kind := range []string{"styles", "colors", "lines", "fonts"} {
		names := slices.Sorted(slices.Values(a.theme.RolesOf(kind)))
		w.head(2, a.say(rolesKinds[kind]))
		w.roles(a.Input, a.theme, kind, names)
		alt := strings.ReplaceAll(a.say(rolesKinds[kind]), "`", "")
		h, boxes := chart(a.theme, kind, names)
		fig, err := a.picture(kind, alt, chartW, h, boxes)
		if err != nil {
			return p, err
		}
		p.Figures = append(p.Figures, fig...)
		w.para(fmt.Sprintf("![%s](%s.svg)", alt, kind))
	}
	return a.done(p, w, "roles", title), nil
}

// roles says what the roles of a kind are in the profile for colors.
func (w *writer) roles(in *Input, t *theme.Theme, kind string, names []string) {
	if kind == "lines" || kind == "fonts" {
		w.para("`" + strings.Join(names, "`, `") + "`")
		return
	}
	for _, name := range names {
		if kind == "colors" {
			w.item(fmt.Sprintf("`%s`: `%s`", name, t.Colors[name]))
			continue
		}
		s := t.Styles[name]
		w.item(fmt.Sprintf(in.say(roleIs), name, s.Font, number(in.Lang, s.Size), number(in.Lang, s.Min)))
	}
	w.end()
}

// number writes a size as a language does.
func number(lang check.Lang, size draw.Pt) string {
	s := fmt.Sprint(float64(size))
	if lang == check.French {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}

// chartW is the width of a chart of roles, chartStep the distance of its rows, in mm.
const chartW, chartStep = 90, 8

// chart returns the height and the boxes of a picture of all roles of a kind.
func chart(t *theme.Theme, kind string, names []string) (h draw.MM, boxes string) {
	var b strings.Builder
	row := func(y draw.MM, name, box string) {
		fmt.Fprintf(&b, "  - {line: %q, role: label, color: ink, at: [2, %v, 30, %v]}\n  - %s\n", name, y, chartStep, box)
	}
	y := draw.MM(1)
	for _, name := range names {
		step := draw.MM(chartStep)
		switch kind {
		case "styles":
			size := t.Style(name).Size.MM()
			step = max(step, draw.MM(float64(size)*1.3))
			row(y+step/2-chartStep/2, name, fmt.Sprintf("{line: Abc, role: %q, at: [34, %v, 54, %v]}", name, y, step))
		case "colors":
			row(y, name, fmt.Sprintf("{shape: \"rect(34, %v, 54, 6)\", solid: %q, rule: hair}", y+1, name))
		case "lines":
			row(y, name, fmt.Sprintf("{shape: \"segment(34, %v, 88, %v)\", rule: %q}", y+chartStep/2, y+chartStep/2, name))
		case "fonts":
			row(y, name, fmt.Sprintf("{line: \"AaBb 123\", role: h2, font: %q, at: [34, %v, 54, %v]}", name, y, chartStep))
		}
		y += step
	}
	return y + 1, b.String()
}

func (a *artist) done(p book.Page, w *writer, name, title string) book.Page {
	made := w.page(name, name, title)
	made.Figures = p.Figures
	slices.SortFunc(made.Figures, func(x, y book.Figure) int { return cmp.Compare(x.Name, y.Name) })
	return made
}

package site

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/trace"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/site/search"
)

// sourcesFile is the page that follows the sources of a game, beside the game's page.
const sourcesFile = "sources.html"

// traced reports whether a game has a page on its sources. What a game at fault shows
// is not all there: nothing is judged by it.
func (b *builder) traced(g *Game) bool {
	return len(g.Traced) > 0 && !slices.Contains(b.in.Broken, g.ID)
}

// sourcesData is what sources.html sees.
type sourcesData struct {
	Game    *Game
	Title   string
	Sources []sourceView
}

// sourceView is a source as the page shows it: all that it says, and where.
type sourceView struct {
	trace.Source
	ID, Note string
	Sections []sectionView
}

type sectionView struct {
	Title string
	Items []itemView
}

type itemView struct {
	Says   string
	Places []place
	Tests  []testView
}

// testView is the name of a test, parted at its last point: a line may break there.
type testView struct{ In, Name string }

// place is where an item is found, as the page links to it.
type place struct {
	Kind        trace.Kind
	Href, Label string
	says        string // of a piece
}

// sources adds the page that follows the sources of a game. plan is the sections that
// its rules are to have: where one is missing, places are, and that is said already.
func (b *builder) sources(g *Game, plan []string, voice string) {
	of := b.voiceOf(voice)
	title, description := of.named("sources.html", g)
	b.unnamed = cmp.Or(b.unnamed, of.unnamed)
	if g.Written.Data == nil { // a translation proves nothing
		b.quote(g)
	}
	b.add(&htmlPage{
		Path: g.ID + "/" + sourcesFile, Title: title + " – " + g.Title, Description: description, Nav: "index.html", Style: b.style("sources"),
		Crumbs:   []crumb{{g.ID + "/index.html", g.Title}, {"", title}},
		template: "sources.html", voice: voice, depth: search.Deep,
		fill: func(p *htmlPage) (any, error) {
			b := b.voiceOf(voice)
			doc, err := markdown.Convert(g.Rules.Path, g.Rules.Data, markdown.Options{Reserved: reserved(g)})
			if err != nil {
				return nil, err
			}
			known, err := b.places(g, doc)
			if err != nil {
				return nil, err
			}
			written, err := g.written(doc)
			if err != nil {
				return nil, err
			}
			for i, h := range written {
				known["rules"].add(h.ID, index+"#"+doc.Headings[i].ID, doc.Headings[i].Text)
			}
			t := &tracer{folder: p.prefix + g.ID, known: known, pass: check.NewPass(sit016.Info)}
			data := sourcesData{Game: g, Title: title}
			for i := range g.Traced {
				data.Sources = append(data.Sources, t.source(g, &g.Traced[i]))
			}
			if len(judgeSections(g.Rules, doc, plan)) == 0 {
				p.found = append(p.found, t.pass.Found()...)
				if g.Written.Data == nil {
					p.claims = t.claims
				}
				p.found = append(p.found, untraced(g, doc, written)...)
			}
			return data, nil
		},
	})
}

// quote marks the pages that the sources of a game may name.
func (b *builder) quote(g *Game) {
	for _, file := range []string{index, errataFile} {
		b.quoted[g.ID+"/"+file] = true
	}
	for _, x := range g.Extras.Pages {
		for _, src := range g.Traced {
			for _, s := range src.Sections {
				if slices.ContainsFunc(s.Items, func(it trace.Item) bool { return slices.Contains(it.Pages, x.Name()) }) {
					b.quoted[g.ID+"/"+x.File] = true
				}
			}
		}
	}
}

// prove judges, once all pages are made, what the sources say of them. A page with errors
// may lack a part of its text.
func prove(pages []*htmlPage) {
	texts := map[string]map[string]string{}
	for _, p := range pages {
		if p.said != nil && !check.HasErrors(p.found) {
			texts[p.prefix+p.Path] = p.said
		}
	}
	for _, p := range pages {
		pass := check.NewPass(sit022.Info)
		for _, c := range p.claims {
			c.prove(pass, texts)
		}
		p.found = append(p.found, pass.Found()...)
		p.said = nil
	}
}

// index is the page of a game beside that of its sources.
const index = "index.html"

// written gives the headings that doc, the rules of the game, translates: one for each of
// its own. There are none where it is no translation, or has other sections.
func (g *Game) written(doc *markdown.Doc) ([]markdown.Heading, error) {
	if g.Written.Data == nil {
		return nil, nil
	}
	first, err := markdown.Convert(g.Written.Path, g.Written.Data, markdown.Options{Reserved: reserved(g)})
	alike := func(a, b markdown.Heading) bool { return a.Level == b.Level }
	if err != nil || !slices.EqualFunc(first.Headings, doc.Headings, alike) {
		return nil, err
	}
	return first.Headings, nil
}

// places lists, by their names, the places of a game that its sources may name; doc is
// its rules.
func (b *builder) places(g *Game, doc *markdown.Doc) (map[trace.Kind]*placeList, error) {
	lists := map[trace.Kind]*placeList{}
	for _, k := range trace.Kinds {
		lists[k] = &placeList{}
	}
	for _, part := range []struct{ id, template, word string }{{"fiche", "sources.html", "card"}, {"sources", "game.html", "sources"}} {
		title, err := b.word(page.Block{Template: part.template}, part.word)
		if err != nil {
			return nil, err
		}
		lists["rules"].add(part.id, index+"#"+part.id, title)
	}
	for _, h := range doc.Headings {
		lists["rules"].add(h.ID, index+"#"+h.ID, h.Text)
	}
	for _, x := range g.Extras.Sections {
		title, err := b.word(x.Block, "title")
		if err != nil {
			return nil, err
		}
		lists["rules"].add(x.ID, index+"#"+x.ID, title)
	}
	for _, c := range doc.Calls {
		at := 0 // of the section that the call stands in
		for at+1 < len(doc.Headings) && doc.Headings[at+1].Pos.Line < c.Pos.Line {
			at++
		}
		if len(doc.Headings) > 0 {
			lists["examples"].add(c.Text, index+"#"+doc.Headings[at].ID, doc.Headings[at].Text)
		}
	}
	for _, x := range g.Extras.Pages {
		title, err := b.word(x.Block, "title")
		if err != nil {
			return nil, err
		}
		lists["pages"].add(x.Name(), x.File, title)
	}
	for i, e := range g.Errata {
		lists["errata"].add(e.ID, errataFile+"#erratum-"+e.ID, strconv.Itoa(i+1))
	}
	for _, piece := range g.Pieces {
		title := piece.Title
		if strings.Contains(piece.Name, "/") {
			title = piece.Kit + ", " + title
		}
		lists["kit"].put(piece.Name, place{Href: index + "#kit-" + markdown.Slug(piece.Kit), Label: title, says: piece.Says})
	}
	return lists, nil
}

// placeList is the places of one kind.
type placeList struct {
	names []string
	at    map[string]place
}

func (l *placeList) add(name, href, label string) { l.put(name, place{Href: href, Label: label}) }

func (l *placeList) put(name string, p place) {
	if l.at == nil {
		l.at = map[string]place{}
	}
	l.names = append(l.names, name)
	l.at[name] = p
}

// hint says what a name that is not known most likely stands for: a piece without its
// kit for the first one that has it.
func (l *placeList) hint(name string) check.Message {
	for _, known := range l.names {
		if strings.HasSuffix(known, "/"+name) {
			return check.DidYouMean.With(known)
		}
	}
	if len(l.names) == 0 {
		return check.Message{}
	}
	return check.NearestOf(name, l.names, placesAre)
}

// untraced reports the sections of the rules of a game that no item of its sources
// names: neither by its heading, nor by one under it, nor by an example that it calls.
// written are the headings that its own translate, if any.
func untraced(g *Game, doc *markdown.Doc, written []markdown.Heading) []check.Diagnostic {
	named := map[string]bool{} // ids of headings and lines {{call}}
	for _, src := range g.Traced {
		for _, s := range src.Sections {
			for _, it := range s.Items {
				for _, name := range slices.Concat(it.Rules, it.Examples) {
					named[name] = true
				}
			}
		}
	}
	for i, h := range written {
		named[doc.Headings[i].ID] = named[doc.Headings[i].ID] || named[h.ID]
	}
	pass := check.NewPass(sit021.Info)
	for i, h := range doc.Headings {
		end := i + 1 // the next heading that is not under h
		for end < len(doc.Headings) && doc.Headings[end].Level > h.Level {
			end++
		}
		traced := slices.ContainsFunc(doc.Headings[i:end], func(under markdown.Heading) bool { return named[under.ID] }) ||
			slices.ContainsFunc(doc.Calls, func(c markdown.Call) bool {
				within := c.Pos.Line > h.Pos.Line && (end == len(doc.Headings) || c.Pos.Line < doc.Headings[end].Pos.Line)
				return within && named[c.Text]
			})
		if !traced {
			pass.Fault(h.Pos, noItemNames.With(h.Text), nameIt.With(h.ID))
		}
	}
	return pass.Found()
}

// tracer follows the items of sources and reports those that lead nowhere.
type tracer struct {
	folder string // of the game
	known  map[trace.Kind]*placeList
	pass   *check.Pass
	claims []claim
}

func (t *tracer) source(g *Game, src *trace.Source) sourceView {
	v := sourceView{Source: *src, ID: markdown.Slug(src.Title)}
	var titles []string
	for _, o := range g.Sources {
		titles = append(titles, o.Title)
		if o.Title == src.Title {
			v.Note = o.Note
		}
	}
	check.OneOf(t.pass, src.Pos("source"), src.Title, titles, noSource, sourcesAre)
	for i := range src.Sections {
		s := &src.Sections[i]
		view := sectionView{Title: s.Title}
		for j := range s.Items {
			it := &s.Items[j]
			item := itemView{Says: it.Says, Places: t.places(it)}
			for _, test := range it.Tests {
				point := max(0, strings.LastIndexByte(test, '.'))
				item.Tests = append(item.Tests, testView{test[:point], strings.TrimPrefix(test[point:], ".")})
			}
			view.Items = append(view.Items, item)
		}
		v.Sections = append(v.Sections, view)
	}
	return v
}

// places gives where an item is found; two examples of one section are one link.
func (t *tracer) places(it *trace.Item) []place {
	var out []place
	c, missed := claim{at: it.Pos, words: it.Words}, false
	for _, kind := range trace.Kinds {
		known := t.known[kind]
		for i, name := range it.Places(kind) {
			p, ok := known.at[name]
			if !ok {
				t.pass.Fault(it.Pos(string(kind), i), noPlace[kind].With(name), known.hint(name))
				missed = true
				continue
			}
			at := claimedAt(t.folder, string(kind), i, p.Href)
			if kind == "kit" {
				at.page, at.text = "", p.says
			}
			c.places = append(c.places, at)
			if p.Kind, p.says = kind, ""; !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
	}
	if !missed {
		t.claims = append(t.claims, c)
	}
	return out
}

var (
	noSource    = check.Text{FR: "« %s » n’est pas une source de la fiche du jeu", EN: "%q is not a source of the game's sheet"}
	sourcesAre  = check.Text{FR: "ses sources sont : %s", EN: "its sources are: %s"}
	placesAre   = check.Text{FR: "noms connus : %s", EN: "known names: %s"}
	noItemNames = check.Text{FR: "aucune ligne des sources ne nomme la section « %s »", EN: "no item of the sources names the section %q"}
	nameIt      = check.Text{FR: "nommez « %s » sous « rules » d’une ligne de sources.yaml : celle de la règle, ou celle qui dit ce que la source tait, avec son erratum", EN: "name %q under rules of an item of sources.yaml: that of the rule, or one that says what the source leaves out, with its erratum"}
)

// noPlace says of each kind of places that one is not there.
var noPlace = map[trace.Kind]check.Text{
	"rules":    {FR: "la page n’a pas de section « %s »", EN: "the page has no section %q"},
	"examples": {FR: "la règle n’appelle pas l’exemple « %s »", EN: "the rules call no example %q"},
	"pages":    {FR: "le jeu n’a pas de page « %s »", EN: "the game has no page %q"},
	"errata":   {FR: "le jeu n’a pas d’erratum « %s »", EN: "the game has no erratum %q"},
	"kit":      {FR: "le kit n’a pas de pièce « %s »", EN: "the kit has no piece %q"},
}

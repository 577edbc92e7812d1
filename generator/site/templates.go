package site

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/generator/catalog"
	"imprimots/generator/site/assets"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/templates/languages"
)

// Templates are those of the site, parsed, in one language. They are safe for
// concurrent use.
type Templates struct {
	*catalog.Catalog // the sentences of the language

	fsys, art fs.FS
	sets      map[string]templateSet // by the folder of a game; "" has the others
	first     string                 // language of the content, where it is another
	elsewhere map[string]string      // texts of the content in another language, and which
	known     map[string]bool        // texts of the content in the language of the templates, where it is another
	instead   map[string]string      // of texts of the first language, those that stand for them
	languages *shared

	drawing sync.Mutex // of drawn
	drawn   map[string]template.HTML
}

// shared is what the templates of all languages share: sets that none has run, and
// what was made of them so far.
type shared struct {
	sync.Mutex
	catalogs catalog.Catalogs
	sets     map[string]templateSet
	made     map[string]*Templates
	marking  map[string]*Templates                  // by their languages; see [Templates.marking]
	static   func() (map[string]assets.File, error) // the files of static/; see [assets.Hash]
	icons    []func() ([]byte, error)               // the icon as pixels, by size; an error where it cannot be drawn
}

// templateSet gives templates that stand together, parsed.
type templateSet func() (*template.Template, error)

// ParseTemplates reads the folder templates/site, *.html, a folder of them for each
// game and static/, whose files come to the root, named after what they hold; and the folder of the pictures that
// templates show in pages. The sentences are those of the catalogs, by language; the
// templates are given in French, and In has them in another. They are parsed when they
// are first run; what is wrong with them is an error then, and of [Templates.ParseAll].
func ParseTemplates(fsys, art fs.FS, catalogs catalog.Catalogs) (*Templates, error) {
	t := &Templates{fsys: fsys, art: art, languages: &shared{catalogs: catalogs, made: map[string]*Templates{}, marking: map[string]*Templates{}}}
	t.languages.static = sync.OnceValues(func() (map[string]assets.File, error) { return staticFiles(fsys) })
	t.languages.icons = icons(fsys)
	t.languages.sets = templateSets(template.New("site").Funcs(t.functions()), fsys)
	return t.In(French)
}

// ParseAll parses all templates. The error joins those of all that cannot be read.
func (t *Templates) ParseAll() error {
	var wrong []error
	for _, folder := range slices.Sorted(maps.Keys(t.languages.sets)) {
		if _, err := t.languages.sets[folder](); err != nil {
			wrong = append(wrong, err)
		}
	}
	if len(wrong) > 0 {
		return fmt.Errorf("site: %w", errors.Join(wrong...))
	}
	return nil
}

// French is the language of what is published, where nothing else is said.
const French = languages.French

// In gives the templates in a language; the error is a language without sentences.
func (t *Templates) In(lang string) (*Templates, error) {
	f := t.languages
	f.Lock()
	defer f.Unlock()
	if made := f.made[lang]; made != nil {
		return made, nil
	}
	words := f.catalogs(lang)
	if words == nil {
		return nil, fmt.Errorf("site: the templates have no languages/%s/site.yaml", lang)
	}
	f.made[lang] = t.speak(words)
	return f.made[lang], nil
}

// among gives templates of their own in a language, for a site whose first language is
// another: a text of the content that is not known to be in the language is marked.
func (t *Templates) among(lang, first string) (*Templates, error) {
	words := t.languages.catalogs(lang)
	if words == nil {
		return nil, fmt.Errorf("site: the templates have no languages/%s/site.yaml", lang)
	}
	out := t.speak(words)
	out.first, out.known, out.instead, out.elsewhere = first, map[string]bool{}, map[string]string{}, map[string]string{}
	return out, nil
}

// marking gives templates with the sentences of a language which mark texts of others, for
// a site in a language. They are those of the last time where the texts are the same: it
// takes longer to make templates than to run most of them.
func (t *Templates) marking(words *catalog.Catalog, site string, elsewhere map[string]string) *Templates {
	f, key := t.languages, words.Lang+" "+site
	f.Lock()
	defer f.Unlock()
	if last := f.marking[key]; last != nil && maps.Equal(last.elsewhere, elsewhere) {
		return last
	}
	made := t.speak(words)
	made.elsewhere = elsewhere
	f.marking[key] = made
	return made
}

// native tells that texts are in the language of the templates.
func (t *Templates) native(says ...string) {
	if t.known != nil {
		for _, s := range says {
			t.known[s] = true
		}
	}
}

// retold tells what texts of the first language are in the language of the templates.
func (t *Templates) retold(says map[string]string) {
	for _, s := range slices.Sorted(maps.Keys(says)) {
		t.native(s)
		t.instead[says[s]] = s
	}
}

// speak gives the templates, none of which has run, with the sentences of a language.
func (t *Templates) speak(words *catalog.Catalog) *Templates {
	out := &Templates{Catalog: words, fsys: t.fsys, art: t.art, languages: t.languages, sets: map[string]templateSet{}, drawn: map[string]template.HTML{}}
	functions := out.functions()
	for folder, set := range t.languages.sets {
		out.sets[folder] = sync.OnceValues(func() (*template.Template, error) {
			parsed, err := set()
			if err != nil {
				return nil, fmt.Errorf("site: %w", err)
			}
			return out.say(template.Must(parsed.Clone()).Funcs(functions)), nil // which none has run
		})
	}
	return out
}

// foreign gives the language of a text of the content that is in another one than the
// templates; "" for one that is not.
func (t *Templates) foreign(s string) string {
	if lang := t.elsewhere[s]; lang != "" {
		return lang
	}
	if t.known != nil && !t.known[s] && strings.ContainsFunc(s, unicode.IsLetter) {
		return t.first
	}
	return ""
}

// language marks an element whose attributes have a text of the content.
func (t *Templates) language(s string) template.HTMLAttr {
	if lang := t.foreign(s); lang != "" {
		return template.HTMLAttr(` lang="` + lang + `"`)
	}
	return ""
}

// english is the attribute of what [check.Text] says on a page in a language that it does
// not have: it is in English there. Elsewhere it is empty.
func (t *Templates) english() template.HTMLAttr {
	if t.Lang == string(check.French) || t.Lang == string(check.English) {
		return ""
	}
	return ` lang="en"`
}

// functions are what templates may call.
func (t *Templates) functions() template.FuncMap {
	return template.FuncMap{
		"t":        t.sentence,
		"fr":       t.typeset,
		"brut":     func(s string) string { return t.Catalog.Set(s) },
		"langue":   t.language,
		"octets":   t.bytes,
		"slug":     markdown.Slug,
		"dict":     dictionary,
		"join":     strings.Join,
		"liste":    t.list,
		"lettres":  func(s string) []string { return strings.Split(s, "") },
		"suivant":  func(i int) int { return i + 1 },
		"nombre":   func(n int) string { return t.Number(int64(n)) },
		"phrase":   capital,
		"tourne":   page.Turns,
		"montre":   t.show,
		"gabarit":  t.execute,
		"fichier":  t.asset,
		"mots":     t.said,
		"dessin":   t.picture,
		"anglais":  t.english,
		"exemples": func(r *check.Info) check.Pair { return r.Examples(check.Lang(t.Lang)) },
		"apercus":  t.previews,
		"rangees":  t.rows,
		"mot": func(v any) template.HTML {
			return template.HTML(template.HTMLEscapeString(t.Catalog.Set(page.Figure(v, check.Lang(t.Lang)))))
		},
		"de":         t.of,
		"point":      stop,
		"region":     func() string { return t.Region },
		"langues":    languages.All,
		"lexiques":   withLexicon,
		"guillemets": strings.NewReplacer("« ", "«"+page.Thin, " »", page.Thin+"»").Replace,
	}
}

// sentence gives a sentence of the language: {{t "boggle.grid" "n" .N}}.
func (t *Templates) sentence(key string, args ...any) (template.HTML, error) {
	return t.HTML(key, args...)
}

// typeset sets the spaces of a text of the language; HTML is set already.
func (t *Templates) typeset(v any) any {
	s, ok := v.(string)
	switch {
	case !ok:
		return v
	case t.instead[s] != "":
		return t.Catalog.Set(t.instead[s])
	case t.foreign(s) != "":
		lang := t.foreign(s)
		return template.HTML(`<span lang="` + lang + `">` + template.HTMLEscapeString(t.languages.catalogs(lang).Set(s)) + "</span>")
	}
	return t.Catalog.Set(s)
}

// templateSets gives the templates of the site and those of the games, which stand in a
// folder each. A file is called by its path, so that a game may name its own as
// it likes. Each folder makes a set with the templates of the site: whenever
// html/template escapes one, it goes through all of its set again.
func templateSets(t *template.Template, fsys fs.FS) map[string]templateSet {
	shared := sync.OnceValues(func() (*template.Template, error) { return t, parse(t, fsys, "*.html") })
	sets := map[string]templateSet{"": shared}
	names, _ := fs.Glob(fsys, "*/*.html") // the pattern is well-formed
	for _, name := range names {
		folder := path.Dir(name)
		sets[folder] = sync.OnceValues(func() (*template.Template, error) {
			base, _ := shared() // whose error is its own
			set := template.Must(base.Clone())
			return set, parse(set, fsys, folder+"/*.html")
		})
	}
	return sets
}

// parse reads templates into a set.
func parse(set *template.Template, fsys fs.FS, pattern string) error {
	names, err := fs.Glob(fsys, pattern)
	if err != nil {
		return err
	}
	var wrong []error
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		if _, err := set.New(name).Parse(string(data)); err != nil {
			wrong = append(wrong, err)
		}
	}
	return errors.Join(wrong...)
}

// failedAt is how packages text/template and html/template begin an error: the file, its
// line and mostly its column; then what is wrong.
var failedAt = regexp.MustCompile(`template: ?([^ :]+\.html)(?::(\d+))?(?::(\d+))?: (?:executing "[^"]*" at )?([^\n]*)|([^ :]+\.(?:html|css)): (\{\{define "[^"]+"\}\} is missing|[^\n]* name each other)`)

// TemplateFaults gives what is wrong with templates, where an error is about them. file
// gives the name to show of a template, and whether it is the site owner's: the faults
// of others are the program's, and no findings.
func TemplateFaults(err error, file func(name string) (string, bool)) []check.Diagnostic {
	if err == nil {
		return nil
	}
	var out []check.Diagnostic
	for _, m := range failedAt.FindAllStringSubmatch(err.Error(), -1) {
		name, own := file(m[1] + m[5])
		if !own {
			continue
		}
		at := check.Pos{File: name}
		at.Line, _ = strconv.Atoi(m[2]) // digits alone
		at.Col, _ = strconv.Atoi(m[3])  // or nothing
		if at.Line > 0 {
			at.Col++ // they count from 0, or say nothing
		}
		out = append(out, hinted(sit019.at(at, wrongTemplate.With(m[4]+m[6])), likeTemplate.With()))
	}
	return out
}

// set gives the templates that one stands among.
func (t *Templates) set(name string) (*template.Template, error) { return t.sets[t.folder(name)]() }

// folder gives the folder of a template; "" for one of those that games share.
func (t *Templates) folder(name string) string {
	if folder, _, _ := strings.Cut(name, "/"); t.sets[folder] != nil {
		return folder
	}
	return ""
}

// playFolder has the scripts that pages of games run, each with its style.
const playFolder = "jouer/"

// buffers are used again from page to page.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// execute runs a template and gives what it wrote.
func (t *Templates) execute(name string, data any) (template.HTML, error) {
	buf := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	err := t.run(buf, name, data)
	return template.HTML(buf.String()), err
}

func (t *Templates) run(buf *bytes.Buffer, name string, data any) error {
	buf.Reset()
	set, err := t.set(name)
	if err != nil {
		return err
	}
	return set.ExecuteTemplate(buf, name, data)
}

// FacesPage is what the page of the editor of faces has that stands alone.
type FacesPage struct {
	Token           string
	Styles, Scripts []string // addresses
}

// Faces makes that page.
func (t *Templates) Faces(p FacesPage) ([]byte, error) {
	page, err := t.execute("faces-page", struct {
		FacesPage
		Lang string
	}{p, t.Lang})
	return []byte(page), err
}

// show makes the HTML of a block.
func (t *Templates) show(bl page.Block) (template.HTML, error) {
	if html, ok := bl.HTML(t.Lang); ok {
		return html, nil
	}
	return t.execute(bl.Template, bl.Data)
}

// word gives words of a block as plain text.
func (t *Templates) word(bl page.Block, what string) (string, error) {
	words, err := t.said(bl, what)
	return plain(words), err
}

// mark is around a text in the first language, among those of another.
var mark = regexp.MustCompile(`<span lang="[a-z]+">(.*?)</span>`)

// plain gives words without their marks.
func plain(words template.HTML) string {
	return html.UnescapeString(mark.ReplaceAllString(string(words), "$1"))
}

// marked reports whether a text in the first language is all that words are.
func marked(words template.HTML) bool { return mark.FindString(string(words)) == string(words) }

// said gives words of a block: the template "<its template> <what>".
func (t *Templates) said(bl page.Block, what string) (template.HTML, error) {
	name := bl.Template + " " + what
	set, err := t.set(name)
	if err != nil {
		return "", err
	}
	if set.Lookup(bl.Template) != nil && set.Lookup(name) == nil {
		return "", fmt.Errorf("%s: {{define %q}} is missing", set.Lookup(bl.Template).Tree.ParseName, name)
	}
	words, err := t.execute(name, bl.Data)
	if err == nil && len(words) == 0 {
		err = fmt.Errorf("the template %q is empty", name)
	}
	return words, err
}

// withLexicon returns the languages that have a lexicon.
func withLexicon() (out []*languages.Language) {
	for _, code := range dict.Languages() {
		out = append(out, languages.Of(code))
	}
	return out
}

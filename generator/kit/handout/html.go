//go:build !atelier

package handout

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"html/template"
	"io"
	"io/fs"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/templates/languages"
)

// webPage is what the template of a page shows.
type webPage struct {
	Lang, Title, School, Pupil, Policy, Sentences string
	Sheet                                         string // the same for all variants and pupils of a sheet
	Style                                         template.CSS
	Script                                        template.JS
	Logo                                          template.URL
	Variants                                      []webVariant
	say                                           map[string]string
}

// Say returns a sentence of the language.
func (w webPage) Say(key string) string { return w.say[key] }

type webVariant struct {
	ID, Letter, Salt, Foot string
	Parts                  []webPart
}

type webPart struct {
	Kind, Task    string
	Number, Marks int
	Blocks        []webBlock
}

// HTML writes worksheets as pages that can be filled in and correct themselves: each is
// one file that asks for no other. Answers stand in it as sums of what is to be typed,
// never as text. All variants are on one page; of a class list each pupil has a page.
// Answers that a page gives away are findings (WKS091). The error comes from the
// templates, or says that there are none for the language.
func HTML(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options) (out []File, found []check.Diagnostic, err error) {
	j, err := newJob(env, sh, variants, o)
	if err != nil {
		return nil, nil, err
	}
	files := map[string][]byte{}
	names := []string{"page.html", "page.css", "page.js"}
	if isDictated(variants) {
		names = append(names, "dictation.css", "dictation.js")
	}
	for _, name := range names {
		if files[name], err = fs.ReadFile(env.Web, name); err != nil {
			return nil, nil, err
		}
	}
	files["page.css"] = append(files["page.css"], files["dictation.css"]...)
	files["page.js"] = append(files["page.js"], files["dictation.js"]...)
	t := template.New("page")
	t.Funcs(template.FuncMap{"show": func(b webBlock) (template.HTML, error) {
		var made strings.Builder
		err := t.ExecuteTemplate(&made, b.Name, b.Data)
		return template.HTML(made.String()), err
	}})
	if t, err = t.Parse(string(files["page.html"])); err != nil {
		return nil, nil, err
	}
	groups := [][]worksheet.Variant{variants}
	if j.named() {
		groups = nil
		for i := range variants {
			groups = append(groups, variants[i:i+1])
		}
	}
	for k, vs := range groups {
		var b bytes.Buffer
		if err := t.Execute(&b, j.webPage(vs, files)); err != nil {
			return nil, nil, err
		}
		words, err := pageWords(b.Bytes())
		if err != nil {
			return nil, nil, err
		}
		found = append(found, j.leaksOf(vs, words, "")...)
		suffix := ""
		if len(groups) > 1 {
			suffix = "-" + itoa(k+1)
		}
		out = append(out, File{suffix, b.Bytes()})
	}
	return out, found, nil
}

// silent are the attributes with values of the program, which say nothing to a reader.
var silent = []string{"class", "id", "for", "name", "type", "href", "src", "role", "lang", "scope", "charset", "autocapitalize", "autocomplete", "inputmode",
	"aria-live", "aria-pressed", "aria-describedby", "aria-labelledby", "data-dir", "data-said", "data-heard"}

// pageWords returns the words that a page says, and that its source has: texts, comments and
// the values of attributes, but for its script and its styles.
func pageWords(page []byte) (out []string, err error) {
	for _, tag := range []string{"style", "script"} {
		if from := bytes.Index(page, []byte("<"+tag+">")); from >= 0 {
			if to := bytes.Index(page[from:], []byte("</"+tag+">")); to >= 0 {
				page = slices.Concat(page[:from], page[from+to+len(tag)+3:])
			}
		}
	}
	d := xml.NewDecoder(bytes.NewReader(page))
	d.Strict, d.Entity = false, xml.HTMLEntity
	for {
		token, err := d.RawToken()
		switch t := token.(type) {
		case xml.CharData:
			out = append(out, wordsOf(string(t))...)
		case xml.Comment:
			out = append(out, wordsOf(string(t))...)
		case xml.StartElement:
			for _, a := range t.Attr {
				if t.Name.Local != "meta" && !slices.Contains(silent, a.Name.Local) {
					out = append(out, wordsOf(a.Value)...)
				}
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return out, nil
		case err != nil:
			return nil, err
		}
	}
}

func (j *job) webPage(vs []worksheet.Variant, files map[string][]byte) webPage {
	h := j.sh.Heading
	p := webPage{
		Lang: j.lang, Title: cmp.Or(j.typed(j.sh.Title), j.say["kind."+j.sh.Exercises()[0].Kind]), say: j.say,
		Style: template.CSS(files["page.css"]), Script: template.JS(files["page.js"]),
	}
	var school []string
	for _, s := range []string{h.School, h.Class, h.Date} {
		if s != "" {
			school = append(school, s)
		}
	}
	p.Sheet = j.sheetSum()
	p.School, p.Logo = strings.Join(school, " · "), j.inline(j.o.Logo)
	p.Policy = "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src '" + digest(files["page.css"]) + "'; script-src '" + digest(files["page.js"]) + "'"
	sentences := map[string]string{}
	keys := []string{"done", "score", "found", "missed", "send_who", "send_done", "send_copied", "send_keys"}
	if isDictated(vs) {
		keys = append(keys, dictationKeys...)
	}
	for _, key := range keys {
		sentences[key] = j.say["web."+key]
	}
	sentences["colon"] = ": "
	if languages.Of(j.lang).FrenchSpaces {
		sentences["colon"] = "\u00a0: "
	}
	data, err := json.Marshal(sentences)
	if err == nil {
		p.Sentences = string(data)
	}
	for i := range vs {
		v := &vs[i]
		if v.Pupil != "" {
			p.Pupil = v.Pupil
		}
		p.Variants = append(p.Variants, j.webVariant(v, i))
	}
	return p
}

// sheetSum is what the results of pupils say of the sheet that they filled in: another list,
// title or order of exercises gives another sum, the letter of a variant the same.
func (j *job) sheetSum() string {
	said := []string{j.sh.ID, j.sh.Title}
	for i := range j.variants[0].Parts {
		z := &j.variants[0].Parts[i]
		said = append(said, z.Kind)
		for _, b := range z.Blocks {
			said = append(said, slices.Sorted(slices.Values(b.Secret()))...)
		}
	}
	of, _, _ := strings.Cut(sum(strings.Join(said, "\n")), "-")
	return of
}

// digest is the sum by which a policy knows a script or a style sheet.
func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func (j *job) webVariant(v *worksheet.Variant, i int) webVariant {
	w := &web{job: j, id: "s" + itoa(i+1), salt: seedText(v) + v.Letter}
	out := webVariant{ID: w.id, Letter: v.Letter, Salt: w.salt, Foot: j.footText(v)}
	for k := range v.Parts {
		z := &v.Parts[k]
		part := webPart{Kind: z.Kind, Task: j.taskOf(z, false)}
		if said := j.say["web.task_"+taskKey(z, false)]; said != "" && (z.Part == nil || z.Part.Task == "") {
			part.Task = j.completed(said, z) // with a mouse or a keyboard
		}
		if z.Part != nil {
			part.Marks = z.Part.Marks
		}
		if len(v.Parts) > 1 {
			part.Number = k + 1
		}
		part.Blocks = w.blocks(z)
		out.Parts = append(out.Parts, part)
	}
	return out
}

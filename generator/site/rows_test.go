package site

import (
	"html/template"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator/site/page"
)

// line is a row of a name and texts; one without a name is like no other.
type line struct {
	Name string
	Says []string
}

func (l line) Texts() (written, set []string, ok bool) { return []string{l.Name}, l.Says, l.Name != "" }

func (l line) With(written, set []string) page.Row { return line{written[0], set} }

// TestRows: lines are what their template makes of each of them, whether it was run for
// each or once for all.
func TestRows(t *testing.T) {
	const each = `<tr id="{{.Name}}">{{range .Says}}<td>{{fr .}}</td>{{end}}</tr>`
	templates, err := ParseTemplates(fstest.MapFS{"rows.html": {Data: []byte(
		`{{define "row"}}` + each + `{{end}}{{define "link"}}<a href="{{.Name}}">{{range .Says}}{{fr .}}{{end}}</a>{{end}}` +
			`{{define "bare"}}<tr id={{.Name}}>{{range .Says}}<td>{{fr .}}</td>{{end}}</tr>{{end}}`)}}, fstest.MapFS{}, realTexts())
	if err != nil {
		t.Fatal(err)
	}
	rows := []page.Row{
		line{"a", []string{"Qui ?", "<b> & co"}}, line{"b", []string{"Anglais", "x"}},
		line{"", []string{"Seul !"}}, line{"c", []string{"Un"}}, line{"d é", []string{"Oui !", ""}},
	}
	templates.elsewhere = map[string]string{"Anglais": "en"}
	for _, name := range []string{"row", "link", "bare"} {
		var want strings.Builder
		for _, r := range rows {
			html, err := templates.execute(name, r)
			if err != nil {
				t.Fatal(err)
			}
			want.WriteString(string(html))
		}
		got, err := templates.rows(name, rows)
		if err != nil || got != template.HTML(want.String()) {
			t.Errorf("%s: %v\n%s, want\n%s", name, err, got, want.String())
		}
	}
	if _, err := templates.rows("none", rows); err == nil {
		t.Error("no error of a template that is not there")
	}
}

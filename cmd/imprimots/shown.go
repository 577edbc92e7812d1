package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"html"
	"strings"

	"imprimots"
	"imprimots/engine/check"
	"imprimots/generator"
)

// browserFiles are served to pages by serve, and are in nothing that is written.
//
//go:embed browser
var browserFiles embed.FS

// mostShown is the most findings shown over a page.
const mostShown = 50

var (
	textFoundKept = check.Text{FR: "%s : cette page est celle d’avant", EN: "%s: this page is the one from before"}
	textFound     = check.Text{FR: "%s", EN: "%s"}
	textNoPages   = check.Text{FR: "Pas encore de pages", EN: "No pages yet"}
	textMend      = check.Text{FR: "Corrigez ce qui est dit ici : les pages viendront d’elles-mêmes.", EN: "Mend what is said here: the pages will come by themselves."}
	textComing    = check.Text{FR: "Les pages se préparent", EN: "The pages are being made"}
	textSoon      = check.Text{FR: "Elles viendront d’elles-mêmes, dans quelques secondes.", EN: "They will come by themselves, in a few seconds."}
	textHide      = check.Text{FR: "Masquer", EN: "Hide"}
)

// shown is the result of a build, in the form that the script of pages reads.
type shown struct {
	Lang  check.Lang  `json:"lang"`
	Title string      `json:"title"`
	Hide  string      `json:"hide"`
	Found []shownFind `json:"found"`
}

// shownFind is a finding: its place and sentence, then the source line, a caret below
// the place, and the hint.
type shownFind struct {
	Head    string `json:"head"`
	Excerpt string `json:"excerpt"`
}

// shownOf returns the findings of a build to show, as JSON; before says that there are
// pages of an earlier build.
func (a *app) shownOf(r *generator.Result, before bool) ([]byte, error) {
	title := textFound
	if r.Files == nil && before {
		title = textFoundKept
	}
	o := shown{Lang: a.lang, Title: a.inLanguage(title, check.Summary(r.Findings)), Hide: a.text(textHide), Found: []shownFind{}}
	f, _ := check.NewFormatter("text", check.Options{
		Lang: a.lang, Rules: generator.Rules(), Version: imprimots.Version, Source: func(file string) []byte { return r.Sources[file] },
	})
	for _, d := range errorsFirst(r.Findings, mostShown) {
		var b bytes.Buffer
		if err := f.Format(&b, []check.Diagnostic{d}); err != nil {
			return nil, err
		}
		head, rest, _ := strings.Cut(b.String(), "\n")
		o.Found = append(o.Found, shownFind{head, strings.TrimRight(rest, "\n")})
	}
	return json.Marshal(o)
}

// waitingPage returns a page that replaces all others until there are any.
func (a *app) waitingPage(title, note check.Text) []byte {
	head := html.EscapeString(a.text(title))
	return []byte("<!DOCTYPE html>\n<html lang=\"" + string(a.lang) + "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + head + "</title>\n</head>\n<body>\n<h1>" +
		head + "</h1>\n<p>" + html.EscapeString(a.text(note)) + "</p>\n</body>\n</html>\n")
}

// errorsFirst returns at most most findings in their order, errors before the others.
func errorsFirst(found []check.Diagnostic, most int) []check.Diagnostic {
	var errs, others []check.Diagnostic
	for _, d := range found {
		if check.HasErrors([]check.Diagnostic{d}) {
			errs = append(errs, d)
		} else {
			others = append(others, d)
		}
	}
	all := append(errs, others...)
	return all[:min(len(all), most)]
}

// inLanguage returns a text in the language of the run, safe for a terminal.
func (a *app) inLanguage(t check.Text, args ...any) string {
	return check.Clean(t.With(args...).In(a.lang))
}

package main

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/check"
)

func TestLanguage(t *testing.T) {
	for _, c := range []struct {
		args string
		env  map[string]string
		want check.Lang
	}{
		{"check", nil, check.English},
		{"check", map[string]string{"LANG": "fr_BE.UTF-8"}, check.French},
		{"check", map[string]string{"LANG": "fr_FR", "LC_ALL": "C"}, check.English},
		{"check", map[string]string{"LANG": "C", "LC_MESSAGES": "FR"}, check.French},
		{"check --lang fr", map[string]string{"LC_ALL": "en_US"}, check.French},
		{"--lang=en check", map[string]string{"LC_ALL": "fr_FR"}, check.English},
		{"dict -- --lang=fr", nil, check.English},
		{"check --lang", nil, check.English},
	} {
		if got := language(strings.Fields(c.args), func(n string) string { return c.env[n] }); got != c.want {
			t.Errorf("%s, %v: %s", c.args, c.env, got)
		}
	}
}

// Each command has its page, each page its command, in both languages.
func TestPages(t *testing.T) {
	for _, lang := range []check.Lang{check.French, check.English} {
		a := &app{world: world{getenv: func(string) string { return "" }}, lang: lang, out: bufio.NewWriter(io.Discard)}
		var names []string
		var walk func(cmd *cobra.Command, name string)
		walk = func(cmd *cobra.Command, name string) {
			names = append(names, name)
			if a.text(pages[name].short) == "" || a.text(pages[name].long) == "" {
				t.Errorf("%q has no page in %s", name, lang)
			}
			if len(pages[name].examples) == 0 && name != "version" {
				t.Errorf("%q has no example", name)
			}
			for _, c := range cmd.Commands() {
				walk(c, strings.TrimSpace(name+" "+c.Name()))
			}
		}
		walk(a.root(), "")
		for name := range pages {
			if !slices.Contains(names, name) {
				t.Errorf("the page %q has no command", name)
			}
		}
	}
}

// The examples of the pages are commands that exist, with options that exist.
func TestExamplesParse(t *testing.T) {
	for name, p := range pages {
		for _, e := range p.examples {
			_, line, ok := strings.Cut(e, "imprimots")
			if !ok {
				t.Errorf("%s: %s", name, e)
				continue
			}
			line, _, _ = strings.Cut(line, " > ")
			line, _, _ = strings.Cut(line, " < ")
			args := strings.Fields(strings.NewReplacer("'", "", `"`, "", ")", "").Replace(line))
			a := &app{world: world{getenv: func(string) string { return "" }}, lang: check.French, out: bufio.NewWriter(io.Discard)}
			cmd, rest, err := a.root().Find(args)
			if err != nil {
				t.Errorf("%s: %v", e, err)
				continue
			}
			if err := cmd.ParseFlags(rest); err != nil {
				t.Errorf("%s: %v", e, err)
			}
		}
	}
}

// Every class, tense and person of the lexicon has a French name.
func TestFrenchNames(t *testing.T) {
	all := append(append(dict.Class(1<<31-1).Names(), dict.Tense(255).Names()...), dict.Person(63).Names()...)
	for _, n := range all {
		if inFrench[n] == "" {
			t.Errorf("%q has no French name", n)
		}
	}
	if len(inFrench) != len(all) {
		t.Errorf("%d French names for %d", len(inFrench), len(all))
	}
}

func TestReason(t *testing.T) {
	err := &fs.PathError{Op: "open", Path: "a\x1bb", Err: fs.ErrPermission}
	if got := reason(err).In(check.French); got != "a\x1bb : accès refusé" {
		t.Errorf("got %q", got)
	}
	var e strings.Builder
	a := &app{world: world{err: &e}, lang: check.French}
	a.complain(err)
	if got := e.String(); got != "imprimots: erreur : a␛b : accès refusé\nconseil : vérifiez le chemin et les droits d’accès\n" {
		t.Errorf("got %q", got)
	}
	e.Reset()
	a.complain(errors.New("boum"))
	if got := e.String(); got != "imprimots: erreur : boum\n" {
		t.Errorf("got %q", got)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("disque plein") }

func TestWriteErrorsAreTold(t *testing.T) {
	var e strings.Builder
	status := run([]string{"explain", "--lang", "fr"}, world{in: strings.NewReader(""), out: failing{}, err: &e, getenv: func(string) string { return "" }})
	if status != exitFault || !strings.Contains(e.String(), "écriture impossible : disque plein") {
		t.Errorf("exit %d, %s", status, e.String())
	}
}

func TestWrap(t *testing.T) {
	if got := wrap("un deux trois quatre", 9); got != "un deux\ntrois\nquatre" {
		t.Errorf("got %q", got)
	}
	if got := wrap("", 9); got != "" {
		t.Errorf("got %q", got)
	}
}

func TestProgressIsQuietOffATerminal(t *testing.T) {
	var e strings.Builder
	a := &app{world: world{err: &e}, lang: check.French}
	step, end := a.progress(progressMake.With())
	step(1, 2)
	end()
	if e.Len() > 0 {
		t.Errorf("said %q", e.String())
	}
}

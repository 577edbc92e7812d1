package main

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/games"
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
		if got := speaks(strings.Fields(c.args), func(n string) string { return c.env[n] }); got != c.want {
			t.Errorf("%s, %v: %s", c.args, c.env, got)
		}
	}
}

// TestChoices: values parted by commas are all taken, and each is looked at.
func TestChoices(t *testing.T) {
	got := "pdf"
	c := choice{value: &got, of: values.Formats.Only("pdf", "text", "html"), many: true}
	if err := c.Set("text, PDF"); err != nil || got != "text,pdf" {
		t.Errorf("%q, %v", got, err)
	}
	if err := c.Set("pdf,word"); err == nil {
		t.Error("word is taken")
	}
}

// TestChooseSome: the first of the values is taken where none is given.
func TestChooseSome(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{{nil, "color"}, {[]string{"--profile", "gris,Large"}, "gray,large"}} {
		var got string
		cmd := &cobra.Command{Run: func(*cobra.Command, []string) {}}
		chooseSome(cmd, &got, "profile", values.Profiles)
		cmd.SetArgs(c.args)
		if err := cmd.Execute(); err != nil || got != c.want {
			t.Errorf("%v: %q, %v", c.args, got, err)
		}
	}
}

// TestPages: each command has its page, each page its command, each option its
// sentence, in both languages; and no sentence is there for nothing.
func TestPages(t *testing.T) {
	used := map[string]bool{}
	for _, lang := range []check.Lang{check.French, check.English} {
		a := &app{environment: environment{getenv: func(string) string { return "" }}, takes: map[*cobra.Command]func() values.List{}, lang: lang, out: bufio.NewWriter(io.Discard)}
		var walk func(cmd *cobra.Command, name string)
		walk = func(cmd *cobra.Command, name string) {
			used[name] = true
			p := pages[name]
			if p == nil || a.text(p.texts["short"]) == "" || strings.TrimSpace(a.text(p.long)) == "" {
				t.Fatalf("%q has no page in %s", name, lang)
			}
			if len(p.examples[lang]) == 0 && name != "version" {
				t.Errorf("%q has no example", name)
			}
			cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if f.Usage == "" {
					t.Errorf("%q does not describe --%s in %s", name, f.Name, lang)
				}
				used["--"+f.Name] = true
			})
			for _, c := range cmd.Commands() {
				walk(c, strings.TrimSpace(name+" "+c.Name()))
			}
		}
		walk(a.root(), "")
	}
	for name, p := range pages {
		if !used[name] {
			t.Errorf("the page %q has no command", name)
		}
		for key, text := range p.texts {
			if !slices.Contains([]string{"short", "args", "missing"}, key) && !used[key] {
				t.Errorf("the page %q describes %q", name, key)
			}
			if text.FR == "" || text.EN == "" || strings.Count(text.FR, "`") != strings.Count(text.EN, "`") {
				t.Errorf("%q, %s: %q and %q", name, key, text.FR, text.EN)
			}
		}
	}
}

// TestGamesAreNamedOnce: no file of the command names a game but the list of games
// and what belongs to the commands of that game.
func TestGamesAreNamedOnce(t *testing.T) {
	own := 0
	err := fs.WalkDir(os.DirFS("."), ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case file == "testdata":
			return fs.SkipDir
		case d.IsDir() || strings.HasSuffix(file, "_test.go") || file == "games.go" || strings.HasSuffix(file, "worksheet.txt"): // whose example takes a game of ours
			return nil
		}
		data, err := os.ReadFile(file)
		text := strings.ToLower(string(data))
		for _, id := range games.IDs() {
			name := strings.TrimSuffix(id, "s")
			switch named := strings.Contains(text, name); {
			case named && strings.HasPrefix(strings.TrimPrefix(file, "help/"), name):
				own++
			case named:
				t.Errorf("%s names %s", file, id)
			}
		}
		return err
	})
	if err != nil || own < 10 {
		t.Errorf("%d files of games, %v", own, err)
	}
}

// TestToolsAreOfGames: the list of tools names games that there are.
func TestToolsAreOfGames(t *testing.T) {
	with := 0
	for _, id := range games.IDs() {
		if toolsOf(id).commands != nil {
			with++
		}
	}
	source, err := os.ReadFile("games.go")
	if listed := strings.Count(string(source), "{commands:"); err != nil || listed != with {
		t.Errorf("%d games with commands, %d lines in the list, %v", with, listed, err)
	}
}

// Every class, tense and person of the lexicon has a French name, and so have the kinds of rare and indecent words.
func TestFrenchNames(t *testing.T) {
	all := append(append((^dict.Class(0)).Names(), dict.Tense(255).Names()...), dict.Person(63).Names()...)
	all = append(all, dict.Literary.String(), dict.Reformed.String(), dict.Rare.String(), dict.Vulgar.String(), dict.Insulting.String())
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
	a := &app{environment: environment{err: &e}, lang: check.French}
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
	status := run([]string{"explain", "--lang", "fr"}, environment{in: strings.NewReader(""), out: failing{}, err: &e, getenv: func(string) string { return "" }})
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
	a := &app{environment: environment{err: &e}, lang: check.French}
	step, end := a.progress(progressMake.With())
	step(1, 2)
	end()
	if e.Len() > 0 {
		t.Errorf("said %q", e.String())
	}
}

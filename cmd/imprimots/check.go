package main

import (
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots"
	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator"
	"imprimots/generator/picture"
	"imprimots/generator/project"
	"imprimots/generator/publish"
	"imprimots/generator/source"
	"imprimots/templates"
)

func (a *app) checkCommand() *cobra.Command {
	var (
		format      string
		fix, dryRun bool
	)
	cmd := a.command("check", 0, -1, func(_ *cobra.Command, args []string) error {
		if len(args) == 0 && here() != "" {
			args = []string{here()}
		}
		switch {
		case dryRun && !fix:
			return check.Faultf(textDryRun)
		case fix:
			return a.fix(args, format, dryRun)
		}
		return a.check(args, format)
	})
	choose(cmd, &format, "format", values.Formats.Only(check.FormatNames...))
	cmd.Flags().BoolVar(&fix, "fix", false, "")
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "")
	cmd.ValidArgsFunction = nil // completes file names
	return cmd
}

func (a *app) check(paths []string, format string) error {
	found, err := checkPaths(paths, nil)
	if err != nil {
		return err
	}
	return a.tell(found, format)
}

// tell writes findings and their number.
func (a *app) tell(r *generator.Result, format string) error {
	if err := a.report(a.out, r.Findings, format, r.Sources); err != nil {
		return err
	}
	a.say(textAny, check.Summary(r.Findings))
	if !check.NotesAlone(r.Findings) {
		return errFindings
	}
	return nil
}

// checkPaths checks the paths given by the user, or the built-in content if there are none,
// as if the changed files had been written.
func checkPaths(paths []string, changed changedFiles) (*generator.Result, error) {
	out := &generator.Result{Sources: map[string][]byte{}}
	add := func(r *generator.Result, err error) error {
		if err == nil {
			out.Findings = append(out.Findings, r.Findings...)
			maps.Copy(out.Sources, r.Sources)
		}
		return err
	}
	if len(paths) == 0 {
		err := add(generator.Check(generator.Input{Content: content.FS, Name: builtIn, Templates: templates.FS, Atelier: atelier(), Manual: manual}))
		if err != nil {
			return nil, err
		}
	}
	for _, p := range paths {
		if err := add(checkPath(p, changed, nil)); err != nil {
			return nil, err
		}
	}
	out.Findings = check.Sort(out.Findings)
	return out, nil
}

// report writes findings in a format.
func (a *app) report(w io.Writer, found []check.Diagnostic, format string, sources map[string][]byte) error {
	return a.reportCalling(nil, w, found, format, sources)
}

// reportCalling writes findings in a format, with settings called as call says.
func (a *app) reportCalling(call func(check.Setting) string, w io.Writer, found []check.Diagnostic, format string, sources map[string][]byte) error {
	f, _ := check.NewFormatter(format, check.Options{
		Lang: a.lang, Rules: generator.Rules(), Version: imprimots.Version, Call: call,
		Source: func(file string) []byte { return sources[file] },
		Color:  a.outTTY && a.getenv("NO_COLOR") == "" && a.getenv("TERM") != "dumb",
	})
	return f.Format(w, found)
}

// builtIn returns the path of a file of the built-in content in the repository.
func builtIn(file string) string { return path.Join("content", file) }

// checkPath checks a path given by the user: a content folder, the folder of a game, a
// file. A part of a content folder or a game is checked with all of it, and only its
// own findings are reported. A session, if there is one, has earlier checks of the content.
func checkPath(p string, changed changedFiles, session *generator.Session) (*generator.Result, error) {
	info, err := os.Stat(p)
	if err != nil {
		return nil, unreadable(err)
	}
	abs, err := filepath.Abs(p)
	if err != nil {
		return nil, unreadable(err)
	}
	above, whole := around(abs, info.IsDir())
	if above == "" {
		if !info.IsDir() {
			return checkFile(p, abs, changed)
		}
		above, whole = abs, true // it only lacks a site.yaml
	}
	root, err := os.OpenRoot(above)
	if err != nil {
		return nil, unreadable(err)
	}
	defer root.Close()
	sub, err := filepath.Rel(above, abs)
	if err != nil {
		return nil, unreadable(err)
	}
	sub = filepath.ToSlash(sub)
	in := generator.Input{Content: changed.over(above, publish.Without(root.FS(), "")), Templates: templates.FS, Atelier: atelier(), Manual: manual, Session: session}
	dir, _, _ := strings.Cut(sub, "/")
	if dir != "." && project.KindOf(in.Content, dir) != nil {
		in.Games = []string{dir}
	}
	if !whole {
		in.Content = project.Alone(in.Content, dir, content.FS)
	}
	r, err := generator.Check(in)
	if err != nil {
		return nil, err
	}
	if _, read := r.Sources[sub]; !read && !info.IsDir() && !slices.ContainsFunc(r.Findings, func(d check.Diagnostic) bool { return d.Pos.File == sub }) && !picture.Is(sub) {
		return checkFile(p, abs, changed)
	}
	return only(r, in.Content, sub, p), nil
}

// most is the number of folders to go up when looking for the content of a file.
const most = 8

// around returns the content folder that a path belongs to, or is, and whether it is
// complete; else the folder above that of a game; else "".
func around(abs string, isDir bool) (above string, whole bool) {
	dir := abs
	if !isDir {
		dir = filepath.Dir(abs)
	}
	game := ""
	for range most {
		if exists(filepath.Join(dir, "site.yaml")) {
			return dir, true
		}
		if up := filepath.Dir(dir); game == "" && project.KindOf(os.DirFS(up), filepath.Base(dir)) != nil {
			game = up
		}
		dir = filepath.Dir(dir)
	}
	return game, false
}

// only keeps the findings of a file or a folder of the content, under the name given
// by the user.
func only(r *generator.Result, fsys fs.FS, sub, shown string) *generator.Result {
	inside := func(file string) bool { return sub == "." || file == sub || strings.HasPrefix(file, sub+"/") }
	name := func(file string) string {
		if _, err := fs.Stat(fsys, file); !inside(file) || err != nil && strings.HasPrefix(file, "templates/") {
			return file // a file of the program
		}
		if sub != "." {
			file = strings.TrimPrefix(file, sub)
		}
		return filepath.ToSlash(filepath.Join(shown, file))
	}
	out := &generator.Result{Sources: map[string][]byte{}}
	for _, d := range r.Findings {
		if inside(d.Pos.File) {
			out.Findings = append(out.Findings, d)
		}
	}
	out.Findings = check.Rename(out.Findings, name)
	for file, data := range r.Sources {
		out.Sources[name(file)] = data
	}
	return out
}

// checkFile checks a single file. It is opened from two folders up, because the name
// of its folder says which game it belongs to.
func checkFile(p, abs string, changed changedFiles) (*generator.Result, error) {
	dir, file := filepath.Split(abs)
	above, folder := filepath.Dir(filepath.Clean(dir)), filepath.Base(dir)
	root, err := os.OpenRoot(above)
	if err != nil {
		return nil, unreadable(err)
	}
	defer root.Close()
	name := path.Join(folder, file)
	if above == filepath.Clean(dir) { // at the file system root
		name = file
	}
	fsys := changed.over(above, root.FS())
	r := source.NewReader(fsys)
	ds := project.CheckFile(r, fsys, name)
	return settled(r, ds, func(string) string { return filepath.ToSlash(p) }), nil
}

func settled(r *source.Reader, found []check.Diagnostic, name func(string) string) *generator.Result {
	out := &generator.Result{
		Findings: check.Rename(generator.Settle(r, found, project.ContentRules()), name),
		Sources:  map[string][]byte{},
	}
	for file, data := range r.Files() {
		out.Sources[name(file)] = data
	}
	return out
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil || !errors.Is(err, fs.ErrNotExist)
}

// here returns the content folder that a command takes by itself: the working directory if it
// is one, else "", which is the built-in content.
func here() string {
	if exists("site.yaml") {
		return "."
	}
	return ""
}

// contentFolder opens the folder of --content, or the built-in content, and returns
// how to show the names of its files. Output folders inside it, and out, are not
// content.
func contentFolder(dir, out string) (fsys fs.FS, name func(string) string, err error) {
	if dir == "" {
		return content.FS, builtIn, nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, unreadable(err).WithHint(textContentHint)
	}
	return publish.Without(root.FS(), inside(dir, out)), func(file string) string { return filepath.ToSlash(filepath.Join(dir, file)) }, nil
}

var textContentHint = check.Text{
	FR: "donnez un dossier qui contient site.yaml ; imprimots init en crée un",
	EN: "give a folder that has a site.yaml; imprimots init makes one",
}

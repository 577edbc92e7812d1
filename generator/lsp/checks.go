package lsp

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/project"
)

// How long one has stopped typing before the game is checked, and before all of the content is.
const (
	shortly = 150 * time.Millisecond
	later   = 1500 * time.Millisecond
)

// checks runs one check after the other: of the folder of the game at first, then of all of the
// content, at once when a file is opened or saved, and once one stops when one types.
type checks struct {
	*server
	asked chan ask
}

// ask is a wish for a check.
type ask struct {
	file  string
	whole bool // all of its content
	known bool // only where its content was checked already
}

func newChecks(s *server) *checks { return &checks{s, make(chan ask, 64)} }

func (c *checks) typed(file string)   { c.asked <- ask{file: file} }
func (c *checks) whole(file string)   { c.asked <- ask{file: file, whole: true} }
func (c *checks) changed(file string) { c.asked <- ask{file: file, whole: true, known: true} }

// scope is what a check looks at.
type scope struct {
	root string // the content folder, or the folder of a game or the file that stands alone
	path string // root, or a folder in it
}

// scopes returns what is checked while a file is typed, and what all of its content is.
func (c *checks) scopes(file string) (typed, whole scope) {
	above, complete := c.host.Around(file)
	if above == "" {
		return scope{file, file}, scope{file, file}
	}
	rel, err := filepath.Rel(above, file)
	if err != nil {
		return scope{file, file}, scope{file, file}
	}
	dir, _, inside := strings.Cut(filepath.ToSlash(rel), "/")
	game := filepath.Join(above, dir)
	switch {
	case !complete && inside:
		return scope{game, game}, scope{game, game}
	case !complete:
		return scope{file, file}, scope{file, file}
	case inside && project.KindOf(c.over(above), dir) != nil:
		return scope{above, game}, scope{above, above}
	}
	return scope{above, above}, scope{above, above}
}

func (c *checks) over(dir string) fs.FS {
	texts, _ := c.texts()
	return c.host.Over(dir, texts)
}

// run waits for wishes and fulfils them, until the context ends.
func (c *checks) run(ctx context.Context) {
	sessions := map[string]*generator.Session{}
	soon, last := map[scope]bool{}, map[scope]bool{}
	wait := later
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	wish := func(a ask) {
		typed, whole := c.scopes(a.file)
		switch {
		case a.known && sessions[whole.root] == nil:
		default:
			soon[typed], last[whole] = true, true
			wait = later
			if a.whole {
				wait = shortly
			}
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		case a := <-c.asked:
			wish(a)
			timer.Reset(shortly)
			continue
		case <-timer.C:
		}
		due := soon
		soon = map[scope]bool{}
		if len(due) == 0 {
			due, last = last, map[scope]bool{}
		}
		for s := range due {
			if sessions[s.root] == nil {
				sessions[s.root] = &generator.Session{}
			}
			delete(last, scope{s.path, s.path}) // it is done with this one
			c.check(ctx, s, sessions[s.root])
		}
		if len(last) > 0 {
			timer.Reset(wait)
		}
	}
}

// kept is a finding as it was told, and what it was found in.
type kept struct {
	check.Diagnostic
	told   protocol.Diagnostic
	source string
}

// findings are those that the editor shows, by the content and the file.
type findings map[string]map[string][]kept

// check checks a scope and tells what is new and what is gone.
func (c *checks) check(ctx context.Context, s scope, session *generator.Session) {
	texts, versions := c.texts()
	r, err := c.host.Check(s.path, texts, session)
	if ctx.Err() != nil {
		return
	}
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			r = &generator.Result{} // it was never saved, or is gone
		} else {
			c.complain(ctx, err)
			return
		}
	}
	c.mu.Lock()
	lang := c.lang
	c.mu.Unlock()
	found := map[string][]kept{}
	for _, d := range r.Findings {
		if file := filepath.FromSlash(d.Pos.File); filepath.IsAbs(file) {
			source := string(r.Sources[d.Pos.File])
			found[file] = append(found[file], kept{d, told(d, source, r.Sources, lang), source})
		}
	}
	for _, p := range c.replace(s, found, versions) {
		if c.conn.Notify(ctx, protocol.MethodTextDocumentPublishDiagnostics, &p) != nil {
			return // the editor is gone
		}
	}
}

// replace keeps the findings of a scope in the place of those before, and returns what the editor
// has to be told. A file that was typed in meanwhile is checked once more soon.
func (c *checks) replace(s scope, found map[string][]kept, versions map[string]int32) (out []protocol.PublishDiagnosticsParams) {
	c.mu.Lock()
	defer c.mu.Unlock()
	before := c.findings[s.root]
	if before == nil {
		before = map[string][]kept{}
		c.findings[s.root] = before
	}
	c.schemas.forget(s.root)
	tell := func(file string, now []kept) {
		open := c.open[file]
		if open != nil && open.version != versions[file] {
			return
		}
		if reflect.DeepEqual(toldOf(before[file]), toldOf(now)) {
			before[file] = now
			return
		}
		p := protocol.PublishDiagnosticsParams{URI: uri.File(file), Diagnostics: toldOf(now)}
		if open != nil {
			p.Version = protocol.NewOptional(open.version)
		}
		out = append(out, p)
		before[file] = now
	}
	inside := func(file string) bool {
		return file == s.path || strings.HasPrefix(file, s.path+string(filepath.Separator))
	}
	for file, d := range c.open {
		if inside(file) && d.version == versions[file] && !slices.ContainsFunc(found[file], ofReading) {
			d.sound = d.text
		}
	}
	for file := range before {
		if inside(file) && found[file] == nil {
			tell(file, nil)
		}
	}
	for file, now := range found {
		tell(file, now)
	}
	return out
}

// ofReading reports whether a finding keeps a file from being read.
func ofReading(k kept) bool { return k.Rule != nil && strings.HasPrefix(k.Rule.ID, "GEN") }

func toldOf(all []kept) []protocol.Diagnostic {
	out := make([]protocol.Diagnostic, 0, len(all))
	for _, k := range all {
		out = append(out, k.told)
	}
	return out
}

// complain shows why a folder cannot be checked.
func (c *checks) complain(ctx context.Context, err error) {
	said := err.Error()
	if f := check.AsFault(err); f != nil {
		c.mu.Lock()
		said = f.Msg.In(c.lang)
		c.mu.Unlock()
	}
	_ = c.conn.Notify(ctx, protocol.MethodWindowLogMessage, &protocol.LogMessageParams{Type: protocol.MessageTypeError, Message: said})
}

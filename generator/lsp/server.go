// Package lsp serves editors over the Language Server Protocol: findings while one types, keys and
// values to complete, what they are for, and corrections. It knows no rule and no key of its own:
// it asks what check, schema and check --fix ask.
package lsp

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"strings"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"imprimots/engine/check"
	"imprimots/generator"
)

// Host is what the command knows of files.
type Host struct {
	// Around returns the content folder of a file and whether it is complete, else the folder
	// above that of a game, else "".
	Around func(file string) (above string, whole bool)
	// Check checks a content folder, a folder of it or a file, as if the files of open had been
	// written. The names in the result are absolute. A session serves one content.
	Check func(path string, open map[string][]byte, session *generator.Session) (*generator.Result, error)
	// Over returns a folder as if the files of open had been written.
	Over    func(dir string, open map[string][]byte) fs.FS
	Lang    check.Lang // of the messages, unless the editor names one
	Version string
}

// document is a file that is open in the editor.
type document struct {
	text    string
	version int32
	sound   string // the last text of this file that could be read
}

// server serves one editor. Its requests come one at a time; the checks run beside them.
type server struct {
	host Host
	conn jsonrpc2.Conn
	exit chan struct{}

	mu       sync.Mutex
	lang     check.Lang
	watches  bool                 // the editor can watch files
	ended    bool                 // it has asked to shut down
	open     map[string]*document // by their absolute names
	schemas  schemas
	findings findings

	checks *checks
}

// Serve serves the editor at the other end of in and out until it asks to exit or closes them. It
// reports whether the editor asked to shut down before.
func Serve(ctx context.Context, in io.Reader, out io.Writer, host Host) (orderly bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	conn := jsonrpc2.NewConn(jsonrpc2.NewHeaderStream(pipe{in, out}), jsonrpc2.WithCodec(codec{}))
	s := &server{
		host: host, conn: conn, exit: make(chan struct{}), lang: host.Lang,
		open: map[string]*document{}, findings: findings{},
	}
	s.checks = newChecks(s)
	var running sync.WaitGroup
	running.Go(func() { s.checks.run(ctx) })
	// Requests are answered one at a time in their order: a completion sees what was typed before,
	// and what an editor cancels is answered already.
	conn.Go(ctx, s.handle)
	select {
	case <-s.exit:
	case <-conn.Done():
		err = conn.Err()
	}
	cancel()
	running.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ended, err
}

// handle answers a request, and takes a notification; one that cannot be read is left alone, where
// the library would end the connection.
func (s *server) handle(ctx context.Context, r *jsonrpc2.Request) (any, error) {
	result, err := s.asked(ctx, r)
	if !r.IsCall() {
		return nil, nil
	}
	return result, err
}

// asked does what a request asks. What an editor may ask besides is not offered, and the library's table
// of all requests would weigh as much as all of this.
func (s *server) asked(ctx context.Context, r *jsonrpc2.Request) (any, error) {
	switch r.Method() {
	case protocol.MethodInitialize:
		return answer(r, s.initialize)
	case protocol.MethodInitialized:
		return nil, s.watch(ctx)
	case protocol.MethodShutdown:
		return nil, s.shutdown()
	case protocol.MethodExit:
		return nil, s.leave()
	case protocol.MethodTextDocumentDidOpen:
		return answer(r, s.didOpen)
	case protocol.MethodTextDocumentDidChange:
		return answer(r, s.didChange)
	case protocol.MethodTextDocumentDidSave:
		return answer(r, s.didSave)
	case protocol.MethodTextDocumentDidClose:
		return answer(r, s.didClose)
	case protocol.MethodWorkspaceDidChangeWatchedFiles:
		return answer(r, s.didChangeFiles)
	case protocol.MethodTextDocumentCompletion:
		return answer(r, s.completion)
	case protocol.MethodTextDocumentHover:
		return answer(r, s.hover)
	case protocol.MethodTextDocumentCodeAction:
		return answer(r, s.codeAction)
	}
	return jsonrpc2.MethodNotFoundHandler(ctx, r)
}

// answer reads what a request asks.
func answer[P any](r *jsonrpc2.Request, do func(*P) any) (any, error) {
	var p P
	if err := protocol.Unmarshal(r.Params(), &p); err != nil {
		return nil, fmt.Errorf("%w: %w", jsonrpc2.ErrInvalidParams, err)
	}
	return do(&p), nil
}

// pipe is both ends of the connection.
type pipe struct {
	io.Reader
	io.Writer
}

// Close implements io.Closer: who gave the ends closes them.
func (pipe) Close() error { return nil }

// codec reads and writes what requests and answers hold.
type codec struct{}

// Marshal implements jsonrpc2.Codec.
func (codec) Marshal(v any) ([]byte, error) {
	if raw, ok := v.(jsonrpc2.RawMessage); ok && raw != nil {
		return raw, nil
	}
	return protocol.Marshal(v)
}

// Unmarshal implements jsonrpc2.Codec.
func (codec) Unmarshal(data []byte, v any) error {
	if raw, ok := v.(*jsonrpc2.RawMessage); ok {
		*raw = append(jsonrpc2.RawMessage(nil), data...)
		return nil
	}
	return protocol.Unmarshal(data, v)
}

// initialize says what the server can do.
func (s *server) initialize(p *protocol.InitializeParams) any {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.Locale != nil && *p.Locale != "" {
		s.lang = check.English
		if strings.HasPrefix(strings.ToLower(*p.Locale), "fr") {
			s.lang = check.French
		}
	}
	if w := p.Capabilities.Workspace; w != nil && w.DidChangeWatchedFiles != nil && w.DidChangeWatchedFiles.DynamicRegistration != nil {
		s.watches = *w.DidChangeWatchedFiles.DynamicRegistration
	}
	yes, whole := true, protocol.TextDocumentSyncKindFull
	return &protocol.InitializeResult{
		Capabilities: protocol.ServerCapabilities{
			PositionEncoding:   protocol.PositionEncodingKindUTF16,
			TextDocumentSync:   &protocol.TextDocumentSyncOptions{OpenClose: &yes, Change: &whole, Save: protocol.Boolean(true)},
			CompletionProvider: &protocol.CompletionOptions{TriggerCharacters: []string{" ", "{", "[", ",", "-", "\""}},
			HoverProvider:      protocol.Boolean(true),
			CodeActionProvider: &protocol.CodeActionOptions{CodeActionKinds: []protocol.CodeActionKind{protocol.CodeActionKindQuickFix}},
		},
		ServerInfo: protocol.ServerInfo{Name: "imprimots", Version: protocol.NewOptional(s.host.Version)},
	}
}

// watch asks the editor to tell of files that others change.
func (s *server) watch(ctx context.Context) error {
	s.mu.Lock()
	watches := s.watches
	s.mu.Unlock()
	if !watches {
		return nil
	}
	options, err := protocol.Marshal(&protocol.DidChangeWatchedFilesRegistrationOptions{
		Watchers: []protocol.FileSystemWatcher{{GlobPattern: protocol.Pattern("**/*.{yaml,md,csv,tsv,xlsx,ods,svg,png,jpg,jpeg,webp,txt}")}},
	})
	if err != nil {
		return err
	}
	ctx = jsonrpc2.DetachContext(ctx)
	go func() { // its answer comes on the connection that this request holds
		_, _ = s.conn.Call(ctx, protocol.MethodClientRegisterCapability, &protocol.RegistrationParams{
			Registrations: []protocol.Registration{{ID: "files", Method: protocol.MethodWorkspaceDidChangeWatchedFiles, RegisterOptions: options}},
		}, nil)
	}()
	return nil
}

// shutdown notes that the editor is about to leave.
func (s *server) shutdown() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	return nil
}

// leave ends the server.
func (s *server) leave() error {
	select {
	case <-s.exit:
	default:
		close(s.exit)
	}
	return nil
}

// didOpen takes the text of a file in the place of the file.
func (s *server) didOpen(p *protocol.DidOpenTextDocumentParams) any {
	file, ok := fileOf(p.TextDocument.URI)
	if !ok {
		return nil
	}
	s.set(file, &document{text: strings.Clone(p.TextDocument.Text), version: p.TextDocument.Version})
	s.checks.whole(file)
	return nil
}

// didChange takes the text as it is typed.
func (s *server) didChange(p *protocol.DidChangeTextDocumentParams) any {
	file, ok := fileOf(p.TextDocument.URI)
	if !ok {
		return nil
	}
	for _, c := range p.ContentChanges {
		if all, ok := c.(*protocol.TextDocumentContentChangeWholeDocument); ok {
			s.set(file, &document{text: strings.Clone(all.Text), version: p.TextDocument.Version})
		}
	}
	s.checks.typed(file)
	return nil
}

// didSave has all of the content checked.
func (s *server) didSave(p *protocol.DidSaveTextDocumentParams) any {
	if file, ok := fileOf(p.TextDocument.URI); ok {
		s.checks.whole(file)
	}
	return nil
}

// didClose goes back to the file as it was saved.
func (s *server) didClose(p *protocol.DidCloseTextDocumentParams) any {
	if file, ok := fileOf(p.TextDocument.URI); ok {
		s.set(file, nil)
		s.checks.whole(file)
	}
	return nil
}

// didChangeFiles has what others changed checked, where something of it is open.
func (s *server) didChangeFiles(p *protocol.DidChangeWatchedFilesParams) any {
	for _, c := range p.Changes {
		if file, ok := fileOf(c.URI); ok {
			s.checks.changed(file)
		}
	}
	return nil
}

func (s *server) set(file string, d *document) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d == nil {
		delete(s.open, file)
		return
	}
	if before := s.open[file]; before != nil {
		d.sound = before.sound
	}
	s.open[file] = d
}

// texts returns the texts of the open files.
func (s *server) texts() (texts map[string][]byte, versions map[string]int32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	texts, versions = map[string][]byte{}, map[string]int32{}
	for file, d := range maps.All(s.open) {
		texts[file], versions[file] = []byte(d.text), d.version
	}
	return texts, versions
}

// sound returns the texts of the open files as they could last be read: a name that the author
// has given stays known while one types beside it.
func (s *server) sound() map[string][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := map[string][]byte{}
	for file, d := range s.open {
		if d.sound != "" {
			out[file] = []byte(d.sound)
		}
	}
	return out
}

// text returns the text of an open file.
func (s *server) text(of uri.URI) (file, text string, ok bool) {
	if file, ok = fileOf(of); !ok {
		return "", "", false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.open[file]
	if d == nil {
		return "", "", false
	}
	return file, d.text, true
}

// fileOf returns the absolute name of a file; ok is false for what is no file.
func fileOf(u uri.URI) (string, bool) {
	if !u.IsFile() {
		return "", false
	}
	name := filepath.Clean(u.FsPath())
	return name, filepath.IsAbs(name)
}

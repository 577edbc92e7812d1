package main

import (
	"context"
	"errors"
	"fmt"
	"net"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/source"
)

var (
	textServing   = check.Text{FR: "http://%s/ (Ctrl+C pour arrêter)", EN: "http://%s/ (Ctrl+C to stop)"}
	hintAddr      = check.Text{FR: "une adresse est un hôte, un deux-points et un port libre : 127.0.0.1:8080", EN: "an address is a host, a colon and a free port: 127.0.0.1:8080"}
	textListening = check.Text{FR: "impossible d’écouter à l’adresse %s : %s", EN: "cannot listen at %s: %s"}
	textExposed   = check.Text{
		FR: "avertissement : à l’adresse %s, d’autres machines peuvent lire ces pages ; --addr 127.0.0.1:8080 les garde pour celle-ci",
		EN: "warning: at %s, other machines can read these pages; --addr 127.0.0.1:8080 keeps them for this one",
	}
)

func (a *app) serveCommand() *cobra.Command {
	var o buildOptions
	var addr string
	var open bool
	cmd := a.command("serve", 0, 0, func(cmd *cobra.Command, args []string) error {
		ctx, stop := a.untilStopped()
		defer stop()
		if !open {
			return a.serve(ctx, o, addr)
		}
		take := homeListener
		if o.changed("addr") {
			take = func() (net.Listener, string, error) { l, err := listen(addr); return l, addr, err }
		}
		return a.serveAt(ctx, o, take, a.browse)
	})
	a.buildFlags(cmd, &o)
	cmd.Flags().BoolVar(&open, openFlag, false, "")
	cmd.Flags().StringVar(&addr, "addr", "127.0.0.1:8080", "")
	return cmd
}

// serve serves at an address.
func (a *app) serve(ctx context.Context, o buildOptions, addr string) error {
	return a.serveAt(ctx, o, func() (net.Listener, string, error) { l, err := listen(addr); return l, addr, err }, nil)
}

// serveAt builds, serves the pages at the address returned by take, and rebuilds when
// the content changes; it watches for changes before it reads the content for the
// first time. tell, if not nil, is called with the URL before the first build, while a
// page to wait on is served. When serveAt returns, everything it started has ended.
func (a *app) serveAt(ctx context.Context, o buildOptions, take func() (net.Listener, string, error), tell func(url string)) error {
	var changes <-chan struct{}
	if o.content != "" {
		signals, stop, err := watch(o.content)
		if err != nil {
			return unreadable(err).WithHint(textContentHint)
		}
		defer stop()
		changes = signals
	}
	files, emptied, err := a.spool()
	if err != nil {
		return err
	}
	defer emptied()
	listener, addr, err := take()
	if err != nil {
		return err
	}
	s := newShow()
	s.hosts = hostsOf(addr, listener.Addr())
	if o.content != "" {
		editor, err := a.newFacesEditor(o)
		if err != nil {
			listener.Close()
			return err
		}
		defer editor.root.Close()
		s.faces = editor
	}
	w := &workshop{app: a, server: s, options: o, session: &generator.Session{}, spool: files}
	ctx, cancel := context.WithCancel(ctx)
	failed, ended := make(chan error, 1), make(chan struct{})
	start := func() {
		defer close(ended)
		failed <- serveHTTP(ctx, s, listener)
	}
	if tell != nil {
		s.wait(a.waitingPage(textComing, textSoon), true)
		go start()
		tell("http://" + listener.Addr().String() + "/")
	}
	w.open()
	w.next.build()
	if err := w.finish(w.next); err != nil {
		cancel()
		listener.Close()
		if tell != nil {
			<-ended
		}
		return err
	}
	a.serving(listener)
	if s.faces != nil {
		a.say(textEditor, listener.Addr())
	}
	if tell == nil {
		go start()
	}
	defer func() {
		cancel()
		<-ended
	}()
	if a.opened {
		go func() {
			s.abandoned(ctx, ending)
			cancel()
		}()
	}
	return w.follow(ctx, changes, failed)
}

// listen listens at an address, before the first build, so that a wrong one is
// reported at once.
func listen(addr string) (net.Listener, error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, check.Faultf(textListening, addr, source.Reason(bare(err))).WithHint(hintAddr)
	}
	return listener, nil
}

// serving says where pages are served, with a warning if other machines can reach it.
func (a *app) serving(listener net.Listener) {
	at := listener.Addr()
	if tcp, ok := at.(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		fmt.Fprintln(a.err, textExposed.With(at).In(a.lang)) // also with --quiet
	}
	a.say(textServing, at)
}

// bare returns the system's message about an address, without the address.
func bare(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	var at *net.AddrError
	if errors.As(err, &at) {
		err = errors.New(at.Err)
	}
	return err
}

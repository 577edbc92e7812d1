package main

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"github.com/inconshreveable/mousetrap"
	"golang.org/x/term"

	"imprimots/engine/check"
)

// launch describes how the program was started.
type launch struct {
	system   string // as in runtime.GOOS
	args     []string
	explorer bool // started by the Windows Explorer
	terminal bool // whether one of its three streams is a terminal
	desktop  bool // Linux: whether there is a screen to open a browser on
	folder   string
	home     string
}

func launched() launch {
	s := launch{system: runtime.GOOS, args: os.Args, explorer: mousetrap.StartedByExplorer()}
	for _, f := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
		s.terminal = s.terminal || term.IsTerminal(int(f.Fd()))
	}
	s.desktop = os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	s.folder, _ = os.Getwd() // an unknown folder is not the home folder
	s.home, _ = os.UserHomeDir()
	return s
}

// opened reports whether the program was opened like a document, by a double click: by
// the Windows Explorer; by the macOS Finder, which has a terminal run the full path
// from the home folder; elsewhere on a screen and without a terminal.
func (s launch) opened() bool {
	switch {
	case len(s.args) != 1:
		return false
	case s.system == "windows":
		return s.explorer
	case s.system == "darwin":
		return filepath.IsAbs(s.args[0]) && s.home != "" && s.folder == s.home
	}
	return s.desktop && !s.terminal
}

// openArgs are the arguments of an opened program.
var openArgs = []string{"serve", "--" + openFlag}

const openFlag = "open"

// homeAddr is where an opened program serves its pages if the port is free: browsers
// store the data of the atelier by address. anyAddr is any free port.
const homeAddr, anyAddr = "127.0.0.1:4677", "127.0.0.1:0"

// homeListener listens at homeAddr, or at any free port of this computer.
func homeListener() (net.Listener, string, error) {
	if l, err := listen(homeAddr); err == nil {
		return l, homeAddr, nil
	}
	l, err := listen(anyAddr)
	return l, anyAddr, err
}

var textNoBrowser = check.Text{FR: "aucun navigateur ne s’ouvre : allez vous-même à cette adresse", EN: "no browser opens: go to this address yourself"}

// browser returns the command that shows a URL in the browser on a system.
func browser(system, url string) []string {
	switch system {
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler", url}
	case "darwin":
		return []string{"open", url}
	}
	return []string{"xdg-open", url}
}

// browse opens the browser.
func (a *app) browse(url string) {
	show := browser(runtime.GOOS, url)
	cmd := exec.Command(show[0], show[1:]...)
	if err := cmd.Start(); err != nil {
		a.say(textNoBrowser)
		return
	}
	go func() { _ = cmd.Wait() }() // its status says nothing about the page
}

// ending is how long an opened program waits for pages to be shown again before it
// exits: there may be no window to stop it from.
const ending = 20 * time.Minute

// abandoned waits until no page has been shown for a while.
func (s *server) abandoned(ctx context.Context, patience time.Duration) {
	const looks = 20
	for unseen := 0; unseen < looks; unseen++ {
		select {
		case <-ctx.Done():
			return
		case <-time.After(patience / looks):
		}
		if s.shown() {
			unseen = -1
		}
	}
}

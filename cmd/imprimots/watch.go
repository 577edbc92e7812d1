package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"imprimots/generator/publish"
)

// settle is how long the content must be quiet before a change is signalled: editors
// write a file in several steps.
const settle = 10 * time.Millisecond

// watch signals changes below a folder, new folders included, until stop is called.
// Changes that come before the last signal was received are merged into it.
func watch(dir string) (changes <-chan struct{}, stop func(), err error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, nil, err
	}
	if err := watchFolders(w, dir); err != nil {
		w.Close()
		return nil, nil, err
	}
	signals, ended := make(chan struct{}, 1), make(chan struct{})
	go func() {
		defer close(ended)
		follow(w, signals)
	}()
	return signals, func() {
		w.Close()
		<-ended
	}, nil
}

// noContent reports whether a file or folder is hidden or an output folder.
func noContent(name string) bool {
	return strings.HasPrefix(filepath.Base(name), ".") || publish.Known(os.DirFS(name), ".")
}

// watchFolders watches a folder and its subfolders that may be content.
func watchFolders(w *fsnotify.Watcher, dir string) error {
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name != dir && noContent(name) {
			return fs.SkipDir
		}
		return w.Add(name)
	})
}

// follow signals changes until the watcher is closed.
func follow(w *fsnotify.Watcher, signals chan<- struct{}) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	timer.Stop()
	for {
		select {
		case e, ok := <-w.Events:
			if !ok {
				return
			}
			if noContent(e.Name) {
				continue
			}
			if e.Has(fsnotify.Create) {
				// If it is a file, or a folder that is already gone, there is nothing
				// to watch.
				_ = watchFolders(w, e.Name)
			}
			if !e.Has(fsnotify.Chmod) {
				timer.Reset(settle)
			}
		case _, ok := <-w.Errors:
			// Events may be lost: a rebuild finds what changed.
			if !ok {
				return
			}
			timer.Reset(settle)
		case <-timer.C:
			select {
			case signals <- struct{}{}:
			default:
			}
		}
	}
}

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

// settle is how long the content must rest before a change is told: editors write a
// file in several steps.
const settle = 10 * time.Millisecond

// watch tells of changes below a folder, new folders included, until it is
// stopped. Changes that come while one is waiting to be heard are that one.
func watch(dir string) (changes <-chan struct{}, stop func(), err error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, nil, err
	}
	if err := watchFolders(w, dir); err != nil {
		w.Close()
		return nil, nil, err
	}
	told, ended := make(chan struct{}, 1), make(chan struct{})
	go func() {
		defer close(ended)
		follow(w, told)
	}()
	return told, func() {
		w.Close()
		<-ended
	}, nil
}

// noContent reports whether a file or folder is hidden or an output folder.
func noContent(name string) bool {
	return strings.HasPrefix(filepath.Base(name), ".") || publish.Known(os.DirFS(name), ".")
}

// watchFolders watches a folder and those in it that may be content.
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

// follow tells of changes until the watcher is closed.
func follow(w *fsnotify.Watcher, told chan<- struct{}) {
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
				// A file, or a folder that is gone again: nothing to watch.
				_ = watchFolders(w, e.Name)
			}
			if !e.Has(fsnotify.Chmod) {
				timer.Reset(settle)
			}
		case _, ok := <-w.Errors:
			// Events may be lost: what changed is found by building again.
			if !ok {
				return
			}
			timer.Reset(settle)
		case <-timer.C:
			select {
			case told <- struct{}{}:
			default:
			}
		}
	}
}

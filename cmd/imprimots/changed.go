package main

import (
	"bytes"
	"io/fs"
	"path/filepath"
)

// changedFiles maps absolute paths of files to contents that are not written yet.
type changedFiles map[string][]byte

// over returns a folder as it would be with the changes.
func (c changedFiles) over(dir string, fsys fs.FS) fs.FS {
	if len(c) == 0 {
		return fsys
	}
	return overlay{fsys, dir, c}
}

type overlay struct {
	fs.FS
	dir     string
	changed changedFiles
}

// Open implements fs.FS.
func (o overlay) Open(name string) (fs.File, error) {
	f, err := o.FS.Open(name)
	data, changed := o.changed[filepath.Join(o.dir, filepath.FromSlash(name))]
	if err != nil || !changed {
		return f, err
	}
	return changedFile{f, bytes.NewReader(data)}, nil
}

// changedFile is a file that reads as other content.
type changedFile struct {
	fs.File
	data *bytes.Reader
}

// Read implements fs.File.
func (f changedFile) Read(p []byte) (int, error) { return f.data.Read(p) }

// Stat implements fs.File.
func (f changedFile) Stat() (fs.FileInfo, error) {
	info, err := f.File.Stat()
	return changedInfo{info, f.data.Size()}, err
}

type changedInfo struct {
	fs.FileInfo
	size int64
}

// Size implements fs.FileInfo.
func (i changedInfo) Size() int64 { return i.size }

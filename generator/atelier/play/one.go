package play

import (
	"bytes"
	"io/fs"
	"time"
)

// one is a folder with a single file, which has its name. Package fstest has folders of many, and
// weighs more than the referee of a game.
type one struct {
	name string
	data []byte
}

// Open implements [fs.FS].
func (o one) Open(name string) (fs.File, error) {
	if name != o.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &opened{o, bytes.NewReader(o.data)}, nil
}

// opened is the open file, and what is known of it.
type opened struct {
	one
	*bytes.Reader
}

func (o *opened) Stat() (fs.FileInfo, error) { return o, nil }
func (o *opened) Close() error               { return nil }
func (o *opened) Name() string               { return o.name }
func (o *opened) Size() int64                { return int64(len(o.data)) }
func (o *opened) Mode() fs.FileMode          { return 0o444 }
func (o *opened) ModTime() time.Time         { return time.Time{} }
func (o *opened) IsDir() bool                { return false }
func (o *opened) Sys() any                   { return nil }

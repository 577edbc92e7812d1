package disk

import (
	"io/fs"
	"os"
)

// Folder is where files are written: a *[os.Root], or paths anywhere.
type Folder interface {
	Chmod(name string, mode fs.FileMode) error
	Link(old, name string) error
	Lstat(name string) (fs.FileInfo, error)
	Mkdir(name string, mode fs.FileMode) error
	OpenFile(name string, flag int, mode fs.FileMode) (*os.File, error)
	Readlink(name string) (string, error)
	Remove(name string) error
	Rename(old, name string) error
	Stat(name string) (fs.FileInfo, error)
}

// anywhere is the Folder of paths as the system takes them.
type anywhere struct{}

func (anywhere) Chmod(name string, mode fs.FileMode) error { return os.Chmod(name, mode) }
func (anywhere) Link(old, name string) error               { return os.Link(old, name) }
func (anywhere) Lstat(name string) (fs.FileInfo, error)    { return os.Lstat(name) }
func (anywhere) Mkdir(name string, mode fs.FileMode) error { return os.Mkdir(name, mode) }
func (anywhere) Readlink(name string) (string, error)      { return os.Readlink(name) }
func (anywhere) Remove(name string) error                  { return os.Remove(name) }
func (anywhere) Rename(old, name string) error             { return os.Rename(old, name) }
func (anywhere) Stat(name string) (fs.FileInfo, error)     { return os.Stat(name) }
func (anywhere) OpenFile(name string, flag int, mode fs.FileMode) (*os.File, error) {
	return os.OpenFile(name, flag, mode)
}

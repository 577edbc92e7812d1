package layout

import (
	"io"
	"io/fs"

	"imprimots/engine/check"
	"imprimots/generator/draw/vector"
)

// icon reads an icon once.
func (l *Library) icon(name string) (*vector.Picture, error) {
	return l.keep(l.icons.file(name), func() (*vector.Picture, error) {
		f, err := l.icons.open(name)
		if err != nil {
			return nil, &check.Fault{Msg: textNoFile.With()}
		}
		return readSVG(f)
	})
}

// keep returns what was read under a name, once.
func (l *Library) keep(name string, read func() (*vector.Picture, error)) (*vector.Picture, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.pictures[name]; p != nil {
		return p, nil
	}
	if err := l.unread[name]; err != nil {
		return nil, err
	}
	p, err := read()
	if err != nil {
		l.unread[name] = err
		return nil, err
	}
	l.pictures[name] = p
	return p, nil
}

// readSVG reads a picture and closes its file.
func readSVG(f fs.File) (*vector.Picture, error) {
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > vector.MaxBytes {
		return nil, &check.Fault{Msg: textSVGBytes.With()}
	}
	return vector.Read(io.LimitReader(f, vector.MaxBytes+1))
}

package publish

import (
	"errors"
	"os"
	"runtime"

	"github.com/gofrs/flock"
)

// lockName is the file in the output folder that a build locks. The lock ends
// with its process; a killed build leaves the file alone behind.
const lockName = ".imprimots-lock"

type lock struct{ file *flock.Flock }

// take locks a file, or gives ErrBusy. A system without locks has none to take.
func take(name string) (*lock, error) {
	for {
		l := &lock{flock.New(name, flock.SetPermissions(0o644))}
		got, err := l.file.TryLock()
		switch {
		case errors.Is(err, errors.ErrUnsupported):
			return l, nil
		case err != nil:
			return nil, err
		case !got:
			return nil, ErrBusy
		}
		// The file may be one that another build has removed since.
		held, err := l.file.Stat()
		if err == nil {
			if now, err := os.Lstat(name); err == nil && os.SameFile(held, now) {
				return l, nil
			}
		}
		if err := l.file.Unlock(); err != nil {
			return nil, err
		}
	}
}

// release removes the file and gives the lock free; a file that stays is in
// nobody's way. It is removed while locked, so that it is not another's;
// Windows removes no open file, and none that another has opened.
func (l *lock) release() {
	if runtime.GOOS != "windows" {
		_ = os.Remove(l.file.Path())
	}
	_ = l.file.Unlock()
	if runtime.GOOS == "windows" {
		_ = os.Remove(l.file.Path())
	}
}

package publish

import (
	"errors"
	"os"
	"runtime"

	"github.com/gofrs/flock"
)

// lockName is the file in the output folder that a build locks. The lock ends with its
// process; a killed build leaves only the file behind.
const lockName = ".imprimots-lock"

type lock struct{ file *flock.Flock }

// take locks a file, or returns ErrBusy. On a system without locks it always succeeds.
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
		// The file may have been removed by another build meanwhile.
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

// release removes the file and releases the lock; a remaining file does no harm. It is
// removed while locked, so that it cannot be another build's; Windows does not remove
// a file that is open.
func (l *lock) release() {
	if runtime.GOOS != "windows" {
		_ = os.Remove(l.file.Path())
	}
	_ = l.file.Unlock()
	if runtime.GOOS == "windows" {
		_ = os.Remove(l.file.Path())
	}
}

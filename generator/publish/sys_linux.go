package publish

import (
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

var exchange = renameExchange

// renameExchange exchanges the names of two folders atomically.
func renameExchange(a, b string) error {
	return unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
}

// mounted reports whether a folder is the top of a mounted file system.
func mounted(dir string) bool {
	var s unix.Statx_t
	err := unix.Statx(unix.AT_FDCWD, dir, unix.AT_SYMLINK_NOFOLLOW, unix.STATX_BASIC_STATS, &s)
	return err == nil && s.Attributes&unix.STATX_ATTR_MOUNT_ROOT != 0
}

// own gives a folder the owner of another if this process may.
func own(root *os.Root, name string, info fs.FileInfo) {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		_ = root.Lchown(name, int(s.Uid), int(s.Gid))
	}
}

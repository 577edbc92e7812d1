package publish

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A folder of the user stays the user's where another user builds.
func TestAFolderKeepsItsOwner(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	mine := filepath.Join(out, "mine")
	put(t, filepath.Join(mine, "x.txt"), "mine")
	for _, dir := range []string{mine, out} {
		if err := os.Chown(dir, 12345, 12345); err != nil {
			t.Skip("no other owner here:", err)
		}
	}
	ok(t, publish(out, ways["exchange"], first))
	for _, dir := range []string{mine, out} {
		info, err := os.Stat(dir)
		ok(t, err)
		if s := info.Sys().(*syscall.Stat_t); s.Uid != 12345 || s.Gid != 12345 {
			t.Errorf("%s belongs to %d:%d", dir, s.Uid, s.Gid)
		}
	}
}

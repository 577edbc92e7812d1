package publish

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// cannotMount is the exit status of a child that may not mount.
const cannotMount = 77

// A folder that is a mount point, or has one below, is published in place.
func TestAMountPoint(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	ok(t, os.Mkdir(out, 0o755))
	c := child("mount", out)
	c.Stdout = os.Stdout
	c.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	err := c.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == cannotMount || errors.Is(err, os.ErrPermission) {
		t.Skip("no mounts here")
	}
	ok(t, err)
}

func onMount(out string) int {
	boggle := filepath.Join(out, "boggle")
	for _, dir := range []string{boggle, out} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return 1
		}
		if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, ""); err != nil {
			fmt.Println(err)
			return cannotMount
		}
		kept := filepath.Join(boggle, "mine.txt")
		if err := os.MkdirAll(boggle, 0o755); err != nil {
			return 1
		}
		if err := os.WriteFile(kept, []byte("mine"), 0o600); err != nil {
			return 1
		}
		for _, files := range [][]File{first, second} {
			f, err := Open(out)
			if err == nil {
				err = f.Publish(files)
				f.Close()
			}
			if err != nil {
				fmt.Println(err)
				return 1
			}
		}
		now, err := os.ReadFile(kept)
		page, pageErr := os.ReadFile(filepath.Join(boggle, "b.pdf"))
		if err != nil || pageErr != nil || string(now) != "mine" || string(page) != "two" {
			fmt.Println(err, pageErr, string(now), string(page))
			return 1
		}
		if !mounted(dir) {
			fmt.Println("the mount is not seen")
			return 1
		}
	}
	return 0
}

package publish

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
)

// TestMain is also what the tests run as a child: a build that is killed.
func TestMain(m *testing.M) {
	switch os.Getenv("PUBLISH_CHILD") {
	case "kill":
		os.Exit(killed(os.Getenv("PUBLISH_OUT"), ways[os.Getenv("PUBLISH_WAY")]))
	case "hold":
		if _, err := Open(os.Getenv("PUBLISH_OUT")); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println("held")
		time.Sleep(time.Hour)
	case "mount":
		os.Exit(onMount(os.Getenv("PUBLISH_OUT")))
	}
	os.Exit(m.Run())
}

// child returns the command that runs this test as a child.
func child(what, out string, env ...string) *exec.Cmd {
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), append(env, "PUBLISH_CHILD="+what, "PUBLISH_OUT="+out)...)
	c.Stderr = os.Stderr
	return c
}

// stopped is the exit status of a child at the step where it was to stop.
const stopped = 42

// killed publishes the second build, meddles at one step and stops at another.
func killed(out string, h hooks) int {
	step := 0
	h.step = func() {
		if strconv.Itoa(step) == os.Getenv("PUBLISH_ACT") && act(out) != nil {
			os.Exit(1)
		}
		if strconv.Itoa(step) == os.Getenv("PUBLISH_STEP") {
			os.Exit(stopped)
		}
		step++
	}
	if err := publish(out, h, second); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// first and second are two builds: files that stay, change, go, come, and one
// that becomes a folder.
var (
	first  = texts("a.html", "one", "boggle/b.pdf", "one", "gone/x.pdf", "one", "kind", "one", "same.css", "same")
	second = texts("a.html", "two", "boggle/b.pdf", "two", "come/deep/z.html", "two", "kind/y", "two", "same.css", "same")
)

// built says which of the builds is in out, and "" if it is none wholly.
func built(t *testing.T, out string) string {
	t.Helper()
	now := snapshot(t, out)
	whole := func(these, others []File) bool {
		for _, f := range these {
			if _, text, _ := strings.Cut(now[f.Path], " "); !strings.HasSuffix(text, string(f.Data)) {
				return false
			}
		}
		for _, f := range others {
			if now[f.Path] != "" && !slices.ContainsFunc(these, func(g File) bool { return g.Path == f.Path || strings.HasPrefix(g.Path, f.Path+"/") }) {
				return false
			}
		}
		data, err := NewManifest(these).encode()
		ok(t, err)
		list, err := os.ReadFile(filepath.Join(out, ManifestName))
		return err == nil && string(list) == string(data)
	}
	switch {
	case whole(first, second):
		return "first"
	case whole(second, first):
		return "second"
	}
	return ""
}

// A build that is killed at any step leaves one build or the other and all files
// of the user; by the journal, as soon as the next run begins.
func TestAKillLosesNothing(t *testing.T) {
	checktest.Whole(t)
	for way := range ways {
		t.Run(way, func(t *testing.T) {
			seen := map[string]int{}
			for step := 0; ; step++ {
				out := filepath.Join(t.TempDir(), "out")
				ok(t, publish(out, ways[way], first))
				foreign := keepsakes(t, out)
				err := child("kill", out, "PUBLISH_WAY="+way, "PUBLISH_STEP="+strconv.Itoa(step)).Run()
				var exit *exec.ExitError
				if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != stopped) {
					t.Fatal(err)
				}
				state := built(t, out)
				if way == "exchange" && state == "" {
					t.Errorf("killed at step %d, out is neither build: %v", step, snapshot(t, out))
				}
				stay(t, out, foreign)
				seen[state]++

				f, openErr := open(out, ways[way])
				ok(t, openErr)
				state = built(t, out)
				if state == "" {
					t.Errorf("killed at step %d and opened again, out is neither build: %v", step, snapshot(t, out))
				}
				stay(t, out, foreign)
				if step%2 == 0 {
					ok(t, f.Publish(second))
					state = "second"
				}
				f.Close()
				if got := built(t, out); got != state {
					t.Errorf("killed at step %d and published again, out is %q", step, got)
				}
				if len(f.Aside) > 0 {
					t.Errorf("killed at step %d, aside: %v", step, f.Aside)
				}
				stay(t, out, foreign)
				alone(t, out)
				if err == nil {
					break
				}
			}
			if seen["first"] < 8 || seen["second"] < 2 || way != "exchange" && seen[""] < 3 {
				t.Errorf("kills met these states: %v", seen)
			}
			t.Logf("killed builds left: %v", seen)
		})
	}
}

// What the user adds and changes while a build runs is in out when it ends, by
// one name or another, also when that build is killed and another follows.
func TestWhatTheUserDoesMeanwhile(t *testing.T) {
	checktest.Whole(t)
	meddled := map[string]string{"new": "added", "saved": "saved anew", "edited": "edited", "in the way": "came before"}
	for way := range ways {
		t.Run(way, func(t *testing.T) {
			for at := 0; ; at++ {
				out := filepath.Join(t.TempDir(), "out")
				ok(t, publish(out, ways[way], first))
				put(t, filepath.Join(out, "boggle", "mine.txt"), "mine")
				acted := false
				if at%2 == 0 {
					h, step := ways[way], 0
					h.step = func() {
						if step == at {
							acted = true
							ok(t, act(out))
						}
						step++
					}
					_ = publish(out, h, second) // a clash is well
				} else {
					err := child("kill", out, "PUBLISH_WAY="+way, "PUBLISH_ACT="+strconv.Itoa(at), "PUBLISH_STEP="+strconv.Itoa(at+1)).Run()
					acted = holds(t, out, "edited") || err != nil
				}
				for range 2 {
					_ = publish(out, ways[way], second)
					for name, text := range meddled {
						if acted && !holds(t, out, text) {
							t.Fatalf("at step %d: what was %s is lost: %v", at, name, snapshot(t, out))
						}
					}
				}
				if !acted {
					break
				}
			}
		})
	}
}

// Files that appear in the old folder at the last moment move to the new one. If two
// files have the same name, the page of the build keeps it, and of two of the user the
// later one; the other is reported.
func TestTheLastMoment(t *testing.T) {
	if exchange == nil {
		t.Skip("no exchange here")
	}
	out := filepath.Join(t.TempDir(), "out")
	ok(t, publish(out, ways["exchange"], first))
	put(t, filepath.Join(out, "mine.txt"), "mine")
	ok(t, os.Chtimes(filepath.Join(out, "mine.txt"), long, long))
	h := ways["exchange"]
	h.exchange = func(a, b string) error {
		ok(t, act(out))
		ok(t, os.Remove(filepath.Join(out, "mine.txt")))
		put(t, filepath.Join(out, "mine.txt"), "later")
		ok(t, os.MkdirAll(filepath.Join(out, "late", "empty"), 0o700))
		ok(t, os.Chtimes(filepath.Join(out, "late"), long, long))
		ok(t, os.Chmod(filepath.Join(out, "late"), 0o500))
		ok(t, os.Remove(filepath.Join(out, "same.css")))
		put(t, filepath.Join(out, "same.css", "one.txt"), "1")
		put(t, filepath.Join(out, "same.css", "two.txt"), "2")
		ok(t, os.Rename(filepath.Join(out, "boggle"), filepath.Join(out, "kept")))
		return exchange(a, b)
	}
	f, err := open(out, h)
	ok(t, err)
	ok(t, f.Publish(second))
	f.Close()
	for name, text := range map[string]string{
		"a.html": "two", "a.html~": "edited", "mine.txt": "later", "mine.txt~": "mine",
		"come/deep/z.html": "two", "come~": "came before", "photos/late.txt": "added", "kept/mine.txt": "saved anew", "kept/b.pdf": "one",
		"same.css": "same", "same.css~/one.txt": "1", "same.css~/two.txt": "2",
	} {
		want(t, filepath.Join(out, filepath.FromSlash(name)), text)
	}
	var told []string
	for _, file := range f.Aside {
		told = append(told, filepath.Base(file))
	}
	slices.Sort(told)
	if got := strings.Join(told, " "); got != "a.html~ come~ mine.txt~ one.txt two.txt" {
		t.Errorf("told: %s", got)
	}
	info, err := os.Stat(filepath.Join(out, "late"))
	if err != nil || info.Mode().Perm() != 0o500 || !info.ModTime().Equal(long) {
		t.Errorf("the late folder: %v, %v", info, err)
	}
	ok(t, os.Chmod(filepath.Join(out, "late"), 0o700))
	if info, err := os.Stat(filepath.Join(out, "late", "empty")); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the empty folder: %v", err)
	}
	alone(t, out)
}

// A folder that cannot be read, like lost+found, is the user's.
func TestAFolderThatCannotBeRead(t *testing.T) {
	if os.Getuid() <= 0 {
		t.Skip("this user reads every folder")
	}
	each(t, func(t *testing.T, out string, h hooks) {
		closed := filepath.Join(out, "lost+found")
		put(t, filepath.Join(closed, "mine.txt"), "mine")
		ok(t, os.Chmod(closed, 0))
		ok(t, publish(out, h, first))
		ok(t, publish(out, h, second))
		ok(t, os.Chmod(closed, 0o700))
		want(t, filepath.Join(closed, "mine.txt"), "mine")
		if built(t, out) != "second" {
			t.Error("not published")
		}
		alone(t, out)
	})
}

// act does what a user may do to a folder: files are made and saved as editors
// do, under another name first.
func act(out string) error {
	way := filepath.Join(out, "come")
	if _, err := os.Lstat(way); err == nil {
		way = filepath.Join(way, "here")
	}
	var err error
	for name, text := range map[string]string{
		filepath.Join(out, "photos", "late.txt"): "added",
		filepath.Join(out, "boggle", "mine.txt"): "saved anew",
		filepath.Join(out, "a.html"):             "edited",
		way:                                      "came before",
	} {
		swap := filepath.Join(filepath.Dir(name), ".swp")
		err = errors.Join(err, os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(swap, []byte(text), 0o600), os.Rename(swap, name))
	}
	return err
}

func holds(t *testing.T, out, text string) bool {
	for _, was := range snapshot(t, out) {
		if strings.HasSuffix(was, " "+text) {
			return true
		}
	}
	return false
}

// One build at a time, until the process ends that has the folder.
func TestTheLockEndsWithItsProcess(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	c := child("hold", out)
	stdout, err := c.StdoutPipe()
	ok(t, err)
	ok(t, c.Start())
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil || line != "held\n" {
		t.Fatalf("%q, %v", line, err)
	}
	if _, err := Open(out); !errors.Is(err, ErrBusy) {
		t.Errorf("a folder that another process holds: %v", err)
	}
	ok(t, c.Process.Kill())
	_ = c.Wait() // says that it was killed
	ok(t, publish(out, ways["exchange"], first))
	if built(t, out) != "first" {
		t.Error("nothing was published")
	}
	alone(t, out)
}

// The lock stays while the tree of the folder changes, and is free after it.
func TestTheLockStaysThroughTheExchange(t *testing.T) {
	each(t, func(t *testing.T, out string, h hooks) {
		ok(t, publish(out, h, first))
		tries := 0
		h.step = func() {
			tries++
			if f, err := Open(out); !errors.Is(err, ErrBusy) {
				t.Errorf("try %d: %v", tries, err)
				if err == nil {
					f.Close()
				}
			}
		}
		ok(t, publish(out, h, second))
		if tries < 10 {
			t.Errorf("%d tries", tries)
		}
		ok(t, publish(out, ways["journal"], first))
	})
}

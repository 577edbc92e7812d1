package yaml

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// tree writes a tree with all that readers look at; where nothing stands has no place.
func tree(n *Node) string {
	if n == nil {
		return "none"
	}
	var b strings.Builder
	var walk func(n *Node, depth int)
	walk = func(n *Node, depth int) {
		at := fmt.Sprintf("%d:%d", n.Line, n.Column)
		if n.ShortTag() == "!!null" && n.Value == "" {
			at = ""
		}
		fmt.Fprintf(&b, "%*s%d %d %s %q %s\n", depth, "", n.Kind, n.Style, n.ShortTag(), n.Value, at)
		for _, c := range n.Content {
			walk(c, depth+1)
		}
	}
	walk(n, 0)
	return b.String()
}

// TestSimple: of each document of the content and of the tests the small parser makes the tree
// that the library makes, but for what no played game has: anchors, tags and the like.
func TestSimple(t *testing.T) {
	part, root := regexp.MustCompile(`(?m)^(---|-- .* --$)`), "../../.."
	games, read, refused := 0, 0, 0
	for _, dir := range []string{"content", "engine", "cmd/imprimots/testdata", "generator"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".txtar") {
				return err
			}
			data, err := os.ReadFile(name)
			for i, text := range part.Split(string(data), -1) {
				want, err := Parse([]byte(text))
				if err != nil {
					continue
				}
				got, err := parseSimple([]byte(text))
				game := strings.HasPrefix(text, "game: ") || strings.Contains(text, "\ngame: ") || strings.Contains(text, "played: |")
				if err != nil {
					if refused++; game {
						t.Errorf("%s, %d: %v", name, i, err)
					}
					continue
				}
				read++
				if game {
					games++
				}
				if a, b := tree(got), tree(want); a != b {
					t.Errorf("%s, %d:\n%s", name, i, differing(a, b))
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if t.Logf("%d documents, %d of games; %d refused", read, games, refused); games < 50 || refused*20 > read {
		t.Errorf("%d documents, %d of games; %d refused", read, games, refused)
	}
}

// differing returns the first lines that differ.
func differing(a, b string) string {
	of, than := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range of {
		if i == len(than) || of[i] != than[i] {
			return fmt.Sprintf("line %d: %s, the library %s", i, of[i], than[min(i, len(than)-1)])
		}
	}
	return "the library has more: " + than[len(of)-1]
}

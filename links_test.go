package imprimots_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// linked is a link or a picture of Markdown that leads to a file of the repository.
var linked = regexp.MustCompile(`\]\(([^):#]+)(#[^)]*)?\)`)

// TestLinks: what pages for those who look at the repository lead to is there.
func TestLinks(t *testing.T) {
	for _, pattern := range []string{"*.md", ".github/*.md", "content/*.md", "dict/*.md", "templates/fonts/*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files, %v", pattern, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range linked.FindAllStringSubmatch(string(data), -1) {
				if _, err := os.Stat(filepath.Join(filepath.Dir(file), filepath.FromSlash(m[1]))); err != nil {
					t.Errorf("%s leads to %s: %v", file, m[1], err)
				}
			}
		}
	}
}

package imprimots_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"imprimots"
)

// The first heading of the changelog is that of this version: with a date, or without one
// while it is not released.
func TestVersionIsInTheChangelog(t *testing.T) {
	data, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	head := regexp.MustCompile(`(?m)^## \[(.+)\](?: - \d{4}-\d\d-\d\d)?$`).FindSubmatch(data)
	if head == nil {
		t.Fatal("CHANGELOG.md has no version")
	}
	want := imprimots.Version
	if strings.HasSuffix(want, "-dev") {
		want = "Unreleased"
	}
	if got := string(head[1]); got != want {
		t.Errorf("CHANGELOG.md begins with %s, the program is %s", got, imprimots.Version)
	}
	if !regexp.MustCompile(`^\d+\.\d+\.\d+(-dev)?$`).MatchString(imprimots.Version) {
		t.Errorf("%q is no version", imprimots.Version)
	}
}

// The licence has a name that everybody knows, and its text begins with it.
func TestLicence(t *testing.T) {
	if !strings.HasPrefix(imprimots.Licence, imprimots.SPDX+" License\n") {
		t.Errorf("LICENSE is not that of %s", imprimots.SPDX)
	}
}

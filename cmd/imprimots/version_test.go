package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site"
	"imprimots/templates"
)

// Every module that the program is linked with, on each system, has its notice, and
// there are no others: after a change of go.mod, run `make licences`.
func TestEveryModuleHasItsLicence(t *testing.T) {
	checktest.Whole(t)
	notices, err := site.Notices(templates.FS)
	if err != nil {
		t.Fatal(err)
	}
	var noted []string
	for _, n := range notices {
		if n.Kind == "modules" && n.Name != "Go" {
			noted = append(noted, n.Name)
		}
	}
	var linked []string
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}", ".")
		cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		linked = append(linked, strings.Fields(string(out))...)
	}
	slices.Sort(linked)
	if linked = slices.Compact(linked); !slices.Equal(noted, linked) {
		t.Errorf("notices of\n%s\nlinked are\n%s", strings.Join(noted, "\n"), strings.Join(linked, "\n"))
	}
}

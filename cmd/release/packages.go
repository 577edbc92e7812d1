package main

import (
	"bytes"
	"embed"
	"fmt"
	"net/url"
	"path"
	"strings"
	"text/template"
	"time"

	"imprimots"
)

// What fetches the program is a template each: the formula of Homebrew, the manifests of
// Scoop and winget, a Dockerfile, and an action for the workflows of GitHub.
//
//go:embed all:packages
var packageFiles embed.FS

// places are where each file goes below the folder packages.
var places = map[string]string{
	"formula.rb":            "homebrew/Formula/imprimots.rb",
	"scoop.json":            "scoop/bucket/imprimots.json",
	"winget.yaml":           "winget/manifests/i/Imprimots/Imprimots/VERSION/Imprimots.Imprimots.yaml",
	"winget.installer.yaml": "winget/manifests/i/Imprimots/Imprimots/VERSION/Imprimots.Imprimots.installer.yaml",
	"winget.locale.yaml":    "winget/manifests/i/Imprimots/Imprimots/VERSION/Imprimots.Imprimots.locale.en-US.yaml",
	"Dockerfile":            "docker/Dockerfile",
	"action.yml":            "action/action.yml",
}

// fetched is what templates name.
type fetched struct {
	Version, Licence, Date string
	URL                    string // of the folder with the archives
	Home                   string // of the project
	About                  string
	programs               []program
	sums                   map[string]string
}

// For gives the program for a system.
func (f fetched) For(system string) (program, error) {
	for _, p := range f.programs {
		if p.System == system {
			return p, nil
		}
	}
	return program{}, fmt.Errorf("there is no program for %s", system)
}

// Runners gives the system of each machine on which the forge runs workflows.
func (f fetched) Runners() map[string]string {
	return map[string]string{
		"Linux-X64": "linux-amd64", "Linux-ARM64": "linux-arm64", "macOS-X64": "macos-amd64", "macOS-ARM64": "macos-arm64", "Windows-X64": "windows-amd64",
	}
}

// Sum gives the checksum of an archive.
func (f fetched) Sum(p program) string { return f.sums[p.Archive()] }

// packages gives the files with which the archives are fetched from their address.
func (r *release) packages(sums map[string]string, date time.Time) (out []file, err error) {
	at, err := url.Parse(r.url)
	if err != nil || at.Scheme != "https" || at.Host == "" || at.RawQuery != "" || strings.ContainsAny(r.url, "\"'`$\\ #{}") {
		return nil, fmt.Errorf("%q is not the https address of a folder", r.url)
	}
	home, _, _ := strings.Cut(strings.TrimSuffix(r.url, "/"), "/releases/download/")
	f := fetched{
		Version: imprimots.Version, Licence: imprimots.SPDX, Date: date.Format(time.DateOnly), URL: strings.TrimSuffix(r.url, "/"), Home: home,
		About: "Prints word games and worksheets from YAML and Markdown, and makes their site", programs: r.programs, sums: sums,
	}
	templates, err := template.New("").Delims("[[", "]]").Funcs(template.FuncMap{"upper": strings.ToUpper}).ParseFS(packageFiles, "packages/*")
	if err != nil {
		return nil, err
	}
	for _, t := range templates.Templates() {
		place, ok := places[t.Name()]
		if !ok {
			continue // the empty one above them
		}
		var w bytes.Buffer
		if err := t.Execute(&w, f); err != nil {
			return nil, err
		}
		out = append(out, file{path.Clean(strings.ReplaceAll(place, "VERSION", f.Version)), 0o644, w.Bytes()})
	}
	return out, nil
}

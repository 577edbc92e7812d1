package generator

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
)

// typical is a file of content with one slip of a hand in it.
type typical struct {
	Slip, File, Text string
	Unseen           bool // no schema can know
}

func typicalSlips(t *testing.T) (out []typical) {
	t.Helper()
	data, err := os.ReadFile("testdata/slips.yaml")
	if err != nil {
		t.Fatal(err)
	}
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(true)
	for {
		var s typical
		if err := d.Decode(&s); errors.Is(err, io.EOF) {
			return out
		} else if err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
}

// begun is what the files of the slips are put into: the file that each of them was.
func begun(t *testing.T) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	for from, to := range map[string]string{"languages/fr/start/site": ".", "languages/fr/start/deck": "cine"} {
		sub, err := fs.Sub(templates.FS, from)
		if err != nil {
			t.Fatal(err)
		}
		err = fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(sub, name)
			out[strings.TrimPrefix(to+"/"+name, "./")] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	out["site.yaml"].Data = append(out["site.yaml"].Data, "\nlanguages: [fr, en]\n"...)
	return out
}

// TestTypicalSlips: of 36 slips, ajv underlines 25 or more as editors do; check reports each.
func TestTypicalSlips(t *testing.T) {
	slips := typicalSlips(t)
	var docs []instanced
	seen := 0
	for _, s := range slips {
		content := begun(t)
		content[s.File] = &fstest.MapFile{Data: []byte(s.Text)}
		if !reported(t, content, s.File) {
			t.Errorf("%s: check takes %s", s.Slip, s.File)
		}
		if !s.Unseen {
			seen++
		}
		for i, doc := range documentsOf(t, []byte(s.Text)) {
			if s.File == "cine/layouts/faces.yaml" && i != 1 {
				continue // the slip is in the second face
			}
			docs = append(docs, instanced{project.SchemaOf(content, s.File), instance(doc), s.Slip + "\n" + s.Text, !s.Unseen})
		}
	}
	if len(slips) != 36 || seen < 25 {
		t.Errorf("%d slips, %d to be underlined", len(slips), seen)
	}
	ajv(t, project.Limits(), docs)
}

// reported reports whether check finds an error in a file of a content.
func reported(t *testing.T, content fstest.MapFS, file string) bool {
	t.Helper()
	folder, _, _ := strings.Cut(file, "/")
	var found []check.Diagnostic
	if slices.Contains([]string{"boggle", "cruciverbs", "quiadiquoi"}, folder) { // a file alone
		r := source.NewReader(content)
		found = Settle(r, project.CheckFile(r, content, file), project.ContentRules())
	} else {
		r, err := Check(Input{Content: maps.Clone(content), Templates: templates.FS})
		if err != nil {
			t.Fatal(err)
		}
		found = r.Findings
	}
	return slices.ContainsFunc(found, func(d check.Diagnostic) bool { return d.Pos.File == file && check.HasErrors([]check.Diagnostic{d}) })
}

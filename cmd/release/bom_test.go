package main

import (
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"imprimots"
	"imprimots/engine/check/checktest"
	"imprimots/generator/site"
	"imprimots/templates"
)

// built are two programs for different systems.
func built() []*buildinfo.BuildInfo {
	return []*buildinfo.BuildInfo{
		{GoVersion: "go1.26.0", Deps: []*debug.Module{{Path: "github.com/yuin/goldmark", Version: "v1.8.7", Sum: "h1:abc="}}},
		{GoVersion: "go1.26.0", Deps: []*debug.Module{{Path: "github.com/inconshreveable/mousetrap", Version: "v1.1.0"}}},
	}
}

func billOf(t *testing.T, built []*buildinfo.BuildInfo) ([]byte, error) {
	t.Helper()
	notices, err := site.Notices(templates.FS)
	if err != nil {
		t.Fatal(err)
	}
	return bomOf(built, notices, time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC))
}

func TestBill(t *testing.T) {
	data, err := billOf(t, built())
	if err != nil {
		t.Fatal(err)
	}
	var b bom
	if err := json.Unmarshal(data, &b); err != nil {
		t.Fatal(err)
	}
	got := map[string]component{}
	for _, c := range b.Components {
		if _, twice := got[c.Ref]; twice || c.Name == "" {
			t.Errorf("%s twice, or without a name", c.Ref)
		}
		got[c.Ref] = c
	}
	for _, want := range []struct{ ref, version, licence, purl string }{
		{"modules/github.com/yuin/goldmark", "v1.8.7", "MIT", "pkg:golang/github.com/yuin/goldmark@v1.8.7"},
		{"modules/github.com/inconshreveable/mousetrap", "v1.1.0", "Apache-2.0", "pkg:golang/github.com/inconshreveable/mousetrap@v1.1.0"},
		{"modules/Go", "1.26.0", "BSD-3-Clause", "pkg:golang/std@1.26.0"},
		{"fonts/Alegreya", "", "OFL-1.1", ""},
		{"lexicons/german-wordlist", "1.6.3-2", "CC0-1.0", ""},
	} {
		c, ok := got[want.ref]
		if !ok || c.Version != want.version || c.Purl != want.purl || c.Licenses[0].Expression != want.licence {
			t.Errorf("%+v, want %+v", c, want)
		}
	}
	if _, ok := got["modules/github.com/spf13/cobra"]; ok {
		t.Error("a module that no program is linked from is named")
	}
	if c := b.Metadata.Component; c.Version != imprimots.Version || len(b.Dependencies[0].On) != len(b.Components) {
		t.Errorf("the program is %+v", c)
	}
	strange := append(built(), &buildinfo.BuildInfo{Deps: []*debug.Module{{Path: "example.org/strange", Version: "v1.0.0"}}})
	if _, err := billOf(t, strange); err == nil || !strings.Contains(err.Error(), "example.org/strange") {
		t.Errorf("a module without a notice: %v", err)
	}
}

// The bill is what the schema of CycloneDX 1.6 asks for.
func TestBillBySchema(t *testing.T) {
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	for _, name := range []string{"bom-1.6", "spdx", "jsf-0.82"} {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(checktest.Module(t, "@cyclonedx/cyclonedx-library/res/schema/"+name+".SNAPSHOT.schema.json")))
		if err == nil {
			err = c.AddResource("http://cyclonedx.org/schema/"+name+".SNAPSHOT.schema.json", doc)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	schema, err := c.Compile("http://cyclonedx.org/schema/bom-1.6.SNAPSHOT.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	data, err := billOf(t, built())
	if err != nil {
		t.Fatal(err)
	}
	judge := func(data []byte) error {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return schema.Validate(doc)
	}
	if err := judge(data); err != nil {
		t.Error(err)
	}
	if judge(bytes.Replace(data, []byte(`"type": "library"`), []byte(`"type": "book"`), 1)) == nil {
		t.Error("the schema takes all")
	}
}

package main

import (
	"bytes"
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"imprimots"
	"imprimots/generator/site"
)

// A bill of materials as CycloneDX 1.6 writes it: of its many keys, those that tell what the
// program is made of.
type (
	bom struct {
		Schema       string       `json:"$schema"`
		Format       string       `json:"bomFormat"`
		Spec         string       `json:"specVersion"`
		Version      int          `json:"version"`
		Metadata     metadata     `json:"metadata"`
		Components   []component  `json:"components"`
		Dependencies []dependency `json:"dependencies"`
	}
	metadata struct {
		Timestamp time.Time `json:"timestamp"`
		Component component `json:"component"`
	}
	component struct {
		Type      string     `json:"type"`
		Ref       string     `json:"bom-ref"`
		Name      string     `json:"name"`
		Version   string     `json:"version,omitempty"`
		Copyright string     `json:"copyright,omitempty"`
		Licenses  []licence  `json:"licenses,omitempty"`
		Purl      string     `json:"purl,omitempty"`
		Links     []link     `json:"externalReferences,omitempty"`
		Notes     []property `json:"properties,omitempty"`
	}
	licence struct {
		Expression string `json:"expression,omitempty"`
		Named      *named `json:"license,omitempty"`
	}
	named struct {
		Name string `json:"name"`
	}
	link struct {
		Type string `json:"type"`
		URL  string `json:"url"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	dependency struct {
		Ref string   `json:"ref"`
		On  []string `json:"dependsOn"`
	}
)

// types says what the kinds of notices are in a bill of materials.
var types = map[string]string{"fonts": "data", "lexicons": "data", "pictures": "data", "software": "library", "modules": "library"}

// expression is a licence in the words of SPDX.
var expression = regexp.MustCompile(`^[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*$`)

// bomOf writes what programs for several systems are made of: the modules that they are
// linked from with their versions and, as the credits name them, the works inside of them.
func bomOf(built []*buildinfo.BuildInfo, notices []site.Notice, date time.Time) ([]byte, error) {
	type module struct{ version, sum string }
	modules := map[string]module{}
	for _, b := range built {
		modules["Go"] = module{version: strings.TrimPrefix(b.GoVersion, "go")}
		for _, m := range b.Deps {
			modules[m.Path] = module{m.Version, m.Sum}
		}
	}
	self := component{
		Type: "application", Ref: "imprimots", Name: "imprimots", Version: imprimots.Version, Licenses: []licence{{Expression: imprimots.SPDX}},
	}
	out := bom{
		Schema: "http://cyclonedx.org/schema/bom-1.6.schema.json", Format: "CycloneDX", Spec: "1.6", Version: 1,
		Metadata: metadata{date, self}, Dependencies: []dependency{{Ref: self.Ref}},
	}
	for _, n := range notices {
		m, linked := modules[n.Name]
		switch {
		case strings.HasPrefix(n.Name, "Imprimots "):
			continue // the program itself
		case n.Kind == "modules" && !linked:
			continue // of a system that is not released
		}
		c := component{Type: types[n.Kind], Ref: n.Kind + "/" + n.Name, Name: n.Name, Version: cmp.Or(m.version, n.Version), Copyright: n.Authors}
		if n.Kind == "modules" {
			c.Purl = "pkg:golang/" + n.Name + "@" + m.version
			if n.Name == "Go" {
				c.Purl = "pkg:golang/std@" + m.version
			}
		}
		if expression.MatchString(n.Licence) {
			c.Licenses = []licence{{Expression: n.Licence}}
		} else {
			c.Licenses = []licence{{Named: &named{n.Licence}}}
		}
		if n.URL != "" {
			c.Links = []link{{"website", n.URL}}
		}
		if m.sum != "" {
			c.Notes = []property{{"go.sum", m.sum}}
		}
		delete(modules, n.Name)
		out.Components = append(out.Components, c)
		out.Dependencies[0].On = append(out.Dependencies[0].On, c.Ref)
	}
	if len(modules) > 0 {
		return nil, fmt.Errorf("no notice names %v", slices.Sorted(maps.Keys(modules)))
	}
	slices.Sort(out.Dependencies[0].On)
	var w bytes.Buffer
	e := json.NewEncoder(&w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(out)
	return w.Bytes(), err
}

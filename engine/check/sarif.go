package check

import (
	"io"
	"net/url"
	"path"
	"strings"
)

// sarif writes SARIF 2.1.0, which code hosts and editors read.
// Source: OASIS, Static Analysis Results Interchange Format Version 2.1.0.
type sarif struct{ Options }

const sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"

type sarifText struct {
	Text string `json:"text"`
}

type sarifRule struct {
	ID      string    `json:"id"`
	Short   sarifText `json:"shortDescription"`
	Full    sarifText `json:"fullDescription"`
	Default struct {
		Level string `json:"level"`
	} `json:"defaultConfiguration"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"` // after the last character
}

type sarifArtifact struct {
	URI string `json:"uri"`
}

type sarifLocation struct {
	ID       *int `json:"id,omitempty"`
	Physical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	} `json:"physicalLocation"`
	Logical []sarifLogical `json:"logicalLocations,omitempty"`
	Message *sarifText     `json:"message,omitempty"`
}

// sarifLogical is a place that has no line: a cell of a workbook.
type sarifLogical struct {
	Name string `json:"fullyQualifiedName"`
}

type sarifResult struct {
	RuleID    string          `json:"ruleId,omitempty"`
	RuleIndex *int            `json:"ruleIndex,omitempty"`
	Level     string          `json:"level"`
	Message   sarifText       `json:"message"`
	Locations []sarifLocation `json:"locations"`
	Related   []sarifLocation `json:"relatedLocations,omitempty"`
	Fixes     []sarifFix      `json:"fixes,omitempty"`
}

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version,omitempty"`
	Rules   []sarifRule `json:"rules"`
}

type sarifRun struct {
	Tool struct {
		Driver sarifDriver `json:"driver"`
	} `json:"tool"`
	Language   string        `json:"language"`
	ColumnKind string        `json:"columnKind"`
	Results    []sarifResult `json:"results"`
}

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

func (f sarif) Format(w io.Writer, ds []Diagnostic) error {
	run := sarifRun{Language: string(f.Lang), ColumnKind: "unicodeCodePoints", Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "imprimots", Version: f.Version, Rules: []sarifRule{}}
	index := map[string]int{}
	add := func(r *Info) {
		if _, known := index[r.ID]; known {
			return
		}
		index[r.ID] = len(run.Tool.Driver.Rules)
		s := sarifRule{ID: r.ID, Short: sarifText{r.Title.In(f.Lang)}, Full: sarifText{r.Why.In(f.Lang)}}
		s.Default.Level = r.Severity.String()
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, s)
	}
	for _, r := range f.Rules {
		add(r)
	}
	for _, d := range ds {
		res := sarifResult{Level: d.level().String(), Message: sarifText{d.Msg.In(f.Lang)}, Locations: []sarifLocation{}, Fixes: d.Fix.sarif()}
		if d.Pos.File != "" {
			res.Locations = append(res.Locations, f.located(d.Pos))
		}
		if d.Rule != nil {
			add(d.Rule)
			i := index[d.Rule.ID]
			res.RuleID, res.RuleIndex = d.Rule.ID, &i
		}
		if !d.Hint.IsZero() {
			res.Message.Text += "\n" + hintLabel.In(f.Lang) + " " + d.Hint.In(f.Lang)
		}
		for i, r := range d.Related {
			l := f.located(r.Pos)
			l.ID, l.Message = &i, &sarifText{r.Msg.In(f.Lang)}
			res.Related = append(res.Related, l)
		}
		run.Results = append(run.Results, res)
	}
	return WriteJSON(w, sarifLog{sarifSchema, "2.1.0", []sarifRun{run}}, "  ")
}

func (f sarif) located(at Pos) sarifLocation {
	var l sarifLocation
	l.Physical.Artifact = artifact(at.File)
	switch {
	case at.Sheet > 0:
		l.Logical = []sarifLogical{{at.cell().In(f.Lang)}}
	case at.Line > 0:
		l.Physical.Region = &sarifRegion{StartLine: at.Line, StartColumn: at.Col}
	}
	return l
}

func artifact(file string) sarifArtifact {
	u := url.URL{Path: file}
	switch {
	case path.IsAbs(file):
		u.Scheme = "file"
	case len(file) > 1 && file[1] == ':': // C:/…
		u.Scheme, u.Path = "file", "/"+file
	}
	// A relative path such as "a:b" is written "./a:b", or its first part would read
	// as a scheme; SARIF wants the plain form.
	return sarifArtifact{strings.TrimPrefix(u.String(), "//")}
}

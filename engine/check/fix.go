package check

import "slices"

// Fix is the one right answer to a finding. A rule fills in the value at fault;
// whoever knows the file adds the edits that change it there.
type Fix struct {
	Pos Pos // where the value is
	// Old is the value as read, and New as it should be.
	Old, New string
	// Order is for a list: the current indexes of its items, in the order they should
	// have.
	Order []int
	// Items is for a list that is known in full: its items, as written.
	Items []string
	// Edits are the changes to the file, in its order, not overlapping.
	Edits []Edit
}

// Edit replaces the text of a file from one place up to another.
type Edit struct {
	From, To Pos
	New      string
}

// rename returns the fix with its files renamed.
func (f *Fix) rename(name func(file string) string) *Fix {
	if f == nil {
		return nil
	}
	out := *f
	out.Pos.File = name(f.Pos.File)
	out.Edits = slices.Clone(f.Edits)
	for i := range out.Edits {
		e := &out.Edits[i]
		e.From.File, e.To.File = name(e.From.File), name(e.To.File)
	}
	return &out
}

// jsonEdit is the JSON form of an edit.
type jsonEdit struct {
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	EndLine int    `json:"endLine"`
	EndCol  int    `json:"endCol"`
	New     string `json:"new"`
}

func (f *Fix) json() []jsonEdit {
	if f == nil {
		return nil
	}
	var out []jsonEdit
	for _, e := range f.Edits {
		out = append(out, jsonEdit{e.From.Line, e.From.Col, e.To.Line, e.To.Col, e.New})
	}
	return out
}

type sarifReplacement struct {
	Deleted  sarifRegion `json:"deletedRegion"`
	Inserted sarifText   `json:"insertedContent"`
}

type sarifChange struct {
	Artifact     sarifArtifact      `json:"artifactLocation"`
	Replacements []sarifReplacement `json:"replacements"`
}

type sarifFix struct {
	Changes []sarifChange `json:"artifactChanges"`
}

func (f *Fix) sarif() []sarifFix {
	if f == nil || len(f.Edits) == 0 {
		return nil
	}
	change := sarifChange{Artifact: artifact(f.Pos.File)}
	for _, e := range f.Edits {
		region := sarifRegion{e.From.Line, e.From.Col, e.To.Line, e.To.Col}
		change.Replacements = append(change.Replacements, sarifReplacement{region, sarifText{e.New}})
	}
	return []sarifFix{{[]sarifChange{change}}}
}

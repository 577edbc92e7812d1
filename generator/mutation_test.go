package generator

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// slip is one way that an author's hand slips on a line: it gives the line as it
// was left, or says that this one has nothing to slip on.
type slip struct {
	name string
	line func(r *rng.Rand, s string) (string, bool)
}

var (
	keyed   = regexp.MustCompile(`^( *(?:- )?)([a-z_]{4,}):( |$)`)
	valued  = regexp.MustCompile(`^( *(?:- )?[a-z_]+:) [^|>#\s].*$`)
	numeral = regexp.MustCompile(`^( *(?:- )?[a-z_]+:) (\d+)$`)
)

// yamlSlips are those in a line of YAML.
var yamlSlips = []slip{
	{"quote deleted", without(`"`)},
	{"bracket deleted", without("[]{}")},
	{"colon deleted", replaced(keyed, func(r *rng.Rand, m []string) string { return m[1] + m[2] + m[3] })},
	{"key misspelt", replaced(keyed, func(r *rng.Rand, m []string) string {
		i := 1 + r.IntN(len(m[2])-1)
		return m[1] + m[2][:i] + m[2][i+1:] + ":" + m[3]
	})},
	{"indented one more", func(_ *rng.Rand, s string) (string, bool) { return " " + s, strings.TrimSpace(s) != "" }},
	{"value removed", replaced(valued, func(_ *rng.Rand, m []string) string { return m[1] })},
	{"line twice", func(_ *rng.Rand, s string) (string, bool) { return s + "\n" + s, strings.TrimSpace(s) != "" }},
	{"tab", func(_ *rng.Rand, s string) (string, bool) {
		text := strings.TrimLeft(s, " ")
		return "\t" + text, text != "" && text != s
	}},
	{"number as text", replaced(numeral, func(_ *rng.Rand, m []string) string { return m[1] + ` "` + m[2] + `"` })},
}

// without deletes one of the signs.
func without(signs string) func(*rng.Rand, string) (string, bool) {
	return func(r *rng.Rand, s string) (string, bool) {
		var at []int
		for i := range s {
			if strings.IndexByte(signs, s[i]) >= 0 {
				at = append(at, i)
			}
		}
		if len(at) == 0 {
			return s, false
		}
		i := at[r.IntN(len(at))]
		return s[:i] + s[i+1:], true
	}
}

// replaced rewrites what a pattern finds, first in the line.
func replaced(pattern *regexp.Regexp, by func(*rng.Rand, []string) string) func(*rng.Rand, string) (string, bool) {
	return func(r *rng.Rand, s string) (string, bool) {
		at := pattern.FindStringSubmatchIndex(s)
		if at == nil {
			return s, false
		}
		out := s[:at[0]] + by(r, pattern.FindStringSubmatch(s)) + s[at[1]:]
		return out, out != s
	}
}

// mutant is a file of the content after a slip.
type mutant struct {
	slip, file string
	line       int // the line that was changed
	from       int // that of the construct it is part of
	was, is    string
	data       []byte
}

func (m mutant) String() string {
	return fmt.Sprintf("%s:%d: %s: %.90q", m.file, m.line, m.slip, strings.TrimSpace(m.is))
}

// right reports whether a line is the one that was changed, its copy, or one
// from where the construct begins that was broken.
func (m mutant) right(line int) bool {
	return m.from <= line && line <= m.line+strings.Count(m.is, "\n")
}

// mutate makes so many mutants of each slip from a file, by lines that may be
// changed; from gives the line where the construct of a line begins.
func mutate(r *rng.Rand, file string, data []byte, slips []slip, each int, from func(lines []string, i int) (first int, ok bool)) (out []mutant) {
	lines := strings.Split(string(data), "\n")
	for _, s := range slips {
		made := 0
		start := r.IntN(len(lines))
		for n := range lines {
			i := (start + n*stride(len(lines))) % len(lines)
			first, ok := from(lines, i)
			if !ok || made == each {
				continue
			}
			is, ok := s.line(r, lines[i])
			if !ok {
				continue
			}
			made++
			changed := slices.Clone(lines)
			changed[i] = is
			out = append(out, mutant{s.name, file, i + 1, first + 1, lines[i], is, []byte(strings.Join(changed, "\n"))})
		}
	}
	return out
}

// stride is a step that meets each of n lines once, far from the last.
func stride(n int) int {
	for _, prime := range []int{7919, 104729, 31} {
		if n%prime != 0 {
			return prime
		}
	}
	return 1
}

// written gives for each line of a YAML file that is no comment and no text in
// a block the line where its value begins that stands on several lines.
func written(lines []string, i int) (first int, ok bool) {
	indent := func(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }
	if text := strings.TrimSpace(lines[i]); text == "" || text[0] == '#' || text == "---" {
		return 0, false
	}
	for j := i - 1; j >= 0; j-- {
		text := strings.TrimSpace(lines[j])
		if text == "" || indent(lines[j]) >= indent(lines[i]) {
			continue
		}
		if strings.HasSuffix(text, "|") || strings.HasSuffix(text, ">") || strings.HasSuffix(text, "|-") || strings.HasSuffix(text, ">-") {
			return 0, false
		}
		break
	}
	depth := 0
	for j := i; j >= 0 && j > i-60; j-- { // back to where its brackets are opened
		depth += strings.Count(lines[j], "[") + strings.Count(lines[j], "{") - strings.Count(lines[j], "]") - strings.Count(lines[j], "}")
		if keyed.MatchString(lines[j]) || strings.HasPrefix(strings.TrimSpace(lines[j]), "- ") {
			return j, true
		}
	}
	return i, true
}

// changed is a content folder of which one file is another one.
type changed struct {
	fs.FS
	file string
	data []byte
}

func (c changed) Open(name string) (fs.File, error) {
	if name == c.file {
		return fixed{bytes.NewReader(c.data), c}, nil
	}
	return c.FS.Open(name)
}

type fixed struct {
	*bytes.Reader
	c changed
}

func (f fixed) Close() error { return nil }
func (f fixed) Stat() (fs.FileInfo, error) {
	info, err := fs.Stat(f.c.FS, f.c.file)
	return resized{info, int64(len(f.c.data))}, err
}

type resized struct {
	fs.FileInfo
	size int64
}

func (r resized) Size() int64 { return r.size }

// valuesOf gives what stands in a YAML file, nil when it is none.
func valuesOf(data []byte) (out []any) {
	d := yaml.NewDecoder(bytes.NewReader(data))
	for {
		var v any
		err := d.Decode(&v)
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			return nil
		}
		out = append(out, v)
	}
}

// verdicts counts what became of mutants.
type verdicts struct {
	right, elsewhere, harmless, harmful, noLine int
	of                                          map[string]*verdicts // by slip
}

func (v *verdicts) add(m mutant, f func(*verdicts)) {
	if v.of == nil {
		v.of = map[string]*verdicts{}
	}
	if v.of[m.slip] == nil {
		v.of[m.slip] = &verdicts{}
	}
	f(v)
	f(v.of[m.slip])
}

func (v *verdicts) String() string {
	s := fmt.Sprintf("right line %d, elsewhere %d, silent and harmless %d, silent and harmful %d, without a line %d", v.right, v.elsewhere, v.harmless, v.harmful, v.noLine)
	for _, name := range slices.Sorted(maps.Keys(v.of)) {
		s += "\n  " + name + ": " + v.of[name].String()
	}
	return s
}

// judge puts a mutant among the verdicts by what was found of it.
func (v *verdicts) judge(t *testing.T, m mutant, found []check.Diagnostic, harmless func() bool) {
	here := slices.DeleteFunc(slices.Clone(found), func(d check.Diagnostic) bool { return d.Pos.File != m.file })
	switch {
	case slices.ContainsFunc(found, func(d check.Diagnostic) bool {
		return d.Pos.Line < 1 && strings.HasSuffix(d.Pos.File, path.Ext(m.file))
	}):
		t.Logf("without a line: %s: %s", m, found[0].Msg.In(check.English))
		v.add(m, func(v *verdicts) { v.noLine++ })
	case len(found) == 0 && harmless():
		v.add(m, func(v *verdicts) { v.harmless++ })
	case len(found) == 0:
		t.Logf("silent: %s", m)
		v.add(m, func(v *verdicts) { v.harmful++ })
	case len(here) > 0 && m.right(here[0].Pos.Line):
		v.add(m, func(v *verdicts) { v.right++ })
	default:
		t.Logf("elsewhere: %s: %s: %s", m, found[0].Pos, found[0].Msg.In(check.English))
		v.add(m, func(v *verdicts) { v.elsewhere++ })
	}
}

// A slip in the YAML of the content is reported, at its line, unless it says the
// same as before.
func TestSlipsInYAML(t *testing.T) {
	checktest.Whole(t)
	r, v := rng.New(1), &verdicts{}
	for _, kind := range games.BuiltIn {
		files, err := fs.Glob(content.FS, kind.ID()+"/*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range checktest.Sample(files) {
			data, err := fs.ReadFile(content.FS, file)
			if err != nil {
				t.Fatal(err)
			}
			before := valuesOf(data)
			for _, m := range mutate(&r, file, data, yamlSlips, 1, written) {
				reader := source.NewReader(changed{content.FS, file, m.data})
				_, found := project.ReadGame(reader, kind, kind.ID(), false)
				if strings.HasSuffix(file, ".en.yaml") { // read with all of the content
					reader = source.NewReader(changed{content.FS, file, m.data})
					_, found = Load(reader, changed{content.FS, file, m.data}, kind.ID())
				}
				v.judge(t, m, Settle(reader, found, project.ContentRules()), func() bool {
					// A word that is unwanted twice is as unwanted as once.
					return reflect.DeepEqual(valuesOf(m.data), before) || m.slip == "line twice" && path.Base(file) == "unwanted.yaml"
				})
			}
		}
	}
	t.Log(v)
	if v.noLine > 0 || v.harmful > 0 || v.elsewhere*10 > v.right+v.elsewhere {
		t.Error("want at most one of ten at another line, none silent and harmful, none without a line")
	}
}

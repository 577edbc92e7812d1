package check

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Example is a small content file that shows a rule at work.
type Example struct {
	Path string // where it would stand in a content folder, e.g. "boggle/grids.yaml"
	Text string // the file itself
}

// Pair is an example that a rule reports, and the same mended.
type Pair struct{ Bad, Good Example }

// Info is the documentation of a rule. It is written in a file of its own, named after
// the rule, such as BOG004.txt:
//
//	severity: error
//	title.fr: Assez de mots
//	title.en: Enough words
//	why.fr: min_words promet une grille qui vaut ses trois minutes.
//	why.en: min_words promises a grid worth its three minutes.
//	-- bad boggle/grids.yaml --
//	grid: essai
//	min_words: 400
//	-- good boggle/grids.yaml --
//	grid: essai
//	min_words: 40
//
// All five lines of the head are required; a line "judges: whole" may follow, and one
// such as "after: BOG001 BOG023". The examples may be missing, but only both together.
// Examples of French words are followed by the same in English, below "-- bad.en … --" and
// "-- good.en … --"; either may be missing where one example serves both languages.
type Info struct {
	ID       string // prefix of the game and three digits, e.g. BOG004
	Severity Severity
	Title    Text    // a short noun phrase
	Why      Text    // why it matters to those who print and play
	Bad      Example // reported by this rule
	Good     Example // the same, mended: not reported
	// English is Bad and Good for readers of English; it is empty where these serve all.
	English Pair
	// Whole says that the rule judges all of a game together, for example by counting:
	// its result is meaningless when a part could not be read.
	Whole bool
	// After lists rules of the same package whose faults in a folder cause faults of
	// this one there; see [Causes].
	After []string
}

// Examples returns the examples of the rule for readers of a language.
func (i *Info) Examples(l Lang) Pair {
	if l == French || i.English == (Pair{}) {
		return Pair{i.Bad, i.Good}
	}
	return i.English
}

// Infos are the rules of a package, in the order of their ids.
type Infos []*Info

// maxInfo is the largest file of a rule, in bytes.
const maxInfo = 1 << 14

// ReadInfos reads the files of a folder "rules", one per rule. Programs embed them, so
// it panics when one is malformed.
func ReadInfos(files fs.FS) Infos { return must(readInfos(files)) }

// ReadSome reads some of the rules of a package, without those that they come after: what the
// programs for playing need of them.
func ReadSome(files fs.FS) Infos { return must(readSome(files)) }

func must(infos Infos, err error) Infos {
	if err != nil {
		panic("check: " + err.Error())
	}
	return infos
}

func readInfos(files fs.FS) (Infos, error) {
	infos, err := readSome(files)
	if err != nil {
		return nil, err
	}
	for _, info := range infos {
		for _, id := range info.After {
			if id == info.ID || !slices.ContainsFunc(infos, func(o *Info) bool { return o.ID == id }) {
				return nil, fmt.Errorf("%s: it comes after %q, which is no other rule here", info.ID, id)
			}
		}
	}
	return infos, nil
}

func readSome(files fs.FS) (Infos, error) {
	names, err := fs.Glob(files, "rules/*.txt") // in the order of the names
	if err != nil {
		return nil, err
	}
	var infos Infos
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		info, err := parseInfo(strings.TrimSuffix(path.Base(name), ".txt"), string(data))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		infos = append(infos, info)
	}
	return infos, nil
}

// Get returns the rule with an id and panics when there is none: ids are constants of
// the program.
func (is Infos) Get(id string) *Info {
	for _, i := range is {
		if i.ID == id {
			return i
		}
	}
	panic(fmt.Sprintf("check: no rule is called %q", id))
}

func parseInfo(id, text string) (*Info, error) {
	if len(text) > maxInfo || !strings.HasSuffix(text, "\n") {
		return nil, fmt.Errorf("longer than %d bytes, or the last line is not ended", maxInfo)
	}
	if len(id) != 6 || strings.Trim(id[:3], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" || strings.Trim(id[3:], "0123456789") != "" {
		return nil, fmt.Errorf("a rule is named by three capitals and three digits, not %q", id)
	}
	info := &Info{ID: id}
	severity, judges := "", "each"
	head := map[string]*string{
		"severity": &severity,
		"title.fr": &info.Title.FR, "title.en": &info.Title.EN,
		"why.fr": &info.Why.FR, "why.en": &info.Why.EN,
	}
	examples := map[string]*Example{"bad": &info.Bad, "good": &info.Good, "bad.en": &info.English.Bad, "good.en": &info.English.Good}
	var example *Example // the one being read; nil in the head
	for line := range strings.Lines(text) {
		kind, file, marked := marker(line)
		switch {
		case marked:
			if example = examples[kind]; example == nil || example.Path != "" {
				return nil, fmt.Errorf("the example %q is unknown, or given twice", kind)
			}
			example.Path = file
		case example != nil:
			example.Text += line
		default:
			key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
			if key == "judges" && value == "whole" && judges == "each" {
				judges = value
				continue
			}
			if key == "after" && info.After == nil && strings.TrimSpace(value) != "" {
				info.After = strings.Fields(value)
				continue
			}
			if head[key] == nil || *head[key] != "" || strings.TrimSpace(value) == "" {
				return nil, fmt.Errorf("the line %q is unknown, empty, or given twice", key)
			}
			*head[key] = value
		}
	}
	for key, value := range head {
		if *value == "" {
			return nil, fmt.Errorf("the line %q is missing", key)
		}
	}
	if info.Severity = map[string]Severity{"error": Error, "warning": Warning, "note": Note}[severity]; info.Severity == 0 {
		return nil, fmt.Errorf("there is no severity %q", severity)
	}
	info.Whole = judges == "whole"
	if info.English != (Pair{}) {
		if info.Bad.Text == "" {
			return nil, errors.New("examples in English stand beside others")
		}
		info.English = Pair{cmp.Or(info.English.Bad, info.Bad), cmp.Or(info.English.Good, info.Good)}
		if info.English == (Pair{info.Bad, info.Good}) {
			return nil, errors.New("the English examples are those given for all")
		}
	}
	for _, p := range []Pair{info.Examples(French), info.Examples(English)} {
		if (p.Bad.Text == "") != (p.Good.Text == "") || p.Bad.Text != "" && p.Bad == p.Good {
			return nil, fmt.Errorf("one of the two examples is missing, or they are the same")
		}
	}
	return info, nil
}

// marker reads the line above an example: "-- bad boggle/grids.yaml --".
func marker(line string) (kind, file string, ok bool) {
	line, ok = strings.CutPrefix(strings.TrimSuffix(line, "\n"), "-- ")
	if !ok {
		return "", "", false
	}
	line, ok = strings.CutSuffix(line, " --")
	kind, file, _ = strings.Cut(line, " ")
	return kind, file, ok && file != ""
}

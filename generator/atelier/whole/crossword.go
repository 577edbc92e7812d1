package whole

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/exchange/crossword"
	exchange "imprimots/generator/exchange/cruciverbs"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// crosswordFormats are the formats that [crosswordAs] writes, the native one last.
var crosswordFormats = []string{string(crossword.IPuz), string(crossword.Puz), string(crossword.JPZ), "yaml"}

// crosswordAs converts a crossword, native or of another program, to one of
// [crosswordFormats]; is reports whether the file looks like one. Faults of what it reads
// are findings or a *check.Fault.
func crosswordAs(name string, data []byte, to string) (out []byte, found []check.Diagnostic, is bool, err error) {
	var fiche *cruciverbs.Fiche
	switch ext := strings.ToLower(path.Ext(name)); {
	case slices.Contains(crosswordFormats, strings.TrimPrefix(ext, ".")) && ext != ".yaml":
		got, err := exchange.Read(data, exchange.Options{File: name})
		if err != nil {
			return nil, nil, true, err
		}
		fiche, found = got.Fiche, got.Findings
	case ext == ".yaml" || ext == ".yml":
		r := source.NewReader(one(name, data))
		kind := project.KindOfFile(r.FS(), name)
		if kind == nil {
			return nil, nil, false, nil
		}
		g, is := kind.New().Played().(*cruciverbs.Game)
		if !is {
			return nil, nil, false, nil
		}
		if r.File(name, g); len(g.Fiches) != 1 || check.HasErrors(r.Findings()) {
			return nil, r.Findings(), len(g.Fiches) > 0, nil
		}
		fiche, found = &g.Fiches[0], r.Findings()
	default:
		return nil, nil, false, nil
	}
	if to == "yaml" {
		b := bytes.NewBufferString("---\n")
		err = source.Write(b, fiche)
		return b.Bytes(), found, true, err
	}
	out, notes, err := exchange.Write(fiche, crossword.Format(to))
	for _, n := range notes {
		found = append(found, check.Diagnostic{Rule: quiz.Infos.Get("EXC003"), Pos: check.Pos{File: name}, Msg: n})
	}
	return out, found, true, err
}

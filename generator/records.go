package generator

import (
	"slices"

	"imprimots/engine/cruciverbs"
	"imprimots/engine/record"
	"imprimots/generator/kit/part"
	"imprimots/generator/source"
)

// FileRecords reads the questions, or the words with their clues, of a single file of
// content; there are none of a file that has none. What is wrong with the file is a
// finding of the reader.
func FileRecords(r *source.Reader, name string) []record.Record {
	room := roomOf(r.FS(), name)
	if room == nil || room.Listed == nil {
		return nil
	}
	m := room.New()
	r.File(name, m)
	if g, ok := m.(*part.Game[cruciverbs.Game]); ok && len(g.Model.Fiches) > 0 {
		var out []record.Record
		for i := range g.Model.Fiches {
			out = append(out, g.Model.Fiches[i].Records()...)
		}
		return out
	}
	// Games may list what no file of theirs has, such as words of the lexicon.
	return slices.DeleteFunc(room.Listed(m), func(rec record.Record) bool { return rec.Pos.File != name })
}

package generator

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/press"
	"imprimots/generator/site"
)

// draftOf returns a worksheet as the form of the page holds it; list is the text of its list.
// A sheet of several exercises is as many sheets there.
func draftOf(s *worksheet.Sheet, list func(name string) (string, bool)) site.Draft {
	of := map[string]any{}
	set := func(key string, value any, ok bool) {
		if ok {
			of[key] = value
		}
	}
	h := s.Heading
	set("title", s.Title, s.Title != "")
	set("lang", cmp.Or(s.Lang, "fr"), true)
	set("seed", s.Seed, s.Seed > 1)
	set("variants", s.Variants, s.Variants > 1)
	set("per_page", s.PerPage, s.PerPage > 1)
	set("answers", s.Answers, s.Answers != "")
	set("hand", s.Hand, s.Hand != "")
	set("school", h.School, h.School != "")
	set("class", h.Class, h.Class != "")
	set("date", h.Date, h.Date != "")
	parts := s.Exercises()
	if len(parts) == 1 {
		fillDraft(of, parts[0], list)
		set("scan", true, s.Scan)
	} else {
		var all []map[string]any
		for _, part := range parts {
			one := map[string]any{"title": s.Title}
			fillDraft(one, part, list)
			if s.Scan {
				one["scan"] = true
			}
			all = append(all, one)
		}
		of["sheets"] = all
	}
	return site.Draft{Title: s.Title, Values: of}
}

// fillDraft adds what an exercise says.
func fillDraft(of map[string]any, p *worksheet.Part, list func(name string) (string, bool)) {
	of["kind"] = p.Kind
	text := cmp.Or(p.Text, strings.Join(p.Words, "\n"))
	if p.List != "" && list != nil {
		text, _ = list(p.List)
	}
	for key, value := range map[string]string{
		"words": text, "task": p.Task, "from": p.From, "theme": p.Theme, "level": p.Level, "size": p.Size, "hidden": p.Hidden,
		"must": strings.Join(p.Must, "\n"), "gaps": p.Gaps, "answer": p.Answer, "case": p.Case, "effort": p.Effort, "ruling": p.Ruling, "model": p.Model,
	} {
		if value != "" {
			of[key] = value
		}
	}
	for key, n := range map[string]int{"stars": p.Stars, "n": p.N, "marks": p.Marks, "boards": p.Boards, "lines": p.Lines, "first_letters": p.Help.FirstLetters} {
		if n > 0 {
			of[key] = n
		}
	}
	for key, on := range map[string]bool{"word_bank": p.Help.WordBank, "lengths": p.Help.Lengths, "accents": p.Help.Accents, "left_handed": p.Left} {
		if on {
			of[key] = true
		}
	}
	if p.Pictures == "auto" {
		of["pictures"] = true
	}
	if p.Wrote("lines") && p.Lines == 0 {
		of["lines"] = "0"
	}
}

// drafts returns the worksheets of the site as the page opens them, as JSON by their ids. A
// list that is no text stays on its sheet: such a worksheet is left out.
func (b *build) drafts() ([]byte, error) {
	out := map[string]map[string]any{}
	for _, w := range b.project.Sheets {
		if values, ok := b.draft(w); ok {
			out[w.ID] = values
		}
	}
	return json.Marshal(out)
}

// draft returns a worksheet as the page opens it; ok is false for one that it cannot hold.
func (b *build) draft(w *press.Worksheet) (map[string]any, bool) {
	ok := true
	d := draftOf(&w.Sheet, func(name string) (string, bool) {
		file := path.Join(path.Dir(w.Pos("worksheet").File), name)
		data, err := fs.ReadFile(b.Content, file)
		if ext := path.Ext(file); err != nil || !slices.Contains([]string{".csv", ".tsv", ".txt"}, ext) {
			ok = false
		}
		return string(data), ok
	})
	return d.Values, ok
}

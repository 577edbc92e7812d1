//go:build !atelier

package handout

import (
	"encoding/json"
	"slices"
	"strings"

	"imprimots/engine/worksheet"
)

// webDictation is what a page has a voice say, in pieces to write one by one, or to listen to
// beside a text with gaps.
type webDictation struct {
	Items []webHeard
	Only  bool // to listen to alone
	say   map[string]string
}

// Say returns a sentence of the language.
func (w webDictation) Say(key string) string { return w.say[key] }

// webHeard is a piece of a dictation. Said is how it is written and how it is said, encoded so
// that one does not read it at a glance.
type webHeard struct{ ID, Name, Said, Given string }

// dictationKeys are the sentences that the script of a dictation says.
var dictationKeys = []string{"listen_none", "listen_online", "heard_score", "heard_right", "heard_wrong", "heard_missing", "heard_extra", "heard_answer", "heard_empty"}

// isDictated reports whether something is dictated in variants.
func isDictated(vs []worksheet.Variant) bool {
	return slices.ContainsFunc(vs, func(v worksheet.Variant) bool {
		return slices.ContainsFunc(v.Parts, func(z worksheet.Puzzle) bool { return z.Kind == "dictation" })
	})
}

// Dictated implements [worksheet.Writer]: it stands in the place of lines to write on, and
// before a text with gaps.
func (w *web) Dictated(b *worksheet.Dictated) {
	out := webDictation{say: w.say}
	given, written := 0, true
	if w.z.Part != nil {
		given = w.z.Part.Help.FirstLetters
	}
	for _, made := range w.made {
		written = written && made.Name != "passage"
	}
	add := func(text, said string) {
		pair, err := json.Marshal([]string{w.typed(text), said})
		if err != nil {
			return // texts always can
		}
		it := webHeard{Said: encoded(string(pair)), Given: begins(text, given)}
		key := "web.heard_group"
		if b.Listed {
			key = "web.heard_word"
		}
		it.Name = w.sentence(key, "n", itoa(len(out.Items)+1))
		if written {
			it.ID = w.next()
		}
		out.Items = append(out.Items, it)
	}
	for _, line := range b.Lines {
		var texts, said []string
		for _, breath := range line.Breaths {
			if !b.Listed {
				add(breath.Text, breath.Said)
			}
			texts, said = append(texts, breath.Text), append(said, breath.Said)
		}
		if b.Listed {
			add(strings.Join(texts, " "), strings.Join(said, " "))
		}
	}
	out.Only = !written
	w.made = slices.Insert(w.made, 0, webBlock{"dictation", out})
}

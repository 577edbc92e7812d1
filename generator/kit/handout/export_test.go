package handout

import (
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/scan"
)

// Pages draws the pages for the class, or those of the key.
func Pages(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options, key bool) ([]*draw.Drawing, []check.Diagnostic, error) {
	j, err := newJob(env, sh, variants, o)
	if err != nil {
		return nil, nil, err
	}
	if key {
		return j.keys(), j.told.all, nil
	}
	return j.pupils(), j.told.all, nil
}

// Scannable draws the pages for the class, and says what photographs of them are read by.
func Scannable(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options) ([]*draw.Drawing, *scan.Map, []check.Diagnostic, error) {
	j, err := newJob(env, sh, variants, o)
	if err != nil {
		return nil, nil, nil, err
	}
	pages := j.pupils()
	return pages, j.scanned, j.told.all, nil
}

// Leaks finds what pages for the pupils of a variant tell that they may not.
func Leaks(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, i int, pages []*draw.Drawing, title string) []check.Diagnostic {
	j, err := newJob(env, sh, variants, Options{})
	if err != nil {
		panic(err)
	}
	return j.leaks(&variants[i], pages, title)
}

// PageLeaks finds what a page of HTML, or a text, for the pupils of variants tells that it
// may not.
func PageLeaks(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, page []byte, web bool) []check.Diagnostic {
	j, err := newJob(env, sh, variants, Options{})
	if err != nil {
		panic(err)
	}
	if web {
		words, err := pageWords(page)
		if err != nil {
			panic(err)
		}
		return j.leaksOf(variants, words, "")
	}
	return j.leaksOf(variants, wordsOf(string(page)), "")
}

// TaskKey names the sentence that a puzzle asks for.
func TaskKey(z *worksheet.Puzzle, listed bool) string { return taskKey(z, listed) }

// Plain and Sum are how answers are summed for pages of the web.
var Plain, Sum = plain, sum

// Task returns what a puzzle asks for, in the sentences of a language.
func Task(say map[string]string, z *worksheet.Puzzle) string {
	return (&pen{say: say}).taskOf(z, false)
}

// Package quiz takes records of questions and cards to classrooms and back: GIFT, Aiken
// and Moodle XML, texts and packages of Anki, H5P, the tables of Kahoot and Quizlet, our
// own JSON.
//
//	records, found := quiz.Of("gift").Read("quiz.gift", data)
//	data, found = quiz.Of("moodle-xml").Write(records, quiz.Options{Title: "Rivières"})
//
// What a format cannot hold is a finding at the place of the record, and then nothing is
// written; what it leaves out beside the question and its answers is a note.
package quiz

import (
	"bytes"
	"embed"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
)

//go:embed rules
var ruleFiles embed.FS

// Infos is what is written about the rules of exchange: EXC001 a file that cannot be
// understood, EXC002 a record that a format cannot hold, EXC003 what it leaves out.
var Infos = check.ReadInfos(ruleFiles)

// MaxFile is how many bytes of a file are read, MaxRecords how many records.
const (
	MaxFile    = 16 << 20
	MaxRecords = 100_000
)

// Options is what a file has beside its records.
type Options struct {
	Title string
	Lang  string // fr, en, de, es; "" is fr
	// Picture returns the bytes of a picture by the name that a record has for it; nil
	// where there are none to be had.
	Picture func(name string) ([]byte, error)
	// Laid are the places of the words of a grid, one of each record; nil where the records
	// are none of a grid.
	Laid []crisscross.Place
}

// lang returns the language of a file.
func (o *Options) lang() string {
	if o.Lang == "" {
		return "fr"
	}
	return o.Lang
}

// Format is a format of files.
type Format struct {
	Name string
	// Exts are the endings of its files, the usual one first. Formats share endings: the
	// first in the list of Formats is meant.
	Exts []string
	// Title is what people call it.
	Title string
	read  func(*reader)
	write func(*writer)
	holds holds
	// sides says that it has cards of two sides, which come back as open questions; mixes
	// that it prints choices in an order of its own.
	sides, mixes bool
	embeds       bool // it holds pictures themselves, not their names
}

// holds says what a format has room for: the kinds of its questions, and the names of
// the properties, apart by spaces, that come back or are shown to whoever answers; behind
// a hyphen, those that it changes.
type holds struct {
	kinds []record.Kind
	keeps string
}

// keeps reports whether a format has room for a property of questions of any kind; names
// such as wrong:choice,match are of some kinds only.
func (f *Format) keeps(name string) bool {
	return slices.Contains(strings.Fields(f.holds.keeps), name)
}

// keepsOf reports whether a format has room for a property of questions of a kind.
func (f *Format) keepsOf(name string, kind record.Kind) bool {
	for _, word := range strings.Fields(f.holds.keeps) {
		property, kinds, some := strings.Cut(word, ":")
		if property == name && (!some || slices.Contains(strings.Split(kinds, ","), string(kind))) {
			return true
		}
	}
	return false
}

// allProperties are those of a record beside its question and its answer.
const allProperties = "kind many wrong task weights feedback points note theme stars year tags source picture id lang"

// Formats are the formats, in the order in which help names them.
func Formats() []*Format { return formats }

// Of returns the format of a name; nil where there is none.
func Of(name string) *Format {
	if i := slices.IndexFunc(formats, func(f *Format) bool { return f.Name == name }); i >= 0 {
		return formats[i]
	}
	return nil
}

// ByFile returns the format of a file by its ending, the longest that there is: quiz.cards.h5p
// is cards. It is nil where none has it.
func ByFile(name string) *Format {
	var best *Format
	longest := 0
	for _, f := range formats {
		for _, ext := range f.Exts {
			if strings.HasSuffix(strings.ToLower(name), ext) && len(ext) > longest {
				best, longest = f, len(ext)
			}
		}
	}
	return best
}

var (
	likeAiken = regexp.MustCompile(`(?m)^ANSWER: ?[A-Z]\s*$`)
	likeGIFT  = regexp.MustCompile(`(?m)^(?:::|\$CATEGORY:)|(?:^|[^{\\])\{\s*(?:[=~#}]|T(?:RUE)?\s*[#}]|F(?:ALSE)?\s*[#}])`)
)

// Guess returns the format of a file by its ending and, where that is .txt, by its text:
// Moodle writes Aiken and GIFT as .txt, as Anki does its cards. It is nil for none.
func Guess(name string, data []byte) *Format {
	f := ByFile(name)
	switch head := bytes.TrimPrefix(data, []byte("\ufeff")); {
	case f != ankiFormat || bytes.HasPrefix(head, []byte("#")):
		return f
	case likeAiken.Match(head):
		return aikenFormat
	case likeGIFT.Match(head):
		return giftFormat
	}
	return f
}

// CanRead reports whether files of the format are read, not only written.
func (f *Format) CanRead() bool { return f.read != nil }

// File is what a file holds.
type File struct {
	Title, Lang string // "" where it does not say
	Records     []record.Record
	// Pictures are those that the file itself holds, by the names that records have for
	// them.
	Pictures map[string][]byte
}

// Embeds reports whether files of the format hold pictures themselves. Others that keep
// pictures name them, by their places from the folder of the file.
func (f *Format) Embeds() bool { return f.embeds }

// KeepsPictures reports whether files of the format hold or name pictures.
func (f *Format) KeepsPictures() bool { return f.keeps("picture") }

// Read reads a file. What cannot be understood is a finding, what is not taken over a
// note with its lines.
func (f *Format) Read(file string, data []byte) (File, []check.Diagnostic) {
	if len(data) > MaxFile {
		p := check.NewPass(Infos.Get("EXC001"))
		p.Fault(check.Pos{File: file}, textLarge.With(MaxFile>>20), hintLarge.With())
		return File{}, p.Found()
	}
	return f.parse(file, data)
}

// parse reads a file of any size.
func (f *Format) parse(file string, data []byte) (File, []check.Diagnostic) {
	r := &reader{file: file, pass: check.NewPass(Infos.Get("EXC001")), lost: check.NewPass(Infos.Get("EXC003"))}
	switch {
	case f.read == nil:
		r.fault(0, 0, textOutOnly.With(f.Title), hintReadable.With(names(func(f *Format) bool { return f.read != nil })))
	default:
		r.data = data
		f.read(r)
		r.admit()
		if len(r.Records) > MaxRecords {
			r.Records = nil
			r.fault(0, 0, textMany.With(MaxRecords), hintLarge.With())
		}
		if len(r.Records) == 0 && len(r.pass.Found()) == 0 {
			r.fault(0, 0, textNothing.With(f.Title), hintNothing.With())
		}
	}
	return r.File, append(r.pass.Found(), r.left()...)
}

// Write writes records as a file; equal records give equal bytes. There is no file where
// a finding is an error: what a format cannot hold is found by reading the file again.
func (f *Format) Write(records []record.Record, o Options) ([]byte, []check.Diagnostic) {
	w := &writer{Options: o, format: f, records: records, pass: check.NewPass(Infos.Get("EXC002")), notes: check.NewPass(Infos.Get("EXC003"))}
	for i := range records {
		w.held(&records[i])
	}
	if len(records) == 0 {
		w.pass.Fault(check.Pos{}, textNoRecord.With(), hintNothing.With())
	}
	if found := w.pass.Found(); len(found) == 0 {
		f.write(w)
		w.proved()
	}
	if found := w.pass.Found(); len(found) > 0 {
		return nil, found
	}
	return w.out.Bytes(), w.left()
}

// names lists the names of formats.
func names(which func(*Format) bool) string {
	var out []string
	for _, f := range formats {
		if which(f) {
			out = append(out, f.Name)
		}
	}
	return strings.Join(out, ", ")
}

// formats are set where they are known, so that their functions may name them.
var formats []*Format

func init() {
	formats = append(tableFormats(), giftFormat, aikenFormat, moodleFormat, ankiFormat, apkgFormat, h5pFormat, h5pCardsFormat, h5pCrosswordFormat, kahootFormat, quizletFormat, jsonFormat, deckFormat)
}

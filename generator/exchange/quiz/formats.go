// Package quiz converts records of questions and cards to classroom formats and back:
// GIFT, Aiken and Moodle XML, texts and packages of Anki, H5P, QTI, AMC, the tables of Kahoot
// and Quizlet, and a native JSON.
//
//	records, found := quiz.Of("gift").Read("quiz.gift", data)
//	data, found = quiz.Of("moodle-xml").Write(records, quiz.Options{Title: "Rivières"})
//
// What a format cannot hold is a finding at the place of the record, and then nothing
// is written; what it leaves out besides the question and its answers is a note.
package quiz

import (
	"embed"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
)

//go:embed rules
var ruleFiles embed.FS

// Infos is the documentation of the rules on exchange: EXC001 a file that cannot be
// understood, EXC002 a record that a format cannot hold, EXC003 what it leaves out.
var Infos = check.ReadInfos(ruleFiles)

// MaxFile bounds the bytes of a file, MaxRecords the number of records; maxTexts the bytes
// that all their texts take in memory, of which a file may say once what many share.
const (
	MaxFile    = 16 << 20
	MaxRecords = 100_000
	maxTexts   = 32 << 20
)

// Options are properties of a file besides its records.
type Options struct {
	Title string
	Lang  string // fr, en, de, es; "" means fr
	// Picture returns the bytes of a picture by the name in a record; nil if there are
	// no pictures.
	Picture func(name string) ([]byte, error)
	// Laid are the places of the words in a grid, one per record; nil if the records
	// are not those of a grid.
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
	// Exts are the extensions of its files, the usual one first. Formats may share
	// one: the first in the list of Formats takes it.
	Exts []string
	// Title is the name of the format in texts.
	Title string
	read  func(*reader)
	write func(*writer)
	holds holds
	most  int // number of records it holds at most; 0 means [MaxRecords]
	// sides says that it has two-sided cards, which come back as open questions; mixes
	// that it shuffles choices itself.
	sides, mixes bool
	embeds       bool // whether it holds pictures themselves, not their names
}

// holds describes what a format supports: the kinds of its questions, and the names of
// the properties, separated by spaces, that come back or are shown to whoever answers;
// after a hyphen, those that it alters.
type holds struct {
	kinds []record.Kind
	keeps string
}

// keeps reports whether a format supports a property for questions of any kind; names
// such as wrong:choice,match restrict it to some kinds.
func (f *Format) keeps(name string) bool {
	return slices.Contains(strings.Fields(f.holds.keeps), name)
}

// keepsOf reports whether a format supports a property for questions of a kind.
func (f *Format) keepsOf(name string, kind record.Kind) bool {
	for _, word := range strings.Fields(f.holds.keeps) {
		property, kinds, some := strings.Cut(word, ":")
		if property == name && (!some || slices.Contains(strings.Split(kinds, ","), string(kind))) {
			return true
		}
	}
	return false
}

// allProperties are the properties of a record besides its question and its answer.
const allProperties = "kind many wrong task weights feedback points note theme stars year tags source picture id lang"

// Formats returns the formats, in the order in which help lists them.
func Formats() []*Format { return formats }

// Of returns the format with a name; nil if there is none.
func Of(name string) *Format {
	if i := slices.IndexFunc(formats, func(f *Format) bool { return f.Name == name }); i >= 0 {
		return formats[i]
	}
	return nil
}

// ByFile returns the format of a file by its extension, the longest match:
// quiz.cards.h5p is cards. It is nil if there is none.
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

// CanRead reports whether files of the format are read, not only written.
func (f *Format) CanRead() bool { return f.read != nil }

// File is the contents of a file.
type File struct {
	Title, Lang string // "" if not stated
	Records     []record.Record
	// Pictures are those inside the file, by the names used in records.
	Pictures map[string][]byte
}

// Embeds reports whether files of the format hold pictures themselves. Other formats
// that keep pictures name them, by paths relative to the folder of the file.
func (f *Format) Embeds() bool { return f.embeds }

// KeepsPictures reports whether files of the format hold or name pictures.
func (f *Format) KeepsPictures() bool { return f.keeps("picture") }

// Read reads a file. What cannot be understood is a finding, what is not imported a
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
		if r.full {
			r.Records = nil
		}
		if len(r.Records) == 0 && len(r.pass.Found()) == 0 {
			r.fault(0, 0, textNothing.With(f.Title), hintNothing.With(formatRead))
		}
	}
	return r.File, append(r.pass.Found(), r.left()...)
}

// Write writes records as a file; equal records yield equal bytes. There is no file if
// a finding is an error: what a format cannot hold is detected by reading the file
// back.
func (f *Format) Write(records []record.Record, o Options) ([]byte, []check.Diagnostic) {
	w := &writer{Options: o, format: f, records: records, pass: check.NewPass(Infos.Get("EXC002")), notes: check.NewPass(Infos.Get("EXC003"))}
	for i := range records {
		w.checkHeld(&records[i])
	}
	if len(records) == 0 {
		w.pass.Fault(check.Pos{}, textNoRecord.With(), hintNothing.With(formatRead))
	}
	if f.most > 0 && len(records) > f.most {
		w.pass.Fault(records[f.most].Pos, textMost.With(len(records), f.Title, f.most), hintLarge.With())
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

// names returns the names of formats.
func names(which func(*Format) bool) string {
	var out []string
	for _, f := range formats {
		if which(f) {
			out = append(out, f.Name)
		}
	}
	return strings.Join(out, ", ")
}

// formats are those that file all.go lists.
var formats []*Format

package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// Attachment is a file that a document contains as its source (ISO 32000-2, 14.13).
type Attachment struct {
	Name, Type, Desc string // "source.tar", "application/x-tar", for people
	data             []byte // compressed
	size             int
}

// NewAttachment compresses a file as much as possible; it can be attached to any
// number of documents.
func NewAttachment(name, kind, desc string, data []byte) Attachment {
	return Attachment{Name: name, Type: kind, Desc: desc, data: packed(zlib.BestCompression, data), size: len(data)}
}

// Bytes returns the space it takes in a document.
func (a Attachment) Bytes() int { return len(a.data) }

// attach attaches files to the document as its source. They are sorted by name, as
// readers that look for one require.
func (f *file) attach(root dict, all []Attachment, created time.Time) {
	if len(all) == 0 {
		return
	}
	date := str(created.UTC().Format("D:20060102150405+00'00'"))
	var sources, names array
	all = slices.SortedFunc(slices.Values(all), func(a, b Attachment) int { return strings.Compare(a.Name, b.Name) })
	for _, a := range all {
		embedded := f.add(&stream{dict{
			"Type": name("EmbeddedFile"), "Subtype": name(a.Type), "Filter": name("FlateDecode"),
			"Params": dict{"Size": a.size, "ModDate": date},
		}, a.data})
		spec := f.add(dict{
			"Type": name("Filespec"), "F": str(a.Name), "UF": str(utf16(a.Name)), "Desc": str(utf16(a.Desc)),
			"AFRelationship": name("Source"), "EF": dict{"F": embedded, "UF": embedded},
		})
		sources = append(sources, spec)
		names = append(names, str(a.Name), spec)
	}
	root["AF"] = sources
	root["Names"] = dict{"EmbeddedFiles": dict{"Names": names}}
}

// mostAttached bounds the files read from a document.
const mostAttached = 16

var (
	errNoSource  = errors.New("pdf: the document carries no source")
	errTooLarge  = errors.New("pdf: the source is too large")
	errOtherFile = errors.New("pdf: an attachment is none of ours")
)

// Attached returns the files that a document written by this package contains as its
// source, by name, of at most most bytes in total. Only what the catalog names is
// read, and FlateDecode is the only known filter.
func Attached(raw []byte, most int) (map[string][]byte, error) {
	f, err := read(raw)
	if err != nil {
		return nil, err
	}
	all := at[array](f, at[dict](f, f.trailer["Root"])["AF"])
	if len(all) == 0 {
		return nil, errNoSource
	}
	if len(all) > mostAttached {
		return nil, errTooLarge
	}
	out := map[string][]byte{}
	for _, o := range all {
		spec := at[dict](f, o)
		label, data := at[str](f, spec["F"]), at[*stream](f, at[dict](f, spec["EF"])["F"])
		if at[name](f, spec["AFRelationship"]) != "Source" || label == "" || data == nil || out[string(label)] != nil {
			return nil, errOtherFile
		}
		if at[name](f, data.dict["Filter"]) != "FlateDecode" {
			return nil, errOtherFile
		}
		z, err := zlib.NewReader(bytes.NewReader(data.data))
		if err != nil {
			return nil, fmt.Errorf("pdf: %s: %w", label, err)
		}
		plain, err := io.ReadAll(io.LimitReader(z, int64(most)+1))
		switch {
		case err != nil:
			return nil, fmt.Errorf("pdf: %s: %w", label, err)
		case len(plain) > most:
			return nil, errTooLarge
		}
		most -= len(plain)
		out[string(label)] = plain
	}
	return out, nil
}

// Pages returns the content streams of the pages of a document written by this
// package, still compressed.
func Pages(raw []byte) ([][]byte, error) {
	f, err := read(raw)
	if err != nil {
		return nil, err
	}
	root := at[dict](f, f.trailer["Root"])
	var pages [][]byte
	for _, kid := range at[array](f, at[dict](f, root["Pages"])["Kids"]) {
		marks := at[*stream](f, at[dict](f, kid)["Contents"])
		if marks == nil {
			return nil, errLayout
		}
		pages = append(pages, marks.data)
	}
	return pages, nil
}

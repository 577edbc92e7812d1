package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// sumsFile lists the checksums of the archives.
const sumsFile = "SHA256SUMS"

// file is a file of an archive.
type file struct {
	name string
	mode fs.FileMode
	data []byte
}

// pack gives the archive for a system: a folder with the files in the order of their names.
func (p program) pack(files []file, date time.Time) ([]byte, error) {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(a.name, b.name) })
	for i := range files {
		files[i].name = p.Dir() + "/" + files[i].name
	}
	if p.windows() {
		return zipped(files, date)
	}
	return tarred(files, date)
}

func tarred(files []file, date time.Time) ([]byte, error) {
	var out bytes.Buffer
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(packed)
	for _, f := range files {
		h := &tar.Header{Name: f.name, Mode: int64(f.mode), Size: int64(len(f.data)), ModTime: date, Typeflag: tar.TypeReg, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = packed.Close()
	return out.Bytes(), err
}

func zipped(files []file, date time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return flate.NewWriter(to, flate.BestCompression) })
	for _, f := range files {
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: date}
		h.SetMode(f.mode)
		to, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// clear removes the release that was written before.
func (r *release) clear() error {
	old, err := filepath.Glob(filepath.Join(r.out, "imprimots-*"))
	for _, name := range append(old, filepath.Join(r.out, sumsFile), filepath.Join(r.out, "packages")) {
		err = errors.Join(err, os.RemoveAll(name))
	}
	return err
}

// put writes a file of the release, and notes its checksum.
func (r *release) put(name string, data []byte, sums map[string]string) error {
	sum := sha256.Sum256(data)
	sums[name] = hex.EncodeToString(sum[:])
	to := filepath.Join(r.out, name)
	if err := r.disk.MkdirAll(filepath.Dir(to)); err != nil {
		return err
	}
	return r.disk.Create(to, data)
}

// list writes checksums as sha256sum does.
func list(sums map[string]string) []byte {
	var out bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		fmt.Fprintf(&out, "%s  %s\n", sums[name], name)
	}
	return out.Bytes()
}

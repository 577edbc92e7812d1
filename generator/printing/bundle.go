package printing

import (
	"archive/zip"
	"bytes"
	"hash/crc32"
	"path"
	"time"
)

// zipped is a file of a ZIP.
type zipped struct {
	name string
	data []byte
}

// zipOf writes files into a folder of a ZIP, dated alike and in their order: equal files give
// equal bytes. Sizes and sums stand before each file, for readers that take no others
// (APPNOTE.TXT 4.4.4, bit 3). The error is a name that no ZIP has room for.
func zipOf(folder string, date time.Time, files []zipped) ([]byte, error) {
	size := 22 // of the end; a file has 30 and 46 bytes of its own, and its name twice
	for _, f := range files {
		size += len(f.data) + 76 + 2*len(path.Join(folder, f.name))
	}
	out := bytes.NewBuffer(make([]byte, 0, size))
	z := zip.NewWriter(out)
	for _, f := range files {
		n := uint64(len(f.data))
		h := &zip.FileHeader{Name: path.Join(folder, f.name), CRC32: crc32.ChecksumIEEE(f.data), CompressedSize64: n, UncompressedSize64: n}
		h.SetMode(0o644)
		//lint:ignore SA1019 CreateRaw writes the time that stands there, and no other
		h.ModifiedDate = uint16(date.Year()-1980)<<9 | uint16(date.Month())<<5 | uint16(date.Day())
		w, err := z.CreateRaw(h)
		if err == nil {
			_, err = w.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}

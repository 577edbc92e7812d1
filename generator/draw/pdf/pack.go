package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"sync"
	"sync/atomic"
)

// packed deflates data. What was packed last is remembered: the fonts of the kits of
// one site have mostly the same letters. Callers leave the result as it is.
func packed(level int, data []byte) []byte {
	key := packing{level, sha256.Sum256(data)}
	slot := &packings[key.sum[0]]
	if last := slot.Load(); last != nil && last.of == key {
		return last.data
	}
	p := packerOf(level)
	defer packers[level].Put(p)
	_, _ = p.Write(data) // a bytes.Buffer takes everything
	_ = p.Close()
	out := bytes.Clone(p.buf.Bytes())
	if len(out) <= mostKept {
		slot.Store(&kept{key, out})
	}
	return out
}

// packings are the results by the first byte of their sums, which bounds how many
// there are; mostKept bounds each, in bytes.
var packings [256]atomic.Pointer[kept]

const mostKept = 1 << 15

type packing struct {
	level int
	sum   [sha256.Size]byte
}

type kept struct {
	of   packing
	data []byte
}

// packers are used again, by level: each has some hundred kilobytes.
var packers [zlib.BestCompression + 1]sync.Pool

type packer struct {
	*zlib.Writer
	buf bytes.Buffer
}

func packerOf(level int) *packer {
	p, ok := packers[level].Get().(*packer)
	if !ok {
		p = &packer{}
		p.Writer, _ = zlib.NewWriterLevel(&p.buf, level) // of those that there are
	}
	p.buf.Reset()
	p.Reset(&p.buf)
	return p
}

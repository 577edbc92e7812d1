package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"sync"
	"sync/atomic"
)

// packed deflates data. Recent results are cached: the fonts of the kits of one site
// have mostly the same letters. Callers must not change the result.
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

// packings are cached results by the first byte of their checksums, which bounds their
// number; mostKept bounds each, in bytes.
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

// packers are reused, by level: each takes some hundred kilobytes.
var packers [zlib.BestCompression + 1]sync.Pool

type packer struct {
	*zlib.Writer
	buf bytes.Buffer
}

func packerOf(level int) *packer {
	p, ok := packers[level].Get().(*packer)
	if !ok {
		p = &packer{}
		p.Writer, _ = zlib.NewWriterLevel(&p.buf, level) // level is one of those that exist
	}
	p.buf.Reset()
	p.Reset(&p.buf)
	return p
}

package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"testing"

	"imprimots/engine/check/checktest"
)

// TestPacked packs more than is remembered, each twice and in two levels.
func TestPacked(t *testing.T) {
	checktest.Whole(t)
	for range 2 {
		for i := range 3 * len(packings) {
			data := bytes.Repeat([]byte{byte(i), byte(i >> 8), 'x'}, 50+i)
			for _, level := range []int{zlib.BestSpeed, zlib.BestCompression} {
				var want bytes.Buffer
				z, _ := zlib.NewWriterLevel(&want, level)
				_, _ = z.Write(data)
				_ = z.Close()
				got := packed(level, data)
				if !bytes.Equal(got, want.Bytes()) {
					t.Fatalf("%d, level %d: not as the library packs it", i, level)
				}
				if back, err := zlib.NewReader(bytes.NewReader(got)); err != nil {
					t.Fatal(err)
				} else if all, err := io.ReadAll(back); err != nil || !bytes.Equal(all, data) {
					t.Fatalf("%d, level %d: %v", i, level, err)
				}
			}
		}
	}
}

package generator

import (
	"testing"

	"imprimots/content"
	"imprimots/templates"
)

// BenchmarkCheck checks all of our content, BenchmarkBuild makes all of out/ in
// memory. Lexicons are opened and laid out before, as in any run but the first.
func BenchmarkCheck(b *testing.B) { benchmark(b, Check) }

func BenchmarkBuild(b *testing.B) { benchmark(b, Build) }

func benchmark(b *testing.B, run func(Input) (*Result, error)) {
	in := Input{Content: content.FS, Templates: templates.FS}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := run(in); err != nil {
			b.Fatal(err)
		}
	}
}

package press_test

import (
	"fmt"
	"testing"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/generator/press"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
)

// text is what gaps are made in.
const text = "Le château se dresse au bord de la rivière. Les soldats montent la garde sur les remparts pendant que la cuisinière prépare le repas du seigneur. "

// sheetOf asks for an exercise of a kind with 30 words of the games, or what it takes
// instead.
func sheetOf(kind string) *worksheet.Sheet {
	s := &worksheet.Sheet{ID: "essai", Seed: 7, Part: worksheet.Part{Kind: kind, From: "cruciverbs", Level: "facile", N: 30}}
	switch kind {
	case "order":
		s.From, s.Level, s.N = "", "", 0
		s.Words = []string{"1515 ; Marignan", "1492 ; Christophe Colomb en Amérique", "1789 ; prise de la Bastille", "1914 ; début de la Grande Guerre", "52 ; Alésia"}
	case "match":
		s.From, s.Level, s.N = "queue-leu-leu", "", 20
	case "cloze":
		s.From, s.Level, s.N, s.Text, s.Gaps = "", "", 0, text+text+text+text, "noun"
	case "sentence":
		s.From, s.Level, s.N, s.Text = "", "", 0, text
	case "sort", "odd":
		s.From, s.Level, s.N = "", "", 0
		s.Words = []string{"chat ; animaux", "chien ; animaux", "vache ; animaux", "scie ; outils", "clou ; outils", "pince ; outils"}
	case "boggle", "pyramid", "tangle", "coquillaude", "arrowword", "grid":
		s.From, s.N = "", 0
	case "mystery":
		s.N, s.Hidden = 10, "soleil"
	}
	return s
}

// BenchmarkSheet makes and prints sheets of each kind as the command does: A, B and C in
// three profiles with their key, and a sheet for each of 27 pupils.
func BenchmarkSheet(b *testing.B) {
	var pupils []string
	for i := range 27 {
		pupils = append(pupils, fmt.Sprint("Élève ", i+1))
	}
	for _, kind := range kinds.Names() {
		b.Run(kind+"/variants", func(b *testing.B) {
			s := sheetOf(kind)
			s.Variants, s.Copies = 3, map[string]int{"gray": 3, "dys": 3, "large": 3}
			if kinds.Traits(kind).Same {
				s.Variants = 0
			}
			bench(b, s, nil)
		})
		b.Run(kind+"/pupils", func(b *testing.B) { bench(b, sheetOf(kind), pupils) })
	}
}

func bench(b *testing.B, s *worksheet.Sheet, pupils []string) {
	for b.Loop() {
		p, err := project.NewPress(templates.FS, content.FS)
		if err != nil {
			b.Fatal(err)
		}
		w, found := p.Read(source.NewReader(content.FS), *s)
		w.Pupils = pupils
		files, more, err := p.Print(w, "pdf", press.Options{}, nil)
		if err != nil || len(files) != 2 {
			b.Fatalf("%d files, %v, %v %v", len(files), err, found, more)
		}
		if check.HasErrors(more) {
			b.Fatal(more)
		}
	}
}

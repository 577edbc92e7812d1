package distract

import (
	"slices"
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/rng"
)

// said makes the record of a quotation.
func said(by, theme string, around int, woman bool, gloss string) record.Record {
	return record.Record{Question: "Mot de " + gloss + " no " + by[:1], Asked: record.Author, Theme: theme, Answers: []string{by}, Who: &record.Person{Around: around, Woman: woman, Gloss: gloss}}
}

// TestPersons: who could have said it: of the same time, the same gender and the same
// circle.
func TestPersons(t *testing.T) {
	right := said("Molière", "littérature", 1648, false, "auteur de théâtre")
	near := []record.Record{
		said("Racine", "littérature", 1669, false, "auteur de théâtre"), said("Boileau", "littérature", 1673, false, "poète et auteur de théâtre"), said("Corneille", "littérature", 1645, false, "auteur de théâtre"),
	}
	for name, far := range map[string]record.Record{
		"a woman":       said("Sévigné", "littérature", 1661, true, "auteur de théâtre"),
		"another age":   said("Rostand", "littérature", 1893, false, "auteur de théâtre"),
		"antiquity":     said("Plaute", "littérature", -219, false, "auteur de théâtre"),
		"a ruler":       said("Colbert", "littérature", 1648, false, "ministre"),
		"another field": said("Hardy", "histoire", 1590, false, "auteur de théâtre"),
		"another trade": said("Sorel", "littérature", 1655, false, "conteur, moraliste et fabuliste grec"),
	} {
		for seed := range uint64(40) {
			r := rng.New(seed)
			list := append([]record.Record{right, far}, near...)
			got := new(Sheet).Choices(list, &list[0], 3, &r)
			slices.Sort(got)
			if !slices.Equal(got, []string{"Boileau", "Corneille", "Racine"}) {
				t.Errorf("%s, seed %d: %q", name, seed, got)
			}
		}
		r := rng.New(1)
		if got := new(Sheet).Choices([]record.Record{right, said("Bouddha", "penseurs", -480, false, "fondateur du bouddhisme")}, &right, 3, &r); len(got) > 0 {
			t.Errorf("%s: nobody is near, yet %q", name, got)
		}
	}
}

// worn returns a sheet on which a person was so many times.
func worn(name string, times int) *Sheet {
	return &Sheet{times: map[string]int{name: times}, sets: map[string]bool{}}
}

// TestPersonsWear: a sheet that has shown a person takes another who is as near, and
// shows no four persons twice; one who is alone near comes again.
func TestPersonsWear(t *testing.T) {
	var list []record.Record
	for _, name := range []string{"Hugo", "Musset", "Vigny", "Nerval", "Gautier"} {
		list = append(list, said(name, "littérature", 1840, false, "poète"))
	}
	for seed := range uint64(60) {
		r, sheet := rng.New(seed), new(Sheet)
		met := map[string]bool{}
		for i := range list[:3] {
			got := sheet.Choices(list, &list[i], 3, &r)
			key := setOf(&list[i], got)
			if met[key] || len(got) != 3 {
				t.Fatalf("seed %d: %q again", seed, key)
			}
			met[key] = true
		}
	}
	often := map[string]int{}
	for seed := range uint64(60) {
		r, sheet := rng.New(seed), worn("Musset", 2)
		for _, name := range sheet.Choices(list, &list[0], 3, &r) {
			often[name]++
		}
	}
	if often["Musset"] > 0 || often["Vigny"] != 60 {
		t.Errorf("who was on the sheet comes again: %v", often)
	}
	two := []record.Record{list[0], list[1]}
	r, sheet := rng.New(1), worn("Musset", 20)
	if got := sheet.Choices(two, &two[0], 3, &r); !slices.Equal(got, []string{"Musset"}) {
		t.Errorf("the only one near: %q", got)
	}
}

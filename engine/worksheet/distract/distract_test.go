package distract

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// question makes a record of "theme: question = answer | other", year 0.
func question(text string) record.Record {
	theme, text, _ := strings.Cut(text, ": ")
	asked, answers, _ := strings.Cut(text, " = ")
	return record.Record{Theme: theme, Question: asked, Answers: strings.Split(answers, " | ")}
}

func list(texts ...string) []record.Record {
	var out []record.Record
	for _, t := range texts {
		out = append(out, question(t))
	}
	return out
}

// TestNever: whatever the list and the seed, no choice is right by a plain comparison of
// folded words, and no two are the same.
func TestNever(t *testing.T) {
	pool := strings.Fields("Hugo Zola Balzac Verne Sand Dumas")
	for seed := range uint64(300) {
		r := rng.New(seed)
		var items []record.Record
		for i := range 4 + r.IntN(12) {
			answers := []string{}
			for range 1 + r.IntN(3) {
				name := pool[r.IntN(len(pool))]
				switch r.IntN(5) {
				case 0:
					name = "Victor " + name
				case 1:
					name = "le " + strings.ToLower(name)
				case 2:
					name = fmt.Sprint(1800 + r.IntN(40))
				case 3:
					name = fmt.Sprint(r.IntN(30), " kg")
				}
				answers = append(answers, name)
			}
			items = append(items, record.Record{Question: fmt.Sprintf("Question %d ?", i/2), Answers: answers, Year: r.IntN(2000)})
		}
		for i := range items {
			choices := new(Sheet).Choices(items, &items[i], 3, &r)
			for j, c := range choices {
				for _, right := range items[i].Answers {
					if plain(right, c) {
						t.Fatalf("seed %d: %q is chosen against %q", seed, c, right)
					}
				}
				for _, o := range choices[:j] {
					if plain(o, c) {
						t.Fatalf("seed %d: %q and %q are chosen", seed, o, c)
					}
				}
			}
			for _, o := range items {
				if o.Question == items[i].Question && slices.ContainsFunc(choices, func(c string) bool { return slices.Contains(o.Answers[:1], c) }) && KindOf(o.Answer()) != Year && KindOf(o.Answer()) != Number {
					// Another question may have the same answer; this list has many.
					same := 0
					for _, x := range items {
						if x.Answer() == o.Answer() && x.Question != o.Question {
							same++
						}
					}
					if same == 0 {
						t.Fatalf("seed %d: %q answers the same question", seed, o.Answer())
					}
				}
			}
		}
	}
}

// plain compares two answers without anything of the package.
func plain(a, b string) bool {
	words := func(s string) []string {
		return strings.Fields(strings.TrimPrefix(strings.ToLower(s), "le "))
	}
	x, y := words(a), words(b)
	in := func(all, part []string) bool {
		return !slices.ContainsFunc(part, func(w string) bool { return !slices.Contains(all, w) })
	}
	return in(x, y) || in(y, x)
}

// TestNear: choices come from the same theme, kind, form and century where there are
// enough.
func TestNear(t *testing.T) {
	items := list("écrivains: Qui écrivit Germinal ? = Émile Zola | Zola", "écrivains: Qui écrivit Hernani ? = Victor Hugo", "écrivains: Qui écrivit Les Trois Mousquetaires ? = Alexandre Dumas",
		"écrivains: Qui écrivit La Mare au diable ? = George Sand", "peintres: Qui peignit Guernica ? = Pablo Picasso", "fleuves: Quel fleuve traverse Paris ? = La Seine", "dates: Quand prit-on la Bastille ? = 1789", "écrivains: Où vécut Zola ? = dans une grande maison de Médan")
	for i, year := range []int{1885, 1830, 1844, 1846, 1937} {
		items[i].Year = year
	}
	for seed := range uint64(20) {
		r := rng.New(seed)
		got := new(Sheet).Choices(items, &items[0], 3, &r)
		slices.Sort(got)
		if !slices.Equal(got, []string{"Alexandre Dumas", "George Sand", "Victor Hugo"}) {
			t.Fatalf("seed %d: %q", seed, got)
		}
	}
	r := rng.New(1)
	for _, c := range new(Sheet).Choices(items, &items[6], 3, &r) {
		if n := value(c); KindOf(c) != Year || n == 1789 || n < 1700 || n > 1880 {
			t.Errorf("beside 1789: %q", c)
		}
	}
}

// TestNumbers: numbers are near, as round, and have their unit; a grouped one is left.
func TestNumbers(t *testing.T) {
	for answer, ok := range map[string]func(n int) bool{
		"300 km": func(n int) bool { return n%100 == 0 && n > 0 && n < 1600 }, "7": func(n int) bool { return n > 0 && n < 30 },
		"1492": func(n int) bool { return n > 1400 && n < 1600 }, "2020": func(n int) bool { return n <= 2100 && n%10 == 0 },
	} {
		for seed := range uint64(20) {
			r := rng.New(seed)
			q := question("t: Combien ? = " + answer)
			got := new(Sheet).Choices(nil, &q, 3, &r)
			if len(got) != 3 {
				t.Errorf("%s: %q", answer, got)
			}
			for _, c := range got {
				if !ok(value(c)) || strings.HasSuffix(answer, " km") != strings.HasSuffix(c, " km") {
					t.Errorf("%s: %q", answer, got)
				}
			}
		}
	}
	r := rng.New(1)
	for _, answer := range []string{"3 800 mètres", "2,5", "huit", "0"} {
		q := question("t: Combien ? = " + answer)
		if got := new(Sheet).Choices(nil, &q, 3, &r); len(got) > 0 && answer != "0" {
			t.Errorf("%s: %q", answer, got)
		}
	}
}

// TestOwn: wrong choices of the question itself are taken, but for those that are right.
func TestOwn(t *testing.T) {
	q := question("t: Qui est le roi des animaux ? = le lion")
	q.Wrong = []string{"le lion blanc", "Un lion", "le tigre", "Le Tigre"}
	r := rng.New(1)
	got := new(Sheet).Choices(list("t: Qui rugit ? = l’ours"), &q, 3, &r)
	slices.SortFunc(got, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	if len(got) != 2 || got[0] != "le lion blanc" {
		t.Errorf("%q", got)
	}
}

// TestApart: no answer of a list without anything in common is a choice, but its own wrong
// ones and numbers near the right one are; nor is one to a question that asks for quite
// another thing.
func TestApart(t *testing.T) {
	items := list("t: Un roi = Louis", "t: Un autre = Henri", "t: Un troisième = Charles", "t: Quand ? = 1789")
	for i := range items {
		items[i].Apart = true
	}
	r := rng.New(1)
	if got := new(Sheet).Choices(items, &items[0], 3, &r); len(got) != 0 {
		t.Errorf("%q are chosen", got)
	}
	if got := new(Sheet).Choices(items, &items[3], 3, &r); len(got) != 3 {
		t.Errorf("only %q are chosen beside a year", got)
	}
	items[0].Wrong = []string{"Philippe", "Robert", "Eudes"}
	if got := new(Sheet).Choices(items, &items[0], 3, &r); len(got) != 3 {
		t.Errorf("only %q are chosen of its own", got)
	}
	far := list("t: Qui peignit La Joconde ? = Vinci", "t: Dans quelle ville naquit-il ? = Florence", "t: Combien ? = Huit")
	if got := new(Sheet).Choices(far, &far[0], 3, &r); len(got) != 0 {
		t.Errorf("%q are chosen beside a person", got)
	}
}

// TestCheck: the rule finds a choice that is right, and one given twice.
func TestCheck(t *testing.T) {
	q := question("t: Qui tourna Psychose ? = Alfred Hitchcock")
	for _, c := range []struct {
		wrong []string
		n     int
	}{{[]string{"Hitchcock"}, 1}, {[]string{"Truffaut", "François Truffaut"}, 1}, {[]string{"Truffaut", "Godard"}, 0}, {[]string{"ALFRED HITCHCOCK", "alfred hitchcock"}, 3}} {
		p := check.NewPass(worksheet.Infos.Get("WKS082"))
		Check(p, &q, c.wrong)
		if got := len(p.Found()); got != c.n {
			t.Errorf("%q: %d findings, want %d", c.wrong, got, c.n)
		}
	}
}

func TestKindOf(t *testing.T) {
	for answer, want := range map[string]Kind{"1789": Year, "12": Number, "3 800 m": Number, "Paris": Name, "La Seine": Word, "un tonneau": Word, "L’aquarelle": Word, "1515 hommes": Number, "99999": Number,
		"Guy de Maupassant": Name, "New York": Name, "Max Ernst": Name, "O’Neill": Name, "Le Havre": Word, "En avion": Word, "À la mer": Word, "Die Elbe": Word, "The Shard": Word, "Le": Name} {
		if got := KindOf(answer); got != want {
			t.Errorf("%s: %d, want %d", answer, got, want)
		}
	}
}

// TestAsks: answers to questions after the same thing are nearer than others of a theme.
func TestAsks(t *testing.T) {
	items := list("géo: Dans quel océan est La Réunion ? = L’océan Indien", "géo: Quelle chaîne sépare la France de l’Espagne ? = Les Pyrénées", "géo: Quel océan borde la Bretagne ? = L’océan Atlantique",
		"géo: Où est né Zola ? = Paris", "géo: Comment nomme-t-on un sol toujours gelé ? = Le pergélisol", "géo: Quel océan borde le Japon ? = Le Pacifique", "géo: Quels océans entourent l’Arctique ? = L’océan Arctique")
	r := rng.New(1)
	got := new(Sheet).Choices(items, &items[0], 3, &r)
	slices.Sort(got)
	if !slices.Equal(got, []string{"Le Pacifique", "L’océan Arctique", "L’océan Atlantique"}) {
		t.Errorf("%q", got)
	}
	for question, want := range map[string]string{
		"Which rivers flow through Paris?": "QUEL RIVER", "Quel est le plus grand lac de France ?": "QUEL LAC", "Quelle célèbre statue perdit ses bras ?": "QUEL STATUE",
		"Quel Norvégien peignit « Le Cri » ?": "QUI ", "Which Norwegian painted it?": "QUEL NORWEGIAN", "Quelle est l’unité du courant ?": "QUEL UNITE", "Où est né Zola ?": "OU ", "Quel est-il ?": "QUEL IL", "Quel": " ",
	} {
		if word, thing := asks(question); word+" "+thing != want {
			t.Errorf("%s: %s %s, want %s", question, word, thing, want)
		}
	}
}

// TestAsked: who asks for an emperor is offered people before towns.
func TestAsked(t *testing.T) {
	question := record.Record{Question: "Quel empereur autorisa le christianisme ?", Answers: []string{"Constantin"}}
	list := []record.Record{question}
	for _, town := range []string{"Marignan", "Joinville", "Verdun", "Alésia", "Carthage"} {
		list = append(list, record.Record{Question: "Dans quelle ville cela se passa-t-il, à " + town[:1] + " ?", Answers: []string{town}})
	}
	for i, king := range []string{"Clovis", "Charlemagne", "Dagobert"} {
		list = append(list, record.Record{Question: []string{"Qui fut ce roi", "Quel Franc fut couronné", "De quel chevalier parle-t-on"}[i] + " en " + king[:2] + " ?", Answers: []string{king}})
	}
	r := rng.New(3)
	got := new(Sheet).Choices(list, &question, 3, &r)
	slices.Sort(got)
	if !slices.Equal(got, []string{"Charlemagne", "Clovis", "Dagobert"}) {
		t.Error(got)
	}
}

// TestClass: who is asked for, and where, of one and of several, in the languages of the lexicons.
func TestClass(t *testing.T) {
	for question, want := range map[string]int{
		"Quel héros vainquit l’Hydre ?": 1, "Quels pays bordent le Rhin ?": 2, "Quel palais habite le doge ?": 2, "Quelle est la capitale du Pérou ?": 2, "Quel Crétois bâtit le Labyrinthe ?": 1,
		"Which goddess sprang from foam?": 1, "Welche Stadt liegt am Main?": 2, "¿Qué país linda con Francia?": 2, "Quel métal rouille ?": 0, "Combien de vers a un quatrain ?": 3, "¿Cuántos son los apóstoles?": 3, "Comment va-t-on à Nice ?": 0,
	} {
		if word, thing := asks(question); class(word, thing) != want {
			t.Errorf("%s: %s %s is %d, want %d", question, word, thing, class(word, thing), want)
		}
	}
}

// TestAsksApart: a number, in figures or as a word, stands beside numbers.
func TestAsksApart(t *testing.T) {
	for question, want := range map[string]int{"Comment se nommait cette île ?": otherClass, "Quel astre est rouge ?": otherClass, "Combien sont les Muses ?": 0} {
		if far := asksApart("Combien de lunes a Mars ?", question); far != want {
			t.Errorf("%s: %d, want %d", question, far, want)
		}
	}
}

// TestDistance: what sets two answers to a question apart, and what nobody would take for
// one another.
func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		far  int
		like bool
	}{
		{"Victor Hugo", "George Sand", 0, true}, {"Hugo", "Molière", 1, true}, {"Hugo", "Paul Verlaine", otherForm + otherNamed + 4, true},
		{"Marie de France", "Jean de La Fontaine", otherForm + 2, true}, {"Jean de La Fontaine", "Paul", 0, false},
		{"Honoré de Balzac", "Zola", 2*otherForm + otherNamed + 6, true}, {"Honoré de Balzac tout court", "Zola", 0, false}, {"Guy de Maupassant", "Jean de La Fontaine", otherForm + 1, true},
		{"le renard", "un renard", otherArticle, true}, {"À Nantes", "À Versailles", 2, true}, {"À Nantes", "Le Vésuve", otherBefore, true}, {"À Nantes", "Au Louvre", otherArticle, true},
		{"le lac Noir", "le renard", otherForm + otherNamed + 1, true},
		{"300 km", "300 km", 0, true}, {"300 km", "400 km", 5, true}, {"400 km", "300 km", 5, true}, {"10 m", "80 m", 17, true}, {"10 m", "81 m", 0, false},
		{"1789", "1815", 2, true}, {"1789", "1515", 27, true}, {"1789", "300 km", 0, false},
	} {
		a, b := question("t: Qui ? = "+c.a), question("t: Qui ? = "+c.b)
		if far, like := distance(&a, &b); far != c.far || like != c.like {
			t.Errorf("%s, %s: %d, %v, want %d, %v", c.a, c.b, far, like, c.far, c.like)
		}
	}
}

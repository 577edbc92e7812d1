package generator

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/boggle"
	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/games"
	"imprimots/generator/kit/part"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// spelled are numbers in words.
var spelled = strings.Split("zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt", " ")

// clock writes a time of a game as texts do: "trois minutes", "vingt secondes".
func clock(t *testing.T, g *source.Game, i int) string {
	t.Helper()
	if i >= len(g.Timers) {
		t.Fatalf("%s: no time %d", g.ID, i)
	}
	n, unit := g.Timers[i].Seconds, "seconde"
	if n%60 == 0 {
		n, unit = n/60, "minute"
	}
	if n == 1 {
		return "une " + unit
	}
	return spelled[n] + " " + unit + "s"
}

// boggleTable writes the points of words as the page of a minute does.
func boggleTable() string {
	return fmt.Sprintf("%d point jusqu’à %s lettres, %d pour cinq, %d pour six, %d pour sept, %d pour huit et plus",
		boggle.PointsFor(boggle.MinLetters), spelled[4], boggle.PointsFor(5), boggle.PointsFor(6), boggle.PointsFor(7), boggle.PointsFor(8))
}

// facts gives what a kit has to say in its reminder and in its minute, worked out
// from the model; "minute: …" in the minute alone, "rappel: …" in the reminder alone.
func facts(t *testing.T, g *project.Game, edition string) []string {
	t.Helper()
	switch m := g.Model.Played().(type) {
	case *boggle.Game:
		out := []string{clock(t, &g.Game, 0), spelled[boggle.MinLetters] + " lettres ou plus", "minute: " + boggleTable()}
		if edition == string(boggle.DeLuxe) {
			return append(out, spelled[len(m.Dice[0].Dice)]+" dés", "rappel: sous toutes leurs formes")
		}
		french := 0
		for _, s := range m.Strips[0].Strips {
			if s.Lang == "" {
				french++
			}
		}
		deals := french / boggle.Side
		return append(out, fmt.Sprintf("%s fiches parmi les %s", spelled[boggle.Side], spelled[french]), fmt.Sprintf("rappel: %s tirages et %s manches", spelled[deals], spelled[2*deals]), "50 ou 100 points")
	case *cruciverbs.Game:
		letters := cruciverbs.LetterPoints
		return []string{
			fmt.Sprintf("minute: %d points au premier essai, %d au deuxième, %d ensuite", letters(0), letters(1), letters(2)),
			fmt.Sprintf("%d points par lettre", cruciverbs.EndBonus),
		}
	case *quiadiquoi.Game:
		return []string{
			spelled[quiadiquoi.DefaultTarget] + " cartes", clock(t, &g.Game, 0), fmt.Sprintf("rappel: jusqu’à l’indice %d", m.Settings().Hints), "minute: jusqu’au quatrième",
			"rappel: 1 ou 2, il rend un jeton ; 3 ou plus, deux jetons",
		}
	case *coquillaude.Game:
		tokens := coquillaude.Standard().Answered
		return []string{
			fmt.Sprintf("rappel: pioche %d pions", coquillaude.Standard().Start), "minute: pioche " + spelled[coquillaude.Standard().Start] + " pions",
			clock(t, &g.Game, 0), clock(t, &g.Game, 1), "quatre dés", spelled[coquillaude.PersonBonus] + " lettres de plus",
			fmt.Sprintf("rappel: COQUILLAUDE vaut %d", coquillaude.TheWordPoints), fmt.Sprintf("au moins %d points", coquillaude.LeastPoints),
			fmt.Sprintf("minute: %d, %d ou %d pions selon ses étoiles ; fausse, %d", tokens(1, true), tokens(2, true), tokens(3, true), coquillaude.Standard().Wrong),
		}
	case *embrouillamini.Game:
		l := &m.Letters[0]
		return []string{
			spelled[embrouillamini.Rounds] + " manches", clock(t, &g.Game, 0),
			fmt.Sprintf("%d minuscules à deux joueurs, %d à trois, %d à quatre", l.HandSize(2), l.HandSize(3), l.HandSize(4)),
		}
	}
	t.Fatalf("%T", g.Model)
	return nil
}

// counted finds a number and what it counts.
var counted = regexp.MustCompile(`(?i)(\d+|` + strings.Join(spelled[2:], "|") + `|une) (minutes?|secondes?|points?|pions?|jetons?|cartes?|lettres?|manches?|minuscules|galets?|dés|fiches|tirages|essais?|tours?|anagrammes?)`)

// covered are the headings that a reminder has to have, or one of several.
var covered = []string{"But du jeu", "Préparation", "Les mots", "Le tour|La manche|Un tour|La question|Le tour : quinze secondes", "La fin"}

// TestReminders holds the reminders and the pages of a minute to the model and to the
// page: they say its figures, and no other ones.
func TestReminders(t *testing.T) {
	checktest.Whole(t)
	p, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	b, c := p.build, p.project
	kits := 0
	for i := range c.Games {
		g := &c.Games[i]
		if g.Language() != "" {
			continue // the figures that are looked for are French
		}
		leaflet := b.press.Leaflet(g)
		doc, err := leaflet.Text()
		if err != nil {
			t.Fatal(err)
		}
		var page strings.Builder
		for _, n := range doc.Nodes {
			page.WriteString(n.Words() + "\n")
		}
		plans := g.Model.Plans()
		for j := range plans {
			plan := &plans[j]
			if plan.Piece("reminder").Title == "" {
				continue
			}
			kits++
			said := map[string]string{}
			for _, id := range []string{"reminder", "minute"} {
				said[id] = notesOf(t, leaflet, plan.Piece(id))
			}
			holdFacts(t, plan.ID, said, facts(t, g, plan.Edition), simple(page.String()))
			for _, heading := range covered {
				if g.ID == "quiadiquoi" && heading == "Les mots" {
					continue // a game of quotations
				}
				if !slices.ContainsFunc(plan.Piece("reminder").Text, func(n part.Note) bool {
					return slices.Contains(strings.Split(heading, "|"), simple(n.Title))
				}) {
					t.Errorf("%s: the reminder has no part %q", plan.ID, heading)
				}
			}
		}
	}
	if kits != len(games.BuiltIn)+1 { // Boggle has two editions
		t.Errorf("%d reminders", kits)
	}
}

// notesOf gives what a piece says, with the words that its edition takes.
func notesOf(t *testing.T, leaflet *part.Leaflet, piece *part.Piece) string {
	t.Helper()
	if len(piece.Text) < 4 {
		t.Errorf("%s says little: %v", piece.ID, piece.Text)
	}
	var out strings.Builder
	for _, n := range piece.Text {
		out.WriteString(n.Title + ".\n")
		for _, line := range n.Lines {
			if call, ok := strings.CutPrefix(line, "{{"); ok {
				lines, err := leaflet.Lines(strings.TrimSuffix(call, "}}"))
				if err != nil || len(lines) < 2 {
					t.Errorf("%s: %q, %v", line, lines, err)
				}
				line = strings.Join(lines, "\n")
			}
			out.WriteString(line + "\n")
		}
	}
	return simple(out.String())
}

// simple gives a text with plain spaces.
func simple(s string) string { return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(s) }

// holdFacts holds what the reminder and the minute say to facts, and their other
// figures to the page.
func holdFacts(t *testing.T, kit string, said map[string]string, facts []string, page string) {
	t.Helper()
	all := strings.ToLower(strings.Join(facts, "\n"))
	for _, fact := range facts {
		where := []string{"reminder", "minute"}
		if only, ok := strings.CutPrefix(fact, "rappel: "); ok {
			where, fact = where[:1], only
		} else if only, ok := strings.CutPrefix(fact, "minute: "); ok {
			where, fact = where[1:], only
		}
		for _, id := range where {
			if !strings.Contains(strings.ToLower(said[id]), strings.ToLower(fact)) {
				t.Errorf("%s, %s does not say %q", kit, id, fact)
			}
		}
	}
	page = strings.ToLower(page)
	for id, text := range said {
		for _, figure := range counted.FindAllString(text, -1) {
			if figure = strings.ToLower(figure); !strings.Contains(all, figure) && !strings.Contains(page, figure) {
				t.Errorf("%s, %s: %q is neither on the page nor in the model", kit, id, figure)
			}
		}
	}
}

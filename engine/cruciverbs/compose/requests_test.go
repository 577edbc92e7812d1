package compose

import (
	"errors"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
)

// TestRequestsThatCannotBe: each impossible request is refused in both
// languages, at once, and the same way again.
func TestRequestsThatCannotBe(t *testing.T) {
	open := []string{"...", "...", "..."}
	for name, c := range map[string]struct {
		r        Request
		fr, hint string
	}{
		"1 column":            {Request{Cols: 1, Rows: 5}, "une grille de 1 sur 5 : de 2 à 30 cases de côté sont possibles", ""},
		"31 rows":             {Request{Cols: 5, Rows: 31}, "une grille de 5 sur 31 : de 2 à 30 cases de côté sont possibles", ""},
		"columns alone":       {Request{Cols: 7}, "une grille de 7 sur 0", ""},
		"below nought":        {Request{Cols: -7, Rows: 10}, "une grille de -7 sur 10", ""},
		"1001 grids":          {Request{N: MaxGrids + 1}, "1001 grilles : donnez un nombre de 1 à 1000", ""},
		"a level":             {Request{Level: "Facile"}, "le niveau « Facile » n’existe pas", "les niveaux sont facile, moyen et difficile"},
		"no rows":             {Request{Template: []string{}}, "le modèle n’est pas une grille : 0 ligne", "des lignes de même longueur"},
		"one row":             {Request{Template: open[:1]}, "le modèle n’est pas une grille : 1 ligne", "des lignes de même longueur"},
		"empty rows":          {Request{Template: []string{"", ""}}, "le modèle n’est pas une grille : 0 colonne", "des lignes de même longueur"},
		"a small letter":      {Request{Template: []string{"...", ".a.", "..."}}, "la ligne 2 a le signe « a »", "des lignes de même longueur"},
		"a long row":          {Request{Template: []string{"...", "....", "..."}}, "la ligne 2 a 4 signes, la première 3", "des lignes de même longueur"},
		"alone":               {Request{Template: []string{".#.", "#.#", ".#."}}, "la case 1.1 du modèle est isolée : aucun mot n’y passe", "la noircir"},
		"black row 0":         {Request{Black: []grid.Cell{cell(-1, 0)}}, "la case noire 0.1 est hors de la grille (7 colonnes, 10 lignes)", ""},
		"black in a template": {Request{Template: open, Black: []grid.Cell{cell(0, 3)}}, "la case noire 1.4 est hors de la grille (3 colonnes, 3 lignes)", ""},
		"bounds upside down":  {Request{MinBlack: 12, MaxBlack: 10}, "de 12 à 10 cases noires, dont 0 est donnée", ""},
		"fewer than given":    {Request{Black: []grid.Cell{cell(0, 0), cell(5, 5)}, MaxBlack: 1}, "de 0 à 1 case noire, dont 2 sont données", ""},
		"below no black":      {Request{MinBlack: -1, MaxBlack: 3}, "de -1 à 3 cases noires", ""},
		"one letter":          {Request{Force: []Forced{{Text: "a"}}}, "« a » ne peut pas être imposé", ""},
		"a number":            {Request{Force: []Forced{{Text: "R2D2"}}}, "« R2D2 » ne peut pas être imposé", ""},
		"excluded no word":    {Request{Not: []string{"?"}}, "« ? » ne peut pas être imposé", ""},
		"listed no word":      {Request{List: []string{"roi", "é"}}, "« é » ne peut pas être imposé", ""},
		"beyond the side":     {Request{Force: []Forced{{Text: "abcdefghijk"}}}, "« abcdefghijk » a 11 lettres : la grille n’a que 10 cases de côté", ""},
		"two places in one":   {Request{Force: []Forced{{"roi", "6v1h1"}}}, "« 6v1h1 » n’est pas une place de mot", "6v1 est le premier mot de la colonne 6"},
		"row 11":              {Request{Force: []Forced{{"roi", "11h1"}}}, "la grille n’a pas de mot 11H1", "6v1 est le premier mot"},
		"no words in a bank":  {Request{Clued: true, Banks: []cruciverbs.Bank{{}}}, "le contenu n’a pas de réserve de définitions", "composer sans --clued"},
		"all words excluded":  {Request{Clued: true, Banks: []cruciverbs.Bank{{Words: []cruciverbs.BankWord{{Word: "roi", Facile: []string{"Sire"}}}}}, Not: []string{"ROI"}}, "le contenu n’a pas de réserve de définitions", "composer sans --clued"},
	} {
		for range 2 {
			made, err := Fiches(c.r)
			var e *check.Fault
			if !errors.As(err, &e) || len(made) > 0 {
				t.Errorf("%s: %d grids, %v", name, len(made), err)
				break
			}
			fr, hint := e.Msg.In(check.French), e.Hint.In(check.French)
			if !strings.Contains(fr, c.fr) || !strings.HasPrefix(hint, c.hint) || (hint == "") != (c.hint == "") {
				t.Errorf("%s: %q | %q, want %q | %q", name, fr, hint, c.fr, c.hint)
			}
			if strings.Contains(fr+hint+e.Error()+e.Hint.In(check.English), "%!") || e.Error() == fr {
				t.Errorf("%s: %q, %q", name, fr, e.Error())
			}
		}
	}
}

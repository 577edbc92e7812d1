package site

import (
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/trial"
	bogglepage "imprimots/generator/site/boggle"

	"imprimots/engine/boggle"
)

// tried is two ways to play with a target held and one missed.
func tried() *trial.Game {
	least, most := 8.0, 20.5
	return &trial.Game{
		ID: "boggle",
		Columns: []engine.Column{
			{Key: "edition", Head: check.Text{FR: "édition", EN: "edition"}, Way: true}, {Key: "players", Way: true}, {Key: "found"}, {Key: "lost"},
		},
		Kept: &trial.Kept{Games: 200, Seed: 3, Ways: []trial.Row{{"edition": "deluxe", "players": "2", "found": "11.5"}, {"edition": "pocket", "players": "4", "found": "21.0", "lost": "7.1"}}},
		Plan: &trial.Plan{
			Targets: []trial.Target{
				{Figure: "found", Least: &least, Most: &most, Says: "Une douzaine de mots"},
				{Figure: "lost", Ways: map[string][]trial.Value{"edition": {"pocket"}}, Most: &most, Says: evil},
			},
			Tables: []trial.Table{{Title: "Une manche", Columns: []trial.Column{{Figure: "found", Title: "Mots"}, {Figure: "lost", Title: "Perdues", Unit: "%"}}}},
			Names:  map[string]string{"edition": "Édition", "players": "Joueurs", "pocket": "Pocket"},
		},
	}
}

// TestTrial: the page has the targets with their verdicts, then all figures, and the
// game's page leads to it; there is none where nothing was kept.
func TestTrial(t *testing.T) {
	x, err := bogglepage.Page(&boggle.Game{})
	if err != nil {
		t.Fatal(err)
	}
	g := tried()
	x.AddTrial(g)
	files := siteOf(t, "boggle", x, nil)
	page := plainSpaces(file(t, files, "boggle/essais.html"))
	holds(t, "the trial", page,
		"<title>Le jeu à l’épreuve", "200 parties de chaque façon", "playtest boggle -n 200 --seed 3", tamed,
		`<td>Une douzaine de mots</td><td><strong>manquée</strong> : Pocket, 4 joueurs</td><td><span class="court">de 8 à 20,5</span></td><td><span class="court">de 11,5 à 21,0</span></td>`,
		`<td>tenue</td><td>au plus <span class="court">20,5 %</span></td><td><span class="court">7,1 %</span></td>`,
		`<th scope="col">Édition</th><th scope="col">Joueurs</th><th scope="col" class="droite">Mots</th>`,
		`<tr><th scope="row">deluxe</th><td>2</td><td class="droite"><span class="court">11,5</span></td><td class="droite"><span class="court">–</span></td></tr>`,
	)
	holds(t, "the game's page", plainSpaces(file(t, files, "boggle/index.html")), `<a href="essais.html">Le jeu à l’épreuve</a> <small>200 parties simulées`)
	g.Kept.Ways = nil
	x, _ = bogglepage.Page(&boggle.Game{})
	if x.AddTrial(g); x.Trial() != nil {
		t.Error("a page of nothing")
	}
	if strings.Contains(string(file(t, siteOf(t, "boggle", x, nil), "boggle/index.html")), "essais.html") {
		t.Error("a link to no page")
	}
}

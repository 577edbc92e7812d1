package source

import (
	"slices"
	"strings"

	"imprimots/engine/check"
)

// FactRules are the rules over the sheets of the games. Their subject is a
// []Game: all games of a content folder.
var FactRules = []*check.Rule{gen020, gen021}

func sheetExample(players, related string) check.Example {
	return check.Example{Path: "boggle/game.yaml", Text: strings.Join([]string{
		"title: Boggle", "tagline: Trois minutes", "summary: Seize lettres en carré.",
		"players: " + players, "age: 8", "duration: 3 minutes", "contents: [16 dés]", "trains: Le regard",
		"sources: [{title: Feuillet de règles}]", "related: " + related, "",
	}, "\n")}
}

var gen020 = &check.Rule{
	ID: "GEN020", Severity: check.Error,
	Title: check.Text{FR: "nombre de joueurs ou âge impossible", EN: "impossible number of players or age"},
	Why: check.Text{
		FR: "La fiche du jeu annonce à qui il s’adresse : au moins un joueur, le plus petit nombre d’abord, un âge en années.",
		EN: "The sheet of a game says who it is for: at least one player, the smaller number first, an age in years.",
	},
	Bad:  sheetExample("{min: 6, max: 1}", "[]"),
	Good: sheetExample("{min: 1, max: 6}", "[]"),
	Run: func(p *check.Pass) {
		for _, g := range p.Subject.([]Game) {
			if g.Players.Min < 1 || g.Players.Max < g.Players.Min {
				p.Reportf(g.Pos("players"), wrongSpan, g.Players.Min, g.Players.Max)
			}
			if g.Age < 0 || g.Age > 99 {
				p.Reportf(g.Pos("age"), wrongAge, g.Age)
			}
			for _, e := range g.Editions {
				if e.Age < 0 || e.Age > 99 {
					p.Reportf(e.Pos("age"), wrongAge, e.Age)
				}
			}
		}
	},
}

var gen021 = &check.Rule{
	ID: "GEN021", Severity: check.Error,
	Title: check.Text{FR: "jeu voisin inconnu", EN: "unknown related game"},
	Why: check.Text{
		FR: "La page d’un jeu renvoie à ses voisins par le nom de leur dossier. Ils doivent exister, et un jeu n’est pas son propre voisin.",
		EN: "The page of a game points to related ones by the names of their folders. They have to exist, and a game is not related to itself.",
	},
	Bad:  sheetExample("{min: 1, max: 6}", "[bogle]"),
	Good: sheetExample("{min: 1, max: 6}", "[]"),
	Run: func(p *check.Pass) {
		games := p.Subject.([]Game)
		var ids []string
		for _, g := range games {
			ids = append(ids, g.ID)
		}
		for _, g := range games {
			others := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == g.ID })
			for i, id := range g.Related {
				if slices.Contains(others, id) {
					continue
				}
				d := check.Diagnostic{Pos: g.Pos("related", i), Msg: unknownGame.With(shorten(id))}
				if near, ok := check.Nearest(id, others); ok {
					d.Hint = check.DidYouMean.With(near)
				}
				p.Report(d)
			}
		}
	},
}

var gen022 = &check.Rule{
	ID: "GEN022", Severity: check.Error,
	Title: check.Text{FR: "adresse du site impossible", EN: "impossible address of the site"},
	Why: check.Text{
		FR: "Les moteurs de recherche reçoivent l’adresse complète de chaque page : celle du site est celle d’un dossier, avec sa barre oblique finale.",
		EN: "Search engines are given the whole address of each page: that of the site is the address of a folder, with its slash at the end.",
	},
	Bad:  siteExample("www.exemple.fr/jeux"),
	Good: siteExample("https://www.exemple.fr/jeux/"),
}

func siteExample(address string) check.Example {
	return check.Example{Path: "site.yaml", Text: "title: Jeux\ntagline: Des jeux\ndescription: Des jeux de mots.\nurl: " + address + "\n"}
}

var (
	wrongURL = check.Text{
		FR: "« %s » n’est pas l’adresse d’un site",
		EN: "%q is not the address of a site",
	}
	likeURL = check.Text{
		FR: "écrivez-la ainsi : https://www.exemple.fr/jeux/",
		EN: "write it like this: https://www.example.org/games/",
	}
	wrongSpan = check.Text{
		FR: "de %d à %d joueurs : c’est impossible",
		EN: "from %d to %d players: that is impossible",
	}
	wrongAge = check.Text{
		FR: "%d ans n’est pas un âge de joueur",
		EN: "%d years is no age of a player",
	}
	unknownGame = check.Text{
		FR: "aucun autre jeu ne s’appelle « %s »",
		EN: "no other game is called %q",
	}
)

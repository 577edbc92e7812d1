// Package credit records who made the pictures of a game: most picture licences
// require the authors to be named wherever a picture is shown.
package credit

import (
	"embed"
	"maps"
	"slices"

	"imprimots/engine/check"
)

// Credit is a collection that pictures of a game were taken from. It is a document in
// the game's folder.
type Credit struct {
	check.Where
	Title   string `yaml:"credits"` // name of the collection, as its makers write it
	URL     string `yaml:"url"`
	Licence string `yaml:"licence"`         // "CC BY 3.0"
	Terms   string `yaml:"terms,omitempty"` // URL of the text of the licence
	// Modified says that the pictures were changed.
	Modified bool      `yaml:"modified,omitempty"`
	Pictures []Picture `yaml:"pictures" items:"apart"`
}

// Picture is a picture in the game's folder art.
type Picture struct {
	check.Where
	File   string `yaml:"file"`
	Author string `yaml:"author"`
	Work   string `yaml:"work,omitempty"` // its title in the collection
}

// Authors returns the authors of the pictures, sorted by name.
func (c *Credit) Authors() []string {
	var out []string
	for _, p := range c.Pictures {
		out = append(out, p.Author)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Folder holds the credits of a game and the names of the pictures in its folder art.
type Folder struct {
	Credits []Credit
	Art     []string
}

//go:embed rules
var ruleFiles embed.FS

// Infos is the documentation of the rules on credits.
var Infos = check.ReadInfos(ruleFiles)

// Checks are the rules on the credits of a game.
var Checks = check.Rules(Infos, map[string]func(*Folder, *check.Pass){"CRE001": checkAll})

var (
	textTwice   = check.Text{FR: "l’image « %s » a deux auteurs", EN: "the picture %q is credited twice"}
	hintTwice   = check.Text{FR: "ne garder qu’une des deux lignes", EN: "keep one of the two lines"}
	textAbsent  = check.Text{FR: "le dossier art n’a pas d’image « %s »", EN: "the folder art has no picture %q"}
	hintAbsent  = check.Text{FR: "corriger le nom, ou ôter la ligne", EN: "correct the name, or delete the line"}
	textUnnamed = check.Text{FR: "rien ne dit qui a dessiné « %s »", EN: "nothing says who drew %q"}
	hintUnnamed = check.Text{FR: "ajouter une ligne : file, author, et work si l’œuvre a un nom", EN: "add a line: file, author, and work where it has a name"}
)

// checkAll checks the credits against the pictures: if there are any credits, each
// picture needs one.
func checkAll(f *Folder, p *check.Pass) {
	first := check.Unique[string]{}
	for i := range f.Credits {
		for _, q := range f.Credits[i].Pictures {
			first.Add(p, q.File, q.Pos("file"), textTwice.With(q.File), hintTwice.With())
		}
	}
	unnamed := slices.DeleteFunc(slices.Clone(f.Art), func(name string) bool { _, named := first[name]; return named })
	for _, file := range slices.Sorted(maps.Keys(first)) {
		if slices.Contains(f.Art, file) {
			continue
		}
		p.Fault(first[file], textAbsent.With(file), check.NearestOr(file, f.Art, hintAbsent.With()))
		if near, ok := check.Nearest(file, unnamed); ok { // that one is named by a wrong name
			unnamed = slices.DeleteFunc(unnamed, func(name string) bool { return name == near })
		}
	}
	for _, name := range unnamed {
		if len(f.Credits) > 0 {
			p.Together(f.Credits[0].Pos("pictures"), textUnnamed.With(name), hintUnnamed.With())
		}
	}
}

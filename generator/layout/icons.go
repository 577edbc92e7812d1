package layout

import (
	"cmp"
	"encoding/xml"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// mostIcons bounds the icons of a game.
const mostIcons = 1000

// Icons are the pictures that texts of a game show by name: {gold} is gold.svg or another
// picture of that name. A nil *Icons has none.
type Icons struct {
	folder fs.FS
	at     string // the folder, seen from that of the pictures
	names  []string
	in     map[string]string            // files in the folder, by name
	titles map[string]map[string]string // by name, then by language; "" for any
}

// iconKinds are the ends of the files of icons: of those with one name, the first one counts.
var iconKinds = []string{".svg", ".png", ".webp", ".jpg", ".jpeg"}

// ReadIcons reads which icons a folder has and how they are called; nil if it has none. at is
// the path of the folder from that of the pictures of the game.
func ReadIcons(folder fs.FS, at string) *Icons {
	icons := &Icons{folder: folder, at: at, in: map[string]string{}, titles: map[string]map[string]string{}}
	for _, kind := range iconKinds {
		files, _ := fs.Glob(folder, "*"+kind) // the pattern is one
		for _, file := range files {
			name := strings.TrimSuffix(file, kind)
			if icons.in[name] != "" || len(icons.names) >= mostIcons {
				continue
			}
			icons.names, icons.in[name] = append(icons.names, name), file
			if f, err := folder.Open(file); err == nil && kind == ".svg" {
				icons.titles[name] = titlesOf(f)
				f.Close()
			}
		}
	}
	if len(icons.names) == 0 {
		return nil
	}
	slices.Sort(icons.names)
	return icons
}

// Bounds on what is read for the titles of an icon, in bytes and in parts of its file, and on
// a title, in bytes.
const mostHead, mostParts, longestTitle = 1 << 16, 100, 100

// titlesOf reads the titles of an SVG file, by language. What is wrong with the file is found
// when it is drawn.
func titlesOf(r io.Reader) map[string]string {
	out := map[string]string{}
	d := xml.NewDecoder(io.LimitReader(r, mostHead))
	for range mostParts {
		t, err := d.Token()
		if err != nil {
			return out
		}
		start, ok := t.(xml.StartElement)
		if !ok || start.Name.Local != "title" {
			continue
		}
		var said string
		if d.DecodeElement(&said, &start) != nil {
			return out
		}
		lang := ""
		for _, a := range start.Attr {
			if a.Name.Local == "lang" {
				lang = a.Value
			}
		}
		if said = strings.Join(strings.Fields(said), " "); said != "" && len(said) <= longestTitle && out[lang] == "" {
			out[lang] = said
		}
	}
	return out
}

// Names returns the sorted names of the icons.
func (i *Icons) Names() []string {
	if i == nil {
		return nil
	}
	return i.names
}

// files returns the files of the icons, seen from the folder of the pictures.
func (i *Icons) files() []string {
	var out []string
	for _, name := range i.Names() {
		out = append(out, i.file(name))
	}
	return out
}

// file returns the file of an icon, seen from the folder of the pictures.
func (i *Icons) file(name string) string { return path.Join(i.at, i.in[name]) }

// Has reports whether there is an icon of a name.
func (i *Icons) Has(name string) bool {
	_, found := slices.BinarySearch(i.Names(), name)
	return found
}

// Title returns what an icon is called in a language: the title of its file, else its name.
func (i *Icons) Title(name, lang string) string {
	if i == nil {
		return name
	}
	titles := i.titles[name]
	return cmp.Or(titles[lang], titles[""], strings.NewReplacer("-", " ", "_", " ").Replace(name))
}

// Titles returns what all icons are called in a language, by name.
func (i *Icons) Titles(lang string) map[string]string {
	out := map[string]string{}
	for _, name := range i.Names() {
		out[name] = i.Title(name, lang)
	}
	return out
}

// open opens the file of an icon.
func (i *Icons) open(name string) (fs.File, error) { return i.folder.Open(i.in[name]) }

package site

import (
	"bufio"
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"imprimots"
	"imprimots/dict"
	"imprimots/generator/pictogram"
)

// Notices lists the works that kits, site and program build on: the fonts, from the
// folder templates with a fonts/LICENSE-<Family>.txt for each family, the word
// lists of package dict, the program itself, the library of the search, and the modules of the
// program.
func Notices(templates fs.FS) ([]Notice, error) {
	files, err := fs.Glob(templates, "fonts/LICENSE-*.txt")
	if err != nil {
		return nil, err
	}
	var out []Notice
	for _, file := range files {
		data, err := fs.ReadFile(templates, file)
		if err != nil {
			return nil, err
		}
		n, err := fontNotice(file, data)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	seen := map[string]bool{}
	for _, s := range dict.Sources() {
		text, err := s.Text()
		if err != nil {
			return nil, err
		}
		n := Notice{
			Kind: "lexicons", Name: s.Name, Version: s.Version, Lang: s.Words, Licence: s.Licence, File: s.Terms,
			Authors: s.Copyright + " (" + s.Origin + " " + s.Version + ")",
		}
		if !seen[s.Terms] {
			n.Data = []byte(text)
		}
		seen[s.Terms] = true
		out = append(out, n)
	}
	terms, err := fs.ReadFile(templates, pictogram.TermsFile)
	if err != nil {
		return nil, err
	}
	out = append(out, Notice{
		Kind: "pictures", Name: pictogram.Name, Authors: pictogram.Authors, Licence: pictogram.Licence, URL: pictogram.URL, Modified: true,
		File: path.Base(pictogram.TermsFile), Data: terms,
	})
	out = append(out, Notice{
		Kind: "software", Name: "Imprimots " + imprimots.Version, Version: imprimots.Version, Licence: imprimots.SPDX, File: imprimots.SPDX + "-Imprimots.txt",
		Authors: authorsIn([]byte(imprimots.Licence)), Data: []byte(imprimots.Licence),
	})
	modules, err := moduleNotices(templates)
	return append(out, modules...), err
}

var (
	copyrightLine = regexp.MustCompile(`^Copyright (.+?) ?\((https?://[^)\s]+)\)`)
	familyWord    = regexp.MustCompile(`([a-z])([A-Z])`)
)

// fontNotice reads the first line of a font's licence, which names its authors
// and where it comes from.
func fontNotice(file string, data []byte) (Notice, error) {
	if !bytes.Contains(data, []byte("SIL OPEN FONT LICENSE Version 1.1")) {
		return Notice{}, fmt.Errorf("%s is not the SIL Open Font License 1.1", file)
	}
	family := strings.TrimSuffix(strings.TrimPrefix(path.Base(file), "LICENSE-"), ".txt")
	n := Notice{
		Kind: "fonts", Name: familyWord.ReplaceAllString(family, "$1 $2"),
		Licence: "OFL-1.1", File: "OFL-" + family + ".txt", Data: data,
	}
	first, err := bufio.NewReader(bytes.NewReader(data)).ReadString('\n')
	if err != nil {
		return Notice{}, fmt.Errorf("%s: %w", file, err)
	}
	first = strings.TrimSuffix(strings.TrimSpace(first), ".") // the page ends the sentence
	if m := copyrightLine.FindStringSubmatch(first); m != nil {
		n.Authors, n.URL = "© "+m[1], m[2]
	} else {
		n.Authors = strings.Replace(first, "Copyright", "©", 1)
	}
	return n, nil
}

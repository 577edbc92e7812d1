//go:build atelier

package dict

// files are those passed to [Provide].
var files = map[string][]byte{}

// Provide supplies the file of a lexicon ("fr.lex"), of a layer ("decency.fr.lex") or
// of bands ("bands.fr.txt"), before the first use of its language: the program for the
// browser has none built in.
func Provide(file string, data []byte) { files[file] = data }

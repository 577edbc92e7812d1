//go:build atelier

package dict

// files are those that [Provide] was given.
var files = map[string][]byte{}

// Provide gives the file of a lexicon ("fr.lex"), of a layer ("decency.fr.lex") or of
// bands ("bands.fr.txt"), before the first use of its language: the program of the
// browser has none built in.
func Provide(file string, data []byte) { files[file] = data }

package dict

import "os"

// FrenchData gives tests the bytes of the French lexicon.
func FrenchData() []byte { return dataFR }

// DataFiles gives tests the names of the files in data/.
func DataFiles() []string {
	entries, err := os.ReadDir("data")
	if err != nil {
		panic(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

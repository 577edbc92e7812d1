package dict

import "os"

// FrenchData returns tests the bytes of the French lexicon.
func FrenchData() []byte { return dataFR }

// DataFiles returns tests the names of the files in data/.
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

// DataSize returns tests the size of a file in data/, in bytes; 0 when there is none.
func DataSize(name string) int64 {
	info, err := os.Stat("data/" + name)
	if err != nil {
		return 0
	}
	return info.Size()
}

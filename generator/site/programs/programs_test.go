package programs

import (
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
)

func TestRead(t *testing.T) {
	sum := strings.Repeat("0a", 32)
	site := func(list string) fstest.MapFS {
		return fstest.MapFS{
			"telecharger/SHA256SUMS":                  {Data: []byte(list)},
			"telecharger/imprimots-linux-arm64":       {Data: []byte("ELF")},
			"telecharger/imprimots-windows-amd64.exe": {Data: []byte("MZ")},
		}
	}
	got, err := Read(site(sum + "  imprimots-linux-arm64\n" + sum + "  imprimots-windows-amd64.exe\n"))
	want := Program{"telecharger/imprimots-windows-amd64.exe", "windows", "amd64", 2, sum}
	if err != nil || len(got) != 2 || got[0] != want || got[1].Bytes != 3 {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := Read(fstest.MapFS{}); got != nil || err != nil {
		t.Errorf("without a list: %v, %v", got, err)
	}
	for _, list := range []string{
		sum + "  ../imprimots-linux-arm64\n", "imprimots-linux-arm64\n", sum + "  imprimots-linux-amd64\n", strings.Repeat(sum+"  imprimots-linux-arm64\n", 100),
	} {
		if got, err := Read(site(list)); check.AsFault(err) == nil {
			t.Errorf("%.80s: %v, %v", list, got, err)
		}
	}
}

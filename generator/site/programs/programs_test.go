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
			"telecharger/SHA256SUMS":                         {Data: []byte(list)},
			"telecharger/imprimots-0.1.0-linux-arm64.tar.gz": {Data: []byte("\x1f\x8b\b")},
			"telecharger/imprimots-0.1.0-windows-amd64.zip":  {Data: []byte("PK")},
		}
	}
	got, err := Read(site(sum + "  imprimots-0.1.0-linux-arm64.tar.gz\n" + sum + "  imprimots-0.1.0-windows-amd64.zip\n" + sum + "  imprimots-0.1.0.cdx.json\n"))
	want := Program{"telecharger/imprimots-0.1.0-windows-amd64.zip", "windows", "amd64", 2, sum}
	if err != nil || len(got) != 2 || got[0] != want || got[1].Bytes != 3 {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := Read(fstest.MapFS{}); got != nil || err != nil {
		t.Errorf("without a list: %v, %v", got, err)
	}
	for _, list := range []string{
		sum + "  ../imprimots-0.1.0-linux-arm64.tar.gz\n", "imprimots-0.1.0-linux-arm64.tar.gz\n", sum + "  imprimots-linux-arm64\n", sum + "  imprimots-0.1.0-linux-arm64.exe\n", sum + "  imprimots-0.1.0-linux-amd64.tar.gz\n", strings.Repeat(sum+"  imprimots-0.1.0-linux-arm64.tar.gz\n", 100),
	} {
		if got, err := Read(site(list)); check.AsFault(err) == nil {
			t.Errorf("%.80s: %v, %v", list, got, err)
		}
	}
}

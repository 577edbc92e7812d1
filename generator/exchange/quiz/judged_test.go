package quiz

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
)

// written writes the part of the sample that a format supports.
func written(t *testing.T, f *Format) (data []byte, records []record.Record) {
	t.Helper()
	for _, r := range sample() {
		if slices.Contains(f.holds.kinds, r.Kind) && (f.keeps("weights") || r.Weights == nil && len(r.Answers) == 1) {
			records = append(records, r)
		}
	}
	if f == h5pFormat || f == h5pCardsFormat {
		records = slices.DeleteFunc(records, func(r record.Record) bool { return r.ID == "COQ 1113" || r.Picture != "" })
	}
	if f == h5pCrosswordFormat {
		records = []record.Record{{Question: "Astre", Answers: []string{"lune"}}, {Question: "Fleuve", Answers: []string{"Rhône"}}}
	}
	if f.embeds {
		for i := range records {
			records[i].Picture = "image.png"
		}
	}
	data, found := f.Write(records, Options{Title: "L’essai", Picture: pictureOf})
	if data == nil {
		t.Fatalf("%s: %v", f.Name, found)
	}
	return data, records
}

// TestJudgedGIFT: another reader of GIFT understands each question as its type.
func TestJudgedGIFT(t *testing.T) {
	data, _ := written(t, giftFormat)
	want := "Category Short Category MC MC MC TF Matching Short Essay"
	if got := strings.TrimSpace(checktest.Judge(t, "gift.mjs", data)); got != want {
		t.Errorf("read as %q, want %q\n%s", got, want, data)
	}
}

// TestJudgedH5P: packages are valid for another host, and hold content only.
func TestJudgedH5P(t *testing.T) {
	checktest.Whole(t)
	for _, f := range checktest.Sample([]*Format{h5pFormat, h5pCardsFormat, h5pCrosswordFormat}) {
		data, _ := written(t, f)
		if got := checktest.Judge(t, "h5p.mjs", data); strings.TrimSpace(got) != "valid" {
			t.Errorf("%s: %s", f.Name, got)
		}
	}
}

// unpacked returns a file of an archive.
func unpacked(t *testing.T, data []byte, name string) []byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	file, err := archive.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestJudgedAnki: SQLite finds the database of a package sound, and all cards in it, of
// ten notes and of thousands, short and long.
func TestJudgedAnki(t *testing.T) {
	checktest.Whole(t)
	_, small := written(t, apkgFormat)
	var large []record.Record
	for i := range 3000 {
		large = append(large, record.Record{ID: fmt.Sprint(i), Question: fmt.Sprint("Question ", i), Answers: []string{strings.Repeat("é", 1+i*7%9000)}})
	}
	for _, records := range [][]record.Record{large, small} {
		data, _ := apkgFormat.Write(records, Options{Title: "Mon paquet", Picture: pictureOf})
		var got struct {
			Check string
			Notes [][]any
			Cards int
			Decks []string
		}
		if err := json.Unmarshal([]byte(checktest.Judge(t, "anki.mjs", unpacked(t, data, "collection.anki2"))), &got); err != nil {
			t.Fatal(err)
		}
		if got.Check != "ok" || got.Cards < len(records) || !slices.Contains(got.Decks, "Mon paquet") {
			t.Errorf("%s, %d notes, %d cards of %d records, decks %v", got.Check, len(got.Notes), got.Cards, len(records), got.Decks)
		}
		last := records[len(records)-1]
		if fields := got.Notes[len(got.Notes)-1][1].(string); !strings.HasPrefix(fields, last.Question+"\x1f\x1f"+last.Answer()) && len(records) > 10 {
			t.Errorf("the last note is %.80q", fields)
		}
	}
}

// TestJudgedMoodle: the XML of Moodle is well formed for xmllint.
func TestJudgedMoodle(t *testing.T) {
	if _, err := exec.LookPath("xmllint"); err != nil {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: xmllint is missing; make tools installs it")
	}
	data, _ := written(t, moodleFormat)
	cmd := exec.Command("xmllint", "--noout", "--nonet", "-")
	cmd.Stdin = bytes.NewReader(data)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s\n%s", err, out, data)
	}
}

// TestJudgedTables: tables that LibreOffice opened and saved in the other format hold the
// same questions.
func TestJudgedTables(t *testing.T) {
	checktest.Everything(t) // the program takes long to start
	if _, err := exec.LookPath("soffice"); err != nil {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: soffice is missing; install the package libreoffice-calc-nogui")
	}
	dir := t.TempDir()
	for from, to := range map[string]string{"xlsx": "ods", "ods": "xlsx"} {
		records := append(sample(), random(7, false)...)
		data, found := Of(from).Write(records, Options{})
		if data == nil {
			t.Fatal(found)
		}
		if err := os.WriteFile(filepath.Join(dir, "t."+from), data, 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("soffice", "-env:UserInstallation=file://"+dir+"/profile", "--headless", "--convert-to", to, "--outdir", filepath.Join(dir, to), filepath.Join(dir, "t."+from)).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if data, err = os.ReadFile(filepath.Join(dir, to, "t."+to)); err != nil {
			t.Fatal(err)
		}
		back, found := Of(to).Read("t."+to, data)
		if len(found) > 0 || len(back.Records) != len(records) {
			t.Fatalf("%s: %d records of %d, %v", to, len(back.Records), len(records), found)
		}
		for i := range records {
			if want, have := settled(records[i]), settled(back.Records[i]); !reflect.DeepEqual(want, have) {
				t.Errorf("%s:\nwant %+v\nhave %+v", to, want, have)
			}
		}
	}
}

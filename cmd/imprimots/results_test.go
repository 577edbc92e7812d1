package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// smallSite returns the folder of a site with one game of its own, a worksheet and the atelier, which
// is built once for all tests; none may write there. The test is skipped where the atelier is not
// built.
func smallSite(t *testing.T) string {
	t.Helper()
	if builtAtelier() == nil {
		t.Skip("SKIPPED: NO PAGE WAS USED: make atelier")
	}
	dir, err := buildSmall()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

var buildSmall = sync.OnceValues(func() (string, error) {
	root := filepath.Join(os.TempDir(), "imprimots-small-"+strconv.Itoa(os.Getpid()))
	smallSites = root
	content, out := filepath.Join(root, "content"), filepath.Join(root, "site")
	without := atelier
	atelier = builtAtelier
	defer func() { atelier = without }()
	var said, errs strings.Builder
	env := environment{in: strings.NewReader(""), out: &said, err: &errs, getenv: func(string) string { return "" }}
	if run([]string{"init", content, "--minimal", "--quiet", "--lang", "fr"}, env) != exitDone {
		return "", os.ErrInvalid
	}
	sheets := filepath.Join(content, "fiches")
	err := os.MkdirAll(sheets, 0o777)
	for name, text := range map[string]string{"mots.csv": "mot\nchat\nchien\npoule\n", "mots.yaml": "worksheet: mots\ntitle: À la ferme\nkind: wordsearch\nlist: mots.csv\n"} {
		if err == nil {
			err = os.WriteFile(filepath.Join(sheets, name), []byte(text), 0o666)
		}
	}
	if err == nil && run([]string{"build", "--quiet", "--content", content, "--out", out}, env) != exitDone {
		return "", &os.PathError{Op: errs.String(), Path: content, Err: os.ErrInvalid}
	}
	return out, err
})

// smallSites is the folder of [buildSmall], once it is there.
var smallSites string

// aCode is the results of a pupil, as a playable worksheet writes them.
var aCode = regexp.MustCompile(`^IMP1\.[A-Za-z0-9+/]+\.[0-9a-z]{7}$`)

// TestResults goes the way of results in Chromium and in Firefox: pupils fill in a sheet that is opened
// as a file and make codes; a teacher pastes them, in mails and in files, whole and spoilt, and has a
// table of the class, which says what was left out, and why.
func TestResults(t *testing.T) {
	checktest.Whole(t)
	site, dir := smallSite(t), t.TempDir()
	for name, text := range map[string]string{
		"q.csv": "question;answer\nQui régna ?;Henri IV\nQui peignit ?;Monet\n", "w.csv": "mot\nchat\nchien\npoule\n",
		"s.yaml": "worksheet: essai\ntitle: Rois et peintres\nvariants: 2\nparts:\n  - {kind: quiz, list: q.csv, marks: 12}\n  - {kind: wordsearch, list: w.csv, size: 8x8, marks: 8}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{filepath.Join(dir, "s.yaml"), "--name", "essai"}, {"quiz", filepath.Join(dir, "q.csv"), "--name", "autre"}} {
		if status, _, errs := command(t, "", append(append([]string{"worksheet"}, args...), "--format", "html", "--answers", "none", "--out", dir)...); status != exitDone {
			t.Fatal(errs)
		}
	}
	web := httptest.NewServer(http.FileServer(http.Dir(site)))
	defer web.Close()
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			v := teacher{t, browser.Start(t, "light"), "file://" + dir + "/"}
			made := func(sheet, name string, do ...string) string {
				v.goTo(sheet, browsertest.Size{360, 740})
				for _, js := range do {
					v.run(js)
				}
				form := `document.querySelector("form:not([hidden])")`
				v.run(`const f = ` + form + `; f.querySelector(".send summary").click(); f.querySelector(".who").value = ` + strconv.Quote(name) + `; f.querySelector(".make").click()`)
				code := v.told(form + `.querySelector(".send textarea").value`)
				if !aCode.MatchString(code) || len(code) > 200 {
					t.Errorf("of %s the code is %q", name, code)
				}
				if saved := v.told(`decodeURIComponent(` + form + `.querySelector(".save").href)`); !strings.Contains(saved, code) || !strings.Contains(saved, name) {
					t.Errorf("the file is %q", saved)
				}
				return code
			}
			king := `document.querySelectorAll("form:not([hidden]) [data-item]").forEach((i) => { i.value = "henri iv"; })` // a variant has its questions in another order
			both := `const [a, b] = document.querySelectorAll("form:not([hidden]) [data-item]"); a.value = "henri iv"; b.value = "Manet"`
			check := `document.querySelector("form:not([hidden])").requestSubmit()`
			lea, lea2 := made("essai.html", "Léa"), made("essai.html", "léa", both, check, `document.querySelectorAll("form:not([hidden]) [data-item]")[1].value = "monet"`, check)
			tom, ines, other := made("essai.html#s2", "=Tom;1", king), made("essai.html", "Inès", both), made("autre.html", "Inès")
			// Nobody without a name.
			v.goTo("essai.html", browsertest.Size{360, 740})
			v.run(`document.querySelector(".make").click()`)
			if told := v.told(`document.querySelector(".told").textContent + document.querySelector(".made").hidden`); told != "Écrivez d’abord votre nom.true" {
				t.Errorf("without a name is said %q", told)
			}

			for _, at := range []string{web.URL + "/", "file://" + site + "/"} {
				v.site = at
				v.goTo("atelier/resultats.html", browsertest.Size{1280, 800})
				v.run("localStorage.clear()")
				v.goTo("atelier/resultats.html", browsertest.Size{1280, 800})
				v.see(`document.querySelector(".bilan.vif") && document.querySelector("#bilan").hidden`)
				wrapped := "> " + lea2[:40] + "\n> " + lea2[40:70] + "=\r\n" + lea2[70:]
				v.fill("#codes", "Bonjour, voici :\n"+lea+"\nMerci ! "+wrapped+"\nCordialement. "+tom+tom[:30])
				v.click("#ajout [type=submit]")
				v.see(`document.querySelectorAll("#tableau tbody tr").length === 2`)
				rows := `[...document.querySelectorAll("#tableau tbody tr, #tableau tfoot tr")].map((r) => [...r.cells].slice(0, -1).map((c) => c.textContent).join("|")).join("\n")`
				if got := strings.ReplaceAll(v.told(rows), "\u00a0", " "); got != "=Tom;1|B|1|0|6|30 %|1|0\nléa|A|2|0|12|60 %|2|2 (1)\nMoyenne de 2||1,5|0|9|45 %||" {
					t.Errorf("%s: the table is\n%s", at, got)
				}
				if got := v.told(`document.querySelector("#refus").innerText`); !strings.HasPrefix(got, "Ce code est incomplet") {
					t.Errorf("is said: %s", got)
				}
				// Files, of which one has a code of another sheet, one a code that was changed, one none.
				v.run(`const files = new DataTransfer(), add = (name, text) => files.items.add(new File([text], name));
					add("ines.txt", "Inès\n" + ` + strconv.Quote(ines) + `); add("autre.txt", ` + strconv.Quote(other) + `); add("change.txt", ` + strconv.Quote(strings.Replace(ines, "A", "B", 1)) + `);
					add("photo.jpg", "\u0000\u0001"); add("encore.txt", ` + strconv.Quote(ines) + `); add("demain.txt", "IMP2.abc.def");
					const input = document.querySelector("#fichiers"); input.files = files.files; input.dispatchEvent(new Event("change"))`)
				v.see(`document.querySelectorAll("#tableau tbody tr").length === 3`)
				v.see(`document.querySelectorAll("#refus li").length === 4`)
				for _, want := range []string{"change.txt : Ce code est abîmé", "pas de code dans « photo.jpg »", "encore.txt : Reçu deux fois, compté une fois : Inès", "demain.txt : Ce code vient d’une version plus récente"} {
					if got := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(v.told(`document.querySelector("#refus").textContent`)); !strings.Contains(got, want) {
						t.Errorf("%q is not said: %s", want, got)
					}
				}
				if got := v.told(`document.querySelector("#autres").textContent + document.querySelectorAll("#fiche option").length`); !strings.Contains(got, "1. Choisissez") || !strings.HasSuffix(got, "2") {
					t.Errorf("of another sheet is said: %s", got)
				}
				v.fill("#essais", "")
				v.see(`document.querySelectorAll("#tableau tbody tr").length === 4`)
				v.fill("#sur", "20")
				v.watch()
				v.click("#csv")
				csv := v.told(`Object.values(window.blobs)[0].text()`)
				if !strings.Contains(csv, "\r\n\"'=Tom;1\";\"B\";1;0;6;30;6;1;0;0;\"") || !strings.Contains(csv, "\"léa\";\"A\";2;0;12;60;12;2;2;1;") {
					t.Errorf("the file is %q", csv)
				}
				// What is kept is asked for.
				v.goTo("atelier/resultats.html", browsertest.Size{1280, 800})
				v.see(`document.querySelector(".bilan.vif") && document.querySelector("#bilan").hidden`)
				v.fill("#codes", tom)
				v.click("#ajout [type=submit]")
				v.click("#garder")
				v.goTo("atelier/resultats.html", browsertest.Size{1280, 800})
				v.see(`document.querySelector("#garder")?.checked && document.querySelectorAll("#tableau tbody tr").length === 1`)
				v.click("#oublier")
				if got := v.told("String(localStorage.length) + document.querySelector('#bilan').hidden"); got != "0true" {
					t.Errorf("after all is erased: %s", got)
				}
			}
		})
	}
}

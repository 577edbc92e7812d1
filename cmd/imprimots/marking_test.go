package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/scan"
	"imprimots/generator/site/browsertest"
)

// aSheet says where the boxes of a sheet are: five questions of three choices, for two pupils, or
// for as many as one likes where they have no names.
func aSheet(pupils ...string) *scan.Map {
	m := &scan.Map{Format: scan.Format, ID: 0x2a51c7, Sheet: "volcans", Title: "Les volcans", Lang: "fr"}
	l := scan.Layout{Profile: "color"}
	p := scan.Page{
		Number: 1, W: 210, H: 297, Marks: [4]scan.Point{{X: 12, Y: 12}, {X: 198, Y: 12}, {X: 198, Y: 285}, {X: 12, Y: 285}},
		Code: scan.Rect{X: 60, Y: 283, W: 1.5 * scan.Bars, H: 4},
	}
	for q := range 5 {
		l.Questions = append(l.Questions, scan.Question{Number: q + 1, Text: "Question " + strconv.Itoa(q+1), Choices: []string{"un", "deux", "trois"}, Right: []int{q % 3}, Marks: 1})
		for c := range 3 {
			p.Boxes = append(p.Boxes, scan.Box{Question: q, Choice: c, At: scan.Rect{X: 30, Y: 70 + 30*float64(q) + 8*float64(c), W: 4.2, H: 4.2}})
		}
	}
	l.Pages = []scan.Page{p}
	m.Layouts = []scan.Layout{l}
	for _, name := range pupils {
		m.Copies = append(m.Copies, scan.Copy{Pupil: name})
	}
	return m
}

// photograph returns a photograph of a page, turned a little and with a shadow, on which of each
// question a choice is ticked: -1 for none. Of the question twice, the choice below is ticked too.
func photograph(m *scan.Map, id uint32, copy int, ticks [5]int, twice int) []byte {
	const scale, turn = 6.0, 0.03 // pixels a mm, radians
	p, code := m.Layout(copy).Pages[0], scan.Code(id, copy+1, 1)
	w, h := int(235*scale), int(325*scale)
	picture := image.NewGray(image.Rect(0, 0, w, h))
	sin, cos := math.Sincos(turn)
	dark := func(x, y float64) float64 { // ink at a place of the page, in mm
		for _, at := range p.Marks {
			if r := math.Hypot(x-at.X, y-at.Y); r < scan.DotRadius || r > scan.RingInner && r < scan.RingRadius {
				return .9
			}
		}
		if c := p.Code; y > c.Y && y < c.Y+c.H && x > c.X && x < c.X+c.W && code[int((x-c.X)*scan.Bars/c.W)] {
			return .9
		}
		for _, b := range p.Boxes {
			u, v := x-b.At.X, y-b.At.Y
			if u < 0 || v < 0 || u > b.At.W || v > b.At.H {
				continue
			}
			if min(u, v, b.At.W-u, b.At.H-v) < .25 {
				return .8
			}
			is := ticks[b.Question] == b.Choice || b.Question == twice && ticks[b.Question]+1 == b.Choice
			if is && (math.Abs(u-v) < .45 || math.Abs(u+v-b.At.W) < .45) {
				return .75
			}
		}
		return 0
	}
	for py := range h {
		for px := range w {
			x, y := float64(px)/scale-12, float64(py)/scale-12
			x, y = cos*x+sin*y, cos*y-sin*x
			light := 235 - 45*float64(px)/float64(w)
			if x < 0 || y < 0 || x > p.W || y > p.H {
				light *= .45
			} else {
				light *= 1 - dark(x, y)
			}
			picture.SetGray(px, py, color.Gray{Y: uint8(light)})
		}
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: 85}); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// given has files chosen in a field of a page.
func (v teacher) given(css string, files map[string][]byte, order ...string) {
	v.Helper()
	var js strings.Builder
	js.WriteString("const files = new DataTransfer();")
	for _, name := range order {
		quoted, _ := json.Marshal(name)
		js.WriteString("files.items.add(new File([Uint8Array.from(atob('" + base64.StdEncoding.EncodeToString(files[name]) + "'), (c) => c.charCodeAt(0))], " + string(quoted) + ", {type: " + strconv.Quote(http.DetectContentType(files[name])) + "}));")
	}
	v.run(js.String() + "const input = document.querySelector(" + strconv.Quote(css) + "); input.files = files.files; input.dispatchEvent(new Event('change'))")
}

// TestMarking goes the way of a teacher who marks by photograph, in Chromium and in Firefox: the
// file of the sheet, photographs of all kinds, a question about what is doubtful, an answer that is
// changed, the table, its file; then without a network.
func TestMarking(t *testing.T) {
	checktest.Whole(t)
	site := smallSite(t)
	web := httptest.NewServer(http.FileServer(http.Dir(site)))
	defer web.Close()
	m := aSheet("Ada", "Tom", "Zoé")
	sheet, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var blank bytes.Buffer
	if err := jpeg.Encode(&blank, image.NewGray(image.Rect(0, 0, 1200, 900)), nil); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		"volcans-lecture.json": sheet, "autre.json": []byte(`{"format":"x"}`),
		"ada.jpg":   photograph(m, m.ID, 0, [5]int{0, 1, 2, 0, 1}, -1), // all right
		"tom.jpg":   photograph(m, m.ID, 1, [5]int{0, 1, 0, 0, -1}, 3), // the fourth has two
		"tom2.jpg":  photograph(m, m.ID, 1, [5]int{0, 1, 0, 1, -1}, -1),
		"autre.jpg": photograph(m, 99, 0, [5]int{}, -1), "noir.jpg": blank.Bytes(), "scan.pdf": []byte("%PDF-1.4"), "mot.jpg": []byte("mot"),
	}
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			v := teacher{t, browser.Start(t, "light"), web.URL + "/"}
			for _, at := range []string{web.URL + "/", "file://" + site + "/"} {
				v.site = at
				v.goTo("atelier/correction.html", browsertest.Size{360, 740})
				v.see(`document.querySelector(".bilan.vif") && document.querySelector("#etat").textContent.includes("Choisissez")`)
				v.run(stays)
				v.given("#carte", files, "autre.json")
				v.see(`document.querySelector("#refus").textContent.includes("autre.json") && document.querySelector("#photos").hidden`)
				v.given("#choisir", files, "ada.jpg")
				v.see(`document.querySelector("#refus").textContent.includes("d’abord")`)
				v.given("#carte", files, "volcans-lecture.json")
				v.see(`document.querySelector("#fiche-dite").textContent.includes("Les volcans") && !document.querySelector("#photos").hidden`)
				v.given("#choisir", files, "ada.jpg", "noir.jpg", "tom.jpg", "autre.jpg", "scan.pdf", "mot.jpg")
				v.see(`document.querySelector("#etat").textContent.includes("Photos lues")`)
				refused := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(v.told(`[...document.querySelectorAll("#refus li")].map((l) => l.textContent).join("\n")`))
				for _, want := range []string{"« noir.jpg » : aucune feuille", "« autre.jpg » montre une autre fiche", "« scan.pdf » est un PDF", "« mot.jpg » n’est pas une image"} {
					if !strings.Contains(refused, want) {
						t.Errorf("%q is not said: %s", want, refused)
					}
				}
				rows := `[...document.querySelectorAll("#tableau tbody tr, #tableau tfoot tr")].map((r) => [...r.cells].map((c) => c.textContent).join("|")).join("\n")`
				if got := strings.ReplaceAll(v.told(rows), "\u00a0", " "); got != "Ada|1|1|1|1|1|5sur 5\nTom|1|1|0|?|0|2 ?sur 5\nMoyenne de 2|1|1|0,5|0,5|0,5|3,5" {
					t.Fatalf("%s: the table is\n%s", at, got)
				}
				if got := v.told(`document.querySelector("#manque").textContent`); !strings.Contains(got, "Zoé") {
					t.Errorf("of who is missing is said: %s", got)
				}
				// What is doubtful is asked about; keys answer.
				v.run(`document.querySelector("#doute-oui").focus()`)
				for _, c := range []struct{ choice, key string }{{"« un »", "1"}, {"« deux »", "0"}} {
					v.see(`document.querySelector("#doute-dit").textContent.replace(/[\u00a0\u202f]/g, " ").includes("` + c.choice + `")`)
					if got := v.told(`document.querySelector("#doute-dit").textContent`); !strings.Contains(got, "Tom") || !strings.Contains(got, "question 4") || !strings.Contains(got, "Plusieurs cases") {
						t.Errorf("is asked: %s", got)
					}
					v.see(`document.querySelector("#doute-image canvas").width > 40`)
					if err := v.Type(c.key); err != nil {
						t.Fatal(err)
					}
				}
				v.see(`document.querySelector("#doutes").hidden && document.querySelector("#etat").textContent.includes("Rien n’est douteux")`)
				if got := v.told(rows); !strings.Contains(got, "Tom|1|1|0|1|0|3sur") {
					t.Errorf("after the answer the table is\n%s", got)
				}
				// What was read can be changed, and stands over the photograph.
				v.run(`document.querySelectorAll(".page-lue summary")[1].click()`)
				v.see(`document.querySelectorAll(".page-lue[open] polygon").length === 15 && document.querySelectorAll(".page-lue[open] polygon.ticked").length === 4`)
				v.run(`document.querySelectorAll(".page-lue[open] .lues input")[13].click()`) // the second choice of the fifth
				v.see(`document.querySelectorAll("#tableau tbody tr")[1].textContent.includes("14sur")`)
				v.run(`document.querySelectorAll(".page-lue[open] polygon.ticked")[0].dispatchEvent(new MouseEvent("click", {bubbles: true}))`)
				v.see(`document.querySelectorAll("#tableau tbody tr")[1].textContent.includes("13sur")`)
				// The same page once more takes the place of the first photograph.
				v.given("#prendre", files, "tom2.jpg")
				v.see(`document.querySelector("#refus").textContent.includes("tom2.jpg") && document.querySelectorAll("#feuilles > *").length === 2`)
				v.see(`document.querySelectorAll("#tableau tbody tr")[1].textContent.includes("2sur")`)
				v.watch()
				v.click("#csv")
				if csv := v.told(`Object.values(window.blobs)[0].text()`); !strings.Contains(csv, "\r\n\"Tom\";1;1;0;0;0;2;5;0\r\n") {
					t.Errorf("the file is %q", csv)
				}
				v.run(`document.querySelectorAll(".page-lue summary")[0].click()`)
				v.run(`document.querySelector(".page-lue[open] > button").click()`)
				v.see(`document.querySelectorAll("#tableau tbody tr").length === 1`)
			}
		})
	}
}

// TestMarkingOffline: after one visit the pages for marking and for results are there without a
// network.
func TestMarkingOffline(t *testing.T) {
	checktest.Whole(t)
	m := aSheet("Ada")
	sheet, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{"volcans.json": sheet, "ada.jpg": photograph(m, m.ID, 0, [5]int{0, 1, 2, 0, 0}, -1)}
	site := smallSite(t)
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			web := httptest.NewServer(http.FileServer(http.Dir(site)))
			defer web.Close()
			v := teacher{t, browser.Start(t, "light"), web.URL + "/"}
			v.goTo("atelier/correction.html", browsertest.Size{360, 740})
			v.run(`(async () => {
				for (;;) {
					let kept = "";
					for (const name of await caches.keys()) for (const r of await (await caches.open(name)).keys()) kept += r.url + " ";
					if (kept.includes("lecteur.wasm") && kept.includes("ouvrier") && kept.includes("correction.html") && kept.includes("hors-ligne.html")) break;
					await new Promise((done) => setTimeout(done, 100));
				}
				window.kept = true;
			})()`)
			v.see("window.kept")
			v.goTo("atelier/resultats.html", browsertest.Size{360, 740})
			web.CloseClientConnections()
			web.Close()
			v.goTo("atelier/correction.html", browsertest.Size{360, 740})
			v.see(`document.querySelector("#etat")?.textContent.includes("Choisissez")`)
			v.run(stays)
			v.given("#carte", files, "volcans.json")
			v.see(`!document.querySelector("#photos").hidden`)
			v.given("#choisir", files, "ada.jpg")
			v.see(`document.querySelector("#tableau tbody tr")?.textContent.startsWith("Ada111104sur")`)
			v.goTo("atelier/resultats.html", browsertest.Size{360, 740})
			v.see(`document.querySelector(".bilan.vif #codes")`)
		})
	}
}

// stays keeps a page from asking whether what was read is to be left, which a test does.
const stays = "window.onbeforeunload = null"

// step returns a step that has files chosen in a field of a page, by their names.
func step(css string, files map[string][]byte, order ...string) string {
	var js strings.Builder
	js.WriteString("run const files = new DataTransfer();")
	for _, name := range order {
		js.WriteString("files.items.add(new File([Uint8Array.from(atob('" + base64.StdEncoding.EncodeToString(files[name]) + "'), (c) => c.charCodeAt(0))], " + strconv.Quote(name) + "));")
	}
	return js.String() + "const input = document.querySelector(" + strconv.Quote(css) + "); input.files = files.files; input.dispatchEvent(new Event('change'))"
}

// aClass are results of three pupils, of whom one has sent two, and a code that was cut.
const aClass = "IMP1.MWo2dTI0eCBBIDIgNSAyOTk2MzU3MgpMw6lhIE1hcnRpbgpSb2lzIGV0IHBlaW50cmVzCjg9X3B5IDM9eSA0PXhz.1o6afrv " +
	"IMP1.MWo2dTI0eCBCIDAgMCAyOTk2MzU4MApUb20KUm9pcyBldCBwZWludHJlcwo4PXVwcCAzPV8gND12cw.0hf5qqj " +
	"IMP1.MWo2dTI0eCBCIDEgMTQgMjk5NjM1OTAKVG9tClJvaXMgZXQgcGVpbnRyZXMKOD1fcnAgMz1fIDQ9X3M.071n7dz " +
	"IMP1.MWo2dTI0eCBBIDEgOSAyOTk2MzU3MQpab8OpIGRlIGxhIEZvbnRhaW5lLUR1Y2hlc25lClJvaXMgZXQgcGVpbnRyZXMKOD16cHYgMz15IDQ9eGE.1gryu96 " +
	"IMP1.MWo2dTI0eCBB "

// TestClassPages looks at the pages for the results of a class and for marking by photograph in each
// of their states: see [browsertest.State].
func TestClassPages(t *testing.T) {
	checktest.Whole(t)
	root := siteServed(t, smallSite(t), "")
	m := aSheet("Ada", "Tom", "Zoé")
	unnamed := aSheet("", "", "")
	files := map[string][]byte{}
	for name, m := range map[string]*scan.Map{"volcans.json": m, "sans-nom.json": unnamed} {
		data, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	files["ada.jpg"] = photograph(m, m.ID, 0, [5]int{0, 1, 2, 0, 1}, -1)
	files["tom.jpg"] = photograph(m, m.ID, 1, [5]int{0, 1, 0, 0, -1}, 3)
	known := "see document.querySelector('.bilan.vif') && document.querySelector('#etat').textContent.includes('Choisissez')"
	sheet, photos := step("#carte", files, "volcans.json"), step("#choisir", files, "ada.jpg", "tom.jpg", "volcans.json.txt")
	chosen, read := "see !document.querySelector('#photos').hidden", "see document.querySelector('#etat').textContent.includes('Photos lues')"
	no := "run " + stays
	states := []looked{
		{State: browsertest.State{Page: "atelier/resultats.html", Name: "empty", Steps: []string{"see document.querySelector('.bilan.vif')"}, Whole: []string{"#codes"}}},
		{State: browsertest.State{
			Page: "atelier/resultats.html", Name: "a class", Top: "#bilan", Scrolls: []string{"#tableau"},
			Steps: []string{"see document.querySelector('.bilan.vif')", "fill #codes=" + aClass, "on #ajout [type=submit]", "see document.querySelectorAll('#tableau tbody tr').length > 1", "fill #sur=20"},
		}},
		{State: browsertest.State{
			Page: "atelier/resultats.html", Name: "refused", Top: "#refus",
			Steps: []string{"see document.querySelector('.bilan.vif')", "fill #codes=" + aClass, "on #ajout [type=submit]", "see document.querySelector('#refus li')"},
		}},
		{State: browsertest.State{Page: "atelier/correction.html", Name: "empty", Steps: []string{known}, Whole: []string{"label:has(#carte)"}}},
		{State: browsertest.State{Page: "atelier/correction.html", Name: "a sheet", Steps: []string{known, sheet, chosen}, Top: "#depot", Whole: []string{"label:has(#prendre)", "label:has(#choisir)"}}},
		{State: browsertest.State{Page: "atelier/correction.html", Name: "a doubt", Steps: []string{known, no, sheet, chosen, photos, read}, Top: "#doutes", Whole: []string{"#doute-oui", "#doute-non"}, Least: map[string]int{"#doutes button": 40}}},
		{State: browsertest.State{Page: "atelier/correction.html", Name: "refused and the table", Steps: []string{known, no, sheet, chosen, photos, read}, Top: "#refus", Scrolls: []string{"#tableau"}}},
		{State: browsertest.State{Page: "atelier/correction.html", Name: "a page", Steps: []string{known, no, sheet, chosen, photos, read, "run document.querySelectorAll('.page-lue summary')[1].click()", "see document.querySelector('.page-lue[open] img')?.naturalWidth"}, Top: "#lu", Scrolls: []string{"#tableau"}}},
		{State: browsertest.State{Page: "atelier/correction.html", Name: "names", Steps: []string{known, no, step("#carte", files, "sans-nom.json"), chosen, step("#choisir", files, "ada.jpg"), read, "see document.querySelector('#liste-noms canvas')", "fill #liste-noms input=Ada"}, Top: "#noms", Scrolls: []string{"#tableau"}}},
	}
	for _, browser := range browsertest.Browsers {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(browser.Name+" "+scheme, func(t *testing.T) {
				if browser.Name == "firefox" && scheme == "dark" && !checktest.All() {
					t.Skip("left to make test-all")
				}
				look := browsertest.Look{Viewer: browser.Start(t, scheme), Root: root}
				if browser.Name == "chromium" {
					look.Axe = string(checktest.Module(t, "axe-core/axe.min.js"))
				}
				lookedOver(t, look, []browsertest.Size{{360, 740}, {1280, 800}}, states)
			})
		}
	}
}

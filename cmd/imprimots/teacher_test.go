package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"imprimots/engine/check/checktest"
	"imprimots/generator/scan"
	"imprimots/generator/site/browsertest"
)

// TestTeacher goes the way of a teacher without a terminal, in Chromium and in Firefox: from the
// home page to a printed sheet and its PDF in two clicks, in small and wide windows; then a messy
// list, a quiz of a game for a class, GIFT, undo, several sheets, and a ready sheet of the site.
func TestTeacher(t *testing.T) {
	checktest.Whole(t)
	dir := wholeSite(t)
	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer web.Close()
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			v := teacher{t, browser.Start(t, "light"), web.URL + "/"}
			for _, size := range []browsertest.Size{{1280, 720}, {360, 740}, {740, 360}} {
				v.twoClicks(size)
			}
			v.messy()
			v.quiz()
			v.several()
			v.weekly()
			v.alike()
			v.scanned()
			v.ready()
			if c, ok := v.Viewer.(browsertest.Chromium); ok {
				v.printed(c)
			}
		})
	}
}

// teacher is somebody with a browser.
type teacher struct {
	*testing.T
	browsertest.Viewer
	site string
}

// mostLooks is how often a page is asked whether something is so.
const mostLooks = 600

// see waits until an expression is true, and ends the test where it never is.
func (v teacher) see(js string) {
	v.Helper()
	var got string
	var err error
	for range mostLooks {
		if got, err = v.Eval("String(!!(" + js + "))"); err == nil && got == "true" {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	said, _ := v.Eval(`location + " " + ["#etat", "#constats", "#brouillon"].map((s) => document.querySelector(s)?.textContent).join(" | ")`)
	v.Fatalf("%s is %s, %v: %s", js, got, err, said)
}

// run runs statements.
func (v teacher) run(js string) {
	v.Helper()
	if _, err := v.Eval("(() => { " + js + "; return ''; })()"); err != nil {
		v.Fatalf("%s: %v", js, err)
	}
}

// told returns the text of an expression.
func (v teacher) told(js string) string {
	v.Helper()
	got, err := v.Eval(js)
	if err != nil {
		v.Fatalf("%s: %v", js, err)
	}
	return got
}

// fill writes into a field.
func (v teacher) fill(css, text string) {
	v.Helper()
	quoted, _ := json.Marshal(text)
	v.run(`const e = document.querySelector("` + css + `"); e.value = ` + string(quoted) + `; e.dispatchEvent(new Event("input", {bubbles: true}))`)
}

// click clicks on what is to be seen.
func (v teacher) click(css string) {
	v.Helper()
	v.see(`document.querySelector("` + css + `")?.checkVisibility()`)
	v.run(`document.querySelector("` + css + `").click()`)
}

// goTo opens a page of the site. What it makes is kept, to be looked at.
func (v teacher) goTo(page string, size browsertest.Size) {
	v.Helper()
	if err := v.Open(v.site+page, size); err != nil {
		v.Fatal(err)
	}
}

// watch keeps what the page makes from now on.
func (v teacher) watch() {
	v.Helper()
	v.run(`window.blobs = {}; const make = URL.createObjectURL.bind(URL); URL.createObjectURL = (blob) => { const url = make(blob); window.blobs[url] = blob; return url; }`)
}

// sheetMade is so when a sheet is shown as the form says.
const sheetMade = `document.querySelector("#pdf") && !document.querySelector("#pdf").hidden && !document.querySelector("#pages[aria-busy]")`

func (v teacher) twoClicks(size browsertest.Size) {
	v.goTo("index.html", size)
	v.run("localStorage.clear()")
	if at := v.told(`String(document.querySelector(".pour-classe .bouton").getBoundingClientRect().bottom <= innerHeight)`); at != "true" {
		v.Errorf("%v: the way to the sheets is below the first screen", size)
	}
	v.click(".pour-classe .bouton") // the first click
	v.see(`location.pathname.includes("/atelier/")`)
	v.see(sheetMade)
	room := v.told(`(() => { const r = document.querySelector("#pages img").getBoundingClientRect(); return String(Math.round(Math.min(innerHeight, r.bottom) - r.top)); })()`)
	var shown int
	if _, err := fmt.Sscan(room, &shown); err != nil || shown < 130 || v.told(`String(scrollY)`) != "0" {
		v.Errorf("%v: %s px of the sheet are in the first screen", size, room)
	}
	if wide := v.told(`String(document.documentElement.scrollWidth > innerWidth)`); wide != "false" {
		v.Errorf("%v: the page is wider than the window", size)
	}
	if at := v.told(`String(document.querySelector("#faire").getBoundingClientRect().bottom <= innerHeight)`); at != "true" {
		v.Errorf("%v: the buttons are below the first screen", size)
	}
	if at := v.told(`String(document.querySelector("#exemples").checkVisibility())`); at != "false" {
		v.Errorf("%v: examples are announced beside a list", size)
	}
	v.run(`window.print = () => { window.printed = true; }`)
	v.click("#imprimer") // the second
	v.see("window.printed")
	v.watch()
	v.click("#autre") // another shuffle is kept to be looked at
	v.see(`Object.values(window.blobs).some((b) => b.type === "application/pdf") && ` + sheetMade)
	if head := v.told(`window.blobs[document.querySelector("#pdf").href].slice(0, 5).text()`); head != "%PDF-" {
		v.Errorf("the sheet is %q", head)
	}
	if names := v.told(`document.querySelector("#pdf").download + " " + document.querySelector("#cle").download`); names != "les-chateaux-forts.pdf les-chateaux-forts-corrige.pdf" {
		v.Errorf("the files are %s", names)
	}
}

// yamlWords are words that no teacher knows.
const yamlWords = `/yaml|YAML|\b\w+: \w+\b|graine|recette|⟦/`

func (v teacher) messy() {
	v.goTo("atelier/index.html", browsertest.Size{1280, 800})
	v.click("#effacer")
	v.click("#galerie [data-sorte=crossword]")
	v.fill("#words", "château ; demeure du seigneur\n\ndonjon ; la plus haute tour\n ; rien\nfossé ; tranchée")
	v.see(`document.querySelector("#constats li")`)
	if said := v.told(`document.querySelector("#constats").textContent`); !strings.Contains(said, "ligne 4") || v.told(`String(`+yamlWords+`.test(document.querySelector("#constats").textContent))`) != "false" {
		v.Errorf("of a messy list is said: %s", said)
	}
	v.fill("#size", "grande")
	v.fill("#words", "château ; demeure du seigneur\ndonjon ; la plus haute tour\nfossé ; tranchée\nrempart ; muraille\nherse ; grille")
	v.see(sheetMade)
	// What a field is at fault for is said with its label, and the list stays when the exercise changes.
	v.run(`const k = document.querySelector("#kind"); k.value = "wordsearch"; k.dispatchEvent(new Event("input", {bubbles: true}))`)
	v.see(`document.querySelector("#constats").textContent.includes("Taille de la grille")`)
	if said := v.told(`document.querySelector("#constats").textContent`); v.told(`String(`+yamlWords+`.test(document.querySelector("#constats").textContent))`) != "false" {
		v.Errorf("of a field is said: %s", said)
	}
	v.click("#annuler")
	v.see(`document.querySelector("#kind").value === "crossword" && ` + sheetMade)
	if words := v.told(`document.querySelector("#words").value`); !strings.Contains(words, "rempart") {
		v.Errorf("the list is %q", words)
	}
	v.click("#effacer")
	v.see(`document.querySelector("#words").value === "" && document.querySelector("#galerie").open`)
	v.click("#annuler")
	v.see(`document.querySelector("#words").value.includes("rempart") && !document.querySelector("#galerie").open && ` + sheetMade)
	// What is to be said of many lines is folded after eight.
	v.fill("#words", "zzy\nzyz\nyzz\nzzx\nzxz\nxzz\nzzv\nzvz\nvzz\nzzw\nzwz\nwzz")
	v.see(`document.querySelectorAll("#constats > ul > li").length >= 8 && document.querySelectorAll("#constats details li").length >= 4`)
}

func (v teacher) quiz() {
	v.click("#effacer")
	v.click("#galerie [data-sorte=quiz]")
	v.click("#regler-jeu summary")
	v.fill("#from", "coquillaude")
	v.fill("#theme", "histoire")
	v.fill("#answer", "choices")
	v.fill("#n", "6")
	v.click("#regler-tirage summary")
	v.fill("#pupils", "Léa\nTom\nInès")
	v.see(`document.querySelectorAll("#pages img").length === 3 && ` + sheetMade)
	v.watch()
	v.click("#regler-formats summary")
	v.fill("#to", "gift")
	v.click("#exporter")
	v.see(`document.querySelector("#fichiers-faits a")`)
	gift := v.told(`window.blobs[document.querySelector("#fichiers-faits a").href].text()`)
	if n := strings.Count(gift, "{"); n != 6 || strings.Count(gift, "~") != 18 {
		v.Errorf("as GIFT the quiz has %d questions: %s", n, gift)
	}
	v.run(`document.querySelector("#fichiers-faits").replaceChildren()`)
	v.fill("#to", "html")
	v.click("#exporter")
	v.see(`document.querySelector("#fichiers-faits a")?.download.endsWith(".html")`)
}

func (v teacher) weekly() {
	v.goTo("atelier/index.html", browsertest.Size{1280, 800})
	v.click("#effacer")
	v.see(`document.querySelector("#recette").elements.from.value === ""`)
	v.run(`const f = document.querySelector("#recette").elements; f.words.value = "maison\njardin\nporte\nécole\nchat\nlivre\nnuage\nrouge\nfleur\narbre"; f.week.checked = true; f.week.dispatchEvent(new Event("input", {bubbles: true}))`)
	v.see(`document.querySelectorAll("#pages img").length >= 5 && document.querySelector("#pdf").download.endsWith(".pdf") && !document.querySelector("#cle").hidden && ` + sheetMade)
}

// alike goes through exercises that look like no other: handwriting, a dictation of words and of a
// text, words beside their pictures.
func (v teacher) alike() {
	shown := `document.querySelector("#pdf").download === `
	v.goTo("atelier/index.html#exemple=handwriting", browsertest.Size{1280, 800})
	v.see(sheetMade)
	v.fill("#title", "Les saisons")
	v.fill("#words", "automne\nhiver\nprintemps")
	v.fill("#ruling", "seyes-3")
	v.fill("#hand", "fr")
	v.see(shown + `"les-saisons.pdf" && ` + sheetMade)
	v.goTo("atelier/index.html#exemple=dictation", browsertest.Size{360, 740})
	v.see(sheetMade)
	v.fill("#title", "Au jardin")
	v.fill("#words", "Le chat dort près du feu. La dame regarde la neige.")
	v.see(shown + `"au-jardin.pdf" && !document.querySelector("#cle").hidden && document.querySelector("[name=week]").closest("p").hidden && ` + sheetMade)
	v.fill("#words", "château\nmaison\nforêt")
	v.see(`document.querySelector("[name=week]").checkVisibility() && ` + sheetMade)
	if wide := v.told(`String(document.documentElement.scrollWidth > innerWidth)`); wide != "false" {
		v.Errorf("the page is wider than the window")
	}
	v.goTo("atelier/index.html", browsertest.Size{1280, 800})
	v.click("#effacer")
	v.click("#galerie [data-sorte=wordsearch]")
	v.fill("#words", "chat\nchien\nvache\npoule\ncheval")
	v.see(sheetMade)
	before := v.told(`String(document.querySelector("#pages img").src)`)
	v.click("#recette [name=pictures]")
	v.see(`document.querySelector("#pages img").src !== "` + before + `" && ` + sheetMade)
}

// scanned makes a quiz that is read from photographs, prints it, ticks boxes on the pictures of its
// pages, and has the page that marks read them.
func (v teacher) scanned() {
	v.goTo("atelier/index.html", browsertest.Size{1280, 800})
	v.click("#effacer")
	v.click("#galerie [data-sorte=crossword]")
	v.see(`!document.querySelector("[name=scan]").checkVisibility()`)
	v.run(`const k = document.querySelector("#kind"); k.value = "quiz"; k.dispatchEvent(new Event("input", {bubbles: true}))`)
	v.fill("#title", "Petits et grands")
	v.fill("#answer", "choices")
	v.fill("#words", "Quel est le petit de la vache ? ; veau\nQuel est le petit de la jument ? ; poulain\nQuel est le petit de la chienne ? ; chiot\nQuel est le petit de la chatte ? ; chaton")
	v.click("#regler-tirage summary")
	v.fill("#pupils", "Léa\nTom")
	v.see(`document.querySelectorAll("#pages img").length === 2 && document.querySelector("#lecture").hidden && ` + sheetMade)
	v.watch()
	v.click("[name=scan]")
	v.see(`document.querySelector("#lecture a")?.checkVisibility() && ` + sheetMade)
	if names := v.told(`[...document.querySelectorAll("#faire a, #lecture a")].filter((a) => a.checkVisibility() && a.download).map((a) => a.download).join()`); names != "petits-et-grands.pdf,petits-et-grands-corrige.pdf,petits-et-grands-lecture.json" {
		v.Errorf("the files are %s", names)
	}
	text := v.told(`window.blobs[document.querySelector("#lecture a").href].text()`)
	m, err := scan.Parse([]byte(text))
	if err != nil {
		v.Fatal(err)
	}
	printed := v.told(`window.blobs[document.querySelector("#pdf").href].arrayBuffer().then((b) => { let s = ""; for (const c of new Uint8Array(b)) s += String.fromCharCode(c); return btoa(s); })`)
	pdf, err := base64.StdEncoding.DecodeString(printed)
	if err != nil {
		v.Fatal(err)
	}
	// Léa has all right, Tom the first alone, and leaves the last out.
	files := map[string][]byte{"petits-et-grands-lecture.json": []byte(text)}
	for copy, name := range []string{"lea.jpg", "tom.jpg"} {
		var ticked []scan.Rect
		l := m.Layout(copy)
		for _, b := range l.Pages[0].Boxes {
			right := l.Questions[b.Question].Right[0]
			if copy == 1 && b.Question > 0 {
				right = (right + 1) % len(l.Questions[b.Question].Choices)
			}
			if b.Choice == right && (copy == 0 || b.Question < 3) {
				ticked = append(ticked, b.At)
			}
		}
		files[name] = ticks(v.T, pdf, copy+1, ticked)
	}
	v.goTo("atelier/correction.html", browsertest.Size{360, 740})
	v.see(`document.querySelector(".bilan.vif") && document.querySelector("#etat").textContent.includes("Choisissez")`)
	v.run(stays)
	v.given("#carte", files, "petits-et-grands-lecture.json")
	v.see(`!document.querySelector("#photos").hidden`)
	v.given("#choisir", files, "tom.jpg", "lea.jpg")
	v.see(`document.querySelector("#etat").textContent.includes("Photos lues")`)
	rows := v.told(`[...document.querySelectorAll("#tableau tbody tr")].map((r) => [...r.cells].map((c) => c.textContent).join("|")).join("\n") + document.querySelector("#refus").textContent`)
	if got := strings.ReplaceAll(rows, "\u00a0", " "); got != "Léa|1|1|1|1|4sur 4\nTom|1|0|0|0|1sur 4" {
		v.Errorf("the table is\n%s", got)
	}
	v.watch()
	v.click("#csv")
	if csv := v.told(`Object.values(window.blobs)[0].text()`); !strings.Contains(csv, "\r\n\"Léa\";1;1;1;1;4;4;0\r\n\"Tom\";1;0;0;0;1;4;0\r\n") {
		v.Errorf("the file is %q", csv)
	}
}

// ticks prints a page of a PDF as a printer does, and returns a photograph of it on which boxes are
// ticked with a pen: turned a little, seen from one side.
func ticks(t *testing.T, pdf []byte, page int, boxes []scan.Rect) []byte {
	t.Helper()
	pdftoppm, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Skip("SKIPPED: NO SHEET WAS PRINTED: pdftoppm (poppler-utils)")
	}
	cmd := exec.Command(pdftoppm, "-r", "150", "-png", "-f", strconv.Itoa(page), "-l", strconv.Itoa(page), "-")
	cmd.Stdin = bytes.NewReader(pdf)
	data, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	const dots = 150 / 25.4 // a mm
	size := sheet.Bounds().Size()
	light := func(x, y float64) float64 {
		if x < 0 || y < 0 || int(x) >= size.X || int(y) >= size.Y {
			return 90 // the table
		}
		for _, b := range boxes {
			if u, v := x/dots-b.X, y/dots-b.Y; u > 0 && v > 0 && u < b.W && v < b.H && (math.Abs(u-v) < .4 || math.Abs(u+v-b.W) < .4) {
				return 60
			}
		}
		return float64(color.GrayModel.Convert(sheet.At(int(x), int(y))).(color.Gray).Y)
	}
	out := image.NewGray(image.Rect(0, 0, size.X+160, size.Y+160))
	sin, cos := math.Sincos(-.04)
	for py := range out.Rect.Dy() {
		for px := range out.Rect.Dx() {
			x, y := float64(px)-60, float64(py)-110
			x, y = cos*x+sin*y, cos*y-sin*x
			far := 1 + .05*y/float64(size.Y) // the upper end is further away
			x, y = x*far, y*far
			shade := 1 - .25*float64(px)/float64(out.Rect.Dx())
			out.SetGray(px, py, color.Gray{Y: uint8(light(x, y) * shade)})
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, out, &jpeg.Options{Quality: 80}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func (v teacher) several() {
	v.goTo("atelier/index.html#exemple=crossword", browsertest.Size{1280, 800})
	v.see(sheetMade)
	v.click("#regler-lot summary")
	v.click("#ajouter")
	v.run(`const k = document.querySelector("#kind"); k.value = "match"; k.dispatchEvent(new Event("input", {bubbles: true}))`)
	v.click("#exemples button")
	v.see(`document.querySelectorAll("#pages img").length === 2 && document.querySelectorAll("#lot li").length === 2 && ` + sheetMade)
	v.click("#annuler")
	v.see(`document.querySelectorAll("#pages img").length === 1 && document.querySelector("#words").value === ""`)
	v.click("#lot li:first-child button")
	v.see(`document.querySelector("#words").value.includes("donjon") && document.querySelector("#kind").value === "crossword"`)
}

// aPage is what starts each page in a PDF of Chromium.
var aPage = regexp.MustCompile(`/Type /Page\b`)

// printed prints what is shown: the sheets and nothing else, on paper of any size.
func (v teacher) printed(c browsertest.Chromium) {
	v.goTo("atelier/index.html#exemple=crossword", browsertest.Size{1280, 800})
	v.see(sheetMade)
	v.fill("#variants", "3")
	v.see(`document.querySelectorAll("#pages img").length === 3 && ` + sheetMade)
	for name, paper := range map[string]chromedp.PaperSize{"A4": chromedp.PaperA4, "Letter": chromedp.PaperLetter} {
		data, err := chromedp.Run(c.Tab, chromedp.PrintToPDF(chromedp.PDFPaper(paper)))
		if err != nil {
			v.Fatal(err)
		}
		if n := len(aPage.FindAll(data, -1)); n != 3 {
			v.Errorf("%s: three sheets are printed on %d pages", name, n)
		}
	}
}

func (v teacher) ready() {
	v.goTo("classe.html", browsertest.Size{1280, 800})
	v.click("#chateau a")
	v.see(`location.pathname.endsWith("classe-cm1.html")`)
	v.click("#chateau a[href$='#fiche=chateau']")
	v.see(`location.pathname.includes("/atelier/")`)
	v.see(sheetMade)
	if got := v.told(`document.querySelector("#pdf").download + " " + document.querySelector("#variants").value + " " + document.querySelector("#words").value.includes("pont-levis")`); got != "au-temps-des-seigneurs.pdf 2 true" {
		v.Errorf("the ready sheet opens as %s", got)
	}
	v.goTo("atelier/index.html#fiche=aucune", browsertest.Size{1280, 800})
	v.see(`document.querySelector("#brouillon").textContent.includes("abîmé")`)
}

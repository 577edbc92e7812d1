package main

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// faceBox is where the picture of a face is seen on the page, in CSS pixels, and what a
// millimetre is.
type faceBox struct{ X, Y, MM float64 }

// faceShown returns the middle of the box that a text names in the list.
const faceShown = `(async () => {
	const id = [...document.querySelectorAll("#faces ol button")].find((b) => b.textContent.includes("TEXT")).dataset.boite;
	document.documentElement.style.scrollBehavior = "auto";
	document.querySelector("#faces [data-f=scene]").scrollIntoView({ block: "center" });
	const place = () => [...document.querySelectorAll(".boite")].find((b) => b.dataset.boite === id).getBoundingClientRect();
	let r = place();
	for (let was; was !== r.top; r = place()) { was = r.top; await new Promise((done) => setTimeout(done, 200)); }
	return JSON.stringify({ X: r.left + r.width / 2, Y: r.top + r.height / 2, MM: document.querySelector("[data-f=carte]").clientWidth / 63 });
})()`

// facePixels returns the picture as it is painted, as text.
const facePixels = `(async () => {
	const img = document.querySelector("#faces [data-f=image]"), c = document.createElement("canvas");
	await img.decode().catch(() => {}); // the one that is shown, not the one before it
	c.width = 126; c.height = 176;
	c.getContext("2d").drawImage(img, 0, 0, 126, 176);
	return c.toDataURL();
})()`

// faceUser does on a page of the editor what a person does.
type faceUser struct {
	*testing.T
	b browsertest.Viewer
}

func (u faceUser) eval(js string) string {
	u.Helper()
	text, err := u.b.Eval(js)
	if err != nil {
		u.Fatalf("%v: %s", err, js)
	}
	return text
}

// until waits until an expression is true.
func (u faceUser) until(js string) {
	u.Helper()
	for range 1200 {
		if u.eval("String(!!("+js+"))") == "true" {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	u.Fatalf("not so after a minute: %s\n%s", js, u.eval(`document.querySelector("#etat").textContent + document.querySelector("#faces").innerText.slice(0, 2000)`))
}

const facesYAML = `document.querySelector("#faces-yaml").value`

// moves drags the box of a text by millimetres, and returns what is written of its place then.
func (u faceUser) moves(text string, dx, dy float64) (x, y float64) {
	u.Helper()
	var at faceBox
	if err := json.Unmarshal([]byte(u.eval(strings.Replace(faceShown, "TEXT", text, 1))), &at); err != nil {
		u.Fatal(err)
	}
	before := u.eval(facesYAML)
	way := [][2]int{}
	for i := range 6 {
		part := float64(i) / 5 * at.MM
		way = append(way, [2]int{int(math.Round(at.X + dx*part)), int(math.Round(at.Y + dy*part))})
	}
	if err := u.b.Drag(way); err != nil {
		u.Fatal(err)
	}
	quoted, _ := json.Marshal(before)
	u.until(facesYAML + " !== " + string(quoted))
	m := regexp.MustCompile(regexp.QuoteMeta(text) + `".*? at: \[([\d.]+), ([\d.]+),`).FindStringSubmatch(u.eval(facesYAML))
	if m == nil {
		u.Fatalf("no place of %s in\n%s", text, u.eval(facesYAML))
	}
	x, _ = strconv.ParseFloat(m[1], 64)
	y, _ = strconv.ParseFloat(m[2], 64)
	return x, y
}

// types puts other words into the YAML, and waits for another picture.
func (u faceUser) types(old, now string) {
	u.Helper()
	before := u.eval(facePixels)
	u.eval(`(() => { const y = document.querySelector("#faces-yaml"); y.focus(); y.value = y.value.replace(` + strconv.Quote(old) + `, ` + strconv.Quote(now) + `); y.dispatchEvent(new InputEvent("input", { bubbles: true })); return ""; })()`)
	for range 200 {
		if u.eval(facePixels) != before {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	u.Fatalf("the picture stays with %s", now)
}

// chooses sets a field of the page to a value.
func (u faceUser) chooses(field, value string) {
	u.Helper()
	u.eval(`(() => { const e = document.querySelector(` + strconv.Quote(field) + `); e.value = ` + strconv.Quote(value) + `; e.dispatchEvent(new Event("change", { bubbles: true })); return ""; })()`)
}

// TestDrawFacesInTheAtelier: a table and pictures that are given to the page become a deck; a
// box is dragged and the YAML has the new millimetres, YAML is typed and the picture changes,
// and the PDF of the page has the bytes that the command makes of its folder.
func TestDrawFacesInTheAtelier(t *testing.T) {
	checktest.Whole(t)
	if builtAtelier() == nil {
		t.Skip("SKIPPED: NO PAGE WAS USED: make atelier")
	}
	without := atelier
	atelier = builtAtelier
	defer func() { atelier = without }()
	dir := filepath.Join(t.TempDir(), "site")
	if status, _, errs := command(t, "", "build", "--quiet", "--content", minimal(t), "--out", dir); status != exitDone {
		t.Fatal(errs)
	}
	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer web.Close()
	u := faceUser{t, browsertest.NewChromium(t)}
	if err := u.b.Open(web.URL+"/atelier/jeux.html", browsertest.Size{1280, 1000}); err != nil {
		t.Fatal(err)
	}
	u.eval(`(() => {
		window.made = [];
		const make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { made.push(blob); return make.call(URL, blob); };
		const game = document.querySelector("#game"), files = new DataTransfer();
		game.value = "";
		game.dispatchEvent(new Event("change", { bubbles: true }));
		files.items.add(new File(["Nom;Image;Effet\nLe chat;chat.svg;Il dort.\nLe loup;;Il hurle.\n"], "bêtes.csv"));
		files.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z" fill="#1f9bd1"/></svg>'], "chat.svg"));
		const input = document.querySelector("#fichiers");
		input.files = files.files;
		input.dispatchEvent(new Event("change", { bubbles: true }));
		return "";
	})()`)
	u.until(`document.querySelector("#faces [data-f=image]").naturalWidth > 0`)
	if got := u.eval(facesYAML); !strings.Contains(got, `{picture: "{picture}", at: [7, 18, w-14, 36], if: "picture != ''"}`) {
		t.Fatal(got)
	}
	x, y := u.moves("{picture}", 3, 5)
	if math.Abs(x-10) > 1.3 || math.Abs(y-23) > 1.3 {
		t.Errorf("the picture is at %g, %g", x, y)
	}
	if got := u.eval(facesYAML); !strings.Contains(got, ", w-14, 36], if:") || !strings.HasPrefix(got, "# Le recto") {
		t.Errorf("more than its place has changed:\n%s", got)
	}
	u.types("role: h3", "role: h1")
	u.eval(`document.querySelector("[data-f=annuler]").click(), ""`)
	u.until(facesYAML + `.includes("role: h3")`)
	u.eval(`document.querySelector("[data-f=apres]").click(), ""`)
	u.until(`document.querySelector("#faces [data-f=image]").alt.includes("2")`)
	before := u.eval(facePixels)
	u.chooses(`[data-f=teintes] [name=game]`, "#8a1f9b") // the PDF has it, too
	u.until(`document.querySelector("[data-f=fichier]").textContent.includes("jeu/theme.yaml")`)
	if u.eval(facePixels) == before {
		t.Error("the card has the color that it had")
	}
	u.eval(`document.querySelector("[data-f=verso]").click(), ""`)
	u.until(`!document.querySelector("[data-f=partagee]").hidden`)
	const copied = `document.querySelector("[data-f=fichier]").textContent.includes("jeu/layouts/back.yaml")`
	u.eval(`document.querySelector("[data-f=copier]").click(), ""`)
	u.until(copied)
	u.eval(`document.querySelector("[data-f=annuler]").click(), ""`)
	u.until(`!` + copied)
	pdf := u.file(`document.querySelector("#faces [data-f=imprimer]").click()`)
	folder := u.file(`document.querySelector("[data-fait=folder]").click()`)
	z, err := zip.NewReader(bytes.NewReader(folder), int64(len(folder)))
	if err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(t.TempDir(), "own")
	if err := os.CopyFS(own, z); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "out")
	if status, _, errs := command(t, "", "build", "--content", own, "--game", "jeu", "--out", out, "--lang", "en"); status != exitDone {
		t.Fatal(errs)
	}
	ours, err := os.ReadFile(filepath.Join(out, "jeu/kit.pdf"))
	if err != nil || !bytes.Equal(ours, pdf) {
		t.Errorf("%v: %d bytes of the command, %d of the page", err, len(ours), len(pdf))
	}
}

// file returns the file that the page offers after a click.
func (u faceUser) file(click string) []byte {
	u.Helper()
	u.eval(`(() => { made.length = 0; document.querySelector("#fichiers-faits").replaceChildren(); ` + click + `; return ""; })()`)
	u.until(`document.querySelector("#fichiers-faits a")`)
	data, err := base64.StdEncoding.DecodeString(u.eval(`made.at(-1).arrayBuffer().then((b) => { let s = ""; for (const c of new Uint8Array(b)) s += String.fromCharCode(c); return btoa(s); })`))
	if err != nil {
		u.Fatal(err)
	}
	return data
}

// TestDrawFacesInServe: what is dragged and typed on the page of the server is in the file.
func TestDrawFacesInServe(t *testing.T) {
	checktest.Whole(t)
	_, url, dir := edited(t)
	u := faceUser{t, browsertest.NewChromium(t)}
	if err := u.b.Open(url+"/"+facesPath, browsertest.Size{1280, 1000}); err != nil {
		t.Fatal(err)
	}
	u.until(`document.querySelector("#faces [data-f=image]").naturalWidth > 0`)
	read := func() string {
		data, err := os.ReadFile(filepath.Join(dir, ownFaces))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	before := read()
	x, _ := u.moves("{question}", 4, 0)
	u.until(`/saved/.test(document.querySelector("[data-f=etat]").textContent)`)
	if now := read(); now == before || now != u.eval(facesYAML) || strings.Count(now, "#") != strings.Count(before, "#") {
		t.Errorf("the file is\n%s", now)
	}
	moved := u.eval(facesYAML)
	for _, c := range []struct{ keys, says string }{
		{`["ArrowRight"], ["ArrowRight"]`, fmt.Sprintf("at: [%g, 10, w-16, h-24]", x+2)},
		{`["ArrowLeft", { shiftKey: true }]`, fmt.Sprintf("at: [%g, 10, w-16, h-24]", math.Round(x*10+19)/10)},
		{`["ArrowLeft", { altKey: true }]`, fmt.Sprintf("at: [%g, 10, 46, h-24]", math.Round(x*10+19)/10)},
		{`["z", { ctrlKey: true }]`, fmt.Sprintf("at: [%g, 10, w-16, h-24]", math.Round(x*10+19)/10)}, // the formula is back
		{`["z", { ctrlKey: true }], ["z", { ctrlKey: true }]`, moved[strings.Index(moved, "at: [8, h-8"):]},
	} {
		u.eval(`(() => {
			const scene = document.querySelector("[data-f=scene]");
			for (const [key, more] of [` + c.keys + `]) scene.dispatchEvent(new KeyboardEvent("keydown", { key, ...more, bubbles: true, cancelable: true }));
			return "";
		})()`)
		u.until(facesYAML + `.includes(` + strconv.Quote(c.says) + `)`)
	}
	if err := os.WriteFile(filepath.Join(dir, ownFaces), []byte(before+"# mine\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	u.types("{question}", "{question} !")
	u.until(`!document.querySelector("[data-f=reprendre]").hidden`)
	if now := read(); now != before+"# mine\n" {
		t.Errorf("a change of another program is lost:\n%s", now)
	}
	u.eval(`document.querySelector("[data-f=reprendre]").click(), ""`)
	u.until(facesYAML + `.includes("# mine")`)
}

// TestColorsAndIconsInServe: a color that is chosen is written between quotation marks, an icon
// goes into the text, a picture is fitted, and the colors of the game change in theme.yaml, beside
// its comments. All of it is undone.
func TestColorsAndIconsInServe(t *testing.T) {
	checktest.Whole(t)
	_, url, dir := edited(t)
	const theme = "# Ours.\ncolors:\n  sea: teal   # deep\nicons: art/icons/\n"
	for name, text := range map[string]string{
		"cine/theme.yaml": theme, "cine/art/icons/gold.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>`,
	} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	saved := func(name, part string) {
		t.Helper()
		for range 600 {
			if strings.Contains(read(name), part) {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Fatalf("no %s in\n%s", part, read(name))
	}
	faces := read(ownFaces)
	u := faceUser{t, browsertest.NewChromium(t)}
	if err := u.b.Open(url+"/"+facesPath, browsertest.Size{1280, 1000}); err != nil {
		t.Fatal(err)
	}
	u.until(`document.querySelector("#faces [data-f=image]").naturalWidth > 0`)
	u.eval(`[...document.querySelectorAll("#faces ol button")].find((b) => b.textContent.includes("{question}")).click(), ""`)
	for _, c := range []struct{ field, value, file, want string }{
		{`[name=color-hex]`, "#1f9bd1", ownFaces, `color: "#1f9bd1"}`},
		{`.proprietes label select:not([name])`, "gold", ownFaces, `{text: "{question}{gold}", role: quote`},
		{`[name=color]`, "sea", ownFaces, `color: "sea"}`},
		{`[data-f=teintes] [name=sea]`, "#123456", "cine/theme.yaml", "# Ours.\ncolors:\n  sea: \"#123456\"   # deep\nicons:"},
	} {
		u.chooses(c.field, c.value)
		saved(c.file, c.want)
	}
	u.eval(`document.querySelector("[data-f=nom]").value = "Bleu foncé", document.querySelector("[data-f=nommer]").click(), ""`)
	saved("cine/theme.yaml", "   # deep\n  bleu-fonce: \"#1f9bd1\"\nicons:")
	u.until(`[...document.querySelectorAll("[name=color] option")].some((o) => o.value === "bleu-fonce")`)
	u.eval(`document.querySelector("[data-ajoute=picture]").click(), ""`)
	u.until(`document.querySelector("[name=fit]")`)
	u.chooses("[name=fit]", "cover")
	saved(ownFaces, "fit: cover}")
	for range 7 {
		u.eval(`document.querySelector("[data-f=annuler]").click(), ""`)
	}
	u.until(`document.querySelector("[data-f=annuler]").disabled`)
	saved(ownFaces, faces)
	if now := read("cine/theme.yaml"); now != theme {
		t.Errorf("theme.yaml is\n%s", now)
	}
}

// facesFit says what is wrong with the page of the editor as it is seen: it scrolls sideways, a part
// is outside, a target is small, a choice is wider than its field.
const facesFit = `(() => {
	const wide = document.documentElement.clientWidth, wrong = [];
	if (document.documentElement.scrollWidth > wide) wrong.push("scrolls sideways");
	const pen = document.createElement("canvas").getContext("2d");
	for (const e of document.querySelectorAll("#faces :is(button, input, select, textarea, [data-poignee])")) {
		const r = e.getBoundingClientRect(), s = getComputedStyle(e), name = e.name || e.dataset.f || e.dataset.poignee || e.textContent;
		if (!r.width || e.closest("ol")) continue;
		if (r.left < 0 || r.right > wide) wrong.push(name + " is outside");
		if (Math.min(r.width, r.height) < 24) wrong.push(name + " is small");
		pen.font = s.fontSize + " " + s.fontFamily;
		if (e.tagName === "SELECT" && e.selectedIndex >= 0 && pen.measureText(e.selectedOptions[0].textContent).width > e.clientWidth - parseFloat(s.paddingLeft)) wrong.push(name + " is cut");
	}
	return wrong.join(", ");
})()`

// TestEditorOfFacesFits: with a picture that is cut, the page of the editor fits the windows of
// telephones and desks, and a box is dragged, in two browsers.
func TestEditorOfFacesFits(t *testing.T) {
	checktest.Whole(t)
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			e, url, dir := edited(t)
			e.lang = "fr" // its words are long
			if err := os.MkdirAll(filepath.Join(dir, "cine/art"), 0o700); err != nil {
				t.Fatal(err)
			}
			art := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>`
			if err := os.WriteFile(filepath.Join(dir, "cine/art/chat.svg"), []byte(art), 0o600); err != nil {
				t.Fatal(err)
			}
			u := faceUser{t, browser.Start(t, "light")}
			for i, size := range []browsertest.Size{{360, 740}, {740, 360}, {1280, 800}, {1920, 1080}} {
				if err := u.b.Open(url+"/"+facesPath, size); err != nil {
					t.Fatal(err)
				}
				u.until(`document.querySelector("#faces [data-f=image]").naturalWidth > 0`)
				if i == 0 {
					u.eval(`document.querySelector("[data-ajoute=picture]").click(), ""`)
					u.until(`document.querySelector("[name=fit]")`)
					u.chooses("[name=fit]", "cover")
					u.until(`/enregistré/.test(document.querySelector("[data-f=etat]").textContent)`)
				}
				u.eval(`document.querySelector("#faces ol button").click(), ""`)
				u.until(`document.querySelector("[name=fit]")?.value === "cover"`)
				if wrong := u.eval(facesFit); wrong != "" {
					t.Errorf("%v: %s", size, wrong)
				}
			}
			if x, y := u.moves("{question}", 4, 6); math.Abs(x-12) > 1.3 || math.Abs(y-16) > 1.3 {
				t.Errorf("the question is at %g, %g", x, y)
			}
		})
	}
}

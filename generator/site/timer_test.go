package site

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/source"
)

// TestTimers: the times of a game stand on a page of their own, which works without
// its script; the script knows no time.
func TestTimers(t *testing.T) {
	in := fixture()
	in.Games[0].Timers = []source.Timer{{Seconds: 180, Title: "Chercher", Note: "Au début."}, {Seconds: 75, Title: "Répondre"}, {Seconds: 20, Title: "Réciter"}}
	files := build(t, in)
	page := file(t, files, "boggle/sablier.html")
	holds(t, "the timers", page,
		`<input type="radio" name="temps" value="180" checked=""> <span>Chercher`+nbsp+`: <strong>3`+nbsp+`minutes</strong></span>`,
		`value="75"> <span>Répondre`+nbsp+`: <strong>1`+nbsp+`minute 15`+nbsp+`secondes</strong></span>`,
		`value="20"> <span>Réciter`+nbsp+`: <strong>20`+nbsp+`secondes</strong></span>`,
		`<p>Au début.</p>`, `<link rel="stylesheet" href="../sablier.css">`, `<script src="../sablier.js" blocking="render" defer></script>`, `<h1>Les sabliers</h1>`,
	)
	holds(t, "the game", file(t, files, "boggle/index.html"), `<a href="sablier.html">Les sabliers</a>`+nbsp+`: 3`+nbsp+`minutes, 1`+nbsp+`minute 15`+nbsp+`secondes, 20`+nbsp+`secondes`)
	script := file(t, files, "sablier.js")
	for _, id := range []string{"sablier", "secondes", "reste", "lancer", "remettre", "son", "annonce"} {
		if !strings.Contains(page, `id="`+id+`"`) || !strings.Contains(script, `by('`+id+`')`) {
			t.Errorf("%s is not on the page and in the script", id)
		}
	}
	if m := regexp.MustCompile(`\b(15|20|75|180)\b`).FindString(script); m != "" {
		t.Errorf("the script knows the time %s", m)
	}
	if regexp.MustCompile(`(?i)https?:|fetch|import\(|XMLHttp|eval|innerHTML`).MatchString(script) {
		t.Error("the script asks for something from elsewhere, or makes markup")
	}
	css := file(t, files, "sablier.css")
	if !strings.Contains(css, ".cadran { display: none; }") || !strings.Contains(css, "(scripting: enabled)") {
		t.Error("what needs the script is shown without it")
	}
	in.Games[0].Timers = in.Games[0].Timers[:1]
	holds(t, "one timer", file(t, build(t, in), "boggle/sablier.html"), `<h1>Le sablier</h1>`)
}

// TestTimerScript runs the script with a clock of its own.
func TestTimerScript(t *testing.T) {
	checktest.Whole(t)
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("SKIPPED: the script of the timers was NOT run: install nodejs")
	}
	cmd := exec.Command(node, "--test", "testdata/sablier.test.mjs")
	cmd.Env = append(os.Environ(), "SITE=../../templates/site/static")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

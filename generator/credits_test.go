package generator

import (
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/credit"
	"imprimots/generator/games"
	"imprimots/generator/kit/part"
	"imprimots/generator/project"
)

// drawnContent is a content folder whose game shows a picture.
func drawnContent(t *testing.T, credits string) map[string]string {
	t.Helper()
	fsys := with(dataContent(), map[string]string{"cine/art/lion.svg": square, "cine/credits.yaml": credits})
	faces := fsys["cine/layouts/faces.yaml"]
	faces.Data = []byte(strings.Replace(string(faces.Data), "  - {line: \"{year}\"", "  - {picture: lion.svg, at: [20, 20, 10, 10]}\n  - {line: \"{year}\"", 1))
	files, found := published(t, fsys)
	files["found"] = found
	return files
}

const credits = "credits: Game-icons.net\nurl: https://game-icons.net\nlicence: CC BY 3.0\nterms: https://creativecommons.org/licenses/by/3.0/\nmodified: true\npictures: [{file: lion.svg, author: Lorc}, {file: lune.svg, author: Lorc}]\n"

// TestCredits: the page of credits names the authors of pictures, their licence and
// the games that show them; their kits name them too.
func TestCredits(t *testing.T) {
	checktest.Whole(t)
	files := drawnContent(t, credits+"---\n"+strings.NewReplacer("lune", "tigre").Replace(credits))
	if want := "cine/credits.yaml:13:19 CRE001\ncine/credits.yaml:13:51 CRE001"; files["found"] != want {
		t.Errorf("a picture that is not there: %s, want %s", files["found"], want)
	}
	files = drawnContent(t, credits)
	if files["found"] != "" {
		t.Fatal(files["found"])
	}
	page := files["credits.html"]
	for _, part := range []string{
		"Images</h2>", "Lorc. Modifiées, dans «", `<a href="https://creativecommons.org/licenses/by/3.0/" rel="external">CC BY 3.0</a>`, `href="https://game-icons.net"`,
	} {
		if !strings.Contains(page, part) {
			t.Errorf("the credits lack %s", part)
		}
	}
	for name, pdf := range files {
		if strings.HasPrefix(name, "cine/kit") && strings.HasSuffix(name, ".pdf") && !strings.Contains(pdf, "G\x00a\x00m\x00e\x00-") {
			t.Errorf("%s does not say whose its pictures are", name)
		}
	}
}

// TestCreditNotices: a collection that several games show is reported once, with the
// authors of all.
func TestCreditNotices(t *testing.T) {
	a, b := dataGame("A", "Lorc"), dataGame("B", "Delapouite")
	got := creditNotices([]project.Game{a, b})
	if len(got) != 1 || got[0].Authors != "Delapouite, Lorc" || strings.Join(got[0].Games, " ") != "A B" {
		t.Errorf("%+v", got)
	}
}

func dataGame(title, author string) project.Game {
	g := project.Game{Model: games.FindEngine("none").New()}
	g.Model.Documents().(*part.Game[struct{}]).Credits = []credit.Credit{{Title: "Game-icons.net", Pictures: []credit.Picture{{Author: author}}}}
	g.Title = title
	return g
}

package imprimots_test

import (
	"go/ast"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

const games = "engine/boggle engine/coquillaude engine/cruciverbs engine/deck engine/embrouillamini engine/quiadiquoi"

// layers says what each package may import of the project, from the bottom up: the first
// row that names a package counts. "engine/..." is engine and all that is below it. Rows
// are as tight as the code was when they were written, and are to be tightened as the
// house is rebuilt; no row may allow what nobody imports. That no game imports another one
// is held by TestGamesApart.
var layers = []struct{ packages, may string }{
	{". content templates templates/languages", ""}, // The root says which version this is; all may import it.
	{"dict/lexfile", "dict"},
	{"dict/compile", "dict dict/hunspell dict/lexfile"},
	{"dict dict/hunspell", ""},

	// What all games and worksheets share.
	{"engine/check engine/grid engine/letters engine/markup engine/rng engine/syllable", ""},
	{"engine engine/credit engine/evidence engine/lifetime engine/record engine/transcripts engine/values", "engine/check"},
	{"engine/prose", "dict engine/check templates/languages"},
	{"engine/trace engine/trial", "engine engine/check engine/prose"},
	{"engine/grid/fill", "engine/grid engine/rng"},
	// A game each; what crosses words is shared with worksheets.
	{"engine/worksheet/crisscross", "engine/rng"},
	{games, "dict engine engine/check engine/evidence " +
		"engine/grid templates/languages engine/letters engine/lifetime engine/markup engine/prose engine/record engine/rng engine/transcripts engine/values engine/worksheet/crisscross"},
	{"engine/cruciverbs/compose", "dict engine engine/check engine/cruciverbs engine/grid engine/grid/fill engine/rng"},
	{"engine/daily", "dict engine/boggle engine/check engine/cruciverbs engine/grid engine/grid/fill engine/letters engine/prose engine/rng templates/languages"},
	// Worksheets: what they share, a kind each, and the list of kinds.
	{"engine/worksheet/pupil", ""}, // It shares nothing with what it proves.
	{"engine/worksheet", "dict engine/check engine/letters engine/record engine/rng engine/values"},
	{"engine/worksheet/distract", "engine/check templates/languages engine/prose engine/record engine/rng"},
	{"engine/worksheet/kinds", "dict engine/check templates/languages engine/prose engine/record engine/rng engine/worksheet/..."},
	{"engine/worksheet/making", "dict engine/check templates/languages engine/prose engine/record engine/rng engine/worksheet engine/worksheet/kinds engine/values"},
	{"engine/worksheet/series", "dict engine/check templates/languages engine/prose engine/record engine/rng engine/values engine/worksheet"},
	{"engine/worksheet/...", "dict engine/boggle engine/check engine/coquillaude engine/cruciverbs engine/cruciverbs/compose engine/embrouillamini engine/grid engine/grid/fill " +
		"templates/languages engine/letters engine/prose engine/record engine/rng engine/values engine/worksheet engine/worksheet/crisscross"},

	// Drawing, and the files that show drawings.
	{"generator/disk generator/draw generator/exchange/sqlite generator/memo generator/naming generator/spool", ""},
	{"generator/publish", "generator/disk generator/spool"},
	{"generator/draw/text", "engine/check engine/markup generator/draw"},
	{"generator/draw/qr generator/picture", "engine/check generator/draw"},
	{"generator/flow", "engine/check generator/draw"},
	// It is also linked into a small program for the browser.
	{"generator/scan", ""},
	{"generator/draw/pdf generator/draw/png generator/draw/svg generator/braille", "engine/check generator/draw generator/draw/text"},
	// A picture of lines needs the outlines of lines that a matrix stretches, and bitmaps in it.
	{"generator/draw/vector", "engine/check generator/draw generator/draw/png generator/picture"},
	{"generator/pictogram", "generator/draw"},
	{"generator/pictogram/pack", "generator/disk generator/draw generator/draw/vector generator/pictogram"},
	{"generator/catalog", "engine/check templates/languages generator/draw/text generator/naming"},
	{"generator/layout", "engine/check engine/markup templates/languages generator/draw generator/draw/text generator/draw/vector generator/picture"},
	// Sheets, and what is made of them.
	{"generator/theme", "engine/check templates/languages generator/draw generator/draw/pdf generator/draw/text generator/naming"},
	{"generator/sheet", "engine/check generator/draw generator/draw/pdf generator/draw/qr generator/draw/text generator/flow generator/theme"},
	{"generator/sheet/work generator/origin generator/typeset", "engine/check generator/draw generator/draw/text generator/flow generator/sheet generator/theme"},
	{"generator/export", "engine/check generator/braille generator/draw generator/draw/pdf generator/draw/png generator/draw/svg generator/draw/text generator/flow generator/publish generator/sheet generator/source generator/theme"},
	// Kits: what they share, then one of each game and that of worksheets.
	{"generator/kit/syllable", "engine/check engine/syllable generator/draw generator/draw/text generator/sheet generator/theme"},
	{"generator/kit/part", "engine/check engine/credit engine/markup engine/trace engine/trial generator/draw generator/draw/qr generator/draw/text generator/flow generator/layout generator/sheet generator/typeset generator/theme"},
	{"generator/kit/handout", "templates/languages engine/check engine/record engine/values engine/worksheet engine/worksheet/kinds engine/worksheet/making engine/worksheet/wordsearch " +
		"generator/draw generator/draw/pdf generator/draw/qr generator/draw/svg generator/draw/text generator/flow generator/kit/syllable generator/scan generator/sheet generator/theme"},
	{"generator/kit/...", "dict " + games + " engine/check engine/grid engine/letters " +
		"generator/draw generator/draw/text generator/flow generator/kit/box generator/kit/part generator/layout generator/sheet generator/theme"},

	// Reading. Of what stands below, a theme needs sheets.
	{"generator/source/boxes generator/source/table", "engine/check"},
	{"generator/source/yaml", ""},
	{"generator/source", "dict engine/check templates/languages engine/prose generator/catalog generator/draw generator/draw/text generator/layout generator/sheet generator/source/table generator/source/yaml generator/typeset generator/theme generator/naming engine/values"},
	{"generator/source/grow", "engine/check generator/source generator/source/table"},
	{"generator/schema", "dict engine/check generator/source generator/source/table templates/languages"},
	{"generator/list", "engine/check templates/languages engine/prose engine/record engine/worksheet generator/source/table"},
	{"generator/exchange/crossword", "dict engine/check engine/grid"},
	{"generator/exchange/cruciverbs", "dict engine/check engine/cruciverbs engine/grid generator/exchange/crossword"},
	{"generator/exchange/quiz", "engine/check engine/deck templates/languages engine/record engine/rng engine/worksheet engine/worksheet/crisscross " +
		"generator/exchange/sqlite generator/list generator/picture generator/source generator/source/table"},
	// Worksheets, from their documents to their files.
	{"generator/press", "engine/check engine/grid engine/record engine/rng engine/values engine/worksheet engine/worksheet/crisscross engine/worksheet/kinds engine/worksheet/making engine/worksheet/series templates/languages generator/braille generator/draw generator/draw/text generator/draw/vector " +
		"generator/exchange/crossword generator/exchange/quiz generator/kit/handout generator/list generator/pictogram generator/picture generator/scan generator/sheet generator/source generator/source/table generator/theme generator/naming"},

	// The manual: what is written.
	{"generator/book", "engine/check generator/source"},

	// The site: what its pages share, the pages of each game, and the site as a whole.
	{"generator/site/assets", ""},
	{"generator/site/feed", "generator/draw generator/draw/png generator/draw/vector"},
	{"generator/site/programs generator/site/search", "dict engine/check"},
	{"generator/site/paper generator/site/markdown", "engine/check generator/draw generator/draw/text generator/site/paper generator/site/search generator/typeset"},
	{"generator/site/page", "engine engine/check engine/trial"},
	{"generator/site/tonight", "generator/kit/part generator/sheet/work"},
	// What a game is made of, and a folder of content as typed games, pages and worksheets.
	{"generator/games", "dict engine " + games + " engine/check engine/credit engine/markup templates/languages engine/prose engine/record engine/trace engine/trial engine/worksheet/crisscross " +
		"generator/kit/... generator/sheet generator/site/..."},
	{"generator/project", "content engine/check engine/credit templates/languages engine/prose engine/record engine/trace engine/trial engine/worksheet engine/worksheet/crisscross engine/worksheet/making engine/worksheet/series generator/games " +
		"generator/draw generator/kit/part generator/layout generator/memo generator/picture generator/press generator/schema generator/sheet generator/site/markdown generator/site/page " +
		"generator/source templates generator/naming generator/theme"},
	{"generator/site", "dict engine/check templates/languages engine/trace engine/worksheet generator/book generator/catalog generator/draw generator/draw/text generator/exchange/crossword generator/exchange/quiz " +
		"generator/kit/part generator/pictogram generator/picture generator/sheet/work generator/site/assets generator/site/feed generator/site/markdown " +
		"generator/site/page generator/site/paper generator/site/programs generator/site/search generator/site/tonight generator/source generator/spool " +
		"generator/typeset generator/naming"},
	{"generator/site/...", "dict engine " + games + " engine/check engine/grid engine/letters " +
		"generator/site/markdown generator/site/page"},

	// All together.
	{"generator/atelier/whole", "engine/check engine/cruciverbs engine/record engine/worksheet generator generator/press generator/atelier generator/atelier/output generator/draw generator/exchange/crossword generator/exchange/cruciverbs generator/exchange/quiz generator/look generator/picture generator/project generator/sheet generator/source generator/source/boxes generator/source/table templates"},
	// The programs for playing link nothing that prints or draws.
	{"generator/atelier/output", "engine/check"},
	{"generator/atelier/marking", "generator/scan"},
	{"generator/atelier/play", "dict engine engine/check generator/atelier/output generator/source"},
	{"generator/atelier/play/boards", "dict engine/check engine/daily generator/atelier/grids generator/atelier/output generator/atelier/play"},
	{"generator/atelier/grids", "dict engine/boggle engine/check engine/cruciverbs engine/cruciverbs/compose engine/grid engine/grid/fill engine/rng engine/worksheet generator/atelier/output"},
	{"generator/atelier", "dict engine/check engine/record engine/worksheet engine/worksheet/kinds generator/atelier/output generator/kit/handout generator/pictogram generator/press generator/source generator/theme"},
	// What is made of a project.
	{"generator/look", "engine/check generator/catalog generator/draw/text generator/games generator/layout generator/sheet/work generator/site " +
		"generator/source generator/typeset templates generator/theme"},
	{"generator/ready", "engine/check engine/deck engine/values generator/draw generator/draw/svg generator/kit/deck generator/kit/part generator/layout generator/look generator/source generator/theme"},
	{"generator/printing", "engine/check generator/draw generator/draw/pdf generator/draw/png generator/draw/svg generator/draw/text generator/games generator/kit/deck generator/kit/part " +
		"generator/kit/syllable generator/layout generator/look generator/origin generator/picture generator/project generator/sheet generator/sheet/work generator/site " +
		"generator/site/assets generator/source generator/spool generator/typeset generator/theme"},
	{"generator/figures", "engine/check generator/draw generator/draw/svg generator/kit/syllable generator/printing generator/project generator/sheet generator/site " +
		"generator/site/assets generator/theme"},
	{"generator/book/reference", "engine/check generator/book generator/draw generator/draw/svg generator/layout generator/look generator/project generator/ready generator/site/markdown generator/source generator/theme"},
	{"generator", "dict engine/check engine/daily engine/trace engine/values engine/worksheet engine/worksheet/kinds engine/worksheet/making generator/atelier generator/atelier/play generator/atelier/play/boards generator/book generator/draw generator/draw/pdf generator/draw/png generator/draw/svg generator/exchange/quiz generator/export " +
		"generator/figures generator/games generator/kit/part generator/layout generator/look generator/memo generator/origin generator/pictogram generator/picture generator/press " +
		"generator/printing generator/project generator/ready generator/sheet generator/site generator/site/assets generator/site/markdown generator/site/programs " +
		"generator/source generator/source/boxes generator/spool generator/theme templates/languages"},
	// What editors are offered.
	{"generator/assist", ""},
	{"generator/lsp", "engine/check generator generator/assist generator/project generator/schema"},
	{"cmd/imprimots", "content dict engine engine/boggle engine/check engine/coquillaude engine/cruciverbs engine/cruciverbs/compose engine/embrouillamini " +
		"engine/grid templates/languages engine/letters engine/record engine/trial engine/values engine/worksheet engine/worksheet/dictation engine/worksheet/crisscross engine/worksheet/kinds engine/worksheet/making " +
		"generator generator/book generator/book/reference generator/disk generator/draw generator/exchange/crossword generator/exchange/cruciverbs generator/exchange/quiz generator/export generator/games " +
		"generator/kit/part generator/list generator/lsp generator/picture generator/press generator/project generator/publish generator/ready generator/scan " +
		"generator/schema generator/sheet generator/site generator/site/markdown generator/site/page generator/site/programs generator/source " +
		"generator/naming generator/source/boxes generator/source/grow generator/spool templates"},
	{"cmd/release", "engine/check generator/disk generator/site templates"},
	{"cmd/measure", "content generator templates"},
	{"cmd/atelier/worker", "generator/atelier/output"},
	{"cmd/atelier/player", "cmd/atelier/worker dict generator/atelier/output generator/atelier/play"},
	{"cmd/atelier/play cmd/atelier/referee", "cmd/atelier/player engine/boggle engine/coquillaude engine/cruciverbs engine/embrouillamini engine/quiadiquoi " +
		"generator/atelier/play generator/atelier/play/boards"},
	{"cmd/atelier/reader", "generator/atelier/marking"},
	{"cmd/atelier cmd/atelier/whole", "cmd/atelier/worker dict generator/atelier generator/atelier/grids generator/atelier/output generator/pictogram " +
		"generator/atelier/whole templates"},
}

// alone says which packages may import a library that others must not.
var alone = map[string][]string{
	"github.com/go-pdf/fpdf":       {"generator/draw/pdf"},
	"gopkg.in/yaml.v3":             {"generator/source"},
	"github.com/spf13/cobra":       {"cmd/imprimots"},
	"github.com/boombuler/barcode": {"generator/draw/qr"},
	"github.com/yuin/goldmark":     {"generator/site"},
	"github.com/expr-lang/expr":    {"generator/layout"},
	"github.com/go-text":           {"generator/draw/text"},
	"golang.org/x/image":           {"generator/draw/png", "generator/draw/vector", "generator/picture", "generator/site", "generator/theme"},
	"golang.org/x/net/html":        {"generator/site", "generator/exchange"},
	"go.lsp.dev":                   {"generator/lsp"},
	"golang.org/x/net/netutil":     {"cmd/imprimots"},
	"github.com/pdfcpu/pdfcpu":     {},
	"github.com/rogpeppe":          {"cmd/imprimots"},
	"github.com/santhosh-tekuri":   {},
	"github.com/schollz":           {"cmd/imprimots"},
	"github.com/fsnotify/fsnotify": {"cmd/imprimots"},
	"github.com/gofrs/flock":       {"generator/publish"},
	"golang.org/x/sys":             {"generator/publish"},
}

// matches reports whether a list of packages names one.
func matches(list, pkg string) bool {
	return slices.ContainsFunc(strings.Fields(list), func(p string) bool {
		tree, ok := strings.CutSuffix(p, "/...")
		return pkg == p || ok && below(pkg, tree)
	})
}

func TestLayers(t *testing.T) {
	h := readHouse(t)
	named, used := map[string]bool{}, map[string]bool{}
	h.each(false, func(name string, f *ast.File) {
		dir := path.Dir(name)
		i := slices.IndexFunc(layers, func(l struct{ packages, may string }) bool { return matches(l.packages, dir) })
		if i < 0 {
			t.Errorf("%s: no layer names %s", name, dir)
			return
		}
		mark := func(list, pkg string, seen map[string]bool) {
			for _, p := range strings.Fields(list) {
				if matches(p, pkg) {
					seen[layers[i].packages+": "+p] = true
				}
			}
		}
		mark(layers[i].packages, dir, named)
		for _, p := range imports(f) {
			if in, ok := strings.CutPrefix(p, "imprimots/"); ok {
				switch {
				case strings.HasSuffix(in, "test"):
					t.Errorf("%s imports %s, which is for tests", name, in)
				case !matches(layers[i].may, in):
					t.Errorf("%s imports %s", name, in)
				}
				mark(layers[i].may, in, used)
				continue
			}
			for lib, who := range alone {
				if below(p, lib) && !slices.ContainsFunc(who, func(part string) bool { return below(dir, part) }) {
					t.Errorf("%s imports %s", name, p)
				}
			}
		}
	})
	for _, l := range layers {
		for _, p := range strings.Fields(l.packages) {
			if !named[l.packages+": "+p] {
				t.Errorf("a layer names %s, and no package is called so", p)
			}
		}
		for _, p := range strings.Fields(l.may) {
			if !used[l.packages+": "+p] {
				t.Errorf("the layer of %s may import %s, and does not", l.packages, p)
			}
		}
	}
}

// deepest is the longest chain of imports in the project, which is to be lowered.
const deepest = 15

func TestDepth(t *testing.T) {
	h := readHouse(t)
	of := map[string]map[string]bool{}
	h.each(false, func(name string, f *ast.File) {
		dir := path.Dir(name)
		if of[dir] == nil {
			of[dir] = map[string]bool{}
		}
		for _, p := range imports(f) {
			if in, ok := strings.CutPrefix(p, "imprimots/"); ok {
				of[dir][in] = true
			}
		}
	})
	chains := map[string][]string{}
	var chain func(dir string) []string
	chain = func(dir string) []string {
		if c, ok := chains[dir]; ok {
			return c
		}
		var longest []string
		for _, in := range slices.Sorted(maps.Keys(of[dir])) {
			if c := chain(in); len(c) > len(longest) {
				longest = c
			}
		}
		chains[dir] = append(slices.Clone(longest), dir)
		return chains[dir]
	}
	for dir := range of {
		if c := chain(dir); len(c) > deepest {
			t.Errorf("a chain of %d imports, %d at most: %s", len(c), deepest, strings.Join(c, " "))
		}
	}
}

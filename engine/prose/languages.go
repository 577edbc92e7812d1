package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/templates/languages"
)

var (
	textForeign = check.Text{FR: "« %s » n’est pas un signe de la typographie de la langue « %s »", EN: "%q is not a sign of the typography of the language %q"}
	hintNoSpace = check.Text{FR: "l’enlever : dans cette langue, ce signe suit le mot, et les guillemets le touchent", EN: "remove it: in this language, this sign follows the word, and quotation marks touch it"}
)

// plain are characters that no language of the table uses, with their replacements;
// the language's quotation marks replace straight ones.
var plain = []struct{ sign, instead string }{{"'", "’"}, {"...", "…"}, {"--", "–"}}

// ReportIn is [Report] for a language: for those other than French it checks
// punctuation, spaces, pairs and an initial capital. An unknown language has no findings.
func ReportIn(lang string, p *check.Pass, at check.Pos, text string) {
	if lang == languages.French {
		Report(p, at, text)
		return
	}
	reportIn(lang, p, at, text, true)
}

// SignsIn is [Signs] for a language.
func SignsIn(lang string, p *check.Pass, at check.Pos, text string) {
	if lang == languages.French {
		Signs(p, at, text)
		return
	}
	reportIn(lang, p, at, text, false)
}

func reportIn(lang string, p *check.Pass, at check.Pos, text string, capital bool) {
	c := custom{languages.Of(lang)}
	if !languages.Known(lang) || strings.Contains(text, "://") { // addresses have their own punctuation
		return
	}
	report(p, at, text, func(p *check.Pass, at check.Pos, text string) {
		c.judge(p, at, text)
		if first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, c.Open+"¿¡(")); capital && unicode.IsLower(first) {
			p.Fault(at, textSmall.With(text), hintSign.With(string(unicode.ToUpper(first))))
		}
	}, c.mended)
}

// custom is the punctuation of a language.
type custom struct{ *languages.Language }

// before matches punctuation after a space that most languages do not put there, and
// quoted a text between straight quotation marks.
var (
	before = check.Expr(`\s+([,;:?!…])`)
	double = check.Expr(`  +`)
	glued  = check.Expr(`(\pL),(\pL)`)
	quoted = check.Expr(`(^|[\s(])"\s*([^"\s][^"]*?)\s*"($|[\s.,;:!?…)])`)
)

// judge checks the punctuation, pairs and spaces of a text in a language.
func (c custom) judge(p *check.Pass, at check.Pos, text string) {
	wrong := func(s, instead string) {
		if strings.Contains(text, s) {
			sign, _ := utf8.DecodeRuneInString(s)
			p.Report(check.Diagnostic{Pos: at, Msg: textForeign.With(s, c.Code), Hint: hintSign.With(instead), Sign: sign})
		}
	}
	for _, f := range plain {
		wrong(f.sign, f.instead)
	}
	wrong(`"`, c.Open+" "+c.Close)
	for _, f := range c.Foreign {
		wrong(f.Sign, f.Instead)
	}
	for _, pair := range c.Pairs {
		if strings.Count(text, pair[0]) != strings.Count(text, pair[1]) {
			p.Fault(at, textUnclosed.With(pair[0], pair[1]), hintUnclosed.With())
		}
	}
	if strings.TrimSpace(text) != text || double.Regexp().MatchString(text) {
		p.Fault(at, textDouble.With(), hintDouble.With())
	}
	for _, m := range before.Regexp().FindAllStringSubmatch(text, -1) {
		p.Fault(at, textNoSpace.With(m[1]), hintNoSpace.With())
	}
	if strings.Contains(text, c.Open+" ") || strings.Contains(text, " "+c.Close) && c.Close != "“" {
		p.Fault(at, textNoSpace.With(c.Open+c.Close), hintNoSpace.With())
	}
	if glued.Regexp().MatchString(text) {
		p.Fault(at, textAfter.With(","), hintNoSpace.With())
	}
}

// mended fixes whatever has a single correction.
func (c custom) mended(text string) string {
	text = mends[0].wrong.Regexp().ReplaceAllString(text, mends[0].right) // apostrophes
	text = mends[1].wrong.Regexp().ReplaceAllString(text, mends[1].right) // ellipses
	text = quoted.Regexp().ReplaceAllString(text, "${1}"+c.Open+"${2}"+c.Close+"${3}")
	text = strings.ReplaceAll(text, c.Open+" ", c.Open)
	text = before.Regexp().ReplaceAllString(text, "$1")
	text = glued.Regexp().ReplaceAllString(text, "$1, $2")
	return strings.TrimSpace(double.Regexp().ReplaceAllString(text, " "))
}

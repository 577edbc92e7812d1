package prose

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
)

var (
	textSpace    = check.Text{FR: "il manque une espace devant « %s »", EN: "a space is missing before %q"}
	hintSpace    = check.Text{FR: "mettre une espace devant ? ! : ; et à l’intérieur des guillemets", EN: "put a space before ? ! : ; and inside guillemets"}
	textNoSpace  = check.Text{FR: "une espace est de trop devant « %s »", EN: "a space is one too many before %q"}
	textAfter    = check.Text{FR: "il manque une espace derrière « %s »", EN: "a space is missing behind %q"}
	textDouble   = check.Text{FR: "une espace est de trop", EN: "a space is one too many"}
	hintDouble   = check.Text{FR: "l’enlever", EN: "remove it"}
	textSign     = check.Text{FR: "« %s » n’est pas un signe de la typographie française", EN: "%q is not a sign of French typography"}
	hintSign     = check.Text{FR: "écrire « %s »", EN: "write %q"}
	textUnclosed = check.Text{FR: "les signes « %s » et « %s » ne vont pas par paires", EN: "the signs %q and %q do not pair"}
	hintUnclosed = check.Text{FR: "ouvrir et fermer chaque paire", EN: "open and close each pair"}
	textSmall    = check.Text{FR: "« %s » ne commence pas par une capitale", EN: "%q does not begin with a capital"}
	textAccents  = check.Text{FR: "« %s » a perdu un accent ou une ligature", EN: "%q lost an accent or a ligature"}
)

// foreign are characters that French does not use, with their replacements.
var foreign = []struct{ sign, instead string }{{"'", "’"}, {"\"", "« »"}, {"“", "« "}, {"”", " »"}, {"...", "…"}, {"--", "–"}}

// Report checks a text against French typography: characters, spaces, pairs, an
// initial capital, accents and ligatures. A finding with a single correction carries
// it as its fix.
func Report(p *check.Pass, at check.Pos, text string) { report(p, at, text, checkText, mended) }

// Signs checks only the characters, spaces and pairs of a French text: it may start
// with a small letter and contain names that no dictionary knows.
func Signs(p *check.Pass, at check.Pos, text string) { report(p, at, text, checkSigns, mended) }

func report(p *check.Pass, at check.Pos, text string, judge func(*check.Pass, check.Pos, string), mend func(string) string) {
	found, right := check.NewPass(nil), check.NewPass(nil)
	if judge(found, at, text); len(found.Found()) == 0 {
		return
	}
	fix := &check.Fix{Pos: at, Old: text, New: mend(text)}
	judge(right, at, fix.New)
	for _, d := range found.Found() {
		stays := func(left check.Diagnostic) bool {
			return left.Msg.Text == d.Msg.Text && (d.Msg.Text == textSmall || left.Msg.In(check.French) == d.Msg.In(check.French))
		}
		if fix.New != text && !slices.ContainsFunc(right.Found(), stays) {
			d.Fix = fix
		}
		p.Report(d)
	}
}

// mends are the typographic faults with a single correction, in the order in which
// they are fixed.
var mends = []struct {
	wrong *check.Pattern
	right string
}{
	{check.Expr(`(\pL)'(\pL)`), "$1’$2"},
	{check.Expr(`(^|[^.])\.\.\.($|[^.])`), "$1…$2"},
	{check.Expr(`(^|[\s(])"\s*([^"\s][^"]*?)\s*"($|[\s.,;:!?…)])`), "$1« $2 »$3"},
	{check.Expr(`(^|[\s(])“\s*([^“”\s][^“”]*?)\s*”($|[\s.,;:!?…)])`), "$1« $2 »$3"},
	{check.Expr(`«(\S)`), "« $1"},
	{check.Expr(`(\S)»`), "$1 »"},
	{check.Expr(`([^\s?!])([?!]+)($|[\s»)])`), "$1 $2$3"},
	{check.Expr(`([^\s?!])([;:])($|\s)`), "$1 $2$3"},
	{check.Expr(`\s+,`), ","},
	{check.Expr(`(\pL),(\pL)`), "$1, $2"},
	{check.Expr(`  +`), " "},
}

// mended fixes whatever has a single correction: apostrophes, ellipses, guillemets,
// spaces as the content writes them, ligatures.
func mended(text string) string {
	for _, m := range mends {
		for before := ""; before != text; { // repeated since neighbouring matches share a character
			before, text = text, m.wrong.Regexp().ReplaceAllString(text, m.right)
		}
	}
	text = strings.TrimSpace(text)
	for token := range Tokens(text) {
		if right, lost := accented(token); lost && strings.ReplaceAll(strings.ReplaceAll(right, "œ", "oe"), "Œ", "Oe") == token {
			text = strings.ReplaceAll(text, token, right)
		}
	}
	return text
}

// checkText checks a text against French typography, its words included.
func checkText(p *check.Pass, at check.Pos, text string) {
	checkSigns(p, at, text)
	if first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, "« \u00a0\u202f")); unicode.IsLower(first) {
		p.Fault(at, textSmall.With(text), hintSign.With(string(unicode.ToUpper(first))))
	}
	for token := range Tokens(text) {
		if right, ok := accented(token); ok {
			p.Fault(at, textAccents.With(token), hintSign.With(right))
		}
	}
}

// checkSigns checks the characters and spaces of a French text.
func checkSigns(p *check.Pass, at check.Pos, text string) {
	for _, f := range foreign {
		if strings.Contains(text, f.sign) {
			sign, _ := utf8.DecodeRuneInString(f.sign)
			p.Report(check.Diagnostic{Pos: at, Msg: textSign.With(f.sign), Hint: hintSign.With(f.instead), Sign: sign})
		}
	}
	if strings.TrimSpace(text) != text || strings.Contains(text, "  ") {
		p.Fault(at, textDouble.With(), hintDouble.With())
	}
	for _, pair := range [][2]string{{"«", "»"}, {"(", ")"}} {
		if strings.Count(text, pair[0]) != strings.Count(text, pair[1]) {
			p.Fault(at, textUnclosed.With(pair[0], pair[1]), hintUnclosed.With())
		}
	}
	runes := []rune(text)
	checkSpaces(func(i int, msg, hint check.Message) {
		d := check.Diagnostic{Pos: at, Msg: msg, Hint: hint}
		if slices.Index(runes, runes[i]) == i {
			d.Sign = runes[i]
		}
		p.Report(d)
	}, runes)
}

// checkSpaces reports characters that lack a space before or after them, or have one
// too many, by their index in the text.
func checkSpaces(report func(i int, msg, hint check.Message), text []rune) {
	isSpace := func(i int) bool { return i < 0 || i >= len(text) || unicode.IsSpace(text[i]) }
	for i, r := range text {
		sign := string(r)
		switch r {
		case '?', '!', ':', ';', '»':
			if !isSpace(i-1) && !strings.ContainsRune("?!", text[i-1]) {
				report(i, textSpace.With(sign), hintSpace.With())
			}
		case '«':
			if !isSpace(i + 1) {
				report(i, textAfter.With(sign), hintSpace.With())
			}
		case ',':
			if i > 0 && isSpace(i-1) {
				report(i, textNoSpace.With(sign), hintDouble.With())
			}
			if !isSpace(i+1) && !unicode.IsDigit(text[i+1]) && text[i+1] != '»' {
				report(i, textAfter.With(sign), hintSpace.With())
			}
		}
	}
}

// accented returns a word with the missing accent of its capital or its missing
// ligature: État for Etat, cœur for coeur. ok is false when nothing is missing.
func accented(token string) (right string, ok bool) {
	first, n := utf8.DecodeRuneInString(token)
	capital := strings.ContainsRune("AEIOUC", first) && len(token) > 2
	if !capital && !strings.Contains(strings.ToLower(token), "oe") {
		return "", false
	}
	key, folds := dict.Fold(token)
	if !folds {
		return "", false
	}
	for _, s := range dict.French().Spellings(key) {
		if strings.EqualFold(s.Form, token) {
			return "", false
		}
		if strings.ContainsAny(s.Form, "-'’") {
			continue
		}
		r, m := utf8.DecodeRuneInString(s.Form)
		lost := capital && unicode.ToUpper(r) != first && strings.EqualFold(s.Form[m:], token[n:])
		if lost || strings.EqualFold(strings.ReplaceAll(s.Form, "œ", "oe"), token) {
			right = string(r) + s.Form[m:]
			if unicode.IsUpper(first) {
				right = string(unicode.ToUpper(r)) + s.Form[m:]
			}
		}
	}
	return right, right != ""
}

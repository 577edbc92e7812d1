package layout

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"

	"imprimots/engine/check"
	"imprimots/engine/markup"
	"imprimots/generator/draw/text"
)

// Formula is a value that is evaluated when a face is drawn. The zero Formula is not
// written.
type Formula struct {
	source string
	number float64  // value of a formula without names, if tree is nil
	tree   ast.Node // nil for a single name
	names  []string // names it uses
}

// maxFormula bounds a formula, in bytes.
const maxFormula = 2000

// UnmarshalText parses a formula. The error is a *check.Fault.
func (f *Formula) UnmarshalText(data []byte) error {
	s := string(data)
	if n, err := strconv.ParseFloat(s, 64); err == nil {
		*f = Formula{source: s, number: n}
		return nil
	}
	if isName(s) { // as four out of ten are
		*f = Formula{source: s, names: []string{s}}
		return nil
	}
	if len(s) > maxFormula {
		return &check.Fault{Msg: textLongFormula.With(len(s), maxFormula)}
	}
	tree, err := parsed(s)
	if err != nil {
		return &check.Fault{Msg: textBadFormula.With(s, reason(err)), Hint: hintFormula.With()}
	}
	*f = Formula{source: s, tree: tree, names: namesIn(tree)}
	return nil
}

// isName reports whether a formula is a single name to look up.
func isName(s string) bool {
	for i, r := range s {
		if r != '_' && (r < 'a' || r > 'z') && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	_, known := language[s]
	return s != "" && !known && !slices.Contains(reserved, s) && !slices.Contains(builtins, s)
}

// reserved are the keywords of the language.
var reserved = []string{"true", "false", "nil", "not", "in", "and", "or", "let", "if", "else", "matches", "contains"}

// builtins are the functions of the library that formulas may call.
var builtins = []string{"len", "map", "filter", "sum", "any", "all", "upper", "lower", "join", "split", "string", "int", "float"}

// parsed returns a formula as a tree whose types go together as far as they are known.
func parsed(s string) (ast.Node, error) {
	c := configs.Get().(*conf.Config)
	defer configs.Put(c)
	tree, err := checker.ParseCheck(s, c)
	if err != nil {
		return nil, err
	}
	if ast.Find(tree.Node, func(n ast.Node) bool { b, ok := n.(*ast.BinaryNode); return ok && b.Operator == "matches" }) != nil {
		return nil, errors.New("matches is not supported") // a pattern takes more than its length says
	}
	return tree.Node, nil
}

// configs are set up once per concurrent use: their type caches are not safe for
// concurrent use.
var configs = sync.Pool{New: func() any {
	c := conf.CreateNew()
	options := []expr.Option{expr.Env(map[string]any{}), expr.AllowUndefinedVariables(), expr.DisableAllBuiltins()}
	for _, name := range builtins {
		options = append(options, expr.EnableBuiltin(name))
	}
	for name := range language { // which evaluate calls
		options = append(options, expr.Function(name, func(...any) (any, error) { return nil, nil }))
	}
	for _, option := range options {
		option(c)
	}
	for name := range c.Disabled {
		delete(c.Builtins, name)
	}
	c.Check()
	return c
}}

// reason returns the message of an error of the library, without its marker of the
// place.
func reason(err error) string {
	var at *file.Error
	if errors.As(err, &at) {
		return at.Message
	}
	first, _, _ := strings.Cut(err.Error(), "\n")
	return first
}

// namesIn returns the names that a formula looks up, without the functions of the
// language. A name that stands alone calls nothing.
func namesIn(n ast.Node) []string {
	if alone, ok := n.(*ast.IdentifierNode); ok {
		return []string{alone.Value}
	}
	v := &collector{own: map[string]bool{}}
	ast.Walk(&n, v)
	var out []string
	for _, name := range v.names {
		if _, known := language[name]; !known && !v.own[name] {
			out = append(out, name)
		}
	}
	return out
}

type collector struct {
	names []string
	own   map[string]bool // declared with let inside the formula
}

// Visit is called for each node of a formula.
func (c *collector) Visit(n *ast.Node) {
	switch n := (*n).(type) {
	case *ast.IdentifierNode:
		c.names = append(c.names, n.Value)
	case *ast.VariableDeclaratorNode:
		c.own[n.Name] = true
	}
}

// written reports whether there is a formula.
func (f *Formula) written() bool { return f.source != "" }

// value evaluates the formula and spends the steps it takes.
func (f *Formula) value(steps *check.Budget, values map[string]any) (any, error) {
	if err := steps.Spend(1); err != nil {
		return nil, err
	}
	switch {
	case f.tree != nil:
		return evaluate(f.tree, values, steps)
	case f.names != nil:
		return values[f.names[0]], nil
	}
	return f.number, nil
}

// Template is a text with formulas in braces. The zero Template is not written.
type Template struct {
	source string
	parts  []part // nil if the text has no braces
}

type part struct {
	text    string
	formula Formula // if written, used instead of the text
}

// UnmarshalText parses a template. The error is a *check.Fault.
func (t *Template) UnmarshalText(data []byte) error {
	s := string(data)
	t.source = s
	t.parts = nil
	if !strings.ContainsAny(s, "{}") {
		return nil
	}
	for s != "" {
		i := brace(s)
		if i > 0 {
			t.parts = append(t.parts, part{text: s[:i]})
		}
		if s = s[i:]; s == "" {
			break
		}
		end := strings.IndexByte(s, '}')
		if end < 0 {
			return &check.Fault{Msg: textOpenBrace.With(t.source), Hint: hintBrace.With()}
		}
		inside := s[1:end]
		if strings.HasPrefix(inside, "#") && t.colored(len(t.parts)) {
			t.parts = append(t.parts, part{text: s[:end+1]})
		} else {
			var f Formula
			if err := f.UnmarshalText([]byte(inside)); err != nil && !iconName.MatchString(inside) {
				return err
			} else if err != nil {
				f = Formula{source: inside, names: []string{inside}}
			}
			t.parts = append(t.parts, part{formula: f})
		}
		s = s[end+1:]
	}
	return nil
}

// iconName matches the names of icons, some of which are no names of a formula: {épée}, {or}.
var iconName = regexp.MustCompile(`^\pL[\pL\pN_-]*$`)

// brace returns the place of the first brace that opens a formula, else the end of the text.
// One behind a backslash is plain.
func brace(s string) int {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '{':
			return i
		case '\\':
			i++
		}
	}
	return len(s)
}

// colored reports whether what stands between the braces of a part may be a color: of the
// text in the brackets before it.
func (t *Template) colored(i int) bool { return i > 0 && strings.HasSuffix(t.parts[i-1].text, "]") }

// marks reports whether the braces of a part are markup: they name no value that is known,
// but an icon, or a color.
func (t *Template) marks(i int, level markup.Level, icons *Icons, known func(name string) bool) bool {
	f := &t.parts[i].formula
	if !f.written() || !slices.ContainsFunc(f.names, func(name string) bool { return !known(name) }) {
		return false
	}
	return level >= markup.Icons && icons.Has(f.source) || level >= markup.Colors && t.colored(i)
}

// written reports whether there is a text.
func (t *Template) written() bool { return t.source != "" }

// names returns the names that the formulas of a template use.
func (t *Template) names() []string {
	var out []string
	for _, p := range t.parts {
		out = append(out, p.formula.names...)
	}
	return out
}

// text fills in the template. Markup of the level stays as it is written.
func (t *Template) text(steps *check.Budget, values map[string]any, level markup.Level, icons *Icons) (string, error) {
	if t.parts == nil {
		return t.source, nil
	}
	known := func(name string) bool { _, ok := values[name]; return ok }
	var b strings.Builder
	for i, p := range t.parts {
		switch {
		case !p.formula.written() && level < markup.Colors:
			b.WriteString(plainBraces.Replace(p.text))
			continue
		case !p.formula.written():
			b.WriteString(p.text)
			continue
		case t.marks(i, level, icons, known):
			b.WriteString("{" + p.formula.source + "}")
			continue
		}
		v, err := p.formula.value(steps, values)
		if err != nil {
			return "", err
		}
		s, err := said(v, steps)
		if err != nil {
			return "", err
		}
		if foreign, _ := values[ForeignNames].([]string); slices.Contains(foreign, p.formula.source) {
			s = text.Foreign(s)
		}
		b.WriteString(s)
	}
	return b.String(), steps.Spend(b.Len() / bytesPerStep)
}

// plainBraces takes the backslashes before braces out of texts without markup.
var plainBraces = strings.NewReplacer(`\{`, "{", `\}`, "}")

// said is shown, whose steps it counts first.
func said(v any, steps *check.Budget) (string, error) {
	e := &evaluation{steps: steps}
	if err := e.try(func() { e.weigh(v) }); err != nil {
		return "", err
	}
	return shown(v), nil
}

// ForeignNames is the name of a value that lists the names of those in another
// language than the face.
const ForeignNames = "foreign_names"

// Value is a value passed to a layout: a number, a text with formulas in braces, or a
// formula after "=".
type Value struct {
	formula Formula
	text    Template
}

// UnmarshalText parses a value. The error is a *check.Fault.
func (v *Value) UnmarshalText(data []byte) error {
	s := string(data)
	if rest, ok := strings.CutPrefix(s, "="); ok {
		return v.formula.UnmarshalText([]byte(rest))
	}
	if _, err := strconv.ParseFloat(s, 64); err == nil {
		return v.formula.UnmarshalText(data)
	}
	return v.text.UnmarshalText(data)
}

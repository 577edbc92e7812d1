package layout

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/compiler"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/optimizer"
	"github.com/expr-lang/expr/vm"

	"imprimots/engine/check"
	"imprimots/generator/draw/text"
)

// Formula is a value that is evaluated when a face is drawn. The zero Formula is not
// written.
type Formula struct {
	source  string
	number  float64     // value of a formula without names, if program is nil
	program *vm.Program // nil for a single name
	names   []string    // names it uses
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
	program, err := compile(s)
	if err != nil {
		return &check.Fault{Msg: textBadFormula.With(s, reason(err)), Hint: hintFormula.With()}
	}
	*f = Formula{source: s, program: program, names: namesIn(program.Node())}
	return nil
}

// isName reports whether a formula is a single name to look up.
func isName(s string) bool {
	for i, r := range s {
		if r != '_' && (r < 'a' || r > 'z') && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != "" && !slices.Contains(reserved, s) && !slices.Contains(builtins, s) && functions[s] == nil && shapes[s] == nil
}

// reserved are the keywords of the language.
var reserved = []string{"true", "false", "nil", "not", "in", "and", "or", "let", "if", "else", "matches", "contains"}

// builtins are the functions of the library that formulas may call.
var builtins = []string{"len", "map", "filter", "sum", "any", "all", "upper", "lower", "join", "split", "string", "int", "float"}

// compile is expr.Compile without its main cost: setting up the language for each
// formula.
func compile(s string) (*vm.Program, error) {
	c := languages.Get().(*conf.Config)
	defer languages.Put(c)
	tree, err := checker.ParseCheck(s, c)
	if err != nil {
		return nil, err
	}
	if err := optimizer.Optimize(&tree.Node, c); err != nil {
		return nil, err
	}
	return compiler.Compile(tree, c)
}

// languages are set up once per concurrent compilation: their type caches are not safe
// for concurrent use.
var languages = sync.Pool{New: func() any {
	c := conf.CreateNew()
	for _, option := range language() {
		option(c)
	}
	for name := range c.Disabled {
		delete(c.Builtins, name)
	}
	c.Check()
	return c
}}

// language is the language of formulas: the functions that only need their arguments,
// and a few of the library's.
var language = sync.OnceValue(func() []expr.Option {
	options := []expr.Option{expr.Env(map[string]any{}), expr.AllowUndefinedVariables(), expr.DisableAllBuiltins()}
	for _, name := range builtins {
		options = append(options, expr.EnableBuiltin(name))
	}
	for _, all := range []map[string]function{functions, shapes} {
		for name, f := range all {
			options = append(options, expr.Function(name, call(name, f)))
		}
	}
	return options
})

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
// language.
func namesIn(n ast.Node) []string {
	v := &collector{own: map[string]bool{}}
	ast.Walk(&n, v)
	var out []string
	for _, name := range v.names {
		if !v.own[name] && functions[name] == nil && shapes[name] == nil {
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

// value evaluates the formula on the caller's machine.
func (f *Formula) value(m *vm.VM, values map[string]any) (any, error) {
	switch {
	case f.program != nil:
		return m.Run(f.program, values)
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
		i := strings.IndexByte(s, '{')
		if i < 0 {
			t.parts = append(t.parts, part{text: s})
			break
		}
		if i > 0 {
			t.parts = append(t.parts, part{text: s[:i]})
		}
		end := strings.IndexByte(s[i:], '}')
		if end < 0 {
			return &check.Fault{Msg: textOpenBrace.With(t.source), Hint: hintBrace.With()}
		}
		var f Formula
		if err := f.UnmarshalText([]byte(s[i+1 : i+end])); err != nil {
			return err
		}
		t.parts = append(t.parts, part{formula: f})
		s = s[i+end+1:]
	}
	return nil
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

// text fills in the template.
func (t *Template) text(m *vm.VM, values map[string]any) (string, error) {
	if t.parts == nil {
		return t.source, nil
	}
	var b strings.Builder
	for _, p := range t.parts {
		if !p.formula.written() {
			b.WriteString(p.text)
			continue
		}
		v, err := p.formula.value(m, values)
		if err != nil {
			return "", err
		}
		s := shown(v)
		if foreign, _ := values[ForeignNames].([]string); slices.Contains(foreign, p.formula.source) {
			s = text.Foreign(s)
		}
		b.WriteString(s)
	}
	return b.String(), nil
}

// ForeignNames is the name of a value that lists the names of those in another
// language than the face.
const ForeignNames = "foreign_names"

// shown formats a value as a face shows it.
func shown(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case float64:
		return strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), ".", ",", 1)
	case int:
		return strconv.Itoa(v)
	case []string:
		return strings.Join(v, ", ")
	}
	return textValue(v)
}

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

// names returns the names that a value uses.
func (v *Value) names() []string { return append(v.text.names(), v.formula.names...) }

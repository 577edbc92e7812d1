package vector

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Bounds on style sheets.
const (
	mostRules    = 5_000      // selectors of all sheets
	mostTries    = 20_000_000 // selectors tried on elements
	setTries     = 10         // what setting a property counts for
	mostCompound = 16         // parts of a selector, and of each of its parts
	mostMedia    = 8          // blocks for certain media in each other
)

// rule is one declaration block with one of its selectors.
type rule struct {
	path   []compound // the last one is that of the element itself
	weight int
	block  []declaration
}

type declaration struct {
	key, value string
	important  bool
}

// compound is what a selector asks of one element.
type compound struct {
	before  byte // how the element is related to the compound before: ' ', '>', '+', '~'
	name    string
	classes []string
	id      string
	asks    []question
	nots    []compound
}

// question is what is asked of an attribute, or "root" and the like of a place.
type question struct {
	key, value string
	how        byte // '=', '~', '^', '$', '*', '|', 0 for any value, ':' for a place
}

var comment = regexp.MustCompile(`(?s)/\*.*?(\*/|$)`)

// sheets reads style sheets.
type sheets struct {
	rules     []rule
	selectors int // with those that are not understood
	fault     *check.Fault
}

// sheet reads a style sheet. Rules for paper and for certain screens are left out: a
// picture is printed as it is seen.
func (s *sheets) sheet(css string) {
	css = comment.ReplaceAllString(css, " ")
	s.blocks(strings.NewReplacer("<!--", " ", "-->", " ").Replace(css), 0)
}

// blocks reads the rules of a sheet, or those inside n blocks.
func (s *sheets) blocks(css string, deep int) {
	for s.selectors <= mostRules {
		css = strings.TrimSpace(css)
		head, body, rest, ok := block(css)
		if css == "" || !ok {
			return
		}
		css = rest
		name, condition, _ := strings.Cut(head, " ")
		switch {
		case name == "@import":
			s.fault = check.Faultf(textOutside, "@import").WithHint(hintOutside)
		case name == "@media" && seen(condition) && deep == mostMedia:
			s.selectors = mostRules + 1
		case name == "@media" && seen(condition):
			s.blocks(body, deep+1)
		case !strings.HasPrefix(head, "@"):
			s.add(head, body)
		}
	}
	s.fault = check.Faultf(textLarge).WithHint(hintLess)
}

// seen reports whether a list of media has screens without a condition.
func seen(media string) bool {
	for _, m := range strings.Split(strings.ToLower(media), ",") {
		switch strings.TrimSpace(m) {
		case "all", "screen", "only screen", "not print":
			return true
		}
	}
	return false
}

// block cuts off the first rule of a sheet: what stands before its braces and inside. An
// at-rule may end with a semicolon instead.
func block(css string) (head, body, rest string, ok bool) {
	deep, open := 0, 0
	var quote byte
	for i := range len(css) {
		c := css[i]
		switch {
		case quote != 0:
			if c == quote && css[i-1] != '\\' {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == ';' && deep == 0 && css[0] == '@':
			return strings.TrimSpace(css[:i]), "", css[i+1:], true
		case c == '{':
			if deep++; deep == 1 {
				open = i
			}
		case c == '}' && deep > 0:
			if deep--; deep == 0 {
				return strings.TrimSpace(css[:open]), css[open+1 : i], css[i+1:], true
			}
		case c == '}':
			return "", "", css[i+1:], true
		}
	}
	if deep > 0 {
		return strings.TrimSpace(css[:open]), css[open+1:], "", true
	}
	return "", "", "", false
}

// add adds a rule for each selector of a block.
func (s *sheets) add(head, body string) {
	decls := declarations(body)
	for _, one := range outside(head, ',') {
		if s.selectors++; s.selectors > mostRules {
			return
		}
		if path, ok := selector(one); ok {
			s.rules = append(s.rules, rule{path, weigh(path), decls})
		}
	}
}

// outside splits a text at a sign that is not in brackets or quotes.
func outside(s string, at byte) (out []string) {
	deep, from := 0, 0
	var quote byte
	for i := range len(s) {
		c := s[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(' || c == '[':
			deep++
		case c == ')' || c == ']':
			deep--
		case c == at && deep == 0:
			out = append(out, s[from:i])
			from = i + 1
		}
	}
	return append(out, s[from:])
}

// declarations parses the content of a block or a style attribute.
func declarations(s string) (out []declaration) {
	if strings.Contains(s, "/*") {
		s = comment.ReplaceAllString(s, " ")
	}
	for _, d := range outside(s, ';') {
		key, value, ok := strings.Cut(d, ":")
		if !ok {
			continue
		}
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		if !strings.HasPrefix(key, "--") {
			key = strings.ToLower(key)
		}
		plain, important := value, false
		if i := strings.LastIndexByte(value, '!'); i >= 0 && strings.EqualFold(strings.TrimSpace(value[i+1:]), "important") {
			plain, important = strings.TrimSpace(value[:i]), true
		}
		out = append(out, declaration{key, plain, important})
	}
	return out
}

var (
	combinators = regexp.MustCompile(`\s*([>+~])\s*|\s+`)
	simple      = regexp.MustCompile(`^(?:(\*|[\w-]+(?:\|[\w*-]+)?)|\.((?:[\w-]|\\.|[^\x00-\x7f])+)|#((?:[\w-]|\\.|[^\x00-\x7f])+)|\[\s*([\w:-]+)\s*(?:([~^$*|]?=)\s*("[^"]*"|'[^']*'|[^\]\s]+)\s*)?\]|:(not)\(([^()]*)\)|:{1,2}([\w-]+))`)
)

// selector parses a selector; ok is false for one that is not understood, which then
// applies to nothing.
func selector(s string) (path []compound, ok bool) {
	s = strings.TrimSpace(s)
	before := byte(' ')
	for s != "" {
		var c compound
		if c, s, ok = oneCompound(s); !ok || len(path) == mostCompound {
			return nil, false
		}
		c.before = before
		path = append(path, c)
		if m := combinators.FindStringSubmatch(s); m != nil {
			if !strings.HasPrefix(s, m[0]) {
				return nil, false
			}
			before = ' '
			if m[1] != "" {
				before = m[1][0]
			}
			s = s[len(m[0]):]
		}
	}
	return path, len(path) > 0
}

func oneCompound(s string) (c compound, rest string, ok bool) {
	for range mostCompound + 1 {
		m := simple.FindStringSubmatch(s)
		if m == nil || ok && m[1] != "" {
			return c, s, ok
		}
		ok = true
		s = s[len(m[0]):]
		switch {
		case m[1] != "":
			c.name = m[1][strings.LastIndexByte(m[1], '|')+1:]
		case m[2] != "":
			c.classes = append(c.classes, strings.ReplaceAll(m[2], `\`, ""))
		case m[3] != "":
			c.id = strings.ReplaceAll(m[3], `\`, "")
		case m[4] != "":
			q := question{key: m[4], value: strings.Trim(m[6], `"'`)}
			if m[5] != "" {
				q.how = m[5][0]
			}
			c.asks = append(c.asks, q)
		case m[7] != "":
			for _, part := range strings.Split(m[8], ",") {
				not, after, good := oneCompound(strings.TrimSpace(part))
				if !good || after != "" || len(c.nots) == mostCompound {
					return c, s, false
				}
				c.nots = append(c.nots, not)
			}
		case m[9] == "root" || m[9] == "first-child" || m[9] == "last-child" || m[9] == "only-child":
			c.asks = append(c.asks, question{key: m[9], how: ':'})
		default:
			return c, s, false // hover and the like: never so on paper
		}
	}
	return c, s, false
}

// weigh returns how specific a selector is.
func weigh(path []compound) (n int) {
	for _, c := range path {
		n += 10_000*min(len(c.id), 1) + 100*(len(c.classes)+len(c.asks)) + weigh(c.nots)
		if c.name != "" && c.name != "*" {
			n++
		}
	}
	return n
}

// tries returns what a match counts for: classes and values may be long.
func (c *compound) tries(el *element) int {
	n := 1 + len(c.classes)*len(el.class)/4
	for _, q := range c.asks {
		n += len(el.attrs[q.key]) / 16
	}
	for _, not := range c.nots {
		n += not.tries(el)
	}
	return n
}

func (c *compound) matches(el *element) bool {
	if c.name != "" && c.name != "*" && c.name != el.name || c.id != "" && c.id != el.attrs["id"] {
		return false
	}
	if len(c.classes) > 0 {
		for _, class := range c.classes {
			if !slices.Contains(el.class, class) {
				return false
			}
		}
	}
	for _, q := range c.asks {
		if !q.holds(el) {
			return false
		}
	}
	return !slices.ContainsFunc(c.nots, func(not compound) bool { return not.matches(el) })
}

func (q question) holds(el *element) bool {
	v, has := el.attrs[q.key]
	switch q.how {
	case ':':
		first, last := el.before == nil, el.after == nil
		return q.key == "root" && el.parent == nil || el.parent != nil && (q.key == "first-child" && first ||
			q.key == "last-child" && last || q.key == "only-child" && first && last)
	case '=':
		return has && v == q.value
	case '~':
		return slices.Contains(strings.Fields(v), q.value)
	case '^':
		return q.value != "" && strings.HasPrefix(v, q.value)
	case '$':
		return q.value != "" && strings.HasSuffix(v, q.value)
	case '*':
		return q.value != "" && strings.Contains(v, q.value)
	case '|':
		return v == q.value || strings.HasPrefix(v, q.value+"-")
	}
	return has
}

// cascade is the rules of the style sheets of a file, the most specific last.
type cascade struct {
	rules []rule
	tries int
}

func newCascade(styles []*element, f *faults) *cascade {
	var s sheets
	for _, el := range styles {
		if kind := el.attrs["type"]; kind != "" && kind != "text/css" || el.attrs["media"] != "" && !seen(el.attrs["media"]) {
			continue
		}
		s.fault = nil
		if s.sheet(el.content()); s.fault != nil {
			f.add(el, s.fault)
		}
	}
	c := &cascade{rules: s.rules}
	slices.SortStableFunc(c.rules, func(a, b rule) int { return cmp.Compare(a.weight, b.weight) })
	return c
}

// properties returns the attributes of an element and its styles over them; false if the
// rules are too many.
func (c *cascade) properties(el *element) bool {
	if el.props != nil {
		return c.tries <= mostTries
	}
	el.props = map[string]string{}
	for key, v := range el.attrs {
		el.props[key] = v
	}
	own := declarations(el.attrs["style"])
	var late []declaration
	for i := range c.rules {
		if !c.matches(c.rules[i].path, el) {
			continue
		}
		c.tries += len(c.rules[i].block) * setTries
		for _, d := range c.rules[i].block {
			if d.important {
				late = append(late, d)
			} else {
				el.set(d)
			}
		}
	}
	for _, d := range own {
		if !d.important {
			el.set(d)
		}
	}
	for _, d := range late {
		el.set(d)
	}
	for _, d := range own {
		if d.important {
			el.set(d)
		}
	}
	el.work = len(el.kids)
	for _, v := range el.props {
		el.work += len(v) / readBytes
	}
	return c.tries <= mostTries
}

// set sets a property, or those that it is short for.
func (el *element) set(d declaration) {
	el.props[d.key] = d.value
	if d.key == "marker" {
		for _, key := range markers {
			el.props[key] = d.value
		}
	}
}

// markers are the properties of the marks on a line.
var markers = [3]string{"marker-start", "marker-mid", "marker-end"}

// matches reports whether a selector is of an element.
func (c *cascade) matches(path []compound, el *element) bool {
	last := len(path) - 1
	if c.tries += path[last].tries(el); c.tries > mostTries || !path[last].matches(el) {
		return false
	}
	if last == 0 {
		return true
	}
	up := path[:last]
	switch path[last].before {
	case '>':
		return el.parent != nil && c.matches(up, el.parent)
	case '+':
		return el.before != nil && c.matches(up, el.before)
	case '~':
		for before := el.before; before != nil; before = before.before {
			if c.matches(up, before) {
				return true
			}
		}
		return false
	}
	for above := el.parent; above != nil; above = above.parent {
		if c.matches(up, above) {
			return true
		}
	}
	return false
}

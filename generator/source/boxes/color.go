package boxes

import (
	"regexp"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
)

var (
	colorName  = regexp.MustCompile(`^[a-z][a-z0-9_-]{0,39}$`)
	colorValue = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

	textName = check.Text{FR: "« %s » n’est pas un nom de couleur", EN: "%q is no name of a color"}
	hintName = check.Text{FR: "des lettres de a à z, des chiffres et des tirets, une lettre d’abord : ciel, bleu-nuit", EN: "letters from a to z, digits and hyphens, a letter first: sky, night-blue"}
	textHex  = check.Text{FR: "« %s » n’est pas une couleur", EN: "%q is not a color"}
	hintHex  = check.Text{FR: "écrivez-la ainsi : #0b6e4f", EN: "write it like this: #0b6e4f"}
)

// color sets a color of theme.yaml, or adds one. What is said of its gray
// stays.
func (f *File) color(name, hex string) error {
	switch {
	case !colorName.MatchString(name):
		return check.Faultf(textName, name).WithHint(hintName)
	case !colorValue.MatchString(hex):
		return check.Faultf(textHex, hex).WithHint(hintHex)
	case len(f.docs) > 1:
		return check.Faultf(textElse).WithHint(hintElse)
	}
	n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: hex, Style: yaml.DoubleQuotedStyle}
	colors := &yaml.Node{Kind: yaml.MappingNode}
	if len(f.docs) == 0 {
		f.docs = []*yaml.Node{{Kind: yaml.MappingNode}}
	}
	root := f.docs[0]
	if old := value(root, "colors"); old != nil && old.Kind == yaml.MappingNode && len(old.Content) > 0 {
		return f.recolor(old, name, n)
	} else if old != nil || root.Kind != yaml.MappingNode || root.Style&yaml.FlowStyle != 0 {
		return check.Faultf(textElse).WithHint(hintElse)
	}
	colors.Content = []*yaml.Node{{Kind: yaml.ScalarNode, Value: name}, n}
	at, text := len(f.data), "colors:"+f.newline()+"  "+name+": "+write(n)+f.newline()
	if at > f.lineOf(at) {
		text = f.newline() + text
	}
	f.splice(at, at, text)
	root.Content = append(root.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: "colors"}, colors)
	return nil
}

func (f *File) recolor(colors *yaml.Node, name string, n *yaml.Node) error {
	old := value(colors, name)
	if of := value(old, "color"); of != nil {
		old = of
	}
	switch {
	case old == nil:
		return f.insert(colors, name, n)
	case old.Kind != yaml.ScalarNode:
		return check.Faultf(textElse).WithHint(hintElse)
	}
	return f.replace(old, n.Value, false)
}

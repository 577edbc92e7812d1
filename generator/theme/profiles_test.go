package theme_test

import (
	"slices"
	"testing"

	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
)

// Profiles that are asked for together keep what each promises, in any order.
func TestProfilesTogether(t *testing.T) {
	themes := source.NewReader(templates.FS).Themes("print")
	for _, id := range []string{"large,gray", "gray, large", "gray,large,gray"} {
		got := theme.Profile(themes, id)
		if got == nil || got.ID != "gray,large" || got.Title != themes["gray"].Title+" + "+themes["large"].Title {
			t.Fatalf("%s: %+v", id, got)
		}
		if got.Styles["body"].Size != themes["large"].Styles["body"].Size || got.Colors["histoire"] != themes["gray"].Colors["histoire"] {
			t.Errorf("%s: body of %v pt, histoire in %s", id, got.Styles["body"].Size, got.Colors["histoire"])
		}
	}
	all := theme.Profile(themes, "dys,eco,large")
	if all.Fonts["text"] != themes["dys"].Fonts["text"] || all.Fill("accent") != nil || all.Styles["body"].Size != themes["large"].Styles["body"].Size || all.Styles["body"].Leading != themes["dys"].Styles["body"].Leading {
		t.Errorf("dys,eco,large: %s, %v, %+v", all.Fonts["text"], all.Fill("accent"), all.Styles["body"])
	}
	if english := all.In("en"); english.Title != "Ink saver + Large print + Easy reading" {
		t.Errorf("in English: %q", english.Title)
	}
	if theme.Profile(themes, "gray,grey") != nil || theme.Profile(themes, "") != nil {
		t.Error("an unknown profile is known")
	}
	if got := theme.Profile(themes, "color,dys"); got.Title != themes["dys"].Title || !slices.Equal(theme.ProfileNames("dys,color"), []string{"color", "dys"}) {
		t.Errorf("with color: %q", got.Title)
	}
	if theme.Profile(themes, "gray") != themes["gray"] {
		t.Error("one profile is another one")
	}
}

package kinds

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// TestDates: dates are read as they are written in four languages, and compared to the
// day.
func TestDates(t *testing.T) {
	last := date{-1 << 30, -1 << 30}
	for _, text := range []string{
		"VIIIe siècle av. J.-C.", "vers 600 av. J.-C.", "2nd century BC", "−52", "-51", "43", "25 décembre 800", "XIIe siècle", "13. Jahrhundert", "siglo XIV", "mai 1789", "14 juillet 1789", "26 août 1789", "31 août 1789", "1er janvier 1790", "1913", "28 June 1914", "1. September 1939", "6 de junio de 1944", "8\u00a0mai\u00a01945", "1969-07-21", "21st century",
	} {
		at := dateOf(&record.Record{Answers: []string{text}}, inEither)
		if at == (date{}) || !last.before(at) {
			t.Errorf("%q is %v, after %v", text, at, last)
		}
		last = at
	}
	for _, text := range []string{"", "roi", "14 brumaire an 8", "32 mai 1914", "3 1914", "0", "12 marsouin 1914", "1789 environ", "XIIe", "siècle", "XIIe roi", "le siècle des Lumières", "2024-13-01", "XIIe siècle XII"} {
		if at := dateOf(&record.Record{Answers: []string{text}}, inEither); at != (date{}) {
			t.Errorf("%q is taken for a date", text)
		}
	}
}

// TestSides: dates stand before or behind the events, in a list as a whole where one may be
// taken for a date as well; what is in a year or a century is not before or after it.
func TestSides(t *testing.T) {
	list := func(rows ...[2]string) (out []record.Record) {
		for _, row := range rows {
			out = append(out, record.Record{Answers: row[:1], Question: row[1]})
		}
		return out
	}
	for _, c := range []struct {
		items []record.Record
		want  string
	}{
		{list([2]string{"1789", "Bastille"}, [2]string{"800", "sacre"}, [2]string{"1515", "Marignan"}), "sacre 800, Marignan 1515, Bastille 1789"},
		{list([2]string{"Bastille", "1789"}, [2]string{"sacre", "25 décembre 800"}, [2]string{"Marignan", "1515"}), "sacre 25 décembre 800, Marignan 1515, Bastille 1789"},
		{list([2]string{"Bastille", "1789"}, [2]string{"800", "sacre"}, [2]string{"Marignan", "1515"}), "sacre 800, Marignan 1515, Bastille 1789"},
		{list([2]string{"1984", "1949"}, [2]string{"Alésia", "-52"}, [2]string{"Candide", "1759"}), "Alésia -52, Candide 1759, 1984 1949"},
		{list([2]string{"Bastille", "1789"}, [2]string{"sacre", "hier"}, [2]string{"Marignan", "1515"}), "fault"},
	} {
		part := &worksheet.Part{Kind: "order", Answer: "dates", Items: c.items}
		steps, fault := stepsOf(part)
		slices.SortStableFunc(steps, func(a, b step) int { return cmp.Compare(a.when.from, b.when.from) })
		var got []string
		for _, s := range steps {
			got = append(got, s.text+" "+s.shown)
		}
		if all := strings.Join(got, ", "); all != c.want && (fault == nil || c.want != "fault") {
			t.Errorf("%q, %v, want %q", all, fault, c.want)
		}
	}
	for _, c := range []struct {
		a, b string
		want bool
	}{{"1789", "14 juillet 1789", false}, {"XIIe siècle", "1150", false}, {"mai 1789", "14 juillet 1789", true}, {"XIIe siècle", "1201", true}, {"IIe siècle av. J.-C.", "-52", true}} {
		if got := dateIn(c.a).before(dateIn(c.b)); got != c.want {
			t.Errorf("%s before %s: %v", c.a, c.b, got)
		}
	}
}

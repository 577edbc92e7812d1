package pdf

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"imprimots/generator/draw"
)

// tiny is a file of objects from number 1 on, of which the first is the catalog.
func tiny(objects ...string) []byte {
	b := []byte("%PDF-1.7\n")
	var table strings.Builder
	for i, o := range objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", len(b))
		b = fmt.Appendf(b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	return fmt.Appendf(b, "xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Root 1 0 R /Size %d>>\nstartxref\n%d\n%%%%EOF\n",
		len(objects)+1, table.String(), len(objects)+1, len(b))
}

func TestObjects(t *testing.T) {
	for in, want := range map[string]object{
		"null": nil, "true": true, " false%remark\n": false, "12": 12, "-3": -3, "+4": 4, "1.50": real("1.50"), "-.5": real("-.5"), "5.": real("5."),
		"/Name": name("Name"), "/A#20B#2f": name("A B/"), "/": name(""), "(a(b)c)": str("a(b)c"), "()": str(""),
		`(\(\)\\\n\r\t\b\f\101\1012\7\q)`: str("()\\\n\r\t\b\fAA2\aq"), "(a\\\nb\\\r\nc\r\nd\re)": str("abc\nd\ne"),
		"<48 65 7>": str("Hep"), "<>": str(""), "2 0 R": ref(2), "[]": array{},
		"[1 0 2 0 R 2 0 (R)]": array{1, 0, ref(2), 2, 0, str("R")}, "[1 0 2\n0\tR]": array{1, 0, ref(2)},
		"<</A<</B[/C/D]>>/E null/F(g)>>":               dict{"A": dict{"B": array{name("C"), name("D")}}, "F": str("g")},
		"<</Length 3/K 1>>stream\r\n\x00>>\nendstream": &stream{dict{"K": 1}, []byte("\x00>>")},
	} {
		f, err := read(tiny("<</X 2 0 R>>", in))
		if err != nil {
			t.Errorf("%q: %v", in, err)
			continue
		}
		if got := f.objects[2]; !reflect.DeepEqual(got, want) {
			t.Errorf("%q is %#v, want %#v", in, got, want)
		}
		again, err := read(f.write(3))
		if err != nil {
			t.Errorf("%q: written again: %v", in, err)
			continue
		}
		if s, ok := want.(*stream); ok {
			delete(s.dict, "Length")
		}
		if got := again.objects[2]; !reflect.DeepEqual(got, want) {
			t.Errorf("%q comes back as %#v", in, got)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	good := string(tiny("<</X 2 0 R>>", "[1]"))
	for _, in := range []string{
		"tru", "True", "1x", "1.2.3", "--1", ".", "99999999999999999999", "[1", "[1)", "(a", "(a\\", "<4", "<4x>", "<(>", ">", ")", "]", "}",
		"<</A 1", "<</A>>", "<<1 2>>", "<</A 1 /A 2>>", "/A#2", "/A#zz", "3 0 R", "[9 0 R]", "1 2", "",
		strings.Repeat("[", 200), strings.Repeat("<</A", 200), strings.Repeat("[", maxDepth+1) + strings.Repeat("]", maxDepth+1),
		"<<>>stream\n\nendstream", "<</Length -1>>stream\n\nendstream", "<</Length 999>>stream\nabc\nendstream",
		"<</Length 1>>stream\nabc\nendstream", "<</Length 3>>streamabc\nendstream", "<</Length 1 0 R>>stream\nabc\nendstream",
	} {
		if _, err := read(tiny("<</X 2 0 R>>", in)); err == nil {
			t.Errorf("%q was read", in)
		}
	}
	for _, change := range [][2]string{
		{"startxref", "startxxxx"}, {"xref\n0 3", "xref\n0 2"}, {"xref\n0 3", "xref\n1 3"}, {"xref\n0 3", "xref\n0 999999"}, {"xref\n0 3", "xref\n0 -3"},
		{"1 0 obj", "1 1 obj"}, {"1 0 obj", "2 0 obj"}, {"n \n0", "z \n0"}, {"/Root 1", "/Root 2"}, {"/Root 1 0 R", "/Root 1"}, {"/Size", "/Prev 1 /Size"},
		{"/Size", "/Encrypt 2 0 R /Size"}, {"trailer\n<<", "trailer\n["}, {"endobj", "endob"},
	} {
		if !strings.Contains(good, change[0]) {
			t.Fatalf("no %q in the file", change[0])
		}
		if _, err := read([]byte(strings.Replace(good, change[0], change[1], 1))); err == nil {
			t.Errorf("read with %q for %q", change[1], change[0])
		}
	}
}

// A file is written with the objects that can be reached alone, in the order of
// the references, whatever their numbers were.
func TestWriteNumbersAnew(t *testing.T) {
	a, err := read(tiny("<</B 4 0 R /A 2 0 R>>", "[3 0 R]", "(c)", "(b)", "(lost)"))
	if err != nil {
		t.Fatal(err)
	}
	b, err := read(tiny("<</A 5 0 R /B 3 0 R>>", "(lost)", "(b)", "(c)", "[4 0 R]"))
	if err != nil {
		t.Fatal(err)
	}
	out := a.write(3)
	if !bytes.Equal(out, b.write(3)) {
		t.Error("the same objects under other numbers are another file")
	}
	want := "1 0 obj\n<</A 2 0 R\n/B 3 0 R>>\nendobj\n2 0 obj\n[4 0 R]\nendobj\n3 0 obj\n(b)\nendobj\n4 0 obj\n(c)\nendobj\nxref\n0 5\n"
	if !strings.Contains(string(out), want) {
		t.Errorf("%s", out)
	}
	run(t, tiny2pages(t), "qpdf", "qpdf", "--check", "FILE")
}

// tiny2pages is the smallest file with two pages, as the writer writes it.
func tiny2pages(t *testing.T) []byte {
	page := "<</Type /Page /Parent 2 0 R /MediaBox [0 0 9.5 9.5] /Resources <<>>>>"
	f, err := read(tiny("<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>", page, page))
	if err != nil {
		t.Fatal(err)
	}
	return f.write(3)
}

// damaged checks what has to hold of any bytes: an error, or a file that is
// written and read again unchanged.
func damaged(t *testing.T, raw []byte) {
	f, err := read(raw)
	if err != nil {
		return
	}
	out := f.write(3)
	again, err := read(out)
	if err != nil {
		t.Fatalf("what was written is not read: %v", err)
	}
	if !bytes.Equal(again.write(3), out) {
		t.Fatal("written again, the file differs")
	}
}

func FuzzRead(f *testing.F) {
	for _, o := range []string{
		"<</Length 3 /K [1 2.5 -3 (a\\(b\\)\\101) <48> /N#20 true null 1 0 R]>>stream\nabc\nendstream", "[[[<<>>]]]", "%x\n(\\\r\n)", "",
	} {
		f.Add(tiny("<</X 2 0 R>>", o))
	}
	f.Fuzz(damaged)
}

// Bytes of a real file are changed, lost and repeated at random.
func TestDamagedFiles(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	doc := New(options(t))
	doc.Page(63, 88).Place(card("Une"), draw.Identity)
	whole := render(t, doc)
	const marks = "()<>[]{}/%0 R\n\\#"
	for range 2000 {
		raw := bytes.Clone(whole)
		for range 1 + r.IntN(3) {
			// Most of the bytes are compressed: aim at the rest too.
			i := r.IntN(len(raw))
			if k := bytes.IndexByte(raw[i:], '/'); k >= 0 && r.IntN(4) > 0 {
				i += k
			}
			switch r.IntN(3) {
			case 0:
				raw[i] = marks[r.IntN(len(marks))]
			case 1:
				raw = raw[:i]
			case 2:
				raw = append(raw[:i:i], raw[min(len(raw), i+r.IntN(40)):]...)
			}
			if len(raw) == 0 {
				break
			}
		}
		damaged(t, raw)
	}
}

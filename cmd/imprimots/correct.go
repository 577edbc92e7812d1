package main

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg" // formats of photographs
	_ "image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/generator/disk"
	"imprimots/generator/scan"
)

var (
	textNoMap      = check.Text{FR: "%s ne décrit pas une fiche à lire en photo", EN: "%s does not describe a sheet to read from photographs"}
	hintNoMap      = check.Text{FR: "donnez le fichier -lecture.json écrit avec le PDF d’une fiche à scan: true", EN: "name the -reading.json file written with the PDF of a worksheet with scan: true"}
	textNoPhoto    = check.Text{FR: "%s : aucune photo", EN: "%s: no photographs"}
	hintPhotos     = check.Text{FR: "les photos sont des fichiers JPEG ou PNG", EN: "photographs are JPEG or PNG files"}
	textUnread     = check.Text{FR: "%s : %s", EN: "%s: %s"}
	textDoubt      = check.Text{FR: "%s : question %s, « %s » : %s", EN: "%s: question %s, %q: %s"}
	textPageGone   = check.Text{FR: "fiche %d : il manque la photo de la page %d", EN: "sheet %d: the photograph of page %d is missing"}
	textMarked     = check.Text{FR: "%d fiche{|s} lue{|s}, %d question{|s} à voir vous-même", EN: "%d sheet{|s} read, %d question{|s} to look at yourself"}
	textHugePhoto  = check.Text{FR: "la photo est trop grande", EN: "the photograph is too large"}
	textOddPhoto   = check.Text{FR: "ce n’est pas une photo en JPEG ou en PNG", EN: "this is not a JPEG or PNG photograph"}
	headSheet      = check.Text{FR: "fiche", EN: "sheet"}
	headPupil      = check.Text{FR: "élève", EN: "pupil"}
	headVariant    = check.Text{FR: "version", EN: "version"}
	headQuestion   = check.Text{FR: "question ", EN: "question "}
	headMarks      = check.Text{FR: "points", EN: "marks"}
	headOf         = check.Text{FR: "sur", EN: "of"}
	headDoubts     = check.Text{FR: "à voir", EN: "to see"}
	progressPhotos = check.Text{FR: "photos", EN: "photographs"}
)

// textReasons say why a photograph cannot be read.
var textReasons = map[scan.Reason]check.Text{
	scan.NoPicture:  {FR: "l’image est trop petite ou trop grande", EN: "the picture is too small or too large"},
	scan.NoMarks:    {FR: "aucune page avec ses quatre marques n’est visible", EN: "no page with its four marks can be seen"},
	scan.NoCorner:   {FR: "une des quatre marques des coins est cachée ou hors de la photo", EN: "one of the four marks in the corners is hidden or outside the photograph"},
	scan.Blurred:    {FR: "la photo est trop floue", EN: "the photograph is too blurred"},
	scan.Far:        {FR: "la page est trop petite sur la photo : approchez-vous", EN: "the page is too small in the photograph: go nearer"},
	scan.NoCode:     {FR: "le code au pied de la page ne se lit pas", EN: "the code at the foot of the page cannot be read"},
	scan.OtherSheet: {FR: "c’est une autre fiche, ou une autre impression de celle-ci", EN: "this is another worksheet, or another printing of it"},
}

// textDoubts say what is doubtful about a box.
var textDoubts = map[string]check.Text{
	scan.Faint:   {FR: "une trace trop légère pour en être sûr", EN: "a mark too light to be sure of"},
	scan.Struck:  {FR: "une case noircie ou barrée", EN: "a box blackened or crossed out"},
	scan.Several: {FR: "plusieurs cases cochées, une seule est juste", EN: "several boxes ticked where one is right"},
	scan.Beside:  {FR: "une trace à côté de la case", EN: "a mark beside the box"},
	scan.Hidden:  {FR: "la case ne se voit pas bien", EN: "the box is not seen well"},
}

// Bounds of photographs.
const (
	mostPhoto  = 64 << 20 // bytes of a file
	mostPixels = 1 << 27
)

// correctOptions are the options of correct.
type correctOptions struct {
	csv   string
	force bool
}

func (a *app) correctCommand() *cobra.Command {
	var o correctOptions
	cmd := a.command("correct", 2, -1, func(_ *cobra.Command, args []string) error { return a.correct(args[0], args[1:], o) })
	cmd.Aliases = []string{"corriger"}
	cmd.Flags().StringVar(&o.csv, "csv", "", "")
	cmd.Flags().BoolVar(&o.force, "force", false, "")
	endings(cmd, "json", "jpg", "jpeg", "png")
	return cmd
}

// correct reads photographs of a sheet and writes the marks of the class.
func (a *app) correct(file string, photos []string, o correctOptions) error {
	data, err := a.readAll(file, scan.MostBytes)
	if err != nil {
		return err
	}
	m, err := scan.Parse(data)
	if err != nil {
		return check.Faultf(textNoMap, filepath.ToSlash(file)).WithHint(hintNoMap)
	}
	if photos, err = photosIn(photos); err != nil {
		return err
	}
	class := scan.NewClass(m)
	open := false // whether the teacher has to look
	step, end := a.progress(progressPhotos.With())
	var said []check.Message
	for i, photo := range photos {
		shown := filepath.ToSlash(photo)
		r, why, err := a.readPhoto(m, photo)
		if err != nil {
			end()
			return err
		}
		step(i+1, len(photos))
		if r == nil {
			said, open = append(said, textUnread.With(shown, why)), true
			continue
		}
		class.Add(r, shown)
		for _, k := range r.Doubts() {
			b := &r.Boxes[k]
			q := &m.Layout(r.Copy).Questions[b.Question]
			said, open = append(said, textDoubt.With(shown, q.Name(), q.Choices[b.Choice], textDoubts[b.Why].With())), true
		}
	}
	end()
	results := class.Results()
	doubts := 0
	for _, r := range results {
		doubts += r.Doubts
		for _, p := range r.Missing {
			said, open = append(said, textPageGone.With(r.Number, p)), true
		}
	}
	if err := a.marks(results); err != nil {
		return err
	}
	for _, s := range said {
		a.say(textAny, s)
	}
	a.say(textMarked, len(results), doubts)
	if o.csv != "" {
		err := a.writing(func(w *disk.Writer) error { return put(w, o.csv, class.CSV(a.headsOf()), o.force, hintForce) })
		if err != nil {
			return err
		}
		a.say(textAny, filepath.ToSlash(o.csv))
	}
	if open {
		return errFindings
	}
	return nil
}

func (a *app) headsOf() scan.Heads {
	h := a.heads(headSheet, headPupil, headVariant, headQuestion, headMarks, headOf, headDoubts)
	return scan.Heads{Number: h[0], Pupil: h[1], Variant: h[2], Question: h[3], Total: h[4], Of: h[5], Doubts: h[6]}
}

// marks writes the results as a table.
func (a *app) marks(results []scan.Result) error {
	rows := [][]string{a.heads(headSheet, headVariant, headMarks, headOf, headDoubts, headPupil)}
	number := func(x float64) string {
		s := strconv.FormatFloat(x, 'f', -1, 64)
		if a.lang == check.French {
			s = strings.Replace(s, ".", ",", 1)
		}
		return s
	}
	for _, r := range results {
		rows = append(rows, []string{strconv.Itoa(r.Number), r.Variant, number(r.Total), number(r.Of), strconv.Itoa(r.Doubts), check.Clean(r.Pupil)})
	}
	return a.columns(rows, 0)
}

// photosIn returns files, and those in folders, in the order of their names.
func photosIn(args []string) (out []string, err error) {
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil {
			return nil, unreadable(err)
		}
		if !info.IsDir() {
			out = append(out, arg)
			continue
		}
		all, err := os.ReadDir(arg)
		if err != nil {
			return nil, unreadable(err)
		}
		n := len(out)
		for _, e := range all {
			if slices.Contains([]string{".jpg", ".jpeg", ".png"}, strings.ToLower(filepath.Ext(e.Name()))) && e.Type()&fs.ModeType == 0 {
				out = append(out, filepath.Join(arg, e.Name()))
			}
		}
		if len(out) == n {
			return nil, check.Faultf(textNoPhoto, filepath.ToSlash(arg)).WithHint(hintPhotos)
		}
	}
	return out, nil
}

// readPhoto reads a photograph; there is none, and why, where it cannot be read.
func (a *app) readPhoto(m *scan.Map, file string) (r *scan.Reading, why check.Message, err error) {
	data, err := a.readAll(file, mostPhoto)
	if err != nil {
		return nil, why, err
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return nil, textOddPhoto.With(), nil
	case len(data) > mostPhoto || size.Width < 1 || size.Height < 1 || size.Width > mostPixels/size.Height:
		return nil, textHugePhoto.With(), nil
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, textOddPhoto.With(), nil
	}
	r, err = m.Read(grayOf(img))
	if reason, ok := err.(scan.Reason); ok {
		return nil, textReasons[reason].With(), nil
	}
	return r, why, err
}

// grayOf returns the pixels of a picture in gray.
func grayOf(img image.Image) scan.Gray {
	b := img.Bounds()
	out := scan.Gray{W: b.Dx(), H: b.Dy(), Pix: make([]byte, b.Dx()*b.Dy())}
	for y := range out.H {
		line := out.Pix[y*out.W:][:out.W]
		switch img := img.(type) {
		case *image.YCbCr:
			copy(line, img.Y[img.YOffset(b.Min.X, b.Min.Y+y):])
		case *image.Gray:
			copy(line, img.Pix[img.PixOffset(b.Min.X, b.Min.Y+y):])
		default:
			for x := range line {
				line[x] = color.GrayModel.Convert(img.At(b.Min.X+x, b.Min.Y+y)).(color.Gray).Y
			}
		}
	}
	return out
}

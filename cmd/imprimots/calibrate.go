package main

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

var (
	hintReadings  = check.Text{FR: "donnez un autre nom : vos relevés ne sont jamais remplacés", EN: "give another name: your readings are never replaced"}
	textCalibrate = check.Text{
		FR: "%s : imprimez-la à 100 %%, recto verso, lisez-la, puis reportez les relevés dans un fichier (imprimots calibrate --init printer.yaml)",
		EN: "%s: print it at 100%%, on both sides, read it, then put the readings in a file (imprimots calibrate --init printer.yaml)",
	}
	textCorrected = check.Text{
		FR: "%s : corrigée selon %s ; les règles doivent mesurer 100 mm, et les verniers se rejoindre sur 0",
		EN: "%s: corrected after %s; the rulers should measure 100 mm, and the verniers meet at 0",
	}
	textReadings = check.Text{
		FR: "%s : reportez-y les relevés, puis lancez imprimots build --printer %[1]s",
		EN: "%s: fill in the readings, then run imprimots build --printer %[1]s",
	}
)

type calibrateOptions struct {
	file, init, paper, assembly, printer string
	force                                bool
}

func (a *app) calibrateCommand() *cobra.Command {
	var o calibrateOptions
	cmd := a.command("calibrate", 0, 0, func(_ *cobra.Command, args []string) error {
		if o.init != "" {
			return a.initPrinter(o.init)
		}
		return a.calibrate(o)
	})
	f := cmd.Flags()
	f.StringVarP(&o.file, "output", "o", "calibration.pdf", "")
	choose(cmd, &o.paper, "paper", values.Papers)
	choose(cmd, &o.assembly, "assembly", values.Assemblies.Only(sheet.LongEdge.String(), sheet.ShortEdge.String(), sheet.TwoPass.String()))
	f.StringVar(&o.printer, "printer", "", "")
	f.StringVar(&o.init, "init", "", "")
	f.BoolVar(&o.force, "force", false, "")
	return cmd
}

// calibrate writes the calibration sheet.
func (a *app) calibrate(o calibrateOptions) error {
	in := generator.Input{Templates: templates.FS}
	in.Print.Paper, _ = sheet.ParsePaper(o.paper)
	in.Print.Assembly, _ = sheet.ParseAssembly(o.assembly)
	var err error
	if in.Print.Created, err = a.epoch(); err != nil {
		return err
	}
	pr, found, err := readPrinter(o.printer)
	if err != nil {
		return err
	}
	if len(found.Findings) > 0 {
		return a.findings(found.Findings, found.Sources)
	}
	in.Print.Printer = pr
	data, err := generator.Calibration(in)
	if err != nil {
		return err
	}
	if o.file == "-" {
		_, err := a.out.Write(data)
		return err
	}
	if err := a.writeFile(o.file, data, o.force, hintForce); err != nil {
		return err
	}
	if o.printer != "" {
		a.say(textCorrected, filepath.ToSlash(o.file), filepath.ToSlash(o.printer))
		return nil
	}
	a.say(textCalibrate, filepath.ToSlash(o.file))
	return nil
}

// initPrinter writes a file for the readings, ready to be filled in.
func (a *app) initPrinter(file string) error {
	data := []byte(a.text(printerFile))
	if file == "-" {
		_, err := a.out.Write(data)
		return err
	}
	if err := a.writeFile(file, data, false, hintReadings); err != nil {
		return err
	}
	a.say(textReadings, filepath.ToSlash(file))
	return nil
}

// printerFile is the template of the file for the readings: unedited, it has no
// effect.
var printerFile = check.Text{
	FR: `# Les relevés de votre imprimante, lus sur la planche de calibrage :
#   imprimots calibrate                         écrit la planche
#   imprimots build --printer CE-FICHIER        les applique à toutes les feuilles
# Les numéros sont ceux de la planche. Une ligne que vous retirez ne corrige rien.
# Les décimales s’écrivent avec un point : 99.6

# 1. Longueur mesurée des deux règles de 100 mm : x en travers, y en hauteur (90 à 110).
scale: {x: 100, y: 100}

# 2 et 3. À contre-jour, le nombre du trait du recto que prolonge un trait du verso,
# en millimètres (-8 à 8).
offset: {x: 0, y: 0}

# 4. De combien l’impression est tournée, en degrés dans le sens des aiguilles (-3 à 3).
angle: 0

# 5. Sur chaque bord, le premier trait imprimé en entier, en millimètres (0 à 40).
margins: {top: 5, right: 5, bottom: 5, left: 5}

# Verso de la planche : à l’endroit quand on tourne la feuille comme une page, « long » ;
# tête en bas, « short ».
flip: long

# En deux passages (build --assembly two-pass), ordre où la pile remise dans le bac
# repasse : « last-first », la dernière feuille d’abord, ou « first-first ».
feed: last-first
`,
	EN: `# The readings of your printer, taken from the calibration sheet:
#   imprimots calibrate                         writes the sheet
#   imprimots build --printer THIS-FILE         applies them to all sheets
# The numbers are those of the sheet. A line that you take out corrects nothing.
# Decimals are written with a point: 99.6

# 1. Measured length of the two rulers of 100 mm: x across, y down (90 to 110).
scale: {x: 100, y: 100}

# 2 and 3. Against the light, the number of the front's mark that a mark of the back
# continues, in millimetres (-8 to 8).
offset: {x: 0, y: 0}

# 4. How far the print is turned, in degrees clockwise (-3 to 3).
angle: 0

# 5. On each edge, the first line that is printed whole, in millimetres (0 to 40).
margins: {top: 5, right: 5, bottom: 5, left: 5}

# The back of the sheet: upright when the sheet is turned like a page, "long"; upside
# down, "short".
flip: long

# In two passes (build --assembly two-pass), the order in which the stack put back into
# the tray goes through again: "last-first", the last sheet first, or "first-first".
feed: last-first
`,
}

package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"
	"testing/fstest"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/spf13/cobra"

	"imprimots"
	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/generator"
	"imprimots/generator/disk"
	"imprimots/generator/press"
	"imprimots/generator/project"
	"imprimots/generator/publish"
	"imprimots/generator/source"
	"imprimots/templates"
)

var (
	textNoFolder  = check.Text{FR: "%s n’est pas un dossier", EN: "%s is not a folder"}
	textNotMCP    = check.Text{FR: "ce qui arrive n’est pas le Model Context Protocol", EN: "what comes in is not the Model Context Protocol"}
	hintNotMCP    = check.Text{FR: "c’est un assistant qui lance cette commande ; « imprimots mcp --help » dit comment", EN: "an assistant starts this command; imprimots mcp --help says how"}
	textElsewhere = check.Text{FR: "« %s » ne se trouve pas dans le dossier de l’assistant", EN: "%q is not in the folder of the assistant"}
	hintElsewhere = check.Text{FR: "donnez un chemin à partir de ce dossier, comme mon-jeu/cartes.yaml", EN: "give a path from that folder, such as my-game/cards.yaml"}
	textNoSchema  = check.Text{FR: "aucun schéma ne s’appelle « %s »", EN: "no schema is called %q"}
	textSchemaAre = check.Text{FR: "les schémas sont : %s", EN: "the schemas are: %s"}
	textOneSheet  = check.Text{FR: "le document décrit %d fiche{|s} ; il en faut une", EN: "the document describes %d sheet{|s}; it takes one"}

	aboutServer = check.Text{
		FR: "Imprimots imprime des jeux de cartes, des jeux de lettres et des fiches d’exercices, écrits en YAML. Demandez le schéma d’un document avant de l’écrire, vérifiez le dossier après chaque changement, appliquez les corrections données, et regardez les faces dessinées.",
		EN: "Imprimots prints card games, word games and worksheets written in YAML. Ask for the schema of a document before you write it, check the folder after each change, apply the fixes that come with findings, and look at the faces that are drawn.",
	}
	aboutCheck = check.Text{
		FR: "Vérifie le dossier, ou ce qui se trouve à un chemin : chaque remarque a son fichier, sa ligne, sa colonne, sa règle, un conseil et, s’il n’y a qu’une bonne réponse, sa correction.",
		EN: "Checks the folder, or what stands at a path: each finding has its file, line, column, rule, a hint and, where there is one right answer, the fix.",
	}
	aboutExplain = check.Text{
		FR: "Explique une règle, avec un exemple fautif et un exemple juste ; liste celles d’un jeu, d’un préfixe, ou toutes.",
		EN: "Explains a rule with a bad and a good example; lists those of a game, of a prefix, or all.",
	}
	aboutSchema = check.Text{
		FR: "Donne le schéma JSON des documents de ce nom (site, game, deck, layout, worksheet…), ou la liste des noms.",
		EN: "Gives the JSON Schema of the documents of that name (site, game, deck, layout, worksheet…), or the list of the names.",
	}
	aboutSheet = check.Text{
		FR: "Fait une fiche d’exercices d’un document YAML, et l’écrit dans le dossier avec son corrigé. Un fichier que le programme n’a pas fait n’est jamais remplacé.",
		EN: "Makes a worksheet of a YAML document and writes it into the folder with its answer key. A file that the program has not made is never replaced.",
	}
	aboutFace = check.Text{
		FR: "Dessine des pièces telles qu’elles s’impriment : de chacune le recto, puis le verso.",
		EN: "Draws pieces as they are printed: of each the front, then the back.",
	}
)

// faceDPI is the resolution of the faces that an assistant sees, in dots per inch, and mostFaces how
// many it sees at once.
const faceDPI, mostFaces = 150, 8

func (a *app) mcpCommand() *cobra.Command {
	cmd := a.command("mcp", 1, 1, func(_ *cobra.Command, args []string) error {
		if info, err := os.Stat(args[0]); err != nil {
			return unreadable(err)
		} else if !info.IsDir() {
			return check.Faultf(textNoFolder, filepath.ToSlash(args[0]))
		}
		root, err := os.OpenRoot(args[0])
		if err != nil {
			return unreadable(err)
		}
		defer root.Close()
		ctx, release := a.untilStopped()
		defer release()
		if err := a.assist(ctx, root, &mcp.IOTransport{Reader: io.NopCloser(a.in), Writer: unclosed{a.environment.out}}); err != nil && ctx.Err() == nil {
			return check.Faultf(textNotMCP).WithHint(hintNotMCP)
		}
		return nil
	})
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	return cmd
}

// unclosed is standard output, which stays open for what comes after.
type unclosed struct{ io.Writer }

// Close implements io.Closer.
func (unclosed) Close() error { return nil }

// assist serves the tools for an assistant until it ends the session. They read and write
// in the folder alone.
func (a *app) assist(ctx context.Context, root *os.Root, t mcp.Transport) error {
	server := mcp.NewServer(&mcp.Implementation{Name: "imprimots", Title: "Imprimots", Version: imprimots.Version},
		&mcp.ServerOptions{Instructions: a.text(aboutServer)})
	s := &assistant{app: a, root: root}
	reads := &mcp.ToolAnnotations{ReadOnlyHint: true}
	addTool(server, s, &mcp.Tool{Name: "check", Description: a.text(aboutCheck), Annotations: reads}, s.check)
	addTool(server, s, &mcp.Tool{Name: "explain", Description: a.text(aboutExplain), Annotations: reads}, s.explain)
	addTool(server, s, &mcp.Tool{Name: "schema", Description: a.text(aboutSchema), Annotations: reads}, s.schema)
	addTool(server, s, &mcp.Tool{Name: "worksheet", Description: a.text(aboutSheet)}, s.worksheet)
	addTool(server, s, &mcp.Tool{Name: "face", Description: a.text(aboutFace), Annotations: reads}, s.face)
	return server.Run(ctx, t)
}

// assistant has the tools of one session, which run one at a time.
type assistant struct {
	*app
	root *os.Root
	one  sync.Mutex
}

// addTool adds a tool. What keeps it from answering is an answer too, with its hint, so that the
// assistant can ask better.
func addTool[In any](server *mcp.Server, s *assistant, t *mcp.Tool, do func(In) ([]mcp.Content, error)) {
	mcp.AddTool(server, t, func(_ context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		s.one.Lock()
		defer s.one.Unlock()
		out, err := do(in)
		if err == nil || err == errFindings {
			return &mcp.CallToolResult{Content: out, IsError: err != nil}, nil, nil
		}
		f := explained(err)
		said := f.Msg.In(s.lang)
		if !f.Hint.IsZero() {
			said += "\n" + textHint.In(s.lang) + " " + f.Hint.In(s.lang)
		}
		return &mcp.CallToolResult{Content: words(said), IsError: true}, nil, nil
	})
}

func words(text string) []mcp.Content { return []mcp.Content{&mcp.TextContent{Text: text}} }

// said returns what a command would print.
func (s *assistant) said(do func(*app) error) (string, error) {
	var out bytes.Buffer
	a := &app{environment: s.environment, lang: s.lang, quiet: true, out: bufio.NewWriter(&out)}
	err := do(a)
	_ = a.out.Flush() // a buffer takes all
	return out.String(), err
}

// input is the content of the folder.
func (s *assistant) input() generator.Input {
	return generator.Input{Content: publish.Without(s.root.FS(), ""), Templates: templates.FS, Atelier: atelier()}
}

// inside returns a path of the folder as the folder names it.
func (s *assistant) inside(name string) (string, error) {
	name = path.Clean(filepath.ToSlash(cmp.Or(name, ".")))
	if _, err := s.root.Stat(name); err != nil {
		return "", check.Faultf(textElsewhere, name).WithHint(hintElsewhere)
	}
	return name, nil
}

type checkArgs struct {
	Path string `json:"path,omitempty" jsonschema:"a file or folder, from the folder of the session; without it all is checked"`
}

func (s *assistant) check(in checkArgs) ([]mcp.Content, error) {
	sub, err := s.inside(in.Path)
	if err != nil {
		return nil, err
	}
	r, err := generator.Check(s.input())
	if err != nil {
		return nil, err
	}
	return s.findings(only(r, s.root.FS(), sub, sub))
}

// findings returns findings as JSON.
func (s *assistant) findings(r *generator.Result) ([]mcp.Content, error) {
	text, err := s.said(func(a *app) error { return a.report(a.out, check.Sort(r.Findings), "json", r.Sources) })
	return words(text), err
}

type explainArgs struct {
	Rule string `json:"rule,omitempty" jsonschema:"a rule such as DEC005, a game, or the beginning of rules such as PRI; without it all rules are listed"`
}

func (s *assistant) explain(in explainArgs) ([]mcp.Content, error) {
	text, err := s.said(func(a *app) error {
		if in.Rule == "" {
			a.listRules(generator.Rules())
			return nil
		}
		return a.explain(in.Rule)
	})
	return words(text), err
}

type schemaArgs struct {
	Document string `json:"document,omitempty" jsonschema:"the kind of document, as listed without it"`
}

func (s *assistant) schema(in schemaArgs) ([]mcp.Content, error) {
	files, err := project.Schemas(project.Limits())
	if err != nil {
		return nil, err
	}
	var names []string
	list := ""
	for _, f := range files {
		name := f.Name[:len(f.Name)-len(path.Ext(f.Name))]
		if name == in.Document {
			return words(string(f.Data)), nil
		}
		names = append(names, name)
		list += name + "\n"
	}
	if in.Document == "" {
		return words(list), nil
	}
	return nil, check.Faultf(textNoSchema, in.Document).WithNearest(in.Document, names, textSchemaAre)
}

type worksheetArgs struct {
	Document string `json:"document" jsonschema:"one worksheet in YAML, of the schema worksheet; lists and pictures that it names are in the folder"`
	Out      string `json:"out,omitempty" jsonschema:"the folder for its files, from the folder of the session"`
	Profile  string `json:"profile,omitempty" jsonschema:"color, gray, eco, dys or large"`
}

// profileOf returns a print profile as the program calls it; one that does not exist as it is given.
func profileOf(given string) string {
	if name, ok := values.Profiles.FindAll(given); ok {
		return name
	}
	return given
}

// sheetName is the name that findings in a document given by the assistant have.
const sheetName = "worksheet.yaml"

func (s *assistant) worksheet(in worksheetArgs) ([]mcp.Content, error) {
	r := source.NewReader(given{s.root.FS(), fstest.MapFS{sheetName: {Data: []byte(in.Document)}}})
	var g worksheet.Game
	r.File(sheetName, &g)
	if found := append(r.Findings(), making.Names(&g, isFileName)...); check.HasErrors(found) {
		return s.sheetFindings(r, found)
	}
	if len(g.Sheets) != 1 {
		return nil, check.Faultf(textOneSheet, len(g.Sheets))
	}
	games := s.input().Content
	if _, err := fs.Stat(games, "site.yaml"); err != nil {
		games = content.FS
	}
	p, err := project.NewPress(templates.FS, games)
	if err != nil {
		return nil, err
	}
	o := press.Options{Profile: profileOf(in.Profile)}
	if o.Created, err = s.epoch(); err != nil {
		return nil, err
	}
	w, found := p.Read(r, g.Sheets[0])
	if found = append(r.Findings(), found...); check.HasErrors(found) {
		return s.sheetFindings(r, found)
	}
	files, more, err := p.Print(w, press.Formats[0], o, nil)
	if err != nil {
		return nil, err
	}
	if found = append(found, more...); check.HasErrors(found) {
		return s.sheetFindings(r, found)
	}
	out := path.Clean(filepath.ToSlash(cmp.Or(in.Out, ".")))
	if err := s.root.MkdirAll(out, 0o777); err != nil {
		return nil, check.Faultf(textElsewhere, out).WithHint(hintElsewhere)
	}
	list := ""
	err = s.writing(func(dw *disk.Writer) error {
		for _, f := range files {
			name := path.Join(out, w.ID+f.Name)
			file := filepath.Join(s.root.Name(), filepath.FromSlash(name))
			ours, err := isOurs(file, f.Data)
			if err == nil {
				err = put(dw, file, f.Data, ours, hintNotOurs)
			}
			if err != nil {
				return err
			}
			list += name + "\n"
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	notes, err := s.sheetFindings(r, found)
	if err == errFindings {
		err = nil
	}
	return append(words(list), notes...), err
}

// sheetFindings returns what was found in a worksheet, if anything was.
func (s *assistant) sheetFindings(r *source.Reader, found []check.Diagnostic) ([]mcp.Content, error) {
	if len(found) == 0 {
		return nil, nil
	}
	out, err := s.findings(&generator.Result{Findings: found, Sources: r.Files()})
	if err == nil {
		err = errFindings
	}
	return out, err
}

// given is a folder with a document that is not in it.
type given struct {
	fs.FS
	document fs.FS
}

// Open implements fs.FS.
func (g given) Open(name string) (fs.File, error) {
	if name == sheetName {
		return g.document.Open(name)
	}
	return g.FS.Open(name)
}

type faceArgs struct {
	Game    string   `json:"game" jsonschema:"the folder of the game"`
	Pieces  []string `json:"pieces,omitempty" jsonschema:"pieces of its kit by their ids"`
	Cards   []string `json:"cards,omitempty" jsonschema:"cards by their ids; 1-4 names several"`
	Profile string   `json:"profile,omitempty" jsonschema:"a print profile: color, gray, eco, dys, large, or several as large,gray"`
}

func (s *assistant) face(in faceArgs) ([]mcp.Content, error) {
	shown := s.input()
	if known := project.GameIDs(shown.Content); !slices.Contains(known, in.Game) {
		return nil, check.Faultf(textUnknownGame, in.Game).WithNearest(in.Game, known, textKnownGames)
	}
	shown.Games, shown.Profile = []string{in.Game}, profileOf(in.Profile)
	faces, r, err := generator.PaintFaces(shown, generator.Selection{Pieces: in.Pieces, Cards: in.Cards}, faceDPI, mostFaces)
	if err != nil {
		return nil, err
	}
	if check.HasErrors(r.Findings) {
		out, err := s.findings(r)
		return out, cmp.Or(err, errFindings)
	}
	var out []mcp.Content
	for _, f := range faces {
		name := f.Kit + ", " + f.Piece + ", " + f.Card
		if f.Back {
			name += ", back"
		}
		out = append(out, &mcp.TextContent{Text: name}, &mcp.ImageContent{Data: f.PNG, MIMEType: "image/png"})
	}
	return out, nil
}

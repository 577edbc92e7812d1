package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"imprimots"
	"imprimots/engine/check/checktest"
)

// packed writes a release that will stand at an address, and gives its files by the ends of their names.
func packed(t *testing.T) (r *release, by func(end string) []byte) {
	t.Helper()
	r = sample(t)
	r.url = address
	files := written(t, r)
	return r, func(end string) []byte {
		for name, data := range files {
			if strings.HasPrefix(filepath.ToSlash(name), "packages/") && strings.HasSuffix(name, end) {
				return data
			}
		}
		t.Fatalf("no %s", end)
		return nil
	}
}

// sumOf returns the checksum of an archive from the list.
func sumOf(t *testing.T, r *release, archive string) string {
	t.Helper()
	sums, err := os.ReadFile(filepath.Join(r.out, sumsFile))
	m := regexp.MustCompile(`(?m)^([0-9a-f]{64})  ` + regexp.QuoteMeta(archive) + `$`).FindSubmatch(sums)
	if err != nil || m == nil {
		t.Fatalf("no checksum of %s: %v", archive, err)
	}
	return string(m[1])
}

// Whatever fetches an archive knows its address and its checksum.
func TestPackagesFetchArchives(t *testing.T) {
	r, by := packed(t)
	for _, c := range []struct{ file, systems string }{
		{"imprimots.rb", "linux-amd64 linux-arm64 macos-amd64 macos-arm64"},
		{"imprimots.json", "windows-amd64"},
		{"installer.yaml", "windows-amd64"},
		{"Dockerfile", "linux-amd64 linux-arm64"},
		{"action.yml", "linux-amd64 linux-arm64 macos-amd64 macos-arm64 windows-amd64"},
	} {
		text := string(by(c.file))
		for _, system := range strings.Fields(c.systems) {
			archive := program{System: system}.Archive()
			if !strings.Contains(text, archive) || !strings.Contains(strings.ToLower(text), sumOf(t, r, archive)) || !strings.Contains(text, address+"/") {
				t.Errorf("%s does not fetch %s", c.file, archive)
			}
		}
		if strings.Contains(text, "[[.") || strings.Contains(text, "<no value>") {
			t.Errorf("%s has holes", c.file)
		}
	}
	for _, url := range []string{"http://forge.example/x", "https://", "forge.example", `https://forge.example/"x`, "https://forge.example/$(id)", "https://forge.example/x?y"} {
		r := release{url: url}
		if _, err := r.packages(nil, released); err == nil {
			t.Errorf("%s is taken", url)
		}
	}
	few := sample(t)
	few.url, few.programs = address, few.programs[:1]
	if err := few.write(); err == nil || !strings.Contains(err.Error(), "there is no program for") {
		t.Errorf("of one program, all packages: %v", err)
	}
}

func TestFormula(t *testing.T) {
	_, by := packed(t)
	ruby, err := exec.LookPath("ruby")
	if err != nil {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: install ruby")
	}
	for _, c := range []struct {
		text  []byte
		right bool
	}{{by("imprimots.rb"), true}, {bytes.TrimSuffix(by("imprimots.rb"), []byte("end\n")), false}} {
		cmd := exec.Command(ruby, "-wc")
		cmd.Stdin = bytes.NewReader(c.text)
		if out, err := cmd.CombinedOutput(); (err == nil && string(out) == "Syntax OK\n") != c.right {
			t.Errorf("%v: %s", err, out)
		}
	}
}

// The manifest of Scoop has the keys of its schema that it needs, and no others.
func TestScoop(t *testing.T) {
	_, by := packed(t)
	var m struct {
		Version, Description, Homepage, License string
		Architecture                            struct {
			X64 struct{ URL, Hash string } `json:"64bit"`
		}
		Dir       string `json:"extract_dir"`
		Bin       string
		Shortcuts [][]string
	}
	d := json.NewDecoder(bytes.NewReader(by("imprimots.json")))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil {
		t.Fatal(err)
	}
	if m.Version != imprimots.Version || m.License != "MIT" || m.Homepage != "https://forge.example/club/imprimots" || m.Dir != "imprimots-"+imprimots.Version+"-windows-amd64" ||
		m.Bin != "imprimots.exe" || m.Shortcuts[0][0] != m.Bin || !regexp.MustCompile(`^[0-9a-f]{64}$`).MatchString(m.Architecture.X64.Hash) {
		t.Errorf("%+v", m)
	}
}

// The manifests of winget have the keys of its schemas that they need, and no others; what
// they say is as long as the schemas let it be.
func TestWinget(t *testing.T) {
	_, by := packed(t)
	type keys map[string]string // what a key must look like
	base := keys{"PackageIdentifier": `^[^.\s]{1,32}\.[^.\s]{1,32}$`, "PackageVersion": `^` + regexp.QuoteMeta(imprimots.Version) + `$`, "ManifestVersion": `^1\.10\.0$`}
	for _, c := range []struct {
		file string
		want keys
	}{
		{"Imprimots.Imprimots.yaml", keys{"DefaultLocale": `^en-US$`, "ManifestType": `^version$`}},
		{"locale.en-US.yaml", keys{"PackageLocale": `^en-US$`, "Publisher": `^.{2,256}$`, "PackageName": `^.{2,256}$`, "PackageUrl": `^https://.+$`, "License": `^.{3,512}$`, "ShortDescription": `^.{3,256}$`, "ManifestType": `^defaultLocale$`}},
		{"installer.yaml", keys{"InstallerType": `^zip$`, "NestedInstallerType": `^portable$`, "ReleaseDate": `^2026-11-27$`, "ManifestType": `^installer$`,
			"NestedInstallerFiles": `^- RelativeFilePath: imprimots-[\d.]+-windows-amd64\\imprimots\.exe\n  PortableCommandAlias: imprimots\n$`,
			"Installers":           `^- Architecture: x64\n  InstallerUrl: https://.+\.zip\n  InstallerSha256: [0-9A-F]{64}\n$`}},
	} {
		var got map[string]yaml.Node
		if err := yaml.Unmarshal(by(c.file), &got); err != nil {
			t.Fatal(err)
		}
		for key, like := range base {
			c.want[key] = like
		}
		for key, node := range got {
			text := node.Value
			if node.Kind == yaml.SequenceNode {
				var w bytes.Buffer
				e := yaml.NewEncoder(&w)
				e.SetIndent(2)
				if err := e.Encode(&node); err != nil {
					t.Fatal(err)
				}
				text = w.String()
			}
			if like, known := c.want[key]; !known || !regexp.MustCompile(like).MatchString(text) {
				t.Errorf("%s: %s is %q, want %s", c.file, key, text, like)
			}
			delete(c.want, key)
		}
		if len(c.want) > 0 {
			t.Errorf("%s lacks %v", c.file, c.want)
		}
	}
}

func TestDockerfile(t *testing.T) {
	_, by := packed(t)
	if said := checktest.Judge(t, "dockerfile.mjs", by("Dockerfile")); said != "" {
		t.Error(said)
	}
	if said := checktest.Judge(t, "dockerfile.mjs", []byte("FROM scratch\nWORKDIRR /\n")); said == "" {
		t.Error("the judge takes all")
	}
}

func TestAction(t *testing.T) {
	_, by := packed(t)
	if said := checktest.Judge(t, "action.mjs", by("action.yml")); said != "" {
		t.Error(said)
	}
	if said := checktest.Judge(t, "action.mjs", bytes.Replace(by("action.yml"), []byte("shell: bash"), nil, 1)); said == "" {
		t.Error("the judge takes all")
	}
}

// The scripts of the action's steps are what shellcheck finds nothing in.
func TestActionScripts(t *testing.T) {
	_, by := packed(t)
	shellcheck, err := exec.LookPath("shellcheck")
	if err != nil {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: install shellcheck")
	}
	scripts := 0
	for _, script := range scriptsOf(t, by("action.yml")) {
		cmd := exec.Command(shellcheck, "--shell=bash", "-")
		cmd.Stdin = strings.NewReader("set -eo pipefail\n" + script) // as GitHub runs it
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		scripts++
	}
	if scripts != 3 {
		t.Errorf("%d scripts", scripts)
	}
}

// scriptsOf returns the scripts that the steps of an action run.
func scriptsOf(t *testing.T, data []byte) (out []string) {
	t.Helper()
	var action struct {
		Runs struct{ Steps []struct{ Run string } }
	}
	if err := yaml.Unmarshal(data, &action); err != nil {
		t.Fatal(err)
	}
	for _, s := range action.Runs.Steps {
		if s.Run != "" {
			out = append(out, s.Run)
		}
	}
	return out
}

// The action's first step finds the program for its machine, and stops where the archive is
// another one, or there is none.
func TestActionFetches(t *testing.T) {
	r, by := packed(t)
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("SKIPPED, NOTHING WAS FETCHED: there is no bash")
	}
	fetch := scriptsOf(t, by("action.yml"))[0]
	bin := t.TempDir()
	for name, script := range map[string]string{ // the forge's servers are out of reach
		"curl":   `cp "$ARCHIVES/$(basename "${*: -1:1}")" "${*: -2:1}"`,
		"shasum": `shift 2; exec sha256sum "$@"`,
	} {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!"+bash+"\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ runner, want string }{
		{"Linux-X64", "linux-amd64"}, {"Linux-ARM64", "linux-arm64"}, {"macOS-ARM64", "macos-arm64"}, {"Linux-RISCV", ""}, {"touched", ""},
	} {
		temp := t.TempDir()
		archives := r.out
		if c.runner == "touched" {
			c.runner, archives = "Linux-X64", t.TempDir()
			if err := os.WriteFile(filepath.Join(archives, program{System: "linux-amd64"}.Archive()), []byte("other"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		system, arch, _ := strings.Cut(c.runner, "-")
		cmd := exec.Command(bash, "--noprofile", "--norc", "-eo", "pipefail", "-c", fetch) // as GitHub does
		cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "RUNNER_OS="+system, "RUNNER_ARCH="+arch, "RUNNER_TEMP="+temp,
			"GITHUB_PATH="+filepath.Join(temp, "path"), "ARCHIVES="+archives)
		out, err := cmd.CombinedOutput()
		path, none := os.ReadFile(filepath.Join(temp, "path"))
		if c.want == "" {
			if err == nil || !errors.Is(none, os.ErrNotExist) {
				t.Errorf("%s: %s%s", c.runner, out, path)
			}
			continue
		}
		said, failed := exec.Command(filepath.Join(strings.TrimSpace(string(path)), "imprimots")).Output()
		if err != nil || failed != nil || string(said) != c.want+"/imprimots\n" {
			t.Errorf("%s: %v %v %s%s", c.runner, err, failed, out, said)
		}
	}
}

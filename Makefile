# Imprimots: `make` builds the binary and the whole of out/, `make test` checks everything.

GO      ?= go
BIN     := imprimots

# A busy machine must not end a run that goes well.
TEST    := $(GO) test -timeout 2h

.PHONY: all build atelier release systems quick test test-all lint lint-go lint-browser lint-workflows tools bench fuzz vuln dict dict-rarity licences vendor-js clean

all: build
	./$(BIN) build

# Products of floating-point numbers are rounded before they are added to anything, also
# where the processor would do both in one step (arm64): equal input gives equal bytes.
ROUNDED := -gcflags=all=-d=fmahash=qn

build: atelier
	CGO_ENABLED=0 $(GO) build $(if $(filter-out amd64,$(shell $(GO) env GOARCH)),$(ROUNDED)) -trimpath -o $(BIN) ./cmd/imprimots

# The programs for the browser, for worksheets, for playing, for marking and whole, as the site ships them;
# cmd/imprimots embeds the folder, which git leaves out. libdeflate makes the same gzip files 4 % smaller.
ATELIER := cmd/imprimots/atelier
# What reads fonts, lists, texts and YAML once, and what lays sheets out, is not inlined: libraries,
# and the packages that read, check, lay out or write files. What composes and compresses is.
SMALL   := $(foreach p,github.com/... gopkg.in/... golang.org/x/... archive/... encoding/... fmt image/... net/... reflect regexp/... time \
	bufio context crypto/... errors html internal/fmtsort internal/godebug internal/poll internal/reflectlite internal/strconv io/fs math/big mime os path \
	sort strconv syscall syscall/js text/... unicode/... \
	imprimots/engine/check imprimots/engine/coquillaude imprimots/engine/embrouillamini imprimots/engine/evidence imprimots/engine/lifetime \
	imprimots/engine/prose imprimots/engine/record imprimots/engine/transcripts imprimots/engine/values imprimots/engine/worksheet imprimots/engine/worksheet/anagram \
	imprimots/engine/worksheet/cloze imprimots/engine/worksheet/code imprimots/engine/worksheet/coquillaude imprimots/engine/worksheet/cruciverbs imprimots/engine/worksheet/dictation \
	imprimots/engine/worksheet/distract imprimots/engine/worksheet/embrouillamini imprimots/engine/worksheet/kinds imprimots/engine/worksheet/making \
	imprimots/engine/cruciverbs imprimots/engine/markup imprimots/engine/syllable imprimots/engine/worksheet/crossword imprimots/engine/worksheet/wordsearch \
	imprimots/engine/worksheet/mystery imprimots/engine/worksheet/pyramid imprimots/generator/atelier imprimots/generator/flow \
	imprimots/generator/braille imprimots/generator/catalog imprimots/generator/draw imprimots/generator/draw/text imprimots/generator/draw/pdf imprimots/generator/draw/svg imprimots/generator/exchange/... \
	imprimots/generator/kit/... imprimots/generator/list imprimots/generator/picture imprimots/generator/press imprimots/generator/sheet/... \
	imprimots/generator/source/... imprimots/generator/theme imprimots/generator/typeset imprimots/templates/languages,-gcflags=$(p)=-l)

# What the whole program has besides: games, checks, kits and pages.
COLD    := $(foreach p,engine/... generator/...,-gcflags=imprimots/$(p)=-l) $(foreach p,engine/boggle engine/grid/fill engine/letters engine/rng generator/draw/vector,-gcflags=imprimots/$(p)=)

# The programs for playing are fetched before the first move: only what searches boards is inlined.
TINY    := -gcflags=all=-l $(foreach p,boggle grid grid/fill letters rng,-gcflags=imprimots/engine/$(p)=)

atelier:
	@rm -rf $(ATELIER)/* # .gitignore stays; all else would be embedded
	$(BROWSER) $(GO) build -tags atelier -trimpath -ldflags='-s -w' $(SMALL) -o $(ATELIER)/atelier.wasm ./cmd/atelier
	$(BROWSER) $(GO) build -tags atelier,jouer -trimpath -ldflags='-s -w' $(TINY) -o $(ATELIER)/jouer.wasm ./cmd/atelier/play
	$(BROWSER) $(GO) build -tags atelier,jouer -trimpath -ldflags='-s -w' $(TINY) -o $(ATELIER)/arbitre.wasm ./cmd/atelier/referee
	$(BROWSER) $(GO) build -tags atelier -trimpath -ldflags='-s -w' -gcflags=all=-l -gcflags=imprimots/generator/scan= -o $(ATELIER)/lecteur.wasm ./cmd/atelier/reader
	$(BROWSER) $(GO) build -trimpath -ldflags='-s -w' $(SMALL) $(COLD) -o $(ATELIER)/whole.wasm ./cmd/atelier/whole
	@if command -v libdeflate-gzip >/dev/null; then libdeflate-gzip -12 -f $(ATELIER)/*.wasm; else gzip -9nf $(ATELIER)/*.wasm; fi
	@cat "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" cmd/atelier/ouvrier.js | gzip -9n > $(ATELIER)/ouvrier.gz

# The program for those who have no Go, with the atelier inside, for each system and
# processor, as archives that the site lists; the number of the version stands in version.go.
# With URL=https://…, where the archives will stand, also what package managers, containers
# and workflows need to fetch them, in the folder packages beside them. Windows and macOS are
# built and vetted, but no test runs there.
DOWNLOADS := out/telecharger
SYSTEMS   := linux-amd64 linux-arm64 windows-amd64 darwin-amd64 darwin-arm64
system     = GOOS=$(word 1,$(subst -, ,$*)) GOARCH=$(word 2,$(subst -, ,$*)) CGO_ENABLED=0
PROGRAMS  := .release

release: build $(SYSTEMS:%=release-%)
	$(GO) run ./cmd/release -host ./$(BIN) -programs $(PROGRAMS) -out $(DOWNLOADS) -url '$(URL)'
	./$(BIN) build

release-%: atelier
	$(system) $(GO) build $(if $(filter %-arm64,$*),$(ROUNDED)) -trimpath -buildvcs=false -ldflags='-s -w' \
		-o $(PROGRAMS)/$(subst darwin,macos,$*)/imprimots$(if $(findstring windows,$*),.exe) ./cmd/imprimots

# What is released is vetted and built for each system.
systems: $(SYSTEMS:%=vet-%)
	$(MAKE) release

vet-%: atelier
	$(system) $(GO) vet ./...

# What tells most in two minutes: each package, without the tests that take seconds.
quick: lint-go
	$(TEST) -short ./...

# All tests, of what is large a sample, with the atelier that browsers open; then under the
# race detector those of the packages that start goroutines; -short leaves out what takes
# minutes there and starts none.
test: tools lint atelier
	$(TEST) ./...
	$(TEST) -race -short $$(grep -rlE --include='*.go' --exclude='*_test.go' '\bgo func|sync\.WaitGroup|errgroup' . | xargs -n1 dirname | sort -u)

# The same with all that is large in the place of samples, every system, and each benchmark once.
test-all: export IMPRIMOTS_ALL = 1
test-all: test systems
	$(TEST) -run '^$$' -bench . -benchtime 1x $(BENCHED)

# The packages that have benchmarks.
BENCHED = $$(grep -rl --include='*_test.go' '^func Benchmark' . | xargs -n1 dirname | sort -u)

lint: lint-go lint-browser lint-workflows

lint-go:
	@test -z "$$(gofmt -l .)" || { echo "gofmt: these files want formatting:"; gofmt -l .; exit 1; }
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

# The programs for the browser, each as `make atelier` builds it, with the packages that it
# is built from. Most tests do not compile under the tag atelier, which leaves out what
# worksheets do not need: -tests=false keeps them from staticcheck, and an overlay that
# deletes them from vet. What only the parts left out use is not reported (U1000): the run
# without the tag sees it.
BROWSER := GOOS=js GOARCH=wasm CGO_ENABLED=0

lint-browser:
	@set -e; tmp=$$(mktemp -d); trap 'rm -r "$$tmp"' EXIT; \
	staticcheck=$$($(GO) tool -n staticcheck); \
	find "$$PWD" -name '*_test.go' | sed 's/.*/"&":""/' | paste -sd, | sed 's/.*/{"Replace":{&}}/' >$$tmp/overlay.json; \
	packages=$$($(BROWSER) $(GO) list -deps -tags atelier ./cmd/atelier ./cmd/atelier/reader | grep '^imprimots/'); \
	echo "vet and staticcheck of ./cmd/atelier, ./cmd/atelier/reader and what they import (js/wasm, -tags atelier)"; \
	$(BROWSER) $(GO) vet -overlay $$tmp/overlay.json -tags atelier $$packages; \
	$(BROWSER) $$staticcheck -tests=false -checks inherit,-U1000 -tags atelier $$packages; \
	packages=$$($(BROWSER) $(GO) list -deps -tags atelier,jouer ./cmd/atelier/play ./cmd/atelier/referee | grep '^imprimots/'); \
	echo "vet and staticcheck of ./cmd/atelier/play, ./cmd/atelier/referee and what they import (js/wasm, -tags atelier,jouer)"; \
	$(BROWSER) $(GO) vet -overlay $$tmp/overlay.json -tags atelier,jouer $$packages; \
	$(BROWSER) $$staticcheck -tests=false -checks inherit,-U1000 -tags atelier,jouer $$packages; \
	packages=$$($(BROWSER) $(GO) list -deps ./cmd/atelier/whole | grep '^imprimots/'); \
	echo "vet and staticcheck of ./cmd/atelier/whole and what it imports (js/wasm)"; \
	$(BROWSER) $(GO) vet -overlay $$tmp/overlay.json $$packages; \
	$(BROWSER) $$staticcheck -tests=false $$packages

# The workflows of this repository, and those that `init --deploy` writes.
lint-workflows:
	$(GO) tool actionlint $$(grep -rl '^jobs:' --include='*.yml' .github templates)

# Programs of others that tests give files to.
JUDGES := engine/check/checktest/testdata/judges

# Installs the test tools where apt-get can run as root; elsewhere it names what
# is missing, and the tests that need it skip and say so.
tools:
	@missing=""; \
	command -v qpdf >/dev/null || missing="$$missing qpdf"; \
	command -v pdftoppm >/dev/null || missing="$$missing poppler-utils"; \
	command -v gs >/dev/null || missing="$$missing ghostscript"; \
	command -v zbarimg >/dev/null || missing="$$missing zbar-tools"; \
	command -v lou_translate >/dev/null || missing="$$missing liblouis-bin"; \
	command -v soffice >/dev/null || missing="$$missing libreoffice-calc-nogui"; \
	command -v libdeflate-gzip >/dev/null || missing="$$missing libdeflate-tools"; \
	command -v node >/dev/null || missing="$$missing nodejs"; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	command -v firefox-esr >/dev/null || missing="$$missing firefox-esr"; \
	command -v npm >/dev/null || missing="$$missing npm"; \
	command -v xmllint >/dev/null || missing="$$missing libxml2-utils"; \
	command -v groff >/dev/null || missing="$$missing groff-base"; \
	command -v ruby >/dev/null || missing="$$missing ruby"; \
	command -v shellcheck >/dev/null || missing="$$missing shellcheck"; \
	command -v rsvg-convert >/dev/null || missing="$$missing librsvg2-bin"; \
	command -v librecad >/dev/null || missing="$$missing librecad"; \
	test -d /usr/lib/python3/dist-packages/ezdxf || missing="$$missing python3-ezdxf"; \
	test -f /usr/share/hyphen/hyph_fr.dic || missing="$$missing hyphen-fr"; \
	test -f /usr/share/hunspell/fr.dic || missing="$$missing hunspell-fr-comprehensive"; \
	test -d /usr/share/dict/scowl || missing="$$missing scowl"; \
	test -f /usr/share/tanglet/gamedata/de/words || missing="$$missing tanglet-data"; \
	test -f /usr/share/hunspell/es_ES.dic || missing="$$missing hunspell-es"; \
	[ -z "$$IMPRIMOTS_ALL" ] || command -v qemu-aarch64 >/dev/null || missing="$$missing qemu-user"; \
	if [ -z "$$missing" ]; then :; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $$missing; \
	else \
		echo "tools: missing:$$missing — the tests that need them will skip" >&2; \
	fi
	@cd $(JUDGES) && if ! cmp -s package-lock.json node_modules/installed.json; then \
		npm ci --ignore-scripts --no-audit --no-fund --silent && cp package-lock.json node_modules/installed.json || \
		echo "tools: the programs of others in $(JUDGES) are missing — the tests that need them will skip" >&2; \
	fi

# Every benchmark once; pipe several runs into `go tool benchstat` to compare.
bench:
	$(TEST) -run '^$$' -bench . -benchmem $(BENCHED)

# Each fuzz target for a while, or so many executions: make fuzz FUZZTIME=1000000x.
# What fails leaves its case in testdata/fuzz: keep it, make test runs it.
FUZZTIME ?= 20s

fuzz:
	@failed=""; \
	for dir in $$(grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u); do \
		for target in $$($(GO) test -list '^Fuzz' $$dir | grep '^Fuzz'); do \
			echo "$$dir $$target"; \
			$(TEST) -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 5x $$dir || failed="$$failed $$dir:$$target"; \
		done; \
	done; \
	test -z "$$failed" || { echo "fuzz: failed:$$failed"; exit 1; }

GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0

# Known faults of what is linked and called. It needs https://vuln.go.dev: elsewhere
# it says that nothing was looked at.
vuln:
	@tmp=$$(mktemp -d); trap 'rm -r "$$tmp"' EXIT; \
	GOBIN=$$tmp $(GO) install $(GOVULNCHECK) 2>$$tmp/why && \
	$$tmp/govulncheck ./... 2>$$tmp/why; code=$$?; cat $$tmp/why >&2; \
	if [ $$code != 0 ] && grep -qE 'vuln.go.dev|dial tcp|proxy.golang.org' $$tmp/why; then \
		echo "vuln: SKIPPED: NOTHING WAS CHECKED, the database of vulnerabilities cannot be reached" >&2; \
	else exit $$code; fi

# Compiles the lexicons anew from the Debian packages named in dict/README.md.
dict:
	$(GO) run ./dict/compile

# With the layers of rarity too: two of the packages cannot be installed beside
# hunspell-fr-comprehensive and are unpacked in a folder of their own.
dict-rarity:
	tmp=$$(mktemp -d) && (cd $$tmp && apt-get download hunspell-fr-classical hunspell-fr-revised mythes-fr mythes-de mythes-es \
		tesseract-ocr-fra tesseract-ocr-deu tesseract-ocr-spa && \
		for deb in *.deb; do case $$deb in hunspell*) dpkg -x $$deb $${deb%%_*};; *) dpkg -x $$deb all;; esac; done) && \
	$(GO) run ./dict/compile -classical $$tmp/hunspell-fr-classical/usr/share/hunspell -revised $$tmp/hunspell-fr-revised/usr/share/hunspell \
		-thesaurus $$tmp/all/usr/share/mythes -tesseract $$tmp/all/usr/share/tesseract-ocr/5/tessdata && \
	rm -r $$tmp

# Copies anew the licences of what the program is linked from, on each system.
licences:
	rm -rf templates/licences && mkdir templates/licences
	cp $$($(GO) env GOROOT)/LICENSE templates/licences/go.txt
	for os in linux darwin windows; do \
		GOOS=$$os CGO_ENABLED=0 $(GO) list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' ./cmd/imprimots; \
	done | sort -u | while read -r module dir; do \
		mkdir -p templates/licences/$$(dirname $$module) && \
		find $$dir -maxdepth 1 \( -name 'LICEN[CS]E*' -o -name 'COPYING*' -o -name 'NOTICE*' -o -name 'PATENTS*' \) | \
			sort | xargs cat >templates/licences/$$module.txt; \
	done

# Makes the site's search anew from templates/site/search; needs npm. The result
# is committed: nothing else needs Node.
vendor-js:
	@tmp=$$(mktemp -d) && cp templates/site/search/*.js* $$tmp && \
	( cd $$tmp && npm ci --ignore-scripts --no-audit --no-fund && npm run --silent build ) && \
	cp $$tmp/out/*.js templates/site/static/ && rm -r $$tmp
	cd templates/site/search && sha256sum engine.js package-lock.json package.json search.js terms.js ../static/recherche.js ../static/recherche-moteur.js >SHA256SUMS

clean:
	rm -rf $(BIN) $(PROGRAMS)
	find out -mindepth 1 ! -name .gitignore -delete

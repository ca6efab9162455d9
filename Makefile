# Two commands do everything: `make play` opens the table, `make test` runs every fast check.
# `make soak` holds the long runs. `make help` lists the rest.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
TANNENBERG := target/release/tannenberg
CHECKED := target/debug/tannenberg
FUZZ_GAMES ?= 20
SOAK_GAMES ?= 10000
SOAK_SECONDS ?= 600

.PHONY: help play build client test fmt clippy rust docs cases binary maps fuzz dice dist deb api attack web e2e soak clean tools node chromium

help: ## what there is
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## /\1\t/' | column -t -s "$$(printf '\t')"

play: tools build ## build client and server in release mode and open the table on localhost
	$(TANNENBERG) serve

build: client ## the release binary with the client inside
	cargo build --release --bin tannenberg

test: tools fmt clippy client rust docs cases maps fuzz dice web e2e ## every fast check; the only gate
	@echo "all checks passed"

tools:
	@command -v cargo >/dev/null || { echo "cargo is missing: install Rust (rustup) with clippy and rustfmt"; exit 1; }
	@cargo fmt --version >/dev/null 2>&1 || { echo "rustfmt is missing: rustup component add rustfmt"; exit 1; }
	@cargo clippy --version >/dev/null 2>&1 || { echo "clippy is missing: rustup component add clippy"; exit 1; }

node:
	@command -v node >/dev/null || { echo "node is missing: install Node.js 20 or newer"; exit 1; }
	@command -v npm >/dev/null || { echo "npm is missing: it comes with Node.js"; exit 1; }

web/node_modules/.package-lock.json: web/package-lock.json | node
	# install, not ci: the lock pins versions but lists the optional binaries of one platform only, which ci refuses
	cd web && npm install --no-audit --no-fund
	@touch $@

client: web/node_modules/.package-lock.json ## the client, built into web/dist
	cd web && npm run --silent build

fmt: ## formatting
	cargo fmt --all --check

clippy: ## lints, warnings are errors
	cargo clippy --workspace --all-targets -- -D warnings

rust: ## Rust tests, with nextest where it is installed
	@if cargo nextest --version >/dev/null 2>&1; then cargo nextest run --workspace; else cargo test --workspace --lib --bins --tests; fi
	cargo test --workspace --doc -q

docs: ## documentation builds without a warning
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps -q

# The binary as the Rust tests use it, with the drill on its shelf: after `rust` there is nothing left to build.
binary:
	cargo test -q --workspace --no-run

cases: binary ## no binding case of a finished title without a test
	$(CHECKED) cases --gaps

maps: binary ## the five maps hold against their books
	$(CHECKED) map --check

fuzz: binary ## a short fuzz of every title
	$(CHECKED) fuzz --all --games $(FUZZ_GAMES) --seed 1

dice: binary ## the verifier in another language agrees on a finished game of each title
	@command -v python3 >/dev/null || { echo "python3 is missing: install Python 3.8 or newer"; exit 1; }
	@folder=$$(mktemp -d); trap 'rm -rf $$folder' EXIT; \
	for game in world-undone/masurian/german/russian great-war-east/encirclement/german/russian; do \
	  IFS=/ read -r title scenario first second <<<"$$game"; \
	  $(CHECKED) new $$title $$scenario --out $$folder/$$title.game >/dev/null; \
	  $(CHECKED) play $$folder/$$title.game --$$first bot:random --$$second bot:random >/dev/null; \
	  $(CHECKED) verify $$folder/$$title.game | head -1; \
	  python3 tools/verify-dice.py $$folder/$$title.game; \
	done

web: client ## types and unit tests of the client
	cd web && npm run --silent check && npm test --silent

chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null && exit 0; \
	command -v apt-get >/dev/null || { echo "Chromium is missing: install it from your system's packages"; exit 1; }; \
	sudo=""; [ "$$(id -u)" = 0 ] || sudo="sudo"; \
	$$sudo apt-get update -qq && $$sudo apt-get install -y -qq chromium >/dev/null

e2e: client chromium binary ## whole turns in a real browser
	cd web && npm run --silent e2e

soak: tools ## the long runs: thousands of games, second implementations, parsers
	SOAK=1 cargo test --release --workspace -- --nocapture
	cargo run --release --bin tannenberg -- fuzz --all --games $(SOAK_GAMES) --seed 1
	cargo run --release --bin tannenberg -- fuzz --parsers --seconds $(SOAK_SECONDS)
	tools/api-check
	tools/attack $(TANNENBERG)

# The description of the interface against the server itself, with every check, on games that are there.
api: tools
	tools/api-check

attack: tools ## the review's attacks on a running server, from outside
	@command -v python3 >/dev/null || { echo "python3 is missing: install Python 3.9 or newer"; exit 1; }
	cargo build --release --bin tannenberg
	tools/attack $(TANNENBERG)

dist: build ## a tarball and a Debian package with binary, licences, unit and guide
	rm -rf target/dist && mkdir -p target/dist/tannenberg
	cp $(TANNENBERG) LICENSE-MIT LICENSE-APACHE README.md target/dist/tannenberg/
	cp -r docs/guide packaging target/dist/tannenberg/
	cp tools/verify-dice.py target/dist/tannenberg/
	tar -C target/dist -czf target/dist/tannenberg-$$($(TANNENBERG) --version | cut -d' ' -f2)-$$(uname -m).tar.gz tannenberg
	$(MAKE) deb
	@ls -l target/dist

deb: ## the Debian package alone; needs cargo-deb
	@cargo deb --version >/dev/null 2>&1 || { echo "cargo-deb is missing: cargo install cargo-deb"; exit 1; }
	mkdir -p target/dist && cargo deb -p cli --no-build --output target/dist/

clean: ## what can be built again
	cargo clean
	rm -rf web/node_modules web/dist

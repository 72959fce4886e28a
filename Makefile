# Everything is plain Go; only the race detector needs a C compiler.
export CGO_ENABLED = 0

FUZZTIME ?= 30s
DESKTOPS  = linux/amd64 linux/arm64 windows/amd64 darwin/arm64
SANDBOXES = js/wasm wasip1/wasm
CORE      = ./assets/... ./rules/... ./components/... ./systems/... ./ecs/...
RACED     = ./systems/... ./ecs ./ecs/arena ./ecs/lab ./rules/judge ./rules/plain # where something runs side by side, or looks at memory by itself
FIGURES   = Arena|Naive|Crowd|Advance|Rooms|Corners|Maze|Forecast|Build|CloneBattle|ForkInto|Battle|Attack|AttackByHand|Odds|Tick|KeyedFace|Sight|SightFromTable|SightInGrove|Cover|CoverInGrove|CoverInCrowd|InReach|Path|Path100|Flood|March
GUARDED   = Workers|Arena|Naive|Crowd|Forecast|Build|ForkInto|Attack|AttackByHand|KeyedFace
FIGURED   = ./rules/... ./systems/space ./ecs ./ecs/arena

.DEFAULT_GOAL := help
.PHONY: help build run test soak mutants lint tidy bench figures guard fuzz cover generate docs demo demo-web demo-test examples pictures portable machines plans lab check

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## build every package, and the command as bin/affray
	go build ./...
	go build -o bin/ ./cmd/affray

run: ## run the built-in battle
	@test -x bin/affray || echo "building affray: the first time takes a minute" >&2
	@go build -o bin/ ./cmd/affray && bin/affray run

test: ## all tests in random order, then those of what runs side by side under the race detector, with fewer seeds
	go test -shuffle=on -timeout 30m ./...
	CGO_ENABLED=1 go test -race -short -shuffle=on -timeout 30m $(RACED)

soak: ## the long sweeps, and an hour of random battles (SOAK=10m of them)
	go test -tags soak -timeout 2h ./...

mutants: ## small changes of the code, one at a time: does a test notice? (MUTANTS=-n 40 of each package)
	go run ./ecs/internal/mutants $(MUTANTS)

lint: ## gofmt -s, go vet, staticcheck
	@bad=$$(gofmt -s -l *.go */); test -z "$$bad" || { echo "gofmt -s -w: $$bad"; exit 1; }
	go vet ./...
	go vet -tags soak ./...
	go tool -modfile=tools.mod staticcheck -tags soak ./...

tidy: ## go.mod and go.sum list what is used, no more
	go mod tidy -diff

bench: ## all benchmarks, with allocations
	go test -run '^$$' -bench . -benchmem ./...

figures: ## measure what docs/BENCHMARKS.md shows, three times over, and put the best of it there
	@for pass in 1 2 3; do \
		go test -run '^$$' -bench '^Benchmark($(FIGURES))$$' -benchmem -benchtime 500ms -timeout 1h $(FIGURED) || exit 1; \
	done >.bench.out
	go run ./ecs/internal/figures docs/BENCHMARKS.md <.bench.out
	@rm .bench.out

guard: ## is anything slower than it may be, by yardsticks of the same run? If so, it is measured again, up to three times
	@rm -f .guard.out; for pass in 1 2 3; do \
		go test -run '^$$' -bench '^Benchmark($(GUARDED))$$' -benchtime 100ms -timeout 1h $(FIGURED) >>.guard.out || { cat .guard.out; exit 1; }; \
		go run ./ecs/internal/figures -guard <.guard.out && exec rm .guard.out; \
	done; exit 1

fuzz: ## every fuzz target for FUZZTIME (30s)
	@set -e; for pkg in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
			echo "$$pkg $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x $$pkg; \
		done; \
	done

cover: ## coverage of the whole module by all of its tests, in coverage.html
	go test -coverpkg=./... -coverprofile=coverage.out ./...
	go tool cover -html=coverage.out -o coverage.html
	go tool cover -func=coverage.out | tail -n 1

generate: ## rewrite every generated file
	go generate ./...

docs: generate ## the generated pages below docs

demo: ## watch a battle in a window
	cd demo && go run .

demo-web: ## build the demo as a page in demo/page, and show it at localhost:8080
	cd demo && go run ./cmd/page -out page -serve localhost:8080

demo-test: ## the checks of the demo; it is used in a window and in a browser (needs xvfb, xdotool, xclip, imagemagick, chromium)
	@bad=$$(cd demo && gofmt -s -l .); test -z "$$bad" || { echo "gofmt -s -w: $$bad"; exit 1; }
	cd demo && go mod tidy -diff
	cd demo && go vet -tags e2e ./...
	cd demo && GOOS=js GOARCH=wasm go vet . ./internal/...
	tool=$$(go tool -n -modfile=tools.mod staticcheck) && cd demo && $$tool -tags e2e ./...
	cd demo && go test -shuffle=on -timeout 30m ./...
	cd demo && go test -tags e2e -timeout 30m -count=1 ./e2e

examples: ## the checks of the example games
	@bad=$$(cd examples/fold && gofmt -s -l .); test -z "$$bad" || { echo "gofmt -s -w: $$bad"; exit 1; }
	cd examples/fold && go mod tidy -diff && go vet ./... && go test ./... && go build -o /dev/null .

pictures: ## draw the pictures of the documentation anew, from scenarios
	cd demo && go run ./cmd/pictures

# Where nothing is run afterwards, nothing has to be swift: that saves a third of the work.
portable: ## build for every platform we promise
	@set -e; for at in $(DESKTOPS); do \
		case $$at in linux/*) how=-gcflags= ;; *) how='-gcflags=all=-N -l' ;; esac; export GOOS=$${at%/*} GOARCH=$${at#*/}; \
		echo "go build ./... for $$at"; go build "$$how" ./...; \
		echo "go build . for $$at, in demo"; (cd demo && go build "$$how" -o /dev/null .); \
	done
	@echo "go build . for js/wasm, in demo"; cd demo && GOOS=js GOARCH=wasm go build -o /dev/null .
	@set -e; for at in $(SANDBOXES); do \
		echo "go build $(CORE) for $$at"; GOOS=$${at%/*} GOARCH=$${at#*/} go build $(CORE); \
	done

machines: ## the same battles on every kind of machine, byte for byte (needs qemu-user-static and node)
	@.ci/machines

plans: ## fight the plans that come with affray, and keep their reports in docs/lab; takes some minutes
	@set -e; for plan in $$(go run ./cmd/affray lab --list | cut -f 1); do \
		echo "$$plan"; go run ./cmd/affray lab $$plan --text >docs/lab/$$plan.txt; \
	done

lab: ## the tables of the laboratory, added up by DuckDB: do they come to its summary? (needs node and npm)
	@.ci/lab

check: lint test portable tidy ## all that must pass before a merge

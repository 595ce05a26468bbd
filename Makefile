# The only task runner people type. `make help` lists the targets.
SHELL := /bin/bash
.DEFAULT_GOAL := help
MACHINE_PATH := $(PATH)
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
export NODE_COMPILE_CACHE := $(CURDIR)/.cache/node

# Without limits the heap of a large machine grows to several times of what it holds, and every thread keeps memory of
# its own (e2e/src/product.ts starts it alike).
MEMORY := --max-old-space-size=1024 --max-semi-space-size=4

WEB_SOURCES := $(shell find shell frontends packages/ui packages/web-kit packages/contracts packages/territories packages/remote-kit packages/remote-commands packages/operator-cli packages/csv packages/financing packages/tooling/src packages/tooling/templates/outside-remote -name node_modules -prune -o -name dist -prune -o -type f -print 2>/dev/null)

node_modules/.installed: package.json package-lock.json
	@node -e 'const [a]=process.versions.node.split(".");if(+a<20){console.error("Node 20 or newer is needed to install; this is "+process.version);process.exit(1)}'
	@echo "Installing packages (once)…"
	@PATH="$(MACHINE_PATH)" npm ci --no-audit --no-fund --loglevel=error
	@node -e 'const [a]=process.versions.node.split(".");if(+a<24){console.error("Node 24 is needed to run. npm brings it on Linux x64 and arm64; elsewhere install Node 24 or newer. This is "+process.version);process.exit(1)}'
	@mkdir -p $(@D) && touch $@

.cache/web-built: node_modules/.installed $(WEB_SOURCES)
	@echo "Building the web app…"
	@node packages/tooling/src/build-frontends.ts
	@mkdir -p $(@D) && touch $@

.PHONY: help
help: ## Explain every target
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk 'BEGIN {FS = ":.*## "} {printf "  make %-17s %s\n", $$1, $$2}'

.PHONY: install
install: node_modules/.installed ## Install the packages of the lockfile, Node 24 included

.PHONY: build
build: .cache/web-built ## Build shell and remotes, prerender the public pages

.PHONY: start
start: .cache/web-built ## Run the whole product on http://localhost:8080 (data in .data/; CATALOG=full, DEMO=1, EMBEDDINGS=local)
	@MALLOC_ARENA_MAX=2 exec node $(MEMORY) services/standalone/src/main.ts

.PHONY: start-distributed
start-distributed: .cache/web-built ## Run Kafka, the document store and every service as processes of their own (data in .data-distributed/)
	@MALLOC_ARENA_MAX=2 exec node services/distributed/src/main.ts

.PHONY: backup
backup: node_modules/.installed ## Back up the data folder while the product runs or not (TO=folder; DATA_DIR=.data)
	@exec node packages/backup/src/cli/backup.ts --to "$(TO)"

.PHONY: restore
restore: node_modules/.installed ## Make the backup FROM the data folder of the stopped product (SECRETS=folder; FORCE=1)
	@exec node packages/backup/src/cli/restore.ts --from "$(FROM)" --secrets "$(SECRETS)" $(if $(filter 1,$(FORCE)),--force)

.PHONY: admin
admin: node_modules/.installed ## Make the account of EMAIL an administrator of the running product
	@exec node services/identity/src/cli/admin.ts --email "$(EMAIL)"

.PHONY: check
check: node_modules/.installed ## Static checks: format, lint, types, dependencies, style, generated files, unused code
	@exec node packages/tooling/src/check.ts

.PHONY: test
test: node_modules/.installed ## Everything: static, unit, component, contract, property, browser, crash drills
	@exec node packages/tooling/src/run-tests.ts

.PHONY: field-coverage
field-coverage: node_modules/.installed ## Measure which stated fields the catalog holds and write docs/field-coverage.md
	@node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/.bin/jest --selectProjects unit -i packages/sources/test/field-coverage >/dev/null 2>&1 || true
	@cp .cache/field-coverage.md docs/field-coverage.md

.PHONY: unit
unit: node_modules/.installed ## Only the unit, component and contract suites
	@exec node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/.bin/jest --selectProjects unit

.PHONY: e2e
e2e: .cache/web-built ## Only the browser journeys and crash drills
	@exec node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/.bin/jest --selectProjects e2e --maxWorkers=2

.PHONY: drill
drill: .cache/web-built ## The long form of the crash drills (DRILL_KILLS=200 each; DRILL_BUS=kafka), of the fault drill (DRILL_ROUNDS=10), of rolling restarts (DRILL_REQUESTS=100000) and of the upgrade (DRILL_UPGRADE_REQUESTS=20000; DRILL_OLD_COMMIT)
	@DRILL_KILLS=$${DRILL_KILLS:-200} DRILL_REQUESTS=$${DRILL_REQUESTS:-100000} DRILL_UPGRADE_REQUESTS=$${DRILL_UPGRADE_REQUESTS:-20000} exec node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/.bin/jest --selectProjects e2e --runInBand e2e/drills services/applications/test/component/survive-kill services/notifications/test/component/survive-kill

.PHONY: hostile
hostile: .cache/web-built ## The long form of the hostile campaign (HOSTILE_REQUESTS=20000)
	@HOSTILE_REQUESTS=$${HOSTILE_REQUESTS:-20000} exec node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/.bin/jest --selectProjects e2e --runInBand e2e/hostile

.PHONY: damage
damage: node_modules/.installed ## The long form of the damaged files: every damage on every real source (DAMAGE_ROUNDS=1)
	@DAMAGE_ROUNDS=$${DAMAGE_ROUNDS:-1} exec node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/.bin/jest --selectProjects unit -i services/catalog/test/damage

.PHONY: bench
bench: .cache/web-built ## Measure the hot paths and write bench/results/
	@exec node bench/src/run.ts

.PHONY: up
up: node_modules/.installed ## Run everything in containers on http://localhost:8080 (OBSERVABILITY=1 adds dashboards)
	@exec node packages/tooling/src/compose/up.ts

.PHONY: down
down: node_modules/.installed ## Stop the containers; data stay (VOLUMES=1 deletes them)
	@exec node packages/tooling/src/compose/down.ts

.PHONY: verify-images
verify-images: node_modules/.installed ## Build every image without an engine, start the platform from them, write their sizes
	@exec node packages/tooling/src/images/verify-images.ts

.PHONY: dashboard-pictures
dashboard-pictures: .cache/web-built ## Draw every dashboard from a run of separate processes into docs/operators/dashboards
	@PRODUCT=distributed exec node e2e/observability/draw-dashboards.ts

.PHONY: record-responses
record-responses: .cache/web-built ## Record the responses of a built checkout (OUT=file.ndjson ROOT=folder)
	@exec node e2e/response-corpus/record.ts

.PHONY: compare-responses
compare-responses: node_modules/.installed ## Compare two recordings byte by byte (A=before.ndjson B=after.ndjson)
	@exec node e2e/response-corpus/compare.ts

.PHONY: generate
generate: node_modules/.installed ## Write generated documents and event code again
	@node packages/tooling/src/generate.ts && node packages/tooling/src/charts/check-charts.ts --write && npm run --silent generate -w packages/events && node packages/tooling/src/patterns/check-patterns.ts --write

.PHONY: verify-charts
verify-charts: node_modules/.installed ## Verify helm/platform on a real Kubernetes API server (builds it once, needs Go)
	@exec node packages/tooling/src/charts/verify-charts.ts

.PHONY: new-remote
new-remote: node_modules/.installed ## Create the micro-frontend frontends/NAME with route, texts and tests
	@exec node packages/tooling/src/generators/new-remote.ts "$(NAME)"

.PHONY: new-service
new-service: node_modules/.installed ## Create the service services/NAME with route, store and tests
	@exec node packages/tooling/src/generators/new-service.ts "$(NAME)"

.PHONY: format
format: node_modules/.installed ## Format and fix what can be fixed
	@biome check --write .

.PHONY: clean
clean: ## Remove builds and caches (never .data/, .data-distributed/ and their backups)
	@rm -rf shell/dist frontends/*/dist .cache

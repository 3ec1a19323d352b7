# The whole program for browsers: make wasm, make studio. Compiled by emscripten with the sources of libxml2 and libxslt, which
# `make setup-wasm` installs; nothing else of the Makefile needs any of it.

EMCC ?= emcc
LIBRARIES_OF_WASM ?= /usr/local/src
BROWSER := $(BUILD)/browser
LIBXML2 := $(LIBRARIES_OF_WASM)/libxml2
LIBXSLT := $(LIBRARIES_OF_WASM)/libxslt
BROWSER_MISSING := $(if $(shell command -v $(EMCC)),,emscripten) $(if $(wildcard $(LIBXML2)/parser.c),,the source of libxml2) \
  $(if $(wildcard $(LIBXSLT)/libxslt/transform.c),,the source of libxslt)
# Problems are reckoned where CVODE's source is.
BROWSER_CVODE := $(if $(wildcard $(SUNDIALS)/src/cvode/cvode.c),$(CVODE_SOURCES:%.c=$(BROWSER)/sundials/%.o))

# All that is no process of its own and no command: `systel serve` and the commands' main functions stay out.
BROWSER_SOURCES := $(filter-out src/serve/% src/batch/% $(filter-out src/module/text.c,$(wildcard src/module/*.c)) src/base/stack.c src/base/exhaustion.c \
  src/commands/atlas.c src/commands/commands.c src/commands/variant%,$(SOURCES))
LIBXML2_SOURCES := $(addsuffix .c,buf c14n catalog chvalid debugXML dict encoding entities error globals hash HTMLparser HTMLtree legacy \
  list parser parserInternals pattern relaxng SAX SAX2 schematron threads tree uri valid xinclude xlink xmlIO xmlmemory xmlmodule xmlreader \
  xmlregexp xmlsave xmlschemas xmlschemastypes xmlstring xmlunicode xmlwriter xpath xpointer)
LIBXSLT_SOURCES := $(addprefix libxslt/,$(addsuffix .c,attributes attrvt documents extensions extra functions imports keys namespaces \
  numbers pattern preproc security templates transform variables xslt xsltlocale xsltutils)) \
  $(addprefix libexslt/,$(addsuffix .c,common crypto date dynamic exslt functions math saxon sets strings))
BROWSER_OBJECTS := $(BROWSER_SOURCES:src/%.c=$(BROWSER)/src/%.o)
BROWSER_LIBRARIES := $(LIBXML2_SOURCES:%.c=$(BROWSER)/libxml2/%.o) $(LIBXSLT_SOURCES:%.c=$(BROWSER)/libxslt/%.o) $(BROWSER_CVODE)
BROWSER_HEADERS := $(addprefix $(BROWSER)/include/,libxml/xmlversion.h libxslt/xsltconfig.h libexslt/exsltconfig.h)

BROWSER_DEFINED = $(if $(WASM),-DSYSTEL_WASM) $(if $(MOTION),-DSYSTEL_MOTION) -DSYSTEL_VERSION=\"$(VERSION)\" -DSYSTEL_DATADIR=\"/systel\"
BROWSER_CC = $(EMCC) -O2 -ffp-contract=off -I$(BROWSER)/include -I$(LIBXML2)/include -I$(LIBXSLT)
BROWSER_LINK = NODE_PATH=/usr/share/nodejs $(EMCC) -O2 --no-entry -s MODULARIZE=1 -s EXPORT_NAME=systelProgram -s ENVIRONMENT=worker,node -s ALLOW_MEMORY_GROWTH=1 \
  -s INITIAL_MEMORY=134217728 -s MAXIMUM_MEMORY=2147483648 -s TOTAL_STACK=33554432 \
  -s EXPORTED_FUNCTIONS=_browser_open,_browser_begin,_browser_draw,_browser_name,_browser_data,_browser_size,_browser_end,_browser_message,_malloc,_free \
  -s EXPORTED_RUNTIME_METHODS=FS,UTF8ToString,HEAPU8 -s FORCE_FILESYSTEM=1
# What the program reads of its data folder.
BROWSER_DATA := $(filter-out xsl/serve/% xsl/studio/% xsl/docs/% %.ttf %.otf,$(shell find xsl -type f) $(wildcard schemas/*))

.PHONY: wasm browser-tools
wasm: $(BROWSER)/systel.js ## the whole program for browsers: BUILD/browser (its tools: make setup-wasm)

browser-tools:
	@test -z "$(strip $(BROWSER_MISSING))" || { echo "make wasm: missing: $(strip $(BROWSER_MISSING)); try 'make setup-wasm'" >&2; exit 1; }

$(BROWSER)/flags: FORCE | browser-tools
	@mkdir -p $(@D)
	@printf '%s\n' '$(BROWSER_CC) $(BROWSER_DEFINED)' | cmp -s - $@ || printf '%s\n' '$(BROWSER_CC) $(BROWSER_DEFINED)' >$@
$(BROWSER)/include/libxml/xmlversion.h: $(LIBXML2)/include/libxml/xmlversion.h.in $(BROWSER)/flags
	@mkdir -p $(@D)
	@sed -e 's/@VERSION@/2.9.14/; s/@LIBXML_VERSION_NUMBER@/20914/; s/@LIBXML_VERSION_EXTRA@//; s/@MODULE_EXTENSION@//' \
	  -e 's/@WITH_\(TRIO\|THREADS\|THREAD_ALLOC\|FTP\|HTTP\|DOCB\|ICU\|MEM_DEBUG\|RUN_DEBUG\|MODULES\|ZLIB\|LZMA\)@/0/' \
	  -e 's/@WITH_[A-Z0-9]*@/1/' $< >$@
$(BROWSER)/include/libxslt/xsltconfig.h: $(LIBXSLT)/libxslt/xsltconfig.h.in $(BROWSER)/flags
	@mkdir -p $(@D)
	@sed -e 's/@VERSION@/1.1.35/; s/@LIBXSLT_VERSION_NUMBER@/10135/; s/@LIBXSLT_VERSION_EXTRA@//; s/@LIBXSLT_DEFAULT_PLUGINS_PATH@//' \
	  -e 's/@WITH_[A-Z_]*@/0/' $< >$@
$(BROWSER)/include/libexslt/exsltconfig.h: $(LIBXSLT)/libexslt/exsltconfig.h.in $(BROWSER)/flags
	@mkdir -p $(@D)
	@sed -e 's/@LIBEXSLT_VERSION@/0.8.20/; s/@LIBEXSLT_VERSION_NUMBER@/820/; s/@LIBEXSLT_VERSION_EXTRA@//' -e 's/@WITH_[A-Z_]*@/0/' $< >$@

# Not our code: its warnings are its own.
$(BROWSER)/libxml2/%.o: $(LIBXML2)/%.c $(BROWSER_HEADERS) src/browser/libraries/config.h
	@mkdir -p $(@D)
	$(say) EMCC libxml2/$*.c
	$(Q)$(BROWSER_CC) -w -Isrc/browser/libraries -I$(LIBXML2) -DHAVE_CONFIG_H -c -o $@ $<
$(BROWSER)/libxslt/%.o: $(LIBXSLT)/%.c $(BROWSER_HEADERS) src/browser/libraries/config.h
	@mkdir -p $(@D)
	$(say) EMCC libxslt/$*.c
	$(Q)$(BROWSER_CC) -w -Isrc/browser/libraries -DHAVE_CONFIG_H -c -o $@ $<
$(BROWSER)/sundials/sundials/sundials_math.o: private EXTRA = -DSUNRpowerR=SUNRpowerR_of_libm
$(BROWSER)/sundials/%.o: $(SUNDIALS)/src/%.c src/module/sundials/sundials_config.h $(BROWSER)/flags
	@mkdir -p $(@D)
	$(say) EMCC sundials/$*.c
	$(Q)$(BROWSER_CC) -w $(EXTRA) -Isrc/module -I$(SUNDIALS)/include -I$(SUNDIALS)/src/sundials -c -o $@ $<

# The same module in its pages as in the program's.
$(BROWSER)/src/module/text.o: private EXTRA = -I$(BUILD)
$(BROWSER)/src/module/text.o: $(if $(WASM),$(BUILD)/module.inc $(BUILD)/escape.inc) $(if $(MOTION),$(BUILD)/motion.inc)
$(BROWSER)/src/math/integrator.o: private EXTRA = $(if $(BROWSER_CVODE),-DSYSTEL_DYNAMICS -isystem src/module -isystem $(SUNDIALS)/include)
$(BROWSER)/src/%.o: src/%.c $(BROWSER_HEADERS)
	@mkdir -p $(@D)
	$(say) EMCC $<
	$(Q)$(BROWSER_CC) -std=c11 -D_GNU_SOURCE -Isrc $(WARNINGS) $(BROWSER_DEFINED) $(EXTRA) -MMD -MP -c -o $@ $<

# Beside it systel.wasm and, as one file, the data folder: systel.data.
$(BROWSER)/systel.js: $(BROWSER_OBJECTS) $(BROWSER_LIBRARIES) $(BROWSER_DATA)
	@rm -rf $(BROWSER)/data && mkdir -p $(BROWSER)/data && tar -cf - $(BROWSER_DATA) | tar -xf - -C $(BROWSER)/data
	$(say) EMCC $@
	$(Q)$(BROWSER_LINK) -o $@ $(BROWSER_OBJECTS) $(BROWSER_LIBRARIES) --preload-file $(BROWSER)/data@/systel

-include $(wildcard $(BROWSER)/src/*/*.d)

# A folder for any static host: the studio's page with the program in a worker. Pages in both languages, since the program makes them.
STUDIO := $(BUILD)/studio
STUDIO_FILES := $(filter-out xsl/studio/serve-backend.js xsl/studio/backend.js xsl/studio/alone.js xsl/studio/offline.js, \
  $(wildcard xsl/studio/*.js xsl/studio/*.css xsl/studio/*.html))
STUDIO_VIEWERS := $(wildcard $(addprefix build/viewers/,x3dom.js x3dom.css x3dom.LICENSE))
STUDIO_EDITOR := $(wildcard $(addprefix build/viewers/,codemirror.js codemirror.LICENSE))
STUDIO_POLICY := default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; worker-src 'self'; \
  base-uri 'none'; form-action 'none'
.PHONY: studio
studio: $(BROWSER)/systel.js $(SYSTEL) ## the studio for any static host, without a server: BUILD/studio
	@rm -rf $(STUDIO).new && mkdir -p $(STUDIO).new
	@cp $(STUDIO_FILES) $(STUDIO_VIEWERS) $(STUDIO_EDITOR) xsl/vocabulary.xml $(filter %.xsd,$(wildcard schemas/*)) $(addprefix $(BROWSER)/systel.,js wasm data) $(STUDIO).new
	@cp xsl/studio/alone.js $(STUDIO).new/backend.js
	@mkdir $(STUDIO).new/viewer && cp $(STUDIO_VIEWERS) $(STUDIO).new/viewer # for reports
	$(if $(wildcard xsl/studio/page.xsl),@for lang in en ru; do \
	  $(SYSTEL) apply -x xsl/studio/page.xsl --lang $$lang -p policy="$(STUDIO_POLICY)" -o $(STUDIO).new/$$lang.html samples/pendulum.xml || exit 1; done)
	@src/browser/policies.sh $(STUDIO).new
	@cd $(STUDIO).new && { printf "const files = ['./'"; for file in $$(find . -type f | sed 's,^\./,,' | sort); do printf ", '%s'" "$$file"; done; \
	  printf "], version = 'systel %s';\n" "$$(find . -type f | sort | xargs cat | cksum | cut -d ' ' -f 1)"; } >$(abspath $(STUDIO)).offline && \
	  cat $(abspath xsl/studio/offline.js) >>$(abspath $(STUDIO)).offline && mv $(abspath $(STUDIO)).offline offline.js
	@rm -rf $(STUDIO) && mv $(STUDIO).new $(STUDIO)
	@echo "studio: $(STUDIO), $$(du -sh $(STUDIO) | cut -f 1)"

.PHONY: check-wasm
check-wasm: studio ## the program in node and browsers, against the program itself; wants make setup-wasm
	@$(RUN_TESTS) browser

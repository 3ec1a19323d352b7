# Rules for a makefile of yours: documents from models, each made anew when its model, one of the
# model's parts, a stylesheet or systel itself has changed.
#
#   SYSTEL := systel
#   include $(shell $(SYSTEL) rules)
#   all: cobra.svg cobra.sheet.svg cobra.pdf
#
# SYSTEL         the program                                   [systel]
# SYSTELFLAGS    more of its options: --lang ru --set view=iso []
# SYSTEL_MODELS  folder of the models, with a slash: models/   []
# SYSTEL_OUTPUT  folder of the documents, with a slash: out/   []
# SYSTEL_DEPS    folder for what each document was made from   [.systel]
#
# Every target of `systel targets` from every kind of file. GNU make; names without blanks.

SYSTEL ?= systel
SYSTEL_DEPS ?= .systel

# NAME:EXTENSION of each target
systel-targets := $(shell $(SYSTEL) targets | \
  awk -F '\t' '$$1 == "target" { sub(/^NAME\./, "", $$3); print $$2 ":" $$3 }')
$(if $(systel-targets),,$(error '$(SYSTEL) targets' tells nothing; set SYSTEL to the path of systel))

# One word of the shell, whatever the name of a file has in it.
systel-word = '$(subst ','\'',$(1))'

# systel-rule: TARGET,EXTENSION,EXTENSION OF THE MODEL
define systel-rule
$(SYSTEL_OUTPUT)%.$(2): $(SYSTEL_MODELS)%.$(3)
	@mkdir -p -- $$(call systel-word,$$(@D)) $$(call systel-word,$$(SYSTEL_DEPS))
	$$(SYSTEL) convert $$(SYSTELFLAGS) -MF $$(call systel-word,$$(SYSTEL_DEPS)/$$(subst /,_,$$@).d) \
	  -t $(1) -o $$(call systel-word,$$@) -- $$(call systel-word,$$<)

endef

$(eval $(foreach t,$(systel-targets),$(foreach e,xml urdf xhtml fods,\
  $(call systel-rule,$(firstword $(subst :, ,$(t))),$(lastword $(subst :, ,$(t))),$(e)))))

-include $(wildcard $(SYSTEL_DEPS)/*.d)

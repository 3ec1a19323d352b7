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
# SYSTEL_FILES   the models, below that folder                 [what is there and is one, three folders deep]
#
# Every target of `systel targets` for each model, and for no other file: rules of yours for articles, books and pages
# stay yours. GNU make; names without blanks, % and signs of make.

SYSTEL ?= systel
SYSTEL_DEPS ?= .systel

# NAME:EXTENSION of each target
systel-targets := $(shell $(SYSTEL) targets | \
  awk -F '\t' '$$1 == "target" { sub(/^NAME\./, "", $$3); print $$2 ":" $$3 }')
$(if $(systel-targets),,$(error '$(SYSTEL) targets' tells nothing; set SYSTEL to the path of systel))

# One word of the shell, whatever the name of a file has in it.
systel-word = '$(subst ','\'',$(1))'

# The models below the folder, of each name the first. What of the rest cannot be read is nobody's concern here.
systel-there := $(foreach e,xml urdf xhtml fods,$(wildcard $(SYSTEL_MODELS)*.$(e) $(SYSTEL_MODELS)*/*.$(e) $(SYSTEL_MODELS)*/*/*.$(e)))
systel-files := $(if $(SYSTEL_FILES),$(addprefix $(SYSTEL_MODELS),$(SYSTEL_FILES)),$(if $(systel-there),\
  $(shell $(SYSTEL) rules -- $(foreach f,$(systel-there),$(call systel-word,$(f))) 2>/dev/null)))
systel-taken :=

# systel-rule: TARGET,EXTENSION,EXTENSION OF THE MODELS,THEIR NAMES
define systel-rule
$(patsubst %,$(SYSTEL_OUTPUT)%.$(2),$(4)): $(SYSTEL_OUTPUT)%.$(2): $(SYSTEL_MODELS)%.$(3)
	@mkdir -p -- $$(call systel-word,$$(@D)) $$(call systel-word,$$(SYSTEL_DEPS))
	$$(SYSTEL) convert $$(SYSTELFLAGS) -MF $$(call systel-word,$$(SYSTEL_DEPS)/$$(subst /,_,$$@).d) \
	  -t $(1) -o $$(call systel-word,$$@) -- $$(call systel-word,$$<)

endef

# systel-rules: EXTENSION OF THE MODELS,THEIR NAMES
define systel-rules
$(if $(2),$(foreach t,$(systel-targets),$(call systel-rule,$(firstword $(subst :, ,$(t))),$(lastword $(subst :, ,$(t))),$(1),$(2))))
systel-taken += $(2)
endef

$(foreach e,xml urdf xhtml fods,$(eval $(call systel-rules,$(e),$(filter-out $(systel-taken),\
  $(patsubst $(SYSTEL_MODELS)%.$(e),%,$(filter $(SYSTEL_MODELS)%.$(e),$(systel-files)))))))

-include $(wildcard $(SYSTEL_DEPS)/*.d)

# Pattern rules for make: any x.hit or x.h is made from its layout x.yaml. Set HITC to the executable where it is not on the
# path, list what is wanted, and include this file:
#
#   HIT_TABLES  := layouts/player.hit
#   HIT_HEADERS := layouts/player.h
#   include hitc.mk
#   app: main.c $(HIT_HEADERS)
#
# HIT_BUILD is a folder (with its slash) to write to instead of beside the layouts; HITCFLAGS are further options, such as
# --strict. The depfiles bring in the configuration that was used; a new hitc makes everything again.

HITC ?= hitc
HITC_FILE := $(shell command -v $(HITC) 2>/dev/null)
ifeq ($(HITC_FILE),)
$(error there is no $(HITC): set HITC to the executable)
endif

HIT_TABLES := $(addprefix $(HIT_BUILD),$(HIT_TABLES))
HIT_HEADERS := $(addprefix $(HIT_BUILD),$(HIT_HEADERS))

# hitc leaves an output alone that would not change; make wants it newer than its layout all the same.
define hit_compile
@mkdir -p $(@D)
$(HITC) compile --quiet $(HITCFLAGS) --emit $(1) --depfile $@.d -o $@ $<
@touch $@
endef

$(HIT_TABLES): $(HIT_BUILD)%.hit: %.yaml $(HITC_FILE)
	$(call hit_compile,table)

$(HIT_HEADERS): $(HIT_BUILD)%.h: %.yaml $(HITC_FILE)
	$(call hit_compile,c)

-include $(addsuffix .d,$(HIT_TABLES) $(HIT_HEADERS))

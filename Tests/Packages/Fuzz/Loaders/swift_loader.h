/* What swift_loader.swift uses of C: the other loader, to be held against. */
#include "ask.h"

#define HIT_REGIONS_IMPLEMENTATION
#include "hit_regions.h"

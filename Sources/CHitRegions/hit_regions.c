#include "hit_regions.h"

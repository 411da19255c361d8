#ifndef HIT_REGIONS_H
#define HIT_REGIONS_H
#endif

// glibc's mallopt, which the Swift overlay leaves out.
#if defined(__has_include) && __has_include(<malloc.h>)
#include <malloc.h>
#endif

// Hit tests through hitc's C loader, in the form that the benchmark's contenders have.
#ifndef C_LOADER_LOOPS_H
#define C_LOADER_LOOPS_H

#include <stddef.h>
#include <stdint.h>

// A table that is open, with a run-time state of its own; NULL if the table is refused.
typedef struct cl_loader cl_loader;
cl_loader *cl_loader_make(const void *bytes, size_t size);
void cl_loader_free(cl_loader *loader);

// As `drive` of the baselines: each point is moved by `answer & zero` of the answer before when dependent.
void cl_hit_tests(
  const cl_loader *loader, const int32_t *x, const int32_t *y, uint32_t *answers, size_t count, uint32_t zero,
  int is_dependent);
void cl_state_hit_tests(
  const cl_loader *loader, const int32_t *x, const int32_t *y, uint32_t *answers, size_t count, uint32_t zero,
  int is_dependent);

#endif

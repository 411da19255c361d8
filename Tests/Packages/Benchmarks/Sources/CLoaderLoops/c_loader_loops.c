#include "c_loader_loops.h"
#include "hit_regions.h"
#include <stdlib.h>

struct cl_loader {
  hr_table table;
  hr_state state;
  void *memory;
};

cl_loader *cl_loader_make(const void *bytes, size_t size) {
  cl_loader *loader = calloc(1, sizeof *loader);
  if (loader == NULL || hr_open(bytes, size, &loader->table, NULL) != HR_OK) {
    free(loader);
    return NULL;
  }
  const size_t needed = hr_state_size(&loader->table);
  loader->memory = malloc(needed);
  hr_state_init(&loader->state, &loader->table, loader->memory, needed);
  return loader;
}

void cl_loader_free(cl_loader *loader) {
  free(loader->memory);
  free(loader);
}

void cl_hit_tests(
  const cl_loader *loader, const int32_t *x, const int32_t *y, uint32_t *answers, size_t count, uint32_t zero,
  int is_dependent) {
  // A copy that nothing else can point at: stores of answers can't change it.
  const hr_table table = loader->table;
  if (is_dependent) {
    int32_t moved = 0;
    for (size_t i = 0; i < count; ++i) {
      const uint32_t answer = hr_hit_test_fixed(&table, x[i] + moved, y[i] + moved);
      answers[i] = answer;
      moved = (int32_t)(answer & zero);
    }
  } else {
    for (size_t i = 0; i < count; ++i) answers[i] = hr_hit_test_fixed(&table, x[i], y[i]);
  }
}

void cl_state_hit_tests(
  const cl_loader *loader, const int32_t *x, const int32_t *y, uint32_t *answers, size_t count, uint32_t zero,
  int is_dependent) {
  const hr_state *state = &loader->state;
  if (is_dependent) {
    int32_t moved = 0;
    for (size_t i = 0; i < count; ++i) {
      const uint32_t answer = hr_state_hit_test_fixed(state, x[i] + moved, y[i] + moved);
      answers[i] = answer;
      moved = (int32_t)(answer & zero);
    }
  } else {
    for (size_t i = 0; i < count; ++i) answers[i] = hr_state_hit_test_fixed(state, x[i], y[i]);
  }
}

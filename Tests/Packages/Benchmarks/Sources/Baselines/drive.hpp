#pragma once
#include "baselines.h"

constexpr uint32_t bl_none = 0xFFFFFFFFu;

// Asks all queries of `hit(x, y)`; the two loops are apart so that neither pays for the other.
template <class Hit> void drive(const bl_queries *queries, Hit hit) {
  const int32_t *x = queries->x;
  const int32_t *y = queries->y;
  uint32_t *answers = queries->answers;
  const size_t count = queries->count;
  if (queries->is_dependent) {
    const uint32_t zero = queries->zero;
    uint32_t moved = 0;
    for (size_t i = 0; i < count; ++i) {
      const uint32_t answer = hit(x[i] + static_cast<int32_t>(moved), y[i] + static_cast<int32_t>(moved));
      answers[i] = answer;
      moved = answer & zero;
    }
  } else {
    for (size_t i = 0; i < count; ++i) answers[i] = hit(x[i], y[i]);
  }
}

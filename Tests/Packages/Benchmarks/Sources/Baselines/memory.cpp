#include "baselines.h"
#include <cstdlib>
#include <malloc.h>
#include <new>
#include <sys/mman.h>
#include <utility>
#include <vector>

namespace {

struct alignas(64) Line {
  Line *next;
};

} // namespace

struct bl_circle {
  Line *lines;
  size_t bytes;
  Line *at;
};

bl_circle *bl_circle_make(size_t bytes) {
  void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  // Large pages, so that what is measured is the miss of the caches alone.
  madvise(memory, bytes, MADV_HUGEPAGE);
  Line *lines = static_cast<Line *>(memory);
  const size_t count = bytes / sizeof(Line);
  // Sattolo's shuffle makes one circle through all lines.
  std::vector<uint32_t> order(count);
  for (size_t i = 0; i < count; ++i) order[i] = static_cast<uint32_t>(i);
  uint64_t state = 0x9E3779B97F4A7C15u;
  for (size_t i = count - 1; i > 0; --i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    std::swap(order[i], order[(state >> 33) % i]);
  }
  for (size_t i = 0; i < count; ++i) lines[i].next = lines + order[i];
  return new bl_circle{lines, bytes, lines};
}

void bl_circle_run(bl_circle *circle, size_t count) {
  Line *at = circle->at;
  for (size_t i = 0; i < count; ++i) at = at->next;
  circle->at = at;
}

void bl_circle_free(bl_circle *circle) {
  munmap(circle->lines, circle->bytes);
  delete circle;
}

size_t bl_heap_in_use(void) {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void bl_heap_trim(void) { malloc_trim(0); }

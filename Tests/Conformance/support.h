/* What the C programs of the conformance suite share: files, tables in blocks of just their size, numbers as text. */
#ifndef CONFORMANCE_SUPPORT_H
#define CONFORMANCE_SUPPORT_H

#define HIT_REGIONS_STATIC
#include "hit_regions.h"

#include <stdio.h>
#include <stdlib.h>

/* A table with its run-time state. */
typedef struct Loaded {
  uint8_t *block, *bytes;
  size_t size;
  hr_table table;
  hr_error error;
  size_t error_offset;
  uint8_t *memory;
  hr_state state;
} Loaded;

static inline void die(const char *what, const char *name) {
  fflush(stdout);
  fprintf(stderr, "conformance: %s: %s\n", what, name);
  exit(2);
}

static inline uint8_t *take(size_t size) {
  uint8_t *memory = (uint8_t *)malloc(size > 0 ? size : 1);
  if (memory == NULL) die("no memory", "");
  return memory;
}

/* The bytes of a file, with a NUL behind them that is not counted. */
static inline uint8_t *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  size_t room = 4096, got;
  uint8_t *bytes = take(room);
  *size = 0;
  if (file == NULL) die("cannot read", path);
  while ((got = fread(bytes + *size, 1, room - *size - 1, file)) > 0) {
    *size += got;
    if (*size + 1 < room) continue;
    room *= 2;
    bytes = (uint8_t *)realloc(bytes, room);
    if (bytes == NULL) die("no memory", path);
  }
  bytes[*size] = 0;
  fclose(file);
  return bytes;
}

/* Opens `size` bytes in a block of their own, `shift` bytes past what malloc aligns. */
static inline void open_copy(Loaded *loaded, const uint8_t *bytes, size_t size, size_t shift) {
  memset(loaded, 0, sizeof *loaded);
  loaded->block = take(size + shift);
  loaded->bytes = loaded->block + shift;
  loaded->size = size;
  if (size > 0) memcpy(loaded->bytes, bytes, size);
  loaded->error = hr_open(loaded->bytes, size, &loaded->table, &loaded->error_offset);
  if (loaded->error != HR_OK) return;
  loaded->memory = take(hr_state_size(&loaded->table));
  hr_state_init(&loaded->state, &loaded->table, loaded->memory, hr_state_size(&loaded->table));
}

static inline void close_copy(Loaded *loaded) {
  free(loaded->block);
  free(loaded->memory);
  memset(loaded, 0, sizeof *loaded);
}

/* The shortest exact decimal of a 24.8 number. */
static inline void put_fixed(int64_t raw) {
  uint64_t magnitude = raw < 0 ? 0u - (uint64_t)raw : (uint64_t)raw;
  unsigned long fraction = (unsigned long)(magnitude & 255u) * 390625u;
  char digits[16];
  int length = 8;
  printf("%s%llu", raw < 0 ? "-" : "", (unsigned long long)(magnitude >> 8));
  if (fraction == 0) return;
  snprintf(digits, sizeof digits, "%08lu", fraction);
  while (digits[length - 1] == '0') length--;
  printf(".%.*s", length, digits);
}

static inline void put_id(const hr_table *table, uint32_t node) {
  const char *id = hr_node_id(table, node);
  fputs(id == NULL ? "-" : id, stdout);
}

#endif

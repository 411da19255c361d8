/* Fuzzes hit_regions.h: open, look up, track. */
#define HIT_REGIONS_STATIC
#include "ask.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint8_t *bytes = fuzz_table(data, size);
  hr_table table;
  size_t offset = 0;
  if (hr_open(bytes, size, &table, &offset) == HR_OK) {
    fuzz_read_nodes(&table);
    fuzz_ask(&table, table.checksum);
  } else {
    fuzz_expect(offset <= size && hr_hit_test(&table, 1.0, 1.0) == HR_NONE);
  }
  free(bytes);
  return 0;
}

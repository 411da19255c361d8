/* A thermostat's touch panel, from the table in flash to a new temperature: no files, no heap, no floating point. */
#define HIT_REGIONS_STATIC /* the loader is private to this file: what is not used takes no room */
#include "hit_regions.h"
#define THERMOSTAT_HIT_IMPLEMENTATION
#include "thermostat.h"

#include "panel.h"

static hr_table table;
static hr_state state;
static uint8_t memory[64];
static hr_touch fingers[2];
static hr_tracker tracker;

int panel_start(void) {
  hr_tracker_init(&tracker, fingers, 2);
  return hr_open(thermostat_hit_table, sizeof thermostat_hit_table, &table, NULL) == HR_OK &&
         hr_state_init(&state, &table, memory, sizeof memory);
}

void panel_touch(uint32_t finger, int is_down, int was_down, int32_t x, int32_t y) {
  hr_event events[2];
  uint32_t count, i;
  if (is_down && !was_down) count = hr_touch_down_fixed(&tracker, &state, finger, x * 256, y * 256, events);
  else if (is_down) count = hr_touch_move_fixed(&tracker, &state, finger, x * 256, y * 256, events);
  else count = hr_touch_up_fixed(&tracker, &state, finger, x * 256, y * 256, events);
  for (i = 0; i < count; i++) {
    if (events[i].kind != HR_TOUCH_UP_INSIDE) continue;
    if (events[i].node == thermostat_id_warmer) panel_change(1);
    if (events[i].node == thermostat_id_cooler) panel_change(-1);
    if (events[i].node == thermostat_id_lock) hr_state_set_current(&state, thermostat_state_locked);
    if (events[i].node == thermostat_id_unlock) hr_state_set_current(&state, thermostat_state_unlocked);
  }
}

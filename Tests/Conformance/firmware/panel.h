#ifndef PANEL_H
#define PANEL_H

#include <stdint.h>

/* Once, at start; 0 if the table in flash is damaged. */
int panel_start(void);
/* For each report of the touch controller, in pixels. */
void panel_touch(uint32_t finger, int is_down, int was_down, int32_t x, int32_t y);
/* What the panel does: makes it so many half degrees warmer. */
void panel_change(int by);

#endif

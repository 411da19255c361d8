/* Plays the touch controller, and prints what the panel does. */
#include "panel.h"

#include <stdio.h>

static int half_degrees = 40;

void panel_change(int by) {
  half_degrees += by;
  printf("%d.%d\n", half_degrees / 2, half_degrees % 2 * 5);
}

static void tap(int32_t x, int32_t y) {
  panel_touch(0, 1, 0, x, y);
  panel_touch(0, 0, 1, x, y);
}

int main(void) {
  if (!panel_start()) return 1;
  tap(276, 104);  /* warmer */
  tap(233, 65);   /* warmer, at the corner of its margin */
  tap(231, 65);   /* nobody */
  tap(40, 104);   /* cooler */
  panel_touch(0, 1, 0, 276, 104);
  panel_touch(1, 1, 0, 40, 104);
  panel_touch(0, 0, 1, 150, 104); /* let go outside: nothing */
  panel_touch(1, 0, 1, 41, 104);  /* the other finger is by itself: cooler */
  tap(296, 24);   /* lock */
  tap(276, 104);  /* warmer, but behind the glass */
  tap(160, 120);  /* unlock */
  tap(276, 104);  /* warmer */
  return 0;
}

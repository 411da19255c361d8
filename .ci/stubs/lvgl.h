/* As much of LVGL 9 as the guides speak of, so that their code is compiled where there is no LVGL. */
#ifndef LVGL_H
#define LVGL_H
#include <stdint.h>
typedef struct { int32_t x, y; } lv_point_t;
typedef struct lv_event_t lv_event_t;
typedef struct lv_obj_t lv_obj_t;
typedef struct lv_indev_t lv_indev_t;
typedef enum {
  LV_EVENT_ALL,
  LV_EVENT_PRESSED,
  LV_EVENT_PRESSING,
  LV_EVENT_PRESS_LOST,
  LV_EVENT_RELEASED
} lv_event_code_t;
typedef void (*lv_event_cb_t)(lv_event_t *);
lv_event_code_t lv_event_get_code(lv_event_t *event);
lv_indev_t *lv_indev_active(void);
void lv_indev_get_point(const lv_indev_t *indev, lv_point_t *point);
lv_obj_t *lv_screen_active(void);
lv_obj_t *lv_obj_create(lv_obj_t *parent);
void lv_obj_remove_style_all(lv_obj_t *obj);
void lv_obj_set_size(lv_obj_t *obj, int32_t width, int32_t height);
int32_t lv_pct(int32_t percent);
void lv_obj_add_event_cb(lv_obj_t *obj, lv_event_cb_t callback, lv_event_code_t filter, void *data);
#endif

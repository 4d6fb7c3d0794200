/* What is used of glib, gdk-pixbuf and libchafa. Their interfaces are kept stable under these library names
 * (libgdk_pixbuf-2.0.so.0 since 2.0, libchafa.so.0 from 1.10 on); the numbers of enumerations are part of that. */
#ifndef CCHAFA_LIBRARIES_H
#define CCHAFA_LIBRARIES_H

#include "CChafa.h"

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} cc_gerror; /* GError */

typedef struct {
  long seconds, microseconds;
} cc_gtime; /* GTimeVal */

/* library, result, name, arguments */
#define CC_FUNCTIONS(X)                                                                                                \
  X(GLIB, void, g_error_free, (cc_gerror *))                                                                           \
  X(GOBJECT, void, g_object_unref, (void *))                                                                           \
  X(PIXBUF, uint32_t, gdk_pixbuf_error_quark, (void))                                                                  \
  X(PIXBUF, void *, gdk_pixbuf_loader_new_with_type, (const char *, cc_gerror **))                                     \
  X(PIXBUF, void, gdk_pixbuf_loader_set_size, (void *, int, int))                                                      \
  X(PIXBUF, int, gdk_pixbuf_loader_write, (void *, const uint8_t *, size_t, cc_gerror **))                             \
  X(PIXBUF, int, gdk_pixbuf_loader_close, (void *, cc_gerror **))                                                      \
  X(PIXBUF, void *, gdk_pixbuf_loader_get_pixbuf, (void *))                                                            \
  X(PIXBUF, void *, gdk_pixbuf_loader_get_animation, (void *))                                                         \
  X(PIXBUF, void *, gdk_pixbuf_animation_get_iter, (void *, const cc_gtime *))                                         \
  X(PIXBUF, int, gdk_pixbuf_animation_iter_get_delay_time, (void *))                                                   \
  X(PIXBUF, int, gdk_pixbuf_animation_iter_advance, (void *, const cc_gtime *))                                        \
  X(PIXBUF, void *, gdk_pixbuf_animation_iter_get_pixbuf, (void *))                                                    \
  X(PIXBUF, const char *, gdk_pixbuf_get_option, (void *, const char *))                                               \
  X(PIXBUF, void *, gdk_pixbuf_apply_embedded_orientation, (void *))                                                   \
  X(PIXBUF, int, gdk_pixbuf_get_width, (const void *))                                                                 \
  X(PIXBUF, int, gdk_pixbuf_get_height, (const void *))                                                                \
  X(PIXBUF, int, gdk_pixbuf_get_rowstride, (const void *))                                                             \
  X(PIXBUF, int, gdk_pixbuf_get_n_channels, (const void *))                                                            \
  X(PIXBUF, int, gdk_pixbuf_get_bits_per_sample, (const void *))                                                       \
  X(PIXBUF, const uint8_t *, gdk_pixbuf_read_pixels, (const void *))                                                   \
  X(CHAFA, void, chafa_set_n_threads, (int))                                                                           \
  X(CHAFA, void *, chafa_symbol_map_new, (void))                                                                       \
  X(CHAFA, void, chafa_symbol_map_add_by_range, (void *, uint32_t, uint32_t))                                          \
  X(CHAFA, void, chafa_symbol_map_add_glyph, (void *, uint32_t, int, const void *, int, int, int))                     \
  X(CHAFA, void, chafa_symbol_map_unref, (void *))                                                                     \
  X(CHAFA, void *, chafa_canvas_config_new, (void))                                                                    \
  X(CHAFA, void, chafa_canvas_config_unref, (void *))                                                                  \
  X(CHAFA, void, chafa_canvas_config_set_geometry, (void *, int, int))                                                 \
  X(CHAFA, void, chafa_canvas_config_set_canvas_mode, (void *, int))                                                   \
  X(CHAFA, void, chafa_canvas_config_set_color_space, (void *, int))                                                   \
  X(CHAFA, void, chafa_canvas_config_set_symbol_map, (void *, const void *))                                           \
  X(CHAFA, void, chafa_canvas_config_set_transparency_threshold, (void *, float))                                      \
  X(CHAFA, void, chafa_canvas_config_set_fg_color, (void *, uint32_t))                                                 \
  X(CHAFA, void, chafa_canvas_config_set_bg_color, (void *, uint32_t))                                                 \
  X(CHAFA, void, chafa_canvas_config_set_work_factor, (void *, float))                                                 \
  X(CHAFA, void, chafa_canvas_config_set_preprocessing_enabled, (void *, int))                                         \
  X(CHAFA, void, chafa_canvas_config_set_dither_mode, (void *, int))                                                   \
  X(CHAFA, void, chafa_canvas_config_set_dither_intensity, (void *, float))                                            \
  X(CHAFA, void, chafa_canvas_config_set_fg_only_enabled, (void *, int))                                               \
  X(CHAFA, void *, chafa_canvas_new, (const void *))                                                                   \
  X(CHAFA, void, chafa_canvas_unref, (void *))                                                                         \
  X(CHAFA, void, chafa_canvas_draw_all_pixels, (void *, int, const uint8_t *, int, int, int))                          \
  X(CHAFA, uint32_t, chafa_canvas_get_char_at, (void *, int, int))                                                     \
  X(CHAFA, void, chafa_canvas_get_raw_colors_at, (void *, int, int, int *, int *))

#define CC_MEMBER(library, result, name, arguments) result(*name) arguments;
typedef struct {
  CC_FUNCTIONS(CC_MEMBER)
} cc_functions;
#undef CC_MEMBER

/* Filled by cc_open_libraries. */
extern cc_functions cc;

#endif

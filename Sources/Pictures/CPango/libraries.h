/* What is used of glib, Pango, HarfBuzz and Cairo. Their interfaces are kept stable under these library names (Pango
 * from 1.44 on, Cairo from 1.10 on); the numbers of enumerations and the fields of the structures are part of that. */
#ifndef CPANGO_LIBRARIES_H
#define CPANGO_LIBRARIES_H

#include "CPango.h"

typedef struct cp_list {
  void *data;
  struct cp_list *next;
} cp_list; /* GSList */

typedef struct {
  int x, y, width, height;
} cp_rectangle; /* PangoRectangle */

typedef struct {
  uint32_t glyph;
  struct {
    int width, x_offset, y_offset;
  } geometry;
  uint32_t attributes;
} cp_glyph; /* PangoGlyphInfo */

typedef struct {
  int count;
  cp_glyph *glyphs;
  int *clusters;
} cp_glyphs; /* PangoGlyphString */

typedef struct {
  int offset, length, characters;
  struct {
    void *shape_engine, *language_engine, *font;
    uint8_t level, gravity, flags, script;
    void *language;
    cp_list *attributes;
  } analysis;
} cp_item; /* PangoItem */

typedef struct {
  cp_item *item;
  cp_glyphs *glyphs;
} cp_run; /* PangoLayoutRun */

typedef struct {
  void *layout;
  int start, length;
  cp_list *runs;
  unsigned is_paragraph_start : 1, resolved_direction : 3;
} cp_layout_line; /* PangoLayoutLine */

/* library, result, name, arguments */
#define CP_FUNCTIONS(X)                                                                                                \
  X(GOBJECT, void, g_object_unref, (void *))                                                                           \
  X(PANGO, void, pango_context_set_round_glyph_positions, (void *, int))                                               \
  X(PANGO, void, pango_context_set_language, (void *, void *))                                                         \
  X(PANGO, void, pango_context_set_base_dir, (void *, int))                                                            \
  X(PANGO, void *, pango_language_from_string, (const char *))                                                         \
  X(PANGO, void *, pango_font_description_new, (void))                                                                 \
  X(PANGO, void, pango_font_description_free, (void *))                                                                \
  X(PANGO, void, pango_font_description_set_family, (void *, const char *))                                            \
  X(PANGO, const char *, pango_font_description_get_family, (const void *))                                            \
  X(PANGO, void, pango_font_description_set_absolute_size, (void *, double))                                           \
  X(PANGO, void, pango_font_description_set_weight, (void *, int))                                                     \
  X(PANGO, void, pango_font_description_set_style, (void *, int))                                                      \
  X(PANGO, void *, pango_font_describe, (void *))                                                                      \
  X(PANGO, void *, pango_font_get_hb_font, (void *))                                                                   \
  X(PANGO, void *, pango_layout_new, (void *))                                                                         \
  X(PANGO, void, pango_layout_set_text, (void *, const char *, int))                                                   \
  X(PANGO, void, pango_layout_set_auto_dir, (void *, int))                                                             \
  X(PANGO, void, pango_layout_set_font_description, (void *, const void *))                                            \
  X(PANGO, void, pango_layout_set_attributes, (void *, void *))                                                        \
  X(PANGO, void, pango_layout_set_width, (void *, int))                                                                \
  X(PANGO, void, pango_layout_set_height, (void *, int))                                                               \
  X(PANGO, void, pango_layout_set_ellipsize, (void *, int))                                                            \
  X(PANGO, void, pango_layout_set_wrap, (void *, int))                                                                 \
  X(PANGO, int, pango_layout_get_line_count, (void *))                                                                 \
  X(PANGO, cp_layout_line *, pango_layout_get_line_readonly, (void *, int))                                            \
  X(PANGO, void, pango_font_get_glyph_extents, (void *, uint32_t, cp_rectangle *, cp_rectangle *))                     \
  X(PANGO, int, pango_glyph_string_get_width, (cp_glyphs *))                                                           \
  X(PANGO, void *, pango_attr_list_new, (void))                                                                        \
  X(PANGO, void, pango_attr_list_unref, (void *))                                                                      \
  X(PANGO, void, pango_attr_list_insert, (void *, void *))                                                             \
  X(PANGO, void *, pango_attr_letter_spacing_new, (int))                                                               \
  X(PANGO, void *, pango_attr_insert_hyphens_new, (int))                                                               \
  X(PANGO, void *, pango_attr_font_features_new, (const char *))                                                       \
  X(PANGOCAIRO, void *, pango_cairo_font_map_new, (void))                                                              \
  X(PANGOCAIRO, void, pango_cairo_font_map_set_resolution, (void *, double))                                           \
  X(PANGO, void *, pango_font_map_create_context, (void *))                                                            \
  X(PANGOCAIRO, void, pango_cairo_context_set_font_options, (void *, const void *))                                    \
  X(PANGOCAIRO, void, pango_cairo_show_glyph_string, (void *, void *, cp_glyphs *))                                    \
  X(PANGOCAIRO, void, pango_cairo_glyph_string_path, (void *, void *, cp_glyphs *))                                    \
  X(HARFBUZZ, void *, hb_font_get_face, (void *))                                                                      \
  X(HARFBUZZ, int, hb_ot_color_has_png, (void *))                                                                      \
  X(HARFBUZZ, int, hb_ot_color_has_layers, (void *))                                                                   \
  X(CAIRO, void *, cairo_image_surface_create, (int, int, int))                                                        \
  X(CAIRO, void *, cairo_image_surface_create_for_data, (const uint8_t *, int, int, int, int))                         \
  X(CAIRO, uint8_t *, cairo_image_surface_get_data, (void *))                                                          \
  X(CAIRO, int, cairo_image_surface_get_stride, (void *))                                                              \
  X(CAIRO, void, cairo_surface_flush, (void *))                                                                        \
  X(CAIRO, void, cairo_surface_mark_dirty, (void *))                                                                   \
  X(CAIRO, int, cairo_surface_status, (void *))                                                                        \
  X(CAIRO, void, cairo_surface_destroy, (void *))                                                                      \
  X(CAIRO, int, cairo_surface_write_to_png_stream, (void *, int (*)(void *, const uint8_t *, unsigned), void *))       \
  X(CAIRO, void *, cairo_create, (void *))                                                                             \
  X(CAIRO, void, cairo_destroy, (void *))                                                                              \
  X(CAIRO, void, cairo_save, (void *))                                                                                 \
  X(CAIRO, void, cairo_restore, (void *))                                                                              \
  X(CAIRO, void, cairo_scale, (void *, double, double))                                                                \
  X(CAIRO, void, cairo_translate, (void *, double, double))                                                            \
  X(CAIRO, void, cairo_identity_matrix, (void *))                                                                      \
  X(CAIRO, void, cairo_new_path, (void *))                                                                             \
  X(CAIRO, void, cairo_move_to, (void *, double, double))                                                              \
  X(CAIRO, void, cairo_line_to, (void *, double, double))                                                              \
  X(CAIRO, void, cairo_curve_to, (void *, double, double, double, double, double, double))                             \
  X(CAIRO, void, cairo_close_path, (void *))                                                                           \
  X(CAIRO, void, cairo_rectangle, (void *, double, double, double, double))                                            \
  X(CAIRO, void, cairo_path_extents, (void *, double *, double *, double *, double *))                                 \
  X(CAIRO, void *, cairo_copy_path, (void *))                                                                          \
  X(CAIRO, void, cairo_append_path, (void *, const void *))                                                            \
  X(CAIRO, void, cairo_path_destroy, (void *))                                                                         \
  X(CAIRO, void, cairo_set_fill_rule, (void *, int))                                                                   \
  X(CAIRO, void, cairo_set_source_rgba, (void *, double, double, double, double))                                      \
  X(CAIRO, void, cairo_set_source, (void *, void *))                                                                   \
  X(CAIRO, void, cairo_set_source_surface, (void *, void *, double, double))                                           \
  X(CAIRO, void *, cairo_get_source, (void *))                                                                         \
  X(CAIRO, void, cairo_pattern_set_filter, (void *, int))                                                              \
  X(CAIRO, void, cairo_pattern_set_extend, (void *, int))                                                              \
  X(CAIRO, void, cairo_mask_surface, (void *, void *, double, double))                                                 \
  X(CAIRO, void, cairo_set_line_width, (void *, double))                                                               \
  X(CAIRO, void, cairo_set_line_cap, (void *, int))                                                                    \
  X(CAIRO, void, cairo_set_line_join, (void *, int))                                                                   \
  X(CAIRO, void, cairo_fill, (void *))                                                                                 \
  X(CAIRO, void, cairo_stroke, (void *))                                                                               \
  X(CAIRO, void, cairo_paint, (void *))                                                                                \
  X(CAIRO, void, cairo_clip, (void *))                                                                                 \
  X(CAIRO, void *, cairo_pattern_create_linear, (double, double, double, double))                                      \
  X(CAIRO, void *, cairo_pattern_create_radial, (double, double, double, double, double, double))                      \
  X(CAIRO, void, cairo_pattern_add_color_stop_rgba, (void *, double, double, double, double, double))                  \
  X(CAIRO, void, cairo_pattern_destroy, (void *))                                                                      \
  X(CAIRO, void *, cairo_font_options_create, (void))                                                                  \
  X(CAIRO, void, cairo_font_options_destroy, (void *))                                                                 \
  X(CAIRO, void, cairo_font_options_set_antialias, (void *, int))                                                      \
  X(CAIRO, void, cairo_font_options_set_hint_style, (void *, int))                                                     \
  X(CAIRO, void, cairo_font_options_set_hint_metrics, (void *, int))

#define CP_MEMBER(library, result, name, arguments) result(*name) arguments;
typedef struct {
  CP_FUNCTIONS(CP_MEMBER)
} cp_functions;
#undef CP_MEMBER

/* Filled by cp_open_libraries. */
extern cp_functions cp;

/* The Pango layout of a text. */
void *cp_text_layout(const cp_text *text);

#endif

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "libraries.h"

enum { ARGB32 = 0, A8 = 2 };                    /* cairo_format_t */
/* cairo_fill_rule_t, cairo_line_cap_t and _join_t, cairo_filter_t, cairo_extend_t */
enum { WINDING = 0, EVEN_ODD = 1, ROUND = 1, FILTER_BEST = 2, FILTER_BILINEAR = 4, PAD = 3 };
enum { MOST_PIXELS = 32767 };

struct cp_canvas {
  void *surface, *cairo; /* owned */
  double scale;
};

static double red(uint32_t color) { return (color >> 16 & 0xFF) / 255.0; }
static double green(uint32_t color) { return (color >> 8 & 0xFF) / 255.0; }
static double blue(uint32_t color) { return (color & 0xFF) / 255.0; }

cp_canvas *cp_canvas_new(double width, double height, double scale) {
  double columns = ceil(width * scale - 0.001), rows = ceil(height * scale - 0.001);
  if (!(columns >= 1) || !(rows >= 1) || columns > MOST_PIXELS || rows > MOST_PIXELS) return NULL;
  cp_canvas *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->scale = scale;
  self->surface = cp.cairo_image_surface_create(ARGB32, (int)columns, (int)rows);
  if (cp.cairo_surface_status(self->surface) != 0) {
    cp.cairo_surface_destroy(self->surface);
    free(self);
    return NULL;
  }
  self->cairo = cp.cairo_create(self->surface);
  cp.cairo_scale(self->cairo, scale, scale);
  return self;
}

void cp_canvas_free(cp_canvas *self) {
  if (self == NULL) return;
  cp.cairo_destroy(self->cairo);
  cp.cairo_surface_destroy(self->surface);
  free(self);
}

void cp_move(cp_canvas *self, double x, double y) { cp.cairo_move_to(self->cairo, x, y); }

void cp_line_to(cp_canvas *self, double x, double y) { cp.cairo_line_to(self->cairo, x, y); }

void cp_curve_to(cp_canvas *self, double x1, double y1, double x2, double y2, double x, double y) {
  cp.cairo_curve_to(self->cairo, x1, y1, x2, y2, x, y);
}

void cp_close(cp_canvas *self) { cp.cairo_close_path(self->cairo); }

void cp_fill(cp_canvas *self, uint32_t color, double opacity) {
  cp.cairo_set_source_rgba(self->cairo, red(color), green(color), blue(color), opacity);
  cp.cairo_fill(self->cairo);
}

void cp_fill_gradient(cp_canvas *self, double x, double y, double x2, double y2, double radius,
                      const cp_stop *stops, size_t count) {
  void *pattern = radius > 0 ? cp.cairo_pattern_create_radial(x, y, 0, x, y, radius)
                             : cp.cairo_pattern_create_linear(x, y, x2, y2);
  for (size_t i = 0; i < count; i++) {
    uint32_t color = stops[i].color;
    cp.cairo_pattern_add_color_stop_rgba(pattern, stops[i].offset, red(color), green(color), blue(color),
                                         stops[i].opacity);
  }
  cp.cairo_set_source(self->cairo, pattern);
  cp.cairo_fill(self->cairo);
  cp.cairo_pattern_destroy(pattern);
}

void cp_stroke(cp_canvas *self, double width, uint32_t color, double opacity) {
  cp.cairo_set_line_width(self->cairo, width);
  cp.cairo_set_line_cap(self->cairo, ROUND);
  cp.cairo_set_line_join(self->cairo, ROUND);
  cp.cairo_set_source_rgba(self->cairo, red(color), green(color), blue(color), opacity);
  cp.cairo_stroke(self->cairo);
}

/* A box blur of rows; with three passes in both directions it is as good as a Gaussian one. */
static void blur_rows(uint8_t *bytes, int width, int height, int step, int stride, int radius, uint8_t *line) {
  for (int row = 0; row < height; row++) {
    uint8_t *first = bytes + (size_t)row * (size_t)stride;
    int sum = 0, window = 2 * radius + 1;
    for (int i = 0; i < width; i++) line[i] = first[(size_t)i * (size_t)step];
    for (int i = -radius; i <= radius; i++) sum += i >= 0 && i < width ? line[i] : 0;
    for (int i = 0; i < width; i++) {
      first[(size_t)i * (size_t)step] = (uint8_t)(sum / window);
      int next = i + radius + 1, last = i - radius;
      sum += (next < width ? line[next] : 0) - (last >= 0 ? line[last] : 0);
    }
  }
}

static void blur(void *surface, int width, int height, int radius) {
  uint8_t *line = malloc((size_t)(width > height ? width : height));
  if (line == NULL || radius < 1) {
    free(line);
    return;
  }
  cp.cairo_surface_flush(surface);
  uint8_t *bytes = cp.cairo_image_surface_get_data(surface);
  int stride = cp.cairo_image_surface_get_stride(surface);
  for (int pass = 0; pass < 3; pass++) {
    blur_rows(bytes, width, height, 1, stride, radius, line);
    blur_rows(bytes, height, width, stride, 1, radius, line);
  }
  cp.cairo_surface_mark_dirty(surface);
  free(line);
}

/* The shadow is blurred at one pixel to a point: it has no edges that could be seen. */
void cp_shadow(cp_canvas *self, double radius, double down, uint32_t color, double opacity) {
  double x1, y1, x2, y2;
  cp.cairo_path_extents(self->cairo, &x1, &y1, &x2, &y2);
  void *path = cp.cairo_copy_path(self->cairo);
  cp.cairo_new_path(self->cairo);
  double margin = ceil(2 * radius) + 1;
  int width = (int)(ceil(x2 - x1) + 2 * margin), height = (int)(ceil(y2 - y1) + 2 * margin);
  void *surface = cp.cairo_image_surface_create(A8, width, height);
  /* Larger than Cairo can make, or out of memory: it has no pixels to blur. */
  if (cp.cairo_surface_status(surface) != 0) {
    cp.cairo_surface_destroy(surface);
    cp.cairo_path_destroy(path);
    return;
  }
  void *shape = cp.cairo_create(surface);
  cp.cairo_translate(shape, margin - x1, margin - y1);
  cp.cairo_append_path(shape, path);
  cp.cairo_set_source_rgba(shape, 0, 0, 0, 1);
  cp.cairo_fill(shape);
  cp.cairo_destroy(shape);
  blur(surface, width, height, (int)lround(radius / 2));
  cp.cairo_save(self->cairo);
  cp.cairo_rectangle(self->cairo, x1 - margin, y1 - margin + down, width, height);
  cp.cairo_append_path(self->cairo, path);
  cp.cairo_set_fill_rule(self->cairo, EVEN_ODD);
  cp.cairo_clip(self->cairo);
  cp.cairo_set_source_rgba(self->cairo, red(color), green(color), blue(color), opacity);
  cp.cairo_mask_surface(self->cairo, surface, x1 - margin, y1 - margin + down);
  cp.cairo_restore(self->cairo);
  cp.cairo_path_destroy(path);
  cp.cairo_surface_destroy(surface);
}

void cp_clip(cp_canvas *self) {
  void *path = cp.cairo_copy_path(self->cairo);
  cp.cairo_new_path(self->cairo);
  cp.cairo_save(self->cairo);
  cp.cairo_append_path(self->cairo, path);
  cp.cairo_set_fill_rule(self->cairo, EVEN_ODD);
  cp.cairo_clip(self->cairo);
  cp.cairo_set_fill_rule(self->cairo, WINDING);
  cp.cairo_path_destroy(path);
}

void cp_unclip(cp_canvas *self) { cp.cairo_restore(self->cairo); }

/* Whether the glyphs of a font have colors of their own. Others are drawn as outlines, which Cairo places between the
 * pixels; it rounds the places of glyphs. */
static bool has_colors(void *font) {
  if (font == NULL) return true;
  void *face = cp.hb_font_get_face(cp.pango_font_get_hb_font(font));
  return cp.hb_ot_color_has_png(face) || cp.hb_ot_color_has_layers(face);
}

bool cp_text_has_colors(const cp_text *text) {
  for (int i = 0; i < cp_text_lines(text); i++) {
    cp_list *next = cp.pango_layout_get_line_readonly(cp_text_layout(text), i)->runs;
    for (; next != NULL; next = next->next)
      if (!has_colors(((cp_run *)next->data)->item->analysis.font)) return false;
  }
  return true;
}

void cp_draw_line(cp_canvas *self, cp_text *text, int index, double x, double baseline, uint32_t color,
                  double opacity) {
  if (index < 0 || index >= cp_text_lines(text)) return;
  cp_layout_line *line = cp.pango_layout_get_line_readonly(cp_text_layout(text), index);
  cp.cairo_set_source_rgba(self->cairo, red(color), green(color), blue(color), opacity);
  for (cp_list *next = line->runs; next != NULL; next = next->next) {
    cp_run *run = next->data;
    void *font = run->item->analysis.font;
    cp.cairo_new_path(self->cairo);
    cp.cairo_move_to(self->cairo, x, baseline);
    if (has_colors(font)) {
      cp.pango_cairo_show_glyph_string(self->cairo, font, run->glyphs);
    } else {
      cp.pango_cairo_glyph_string_path(self->cairo, font, run->glyphs);
      cp.cairo_fill(self->cairo);
    }
    x += cp.pango_glyph_string_get_width(run->glyphs) / 1024.0;
  }
  cp.cairo_new_path(self->cairo);
}

void cp_draw_pixels(cp_canvas *self, const uint8_t *pixels, int width, int height, double x, double y, double w,
                    double h) {
  if (width < 1 || height < 1 || !(w > 0) || !(h > 0)) return;
  double zoom = fmax(w / width, h / height);
  void *surface = cp.cairo_image_surface_create_for_data(pixels, ARGB32, width, height, 4 * width);
  cp.cairo_save(self->cairo);
  cp.cairo_rectangle(self->cairo, x, y, w, h);
  cp.cairo_clip(self->cairo);
  cp.cairo_translate(self->cairo, x + (w - zoom * width) / 2, y + (h - zoom * height) / 2);
  cp.cairo_scale(self->cairo, zoom, zoom);
  cp.cairo_set_source_surface(self->cairo, surface, 0, 0);
  /* The best filter shows the squares of a picture that is enlarged much, as a blurred one is. */
  int filter = zoom * self->scale > 4 ? FILTER_BILINEAR : FILTER_BEST;
  cp.cairo_pattern_set_filter(cp.cairo_get_source(self->cairo), filter);
  /* Beyond its edges it goes on in their colors, so that a filter does not make them clear. */
  cp.cairo_pattern_set_extend(cp.cairo_get_source(self->cairo), PAD);
  cp.cairo_paint(self->cairo);
  cp.cairo_restore(self->cairo);
  cp.cairo_surface_destroy(surface);
}

typedef struct {
  cp_sink sink;
  void *context;
} cp_receiver;

static int receive(void *context, const uint8_t *bytes, unsigned count) {
  const cp_receiver *receiver = context;
  return receiver->sink(receiver->context, bytes, count) ? 0 : 11; /* CAIRO_STATUS_WRITE_ERROR */
}

bool cp_write_png(cp_canvas *self, cp_sink sink, void *context) {
  cp_receiver receiver = {sink, context};
  return cp.cairo_surface_write_to_png_stream(self->surface, receive, &receiver) == 0;
}

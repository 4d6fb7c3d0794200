#include <string.h>

#include "libraries.h"

enum { RGBA8_UNASSOCIATED = 4, RGB8 = 8 };                       /* ChafaPixelType */
enum { TRUECOLOR = 0, INDEXED_240 = 2, INDEXED_16 = 3, FGBG = 5, INDEXED_8 = 6 }; /* ChafaCanvasMode */

static int mode(int colors) {
  switch (colors) {
    case CC_FIXED_240: return INDEXED_240;
    case CC_SIXTEEN: return INDEXED_16;
    case CC_EIGHT: return INDEXED_8;
    case CC_INK_ONLY: return FGBG;
    default: return TRUECOLOR;
  }
}

enum { GLYPH_SIDE = 8 }; /* The library looks at characters in so many points. */

/* The library leaves out characters that its glib does not know, as octants are. It is told that 256 letters look like
 * them, and what it chooses is replaced. */
enum { OCTANT_NAMES = 0x100 };

static void describe_octants(void *symbols) {
  for (unsigned pattern = 0; pattern < 256; pattern++) {
    uint8_t pixels[GLYPH_SIDE * GLYPH_SIDE * 4] = {0};
    for (int y = 0; y < GLYPH_SIDE; y++)
      for (int x = 0; x < GLYPH_SIDE; x++)
        if (pattern >> (y / 2 * 2 + x / 4) & 1) memset(pixels + (y * GLYPH_SIDE + x) * 4, 255, 4);
    cc.chafa_symbol_map_add_glyph(symbols, OCTANT_NAMES + pattern, RGBA8_UNASSOCIATED, pixels, GLYPH_SIDE, GLYPH_SIDE,
                                  GLYPH_SIDE * 4);
  }
  cc.chafa_symbol_map_add_by_range(symbols, OCTANT_NAMES, OCTANT_NAMES + 255);
}

static uint32_t character(const cc_settings *settings, uint32_t chosen) {
  bool is_octant = settings->octants != NULL && chosen >= OCTANT_NAMES && chosen < OCTANT_NAMES + 256;
  return is_octant ? settings->octants[chosen - OCTANT_NAMES] : chosen;
}

static void *configuration(const cc_settings *settings) {
  void *symbols = cc.chafa_symbol_map_new();
  for (size_t i = 0; i < settings->symbol_ranges; i++)
    cc.chafa_symbol_map_add_by_range(symbols, settings->symbols[2 * i], settings->symbols[2 * i + 1]);
  if (settings->octants != NULL) describe_octants(symbols);
  void *config = cc.chafa_canvas_config_new();
  cc.chafa_canvas_config_set_geometry(config, settings->columns, settings->rows);
  cc.chafa_canvas_config_set_canvas_mode(config, mode(settings->colors));
  cc.chafa_canvas_config_set_color_space(config, settings->perceptual);
  cc.chafa_canvas_config_set_symbol_map(config, symbols);
  cc.chafa_canvas_config_set_transparency_threshold(config, settings->opacity_threshold);
  cc.chafa_canvas_config_set_fg_color(config, settings->ink);
  cc.chafa_canvas_config_set_bg_color(config, settings->ground);
  cc.chafa_canvas_config_set_work_factor(config, 1);
  cc.chafa_canvas_config_set_preprocessing_enabled(config, settings->preprocessing);
  cc.chafa_canvas_config_set_dither_mode(config, settings->dither);
  cc.chafa_canvas_config_set_dither_intensity(config, settings->dither_intensity);
  cc.chafa_canvas_config_set_fg_only_enabled(config, settings->ink_alone);
  cc.chafa_symbol_map_unref(symbols);
  return config;
}

bool cc_draw(const cc_settings *settings, const cc_pixels *pixels, int x, int y, int width, int height,
             cc_cell *cells) {
  if (x < 0 || y < 0 || width < 1 || height < 1 || x > pixels->width - width || y > pixels->height - height)
    return false;
  cc.chafa_set_n_threads(1);
  void *config = configuration(settings);
  void *canvas = cc.chafa_canvas_new(config);
  cc.chafa_canvas_config_unref(config);
  const uint8_t *first = pixels->bytes + (size_t)y * (size_t)pixels->row_bytes + (size_t)x * (size_t)pixels->channels;
  cc.chafa_canvas_draw_all_pixels(canvas, pixels->channels == 4 ? RGBA8_UNASSOCIATED : RGB8, first, width, height,
                                  pixels->row_bytes);
  for (int row = 0; row < settings->rows; row++)
    for (int column = 0; column < settings->columns; column++) {
      cc_cell *cell = cells + (size_t)row * (size_t)settings->columns + (size_t)column;
      int foreground = -1, background = -1;
      cell->scalar = character(settings, cc.chafa_canvas_get_char_at(canvas, column, row));
      cc.chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background);
      cell->foreground = foreground;
      cell->background = background;
    }
  cc.chafa_canvas_unref(canvas);
  return true;
}

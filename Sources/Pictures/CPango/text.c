#include <stdlib.h>
#include <string.h>

#include "libraries.h"

enum { UNITS = 1024 };                                     /* PANGO_SCALE */
enum { ITALIC = 2 };                                       /* PangoStyle */
enum { ELLIPSIZE_END = 3 };                                /* PangoEllipsizeMode */
enum { WRAP_WORD_CHAR = 2 };                               /* PangoWrapMode */
enum { IS_ELLIPSIS = 1 << 1 };                             /* PANGO_ANALYSIS_FLAG_IS_ELLIPSIS */
enum { EMPTY_GLYPH = 0x0FFFFFFF, UNKNOWN_GLYPH = 0x10000000 }; /* PANGO_GLYPH_EMPTY, PANGO_GLYPH_UNKNOWN_FLAG */
enum { LEFT_TO_RIGHT = 0, RIGHT_TO_LEFT = 1 };              /* PangoDirection */
enum { GRAY = 2, NO_HINTS = 1, METRICS_OFF = 1 };          /* CAIRO_ANTIALIAS_GRAY, CAIRO_HINT_… */
enum { MOST_NOTED = 64, MOST_RUNS = 512 };

struct cp_text {
  void *layout; /* PangoLayout, owned */
  char *bytes;
  char **lines; /* what was asked for, owned */
  int count;
};

static char *fonts[MOST_NOTED];
static uint32_t missing[MOST_NOTED];

const char *cp_font(int index) { return index >= 0 && index < MOST_NOTED ? fonts[index] : NULL; }

uint32_t cp_missing_character(int index) { return index >= 0 && index < MOST_NOTED ? missing[index] : 0; }

static void note_font(void *font) {
  if (font == NULL) return;
  void *description = cp.pango_font_describe(font);
  const char *family = cp.pango_font_description_get_family(description);
  for (int i = 0; i < MOST_NOTED && family != NULL; i++) {
    if (fonts[i] == NULL) fonts[i] = strdup(family);
    if (fonts[i] == NULL || strcmp(fonts[i], family) == 0) break;
  }
  cp.pango_font_description_free(description);
}

static void note_missing(uint32_t character) {
  if (character == 0x2028) return; /* a line end, which is not drawn */
  for (int i = 0; i < MOST_NOTED; i++) {
    if (missing[i] == 0) missing[i] = character;
    if (missing[i] == character) return;
  }
}

static void note(const cp_run *run) {
  bool is_drawn = false;
  for (int i = 0; i < run->glyphs->count; i++) {
    uint32_t glyph = run->glyphs->glyphs[i].glyph;
    if (glyph == EMPTY_GLYPH) continue;
    if (glyph & UNKNOWN_GLYPH)
      note_missing(glyph & ~(uint32_t)UNKNOWN_GLYPH);
    else
      is_drawn = true;
  }
  if (is_drawn) note_font(run->item->analysis.font);
}

/* Without hints and with positions between the pixels, a text is as long at every scale. */
static void *context(void) {
  static void *map, *options;
  if (map == NULL) {
    map = cp.pango_cairo_font_map_new();
    cp.pango_cairo_font_map_set_resolution(map, 72);
    options = cp.cairo_font_options_create();
    cp.cairo_font_options_set_antialias(options, GRAY);
    cp.cairo_font_options_set_hint_style(options, NO_HINTS);
    cp.cairo_font_options_set_hint_metrics(options, METRICS_OFF);
  }
  void *context = cp.pango_font_map_create_context(map);
  cp.pango_cairo_context_set_font_options(context, options);
  cp.pango_context_set_round_glyph_positions(context, 0);
  return context;
}

static const char ellipsis[] = "\xE2\x80\xA6", line_end[] = "\xE2\x80\xA8";

static void limit_lines(cp_text *self, int lines) {
  cp.pango_layout_set_ellipsize(self->layout, ELLIPSIZE_END);
  cp.pango_layout_set_height(self->layout, -lines);
}

/* Keeps that many lines. Pango would put all that follows into the last one, line ends included: the text ends with the
 * line of the text that is in it, and with an ellipsis if that is there as a whole. */
static bool cut(cp_text *self, int lines) {
  if (cp.pango_layout_get_line_count(self->layout) > lines) {
    cp_layout_line *last = cp.pango_layout_get_line_readonly(self->layout, lines - 1);
    char *end = strstr(self->bytes + last->start, line_end);
    if (end != NULL) {
      size_t length = (size_t)(end - self->bytes);
      bool is_whole = length <= (size_t)(last->start + last->length);
      char *bytes = malloc(length + sizeof ellipsis);
      if (bytes == NULL) return false;
      memcpy(bytes, self->bytes, length);
      strcpy(bytes + length, is_whole ? ellipsis : "");
      free(self->bytes);
      self->bytes = bytes;
      cp.pango_layout_set_text(self->layout, bytes, (int)strlen(bytes));
    }
  }
  limit_lines(self, lines);
  return true;
}

/* Pango widens the ellipsis of a line until the line is full. Here the line ends with the dots, so that it can stand at
 * any side. */
static void narrow(const cp_run *run) {
  if (!(run->item->analysis.flags & IS_ELLIPSIS)) return;
  for (int i = 0; i < run->glyphs->count; i++) {
    cp_glyph *glyph = &run->glyphs->glyphs[i];
    cp_rectangle logical;
    cp.pango_font_get_glyph_extents(run->item->analysis.font, glyph->glyph, NULL, &logical);
    glyph->geometry.width = logical.width;
    glyph->geometry.x_offset = 0;
  }
}

cp_text *cp_text_new(const cp_style *style) {
  cp_text *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->bytes = strndup(style->bytes, style->count);
  if (self->bytes == NULL) {
    free(self);
    return NULL;
  }
  void *around = context();
  cp.pango_context_set_language(around, cp.pango_language_from_string(style->language));
  cp.pango_context_set_base_dir(around, style->right_to_left ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
  self->layout = cp.pango_layout_new(around);
  cp.g_object_unref(around);
  void *font = cp.pango_font_description_new();
  cp.pango_font_description_set_family(font, style->families);
  cp.pango_font_description_set_absolute_size(font, style->size * UNITS);
  cp.pango_font_description_set_weight(font, style->weight);
  if (style->italic) cp.pango_font_description_set_style(font, ITALIC);
  cp.pango_layout_set_font_description(self->layout, font);
  cp.pango_font_description_free(font);
  cp.pango_layout_set_auto_dir(self->layout, 0);
  void *attributes = cp.pango_attr_list_new();
  cp.pango_attr_list_insert(attributes, cp.pango_attr_insert_hyphens_new(0));
  if (!style->joins) {
    /* Inter would draw "->" as an arrow and "2x3" with a sign of multiplication. */
    cp.pango_attr_list_insert(attributes, cp.pango_attr_font_features_new("calt=0"));
    cp.pango_attr_list_insert(attributes, cp.pango_attr_letter_spacing_new((int)(style->spacing * UNITS)));
  }
  cp.pango_layout_set_attributes(self->layout, attributes);
  cp.pango_attr_list_unref(attributes);
  cp.pango_layout_set_text(self->layout, self->bytes, (int)strlen(self->bytes));
  if (style->width >= 0) {
    cp.pango_layout_set_wrap(self->layout, WRAP_WORD_CHAR);
    cp.pango_layout_set_width(self->layout, (int)(style->width * UNITS));
    if (style->lines > 0 && !cut(self, style->lines)) {
      cp_text_free(self);
      return NULL;
    }
  }
  self->count = cp.pango_layout_get_line_count(self->layout);
  self->lines = calloc((size_t)self->count + 1, sizeof *self->lines);
  for (int i = 0; i < self->count; i++)
    for (cp_list *next = cp.pango_layout_get_line_readonly(self->layout, i)->runs; next != NULL; next = next->next) {
      narrow(next->data);
      note(next->data);
    }
  return self;
}

void cp_text_free(cp_text *self) {
  if (self == NULL) return;
  for (int i = 0; self->lines != NULL && i < self->count; i++) free(self->lines[i]);
  free(self->lines);
  cp.g_object_unref(self->layout);
  free(self->bytes);
  free(self);
}

void *cp_text_layout(const cp_text *self) { return self->layout; }

int cp_text_lines(const cp_text *self) { return self->count; }

static int by_place(const void *left, const void *right) {
  int a = (*(cp_run *const *)left)->item->offset, b = (*(cp_run *const *)right)->item->offset;
  return (a > b) - (a < b);
}

/* The runs stand in the order in which they are seen; a reader and an editor want that of the text. */
static char *words(const cp_text *self, const cp_layout_line *line) {
  cp_run *runs[MOST_RUNS];
  size_t count = 0, length = 0;
  for (cp_list *next = line->runs; next != NULL && count < MOST_RUNS; next = next->next) {
    runs[count] = next->data;
    length += (size_t)runs[count]->item->length + sizeof ellipsis;
    count++;
  }
  qsort(runs, count, sizeof *runs, by_place);
  char *words = malloc(length + 1), *end = words;
  if (words == NULL) return NULL;
  for (size_t i = 0; i < count; i++) {
    const cp_item *item = runs[i]->item;
    bool is_ellipsis = item->analysis.flags & IS_ELLIPSIS;
    const char *from = is_ellipsis ? ellipsis : self->bytes + item->offset;
    size_t bytes = is_ellipsis ? strlen(ellipsis) : (size_t)item->length;
    if (bytes == strlen(line_end) && memcmp(from, line_end, bytes) == 0) continue;
    end = (char *)memcpy(end, from, bytes) + bytes;
  }
  while (end > words && end[-1] == ' ') end--;
  *end = 0;
  return words;
}

bool cp_text_line(cp_text *self, int index, cp_line *line) {
  if (index < 0 || index >= self->count || self->lines == NULL) return false;
  cp_layout_line *found = cp.pango_layout_get_line_readonly(self->layout, index);
  if (self->lines[index] == NULL) self->lines[index] = words(self, found);
  if (self->lines[index] == NULL) return false;
  int width = 0;
  for (cp_list *next = found->runs; next != NULL; next = next->next)
    width += cp.pango_glyph_string_get_width(((cp_run *)next->data)->glyphs);
  line->bytes = self->lines[index];
  line->count = strlen(line->bytes);
  line->width = (double)width / UNITS;
  return true;
}

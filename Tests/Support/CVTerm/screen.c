#include <stdlib.h>
#include <string.h>
#include <vterm.h>

#include "CVTerm.h"

struct cv_screen {
  VTerm *terminal;
  VTermScreen *screen;
  bool alternate, cursor_visible;
  int mouse, bells;
  uint8_t *answers;
  size_t answer_count;
  uint8_t kept[4]; /* the unfinished end of what came last */
  size_t kept_count;
};

static int on_property(VTermProp property, VTermValue *value, void *user) {
  cv_screen *self = user;
  switch (property) {
    case VTERM_PROP_ALTSCREEN: self->alternate = value->boolean; break;
    case VTERM_PROP_CURSORVISIBLE: self->cursor_visible = value->boolean; break;
    case VTERM_PROP_MOUSE: self->mouse = value->number; break;
    default: break;
  }
  return 1;
}

static int on_bell(void *user) {
  ((cv_screen *)user)->bells++;
  return 1;
}

static void on_answer(const char *bytes, size_t count, void *user) {
  cv_screen *self = user;
  uint8_t *grown = realloc(self->answers, self->answer_count + count);
  if (grown == NULL) return;
  memcpy(grown + self->answer_count, bytes, count);
  self->answers = grown;
  self->answer_count += count;
}

cv_screen *cv_new(int rows, int columns) {
  static const VTermScreenCallbacks callbacks = {.settermprop = on_property, .bell = on_bell};
  cv_screen *self = calloc(1, sizeof *self);
  self->terminal = vterm_new(rows, columns);
  vterm_set_utf8(self->terminal, 1);
  vterm_output_set_callback(self->terminal, on_answer, self);
  self->screen = vterm_obtain_screen(self->terminal);
  vterm_screen_set_callbacks(self->screen, &callbacks, self);
  vterm_screen_enable_altscreen(self->screen, 1);
  vterm_screen_reset(self->screen, 1);
  self->cursor_visible = true;
  return self;
}

void cv_free(cv_screen *self) {
  vterm_free(self->terminal);
  free(self->answers);
  free(self);
}

void cv_resize(cv_screen *self, int rows, int columns) { vterm_set_size(self->terminal, rows, columns); }

/* libvterm 0.1 loses a mark whose base stands in the last column when the two do not come in one portion of
 * text: a portion is 16 characters, and after "ESC ( B" (letters from ASCII) letters and marks come apart.
 * That sequence changes nothing here and is left out; each base with marks (U+0300 to U+036F) gets a portion
 * of its own. And it forgets a character that is cut by the end of a portion, so such an end is kept for the
 * next. */
static size_t unfinished(const uint8_t *bytes, size_t count) {
  for (size_t back = 1; back <= 3 && back <= count; back++) {
    uint8_t byte = bytes[count - back];
    size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (length > back || (byte == 0x1b && (back == 1 || (back == 2 && bytes[count - 1] == '(')))) return back;
    if (length > 0) return 0;
  }
  return 0;
}

static size_t without_charset(uint8_t *bytes, size_t count) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    bool is_charset = count - i >= 3 && bytes[i] == 0x1b && bytes[i + 1] == '(' && bytes[i + 2] == 'B';
    if (is_charset) i += 2;
    else bytes[length++] = bytes[i];
  }
  return length;
}

static void feed_portions(cv_screen *self, const uint8_t *bytes, size_t count) {
  size_t start = 0, base = 0;
  for (size_t i = 0; i < count; i++) {
    bool continues = (bytes[i] & 0xc0) == 0x80, is_mark = bytes[i] == 0xcc || bytes[i] == 0xcd;
    if (is_mark && base > start) {
      vterm_input_write(self->terminal, (const char *)bytes + start, base - start);
      start = base;
    }
    if (!continues && !is_mark) base = i;
  }
  vterm_input_write(self->terminal, (const char *)bytes + start, count - start);
}

void cv_feed(cv_screen *self, const uint8_t *bytes, size_t count) {
  uint8_t *all = malloc(self->kept_count + count);
  memcpy(all, self->kept, self->kept_count);
  memcpy(all + self->kept_count, bytes, count);
  count += self->kept_count;
  self->kept_count = unfinished(all, count);
  count -= self->kept_count;
  memcpy(self->kept, all + count, self->kept_count);
  feed_portions(self, all, without_charset(all, count));
  free(all);
  vterm_screen_flush_damage(self->screen);
}

size_t cv_take_answers(cv_screen *self, uint8_t *bytes, size_t capacity) {
  size_t count = self->answer_count < capacity ? self->answer_count : capacity;
  if (count == 0) return 0;
  memcpy(bytes, self->answers, count);
  memmove(self->answers, self->answers + count, self->answer_count - count);
  self->answer_count -= count;
  return count;
}

static int32_t color(const VTermColor *value) {
  if (VTERM_COLOR_IS_DEFAULT_FG(value) || VTERM_COLOR_IS_DEFAULT_BG(value)) return -1;
  if (VTERM_COLOR_IS_INDEXED(value)) return value->indexed.idx;
  return 0x1000000 | value->rgb.red << 16 | value->rgb.green << 8 | value->rgb.blue;
}

bool cv_read(cv_screen *self, int row, int column, cv_cell *cell) {
  VTermScreenCell raw;
  memset(cell, 0, sizeof *cell);
  if (!vterm_screen_get_cell(self->screen, (VTermPos){.row = row, .col = column}, &raw)) return false;
  cell->second_half = raw.chars[0] == (uint32_t)-1;
  for (int i = 0; i < 6 && raw.chars[i] != 0 && !cell->second_half; i++) cell->scalars[i] = raw.chars[i];
  cell->width = raw.width;
  cell->bold = raw.attrs.bold;
  cell->italic = raw.attrs.italic;
  cell->underline = raw.attrs.underline != 0;
  cell->reverse = raw.attrs.reverse;
  cell->strikethrough = raw.attrs.strike;
  cell->foreground = color(&raw.fg);
  cell->background = color(&raw.bg);
  return true;
}

void cv_cursor(cv_screen *self, int *row, int *column, bool *visible) {
  VTermPos position;
  vterm_state_get_cursorpos(vterm_obtain_state(self->terminal), &position);
  *row = position.row;
  *column = position.col;
  *visible = self->cursor_visible;
}

bool cv_alternate_screen(cv_screen *self) { return self->alternate; }
int cv_mouse_mode(cv_screen *self) { return self->mouse; }
int cv_bell_count(cv_screen *self) { return self->bells; }

ptrdiff_t cv_find(const uint8_t *bytes, size_t count, size_t start, const uint8_t *part, size_t length) {
  const uint8_t *place = memmem(bytes + start, count - start, part, length);
  return place == NULL ? -1 : place - bytes;
}

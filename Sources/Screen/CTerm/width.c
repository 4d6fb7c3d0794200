#include <stddef.h>
#include <wchar.h>

#include "ct_internal.h"

static ct_width_function given;

void ct_use_width(ct_width_function columns) { given = columns; }

int ct_width(uint32_t value) {
  if (value == 0) return 0;
  if (given != NULL) return given(value);
  return value < 0x20 || (value >= 0x7f && value < 0xa0) ? -1 : 1;
}

/* The executable's symbol takes precedence over the C library's inside curses, too: layout, cursor and curses
 * can never disagree about a column, and characters newer than the C library are not drawn as blanks. */
int wcwidth(wchar_t character) { return ct_width((uint32_t)character); }

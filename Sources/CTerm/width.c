#include <stddef.h>
#include <wchar.h>

#include "ct_internal.h"
#include "width_table.h"

static bool contains(const uint32_t ranges[][2], size_t count, uint32_t value) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (value > ranges[middle][1]) low = middle + 1;
    else if (value < ranges[middle][0]) high = middle;
    else return true;
  }
  return false;
}

int ct_width(uint32_t value) {
  if (value == 0) return 0;
  if (value < 0x20 || (value >= 0x7f && value < 0xa0)) return -1;
  if (value < 0x300) return 1;
  if (contains(ct_zero_width, ct_zero_width_count, value)) return 0;
  return contains(ct_double_width, ct_double_width_count, value) ? 2 : 1;
}

/* The executable's symbol takes precedence over the C library's inside curses, too: layout, cursor and curses
 * can never disagree about a column, and characters newer than the C library are not drawn as blanks. */
int wcwidth(wchar_t character) { return ct_width((uint32_t)character); }

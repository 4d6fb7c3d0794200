#include <curses.h>
#include <string.h>

#include "ct_internal.h"

/* Enough for themes, fades and a picture that fills a large screen; a full table is emptied by the caller. */
enum { MOST = 16384, BUCKETS = 65536 };

typedef struct {
  int32_t foreground, background, pair;
} entry;

static entry table[BUCKETS];
static int32_t used, limit;
static bool own_colors;

void ct_pairs_start(bool colors) {
  used = 0;
  limit = 0;
  own_colors = false;
  memset(table, 0, sizeof table);
  /* Without colours the calls of the extended interface crash. */
  if (!colors || !has_colors() || start_color() == ERR) return;
  own_colors = use_default_colors() == OK;
  limit = COLOR_PAIRS - 1 < MOST ? COLOR_PAIRS - 1 : MOST;
}

void ct_pairs_reset(void) {
  used = 0;
  memset(table, 0, sizeof table);
}

static int32_t shown(int32_t color, int32_t fallback) {
  if (color < 0) return own_colors ? -1 : fallback;
  return color < COLORS ? color : fallback;
}

int32_t ct_pair(int32_t foreground, int32_t background) {
  if (limit <= 0 || (foreground < 0 && background < 0 && own_colors)) return 0;
  uint32_t hash = (uint32_t)foreground * 2654435761u ^ (uint32_t)background * 2246822519u;
  uint32_t slot = (hash ^ hash >> 15) % BUCKETS;
  while (table[slot].pair != 0) {
    if (table[slot].foreground == foreground && table[slot].background == background) return table[slot].pair;
    slot = (slot + 1) % BUCKETS;
  }
  if (used >= limit) return -1;
  int text = shown(foreground, COLOR_WHITE), ground = shown(background, COLOR_BLACK);
  if (init_extended_pair(used + 1, text, ground) == ERR) return 0;
  used++;
  table[slot] = (entry){foreground, background, used};
  return used;
}

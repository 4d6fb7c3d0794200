#include "ct_internal.h"

/* <term.h> defines ordinary words as macros, so it comes last and this file stays apart. */
#include <curses.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

int ct_terminfo_colors(const char *name) {
  int status = 0;
  if (setupterm(name, STDOUT_FILENO, &status) == ERR)
    return status == 1 ? CT_TERM_CANNOT_DRAW : CT_TERM_UNKNOWN;
  const char *move = tigetstr("cup");
  int colors = move == NULL || move == (char *)-1 ? CT_TERM_CANNOT_DRAW : tigetnum("colors");
  del_curterm(cur_term);
  return colors < -1 && colors != CT_TERM_CANNOT_DRAW ? -1 : colors;
}

/* tmux and screen can switch wrapping off, but their entries do not say so; without it curses shifts a wide
 * character in the bottom right corner. The strings of an entry are not freed one by one. */
void ct_terminfo_complete(const char *name) {
  static char wrap[] = "\033[?7h", no_wrap[] = "\033[?7l";
  bool is_multiplexer = strncmp(name, "tmux", 4) == 0 || strncmp(name, "screen", 6) == 0;
  if (cur_term == NULL || !is_multiplexer || enter_am_mode != NULL || exit_am_mode != NULL) return;
  enter_am_mode = wrap;
  exit_am_mode = no_wrap;
}

void ct_screen_forget_repetition(void) {
  if (cur_term != NULL) repeat_char = NULL;
}

size_t ct_screen_capability(const char *name, uint8_t *bytes, size_t capacity) {
  size_t count = 0;
  const char *text = cur_term == NULL ? NULL : tigetstr(name);
  if (text == NULL || text == (char *)-1) return 0;
  for (; *text != 0 && count < capacity; text++) {
    const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
    if (end != NULL) text = end;
    else bytes[count++] = (uint8_t)*text;
  }
  return count;
}

bool ct_screen_flag(const char *name) { return cur_term != NULL && tigetflag(name) == 1; }

int ct_screen_number(const char *name) { return cur_term == NULL ? -1 : tigetnum(name); }

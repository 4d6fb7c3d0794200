#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <strings.h>

#include "ct_internal.h"

static bool is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return strcasecmp(codeset, "UTF-8") == 0 || strcasecmp(codeset, "utf8") == 0;
}

const char *ct_use_utf8_locale(void) {
  /* The person's own locale first; the others because clients forward LANG to hosts that do not have it. */
  static const char *const candidates[] = {"", "C.UTF-8", "C.utf8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
    const char *name = setlocale(LC_CTYPE, candidates[i]);
    if (name != NULL && is_utf8()) return name;
  }
  setlocale(LC_CTYPE, "C");
  return NULL;
}

#include "libraries.h"

#include <dlfcn.h>

enum { GOBJECT, HARFBUZZ, CAIRO, PANGO, PANGOCAIRO, LIBRARIES };

static const char *const files[LIBRARIES] = {"libgobject-2.0.so.0", "libharfbuzz.so.0", "libcairo.so.2",
                                             "libpango-1.0.so.0", "libpangocairo-1.0.so.0"};
static const char *const names[LIBRARIES] = {"gobject", "harfbuzz", "cairo", "pango", "pangocairo"};

cp_functions cp;

const char *cp_open_libraries(void) {
  for (int i = 0; i < LIBRARIES; i++) {
    void *library = dlopen(files[i], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return names[i];
    /* A library too old to have a function counts as missing. */
#define CP_FIND(place, result, name, arguments) \
    if (i == place && (cp.name = (result(*) arguments)dlsym(library, #name)) == NULL) return names[i];
    CP_FUNCTIONS(CP_FIND)
#undef CP_FIND
  }
  return NULL;
}

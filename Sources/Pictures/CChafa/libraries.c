#include "libraries.h"

#include <dlfcn.h>

enum { GLIB, GOBJECT, PIXBUF, CHAFA, LIBRARIES };

static const char *const files[LIBRARIES] = {"libglib-2.0.so.0", "libgobject-2.0.so.0", "libgdk_pixbuf-2.0.so.0",
                                             "libchafa.so.0"};
static const char *const names[LIBRARIES] = {"glib", "gobject", "gdk-pixbuf", "libchafa"};

cc_functions cc;

const char *cc_open_libraries(void) {
  static void *handles[LIBRARIES];
  for (int i = 0; i < LIBRARIES; i++) {
    if (handles[i] == NULL) handles[i] = dlopen(files[i], RTLD_NOW | RTLD_LOCAL);
    if (handles[i] == NULL) return names[i];
  }
  /* A library too old to have the function counts as missing. */
#define CC_FIND(library, result, name, arguments) \
  if ((cc.name = (result(*) arguments)dlsym(handles[library], #name)) == NULL) return names[library];
  CC_FUNCTIONS(CC_FIND)
#undef CC_FIND
  return NULL;
}

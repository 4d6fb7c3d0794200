#include "library.h"

#include <dlfcn.h>
#include <pthread.h>

#include "ccurl.h"

static ccurl_functions functions;
static bool is_loaded;

static bool find(void *handle, const char *name, void *place) {
  return (*(void **)place = dlsym(handle, name)) != NULL;
}

static void load(void) {
  void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  is_loaded = handle && find(handle, "curl_global_init", &functions.global_init)
    && find(handle, "curl_easy_init", &functions.easy_init)
    && find(handle, "curl_easy_cleanup", &functions.easy_cleanup)
    && find(handle, "curl_easy_setopt", &functions.easy_setopt)
    && find(handle, "curl_easy_getinfo", &functions.easy_getinfo)
    && find(handle, "curl_easy_perform", &functions.easy_perform)
    && find(handle, "curl_easy_strerror", &functions.easy_strerror)
    && find(handle, "curl_easy_header", &functions.easy_header)
    && find(handle, "curl_url", &functions.url)
    && find(handle, "curl_url_cleanup", &functions.url_cleanup)
    && find(handle, "curl_url_get", &functions.url_get)
    && find(handle, "curl_url_set", &functions.url_set)
    && find(handle, "curl_free", &functions.free)
    && find(handle, "curl_slist_append", &functions.slist_append)
    && find(handle, "curl_slist_free_all", &functions.slist_free_all)
    && functions.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

const ccurl_functions *ccurl_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}

bool ccurl_is_available(void) { return ccurl_library() != NULL; }

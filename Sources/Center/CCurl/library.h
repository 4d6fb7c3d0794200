/* libcurl, loaded by the first fetch. Linked, it and the thirty libraries behind it would be loaded by every
 * command, and each would start tens of milliseconds later. */
#ifndef CCURL_LIBRARY_H
#define CCURL_LIBRARY_H

/* The checks of types are macros, which would stand in the way of pointers. */
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

typedef struct {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  CURLcode (*easy_perform)(CURL *);
  const char *(*easy_strerror)(CURLcode);
  CURLHcode (*easy_header)(CURL *, const char *, size_t, unsigned int, int, struct curl_header **);
  CURLU *(*url)(void);
  void (*url_cleanup)(CURLU *);
  CURLUcode (*url_get)(const CURLU *, CURLUPart, char **, unsigned int);
  CURLUcode (*url_set)(CURLU *, CURLUPart, const char *, unsigned int);
  void (*free)(void *);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
} ccurl_functions;

/* NULL, when there is no libcurl, or one that is too old. */
const ccurl_functions *ccurl_library(void);

#endif

#include "ccurl.h"

#include <stdlib.h>

#include "library.h"

struct ccurl_url {
  char *text;
  char *scheme;
  char *host;
  char *path;
  bool names_user;
};

const char *ccurl_url_text(const ccurl_url *url) { return url->text; }
const char *ccurl_url_scheme(const ccurl_url *url) { return url->scheme; }
const char *ccurl_url_host(const ccurl_url *url) { return url->host; }
const char *ccurl_url_path(const ccurl_url *url) { return url->path; }
bool ccurl_url_names_user(const ccurl_url *url) { return url->names_user; }

void ccurl_url_free(ccurl_url *url) {
  const ccurl_functions *curl = ccurl_library();
  if (!curl || !url) return;
  curl->free(url->text);
  curl->free(url->scheme);
  curl->free(url->host);
  curl->free(url->path);
  free(url);
}

static bool has_part(CURLU *handle, CURLUPart part) {
  const ccurl_functions *curl = ccurl_library();
  char *found = NULL;
  bool there = curl->url_get(handle, part, &found, 0) == CURLUE_OK;
  curl->free(found);
  return there;
}

static bool read_parts(CURLU *handle, ccurl_url *url) {
  const ccurl_functions *curl = ccurl_library();
  url->names_user = has_part(handle, CURLUPART_USER) || has_part(handle, CURLUPART_PASSWORD);
  return curl->url_set(handle, CURLUPART_FRAGMENT, NULL, 0) == CURLUE_OK
    && curl->url_get(handle, CURLUPART_SCHEME, &url->scheme, 0) == CURLUE_OK
    && curl->url_get(handle, CURLUPART_HOST, &url->host, 0) == CURLUE_OK
    && curl->url_get(handle, CURLUPART_PATH, &url->path, 0) == CURLUE_OK
    && curl->url_get(handle, CURLUPART_URL, &url->text, 0) == CURLUE_OK;
}

ccurl_url *ccurl_url_read(const char *base, const char *text) {
  /* Other schemes are read too, so that a sentence can name them. */
  const unsigned int flags = CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE | CURLU_ALLOW_SPACE;
  const ccurl_functions *curl = ccurl_library();
  if (!curl) return NULL;
  ccurl_url *url = calloc(1, sizeof *url);
  CURLU *handle = curl->url();
  bool read = url && handle && (!base || curl->url_set(handle, CURLUPART_URL, base, flags) == CURLUE_OK)
    && curl->url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK && read_parts(handle, url);
  curl->url_cleanup(handle);
  if (read) return url;
  ccurl_url_free(url);
  return NULL;
}

/* What Swift may know of libcurl: plain C types, no macros, no variadics. One GET without following redirects,
 * and its URL parser, so that what was examined is what is asked. */
#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* MARK: The library (library.c) */

/* Whether there is a libcurl that is new enough; loads it. Without one nothing is read and nothing is fetched. */
bool ccurl_is_available(void);

/* MARK: URLs (url.c) */

typedef struct ccurl_url ccurl_url;

/* Reads an absolute URL, or one that counts from `base` unless that is NULL. NULL, when it is none. To be freed. */
ccurl_url *ccurl_url_read(const char *base, const char *text);
void ccurl_url_free(ccurl_url *url);

/* As it is asked for: resolved, without a fragment. */
const char *ccurl_url_text(const ccurl_url *url);
/* In lower case. */
const char *ccurl_url_scheme(const ccurl_url *url);
const char *ccurl_url_host(const ccurl_url *url);
/* Percent-encoded. */
const char *ccurl_url_path(const ccurl_url *url);
/* Whether a name or a password stands before the host. */
bool ccurl_url_names_user(const ccurl_url *url);

/* MARK: Transfers (transfer.c) */

typedef struct {
  const char *url;
  /* A file of certificates in PEM form; NULL takes the system's. */
  const char *certificates;
  const char *user_agent;
  /* The address to connect to in place of the host's; NULL asks the system's resolver. It is examined all the same. */
  const char *address;
  /* Plain http as well as https. */
  bool allows_plain;
  /* A body that is announced as longer is not begun. */
  int64_t largest;
  long milliseconds;
  long connect_milliseconds;
  /* Fewer bytes a second for so many seconds end it. */
  long slowest_bytes;
  long slowest_seconds;
  void *context;
  /* Asked for each address before it is connected to: 4 bytes of IPv4, or 16 of IPv6, as in the network. */
  bool (*may_connect)(void *context, const uint8_t *address, size_t count);
  /* A piece of the body, only where the status is 200. false ends the transfer. */
  bool (*receive)(void *context, const uint8_t *bytes, size_t count);
  /* Asked at least once a second. */
  bool (*is_stopped)(void *context);
} ccurl_request;

enum {
  CCURL_ANSWERED = 0,
  CCURL_UNKNOWN_HOST,
  CCURL_NO_CONNECTION,
  CCURL_NOT_TRUSTED,
  CCURL_TIMED_OUT,
  CCURL_TOO_LARGE,
  CCURL_STOPPED,
  CCURL_NOT_TAKEN,
  CCURL_BROKEN_OFF,
  CCURL_FAILED
};

typedef struct ccurl_answer ccurl_answer;

/* Blocks until it is over. Nothing of the environment counts: no proxy, no netrc, no cookies. NULL, when
 * there is no memory. To be freed. */
ccurl_answer *ccurl_get(const ccurl_request *request);
void ccurl_answer_free(ccurl_answer *answer);

int ccurl_answer_outcome(const ccurl_answer *answer);
/* The HTTP status; 0 without an answer. */
long ccurl_answer_status(const ccurl_answer *answer);
/* Whether the server was reached, TLS included. */
bool ccurl_answer_is_connected(const ccurl_answer *answer);
/* In libcurl's words; empty when there are none. */
const char *ccurl_answer_message(const ccurl_answer *answer);
/* Header fields; empty when there are none, or when they are longer than any that make sense. */
const char *ccurl_answer_location(const ccurl_answer *answer);
const char *ccurl_answer_content_type(const ccurl_answer *answer);

#endif

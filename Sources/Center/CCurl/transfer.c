#include "ccurl.h"

#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "library.h"

struct ccurl_answer {
  int outcome;
  long status;
  bool is_connected;
  char message[CURL_ERROR_SIZE];
  char location[4096];
  char content_type[256];
};

typedef struct {
  const ccurl_functions *curl;
  CURL *handle;
  const ccurl_request *request;
  int64_t taken;
  /* The rest of the body is not needed and was not read. */
  bool is_enough;
  bool is_refused;
  bool is_too_large;
} transfer;

/* MARK: What libcurl calls */

/* Examines the address of the connection itself, because a name may resolve to another one on its second look-up. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to) {
  (void)purpose;
  const ccurl_request *request = ((transfer *)context)->request;
  bool allowed = false;
  if (to->family == AF_INET) {
    const struct sockaddr_in *address = (const void *)&to->addr;
    allowed = request->may_connect(request->context, (const uint8_t *)&address->sin_addr, 4);
  } else if (to->family == AF_INET6) {
    const struct sockaddr_in6 *address = (const void *)&to->addr;
    allowed = request->may_connect(request->context, (const uint8_t *)&address->sin6_addr, 16);
  }
  return allowed ? socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol) : CURL_SOCKET_BAD;
}

static size_t write_body(char *bytes, size_t size, size_t count, void *context) {
  transfer *self = context;
  long status = 0;
  self->curl->easy_getinfo(self->handle, CURLINFO_RESPONSE_CODE, &status);
  self->is_enough = status != 200;
  if (self->is_enough) return 0;
  size_t length = size * count;
  self->taken += (int64_t)length;
  self->is_too_large = self->taken > self->request->largest;
  if (self->is_too_large) return 0;
  self->is_refused = !self->request->receive(self->request->context, (const uint8_t *)bytes, length);
  return self->is_refused ? 0 : length;
}

static int is_stopped(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  const ccurl_request *request = ((transfer *)context)->request;
  return request->is_stopped(request->context);
}

/* MARK: Settings */

static CURLcode set_rules(const ccurl_functions *curl, CURL *handle, const ccurl_request *request) {
  const char *schemes = request->allows_plain ? "http,https" : "https";
  /* An empty name keeps proxies of the environment out: through one the address could not be examined. */
  CURLcode code = curl->easy_setopt(handle, CURLOPT_PROXY, "");
  if (!code) code = curl->easy_setopt(handle, CURLOPT_PROTOCOLS_STR, schemes);
  if (!code) code = curl->easy_setopt(handle, CURLOPT_URL, request->url);
  if (!code) code = curl->easy_setopt(handle, CURLOPT_USERAGENT, request->user_agent);
  if (!code) code = curl->easy_setopt(handle, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->largest);
  /* App Transport Security asks for no less. */
  if (!code) code = curl->easy_setopt(handle, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  if (!code && request->certificates) {
    code = curl->easy_setopt(handle, CURLOPT_CAINFO, request->certificates);
    /* Else those in the folder that libcurl was built for would be trusted besides. */
    curl->easy_setopt(handle, CURLOPT_CAPATH, (char *)NULL);
  }
  return code;
}

static void set_times(const ccurl_functions *curl, CURL *handle, const ccurl_request *request) {
  curl->easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  /* A look-up that hangs is left to itself, so that the times hold. */
  curl->easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
  curl->easy_setopt(handle, CURLOPT_TIMEOUT_MS, request->milliseconds);
  curl->easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, request->connect_milliseconds);
  curl->easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, request->slowest_bytes);
  curl->easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, request->slowest_seconds);
}

static void set_callbacks(transfer *self, char *message) {
  const ccurl_functions *curl = self->curl;
  CURL *handle = self->handle;
  curl->easy_setopt(handle, CURLOPT_ERRORBUFFER, message);
  curl->easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl->easy_setopt(handle, CURLOPT_OPENSOCKETDATA, self);
  curl->easy_setopt(handle, CURLOPT_WRITEFUNCTION, write_body);
  curl->easy_setopt(handle, CURLOPT_WRITEDATA, self);
  curl->easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl->easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, is_stopped);
  curl->easy_setopt(handle, CURLOPT_XFERINFODATA, self);
}

/* MARK: The answer */

int ccurl_answer_outcome(const ccurl_answer *answer) { return answer->outcome; }
long ccurl_answer_status(const ccurl_answer *answer) { return answer->status; }
bool ccurl_answer_is_connected(const ccurl_answer *answer) { return answer->is_connected; }
const char *ccurl_answer_message(const ccurl_answer *answer) { return answer->message; }
const char *ccurl_answer_location(const ccurl_answer *answer) { return answer->location; }
const char *ccurl_answer_content_type(const ccurl_answer *answer) { return answer->content_type; }
void ccurl_answer_free(ccurl_answer *answer) { free(answer); }

static int outcome(CURLcode code, const transfer *self) {
  if (self->is_enough) return CCURL_ANSWERED;
  if (self->is_too_large) return CCURL_TOO_LARGE;
  if (self->is_refused) return CCURL_NOT_TAKEN;
  switch (code) {
    case CURLE_OK: return CCURL_ANSWERED;
    case CURLE_COULDNT_RESOLVE_HOST: return CCURL_UNKNOWN_HOST;
    case CURLE_COULDNT_CONNECT: return CCURL_NO_CONNECTION;
    case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
    case CURLE_FILESIZE_EXCEEDED: return CCURL_TOO_LARGE;
    case CURLE_ABORTED_BY_CALLBACK: return CCURL_STOPPED;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_ISSUER_ERROR: return CCURL_NOT_TRUSTED;
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM: return CCURL_BROKEN_OFF;
    default: return CCURL_FAILED;
  }
}

static void read_header(const transfer *self, const char *name, char *text, size_t capacity) {
  struct curl_header *header = NULL;
  if (self->curl->easy_header(self->handle, name, 0, CURLH_HEADER, -1, &header) != CURLHE_OK) return;
  if (strlen(header->value) < capacity) strcpy(text, header->value);
}

static void read_answer(const transfer *self, ccurl_answer *answer) {
  curl_off_t ready = 0;
  self->curl->easy_getinfo(self->handle, CURLINFO_RESPONSE_CODE, &answer->status);
  self->curl->easy_getinfo(self->handle, CURLINFO_PRETRANSFER_TIME_T, &ready);
  answer->is_connected = ready > 0;
  read_header(self, "Location", answer->location, sizeof answer->location);
  read_header(self, "Content-Type", answer->content_type, sizeof answer->content_type);
}

/* MARK: One transfer */

/* TLS writes to a socket that may be gone; nothing but this thread is told so, and only as an error. */
static CURLcode perform_without_pipe_signal(const transfer *self) {
  sigset_t pipe_signal, before;
  const struct timespec at_once = {0, 0};
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  CURLcode code = self->curl->easy_perform(self->handle);
  if (!sigismember(&before, SIGPIPE))
    while (sigtimedwait(&pipe_signal, NULL, &at_once) == SIGPIPE) {}
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code;
}

/* A list of one rule, "connect to this address in place of any host, at the same port"; to be freed. */
static struct curl_slist *set_address(const ccurl_functions *curl, CURL *handle, const char *address) {
  char rule[128];
  if (!address) return NULL;
  snprintf(rule, sizeof rule, strchr(address, ':') ? "::[%s]:" : "::%s:", address);
  struct curl_slist *rules = curl->slist_append(NULL, rule);
  curl->easy_setopt(handle, CURLOPT_CONNECT_TO, rules);
  return rules;
}

static CURLcode perform(transfer *self, ccurl_answer *answer) {
  const ccurl_functions *curl = self->curl;
  CURL *handle = self->handle;
  set_times(curl, handle, self->request);
  set_callbacks(self, answer->message);
  struct curl_slist *rules = set_address(curl, handle, self->request->address);
  CURLcode code = set_rules(curl, handle, self->request);
  if (!code) code = perform_without_pipe_signal(self);
  curl->easy_setopt(handle, CURLOPT_CONNECT_TO, NULL);
  curl->slist_free_all(rules);
  /* It must not be written to once the answer is gone. */
  curl->easy_setopt(handle, CURLOPT_ERRORBUFFER, NULL);
  if (code && !answer->message[0])
    strncpy(answer->message, curl->easy_strerror(code), sizeof answer->message - 1);
  return code;
}

ccurl_answer *ccurl_get(const ccurl_request *request) {
  const ccurl_functions *curl = ccurl_library();
  ccurl_answer *answer = calloc(1, sizeof *answer);
  CURL *handle = curl ? curl->easy_init() : NULL;
  if (answer) answer->outcome = CCURL_FAILED;
  if (answer && handle) {
    transfer self = {.curl = curl, .handle = handle, .request = request};
    answer->outcome = outcome(perform(&self, answer), &self);
    read_answer(&self, answer);
  }
  if (handle) curl->easy_cleanup(handle);
  return answer;
}

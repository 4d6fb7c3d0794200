import CCurl

/// A URL as libcurl parses it, so that the URL that is checked is the one that is requested.
struct WebAddress: Hashable, Sendable {
  /// Resolved and percent-encoded, without a fragment.
  let text: String
  let scheme: String
  let host: String
  let path: String
  /// Whether the URL contains a user name or password.
  let namesUser: Bool

  private static let longest = 8192

  /// Whether libcurl is installed.
  static var canBeRead: Bool { ccurl_is_available() }

  /// Parses an absolute URL, or one relative to another; nil if the text is no URL.
  init?(_ text: String, from base: WebAddress? = nil) {
    guard text.utf8.count <= Self.longest, let url = Self.read(text, base?.text) else { return nil }
    defer { ccurl_url_free(url) }
    self.text = String(cString: ccurl_url_text(url))
    scheme = String(cString: ccurl_url_scheme(url))
    host = String(cString: ccurl_url_host(url))
    path = String(cString: ccurl_url_path(url))
    namesUser = ccurl_url_names_user(url)
  }

  private static func read(_ text: String, _ base: String?) -> OpaquePointer? {
    guard let base else { return ccurl_url_read(nil, text) }
    return ccurl_url_read(base, text)
  }

  var isPlain: Bool { scheme == "http" }
}

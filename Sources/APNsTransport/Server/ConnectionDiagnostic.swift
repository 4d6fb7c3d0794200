import NIOHTTP2
import NotificationModel

/// Why a connection failed before its first request. It is reported on the screen, because the provider only sees
/// that the connection was closed.
enum ConnectionDiagnostic {
  static let withoutHTTP2 = Refusal(
    .invalidRequest,
    "A provider does not speak HTTP/2, and was turned away.",
    hint: "APNs knows nothing else; curl has --http2, and in other libraries it is a setting."
  )

  static let streams = Refusal(
    .overloaded,
    "A provider sent several requests at once before one with a good token was accepted; all but the first were refused.",
    hint:
      "A connection has one stream until then; the settings of HTTP/2 say so, and say when there are more."
  )

  static func full(_ limit: Int) -> Refusal {
    Refusal(
      .overloaded,
      "\(limit) connections of providers are open, which is the limit; another one was turned away.",
      hint: "A provider keeps one connection and sends everything over it."
    )
  }

  /// Returns the diagnostic of a failed handshake; nil if the peer disconnected silently, as a port scan does.
  static func handshake(_ error: any Error) -> Refusal? {
    let text = "\(error)"
    guard
      let reason = text.split(separator: "OPENSSL_internal:").dropFirst().first?.prefix(while: { $0 != " " })
    else { return nil }
    // A client built on OpenSSL sends its alert unencrypted where encrypted data is expected, so it arrives as a
    // bad packet.
    let distrust = ["UNKNOWN_CA", "CERTIFICATE", "BAD_PACKET_LENGTH", "BAD_RECORD_MAC"]
    if distrust.contains(where: reason.contains) {
      return Refusal(
        .invalidRequest,
        "A provider broke off the TLS handshake; most likely it does not trust the certificate.",
        hint: "Give it the authority that bellhop made, for example with curl --cacert."
      )
    }
    if reason == "HTTP_REQUEST" || reason == "WRONG_VERSION_NUMBER" {
      return Refusal(
        .invalidRequest,
        "A provider does not speak TLS.",
        hint: "Its address begins with https://."
      )
    }
    if reason == "UNSUPPORTED_PROTOCOL" {
      return Refusal(.invalidRequest, "A provider speaks an old TLS.", hint: "APNs takes TLS 1.2 and newer.")
    }
    return Refusal(.invalidRequest, "A provider's TLS handshake failed: \(reason).")
  }

  /// Returns the diagnostic of an HTTP/2 error.
  static func http2(_ error: any Error, _ limits: APNsLimits) -> Refusal {
    if error is NIOHTTP2Errors.ExcessivelyLargeHeaderBlock {
      return Refusal(
        .tooLarge,
        "A provider's request has headers of more than \(limits.headerBytes) bytes; its connection was closed."
      )
    }
    return Refusal(
      .invalidRequest,
      "A provider does not keep to HTTP/2, and its connection was closed: \(name(of: error))."
    )
  }

  /// The name of the error, without the source locations that the library adds.
  private static func name(of error: any Error) -> String { String("\(error)".prefix { $0 != "(" }) }
}

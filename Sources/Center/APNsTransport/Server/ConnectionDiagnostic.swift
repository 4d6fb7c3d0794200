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

  /// What a client of HTTP/1.1 reads. The status is the one that HTTP has for this; what Apple's servers answer is not
  /// documented, so this is our choice.
  static let answerInHTTP1: String = {
    let body = #"{"reason":"HTTP2Required","message":"APNs speaks HTTP/2 only; curl has --http2."}"# + "\n"
    let head = [
      "HTTP/1.1 505 HTTP Version Not Supported", "content-type: application/json",
      "content-length: \(body.utf8.count)", "connection: close",
    ]
    return head.joined(separator: "\r\n") + "\r\n\r\n" + body
  }()

  static let streams = Refusal(
    .overloaded,
    "A provider sent several requests at once before one with a good token was accepted; all but the first were refused.",
    hint:
      "A connection has one stream until then; the settings of HTTP/2 say so, and --strict-first-stream enforces it."
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
      "A provider does not keep to HTTP/2, and its connection was closed: \(sentence(error))."
    )
  }

  /// What is wrong, as RFC 9113 would say it.
  private static func sentence(_ error: any Error) -> String {
    switch error {
    case is NIOHTTP2Errors.BadClientMagic, is NIOHTTP2Errors.MissingPreface:
      "it does not begin with the preface of HTTP/2"
    case is NIOHTTP2Errors.UnableToParseFrame: "a frame cannot be read"
    case is NIOHTTP2Errors.ExcessiveOutboundFrameBuffering: "it does not read the answers that it asks for"
    case is NIOHTTP2Errors.ExcessiveEmptyDataFrames: "it sends empty DATA frames without end"
    case is NIOHTTP2Errors.ExcessiveRSTFrames: "it resets streams without end"
    case is NIOHTTP2Errors.ExcessiveControlFrames: "it sends control frames without end"
    case is NIOHTTP2Errors.FlowControlViolation: "it sends more than the flow control allows"
    case is NIOHTTP2Errors.MaxStreamsViolation: "it opens more streams than the settings allow"
    case is NIOHTTP2Errors.StreamIDTooSmall, is NIOHTTP2Errors.InvalidStreamIDForPeer:
      "the number of a stream is not one that a client may use"
    case is NIOHTTP2Errors.MissingPseudoHeader, is NIOHTTP2Errors.DuplicatePseudoHeader,
      is NIOHTTP2Errors.PseudoHeaderAfterRegularHeader, is NIOHTTP2Errors.UnknownPseudoHeader,
      is NIOHTTP2Errors.InvalidPseudoHeaders, is NIOHTTP2Errors.EmptyPathHeader:
      "the pseudo headers of a request are not those of HTTP/2"
    case is NIOHTTP2Errors.ForbiddenHeaderField, is NIOHTTP2Errors.InvalidHTTP2HeaderFieldName,
      is NIOHTTP2Errors.InvalidHTTP2HeaderFieldValue:
      "a header is not one that HTTP/2 allows"
    default: "a frame came where it must not (\(words("\(error)".prefix { $0 != "(" })))"
    }
  }

  /// "BadStreamStateTransition" in words: "bad stream state transition".
  private static func words(_ name: Substring) -> String {
    name.reduce(into: "") { words, character in
      words += character.isUppercase && !words.isEmpty ? " \(character.lowercased())" : character.lowercased()
    }
  }
}

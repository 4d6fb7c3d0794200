import NotificationModel

/// The body of a local notification as it is displayed: two percent signs stand for one, and other printf escapes are
/// left out (ios-behaviour 1.4).
enum EscapedBody {
  static func displayed(_ body: String) -> String {
    guard body.utf8.contains(percentSign) else { return body }
    var rest = Array(body.utf8)[...]
    var shown: [UInt8] = []
    while let sign = rest.firstIndex(of: percentSign) {
      shown += rest[..<sign]
      rest = rest[sign...].dropFirst()
      if rest.first == percentSign {
        shown.append(percentSign)
        rest.removeFirst()
      } else if let end = endOfEscape(rest) {
        rest = rest[end...]
      } else {
        // A percent sign that begins no escape. A blank after it, as in "50 % off", is no flag here; our choice.
        shown.append(percentSign)
      }
    }
    return String(decoding: shown + rest, as: UTF8.self)
  }

  private static let percentSign = UInt8(ascii: "%")

  /// Returns the end of the escape whose percent sign is before `bytes`; nil if they are none. Its parts have an order and
  /// each is read once: a regular expression would try a long run of zeros, which are flags and digits, in each split.
  private static func endOfEscape(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    let afterPosition = rest.drop(while: isDigit)
    if afterPosition.first == UInt8(ascii: "$"), afterPosition.startIndex > rest.startIndex {
      rest = afterPosition.dropFirst()
    }
    rest = rest.drop { "-+#0".utf8.contains($0) }.drop(while: isDigit)
    if rest.first == UInt8(ascii: ".") {
      let precision = rest.dropFirst()
      rest = precision.drop(while: isDigit)
      if rest.startIndex == precision.startIndex { return nil }
    }
    if let length = rest.first, "hlqjztL".utf8.contains(length) {
      rest.removeFirst()
      if "hl".utf8.contains(length), rest.first == length { rest.removeFirst() }
    }
    guard let conversion = rest.first, "@diouxXeEfFgGaAcCsSpn".utf8.contains(conversion) else { return nil }
    return rest.startIndex + 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension EngineTransaction {
  /// The arrival of a local request. Texts from the app's tables are formatted already.
  func localArrival(of request: Request, in bundle: String) -> Arrival {
    var arrival = arrival(of: request, in: bundle)
    guard request.content.localization?.body == nil else { return arrival }
    let body = EscapedBody.displayed(request.content.body)
    guard body != request.content.body else { return arrival }
    arrival.request.content.body = body
    arrival.remarks.append(Reason(.odd, .content(.escapesTaken)))
    return arrival
  }
}

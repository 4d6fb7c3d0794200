import NotificationModel

/// The body of a local notification as it is displayed: two percent signs stand for one, and other printf escapes are
/// left out (ios-behaviour 1.4).
enum EscapedBody {
  static func displayed(_ body: String) -> String {
    guard body.utf8.contains(UInt8(ascii: "%")) else { return body }
    var rest = body[...]
    var shown = ""
    while let sign = rest.firstIndex(of: "%") {
      shown += rest[..<sign]
      rest = rest[sign...]
      if rest.dropFirst().first == "%" {
        shown.append("%")
        rest = rest.dropFirst(2)
      } else if let escape = rest.prefixMatch(
        of: /%(?:\d+\$)?[-+#0]*\d*(?:\.\d+)?(?:hh?|ll?|[qjztL])?[@diouxXeEfFgGaAcCsSpn]/
      ) {
        rest = rest[escape.range.upperBound...]
      } else {
        // A percent sign that begins no escape. A blank after it, as in "50 % off", is no flag here; our choice.
        shown.append("%")
        rest = rest.dropFirst()
      }
    }
    return shown + rest
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

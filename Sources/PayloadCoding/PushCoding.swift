public import NotificationModel

/// Payload → `Push`, as the phone reads it (user-notifications, 2.2 to 2.8). Nothing in a payload is refused
/// here: what the phone would drop is dropped, and the push's diagnostics say so.
public enum PushCoding {
  /// The most bytes of a collapse identifier (user-notifications, 3.6).
  public static let longestCollapseIdentifier = 64

  /// The push a payload makes for an app.
  ///
  /// Throws `.invalidParameters` when the topic is no bundle identifier or the collapse identifier is too
  /// long.
  public static func push(
    _ payload: JSONObject,
    topic: String,
    headers: PushHeaders = PushHeaders()
  ) throws(Refusal) -> Push {
    try Topic.check(topic)
    let collapseIdentifier = try checked(headers.collapseIdentifier)
    var scan = PayloadScan()
    var push = scan.push(payload)
    push.topic = topic
    push.collapseIdentifier = collapseIdentifier
    push.diagnostics = scan.remarks.diagnostics
    return push
  }

  /// The push of a document: to `topic`, else to the bundle the document names (user-notifications, 5). Its
  /// diagnostics have line and column.
  ///
  /// Throws `.invalidParameters` when neither names an app, and as above.
  public static func push(
    _ document: PayloadDocument,
    topic: String? = nil,
    headers: PushHeaders = PushHeaders()
  ) throws(Refusal) -> Push {
    guard let topic = topic ?? document.targetBundle else { throw Topic.missing }
    var push = try push(document.payload, topic: topic, headers: headers)
    push.diagnostics = document.place(push.diagnostics)
    if document.bytes.count > PayloadReader.limit { push.diagnostics.append(fitsMinifiedOnly(document)) }
    return push
  }

  private static func checked(_ identifier: String?) throws(Refusal) -> String? {
    // An empty one counts as none; the system makes one up (user-notifications, 2.7).
    guard let identifier, !identifier.isEmpty else { return nil }
    let size = identifier.utf8.count
    guard size <= longestCollapseIdentifier else {
      let text =
        "The collapse identifier is \(size.grouped) bytes; the limit is \(longestCollapseIdentifier)."
      throw Refusal(
        .invalidParameters,
        text,
        path: "collapseId",
        hint: "Shorten it, for example to a hash of it."
      )
    }
    return identifier
  }

  private static func fitsMinifiedOnly(_ document: PayloadDocument) -> Diagnostic {
    let sent = Minified.size(of: document.bytes) - PayloadReader.sizeOfAddress(document.targetBundle)
    let sizes = "\(document.bytes.count.grouped) bytes; minified, its payload is \(sent.grouped)"
    return Diagnostic(
      .note,
      rule: "size",
      path: "",
      message: "the file is \(sizes) and fits into \(PayloadReader.limit.grouped)",
      hint: "simctl push counts the file as it stands."
    )
  }
}

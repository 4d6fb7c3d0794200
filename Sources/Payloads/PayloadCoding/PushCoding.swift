public import FoundationEssentials
package import JSON
public import NotificationModel
import NotificationWords
import Text

/// Payload → `Push`, as the phone reads it (ios-behaviour 2.2 to 2.8). Nothing in a payload is refused
/// here: what the phone would drop is dropped, and the push's diagnostics say so.
public enum PushCoding {
  /// The push a payload makes for an app.
  ///
  /// Throws `.invalidParameters` when the topic is no bundle identifier or the collapse identifier is too
  /// long.
  static func push(
    _ payload: JSONObject,
    topic: String,
    headers: PushHeaders = PushHeaders()
  ) throws(Refusal) -> Push {
    try Topic.check(topic)
    let collapseIdentifier = try checked(headers.collapseIdentifier)
    var push = read(payload).push
    push.topic = topic
    push.collapseIdentifier = collapseIdentifier
    push.priority = headers.priority
    push.expiration = headers.expiration?.unixSeconds
    push.pushType = pushType(headers, payload)?.rawValue ?? headers.pushType
    push.apnsIdentifier = headers.identifier
    return push
  }

  /// The push type of a request: the one that is given, else the one that the suffix of the topic or the payload of a
  /// Live Activity tells; nil if nothing tells any.
  static func pushType(_ headers: PushHeaders, _ payload: JSONObject) -> PushType? {
    if headers.pushType != nil { return headers.type }
    if let told = headers.topic.flatMap(PushType.told(by:)) { return told }
    return LiveActivityPayload(payload: payload) == nil ? nil : .liveActivity
  }

  /// The push of a document: to `topic`, else to the app that the headers name, else to the one the document
  /// names (ios-behaviour 5). Headers given here win over the document's own. The diagnostics, those of its
  /// form among them, have the paths of the document, with line and column.
  ///
  /// Throws `.invalidParameters` when nothing names an app, when the document is a local notification, which is
  /// not pushed, and as above.
  public static func push(
    _ document: PayloadDocument,
    topic: String? = nil,
    headers: PushHeaders = PushHeaders()
  ) throws(Refusal) -> Push {
    guard document.local == nil else { throw isLocal(document) }
    guard let topic = self.topic(of: document, topic, headers) else {
      throw Refusal(.app(.unnamed(key: PayloadReader.targetBundleKey)))
    }
    let headers = document.headers.overridden(by: headers)
    var push = try push(document.payload, topic: topic, headers: headers)
    push.diagnostics = diagnostics(push.diagnostics, of: document)
    let isReadable = document.form == .apns && document.bytes.count > headers.payloadLimit
    if isReadable { push.diagnostics.append(fitsMinifiedOnly(document, headers.payloadLimit)) }
    return push
  }

  /// The app a document is for: `topic`, else the one the headers name, else the one the document names; nil when
  /// there is none.
  public static func topic(
    of document: PayloadDocument,
    _ topic: String?,
    _ headers: PushHeaders = PushHeaders()
  ) -> String? {
    topic ?? headers.bundle ?? document.targetBundle
  }

  /// The local notification a document stands for, as it is scheduled at `now` on a phone in that zone; nil when the
  /// document is a push. The diagnostics have the paths of the document, with line and column.
  ///
  /// Throws `.invalidParameters` when nothing names an app, and `.invalidTrigger` for what the framework raises an
  /// exception for.
  public static func local(
    _ document: PayloadDocument,
    topic: String? = nil,
    identifier: String,
    now: Date,
    zone: TimeZone = .gmt
  ) throws(Refusal) -> (app: String, request: Request, diagnostics: [Diagnostic])? {
    guard let local = document.local else { return nil }
    guard let topic = self.topic(of: document, topic) else {
      throw Refusal(.app(.unnamed(key: PayloadReader.targetBundleKey)))
    }
    try Topic.check(topic)
    guard local.legacy?.hasRegionAndDate != true else {
      throw Refusal(.request(.regionAndDate))
    }
    let (request, unsaid) = local.request(identifier: identifier, now: now, zone: zone)
    let about =
      diagnostics(read(document.payload).push.diagnostics, of: document) + document.placeInSource(unsaid)
    return (topic, request, PayloadDocument.inTextOrder(about))
  }

  /// A payload as the phone reads it, for a linter that counts all diagnostics: the diagnostics of the push are those
  /// that a person will read, and `omitted` is how many more there were. It is for no app.
  package static func reading(_ payload: JSONObject) -> (push: Push, omitted: [Diagnostic.Severity: Int]) {
    read(payload)
  }

  /// As the phone reads it. What a Live Activity writes its own way is read as a notification has it; the user info
  /// stays as it came.
  private static func read(_ payload: JSONObject) -> (push: Push, omitted: [Diagnostic.Severity: Int]) {
    var scan = PayloadScan()
    guard let activity = LiveActivityPayload(payload: payload) else {
      var push = scan.push(payload)
      push.diagnostics = scan.remarks.diagnostics
      return (push, scan.remarks.omitted)
    }
    let alert = LiveActivityAlert(of: payload)
    var push = scan.push(alert.payload)
    push.content.userInfo = payload
    var own = Remarks()
    activity.remark(on: payload, in: &own)
    push.diagnostics = own.diagnostics + alert.diagnostics(scan.remarks.diagnostics)
    return (push, scan.remarks.omitted.merging(own.omitted, uniquingKeysWith: +))
  }

  private static func diagnostics(_ ofPayload: [Diagnostic], of document: PayloadDocument) -> [Diagnostic] {
    var ofText = document.textDiagnostics
    for place in ofText.indices {
      ofText[place].line = ofText[place].line.map { $0 + document.firstLine - 1 }
    }
    return PayloadDocument.inTextOrder(
      ofText + document.placeInSource(document.diagnostics) + document.place(ofPayload)
    )
  }

  private static func isLocal(_ document: PayloadDocument) -> Refusal {
    Refusal(
      .payload(.isLocal(form: document.form.name)),
      line: document.bytes.isEmpty ? nil : document.firstLine,
      column: document.bytes.isEmpty ? nil : 1
    )
  }

  private static func checked(_ identifier: String?) throws(Refusal) -> String? {
    // An empty one counts as none; the system makes one up (ios-behaviour 2.7).
    guard let identifier, !identifier.isEmpty else { return nil }
    try check(collapseIdentifier: identifier, at: "collapseId")
    return identifier
  }

  /// Throws `.invalidParameters` if the collapse identifier is longer than APNs allows.
  /// - Parameter path: where the caller reads it.
  public static func check(collapseIdentifier identifier: String, at path: String) throws(Refusal) {
    guard let cause = Push.obstacle(toCollapseIdentifier: identifier) else { return }
    throw Refusal(.payload(cause), at: path)
  }

  private static func fitsMinifiedOnly(_ document: PayloadDocument, _ limit: Int) -> Diagnostic {
    let sent = Minified.size(of: document.bytes) - PayloadReader.sizeOfFileKeys(document.root)
    let sizes = "\(document.bytes.count.grouped) bytes; minified, its payload is \(sent.grouped)"
    return Diagnostic(
      .note,
      rule: PayloadShape.Rule.size.rawValue,
      path: "",
      message: "the file is \(sizes) and fits into \(limit.grouped)",
      hint: "simctl push counts the file as it stands."
    )
  }
}

extension PushHeaders.Expiration {
  /// The moment; nil if the time counts from the moment at which the service accepts the push, which is not known here.
  fileprivate var unixSeconds: Double? {
    switch self {
    case .once: 0
    case .at(let seconds): Double(seconds)
    case .after: nil
    }
  }
}

/// The bundle identifier a push is for.
enum Topic {
  static func check(_ topic: String) throws(Refusal) {
    guard !topic.isEmpty else { throw Refusal(.app(.unnamed(key: PayloadReader.targetBundleKey))) }
    guard BundleIdentifier.isValid(topic) else {
      throw Refusal(.app(.noBundleIdentifier(topic)), at: "topic")
    }
  }
}

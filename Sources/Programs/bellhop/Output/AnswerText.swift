import ControlProtocol
import NotificationModel
import NotificationWords
import Text

/// The status of a center as text.
enum StatusText {
  static func lines(_ status: CenterStatus, _ time: LocalTime) -> [String] {
    let viewers = status.viewers.map { $0.isReadOnly ? "\($0.name) (read only)" : $0.name }
    return ["A center is running."]
      + FactText.lines([
        ("Version", status.version), ("Process", "\(status.processIdentifier)"),
        ("Since", time.dateAndTime(status.startedAt)), ("Socket", status.socket),
        ("APNs", status.apns), ("Store", status.store),
        ("Apps", "\(status.apps)"), ("Delivered", "\(status.delivered)"), ("Pending", "\(status.pending)"),
        ("Watched by", viewers.isEmpty ? nil : viewers.joined(separator: ", ")),
        ("Next", status.nextDeadline.map(time.dateAndTime)),
      ])
  }
}

/// The outcome of a response as text.
enum RespondText {
  /// The ending of a handler and its output.
  static func lines(_ outcome: HandlerOutcome) -> [String] {
    let texts = outcome.succeeded ? outcome.output : outcome.errorOutput
    return [outcome.sentence.prefix(1).uppercased() + outcome.sentence.dropFirst()]
      + texts.split(separator: "\n").map(String.init)
  }

  static func lines(_ result: RespondResult) -> [String] {
    switch result {
    case .responded(let response):
      let action = SystemAction.short(response.actionIdentifier)
      let text = response.userText.map { ", with the text \"\($0)\"" } ?? ""
      return [
        "Responded '\(action)' to \(response.notification.request.identifier) of '\(response.app)'\(text)"
      ]
    case .removed(let removed):
      return removed.keys.map {
        "Dismissed \($0.identifier) of '\($0.app)'; its app does not ask to hear of that"
      }
    }
  }
}

/// The result of a removal as text.
enum RemovalText {
  /// A line for each identifier that was named and was not there.
  static func missing(_ named: [String], from removed: [NotificationKey], kind: String) -> [String] {
    let found = Set(removed.map(\.identifier))
    return named.filter { !found.contains($0) }.map { "Nothing \(kind) is called '\($0)'." }
  }
}

/// The warning about a region as text.
enum RegionText {
  /// Returns a sentence if no request waits for that crossing; nil if one does.
  static func note(on region: String, _ crossing: Region.Crossing, _ pending: [Request]) -> String? {
    let regions = pending.compactMap { request in
      if case .location(let region, _) = request.trigger { region } else { nil }
    }
    guard !regions.contains(where: { $0.identifier == region && $0.fires(entered: crossing == .entered) })
    else { return nil }
    let known = Set(regions.map(\.identifier)).sorted()
    let others =
      known.isEmpty ? "No request waits for any." : "Requests wait for: \(known.joined(separator: ", "))."
    let verb =
      switch crossing {
      case .entered: "entering"
      case .left: "leaving"
      }
    return "No request waits for \(verb) '\(region)'. \(others)"
  }
}

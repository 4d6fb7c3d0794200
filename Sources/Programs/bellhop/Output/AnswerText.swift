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

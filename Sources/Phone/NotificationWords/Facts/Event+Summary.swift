public import NotificationModel

extension Event {
  /// What happened, in a line: for the log, the linear screen and `bellhop watch`.
  public var summary: String {
    let app = app ?? ""
    let words =
      switch fact {
      case .request(let fact): fact.summary(of: app)
      case .notification(let fact): fact.summary(of: app)
      case .activity(let fact): fact.summary(of: app)
      case .banner(let fact): fact.summary
      case .app(let fact): fact.summary(of: app)
      case .phone(let fact): fact.summary(because: reasons)
      case .response(let fact): fact.summary(of: app)
      }
    return words + (apnsIdentifier.map { ", apns-id \($0)" } ?? "")
  }

  /// What happened, as a line in the history of one notification: the notification is not named again.
  public var step: String {
    switch fact {
    case .request(let fact): fact.step
    case .notification(let fact): fact.step
    case .activity(let fact): fact.step
    case .banner(let fact): fact.step
    case .response(let fact): fact.step
    case .app, .phone: summary
    }
  }

  /// The reasons that `summary` does not tell already.
  public var reasonsBeyondSummary: [Reason] {
    switch fact {
    case .phone(let fact): fact.summaryTellsReasons ? [] : reasons
    case .app(.registrationFailed): []
    case .notification(.presentationAnswered(_, .late)): []
    case .notification(.presentationAnswered(_, .failed(let why))):
      reasons.filter { $0.rule != .willPresent(.withdrawn(why: why)) }
    case .request, .notification, .activity, .banner, .app, .response: reasons
    }
  }

  /// What the footer of the screen says about the event; nil if the screen shows it elsewhere.
  ///
  /// - Parameter name: returns the name of the app with a bundle identifier.
  public func notice(naming name: (String) -> String) -> EventNotice? {
    switch fact {
    case .request, .activity, .banner: nil
    case .notification(let fact): fact.notice(because: reasons, naming: name)
    case .app(let fact): fact.notice(of: app ?? "", because: reasons, naming: name)
    case .phone(let fact): fact.notice
    case .response(let fact): fact.notice(of: app, naming: name)
    }
  }
}

/// A sentence about an event that is seen nowhere else on the screen.
public struct EventNotice: Equatable, Sendable {
  /// The sentence.
  public var text: String
  /// Whether it tells of a failure.
  public var isError: Bool

  init(_ text: String, isError: Bool = false) {
    self.text = text
    self.isError = isError
  }
}

extension [Reason] {
  /// The step that ended the decision; nil if none did.
  var stop: Reason? { last { $0.mark == .stopped } }
}

extension [String] {
  /// At most three of the identifiers by name.
  var shortList: String {
    let named = prefix(3).joined(separator: ", ")
    return count > 3 ? "\(named) and \(count - 3) more" : named
  }
}

extension PhoneFact {
  /// - Parameter reasons: what exactly changed is in the reasons of the event.
  func summary(because reasons: [Reason]) -> String {
    switch self {
    case .deviceChanged(let device):
      reasons.isEmpty
        ? "the phone speaks \(device.locale)" : reasons.map(\.text).joined(separator: ", ")
    case .clockChanged: "clock: \(reasons.first?.text ?? "changed")"
    case .regionCrossed(let region, let entered): "\(entered ? "arrived at" : "left") \(region)"
    case .inputRefused(let source, let refusal): "\(source): \(refusal.sentence)"
    }
  }

  var summaryTellsReasons: Bool {
    switch self {
    case .deviceChanged, .clockChanged, .inputRefused: true
    case .regionCrossed: false
    }
  }

  var notice: EventNotice? {
    switch self {
    case .inputRefused(let source, let refusal): EventNotice("\(source): \(refusal.sentence)", isError: true)
    case .deviceChanged, .clockChanged, .regionCrossed: nil
    }
  }
}

extension ResponseFact {
  func summary(of app: String) -> String {
    switch self {
    case .responded(let response):
      "\(SystemAction.short(response.actionIdentifier)) on \(response.notification.request.identifier)"
        + (response.userText.map { " with \"\($0)\"" } ?? "")
    case .handlerFinished(let outcome): outcome.sentence
    case .contentExtensionAnswered(let response):
      "the content extension of \(app) took \(SystemAction.short(response.actionIdentifier))"
    }
  }

  var step: String {
    switch self {
    case .responded(let response):
      "answered with \(SystemAction.short(response.actionIdentifier))"
        + (response.evidence.map { ", \($0.sentence)" } ?? "")
    case .handlerFinished(let outcome): outcome.sentence
    case .contentExtensionAnswered(let response):
      "the content extension took \(SystemAction.short(response.actionIdentifier))"
    }
  }

  func notice(of app: String?, naming name: (String) -> String) -> EventNotice? {
    switch self {
    case .handlerFinished(let outcome):
      outcome.succeeded
        ? nil : EventNotice("\(app.map(name) ?? "handler"): \(outcome.sentence)", isError: true)
    case .responded, .contentExtensionAnswered: nil
    }
  }
}

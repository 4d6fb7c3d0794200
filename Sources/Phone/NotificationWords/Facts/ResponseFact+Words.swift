import NotificationModel

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

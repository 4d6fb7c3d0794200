import HashTreeCollections
import NotificationModel
import NotificationState

extension CenterState {
  /// Whether no question, service extension or handler is under way.
  var isSettled: Bool {
    asked.isEmpty && extending.isEmpty && responses.values.allSatisfy { $0.outcome != nil }
  }

  /// What is under way, as sentences.
  var unfinished: [String] {
    asked.values.map { "\($0.key.app) has not answered how \($0.key.identifier) is presented." }
      + extending.values.map { "The service extension of \($0.key.app) is at work on \($0.key.identifier)." }
      + responses.values.filter { $0.outcome == nil }.map { logged in
        "The handler of \(logged.response.app) has not ended."
      }
  }
}

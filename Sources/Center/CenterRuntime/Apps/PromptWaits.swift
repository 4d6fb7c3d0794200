import NotificationModel
import NotificationWords

/// Authorization requests that wait for the person to answer the app's prompt.
struct PromptWaits {
  typealias Reply = CheckedContinuation<Result<Answer, Refusal>, Never>

  private var waits: [Int: (app: String, reply: Reply)] = [:]
  private var lastNumber = 0
  /// Whether `end` was called; no request waits after that.
  private(set) var isOver = false

  /// Returns the number of the next request.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(_ reply: Reply, for app: String, number: Int) {
    waits[number] = (app, reply)
  }

  /// Answers all requests of the app, because the person has answered the prompt.
  mutating func answer(_ app: String, granted: Bool) {
    for (number, wait) in waits where wait.app == app {
      waits[number] = nil
      wait.reply.resume(returning: .success(.authorization(granted: granted)))
    }
  }

  /// Refuses the request; the prompt stays.
  mutating func giveUp(_ number: Int) {
    waits.removeValue(forKey: number)?.reply.resume(returning: .failure(Refusal(.app(.unansweredPrompt))))
  }

  /// Refuses all waiting requests and all later ones.
  mutating func giveUpAll() {
    isOver = true
    for number in waits.keys { giveUp(number) }
  }
}

import NotificationModel

/// Requests for permission that wait for the person to answer the prompt of an app.
struct PromptWaits {
  typealias Reply = CheckedContinuation<Result<Answer, Refusal>, Never>

  private var waits: [Int: (app: String, reply: Reply)] = [:]
  private var lastNumber = 0
  /// Whether nobody waits for the person any more.
  private(set) var isOver = false

  /// The number under which the next request waits.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(_ reply: Reply, for app: String, number: Int) {
    waits[number] = (app, reply)
  }

  /// The person has answered.
  mutating func answer(_ app: String, granted: Bool) {
    for (number, wait) in waits where wait.app == app {
      waits[number] = nil
      wait.reply.resume(returning: .success(.authorization(granted: granted)))
    }
  }

  /// The request is refused; the prompt stays.
  mutating func giveUp(_ number: Int) {
    waits.removeValue(forKey: number)?.reply.resume(returning: .failure(.unansweredPrompt))
  }

  /// Refuses all that wait, and all that come.
  mutating func end() {
    isOver = true
    for number in waits.keys { giveUp(number) }
  }
}

extension Refusal {
  static let unansweredPrompt = Refusal(
    .shuttingDown,
    "The center is shutting down, or the connection ended, before the person answered.",
    hint: "The prompt stays; ask again."
  )
}

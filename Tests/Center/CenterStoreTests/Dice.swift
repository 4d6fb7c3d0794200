import NotificationModel

/// Random numbers and facts that come again with the same seed.
struct Dice {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

  mutating func fact(of app: String, sequence: Int) -> Fact {
    let identifier = pick(["a", "b", "c", "d", ""])
    let note = DeliveredNotification.full(identifier, of: app, sequence: sequence)
    switch below(12) {
    case 0: return .app(.registered(App(unregistered: app)))
    case 1: return .app(.categoriesSet(pick([[], [.invite]])))
    case 2: return .request(.scheduled(.waiting(identifier, of: app, sequence: sequence)))
    case 3: return .request(.removed([identifier], .fired))
    case 4: return .notification(.removed([identifier, "a"], .badgeCleared))
    case 5: return .app(.badgeChanged(below(3)))
    case 6: return .response(.responded(.to(note, text: pick([nil, "", "hi"]), sequence: sequence)))
    case 7:
      return .response(
        .handlerFinished(
          HandlerOutcome(response: sequence - below(20), recipient: .nobody, ending: .logged)
        )
      )
    case 8:
      return .notification(
        .delivered(.note(identifier, of: app, sequence: sequence, list: false), replacing: true)
      )
    case 9: return .notification(.queuedForSummary(note))
    case 10: return .request(.rescheduled(.waiting(identifier, of: app, sequence: sequence)))
    default: return .notification(.delivered(note, replacing: true))
    }
  }
}

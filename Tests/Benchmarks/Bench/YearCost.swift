import Foundation
import NotificationEngine
import NotificationModel

/// What a clock that is turned far costs with as many repeating requests as an app may have: everything that is
/// due on the way is decided, with its reasons, and taken in. Beside it the dates alone, as Foundation's calendar finds
/// them, with nothing decided.
enum YearCost {
  private static let start = Date(timeIntervalSince1970: 1_774_345_260)
  private static let bundle = "com.example.routine"
  /// Dates that the yardstick looks for; of all it would take minutes.
  private static let few = 5_000

  private static let days = 120

  static func run() async throws {
    title("A clock turned by \(days) days, 64 repeating requests")
    var engine = try engineWithRequests()
    let clock = ContinuousClock()
    var deliveries = 0
    let time = try clock.measure { deliveries = try turn(&engine, by: Double(days * 86_400)) }
    let seconds = time / .seconds(1)
    row("deliveries", "\(deliveries), in \(Times.spoken(seconds))")
    let each = seconds / Double(deliveries)
    var found = 0
    let walk = clock.measure { found = walkDates() } / .seconds(1)
    let date = walk / Double(found)
    row("100,000 dates by Foundation's calendar", Times.spoken(date * 100_000))
    row("100,000 deliveries", Times.spoken(each * 100_000), each, over: date)
  }

  private static func engineWithRequests() throws -> Engine {
    var engine = Engine()
    func carryOut(_ command: Command) throws {
      _ = try engine.submit(command, at: start)
    }
    try carryOut(.registerApp(App(bundle: bundle, name: "Routine", origin: .manifest)))
    try carryOut(.setClock(.freeze(start)))
    for (number, trigger) in triggers.enumerated() {
      let content = Content(
        title: "Drink some water",
        body: "It is time for glass number \(number) of today.",
        sound: .standard,
        threadIdentifier: "water \(number % 4)"
      )
      try carryOut(.add(app: bundle, Request(identifier: "\(number)", content: content, trigger: trigger)))
    }
    return engine
  }

  /// Mostly hourly ones, by the clock and by the calendar, and some by the day, the week and the month.
  private static let triggers: [Trigger] = (0..<64).map { number in
    switch number {
    case 0..<28: .timeInterval(3600 + Double(number * 7), repeats: true)
    default: .calendar(components(number), repeats: true)
    }
  }

  private static func components(_ number: Int) -> CalendarComponents {
    var components = CalendarComponents(hour: nil, minute: nil, second: nil)
    switch number {
    case ..<56: components.minute = number
    case ..<60: (components.hour, components.minute) = (number - 50, 30)
    case ..<62: (components.weekday, components.hour) = (number - 58, 8)
    default: (components.day, components.hour) = (number - 40, 18)
    }
    return components
  }

  /// As the center does it: step by step, until nothing of the way is left.
  private static func turn(_ engine: inout Engine, by seconds: Double) throws -> Int {
    var (deliveries, now) = (0, start)
    var rest: ClockChange? = .advance(seconds)
    while let change = rest {
      let ruling = try engine.submit(.setClock(change), at: now)
      deliveries += ruling.events.count {
        if case .notification(.delivered) = $0.fact { true } else { false }
      }
      guard case .clock(_, let reached, let left) = ruling.answer else { break }
      (now, rest) = (reached, left)
    }
    return deliveries
  }

  /// The dates of the calendar triggers, in turn.
  private static func walkDates() -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = (28..<64).map(components).map { components in
      DateComponents(
        day: components.day,
        hour: components.hour,
        minute: components.minute ?? 0,
        weekday: components.weekday
      )
    }
    var found = 0
    for part in parts {
      var date = start
      for _ in 0..<few / parts.count {
        guard let next = calendar.nextDate(after: date, matching: part, matchingPolicy: .nextTime) else {
          break
        }
        (date, found) = (next, found + 1)
      }
    }
    return found
  }
}

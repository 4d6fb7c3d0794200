package import FoundationEssentials
import JSON
package import NotificationModel

/// What a document stands for that no server sends: a notification an app schedules on the phone itself.
public struct LocalNotification: Equatable, Sendable {
  /// What it says, as the phone reads it; its user info is the app's alone.
  var content: Content
  /// When it is to come.
  var timing: Timing
  /// The properties it was written with; nil for other forms.
  var legacy: LegacyLocalNotification? = nil

  /// When a notification is to come.
  enum Timing: Equatable, Sendable {
    /// As soon as it is added.
    case now
    /// At a moment. One that has passed is now (ios-behaviour 4).
    case at(Date)
    /// Seconds after it is added.
    case after(seconds: Double, repeats: Bool)
    /// When the clock shows these components: hour, weekday and the like.
    case calendar(JSONObject, repeats: Bool)
    /// When the phone comes to or leaves a place.
    case location(JSONObject)
  }

  /// The request it makes when it is added at `now`: with a trigger for what is ahead, else without one. The
  /// diagnostics say what a request cannot express; their paths are those of the document.
  /// - Parameter zone: Where the phone is; wall-clock time of a legacy notification is that of there.
  func request(
    identifier: String,
    now: Date,
    zone: TimeZone = .gmt
  ) -> (request: Request, diagnostics: [Diagnostic]) {
    var remarks = Remarks()
    let trigger = repeating(now, zone, &remarks) ?? trigger(now, &remarks)
    return (Request(identifier: identifier, content: content, trigger: trigger), remarks.diagnostics)
  }

  /// What repeats by a calendar unit; nil for what fires once.
  private func repeating(_ now: Date, _ zone: TimeZone, _ remarks: inout Remarks) -> Trigger? {
    guard let legacy, let unit = legacy.repeatInterval else { return nil }
    guard case .at(let date) = timing else {
      return unsaid("without a fireDate there is no time to repeat at: it fires once", &remarks)
    }
    let repeats = LegacyRepeats(fireDate: date, unit: unit, timeZone: legacy.timeZone)
    guard let components = repeats.components(zone: zone) else {
      unit.remark(in: &remarks, at: legacy.repeatKey)
      return nil
    }
    if date.timeIntervalSince(now) > repeats.shortestPeriod {
      _ = unsaid("a calendar trigger repeats from its next date on: it fires before the fireDate", &remarks)
    }
    return .calendar(components, repeats: true)
  }

  private func unsaid(_ text: String, _ remarks: inout Remarks) -> Trigger? {
    remarks.add(.warning, .unsupported, at: legacy?.repeatKey.map { [.key($0)] } ?? [], text)
    return nil
  }

  private func trigger(_ now: Date, _ remarks: inout Remarks) -> Trigger? {
    switch timing {
    case .now: return nil
    case .at(let date):
      let seconds = date.timeIntervalSince(now)
      return seconds > 0 ? .timeInterval(seconds, repeats: false) : nil
    case .after(let seconds, let repeats):
      let trigger = Trigger.timeInterval(seconds, repeats: repeats)
      guard let problem = trigger.constructionProblem else { return trigger }
      let text = "the \(problem): it fires at once"
      remarks.add(.error, .outOfRange, at: ["trigger", "timeInterval"], text)
      return nil
    case .calendar(let components, let repeats):
      let read = decoded(CalendarComponents.self, of: components, "date components", &remarks)
      guard let read, read.isEmpty else { return read.map { .calendar($0, repeats: repeats) } }
      remarks.add(.warning, .unsupported, at: ["trigger"], "no part of a date is named: it fires at once")
      return nil
    case .location(let region):
      return decoded(Region.self, of: region, "a region", &remarks).map { .location($0, repeats: false) }
    }
  }

  /// What cannot be read fires at once, and that is said.
  private func decoded<Value: Decodable>(
    _ type: Value.Type,
    of object: JSONObject,
    _ what: String,
    _ remarks: inout Remarks
  ) -> Value? {
    do {
      return try JSONValue.object(object).decoded(as: type)
    } catch {
      remarks.add(
        .warning,
        .unsupported,
        at: ["trigger"],
        "\(what) cannot be read: \(error.message) It fires at once"
      )
      return nil
    }
  }
}

extension LocalNotification {
  /// The trigger of a `UILocalNotification` that code has made; nil delivers at once. The sentences say what a trigger
  /// cannot express.
  /// - Parameters:
  ///   - unit: the bits of `NSCalendar.Unit`; 0 means never again.
  ///   - timeZone: nil means that `fireDate` is an instant.
  ///   - zone: where the phone is.
  package static func trigger(
    fireDate: Date?,
    repeating unit: Int,
    timeZone: String?,
    now: Date,
    zone: TimeZone
  ) -> (trigger: Trigger?, sentences: [String]) {
    var legacy = LegacyLocalNotification()
    (legacy.fireDate, legacy.timeZone) = (fireDate, timeZone)
    legacy.repeatInterval = LegacyRepeatInterval(rawValue: unit)
    let timing = fireDate.map(Timing.at) ?? .now
    let local = LocalNotification(content: Content(), timing: timing, legacy: legacy)
    let read = local.request(identifier: "", now: now, zone: zone)
    let unknown =
      unit == 0 || legacy.repeatInterval != nil
      ? [] : ["repeatInterval \(unit) is no single calendar unit: it fires once"]
    return (read.request.trigger, unknown + read.diagnostics.map(\.message))
  }
}

/// The trigger of a `UILocalNotification` that repeats: what its calendar unit leaves of the fire date
/// (ios-behaviour 4).
struct LegacyRepeats {
  var fireDate: Date
  var unit: LegacyRepeatInterval
  /// The time zone of the notification; nil means that `fireDate` is an instant. With a zone it is wall-clock time,
  /// which follows the phone.
  var timeZone: String?

  /// Returns nil for a unit that a trigger cannot say.
  func components(zone: TimeZone) -> CalendarComponents? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone == nil ? .gmt : zone
    let date = calendar.dateComponents([.month, .day, .weekday, .hour, .minute, .second], from: fireDate)
    var components = CalendarComponents(hour: nil, minute: nil, second: date.second)
    components.timeZone = timeZone == nil ? "GMT" : nil
    if unit == .minute { return components }
    components.minute = date.minute
    if unit == .hour { return components }
    components.hour = date.hour
    switch unit {
    // The day of the week comes every day, as the day does.
    case .day, .weekday: return components
    case .week, .weekOfMonth, .weekOfYear: components.weekday = date.weekday
    case .month: components.day = date.day
    case .year: (components.month, components.day) = (date.month, date.day)
    case .era, .second, .weekdayOrdinal, .quarter, .minute, .hour: return nil
    }
    return components
  }

  /// Seconds from one time to the next, at least; what begins later than that would come before its fire date.
  var shortestPeriod: Double {
    switch unit {
    case .minute: 60
    case .hour: 3600
    case .day, .weekday: 86_400
    case .week, .weekOfMonth, .weekOfYear: 7 * 86_400
    case .month: 28 * 86_400
    case .year: 365 * 86_400
    case .era, .second, .weekdayOrdinal, .quarter: .infinity
    }
  }
}

package import Foundation
import Localization

/// A locale for dates, with 24 hours and with 12. The calendar is Gregorian, which people may choose on a phone; digits are
/// those of the region. The machine's own locale and zone play no part.
struct DateLocales: Sendable {
  private let hours24: Locale
  private let hours12: Locale
  /// The digits of the region.
  private let own: Digits

  /// Whether clocks of the region usually show 24 hours.
  static func usuallyHas24Hours(_ locale: String) -> Bool {
    [.zeroToTwentyThree, .oneToTwentyFour].contains(Locale(identifier: locale).hourCycle)
  }

  /// The text with the digits of the region in the place of Western ones.
  func digits(_ text: String) -> String { own.text(text) }

  init(_ locale: String) {
    let digits = Digits(of: locale)
    own = digits
    func make(_ hours: Locale.HourCycle) -> Locale {
      var parts = Locale.Components(identifier: locale)
      parts.calendar = .gregorian
      parts.numberingSystem = Locale.NumberingSystem(digits.numberingSystem)
      parts.hourCycle = hours
      return Locale(components: parts)
    }
    hours24 = make(.zeroToTwentyThree)
    hours12 = make(.oneToTwelve)
  }

  /// "09:41", "9:41 م"
  func clock(_ date: Date, _ time: PhoneTime) -> String { style(time).hour().minute().format(date) }

  /// "Dienstag, 24. März"
  func longDate(_ time: PhoneTime) -> String {
    style(time).weekday(.wide).day().month(.wide).format(time.now)
  }

  /// "Di. 24. März"
  func shortDate(_ time: PhoneTime) -> String {
    style(time).weekday(.abbreviated).day().month(.abbreviated).format(time.now)
  }

  /// "jetzt", "vor 5 Min.", "vor 1 Std.", "Gestern, 08:55", "So 08:55", "9. März", "28. Dez. 2025"
  func relative(_ date: Date, _ time: PhoneTime, yesterday: String) -> String {
    switch time.nearness(of: date) {
    case .now: since(time.now, time, .named)
    case .minutes(let minutes): since(time.now - Double(minutes) * 60, time, .numeric)
    case .hours(let hours): since(time.now - Double(hours) * 3600, time, .numeric)
    case .today: clock(date, time)
    case .yesterday: yesterday.replacing("%@", with: clock(date, time))
    case .thisWeek: "\(weekday(date, time)) \(clock(date, time))"
    case .earlier(let isThisYear):
      isThisYear ? dayAndMonth(time).format(date) : dayAndMonth(time).year().format(date)
    }
  }

  /// "alerts, sounds, and icon badges"
  func list(_ words: [String]) -> String {
    // Terminals that order texts themselves need these marks around each word; the canvas does not.
    let isolates: ClosedRange<Unicode.Scalar> = "\u{2066}"..."\u{2069}"
    let list = words.formatted(.list(type: .and).locale(hours24))
    return String(String.UnicodeScalarView(list.unicodeScalars.filter { !isolates.contains($0) }))
  }

  // MARK: Styles

  /// One sign alone would say too little.
  private func weekday(_ date: Date, _ time: PhoneTime) -> String {
    let short = style(time).weekday(.abbreviated).format(date)
    return short.count > 1 ? short : style(time).weekday(.wide).format(date)
  }

  private func dayAndMonth(_ time: PhoneTime) -> Date.FormatStyle {
    style(time).day().month(.abbreviated)
  }

  private func style(_ time: PhoneTime) -> Date.FormatStyle {
    let locale = time.uses24Hours ? hours24 : hours12
    return Date.FormatStyle(
      locale: locale,
      calendar: calendar(time.zone, locale),
      timeZone: time.zone,
      capitalizationContext: .beginningOfSentence
    )
  }

  private func since(
    _ date: Date,
    _ time: PhoneTime,
    _ presentation: Date.RelativeFormatStyle.Presentation
  ) -> String {
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date,
      presentation: presentation,
      unitsStyle: .abbreviated,
      locale: hours24,
      calendar: calendar(.gmt, hours24),
      capitalizationContext: .middleOfSentence
    )
    return style.format(time.now)
  }

  private func calendar(_ zone: TimeZone, _ locale: Locale) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.locale = locale
    return calendar
  }
}

extension PhoneLanguage {
  /// For the list: "now", "5m ago", "1h ago", "Yesterday, 8:55", "Sun 8:55", "Mar 9", "Dec 28, 2025".
  package func relative(_ date: Date, _ time: PhoneTime) -> String {
    if let dates { return dates.relative(date, time, yesterday: words.yesterday) }
    guard case .earlier(let isThisYear) = time.nearness(of: date) else { return time.relative(date) }
    return region?.relative(date, time, yesterday: words.yesterday)
      ?? time.wall(of: date).americanDate(hasYear: !isThisYear)
  }

  /// "Tue Mar 24"
  package func shortDate(_ time: PhoneTime) -> String {
    (dates ?? region)?.shortDate(time) ?? time.wall.americanShortDate
  }

  /// "Tuesday, March 24", as above the clock of the Lock Screen.
  package func longDate(_ time: PhoneTime) -> String {
    (dates ?? region)?.longDate(time) ?? time.wall.americanLongDate
  }

  /// "9:41", "9:41 PM"; with 24 hours as on the Lock Screen.
  package func clock(_ time: PhoneTime) -> String {
    time.uses24Hours ? digits(time) : dates?.clock(time.now, time) ?? time.wall.clock
  }

  /// The Lock Screen's digits, without AM or PM: "9:41", "09:41" where clocks usually show 24 hours.
  package func digits(_ time: PhoneTime) -> String {
    let digits = dates?.digits(time.wall.digits) ?? time.wall.digits
    guard time.uses24Hours, usuallyHas24Hours, let clock = (dates ?? region)?.clock(time.now, time) else {
      return digits
    }
    return clock.allSatisfy { $0.isNumber || $0 == ":" } ? clock : digits
  }

  /// "alerts, sounds, and icon badges"
  package func list(_ words: [String]) -> String {
    if let dates { return dates.list(words) }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.count == 2
      ? words.joined(separator: " and ") : words.dropLast().joined(separator: ", ") + ", and " + last
  }
}

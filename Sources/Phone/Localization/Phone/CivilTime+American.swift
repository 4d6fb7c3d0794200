/// Dates as they are written in the United States, which an English phone without another region shows.
extension CivilTime {
  /// "Tuesday, March 24"
  var americanLongDate: String {
    "\(Self.longWeekdays[weekday]), \(Self.longMonths[month - 1]) \(day)"
  }

  /// "Tue Mar 24", as in the status bar of an iPad.
  var americanShortDate: String { "\(Self.weekdays[weekday]) \(Self.months[month - 1]) \(day)" }

  /// "Mar 24", "Mar 24, 2026"
  func americanDate(hasYear: Bool) -> String {
    "\(Self.months[month - 1]) \(day)" + (hasYear ? ", \(year)" : "")
  }

  private static let longWeekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let longMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}

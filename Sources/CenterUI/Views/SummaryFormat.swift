import NotificationModel

/// A category's own words for the line under the newest of a collapsed group: "%u more messages". Of the two shapes that
/// are documented only the one with a number alone is used: the other needs texts that no longer count
/// (user-notifications, 3.10).
struct SummaryFormat {
  private let before: Substring
  private let after: Substring

  /// nil unless there is one number in it and nothing else to fill in.
  init?(_ format: String) {
    let parts = format.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let length = Self.numbers.first(where: { parts[1].hasPrefix($0) })?.count else {
      return nil
    }
    (before, after) = (parts[0], parts[1].dropFirst(length))
  }

  func text(_ number: Int) -> String { "\(before)\(number)\(after)" }

  private static let numbers = ["u", "d", "i", "lu", "ld", "li"]
}

extension ScreenState {
  /// What a collapsed group says of the members that are not shown.
  func summary(of group: GroupKey) -> String {
    let more = center.members(of: group).count - 1
    let format = center.sharedCategory(of: group)?.categorySummaryFormat.flatMap(SummaryFormat.init)
    return format?.text(more) ?? "\(more) more notification\(more == 1 ? "" : "s")"
  }
}

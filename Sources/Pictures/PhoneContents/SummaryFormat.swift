import JSON
import Localization
import NotificationModel
import NotificationState

/// A category's own words for the line under the newest of a collapsed group, in the two shapes that are documented:
/// "%u more messages", and "%u more messages from %@" (ios-behaviour 3.10).
struct SummaryFormat {
  private let before: Substring
  private let after: Substring
  /// The text after the inserted one; nil in the form with the number alone.
  private let end: Substring?

  /// Returns nil unless the format has one number, and at most one text after it.
  init?(_ format: String) {
    let parts = format.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3,
      let length = Self.numbers.first(where: { parts[1].hasPrefix($0) })?.count
    else { return nil }
    (before, after) = (parts[0], parts[1].dropFirst(length))
    guard parts.count == 3 else {
      end = nil
      return
    }
    guard parts[2].hasPrefix("@") else { return nil }
    end = parts[2].dropFirst()
  }

  fileprivate var takesText: Bool { end != nil }

  func text(_ number: Int, _ names: String = "") -> String {
    "\(before)\(number)\(after)" + (end.map { names + $0 } ?? "")
  }

  private static let numbers = ["u", "d", "i", "lu", "ld", "li"]
}

extension Category {
  /// The category's line about further notifications; nil if it has none that takes their number and nothing else: the
  /// arguments of the second shape are ignored since iOS 15 (ios-behaviour 3.10).
  fileprivate func summary(_ number: Int, _ texts: AppTexts) -> String? {
    if let text = localization?.categorySummaryFormat, let found = texts.counted(text, number) {
      return found.missingArguments == 0 && found.unusedArguments == 0 ? found.text : nil
    }
    guard let format = categorySummaryFormat.flatMap(SummaryFormat.init), !format.takesText else {
      return nil
    }
    return texts.literal(format.text(number))
  }

  /// The body of so many notifications while previews are hidden; nil if the category leaves it to the system
  /// (ios-behaviour 3.14).
  func hiddenBody(_ number: Int, _ texts: AppTexts) -> String? {
    if let text = localization?.hiddenPreviewsBodyPlaceholder, let found = texts.counted(text, number) {
      return found.text
    }
    guard let format = hiddenPreviewsBodyPlaceholder, !format.isEmpty else { return nil }
    return texts.literal(SummaryFormat(format)?.text(number) ?? format)
  }
}

extension ShownPhone {
  /// The line of a collapsed group about the members that are not shown.
  package func summary(of group: GroupKey) -> String {
    let more = index.places.members(of: group).count - 1
    return ownSummary(of: group, more) ?? language.text(language.words.moreNotifications, more)
  }

  /// The line in the words of the categories.
  private func ownSummary(of group: GroupKey, _ more: Int) -> String? {
    var counts = index.places.categoryCounts(of: group)
    if let newest = index.places.members(of: group).newest.flatMap(center.notification) {
      counts[newest.request.content.categoryIdentifier, default: 1] -= 1
    }
    counts = counts.filter { $0.value > 0 }
    let app = center.app(group.app)
    let texts = center.texts(of: app)
    if let category = index.places.sharedCategory(of: group).flatMap(app.category) {
      return category.summary(more, texts)
    }
    var words: [String] = []
    for category in app.categories where counts[category.identifier] != nil {
      guard let line = category.summary(counts[category.identifier] ?? 0, texts) else { return nil }
      words.append(line)
    }
    return words.count == counts.count ? words.joined(separator: ", ") : nil
  }
}

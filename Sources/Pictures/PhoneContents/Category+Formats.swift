import JSON
import Localization
import NotificationModel
import NotificationState
import PhoneLocalization

extension Category {
  /// The category's line about further notifications; nil if it has none that takes their number and nothing else: the
  /// arguments of the second shape are ignored since iOS 15 (ios-behaviour 3.10).
  fileprivate func summary(_ number: Int, _ texts: AppTexts) -> String? {
    let found = texts.counted(localization?.categorySummaryFormat, or: categorySummaryFormat, number)
    return found.flatMap { $0.takesOneNumber && $0.unusedArguments == 0 ? $0.text : nil }
  }

  /// The body of so many notifications while previews are hidden; nil if the category leaves it to the system
  /// (ios-behaviour 3.14).
  func hiddenBody(_ number: Int, _ texts: AppTexts) -> String? {
    texts.counted(localization?.hiddenPreviewsBodyPlaceholder, or: hiddenPreviewsBodyPlaceholder, number)?
      .text
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

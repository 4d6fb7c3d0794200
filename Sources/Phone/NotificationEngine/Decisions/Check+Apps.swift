import NotificationModel
import NotificationState
import NotificationWords

// MARK: Apps and what they register

extension Check {
  static func app(_ app: App) throws(Refusal) {
    try text(app.name, "The app's name", at: "name")
    try text(app.icon, "The app's icon", at: "icon")
    try text(app.accent, "The app's accent", at: "accent")
    try localized(app.localization?.name, "The key of the app's name", at: "localization.name")
    try categories(app.categories)
  }

  static func categories(_ categories: [Category]) throws(Refusal) {
    var seen: Set<String> = []
    for (index, category) in categories.enumerated() {
      let path = "categories[\(index)]"
      try name(category.identifier, "The category's identifier", at: "\(path).identifier")
      guard seen.insert(category.identifier).inserted else {
        throw .doubledCategory(category.identifier, at: "\(path).identifier")
      }
      try texts(of: category, at: path)
      for (index, action) in category.actions.enumerated() {
        try check(action, at: "\(path).actions[\(index)]")
      }
    }
  }

  private static func texts(of category: Category, at path: String) throws(Refusal) {
    let placeholder = category.hiddenPreviewsBodyPlaceholder
    try text(placeholder, "The category's placeholder", at: "\(path).hiddenPreviewsBodyPlaceholder")
    try text(category.categorySummaryFormat, "The summary format", at: "\(path).categorySummaryFormat")
    let localization = category.localization
    let place = "\(path).localization"
    try localized(
      localization?.hiddenPreviewsBodyPlaceholder,
      "The key of the category's placeholder",
      at: "\(place).hiddenPreviewsBodyPlaceholder"
    )
    try localized(
      localization?.categorySummaryFormat,
      "The key of the summary format",
      at: "\(place).categorySummaryFormat"
    )
  }

  private static func check(_ action: Action, at path: String) throws(Refusal) {
    try name(action.identifier, "The action's identifier", at: "\(path).identifier")
    try text(action.title, "The action's title", at: "\(path).title")
    try text(action.icon, "The action's icon", at: "\(path).icon")
    try text(action.textInput?.buttonTitle, "The button's title", at: "\(path).textInputButtonTitle")
    try text(action.textInput?.placeholder, "The placeholder", at: "\(path).textInputPlaceholder")
    let localization = action.localization
    let place = "\(path).localization"
    try localized(localization?.title, "The key of the action's title", at: "\(place).title")
    try localized(
      localization?.textInputButtonTitle,
      "The key of the button's title",
      at: "\(place).textInputButtonTitle"
    )
    try localized(
      localization?.textInputPlaceholder,
      "The key of the placeholder",
      at: "\(place).textInputPlaceholder"
    )
  }

  /// A text that is looked up is as long as one that is shown, with all that belongs to it.
  private static func localized(_ text: LocalizedText?, _ subject: String, at path: String) throws(Refusal) {
    guard let text else { return }
    try size(text.size, subject, at: path, limit: TextLimits.text, hint: "Use a shorter one.")
  }

  private static func text(_ text: String?, _ subject: String, at path: String) throws(Refusal) {
    try size(text?.utf8.count ?? 0, subject, at: path, limit: TextLimits.text, hint: "Use a shorter one.")
  }

  /// Returns a remark on action identifiers that occur more than once; they are unique across all categories of an
  /// app (ios-behaviour 1.8). A response still says which category it is about, so nothing is refused.
  static func doubledActions(_ categories: [Category]) -> [Reason] {
    var seen: Set<String> = []
    var doubled: Set<String> = []
    for action in categories.flatMap(\.actions) where !seen.insert(action.identifier).inserted {
      doubled.insert(action.identifier)
    }
    guard !doubled.isEmpty else { return [] }
    return [Reason(.odd, .action(.ambiguous(identifiers: doubled.sorted())))]
  }
}

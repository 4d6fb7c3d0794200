import JSON
import NotificationModel

/// One of the three texts of an alert, and where its parts stand.
struct TextLine {
  /// `title`, `subtitle` or `body`.
  var name: String
  /// Where the literal stands.
  var path: [JSONPathStep]
  /// What is shown where no table helps.
  var literal: String
  /// How it is looked up, if it is.
  var localized: LocalizedText?

  private var prefix: String { name == "body" ? "" : "\(name)-" }
  var keyPath: [JSONPathStep] { ["aps", "alert", .key("\(prefix)loc-key")] }
  var argumentsPath: [JSONPathStep] { ["aps", "alert", .key("\(prefix)loc-args")] }
  /// The path of the value that decides which text is shown.
  var shownPath: [JSONPathStep] { localized == nil ? path : keyPath }
}

extension Inspection {
  /// The texts there are, from top to bottom.
  var textLines: [TextLine] {
    let content = push.content
    let isString = aps["alert"]?.stringValue != nil
    let alert: [JSONPathStep] = ["aps", "alert"]
    let lines = [
      TextLine(
        name: "title",
        path: alert + ["title"],
        literal: content.title,
        localized: content.localization?.title
      ),
      TextLine(
        name: "subtitle",
        path: alert + ["subtitle"],
        literal: content.subtitle,
        localized: content.localization?.subtitle
      ),
      TextLine(
        name: "body",
        path: isString ? alert : alert + ["body"],
        literal: content.body,
        localized: content.localization?.body
      ),
    ]
    return lines.filter { !$0.literal.isEmpty || $0.localized != nil }
  }

  /// The locales the app has texts for, in the order of the alphabet.
  var locales: [String] { app?.strings?.locales.keys.sorted() ?? [] }
}

/// `de, en and fr`; as many as a sentence carries.
func enumeration(_ words: [String]) -> String {
  let shown = words.prefix(6)
  if words.count > shown.count {
    return shown.joined(separator: ", ") + " and \(words.count - shown.count) more"
  }
  guard let last = shown.last, shown.count > 1 else { return shown.joined() }
  return shown.dropLast().joined(separator: ", ") + " and \(last)"
}

public import NotificationModel

/// A language that nobody speaks, to see what a translation will do to a notification before there is one. Xcode calls
/// these pseudolanguages and gives them no tags; `en-XA` and `ar-XB` are the tags of Unicode's CLDR and of Android, and
/// `en-XD` is our choice. The texts are those of the app's development language, or the literal ones, changed; what the
/// phone itself says is in its own language.
public enum PseudoLocale: String, CaseIterable, Sendable {
  /// Xcode's Accented Pseudolanguage: each letter has an accent.
  case accented = "en-XA"
  /// Xcode's Double-Length Pseudolanguage: each text stands twice.
  case doubleLength = "en-XD"
  /// Xcode's Right-to-Left Pseudolanguage with right-to-left strings: Arabic letters in place of Latin ones.
  case rightToLeft = "ar-XB"

  /// Returns nil if the language is spoken.
  public init?(locale: String) {
    guard let tag = LocaleIdentifier(locale), tag.script == nil else { return nil }
    self.init(rawValue: tag.description)
  }

  /// The language that the phone itself speaks meanwhile.
  public var spoken: String {
    switch self {
    case .accented, .doubleLength: "en"
    case .rightToLeft: "ar"
    }
  }

  /// Returns the text in this language; nothing if there is none.
  public func text(_ text: String) -> String {
    switch self {
    case .accented: PseudoLetters.accented.applied(to: text)
    case .doubleLength: text.isEmpty ? text : text + " " + text
    case .rightToLeft: PseudoLetters.arabic.applied(to: text)
    }
  }
}

extension Content {
  /// The content in a language that nobody speaks; as it is for any other.
  public func inPseudoLocale(of locale: String) -> Content {
    guard let pseudo = PseudoLocale(locale: locale) else { return self }
    var content = self
    content.title = pseudo.text(title)
    content.subtitle = pseudo.text(subtitle)
    content.body = pseudo.text(body)
    return content
  }
}

extension Category {
  /// The category with the texts of its buttons in a language that nobody speaks; as it is for any other.
  public func inPseudoLocale(of locale: String) -> Category {
    guard let pseudo = PseudoLocale(locale: locale) else { return self }
    var category = self
    category.actions = actions.map { action in
      var action = action
      action.title = pseudo.text(action.title)
      if let field = action.textInput {
        action.textInput?.buttonTitle = pseudo.text(field.buttonTitle)
        action.textInput?.placeholder = pseudo.text(field.placeholder)
      }
      return action
    }
    return category
  }
}

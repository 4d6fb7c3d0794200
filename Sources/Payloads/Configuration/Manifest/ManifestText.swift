internal import CardTemplates
public import NotificationModel
internal import YAMLCoding

/// A text of a manifest that people see: a literal, or the key of one of the app's texts.
public struct ManifestText: Hashable, Sendable {
  /// From the top of the manifest: `categories[0].actions[1].title`.
  public var path: String
  /// The literal; for a key its fallback, else the key.
  public var text: String
  /// The key of the text; nil for a literal.
  public var key: LocalizedText?
  /// Counted from 1.
  public var line: Int
  /// Counted from 1.
  public var column: Int

  /// Whether it is a format that gets a number when it is shown.
  public var isFormat: Bool {
    path.hasSuffix(".hiddenPreviewsBodyPlaceholder") || path.hasSuffix(".categorySummaryFormat")
  }
}

extension ManifestReading {
  /// A text that may be empty: `Reply`, or `{ key: REPLY }`; nil if there is none.
  mutating func shown(_ name: String, _ object: inout YAMLObject) -> ManifestText? {
    guard object.node(name)?.mapping == nil else { return key(name, &object) }
    return note(name, object.shownText(name), &object)
  }

  /// A text that is not empty; nil if there is none.
  mutating func shownWord(_ name: String, required: Bool = false, _ object: inout YAMLObject) -> ManifestText?
  {
    guard object.node(name)?.mapping == nil else { return key(name, &object) }
    return note(name, object.shownWord(name, required: required), &object)
  }

  /// The name of a symbol; nil if there is none.
  mutating func symbol(_ name: String, _ object: inout YAMLObject) -> String? {
    guard let text = object.shownWord(name), let node = object.node(name) else { return nil }
    symbols.append(ManifestText(path: object.name(name), text: text, line: node.line, column: node.column))
    return text
  }

  private mutating func key(_ name: String, _ object: inout YAMLObject) -> ManifestText? {
    let text: LocalizedText? = object.object(name) { object in
      let fallback = object.shownText("fallback")
      let arguments = object.strings("arguments") ?? []
      return object.identifier("key").map { LocalizedText(key: $0, arguments: arguments, fallback: fallback) }
    }
    guard let text else { return nil }
    return note(name, text.fallback ?? text.key, key: text, &object)
  }

  private mutating func note(
    _ name: String,
    _ text: String?,
    key: LocalizedText? = nil,
    _ object: inout YAMLObject
  ) -> ManifestText? {
    guard let text, let node = object.node(name) else { return nil }
    let shown = ManifestText(
      path: object.name(name),
      text: text,
      key: key,
      line: node.line,
      column: node.column
    )
    texts.append(shown)
    return shown
  }
}

/// The card templates of an app, for a linter.
public enum CardTexts {
  /// What there is to say about a template.
  public struct Card: Sendable {
    /// The path of the template in the manifest.
    public var file: String
    /// The keys of its `{{#t}}` sections, and its literals. Their arguments are only known when the card is shown, so each
    /// is given as `0`.
    public var texts: [ManifestText]
    /// What keeps it from being drawn, in the order of its lines; empty for a template that can be read.
    public var problems: [Diagnostic]
  }

  /// Each template of the app's content extensions and Live Activities, once.
  public static func read(of app: App) -> [Card] {
    var seen: Set<String> = []
    let cards = (app.contentExtensions ?? []).map(\.card) + (app.liveActivities ?? []).map(\.card)
    return cards.compactMap { card in
      guard case .template(let text, let file) = card, seen.insert(file).inserted else { return nil }
      switch CardTemplate.read(text, file: file) {
      case .success(let template):
        let literals = template.literals.map {
          ManifestText(path: "", text: $0.text, line: $0.line, column: $0.column)
        }
        return Card(file: file, texts: template.lookups.map(ManifestText.init) + literals, problems: [])
      case .failure(let problem):
        return Card(file: file, texts: [], problems: ([problem] + problem.others).map(Diagnostic.init))
      }
    }
  }
}

extension Diagnostic {
  fileprivate init(_ problem: CardError) {
    self.init(
      .warning,
      rule: "card",
      path: "",
      message: problem.message,
      hint: problem.hint,
      line: problem.line,
      column: problem.column
    )
  }
}

extension ManifestText {
  fileprivate init(_ lookup: CardLookup) {
    let arguments = Array(repeating: "0", count: lookup.argumentCount)
    self.init(
      path: "",
      text: lookup.key,
      key: LocalizedText(key: lookup.key, arguments: arguments),
      line: lookup.line,
      column: lookup.column
    )
  }
}

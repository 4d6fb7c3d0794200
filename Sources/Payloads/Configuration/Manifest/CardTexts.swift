internal import CardTemplates
public import NotificationModel

/// The card templates of an app, for a linter.
public enum CardTexts {
  /// What there is to say about a template.
  public struct Card: Sendable {
    /// The path of the template in the manifest.
    public var file: String
    /// The keys of its `{{#t}}` sections. Their arguments are only known when the card is shown, so each is given as `0`.
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
        return Card(file: file, texts: template.lookups.map(ManifestText.init), problems: [])
      case .failure(let problem):
        return Card(file: file, texts: [], problems: ([problem] + problem.others).map(Diagnostic.init))
      }
    }
  }
}

extension Diagnostic {
  fileprivate init(_ problem: CardProblem) {
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

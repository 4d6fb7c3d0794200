internal import CardTemplates
public import NotificationModel

/// The texts of an app that its cards show.
public enum CardTexts {
  /// Each template that can be read, by its path in the manifest, with the keys of its `{{#t}}`
  /// sections. Their arguments are only known when the card is shown, so each is given as `0`.
  public static func read(of app: App) -> [(file: String, texts: [ManifestText])] {
    var seen: Set<String> = []
    return (app.contentExtensions ?? []).compactMap { serving in
      guard case .template(let text, let file) = serving.card, seen.insert(file).inserted,
        case .success(let template) = CardTemplate.read(text, file: file)
      else { return nil }
      return (file, template.lookups.map(ManifestText.init))
    }
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

import Configuration
import NotificationModel
import PayloadLint

/// The texts that an app itself shows, its manifest's and its cards', beside those that payloads name.
struct ManifestTextCheck {
  private let manifest: KnownManifest
  private let app: App
  private let texts: [ManifestText]
  private let strings: (line: Int, column: Int)?
  private let cards: [(file: String, texts: [ManifestText])]

  init(_ manifest: KnownManifest, of app: App) {
    self.manifest = manifest
    self.app = app
    (texts, strings) = AppManifest.texts(of: manifest.text, file: manifest.file)
    cards = CardTexts.read(of: app)
  }

  /// The problems of the manifest's texts, and of those that nothing shows.
  /// - Parameter named: the keys in the payloads of a folder; nil if there may be others elsewhere.
  func problems(beside named: Set<String>?, levels: [String: LintLevel]) -> [Diagnostic] {
    let lint = TextLint(app, levels: levels)
    let own = lint.problems(in: texts.map(DisplayedText.init)).sorted { $0.place < $1.place }
    guard let named else { return own }
    let used = (texts + cards.flatMap(\.texts)).compactMap(\.key?.key)
    return own + lint.problems(ofTextsBeside: named.union(used), at: strings)
  }

  /// The cards whose texts have problems.
  func cardProblems(levels: [String: LintLevel]) -> [(file: String, problems: [Diagnostic])] {
    let lint = TextLint(app, levels: levels)
    let folder = Folder.of(manifest.file)
    return cards.map {
      (Folder.resolve($0.file, in: folder), lint.problems(in: $0.texts.map(DisplayedText.init)))
    }.filter {
      !$0.1.isEmpty
    }
  }
}

extension Diagnostic {
  fileprivate var place: (Int, Int) { (line ?? 0, column ?? 0) }
}

extension DisplayedText {
  fileprivate init(_ text: ManifestText) {
    self.init(
      path: text.path,
      literal: text.text,
      localized: text.key,
      isFormat: text.path.hasSuffix(".hiddenPreviewsBodyPlaceholder")
        || text.path.hasSuffix(".categorySummaryFormat"),
      line: text.line,
      column: text.column
    )
  }
}

import Configuration
public import NotificationModel

/// A manifest of a project: what it and the files that it names say now, and the app as it could be read last.
public struct ProjectManifest: Sendable {
  /// The path of the manifest. What it names is shown by the folder of this path.
  public let file: String
  /// Whether it was asked for by its own name; else it was found in a folder.
  public let isNamed: Bool
  /// Of two manifests of one app the one with the higher rank counts.
  var rank: Int
  /// The manifest as it stands; nil before it is read.
  private(set) var content: PayloadProject.Content?
  /// The app as it could be read last: while a file is written, its texts and cards are those of the moment before. nil if the
  /// manifest could never be read.
  public private(set) var lastGoodApp: App?
  /// What a picture shows of files that cannot be read now, by their paths.
  public private(set) var remarks: [String: String] = [:]
  private(set) var contents: ManifestContents
  /// What was wrong with the manifest and its texts when no texts were lost.
  private var knownProblems: Set<String> = []

  init(_ file: String, isNamed: Bool, rank: Int) {
    (self.file, self.isNamed, self.rank) = (file, isNamed, rank)
    contents = ManifestContents(unreadable: "", file: file)
  }

  /// The app as the manifest describes it now; nil if it says too little to describe one.
  public var app: App? { contents.app }

  /// Whether the file is one of texts or cards that it names, or may be a script of its own.
  func names(_ file: String) -> Bool {
    contents.namedFiles.contains(file) || contents.scripts.contains(file)
  }

  /// Takes what was read. What cannot be read now stays as it could be read last.
  mutating func apply(_ now: ManifestContents, of content: PayloadProject.Content) {
    self.content = content
    contents = now
    remarks = [:]
    guard var app = now.app else {
      if lastGoodApp != nil { remarks[file] = "The picture is of the app as it could be read last." }
      return
    }
    let earlier = lastGoodApp.flatMap { $0.bundle == app.bundle ? $0 : nil }
    // What was broken from the start keeps no other file from being shown as it is saved.
    let isNew = !now.textProblems.isSubset(of: knownProblems)
    let hasLostTexts = isNew && (now.hasLostTexts || app.textCount < earlier?.textCount ?? 0)
    if hasLostTexts, let earlier, earlier.textCount > 0 {
      app.strings = earlier.strings
      let files = now.faultyStringsFiles
      for file in files.isEmpty ? [file] : files {
        remarks[file] = "The picture is of the last texts that could be read."
      }
    } else {
      knownProblems = now.textProblems
    }
    if let earlier, app.keepCards(of: earlier, now.brokenCards) {
      for file in now.faultyCards { remarks[file] = "The picture has the card as it could be read last." }
    }
    lastGoodApp = app
  }
}

extension App {
  /// The number of its texts in all languages.
  fileprivate var textCount: Int { strings?.locales.values.reduce(0) { $0 + $1.count } ?? 0 }

  /// Takes the templates of those files as an earlier app has them. Returns whether it has any that can be drawn.
  fileprivate mutating func keepCards(of earlier: App, _ files: Set<String>) -> Bool {
    guard !files.isEmpty else { return false }
    let good = files.intersection(CardTexts.read(of: earlier).filter(\.problems.isEmpty).map(\.file))
    let cards = ((earlier.contentExtensions ?? []).map(\.card) + (earlier.liveActivities ?? []).map(\.card))
      .compactMap { card in card.templateFile.map { ($0, card) } }
    let known = Dictionary(cards, uniquingKeysWith: { first, _ in first }).filter { good.contains($0.key) }
    func kept(_ card: ContentExtension.Card) -> ContentExtension.Card {
      card.templateFile.flatMap { known[$0] } ?? card
    }
    contentExtensions = contentExtensions?.map { one in
      var one = one
      one.card = kept(one.card)
      return one
    }
    liveActivities = liveActivities?.map { one in
      var one = one
      one.card = kept(one.card)
      return one
    }
    return !known.isEmpty
  }
}

extension ContentExtension.Card {
  /// The file of its template; nil for a card that a program draws.
  fileprivate var templateFile: String? {
    if case .template(_, let file) = self { file } else { nil }
  }
}

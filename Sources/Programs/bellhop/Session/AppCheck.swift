import CenterRuntime
import Configuration
import NotificationModel
import PayloadLint

/// What is wrong with an app beside its payloads: in its manifest, in its files of texts and in its cards, each problem in
/// the file that has to be changed.
struct AppCheck {
  /// The problems of a file, by its path as it is shown.
  typealias FileProblems = (file: String, problems: [Diagnostic])

  /// nil when the manifest says too little to be one.
  let app: App?
  /// The manifest, as it was named.
  let manifest: String
  /// Where the texts of the app stand.
  let places: TextPlaces
  private let problems: [Diagnostic]
  private let texts: [ManifestText]
  /// Where the manifest names the files of texts.
  private let strings: (line: Int, column: Int)?
  private let stringsFiles: [FileProblems]
  private let cards: [CardTexts.Card]
  /// The templates that cannot be drawn, as the app names them.
  let brokenCards: Set<String>

  /// - Parameter manifest: the path of the manifest; what it names is shown by the folder of this path.
  init(_ text: String, manifest: String) {
    let place = AppRegisterCommand.place(of: manifest)
    var files = ManifestFiles.beside(place)
    files.tellsProblems = false
    self.manifest = manifest
    (app, problems) = AppManifest.read(text, file: place, files: files)
    (texts, strings) = AppManifest.texts(of: text, file: manifest)
    let folder = Folder.of(manifest)
    let named = AppManifest.stringsFiles(of: text, files: files).map {
      ($0, Folder.resolve($0.path, in: folder))
    }
    places = TextPlaces(named.map { TextPlaces.File(name: $1, locale: $0.locale, places: $0.places) })
    stringsFiles = named.map { ($1, $0.problems) }
    let read = app.map(CardTexts.read) ?? []
    brokenCards = Set(read.filter { !$0.problems.isEmpty }.map(\.file))
    cards = read.map { card in
      var card = card
      card.file = Folder.resolve(card.file, in: folder)
      return card
    }
  }

  /// What is wrong with the manifest and the files of texts that it names, by rule and path: with a new problem texts may
  /// be lost.
  var textProblems: Set<String> {
    Set((problems + stringsFiles.flatMap(\.problems)).map { "\($0.rule) \($0.path)" })
  }

  /// Whether a file of texts cannot be read whole, so that a text may be missing for that reason alone.
  var hasLostTexts: Bool {
    stringsFiles.contains { $0.problems.contains { $0.severity == .error } }
      || problems.contains { $0.severity == .error && $0.path.hasPrefix("strings") }
  }

  /// The files of texts and of cards that the manifest names, as they are shown.
  var namedFiles: [String] { stringsFiles.map(\.file) + cards.map(\.file) }

  /// The files of texts that something is wrong with.
  var faultyStringsFiles: [String] { stringsFiles.filter { !$0.problems.isEmpty }.map(\.file) }

  /// The files of cards that something is wrong with.
  var faultyCards: [String] { cards.filter { !$0.problems.isEmpty }.map(\.file) }

  /// The keys that the manifest and the cards name.
  var ownKeys: Set<String> { Set((texts + cards.flatMap(\.texts)).compactMap(\.key?.key)) }

  /// The problems of the manifest, of each file of texts and of each card, in this order. While texts are lost, only what
  /// is wrong with the files themselves.
  /// - Parameters:
  ///   - named: the keys in payloads.
  ///   - isAll: whether these are all payloads, so that what they do not name is shown by nothing.
  ///   - tellsTextsInUse: whether the problems of texts in use are told in their files too, besides what shows them.
  ///   - asNotes: whether they are notes there, because what shows them is counted beside.
  func problems(
    naming named: Set<String>,
    isAll: Bool,
    tellsTextsInUse: Bool,
    asNotes: Bool = false,
    levels: [String: LintLevel]
  ) -> [FileProblems] {
    guard let app else { return [(manifest, problems)] }
    guard !hasLostTexts else {
      return [(manifest, problems)] + stringsFilesOnce + cards.map { ($0.file, $0.problems) }
    }
    let lint = TextLint(app, places: places, levels: levels)
    let used = named.union(ownKeys)
    let inUse = tellsTextsInUse ? lint.problemsInFiles(ofTexts: used, asNotes: asNotes) : [:]
    // Which texts a card shows is not known while it cannot be read.
    let isKnown = isAll && cards.allSatisfy { $0.problems.isEmpty }
    let rest =
      isKnown ? lint.problems(ofTextsBeside: used, in: (manifest, strings?.line, strings?.column)) : [:]
    func all(_ file: String, _ own: [Diagnostic]) -> FileProblems {
      (file, (own + inUse[file, default: []] + rest[file, default: []]).inOrder)
    }
    return [all(manifest, problems + lint.problems(in: texts.map(DisplayedText.init)))]
      + stringsFilesOnce.map { all($0.file, $0.problems) }
      + cards.map { ($0.file, $0.problems + lint.problems(in: $0.texts.map(DisplayedText.init))) }
  }

  /// A file that is named twice, such as one for two languages, is told of once.
  private var stringsFilesOnce: [FileProblems] {
    var told: Set<String> = []
    return stringsFiles.filter { told.insert($0.file).inserted }
  }
}

extension LintOptions {
  /// Takes in where the texts of the apps stand, and what of them could not be read.
  mutating func know(_ checks: some Sequence<AppCheck>) {
    for check in checks {
      guard let app = check.app else {
        hasLostManifest = true
        continue
      }
      textPlaces[app.bundle] = check.places
      if check.hasLostTexts { appsWithLostTexts.insert(app.bundle) }
    }
  }
}

extension [Diagnostic] {
  /// In the order of the text.
  fileprivate var inOrder: [Diagnostic] {
    enumerated().sorted { left, right in
      (left.element.line ?? 0, left.element.column ?? 0, left.offset)
        < (right.element.line ?? 0, right.element.column ?? 0, right.offset)
    }.map(\.element)
  }
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

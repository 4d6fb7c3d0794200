import Configuration
public import NotificationModel
import PayloadLint

/// A file beside the payloads, with what is wrong with it.
public struct CheckedFile: Sendable {
  /// The file, by its path as it is shown.
  public var file: String
  /// In the order of the text.
  public var problems: [Diagnostic]
}

/// What a manifest and the files of texts and cards that it names say, with what is wrong with each of them in the file that
/// has to be changed.
struct ManifestContents: Sendable {
  let file: String
  /// Where the texts of the app stand.
  let places: TextPlaces
  /// The files of texts and of cards that the manifest names, as they are shown.
  let namedFiles: [String]
  /// The words in the commands of the app's extensions that may be scripts of its own, as files.
  let scripts: [String]
  /// The templates that cannot be drawn, as the app names them.
  let brokenCards: Set<String>
  private let description: ManifestDescription
  private let stringsFiles: [CheckedFile]
  private let cards: [CardTexts.Card]

  /// - Parameters:
  ///   - file: the path of the manifest; what it names is shown by the folder of this path.
  ///   - folders: from where paths are meant.
  ///   - files: the files that the manifest names.
  init(_ text: String, file: String, _ folders: ProjectFolders, _ files: ManifestFiles) {
    var files = files
    files.tellsProblems = false
    self.file = file
    let place = folders.absolute(file)
    description = AppManifest.describe(text, file: place, files: files)
    let named = description.stringsFiles.map { ($0, folders.file($0.path, namedIn: file)) }
    places = TextPlaces(named.map { TextPlaces.File(name: $1, locale: $0.locale, places: $0.places) })
    stringsFiles = named.map { CheckedFile(file: $1, problems: $0.problems) }
    let read = description.app.map(CardTexts.read) ?? []
    brokenCards = Set(read.filter { !$0.problems.isEmpty }.map(\.file))
    cards = read.map { card in
      var card = card
      card.file = folders.file(card.file, namedIn: file)
      return card
    }
    namedFiles = description.namedFiles.map { folders.file($0, namedIn: file) }
    scripts = (description.app?.scripts(in: Folder.of(place)) ?? []).map { folders.file($0, namedIn: file) }
  }

  /// A manifest that cannot be read.
  /// - Parameter reason: a sentence.
  init(unreadable reason: String, file: String) {
    (self.file, places, brokenCards) = (file, TextPlaces([]), [])
    (namedFiles, scripts, stringsFiles, cards) = ([], [], [], [])
    let problem = Diagnostic(.error, rule: "manifest", path: "", message: reason)
    description = ManifestDescription(problems: [problem])
  }

  /// The app; nil if the manifest says too little to describe one.
  var app: App? { description.app }

  /// What is wrong with the manifest itself.
  var ownProblems: [Diagnostic] { description.problems }

  /// What is wrong with the manifest and the files of texts that it names, by rule and path: with a new problem texts may
  /// be lost.
  var textProblems: Set<String> {
    Set((ownProblems + stringsFiles.flatMap(\.problems)).map { "\($0.rule) \($0.path)" })
  }

  /// Whether a file of texts cannot be read whole, so that a text may be missing for that reason alone.
  var hasLostTexts: Bool {
    stringsFiles.contains { $0.problems.contains { $0.severity == .error } }
      || ownProblems.contains { $0.severity == .error && $0.path.hasPrefix("strings") }
  }

  /// The files of texts that something is wrong with.
  var faultyStringsFiles: [String] { stringsFiles.filter { !$0.problems.isEmpty }.map(\.file) }

  /// The files of cards that something is wrong with.
  var faultyCards: [String] { cards.filter { !$0.problems.isEmpty }.map(\.file) }

  /// The keys that the manifest and the cards name.
  private var ownKeys: Set<String> {
    Set((description.texts + cards.flatMap(\.texts)).compactMap(\.key?.key))
  }

  /// The problems of the manifest, of each file of texts and of each card, in this order. While texts are lost, only what
  /// is wrong with the files themselves.
  /// - Parameters:
  ///   - named: the keys in payloads.
  ///   - telling: how much is told.
  func problems(
    naming named: Set<String>,
    _ telling: PayloadProject.Telling,
    levels: [String: LintLevel]
  ) -> [CheckedFile] {
    let own = CheckedFile(file: file, problems: ownProblems)
    guard let app else { return [own] }
    let ofCards = cards.map { CheckedFile(file: $0.file, problems: $0.problems) }
    guard !hasLostTexts else { return [own] + stringsFilesOnce + ofCards }
    let lint = TextLint(app, places: places, levels: levels)
    let used = named.union(ownKeys)
    let inUse =
      telling.textsInUse == .never
      ? [:] : lint.problemsInFiles(ofTexts: used, asNotes: telling.textsInUse == .asNotes)
    // Which texts a card shows is not known while it cannot be read.
    let isKnown = telling.hasAllPayloads && faultyCards.isEmpty
    let rest =
      isKnown
      ? lint.problems(ofTextsBeside: used, in: (file, description.strings?.line, description.strings?.column))
      : [:]
    func all(_ file: String, _ own: [Diagnostic]) -> CheckedFile {
      CheckedFile(
        file: file,
        problems: (own + inUse[file, default: []] + rest[file, default: []]).inOrder
      )
    }
    let shown = lint.problems(in: description.texts) + lint.problems(ofSymbols: description.symbols)
    return [all(file, ownProblems + shown)]
      + stringsFilesOnce.map { all($0.file, $0.problems) }
      + cards.map { card in
        let shown = lint.problems(in: card.texts)
        return CheckedFile(file: card.file, problems: card.problems + shown)
      }
  }

  /// A file that is named twice, such as one for two languages, is told of once.
  private var stringsFilesOnce: [CheckedFile] {
    var told: Set<String> = []
    return stringsFiles.filter { told.insert($0.file).inserted }
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

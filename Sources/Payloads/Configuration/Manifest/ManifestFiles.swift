public import Localization
public import NotificationModel
internal import YAMLCoding

/// The files that a manifest names, by path. Reading a manifest touches no file itself: the caller says whether they
/// are in a folder or built into the program.
public struct ManifestFiles: Sendable {
  /// Why a file cannot be read, to follow its name: "is a folder".
  public struct FileError: Error, Hashable, Sendable {
    /// The words, without a full stop.
    public var reason: String

    /// A reason that follows the file's name.
    public init(_ reason: String) {
      self.reason = reason
    }
  }

  /// The bytes of a file, by its path as the manifest has it: relative ones count from the manifest.
  public var read: @Sendable (String) -> Result<[UInt8], FileError>

  /// Whether what is wrong inside of a file is told where the manifest names it; else the caller tells it where it stands.
  public var tellsProblems = true

  /// Files that are read by a function.
  public init(_ read: @escaping @Sendable (String) -> Result<[UInt8], FileError>) {
    self.read = read
  }
}

/// A file of texts that a manifest names, with what is wrong with it.
public struct ManifestStringsFile: Sendable {
  /// The path as the manifest has it: a relative one counts from the manifest.
  public var path: String
  /// The language of its texts; nil for a catalog, which holds all languages.
  public var locale: String?
  /// Where its texts stand.
  public var places: StringsFilePlaces
  /// The problems of the file itself.
  public var problems: [Diagnostic]
}

/// A manifest with all that it says: its app, and what there is to say about it and the files that it names.
public struct ManifestDescription: Sendable {
  /// The app; nil if the manifest says too little to describe one.
  public var app: App?
  /// The problems of the manifest.
  public var problems: [Diagnostic]
  /// The texts that people see.
  public var texts: [ManifestText] = []
  /// The names of the symbols of actions.
  public var symbols: [ManifestText] = []
  /// Where it names the files of texts.
  public var strings: (line: Int, column: Int)?
  /// The files of texts that it names, in its order. One that cannot be read is left out, which the problems say.
  public var stringsFiles: [ManifestStringsFile] = []
  /// The files of texts, of cards and of the icon that it names, as it has them.
  public var namedFiles: [String] = []

  /// A manifest of which only the problems are known.
  public init(problems: [Diagnostic]) { self.problems = problems }
}

extension AppManifest {
  /// Reads a manifest once with all that it says. Programs run in the folder of the file.
  public static func describe(_ text: String, file: String, files: ManifestFiles) -> ManifestDescription {
    var document = Document(text, kind: "manifest")
    guard document.isReadable else { return ManifestDescription(problems: document.finish(usable: false)) }
    var reading = ManifestReading(folder: Folder.of(file), files: files)
    let app = reading.app(&document.top)
    let strings = document.top.node("strings")
    let named = strings.map(stringsFiles) ?? []
    var description = ManifestDescription(problems: document.finish(usable: app != nil))
    description.app = app
    description.texts = reading.texts
    description.symbols = reading.symbols
    description.strings = strings.map { ($0.line, $0.column) }
    description.namedFiles = named.map(\.path) + (app?.cardFiles ?? []) + reading.iconFiles
    description.stringsFiles = named.compactMap { path, locale in
      guard StringsFile.extensions.contains(StringsFile.fileExtension(of: path)),
        case .success(let bytes) = files.read(path)
      else { return nil }
      return ManifestStringsFile(
        path: path,
        locale: locale,
        places: StringsFilePlaces(bytes, name: path),
        problems: StringsFile.read(bytes, name: path).problems
      )
    }
    return description
  }

  /// The files of texts, each with its language; nil is a catalog, which holds all languages.
  private static func stringsFiles(_ node: YAMLNode) -> [(path: String, locale: String?)] {
    if let path = node.scalar { return [(path, nil)] }
    return (node.mapping ?? []).flatMap { entry in
      let paths = (entry.value.sequence ?? [entry.value]).compactMap(\.scalar)
      return paths.map { ($0, entry.key == "catalog" ? nil : entry.key) }
    }
  }
}

extension App {
  /// The files of its card templates, as the manifest names them.
  fileprivate var cardFiles: [String] {
    let cards = (contentExtensions ?? []).map(\.card) + (liveActivities ?? []).map(\.card)
    return cards.compactMap { card in
      switch card {
      case .template(_, let file), .unreadable(let file, _): file.isEmpty ? nil : file
      case .program: nil
      }
    }
  }

  /// The words in the command lines of the app's extensions that may be scripts of the app. Absolute paths outside
  /// the manifest's folder, interpreters for instance, are left out.
  public func scripts(in folder: String) -> [String] {
    let drawing = (contentExtensions ?? []).compactMap { one -> Program? in
      guard case .program(let program) = one.card else { return nil }
      return program
    }
    return ([serviceExtension.flatMap(\.program)].compactMap(\.self) + drawing).flatMap(\.command).filter {
      !$0.isEmpty && (!$0.hasPrefix("/") || $0.hasPrefix(folder + "/"))
    }
  }
}

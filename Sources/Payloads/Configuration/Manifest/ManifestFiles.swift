public import Localization
public import NotificationModel
internal import YAMLCoding

/// The files that a manifest names, by path. Reading a manifest touches no file itself: the caller says whether they
/// are in a folder or built into the program.
public struct ManifestFiles: Sendable {
  /// Why a file cannot be read, to follow its name: "is a folder".
  public struct Unreadable: Error, Hashable, Sendable {
    /// The words, without a full stop.
    public var reason: String

    /// A reason that follows the file's name.
    public init(_ reason: String) {
      self.reason = reason
    }
  }

  /// The bytes of a file, by its path as the manifest has it: relative ones count from the manifest.
  public var read: @Sendable (String) -> Result<[UInt8], Unreadable>

  /// Whether what is wrong inside of a file is told where the manifest names it; else the caller tells it where it stands.
  public var tellsProblems = true

  /// Files that are read by a function.
  public init(_ read: @escaping @Sendable (String) -> Result<[UInt8], Unreadable>) {
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

extension AppManifest {
  /// The files of texts that a manifest names, in its order; none for a text that is no manifest. A file that cannot be read
  /// is left out, which the manifest's own problems say.
  public static func stringsFiles(of text: String, files: ManifestFiles) -> [ManifestStringsFile] {
    namedStringsFiles(of: text).compactMap { path, locale in
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
  }

  /// The files of texts that a manifest names, by their paths as it has them, each with its language; nil is a catalog.
  public static func namedStringsFiles(of text: String) -> [(path: String, locale: String?)] {
    var document = Document(text, kind: "manifest")
    guard document.isReadable, let node = document.top.node("strings") else { return [] }
    if let path = node.scalar { return [(path, nil)] }
    return (node.mapping ?? []).flatMap { entry in
      let paths = (entry.value.sequence ?? [entry.value]).compactMap(\.scalar)
      return paths.map { ($0, entry.key == "catalog" ? nil : entry.key) }
    }
  }
}

extension App {
  /// The words in the command lines of the app's extensions that may be scripts of the app. Absolute paths outside
  /// the manifest's folder, interpreters for instance, are left out.
  public func scripts(in folder: String) -> [String] {
    let drawing = (contentExtensions ?? []).compactMap { one -> Program? in
      guard case .program(let program) = one.card else { return nil }
      return program
    }
    return ([serviceExtension?.program].compactMap(\.self) + drawing).flatMap(\.command).filter {
      !$0.isEmpty && (!$0.hasPrefix("/") || $0.hasPrefix(folder + "/"))
    }
  }
}

import JSON
import NotificationModel

/// The type that a file has to have, and what decides that.
struct Expectation: Hashable {
  /// The allowed types; a wider type allows several.
  var types: [MediaType]
  /// `its extension .png`, as part of a sentence.
  var because: String
  /// `a PNG picture`, `a picture`.
  var phrase: String
  /// Whether only the file's name says so. Service extensions often write every picture under one name, and a phone shows
  /// it: a picture of another type than its name says is taken as what it is; our choice (ios-behaviour 1.5).
  var isByName = false

  init(_ type: MediaType, because: String) {
    types = [type]
    phrase = type.phrase
    self.because = because
  }

  init(_ type: MediaType, named fileExtension: String) {
    self.init(type, because: "its extension .\(fileExtension)")
    isByName = true
  }

  init(oneOf types: [MediaType], phrase: String, because: String) {
    self.types = types
    self.phrase = phrase
    self.because = because
  }

  var mostBytes: Int { types.map(\.mostBytes).max() ?? 0 }

  /// Returns nil if the content is of no such type.
  func type(of look: FileSignature) -> MediaType? {
    if let type = types.first(where: look.types.contains) { return type }
    guard isByName, types.contains(where: { $0.kind == .image }) else { return nil }
    return look.types.first { $0.kind == .image }
  }
}

/// What decides on the type: the hint counts instead of the extension (ios-behaviour 1.5).
struct TypeQuestion: Sendable {
  var hint: String?
  /// The types that are allowed at all.
  var kinds: Set<MediaType.Kind>

  /// For a file of this machine, whose extension counts where there is no hint, and must be known then
  /// (ios-behaviour 3.17).
  func answer(forFile path: String, shown: String) throws(AttachmentError) -> Expectation {
    if let hint { return try answer(hint: hint, shown) }
    let name = Self.fileExtension(of: path)
    guard let type = MediaType(fileExtension: name), allows(type) else {
      throw .unknownExtension(shown, name)
    }
    return try wanted(Expectation(type, named: name), shown)
  }

  /// For a file of the web: nil leaves it to what the server says, as many URLs have no extension that means
  /// anything.
  func answer(forWebFile path: String, shown: String) throws(AttachmentError) -> Expectation? {
    if let hint { return try answer(hint: hint, shown) }
    let name = Self.fileExtension(of: path)
    guard let type = MediaType(fileExtension: name) else { return nil }
    return try wanted(Expectation(type, named: name), shown)
  }

  /// If the URL has no type, the server's `Content-Type` decides; this is the whole header field with its parameters.
  func answer(
    expected: Expectation?,
    contentType field: String,
    shown: String
  ) throws(AttachmentError) -> Expectation {
    if let expected { return expected }
    let name = String(field.prefix { $0 != ";" && $0 != " " })
    guard let type = MediaType(contentType: name) else { throw .unknownContentType(shown, name) }
    return try wanted(Expectation(type, because: "its Content-Type \(name)"), shown)
  }

  /// A parent such as `public.image` leaves the choice among its types to the content; Apple does not say whether one
  /// is taken as a hint, and a designer who writes it means just that.
  private func answer(hint: String, _ shown: String) throws(AttachmentError) -> Expectation {
    let because = "its type hint \(hint.quoted)"
    if let type = MediaType(uniformType: hint), allows(type) {
      return try wanted(Expectation(type, because: because), shown)
    }
    guard let parent = Self.parents[hint.lowercased()] else { throw .unknownHint(hint) }
    let types = MediaType.allCases.filter { parent.kinds.contains($0.kind) }
    return try wanted(Expectation(oneOf: types, phrase: parent.phrase, because: because), shown)
  }

  /// A drawing is known where it is taken alone.
  private func allows(_ type: MediaType) -> Bool { kinds.contains(.drawing) || type.kind != .drawing }

  private func wanted(_ expectation: Expectation, _ shown: String) throws(AttachmentError) -> Expectation {
    var wanted = expectation
    wanted.types.removeAll { !kinds.contains($0.kind) }
    guard !wanted.types.isEmpty else { throw .noPicture(shown, expectation) }
    return wanted
  }

  private static let parents: [String: (kinds: Set<MediaType.Kind>, phrase: String)] = [
    "public.image": ([.image], "a picture"),
    "public.audio": ([.audio], "a sound"),
    "public.movie": ([.movie], "a movie"),
    "public.video": ([.movie], "a movie"),
    "public.audiovisual-content": ([.audio, .movie], "a sound or movie"),
  ]

  /// The extension in lower case; empty if there is none. It is shown and compared, and becomes part of no path.
  private static func fileExtension(of path: String) -> String {
    let name = path.filePart
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}

extension MediaType {
  /// The type with its article: `a PNG picture`.
  var phrase: String { "\("AMS".contains(shortName.prefix(1)) ? "an" : "a") \(shortName) \(kind.word)" }
}

extension MediaType.Kind {
  var word: String {
    switch self {
    case .image: "picture"
    case .audio: "sound"
    case .movie: "movie"
    case .drawing: "drawing"
    }
  }
}

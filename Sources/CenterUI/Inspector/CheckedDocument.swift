public import NotificationModel

/// A file that somebody is working on, as it was when it was last saved, with all there is to say about it.
public struct CheckedDocument: Hashable, Sendable {
  /// The file, as people call it; it is what one save and the next have in common.
  public var name: String
  /// The notification that it becomes; nil when it is none.
  public var key: NotificationKey?
  /// What there is to say about it: errors first, then warnings, then notes, each in the order of the text.
  public var problems: [Problem]
  /// Whether the picture is of an earlier text: one that no phone could read leaves the picture as it was.
  public var isStale: Bool
  /// A sentence about it as a whole; nil when there is none to make.
  public var remark: String?

  /// Something to say, and the line that it is about.
  public struct Problem: Hashable, Sendable {
    public var diagnostic: Diagnostic
    /// As much of the line as helps; nil when the place is not known.
    public var excerpt: Excerpt?
  }

  /// A part of a line.
  public struct Excerpt: Hashable, Sendable {
    /// As it stands in the file; not fit to be shown as it is.
    public var text: String
    /// Characters of `text` before the place.
    public var caret: Int
  }

  /// - Parameter bytes: the text of the file; anything at all.
  public init(
    name: String,
    bytes: [UInt8],
    diagnostics: [Diagnostic],
    key: NotificationKey? = nil,
    isStale: Bool = false,
    remark: String? = nil
  ) {
    self.name = name
    self.key = key
    self.isStale = isStale
    self.remark = remark
    var lines = SourceLines(bytes)
    problems = diagnostics.gravestFirst.prefix(Self.mostProblems).map { diagnostic in
      Problem(diagnostic: diagnostic, excerpt: lines.excerpt(diagnostic.line, diagnostic.column))
    }
    let more = diagnostics.count - problems.count
    if more > 0, remark == nil { self.remark = "\(more) more problems are not shown." }
  }

  /// More would not be read.
  static let mostProblems = 200

  /// How many of them are not mere notes.
  public var count: Int { problems.count { $0.diagnostic.severity != .note } }

  /// Whether one of them keeps a phone from reading or showing something.
  public var hasErrors: Bool { problems.contains { $0.diagnostic.severity == .error } }
}

extension [Diagnostic] {
  fileprivate var gravestFirst: [Diagnostic] {
    [.error, .warning, .note].flatMap { severity in filter { $0.severity == severity } }
  }
}

/// The lines of a text, found as they are asked for; each is taken apart once, however often it is asked for.
private struct SourceLines {
  private let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]
  private var last: (line: Int, characters: [Character]) = (0, [])

  /// Characters to each side of a place.
  private static let reach = 100

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (place, byte) in bytes.enumerated() {
      // A line ends with LF, CR LF or CR.
      let isEnd =
        byte == 0x0A || byte == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
      if isEnd { starts.append(place + 1) }
    }
    self.starts = starts
  }

  mutating func excerpt(_ line: Int?, _ column: Int?) -> CheckedDocument.Excerpt? {
    guard let line, starts.indices.contains(line - 1) else { return nil }
    if last.line != line { last = (line, characters(of: line)) }
    let place = max(0, min((column ?? 1) - 1, last.characters.count))
    let first = max(0, place - Self.reach)
    let text = String(last.characters[first..<min(last.characters.count, place + Self.reach)])
    return CheckedDocument.Excerpt(text: text, caret: place - first)
  }

  private func characters(of line: Int) -> [Character] {
    let end = line < starts.count ? starts[line] : bytes.count
    let text = bytes[starts[line - 1]..<end].prefix { $0 != 0x0A && $0 != 0x0D }
    return Array(String(decoding: text, as: UTF8.self))
  }
}

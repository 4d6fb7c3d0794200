import JSON
import JSONRecovery
internal import NotificationModel

/// The problems of a file with their places. Their number is bounded for every file.
struct FileProblems {
  static let most = 20

  /// The text as UTF-8, for computing places; empty for a binary file.
  var text: [UInt8] = []
  /// The places of a JSON text, once they are asked for.
  private var places: JSONPlaces?
  private(set) var diagnostics: [Diagnostic] = []
  private var isFull: Bool { diagnostics.count >= Self.most }

  /// Adds a warning about an offset of the text.
  mutating func add(_ message: String, key: String = "", at offset: Int?, hint: String? = nil) {
    add(.warning, message, key: key, at: offset, hint: hint)
  }

  /// Adds a problem about an offset of the text.
  mutating func add(
    _ severity: Diagnostic.Severity,
    _ message: String,
    key: String = "",
    at offset: Int?,
    hint: String? = nil
  ) {
    guard !isFull else { return }
    let place = offset.flatMap { text.isEmpty ? nil : LineIndex(text).place(of: $0) }
    let (line, column) = (place?.line, place?.column)
    add(Self.diagnostic(severity, message, key: key, hint: hint, line: line, column: column))
  }

  /// Adds a problem with a value of a JSON text.
  mutating func add(_ message: String, key: String = "", atPath path: [JSONPathStep], hint: String? = nil) {
    guard !isFull else { return }
    let limits = JSONLimits(maximumDepth: JSONLimits.deepest, maximumBytes: StringsFile.limit)
    let places = places ?? JSONPlaces(text, limits: limits)
    self.places = places
    let place = places.nearest(to: path)
    let (line, column) = (place?.line, place?.column)
    add(Self.diagnostic(.warning, message, key: key, hint: hint, line: line, column: column))
  }

  /// Adds a problem whose place is known.
  mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    diagnostics.append(diagnostic)
  }

  /// A problem with a file as a whole.
  static func failure(_ message: String, hint: String? = nil) -> Diagnostic {
    diagnostic(.error, message, key: "", hint: hint, line: nil, column: nil)
  }

  private static func diagnostic(
    _ severity: Diagnostic.Severity,
    _ message: String,
    key: String,
    hint: String?,
    line: Int?,
    column: Int?
  ) -> Diagnostic {
    Diagnostic(
      severity,
      rule: "strings",
      path: key,
      message: message,
      hint: hint,
      line: line,
      column: column
    )
  }
}

public import JSON
import JSONRecovery
public import NotificationModel
import NotificationWords
import Text

/// A payload with the text it was read from, so that a remark about it can say where.
public struct PayloadDocument: Sendable {
  /// What the phone gets: `aps` and the custom keys beside it. The key `Simulator Target Bundle` is the file's
  /// address and no part of it: no provider sends it, so no app sees it in its `userInfo`. For a local
  /// notification it is what a payload with the same texts would be.
  public var payload: JSONObject
  /// The bundle identifier the file itself names (ios-behaviour 5); for Firebase also by `apns-topic`.
  public var targetBundle: String?
  /// The text as it was read; empty when the payload never was a text of its own.
  public var bytes: [UInt8]
  /// The line of the file or stream at which the text begins, from 1.
  public var firstLine: Int
  /// The file it comes from, for messages; nil for standard input and the socket.
  var source: String?
  /// How it was written.
  public var form: PayloadForm
  /// The request headers that stand in the document, with the defaults of its form.
  public var headers: PushHeaders
  /// What the document stands for when it is no push but something an app schedules itself; else nil.
  public var local: LocalNotification?
  /// Where the parts of the payload stand in the document.
  public private(set) var origins: PayloadOrigins
  /// What is odd about the form. Their paths are those of the document; they have no line and column yet.
  private(set) var diagnostics: [Diagnostic]
  /// How many more there were than are in `diagnostics`.
  package private(set) var omittedDiagnostics: [Diagnostic.Severity: Int]
  /// What the text has that JSON does not and that was read over: comments and trailing commas. They have their line
  /// and column, counted from the beginning of the text.
  var textDiagnostics: [Diagnostic] = []
  /// The whole document.
  public private(set) var root: JSONObject
  /// How many bytes are sent: without the white space that people read it by, and without the keys of a file.
  package internal(set) var sentSize = 0

  /// A payload as the phone gets it.
  public init(
    payload: JSONObject,
    targetBundle: String?,
    bytes: [UInt8] = [],
    firstLine: Int = 1,
    source: String? = nil
  ) {
    self.init(ConvertedPayload(asItIs: payload), root: payload, targetBundle, bytes: bytes, source: source)
    self.firstLine = firstLine
  }

  init(
    _ converted: ConvertedPayload,
    root: JSONObject,
    _ targetBundle: String?,
    bytes: [UInt8],
    source: String?
  ) {
    payload = converted.payload
    self.targetBundle = targetBundle ?? converted.bundle
    self.bytes = bytes
    firstLine = 1
    self.source = source
    form = converted.form
    headers = converted.headers
    local = converted.local
    origins = converted.origins
    diagnostics = converted.diagnostics
    omittedDiagnostics = converted.omitted
    self.root = root
  }

  /// The rules of the linter that the file says do not matter for it.
  public var ignoredRules: Set<String> {
    Set(root[PayloadReader.ignoredRulesKey]?.arrayValue?.compactMap(\.stringValue) ?? [])
  }

  /// What it says to a Live Activity; nil when it is none (ios-behaviour 2.5).
  public var liveActivity: LiveActivityPayload? { LiveActivityPayload(payload: payload) }
}

// MARK: - Places

extension PayloadDocument {
  /// The diagnostics of the payload with the paths of the document, and with line and column as far as its text
  /// is known, in the order of the text; those without a place come last.
  func place(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    place(sourceSteps(of: diagnostics), of: diagnostics)
  }

  /// The same for the document's own diagnostics and others whose paths are those of the document.
  func placeInSource(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let search = PathSearch(diagnostics.map(\.path), in: root)
    return place(diagnostics.map { search.steps(to: $0.path) }, of: diagnostics)
  }

  /// For each diagnostic of the payload where in the document its value stands, or would stand; nil if its path
  /// leads nowhere.
  func sourceSteps(of diagnostics: [Diagnostic]) -> [[JSONPathStep]?] {
    let search = PathSearch(diagnostics.map(\.path), in: payload)
    return diagnostics.map { search.steps(to: $0.path).map(origins.source) }
  }

  private func place(_ steps: [[JSONPathStep]?], of diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let places = JSONPlaces(bytes)
    let placed = zip(diagnostics, steps).map { diagnostic, steps in
      steps.map { place(diagnostic, at: $0, places) } ?? diagnostic
    }
    return Self.inTextOrder(placed)
  }

  static func inTextOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let a = left.element
      let b = right.element
      return (a.line ?? .max, a.column ?? .max, left.offset) < (
        b.line ?? .max, b.column ?? .max, right.offset
      )
    }.map(\.element)
  }

  private func place(_ diagnostic: Diagnostic, at path: [JSONPathStep], _ places: JSONPlaces) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.path = path.pathText
    let found = places.place(of: path, part: diagnostic.remarkRule?.isAboutKey == true ? .key : .value)
    // Conversion makes up what a form leaves out: then the part that should have it is meant.
    guard let place = found ?? places.nearest(to: path) else { return diagnostic }
    diagnostic.line = place.line + firstLine - 1
    diagnostic.column = place.column
    return diagnostic
  }
}

/// Several payloads in one stream, one per line, as they come: for pipes that stay open. Blank lines are
/// nothing. Feed it the bytes in pieces of any size, and call `finish` after the last.
public struct PayloadLines: Sendable {
  /// The document of a line, or why it is none.
  public typealias Line = Result<PayloadDocument, Refusal>

  private let source: String?
  private var splitter = LineSplitter(limit: longestLine)
  /// The number of the next line.
  private var line = 1
  /// The value of the next line that is not blank; nil if the line has not been parsed.
  private var parsedValue: JSONValue?

  /// The most bytes of a line. A longer line is refused and its remainder skipped, so an endless one fills no memory.
  static let longestLine = 64 << 10

  public init(source: String? = nil) {
    self.source = source
  }

  /// The payloads of all lines that are complete now, or what is wrong with them; lines count from the
  /// beginning of the stream.
  public mutating func receive(_ bytes: [UInt8]) -> [Line] { splitter.receive(bytes).compactMap { read($0) } }

  /// The payload of the last line when no line end follows it.
  public mutating func finish() -> Line? { splitter.finish().flatMap { read($0) } }

  /// All payloads of a stream that has ended; nil if the text is one payload over several lines rather than a stream,
  /// which has a complete object on its first line and something after it.
  public static func read(_ bytes: [UInt8], source: String? = nil) -> [Line]? {
    let texts = bytes.split(separator: UInt8(ascii: "\n")).lazy.filter { !$0.allSatisfy(\.isBlank) }.prefix(2)
    guard texts.count == 2, let first = texts.first, first.count <= longestLine,
      let value = try? JSONParser.parse(first), value.objectValue != nil
    else { return nil }
    var lines = PayloadLines(source: source)
    lines.parsedValue = value
    var read = lines.receive(bytes)
    if let last = lines.finish() { read.append(last) }
    return read
  }

  private mutating func read(_ text: LineSplitter.Line) -> Line? {
    defer { line += 1 }
    guard case .complete(let bytes) = text else { return .failure(overlong) }
    guard !bytes.allSatisfy(\.isBlank) else { return nil }
    do {
      var document = try document(bytes)
      document.firstLine = line
      return .success(document)
    } catch {
      var refusal = error
      refusal.line = (error.line ?? 1) + line - 1
      return .failure(refusal)
    }
  }

  private mutating func document(_ bytes: [UInt8]) throws(Refusal) -> PayloadDocument {
    guard let value = parsedValue.take() else { return try PayloadReader.read(bytes, source: source) }
    return try PayloadReader.read(value, of: bytes, source: source)
  }

  private var overlong: Refusal {
    Refusal(.payload(.longLine(most: Self.longestLine, limit: PayloadReader.limit)), line: line)
  }
}

import JSON
public import NotificationModel
import Text

/// Several payloads in one stream, one per line, as they come: for pipes that stay open. Blank lines are
/// nothing. Feed it the bytes in pieces of any size, and call `end` after the last.
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
  public mutating func take(_ bytes: [UInt8]) -> [Line] { splitter.take(bytes).compactMap { read($0) } }

  /// The payload of the last line when no line end follows it.
  public mutating func end() -> Line? { splitter.end().flatMap { read($0) } }

  /// All payloads of a stream that has ended; nil if the text is one payload over several lines rather than a stream,
  /// which has a complete object on its first line and something after it.
  public static func read(_ bytes: [UInt8], source: String? = nil) -> [Line]? {
    let texts = bytes.split(separator: UInt8(ascii: "\n")).lazy.filter { !$0.allSatisfy(\.isBlank) }.prefix(2)
    guard texts.count == 2, let first = texts.first, first.count <= longestLine,
      let value = try? JSONParser.parse(first), value.objectValue != nil
    else { return nil }
    var lines = PayloadLines(source: source)
    lines.parsedValue = value
    var read = lines.take(bytes)
    if let last = lines.end() { read.append(last) }
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
    let text =
      "The line is over \(Self.longestLine.grouped) bytes; the limit is \(PayloadReader.limit.grouped)."
    return Refusal(.tooLarge, text, line: line, hint: "Write one payload per line.")
  }
}

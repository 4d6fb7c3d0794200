import JSON
public import NotificationModel

/// Several payloads in one stream, one per line, as they come: for pipes that stay open. Blank lines are
/// nothing. Feed it the bytes in pieces of any size, and call `end` after the last.
public struct PayloadLines: Sendable {
  /// The document of a line, or why it is none.
  public typealias Line = Result<PayloadDocument, Refusal>

  private let source: String?
  private var rest: [UInt8] = []
  private var line = 1
  private var isOverlong = false
  /// The value of the next line that is not blank; nil if the line has not been parsed.
  private var parsedValue: JSONValue?

  /// The most bytes of a line. A longer line is refused and its remainder skipped, so an endless one fills no memory.
  static let longestLine = 64 << 10

  public init(source: String? = nil) {
    self.source = source
  }

  /// The payloads of all lines that are complete now, or what is wrong with them; lines count from the
  /// beginning of the stream.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if let read = finishLine() { lines.append(read) }
        line += 1
      } else if rest.count < Self.longestLine {
        rest.append(byte)
      } else {
        isOverlong = true
      }
    }
    return lines
  }

  /// The payload of the last line when no line end follows it.
  public mutating func end() -> Line? { finishLine() }

  /// All payloads of a stream that has ended; nil if the text is one payload over several lines rather than a stream,
  /// which has a complete object on its first line and something after it.
  public static func read(_ bytes: [UInt8], source: String? = nil) -> [Line]? {
    let texts = bytes.split(separator: UInt8(ascii: "\n")).lazy.filter { !isBlank($0) }.prefix(2)
    guard texts.count == 2, let first = texts.first, first.count <= longestLine,
      let value = try? JSONParser.parse(first), value.objectValue != nil
    else { return nil }
    var lines = PayloadLines(source: source)
    lines.parsedValue = value
    var read = lines.take(bytes)
    if let last = lines.end() { read.append(last) }
    return read
  }

  private mutating func finishLine() -> Line? {
    defer {
      rest.removeAll(keepingCapacity: true)
      isOverlong = false
    }
    guard !isOverlong else { return .failure(overlong) }
    guard !Self.isBlank(rest[...]) else { return nil }
    do {
      var document = try readRest()
      document.firstLine = line
      return .success(document)
    } catch {
      var refusal = error
      refusal.line = (error.line ?? 1) + line - 1
      return .failure(refusal)
    }
  }

  private mutating func readRest() throws(Refusal) -> PayloadDocument {
    guard let value = parsedValue.take() else { return try PayloadReader.read(rest, source: source) }
    return try PayloadReader.read(value, of: rest, source: source)
  }

  private var overlong: Refusal {
    let text =
      "The line is over \(Self.longestLine.grouped) bytes; the limit is \(PayloadReader.limit.grouped)."
    return Refusal(.tooLarge, text, line: line, hint: "Write one payload per line.")
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

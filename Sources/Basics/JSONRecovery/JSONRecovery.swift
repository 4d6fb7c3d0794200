public import JSON

/// Reads JSON with mistakes in it, as people paste it. `JSONParser` stops at the first mistake; this goes on with
/// what was most likely meant. Takes linear time and memory on any input.
public enum JSONRecovery {
  /// Reads as much as possible and reports a limited number of problems. Never fails: a too large text has that
  /// one problem, and a too deep one is read down to the limit.
  public static func read(
    _ bytes: [UInt8],
    limits: JSONLimits = .standard,
    mostProblems: Int = 200
  ) -> JSONReading {
    do throws(JSONSyntaxError) {
      try limits.check(size: bytes.count)
    } catch {
      return JSONReading(root: nil, problems: [error], isStrict: false)
    }
    let scanner = JSONScanner(bytes, maximumDepth: limits.maximumDepth)
    if let error = scanner.otherFormatError() {
      return JSONReading(root: nil, problems: [error], isStrict: false)
    }
    if let error = scanner.encodingError(), error.code == .unsupportedEncoding {
      let text = TranscodedText(utf16: bytes)
      return read(text, error: error, limits: limits, mostProblems: mostProblems)
    }
    if let quote = HTMLEntity.firstQuote(in: bytes) {
      let text = TranscodedText(html: bytes)
      let error = scanner.entityError(at: quote)
      return read(text, error: error, limits: limits, mostProblems: mostProblems)
    }
    var reader = RecoveringReader(scanner, mostProblems: mostProblems)
    return reader.read()
  }

  /// Reads a text.
  public static func read(
    _ text: String,
    limits: JSONLimits = .standard,
    mostProblems: Int = 200
  ) -> JSONReading {
    read(Array(text.utf8), limits: limits, mostProblems: mostProblems)
  }

  /// Converts UTF-16 text to UTF-8, for showing its lines; nil if it is no UTF-16.
  public static func transcoded(_ bytes: [UInt8], limits: JSONLimits = .standard) -> [UInt8]? {
    guard (try? limits.check(size: bytes.count)) != nil else { return nil }
    let scanner = JSONScanner(bytes, maximumDepth: limits.maximumDepth)
    guard scanner.encodingError()?.code == .unsupportedEncoding else { return nil }
    return TranscodedText(utf16: bytes).bytes
  }

  private static func read(
    _ text: TranscodedText,
    error: JSONSyntaxError,
    limits: JSONLimits,
    mostProblems: Int
  ) -> JSONReading {
    let scanner = JSONScanner(text.bytes, maximumDepth: limits.maximumDepth)
    var reader = RecoveringReader(scanner, mostProblems: max(0, mostProblems - 1))
    var reading = reader.read()
    reading.root = reading.root.map(text.original)
    for place in reading.problems.indices {
      reading.problems[place].offset = text.original(reading.problems[place].offset)
    }
    if mostProblems > 0 { reading.problems.insert(error, at: 0) } else { reading.untoldProblems += 1 }
    reading.isStrict = false
    return reading
  }
}

extension JSONScanner {
  fileprivate func entityError(at place: Int) -> JSONSyntaxError {
    syntaxError(
      .htmlEntity,
      at: place,
      "The quotes are written as a web page writes them, \"&quot;\".",
      hint: "Copy the text as it is shown, or write \" instead."
    )
  }
}

/// Reads over the mistakes that change no value: trailing commas and comments. Foundation's `JSONSerialization`, and so
/// `simctl push`, takes a trailing comma too; APNs takes neither.
public enum JSONLeniency {
  /// The text of a value with white space in place of its comments and trailing commas, so that lines and columns stay.
  public struct Mended: Sendable {
    /// Valid JSON.
    public var bytes: [UInt8]
    /// Each trailing comma, and the first of the comments.
    public var problems: [JSONSyntaxError]
  }

  /// Returns the text without such mistakes; nil if it has others, or none.
  public static func mended(_ bytes: [UInt8], limits: JSONLimits = .standard) -> Mended? {
    let reading = JSONRecovery.read(bytes, limits: limits)
    guard !reading.isStrict, reading.untoldProblems == 0, reading.problems.allSatisfy(isHarmless) else {
      return nil
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    for problem in reading.problems where problem.code != .duplicateKey {
      text += bytes[place..<problem.offset]
      place = problem.code == .comment ? commentEnd(from: problem.offset, in: bytes) : problem.offset + 1
      text += blank(bytes[problem.offset..<place])
    }
    text += bytes[place...]
    return Mended(bytes: text, problems: reading.causes.problems.filter { $0.code != .duplicateKey })
  }

  /// The mistake that keeps a text from being read, where the parser found `error` first: never a comment or a trailing
  /// comma, and of a file in another format the format.
  public static func obstacle(
    in bytes: [UInt8],
    after error: JSONSyntaxError,
    limits: JSONLimits = .standard
  ) -> JSONSyntaxError {
    let causes = JSONRecovery.read(bytes, limits: limits).causes.problems
    if let format = causes.first(where: { $0.code == .propertyList || $0.code == .notText }) { return format }
    return isHarmless(error) ? causes.first { !isHarmless($0) } ?? error : error
  }

  private static func isHarmless(_ problem: JSONSyntaxError) -> Bool {
    [.trailingComma, .comment, .duplicateKey].contains(problem.code)
  }

  /// The place behind the comment that begins at a place.
  static func commentEnd(from start: Int, in bytes: [UInt8]) -> Int {
    let isBlock = bytes[start...].starts(with: "/*".utf8)
    var place = isBlock ? start + 2 : start
    while place < bytes.count {
      if isBlock ? bytes[place...].starts(with: "*/".utf8) : bytes[place] == 0x0A || bytes[place] == 0x0D {
        return isBlock ? place + 2 : place
      }
      place += 1
    }
    return place
  }

  /// A space for each character, and the line ends as they are.
  private static func blank(_ text: ArraySlice<UInt8>) -> [UInt8] {
    String(decoding: text, as: UTF8.self).flatMap { character -> [UInt8] in
      character.isNewline ? Array(character.utf8) : [0x20]
    }
  }
}

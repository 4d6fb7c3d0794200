public import JSON

/// Reads JSON with the mistakes that people paste. `JSONParser` stops at the first mistake; this goes on with what was most
/// likely meant. Takes linear time and memory on any input.
public enum JSONRecovery {
  /// Reads as much as possible and reports a limited number of problems. Never fails: a text that is too large or too deep,
  /// that is not UTF-8 or no JSON at all has that one problem.
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
    if let error = scanner.otherFileError() ?? transcoded(bytes, limits: limits)?.problem {
      return JSONReading(root: nil, problems: [error], isStrict: false)
    }
    if let reading = DebuggerPrint.read(scanner) { return reading }
    if let error = scanner.otherNotationError() {
      return JSONReading(root: nil, problems: [error], isStrict: false)
    }
    var reader = RecoveringReader(scanner, mostProblems: mostProblems)
    return reader.read()
  }

  /// Reads a text as its UTF-8.
  public static func read(_ text: String) -> JSONReading { read(Array(text.utf8)) }

  /// A text in another encoding as UTF-8, with the problem that it is in another one: in UTF-16, in Latin-1, or in UTF-8
  /// with damaged places. nil for UTF-8, and for a file that is no text.
  public static func transcoded(_ bytes: [UInt8], limits: JSONLimits = .standard) -> (
    text: [UInt8], problem: JSONSyntaxError
  )? {
    guard (try? limits.check(size: bytes.count)) != nil else { return nil }
    let scanner = JSONScanner(bytes, maximumDepth: limits.maximumDepth)
    let problem = scanner.encodingError()
    if let problem, problem.code == .unsupportedEncoding {
      // Halves of characters count as one character each.
      return (Array(String(decoding: JSONScanner.utf16Units(in: bytes).units, as: UTF16.self).utf8), problem)
    }
    guard String(validating: bytes, as: UTF8.self) == nil, scanner.otherFileError() == nil else { return nil }
    let isLatin = !bytes.contains { (0x80..<0xA0).contains($0) } && !scanner.hasLongCharacter
    let text = isLatin ? String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init))) : nil
    return (Array((text ?? String(decoding: bytes, as: UTF8.self)).utf8), scanner.encodingError(from: 0))
  }
}

extension JSONScanner {
  /// Whether some bytes are a character of UTF-8 beyond ASCII.
  fileprivate var hasLongCharacter: Bool {
    bytes.indices.contains { bytes[$0] >= 0xC0 && scalar(at: $0) != nil }
  }

  /// Returns the first place from `start` on with neither space nor line break.
  package func placeAfterSpace(from start: Int) -> Int {
    var place = start
    while place < end, bytes[place].isSpace { place += 1 }
    return place
  }

  /// Whether a text stands at a place.
  func has(_ text: String, at place: Int) -> Bool {
    place <= end && bytes[place...].starts(with: text.utf8)
  }

  /// The place behind the comment that begins at a place; nil if none does.
  package func commentEnd(from start: Int) -> Int? {
    let isBlock = has("/*", at: start)
    guard isBlock || has("//", at: start) || has("#", at: start) else { return nil }
    var place = isBlock ? start + 2 : start
    while place < end {
      if isBlock ? has("*/", at: place) : bytes[place].endsLine { return isBlock ? place + 2 : place }
      place += 1
    }
    return end
  }
}

extension UInt8 {
  var endsLine: Bool { self == 0x0A || self == 0x0D }
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
    let scanner = JSONScanner(bytes, maximumDepth: limits.maximumDepth)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    for problem in reading.problems where problem.code != .duplicateKey {
      text += bytes[place..<problem.offset]
      place = scanner.commentEnd(from: problem.offset) ?? problem.offset + 1
      text += blank(bytes[problem.offset..<place])
    }
    text += bytes[place...]
    return Mended(bytes: text, problems: reading.causes.filter { $0.code != .duplicateKey })
  }

  /// The mistake that keeps a text from being read, where the parser found `error` first: never a comment or a trailing
  /// comma, and of a text that is no JSON what it is.
  public static func obstacle(
    in bytes: [UInt8],
    after error: JSONSyntaxError,
    limits: JSONLimits = .standard
  ) -> JSONSyntaxError {
    JSONRecovery.read(bytes, limits: limits).causes.first { !isHarmless($0) } ?? error
  }

  private static func isHarmless(_ problem: JSONSyntaxError) -> Bool {
    [.trailingComma, .comment, .duplicateKey].contains(problem.code)
  }

  /// A space for each character, and the line ends as they are.
  private static func blank(_ text: ArraySlice<UInt8>) -> [UInt8] {
    String(decoding: text, as: UTF8.self).flatMap { character -> [UInt8] in
      character.isNewline ? Array(character.utf8) : [0x20]
    }
  }
}

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

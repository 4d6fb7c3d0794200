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
    if let error = scanner.encodingError(), error.code == .unsupportedEncoding {
      let text = TranscodedText(utf16: bytes)
      return read(text, error: error, limits: limits, mostProblems: mostProblems)
    }
    if let error = scanner.propertyListError() ?? scanner.yamlError() ?? scanner.dumpError() {
      return JSONReading(root: nil, problems: [error], isStrict: false)
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
  /// The problem of a text that begins like a property list; nil for every other text.
  fileprivate func propertyListError() -> JSONSyntaxError? {
    let start = placeAfterSpace(from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let isOne = ["<?xml", "<plist", "<dict>", "<!DOCTYPE plist", "bplist0"].contains { mark in
      bytes[start...].starts(with: mark.utf8)
    }
    guard isOne else { return nil }
    let message = "The text is a property list; JSON is written another way."
    return syntaxError(
      .propertyList,
      at: start,
      message,
      hint: "Turn it into JSON: plutil -convert json FILE"
    )
  }

  /// The problem of a text that begins `aps:` and goes on with a member in the next line; nil for every other text.
  fileprivate func yamlError() -> JSONSyntaxError? {
    let start = placeAfterSpace(from: 0)
    guard bytes[start...].starts(with: "aps:".utf8) else { return nil }
    let member = placeAfterSpace(from: start + 4)
    let word = wordRange(from: member)
    let gap = bytes[start + 4..<member]
    guard gap.contains(0x0A), gap.last == 0x20, !word.isEmpty, word.upperBound < end,
      bytes[word.upperBound] == UInt8(ascii: ":")
    else { return nil }
    return syntaxError(
      .propertyList,
      at: start,
      "The text is YAML; JSON is written another way.",
      hint: "Write braces around members, and every key and text in double quotes."
    )
  }

  /// The problem of a text that begins as `po` and `dump` print a value of Swift; nil for every other text.
  fileprivate func dumpError() -> JSONSyntaxError? {
    let start = placeAfterSpace(from: 0)
    guard bytes[start...].starts(with: "▿ ".utf8) else { return nil }
    return syntaxError(
      .propertyList,
      at: start,
      "The text is a dump of a value of Swift, as po prints it; JSON is written another way.",
      hint: "Print it as a property list, which --fix makes JSON: po userInfo as NSDictionary"
    )
  }

  fileprivate func entityError(at place: Int) -> JSONSyntaxError {
    syntaxError(
      .htmlEntity,
      at: place,
      "The quotes are written as a web page writes them, \"&quot;\".",
      hint: "Copy the text as it is shown, or write \" instead."
    )
  }
}

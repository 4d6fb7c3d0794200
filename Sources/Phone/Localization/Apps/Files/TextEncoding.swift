/// Detects the encoding of a file's text. Xcode wrote UTF-16 for years and writes UTF-8 now.
enum TextEncoding {
  /// Converts the text to UTF-8 without a byte order mark. Invalid bytes are replaced and reported.
  static func utf8(_ bytes: [UInt8], _ problems: inout FileProblems) -> [UInt8] {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return fromUTF16(bytes.dropFirst(2), highFirst: false)
    case (0xFE, 0xFF): return fromUTF16(bytes.dropFirst(2), highFirst: true)
    // Without a mark: a table begins with an ASCII character.
    case (0, .some(1...)): return fromUTF16(bytes[...], highFirst: true)
    case (.some(1...), 0): return fromUTF16(bytes[...], highFirst: false)
    default: break
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: text, as: UTF8.self) == nil else { return text }
    problems.text = text
    let message = "the text is neither UTF-8 nor UTF-16 here"
    problems.add(message, at: offsetOfFirstBadLine(text), hint: "save the file as UTF-8")
    return Array(String(decoding: text, as: UTF8.self).utf8)
  }

  private static func fromUTF16(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = bytes.startIndex
    while place + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(highFirst ? first << 8 | second : second << 8 | first)
      place += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func offsetOfFirstBadLine(_ text: [UInt8]) -> Int {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
      .first { String(validating: $0, as: UTF8.self) == nil }?.startIndex ?? 0
  }
}

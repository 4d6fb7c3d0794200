import JSON

// Files that are no text at all: such a file has one mistake, and its bytes have none.

extension JSONScanner {
  /// The problem of a file that is no text; nil for every text.
  func otherFileError() -> JSONSyntaxError? {
    guard isBinary else { return nil }
    return syntaxError(
      .notText,
      at: 0,
      "The file is binary: it has bytes that stand in no text.",
      hint: "Name the file of the payload."
    )
  }

  /// Whether bytes are there that no text has; not so in UTF-16, or with a few stray characters.
  private var isBinary: Bool {
    guard encodingError()?.code != .unsupportedEncoding else { return false }
    let sample = bytes.prefix(1024)
    let odd = sample.count { $0 < 0x20 && !$0.isSpace && $0 != 0x0C && $0 != 0x1B }
    let opening = sample.first { !$0.isSpace }
    let isLikeJSON = opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[")
    return odd >= 4 && odd * 100 >= sample.count * (isLikeJSON ? 8 : 2)
  }
}

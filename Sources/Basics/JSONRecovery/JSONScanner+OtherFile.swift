import JSON

// Files that are no JSON at all, told by their beginning: such a file has one mistake, and its bytes have none.

extension JSONScanner {
  /// The problem of a file that is no text; nil for every text.
  func otherFileError() -> JSONSyntaxError? {
    let known = Self.signatures.first { signature in
      let place = signature.offset
      return place < end && bytes[place...].starts(with: signature.bytes)
    }
    if let known {
      return syntaxError(.notText, at: 0, "The file is \(known.name), and not JSON.", hint: known.hint)
    }
    return isBinary
      ? syntaxError(
        .notText,
        at: 0,
        "The file is binary: it has bytes that stand in no text.",
        hint: Signature.otherHint
      ) : nil
  }

  private struct Signature {
    var bytes: [UInt8]
    var name: String
    var offset = 0
    var hint = Self.otherHint

    static let otherHint = "Name the file of the payload."
  }

  private static let signatures: [Signature] = [
    Signature(bytes: [0x89] + Array("PNG".utf8), name: "a PNG picture"),
    Signature(bytes: [0xFF, 0xD8, 0xFF], name: "a JPEG picture"),
    Signature(bytes: Array("GIF8".utf8), name: "a GIF picture"),
    Signature(bytes: Array("WEBP".utf8), name: "a WebP picture", offset: 8),
    Signature(bytes: Array("ftyp".utf8), name: "a movie or a HEIC picture", offset: 4),
    Signature(bytes: Array("%PDF".utf8), name: "a PDF document"),
    Signature(bytes: [0x1F, 0x8B], name: "compressed by gzip", hint: "Unpack it: gunzip FILE"),
    Signature(bytes: Array("PK\u{3}\u{4}".utf8), name: "a ZIP archive", hint: "Unpack it: unzip FILE"),
    Signature(
      bytes: Array("bplist0".utf8),
      name: "a binary property list",
      hint: "Turn it into JSON: plutil -convert json FILE"
    ),
    Signature(bytes: Array("SQLite format 3".utf8), name: "an SQLite database"),
    Signature(bytes: [0x7F] + Array("ELF".utf8), name: "a program"),
    Signature(bytes: [0xCF, 0xFA, 0xED, 0xFE], name: "a program"),
    Signature(bytes: [0xCA, 0xFE, 0xBA, 0xBE], name: "a program"),
    Signature(bytes: Array("-----BEGIN ".utf8), name: "a key or a certificate"),
  ]

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

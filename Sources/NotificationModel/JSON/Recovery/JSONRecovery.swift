/// Reads what people paste: JSON with mistakes in it. Where `JSONParser` stops at the first mistake, this goes
/// on with what was most likely meant. Takes time and memory in proportion to the length, whatever the input
/// is.
public enum JSONRecovery {
  /// Reads whatever can be read and tells everything that is wrong, up to a number of problems. Never fails:
  /// a text that is too large gives that one problem, one that is too deep is read down to the limit.
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
    if let complaint = scanner.encodingComplaint(), complaint.code == .unsupportedEncoding {
      return readUTF16(bytes, complaint: complaint, limits: limits, mostProblems: mostProblems)
    }
    var reader = RecoveringReader(scanner, mostProblems: mostProblems)
    return reader.read()
  }

  /// The same for a text.
  public static func read(
    _ text: String,
    limits: JSONLimits = .standard,
    mostProblems: Int = 200
  ) -> JSONReading {
    read(Array(text.utf8), limits: limits, mostProblems: mostProblems)
  }

  private static func readUTF16(
    _ bytes: [UInt8],
    complaint: JSONSyntaxError,
    limits: JSONLimits,
    mostProblems: Int
  ) -> JSONReading {
    let text = TranscodedText(utf16: bytes)
    let scanner = JSONScanner(text.bytes, maximumDepth: limits.maximumDepth)
    var reader = RecoveringReader(scanner, mostProblems: max(0, mostProblems - 1))
    var reading = reader.read()
    reading.root = reading.root.map(text.original)
    for place in reading.problems.indices {
      reading.problems[place].offset = text.original(reading.problems[place].offset)
    }
    if mostProblems > 0 { reading.problems.insert(complaint, at: 0) } else { reading.untoldProblems += 1 }
    reading.isStrict = false
    return reading
  }
}

/// UTF-16 as UTF-8, with the way back to the offsets of the original.
private struct TranscodedText {
  var bytes: [UInt8] = []
  private var origins: [Int] = []
  private let end: Int

  init(utf16 source: [UInt8]) {
    end = source.count
    let isBig = source.starts(with: [0xFE, 0xFF]) || source.first == 0
    let hasMark = source.starts(with: [0xFE, 0xFF]) || source.starts(with: [0xFF, 0xFE])
    let units = stride(from: hasMark ? 2 : 0, to: source.count - 1, by: 2).map { place in
      UInt16(source[place + (isBig ? 0 : 1)]) << 8 | UInt16(source[place + (isBig ? 1 : 0)])
    }
    var offset = hasMark ? 2 : 0
    // Halves of characters count as one unit each, which is what decoding makes of them too.
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        bytes.append(byte)
        origins.append(offset)
      }
      offset += scalar.value > 0xFFFF ? 4 : 2
    }
  }

  func original(_ offset: Int) -> Int { offset < origins.count ? origins[offset] : end }

  private func original(_ range: Range<Int>) -> Range<Int> {
    original(range.lowerBound)..<original(range.upperBound)
  }

  func original(_ node: JSONNode) -> JSONNode {
    let content: JSONNode.Content =
      switch node.content {
      case .scalar: node.content
      case .array(let elements): .array(elements.map(original))
      case .object(let members):
        .object(
          members.map { .init(key: $0.key, keyRange: original($0.keyRange), value: original($0.value)) }
        )
      }
    return JSONNode(content, range: original(node.range))
  }
}

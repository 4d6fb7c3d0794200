import JSON
import JSONRecovery
import TestJSON
import Testing

extension SplitMix {
  mutating func pick<T>(_ choices: [T], or other: T) -> T { choices.randomElement(using: &self) ?? other }

  /// Text of what confuses a reader that recovers.
  mutating func confusingText() -> String {
    let pieces = [
      "a", "title", " ", "\"", "\\", "“", "”", "'", "，", "é", "👍🏽", "\n", "//", "#", "{", "}", ":",
      "\u{301}", "\u{A0}", "\0", "1", "…", "\"}", "\r\n",
    ]
    return (0..<Int.random(in: 0...6, using: &self)).map { _ in pick(pieces, or: "") }.joined()
  }
}

struct RecoveryPropertyTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatTheParserAcceptsIsReadAsTheSameWithoutAWord(seed: UInt64) throws {
    var dice = SplitMix(state: seed)
    for round in 0..<300 {
      let value = dice.value(depth: 5) { $0.confusingText() }
      for layout in [JSONWriter.Layout.compact, .pretty] {
        let bytes = JSONWriter.bytes(value, layout: layout)
        let reading = JSONRecovery.read(bytes)
        #expect(reading.value == (try JSONParser.parse(bytes)), "seed \(seed), round \(round)")
        #expect(reading.problems.isEmpty && reading.isStrict, "seed \(seed), round \(round)")
      }
    }
  }

  @Test func mutatedTextIsReadOn() { Self.readMutatedText(seed: 11, rounds: 150) }

  /// Reads texts that were changed in a few random places.
  static func readMutatedText(seed: UInt64, rounds: Int) {
    var dice = SplitMix(state: seed)
    let signs =
      Array("{}[]\",:\\/u0123eE+-.tfn'#\n\t =;`()*".utf8).map { [$0] }
      + [[0x00], [0x1B], [0x80], [0xC2], [0xE2], [0xEF], [0xFF]]
      + ["“", "”", "，", "：", "｛", "…", "\u{A0}", "//", "/*", "nil", "\\\"", "\r\n"].map { Array($0.utf8) }
    for round in 0..<rounds {
      var bytes = JSONWriter.bytes(
        dice.value(depth: 3) { $0.confusingText() },
        layout: round % 2 == 0 ? .compact : .pretty
      )
      for _ in 0...Int.random(in: 0...4, using: &dice) {
        let place = Int.random(in: 0...bytes.count, using: &dice)
        switch Int.random(in: 0...2, using: &dice) {
        case 0: bytes.insert(contentsOf: dice.pick(signs, or: []), at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        default: bytes.removeLast(min(bytes.count, Int.random(in: 0...5, using: &dice)))
        }
      }
      check(bytes, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test func randomBytesAreReadOn() { Self.readRandomBytes(seed: 21, rounds: 150) }

  /// Reads random bytes, and random bytes that matter in JSON.
  static func readRandomBytes(seed: UInt64, rounds: Int) {
    var dice = SplitMix(state: seed)
    for round in 0..<rounds {
      let prefix: [UInt8] = [[], Array("[\"".utf8), Array("{".utf8)][round % 3]
      let signs = Array("{}[]\",:\\/*'#\n a1=;(".utf8)
      let bytes =
        prefix
        + (0..<Int.random(in: 0...40, using: &dice)).map { _ in
          round % 2 == 0 ? UInt8.random(in: 0...255, using: &dice) : dice.pick(signs, or: 0)
        }
      check(bytes, "seed \(seed), round \(round): \(bytes)")
    }
  }

  private static func check(_ bytes: [UInt8], _ comment: Comment) {
    let reading = JSONRecovery.read(bytes)
    let strict = try? JSONParser.parse(bytes)
    #expect(reading.isStrict == (strict != nil), comment)
    if let strict { #expect(reading.value == strict, comment) }
    #expect(reading.problems.allSatisfy { $0.code == .duplicateKey } == (strict != nil), comment)
    let offsets = reading.problems.map(\.offset)
    #expect(offsets == offsets.sorted() && offsets.allSatisfy((0...bytes.count).contains), comment)
    let lines = LineIndex(bytes)
    for problem in reading.problems where reading.problems.first?.code != .unsupportedEncoding {
      let place = lines.place(of: problem.offset)
      #expect(problem.line == place.line && problem.column == place.column, comment)
      #expect(problem.message.hasSuffix("."), comment)
      #expect(isHarmless(problem.description), "\(comment) \(problem.description.debugDescription)")
    }
    if let root = reading.root { #expect(nests(root, in: 0..<bytes.count), comment) }
  }

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
    }
  }

  /// Each range lies in the one around it, and brothers do not overlap.
  private static func nests(_ node: JSONNode, in outer: Range<Int>) -> Bool {
    guard outer.lowerBound <= node.range.lowerBound, node.range.upperBound <= outer.upperBound else {
      return false
    }
    var free = node.range
    func take(_ part: Range<Int>) -> Bool {
      guard free.lowerBound <= part.lowerBound, part.upperBound <= free.upperBound else { return false }
      free = part.upperBound..<free.upperBound
      return true
    }
    switch node.content {
    case .scalar: return true
    case .array(let elements):
      return elements.allSatisfy { nests($0, in: free) && take($0.range) }
    case .object(let members):
      return members.allSatisfy { take($0.keyRange) && nests($0.value, in: free) && take($0.value.range) }
    }
  }
}

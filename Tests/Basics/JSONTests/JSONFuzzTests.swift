import JSON
import TestJSON
import Testing

extension SplitMix {
  /// Text of characters from all over Unicode.
  mutating func text() -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &self) {
      let range: ClosedRange<UInt32> =
        [0...0x7F, 0x80...0x7FF, 0x2000...0x2070, 0x1F600...0x1F64F, 0...0x10FFFF]
        .randomElement(using: &self) ?? 0...0x7F
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { view.append(scalar) }
    }
    return String(view)
  }

  mutating func value(depth: Int) -> JSONValue { value(depth: depth) { $0.text() } }
}

struct JSONFuzzTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whatIsWrittenReadsBackAsTheSame(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for round in 0..<300 {
      let value = random.value(depth: 5)
      for layout in [JSONWriter.Layout.compact, .pretty] {
        let bytes = JSONWriter.bytes(value, layout: layout)
        let again = try JSONParser.parse(bytes)
        #expect(again == value, "seed \(seed), round \(round)")
        #expect(again.hashValue == value.hashValue)
        #expect(JSONWriter.bytes(again, layout: layout) == bytes, "seed \(seed), round \(round)")
      }
    }
  }

  @Test func mutatedTextIsReadOrRefusedWithAPlace() { Self.readMutatedText(seed: 11, rounds: 200) }

  /// Reads texts that were changed in a few random places.
  static func readMutatedText(seed: UInt64, rounds: Int) {
    var random = SplitMix(state: seed)
    let signs = Array("{}[]\",:\\/u0123eE+-.tfn'#\n\t".utf8) + [0x00, 0x1B, 0x80, 0xC2, 0xE2, 0xEF, 0xFF]
    for round in 0..<rounds {
      var bytes = JSONWriter.bytes(random.value(depth: 3), layout: round % 2 == 0 ? .compact : .pretty)
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        default: bytes.removeLast(min(bytes.count, Int.random(in: 0...5, using: &random)))
        }
      }
      check(bytes, "seed \(seed), round \(round)")
    }
  }

  @Test func randomBytesAreReadOrRefusedWithAPlace() { Self.readRandomBytes(seed: 21, rounds: 300) }

  /// Reads random bytes.
  static func readRandomBytes(seed: UInt64, rounds: Int) {
    var random = SplitMix(state: seed)
    for round in 0..<rounds {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      check(
        [UInt8(ascii: "["), UInt8(ascii: "\"")].prefix(round % 3) + bytes,
        "seed \(seed), round \(round)"
      )
    }
  }

  /// Either it reads, and then writing and reading it again changes nothing; or the error stands inside the
  /// text and can be shown on a terminal.
  private static func check(_ bytes: [UInt8], _ comment: Comment) {
    do throws(JSONSyntaxError) {
      let value = try JSONParser.parse(bytes)
      #expect((try? JSONParser.parse(JSONWriter.bytes(value))) == value, comment)
    } catch {
      #expect((0...bytes.count).contains(error.offset), comment)
      #expect(error.line >= 1 && error.column >= 1 && error.column <= bytes.count + 1, comment)
      #expect(error.line <= bytes.filter { $0 == 0x0A || $0 == 0x0D }.count + 1, comment)
      #expect(error.message.hasSuffix("."), comment)
      let isHarmless = error.description.unicodeScalars.allSatisfy { scalar in
        ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(isHarmless, comment)
    }
  }
}

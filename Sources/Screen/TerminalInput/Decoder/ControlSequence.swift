/// A CSI sequence taken apart: `ESC [` prefix, numbers, intermediates, final (terminals 6).
struct ControlSequence {
  /// The prefix `<`, `=`, `>` or `?`; nil if the sequence has none.
  var prefix: UInt8?
  /// The numbers between semicolons, each with its parts between colons; absent ones are 0.
  var parameters: [[Int]]
  var intermediates: [UInt8]
  var final: UInt8

  /// Returns nil if a parameter follows an intermediate, which no terminal sends.
  init?(body: [UInt8], final: UInt8) {
    var body = body[...]
    if let first = body.first, (0x3C...0x3F).contains(first) {
      prefix = first
      body = body.dropFirst()
    }
    let numbers = body.prefix { (0x30...0x3B).contains($0) }
    intermediates = Array(body.dropFirst(numbers.count))
    guard intermediates.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
    parameters = Self.parameters(numbers)
    self.final = final
  }

  /// The first parts of the numbers.
  var numbers: [Int] { parameters.map { $0.first ?? 0 } }

  func number(_ index: Int) -> Int {
    part(index, 0)
  }

  /// A part of a number, 0 when it is absent.
  func part(_ index: Int, _ place: Int) -> Int {
    guard parameters.indices.contains(index), parameters[index].indices.contains(place) else { return 0 }
    return parameters[index][place]
  }

  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: 0x3A, omittingEmptySubsequences: false).map(number)
    }
  }

  /// A number of more than seven digits has no meaning in any sequence and becomes the largest one.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { min(9_999_999, $0 * 10 + Int($1) - 0x30) }
  }
}

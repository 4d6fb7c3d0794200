/// Collects the output of a program until the answer is complete.
struct ProgramAnswerReader {
  let shape: ExchangeRequest.AnswerShape
  /// The longest answer in bytes.
  let limit: Int
  private var bytes: [UInt8] = []
  private var blank = 0
  /// The first line that is not blank, as soon as it is complete.
  private(set) var answer: [UInt8]?
  private(set) var isTooMuch = false
  private(set) var isAtEnd = false

  init(_ shape: ExchangeRequest.AnswerShape, limit: Int) {
    self.shape = shape
    self.limit = limit
  }

  /// Takes the next bytes; bytes after the answer or beyond the limit are dropped.
  mutating func receive(_ new: UnsafeRawBufferPointer) {
    var rest = new[...]
    while !rest.isEmpty, answer == nil, !isTooMuch {
      let lineEnd = shape == .line ? rest.firstIndex(of: UInt8(ascii: "\n")) : nil
      append(rest[..<(lineEnd ?? rest.endIndex)])
      guard let lineEnd else { return }
      rest = rest[(lineEnd + 1)...]
      endLine()
    }
  }

  /// Marks the end of the output.
  mutating func finish() {
    isAtEnd = true
  }

  /// The incomplete line so far; nil if it is blank.
  var rest: [UInt8]? { bytes.isBlank ? nil : bytes }

  /// The whole output so far.
  var everything: [UInt8] { bytes }

  private mutating func append(_ new: Slice<UnsafeRawBufferPointer>) {
    isTooMuch = blank + bytes.count + new.count > limit
    if !isTooMuch { bytes.append(contentsOf: new) }
  }

  private mutating func endLine() {
    guard !isTooMuch else { return }
    if bytes.isBlank {
      // Blank lines count too; otherwise a program could send them for ever.
      blank += bytes.count + 1
      bytes = []
    } else {
      answer = bytes
    }
  }
}

extension [UInt8] {
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}

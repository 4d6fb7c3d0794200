/// Collects what a program says until that is its answer.
struct ProgramAnswerReader {
  let shape: ExchangeRequest.AnswerShape
  /// Bytes.
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

  /// Takes the next bytes; what comes after the answer or beyond the limit is dropped.
  mutating func take(_ new: UnsafeRawBufferPointer) {
    var rest = new[...]
    while !rest.isEmpty, answer == nil, !isTooMuch {
      let lineEnd = shape == .line ? rest.firstIndex(of: UInt8(ascii: "\n")) : nil
      append(rest[..<(lineEnd ?? rest.endIndex)])
      guard let lineEnd else { return }
      rest = rest[(lineEnd + 1)...]
      endLine()
    }
  }

  /// There is nothing to come.
  mutating func end() {
    isAtEnd = true
  }

  /// What was said until now and is not blank, without the end that a complete answer has.
  var rest: [UInt8]? { bytes.isBlank ? nil : bytes }

  /// What was said until now, in whole.
  var everything: [UInt8] { bytes }

  private mutating func append(_ new: Slice<UnsafeRawBufferPointer>) {
    isTooMuch = blank + bytes.count + new.count > limit
    if !isTooMuch { bytes.append(contentsOf: new) }
  }

  private mutating func endLine() {
    guard !isTooMuch else { return }
    if bytes.isBlank {
      // Blank lines count as well, or one could send them forever.
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

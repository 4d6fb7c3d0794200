import Glibc
public import SystemPackage

extension Errno {
  /// Calls the system, again as long as a signal interrupts the call, and returns the call's result; throws the
  /// system's error if the result is -1.
  public static func check<Number: BinaryInteger>(_ call: () -> Number) throws(Errno) -> Number {
    while true {
      let result = call()
      if result != -1 { return result }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }

  /// The system's words, beginning with a small letter, as they stand in the middle of a sentence.
  public var phrase: String {
    let words = description
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Whether the disk, the user's quota or the size of a file is used up.
  public var isOutOfSpace: Bool {
    self == .noSpace || self == Errno(rawValue: Glibc.EDQUOT) || self == .fileTooLarge
  }
}

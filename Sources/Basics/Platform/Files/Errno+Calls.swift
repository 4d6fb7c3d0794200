import Glibc
public import SystemPackage

extension Errno {
  /// Makes a system call, again if a signal interrupts it, and returns its result. Throws the system's error if the
  /// result is -1.
  public static func check<Number: BinaryInteger>(_ call: () -> Number) throws(Errno) -> Number {
    while true {
      let result = call()
      if result != -1 { return result }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }

  /// The system's description with a small first letter, for the middle of a sentence.
  public var phrase: String {
    let words = description
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Whether the disk, the user's quota or the size of a file is used up.
  public var isOutOfSpace: Bool {
    self == .noSpace || self == Errno(rawValue: Glibc.EDQUOT) || self == .fileTooLarge
  }
}

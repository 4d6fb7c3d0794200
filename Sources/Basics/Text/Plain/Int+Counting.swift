extension Int {
  /// The number with its noun: `1 byte`, `5,120 bytes`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(grouped) \(noun)s" }

  /// The digits in groups of three: `5,120`.
  package var grouped: String {
    var groups: [Substring] = []
    var rest = Substring(String(magnitude))
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return (self < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// The number of bytes as a size: `10 MB`, `1.5 MB`, `340 KB`, `12 bytes`. A megabyte has 1,048,576 bytes, as in
  /// the limits of attachments (ios-behaviour 3.17), so that the largest file reads like its limit.
  package var inBytes: String {
    switch self {
    case ((1 << 20) - 512)...: "\(((Double(self) / 1_048_576 * 10).rounded() / 10).shortest) MB"
    case 1024...: "\((self + 512) / 1024) KB"
    default: Swift.max(0, self).counted("byte")
    }
  }

  /// The number of bytes beside a limit that it exceeds: in single bytes if both would read the same.
  package func inBytes(beyond limit: Int) -> String {
    inBytes == limit.inBytes ? counted("byte") : inBytes
  }
}

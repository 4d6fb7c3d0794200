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
}

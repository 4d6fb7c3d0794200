extension [FlowCase] {
  /// The case that is meant by values of the matrix, such as `locale=ar,focus=on`, or by its number from 1; without a
  /// choice the first. Returns nil if there is none.
  public func chosen(_ choice: String?) -> FlowCase? {
    guard let choice else { return first }
    if let number = Int(choice) { return indices.contains(number - 1) ? self[number - 1] : nil }
    let pairs = choice.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return first { flow in
      pairs.allSatisfy { pair in
        pair.count == 2 && flow.variant.chosen.contains(FlowValue(pair[0].trimmed, pair[1].trimmed))
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// Names and values in lines.
public enum FactText {
  /// Aligns the values, and leaves out names without a value.
  public static func lines(_ facts: [(name: String, value: String?)]) -> [String] {
    let known = facts.compactMap { fact in fact.value.map { (fact.name, $0) } }
    let width = known.map(\.0.count).max() ?? 0
    return known.map { name, value in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)"
    }
  }
}

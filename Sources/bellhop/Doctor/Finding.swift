/// One thing that was looked at.
struct Finding: Encodable, Equatable {
  enum State: String, Encodable {
    case good
    /// It works, but perhaps not as expected.
    case odd
    /// It does not work.
    case broken
  }

  var state: State
  /// What was looked at.
  var name: String
  /// What was found, and where it helps, the way out.
  var text: String

  static func good(_ name: String, _ text: String) -> Finding {
    Finding(state: .good, name: name, text: text)
  }
  static func odd(_ name: String, _ text: String) -> Finding { Finding(state: .odd, name: name, text: text) }
  static func broken(_ name: String, _ text: String) -> Finding {
    Finding(state: .broken, name: name, text: text)
  }
}

/// Findings that belong together.
struct Examination: Encodable, Equatable {
  var title: String
  var findings: [Finding]

  var isBroken: Bool { findings.contains { $0.state == .broken } }

  /// For a person: marked, below each other.
  static func lines(_ examinations: [Examination]) -> [String] {
    let names = examinations.flatMap(\.findings).map(\.name.count)
    let width = names.max() ?? 0
    return examinations.flatMap { examination in
      [examination.title]
        + examination.findings.map { finding in
          let gap = String(repeating: " ", count: width - finding.name.count)
          return "  \(mark(finding.state)) \(finding.name)\(gap)  \(finding.text)"
        }
    }
  }

  private static func mark(_ state: Finding.State) -> String {
    switch state {
    case .good: "✓"
    case .odd: "!"
    case .broken: "×"
    }
  }
}

import JSON
import Testing

@testable import Flows

@Suite("Regular expressions of expectations")
struct PatternTests {
  @Test(arguments: [("^o.k$", "oak", true), ("k", "oak", true), ("^k", "oak", false), ("é+", "éé", true)])
  func areFoundAnywhereInATextUnlessTheySayWhere(pattern: String, text: String, isFound: Bool) {
    let mismatches = FlowMatcher.finds(pattern: pattern).mismatches(with: .string(text), at: "title")
    #expect(mismatches.isEmpty == isFound)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["^(a+)+$", "^(a|aa)+$", "(a*)*c"])
  func areGivenUpIfTheyTakeTooManySteps(pattern: String) {
    let text = String(repeating: "a", count: 200) + "b"
    let mismatches = FlowMatcher.finds(pattern: pattern).mismatches(with: .string(text), at: "title")
    #expect(mismatches.first?.expected.contains("takes too many steps") == true)
  }

  @Test func thatCannotBeReadAreNone() {
    #expect(FlowPattern("(") == nil)
  }
}

import ArgumentParser
import Testing

@testable import bellhop

/// What is typed after `bellhop new app`.
@Suite struct NewAppCommandTests {
  @Test(arguments: [
    ["  "], ["a\nb"], [String(repeating: "x", count: 51)], ["a", "--bundle", "a b"], ["a", "--folder", ""],
  ])
  func whatIsNoNameIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try NewAppCommand.parse(arguments) }
  }
}

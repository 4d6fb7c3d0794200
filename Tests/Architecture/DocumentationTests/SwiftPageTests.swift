import Foundation
import TestRepository
import Testing

/// The lines of docs/swift.md about a phone inside a test are those of the sample, which the tests build and run.
@Suite struct SwiftPageTests {
  @Test func theSampleOfATestStandsInItsPackage() throws {
    let page = try Repository.text("docs/swift.md")
    let heading = "## A phone inside a test\n"
    let start = try #require(page.range(of: heading)?.upperBound)
    let section = page[start...].range(of: "\n## ").map { page[start..<$0.lowerBound] } ?? page[start...]
    let shown = section.matches(of: /```swift\n((?:.*\n)*?)```/).map { String($0.1) }
    let sample = "Samples/Orders"
    let files = try ["Package.swift", "Tests/OrdersTests/OrderTests.swift"].map { name in
      try Repository.text("\(sample)/\(name)")
    }

    let readme = try Repository.text("README.md").firstMatch(of: /```swift\n((?:.*\n)*?)```/)
    #expect(try files[1].contains(#require(readme).output.1))
    #expect(shown.count == files.count)
    for (lines, file) in zip(shown, files) { #expect(file.hasPrefix(lines), "\(lines)") }
  }
}

import Foundation
import TestRepository
import Testing

/// The sample package of docs/swift.md, built and tested as somebody else's package is. Its target Alone does not compile
/// where a module UIKit is seen.
@Suite(.timeLimit(.minutes(30))) struct SwiftSampleOutsideTests {
  @Test func theTestOfTheSamplePassesAndLinksNothingOfTheCenter() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let package = Repository.url("Samples/Orders").path
    let places = ["--package-path", package, "--scratch-path", scratch.path]

    let output = try Self.run("swift", ["test"] + places + ["-debug-info-format", "none"])
    #expect(output.contains("Test run with 2 tests in 0 suites passed"), "\(output.suffix(4000))")

    let folder = try Self.run("swift", ["build", "--show-bin-path"] + places)
    let program = folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/OrdersPackageTests.xctest"
    let libraries = try Self.run("ldd", [program])
    #expect(libraries.contains("libfribidi"))
    for library in ["libssl", "libcrypto", "libncurses", "libtinfo", "libsqlite3", "libcurl"] {
      #expect(!libraries.contains(library))
    }
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["UPDATE_GOLDEN"] = nil
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}

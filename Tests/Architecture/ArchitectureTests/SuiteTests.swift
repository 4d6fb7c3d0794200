import TestRepository
import Testing

/// Each test runs with one of `make test`, `make test-long` and `make test-outside`: a suite of long tests has a name that
/// ends with `LongTests` and stands in the folder `Long` of its target, and so with `Outside`, for what needs programs of
/// others.
@Suite struct SuiteTests {
  private static let kinds = ["Long", "Outside"]

  @Test func theMakefileTakesTheSuitesThatRunApartByTheirNames() throws {
    let makefile = try Repository.text("Makefile")
    let runs = makefile.lines.filter { $0.contains("test --skip-build") && !$0.contains("UPDATE_DOCS") }
    #expect(runs.map { $0.split(separator: " ").last } == Self.kinds.map { "\($0)Tests" })
    let check = try Repository.text(".ci/run")
    #expect(check.contains("make test <") && check.contains("make test-long <"))
  }

  @Test func eachQuickSuiteRunsInOneLane() throws {
    let makefile = try Repository.text("Makefile")
    let center = String(try #require(makefile.firstMatch(of: /\ncenter_tests = (.*)/)).output.1)
    let apart = String(try #require(makefile.firstMatch(of: /\napart = (.*)/)).output.1)
    let lanes = try makefile.lines.map(String.init).filter { $0.hasPrefix("\t@$(call lane,") }.map {
      try Lane($0.replacing("$(center_tests)", with: center).replacing("$(apart)", with: apart))
    }
    #expect(lanes.count == 4)
    for target in try PackageDescription.read().targets where target.kind == .tests {
      for file in try Repository.files(of: target) where file.text.contains("@Test") {
        for suite in Self.suites(in: file) {
          let name = "\(target.name).\(suite)/aTest()"
          let count = lanes.count { $0.takes(name) }
          #expect(
            count == (Self.kinds.contains { suite.hasSuffix("\($0)Tests") } ? 0 : 1),
            "\(name) runs in \(count) lanes"
          )
        }
      }
    }
  }

  /// The tests that a line of the Makefile runs.
  private struct Lane {
    var filter: Regex<AnyRegexOutput>?
    var skip: Regex<AnyRegexOutput>?

    init(_ line: String) throws {
      filter = try Self.pattern(line, "filter")
      skip = try Self.pattern(line, "skip")
    }

    private static func pattern(_ line: String, _ option: String) throws -> Regex<AnyRegexOutput>? {
      let pattern = try Regex(
        "--\(option) (?:'([^']*)'|(\\S+))",
        as: (Substring, Substring?, Substring?).self
      )
      guard let match = line.firstMatch(of: pattern) else { return nil }
      return try (match.output.1 ?? match.output.2).map { try Regex(String($0)) }
    }

    func takes(_ name: String) -> Bool {
      (filter.map { name.contains($0) } ?? true) && !(skip.map { name.contains($0) } ?? false)
    }
  }

  @Test(arguments: kinds) func suitesThatRunApartStandInTheFolderOfTheirNameAndOnlyThere(kind: String) throws
  {
    var count = 0
    for file in try Repository.files(below: "Tests") where file.text.contains("@Test") {
      let isApart = file.path.contains("/\(kind)/")
      count += isApart ? 1 : 0
      #expect(file.path.hasSuffix("\(kind)Tests.swift") == isApart, "\(file.path)")
      for suite in Self.suites(in: file) {
        #expect(suite.hasSuffix("\(kind)Tests") == isApart, "\(suite) in \(file.path)")
      }
    }
    #expect(count > 2)
  }

  /// The types at the top level of a file in which a test stands.
  private static func suites(in file: SourceFile) -> Set<String> {
    var suites: Set<String> = []
    var type = ""
    for line in file.code {
      if line.first?.isLetter == true || line.first == "@",
        let name = line.firstMatch(of: /^(?:@.* )?(?:struct|class|actor|enum|extension) (\w+)/)
      {
        type = String(name.1)
      } else if line.contains("@Test") {
        // A test at the top level of a file has no suite.
        suites.insert(line.hasPrefix("@Test") ? "" : type)
      }
    }
    return suites
  }
}

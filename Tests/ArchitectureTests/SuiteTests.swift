import Testing

/// Each test runs with `make test` or with `make test-long`, never with both or neither: a suite of long tests has a name
/// that ends with `LongTests`, and stands in the folder `Long` of its target.
@Suite struct SuiteTests {
  private static let ending = "LongTests"

  @Test func theMakefileTakesTheLongSuitesByTheirNames() throws {
    let makefile = try Repository.text("Makefile")
    let runs = makefile.lines.filter { $0.contains("test --skip-build") && !$0.contains("UPDATE_DOCS") }
    #expect(runs.count == 2)
    #expect(runs.count { $0.contains(" --skip \(Self.ending)") } == 1)
    #expect(runs.count { $0.contains(" --filter \(Self.ending)") } == 1)
    let check = try Repository.text(".ci/run")
    #expect(check.contains("make test <") && check.contains("make test-long <"))
  }

  @Test func longSuitesStandInTheFolderOfTheirNameAndOnlyThere() throws {
    var count = 0
    for file in try Repository.files(below: "Tests") where file.text.contains("@Test") {
      let isLong = file.path.contains("/Long/")
      count += isLong ? 1 : 0
      #expect(file.path.hasSuffix("\(Self.ending).swift") == isLong, "\(file.path)")
      for suite in Self.suites(in: file) {
        #expect(suite.hasSuffix(Self.ending) == isLong, "\(suite) in \(file.path)")
      }
    }
    #expect(count > 5)
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

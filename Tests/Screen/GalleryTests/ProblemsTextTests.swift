import Foundation
import NotificationModel
import PayloadSimulation
import Testing

@testable import Gallery

/// What is wrong with a file stands beside its pictures, and in lines of text behind what the phone shows.
struct ProblemsTextTests {
  private static let text = "{\n  \"aps\": { \"badge\": \"2\", \"收到\": 1 }\n}\n"

  private func diagnostic(
    _ severity: Diagnostic.Severity,
    _ line: Int? = 2,
    _ column: Int? = 21,
    _ message: String = "badge is a string"
  ) -> Diagnostic {
    Diagnostic(
      severity,
      rule: "wrong-type",
      path: "aps.badge",
      message: message,
      hint: "Write 2.",
      line: line,
      column: column
    )
  }

  private func file(_ diagnostics: [Diagnostic], text: String = text) throws -> GalleryFile {
    var file = try GalleryWorld.payload("dinner.apns", "Dinner is ready")
    file.document = CheckedDocument(name: "dinner.apns", bytes: Array(text.utf8), diagnostics: diagnostics)
    return file
  }

  private func world(_ file: GalleryFile, columns: Int = 120) -> GalleryWorld {
    var world = GalleryWorld(columns: columns, rows: 30)
    world.find(file)
    return world
  }

  @Test func aProblemHasItsPlaceItsLineItsAdviceAndItsRule() throws {
    let world = world(try file([diagnostic(.warning)]))

    for text in ["dinner.apns", "1 problem", "! 2:21 badge is a string", "Write 2.", "[wrong-type]"] {
      #expect(world.text.contains(text), "\(text)")
    }
    let source = try #require(world.lines.firstIndex { $0.contains("\"badge\": \"2\"") })
    let line = world.lines[source]
    let caret = world.lines[source + 1]
    let value = line.range(of: "\"2\"").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    #expect(caret.firstIndex(of: "^").map { caret.distance(from: caret.startIndex, to: $0) } == value)
  }

  @Test func theGravestComesFirstAndEachHasItsMark() throws {
    let world = world(
      try file([
        diagnostic(.note, 1, 1, "first"), diagnostic(.warning, 2, 3, "second"),
        diagnostic(.error, 3, 1, "third"),
      ])
    )

    let marks = world.lines.compactMap { row in
      ["× 3:1 third", "! 2:3 second", "· 1:1 first"].first { row.contains($0) }
    }
    #expect(marks == ["× 3:1 third", "! 2:3 second", "· 1:1 first"])
    #expect(world.text.contains("2 problems"))
  }

  @Test func aLineOfAnyLengthShowsThePlace() throws {
    let line = String(repeating: "世", count: 50_000) + "\u{1b}[2J!" + String(repeating: "x", count: 50_000)
    let wide = try file(
      [diagnostic(.error, 1, 50_005), diagnostic(.error, 9, 1), diagnostic(.note, 1, 999_999)],
      text: line
    )
    for columns in [120, 100, 60, 40] {
      var world = world(wide, columns: columns)
      if columns < 76 { world.press("tab") }
      #expect(world.text.contains("!x"), "\(columns)")
      #expect(world.text.contains("^"))
    }
    #expect(wide.document.problems[1].excerpt == nil, "there is no ninth line")
  }

  @Test func moreThanAnybodyReadsIsCut() throws {
    let many = try file(Array(repeating: diagnostic(.warning), count: 5000)).document
    #expect(many.problems.count == CheckedDocument.mostProblems)
    #expect(many.remark == "4,800 more problems are not shown.")
    let oneMore = try file(
      Array(repeating: diagnostic(.warning), count: CheckedDocument.mostProblems + 1)
    ).document
    #expect(oneMore.remark == "1 more problem is not shown.")
  }

  // MARK: A single file

  @Test func aSingleFileWithoutProblemsLeavesAllTheRoomToItsPictures() throws {
    let world = world(try file([]))
    let picture = world.line(with: "Banner · iPhone")

    #expect(picture.hasPrefix("Banner"))
    #expect(world.lines.count { $0.contains("dinner.apns") } == 2, "the first line and what e opens")
    #expect(world.lines[0].contains("no problems"))
  }

  @Test func theProblemsOfASingleFileStandWhereAListWouldBe() throws {
    let world = world(try file([diagnostic(.warning)]))

    #expect(world.lines[1].contains("dinner.apns") && world.lines[2].contains("1 problem"))
    #expect(world.line(with: "Banner · iPhone").contains("│"))
  }

  @Test func aSecondFileBringsTheList() throws {
    var world = world(try file([]))

    world.save(try GalleryWorld.payload("lunch.apns", "Lunch is ready"))

    #expect(world.lines.dropFirst().contains { $0.contains("lunch.apns") && $0.contains("✓") })
    #expect(world.lines.dropFirst().contains { $0.contains("dinner.apns") && $0.contains("✓") })
  }

  // MARK: Lines

  private func lines(of file: GalleryFile) -> (text: String, hasErrors: Bool) {
    file.lines(on: PicturedPhone(), at: GalleryWorld.moment)
  }

  @Test func inLinesProblemsReadAsCompilersWriteThemBelowTheNotification() throws {
    let odd = lines(of: try file([diagnostic(.warning)]))
    #expect(odd.text.hasPrefix("Tea: Kettle\n  Dinner is ready\nnow, id "))
    #expect(odd.text.hasSuffix("\n\ndinner.apns:2:21: warning: badge is a string. Write 2. [wrong-type]\n"))
    #expect(!odd.hasErrors)

    #expect(lines(of: try file([])).text.hasSuffix("\n\ndinner.apns: no problems\n"))
  }

  @Test func anErrorIsOneAlsoWithoutAPicture() throws {
    var broken = try file([diagnostic(.error)])
    broken.content = .payload(nil)

    let lines = lines(of: broken)

    #expect(lines.text == "dinner.apns:2:21: error: badge is a string. Write 2. [wrong-type]\n")
    #expect(lines.hasErrors)
  }
}

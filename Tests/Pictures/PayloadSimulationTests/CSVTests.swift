import Testing

@testable import PayloadSimulation

/// Tables of texts, as spreadsheets write and read them.
@Suite struct CSVTests {
  private func cells(_ text: String) throws -> [[String]] { try CSV(Array(text.utf8)).rows.map(\.cells) }

  private func written(_ rows: [CSV.Row]) throws -> String {
    var table = try CSV([])
    table.rows = rows
    return table.text
  }

  private func error(_ text: String) -> CSV.ReadingError? {
    do throws(CSV.ReadingError) {
      _ = try CSV(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["a,b\r\nc,d\r\n", "a,b\nc,d", "\u{FEFF}a,b\r\n\r\nc,d", "\"a\",\"b\"\nc,\"d\"\n"])
  func linesEndInEachWayAndAMarkIsNoText(text: String) throws {
    #expect(try cells(text) == [["a", "b"], ["c", "d"]])
  }

  @Test func whatIsInQuotationMarksIsOneCell() throws {
    let table = try CSV(Array("key,text\nA,\"one, \"\"two\"\"\r\nthree\"\nB,\n".utf8))

    #expect(table.rows.map(\.cells) == [["key", "text"], ["A", "one, \"two\"\r\nthree"], ["B", ""]])
    #expect(table.rows.map(\.line) == [1, 2, 4], "rows know the lines that they begin in")
  }

  @Test(arguments: [
    ("key,text\nA,\"open", 2, 3, "not closed"), ("a,b\"c", 1, 4, "within a cell"),
    ("\"a\"b,c", 1, 4, "a comma"), ("a\rb", 1, 3, "the end of the line"),
  ])
  func whatIsNoTableIsToldWithItsPlace(text: String, line: Int, column: Int, words: String) {
    let error = error(text)

    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
    #expect(error?.message.contains(words) == true)
  }

  @Test func hugeTablesAreRefused() throws {
    #expect(error(String(repeating: "a\n", count: 10_002))?.message.contains("rows") == true)
    #expect(error(String(repeating: "a", count: CSV.largest + 1))?.message.contains("at most") == true)
    #expect(throws: CSV.ReadingError.self) { _ = try CSV([0x61, 0xFF]) }
  }

  @Test(arguments: ["=1+1", "+49 30", "-1+1", "@SUM(A1)", "\tx", "\rx", "'=1", "''-x"])
  func noCellIsAFormulaToASpreadsheet(cell: String) throws {
    let text = try written([CSV.Row(cells: ["A", cell])])

    #expect(text.contains("A,'") || text.contains("A,\"'"), "\(text)")
    #expect(try cells(text) == [["A", cell]])
  }

  @Test func aWholeNumberStaysANumber() throws {
    #expect(try written([CSV.Row(cells: ["-12", "7", "'tis"])]) == "-12,7,'tis\r\n")
  }

  @Test func lineEndsAndTheMarkStayAsTheyWere() throws {
    for text in ["a,b\n", "a,b\r\n", "\u{FEFF}a,b\r\n"] {
      #expect(try CSV(Array(text.utf8)).text.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  /// Random cells, with all that means something in a table or to a spreadsheet.
  @Test func whatIsWrittenReadsTheSameAgain() throws {
    let signs: [Unicode.Scalar] = [
      "'", "=", "+", "-", "@", "\t", "\r", "\n", ",", "\"", " ", "a", "é", "م", "7", "\u{FEFF}", "\u{301}",
      ";",
    ]
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<3000 {
      let rows = (0...random(3)).map { _ in
        (0...random(3)).map { _ in
          String(String.UnicodeScalarView((0..<random(6)).map { _ in signs[random(signs.count)] }))
        }
      }
      let read = try cells(written(rows.map { CSV.Row(cells: $0) }))

      // Not by ==, which takes canonically equivalent texts for the same.
      #expect(
        read.map { $0.map { Array($0.unicodeScalars) } } == rows.map { $0.map { Array($0.unicodeScalars) } }
      )
    }
  }
}

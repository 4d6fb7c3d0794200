import Testing

@testable import Bidi

/// Lists are read by people: columns stand below each other whatever the script, and fit the terminal.
@Suite struct TableTests {
  private let columns: [Table.Column] = [.exact("ID"), .flexible("TEXT"), .exact("END")]

  @Test func columnsFollowWhatTextTakesOnATerminal() {
    let table = Table(columns: columns, rows: [["a", "收到一个邀请", "1"], ["bcd", "Tea", "2"]])

    #expect(
      table.lines(width: nil) == [
        "ID   TEXT          END",
        "a    收到一个邀请  1",
        "bcd  Tea           2",
      ]
    )
  }

  @Test func anEmptyCellIsSeen() {
    let table = Table(columns: columns, rows: [["a", "", "1"]])

    #expect(table.lines(width: nil).last == "a   -     1")
  }

  @Test func aNarrowTerminalCutsTextAndNeverIdentifiers() {
    let identifier = "F2A7C1D0-0000-4000-8000-000000000000"
    let table = Table(columns: columns, rows: [[identifier, "The usual place, at eight tonight", "1"]])

    let lines = table.lines(width: 60)

    #expect(lines.last == "\(identifier)  The usual place,…  1")
    #expect(table.lines(width: 20).last?.hasPrefix(identifier) == true)
  }
}

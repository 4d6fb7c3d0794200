import NotificationModel
import Testing

@testable import bellhop

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

  @Test func nothingOfAPayloadReachesTheTerminalUnexamined() {
    let lines = Listing.delivered([delivered("a\u{1b}[2J", title: "\u{1b}]0;pwned\u{7}\u{202e}evil")], utc)
      .lines(width: nil)

    for line in lines {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
      #expect(!line.unicodeScalars.contains("\u{202e}"))
    }
  }
}

import Canvas
import Testing

@testable import CardTemplates

/// Cards that programs print.
@Suite struct ProgramCardTests {
  private func read(_ text: String, columns: Int = 20, rows: Int = 5) -> (card: Card, remarks: [String]) {
    Card.card(ofProgramOutput: text, columns: columns, maximumRows: rows)
  }

  @Test func textIsShownAsItIs() {
    let (card, remarks) = read("\u{1B}[1;31mfailed\u{1B}[0m 3\n\n  done\n\n")

    #expect(card.lines() == ["failed 3", "", "  done"])
    #expect(card.size == Size(columns: 20, rows: 3))
    #expect(remarks.isEmpty)
    guard case .styled(let line)? = card.pieces.first?.piece else {
      Issue.record("The first piece is a line in styles.")
      return
    }
    #expect(line.runs.map(\.style.attributes) == [.bold, []])
    #expect(line.runs.map(\.style.foreground?.palette) == [1, nil])
  }

  /// A program does not know on which ground it writes.
  @Test func lettersAreMadeLegibleAndDrawingsStayAsTheyAre() {
    let card = read("\u{1B}[92mok\u{1B}[0m\n\u{1B}[92m██\u{1B}[0m\n\u{1B}[92;41mok\u{1B}[0m\nplain").card
    let dark = Color(red: 1, green: 2, blue: 3)
    var grid = Grid(size: card.size)
    let palette = CardPalette(text: { _, _ in .plain }, area: { _ in nil }, legible: { _ in dark })

    grid.draw(card, at: Point(column: 0, row: 0), palette: palette)

    let colors = (0..<4).map { grid[$0, 0].style.foreground }
    #expect(colors[0] == dark && colors[3] == nil)
    #expect(colors[1]?.palette == 10 && colors[2]?.palette == 10)
  }

  @Test func anObjectBringsATitleAndButtons() {
    let (card, remarks) = read(
      #" {"card": "\u001b[32mok\u001b[m\nfine", "title": "Build\n7\u001b", "actions": ["retry", {"id": "open", "title": "Log"}]}"#
    )

    #expect(card.lines() == ["ok", "fine"])
    #expect(card.title == "Build 7")
    #expect(card.actions == [CardAction("retry"), CardAction("open", title: "Log")])
    #expect(remarks.isEmpty)
    #expect(read(#"{"card": "x", "title": null}"#).card.actions == nil)
    #expect(read(#"{"card": "x", "actions": [], "answer": "dismiss"}"#).card.actions == [])
  }

  @Test(arguments: [
    (#"{"card": 1}"#, "\"card\" should be a string, but it is a number."),
    (#"{"text": "a"}"#, "\"text\" is not known; there are \"card\", \"title\" and \"actions\"."),
    (#"{"text": "a"}"#, "There is no \"card\" in the output, so the card is empty."),
    (#"{"card": "a", "title": []}"#, "\"title\" should be a string, but it is an array."),
    (#"{"card": "a", "actions": "x"}"#, "\"actions\" should be an array, but it is a string."),
    (
      #"{"card": "a", "actions": [1, "x"]}"#,
      "An action should be its identifier, or an object with \"id\" and \"title\"."
    ),
    (
      #"{"card": "a", "actions": ["1","2","3","4","5","6","7","8","9","10","11"]}"#,
      "There are 11 actions; 10 are shown."
    ),
    ("a\u{1B}[2Jb", "One control other than colors and attributes taken out of the output."),
    ("1\n2\n3\n4\n5\n6", "The output has 6 rows; there is room for 5."),
    ("a line that is too long for the card", "One line is cut to the 20 columns that there are."),
  ])
  func whatIsNotShownIsTold(output: String, remark: String) {
    let (card, remarks) = read(output)
    #expect(remarks.contains(remark), "\(remarks)")
    #expect(card.remarks == remarks)
  }

  @Test func whatIsNoJSONIsText() throws {
    let (card, remarks) = read("{ok}\n")
    #expect(card.lines() == ["{ok}"])
    #expect(
      try #require(remarks.first).hasPrefix(
        "The output begins like JSON but is shown as text: line 1, column 2: "
      )
    )
  }

  @Test func nothingComesThroughAndNothingIsTooLarge() {
    let evil =
      "\u{1B}]52;c;YQ==\u{7}\u{1B}[?1049h\u{1B}P0;x\u{1B}\\A\u{1B}[38;2;1;2;3mB\u{9B}5n日本語日本語日本語日本語日本語"
    for columns in [-1, 0, 1, 2, 19, 20, 500, Int.max] {
      for rows in [-1, 0, 1, 3, Int.max] {
        let (card, _) = read(evil + "\n" + evil, columns: columns, rows: rows)
        #expect(card.isSound)
        #expect(card.size.rows <= max(0, rows) && card.size.columns <= max(0, columns))
        for line in card.lines() {
          #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        }
      }
    }
  }

  @Test func aLongLineEndsWithAnEllipsis() {
    #expect(read("\u{1B}[1mabcdef\u{1B}[mghijkl", columns: 8).card.lines() == ["abcdefg…"])
    let ascii = Card.card(ofProgramOutput: "abcdefghijkl", columns: 8, maximumRows: 1, ascii: true)
    #expect(ascii.card.lines() == ["abcde..."])
  }
}

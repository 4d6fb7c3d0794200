import Testing
import YAMLCoding

/// What people get wrong in YAML is named where it is, with the way out; the parser's own words are no help.
@Suite struct YAMLMistakeTests {
  @Test(arguments: [
    // Brackets
    ("a: [", "1:4 a list is opened here and not closed by ]; write ] where it ends"),
    ("a: [1, 2\nb: 1\n", "1:4 a list is opened here and not closed by ]; write ] where it ends"),
    ("a: {b: 1\nc: ]", "1:4 a mapping is opened here and not closed by }; write } where it ends"),
    (
      "a: [{b: 1}, {c: [2]\nd: 1\n",
      "1:13 a mapping is opened here and not closed by }; write } where it ends"
    ),
    ("a: ['[', \"{\" # [\n", "1:4 a list is opened here and not closed by ]; write ] where it ends"),
    ("a: |\n  [\nb: {\n", "3:4 a mapping is opened here and not closed by }; write } where it ends"),
    ("a: [1]]\n", "1:7 nothing is open that this ] could close; remove it, or put the text in quotes"),
    ("a: 1\n}\n", "2:1 nothing is open that this } could close; remove it, or put the text in quotes"),
    ("{\n \"a\": 1\n \"b\": 2\n}\n", "3:2 a comma is missing before this; separate values by commas"),
    // Quotation marks
    ("a: \"x\nb: 1\n", "1:4 a quotation mark is opened here and never closed; close it where the text ends"),
    (
      "a: \"x\nb: \"y\"\n",
      "1:4 a quotation mark is opened here and not closed on its line; close it where the text ends"
    ),
    (
      "a: 'Dely's'\n",
      "1:10 there is text behind the closing quotation mark; write '' for an apostrophe in such a text"
    ),
    (
      "a: \"x\" y\n",
      "1:8 there is text behind the closing quotation mark; write \\\" for a quotation mark in such a text"
    ),
    ("a: \"\\q\"", "1:5 this escape is not known; write \\\\ for a backslash"),
    // Colons
    (
      "a:b\nc: d\n",
      "1:2 there is no space behind this colon; write a space between a key's colon and its value"
    ),
    (
      "a: 1\nb:2\nc: 3\n",
      "2:2 there is no space behind this colon; write a space between a key's colon and its value"
    ),
    (
      "a: 1\nb:2\n",
      "2:2 there is no space behind this colon; write a space between a key's colon and its value"
    ),
    ("a: b: c", "1:5 there is a colon where none is expected; text that holds a colon belongs in quotes"),
    ("a: 1\nword\nb: 2\n", "2:1 a key without a colon begins here; write a colon and a space behind the key"),
    // Indentation
    ("a: 1\n\tb: 2", "2:1 there is a tab where the line should begin with spaces; indent with spaces"),
    ("a:\n  - b\n \t- c\n", "3:2 there is a tab where the line should begin with spaces; indent with spaces"),
    (
      "a: 1\n  b: 2\n",
      "2:3 this line is indented below one that has a value already; compare the indentation"
    ),
    ("a:\n  b: 1\n c: 2\n", "3:2 this line does not fit the ones above it; compare the indentation"),
    ("a:\n  - b: 1\n   c: 2\n", "3:4 this line does not fit the list above it; compare the indentation"),
    ("a: - b", "1:4 a list cannot begin here; put it on a line of its own"),
    // The first sign of a value
    ("a: @b", "1:4 a value cannot begin with @; text that begins so belongs in quotes"),
    ("a: %b", "1:4 a value cannot begin with %; text that begins so belongs in quotes"),
    ("a: `b`", "1:4 a value cannot begin with `; text that begins so belongs in quotes"),
    ("a: ,b", "1:4 a value cannot begin with ,; text that begins so belongs in quotes"),
    ("%b\na: 1\n", "1:1 a line cannot begin with %; text that begins so belongs in quotes"),
    ("a: |b\n  c\n", "1:5 text stands behind | or >; begin the text on the next line, indented"),
  ])
  func hasASentenceOfOurs(_ text: String, _ sentence: String) {
    let error = #expect(throws: YAMLError.self) { try YAMLReader.parse(text) }

    #expect(error.map { "\($0.line):\($0.column) \($0.problem.description)" } == sentence)
  }

  /// Old editors end lines with CR alone, and web pages have separators of Unicode: the parser counts all of them.
  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyLineEndCounts(_ end: String) {
    for (lines, place) in [
      (["a: b", "c: d: e"], "2:5"), (["a: b", "c: [d", "e: f"], "2:4"), (["a: b", "  c: d", ""], "2:3"),
      (["a: 'b'c", ""], "1:7"), (["a: \"b", "c: \"d\""], "1:4"), (["a:b", "c: d"], "1:2"),
      (["a: b", "c: 1", "a: 2"], "3:1"),
    ] {
      let text = lines.joined(separator: end)
      let error = #expect(throws: YAMLError.self) { try YAMLReader.parse(text) }

      #expect(
        error.map { "\($0.line):\($0.column)" } == place,
        "\(text.debugDescription): \(String(describing: error))"
      )
    }
  }

  /// Nothing that the parser says of a text with a stray sign is handed on.
  @Test func noWordOfTheParserIsLeft() {
    let text = "bundle: com.example.a\nname: \"Dely\"\nlist: [a, {b: 'c'}]\nmore:\n  - d: e\n    f: g\n"
    var told = 0
    for sign in [
      "[", "]", "{", "}", "\"", "'", ":", ": ", ",", "@", "%", "&", "*", "!", "|", ">", "?", "-", "#", "\t",
      "`",
    ] {
      for place in text.indices {
        var broken = text
        broken.insert(contentsOf: sign, at: place)
        do {
          _ = try YAMLReader.parse(broken)
        } catch {
          told += 1
          let isTheirs = error.message.contains("expected") && !error.message.contains("none is expected")
          #expect(!isTheirs && !error.message.contains("found "), "\(broken): \(error)")
        }
      }
    }
    #expect(told > 100)
  }
}

/// Finds the mistake behind an error of the parser. The parser names the sign at which it stopped; what is wrong often
/// stands before it.
struct YAMLMistake {
  typealias Place = YAMLOutline.Place

  private let outline: YAMLOutline
  /// The words of the parser.
  private let problem: String
  /// Where the parser stopped.
  private let mark: Place
  /// Where that began which the parser was reading.
  private let start: Place

  /// - Parameter context: where that began which the parser was reading; nil if it does not say.
  init(_ problem: String, at mark: Place, context: Place?, in text: String) {
    outline = YAMLOutline(text)
    (self.problem, self.mark, start) = (problem, mark, context ?? mark)
  }

  /// The error with its place; nil if only the parser's own words tell what is wrong.
  var error: YAMLError? {
    tab ?? colon ?? bracket ?? quote ?? value ?? fixed
  }

  private func error(_ place: Place, _ message: String, _ hint: String) -> YAMLError {
    YAMLError(.syntax, line: place.line, column: place.column, message, hint: hint)
  }

  private func stopped(by words: String...) -> Bool { words.contains { problem.contains($0) } }

  // MARK: Causes

  private var tab: YAMLError? {
    let line = outline.signs(of: mark.line)
    let column = line.prefix { $0 == " " || $0 == "\t" }.firstIndex(of: "\t")
    guard column != nil || outline.sign(at: mark) == "\t" else { return nil }
    let place = Place(line: mark.line, column: column.map { $0 + 1 } ?? mark.column)
    return error(place, "there is a tab where the line should begin with spaces", "indent with spaces")
  }

  /// A colon without a space behind it, one too many, or in a line that is indented too far.
  private var colon: YAMLError? {
    let isUnexpected = stopped(by: "mapping values are not allowed")
    guard isUnexpected || stopped(by: "could not find expected ':'") else { return nil }
    let above = outline.line(above: mark.line)
    let lines = isUnexpected ? [above].compactMap(\.self) : Array(start.line...max(start.line, mark.line))
    if let place = lines.lazy.compactMap({ outline.tightColon(in: $0) }).first {
      return error(
        place,
        "there is no space behind this colon",
        "write a space between a key's colon and its value"
      )
    }
    guard isUnexpected else {
      return error(start, "a key without a colon begins here", "write a colon and a space behind the key")
    }
    let indentation = outline.indentation(of: mark.line)
    if let above, indentation > outline.indentation(of: above), outline.hasValue(above) {
      let place = Place(line: mark.line, column: indentation + 1)
      return error(
        place,
        "this line is indented below one that has a value already",
        "compare the indentation"
      )
    }
    return error(mark, "there is a colon where none is expected", "text that holds a colon belongs in quotes")
  }

  /// A bracket that is not closed, not opened, or without a comma between its values.
  private var bracket: YAMLError? {
    let isInBrackets = stopped(by: "expected ',' or")
    guard isInBrackets || stopped(by: "expected node content", "expected key", "<document start>") else {
      return nil
    }
    if isInBrackets || stopped(by: "expected node content"), let open = outline.openBrackets.last {
      let isList = open.bracket == "["
      let (kind, closing) = isList ? ("list", "]") : ("mapping", "}")
      return error(
        open.place,
        "a \(kind) is opened here and not closed by \(closing)",
        "write \(closing) where it ends"
      )
    }
    if isInBrackets {
      // The parser stops at the colon behind a key in quotes.
      let key = outline.quotes[Place(line: mark.line, column: mark.column - 1)]
      return error(key ?? mark, "a comma is missing before this", "separate values by commas")
    }
    guard let sign = outline.sign(at: mark), sign == "]" || sign == "}" else { return nil }
    return error(
      mark,
      "nothing is open that this \(sign) could close",
      "remove it, or put the text in quotes"
    )
  }

  /// Text behind a closing quotation mark, or one that closes a text lines below its own.
  private var quote: YAMLError? {
    if stopped(by: "unexpected end of stream", "unexpected document indicator") {
      return error(start, "a quotation mark is opened here and never closed", Self.closing)
    }
    guard stopped(by: "expected key", "<document start>", "expected '-'"),
      let end = outline.signs(of: mark.line).prefix(mark.column - 1).lastIndex(where: { $0 != " " }),
      let opening = outline.quotes[Place(line: mark.line, column: end + 1)]
    else { return nil }
    guard opening.line == mark.line else {
      return error(opening, "a quotation mark is opened here and not closed on its line", Self.closing)
    }
    let isApostrophe = outline.sign(at: opening) == "'"
    let hint =
      isApostrophe
      ? "write '' for an apostrophe in such a text" : "write \\\" for a quotation mark in such a text"
    return error(mark, "there is text behind the closing quotation mark", hint)
  }

  private static let closing = "close it where the text ends"

  /// A sign that no value begins with.
  private var value: YAMLError? {
    let sign = outline.sign(at: mark)
    if stopped(by: "directive name", "non-alphabetical") {
      return error(
        Place(line: mark.line, column: 1),
        "a line cannot begin with %",
        "text that begins so belongs in quotes"
      )
    }
    guard stopped(by: "cannot start any token") || stopped(by: "expected node content") && sign == "," else {
      return nil
    }
    let name =
      sign.map { $0.properties.generalCategory == .control ? "this character" : "\($0)" } ?? "this character"
    return error(mark, "a value cannot begin with \(name)", "text that begins so belongs in quotes")
  }

  /// What the parser's words say themselves.
  private var fixed: YAMLError? {
    Self.sentences.first { problem.contains($0.problem) }.map { error(mark, $0.message, $0.hint) }
  }

  private static let sentences: [(problem: String, message: String, hint: String)] = [
    ("expected key", "this line does not fit the ones above it", "compare the indentation"),
    ("<document start>", "this line does not fit the ones above it", "compare the indentation"),
    ("expected '-'", "this line does not fit the list above it", "compare the indentation"),
    ("expected node content", "a value is missing here", "write one, or remove what needs it"),
    ("unknown escape character", "this escape is not known", "write \\\\ for a backslash"),
    ("hexdecimal number", "this escape lacks digits", "write \\\\ for a backslash"),
    ("character escape code", "this escape is no character", "write \\\\ for a backslash"),
    ("block sequence entries are not allowed", "a list cannot begin here", "put it on a line of its own"),
    ("mapping keys are not allowed", "a key cannot begin here", "text that begins with ? belongs in quotes"),
    ("expected alphabetic", "& and * need a name", "text with them belongs in quotes"),
    (
      "expected comment or line break", "text stands behind | or >",
      "begin the text on the next line, indented"
    ),
    ("indentation indicator", "an indentation of 0 stands behind | or >", "remove the number"),
    ("tag", "text that begins with ! is a tag", "text that begins so belongs in quotes"),
    ("expected '!'", "text that begins with ! is a tag", "text that begins so belongs in quotes"),
    ("expected whitespace or line break", "a space is missing here", "text with & * or ! belongs in quotes"),
    ("tab character", "there is a tab where spaces are expected", "indent with spaces"),
    (
      "unexpected ':'", "there is a colon where none is expected", "text that holds a colon belongs in quotes"
    ),
    ("YAML d", "the line that begins with % cannot be read", "remove it"),
  ]
}

/// A text of YAML by its signs alone, so that it can be looked at where the parser refuses it: which quotation marks belong
/// together, and which brackets are closed.
struct YAMLOutline {
  /// Counted from 1, columns in Unicode scalars.
  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// The lines without their ends.
  let lines: [[Unicode.Scalar]]
  /// The brackets that nothing closes, the innermost last.
  private(set) var openBrackets: [(bracket: Unicode.Scalar, place: Place)] = []
  /// The place of each quotation mark that closes a text, with the place of the one that opens it.
  private(set) var quotes: [Place: Place] = [:]

  init(_ text: String) {
    lines = text.linesOfYAML
    read()
  }

  private mutating func read() {
    var quote: (mark: Unicode.Scalar, place: Place)?
    // The indentation of the line whose text stands in the lines below it.
    var header: Int?
    for (index, line) in lines.enumerated() {
      if quote == nil, let above = header {
        if line.allSatisfy({ $0 == " " }) || indentation(of: index + 1) > above { continue }
        header = nil
      }
      read(line, index + 1, &quote)
      if quote == nil, Self.isHeader(line) { header = indentation(of: index + 1) }
    }
  }

  private mutating func read(
    _ line: [Unicode.Scalar],
    _ number: Int,
    _ quote: inout (mark: Unicode.Scalar, place: Place)?
  ) {
    var last: Unicode.Scalar?
    var index = 0
    while index < line.count {
      let sign = line[index]
      let place = Place(line: number, column: index + 1)
      let next = index + 1 < line.count ? line[index + 1] : nil
      index += 1
      if let open = quote {
        if sign == "\\" && open.mark == "\"" || sign == "'" && open.mark == "'" && next == "'" {
          index += 1
        } else if sign == open.mark {
          quotes[place] = open.place
          quote = nil
          last = sign
        }
        continue
      }
      let beginsValue = last.map { ":,[{-?".unicodeScalars.contains($0) } ?? true
      switch sign {
      case "#" where index == 1 || line[index - 2] == " ": return
      case "\"" where beginsValue, "'" where beginsValue: quote = (sign, place)
      case "[" where beginsValue, "{" where beginsValue: openBrackets.append((sign, place))
      case "]", "}":
        let opening: Unicode.Scalar = sign == "]" ? "[" : "{"
        if openBrackets.last?.bracket == opening { openBrackets.removeLast() }
      case _: break
      }
      if sign != " " { last = sign }
    }
  }

  /// Whether a line ends with `|` or `>`, so that its text stands below it.
  private static func isHeader(_ line: [Unicode.Scalar]) -> Bool {
    guard let word = line.split(separator: " ").last, line.count > word.count else { return false }
    return (word.first == "|" || word.first == ">") && word.count <= 3
  }

  // MARK: Lines

  /// The sign at a place; nil behind the end of its line.
  func sign(at place: Place) -> Unicode.Scalar? {
    let line = signs(of: place.line)
    return line.indices.contains(place.column - 1) ? line[place.column - 1] : nil
  }

  /// The number of spaces before the first sign of a line.
  func indentation(of line: Int) -> Int { signs(of: line).prefix { $0 == " " }.count }

  /// The signs of a line; none behind the last line, where the parser may stop.
  func signs(of line: Int) -> [Unicode.Scalar] {
    lines.indices.contains(line - 1) ? lines[line - 1] : []
  }

  /// The last line above that says something; nil if there is none.
  func line(above line: Int) -> Int? {
    (1..<max(1, min(line, lines.count + 1))).last { number in
      let first = lines[number - 1].first { $0 != " " }
      return first != nil && first != "#"
    }
  }

  /// The place of the colon of a line such as `name:Dely`; nil for every other line.
  func tightColon(in line: Int) -> Place? {
    let signs = signs(of: line)
    let start = signs.firstIndex { $0 != " " && $0 != "-" } ?? 0
    let isWord = { (sign: Unicode.Scalar) in
      sign.properties.isAlphabetic || ("0"..."9").contains(sign) || sign == "_"
    }
    guard let colon = signs[start...].firstIndex(where: { !isWord($0) }), colon > start, signs[colon] == ":",
      colon + 1 < signs.count, signs[colon + 1] != " ", signs[colon + 1] != "/"
    else { return nil }
    return Place(line: line, column: colon + 1)
  }

  /// Whether a line is a key with a value.
  func hasValue(_ line: Int) -> Bool {
    let signs = signs(of: line)
    guard
      let colon = signs.indices.first(where: {
        signs[$0] == ":" && $0 + 1 < signs.count && signs[$0 + 1] == " "
      })
    else { return false }
    return signs[(colon + 1)...].contains { $0 != " " }
  }
}

extension String {
  /// The lines without their ends, which are those that the parser counts: a line separator of Unicode is one of them.
  var linesOfYAML: [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lines.append([])
      case _: lines[lines.count - 1].append(scalar)
      }
      last = scalar
    }
    return lines
  }
}

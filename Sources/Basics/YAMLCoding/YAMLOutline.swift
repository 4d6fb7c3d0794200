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

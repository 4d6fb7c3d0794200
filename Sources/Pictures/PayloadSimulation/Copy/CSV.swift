/// A table of texts as comma-separated values (RFC 4180): UTF-8 with or without a byte order mark, lines that end with CRLF
/// or LF. What is written reads the same again, and no cell of it is a formula to a spreadsheet.
public struct CSV: Hashable, Sendable {
  /// The rows, the one with the names of the columns among them. Empty lines are none.
  public var rows: [Row] = []
  /// Whether the text begins with a byte order mark.
  var hasMark = false
  /// What ends a line.
  var lineEnd = "\r\n"

  /// A row at its place.
  public struct Row: Hashable, Sendable {
    /// The texts of the columns.
    public var cells: [String]
    /// The line that it begins in, from 1.
    public var line = 0
  }

  /// Why a text cannot be read, and where; columns count Unicode scalars from 1.
  public struct ReadingError: Error, Hashable, Sendable {
    public var line = 1
    public var column = 1
    /// A sentence without a full stop.
    public var message: String
  }

  /// The largest text that is read, in bytes.
  public static let largest = 1 << 20

  /// Reads a table.
  public init(_ bytes: [UInt8]) throws(ReadingError) {
    guard bytes.count <= Self.largest, let text = String(validating: bytes, as: UTF8.self) else {
      throw ReadingError(message: "this is no UTF-8 text of at most \(Self.largest) bytes")
    }
    var reader = CSVReader(scalars: Array(text.unicodeScalars))
    hasMark = reader.skip("\u{FEFF}")
    reader.column = 1
    while !reader.isAtEnd {
      let row = try reader.row()
      if row.cells != [""] || reader.hasQuotes { rows.append(row) }
      // Each is measured on every device.
      if rows.count > 10_001 { throw reader.error("there are more than 10,000 rows") }
    }
    if reader.endsWithLineFeed { lineEnd = "\n" }
  }

  /// The table as text.
  public var text: String {
    let lines = rows.map { row in
      row.cells == [""] ? "\"\"" : row.cells.map(Self.written).joined(separator: ",")
    }
    return (hasMark ? "\u{FEFF}" : "") + lines.map { $0 + lineEnd }.joined()
  }

  private static func written(_ cell: String) -> String {
    let cell = isFormula(cell) ? "'" + cell : cell
    let isPlain = cell.unicodeScalars.allSatisfy { !",\"\r\n\u{FEFF}".unicodeScalars.contains($0) }
    // A mark and an accent behind it would be one character.
    let doubled = cell.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return isPlain ? cell : "\"\(String(String.UnicodeScalarView(doubled)))\""
  }

  /// Whether a spreadsheet might calculate with a cell. A cell that has an apostrophe for that already gets another, so that
  /// it reads the same again. A whole number does no harm, and stays one.
  static func isFormula(_ cell: String) -> Bool {
    let first = cell.unicodeScalars.first { $0 != "'" }
    return first.map("=+-@\t\r".unicodeScalars.contains) == true && !(first == "-" && Int(cell) != nil)
  }
}

/// Reads the rows of a table one after the other.
private struct CSVReader {
  let scalars: [Unicode.Scalar]
  var place = 0
  var line = 1
  var column = 1
  /// Whether a line ended with LF alone.
  var endsWithLineFeed = false
  /// Whether the last cell stood in quotation marks.
  var hasQuotes = false

  var isAtEnd: Bool { place == scalars.count }

  private var next: Unicode.Scalar? { isAtEnd ? nil : scalars[place] }

  func error(_ message: String) -> CSV.ReadingError { .init(line: line, column: column, message: message) }

  /// Returns whether it was there; then it is passed.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    place += 1
    (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    return true
  }

  mutating func row() throws(CSV.ReadingError) -> CSV.Row {
    var row = CSV.Row(cells: [], line: line)
    repeat {
      let cell = try cell()
      let isEscaped = cell.unicodeScalars.first == "'" && CSV.isFormula(cell)
      row.cells.append(isEscaped ? String(cell.unicodeScalars.dropFirst()) : cell)
    } while skip(",")
    guard !isAtEnd else { return row }
    let isPair = skip("\r")
    guard skip("\n") else { throw error("a comma or the end of the line is missing") }
    endsWithLineFeed = endsWithLineFeed || !isPair
    return row
  }

  private mutating func cell() throws(CSV.ReadingError) -> String {
    var text = String.UnicodeScalarView()
    let start = error("the quotation mark is not closed")
    hasQuotes = skip("\"")
    while let scalar = next, hasQuotes || !",\r\n".unicodeScalars.contains(scalar) {
      if scalar == "\"", !hasQuotes {
        throw error("a quotation mark stands within a cell; double it, and put the cell in quotation marks")
      }
      _ = skip(scalar)
      if scalar == "\"", !skip("\"") { return String(text) }
      text.append(scalar)
    }
    if hasQuotes { throw start }
    return String(text)
  }
}

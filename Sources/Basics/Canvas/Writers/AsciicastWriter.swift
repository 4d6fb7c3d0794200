import JSON

/// Writes the grids of a screen, with the moments at which they were seen, as the lines of an asciicast file
/// (docs.asciinema.org/manual/asciicast). Equal grids at equal moments always lead to equal lines.
public struct AsciicastWriter: Sendable {
  /// The version of the format. asciinema 2 plays the first, asciinema 3 both.
  public enum Version: Int, CaseIterable, Sendable {
    case two = 2
    case three = 3
  }

  /// The version of the format.
  let version: Version
  /// What the recording is about; empty if nothing is said.
  let title: String
  /// When it was made, in seconds since 1970; nil if it is not of a certain day.
  let timestamp: Int?
  private var updates = UpdateWriter()
  private var size: Size?
  /// The moment of the last event, in milliseconds.
  private var last = 0

  public init(_ version: Version, title: String = "", timestamp: Int? = nil) {
    self.version = version
    self.title = title
    self.timestamp = timestamp
  }

  /// The lines of a frame, each with its line end: the header first if it is the first one, and nothing if nothing has
  /// changed. `seconds` is counted from the beginning; an earlier moment than that of the last event counts as the same.
  public mutating func frame(_ grid: Grid, at seconds: Double) -> String {
    var lines = ""
    if size == nil { lines += header(grid.size) }
    if let size, size != grid.size {
      lines += event("r", "\(grid.size.columns)x\(grid.size.rows)", at: seconds)
    }
    size = grid.size
    let update = updates.write(grid)
    if !update.isEmpty { lines += event("o", update, at: seconds) }
    return lines
  }

  /// The line of a marker, at which players stop or to which they jump; empty before the first frame.
  public mutating func marker(_ label: String, at seconds: Double) -> String {
    size == nil ? "" : event("m", label, at: seconds)
  }

  /// The last lines; empty before the first frame.
  public mutating func end(at seconds: Double, status: Int32 = 0) -> String {
    guard let size else { return "" }
    let output = event("o", updates.end(rows: size.rows), at: seconds)
    return version == .three ? output + event("x", "\(status)", at: seconds) : output
  }

  private func header(_ size: Size) -> String {
    let (columns, rows) = (JSONValue.integer(Int64(size.columns)), JSONValue.integer(Int64(size.rows)))
    var header = JSONObject()
    header["version"] = .integer(Int64(version.rawValue))
    switch version {
    case .two:
      header["width"] = columns
      header["height"] = rows
    case .three:
      header["term"] = .object(["cols": columns, "rows": rows, "type": .string(Self.terminal)])
    }
    if let timestamp { header["timestamp"] = .integer(Int64(timestamp)) }
    if !title.isEmpty { header["title"] = .string(title) }
    if version == .two { header["env"] = .object(["TERM": .string(Self.terminal)]) }
    return JSONWriter.string(.object(header)) + "\n"
  }

  private static let terminal = "xterm-256color"

  private mutating func event(_ code: String, _ data: String, at seconds: Double) -> String {
    let now = max(last, Int((seconds * 1000).rounded()))
    let time = version == .two ? now : now - last
    last = now
    return "[\(Self.decimal(time)), \"\(code)\", \(JSONWriter.string(.string(data)))]\n"
  }

  /// Milliseconds as seconds with three decimals.
  private static func decimal(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

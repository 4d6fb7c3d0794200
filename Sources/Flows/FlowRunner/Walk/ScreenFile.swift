package import Flows

/// A file that a surface of the phone should look like.
package struct ScreenFile: Sendable {
  /// Where it is.
  package let path: String
  /// The file that names it, which it cannot be itself.
  private let namedBy: String

  package init(_ path: String, of namedBy: String) {
    (self.path, self.namedBy) = (path, namedBy)
  }

  /// How a surface compares with the file.
  package enum Comparison {
    case same
    /// The file was not like it, and is now.
    case written
    case absent
    /// The rows that differ.
    case different([FlowMismatch])
  }

  /// Compares what is seen with the file, row by row; with `updates` the file is written if it is not like it.
  package func compare(_ seen: String, updates: Bool) throws(FlowError) -> Comparison {
    let bytes: [UInt8]
    do throws(FlowError) {
      bytes = try FlowFiles.bytes(path, of: namedBy)
    } catch {
      // What is there and cannot be read is not replaced.
      guard error.isAbsence else { throw error }
      return updates ? try write(seen) : .absent
    }
    let rows = Self.differences(String(decoding: bytes, as: UTF8.self), seen)
    if rows.isEmpty { return .same }
    return updates ? try write(seen) : .different(rows)
  }

  private func write(_ seen: String) throws(FlowError) -> Comparison {
    try FlowFiles.write(seen + "\n", to: path)
    return .written
  }

  /// The rows that differ. Blanks at their ends do not count.
  private static func differences(_ expected: String, _ seen: String) -> [FlowMismatch] {
    let (expected, seen) = (expected.rows, seen.rows)
    return (0..<max(expected.count, seen.count)).compactMap { index in
      let left = index < expected.count ? expected[index] : nil
      let right = index < seen.count ? seen[index] : nil
      guard (left ?? "") != (right ?? "") else { return nil }
      return FlowMismatch(path: "row \(index + 1)", expected: left ?? "(no row)", seen: right ?? "(no row)")
    }
  }
}

extension String {
  fileprivate var rows: [String] {
    var rows = split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}

import Text

/// The difference of two texts as `diff -u` writes it.
public enum UnifiedDiff {
  /// Lines around a change.
  private static let context = 3

  /// Returns the difference, with a line end after each line; empty if there is none. What would control a terminal is
  /// replaced, so the diff of a text that holds such a character does not apply: it is mended in place.
  public static func text(from old: [UInt8], to new: [UInt8], file: String) -> String {
    let rows = rows(lines(of: old), lines(of: new))
    let hunks = hunks(of: rows)
    guard !hunks.isEmpty else { return "" }
    let name = Sanitizer.line(file).string
    let diff = hunks.map { write(rows[$0], before: rows[..<$0.lowerBound]) }.joined()
    return "--- \(name)\n+++ \(name)\n" + Sanitizer.visible(diff)
  }

  private struct Row {
    /// " ", "-" or "+".
    var sign: Character
    var line: String
  }

  /// With its line end, so that a text without one at its end differs from one with it.
  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = 0
    for place in bytes.indices where bytes[place] == 0x0A {
      lines.append(String(decoding: bytes[start...place], as: UTF8.self))
      start = place + 1
    }
    if start < bytes.count { lines.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return lines
  }

  private static func rows(_ old: [String], _ new: [String]) -> [Row] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        rows.append(Row(sign: "-", line: old[left]))
        left += 1
      } else if inserted.contains(right) {
        rows.append(Row(sign: "+", line: new[right]))
        right += 1
      } else {
        rows.append(Row(sign: " ", line: old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return rows
  }

  /// The rows around the changes; those that touch are one.
  private static func hunks(of rows: [Row]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for place in rows.indices where rows[place].sign != " " {
      let hunk = max(0, place - context)..<min(rows.count, place + context + 1)
      if let last = hunks.last, last.upperBound >= hunk.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }

  private static func write(_ rows: ArraySlice<Row>, before: ArraySlice<Row>) -> String {
    let range = { (other: Character) in
      let start = before.count { $0.sign != other }
      let count = rows.count { $0.sign != other }
      return "\(count == 0 ? start : start + 1),\(count)"
    }
    let lines = rows.map { row in
      let isWhole = row.line.utf8.last == 0x0A
      return "\(row.sign)\(row.line)" + (isWhole ? "" : "\n\\ No newline at end of file\n")
    }
    return "@@ -\(range("+")) +\(range("-")) @@\n" + lines.joined()
  }
}

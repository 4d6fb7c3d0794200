import JSON

/// The one right answer to a finding, as changes of the text.
public struct LintFix: Hashable, Sendable {
  /// The effect of the fix, as a sentence without its full stop.
  public var title: String
  /// The edits in the order of the text; they do not overlap.
  public var edits: [Edit]
  /// What else has to be right for it to be what was meant.
  var reliance = JSONRepair.Reliance.nothing

  /// Bytes of the text, and what takes their place.
  public struct Edit: Hashable, Sendable {
    /// The bytes that are replaced; empty for an insertion.
    public var range: Range<Int>
    /// The bytes that replace the range.
    public var text: [UInt8]
  }

  init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The text with the edits made; nil if they do not fit it.
  public func applied(to bytes: [UInt8]) -> [UInt8]? {
    var text: [UInt8] = []
    var place = 0
    for edit in edits {
      guard edit.range.lowerBound >= place, edit.range.upperBound <= bytes.count else { return nil }
      text += bytes[place..<edit.range.lowerBound] + edit.text
      place = edit.range.upperBound
    }
    return text + bytes[place...]
  }

  /// The lines that the edits are in, in a text that has been made by them; the first one is 1.
  func lines(in text: [UInt8]) -> [ClosedRange<Int>] {
    let index = LineIndex(text)
    var growth = 0
    return edits.map { edit in
      let start = edit.range.lowerBound + growth
      growth += edit.text.count - edit.range.count
      return index.place(of: start).line...index.place(of: start + edit.text.count).line
    }
  }

  /// The same for a text that begins with other bytes.
  func shifted(by distance: Int) -> LintFix {
    var fix = self
    fix.edits = edits.map {
      Edit(range: $0.range.lowerBound + distance..<$0.range.upperBound + distance, text: $0.text)
    }
    return fix
  }
}

public import JSON
import Text

/// A place of a payload that has no value in some samples.
public struct SampleGap: Hashable, Sendable {
  /// Where the text stands, from the payload on.
  public var path: [JSONPathStep]
  /// What is wrong, behind the name of the text: `holds "{{ nmae }}", which no sample fills`.
  public var words: String
  /// What to do.
  public var hint: String
}

extension [Sample] {
  /// The places of a payload that a sample has no value for, in the order of the payload. Without samples there are none.
  public func gaps(in payload: JSONObject) -> [SampleGap] {
    var found: [SampleGap] = []
    if !isEmpty { collect(.object(payload), [], &found) }
    return found
  }

  /// The text as the sample has it that makes it longest; the text itself if there are none.
  package func longest(_ text: String) -> String {
    map { $0.filled(text) }.max { $0.count < $1.count } ?? text
  }

  private func collect(_ value: JSONValue, _ path: [JSONPathStep], _ found: inout [SampleGap]) {
    // More are more than a person reads.
    guard found.count < 50 else { return }
    switch value {
    case .string(let text):
      _ = SamplePlace.replaced(in: text) { place in
        if let gap = gap(of: place, at: path) { found.append(gap) }
        return ""
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() { collect(element, path + [.index(index)], &found) }
    case .object(let object):
      for (key, member) in object { collect(member, path + [.key(key)], &found) }
    case .null, .bool, .integer, .number: break
    }
  }

  private func gap(of place: SamplePlace, at path: [JSONPathStep]) -> SampleGap? {
    let lacking = filter { $0.value(of: place) == nil }
    guard let first = lacking.first else { return nil }
    let isInNone = lacking.count == count
    let subject =
      isInNone ? "no sample fills" : "has no value in \(lacking.map(\.name.quoted).joined(separator: ", "))"
    let meant = Spelling.closest(to: place.name, among: Set(flatMap(\.values.keys)).sorted())
    let wayOut = "Write \(place.name) into the sample \(first.name.quoted), or give the place a default."
    return SampleGap(
      path: path,
      words: "holds \(place.text.quoted), which \(subject)",
      hint: isInNone ? meant.map { "Did you mean \($0.quoted)?" } ?? wayOut : wayOut
    )
  }
}

import JSON
import JSONRecovery
import NotificationModel
import PayloadCoding
import Text

/// Knows the one right answer to a finding, where there is one.
struct FixFinder {
  private let edits: MemberEdits
  private let form: PayloadForm

  /// Whether members can go elsewhere: commas and comments between them have to be where JSON has them.
  private let canMove: Bool

  /// Returns nil for a text whose values cannot be changed where they stand.
  init?(_ source: SourceText, _ form: PayloadForm) {
    guard source.isEditable, let root = source.root else { return nil }
    edits = MemberEdits(bytes: source.bytes, root: root)
    canMove = source.isStrict
    self.form = form
  }

  /// - Parameter path: counted from the root of the document.
  func fix(for diagnostic: Diagnostic, at path: [JSONPathStep]) -> LintFix? {
    guard case .key(let key)? = path.last, let rule = LintRule.Name(rawValue: diagnostic.rule) else {
      return nil
    }
    if rule == .wrongType { return retyping(key, path) }
    if rule == .unknownKey || rule == .misplacedKey {
      return diagnostic.severity == .warning && key.utf8.count <= 64 ? rehoming(key, path) : nil
    }
    if rule == .unknownValue {
      return key == "interruption-level" ? respelling(path, among: Self.levels) : nil
    }
    if rule == .sound { return respelling(path, among: ["default"]) }
    if rule == .nullValue, canMove {
      return path.contains("aps") ? fix("Remove \(key)", edits.removing(path)) : nil
    }
    let target = PayloadReader.targetBundleKey
    guard rule == .bundleIdentifier else { return nil }
    guard key != target else { return trimming(path) }
    return fix("Rename it to \"\(target)\"", edits.renaming(path, to: target))
  }

  private static let levels = ["passive", "active", "time-sensitive", "critical"]

  private func fix(_ title: String, _ edit: LintFix.Edit?) -> LintFix? { edit.map { LintFix(title, [$0]) } }

  // MARK: Values

  static let switches: Set<String> = ["content-available", "mutable-content", "critical"]
  static let numbers: Set<String> = [
    "badge", "relevance-score", "volume", "timestamp", "stale-date", "dismissal-date",
  ]

  /// A number or a switch in quotes, or `true` for 1. What the phone takes for on and the sender meant as off has two
  /// answers.
  private func retyping(_ key: String, _ path: [JSONPathStep]) -> LintFix? {
    guard let value = edits.root.node(at: path)?.value() else { return nil }
    var meant: JSONValue?
    if key == "google.c.a.e" {
      meant = value == 1 || value == true ? "1" : nil
    } else if path.contains("aps"), Self.switches.contains(key) {
      let words: [JSONValue: JSONValue] = [
        "1": 1, "true": 1, "True": 1, "yes": 1, "YES": 1, true: 1, false: 0,
      ]
      meant = words[value]
    } else if path.contains("aps"), Self.numbers.contains(key) {
      meant = value.stringValue.flatMap { $0.utf8.count < 20 ? try? JSONParser.parse($0) : nil }
      if meant?.doubleValue == nil { meant = nil }
    }
    guard let meant else { return nil }
    return fix("Write \(JSONWriter.string(meant))", edits.setting(meant, at: path))
  }

  private func respelling(_ path: [JSONPathStep], among words: [String]) -> LintFix? {
    guard let word = edits.root.node(at: path)?.value().stringValue, word.utf8.count <= 64,
      let meant = words.first(where: { Spelling.differsInFormOnly($0, word) })
    else { return nil }
    return fix("Write \"\(meant)\"", edits.setting(.string(meant), at: path))
  }

  /// A text without the blanks at its ends; nil if it has others, or none.
  private func trimming(_ path: [JSONPathStep]) -> LintFix? {
    guard let text = edits.root.node(at: path)?.value().stringValue, text.utf8.count <= 255 else {
      return nil
    }
    let name = text.filter { !$0.isWhitespace }
    guard name != text, !name.isEmpty, text.contains(name) else { return nil }
    return fix("Write \(name.quoted)", edits.setting(.string(name), at: path))
  }

  // MARK: Keys

  /// A key with a slip in it gets its name, and one in the wrong object goes where it belongs.
  private func rehoming(_ key: String, _ path: [JSONPathStep]) -> LintFix? {
    guard form == .apns || form == .fcm else { return nil }
    if path == ["aps", .key(PayloadReader.targetBundleKey)] {
      guard canMove, form == .apns else { return nil }
      return edits.moving(path, to: [], as: key).map { LintFix("Move it beside aps", $0) }
    }
    let aps = path.firstIndex(of: "aps") ?? 0
    let base = Array(path[..<aps])
    guard form == .apns ? base.isEmpty : path.contains("aps"), let place = KeyPlace(path[aps...].dropLast()),
      let home = place.home(of: key)
    else { return nil }
    if home.place == place {
      return fix("Rename it to \"\(home.key)\"", edits.renaming(path, to: home.key))
    }
    guard canMove else { return nil }
    let object = home.place.path.pathText
    let title = home.key == key ? "Move it into \(object)" : "Move it into \(object) as \"\(home.key)\""
    return edits.moving(path, to: base + home.place.path, as: home.key).map { LintFix(title, $0) }
  }
}

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

/// Changes of members of objects in a text that is valid JSON, with its layout kept.
struct MemberEdits {
  let bytes: [UInt8]
  let root: JSONNode

  /// Another value for what a path leads to; nil if it leads nowhere, or to a text without quotes: that may be the name of one.
  func setting(_ value: JSONValue, at path: [JSONPathStep]) -> LintFix.Edit? {
    guard let node = root.node(at: path) else { return nil }
    if case .scalar(.string) = node.content, UnfilledNumbers.isBare(node.range, in: bytes) { return nil }
    return LintFix.Edit(range: node.range, text: JSONWriter.bytes(value))
  }

  /// Another key for a member; nil if the object has the key already, or if the key is not written as JSON has it: what
  /// was taken for one may be a part of a text.
  func renaming(_ path: [JSONPathStep], to key: String) -> LintFix.Edit? {
    guard let member = onlyMember(at: path),
      (try? JSONParser.parse(Array(bytes[member.keyRange]))) == .string(member.key),
      members(at: path.dropLast())?.contains(where: { $0.key == key }) == false
    else { return nil }
    return LintFix.Edit(range: member.keyRange, text: JSONWriter.bytes(.string(key)))
  }

  /// The member goes, with the comma that parts it from the next.
  func removing(_ path: [JSONPathStep]) -> LintFix.Edit? {
    guard let members = members(at: path.dropLast()), let member = onlyMember(at: path),
      let place = members.firstIndex(where: { $0.keyRange == member.keyRange })
    else { return nil }
    if place + 1 < members.count {
      return LintFix.Edit(
        range: member.keyRange.lowerBound..<members[place + 1].keyRange.lowerBound,
        text: []
      )
    }
    let start = place > 0 ? members[place - 1].value.range.upperBound : member.keyRange.lowerBound
    return LintFix.Edit(range: start..<member.value.range.upperBound, text: [])
  }

  /// The member goes to the end of another object, under another key. nil if there is no such object, or if it has
  /// the key.
  func moving(_ path: [JSONPathStep], to object: [JSONPathStep], as key: String) -> [LintFix.Edit]? {
    guard let member = onlyMember(at: path), let removal = removing(path),
      let target = root.node(at: object), case .object(let members) = target.content,
      !members.contains(where: { $0.key == key })
    else { return nil }
    let colon = bytes[member.keyRange.upperBound..<member.value.range.lowerBound]
    var text = JSONWriter.bytes(.string(key)) + colon + bytes[member.value.range]
    let start: Int
    if let last = members.last {
      start = last.value.range.upperBound
      text = [UInt8(ascii: ",")] + space(before: last, in: members, target) + text
    } else {
      start = target.range.lowerBound + 1
    }
    return [removal, LintFix.Edit(range: start..<start, text: text)]
  }

  /// What stands before the last member of an object.
  private func space(before last: JSONMember, in members: [JSONMember], _ object: JSONNode) -> [UInt8] {
    let start =
      members.count > 1 ? members[members.count - 2].value.range.upperBound : object.range.lowerBound + 1
    let space = bytes[start..<last.keyRange.lowerBound].filter { $0 != UInt8(ascii: ",") }
    return space.isEmpty && bytes.contains(0x20) && members.count == 1 ? [0x20] : space
  }

  private func members(at path: some Collection<JSONPathStep>) -> [JSONMember]? {
    guard case .object(let members)? = root.node(at: Array(path))?.content else { return nil }
    return members
  }

  /// The member at the end of a path; nil if its key stands twice.
  private func onlyMember(at path: [JSONPathStep]) -> JSONMember? {
    guard case .key(let key)? = path.last, let members = members(at: path.dropLast()) else { return nil }
    let same = members.filter { $0.key == key }
    return same.count == 1 ? same.first : nil
  }
}

/// The words without quotes that stand where a number belongs, as in `"badge": $badge`. A program fills them in before the
/// text is sent; in quotes they would be texts, which the phone ignores there.
struct UnfilledNumbers {
  private var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8], _ root: JSONNode?) {
    if let root { collect(root, bytes) }
  }

  /// Whether there are none.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether one of them begins at a place.
  func begin(at offset: Int) -> Bool { ranges.contains { $0.lowerBound == offset } }

  /// Whether a fix would change one of them.
  func areChanged(by fix: LintFix) -> Bool {
    fix.edits.contains { edit in ranges.contains { $0.overlaps(edit.range) } }
  }

  private static let keys = FixFinder.switches.union(FixFinder.numbers)

  private mutating func collect(_ node: JSONNode, _ bytes: [UInt8]) {
    switch node.content {
    case .scalar: return
    case .array(let elements):
      for element in elements { collect(element, bytes) }
    case .object(let members):
      for member in members {
        if case .scalar(.string) = member.value.content, Self.keys.contains(member.key),
          Self.isBare(member.value.range, in: bytes)
        {
          ranges.append(member.value.range)
        }
        collect(member.value, bytes)
      }
    }
  }

  /// Whether a string has no quotes.
  static func isBare(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    !isQuoted(bytes[range.clamped(to: 0..<bytes.count)])
  }

  /// Whether a string has a quote at one of its ends: of any kind, escaped, or as a web page writes it.
  private static func isQuoted(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return true }
    return "\"'`\\&".utf8.contains(first) || first >= 0x80 || "\"'`".utf8.contains(last)
  }
}

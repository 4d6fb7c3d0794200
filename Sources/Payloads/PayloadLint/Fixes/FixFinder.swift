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

  /// - Parameters:
  ///   - path: counted from the root of the document.
  ///   - meant: the value that was probably meant, a guess that a person confirms in an editor.
  func fix(for diagnostic: Diagnostic, at path: [JSONPathStep], meant: String?) -> JSONFix? {
    if let fix = fix(for: diagnostic, at: path) { return fix }
    let words =
      diagnostic.rule == LintRule.Name.unknownValue.rawValue
      ? appleKey(at: path)?.values.compactMap(\.stringValue) ?? [] : []
    let value = edits.root.node(at: path)?.value().stringValue
    let guess = meant ?? value.flatMap { Spelling.closest(to: $0, among: words) }
    guard let guess, value != nil else { return nil }
    var fix = fix("Write \(guess.quoted)", edits.setting(.string(guess), at: path))
    fix?.isGuess = true
    return fix
  }

  private func fix(for diagnostic: Diagnostic, at path: [JSONPathStep]) -> JSONFix? {
    guard case .key(let key)? = path.last, let rule = LintRule.Name(rawValue: diagnostic.rule) else {
      return nil
    }
    if rule == .wrongType { return retyping(key, path) }
    if rule == .unknownKey || rule == .misplacedKey {
      return diagnostic.severity == .warning && key.utf8.count <= 64 ? rehoming(key, path) : nil
    }
    if rule == .unknownValue {
      return respelling(path, among: appleKey(at: path)?.values.compactMap(\.stringValue) ?? [])
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

  /// The key of Apple's at a path of the document.
  private func appleKey(at path: [JSONPathStep]) -> PayloadKey? {
    path.firstIndex(of: "aps").flatMap { PayloadKey.at(Array(path[$0...])) }
  }

  private func fix(_ title: String, _ edit: JSONFix.Edit?) -> JSONFix? { edit.map { JSONFix(title, [$0]) } }

  // MARK: Values

  /// A number or a switch in quotes, or `true` for 1. What the phone takes for on and the sender meant as off has two
  /// answers.
  private func retyping(_ key: String, _ path: [JSONPathStep]) -> JSONFix? {
    guard let value = edits.root.node(at: path)?.value() else { return nil }
    var meant: JSONValue?
    if key == "google.c.a.e" {
      meant = value == 1 || value == true ? "1" : nil
    } else if appleKey(at: path)?.values == [1] {
      let words: [JSONValue: JSONValue] = [
        "1": 1, "true": 1, "True": 1, "yes": 1, "YES": 1, true: 1, false: 0,
      ]
      meant = words[value]
    } else if appleKey(at: path)?.stub == .number {
      meant = value.stringValue.flatMap { $0.utf8.count < 20 ? try? JSONParser.parse($0) : nil }
      if meant?.doubleValue == nil { meant = nil }
    }
    guard let meant else { return nil }
    return fix("Write \(JSONWriter.string(meant))", edits.setting(meant, at: path))
  }

  private func respelling(_ path: [JSONPathStep], among words: [String]) -> JSONFix? {
    guard let word = edits.root.node(at: path)?.value().stringValue, word.utf8.count <= 64,
      let meant = words.first(where: { Spelling.differsInFormOnly($0, word) })
    else { return nil }
    return fix("Write \"\(meant)\"", edits.setting(.string(meant), at: path))
  }

  /// A text without the blanks at its ends; nil if it has others, or none.
  private func trimming(_ path: [JSONPathStep]) -> JSONFix? {
    guard let text = edits.root.node(at: path)?.value().stringValue, text.utf8.count <= 255 else {
      return nil
    }
    let name = text.filter { !$0.isWhitespace }
    guard name != text, !name.isEmpty, text.contains(name) else { return nil }
    return fix("Write \(name.quoted)", edits.setting(.string(name), at: path))
  }

  // MARK: Keys

  /// A key with a slip in it gets its name, and one in the wrong object goes where it belongs.
  private func rehoming(_ key: String, _ path: [JSONPathStep]) -> JSONFix? {
    guard form == .apns || form == .fcm else { return nil }
    if path == ["aps", .key(PayloadReader.targetBundleKey)] {
      guard canMove, form == .apns else { return nil }
      return edits.moving(path, to: [], as: key).map { JSONFix("Move it beside aps", $0) }
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
    return edits.moving(path, to: base + home.place.path, as: home.key).map { JSONFix(title, $0) }
  }
}

/// Changes of members of objects in a text that is valid JSON, with its layout kept.
struct MemberEdits {
  let bytes: [UInt8]
  let root: JSONNode

  /// Another value for what a path leads to; nil if it leads nowhere.
  func setting(_ value: JSONValue, at path: [JSONPathStep]) -> JSONFix.Edit? {
    root.node(at: path).map { JSONFix.Edit(range: $0.range, text: JSONWriter.bytes(value)) }
  }

  /// Another key for a member; nil if the object has the key already, or if the key is not written as JSON has it: what
  /// was taken for one may be a part of a text.
  func renaming(_ path: [JSONPathStep], to key: String) -> JSONFix.Edit? {
    guard let member = onlyMember(at: path),
      (try? JSONParser.parse(Array(bytes[member.keyRange]))) == .string(member.key),
      members(at: path.dropLast())?.contains(where: { $0.key == key }) == false
    else { return nil }
    return JSONFix.Edit(range: member.keyRange, text: JSONWriter.bytes(.string(key)))
  }

  /// The member goes, with the comma that parts it from the next.
  func removing(_ path: [JSONPathStep]) -> JSONFix.Edit? {
    guard let members = members(at: path.dropLast()), let member = onlyMember(at: path),
      let place = members.firstIndex(where: { $0.keyRange == member.keyRange })
    else { return nil }
    if place + 1 < members.count {
      return JSONFix.Edit(
        range: member.keyRange.lowerBound..<members[place + 1].keyRange.lowerBound,
        text: []
      )
    }
    let start = place > 0 ? members[place - 1].value.range.upperBound : member.keyRange.lowerBound
    return JSONFix.Edit(range: start..<member.value.range.upperBound, text: [])
  }

  /// The member goes to the end of another object, under another key. nil if there is no such object, or if it has
  /// the key.
  func moving(_ path: [JSONPathStep], to object: [JSONPathStep], as key: String) -> [JSONFix.Edit]? {
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
    return [removal, JSONFix.Edit(range: start..<start, text: text)]
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

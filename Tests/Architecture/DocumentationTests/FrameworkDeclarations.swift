import Foundation

/// The list of the declarations that Apple documents for UserNotifications, and of what this module has beside them.
///
/// A line that begins with a plus names members that are here; one that begins with a minus names one that is not, and why.
/// A type without a member that is here is not here itself, unless it has no members at all.
struct FrameworkDeclarations {
  struct Group {
    /// `class UNNotification`; `constants` for those of no type.
    var title: String
    /// Why it is here, if it is none of the framework's.
    var beside: String?
    var present: [String] = []
    var absent: [(name: String, reason: String)] = []

    /// The name of the type; empty for declarations of no type.
    var type: String {
      title.prefixMatch(of: /(?:class|struct|enum|protocol|extension) ([\w.]+)/).map { String($0.1) } ?? ""
    }
    var isPresent: Bool { absent.isEmpty || !present.isEmpty }
  }

  private(set) var groups: [Group] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("+ ") {
        groups[groups.endIndex - 1].present += line.dropFirst(2).components(separatedBy: ", ")
      } else if line.hasPrefix("- "), let end = line.firstRange(of: ": ") {
        let name = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
        groups[groups.endIndex - 1].absent.append((String(name), String(line[end.upperBound...])))
      } else if line.hasPrefix("beside "), let end = line.firstRange(of: ": ") {
        let title = line[line.index(line.startIndex, offsetBy: 7)..<end.lowerBound]
        groups.append(Group(title: String(title), beside: String(line[end.upperBound...])))
      } else {
        groups.append(Group(title: String(line)))
      }
    }
  }
}

/// The public declarations of some source files: `UNNotification` for a type, `UNNotification.date` for its member. They are
/// read by their indentation, which the formatter keeps the same everywhere.
struct PublicDeclarations {
  private(set) var names: Set<String> = []
  /// Those above which no comment stands.
  private(set) var withoutComment: [String] = []
  private var around: [Surrounding] = []

  private struct Surrounding {
    var name: String
    var indent: Int
    /// Of a public type: its keyword, which says whether its members need a word to be public.
    var keyword: Substring?
  }

  mutating func read(_ text: String) {
    around = []
    var isCommented = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let rest = line.drop { $0 == " " }
      if rest.hasPrefix("///") { isCommented = true }
      guard !rest.isEmpty, !["//", "}", "@available"].contains(where: { rest.hasPrefix($0) }) else {
        continue
      }
      for name in declared(rest, indent: line.count - rest.count, in: lines[index...]) {
        names.insert(name)
        if !isCommented { withoutComment.append(name) }
      }
      isCommented = false
    }
  }

  /// The public names that a line declares.
  private mutating func declared(_ line: Substring, indent: Int, in lines: ArraySlice<Substring>) -> [String]
  {
    while let last = around.last, last.indent >= indent { around.removeLast() }
    // Bodies are indented further than members.
    guard indent == (around.last.map { $0.indent + 2 } ?? 0) else { return [] }
    let prefix = around.last.map { "\($0.name)." } ?? ""
    let isPublic = line.contains(#/\b(?:public|open) /#)
    if let type = line.prefixMatch(of: Self.type), type.1 != "class" || type.2.first?.isUppercase == true {
      let name = type.1 == "extension" ? String(type.2) : prefix + type.2
      around.append(Surrounding(name: name, indent: indent, keyword: isPublic ? type.1 : nil))
      return isPublic ? [name] : []
    }
    if around.last?.keyword == "enum", line.hasPrefix("case ") {
      return line.dropFirst(5).split(separator: ",").map {
        "\(prefix)\($0.drop { $0 == " " }.prefix { $0.isLetter })"
      }
    }
    guard isPublic || around.last?.keyword == "protocol", let member = line.prefixMatch(of: Self.member)
    else { return [] }
    let isCalled = member.1 == "func" || member.1 == "init"
    return [prefix + (member.2 ?? member.1) + (isCalled ? Self.labels(lines) : "")]
  }

  // A regex is made once, and never changes; the type cannot say so.
  nonisolated(unsafe) private static let type =
    /(?:@\w+ |public |open |package |private |fileprivate |final )*(class|struct|enum|protocol|extension) ([\w.]+)/
  nonisolated(unsafe) private static let member =
    /(?:@\w+ |public |open |final |static |class |override |required |convenience |weak |nonisolated )*(var|let|typealias|func|init)\b(?:\??\(| `?(\w+))/

  /// `(_:url:)`, of a declaration that may go over several lines.
  private static func labels(_ lines: ArraySlice<Substring>) -> String {
    var depth = 0
    var parameter = ""
    var labels: [Substring] = []
    for character in lines.joined(separator: "\n").drop(while: { $0 != "(" }) {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 0 || depth == 1 && character == "," {
        labels += parameter.split { " :\n(".contains($0) }.prefix(1)
        parameter = ""
      } else {
        parameter.append(character)
      }
      if depth == 0 { break }
    }
    return "(\(labels.map { "\($0):" }.joined()))"
  }
}

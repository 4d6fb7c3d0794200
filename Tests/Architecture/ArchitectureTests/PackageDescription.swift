import Foundation
import TestRepository

/// The rooms and targets of Package.swift and what each target depends on, read from the text of the file:
/// `swift package` would wait for the build that runs these tests.
struct PackageDescription {
  /// What a target may touch, by the function that makes it.
  enum Kind {
    case pure
    case edge
    case composition
    case tests
    /// What tests and benchmarks stand on.
    case support
  }

  /// One target.
  struct Target {
    let name: String
    let kind: Kind
    /// The folder of Sources or Tests that it stands in.
    let room: String
    /// Relative to the root of the repository.
    let path: String
    /// Paths below its folder that are not part of it.
    let excluded: [String]
    /// The names of targets and of products of libraries, in the order of the file.
    let dependencies: [String]

    /// The name under which Swift files import it.
    var module: String { name.replacing("-", with: "_") }
    /// Whether it ships, unlike tests and their tools.
    var isShipped: Bool { path.hasPrefix("Sources/") }
    /// Whether it is written in C; such a target belongs to the Swift target that imports it.
    var isC: Bool {
      get throws { try Repository.files(below: path).isEmpty }
    }
  }

  /// In the order of the file.
  let targets: [Target]
  /// The requirement of each library, such as `exact: "1.8.2"`, by its address.
  let requirements: [String: String]

  /// - Throws: when Package.swift cannot be read.
  static func read() throws -> PackageDescription { try current.get() }

  private static let current = Result {
    let lines = try Repository.text("Package.swift").split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }.joined(
      separator: "\n"
    )
    return PackageDescription(text)
  }

  private init(_ text: String) {
    let libraries = Self.libraries(in: text)
    requirements = Dictionary(
      text.matches(of: /\.package\(url: "([^"]+)", ([^)]+)\)/).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first }
    )
    targets = text.matches(of: /\broom\(/).flatMap { start -> [Target] in
      let room = Self.parenthesised(text[start.range.upperBound...])
      let folder = room.firstMatch(of: /^\s*in: "(\w+)"/.anchorsMatchLineEndings())?.1 ?? "Sources"
      let starts = room.matches(of: /\.(\w+)\(\s*(?:name: )?"([^"]+)"/)
      guard let name = room.firstMatch(of: /^\s*"(\w+)"/)?.1 else { return [] }
      return starts.compactMap { start in
        guard let kind = Self.kind(String(start.1), isShipped: folder == "Sources") else { return nil }
        let arguments =
          ["c", "systemEdge"].contains(start.1) ? "" : Self.parenthesised(room[start.range.upperBound...])
        return Self.target(String(start.2), kind, room: "\(folder)/\(name)", arguments, libraries)
      }
    }
  }

  /// The rooms of what ships, in the order of the file.
  var rooms: [String] {
    targets.filter(\.isShipped).reduce(into: []) { if $0.last != $1.room { $0.append($1.room) } }
  }

  /// The target with a name.
  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// What a target depends on that is a target of this package.
  func targets(under target: Target) -> [Target] { target.dependencies.compactMap(self.target) }

  /// The names of all that a target is linked with: targets and products of libraries, at any distance.
  func everything(under target: Target) -> Set<String> {
    var found: Set<String> = []
    var open = target.dependencies
    while let name = open.popLast() {
      if found.insert(name).inserted { open += self.target(name)?.dependencies ?? [] }
    }
    return found
  }

  // MARK: Reading

  /// The kind of the targets that a function of Package.swift makes; nil if it makes none.
  private static func kind(_ function: String, isShipped: Bool) -> Kind? {
    switch function {
    case "tests", "testTarget": .tests
    case "pure", "systemLibrary": isShipped ? .pure : .support
    case "edge", "c", "systemEdge": isShipped ? .edge : .support
    case "composition", "program": isShipped ? .composition : .support
    case "target", "executableTarget": .support
    default: nil
    }
  }

  /// - Parameter arguments: those behind the name; none for a target in C, which has no dependencies.
  private static func target(
    _ name: String,
    _ kind: Kind,
    room: String,
    _ arguments: Substring,
    _ libraries: [String: [String]]
  ) -> Target {
    let excluded = arguments.firstMatch(of: /exclude: \[([^\]]*)\]/)?.1 ?? ""
    let list = arguments.firstRange(of: /^,\s*(?:dependencies: )?(?=\[|[a-z]\w* \+)/)
    return Target(
      name: name,
      kind: kind,
      room: String(room.drop { $0 != "/" }.dropFirst()),
      path: arguments.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) } ?? "\(room)/\(name)",
      excluded: excluded.matches(of: /"([^"]+)"/).map { String($0.1) },
      dependencies: list.map { names(in: argument(arguments[$0.upperBound...]), libraries) } ?? []
    )
  }

  /// The constants above the package that stand for libraries, by their names.
  private static func libraries(in text: String) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for constant in text.matches(of: #/(?m)^let (\w+)[^=\n]* = /#) where constant.1 != "settings" {
      let rest = text[constant.range.upperBound...]
      let end = rest.firstRange(of: /\n(?=let |\n)/)?.lowerBound ?? rest.endIndex
      result[String(constant.1)] = names(in: rest[..<end], result)
    }
    return result
  }

  /// The names in a list of dependencies: `["JSON", collections] + sockets`.
  private static func names(in list: Substring, _ libraries: [String: [String]]) -> [String] {
    list.matches(of: /\.product\(name: "([^"]+)"[^)]*\)|"([^"]+)"|\b([a-z]\w*)\b/).flatMap { match in
      if let name = match.1 ?? match.2 { return [String(name)] }
      return match.3.flatMap { libraries[String($0)] } ?? []
    }
  }

  /// What stands before the parenthesis that closes one which is open.
  private static func parenthesised(_ text: Substring) -> Substring {
    upTo(text) { character, depth in character == ")" && depth == 0 }
  }

  /// What stands before the comma that ends an argument.
  private static func argument(_ text: Substring) -> Substring {
    upTo(text) { character, depth in character == "," && depth == 0 }
  }

  private static func upTo(_ text: Substring, _ isEnd: (Character, Int) -> Bool) -> Substring {
    var depth = 0
    for index in text.indices {
      if isEnd(text[index], depth) { return text[..<index] }
      if "([".contains(text[index]) { depth += 1 }
      if ")]".contains(text[index]) { depth -= 1 }
    }
    return text
  }
}

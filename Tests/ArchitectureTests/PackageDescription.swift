import Foundation

/// The targets of Package.swift and what each depends on, read from the text of the file: `swift package` would wait for
/// the build that runs these tests.
struct PackageDescription {
  /// A mark in the list of targets: what stands below it belongs to one ring.
  enum Ring: String, CaseIterable {
    case pure = "Pure"
    case edges = "Edges"
    case composition = "Composition"
    case tests = "Tests"
    case support = "What tests"
  }

  /// One target.
  struct Target {
    let name: String
    let ring: Ring
    /// Relative to the root of the repository.
    let path: String
    /// Paths below its folder that are not part of it.
    let excluded: [String]
    /// The names of targets and of products of libraries, in the order of the file.
    let dependencies: [String]

    /// The name under which Swift files import it.
    var module: String { name.replacing("-", with: "_") }
    /// Whether it ships, unlike tests and their tools.
    var isShipped: Bool { [.pure, .edges, .composition].contains(ring) }
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
    let text = lines.filter { line in
      !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") || line.contains("// MARK: ")
    }.joined(separator: "\n")
    return PackageDescription(text)
  }

  private init(_ text: String) {
    let libraries = Self.libraries(in: text)
    requirements = Dictionary(
      text.matches(of: /\.package\(url: "([^"]+)", ([^)]+)\)/).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first }
    )
    targets = text.components(separatedBy: "// MARK: ").dropFirst().flatMap { part -> [Target] in
      guard let ring = Ring.allCases.first(where: { part.hasPrefix($0.rawValue) }) else { return [] }
      let starts = part.matches(of: /\.(target|executableTarget|testTarget|systemLibrary)\(/)
      return starts.compactMap { start in
        Self.target(Self.parenthesised(part[start.range.upperBound...]), ring, libraries)
      }
    }
  }

  /// The target with a name.
  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// What a target depends on that is a target of this package.
  func targets(under target: Target) -> [Target] { target.dependencies.compactMap(self.target) }

  // MARK: Reading

  /// The arguments of one target.
  private static func target(_ arguments: Substring, _ ring: Ring, _ libraries: [String: [String]]) -> Target?
  {
    guard let name = arguments.firstMatch(of: /name: "([^"]+)"/)?.1 else { return nil }
    let folder = ring == .tests || ring == .support ? "Tests" : "Sources"
    let excluded = arguments.firstMatch(of: /exclude: \[([^\]]*)\]/)?.1 ?? ""
    return Target(
      name: String(name),
      ring: ring,
      path: arguments.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) } ?? "\(folder)/\(name)",
      excluded: excluded.matches(of: /"([^"]+)"/).map { String($0.1) },
      dependencies: arguments.firstRange(of: "dependencies: ").map {
        names(in: argument(arguments[$0.upperBound...]), libraries)
      } ?? []
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

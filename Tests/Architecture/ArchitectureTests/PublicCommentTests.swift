import TestRepository
import Testing

/// What another target may use says what it is.
///
/// It is checked by text. These go without a comment: a property whose name says all, an initializer that stores its arguments as they are, and
/// a member that a protocol of the standard library asks for.
@Suite struct PublicCommentTests {
  @Test func everyPublicDeclarationHasAComment() throws {
    for target in try PackageDescription.read().targets where target.isShipped {
      for file in try Repository.files(of: target) {
        for index in file.code.indices where Self.needsComment(file, at: index) {
          #expect(Self.hasComment(file, at: index), "\(file.path):\(index + 1): \(file.lines[index])")
        }
      }
    }
  }

  @Test(arguments: [
    ("public var name: String", false), ("public struct Size {", true),
    ("@discardableResult public func turn() {", true),
    ("public convenience init?(_ text: String) {\n  self.init(text.count)\n}", true),
    ("var name: String", false), ("public import JSON", false), ("public extension String {", false),
    ("public func encode(to encoder: any Encoder) throws {", false),
    ("public init(stringLiteral value: String) { self = .key(value) }", false), ("public init() {}", false),
    ("public init(_ name: String) { self.name = name }", false),
    ("public init(_ name: String) { self.name = name.lowercased() }", true),
    ("public init(name: String, size: Size) {\n  (self.name, self.size) = (name, size)\n}", false),
    ("public init(\n  name: String\n) {\n  self.name = name\n  count = 0\n}", true),
  ])
  func whatNeedsAComment(text: String, isNeeded: Bool) {
    #expect(Self.needsComment(SourceFile(path: "a.swift", kind: "swift", text: text), at: 0) == isNeeded)
  }

  private static func hasComment(_ file: SourceFile, at index: Int) -> Bool {
    let above = file.lines[..<index].reversed().map(\.withoutIndentation).first { !$0.hasPrefix("@") }
    return above?.hasPrefix("///") == true
  }

  private static func needsComment(_ file: SourceFile, at index: Int) -> Bool {
    let line = file.code[index].withoutIndentation
    guard line.hasPrefix("public ") || line.hasPrefix("@"), let found = line.prefixMatch(of: declaration)
    else {
      return false
    }
    if line.contains(protocolMember) { return false }
    return found.1 != "init" || !storesItsArguments(file, from: index)
  }

  // A regex is made once, and never changes; the type cannot say so.
  nonisolated(unsafe) private static let declaration =
    /(?:@\w+(?:\([^)]*\))? )*public (?:(?!extension|import)\w+(?:\(set\))? )*?(init|func|struct|enum|class|actor|protocol|typealias|subscript)\b/

  /// A member that a protocol of the standard library, of Foundation, of ArgumentParser or `DescribedError` asks for.
  nonisolated(unsafe) private static let protocolMember =
    /func encode\(to |init\(from decoder|init\(\w+Literal\b|func == ?\(|func < ?\(|func hash\(into |var description: String|var (?:message: String|hint: String\?|exitCode: ExitCode)(?: |$)|var errorDescription|static let allCases|var unownedExecutor|func enqueue\(|static (?:let|var) example\b/

  /// Whether each line of an initializer stores an argument under its own name.
  private static func storesItsArguments(_ file: SourceFile, from index: Int) -> Bool {
    let lines = file.code[index...]
    if let first = lines.first, first.hasSuffix("}"), let brace = first.lastIndex(of: "{") {
      return isStoring(first[first.index(after: brace)...].dropLast())
    }
    guard let start = lines.firstIndex(where: { $0.hasSuffix("{") }) else { return false }
    let indentation = file.code[index].prefix { $0 == " " }
    return lines[(start + 1)...].prefix { $0 != "\(indentation)}" }.allSatisfy(isStoring)
  }

  private static func isStoring(_ line: Substring) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.withoutIndentation.wholeMatch(of: stored) != nil
  }

  nonisolated(unsafe) private static let stored =
    /(?:self\.)?(\w+) = \1 ?|\([\w., ]+\) = \([\w., ]+\) ?/
}

import Foundation
import TestRepository
import Testing

/// The page says of each declaration of Apple's framework whether it is here, and what it says is so.
@Suite struct FrameworkTests {
  /// What the protocols of Foundation and the standard library ask for, which Apple documents with them.
  private static let ofProtocols: Set<String> = [
    "init(coder:)", "encode(with:)", "copy(with:)", "mutableCopy(with:)", "isEqual(_:)", "hash",
    "description",
    "supportsSecureCoding", "rawValue", "hash(into:)",
  ]

  @Test func whatTheListSaysIsHereAndNothingElse() throws {
    let declared = try Self.declarations().names
    let groups = try Self.list().groups
    var listed: Set<String> = []
    for group in groups {
      let prefix = group.type.isEmpty ? "" : "\(group.type)."
      if !prefix.isEmpty, group.isPresent, !group.title.hasPrefix("extension") { listed.insert(group.type) }
      for member in group.present {
        #expect(listed.insert(prefix + member).inserted, "\(prefix)\(member) is listed twice")
      }
      for (member, _) in group.absent {
        #expect(
          !declared.contains(prefix + member),
          "\(prefix)\(member) is here, and the list says it is not"
        )
      }
      if !group.isPresent {
        #expect(!declared.contains(group.type), "\(group.type) is here, and the list says it is not")
      }
    }
    let here = declared.filter { name in
      !Self.ofProtocols.contains { name.hasSuffix(".\($0)") } || listed.contains(name)
    }
    #expect(listed.subtracting(here).sorted() == [], "listed, and not here")
    #expect(here.subtracting(listed).sorted() == [], "here, and not listed in Tests/API/declarations.txt")
  }

  /// The types of the SDK of iOS 27.
  @Test func theListHasEveryTypeOfTheFramework() throws {
    let types = try Self.list().groups.filter {
      $0.beside == nil && !$0.type.isEmpty && $0.type != "NSString"
    }
    #expect(types.count == 35 && types.count { !$0.isPresent } == 1)
  }

  /// `PublicCommentTests` holds it of what is called.
  @Test func everyPropertyAndCaseSaysWhatItIs() throws {
    let names = try Self.declarations().withoutComment.filter { !$0.hasSuffix(")") }
    #expect(names.sorted() == [])
  }

  @Test func declarationsAreReadAsTheyAreWritten() {
    var declarations = PublicDeclarations()
    declarations.read(
      """
      /// A.
      @preconcurrency public final class Box: NSObject {
        /// B.
        public class var `default`: Box { Box() }
        /// C.
        @available(*, deprecated, message: "Not (this) one, please")
        public convenience init(
          _ text: String,
          url URL: URL,
          options: [AnyHashable: Any] = [:],
          done: @escaping (Int, (any Error)?) -> Void
        ) {
          public var notAMember = 1
        }
        public required init?(coder: NSCoder) {}
        var hidden = 1
        /// D.
        public enum Code: Int {
          /// E.
          case one = 1, two
          var hidden: Int { 1 }
        }
      }
      extension Box.Code {
        /// F.
        public static var three: Int { 3 }
      }
      /// G.
      public func make() -> Box {}
      """
    )
    #expect(
      declarations.names == [
        "Box", "Box.default", "Box.init(_:url:options:done:)", "Box.init(coder:)", "Box.Code", "Box.Code.one",
        "Box.Code.two", "Box.Code.three", "make()",
      ]
    )
    #expect(declarations.withoutComment == ["Box.init(coder:)"])
  }

  fileprivate static func list() throws -> FrameworkDeclarations {
    FrameworkDeclarations(try Repository.text("Tests/API/declarations.txt"))
  }

  private static func declarations() throws -> PublicDeclarations {
    var declarations = PublicDeclarations()
    for folder in ["Sources/API/UserNotifications", "Sources/API/CoreLocation"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: Repository.url(folder).path)
      for file in files where file.hasSuffix(".swift") {
        declarations.read(try Repository.text("\(folder)/\(file)"))
      }
    }
    return declarations
  }
}

extension WrittenPageTests {
  @Test func theDeclarationsAreThoseOfTheList() throws {
    let groups = try FrameworkTests.list().groups
    let rows = groups.filter { $0.beside == nil }.map { group in
      let absent = group.absent.map { "`\($0.name)`: \($0.reason)" }.joined(separator: " ")
      let name = group.type.isEmpty ? group.title : "`\(group.type)`"
      return "| \(name) | \(group.isPresent ? Self.names(group.present) : "no") | \(absent) |"
    }
    try WrittenSection.table(of: "docs/swift.md", below: "## What is there").expect(
      Self.table(["declaration", "is here", "is not here, and why"], rows)
    )
    let beside = groups.compactMap { group in
      group.beside.map {
        "| \(group.type.isEmpty ? group.title : "`\(group.type)`") | \(Self.names(group.present)) | \($0) |"
      }
    }
    try WrittenSection.table(of: "docs/swift.md", below: "### What is there beside them").expect(
      Self.table(["declaration", "members", "why"], beside)
    )
  }

  /// The names as code; a type without members is here as a whole.
  private static func names(_ names: [String]) -> String {
    names.isEmpty ? "yes" : names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

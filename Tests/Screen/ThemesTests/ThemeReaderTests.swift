import Canvas
import Foundation
import TestRepository
import Testing

@testable import Themes

/// Themes as they are read: what ships has no mistakes, and a theme with mistakes is told where they are.
@Suite struct ThemeReaderTests {
  private static func read(_ name: String) throws -> (theme: Theme?, problems: [String]) {
    let file = Repository.url("themes").appending(path: "\(name).yaml")
    return ThemeReader.read(try String(contentsOf: file, encoding: .utf8), name: "file")
  }

  @Test(arguments: ["dark", "high-contrast", "light", "monochrome"])
  func whatShipsHasNoMistakes(_ name: String) throws {
    let (theme, problems) = try Self.read(name)
    #expect(problems == [])
    #expect(theme?.name == name)
  }

  @Test(arguments: ["dark", "light", "high-contrast"]) func everyRoleHasAColor(_ name: String) throws {
    let theme = try #require(try Self.read(name).theme)
    for role in Role.allCases { #expect(theme.style(role).foreground != nil, "\(role.rawValue)") }
  }

  // MARK: Mistakes

  @Test func aMistakeIsToldWithItsLineAndTheRestIsTaken() {
    let (theme, problems) = ThemeReader.read(
      """
      name: mine
      roles:
        card: { text: "#12345", area: "#202020" }
        card.titel: { text: "#ffffff" }
        banner: { attributes: [bald, bold] }
        footer: { text16: 99 }
      """,
      name: "file"
    )

    #expect(theme?.name == "mine")
    #expect(theme?.style(.card).background == Color(red: 0x20, green: 0x20, blue: 0x20))
    #expect(theme?.style(.banner).attributes == .bold)
    #expect(problems.count == 4)
    #expect(problems.contains { $0.contains("line 3") && $0.contains("#rrggbb") })
    #expect(problems.contains { $0.contains("line 4") && $0.contains("did you mean \"card.title\"") })
    #expect(problems.contains { $0.contains("line 5") && $0.contains("bald") })
    #expect(problems.contains { $0.contains("line 6") })
  }

  @Test(arguments: ["{", "a: [", "\u{0}"]) func whatIsNoYAMLIsAMessageWithItsPlace(_ text: String) {
    let (theme, problems) = ThemeReader.read(text, name: "file")
    #expect(theme == nil)
    #expect(!problems.isEmpty && problems.allSatisfy { $0.contains("Line") })
  }

  @Test(arguments: ["- just a list", "42"]) func whatIsNoThemeIsAMessage(_ text: String) {
    let (_, problems) = ThemeReader.read(text, name: "file")
    #expect(problems.contains { $0.contains("should be a mapping") })
  }

  @Test func anEmptyThemeIsThePlainOne() {
    let (theme, problems) = ThemeReader.read("", name: "mine")
    #expect(theme?.name == "mine")
    #expect(problems.isEmpty)
  }

  @Test func aRoleFallsBackToTheOneItBelongsTo() {
    let white = Color(red: 255, green: 255, blue: 255)
    let theme = Theme(
      name: "x",
      roles: ["card": .init(text: white, attributes: .bold), "card.time": .init(area: white)]
    )
    #expect(theme.style(.cardTitle).foreground == white)
    #expect(theme.style(.cardTime).attributes == .bold)
    #expect(theme.style(.banner).foreground == nil)
  }
}

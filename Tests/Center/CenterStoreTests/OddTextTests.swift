import Testing

@testable import CenterStore
@testable import NotificationModel

@Suite("Identifiers and texts of every kind")
struct OddTextTests {
  static let oddities = [
    "", " ", "\u{0}", "a\u{0}b", "a\u{0}c", "'; DROP TABLE delivered; --", "\"quoted\"", "per%cent_",
    "\u{1B}]0;title\u{7}", "line\nend\r\n", "👩‍👩‍👧‍👦", "\u{202E}right to left", "\u{FEFF}mark", "\u{10FFFF}",
    "İstanbul", "ß", "ẞ", String(repeating: "long", count: 5000),
  ]

  @Test func everyIdentifierNamesItsOwnNotification() async throws {
    let world = try StoreWorld()

    try await world.write(
      Self.oddities.enumerated().map { place, text in
        .notification(.delivered(.note(text, of: text, title: text, sequence: place + 1), replacing: false))
      }
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load().delivered.map(\.request.identifier) == Self.oddities)
  }

  @Test(arguments: oddities.indices)
  func everyIdentifierCanBeTakenOutAgain(index: Int) async throws {
    let text = Self.oddities[index]
    let world = try StoreWorld()
    try await world.write(
      .notification(.delivered(.note(text, of: text, sequence: 1), replacing: false)),
      .request(.scheduled(.waiting(text, of: text, sequence: 2))),
      .app(.badgeChanged(3)),
      app: text
    )
    try world.expectHistorySurvives()

    try await world.write(
      .notification(.removed([text], .removed)),
      .request(.removed([text], .removed)),
      .app(.badgeChanged(0)),
      app: text
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load() == CenterSnapshot(sequence: 6))
  }

  /// Swift, and so the engine, takes both spellings for one; a file that held both would say otherwise after
  /// a restart.
  @Test func twoSpellingsOfOneIdentifierAreOneAndTheSpellingIsKept() async throws {
    let world = try StoreWorld()
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    try await world.write(
      .notification(.delivered(.note(composed, of: composed, sequence: 1), replacing: false)),
      .request(.scheduled(.waiting(composed, of: composed, sequence: 2))),
      app: composed
    )

    try await world.write(
      .notification(.delivered(.note(decomposed, of: decomposed, sequence: 3), replacing: true)),
      .request(.scheduled(.waiting(decomposed, of: decomposed, sequence: 4))),
      app: decomposed
    )

    try world.expectHistorySurvives()
    let loaded = try world.store.load()
    #expect(loaded.delivered.map { Array($0.request.identifier.utf8) } == [Array(decomposed.utf8)])
    #expect(loaded.delivered.map { Array($0.app.utf8) } == [Array(decomposed.utf8)])
    #expect(loaded.pending.map { Array($0.request.identifier.utf8) } == [Array(decomposed.utf8)])
    try await world.write(.notification(.removed([composed], .removed)), app: composed)
    try world.expectHistorySurvives()
  }
}

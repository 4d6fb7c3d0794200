import Testing

@testable import Symbols

/// What stands for the names of Apple's symbols.
@Suite struct SymbolTests {
  @Test func aNameIsADrawingWithWhatItAddsToIt() throws {
    let lock = try #require(Symbol(named: "lock"))
    var filled = lock
    filled.isFilled = true
    #expect(Symbol(named: "lock.fill") == filled)
    filled.enclosure = .circle
    #expect(Symbol(named: "lock.circle.fill") == filled)
    var struck = lock
    struck.hasSlash = true
    #expect(Symbol(named: "lock.slash") == struck)
    #expect(Symbol(named: "person.badge.plus")?.badge == Symbol(named: "plus")?.shape)
    #expect(Symbol(named: "bell.badge")?.badge != nil)
  }

  @Test func aDrawingOfItsOwnGoesBeforeOneThatIsComposed() {
    let own = Symbol(named: "calendar.badge.clock")
    #expect(own?.shape == Symbol(named: "calendar")?.shape && own?.badge == Symbol(named: "clock")?.shape)
    #expect(Symbol(named: "person.crop.circle")?.enclosure == nil)
    #expect(Symbol(named: "square.and.arrow.up")?.enclosure == nil)
  }

  @Test(arguments: [
    "", ".", "fill", ".fill", "badge", "lock.", "lock..fill", "lock.circle.square", "lock.gold", "Lock",
    "lock.badge.gold",
  ])
  func anotherNameHasNoDrawing(name: String) {
    #expect(Symbol(named: name) == nil)
  }

  @Test func aSlipIsRecognized() {
    #expect(Symbol.closest(to: "arowshape.turn.up.left") == "arrowshape.turn.up.left")
    #expect(Symbol.closest(to: "Checkmark.Circle") == "checkmark.circle")
    #expect(Symbol.closest(to: "bell.slsh") == "bell.slash")
    #expect(Symbol.closest(to: "wonsign.bank.building") == nil)
  }

  @Test func aDrawingIsMadeFromAnotherOne() throws {
    let (up, down) = (
      try #require(Symbol(named: "hand.thumbsup")), try #require(Symbol(named: "hand.thumbsdown"))
    )
    #expect(down.shape.turn != nil && up.shape.turn == nil && down.shape.outline == up.shape.outline)
  }

  @Test func whatPointsIsMirroredAndWhatDoesNotIsNot() {
    let pointing = Symbol.names.filter { Symbol(named: $0)?.shape.points == true }
    #expect(pointing.contains("arrowshape.turn.up.left") && pointing.contains("arrow.forward"))
    #expect(
      !pointing.contains("checkmark") && !pointing.contains("clock") && !pointing.contains("magnifyingglass")
    )
  }

  @Test func thereAreMoreThanSixtyAndEachDrawsSomething() {
    #expect(Symbol.names.count > 60)
    for name in Symbol.names + [""] {
      let shape = (Symbol(named: name) ?? .neutral).shape
      #expect([shape.outline, shape.inner, shape.lines].contains { $0?.isEmpty == false }, "\(name)")
    }
  }
}
